import { once } from 'node:events';
import type { Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS, PATH } from '#sandbox/sandbox.test-support.ts';
import { createApp } from './app.ts';
import { envelopeOf, listenFree, sendRaw } from './host.test-support.ts';
import { createHost, LIMITS, type Listener } from './host.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

const app = createApp({ folder: 'none', sandbox: createSandbox(OPTIONS) });

async function startHostWith(
  limits: Partial<typeof LIMITS>,
  answer: Listener = app,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createHost(answer, { ...LIMITS, ...limits });
  servers.push(server);
  return { server, port: await listenFree(server) };
}

/** Answers with what it got. */
const repeat: Listener = async (incoming, outgoing) => void outgoing.end(`${await readText(incoming)}the page`);

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

test('callers of the sandbox take no place of the page', async () => {
  const { server, port } = await startHostWith({ maxConnections: 2 }, async ({ url }, outgoing) =>
    url === PATH ? undefined : outgoing.end('the page'),
  );
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.on('error', () => undefined).write(`POST ${PATH} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`);
    await once(server, 'request');
  }
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n')).toContain('the page');
  for (const socket of sockets) socket.destroy();
});

test.each([
  ['bytes that are no HTTP', 'GET / HTTP/1.1\r\nHost: h\r\n\r\n', '\0garbage\r\n\r\n'],
  ['a body that is longer than it says', 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}', 'abc\r\n\r\n'],
  ['a request after the last one', 'GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'],
])('%s takes no answer from the request before, and ends the connection', async (_, first, after) => {
  const { port } = await startHostWith({}, repeat);
  const text = await sendRaw(port, first + after);
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*the page$/i);
});

test.each([
  ['what cannot be read as HTTP', 'no HTTP\r\n\r\n'],
  ['CONNECT', 'CONNECT g.example:443 HTTP/1.1\r\nHost: g.example\r\n\r\n'],
])('%s gets no answer in the middle of another one', async (_, after) => {
  const { port } = await startHostWith({}, async (_incoming, outgoing) => outgoing.write('begun'));
  const socket = connect(port, '127.0.0.1');
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

  test('takes the place of one that has no request, before one whose body is on its way', async () => {
    const { server, port } = await startHostWith({ maxConnections: 2 }, repeat);
    const upload = await connectTo(server, port, 'POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{');
    const idle = await connectTo(server, port, REQUEST);
    await once(idle, 'data');
    const closed = Promise.race([once(idle, 'close'), once(upload, 'close')]);
    const newest = await connectTo(server, port, REQUEST);
    await closed;
    expect([upload.destroyed, idle.destroyed, newest.destroyed]).toEqual([false, true, false]);
  });

  test('is hung up on while all others are being answered', async () => {
    const { server, port } = await startHostWith({ maxConnections: 2 }, async () => undefined);
    const busy = [await connectTo(server, port, REQUEST), await connectTo(server, port, REQUEST)];
    await sendRaw(port, REQUEST).catch(() => '');
    expect(busy.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });
});
