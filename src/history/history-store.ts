import { nameHere } from '#page-base.ts';
import { type IDBPDatabase, openDB, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import { isKept, parseEntry, type HistoryEntry, toHistoryRow, type HistoryRow } from './history-entry.ts';
import * as z from '#protocol/zod.ts';
import type { MessageKey } from '#i18n/message.ts';

const MEMORY = 'New requests stay in memory until you close this page.';

/** Every way in which saving fails, in words. None of them loses what is on the screen, and none stops a send. */
export const HISTORY_ERRORS = {
  'no-storage': {
    message: `This browser does not allow a database here. ${MEMORY}`,
    fix: 'Use a regular window, not a private one, and allow this page to store data.',
  },
  refused: {
    message: `The browser refuses to open the page’s database. ${MEMORY}`,
    fix: 'Free up disk space, restart the browser, then reload this page. If this continues, delete the stored data of this site.',
  },
  hanging: {
    message: `The browser’s database does not respond. ${MEMORY}`,
    fix: 'Close the other tabs of this page, then reload it. If this continues, restart the browser.',
  },
  blocked: {
    message: `Another tab still uses an older version of the saved requests. ${MEMORY}`,
    fix: 'Close or reload the other tabs of this page, then reload this one.',
  },
  'old-tab': {
    message: `Another tab has a newer version of this page, which uses the saved requests. ${MEMORY}`,
    fix: 'Reload this page to get the newer version.',
  },
  'newer-data': {
    message: `A newer version of this page saved the requests, and this version cannot read them. They are unchanged. ${MEMORY}`,
    fix: 'Reload the page without the browser’s cache to get the newer version.',
  },
  closed: {
    message: `The browser closed the page’s database. Its data may have been deleted. ${MEMORY}`,
    fix: 'Reload this page.',
  },
  full: {
    message: 'The storage of this page is full. The newest requests are in memory only.',
    fix: 'Delete requests, clear the history, or free up disk space. Then press Try again.',
  },
  'write-failed': {
    message: 'The browser could not write to the page’s database. The newest requests are in memory only.',
    fix: 'Press Try again. If this continues, restart the browser.',
  },
  'read-failed': {
    message: 'The browser could not read the whole database. Some saved requests are missing here.',
    fix: 'Reload this page. If this continues, restart the browser.',
  },
} as const satisfies Record<string, Record<'message' | 'fix', MessageKey>>;

export type HistoryError = keyof typeof HISTORY_ERRORS;

const ERROR_BY_NAME: Readonly<Record<string, HistoryError>> = {
  TimeoutError: 'hanging',
  QuotaExceededError: 'full',
  VersionError: 'newer-data',
};

function toHistoryError(error: unknown, fallback: HistoryError): HistoryError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError' && fallback !== 'refused') return 'closed';
  return ERROR_BY_NAME[name] ?? fallback;
}

/** The promise, or a `TimeoutError` after so many ms. Storage that hangs must not delay a send. */
async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export const DATABASE = 'checkout-console';
/** Raised with every change of the store below; an older page then leaves the data alone. */
export const DATABASE_VERSION = 3;

export const EXCHANGES = 'exchanges';

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;
type EntryStore = IDBPObjectStore<unknown, string[], 'exchanges', 'readwrite'>;

/** Version 0.2 and older had what the list shows in stores of its own, and a mark for all that was cleared. */
const OLD_STORES = ['rows', 'packs', 'marks'];
const clearedSchema = z.object({ upTo: z.string(), except: z.array(z.string()), at: z.number() });

/** The entries stay where they are. What the mark has cleared says so itself from now on. */
async function upgradeOldStores(database: IDBPDatabase, transaction: Upgrade): Promise<void> {
  const { data: mark } = clearedSchema.safeParse(await transaction.objectStore('marks').get('cleared'));
  if (mark !== undefined) {
    const spared = new Set<unknown>(mark.except);
    let cursor = await transaction.objectStore(EXCHANGES).openCursor(IDBKeyRange.upperBound(mark.upTo));
    while (cursor !== null) {
      if (!spared.has(cursor.key)) void cursor.update({ ...cursor.value, cleared: mark.at });
      cursor = await cursor.continue();
    }
  }
  for (const name of OLD_STORES) if (database.objectStoreNames.contains(name)) database.deleteObjectStore(name);
}

/** Resolves at the end of the transaction, when it is on the disk; all or nothing. It fails with the true cause. */
async function transact<T>(database: IDBPDatabase, work: (store: EntryStore) => Promise<T>): Promise<T> {
  const transaction = database.transaction([EXCHANGES], 'readwrite', { durability: 'strict' });
  // When `work` throws, nobody else waits for the end.
  const ended = transaction.done.catch((error: unknown) => transaction.error ?? error);
  try {
    const result = await work(transaction.objectStore(EXCHANGES));
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It is over already, perhaps because the disk is full.
      throw (await ended) ?? error;
    }
    throw error;
  }
}

export type GetResult = { readonly entry: HistoryEntry } | { readonly error: 'gone' | 'unreadable' | 'read-failed' };

/** What is not on the disk, or not yet. */
interface Unsaved {
  /** Undefined for what was only cleared, of which no more than the row is known. */
  readonly entry: HistoryEntry | undefined;
  /** Of an entry on the disk, what is not there yet: another tab may have changed the rest. */
  readonly part?: Partial<HistoryEntry> | undefined;
}

/** An entry with a change. What is kept is not cleared. */
function change(entry: HistoryEntry, part: Partial<HistoryEntry> = {}): HistoryEntry {
  const changed = { ...entry, ...part };
  return isKept(changed) ? { ...changed, cleared: undefined } : changed;
}

/** Errors that end when a later write succeeds; the others end with a reload. */
const TRANSIENT_ERRORS: readonly (HistoryError | undefined)[] = ['full', 'write-failed', 'hanging'];

/** Entries in the first read, so that the list is there at once, and in each later read and write of many. */
const [FIRST_BATCH, BATCH] = [100, 500];

function* splitIntoBatches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
}

interface HistoryStoreOptions {
  /** What the browser offers; undefined where there is none. */
  readonly indexedDB: IDBFactory | undefined;
  /** How long to wait for the database, in ms. */
  readonly timeLimit: number;
  /** Something that the page shows of the store has changed; these entries are on the disk in another way than before. */
  readonly onChange: (written: readonly string[]) => void;
}

/** Stores entries in IndexedDB, and in memory whatever the database does not take. Its calls never throw or hang. */
export class HistoryStore {
  readonly unsaved = new Map<string, Unsaved>();
  readonly ready: Promise<void>;
  error: HistoryError | undefined;
  #isCut = false;
  #database: IDBPDatabase | undefined;
  readonly #timeLimit: number;
  readonly #onChange: HistoryStoreOptions['onChange'];

  constructor({ indexedDB, timeLimit, onChange }: HistoryStoreOptions) {
    this.#timeLimit = timeLimit;
    this.#onChange = onChange;
    // The constructor of the caller, which listens, ends first.
    this.ready = Promise.resolve().then(() => (indexedDB === undefined ? this.#fail('no-storage') : this.#open()));
  }

  async *readAll() {
    const keys = await this.#run((database) => database.getAllKeys(EXCHANGES), 'read-failed');
    if (keys === undefined) return this.#cut();
    const ids = keys.value.filter((key) => typeof key === 'string');
    for (let size = FIRST_BATCH; ids.length > 0; size = BATCH) {
      const run = ids.splice(-size);
      const range = IDBKeyRange.bound(run[0], run.at(-1));
      const read = await this.#run((database) => database.getAll(EXCHANGES, range), 'read-failed');
      if (read === undefined) return this.#cut();
      const rows = read.value.map((value: unknown, at) => toHistoryRow(value) ?? run[at] ?? '');
      yield {
        rows: rows.filter((row) => typeof row !== 'string').toReversed(),
        unreadable: rows.filter((row) => typeof row === 'string'),
      };
    }
  }

  #cut(): void {
    this.#isCut = true;
  }

  /** The rows of these ids as they are now, without what is gone or damaged; undefined when the reading failed. */
  async readRows(ids: readonly string[]): Promise<readonly HistoryRow[] | undefined> {
    const values = await this.readRaw(ids);
    return values?.flatMap((value) => toHistoryRow(value) ?? []);
  }

  /** Whatever is stored under these ids; undefined when the reading failed. */
  async readRaw(ids: readonly string[]): Promise<readonly unknown[] | undefined> {
    const get = (database: IDBPDatabase) => Promise.all(ids.map((id) => database.get(EXCHANGES, id)));
    return (await this.#run(get, 'read-failed'))?.value;
  }

  async get(id: string): Promise<GetResult> {
    const known = this.unsaved.get(id)?.entry;
    if (known !== undefined) return { entry: known };
    const read = await this.readRaw([id]);
    if (read === undefined) return { error: 'read-failed' };
    if (read[0] === undefined) return { error: 'gone' };
    const entry = parseEntry(read[0]);
    return entry === undefined ? { error: 'unreadable' } : { entry };
  }

  /** Writes entries, all or nothing; what cannot be written stays in memory. True when all of it is on the disk. */
  write(entries: readonly HistoryEntry[]): Promise<boolean> {
    for (const entry of entries) this.unsaved.set(entry.id, { entry });
    return this.#save(entries.map(({ id }) => id));
  }

  /** Tries again to write what is in memory only, and gives the ids of what is now on the disk. */
  async retry(): Promise<readonly string[]> {
    const ids = [...this.unsaved.keys()];
    return (await this.#save(ids)) ? ids : [];
  }

  /**
   * Changes one entry and returns the whole; undefined when there is none. `known` is the entry for when the database is
   * lost.
   */
  async update(id: string, part: Partial<HistoryEntry>, known?: HistoryEntry): Promise<HistoryEntry | undefined> {
    const unsaved = this.unsaved.get(id);
    if (unsaved === undefined) {
      // Read and written in one transaction, so that two tabs do not undo each other's changes.
      const updated = await this.#change(async (store) => {
        const stored = parseEntry(await store.get(id));
        const entry = stored && change(stored, part);
        if (entry !== undefined) await store.put(entry);
        return entry;
      });
      if (updated !== undefined) {
        this.#noteWritten([id]);
        return updated.value;
      }
    }
    const got = await this.get(id);
    // Nothing is written over a database that only hangs: it may hold changes that `known` lacks.
    const before = 'entry' in got ? got.entry : this.#database === undefined ? known : undefined;
    if (before === undefined) return undefined;
    const entry = change(before, part);
    const isNew = unsaved !== undefined && unsaved.part === undefined;
    this.unsaved.set(id, { entry, part: isNew ? undefined : { ...unsaved?.part, ...part } });
    if (unsaved === undefined || !(await this.#save([id]))) return entry;
    const saved = await this.get(id);
    return 'entry' in saved ? saved.entry : entry;
  }

  /** Deletes entries, and gives them as they were. */
  async remove(ids: readonly string[]): Promise<readonly HistoryEntry[]> {
    const before = await Promise.all(ids.map((id) => this.get(id)));
    for (const id of ids) this.unsaved.delete(id);
    // Read and deleted in one transaction: what came of a request meanwhile is not lost to an undo.
    const removed = await this.#change((store) =>
      Promise.all(
        ids.map(async (id) => {
          const entry = parseEntry(await store.get(id));
          await store.delete(id);
          return entry;
        }),
      ),
    );
    if (removed !== undefined) this.#noteWritten([]);
    return before.flatMap((got, at) => removed?.value[at] ?? ('entry' in got ? got.entry : []));
  }

  /** Marks entries as cleared at a time, or as not cleared. */
  async setCleared(ids: readonly string[], cleared: number | undefined): Promise<void> {
    for (const id of ids) {
      const { entry, part } = this.unsaved.get(id) ?? { part: {} };
      this.unsaved.set(id, { entry: entry && change(entry, { cleared }), part: part && { ...part, cleared } });
    }
    await this.#save(ids);
  }

  /** Deletes those of the entries that are still cleared, and gives the ids of what is now gone. */
  async removeCleared(ids: readonly string[]): Promise<readonly string[]> {
    const gone: string[] = [];
    for (const some of splitIntoBatches(ids)) {
      const removed = await this.#change((store) =>
        Promise.all(
          some.map(async (id) => {
            const row = toHistoryRow(await store.get(id));
            const { cleared } = { ...row, ...this.unsaved.get(id)?.part };
            const isGone = row === undefined || (cleared !== undefined && !isKept(row));
            if (isGone) await store.delete(id);
            return isGone ? [id] : [];
          }),
        ),
      );
      const isNew = (id: string): boolean => this.unsaved.has(id) && this.unsaved.get(id)?.part === undefined;
      const ended = removed?.value.flat() ?? some.filter(isNew);
      for (const id of ended) this.unsaved.delete(id);
      gone.push(...ended);
      if (removed !== undefined) this.#noteWritten([]);
    }
    return gone;
  }

  /** Writes what is in memory only, as far as it still is; true when it is on the disk. */
  async #save(ids: readonly string[]): Promise<boolean> {
    for (const some of splitIntoBatches(ids)) {
      const written = await this.#change((store) =>
        Promise.all(
          some.map(async (id) => {
            const { entry, part } = this.unsaved.get(id) ?? {};
            const stored = part && parseEntry(await store.get(id));
            const saved = stored === undefined ? entry : change(stored, part);
            if (saved !== undefined) await store.put(saved);
          }),
        ),
      );
      if (written === undefined) {
        // More is in memory only than before.
        this.#onChange([]);
        return false;
      }
      for (const id of some) this.unsaved.delete(id);
      this.#noteWritten(some);
    }
    return true;
  }

  #noteWritten(ids: readonly string[]): void {
    // Rows that were not read are still not there.
    if (this.unsaved.size === 0 && this.#database !== undefined && TRANSIENT_ERRORS.includes(this.error))
      this.error = this.#isCut ? 'read-failed' : undefined;
    this.#onChange(ids);
  }

  /** Opens the database, and closes it again when it opens too late. */
  async #open(): Promise<void> {
    let timeoutError: HistoryError = 'hanging';
    let isLate = false;
    let isUpgrading = false;
    try {
      const opening = openDB(nameHere(DATABASE), DATABASE_VERSION, {
        upgrade: async (database, before, _version, transaction) => {
          if (before === 0) return void database.createObjectStore(EXCHANGES, { keyPath: 'id' });
          // It takes longer the more there is.
          isUpgrading = true;
          return upgradeOldStores(database, transaction);
        },
        blocked: () => {
          timeoutError = 'blocked';
        },
        // A newer version of the page wants to upgrade.
        blocking: () => this.#disconnect('old-tab'),
        terminated: () => this.#disconnect('closed'),
      });
      void opening.then(
        (database) => isLate && database.close(),
        () => undefined,
      );
      this.#database = await withTimeout(this.#timeLimit, opening).catch((error: unknown) => {
        if (isUpgrading) return opening;
        throw error;
      });
    } catch (error) {
      isLate = true;
      const failure = toHistoryError(error, 'refused');
      this.#fail(failure === 'hanging' ? timeoutError : failure);
    }
  }

  #disconnect(error: HistoryError): void {
    this.#database?.close();
    this.#database = undefined;
    this.#fail(error);
  }

  #fail(error: HistoryError): void {
    this.error = error;
    this.#onChange([]);
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

  /** One transaction, all or nothing; it is on the disk when it resolves. */
  #change<T>(work: (store: EntryStore) => Promise<T>): Promise<{ readonly value: T } | undefined> {
    return this.#run((database) => transact(database, work), 'write-failed');
  }
}
