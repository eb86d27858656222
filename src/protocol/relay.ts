import { base64, fromBase64 } from './base64.ts';
import { filledSchema } from './phrase-schema.ts';
import { isWellFormed } from './text.ts';
import * as z from './zod.ts';

export { HOST_PARTS_META, RELAY_TOKEN_META, type HostPart } from './host-parts.ts';

/** Where the host's relay listens, on the page's own origin. */
export const RELAY_PATH = '/relay';

/** The request header in which the page gives the token back. */
export const RELAY_TOKEN_HEADER = 'Relay-Token';

/** The most of an order's body that the relay takes, in bytes of UTF-8. */
export const RELAY_BODY_LIMIT = 64 * 1024;

/** The time, in ms, in which the whole call must end; nothing that drips or keeps silent outlives it. */
export const RELAY_DEADLINE = 30_000;

/** The most of a gateway's reply that the relay reads, in bytes as they came over the wire. */
export const RELAY_REPLY_LIMIT = 1024 * 1024;

/**
 * One call for the relay: header lines in the order and case in which they travel (section 4.1). The relay puts Host in
 * front when it is absent, and Content-Length behind, and changes nothing else.
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
  encode: base64,
});

/** How long each part of the call took, in ms. `secure` is null without TLS. */
const phasesSchema = z.object({
  resolve: z.number(),
  connect: z.number(),
  secure: z.nullable(z.number()),
  sent: z.number(),
  waiting: z.number(),
  receiving: z.number(),
});
export type RelayPhases = z.infer<typeof phasesSchema>;

/** English sentences, for whoever reads the reply itself, and the same to be said in the page's language. */
const words = {
  code: z.string(),
  message: z.string(),
  fix: z.string(),
  /** Absent in the replies of older hosts. */
  phrases: z.optional(z.object({ message: filledSchema, fix: filledSchema })),
};

/** What came of a call. Over HTTP `body` is Base64 of the raw bytes; the codec gives and takes the bytes. */
export const relayReplySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    status: z.number(),
    statusText: z.string(),
    /** As they came: raw order, own case, repeated ones repeated. */
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: bytesCodec,
    /** True when the reply was longer than `RELAY_REPLY_LIMIT` and the rest was not read. */
    cut: z.boolean(),
    phases: phasesSchema,
  }),
  /** Nothing was sent, for sure. */
  z.object({ kind: z.literal('refused'), ...words }),
  /** Something was sent and no whole reply came: the order may exist. */
  z.object({ kind: z.literal('unknown'), ...words }),
]);
export type RelayReply = z.infer<typeof relayReplySchema>;
