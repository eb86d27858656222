import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { refusedText } from '#sandbox/reply.ts';
import type { RefusalName } from '#sandbox/refusals.ts';

/** Limits against slow and oversized requests; times in ms, sizes in bytes. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  // Node enforces the two times only when it looks, by default every 30 s.
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} as const;
const MAX_CONNECTIONS = 64;

const REFUSED_BY_NODE: Readonly<Record<string, RefusalName>> = {
  HPE_HEADER_OVERFLOW: 'headers-size',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
};

/** What Node could not read as HTTP gets an envelope too. */
function answerUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else socket.end(refusedText(REFUSED_BY_NODE[error.code ?? ''] ?? 'not-http'));
}

/** A Node server over a fetch-shaped app, with the limits of a host that strangers can reach. */
export function createHost(fetch: (request: Request) => Response | Promise<Response>): Server {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false, serverOptions: LIMITS }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', answerUnread);
  return server;
}
