import type { IDBPDatabase } from 'idb';
import * as z from '#protocol/zod.ts';
import {
  CLEARED,
  ENTRY_STORES,
  EXCHANGES,
  deletePacks,
  getAndPackRows,
  getRows,
  type GetStore,
  ignoreError,
  LAST_CLEARED,
  MARKS,
  MIN_PACK_SIZE,
  openDatabase,
  PACK_SIZE,
  packKeySchema,
  PACKS,
  parseRow,
  putEntry,
  putRow,
  ROWS,
  transact,
  unpackRows,
  type PackKey,
} from './history-database.ts';
import { historyEntrySchema, toStoredRow, type HistoryEntry, type StoredRow } from './history-entry.ts';
import { toHistoryError, withTimeout, type HistoryError } from './history-error.ts';
import { toHistoryRow, type HistoryRow } from './history-rows.ts';

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

/** Rows to the first read, so that the list is there at once. */
const FIRST_BATCH = 200;
/** Packs that are read at the same time: one read after the other leaves the processor idle. */
const READ_AHEAD = 3;
/** Rows that are made again in one step: each needs its whole exchange. */
const REBUILD_BATCH = 500;

/** Ids, oldest first, in runs to be read one after the other: the newest run first. */
export function* splitIntoBatches(ids: readonly string[], firstSize: number): Generator<readonly string[]> {
  for (let end = ids.length, size = firstSize; end > 0; end -= size, size = PACK_SIZE)
    yield ids.slice(Math.max(0, end - size), end);
}

/** A pack, and the rows between it and the newer one; the last section has no pack. */
interface Section {
  readonly newer: PackKey | undefined;
  readonly pack: PackKey | undefined;
}

interface HistoryStoreOptions {
  /** What the browser offers; undefined where there is none. */
  readonly indexedDB: IDBFactory | undefined;
  /** How long to wait for the database, in ms. */
  readonly timeLimit: number;
  /** Something that the page shows of the store has changed. */
  readonly onChange: () => void;
  /** The mark on the disk spares more than before, or is gone. */
  readonly onSpared: () => void;
  /** What was cleared is gone from the disk, perhaps later than anybody waited. */
  readonly onFinished: (cleared: Cleared) => void;
}

/** Stores exchanges in IndexedDB, and in memory whatever the database does not take. Its calls never throw or hang. */
export class HistoryStore {
  /** What is not on the disk, or not yet. */
  readonly unsaved = new Map<string, HistoryEntry>();
  /** Of what is on the disk the changes that are not: another tab may have changed the rest. */
  readonly #parts = new Map<string, Partial<HistoryEntry>>();
  /** What of `unsaved` came after a clearing that may cover its id. */
  readonly #spared = new Set<string>();
  /** A clearing that was undone here, while the mark on the disk may still say otherwise. */
  #undone: Cleared | undefined;
  /** Resolves when the database is open, or it is known that it will not be. */
  readonly ready: Promise<void>;
  error: HistoryError | undefined;
  /** True when not every row could be read. */
  isCut = false;
  /** True when the clearing that is known here is on the disk. */
  isMarked = false;
  #database: IDBPDatabase | undefined;
  readonly #timeLimit: number;
  readonly #onChange: () => void;
  readonly #onSpared: () => void;
  readonly #onFinished: (cleared: Cleared) => void;

  constructor({ indexedDB, timeLimit, onChange, onSpared, onFinished }: HistoryStoreOptions) {
    this.#timeLimit = timeLimit;
    this.#onChange = onChange;
    this.#onSpared = onSpared;
    this.#onFinished = onFinished;
    this.ready = indexedDB === undefined ? this.#refuse('no-storage') : this.#open();
  }

  close(): void {
    this.#database?.close();
  }

  /** Every row, in runs with the newest first. What cannot be read, and all that is older, is left out. */
  async *readAll(): AsyncGenerator<Batch> {
    const keys = await this.#run((database) => database.getAllKeys(PACKS), 'read-failed');
    const packs = z.array(packKeySchema).safeParse(keys?.value).data?.toReversed() ?? [];
    const sections = [...packs, undefined].map((pack, at): Section => ({ newer: packs[at - 1], pack }));
    const reading = sections.slice(0, READ_AHEAD).map((section) => this.#readSection(section));
    for (const [at, { newer }] of sections.entries()) {
      const section = (await reading[at])?.value;
      const next = sections[at + READ_AHEAD];
      if (next !== undefined) reading.push(this.#readSection(next));
      for (const ids of splitIntoBatches(section?.ids ?? [], newer === undefined ? FIRST_BATCH : PACK_SIZE)) {
        const batch = await this.#readBatch(ids);
        if (batch === undefined) return this.#cut();
        yield batch;
      }
      if (section === undefined) return this.#cut();
      if (section.rows.length > 0) yield { rows: section.rows, unreadable: [] };
    }
  }

  /** Without a database there is nothing that was not read. */
  #cut(): void {
    this.isCut = this.#database !== undefined;
  }

  /** The rows of a pack, and the ids of the other rows of its section, oldest first; undefined when that failed. */
  #readSection({ newer, pack }: Section) {
    return this.#run(async (database) => {
      const transaction = database.transaction([ROWS, PACKS]);
      const rows = pack && unpackRows(await transaction.objectStore(PACKS).get(pack));
      // The rows of a pack that cannot be read are read one by one. Ids are texts, and a list is above every text.
      const from = pack?.[rows === undefined ? 1 : 0] ?? '';
      const range = IDBKeyRange.bound(from, newer?.[1] ?? [], rows !== undefined, true);
      return { ids: (await transaction.objectStore(ROWS).getAllKeys(range)).map(String), rows: rows ?? [] };
    }, 'read-failed');
  }

  /**
   * Reads a run of rows, and packs them; undefined when that failed. A damaged row, and one of an older version, is made
   * again from its exchange where that is whole.
   */
  async #readBatch(ids: readonly string[]): Promise<Batch | undefined> {
    const [oldest = '', newest = oldest] = [ids[0], ids.at(-1)];
    const readRows = ids.length < MIN_PACK_SIZE ? getRows : getAndPackRows;
    const read = await this.#run((database) => readRows(database, [newest, oldest]), 'read-failed');
    if (read === undefined) return undefined;
    const rebuilt = await this.#rebuildRows(
      read.value.filter(({ old, row }) => old || row === undefined).map(({ id }) => id),
    );
    if (rebuilt === undefined) return undefined;
    const rows = read.value.map(({ id, row }) => rebuilt.get(id) ?? row ?? id);
    return {
      rows: rows.flatMap((row) => (typeof row === 'string' ? [] : [toHistoryRow(row)])).toReversed(),
      unreadable: rows.filter((row) => typeof row === 'string'),
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
        if (row !== undefined) putRow(store, row);
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
    const entry = parseEntry(read.value);
    return entry === undefined ? { error: 'unreadable' } : { entry };
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

  /** The ids of what no other tab knows: what is not on the disk at all, and what is pinned here alone. */
  listOwn(): readonly string[] {
    return [...this.unsaved.values()]
      .filter((entry) => !this.#parts.has(entry.id) || isKept(entry))
      .map(({ id }) => id);
  }

  /** Drops what is in memory only. */
  forget(id: string): void {
    this.unsaved.delete(id);
    this.#parts.delete(id);
    this.#spared.delete(id);
  }

  /**
   * Writes entries that came after every clearing, all or nothing; what cannot be written stays in memory. True when all
   * of it is on the disk.
   */
  write(entries: readonly HistoryEntry[]): Promise<boolean> {
    for (const entry of entries) {
      this.forget(entry.id);
      this.unsaved.set(entry.id, entry);
      this.#spared.add(entry.id);
    }
    return this.#save(entries);
  }

  /** Tries again to write what is in memory only, and gives the ids of what is now on the disk. */
  async retry(): Promise<readonly string[]> {
    const entries = [...this.unsaved.values()];
    if (entries.length === 0 && this.#undone === undefined) return [];
    return (await this.#save(entries)) ? entries.map(({ id }) => id) : [];
  }

  /** Deletes exchanges, and gives them as they were; undefined when that failed. */
  async remove(ids: readonly string[]): Promise<readonly HistoryEntry[] | undefined> {
    const unsaved = new Map(this.unsaved);
    for (const id of ids) this.forget(id);
    // Read and deleted in one transaction: what came of a request meanwhile is not lost to an undo.
    const removed = await this.#change(async (store) => {
      const isUnmarked = await this.#unmark(store);
      const values = await Promise.all(ids.map((id) => store(EXCHANGES).get(id)));
      for (const id of ids) {
        for (const name of ENTRY_STORES) void store(name).delete(id).catch(ignoreError);
        void deletePacks(store(PACKS), [id, id]).catch(ignoreError);
      }
      return { values, isUnmarked };
    });
    if (removed !== undefined) this.#noteWritten();
    this.#onChange();
    if (removed?.value.isUnmarked === true) this.#onSpared();
    return removed?.value.values.flatMap((value, at) => unsaved.get(ids[at] ?? '') ?? parseEntry(value) ?? []);
  }

  /** Writes what is in memory only; true when it is on the disk. */
  async #save(entries: readonly HistoryEntry[]): Promise<boolean> {
    const spared = entries.filter((entry) => this.#spared.has(entry.id) || isKept(entry)).map(({ id }) => id);
    const written = await this.#change(async (store) => {
      const isUnmarked = await this.#unmark(store);
      const isSpared = await spareOnDisk(store, spared);
      for (const entry of entries) {
        const part = this.#parts.get(entry.id);
        const stored = part && parseEntry(await store(EXCHANGES).get(entry.id));
        putEntry(store, stored === undefined ? entry : { ...stored, ...part });
      }
      return isUnmarked || isSpared;
    });
    if (written === undefined) {
      // More is in memory only than before.
      this.#onChange();
      return false;
    }
    for (const entry of entries) if (this.unsaved.get(entry.id) === entry) this.forget(entry.id);
    this.#noteWritten();
    this.#onChange();
    if (written.value) this.#onSpared();
    return true;
  }

  #noteWritten(): void {
    this.#undone = undefined;
    // Rows that were not read are still not there.
    if (this.unsaved.size === 0 && TRANSIENT_ERRORS.includes(this.error))
      this.error = this.isCut ? 'read-failed' : undefined;
  }

  /** Takes the mark of a clearing away that was undone when nothing could be written. */
  async #unmark(store: GetStore): Promise<boolean> {
    if (this.#undone === undefined || !isSame(await getCleared(store), this.#undone)) return false;
    void store(MARKS).delete(CLEARED).catch(ignoreError);
    return true;
  }

  /**
   * Changes one exchange and returns the whole; undefined when there is none. `known` is the exchange for when the
   * database is lost.
   */
  async update(id: string, part: Partial<HistoryEntry>, known?: HistoryEntry): Promise<HistoryEntry | undefined> {
    const unsaved = this.unsaved.get(id);
    if (unsaved !== undefined) {
      const entry = { ...unsaved, ...part };
      const before = this.#parts.get(id);
      if (before !== undefined) this.#parts.set(id, { ...before, ...part });
      this.unsaved.set(id, entry);
      if (!(await this.#save([entry])) || before === undefined) return entry;
      const got = await this.get(id);
      return 'entry' in got ? got.entry : entry;
    }
    // Read and write in one transaction, so that two tabs do not undo each other's changes.
    const updated = await this.#change(async (store) => {
      const isUnmarked = await this.#unmark(store);
      const stored = parseEntry(await store(EXCHANGES).get(id));
      const entry = stored && { ...stored, ...part };
      const isSpared = entry !== undefined && isKept(part) && (await spareOnDisk(store, [id]));
      if (entry !== undefined) putEntry(store, entry);
      return { entry, isSpared: isUnmarked || isSpared };
    });
    if (updated !== undefined) {
      this.#undone = undefined;
      if (updated.value.isSpared) this.#onSpared();
      return updated.value.entry;
    }
    const got = await this.get(id);
    // Nothing is written over a database that only hangs: it may hold changes that `known` lacks.
    const before = 'entry' in got ? got.entry : this.#database === undefined ? known : undefined;
    if (before === undefined) return undefined;
    // Another change may have failed beside this one.
    const failed = this.unsaved.get(id);
    const entry = { ...(failed ?? before), ...part };
    this.unsaved.set(id, entry);
    if (failed === undefined || this.#parts.has(id)) this.#parts.set(id, { ...this.#parts.get(id), ...part });
    return entry;
  }

  /** The mark of what is cleared; undefined in `value` when nothing is, undefined when it cannot be read. */
  async readCleared(): Promise<{ readonly value: Cleared | undefined } | undefined> {
    const read = await this.#run(
      async (database) => clearedSchema.safeParse(await database.get(MARKS, CLEARED)).data,
      'read-failed',
    );
    if (read === undefined) return undefined;
    // The mark of what was undone while nothing could be written counts for nothing.
    const value = this.#undone !== undefined && isSame(read.value, this.#undone) ? undefined : read.value;
    this.isMarked = value !== undefined;
    return { value };
  }

  async markCleared(mark: Cleared): Promise<void> {
    this.#undone = undefined;
    // What came before this clearing is covered by it, in memory too.
    for (const id of this.#spared) if (id <= mark.upTo && !mark.except.includes(id)) this.#spared.delete(id);
    const marked = await this.#change((store) => {
      void store(MARKS).put(mark, CLEARED).catch(ignoreError);
      void store(MARKS).put(mark.upTo, LAST_CLEARED).catch(ignoreError);
    });
    this.isMarked = marked !== undefined;
  }

  /** Takes exchanges out of the mark of a clearing. */
  async spareCleared(ids: readonly string[]): Promise<void> {
    if ((await this.#change((store) => spareOnDisk(store, ids)))?.value === true) this.#onSpared();
  }

  /** Takes the mark of a clearing away; when that fails, the next write does. */
  async undoCleared(undone: Cleared): Promise<void> {
    const deleted = await this.#change(async (store) => {
      // Another tab may have cleared since.
      if (isSame(await getCleared(store), undone)) void store(MARKS).delete(CLEARED).catch(ignoreError);
    });
    this.isMarked = false;
    if (deleted === undefined) this.#undone = undone;
  }

  /**
   * Deletes what was cleared, and the mark. Gives what was carried out: another tab may have spared more. Undefined when
   * another tab has undone this clearing, or ended it: nothing is deleted then.
   */
  async finishClear(cleared: Cleared): Promise<Cleared | undefined> {
    const isMarked = this.isMarked;
    const remove = async (store: GetStore): Promise<Cleared | undefined> => {
      const stored = await getCleared(store);
      const isStored = isSame(stored, cleared);
      if (isMarked && !isStored) return undefined;
      // Without room for the mark, what was cleared is deleted all the same.
      const final = { ...cleared, except: [...new Set([...cleared.except, ...(stored?.except ?? [])])] };
      for (const range of rangesUpTo(final.upTo, final.except))
        for (const name of ENTRY_STORES) void store(name).delete(range).catch(ignoreError);
      void store(PACKS).clear().catch(ignoreError);
      if (isStored) void store(MARKS).delete(CLEARED).catch(ignoreError);
      return final;
    };
    const finished = await this.#run(async (database) => {
      const final = await transact(database, remove);
      if (final !== undefined) this.#onFinished(final);
      return final;
    }, 'write-failed');
    return finished === undefined ? cleared : finished.value;
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

const parseEntry = (value: unknown): HistoryEntry | undefined => historyEntrySchema.safeParse(value).data;

/** The row of a stored exchange; undefined when that cannot be read. */
function toRow(value: unknown): StoredRow | undefined {
  const entry = parseEntry(value);
  return entry && toStoredRow(entry);
}

/** True for one and the same clearing, whatever it spares by now. */
export const isSame = (stored: Cleared | undefined, cleared: Cleared): boolean =>
  stored?.upTo === cleared.upTo && stored.at === cleared.at;

/** A clearing without these exchanges: the same where it covers none of them. */
export function spare(cleared: Cleared, ids: readonly string[]): Cleared {
  const spared = ids.filter((id) => id <= cleared.upTo && !cleared.except.includes(id));
  return spared.length === 0 ? cleared : { ...cleared, except: [...cleared.except, ...spared] };
}

/** True for an exchange that Clear keeps, and for a change that makes it one. */
export const isKept = ({ pinned, template = '' }: Partial<HistoryEntry>): boolean => pinned === true || template !== '';

const getCleared = async (store: GetStore): Promise<Cleared | undefined> =>
  clearedSchema.safeParse(await store(MARKS).get(CLEARED)).data;

/** Takes exchanges that came or were pinned after a clearing out of it; true when there was one that covered them. */
async function spareOnDisk(store: GetStore, ids: readonly string[]): Promise<boolean> {
  const cleared = ids.length === 0 ? undefined : await getCleared(store);
  const spared = cleared && spare(cleared, ids);
  if (spared === cleared) return false;
  void store(MARKS).put(spared, CLEARED).catch(ignoreError);
  return true;
}

/** Key ranges that cover everything up to an id except some ids. */
function rangesUpTo(upTo: string, except: readonly string[]): IDBKeyRange[] {
  const excludedIds = except.filter((id) => id <= upTo).toSorted();
  // The next text after `upTo`, so that no range is empty.
  const ends = [...excludedIds, `${upTo}\0`];
  return ends.map((to, index) => IDBKeyRange.bound(excludedIds[index - 1] ?? '', to, index > 0, true));
}
