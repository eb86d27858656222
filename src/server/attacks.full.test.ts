import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildHost, listenFree, sendRaw, type RunningHost } from './host.test-support.ts';
import { formatCall, orderFor } from './relay/relay.test-support.ts';

// Attacks on the real host in a process of its own, over real sockets.

const build = buildHost();
beforeAll(() => build.ready());
afterAll(() => build.remove());

const sockets = new Set<Socket>();
afterEach(() => {
  build.killAll();
  sockets.forEach((socket) => socket.destroy());
  sockets.clear();
});
const startHost = build.start;

/** The page is reachable within 10 s. */
async function isPageReachable({ page }: RunningHost): Promise<boolean> {
  await expect.poll(page, { timeout: 10_000 }).toContain('the page');
  return true;
}

/** A socket that never closes its own side, whatever the host does. */
function openSocket(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.add(socket);
  socket.on('error', () => undefined).resume();
  return new Promise((resolveSocket) => {
    socket.once('connect', () => socket.write(text, () => resolveSocket(socket)));
    socket.once('close', () => resolveSocket(socket));
  });
}

const openSockets = (count: number, port: number, text: string): Promise<readonly Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(port, text)));

const CONNECT = 'CONNECT gateway.example:443 HTTP/1.1\r\nHost: gateway.example\r\n\r\n';
const HEAD = 'POST /v1/checkout/create-order-minimal HTTP/1.1\r\nHost: h\r\n';

async function resetSockets(count: number, port: number): Promise<void> {
  for (let left = count; left > 0; left -= 50)
    for (const socket of await openSockets(50, port, CONNECT)) socket.resetAndDestroy();
}

describe('the page stays reachable', () => {
  test('after 1,000 resets and beside 200 silent, 200 slow-header and 200 slow-body sockets', async () => {
    const host = await startHost();
    await resetSockets(1_000, host.port);
    expect(await isPageReachable(host)).toBe(true);
    for (const text of ['', HEAD, `${HEAD}Content-Length: 10\r\n\r\n{`]) {
      await openSockets(200, host.port, text);
      expect(await isPageReachable(host)).toBe(true);
    }
    expect(host.process.exitCode).toBeNull();
  });

  test('beside 64 sockets that were answered and never close their side', async () => {
    const host = await startHost();
    for (const text of [CONNECT, 'hello there\r\n\r\n', `${HEAD}Connection: close\r\nContent-Length: 0\r\n\r\n`]) {
      await openSockets(64, host.port, text);
      expect(await isPageReachable(host)).toBe(true);
    }
  });

  test('beside 64 sockets that do not read their response', async () => {
    writeFileSync(join(build.folder, 'page', 'service-worker.js'), '/* long */'.repeat(500_000));
    const host = await startHost();
    const text = `GET /service-worker.js HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\n\r\n`;
    for (const socket of await openSockets(64, host.port, text)) socket.pause();
    expect(await isPageReachable(host)).toBe(true);
  });
});

describe('a flood of other requests', () => {
  test('leaves a place to the page and to others', async () => {
    const host = await startHost();
    const request = `GET /healthz?${'x'.repeat(5_000)} HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\n\r\n`;
    for (const socket of await openSockets(150, host.port, ''))
      socket.on('data', () => void socket.write(request)).write(request.repeat(4));
    const other = `GET /nobody HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nConnection: close\r\n\r\n`;
    for (let count = 0; count < 10; count += 1) {
      expect(await host.page()).toContain('the page');
      expect(await sendRaw(host.port, other).catch(() => '')).toMatch(/^HTTP\/1.1 404 /);
    }
  });
});

describe('orders for the sandbox', () => {
  const KEY = Buffer.from('sample-api-key').toString('base64');
  const OPERATION = '/v1/checkout/create-order-minimal';

  test.each([
    ['its path', OPERATION],
    ['its URL', `http://h${OPERATION}`],
    ['a channel of nobody', `/w/${'a'.repeat(26)}${OPERATION}`],
  ])('hundreds of large ones at once leave room and time for the page: %s', async (_, target) => {
    const host = await startHost();
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_each, at) => [`k${at}`, 1])));
    const lines = `Authorization: SCHEME ${KEY}\r\nTimestamp: t\r\nDigest: d\r\nSigned-Fields: a\r\n`;
    const order = `${HEAD.replace(OPERATION, target)}${lines}Content-Length: ${body.length}\r\n\r\n${body}`;
    let answered = 0;
    for (const socket of await openSockets(100, host.port, order))
      socket.on('data', () => void (answered += 1)).write(order.repeat(5));
    expect(await host.page()).toContain('the page');
    const before = answered;
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(before + 100);
  });
});

describe('one connection', () => {
  test('with thousands of requests at once neither stops the page nor fills the memory', async () => {
    const host = await startHost();
    const text = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\n\r\n`.repeat(500);
    for (const socket of await openSockets(64, host.port, text)) socket.pause();
    expect(await isPageReachable(host)).toBe(true);
    expect(host.process.exitCode).toBeNull();
  });

  test('may ask for its next file before the last one has come', async () => {
    const host = await startHost();
    const get = (end = '') => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\n${end}\r\n`;
    const responses = await sendRaw(host.port, get() + get() + get('Connection: close\r\n'));
    expect(responses.split('the page')).toHaveLength(4);
  });
});

describe('on SIGTERM', () => {
  /** A gateway that answers an order when it is told to. */
  async function startGateway() {
    const orders: Socket[] = [];
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).once('data', () => void orders.push(socket));
    });
    return { orders, at: `127.0.0.1:${await listenFree(server)}`, stop: () => server.close() };
  }

  async function startCall() {
    const gateway = await startGateway();
    const host = await startHost({ RELAY_ALLOW: gateway.at });
    const token = /"relay-token" content="([^"]+)"/.exec(await host.page())?.[1] ?? '';
    const response = sendRaw(host.port, formatCall(host.port, token, orderFor(`http://${gateway.at}`)));
    await expect.poll(() => gateway.orders.length, { timeout: 60_000 }).toBe(1);
    return { gateway, host, response };
  }
  /** True when nothing listens any more. */
  const isClosed = ({ port }: RunningHost): Promise<boolean> =>
    new Promise((resolveClosed) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolveClosed(false);
      });
      socket.on('error', () => resolveClosed(true));
    });

  test('no new connection is taken, and a call that runs comes to its end', async () => {
    const { gateway, host, response } = await startCall();
    const exited = once(host.process, 'exit');
    host.process.kill('SIGTERM');
    await expect.poll(() => isClosed(host), { timeout: 60_000 }).toBe(true);
    // Longer than responses other than the relay's may take.
    setTimeout(() => gateway.orders[0]?.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'), 1_000);
    expect(await response).toContain('"kind":"answered"');
    expect(await exited).toEqual([0, null]);
    gateway.stop();
  });

  test('a second one ends the call, and its outcome is unknown', async () => {
    const { gateway, host, response } = await startCall();
    const exited = once(host.process, 'exit');
    host.process.kill('SIGTERM');
    await expect.poll(() => isClosed(host), { timeout: 60_000 }).toBe(true);
    host.process.kill('SIGTERM');
    expect(await response).toMatch(/"kind":"unknown","code":"stopped"/);
    expect(await exited).toEqual([0, null]);
    gateway.stop();
  });

  test('one that comes as soon as the host is there ends it as any other', async () => {
    const host = await startHost();
    const exited = once(host.process, 'exit');
    host.process.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test('a call that never came whole keeps no host from its end', async () => {
    const host = await startHost({ RELAY_ALLOW: '127.0.0.1:1' });
    const token = /"relay-token" content="([^"]+)"/.exec(await host.page())?.[1] ?? '';
    const response = sendRaw(host.port, formatCall(host.port, token, orderFor('http://127.0.0.1:1')).slice(0, -1));
    // By then the host reads the call.
    await host.page();
    const exited = once(host.process, 'exit');
    host.process.kill('SIGTERM');
    expect(await response).toMatch(/"kind":"refused","code":"stopping"/);
    expect(await exited).toEqual([0, null]);
  });
});
