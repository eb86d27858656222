import type { Row } from './kept-exchange.ts';

/** A row with what the search reads of it. */
export interface Entry extends Row {
  /** Lower-case words of order_id, vendor, reference, resultcode, result, note and template. */
  readonly words: string;
}

const SEARCHED = ['order_id', 'vendor', 'reference', 'resultcode', 'result', 'note', 'template'] as const;

/** A row as the table holds it. */
export const entryOf = (row: Row): Entry => ({
  ...row,
  words: SEARCHED.map((name) => row[name])
    .join('\n')
    .toLowerCase(),
});

/** Where an id stands, or would stand, in a table with the newest first. */
function placeOf(table: readonly Entry[], id: string): number {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle]?.id ?? '') > id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The table with a row put in at its place, or changed. */
export function withEntry(table: readonly Entry[], entry: Entry): readonly Entry[] {
  const place = placeOf(table, entry.id);
  const known = table[place]?.id === entry.id;
  return [...table.slice(0, place), entry, ...table.slice(place + (known ? 1 : 0))];
}

/** The table without some rows. */
export function withoutIds(table: readonly Entry[], ids: readonly string[]): readonly Entry[] {
  const gone = new Set(ids);
  return table.filter(({ id }) => !gone.has(id));
}

/** A table with older rows behind it; where both have a row, the table's own stays. */
export function merged(table: readonly Entry[], older: readonly Entry[]): readonly Entry[] {
  const [last, first] = [table.at(-1), older[0]];
  if (last === undefined || first === undefined || last.id > first.id) return [...table, ...older];
  const known = new Set(table.map(({ id }) => id));
  const all = [...table, ...older.filter(({ id }) => !known.has(id))];
  return all.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
