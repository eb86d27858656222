import { parseUrl } from '#protocol/text.ts';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { timingSafeEqual } from '#protocol/verify.ts';
import { generateRandomReference, toRefusalEnvelope, type Refusal } from '#sandbox/response.ts';
import type { WatchBounds } from '#server/settings.ts';
import { READ_KEY_SHAPE, toChannel, WATCH_KEY_HEADER } from '#watch/wire.ts';

/** The refusals of Watch; each is a failure envelope with a code of the console's own. */
export const REFUSALS = {
  path: { status: 404, code: '9001', reason: `there is no such operation here; the path is ${OPERATION_PATH}` },
  'doubled-version': { status: 404, code: '9021', reason: 'the path has /v1 twice: leave it out of the base URL' },
  method: { status: 405, code: '9002', reason: 'the operation is invoked by POST', headers: { Allow: 'POST' } },
  'body-size': { status: 413, code: '9003', reason: 'the body is larger than this address takes' },
  rate: {
    status: 429,
    code: '9015',
    reason: 'more requests came than this address takes in a second',
    headers: { 'Retry-After': '1' },
  },
  absent: {
    status: 503,
    code: '9014',
    reason: 'no page of the console answers here now, so nothing was judged',
    headers: { 'Retry-After': '5' },
  },
  full: {
    status: 503,
    code: '9019',
    reason: 'this host keeps no further addresses now',
    headers: { 'Retry-After': '30' },
  },
  key: { status: 403, code: '9016', reason: 'only the page that made this address can read from it' },
  late: { status: 410, code: '9017', reason: 'the caller has its answer already, or left' },
  answer: { status: 400, code: '9018', reason: 'no caller can be given this answer' },
} as const satisfies Record<string, Refusal & { readonly headers?: Readonly<Record<string, string>> }>;
export type RefusalName = keyof typeof REFUSALS;

export interface HostResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function toRefusal(name: RefusalName): HostResponse {
  const refusal: Refusal & { readonly headers?: HostResponse['headers'] } = REFUSALS[name];
  const envelope = toRefusalEnvelope(generateRandomReference(), refusal);
  return { status: refusal.status, text: JSON.stringify(envelope), headers: refusal.headers ?? {} };
}

export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** True for the page of this origin and for programs; a browser names another origin in one of the two. */
function isSameOrigin(incoming: IncomingMessage): boolean {
  const [site, origin] = [headerOf(incoming, 'Sec-Fetch-Site'), headerOf(incoming, 'Origin')];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  return parseUrl(origin)?.host === incoming.headers.host;
}

/** True when the request has the read key of the channel. */
export function isReader(incoming: IncomingMessage, channel: string): boolean {
  const key = headerOf(incoming, WATCH_KEY_HEADER) ?? '';
  if (!READ_KEY_SHAPE.test(key) || !isSameOrigin(incoming)) return false;
  return timingSafeEqual(toChannel(createHash('sha256').update(key).digest()), channel);
}

/** How often each channel may be called: tokens that come back with time. */
export class RateLimits {
  readonly #buckets = new Map<string, { tokens: number; at: number; wasEmpty: boolean }>();
  readonly #bounds: Pick<WatchBounds, 'rate' | 'burst'>;

  constructor(bounds: Pick<WatchBounds, 'rate' | 'burst'>) {
    this.#bounds = bounds;
  }

  /** Takes a token; `first` refusal of a run is the one that leaves a line. */
  take(channel: string, now: number): 'taken' | 'first' | 'empty' {
    const { rate, burst } = this.#bounds;
    const bucket = this.#buckets.get(channel) ?? { tokens: burst, at: now, wasEmpty: false };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * rate) / 1_000);
    bucket.at = now;
    this.#buckets.set(channel, bucket);
    const wasEmpty = bucket.wasEmpty;
    bucket.wasEmpty = bucket.tokens < 1;
    if (!bucket.wasEmpty) bucket.tokens -= 1;
    else return wasEmpty ? 'empty' : 'first';
    return 'taken';
  }

  /** Forgets what is full again. */
  sweep(now: number): void {
    const { rate, burst } = this.#bounds;
    for (const [channel, { tokens, at }] of this.#buckets)
      if (tokens + ((now - at) * rate) / 1_000 >= burst) this.#buckets.delete(channel);
  }
}
