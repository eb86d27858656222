import { readEnvelope } from '#protocol/envelope.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { STEPS, STEP_NAMES, type Recipe, type Step } from '#protocol/recipe.ts';
import * as z from '#protocol/zod.ts';
import type { MessageKey } from '#i18n/message.ts';
import { sharedShape, type HistoryEntry } from './history-entry.ts';

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

/** What the list needs of an entry. All of 5,000 entries is read for it, and the whole schema takes eight times as long. */
const listedSchema = z.object({
  ...sharedShape,
  draft: z.catch(z.optional(draftSchema), undefined),
  /** The draft in an entry of version 0.1. */
  parts: z.catch(z.optional(draftSchema), undefined),
  reply: z.catch(z.optional(z.object({ text: textSchema })), undefined),
});

/** A row of the list. */
export interface HistoryRow extends Omit<z.infer<typeof listedSchema>, 'draft' | 'parts' | 'reply'> {
  readonly amount: string;
  readonly currency: string;
  /** Everything that the search reads, in lower case. */
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

/** The row of a stored entry; undefined when that is damaged. */
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

/** The filter of the list; an empty text matches everything. */
export interface Filter {
  /** Words that must all occur. */
  readonly text: string;
  readonly result: string;
  readonly code: string;
  readonly profile: string;
  /** The first and the last moment, epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly only: '' | 'pinned' | 'templates';
}

export const NO_FILTER: Filter = {
  text: '',
  result: '',
  code: '',
  profile: '',
  from: -Infinity,
  to: Infinity,
  only: '',
};

/** The one word for what came of a send: the envelope's result, else the status, else why there is no response. */
export function resultOf({ result, status, outcome }: Pick<HistoryRow, 'result' | 'status' | 'outcome'>): string {
  if (result !== '') return result;
  return status === 0 ? outcome : `HTTP ${status}`;
}

/** The four-digit code, else the resultcode (section 7). */
export const codeOf = ({ code, resultcode }: Pick<HistoryRow, 'code' | 'resultcode'>): string =>
  code === '' ? resultcode : code;

/** The rows that match a filter, in their order. A scan finds any part of a word; an index finds beginnings only. */
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

export interface Choices {
  readonly result: readonly string[];
  readonly code: readonly string[];
  readonly profile: readonly string[];
}

/** True when a filter can hide a row. */
export const isFiltered = ({ text, result, code, profile, only, from, to }: Filter): boolean =>
  [text, result, code, profile, only].some((choice) => choice !== '') || from > -Infinity || to < Infinity;

const sortChoices = (texts: ReadonlySet<string>): readonly string[] =>
  [...texts].filter((text) => text !== '').toSorted();

/** What there is to choose from in each filter. */
export function listChoices(table: readonly HistoryRow[]): Choices {
  const [result, code, profile] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const row of table) {
    result.add(resultOf(row));
    code.add(codeOf(row));
    profile.add(row.profile);
  }
  return { result: sortChoices(result), code: sortChoices(code), profile: sortChoices(profile) };
}

/** One thing that two exchanges have differently; `where` groups them for the eye. */
export interface Difference {
  readonly where: MessageKey & ('sent' | 'signed' | 'received');
  /** A wire name, or the page's own word; a step of the recipe and its ways are the page's words. */
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  readonly isInputSame: boolean;
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

/** The fields of the envelope; of any other response its whole text. */
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

/** Facts by place and name; texts under one name stand on a line each. */
function collectFacts(entry: HistoryEntry): Map<string, Fact> {
  const all = new Map<string, Fact>();
  for (const [where, name, text] of listFacts(entry)) {
    const before = all.get(`${where} ${name}`)?.[2];
    all.set(`${where} ${name}`, [where, name, before === undefined ? text : `${before}\n${text}`]);
  }
  return all;
}

/** Everything that two saved exchanges have differently, field by field. */
export function compare(first: HistoryEntry, second: HistoryEntry): Comparison {
  const [ours, theirs] = [collectFacts(first), collectFacts(second)];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = keys.flatMap((key): Difference[] => {
    const [where, name] = ours.get(key) ?? theirs.get(key) ?? ['sent', key];
    const [a, b] = [ours.get(key)?.[2] ?? '', theirs.get(key)?.[2] ?? ''];
    return a === b ? [] : [{ where, name, first: a, second: b }];
  });
  return { differences, isInputSame: first.input === second.input };
}
