import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS, PATH } from '#sandbox/sandbox.test-support.ts';
import { envelopeOf, rawTo } from './host.test-support.ts';
import { createHost, LIMITS } from './host.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close().closeAllConnections()));

async function hostWith(limits: Partial<typeof LIMITS>): Promise<{ readonly server: Server; readonly port: number }> {
  const sandbox = createSandbox(OPTIONS);
  const server = createHost((request) => sandbox.fetch(request), { ...LIMITS, ...limits });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('the limits are the ones that were decided, and the server has them', async () => {
  expect(LIMITS).toEqual({
    headersTimeout: 5_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
    maxConnections: 64,
  });
  const { server } = await hostWith({});
  expect(server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 15_000, maxConnections: 64 });
});

const QUICK = { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 10 };

test.each([
  ['headers that never end', `POST ${PATH} HTTP/1.1\r\nHost: h\r\n`],
  ['a body that never ends', `POST ${PATH} HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n{`],
])('%s are given up, with an envelope', async (_, text) => {
  const { port } = await hostWith(QUICK);
  const answer = await rawTo(port, text);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(envelopeOf(answer)).toMatchObject({ resultcode: '408', message: expect.stringContaining('(9012)') });
});

test('one connection more than allowed is hung up on', async () => {
  const { server, port } = await hostWith({ maxConnections: 2 });
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all([once(server, 'connection'), ...held.map((socket) => once(socket, 'connect'))]);
  const [dropped] = await Promise.all([once(server, 'drop'), rawTo(port, '').catch(() => '')]);
  expect(dropped).toHaveLength(1);
  held.forEach((socket) => socket.destroy());
});
