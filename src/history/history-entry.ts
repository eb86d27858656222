import * as z from '#protocol/zod.ts';
import { migrateDraft, requestDraftSchema, savedDraftMembers } from '#protocol/draft-schema.ts';
import { messageSchema } from '#protocol/message-schema.ts';
import type { MessageWithValues } from '#i18n/message.ts';

const text = z.string();
const header = z.tuple([text, text]);

/** The members of an entry that the list shows as they are. */
export const sharedShape = {
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
  /** When it was cleared, epoch ms; it can be brought back for some time. */
  cleared: z.optional(z.number()),
};

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

/** A stored entry; undefined when it is damaged. */
export const parseEntry = (value: unknown): HistoryEntry | undefined => historyEntrySchema.safeParse(value).data;

/** True for an entry that Clear keeps, and for a change that makes it one. */
export const isKept = ({ pinned, template = '' }: Partial<HistoryEntry>): boolean => pinned === true || template !== '';
