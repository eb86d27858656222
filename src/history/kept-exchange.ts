import * as z from '#protocol/zod.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { phraseSchema } from '#protocol/phrase-schema.ts';
import { recipeSchema } from '#protocol/recipe-schema.ts';
import { HEADER_NAMES } from '#protocol/request.ts';

const text = z.string();
const header = z.tuple([text, text]);

/** What a row of the list shows and the search reads; small, since all rows are in memory. */
const row = {
  id: text,
  /** Epoch ms. */
  started: z.number(),
  order_id: text,
  vendor: text,
  /** The kind of the outcome: "unknown" from before the send until it is settled. */
  outcome: text,
  /** The HTTP status; 0 when there is no reply. */
  status: z.number(),
  /** The envelope's words (section 2.2); empty when there is no envelope. */
  result: text,
  resultcode: text,
  reference: text,
  /** The four-digit code of the message; empty when there is none. */
  code: text,
  duration: z.number(),
  profile: text,
  environment: text,
  transport: text,
  pinned: z.boolean(),
  note: text,
  /** The name of the template that this exchange is; empty when it is none. */
  template: text,
};
export const rowSchema = z.object(row);
export type Row = z.infer<typeof rowSchema>;

const field = z.enum(FIELD_NAMES);

/** How the request was made, so that Compose can make it again. */
const partsSchema = z.object({
  order: z.record(field, text),
  scheme: text,
  /** The Timestamp header where it was unlinked from the body field. */
  Timestamp: z.nullable(text),
  recipe: recipeSchema,
  shape: z.object({ 'Signed-Fields': z.array(text), body: z.array(field) }),
  overrides: z.object({ headers: z.partialRecord(z.enum(HEADER_NAMES), text), body: z.nullable(text) }),
});
export type KeptParts = z.infer<typeof partsSchema>;

const replySchema = z.object({
  headers: z.array(header),
  text,
  /** How many bytes arrived. */
  size: z.number(),
  /** True when `text` is not all of the reply. */
  cut: z.boolean(),
  wellFormed: z.boolean(),
});
export type KeptReply = z.infer<typeof replySchema>;

/** One exchange as it is kept: without key and secret, which `redactor` has taken out. */
export const keptSchema = z.object({
  ...row,
  method: text,
  base_url: text,
  url: text,
  headers: z.array(header),
  body: text,
  /** The digest input, to hold against another. */
  input: text,
  digest: text,
  /** Null when a version of the page with other recipes wrote it. */
  parts: z.catch(z.nullable(partsSchema), null),
  reply: z.nullable(replySchema),
  /** Why there is no whole reply, and what to do; older versions kept one text. Empty when there is a reply. */
  why: z.catch(z.union([text, z.array(phraseSchema)]), ''),
  phases: z.catch(z.array(z.object({ name: text, ms: z.number() })), []),
  /** How many places held a credential. */
  redacted: z.number(),
  /** The exchange that this one repeats. */
  replay_of: z.nullable(text),
});
export type KeptExchange = z.infer<typeof keptSchema>;

const ROW_NAMES = Object.keys(row) as (keyof Row)[];

/** The part of an exchange that the list holds. */
export const rowOf = (kept: KeptExchange): Row =>
  rowSchema.parse(Object.fromEntries(ROW_NAMES.map((name) => [name, kept[name]])));
