import { textOf } from '#protocol/piece.ts';
import { filled, type SignedRequest } from '#protocol/request.ts';
import { isBlocked } from './blocked.ts';
import { readReply, type Exchange, type Failure, type Outcome } from './exchange.ts';

/** How a request leaves: the browser's fetch, or the sandbox's own in this page. */
export type Carrier = (request: Request) => Promise<Response>;

export interface SendOptions {
  /** The Base64 of the API key: the slot of Authorization is filled here and nowhere else. */
  readonly key: string;
  readonly carrier: Carrier;
  /** The origin of the page, which decides what a browser lets it call. */
  readonly pageOrigin: string;
  readonly signal: AbortSignal;
}

/** Content-Length is the transport's own. */
const travelling = (request: SignedRequest, key: string): [string, string][] =>
  request.headers.filter(({ name }) => name !== 'Content-Length').map((line) => [line.name, filled(line, key)]);

/** Sends a signed request once, never again and never elsewhere: an order is money. */
export async function send(request: SignedRequest, options: SendOptions): Promise<Exchange> {
  const started = Date.now();
  const before = performance.now();
  const outcome = await attempt(request, options);
  return { request, started, duration: performance.now() - before, outcome };
}

async function attempt(request: SignedRequest, { key, carrier, pageOrigin, signal }: SendOptions): Promise<Outcome> {
  if (isBlocked(request.url, pageOrigin)) return { kind: 'blocked' };
  let answered = false;
  try {
    const response = await carrier(outgoing(request, key, signal));
    answered = true;
    return response.type === 'opaqueredirect'
      ? { kind: 'redirect' }
      : { kind: 'answered', reply: await readReply(response) };
  } catch {
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: answered ? 'broken-off' : await whyUnreached(request.url, pageOrigin) };
  }
}

const outgoing = (request: SignedRequest, key: string, signal: AbortSignal): Request =>
  new Request(request.url, {
    method: request.method,
    headers: travelling(request, key),
    body: textOf(request.body),
    signal,
    // A redirect would carry the digest headers to another address.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });

/** A browser tells a page only that a call failed. A bare look at the origin, without any header, tells the rest. */
async function whyUnreached(url: string, pageOrigin: string): Promise<Failure> {
  if (!navigator.onLine) return 'offline';
  const { origin } = new URL(url);
  if (origin === pageOrigin) return 'host-gone';
  try {
    await fetch(origin, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    return 'cross-origin';
  } catch {
    return 'unreachable';
  }
}
