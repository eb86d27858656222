import type { Row } from './kept-exchange.ts';
import type { Entry } from './table.ts';

/** What the list is narrowed to; an empty text stands for everything. */
export interface Filter {
  /** Words that all must occur. */
  readonly text: string;
  readonly result: string;
  readonly code: string;
  readonly profile: string;
  /** The first and the last moment, epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly only: '' | 'pinned' | 'templates';
}

export const EVERYTHING: Filter = {
  text: '',
  result: '',
  code: '',
  profile: '',
  from: -Infinity,
  to: Infinity,
  only: '',
};

/** The one word for what came of a send: the envelope's result, else the status, else why there is no reply. */
export function resultOf({ result, status, outcome }: Row): string {
  if (result !== '') return result;
  return status === 0 ? outcome : `HTTP ${status}`;
}

/** The four-digit code, else the resultcode (section 7). */
export const codeOf = ({ code, resultcode }: Row): string => (code === '' ? resultcode : code);

/**
 * The rows that a filter lets pass, in their order. A scan: over 100,000 rows it takes some milliseconds, and an index
 * of the database for the same words took 15 to 170 (docs/decisions).
 */
export function found(table: readonly Entry[], filter: Filter): readonly Entry[] {
  const { result, code, profile, from, to, only } = filter;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return table.filter(
    (row) =>
      words.every((word) => row.words.includes(word)) &&
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

const distinct = (table: readonly Entry[], of: (row: Row) => string): string[] =>
  [...new Set(table.map(of))].filter((text) => text !== '').toSorted();

/** What there is to choose from in each filter. */
export const choicesOf = (table: readonly Entry[]): Choices => ({
  result: distinct(table, resultOf),
  code: distinct(table, codeOf),
  profile: distinct(table, ({ profile }) => profile),
});
