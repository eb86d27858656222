import { textOf } from '#protocol/piece.ts';
import { filled, type SignedRequest } from '#protocol/request.ts';
import type { Carried, CarryOptions } from './carry.ts';
import { endedBy, orEnded } from './ended.ts';
import type { Outcome } from './exchange.ts';
import { failure } from './failures.ts';
import { listenForTiming } from './phases.ts';
import { whyUnreached } from './probes.ts';
import { readReply } from './read-reply.ts';

/** Content-Length is the transport's own. */
const travelling = (request: SignedRequest, key: string): [string, string][] =>
  request.headers.filter(({ name }) => name !== 'Content-Length').map((line) => [line.name, filled(line, key)]);

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

/** Carries a request over a fetch: in the page, to its own origin, or to another. */
export async function carryByFetch(request: SignedRequest, options: CarryOptions): Promise<Carried> {
  const wasOnline = navigator.onLine;
  const timing = listenForTiming(request.url);
  const outcome = await attempt(request, options, wasOnline);
  const phases = await timing();
  return { outcome, ...(outcome.kind === 'answered' ? { phases } : {}) };
}

async function attempt(request: SignedRequest, options: CarryOptions, wasOnline: boolean): Promise<Outcome> {
  const { key, fetch, signal } = options;
  const response = await orEnded(fetch(outgoing(request, key, signal)), signal).catch(() => undefined);
  if (response === undefined) return unreached(request.url, options, wasOnline);
  if (response.type === 'opaqueredirect') return failure('redirect');
  const { reply, broken } = await readReply(response, signal);
  if (!broken) return { kind: 'answered', reply };
  const found = reply.bytes.length > 0 || reply.headers.length > 0 ? { part: reply } : {};
  if (signal.aborted) return failure(endedBy(signal), found);
  const packed = reply.bytes.length === 0 && response.headers.has('Content-Encoding');
  return failure(packed ? 'not-unpacked' : 'broken-off', found);
}

async function unreached(url: string, options: CarryOptions, wasOnline: boolean): Promise<Outcome> {
  const { pageOrigin, signal } = options;
  if (signal.aborted) return failure(endedBy(signal));
  const ask = (address: string, init: RequestInit) => orEnded(options.fetch(new Request(address, init)), signal);
  const { code, probes } = await whyUnreached(url, { pageOrigin, wasOnline, signal, ask });
  // A question that was ended says nothing about the address.
  return signal.aborted ? failure(endedBy(signal)) : failure(code, { probes });
}
