import * as z from '#protocol/zod.ts';
import { migrateDraft, requestDraftSchema, savedDraftMembers, messageSchema } from '#protocol/draft-schema.ts';
import type { MessageWithValues, MessageKey } from '#i18n/message.ts';
import { readEnvelope } from '#protocol/envelope.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { STEPS, STEP_NAMES, type Recipe, type Step } from '#protocol/recipe.ts';

const string = z.string();
const header = z.tuple([string, string]);

/** The list shows them as they are. */
export const sharedShape = {
  id: string,
  /** Epoch ms. */
  started: z.number(),
  order_id: string,
  vendor: string,
  outcome: string,
  status: z.number(),
  /** Section 2.2; empty when there is no envelope. */
  result: string,
  resultcode: string,
  reference: string,
  /** Four digits; empty when the message has none. */
  code: string,
  duration: z.number(),
  profile: string,
  environment: string,
  transport: string,
  pinned: z.boolean(),
  note: string,
  template: string,
  /** Epoch ms; it can be brought back for some time. */
  cleared: z.optional(z.number()),
};

/** Why, and what to do: one sentence after the other. Older versions saved one English text. */
export const whySchema = z.union([
  z.array(messageSchema),
  z.pipe(
    string,
    z.transform((message): (string | MessageWithValues)[] => (message === '' ? [] : [message])),
  ),
]);

const savedResponseSchema = z.object({
  headers: z.array(header),
  text: string,
  size: z.number(),
  cut: z.boolean(),
  wellFormed: z.boolean(),
});
export type SavedResponse = z.infer<typeof savedResponseSchema>;

/** They have not changed since version 0.1. */
const entryShape = {
  ...sharedShape,
  method: string,
  base_url: string,
  url: string,
  headers: z.array(header),
  body: string,
  input: string,
  digest: string,
  reply: z.nullable(savedResponseSchema),
  why: z.catch(whySchema, []),
  phases: z.catch(z.array(z.object({ name: string, ms: z.number() })), []),
  redacted: z.number(),
  replay_of: z.nullable(string),
};

/**
 * The redactor has removed key and secret. `draft` is how the request was composed, so that Compose can open it; null
 * when a version with other recipes wrote it. Version 0.1 wrote it as `parts`, which had the scheme word too.
 */
export const historyEntrySchema = z.pipe(
  z.object({
    ...entryShape,
    scheme: z.optional(string),
    draft: z.catch(z.optional(z.nullable(requestDraftSchema)), null),
    parts: z.catch(z.optional(z.nullable(z.object({ ...savedDraftMembers, scheme: string }))), null),
  }),
  z.transform(({ parts, draft, scheme, ...entry }) => ({
    ...entry,
    scheme: scheme ?? parts?.scheme ?? '',
    draft: draft ?? (parts == null ? null : migrateDraft(parts)),
  })),
);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Undefined when it is damaged. */
export const parseEntry = (value: unknown): HistoryEntry | undefined => historyEntrySchema.safeParse(value).data;

/** Clear keeps it; also for a change that makes it so. */
export const isKept = ({ pinned, template = '' }: Partial<HistoryEntry>): boolean => pinned === true || template !== '';

const textSchema = z.catch(z.prefault(z.string(), ''), '');
const draftSchema = z.object({
  order: z.object({
    amount: textSchema,
    currency: textSchema,
    buyer_name: textSchema,
    buyer_email: textSchema,
    buyer_phone: textSchema,
  }),
});

/** All of 5,000 entries is read for the list, and the whole schema takes eight times as long. */
const listedSchema = z.object({
  ...sharedShape,
  draft: z.catch(z.optional(draftSchema), undefined),
  parts: z.catch(z.optional(draftSchema), undefined),
  reply: z.catch(z.optional(z.object({ text: textSchema })), undefined),
});

export interface HistoryRow extends Omit<z.infer<typeof listedSchema>, 'draft' | 'parts' | 'reply'> {
  readonly amount: string;
  readonly currency: string;
  readonly searchText: string;
}

const SEARCHED = [
  'order_id',
  'vendor',
  'reference',
  'resultcode',
  'result',
  'code',
  'outcome',
  'note',
  'template',
] as const;

/** Undefined when the entry is damaged. */
export function toHistoryRow(value: unknown): HistoryRow | undefined {
  const { data } = listedSchema.safeParse(value);
  if (data === undefined) return undefined;
  const { draft, parts, reply, ...shown } = data;
  const { amount = '', currency = '', ...buyer } = (draft ?? parts)?.order ?? {};
  const texts = [
    ...SEARCHED.map((name) => shown[name]),
    amount,
    currency,
    ...Object.values(buyer),
    readEnvelope(reply?.text ?? '')?.message ?? '',
    shown.status === 0 ? '' : `HTTP ${shown.status}`,
  ];
  return { ...shown, amount, currency, searchText: texts.join('\n').toLowerCase() };
}

export const NO_FILTER = {
  text: '',
  result: '',
  code: '',
  profile: '',
  from: -Infinity,
  to: Infinity,
  /** "pinned" or "templates". */
  only: '',
};
export type Filter = Readonly<typeof NO_FILTER>;

/** The envelope's result, else the status, else why there is no response. */
export function resultOf({ result, status, outcome }: Pick<HistoryRow, 'result' | 'status' | 'outcome'>): string {
  if (result !== '') return result;
  return status === 0 ? outcome : `HTTP ${status}`;
}

/** Section 7; else the resultcode. */
export const codeOf = ({ code, resultcode }: Pick<HistoryRow, 'code' | 'resultcode'>): string =>
  code === '' ? resultcode : code;

/** In their order. A scan finds any part of a word; an index finds beginnings only. */
export function findRows(table: readonly HistoryRow[], filter: Filter): readonly HistoryRow[] {
  if (!isFiltered(filter)) return table;
  const { result, code, profile, from, to, only } = filter;
  const terms = filter.text.toLowerCase().split(/\s+/);
  return table.filter(
    (row) =>
      terms.every((term) => row.searchText.includes(term)) &&
      (result === '' || resultOf(row) === result) &&
      (code === '' || codeOf(row) === code) &&
      (profile === '' || row.profile === profile) &&
      row.started >= from &&
      row.started <= to &&
      (only === '' || (only === 'pinned' ? row.pinned : row.template !== '')),
  );
}

export const isFiltered = ({ text, result, code, profile, only, from, to }: Filter): boolean =>
  [text, result, code, profile, only].some((choice) => choice !== '') || from > -Infinity || to < Infinity;

export function listChoices(table: readonly HistoryRow[]) {
  const list = (read: (row: HistoryRow) => string): readonly string[] =>
    [...new Set(table.map(read))].filter((text) => text !== '').toSorted();
  return { result: list(resultOf), code: list(codeOf), profile: list(({ profile }) => profile) };
}

/** `where` groups them for the eye. */
export interface Difference {
  readonly where: MessageKey & ('sent' | 'signed' | 'received');
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

type Fact = readonly [where: Difference['where'], name: string, text: string];

function optionLabel(recipe: Recipe, step: Step): string {
  const options: Readonly<Record<string, { readonly label: string }>> = STEPS[step].options;
  return options[recipe[step]]?.label ?? recipe[step];
}

const recipeFacts = ({ draft }: HistoryEntry): Fact[] =>
  draft === null ? [] : STEP_NAMES.map((step) => ['signed', STEPS[step].label, optionLabel(draft.recipe, step)]);

const fieldFacts = ({ draft }: HistoryEntry): Fact[] =>
  draft === null ? [] : FIELD_NAMES.map((name) => ['sent', name, draft.order[name]]);

/** A repeated header name counts each time. */
const headerFacts = (where: Difference['where'], headers: HistoryEntry['headers']): Fact[] =>
  headers.map(([name, value]) => [where, `${name}:`, value]);

/** Of any other response its whole text. */
function responseFacts({ reply }: HistoryEntry): Fact[] {
  const text = reply?.text ?? '';
  const envelope = readEnvelope(text);
  if (envelope === undefined) return text === '' ? [] : [['received', 'body', text]];
  return (['message', 'data'] as const).map((name) => [
    'received',
    name,
    name === 'message' ? envelope.message : JSON.stringify(envelope.data),
  ]);
}

const listFacts = (entry: HistoryEntry): readonly Fact[] => [
  ['sent', 'profile', entry.profile],
  ['sent', 'transport', entry.transport],
  ['sent', 'URL', entry.url],
  ...fieldFacts(entry),
  ...headerFacts('sent', entry.headers),
  ...recipeFacts(entry),
  ['received', 'result', resultOf(entry)],
  ['received', 'status', String(entry.status)],
  ['received', 'code', codeOf(entry)],
  ['received', 'reference', entry.reference],
  ...responseFacts(entry),
  ...headerFacts('received', entry.reply?.headers ?? []),
];

function collectFacts(entry: HistoryEntry): Map<string, Fact> {
  const all = new Map<string, Fact>();
  for (const [where, name, text] of listFacts(entry)) {
    const before = all.get(`${where} ${name}`)?.[2];
    all.set(`${where} ${name}`, [where, name, before === undefined ? text : `${before}\n${text}`]);
  }
  return all;
}

export function compare(first: HistoryEntry, second: HistoryEntry) {
  const [ours, theirs] = [collectFacts(first), collectFacts(second)];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = keys.flatMap((key): Difference[] => {
    const [where, name] = ours.get(key) ?? theirs.get(key) ?? ['sent', key];
    const [a, b] = [ours.get(key)?.[2] ?? '', theirs.get(key)?.[2] ?? ''];
    return a === b ? [] : [{ where, name, first: a, second: b }];
  });
  return { differences, isInputSame: first.input === second.input };
}
