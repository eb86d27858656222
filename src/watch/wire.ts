import * as z from '#protocol/zod.ts';

/**
 * What the page and its host say to each other about a channel. R is the read key, 256 bits as 43 characters of
 * base64url, and W names the channel. Whoever knows W may send; only R reads.
 */
export const WATCH_PATH = '/w/';

/** The request header with R, in the one place where it leaves the page. */
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
/** GET, with Watch-Key and perhaps Last-Event-ID: `text/event-stream`, or 403, 429, 503 with the envelope. */
export const eventsUrl = (pageUrl: string, channel: string): string => `${channelUrl(pageUrl, channel)}/events`;
/** POST, with Watch-Key: an Answer as JSON. 204 when the caller gets it, 410 when it is too late, 400, 403. */
export const answerUrl = (pageUrl: string, channel: string, id: string): string =>
  `${channelUrl(pageUrl, channel)}/answers/${id}`;

/** Times in ms, sizes in bytes. The host sends its own in `hello`; these are what it has by default. */
export const WATCH_LIMITS = {
  /** How long a caller is held. */
  holdMs: 5_000,
  /** The longest delay of an answer, after arrival. */
  longestHoldMs: 25_000,
  /** Requests and lines that the host keeps for a channel. */
  kept: 64,
  /** The longest body of a request, and of an answer. */
  body: 64 * 1024,
  /** Requests a second and channel, and how many may come at once. */
  rate: 10,
  burst: 30,
  heartbeatMs: 15_000,
  /** How long a channel lives after its last listener left. */
  lifetimeMs: 600_000,
};
export type WatchLimits = typeof WATCH_LIMITS;

/** The names of headers of an answer, and their length in all with names. */
export const ANSWER_HEADER = /^Sandbox-[A-Za-z0-9-]{1,64}$/;
export const ANSWER_HEADERS_LIMIT = 12 * 1024;

/** A name and a value, one byte (latin1) for each character, in the order and case that arrived. */
const headersSchema = z.array(z.tuple([z.string(), z.string()]));

/**
 * Who answered a caller: the page, or the host in its place. The host answers by the sandbox where the request has the
 * sandbox's key, else 503.
 */
const reasons = [
  /** The page answered in time. */
  'answered',
  /** Nobody listens. */
  'no-listener',
  /** The page did not answer in time; it counts as absent until it posts to any id or opens a stream. */
  'no-answer',
  /** The page counts as absent. A page that gets this posts its answer all the same: 410, and it is present again. */
  'absent',
  /** Too many callers are held already. */
  'busy',
  /** The host lost its memory or stops. */
  'host',
  /** The caller closed its connection. */
  'caller-left',
] as const;

/** What the caller really got; 0 when it left before. */
const outcomeFields = {
  status: z.number(),
  by: z.enum(['page', 'host', 'caller-left']),
  reason: z.enum(reasons),
};

/** The first event of a stream. It comes again on the same stream when the host lost what it kept. */
export const helloSchema = z.object({
  /** The host's clock, in ms since 1970. */
  now: z.number(),
  /** Requests and lines since Last-Event-ID that are gone. */
  missed: z.number(),
  /** False when Last-Event-ID is of another life of the channel: what was not shown yet is gone. */
  resumed: z.boolean(),
  /** Settings of the host that the page goes by, in ms. */
  limits: z.object({ heartbeatMs: z.optional(z.number()), longestHoldMs: z.optional(z.number()) }),
});

/** The id is that of the event (Last-Event-ID). */
export const arrivalSchema = z.object({
  id: z.string(),
  at: z.number(),
  method: z.string(),
  /** Path and query below the channel, as they arrived. */
  target: z.string(),
  headers: headersSchema,
  /** Base64 of the bytes after de-chunking. */
  body: z.string(),
  chunked: z.boolean(),
  expectContinue: z.boolean(),
  /** Until when the caller waits, by the host's clock. */
  answerBy: z.number(),
  /** Present when the caller has its answer already. */
  answered: z.optional(z.object(outcomeFields)),
});

/** A request that is not the operation, or was not taken. It has an event id too. */
export const lineSchema = z.object({
  at: z.number(),
  method: z.string(),
  /** Without its query, at most 200 characters. */
  path: z.string(),
  status: z.number(),
  note: z.enum(['path', 'doubled-version', 'method', 'body-size', 'rate']),
});

export const outcomeSchema = z.object({ id: z.string(), ...outcomeFields });
export const missedSchema = z.object({ count: z.number() });

/**
 * The events of the stream: `event:` is the name, `data:` one line of JSON. After `replaced` the host ends the stream, and
 * the page does not come back automatically. `missed` counts what was dropped while the stream was open.
 */
export const WATCH_EVENTS = {
  hello: helloSchema,
  request: arrivalSchema,
  line: lineSchema,
  outcome: outcomeSchema,
  missed: missedSchema,
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

/** Stops at the first that is wrong. The schema of a list tells what is wrong with each: hundreds in 4 KB take it 2 ms. */
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
