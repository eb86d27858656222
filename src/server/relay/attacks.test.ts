import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRaw } from '#server/host.test-support.ts';
import { startHostile } from '../../../e2e/hostile.ts';
import { orderFor, startRelay, type Change, type RelayHost } from './relay.test-support.ts';
import { REFUSALS, type RefusalCode } from './responses.ts';
import type { Address } from './target.ts';

// Each attack is a row. None may reach a gateway that listens where it aims, and none may be told more than why.

type Gateway = Awaited<ReturnType<typeof startHostile>>;
let gateway: Gateway;
let host: RelayHost;
const DNS_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'public-and-private.example': ['93.184.215.14', '127.0.0.1'],
  'private-and-public.example': ['10.0.0.1', '93.184.215.14'],
  'loopback.127.0.0.1.nip.example': ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  localhost: ['::1', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'zone.example': ['fe80::1%eth0'],
  'public-and-metadata.example': ['93.184.215.14', '169.254.169.254'],
  'nothing.example': [],
  'public.example': ['93.184.215.20'],
  'console.example': ['93.184.215.14', '2606:2800:21f::1'],
  'alias.example': ['2606:2800:21f:0::1'],
  'interface.example': ['93.184.215.16'],
};
const addressesOf = (hostname: string): readonly Address[] =>
  (DNS_ANSWERS[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

beforeAll(async () => {
  gateway = await startHostile();
  host = await startRelay({ lookup: (hostname) => Promise.resolve(addressesOf(hostname)) });
});
afterAll(() => {
  host.stop();
  gateway.stop();
});
let before = 0;
beforeEach(() => void (before = gateway.connections()));
const expectNothingArrived = (): void => expect(gateway.connections()).toBe(before);

describe('at the guard', () => {
  test.each<[string, RefusalCode, (own: string, port: number) => Change]>([
    ['the page of another origin', 'origin', () => ({ headers: { Origin: 'https://evil.example' } })],
    ['a page on another port', 'origin', (_, port) => ({ headers: { Origin: `http://127.0.0.1:${port + 1}` } })],
    [
      'a page on our port by another name',
      'origin',
      (_, port) => ({ headers: { Origin: `http://localhost:${port}` } }),
    ],
    ['an opaque origin', 'origin', () => ({ headers: { Origin: 'null' } })],
    ['no Origin', 'origin', () => ({ headers: { Origin: null } })],
    ['an Origin with more behind it', 'origin', (own) => ({ headers: { Origin: `http://${own}.evil.example` } })],
    ['two Origins', 'origin', (own) => ({ lines: [`Origin: http://${own}`] })],
    ['a sibling site', 'origin', () => ({ headers: { 'Sec-Fetch-Site': 'same-site' } })],
    ['another site', 'origin', () => ({ headers: { 'Sec-Fetch-Site': 'cross-site' } })],
    ['a typed address', 'origin', () => ({ headers: { 'Sec-Fetch-Site': 'none' } })],
    [
      'a rebinding name, where all agree',
      'host',
      (_, port) => ({
        headers: { Host: `evil.example:${port}`, Origin: `http://evil.example:${port}`, 'Sec-Fetch-Site': null },
      }),
    ],
    ['our name with another port', 'host', () => ({ headers: { Host: '127.0.0.1:1' } })],
    ['our name without the port', 'host', () => ({ headers: { Host: '127.0.0.1' } })],
    ['our address in another spelling', 'host', (_, port) => ({ headers: { Host: `2130706433:${port}` } })],
    ['no token', 'token', () => ({ headers: { 'Relay-Token': null } })],
    ['an empty token', 'token', () => ({ headers: { 'Relay-Token': '' } })],
    ['a wrong token', 'token', () => ({ headers: { 'Relay-Token': 'f'.repeat(64) } })],
    ['a form', 'content-type', () => ({ headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })],
    ['plain text', 'content-type', () => ({ headers: { 'Content-Type': 'text/plain' } })],
    ['a charset', 'content-type', () => ({ headers: { 'Content-Type': 'application/json;charset=utf-8' } })],
    ['no content type', 'content-type', () => ({ headers: { 'Content-Type': null } })],
    ['GET', 'method', () => ({ method: 'GET' })],
    ['PUT', 'method', () => ({ method: 'PUT' })],
    ['a preflight', 'method', () => ({ method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } })],
    ['words', 'unreadable', () => ({ body: 'hello' })],
    ['bytes that are not UTF-8', 'unreadable', () => ({ body: '"\ud800"', headers: { 'Content-Length': '5' } })],
    ['a member more', 'unreadable', () => ({ body: '{"url":"x","headers":[],"body":"","follow":true}' })],
    ['too many bytes', 'size', () => ({ body: ' '.repeat(500_000) })],
  ])('%s', async (_, code, change) => {
    const result = await host.ask(orderFor(gateway.base('accepted')), change(host.ownHost, host.port));
    expect(result).toMatchObject({ status: REFUSALS[code].status, response: { kind: 'refused', code } });
    expect(result.head).not.toMatch(/^access-control/im);
    expect(JSON.stringify(result.response)).not.toContain(host.token);
    expectNothingArrived();
  });

  test('two Host headers', async () => {
    const raw = await sendRaw(
      host.port,
      host.text(orderFor(gateway.base('accepted')), { lines: [`Host: ${host.ownHost}`] }),
    );
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(raw).toContain('(9010)');
    expectNothingArrived();
  });

  test('the token is 256 bits, another for each host, and only in a page of an own name', async () => {
    const other = await startRelay();
    expect(host.token).toMatch(/^[\da-f]{64}$/);
    expect(other.token).not.toBe(host.token);
    expect(await host.page(`localhost:${host.port}`)).toContain(`content="${host.token}"`);
    expect(await host.page(`localhost:${host.port}`)).toContain('<meta name="host-parts" content="sandbox relay">');
    for (const name of ['evil.example', `evil.example:${host.port}`, '127.0.0.1']) {
      expect(await host.page(name)).not.toContain(host.token);
      expect(await host.page(name)).toContain('<meta name="host-parts" content="sandbox">');
    }
    other.stop();
  });
});

test('behind a proxy the page is served under the name that was given, over https alone', async () => {
  const named = await startRelay({
    allowedHosts: () => ['console.example'],
    allow: new Set([`127.0.0.1:${gateway.port}`]),
  });
  const token = /"relay-token" content="([^"]+)"/.exec(await named.page('console.example'))?.[1] ?? '';
  const ask = (headers: Readonly<Record<string, string>>) =>
    named.ask(orderFor(gateway.base('accepted')), { headers: { 'Relay-Token': token, ...headers } });
  const Host = 'console.example';
  expect((await ask({ Host, Origin: `https://${Host}` })).response).toMatchObject({ kind: 'answered' });
  expect((await ask({ Host, Origin: `http://${Host}` })).response).toMatchObject({ code: 'origin' });
  expect((await ask({ Host: 'www.console.example', Origin: `https://${Host}` })).response).toMatchObject({
    code: 'host',
  });
  expect((await ask({})).response).toMatchObject({ code: 'host' });
  named.stop();
});

describe('at the target', () => {
  const path = '/v1/checkout/create-order-minimal';
  test.each([
    ['another path', 'https://gateway.example/v1/checkout/refund', 'path'],
    ['a path that goes on', `https://gateway.example${path}/all`, 'path'],
    ['a path that goes up', `https://gateway.example${path}/../delete`, 'path'],
    ['a path that goes up in code', `https://gateway.example${path}/%2e%2e/delete`, 'path'],
    ['a query', `https://gateway.example/delete?x=${path}`, 'query'],
    ['an empty query', `https://gateway.example${path}?`, 'query'],
    ['a fragment', `https://gateway.example/delete#${path}`, 'query'],
    ['a user', `https://user@gateway.example${path}`, 'user-info'],
    ['a user and a password', `https://user:word@gateway.example${path}`, 'user-info'],
    ['an empty user', `https://@gateway.example${path}`, 'user-info'],
    ['plain http', `http://gateway.example${path}`, 'plain'],
    ['another scheme', `file://${path}`, 'url'],
    ['ftp', `ftp://gateway.example${path}`, 'url'],
    ['data', `data:text/plain,${path}`, 'url'],
    ['words', 'gateway', 'url'],
  ])('%s', async (_, url, code) => {
    const { response } = await host.ask({ ...orderFor(''), url });
    expect(response).toMatchObject({ kind: 'refused', code });
  });

  test('a body of 64 KiB passes and a byte more does not', async () => {
    const most = 'é'.repeat(32 * 1024);
    const base = 'https://nothing.example';
    expect((await host.ask(orderFor(base, most))).response).toMatchObject({ code: 'name' });
    expect(await host.ask(orderFor(base, `${most}x`))).toMatchObject({ status: 413, response: { code: 'size' } });
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '017700000001',
    '127.1',
    '%31%32%37.0.0.1',
    '①②⑦.0.0.1',
    '127.0.0.1.',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
    'localhost.',
    'loopback.127.0.0.1.nip.example',
    'private-and-public.example',
    'public-and-private.example',
  ])('an own address or a name of one is not called: %s', async (hostname) => {
    const { response } = await host.ask(orderFor(`https://${hostname}:${gateway.port}`));
    expect(response).toMatchObject({ kind: 'refused', code: 'own', fix: expect.stringContaining('RELAY_ALLOW=') });
    expectNothingArrived();
  });

  // Every range is a row of target.test.ts.
  const NEVER = [
    '0',
    '[::]',
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    'metadata.example',
    'zone.example',
    'public-and-metadata.example',
  ];
  test.each(NEVER)('what no gateway has is not called, though the operator names it: %s', async (hostname) => {
    const { port, hostname: spelled } = new URL(`https://${hostname}:${gateway.port}/`);
    const lookup = (name: string) => Promise.resolve(addressesOf(name));
    const open = await startRelay({ allow: new Set([`${spelled}:${port}`]), lookup });
    for (const relay of [host, open]) {
      const { response } = await relay.ask(orderFor(`https://${hostname}:${port}`));
      expect(response).toMatchObject({ kind: 'refused', code: 'never' });
    }
    open.stop();
    expectNothingArrived();
  });

  test.each([
    ['by its address', 'https://93.184.215.14', 'self'],
    ['by its name', 'https://console.example', 'self'],
    ['by another name of its address', 'https://alias.example', 'self'],
    ['by an address that the operator named', 'https://93.184.215.15', 'self'],
    ['at an interface of its machine', 'https://interface.example', 'self'],
    ['on another port', 'https://console.example:8443', 'self'],
  ])('the host itself is not called: %s', async (_, base, code) => {
    const own = await startRelay({
      lookup: (hostname) => Promise.resolve(addressesOf(hostname)),
      ownNames: ['console.example', '93.184.215.15'],
      interfaces: () => ['127.0.0.1', '93.184.215.16'],
    });
    expect((await own.ask(orderFor(base))).response).toMatchObject({ kind: 'refused', code });
    own.stop();
  });

  test('of public gateways only port 443 is called', async () => {
    const refused = await host.ask(orderFor('https://public.example:8443'));
    expect(refused.response).toMatchObject({
      kind: 'refused',
      code: 'port',
      fix: expect.stringContaining('RELAY_ALLOW=public.example:8443'),
    });
    // Also where the name cannot be found.
    const offline = await startRelay({ lookup: () => Promise.reject(new Error('no such name')) });
    const lost = await offline.ask(orderFor('https://unknown.example:8443'));
    offline.stop();
    expect(lost.response).toMatchObject({
      code: 'port',
      fix: expect.stringContaining('RELAY_ALLOW=unknown.example:8443'),
    });
  });

  test('what the operator names is one port of one name, and not its neighbours', async () => {
    const open = await startRelay({ allow: new Set([`127.0.0.1:${gateway.port}`]) });
    const codes = await Promise.all(
      [
        `http://127.0.0.1:${gateway.port + 1}`,
        `http://127.0.0.2:${gateway.port}`,
        `http://localhost:${gateway.port}`,
      ].map(async (base) => (await open.ask(orderFor(base))).response),
    );
    for (const response of codes) expect(response).toMatchObject({ kind: 'refused', code: 'own' });
    expectNothingArrived();
    expect((await open.ask(orderFor(gateway.base('accepted')))).response).toMatchObject({
      kind: 'answered',
      status: 200,
    });
    open.stop();
  });
});

describe('in the header lines', () => {
  test.each([
    ['a header of another kind', ['X-Forwarded-For', '127.0.0.1'], 'header'],
    ['a cookie', ['Cookie', 'a=b'], 'header'],
    ['another framing', ['Transfer-Encoding', 'chunked'], 'header'],
    ['a hop', ['Connection', 'Digest'], 'header'],
    ['a header twice', ['accept', '*/*'], 'header'],
    ['a line break', ['Host', 'a\r\nX: y'], 'header-value'],
    ['a line feed', ['Host', 'a\nX: y'], 'header-value'],
    ['another host', ['Host', 'other.example'], 'host-header'],
    ['a name that is none', ['Digest: x\r\nX', 'y'], 'header'],
  ] as const)('%s', async (_, line, code) => {
    const open = await startRelay({ allow: new Set([`127.0.0.1:${gateway.port}`]) });
    const order = orderFor(gateway.base('accepted'));
    const { response } = await open.ask({ ...order, headers: [...order.headers, [line[0], line[1]]] });
    expect(response).toMatchObject({ kind: 'refused', code });
    open.stop();
    expectNothingArrived();
  });

  test.each(['1', '2000', '0', '018', '18, 18', ''])(
    'a length that is not the body’s would let a second request ride along: %j',
    async (length) => {
      const open = await startRelay({ allow: new Set([`127.0.0.1:${gateway.port}`]) });
      const order = orderFor(gateway.base('accepted'));
      const headers = order.headers.filter(([name]) => name !== 'Content-Length');
      const { response } = await open.ask({ ...order, headers: [...headers, ['Content-Length', length]] });
      expect(response).toMatchObject({ kind: 'refused', code: 'content-length' });
      open.stop();
      expectNothingArrived();
    },
  );
});
