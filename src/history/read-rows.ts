import { keptSchema, rowOf, rowSchema } from './kept-exchange.ts';
import type { Shelf } from './shelf.ts';
import { entryOf, type Entry } from './table.ts';

/** Rows to a read: few at first, so that the list is there at once. */
const FIRST_BATCH = 200;
const BATCH = 10_000;

export interface Batch {
  /** The newest first, all of them older than the batch before. */
  readonly entries: readonly Entry[];
  /** The ids of what cannot be read. */
  readonly unreadable: readonly string[];
}

/** Ids, oldest first, in runs to be read one after the other: the newest run first. */
export function* batches(ids: readonly string[]): Generator<readonly string[]> {
  for (let end = ids.length, size = FIRST_BATCH; end > 0; end -= size, size = BATCH)
    yield ids.slice(Math.max(0, end - size), end);
}

/** Reads a run of rows. A row that is damaged is made anew from its exchange where that is whole. */
export async function readRows(shelf: Shelf, ids: readonly string[]): Promise<Batch> {
  const raw = await shelf.rows(ids[0] ?? '', ids.at(-1) ?? '');
  const read = await Promise.all(raw.map((value) => entryFrom(shelf, value)));
  const unreadable = read.filter((one) => typeof one === 'string');
  return { entries: read.filter((one) => typeof one !== 'string').toReversed(), unreadable };
}

/** The entry of a row, or its id when nothing can be made of it. */
function entryFrom(shelf: Shelf, value: unknown): Entry | Promise<Entry | string> {
  const { success, data } = rowSchema.safeParse(value);
  return success ? entryOf(data) : recovered(shelf, value);
}

async function recovered(shelf: Shelf, value: unknown): Promise<Entry | string> {
  const id = typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
  const { success, data } = keptSchema.safeParse(await shelf.get(id));
  return success ? entryOf(rowOf(data)) : id;
}
