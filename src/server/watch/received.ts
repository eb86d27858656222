import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { headerIssue, parseUrl } from '#protocol/text.ts';
import { toRefusalResponse, type PlainResponse, type Refusal } from '#sandbox/response.ts';
import { headerOf, listHeaders, parseFew, pathOf } from '#server/incoming.ts';
import type { WatchBounds } from '#server/settings.ts';
import {
  ANSWER_HEADER,
  ANSWER_HEADERS_LIMIT,
  answerSchema,
  READ_KEY_SHAPE,
  toChannel,
  WATCH_KEY_HEADER,
  type Answer,
} from '#watch/wire.ts';

/** A request for the page, as text of JSON without its id. Its body is never written again. */
export function formatRequest(incoming: IncomingMessage, target: string, body: Buffer, at: number): string {
  const json = JSON.stringify({ at, method: incoming.method ?? '', target, headers: listHeaders(incoming) });
  // Base64 needs no escape: its characters are not looked through.
  return `${json.slice(0, -1)},"body":"${body.toString('base64')}"}`;
}

export function findStray(
  method: string | undefined,
  target: string,
): 'path' | 'doubled-version' | 'method' | undefined {
  const path = pathOf(target);
  if (path !== OPERATION_PATH) return path === `/v1${OPERATION_PATH}` ? 'doubled-version' : 'path';
  return method === 'POST' ? undefined : 'method';
}

const isHeader = ([name, value]: readonly [string, string]): boolean =>
  ANSWER_HEADER.test(name) && headerIssue(value) === undefined;

const EMPTY_STATUSES = [204, 205, 304];

/**
 * The answer that a page posts, or undefined. The owner of a channel chooses what callers get, so nothing but a status, JSON and
 * `Sandbox-*` headers is taken: with other headers it could serve pages and cookies from the console's origin.
 */
export function readAnswer(text: string, { body: limit, longestHoldMs }: WatchBounds): Answer | undefined {
  const answer = answerSchema.safeParse(parseFew(text)).data;
  if (answer === undefined) return undefined;
  const { status, body, headers, delayMs = 0 } = answer;
  const length = headers.reduce((sum, [name, each]) => sum + name.length + each.length, 0);
  const isValid =
    Number.isInteger(status) &&
    status >= 200 &&
    status <= 599 &&
    !EMPTY_STATUSES.includes(status) &&
    delayMs >= 0 &&
    delayMs <= longestHoldMs &&
    Buffer.byteLength(body) <= limit &&
    parseFew(body) !== undefined &&
    length <= ANSWER_HEADERS_LIMIT &&
    headers.every(isHeader);
  return isValid ? answer : undefined;
}

const REFUSALS = {
  path: { status: 404, code: '9001', reason: `there is no such operation here; the path is ${OPERATION_PATH}` },
  'doubled-version': { status: 404, code: '9021', reason: 'the path has /v1 twice: leave it out of the base URL' },
  method: { status: 405, code: '9002', reason: 'this operation accepts POST only', headers: { Allow: 'POST' } },
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
} as const satisfies Record<string, Refusal>;
type RefusalName = keyof typeof REFUSALS;

export const toRefusal = (name: RefusalName): PlainResponse => toRefusalResponse(REFUSALS[name]);

/** True for the page of this origin and for programs; a browser names another origin in one of the two. */
function isSameOrigin(incoming: IncomingMessage): boolean {
  const [site, origin] = [headerOf(incoming, 'Sec-Fetch-Site'), headerOf(incoming, 'Origin')];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  return parseUrl(origin)?.host === incoming.headers.host;
}

export function isReader(incoming: IncomingMessage, channel: string): boolean {
  const key = headerOf(incoming, WATCH_KEY_HEADER) ?? '';
  if (!READ_KEY_SHAPE.test(key) || !isSameOrigin(incoming)) return false;
  // Both sides are public: whoever sends a key can hash it too, so the time of the comparison tells nothing.
  return toChannel(hash('sha256', key, 'buffer')) === channel;
}

/** How often each channel may be called: `rate` times a second, and `burst` times at once. */
export class RateLimits {
  /** When each channel would have all its calls again, in ms since 1970, and whether the last one was refused. */
  readonly #channels = new Map<string, readonly [full: number, isEmpty: boolean]>();
  readonly #bounds: Pick<WatchBounds, 'rate' | 'burst'>;

  constructor(bounds: Pick<WatchBounds, 'rate' | 'burst'>) {
    this.#bounds = bounds;
  }

  /** Takes a call; the `first` refusal of a run is the one that leaves a line. */
  take(channel: string, now: number): 'taken' | 'first' | 'empty' {
    const { rate, burst } = this.#bounds;
    const ms = 1_000 / rate;
    const [before = now, wasEmpty = false] = this.#channels.get(channel) ?? [];
    if (!this.#channels.has(channel))
      for (const [other, [full]] of this.#channels) if (full <= now) this.#channels.delete(other);
    // A clock that is set back takes no calls away.
    const full = Math.min(Math.max(before, now), now + burst * ms);
    const isEmpty = full > now + (burst - 1) * ms;
    this.#channels.set(channel, [isEmpty ? full : full + ms, isEmpty]);
    return !isEmpty ? 'taken' : wasEmpty ? 'empty' : 'first';
  }
}
