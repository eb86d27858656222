import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import {
  connect,
  createServer,
  getDefaultAutoSelectFamily,
  setDefaultAutoSelectFamily,
  type AddressInfo,
  type Socket,
} from 'node:net';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RelayResponse } from '#protocol/relay.ts';
import { sendRaw } from '#server/host.test-support.ts';
import { needs } from '../../needs.test-support.ts';
import { startHostile, type BehaviorName } from '../../../e2e/hostile.ts';
import { buildHeaderLines, dial } from './forward.ts';
import { call, CALL_LIMITS, createRelay, listAllowedHosts, type RelayOptions } from './relay.ts';
import { readTarget, type Lookup } from './target.ts';
import { OPERATION, orderFor, startRelay, type RelayHost } from './relay.test-support.ts';
import type { CallEnd, Relay } from './responses.ts';

type Gateway = Awaited<ReturnType<typeof startHostile>>;
let gateway: Gateway;
let host: RelayHost;
const allowing = (port: number) => new Set([`127.0.0.1:${port}`, `gateway.test:${port}`]);
const loopback = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

beforeAll(async () => {
  gateway = await startHostile();
  host = await startRelay({ allow: allowing(gateway.port), lookup: loopback });
});
afterAll(() => {
  host.stop();
  gateway.stop();
});
beforeEach(() => void gateway.arrivals.splice(0));

/** Gives what ends the calls that run from here on, as their deadline does. */
function watchDeadlines(): () => void {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  return () => timers.mock.calls.filter(([, time]) => time === 30_000).forEach(([end]) => end());
}

type Answered = Extract<RelayResponse, { kind: 'answered' }>;
async function expectAnswered(behavior: BehaviorName, from = host): Promise<Answered> {
  const { response } = await from.ask(orderFor(gateway.base(behavior)));
  if (response.kind !== 'answered') throw new Error(`not answered: ${JSON.stringify(response)}`);
  return response;
}

describe('what arrives', () => {
  test('is the request as the page shows it, with Host in front and nothing beside it', async () => {
    const order = orderFor(gateway.base('accepted'), '{"buyer_name":"Zoë ✓"}');
    expect((await host.ask(order)).response).toMatchObject({ kind: 'answered', status: 200 });
    expect(gateway.arrivals.map(({ lines }) => lines)).toEqual([
      [
        `POST /accepted${OPERATION} HTTP/1.1`,
        `Host: 127.0.0.1:${gateway.port}`,
        ...order.headers.map(([name, value]) => `${name}: ${value}`),
      ],
    ]);
    expect(gateway.arrivals[0]?.body.toString()).toBe(order.body);
  });

  test('is so for every order, case and value of the lines and every body', async () => {
    const names = ['Accept', 'content-type', 'AUTHORIZATION', 'timestamp', 'Digest-method', 'Signed-Fields', 'digest'];
    const value = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
    const lines = fc.tuple(fc.shuffledSubarray(names), fc.array(value, { minLength: 7, maxLength: 7 }));
    const body = fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => !/\p{Surrogate}/u.test(text));
    await fc.assert(
      fc.asyncProperty(lines, body, async ([chosen, values], text) => {
        gateway.arrivals.splice(0);
        const headers = chosen.map((name, at): [string, string] => [name, values[at] ?? '']);
        await host.ask({ url: gateway.base('accepted') + OPERATION, headers, body: text });
        const [arrival] = gateway.arrivals;
        const sent = headers.map(([name, each]) => `${name}: ${each}`);
        const length = `Content-Length: ${Buffer.byteLength(text)}`;
        expect(arrival?.lines.slice(1)).toEqual([`Host: 127.0.0.1:${gateway.port}`, ...sent, length]);
        expect(arrival?.body).toEqual(Buffer.from(text));
      }),
      { numRuns: 25 },
    );
  });

  test('is one order over one fresh connection for each call', async () => {
    const before = gateway.connections();
    await expectAnswered('accepted');
    await expectAnswered('accepted');
    expect(gateway.arrivals).toHaveLength(2);
    expect(gateway.connections() - before).toBe(2);
  });

  test('goes to the address that was checked: a name is asked once, and a second answer counts for nothing', async () => {
    const lookup = vi
      .fn<Lookup>()
      .mockImplementationOnce(loopback)
      .mockResolvedValue([{ address: '127.0.0.9', family: 4 }]);
    const once = await startRelay({ allow: allowing(gateway.port), lookup });
    const { response } = await once.ask(orderFor(gateway.base('accepted', 'gateway.test')));
    expect(response).toMatchObject({ kind: 'answered', status: 200 });
    expect(lookup.mock.calls.map(([name]) => name)).toEqual(['gateway.test']);
    expect(gateway.arrivals[0]?.lines[1]).toBe(`Host: gateway.test:${gateway.port}`);
    once.stop();
  });
});

describe('the header lines', () => {
  const HOST = ['Host', 'gateway.example'] as const;
  const LENGTH = ['Content-Length', '5'] as const;
  const OTHER = ['Digest', 'x'] as const;
  test.each([
    ['get Host in front and the length at the end', [OTHER], [HOST, OTHER, LENGTH]],
    ['stay as they are where both are given', [LENGTH, OTHER, HOST], [LENGTH, OTHER, HOST]],
    ['may be none', [], [HOST, LENGTH]],
  ])('%s', (_, lines, built) => expect(buildHeaderLines(lines, 'gateway.example', 5)).toEqual(built));
});

describe('what comes back', () => {
  test('has parts of the time that add up to the time of the call', async () => {
    const before = performance.now();
    const { phases } = await expectAnswered('accepted');
    const elapsed = performance.now() - before;
    const total = Object.values(phases).reduce<number>((sum, each) => sum + (each ?? 0), 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(elapsed);
  });

  test('is status, reason, header lines as they were, raw bytes and the parts of the time', async () => {
    const response = await expectAnswered('nasty-headers');
    expect(response).toMatchObject({ status: 200, statusText: 'OK', cut: false });
    expect(response.headers.map(([name]) => name)).toEqual(['Date', 'Content-Type', 'X-A', 'x-a', 'Content-Length']);
    expect(response.headers[2]).toEqual(['X-A', '<img src=x onerror=alert(1)>']);
    const times = Object.entries(response.phases);
    expect(times.map(([name]) => name)).toEqual(['resolve', 'connect', 'secure', 'sent', 'waiting', 'receiving']);
    expect(response.phases.secure).toBeNull();
    for (const [name, time] of times) if (name !== 'secure') expect(time).toBeGreaterThanOrEqual(0);
  });

  test.each<BehaviorName>(['moved', 'found', 'redirect'])(
    'a redirect is the answer, and nobody follows it: %s',
    async (behavior) => {
      const response = await expectAnswered(behavior);
      expect(response.status).toBeGreaterThanOrEqual(301);
      expect(response.headers.map(([name]) => name)).toContain('Location');
      expect(gateway.arrivals).toHaveLength(1);
    },
  );

  test('a gzip bomb stays as small as it came', async () => {
    const response = await expectAnswered('bomb');
    expect(response.headers).toContainEqual(['Content-Encoding', 'gzip']);
    expect([...response.body.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    expect(response.body.length).toBeLessThan(512 * 1024);
  });

  test.each<BehaviorName>(['huge', 'endless'])(
    '%s is cut at 1 MiB, and the gateway is hung up on',
    async (behavior) => {
      const response = await expectAnswered(behavior);
      expect(response).toMatchObject({ status: 200, cut: true });
      expect(response.body).toHaveLength(1024 * 1024);
      await gateway.whenClosed();
    },
  );

  test('bytes that carry no data are limited too: the rest is not read, and the gateway is hung up on', async () => {
    const response = await expectAnswered('extension-flood');
    expect(response).toMatchObject({ status: 200, cut: true });
    expect(response.body.length).toBeLessThan(1024);
    await gateway.whenClosed();
  });

  test('a gateway that would keep the connection is answered at once, and hung up on', async () => {
    expect(await expectAnswered('keep-open')).toMatchObject({ status: 200, cut: false });
    await gateway.whenClosed();
  });

  test('more than the length that was claimed is not read', async () => {
    expect(Buffer.from((await expectAnswered('too-long')).body).toString()).toBe('{}');
  });

  test.each<BehaviorName>(['html', 'not-utf-8', 'deep', 'empty'])(
    'what is no envelope is carried as it is: %s',
    async (behavior) => expect(await expectAnswered(behavior)).toMatchObject({ kind: 'answered', cut: false }),
  );
});

describe('at its limits', () => {
  const END = 'Content-Length: 2\r\nConnection: close\r\n\r\n{}';
  const hints = (count: number) => 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(count);
  const lines = (count: number) => `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(count - 2)}${END}`;
  const status = (code: string) => `HTTP/1.1 ${code} So\r\n${END}`;
  const long = (size: number) => `HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`;
  test.each<[string, string, Readonly<Record<string, unknown>>]>([
    [
      '16 informational responses',
      `${hints(16)}HTTP/1.1 200 OK\r\n${END}`,
      { kind: 'answered', status: 200, cut: false },
    ],
    [
      '17 informational responses at once with the final one',
      `${hints(17)}HTTP/1.1 200 OK\r\n${END}`,
      { kind: 'unknown', code: 'informational-flood' },
    ],
    ['17 informational responses', hints(17), { kind: 'unknown', code: 'informational-flood' }],
    ['1,023 header lines', lines(1_023), { kind: 'answered', status: 200, cut: false }],
    ['1,024 header lines', lines(1_024), { kind: 'unknown', code: 'header-lines' }],
    ['a status of 599', status('599'), { kind: 'answered', status: 599, statusText: 'So', cut: false }],
    ['a status of 600', status('600'), { kind: 'unknown', code: 'status', message: expect.stringContaining('600') }],
    ['1 MiB', long(1024 * 1024), { kind: 'answered', status: 200, cut: false }],
    ['1 MiB and a byte', long(1024 * 1024 + 1), { kind: 'answered', status: 200, cut: true }],
  ])('a response with %s is taken or not', async (_, text, expected) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.end(text));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const open = await startRelay({ allow: allowing(port) });
    const { response } = await open.ask(orderFor(`http://127.0.0.1:${port}`));
    expect(response).toMatchObject(expected);
    const isLong = text.length > 1024 * 1024;
    if (response.kind === 'answered') expect(response.body).toHaveLength(isLong ? 1024 * 1024 : 2);
    open.stop();
    server.close();
  });
});

describe('when no whole answer comes', () => {
  test.each<[BehaviorName, string]>([
    ['reset', 'reset'],
    ['hang-up', 'reset'],
    ['upgrade', 'reset'],
    ['not-http', 'reply-not-http'],
    ['huge-head', 'reply-not-http'],
    ['reset-in-reply', 'reply-broken'],
    ['reset-without-length', 'reply-broken'],
    ['too-short', 'reply-broken'],
    ['broken-chunk', 'reply-broken'],
    ['endless-hints', 'informational-flood'],
    ['status-099', 'status'],
  ])('%s is unknown: the order may exist', async (behavior, code) => {
    const { status, response } = await host.ask(orderFor(gateway.base(behavior)));
    expect({ status, response }).toMatchObject({ status: 200, response: { kind: 'unknown', code } });
    expect(response).toMatchObject({ fix: expect.stringContaining('may exist') });
    expect(gateway.arrivals).toHaveLength(1);
    await gateway.whenClosed();
  });

  test.each<BehaviorName>(['silent', 'silent-body', 'drip'])('%s ends by the one deadline', async (behavior) => {
    const endCalls = watchDeadlines();
    const asked = host.ask(orderFor(gateway.base(behavior)));
    await expect.poll(() => gateway.arrivals.length).toBe(1);
    endCalls();
    expect((await asked).response).toMatchObject({ kind: 'unknown', code: 'deadline' });
    expect(gateway.arrivals).toHaveLength(1);
    await gateway.whenClosed();
  });

  test('the deadline is one of 30 s for the whole call', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    await expectAnswered('accepted');
    const long = timers.mock.calls.filter(([, time]) => time === 30_000);
    const at = timers.mock.calls.findIndex(([, time]) => time === 30_000);
    // A call that is over keeps no timer, nor what the timer would keep.
    expect(cleared).toHaveBeenCalledWith(timers.mock.results[at]?.value);
    vi.restoreAllMocks();
    expect(long).toHaveLength(1);
  });

  test('a name that is not found, and one that is never answered, are refused: nothing was sent', async () => {
    const endCalls = watchDeadlines();
    const lost = await startRelay({
      lookup: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
    });
    const slow = await startRelay({ lookup: () => new Promise(endCalls) });
    const message = expect.stringContaining('ENOTFOUND');
    const [one, other] = [await lost.ask(orderFor('https://a.example')), await slow.ask(orderFor('https://a.example'))];
    expect(one.response).toMatchObject({ kind: 'refused', code: 'name', message: message });
    expect(other.response).toMatchObject({ kind: 'refused', code: 'deadline-unsent' });
    lost.stop();
    slow.stop();
  });

  test('where nobody listens is refused: nothing was sent', async () => {
    const gone = await startHostile();
    gone.stop();
    const open = await startRelay({ allow: allowing(gone.port) });
    const { response } = await open.ask(orderFor(gone.base('accepted')));
    const values = { at: `127.0.0.1:${gone.port}`, why: 'ECONNREFUSED' };
    expect(response).toMatchObject({
      kind: 'refused',
      code: 'connect',
      message: expect.stringMatching(/^Could not connect to \S+ \(ECONNREFUSED\)\.$/),
      phrases: { message: { text: expect.stringContaining('{why}'), values } },
    });
    open.stop();
  });

  test('a page that goes away takes its call with it', async () => {
    const page = connect(host.port, '127.0.0.1', () => page.write(host.text(orderFor(gateway.base('silent')))));
    await expect.poll(() => gateway.arrivals.length).toBe(1);
    page.destroy();
    await gateway.whenClosed();
    expect(gateway.arrivals).toHaveLength(1);
  });
});

describe('how many calls run', () => {
  test('one caller may run four and all together sixteen; who comes later is told to wait', async () => {
    const endCalls = watchDeadlines();
    const busy = await startRelay({ allow: allowing(gateway.port) }, true);
    const running: Promise<unknown>[] = [];
    const start = async (caller: string, count: number) => {
      for (let each = 0; each < count; each += 1) {
        const before = gateway.arrivals.length;
        running.push(
          busy.ask(orderFor(gateway.base('silent')), { headers: { 'X-Forwarded-For': `forged, ${caller}` } }),
        );
        await expect.poll(() => gateway.arrivals.length).toBe(before + 1);
      }
    };
    const expectBusy = async (caller: string) => {
      const change = { headers: { 'X-Forwarded-For': caller } };
      const result = await busy.ask(orderFor(gateway.base('accepted')), change);
      expect(result).toMatchObject({ status: 429, response: { kind: 'refused', code: 'busy' } });
      expect(result.head).toMatch(/^retry-after: \d+$/im);
    };
    await start('192.0.2.1', CALL_LIMITS.perCaller);
    await expectBusy('192.0.2.1');
    for (const caller of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) await start(caller, CALL_LIMITS.perCaller);
    await expectBusy('192.0.2.5');
    expect(running).toHaveLength(CALL_LIMITS.total);
    endCalls();
    await Promise.all(running);
    const after = await busy.ask(orderFor('https://a.example:1'), { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    expect(after.status).not.toBe(429);
    busy.stop();
  });

  test('no caller hides the line of the proxy after a thousand of its own, to count as nobody', async () => {
    const proxied = await startRelay({}, true);
    const lines = [...Array.from({ length: 1_000 }, () => 'A:'), 'X-Forwarded-For: 192.0.2.1'];
    const response = await sendRaw(proxied.port, proxied.text(orderFor('https://a.example:1'), { lines }));
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    proxied.stop();
  });
});

describe('what ends a call', () => {
  const REFUSED: Lookup = () => Promise.reject(new Error('no code'));
  const never: Lookup = () => new Promise(() => undefined);
  function outgoingTo(base: string) {
    const target = readTarget(base + OPERATION, allowing(gateway.port));
    if (typeof target === 'string') throw new Error(target);
    return { target, lines: [['Host', target.url.host] as const], body: new TextEncoder().encode('{}') };
  }
  test.each<[CallEnd, string]>([
    ['cancelled', 'cancelled'],
    ['stopped', 'stopped-unsent'],
    ['deadline', 'deadline-unsent'],
  ])('%s ends it before anything is looked up', async (end, code) => {
    const lookup = vi.fn<Lookup>();
    const controller = new AbortController();
    controller.abort(end);
    expect(await call(outgoingTo('https://gateway.example'), controller, { lookup })).toMatchObject({ code });
    expect(lookup).not.toHaveBeenCalled();
  });

  test('a signal that ends during the look-up ends the call, and the look-ups of both names', async () => {
    const stop = new AbortController();
    const ended: string[] = [];
    const lookup: Lookup = (name, signal) => {
      signal?.addEventListener('abort', () => ended.push(name));
      return never(name);
    };
    const options = { lookup, ownNames: ['console.example'] };
    const calling = call(outgoingTo('https://gateway.example'), stop, options);
    stop.abort('stopped');
    expect(await calling).toMatchObject({ kind: 'refused', code: 'stopped-unsent' });
    expect(ended).toEqual(['gateway.example', 'console.example']);
  });

  test('a failure without a code, or with one that is no word, is told as a connection that closed', async () => {
    const odd: Lookup = () => Promise.reject(Object.assign(new Error('x'), { code: 'the order {"a":1}' }));
    for (const lookup of [REFUSED, odd])
      expect(await call(outgoingTo('https://gateway.example'), new AbortController(), { lookup })).toMatchObject({
        kind: 'refused',
        code: 'name',
        message: expect.stringContaining('(closed)'),
      });
  });

  test('a name is called at the address that was checked, also where Node tries one family only', async () => {
    const before = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(false);
    onTestFinished(() => setDefaultAutoSelectFamily(before));
    const outgoing = outgoingTo(gateway.base('accepted', 'gateway.test'));
    const response = await call(outgoing, new AbortController(), { lookup: loopback });
    expect(response).toMatchObject({ kind: 'answered', status: 200 });
  });

  // No system sends to a link-local address without a zone.
  const dialLinkLocal = (count: number) =>
    dial(
      outgoingTo('https://gateway.example').target,
      Array.from({ length: count }, (_, at) => ({ address: `fe80::${(at + 1).toString(16)}`, family: 6 })),
      new Map(),
      { signal: new AbortController().signal },
    );

  test('an address that the system refuses at once, such as IPv6 where there is none, ends the call and not the host', async () => {
    await expect(dialLinkLocal(1)).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) });
  });

  test('an address that takes no connection holds up no other one', async () => {
    // Packets for documents go nowhere; a connection to one is refused at once or never made.
    const outgoing = outgoingTo(gateway.base('accepted', 'gateway.test'));
    const addresses = ['::ffff:192.0.2.1', '192.0.2.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const socket = await dial(outgoing.target, addresses, new Map(), { signal: new AbortController().signal });
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });
});

describe('a relay', () => {
  const own = 'console.example';
  const create = (options: Partial<RelayOptions> = {}) =>
    createRelay({ allowedHosts: () => [own], allow: allowing(gateway.port), lookup: loopback, ...options });
  const ask = async (relay: Relay, token: string, order: unknown, more: Readonly<Record<string, string>> = {}) => {
    const page = { Host: own, Origin: `https://${own}`, 'Relay-Token': token, 'Content-Type': 'application/json' };
    const headers = Object.entries({ ...page, ...more }).map(([name, value]) => [name.toLowerCase(), value]);
    const body = Buffer.from(typeof order === 'string' ? order : JSON.stringify(order));
    const incoming = Object.assign(Readable.from([body]), { method: 'POST', headers: Object.fromEntries(headers) });
    const response = await relay.take(incoming as unknown as IncomingMessage, new AbortController());
    return JSON.parse(response.text);
  };

  test('whose gateway has no name that is found ends the look-up of its own name too', async () => {
    const ended: string[] = [];
    const lookup: Lookup = async (name, signal) => {
      if (name !== own) throw new Error('no code');
      signal?.addEventListener('abort', () => ended.push(name));
      return new Promise(() => undefined);
    };
    const relay = create({ lookup, ownNames: [own] });
    const response = await ask(relay, relay.tokenFor(own) ?? '', orderFor('https://gateway.example'));
    expect(response).toMatchObject({ kind: 'refused', code: 'name' });
    expect(ended).toEqual([own]);
  });

  test('accepts the page of every host that shares its secret, and of no other', async () => {
    const [one, two, other] = [create({ secret: 'a' }), create({ secret: 'a' }), create({ secret: 'b' })];
    const token = one.tokenFor(own) ?? '';
    expect(token).toMatch(/^[\da-f]{64}$/);
    expect(two.tokenFor(own)).toBe(token);
    expect(one.tokenFor('other.example')).toBeUndefined();
    const order = orderFor(gateway.base('accepted'));
    expect(await ask(two, token, order)).toMatchObject({ kind: 'answered' });
    expect(await ask(other, token, order)).toMatchObject({ code: 'token' });
  });

  test('sends nothing again for a browser that repeats a call: the order may exist', async () => {
    const relay = create();
    const mark = '0123456789abcdef'.repeat(2);
    const again = (value: string) =>
      ask(relay, relay.tokenFor(own) ?? '', orderFor(gateway.base('accepted')), { 'Relay-Call': value });
    expect(await again(mark)).toMatchObject({ kind: 'answered' });
    expect(await again(mark)).toMatchObject({ kind: 'unknown', code: 'repeated' });
    void relay.drain();
    expect(await again(mark)).toMatchObject({ kind: 'unknown', code: 'repeated' });
    expect(await again(mark.replace('0', '1'))).toMatchObject({ kind: 'refused', code: 'stopping' });
    expect(gateway.arrivals).toHaveLength(1);
  });

  test('parses no call that has much more than texts', async () => {
    const relay = create();
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const order = { ...orderFor(gateway.base('accepted')), body: Array.from({ length: 100_000 }, () => []) };
    expect(await ask(relay, relay.tokenFor(own) ?? '', order)).toMatchObject({ kind: 'refused', code: 'unreadable' });
    expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([]);
  });

  test('knows the marks of the last 4,096 calls, and takes calls without one', async () => {
    const relay = create();
    // Where nothing is read, a call takes a millisecond.
    void relay.drain();
    const codeFor = async (mark: string): Promise<unknown> =>
      (await ask(relay, relay.tokenFor(own) ?? '', '', { 'Relay-Call': mark })).code;
    const numbered = (value: number): string => value.toString(16).padStart(32, '0');
    for (let value = 0; value <= 4_096; value += 1) await codeFor(numbered(value));
    expect(await codeFor(numbered(1))).toBe('repeated');
    expect(await codeFor(numbered(0))).toBe('stopping');
    for (const mark of ['', '0', 'x'.repeat(32)])
      expect([await codeFor(mark), await codeFor(mark)]).toEqual(['stopping', 'stopping']);
  });

  test.each(['accepted', 'silent'] as const)(
    'knows an order that may have left by its mark, beside 1,100 calls that are refused (%s)',
    async (name) => {
      const relay = create();
      const callAs = (mark: number, order: unknown) =>
        ask(relay, relay.tokenFor(own) ?? '', order, { 'Relay-Call': mark.toString(16).padStart(32, '0') });
      const order = orderFor(gateway.base(name));
      const first = callAs(0, order);
      if (name === 'silent') await expect.poll(() => gateway.arrivals.length).toBe(1);
      else await first;
      for (let mark = 1; mark <= 1_100; mark += 1) expect(await callAs(mark, '')).toMatchObject({ code: 'unreadable' });
      const repeated = callAs(0, order);
      await vi.waitFor(() => expect(gateway.arrivals).toHaveLength(1));
      relay.abort();
      expect(await repeated).toMatchObject({ kind: 'unknown', code: 'repeated' });
      await first;
      expect(gateway.arrivals).toHaveLength(1);
    },
  );

  test('takes the longest order, also when each of its characters is escaped', async () => {
    const relay = create({ allow: new Set(), lookup: () => Promise.resolve([]) });
    const token = relay.tokenFor(own) ?? '';
    const order = orderFor('https://nothing.example', '\u0001'.repeat(64 * 1024));
    expect(await ask(relay, token, order)).toMatchObject({ code: 'name' });
    expect(await ask(relay, token, ' '.repeat(7 * 64 * 1024 + 1))).toMatchObject({ code: 'size' });
    expect(await ask(relay, token, ' '.repeat(7 * 64 * 1024))).toMatchObject({ code: 'unreadable' });
  });

  test('that stops lets its calls end, and says so when they are ended', async () => {
    const relay = create();
    const asked = ask(relay, relay.tokenFor(own) ?? '', orderFor(gateway.base('silent')));
    await expect.poll(() => gateway.arrivals.length).toBe(1);
    let isDrained = false;
    const draining = relay.drain().then(() => (isDrained = true));
    expect(await ask(relay, relay.tokenFor(own) ?? '', orderFor(gateway.base('accepted')))).toMatchObject({
      code: 'stopping',
    });
    expect(isDrained).toBe(false);
    relay.abort();
    expect(await asked).toMatchObject({ kind: 'unknown', code: 'stopped' });
    await draining;
    await relay.drain();
  });

  test('counts callers that share one address only together', async () => {
    const relay = create();
    const [token, order] = [relay.tokenFor(own) ?? '', orderFor(gateway.base('silent'))];
    const running = Array.from({ length: CALL_LIMITS.perCaller + 1 }, () => ask(relay, token, order));
    await expect.poll(() => gateway.arrivals.length).toBe(CALL_LIMITS.perCaller + 1);
    relay.abort();
    for (const response of await Promise.all(running)) expect(response).toMatchObject({ code: 'stopped' });
  });
});

describe('over TLS', needs('OpenSSL'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const names = 'subjectAltName=DNS:gateway.test,IP:127.0.0.1';
  const makeKeyAndCertificate = (algorithm: string): { readonly key: string; readonly cert: string } => {
    const made = `-x509 -newkey ${algorithm} -nodes -days 30 -subj /CN=gateway.test`.split(' ');
    const [keyFile, certFile] = [join(folder, 'key'), join(folder, 'cert')];
    const args = ['req', ...made, '-addext', names, '-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', args, { stdio: 'ignore' });
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  };
  let secure: Gateway;
  let own: ReturnType<typeof makeKeyAndCertificate>;
  let ca: string;
  beforeAll(async () => {
    own = makeKeyAndCertificate('ec -pkeyopt ec_paramgen_curve:P-256');
    ca = own.cert;
    secure = await startHostile(own);
  });
  afterAll(() => secure.stop());
  beforeEach(() => void secure.arrivals.splice(0));

  test.each(['gateway.test', '127.0.0.1'])('a certificate that holds for %s lets the order through', async (name) => {
    const trusting = await startRelay({ allow: allowing(secure.port), lookup: loopback, ca });
    const { response } = await trusting.ask(orderFor(secure.base('accepted', name)));
    expect(response).toMatchObject({ kind: 'answered', status: 200, phases: { secure: expect.any(Number) } });
    expect(secure.arrivals).toHaveLength(1);
    trusting.stop();
  });

  test('one that nobody trusts, and one of another name, are refused before a byte of the order leaves', async () => {
    const allow = new Set([...allowing(secure.port), `other.test:${secure.port}`]);
    const [wary, trusting] = [
      await startRelay({ allow, lookup: loopback }),
      await startRelay({ allow, lookup: loopback, ca }),
    ];
    const untrusted = await wary.ask(orderFor(secure.base('accepted', 'gateway.test')));
    const misnamed = await trusting.ask(orderFor(secure.base('accepted', 'other.test')));
    for (const { response } of [untrusted, misnamed]) expect(response).toMatchObject({ kind: 'refused', code: 'tls' });
    expect(misnamed.response).toMatchObject({ message: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID') });
    await secure.whenClosed();
    expect(secure.arrivals).toEqual([]);
    wary.stop();
    trusting.stop();
  });

  test.each([
    ['speaks no TLS', 'tls', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up', 'tls', (socket: Socket) => void socket.end()],
    ['never ends its handshake', 'deadline-unsent', (_: Socket, end: () => void) => end()],
  ])('what %s is refused: nothing was sent', async (_, code, meet) => {
    const endCalls = watchDeadlines();
    const server = createServer((socket) => socket.once('data', () => meet(socket, endCalls)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const hasty = await startRelay({ allow: allowing(port) });
    const { response } = await hasty.ask(orderFor(`https://127.0.0.1:${port}`));
    expect(response).toMatchObject({ kind: 'refused', code });
    hasty.stop();
    server.close();
  });
});

describe('what the relay keeps to itself', () => {
  test('nothing of an order is logged or sent', async () => {
    const written: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0),
    );
    const logs = (['log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...message) => void written.push(message.join(' '))),
    );
    const replies = await Promise.all(
      (['reset', 'not-http', 'too-short'] as const).map((behavior) => host.ask(orderFor(gateway.base(behavior)))),
    );
    for (const spy of [...spies, ...logs]) spy.mockRestore();
    expect(written).toEqual([]);
    const received = JSON.stringify(replies.map(({ response }) => response));
    for (const secret of ['c2VjcmV0LWtleQ', 'NApOVqd', 'O_1', host.token]) expect(received).not.toContain(secret);
  });

  test('its own names are this machine’s, or those that were named', async () => {
    expect(listAllowedHosts('http://127.0.0.1:4173/', [])).toEqual(['127.0.0.1:4173', 'localhost:4173']);
    expect(listAllowedHosts('http://[::1]:80/', ['a.example'])).toEqual(['a.example', '[::1]', 'localhost']);
    expect(listAllowedHosts('http://0.0.0.0:4173/', [])).toEqual([]);
    expect(listAllowedHosts('http://192.168.0.7:4173/', ['a.example'])).toEqual(['a.example']);
    const unnamed = await startRelay({ allowedHosts: () => [] });
    expect(await unnamed.ask(orderFor('https://gateway.example'))).toMatchObject({
      status: 404,
      response: { code: 'unnamed', fix: expect.stringContaining('RELAY_HOSTS') },
    });
    unnamed.stop();
  });
});
