import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasManyValues } from '#protocol/envelope.ts';
import type { PlainResponse } from '#sandbox/response.ts';
import { WATCH_PATH } from '#watch/wire.ts';
import { isIPv6 } from 'node:net';

const UNFINISHED = 'The request did not come to its end.';
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Reads a body up to a limit; `undefined` when it is longer, and rejects when it does not come to its end. Its pieces are
 * put together as they come: 60,000 of one byte would take 20 MB for as long as the end does not come.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return undefined;
  if (incoming.destroyed && !incoming.readableEnded) throw new Error(UNFINISHED);
  let [bytes, length] = [NOTHING, 0];
  return new Promise((resolve, reject) => {
    incoming.on('data', (piece: Buffer) => {
      const end = length + piece.length;
      // The rest is read and dropped.
      if (end > limit) {
        bytes = NOTHING;
        return resolve(undefined);
      }
      // Most bodies are one piece, which is not copied.
      if (length === 0) bytes = piece;
      else {
        if (end > bytes.length) bytes = Buffer.concat([bytes], Math.max(end, Math.min(limit, 2 * length)));
        bytes.set(piece, length);
      }
      length = end;
    });
    incoming.on('end', () => resolve(bytes.subarray(0, length)));
    incoming.on('error', reject);
    // `close` follows `end` too. An error is made only where it is told: its stack costs more than the rest.
    incoming.on('close', () => incoming.readableEnded || reject(new Error(UNFINISHED)));
  });
}

export function listHeaders({ rawHeaders }: IncomingMessage): [string, string][] {
  const lines: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) lines.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return lines;
}

/** JSON of a few values, as a page posts it; undefined for any other text. */
export function parseFew(text: string): unknown {
  try {
    return hasManyValues(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** Sends a whole response, unless another one has begun or the connection is gone. One of status 304 has no body. */
export function send(
  outgoing: ServerResponse,
  { status, headers }: Pick<PlainResponse, 'status' | 'headers'>,
  body?: Uint8Array | string,
): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...length }).end(body);
}

/** What comes before the path of a target in absolute form (RFC 9112 section 3.2.2). */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+(?=[/?]|$)/i;

/** What one server resolves or decodes and another one does not: dot segments in any spelling, slashes that are no slash. */
const AMBIGUOUS = /\/(?:\.|%2e){1,2}(?:;[^/]*)?(?:\/|$)|%2f|%5c|[\\#]|[^!-~]/i;

const CHANNEL = /^\/w\/[a-z2-7]{26}(?:\/|$)/;

/**
 * The target of a request as path and query, or undefined where a proxy in front may have read another path than this host
 * would: a proxy that asks for a login leaves `/w/` open. No path of the host has an escape. Below a channel `//` stays, since
 * Watch names it.
 */
export function admitTarget(target: string): string | undefined {
  const [origin = ''] = ORIGIN.exec(target) ?? [];
  const rest = target.slice(origin.length);
  const admitted = origin !== '' && !rest.startsWith('/') ? `/${rest}` : rest;
  const path = pathOf(admitted);
  if (!path.startsWith('/') || AMBIGUOUS.test(path)) return undefined;
  const isAdmitted = path.startsWith(WATCH_PATH) ? CHANNEL.test(path) : !/\/\/|%/.test(path);
  return isAdmitted ? admitted : undefined;
}

const lastEntry = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();

/** What one customer of a provider has: an IPv4 address, or half of an IPv6 address (RFC 6177). */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** The network around an address of `describeSender`, as a provider gives it out: IPv4 /24 and IPv6 /48. */
export const toWiderNetwork = (address: string): string => address.replace(/[.:][^.:]*$/, '');

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Who sent a request. With `trustProxy` the headers of the proxy in front say so. Without it, a caller on this machine has
 * no address of its own: it may be a proxy that brings everybody.
 */
export function describeSender(incoming: IncomingMessage, trustProxy: boolean) {
  const address = incoming.socket.remoteAddress ?? '';
  if (!trustProxy) return { address: LOOPBACK_ADDRESS.test(address) ? undefined : toNetwork(address), isHttps: false };
  return {
    address: toNetwork(lastEntry(headerOf(incoming, 'x-forwarded-for') ?? '')) || undefined,
    isHttps: lastEntry(headerOf(incoming, 'x-forwarded-proto') ?? '') === 'https',
  };
}

/** The path that a proxy strips. Of anything else a link would be made that leads elsewhere. */
const PREFIX = /^(?:\/[\w.~-]+)+$/;

/** The URL of a request, as its sender knows it. */
export function urlOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const { isHttps } = describeSender(incoming, trustProxy);
  const stripped = trustProxy ? lastEntry(headerOf(incoming, 'x-forwarded-prefix') ?? '').replace(/\/$/, '') : '';
  const prefix = PREFIX.test(stripped) ? stripped : '';
  return `${isHttps ? 'https' : 'http'}://${incoming.headers.host}${prefix}${incoming.url}`;
}
