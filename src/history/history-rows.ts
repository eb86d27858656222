import type { StoredRow } from './history-entry.ts';

/** A row as the table holds it. What only the search reads is in `searchText` alone. */
export interface HistoryRow extends Omit<StoredRow, 'buyer' | 'message'> {
  /** Everything that the search reads, in lower case. */
  readonly searchText: string;
}

const SEARCHED_FIELDS = [
  'order_id',
  'vendor',
  'reference',
  'resultcode',
  'result',
  'code',
  'outcome',
  'amount',
  'currency',
  'buyer',
  'message',
  'note',
  'template',
] as const;

/** A row as the table holds it. */
export function toHistoryRow(row: StoredRow): HistoryRow {
  const { buyer: _buyer, message: _message, ...shown } = row;
  const texts = [...SEARCHED_FIELDS.map((name) => row[name]), row.status === 0 ? '' : `HTTP ${row.status}`];
  return { ...shown, searchText: texts.join('\n').toLowerCase() };
}

/** The index of an id, or where it belongs, in a table with the newest first. */
function findIndex(table: readonly HistoryRow[], id: string): number {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle]?.id ?? '') > id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The table with a row added at its place, or changed. */
export function upsertRow(table: readonly HistoryRow[], row: HistoryRow): readonly HistoryRow[] {
  const index = findIndex(table, row.id);
  const isKnown = table[index]?.id === row.id;
  return [...table.slice(0, index), row, ...table.slice(index + (isKnown ? 1 : 0))];
}

/** The table without some rows. */
export function removeRows(table: readonly HistoryRow[], ids: readonly string[]): readonly HistoryRow[] {
  const removedIds = new Set(ids);
  return table.filter(({ id }) => !removedIds.has(id));
}

/** A table with older rows after it; where both have a row, the table's own stays. */
export function mergeRows(table: readonly HistoryRow[], older: readonly HistoryRow[]): readonly HistoryRow[] {
  const [last, first] = [table.at(-1), older[0]];
  if (last === undefined || first === undefined || last.id > first.id) return [...table, ...older];
  const knownIds = new Set(table.map(({ id }) => id));
  const all = [...table, ...older.filter(({ id }) => !knownIds.has(id))];
  return all.toSorted((a, b) => (a.id < b.id ? 1 : -1));
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

/** The one word for what came of a send: the envelope's result, else the status, else why there is no reply. */
export function resultOf({ result, status, outcome }: Pick<StoredRow, 'result' | 'status' | 'outcome'>): string {
  if (result !== '') return result;
  return status === 0 ? outcome : `HTTP ${status}`;
}

/** The four-digit code, else the resultcode (section 7). */
export const codeOf = ({ code, resultcode }: Pick<StoredRow, 'code' | 'resultcode'>): string =>
  code === '' ? resultcode : code;

/**
 * The rows that match a filter, in their order. A scan: over 100,000 rows it takes some milliseconds, and an index
 * of the database for the same words took 15 to 170 (docs/decisions).
 */
export function findRows(table: readonly HistoryRow[], filter: Filter): readonly HistoryRow[] {
  const { result, code, profile, from, to, only } = filter;
  const terms = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
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

const distinct = (table: readonly HistoryRow[], project: (row: HistoryRow) => string): string[] =>
  [...new Set(table.map(project))].filter((text) => text !== '').toSorted();

/** True when a filter can hide a row. */
export const isFiltered = ({ text, result, code, profile, only, from, to }: Filter): boolean =>
  [text, result, code, profile, only].some((choice) => choice !== '') || from > -Infinity || to < Infinity;

/** What there is to choose from in each filter. */
export const listChoices = (table: readonly HistoryRow[]): Choices => ({
  result: distinct(table, resultOf),
  code: distinct(table, codeOf),
  profile: distinct(table, ({ profile }) => profile),
});
