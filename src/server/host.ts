import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { RefusalName } from '#sandbox/refusals.ts';
import { randomReference, refused, refusedText } from '#sandbox/reply.ts';
import { HOST_HEADERS } from './policy.ts';

/** Limits against slow and oversized requests; times in ms, sizes in bytes. */
export const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  // Node enforces the two times only when it looks, by default every 30 s.
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 64,
};

const REFUSED_BY_NODE: Readonly<Record<string, RefusalName>> = {
  HPE_HEADER_OVERFLOW: 'headers-size',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
};

/** What Node could not read as HTTP gets an envelope too. */
function answerUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else socket.end(refusedText(REFUSED_BY_NODE[error.code ?? ''] ?? 'not-http', HOST_HEADERS));
}

/** An answer to what no app is asked; the connection ends with it, since what follows may be read wrongly too. */
function refusal(name: RefusalName): Response {
  const response = refused(randomReference(), name);
  for (const [header, value] of Object.entries({ ...HOST_HEADERS, Connection: 'close' }))
    response.headers.set(header, value);
  return response;
}

/** A Host or a target that makes no address reaches no app, and is answered here. */
const OPTIONS = {
  overrideGlobalObjects: false,
  errorHandler: (error: unknown) => refusal(error instanceof RequestError ? 'not-http' : 'fault'),
};
const refusing = (name: RefusalName) => getRequestListener(() => refusal(name), OPTIONS);

/** RFC 9112 section 3.2 wants one Host header; Node reads the first of two and drops the other. */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;

/** A Node server over a fetch-shaped app, with the limits of a host that strangers can reach. */
export function createHost(
  fetch: (request: Request) => Response | Promise<Response>,
  { maxConnections, ...limits } = LIMITS,
): Server {
  const [answer, refuse] = [getRequestListener(fetch, OPTIONS), refusing('not-http')];
  // A request without Host is refused here, in the envelope, and not by Node in words of its own.
  const server = createServer({ ...limits, requireHostHeader: false }, (incoming, outgoing) =>
    (hasOneHost(incoming) ? answer : refuse)(incoming, outgoing),
  );
  server.maxConnections = maxConnections;
  server.on('clientError', answerUnread);
  server.on('checkExpectation', refusing('expectation'));
  server.on('connect', (_, socket: Duplex) => socket.end(refusedText('method', HOST_HEADERS)));
  return server;
}
