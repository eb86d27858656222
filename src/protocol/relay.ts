import { toBase64, fromBase64, isWellFormed } from './text.ts';
import { messageWithValuesSchema } from './draft-schema.ts';
import * as z from './zod.ts';

/** On the page's own origin. */
export const RELAY_PATH = '/relay';

export const RELAY_TOKEN_HEADER = 'Relay-Token';

/** A random mark of each call, 32 hex digits: browsers repeat a POST by themselves when a reused connection breaks. */
export const RELAY_CALL_HEADER = 'Relay-Call';

/** Of an order, in bytes of UTF-8. */
export const RELAY_BODY_LIMIT = 64 * 1024;

/** In ms for a whole call, also for a gateway that sends slowly or nothing. */
export const RELAY_DEADLINE = 30_000;

/** In bytes as received. */
export const RELAY_RESPONSE_LIMIT = 1024 * 1024;

/**
 * One call for the relay: header lines in the order and case in which they are sent (section 4.1). The relay adds Host
 * at the start when it is absent, and Content-Length at the end, and changes nothing else.
 */
export const relayRequestSchema = z.strictObject({
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string().check(z.refine(isWellFormed)),
});
export type RelayRequest = z.infer<typeof relayRequestSchema>;

const bytesCodec = z.codec(z.string(), z.instanceof(Uint8Array), {
  decode: (text, { issues }) => {
    const bytes = fromBase64(text);
    if (bytes === undefined) issues.push({ code: 'custom', input: text, message: 'not Base64' });
    return bytes ?? new Uint8Array();
  },
  encode: toBase64,
});

/** In ms. `secure` is null without TLS. */
const phasesSchema = z.object({
  resolve: z.number(),
  connect: z.number(),
  secure: z.nullable(z.number()),
  sent: z.number(),
  waiting: z.number(),
  receiving: z.number(),
});
export type RelayPhases = z.infer<typeof phasesSchema>;

/** The texts in English for a reader of the response itself, and as messages that the page translates. */
const issueFields = {
  code: z.string(),
  message: z.string(),
  fix: z.string(),
  /** Absent in the responses of older hosts. */
  phrases: z.optional(z.object({ message: messageWithValuesSchema, fix: messageWithValuesSchema })),
};

/** The outcome of a call. Over HTTP `body` is Base64 of the raw bytes; the codec converts it. */
export const relayResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    status: z.number(),
    statusText: z.string(),
    /** In the original order and case, with repetitions. */
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: bytesCodec,
    /** The rest was not read. */
    cut: z.boolean(),
    phases: phasesSchema,
  }),
  /** Certainly nothing was sent. */
  z.object({ kind: z.literal('refused'), ...issueFields }),
  /** Something was sent and no whole response arrived: the order may exist. */
  z.object({ kind: z.literal('unknown'), ...issueFields }),
]);
export type RelayResponse = z.infer<typeof relayResponseSchema>;
