import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import * as z from '#protocol/zod.ts';
import { isOldRow, storedRowSchema, toStoredRow, type HistoryEntry, type StoredRow } from './history-entry.ts';
import type { HistoryError } from './history-error.ts';
import { toHistoryRow, type HistoryRow } from './history-rows.ts';

export const DATABASE = 'checkout-console';
/** Raised with every change of the stores below; an older page then leaves the data alone. */
export const DATABASE_VERSION = 2;

export const EXCHANGES = 'exchanges';
/** The same ids with only what the list shows, so that all of it can be read at once. */
export const ROWS = 'rows';
/**
 * Runs of rows as one text each, since one text of 2,000 rows is read faster than 2,000 rows. A change of a row deletes
 * its pack in the same transaction, so a pack is never older than its rows; reading the rows makes it again.
 */
export const PACKS = 'packs';
export const MARKS = 'marks';
export const CLEARED = 'cleared';
/** The highest id that was ever cleared. It stays when the mark goes, so that no later id is below it. */
export const LAST_CLEARED = 'last-cleared';
export const ENTRY_STORES = [EXCHANGES, ROWS] as const;

type WritableStore = IDBPObjectStore<unknown, string[], string, 'readwrite'>;
export type GetStore = (name: string) => WritableStore;

interface OpenListeners {
  readonly onBlocked: () => void;
  readonly onLost: (error: HistoryError) => void;
}

export const openDatabase = ({ onBlocked, onLost }: OpenListeners): Promise<IDBPDatabase> =>
  openDB(DATABASE, DATABASE_VERSION, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore(EXCHANGES, { keyPath: 'id' });
        database.createObjectStore(ROWS, { keyPath: 'id' });
        database.createObjectStore(MARKS);
      }
      database.createObjectStore(PACKS);
    },
    blocked: onBlocked,
    // A newer version of the page wants to upgrade.
    blocking: () => onLost('old-tab'),
    terminated: () => onLost('closed'),
  });

/** Resolves at the end of the transaction; fails with the transaction's own cause. */
export async function transact<T>(database: IDBPDatabase, work: (store: GetStore) => T | Promise<T>): Promise<T> {
  const transaction = database.transaction([...ENTRY_STORES, PACKS, MARKS], 'readwrite', { durability: 'strict' });
  // When `work` throws, nobody else waits for the end.
  void transaction.done.catch(ignoreError);
  try {
    const result = await work((name) => transaction.objectStore(name));
    await transaction.done;
    return result;
  } catch (error) {
    if (transaction.error === null) attempt(() => transaction.abort());
    throw error;
  }
}

export function putEntry(store: GetStore, entry: HistoryEntry): void {
  const row = toStoredRow(entry);
  void store(EXCHANGES).put(entry).catch(ignoreError);
  putRow(store, row);
}

export function putRow(store: GetStore, row: StoredRow): void {
  void store(ROWS).put(row).catch(ignoreError);
  void deletePacks(store(PACKS), [row.id, row.id]).catch(ignoreError);
}

/** Deletes the packs that have a row between two ids. */
export async function deletePacks(packs: WritableStore, [newest, oldest]: PackKey): Promise<void> {
  // A list is above its own beginning: the first pack is the one whose newest row is not below the oldest id.
  let cursor = await packs.openKeyCursor(IDBKeyRange.lowerBound([oldest]));
  while (cursor !== null) {
    const { data: key } = packKeySchema.safeParse(cursor.key);
    if (key !== undefined && key[1] > newest) return;
    void packs.delete(cursor.primaryKey).catch(ignoreError);
    cursor = await cursor.continue();
  }
}

/** A row as it is stored; `row` is undefined when it cannot be read. */
const toReadRow = (value: unknown) => ({ id: idOf(value), old: isOldRow(value), row: parseRow(value) });
type ReadRow = ReturnType<typeof toReadRow>;

export async function getRows(database: IDBPDatabase, [newest, oldest]: PackKey): Promise<readonly ReadRow[]> {
  const values: unknown[] = await database.getAll(ROWS, IDBKeyRange.bound(oldest, newest));
  return values.map(toReadRow);
}

/** Reads the rows between two ids, and packs them in the same transaction if all of them are whole. */
export async function getAndPackRows(database: IDBPDatabase, key: PackKey): Promise<readonly ReadRow[]> {
  const transaction = database.transaction([ROWS, PACKS], 'readwrite', { durability: 'relaxed' });
  const store: GetStore = (name) => transaction.objectStore(name);
  // A pack that cannot be written, as when the disk is full, is made another time.
  void transaction.done.catch(ignoreError);
  const values: unknown[] = await store(ROWS).getAll(IDBKeyRange.bound(key[1], key[0]));
  const read = values.map(toReadRow);
  const rows = read.flatMap(({ old, row }) => (old || row === undefined ? [] : [toHistoryRow(row)]));
  if (rows.length === read.length) void putPack(store(PACKS), key, rows.toReversed()).catch(ignoreError);
  return read;
}

/** Another tab may have packed some of the rows, in other runs. */
async function putPack(packs: WritableStore, key: PackKey, rows: readonly HistoryRow[]): Promise<void> {
  await deletePacks(packs, key);
  await packs.put(packRows(rows), key);
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

export const parseRow = (value: unknown): StoredRow | undefined => storedRowSchema.safeParse(value).data;

/** The transaction itself reports a failed request, with the true cause. */
export const ignoreError = (): void => undefined;

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // The transaction is over already.
  }
}

/** The ids of a run of rows that is stored as one text: the newest, then the oldest. It is the key of that text. */
export const packKeySchema = z.tuple([z.string(), z.string()]);
export type PackKey = z.infer<typeof packKeySchema>;

/** The most and the fewest rows that are packed: a pack is read in one short task, and each costs one read. */
export const [PACK_SIZE, MIN_PACK_SIZE] = [2000, 500];

const isArrayOf =
  <T>(isItem: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem);

// 100,000 rows have two million values. A schema for each value takes ten times as long as these.
const texts = z.custom<readonly string[]>(isArrayOf((value) => typeof value === 'string'));
const numbers = z.custom<readonly number[]>(isArrayOf((value) => typeof value === 'number'));
const flags = z.custom<readonly boolean[]>(isArrayOf((value) => typeof value === 'boolean'));

const columnsShape = {
  id: texts,
  started: numbers,
  order_id: texts,
  vendor: texts,
  outcome: texts,
  status: numbers,
  result: texts,
  resultcode: texts,
  reference: texts,
  code: texts,
  duration: numbers,
  profile: texts,
  environment: texts,
  transport: texts,
  pinned: flags,
  note: texts,
  template: texts,
  amount: texts,
  currency: texts,
  searchText: texts,
} as const satisfies Record<keyof HistoryRow, unknown>;

const NAMES = z.keyof(z.object(columnsShape)).options;

/** The values of rows by their names: a third shorter than the rows, and read faster. */
const columnsSchema = z
  .object(columnsShape)
  .check(z.refine((columns) => NAMES.every((name) => columns[name].length === columns.id.length)));

/** Rows as one text. */
export const packRows = (rows: readonly HistoryRow[]): string =>
  JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, rows.map((row) => row[name])])));

/** The rows of a packed text; undefined for anything else, such as a pack of a version with other rows. */
export function unpackRows(text: unknown): readonly HistoryRow[] | undefined {
  const columns = parseColumns(text);
  return columns?.id.map((id, at) => ({
    id,
    started: columns.started[at] ?? 0,
    order_id: columns.order_id[at] ?? '',
    vendor: columns.vendor[at] ?? '',
    outcome: columns.outcome[at] ?? '',
    status: columns.status[at] ?? 0,
    result: columns.result[at] ?? '',
    resultcode: columns.resultcode[at] ?? '',
    reference: columns.reference[at] ?? '',
    code: columns.code[at] ?? '',
    duration: columns.duration[at] ?? 0,
    profile: columns.profile[at] ?? '',
    environment: columns.environment[at] ?? '',
    transport: columns.transport[at] ?? '',
    pinned: columns.pinned[at] ?? false,
    note: columns.note[at] ?? '',
    template: columns.template[at] ?? '',
    amount: columns.amount[at] ?? '',
    currency: columns.currency[at] ?? '',
    searchText: columns.searchText[at] ?? '',
  }));
}

function parseColumns(text: unknown): z.infer<typeof columnsSchema> | undefined {
  try {
    return columnsSchema.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}
