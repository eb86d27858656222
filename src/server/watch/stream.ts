import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { DATA_HEADERS } from '#server/policy.ts';
import type { Outcome, WatchEventName } from '#watch/wire.ts';
import type { Clock, Entry, Joined, Listener } from './store.ts';

/** Some proxies pass nothing on before they have this much. */
const FIRST_BYTES = 2 * 1024;

/** How long a page has to take the last event of its stream, in ms. */
const LAST_EVENT_MS = 1_000;

/** `no-transform` and the header for nginx: a stream that is compressed or collected comes late. */
const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const formatEvent = (name: WatchEventName, json: string, id?: string): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;

/** The event of an entry: its text is kept without what may change. */
function formatEntry({ id, kind, json, answered }: Entry): string {
  const rest = answered === undefined ? json.slice(1) : `${json.slice(1, -1)},"answered":${JSON.stringify(answered)}}`;
  return formatEvent(kind, kind === 'request' ? `{"id":"${id}",${rest}` : json, id);
}

interface StreamOptions {
  /** Bytes that may wait for the page, as things are now, before the stream is closed. */
  readonly getLimit: () => number;
  readonly onRestart: () => void;
  readonly after: Clock['after'];
}

/** The stream to one page. It never holds more for a page than its limit: what is kept is read as the page takes it. */
export class Stream implements Listener {
  readonly #outgoing: ServerResponse;
  readonly #options: StreamOptions;
  /** What arrives while older entries are still being sent. */
  #waiting: string[] | undefined;
  #waitingBytes = 0;
  #wasStuck = false;

  constructor(outgoing: ServerResponse, options: StreamOptions) {
    this.#outgoing = outgoing;
    this.#options = options;
    this.#waiting = [];
  }

  get isOpen(): boolean {
    return !this.#outgoing.destroyed && !this.#outgoing.writableEnded;
  }

  /** Begins the stream and sends what the page has not seen, at the page's pace. */
  async open({ replay, outcomes, ...hello }: Joined, more: object): Promise<void> {
    this.#begin();
    const first = [
      `:${' '.repeat(FIRST_BYTES)}\n\n`,
      formatEvent('hello', JSON.stringify({ ...more, ...hello })),
      ...outcomes.map((outcome) => formatEvent('outcome', JSON.stringify(outcome))),
    ];
    // At once: hundreds of writes, each for one outcome, take several times as long.
    this.#outgoing.write(first.join(''));
    let count = 0;
    for await (const entry of replay) {
      if (!this.isOpen) return;
      if (entry === undefined) count += 1;
      else if (!this.#outgoing.write(formatEntry(entry))) await this.#drained();
    }
    if (!this.isOpen) return;
    if (count > 0) this.#outgoing.write(formatEvent('missed', JSON.stringify({ count })));
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#waitingBytes = 0;
    for (const text of waiting) this.#send(text);
  }

  entry = (entry: Entry): void => this.#send(formatEntry(entry));
  outcome = (outcome: Outcome): void => this.#send(formatEvent('outcome', JSON.stringify(outcome)));
  restarted = (): void => this.#options.onRestart();

  /**
   * Told at once, also in the middle of older entries: a page that is not told takes the channel back. A page that does
   * not read loses its connection soon after: nothing else counts it any more.
   */
  replaced = (): void => {
    if (!this.isOpen) return;
    if (!this.#outgoing.headersSent) this.#begin();
    this.#outgoing.end(formatEvent('replaced', '{}'));
    this.#outgoing.once(
      'close',
      this.#options.after(LAST_EVENT_MS, () => this.destroy()),
    );
  };

  /** A later `hello` on the same stream. */
  hello(hello: object): void {
    this.#send(formatEvent('hello', JSON.stringify(hello)));
  }

  /** Shows proxies and the page that the stream lives. A page that took nothing since the last one is given up. */
  beat(): void {
    const isStuck = this.#outgoing.writableNeedDrain;
    if (isStuck && this.#wasStuck) return this.destroy();
    this.#wasStuck = isStuck;
    this.#send(':\n\n');
  }

  destroy(): void {
    this.#outgoing.destroy();
  }

  #begin(): void {
    // Chunks would treble the writes, and the stream ends with its connection anyway.
    this.#outgoing.useChunkedEncodingByDefault = false;
    this.#outgoing.writeHead(200, HEADERS);
  }

  #send(text: string): void {
    if (!this.isOpen) return;
    if (this.#outgoing.writableLength + this.#waitingBytes + text.length > this.#options.getLimit())
      return this.destroy();
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
