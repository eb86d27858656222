import * as z from '#protocol/zod.ts';
import { migrateDraft, requestDraftSchema, savedDraftMembers } from '#protocol/draft-schema.ts';
import { messageSchema } from '#protocol/message-schema.ts';
import { readEnvelope } from '#protocol/envelope.ts';
import type { MessageWithValues } from '#i18n/message.ts';

const text = z.string();
const header = z.tuple([text, text]);

/** The members that an entry and its row share. */
const sharedShape = {
  id: text,
  /** Epoch ms. */
  started: z.number(),
  order_id: text,
  vendor: text,
  /** The kind of the outcome: "unknown" from before the send until it is settled. */
  outcome: text,
  /** The HTTP status; 0 when there is no response. */
  status: z.number(),
  /** The envelope's members (section 2.2); empty when there is no envelope. */
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

/** What a row shows and the search reads beside the shared members. Rows of version 0.1 lack it. */
const projectionShape = {
  amount: z.prefault(text, ''),
  currency: z.prefault(text, ''),
  /** Name, email and phone. */
  buyer: z.prefault(text, ''),
  /** The message of the envelope. */
  message: z.prefault(text, ''),
};

/** A row of the list: small, since all rows are in memory. */
export const storedRowSchema = z.object({ ...sharedShape, ...projectionShape });
export type StoredRow = z.infer<typeof storedRowSchema>;

/**
 * Why there is no whole response, and what to do: one sentence after the other. Older versions saved one English text.
 */
export const whySchema = z.union([
  z.array(messageSchema),
  z.pipe(
    text,
    z.transform((message): (string | MessageWithValues)[] => (message === '' ? [] : [message])),
  ),
]);

const savedResponseSchema = z.object({
  headers: z.array(header),
  text,
  /** How many bytes arrived. */
  size: z.number(),
  /** True when `text` is not all of the response. */
  cut: z.boolean(),
  wellFormed: z.boolean(),
});
export type SavedResponse = z.infer<typeof savedResponseSchema>;

/** The members of an entry that have not changed since version 0.1. */
const entryShape = {
  ...sharedShape,
  method: text,
  base_url: text,
  url: text,
  headers: z.array(header),
  body: text,
  /** The digest input, to compare it with another. */
  input: text,
  digest: text,
  reply: z.nullable(savedResponseSchema),
  /** Empty when there is a whole response. */
  why: z.catch(whySchema, []),
  phases: z.catch(z.array(z.object({ name: text, ms: z.number() })), []),
  /** How many credentials were redacted. */
  redacted: z.number(),
  /** The id of the entry that this one repeats. */
  replay_of: z.nullable(text),
};

/**
 * One request and its outcome, as saved: the redactor has removed key and secret. `draft` is how the request was
 * composed, so that Compose can open it; null when a version with other recipes wrote it. Version 0.1 wrote it as
 * `parts`, which had the scheme word too.
 */
export const historyEntrySchema = z.pipe(
  z.object({
    ...entryShape,
    scheme: z.optional(text),
    draft: z.catch(z.optional(z.nullable(requestDraftSchema)), null),
    parts: z.catch(z.optional(z.nullable(z.object({ ...savedDraftMembers, scheme: text }))), null),
  }),
  z.transform(({ parts, draft, scheme, ...entry }) => ({
    ...entry,
    scheme: scheme ?? parts?.scheme ?? '',
    draft: draft ?? (parts == null ? null : migrateDraft(parts)),
  })),
);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The most characters of a projected text that a row holds. */
const MAX_PROJECTED = 200;

function projectEntry({ draft, reply }: HistoryEntry): Record<keyof typeof projectionShape, string> {
  const { amount = '', currency = '', buyer_name = '', buyer_email = '', buyer_phone = '' } = draft?.order ?? {};
  return {
    amount: amount.slice(0, MAX_PROJECTED),
    currency: currency.slice(0, MAX_PROJECTED),
    buyer: [buyer_name, buyer_email, buyer_phone].map((each) => each.slice(0, MAX_PROJECTED)).join(' '),
    message: (readEnvelope(reply?.text ?? '')?.message ?? '').slice(0, MAX_PROJECTED),
  };
}

/** The row of an entry: what the list has in memory. */
export const toStoredRow = (entry: HistoryEntry): StoredRow =>
  storedRowSchema.parse({ ...entry, ...projectEntry(entry) });

/** True for a stored row of version 0.1, which did not save what `projectionShape` names. */
export const isOldRow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('message' in value);
