import type { IncomingMessage, ServerResponse } from 'node:http';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { timingSafeEqual } from '#protocol/received.ts';
import type { PlainResponse } from '#sandbox/response.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { HostWatch } from '#server/host.ts';
import { headerOf, listHeaders, pathOf, readBody, send } from '#server/incoming.ts';
import type { WatchBounds } from '#server/settings.ts';
import type { Answer, Hello, Line, Outcome, OutcomeReason, WatchEventName } from '#watch/wire.ts';
import { findStray, formatRequest, isReader, RateLimits, readAnswer, toRefusal } from './received.ts';
import type { Added, Entry, Joined, Listener, Store } from './store.ts';
import { once } from 'node:events';
import { DATA_HEADERS } from '#server/policy.ts';

/** Some proxies pass nothing on before they have this much. */
const FIRST_BYTES = 2 * 1024;

/** How long a page has to take the last event of its stream, in ms. */
const LAST_EVENT_MS = 1_000;

/** `no-transform` and the header for nginx: a stream that is compressed or collected comes late. */
const STREAM_HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const formatEvent = (name: WatchEventName, json: string): string => `event: ${name}\ndata: ${json}\n\n`;

function formatEntry({ id, kind, json, answered }: Entry): string {
  const rest = answered === undefined ? json.slice(1) : `${json.slice(1, -1)},"answered":${JSON.stringify(answered)}}`;
  return formatEvent(kind, `{"id":"${id}",${rest}`);
}

/** The stream to one page. It never holds more for a page than its limit: what is kept is read as the page takes it. */
class Stream implements Listener {
  readonly #outgoing: ServerResponse;
  /** Bytes that may wait for the page, as things are now, before the stream is closed. */
  readonly #getLimit: () => number;
  /** Undefined once all older entries are told. */
  #waiting: string[] | undefined = [];
  #waitingBytes = 0;

  constructor(outgoing: ServerResponse, getLimit: () => number) {
    this.#outgoing = outgoing;
    this.#getLimit = getLimit;
  }

  get isOpen(): boolean {
    return !this.#outgoing.destroyed && !this.#outgoing.writableEnded;
  }

  async open({ life, entries }: Joined, limits: Hello['limits']): Promise<void> {
    this.#begin();
    this.#outgoing.write(`:${' '.repeat(FIRST_BYTES)}\n\n${formatEvent('hello', JSON.stringify({ life, limits }))}`);
    for await (const entry of entries) {
      if (!this.isOpen) return;
      if (!this.#outgoing.write(formatEntry(entry))) await this.#drained();
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#waitingBytes = 0;
    for (const text of waiting) this.#send(text);
  }

  entry = (entry: Entry): void => this.#send(formatEntry(entry));
  outcome = (outcome: Outcome): void => this.#send(formatEvent('outcome', JSON.stringify(outcome)));
  lost = (): void => void this.#outgoing.destroy();

  /**
   * Told at once, also in the middle of older entries: a page that is not told takes the channel back. A page that does
   * not read loses its connection soon after: nothing else counts it any more.
   */
  replaced = (): void => {
    if (!this.isOpen) return;
    if (!this.#outgoing.headersSent) this.#begin();
    this.#outgoing.end(formatEvent('replaced', '{}'));
    const timer = setTimeout(this.lost, LAST_EVENT_MS);
    this.#outgoing.once('close', () => clearTimeout(timer));
  };

  /** Shows proxies and the page that the stream lives. */
  beat(): void {
    this.#send(':\n\n');
  }

  #begin(): void {
    // Chunks would treble the writes, and the stream ends with its connection anyway.
    this.#outgoing.useChunkedEncodingByDefault = false;
    this.#outgoing.writeHead(200, STREAM_HEADERS);
  }

  #send(text: string): void {
    if (!this.isOpen) return;
    if (this.#outgoing.writableLength + this.#waitingBytes + text.length > this.#getLimit()) return this.lost();
    if (this.#waiting === undefined) return void this.#outgoing.write(text);
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
  }

  async #drained(): Promise<void> {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    await Promise.race([once(this.#outgoing, 'drain', options), once(this.#outgoing, 'close', options)]).catch(
      () => undefined,
    );
    ended.abort();
  }
}

interface WatchParts {
  readonly bounds: WatchBounds;
  readonly store: Store;
  readonly sandbox: Sandbox;
  readonly sandboxKey: string;
  readonly addressOf: (incoming: IncomingMessage) => string | undefined;
}

const HEADERS = { ...DATA_HEADERS, 'Cache-Control': 'no-store' };

const TARGET = /^\/w\/([a-z2-7]{26})(\/.*)?$/;
const ANSWER_TARGET = /^\/answers\/([\w-]{1,64})$/;

/** A body is JSON, and every character of it may be escaped by one more. */
const POST_LIMIT_FACTOR = 2;
const POST_LIMIT_EXTRA = 64 * 1024;

/** The longest path of a line, in characters. */
const PATH_LIMIT = 200;

/** How long an answer that has been taken may be on its way from another host, in ms. */
const ANSWER_GRACE_MS = 1_000;

type End = { readonly answer: Answer } | { readonly reason: OutcomeReason };

interface Held {
  readonly channel: string;
  readonly address: string | undefined;
  readonly end: (end: End) => void;
}

interface Call {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly channel: string;
  readonly target: string;
  readonly release: () => void;
}

/**
 * Takes requests of merchants' programs for the page that listens, and gives the page's answers back. The page is the
 * gateway: where none answers, the host judges by no credentials but its sandbox's own.
 */
export class Watch implements HostWatch {
  readonly connections: number;
  readonly #parts: WatchParts;
  readonly #streams = new Set<Stream>();
  /** The oldest first. */
  readonly #held = new Set<Held>();
  #isStopped = false;
  readonly #rates: RateLimits;
  readonly #beat: NodeJS.Timeout;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.connections = parts.bounds.connections;
    this.#rates = new RateLimits(parts.bounds);
    this.#beat = setInterval(() => this.#streams.forEach((stream) => stream.beat()), parts.bounds.heartbeatMs);
  }

  handle: HostWatch['handle'] = (incoming, outgoing, release) => {
    const [, channel, target = '/'] = TARGET.exec(incoming.url ?? '') ?? [];
    if (channel === undefined) return false;
    void this.#route({ incoming, outgoing, channel, target, release })
      .then((response) => response && respond(outgoing, response))
      // A page that listens is told that the connection is lost, not that there is no room.
      .catch(() => (target === '/events' ? outgoing.destroy() : respond(outgoing, toRefusal('absent'))));
    return true;
  };

  stop = (): void => {
    this.#isStopped = true;
    clearInterval(this.#beat);
    for (const { end } of this.#held) end({ reason: 'host' });
    for (const stream of this.#streams) stream.lost();
    this.#parts.store.close();
  };

  /** Gives the response, or nothing where it has begun or nobody waits for it. */
  #route(call: Call): Promise<PlainResponse | undefined> {
    const [, id] = ANSWER_TARGET.exec(call.target) ?? [];
    if (call.target === '/events') return this.#listen(call);
    return id === undefined ? this.#take(call) : this.#answer(call, id);
  }

  async #listen({ incoming, outgoing, channel, release }: Call): Promise<PlainResponse | undefined> {
    if (incoming.method !== 'GET') return toRefusal('path');
    if (this.#isStopped) return toRefusal('absent');
    if (!isReader(incoming, channel)) return toRefusal('key');
    const { bounds, store, addressOf } = this.#parts;
    const { heartbeatMs, longestHoldMs } = bounds;
    // All together they hold no more than channels may keep.
    const getLimit = (): number => Math.min(bounds.unsent, bounds.totalBytes / this.#streams.size);
    const stream = new Stream(outgoing, getLimit);
    const joined = await store.join(channel, stream, addressOf(incoming));
    if (joined === undefined) return toRefusal('full');
    // The page left while it was joining, or the host stops: nothing would end its stream, and nothing come through it.
    if (!stream.isOpen || this.#isStopped) {
      store.leave(channel, stream);
      return toRefusal('absent');
    }
    release();
    this.#streams.add(stream);
    outgoing.once('close', () => {
      this.#streams.delete(stream);
      store.leave(channel, stream);
    });
    await stream.open(joined, { heartbeatMs, longestHoldMs }).catch(stream.lost);
    return undefined;
  }

  async #answer({ incoming, outgoing, channel }: Call, id: string): Promise<PlainResponse | undefined> {
    if (incoming.method !== 'POST') return toRefusal('method');
    if (!isReader(incoming, channel)) return toRefusal('key');
    const { bounds, store } = this.#parts;
    const body = await readBody(incoming, POST_LIMIT_FACTOR * bounds.body + POST_LIMIT_EXTRA);
    const answer = body && readAnswer(body.toString(), bounds);
    if (answer === undefined) return toRefusal('answer');
    if (!(await store.deliver(channel, id, answer))) return toRefusal('late');
    outgoing.writeHead(204, HEADERS).end();
    return undefined;
  }

  async #take(call: Call): Promise<PlainResponse | undefined> {
    const { incoming, channel, target } = call;
    const { bounds, store, addressOf } = this.#parts;
    const presence = await store.presenceOf(channel);
    const isKnown = presence !== 'unknown';
    const rate = isKnown ? this.#rates.take(channel, Date.now()) : 'taken';
    if (rate !== 'taken') return this.#refuse(call, 'rate', rate === 'first');
    const stray = findStray(incoming.method, target);
    if (stray !== undefined) return this.#refuse(call, stray, isKnown);
    if (!isKnown && !this.#hasSandboxKey(incoming)) return toRefusal('absent');
    const body = await readBody(incoming, bounds.body).catch(() => null);
    // The caller left, or was too slow, in the middle of its body.
    if (body === null) return undefined;
    if (body === undefined) return this.#refuse(call, 'body-size', isKnown);
    if (!isKnown) return this.#respondByHost(incoming, body);
    const at = Date.now();
    const json = formatRequest(incoming, target, body, at);
    if (presence === 'present' && this.#canHold(channel, addressOf(incoming))) return this.#hold(call, body, json, at);
    const response = await this.#respondByHost(incoming, body);
    const reason = presence === 'absent' || presence === 'no-listener' ? presence : 'busy';
    await store.add(channel, { kind: 'request', json, answered: { status: response.status, reason } });
    return response;
  }

  /** One address has at most half of a channel's places. */
  #canHold(channel: string, address: string | undefined): boolean {
    const { calls, channelCalls } = this.#parts.bounds;
    const own = [...this.#held].filter((each) => each.channel === channel);
    if (this.#isStopped || own.length >= channelCalls) return false;
    if (address !== undefined && own.filter((each) => each.address === address).length >= channelCalls / 2)
      return false;
    return this.#held.size < calls || this.#makeRoom(own.length);
  }

  /** Ends the oldest caller of the channel that holds the most, if that is more than a share. */
  #makeRoom(own: number): boolean {
    const channels = new Map<string, Held[]>();
    for (const held of this.#held) channels.set(held.channel, [...(channels.get(held.channel) ?? []), held]);
    const [most = []] = [...channels.values()].toSorted((one, other) => other.length - one.length);
    const [oldest] = most;
    if (oldest === undefined || most.length <= own + 1) return false;
    this.#held.delete(oldest);
    oldest.end({ reason: 'busy' });
    return true;
  }

  async #hold(call: Call, body: Buffer, json: string, at: number): Promise<PlainResponse | undefined> {
    const { incoming, outgoing, channel } = call;
    const { bounds, store, addressOf } = this.#parts;
    const [ended, end] = createEnding<End>();
    const [answered, answer] = createEnding<End>();
    let timer = setTimeout(() => end({ reason: 'no-answer' }), bounds.holdMs);
    const onLeft = (): void => end({ reason: 'caller-left' });
    const held: Held = { channel, address: addressOf(incoming), end };
    this.#held.add(held);
    outgoing.once('close', onLeft);
    try {
      const added = await store.add(channel, { kind: 'request', json }, (given) => {
        if (given === undefined) return end({ reason: 'host' });
        answer({ answer: given });
        if (given.delayMs === undefined) return end({ answer: given });
        // A clock that is set back makes nobody wait for longer.
        clearTimeout(timer);
        timer = setTimeout(() => end({ answer: given }), Math.min(given.delayMs, at + given.delayMs - Date.now()));
      });
      if (added === undefined) return this.#respondByHost(incoming, body);
      const first = await ended;
      const result = 'answer' in first ? first : await this.#takeBack(added, first, answered);
      const response = await this.#respondTo(incoming, body, result);
      // Nobody waits any more.
      const hasLeft = response === undefined || outgoing.destroyed;
      const reason = hasLeft ? 'caller-left' : 'answer' in result ? 'answered' : result.reason;
      const isPosted = reason === 'answered' && 'answer' in first && first.answer.delayMs === undefined;
      void added.settle({ status: hasLeft ? 0 : response.status, reason }, isPosted).catch(() => undefined);
      return response;
    } finally {
      clearTimeout(timer);
      this.#held.delete(held);
      outgoing.off('close', onLeft);
    }
  }

  /** The end of a call that had no answer; an answer that was taken meanwhile counts all the same. */
  async #takeBack(added: Added, end: { readonly reason: OutcomeReason }, answered: Promise<End>): Promise<End> {
    const isOurs = await added.release(end.reason === 'no-answer').catch(() => 'down' as const);
    if (isOurs === 'down') return { reason: 'host' };
    if (isOurs) return end;
    const [late, expire] = createEnding<End>();
    const timer = setTimeout(() => expire(end), ANSWER_GRACE_MS);
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  }

  /** What a call gets that ended; undefined where its caller left. */
  async #respondTo(incoming: IncomingMessage, body: Buffer, end: End): Promise<PlainResponse | undefined> {
    if ('answer' in end) {
      const { status, body: text, headers } = end.answer;
      return { status, text, headers: Object.fromEntries(headers) };
    }
    if (end.reason === 'caller-left') return undefined;
    return end.reason === 'host' ? toRefusal('absent') : this.#respondByHost(incoming, body);
  }

  #hasSandboxKey(incoming: IncomingMessage): boolean {
    const sent = headerOf(incoming, 'Authorization') ?? '';
    return timingSafeEqual(sent.slice(sent.lastIndexOf(' ') + 1), toAuthorizationKey(this.#parts.sandboxKey));
  }

  /** The answer where no page gives one: the sandbox's to its own key, else that nothing was judged. */
  async #respondByHost(incoming: IncomingMessage, bytes: Buffer): Promise<PlainResponse> {
    if (!this.#hasSandboxKey(incoming)) return toRefusal('absent');
    const url = `http://host${OPERATION_PATH}`;
    return this.#parts.sandbox({ method: 'POST', url, headers: listHeaders(incoming), body: bytes });
  }

  /** Refuses a request that the page is told of, as a line. */
  #refuse({ incoming, channel, target }: Call, note: Line['note'], isKept: boolean): PlainResponse {
    const response = toRefusal(note);
    const path = pathOf(target).slice(0, PATH_LIMIT);
    const { status } = response;
    const line: Omit<Line, 'id'> = { at: Date.now(), method: incoming.method ?? '', path, status, note };
    if (isKept)
      void this.#parts.store.add(channel, { kind: 'line', json: JSON.stringify(line) }).catch(() => undefined);
    return response;
  }
}

const respond = (outgoing: ServerResponse, { text, headers, status }: PlainResponse): void =>
  send(outgoing, { status, headers: { ...headers, ...HEADERS, 'Content-Type': 'application/json' } }, text);

/** A promise and what ends it; only the first end counts. */
function createEnding<Value>(): [Promise<Value>, (value: Value) => void] {
  let end: ((value: Value) => void) | undefined;
  return [new Promise<Value>((resolve) => (end = resolve)), (value) => end?.(value)];
}
