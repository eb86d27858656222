import * as z from '#protocol/zod.ts';
import { toBase64 } from '#protocol/text.ts';

/**
 * R is the read key, 256 bits as 43 characters of base64url, and W names the channel. Whoever knows W may send; only R
 * reads.
 */
export const WATCH_PATH = '/w/';

/** The one place where R leaves the page. */
export const WATCH_KEY_HEADER = 'Watch-Key';

export const READ_KEY_SHAPE = /^[\w-]{43}$/;

const CHANNEL_BYTES = 16;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** W of the SHA-256 of R, where R is hashed as its 43 characters of ASCII. */
export function toChannel(hash: Uint8Array): string {
  let [text, bits, count] = ['', 0, 0];
  for (const byte of hash.subarray(0, CHANNEL_BYTES)) {
    bits = ((bits << 8) | byte) & 0xfff;
    for (count += 8; count >= 5; count -= 5) text += BASE32[(bits >> (count - 5)) & 31];
  }
  return text + BASE32[(bits << (5 - count)) & 31];
}

export const channelUrl = (pageUrl: string, channel: string): string => pageUrl + WATCH_PATH + channel;
/** GET, with Watch-Key: `text/event-stream`, or 403, 429, 503 with the envelope. */
export const eventsUrl = (pageUrl: string, channel: string): string => `${channelUrl(pageUrl, channel)}/events`;
/** POST, with Watch-Key: an Answer as JSON. 204 when the caller gets it, 410 when it is too late, 400, 403. */
export const answerUrl = (pageUrl: string, channel: string, id: string): string =>
  `${channelUrl(pageUrl, channel)}/answers/${id}`;

/** In ms. The host sends its own in `hello`; these are what it has by default. */
export const WATCH_LIMITS = {
  heartbeatMs: 15_000,
  /** After arrival. */
  longestHoldMs: 25_000,
};

/** All headers of an answer, with their names. */
export const ANSWER_HEADER = /^Sandbox-[A-Za-z0-9-]{1,64}$/;
export const ANSWER_HEADERS_LIMIT = 12 * 1024;

/** A name and a value, one byte (latin1) for each character, in the order and case that arrived. */
const headersSchema = z.array(z.tuple([z.string(), z.string()]));

/** Who answered: the page, or else the host, by the sandbox where the request has its key and by 503 otherwise. */
const reasons = [
  'answered',
  'no-listener',
  /** The page did not answer in time; it counts as absent until it posts to any id or opens a stream. */
  'no-answer',
  /** The page counts as absent. A page that gets this posts its answer all the same: 410, and it is present again. */
  'absent',
  'busy',
  'host',
  'caller-left',
] as const;

/** What the caller really got; 0 when it left before. */
const outcomeFields = {
  status: z.number(),
  reason: z.enum(reasons),
};

export const helloSchema = z.object({
  /** Another one than before: the host lost what it kept, and what was not shown yet is gone. */
  life: z.number(),
  limits: z.object({ heartbeatMs: z.number(), longestHoldMs: z.number() }),
});

/** The life of its channel and the number of the entry in it, which begins at 1 and leaves none out. */
const id = z.string();
export const numberOf = (entry: string): number => Number(entry.split('-')[1]);

export const arrivalSchema = z.object({
  id,
  at: z.number(),
  method: z.string(),
  /** Path and query below the channel, as they arrived. */
  target: z.string(),
  headers: headersSchema,
  /** Base64 of the bytes after de-chunking. */
  body: z.string(),
  /** The caller has its answer already. */
  answered: z.optional(z.object(outcomeFields)),
});

/** A request that is not the operation, or was not taken. */
export const lineSchema = z.object({
  id,
  at: z.number(),
  method: z.string(),
  /** Without its query, at most 200 characters. */
  path: z.string(),
  status: z.number(),
  note: z.enum(['path', 'doubled-version', 'method', 'body-size', 'rate']),
});

export const outcomeSchema = z.object({ id, ...outcomeFields });

/**
 * The events of the stream: `event:` is the name, `data:` one line of JSON. Each stream begins with all that is kept. After
 * `replaced` the host ends the stream, and the page does not come back automatically.
 */
export const WATCH_EVENTS = {
  hello: helloSchema,
  request: arrivalSchema,
  line: lineSchema,
  outcome: outcomeSchema,
  replaced: z.object({}),
};
export type WatchEventName = keyof typeof WATCH_EVENTS;
export type Hello = z.infer<typeof helloSchema>;
export type Arrival = z.infer<typeof arrivalSchema>;
export type Line = z.infer<typeof lineSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type OutcomeReason = (typeof reasons)[number];

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

/** Stops at the first that is wrong. The schema of a list tells what is wrong with each: thousands in 8 KB take it 30 ms. */
const isListOfHeaders = (value: unknown): boolean => Array.isArray(value) && value.every(isPair);

/**
 * What the caller gets: 200 to 599, the text of a JSON value, and `Sandbox-*` headers of printable ASCII. `delayMs`: the
 * host gives it to the caller this long after arrival, at most `longestHoldMs`.
 */
export const answerSchema = z.strictObject({
  status: z.number(),
  body: z.string(),
  headers: z.custom<z.infer<typeof headersSchema>>(isListOfHeaders),
  delayMs: z.optional(z.number()),
});
export type Answer = z.infer<typeof answerSchema>;

export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** As they arrive; comments keep the connection alive and are dropped. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let [name, data]: [string, string[]] = ['', []];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onBytes();
    const lines = (rest + decoder.decode(next.value, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (field === 'event') name = value;
      else if (field === 'data') data.push(value);
      else if (line === '') {
        if (data.length > 0) yield { name, data: data.join('\n') };
        [name, data] = ['', []];
      }
    }
  }
}

/** It is not opened again automatically. */
export type StreamEnd =
  | 'replaced'
  /** The host has no channels: a static host. */
  | 'unsupported'
  /** The host, or a proxy before it, does not let this page listen. */
  | 'forbidden';

export type StreamState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'listening' }
  /** `full`: the host has no room for another channel. `at`: the time of the next try, epoch ms. */
  | { readonly kind: 'reconnecting'; readonly at: number; readonly reason: 'lost' | 'full' };

interface FollowOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Within it, in ms, the host sends at least a comment: its `hello` says it. */
  readonly heartbeatMs: () => number;
  readonly onState: (state: StreamState) => void;
  readonly onEvent: (event: StreamEvent) => boolean;
  readonly fetch?: typeof globalThis.fetch;
  /** Ends early when the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 30_000];

const MISSED_BEATS = 3;

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve();
    };
    setTimeout(end, ms);
    signal.addEventListener('abort', end, over);
    // Whoever is back online need not wait.
    globalThis.addEventListener('online', end, over);
  });

/** Undefined when a later try may succeed. */
function readRefusal({ status }: Response): StreamEnd | undefined {
  if ([401, 403, 407].includes(status)) return 'forbidden';
  return status < 500 && status !== 408 && status !== 429 ? 'unsupported' : undefined;
}

/**
 * Until the page stops it, another tab takes it or the host says that it never will work. A lost stream is opened again
 * after 1 to 30 s.
 */
export async function followStream({
  url,
  headers,
  signal,
  heartbeatMs,
  onState,
  onEvent,
  fetch = globalThis.fetch,
  pause = pauseFor,
}: FollowOptions): Promise<StreamEnd | undefined> {
  let tries = 0;
  while (!signal.aborted) {
    let reason: 'lost' | 'full' = 'lost';
    const connection = new AbortController();
    const abort = (): void => connection.abort();
    signal.addEventListener('abort', abort, connection);
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
        headers: { Accept: 'text/event-stream', ...headers },
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
      connection.abort();
    }
    if (signal.aborted) break;
    const ms = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
    tries += 1;
    onState({ kind: 'reconnecting', at: Date.now() + ms, reason });
    await pause(ms, signal);
  }
  return undefined;
}

/** 256 random bits as Base64url. Whoever has it reads the channel; it stays in this tab. */
export const createReadKey = (): string =>
  toBase64(crypto.getRandomValues(new Uint8Array(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
