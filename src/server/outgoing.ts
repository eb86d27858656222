import type { ServerResponse } from 'node:http';
import type { PlainResponse } from '#sandbox/response.ts';

/** Sends a whole response, unless another one has begun or the connection is gone. */
export function send(
  outgoing: ServerResponse,
  { status, headers }: Pick<PlainResponse, 'status' | 'headers'>,
  body: Buffer | string,
): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
