import { FIELD_NAMES, type OrderDraft } from '#protocol/order.ts';
import { recipeSchema } from '#protocol/recipe-schema.ts';
import { HEADER_NAMES, type HeaderName } from '#protocol/request.ts';
import { isWellFormed } from '#protocol/text.ts';
import * as z from '#protocol/zod.ts';

/** The first member of a case file, by which it is recognised. */
export const CASE_FORMAT = 'checkout-console-case';
/** Raised when an older page could no longer read what this one writes. */
export const CASE_VERSION = 1;
/** The largest case, in characters: what the page takes as a paste. */
export const LARGEST_CASE = 1_000_000;

const LONGEST_NAME = 2000;
const MOST_HEADERS = 200;
const LAST_SECOND = 253_402_300_799;

const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isWellFormed));
const long = text(LARGEST_CASE);
const short = text(LONGEST_NAME);
const headers = z.array(z.tuple([short, long])).check(z.maxLength(MOST_HEADERS));
const most = Number.MAX_SAFE_INTEGER;
const count = z.int().check(z.gte(0), z.lte(most));

/** The 14 boxes as typed (section 2.1), none missing and none more. */
const orderSchema = z.strictObject(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, long])),
) as unknown as z.ZodMiniType<OrderDraft>;

const overriddenSchema = z.strictObject(
  Object.fromEntries(HEADER_NAMES.map((name) => [name, z.optional(long)])),
) as unknown as z.ZodMiniType<Partial<Record<HeaderName, string>>>;

/** What Compose holds: the boxes and how the request is built from them. The credentials have no place here. */
const composedSchema = z.strictObject({
  order: orderSchema,
  /** The Timestamp header once it is unlinked from the body field. */
  Timestamp: z.optional(z.nullable(long)),
  recipe: recipeSchema,
  shape: z.strictObject({
    'Signed-Fields': z.array(short).check(z.maxLength(MOST_HEADERS)),
    body: z.array(z.enum(FIELD_NAMES)).check(z.maxLength(FIELD_NAMES.length)),
  }),
  overrides: z.strictObject({ headers: overriddenSchema, body: z.nullable(long) }),
  base_url: short,
  scheme: short,
});

/** A request as it travelled, Authorization with a placeholder in the place of the key. */
const requestSchema = z.strictObject({
  method: short,
  url: long,
  headers,
  body: long,
});

const replySchema = z.strictObject({
  status: z.int().check(z.gte(0), z.lte(999)),
  headers,
  text: long,
  /** True when the reply was longer than what is kept of it. */
  cut: z.optional(z.boolean()),
});

/** When the request left and what came of it. */
const sentSchema = z.strictObject({
  /** Epoch milliseconds, and milliseconds. */
  started: count.check(z.lte(LAST_SECOND * 1000)),
  duration: z.number().check(z.gte(0), z.lte(most)),
  outcome: short,
});

/** One request with all that helps to explain it, to hand over to somebody else. No member can hold a key or a secret. */
export const caseSchema = z.strictObject({
  format: z.literal(CASE_FORMAT),
  version: z.literal(CASE_VERSION),
  /** Epoch seconds. */
  made: count.check(z.lte(LAST_SECOND)),
  composed: z.optional(composedSchema),
  request: z.optional(requestSchema),
  reply: z.optional(replySchema),
  sent: z.optional(sentSchema),
  notes: z.optional(long),
  /** True when values were replaced: the digest is still the one of the original, so it cannot be checked. */
  redacted: z.optional(z.literal(true)),
  redacted_fields: z.optional(z.array(short).check(z.maxLength(MOST_HEADERS))),
});

export type Case = z.infer<typeof caseSchema>;
export type Composed = z.infer<typeof composedSchema>;
export type CaseRequest = z.infer<typeof requestSchema>;
export type CaseReply = z.infer<typeof replySchema>;
