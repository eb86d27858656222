import { mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { jsonOf, MEMBERS, OPTIONS, PATH, createRequest } from '#sandbox/sandbox.test-support.ts';
import { createApp } from './app.ts';
import { envelopeOf, listenFree, sendRaw } from './host.test-support.ts';
import { createHost, listen } from './host.ts';
import { describeSender } from './incoming.ts';
import { readSettings, SettingError, WATCH_SETTINGS } from './settings.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Checkout Console</title>');
  const app = createApp({ folder, sandbox: createSandbox(OPTIONS) });
  server = createHost(app);
  port = await listenFree(server);
});
afterAll(() => void server.close().closeAllConnections());

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, init);

const sendText = (text: string): Promise<string> => sendRaw(port, text);

describe('the sandbox over HTTP', () => {
  test('a signed order is answered with 000', async () => {
    const { headers } = createRequest();
    const response = await get('/v1/checkout/create-order-minimal', { method: 'POST', headers, body: jsonOf(MEMBERS) });
    expect(await response.json()).toMatchObject({ resultcode: '000' });
  });

  test('every other path and method is answered with the envelope', async () => {
    for (const [method, path] of [
      ['POST', '/'],
      ['GET', '/nothing'],
      ['DELETE', '/v1/checkout/create-order-minimal'],
    ] as const) {
      const response = await get(path, { method });
      expect(await response.json()).toMatchObject({ result: 'FAIL', resultcode: String(response.status) });
    }
  });

  test('curl’s Expect: 100-continue is answered before the body is sent', async () => {
    const body = jsonOf(MEMBERS);
    const lines = [...createRequest().headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const head = `POST ${PATH} HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nConnection: close\r\n${lines}\r\n`;
    const response = await sendRaw(port, head, { after: 'HTTP/1.1 100 Continue\r\n\r\n', send: body });
    expect(response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(response).toContain('"resultcode":"000"');
  });

  test('a chunked body is judged like any other, and named', async () => {
    const { headers } = createRequest({ headers: { 'Content-Length': null } });
    const body = new Blob([jsonOf(MEMBERS)]).stream();
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const response = await get('/v1/checkout/create-order-minimal', init);
    const { message } = await response.json();
    expect(response.status).toBe(200);
    expect(message).toMatch(/Different from the interface document: The body is chunked, without Content-Length\.$/);
  });

  test('the letter case and order of the header lines reach the sandbox', async () => {
    const { headers } = createRequest();
    const lines = [...headers].toReversed().map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST /v1/checkout/create-order-minimal HTTP/1.1\r\nHost: h\r\nConnection: close\r\n`;
    const { resultcode, message } = envelopeOf(await sendText(`${head}${lines.join('')}\r\n${jsonOf(MEMBERS)}`));
    expect(resultcode).toBe('000');
    expect(message).toMatch(
      /Allowed by HTTP, nothing to fix: Header names differ in letter case: .* The headers are in a different order\.$/,
    );
  });
});

describe('what is not HTTP, and what is too much of it, gets the envelope too', () => {
  test.each([
    ['words', 'hello there\r\n\r\n', 400, '9010'],
    ['a Host that makes no address', 'GET /v1/ HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n', 400, '9010'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: h\r\nhost: h\r\n\r\n', 400, '9010'],
    ['a target that is no path', 'OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n', 404, '9001'],
    ['CONNECT', 'CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n', 405, '9002'],
    ['another expectation', 'GET / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n', 417, '9013'],
    [
      'a chunk without length',
      `POST ${PATH} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nxx\r\n`,
      400,
      '9010',
    ],
    [
      'a length and chunks',
      `POST ${PATH} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n`,
      400,
      '9010',
    ],
    ['20 KiB of headers', `GET / HTTP/1.1\r\nHost: h\r\nA: ${'x'.repeat(20 * 1024)}\r\n\r\n`, 431, '9011'],
    [
      // A thousand, in each of 2,000 requests whose bodies never came, ended a host of 192 MB.
      '201 header lines',
      `GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n${'A:\r\n'.repeat(199)}\r\n`,
      431,
      '9011',
    ],
    ['two lengths', 'POST /v1/ HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400, '9010'],
  ])('%s', async (_, text, status, code) => {
    const response = await sendText(text);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(envelopeOf(response)).toMatchObject({
      resultcode: String(status),
      message: expect.stringContaining(`(${code})`),
    });
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['a name, not an address', 'not an address'],
])('limits count a caller by its network: %s', (address, expected) => {
  const incoming = { headers: { 'x-forwarded-for': address }, socket: {} } as unknown as IncomingMessage;
  expect(describeSender(incoming, true).address).toBe(expected);
});

describe('the settings', () => {
  test('without any: port 4173 on 127.0.0.1, the sample credentials and any scheme word', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      sandbox: { scheme: undefined, api_key: 'sample-api-key', recipes: ['each-field-once', 'header-then-fields'] },
      trustProxy: false,
      canConnectDirectly: true,
    });
  });

  test('Watch can be switched off', () => {
    expect(readSettings({ WATCH: 'off' }).watch).toBeUndefined();
  });

  test('each can be set', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '::1',
      SANDBOX_SCHEME: 'S',
      SANDBOX_API_KEY: 'k',
      SANDBOX_API_SECRET: 's',
      SANDBOX_RECIPE: 'header-then-fields',
      RELAY: 'on',
      RELAY_HOSTS: 'Console.example, localhost:8443',
      RELAY_ALLOW: 'Gateway.test:8080,127.1:4173,[::1]:80',
      RELAY_DENY: 'Other.example, 192.0.2.7, 2001:DB8:0::1, [2001:db8::2]',
      RELAY_SECRET: 'x'.repeat(32),
      WATCH: 'on',
      WATCH_REDIS: 'redis://user:%21@redis.test:6379/2',
      ...Object.fromEntries(Object.keys(WATCH_SETTINGS).map((name, at) => [name, String(at + 1)])),
      TRUST_PROXY: 'on',
      CONNECT_DIRECT: 'off',
    });
    expect(settings).toMatchObject({
      port: 0,
      host: '::1',
      sandbox: { scheme: 'S', api_key: 'k', api_secret: 's', recipes: ['header-then-fields'] },
      relay: {
        hosts: ['console.example', 'localhost:8443'],
        allow: new Set(['gateway.test:8080', '127.0.0.1:4173', '[::1]:80']),
        ownNames: ['console.example', 'localhost', 'other.example', '192.0.2.7', '2001:db8::1', '2001:db8::2'],
        secret: 'x'.repeat(32),
      },
      watch: {
        redis: 'redis://user:%21@redis.test:6379/2',
        bounds: Object.fromEntries(Object.values(WATCH_SETTINGS).map(([bound], at) => [bound, at + 1])),
      },
      trustProxy: true,
      canConnectDirectly: false,
    });
  });

  test.each([
    { PORT: '70000' },
    { SANDBOX_RECIPE: 'constructor' },
    { SANDBOX_API_SECRET: '' },
    { SANDBOX_SCHEME: 'A\nB' },
    { RELAY_HOSTS: 'https://console.example' },
    { RELAY_ALLOW: 'gateway.test' },
    { RELAY_DENY: 'console.example:443' },
    { RELAY_SECRET: 'short' },
    { WATCH_REDIS: 'redis://user:100%@redis.test' },
    { WATCH_HEARTBEAT_MS: '2147483648' },
    { WATCH_HOLD_MS: '5s' },
    { CONNECT_DIRECT: '0' },
  ])('%j is refused in one line that says what to do', (environment) => {
    expect(() => readSettings(environment)).toThrow(SettingError);
    expect(() => readSettings(environment)).toThrow(/^[^\n]+(choose|set|leave|write)[^\n]+\.$/);
  });
});

const servers: Server[] = [];
afterAll(() => servers.forEach((each) => each.close()));
const listenAt = (target: Parameters<typeof listen>[1]): Promise<string> => {
  servers.push(createServer());
  return listen(servers.at(-1) ?? server, target);
};

test('a taken port is one line that says what to do; PORT 0 is any free one, and the address names it', async () => {
  const address = await listenAt({ host: '127.0.0.1', port: 0 });
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*\/$/);
  const taken = Number(new URL(address).port);
  const refused = listenAt({ host: '127.0.0.1', port: taken });
  await expect(refused).rejects.toThrow(SettingError);
  await expect(refused).rejects.toThrow(new RegExp(`^Port ${taken} is in use: [^\\n]+ PORT=\\d+\\.$`));
});

test.each(['192.0.2.1', 'not a host'])('HOST %s is one line that says what to do', async (host) => {
  await expect(listenAt({ host, port: 0 })).rejects.toThrow(
    new RegExp(`^HOST ${host} is not [^\\n]+: leave it out for 127\\.0\\.0\\.1\\.$`),
  );
});
