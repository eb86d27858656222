import { toBase64 } from '#protocol/bytes.ts';

export interface StreamEvent {
  readonly name: string;
  /** The id of the last event that had one; a new stream continues after it. */
  readonly id: string;
  readonly data: string;
}

/** The events of a stream, as they arrive; comments keep the connection alive and are dropped. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let [name, id, data]: [string, string, string[]] = ['', '', []];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onBytes();
    const lines = (rest + decoder.decode(next.value, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (field === 'event') name = value;
      else if (field === 'id') id = value;
      else if (field === 'data') data.push(value);
      else if (line === '') {
        if (data.length > 0) yield { name, id, data: data.join('\n') };
        [name, data] = ['', []];
      }
    }
  }
}

/** Why a stream ends and is not opened again automatically. */
export type StreamEnd =
  /** Another stream with the same key took the channel. */
  | 'replaced'
  /** The host has no channels: a static host. */
  | 'unsupported'
  /** The host, or a proxy before it, does not let this page listen. */
  | 'forbidden'
  /** The page ended it. */
  | 'stopped';

export type StreamState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'listening' }
  /** `full`: the host has no room for another channel. `at`: the time of the next try, epoch ms. */
  | { readonly kind: 'reconnecting'; readonly at: number; readonly reason: 'lost' | 'full' };

interface FollowOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** The id of the last event that the page has seen, where it listened before. */
  readonly last?: string;
  /** The time in which the host sends at least a comment, in ms: its `hello` says it. */
  readonly heartbeatMs: () => number;
  readonly onState: (state: StreamState) => void;
  /** True from this ends the stream: the channel is another tab's now. */
  readonly onEvent: (event: StreamEvent) => boolean;
  readonly fetch?: typeof globalThis.fetch;
  /** Resolves after this many ms, or when the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 30_000];

/** A stream that is silent for so many beats of the host is lost. */
const MISSED_BEATS = 3;

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      for (const target of [signal, globalThis]) {
        target.removeEventListener('abort', end);
        target.removeEventListener('online', end);
      }
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    // Whoever is back online need not wait.
    globalThis.addEventListener('online', end);
  });

/** What a response that is no stream means; undefined when a later try may succeed. */
function readRefusal({ status }: Response): StreamEnd | undefined {
  if ([401, 403, 407].includes(status)) return 'forbidden';
  return status < 500 && status !== 408 && status !== 429 ? 'unsupported' : undefined;
}

/**
 * Follows the events of a channel until the page stops it, another tab takes it or the host says that it never will
 * work. A lost stream is opened again after 1 to 30 s, and continues after the last event.
 */
export async function followStream({
  url,
  headers,
  signal,
  last: seen = '',
  heartbeatMs,
  onState,
  onEvent,
  fetch = globalThis.fetch,
  pause = pauseFor,
}: FollowOptions): Promise<StreamEnd> {
  let [last, tries] = [seen, 0];
  while (!signal.aborted) {
    let reason: 'lost' | 'full' = 'lost';
    const connection = new AbortController();
    const abort = (): void => connection.abort();
    signal.addEventListener('abort', abort);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepAlive = (): void => {
      clearTimeout(timer);
      timer = setTimeout(abort, MISSED_BEATS * heartbeatMs());
    };
    keepAlive();
    if (tries === 0) onState({ kind: 'connecting' });
    try {
      // One stream after the other.
      const response = await fetch(url, {
        headers: { Accept: 'text/event-stream', ...headers, ...(last !== '' && { 'Last-Event-ID': last }) },
        cache: 'no-store',
        signal: connection.signal,
      });
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
      if (!response.ok || !isStream || response.body === null) {
        const end = readRefusal(response);
        if (end !== undefined) return end;
        if (response.status === 503) reason = 'full';
        throw new Error('No stream.');
      }
      for await (const event of readEvents(response.body, keepAlive)) {
        if (event.id !== '') last = event.id;
        if (tries > 0 || event.name === 'hello') onState({ kind: 'listening' });
        tries = 0;
        if (onEvent(event)) return 'replaced';
        // `hello` may have told another time.
        keepAlive();
      }
    } catch {
      // The connection failed or was lost: it is opened again below.
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      connection.abort();
    }
    if (signal.aborted) break;
    const ms = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
    tries += 1;
    onState({ kind: 'reconnecting', at: Date.now() + ms, reason });
    await pause(ms, signal);
  }
  return 'stopped';
}

/** A new read key: 256 random bits as Base64url. Whoever has it reads the channel; it stays in this tab. */
export const createReadKey = (): string =>
  toBase64(crypto.getRandomValues(new Uint8Array(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
