import {
  longText,
  MAX_NAMES,
  MAX_TEXT_LENGTH,
  nameList,
  savedDraftMembers,
  shortText,
} from '#protocol/draft-schema.ts';
import * as z from '#protocol/zod.ts';

/** The first member of a case file, by which it is recognised. */
export const CASE_FORMAT = 'checkout-console-case';
/** Raised when an older page could no longer read what this one writes. */
export const CASE_VERSION = 1;
/** The largest case, in characters: what the page takes as a paste. */
export const MAX_CASE_LENGTH = MAX_TEXT_LENGTH;

const LAST_SECOND = 253_402_300_799;

const headers = z.array(z.tuple([shortText, longText])).check(z.maxLength(MAX_NAMES));
const most = Number.MAX_SAFE_INTEGER;
const count = z.int().check(z.gte(0), z.lte(most));

/** What Compose holds, for which gateway. The credentials have no place here. */
const composedSchema = z.strictObject({ ...savedDraftMembers, base_url: shortText, scheme: shortText });

/** A request as it travelled, Authorization with a placeholder in the place of the key. */
const requestSchema = z.strictObject({
  method: shortText,
  url: longText,
  headers,
  body: longText,
});

const responseSchema = z.strictObject({
  status: z.int().check(z.gte(0), z.lte(999)),
  headers,
  text: longText,
  /** True when the reply was longer than what is kept of it. */
  cut: z.optional(z.boolean()),
});

/** When the request left and what came of it. */
const sentSchema = z.strictObject({
  /** Epoch milliseconds, and milliseconds. */
  started: count.check(z.lte(LAST_SECOND * 1000)),
  duration: z.number().check(z.gte(0), z.lte(most)),
  outcome: shortText,
});

/** One request with all that helps to explain it, to hand over to somebody else. No member can hold a key or a secret. */
export const caseSchema = z.strictObject({
  format: z.literal(CASE_FORMAT),
  version: z.literal(CASE_VERSION),
  /** Epoch seconds. */
  made: count.check(z.lte(LAST_SECOND)),
  composed: z.optional(composedSchema),
  request: z.optional(requestSchema),
  reply: z.optional(responseSchema),
  sent: z.optional(sentSchema),
  notes: z.optional(longText),
  /** True when values were replaced: the digest is still the one of the original, so it cannot be checked. */
  redacted: z.optional(z.literal(true)),
  redacted_fields: z.optional(nameList),
});

export type Case = z.infer<typeof caseSchema>;
export type Composed = z.infer<typeof composedSchema>;
export type CaseRequest = z.infer<typeof requestSchema>;
export type CaseResponse = z.infer<typeof responseSchema>;
