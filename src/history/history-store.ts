import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import * as z from '#protocol/zod.ts';
import {
  historyEntrySchema,
  isOldRow,
  storedRowSchema,
  toStoredRow,
  type HistoryEntry,
  type StoredRow,
} from './history-entry.ts';
import { toHistoryError, withTimeout, type HistoryError } from './history-error.ts';
import { toHistoryRow, type HistoryRow } from './history-rows.ts';

export const DATABASE = 'checkout-console';
/** Raised with every change of the stores below; an older page then leaves the data alone. */
export const DATABASE_VERSION = 1;

const EXCHANGES = 'exchanges';
/** The same ids with only what the list shows, so that all of it can be read at once. */
const ROWS = 'rows';
const MARKS = 'marks';
const CLEARED = 'cleared';
/** The highest id that was ever cleared. It stays when the mark goes, so that no later id is below it. */
const LAST_CLEARED = 'last-cleared';
const ENTRY_STORES = [EXCHANGES, ROWS] as const;

/** Everything up to an id except some is cleared, and deleted later: so Clear and its undo are quick. */
export const clearedSchema = z.object({ upTo: z.string(), except: z.array(z.string()), at: z.number() });
export type Cleared = z.infer<typeof clearedSchema>;

/** What came of asking for one exchange. */
export type GetResult = { readonly entry: HistoryEntry } | { readonly error: 'gone' | 'unreadable' | 'read-failed' };

/** A run of rows. */
export interface Batch {
  /** The newest first, all of them older than the batch before. */
  readonly rows: readonly HistoryRow[];
  /** The ids of what cannot be read. */
  readonly unreadable: readonly string[];
}

/** Errors that end when a later write succeeds; the others end with a reload. */
const TRANSIENT_ERRORS: readonly (HistoryError | undefined)[] = ['full', 'write-failed', 'hanging'];

/** Rows to a read: few at first, so that the list is there at once. */
const [FIRST_BATCH, BATCH] = [200, 10_000];
/** Rows that are made again in one step: each needs its whole exchange. */
const REBUILD_BATCH = 500;

/** Ids, oldest first, in runs to be read one after the other: the newest run first. */
export function* splitIntoBatches(ids: readonly string[]): Generator<readonly string[]> {
  for (let end = ids.length, size = FIRST_BATCH; end > 0; end -= size, size = BATCH)
    yield ids.slice(Math.max(0, end - size), end);
}

interface HistoryStoreOptions {
  /** What the browser offers; undefined where there is none. */
  readonly indexedDB: IDBFactory | undefined;
  /** How long to wait for the database, in ms. */
  readonly timeLimit: number;
  /** Something that the page shows of the store has changed. */
  readonly onChange: () => void;
}

type GetStore = (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

/** Stores exchanges in IndexedDB, and in memory whatever the database does not take. Its calls never throw or hang. */
export class HistoryStore {
  /** What is not on the disk, or not yet. */
  readonly unsaved = new Map<string, HistoryEntry>();
  /** Resolves when the database is open, or it is known that it will not be. */
  readonly ready: Promise<void>;
  error: HistoryError | undefined;
  #database: IDBPDatabase | undefined;
  readonly #timeLimit: number;
  readonly #onChange: () => void;

  constructor({ indexedDB, timeLimit, onChange }: HistoryStoreOptions) {
    this.#timeLimit = timeLimit;
    this.#onChange = onChange;
    this.ready = indexedDB === undefined ? this.#refuse('no-storage') : this.#open();
  }

  close(): void {
    this.#database?.close();
  }

  /** Every id, oldest first; none when they cannot be read. */
  async ids(): Promise<string[]> {
    const keys = await this.#run((database) => database.getAllKeys(ROWS), 'read-failed');
    return keys?.value.filter((key) => typeof key === 'string') ?? [];
  }

  /**
   * Reads a run of rows; undefined when that failed. A damaged row, and one of an older version, is made again from its
   * exchange where that is whole.
   */
  async readBatch(ids: readonly string[]): Promise<Batch | undefined> {
    const range = IDBKeyRange.bound(ids[0] ?? '', ids.at(-1) ?? '');
    const raw = await this.#run((database): Promise<unknown[]> => database.getAll(ROWS, range), 'read-failed');
    if (raw === undefined) return undefined;
    const parsed = raw.value.map((value) => ({ id: idOf(value), old: isOldRow(value), row: parseRow(value) }));
    const rebuilt = await this.#rebuildRows(
      parsed.filter(({ old, row }) => old || row === undefined).map(({ id }) => id),
    );
    if (rebuilt === undefined) return undefined;
    const read = parsed.map(({ id, row }) => rebuilt.get(id) ?? row ?? id);
    return {
      rows: read.flatMap((row) => (typeof row === 'string' ? [] : [toHistoryRow(row)])).toReversed(),
      unreadable: read.filter((row) => typeof row === 'string'),
    };
  }

  /** The rows of exchanges that can be read, by id, saved for the next time; undefined when the reading failed. */
  async #rebuildRows(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRow> | undefined> {
    const rows = new Map<string, StoredRow>();
    for (let from = 0; from < ids.length; from += REBUILD_BATCH) {
      const some = ids.slice(from, from + REBUILD_BATCH);
      const read = await this.#run(
        (database) => Promise.all(some.map((id) => database.get(EXCHANGES, id))),
        'read-failed',
      );
      if (read === undefined) return undefined;
      for (const row of read.value.map(toRow)) if (row !== undefined) rows.set(row.id, row);
      await this.#saveRows(some.filter((id) => rows.has(id)));
    }
    return rows;
  }

  /** Saves the rows of exchanges as these are now: another tab may have changed one since. */
  async #saveRows(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#change(async (store) => {
      for (const row of (await Promise.all(ids.map((id) => store(EXCHANGES).get(id)))).map(toRow))
        if (row !== undefined) void store(ROWS).put(row).catch(ignoreError);
    });
  }

  /** One row; undefined when there is none or it cannot be read. */
  async readRow(id: string): Promise<HistoryRow | undefined> {
    const read = await this.#run((database) => database.get(ROWS, id), 'read-failed');
    const row = parseRow(read?.value);
    return row && toHistoryRow(row);
  }

  /** The whole of one exchange. */
  async get(id: string): Promise<GetResult> {
    const unsaved = this.unsaved.get(id);
    if (unsaved !== undefined) return { entry: unsaved };
    const read = await this.#run((database) => database.get(EXCHANGES, id), 'read-failed');
    if (read === undefined) return { error: 'read-failed' };
    if (read.value === undefined) return { error: 'gone' };
    const { success, data } = historyEntrySchema.safeParse(read.value);
    return success ? { entry: data } : { error: 'unreadable' };
  }

  /** The row and the entry of each id as they are stored, whatever they hold. */
  async readRaw(ids: readonly string[]): Promise<readonly { readonly row: unknown; readonly exchange: unknown }[]> {
    const read = await this.#run(
      (database) =>
        Promise.all(
          ids.map(async (id) => ({ row: await database.get(ROWS, id), exchange: await database.get(EXCHANGES, id) })),
        ),
      'read-failed',
    );
    return read?.value ?? [];
  }

  /** The highest id of what is stored and of what is cleared; empty when there is none or it cannot be read. */
  async lastId(): Promise<string> {
    const read = await this.#run(async (database) => {
      const transaction = database.transaction([ROWS, MARKS]);
      const [cursor, mark, lastCleared] = await Promise.all([
        transaction.objectStore(ROWS).openKeyCursor(null, 'prev'),
        transaction.objectStore(MARKS).get(CLEARED),
        transaction.objectStore(MARKS).get(LAST_CLEARED),
      ]);
      const ids = [cursor?.key, clearedSchema.safeParse(mark).data?.upTo, lastCleared];
      return ids.reduce((last: string, id) => (typeof id === 'string' && id > last ? id : last), '');
    }, 'read-failed');
    return read?.value ?? '';
  }

  /** Writes and deletes, all or nothing; what cannot be written stays in memory. True when all of it is on the disk. */
  async write(entries: readonly HistoryEntry[], removed: readonly string[] = []): Promise<boolean> {
    for (const entry of entries) this.unsaved.set(entry.id, entry);
    for (const id of removed) this.unsaved.delete(id);
    const written = await this.#change((store) => {
      for (const entry of entries) putEntry(store, entry);
      for (const id of removed) for (const name of ENTRY_STORES) void store(name).delete(id).catch(ignoreError);
    });
    if (written === undefined) return false;
    for (const entry of entries) if (this.unsaved.get(entry.id) === entry) this.unsaved.delete(entry.id);
    if (this.unsaved.size === 0 && TRANSIENT_ERRORS.includes(this.error)) this.error = undefined;
    this.#onChange();
    return true;
  }

  /** Changes one exchange and returns the whole; undefined when there is none. */
  async update(id: string, part: Partial<HistoryEntry>): Promise<HistoryEntry | undefined> {
    const unsaved = this.unsaved.get(id);
    if (unsaved !== undefined) {
      const entry = { ...unsaved, ...part };
      await this.write([entry]);
      return entry;
    }
    // Read and write in one transaction, so that two tabs do not undo each other's changes.
    const updated = await this.#change(async (store) => {
      const { success, data } = historyEntrySchema.safeParse(await store(EXCHANGES).get(id));
      if (!success) return undefined;
      const entry = { ...data, ...part };
      putEntry(store, entry);
      return entry;
    });
    if (updated !== undefined) return updated.value;
    const got = await this.get(id);
    if (!('entry' in got)) return undefined;
    const entry = { ...got.entry, ...part };
    this.unsaved.set(id, entry);
    return entry;
  }

  /** The mark of what is cleared; undefined in `value` when nothing is, undefined when it cannot be read. */
  readCleared(): Promise<{ readonly value: Cleared | undefined } | undefined> {
    return this.#run(
      async (database) => clearedSchema.safeParse(await database.get(MARKS, CLEARED)).data,
      'read-failed',
    );
  }

  async markCleared(mark: Cleared | undefined): Promise<void> {
    await this.#change((store) => {
      const marks = store(MARKS);
      if (mark === undefined) return void marks.delete(CLEARED).catch(ignoreError);
      void marks.put(mark, CLEARED).catch(ignoreError);
      void marks.put(mark.upTo, LAST_CLEARED).catch(ignoreError);
    });
  }

  /** Deletes what was cleared, and the mark. */
  async finishClear({ upTo, except }: Cleared): Promise<void> {
    await this.#change((store) => {
      for (const range of rangesUpTo(upTo, except))
        for (const name of ENTRY_STORES) void store(name).delete(range).catch(ignoreError);
      void store(MARKS).delete(CLEARED).catch(ignoreError);
    });
  }

  /** Opens the database, and closes it again when it opens too late. */
  async #open(): Promise<void> {
    let timeoutError: HistoryError = 'hanging';
    let isLate = false;
    try {
      const opening = openDatabase({
        onBlocked: () => {
          timeoutError = 'blocked';
        },
        onLost: (error) => this.#disconnect(error),
      });
      void opening.then((database) => isLate && database.close(), ignoreError);
      this.#database = await withTimeout(this.#timeLimit, opening);
    } catch (error) {
      isLate = true;
      const failure = toHistoryError(error, 'refused');
      await this.#refuse(failure === 'hanging' ? timeoutError : failure);
    }
  }

  /** Continues in memory. */
  #disconnect(error: HistoryError): void {
    this.#database?.close();
    this.#database = undefined;
    this.#fail(error);
  }

  async #refuse(error: HistoryError): Promise<void> {
    // The constructor of the caller, which listens, ends first.
    await Promise.resolve();
    this.#fail(error);
  }

  #fail(error: HistoryError): void {
    this.error = error;
    this.#onChange();
  }

  /** Uses the database within the time limit; undefined when that failed, which `error` then says. */
  async #run<T>(
    operation: (database: IDBPDatabase) => Promise<T>,
    fallback: HistoryError,
  ): Promise<{ readonly value: T } | undefined> {
    await this.ready;
    const database = this.#database;
    if (database === undefined) return undefined;
    try {
      return { value: await withTimeout(this.#timeLimit, operation(database)) };
    } catch (error) {
      // When the database was lost meanwhile, `error` says so already.
      if (this.#database === database) this.#fail(toHistoryError(error, fallback));
      return undefined;
    }
  }

  /** One transaction over all stores, all or nothing; it is on the disk when it resolves. */
  #change<T>(work: (store: GetStore) => T | Promise<T>): Promise<{ readonly value: T } | undefined> {
    return this.#run((database) => transact(database, work), 'write-failed');
  }
}

interface OpenListeners {
  readonly onBlocked: () => void;
  readonly onLost: (error: HistoryError) => void;
}

const openDatabase = ({ onBlocked, onLost }: OpenListeners): Promise<IDBPDatabase> =>
  openDB(DATABASE, DATABASE_VERSION, {
    upgrade: (database) => {
      database.createObjectStore(EXCHANGES, { keyPath: 'id' });
      database.createObjectStore(ROWS, { keyPath: 'id' });
      database.createObjectStore(MARKS);
    },
    blocked: onBlocked,
    // A newer version of the page wants to upgrade.
    blocking: () => onLost('old-tab'),
    terminated: () => onLost('closed'),
  });

/** Resolves at the end of the transaction; fails with the transaction's own cause. */
async function transact<T>(database: IDBPDatabase, work: (store: GetStore) => T | Promise<T>): Promise<T> {
  const transaction = database.transaction([...ENTRY_STORES, MARKS], 'readwrite', { durability: 'strict' });
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

function putEntry(store: GetStore, entry: HistoryEntry): void {
  const row = toStoredRow(entry);
  void store(EXCHANGES).put(entry).catch(ignoreError);
  void store(ROWS).put(row).catch(ignoreError);
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

const parseRow = (value: unknown): StoredRow | undefined => storedRowSchema.safeParse(value).data;

/** The row of a stored exchange; undefined when that cannot be read. */
function toRow(value: unknown): StoredRow | undefined {
  const { success, data } = historyEntrySchema.safeParse(value);
  return success ? toStoredRow(data) : undefined;
}

/** The transaction itself reports a failed request, with the true cause. */
const ignoreError = (): void => undefined;

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // The transaction is over already.
  }
}

/** Key ranges that cover everything up to an id except some ids. */
function rangesUpTo(upTo: string, except: readonly string[]): IDBKeyRange[] {
  const excludedIds = except.filter((id) => id <= upTo).toSorted();
  // The next text after `upTo`, so that no range is empty.
  const ends = [...excludedIds, `${upTo}\0`];
  return ends.map((to, index) => IDBKeyRange.bound(excludedIds[index - 1] ?? '', to, index > 0, true));
}
