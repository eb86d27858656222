import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS, PATH } from '#sandbox/sandbox.test-support.ts';
import { envelopeOf, sendRaw } from './host.test-support.ts';
import { createHost, LIMITS, Turns } from './host.ts';
import { createRawListener } from './raw.ts';
import { createAbsentRelay } from './relay/responses.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

async function startHostWith(
  limits: Partial<typeof LIMITS>,
): Promise<{ readonly server: Server; readonly port: number }> {
  const sandbox = createSandbox(OPTIONS);
  const relay = createAbsentRelay('off');
  const respondRaw = createRawListener({ folder: 'none', sandbox, relay, trustProxy: false });
  const server = createHost((request) => sandbox.fetch(request), { ...LIMITS, ...limits }, undefined, respondRaw);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('the limits are the ones that were decided, and the server has them', async () => {
  expect(LIMITS).toEqual({
    headersTimeout: 5_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
    maxConnections: 64,
  });
  const { server } = await startHostWith({});
  expect(server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 15_000, keepAliveTimeout: 65_000 });
});

const QUICK = { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 10 };

test.each([
  ['headers that never end', `POST ${PATH} HTTP/1.1\r\nHost: h\r\n`],
  ['a body of chunks that never ends', `POST ${PATH} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{`],
  ['a body that never ends', `POST ${PATH} HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n{`],
])('%s are given up, with an envelope', async (_, text) => {
  const { port } = await startHostWith(QUICK);
  const response = await sendRaw(port, text);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(envelopeOf(response)).toMatchObject({ resultcode: '408', message: expect.stringContaining('(9012)') });
});

test.each(['', 'Expect: nothing\r\n'])(
  'no more than eight requests of one connection are answered at once: %j',
  async (line) => {
    const { port } = await startHostWith({});
    // Each answer has a reference of its own.
    const references = vi.spyOn(crypto, 'getRandomValues');
    await sendRaw(port, `GET / HTTP/1.1\r\nHost: h\r\n${line}\r\n`.repeat(100)).catch(() => '');
    expect(references.mock.calls.length).toBeLessThanOrEqual(8);
    references.mockRestore();
  },
);

describe('turns', () => {
  /** How many of some sizes took their turn after each round of the event loop. */
  async function countByRound(sizes: readonly number[], rounds: number): Promise<readonly number[]> {
    const { take } = new Turns();
    let taken = 0;
    for (const size of sizes) void take(size).then((isTaken) => (taken += Number(isTaken)));
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await setImmediate();
      counts.push(taken);
    }
    return counts;
  }

  test.each([1_024, 60_000])('give one request of %d bytes to each round', async (size) => {
    const counts = await countByRound(
      Array.from({ length: 4 }, () => size),
      10,
    );
    expect(Math.max(...counts.slice(1).map((count, at) => count - (counts[at] ?? 0)))).toBe(1);
    expect(counts.at(-1)).toBe(4);
  });

  test('are given to each of 3,200 requests at once, in their order', async () => {
    const { take } = new Turns();
    const taken: number[] = [];
    const all = Array.from({ length: 3_200 }, (_, at) => take(1_024).then((isTaken) => isTaken && taken.push(at)));
    await setImmediate();
    expect(taken.length).toBeLessThanOrEqual(2);
    await Promise.all(all);
    expect(taken).toEqual(Array.from(all.keys()));
  });

  test('do not let a usual request wait behind large ones', async () => {
    const { take } = new Turns();
    let large = 0;
    for (let count = 0; count < 400; count += 1) void take(60_000).then(() => (large += 1));
    for (let round = 0; round < 3; round += 1) {
      await setImmediate();
      await take(1_024);
    }
    expect(large).toBeLessThan(10);
  });

  test('are not taken by large requests whose callers left, whenever that was', async () => {
    const walk = fc.asyncProperty(
      fc.array(fc.record({ size: fc.constantFrom(1_000, 60_000), leaves: fc.option(fc.nat(60)) }), { maxLength: 60 }),
      async (calls) => {
        const { take } = new Turns();
        let round = 0;
        const taken: number[] = [];
        const all = calls.map(async ({ size, leaves }, at) => {
          const isAwaited = (): boolean => leaves === null || round < leaves;
          const isTaken = await take(size, isAwaited);
          expect(isTaken).toBe(isAwaited());
          if (isTaken) taken.push(at);
        });
        for (; round < 60; round += 1) await setImmediate();
        await Promise.all(all);
        for (const size of [1_000, 60_000]) {
          const own = taken.filter((at) => calls[at]?.size === size);
          expect(own).toEqual(own.toSorted((one, other) => one - other));
        }
        // None of them counts any longer.
        expect(await Promise.all(Array.from({ length: 513 }, () => take(1_000, () => false)))).not.toContain(true);
        expect(await take(60_000)).toBe(true);
      },
    );
    await fc.assert(walk, { numRuns: 50 });
  });

  test.each([
    [60_000, 512],
    [1_024, 4_096],
  ])('of %d bytes are refused where %d wait, and given again later', async (size, most) => {
    const { take } = new Turns();
    const results = await Promise.all(Array.from({ length: most + 88 }, () => take(size)));
    expect(results.map(Number).join('')).toBe('1'.repeat(most + 1) + '0'.repeat(87));
    expect(await take(size)).toBe(true);
  });
});

test('large orders whose callers reset their connections are not judged', async () => {
  const turns = new Turns();
  const taken: boolean[] = [];
  const sandbox = createSandbox({
    ...OPTIONS,
    takeTurn: async (...args) => {
      const isTaken = await turns.take(...args);
      taken.push(isTaken);
      return isTaken;
    },
  });
  const respondRaw = createRawListener({ folder: 'none', sandbox, relay: createAbsentRelay('off'), trustProxy: false });
  const server = createHost((request, env) => sandbox.fetch(request, env), LIMITS, undefined, respondRaw);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify({ a: 'x'.repeat(60_000) });
  // The second path reaches the sandbox through the app.
  const targets = [PATH, `/x/..${PATH}`];
  const send = (target: string): string =>
    `POST ${target} HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  for (const at of Array.from({ length: 30 }).keys()) {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(send(targets[at % 2] ?? ''), () => socket.resetAndDestroy()),
    );
    socket.on('error', () => undefined);
  }
  await vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(20), 5_000);
  expect(taken.filter(Boolean).length).toBeLessThan(5);
  for (const target of targets) expect(await sendRaw(port, send(target))).toMatch(/^HTTP\/1\.1 4/);
});

test.each([
  ['what cannot be read as HTTP', 'no HTTP\r\n\r\n'],
  ['CONNECT', 'CONNECT g.example:443 HTTP/1.1\r\nHost: g.example\r\n\r\n'],
])('%s gets no answer in the middle of another one', async (_, after) => {
  const begun = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('begun')) });
  const server = createHost(() => new Response(begun));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
    if (text.includes('begun')) socket.write(after);
  });
  socket.write('GET / HTTP/1.1\r\nHost: h\r\n\r\n');
  await once(
    socket.on('error', () => undefined),
    'close',
  );
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

describe('one connection more than allowed', () => {
  const REQUEST = 'GET / HTTP/1.1\r\nHost: h\r\n\r\n';

  async function connectTo(server: Server, port: number, text = ''): Promise<Socket> {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    sockets.push(socket.on('error', () => undefined));
    socket.resume();
    await once(server, text === REQUEST ? 'request' : 'connection');
    return socket;
  }
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  test('takes the place of the oldest without a complete request', async () => {
    const { server, port } = await startHostWith({ maxConnections: 2 });
    const [oldest, older] = [await connectTo(server, port), await connectTo(server, port, `POST ${PATH} HTTP/1.1\r\n`)];
    const closed = once(oldest, 'close');
    const newest = await connectTo(server, port);
    await closed;
    expect([older.destroyed, newest.destroyed]).toEqual([false, false]);
  });

  test('is hung up on while all others are being answered', async () => {
    const server = createHost(() => new Promise(() => undefined), { ...LIMITS, maxConnections: 2 });
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const busy = [await connectTo(server, port, REQUEST), await connectTo(server, port, REQUEST)];
    await sendRaw(port, REQUEST).catch(() => '');
    expect(busy.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });
});
