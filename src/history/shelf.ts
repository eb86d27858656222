import { wrap, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import * as z from '#protocol/zod.ts';
import { faultOf, type HistoryFault } from './fault.ts';
import { keptSchema, rowOf, type KeptExchange } from './kept-exchange.ts';

export const DATABASE = 'checkout-console';
/** Raised with every change of the stores below; an older page then leaves the data alone. */
export const DATABASE_VERSION = 1;

const EXCHANGES = 'exchanges';
/** The same ids with only what the list shows, so that all of it can be read at once. */
const ROWS = 'rows';
const MARKS = 'marks';
const CLEARED = 'cleared';
const LISTED = [EXCHANGES, ROWS] as const;

/** Everything up to an id but for some is cleared, and deleted later: clearing and its undo cost nothing. */
export const clearedSchema = z.object({ upTo: z.string(), except: z.array(z.string()), at: z.number() });
export type Cleared = z.infer<typeof clearedSchema>;

export interface ShelfOptions {
  readonly indexedDB: IDBFactory | undefined;
  /** How long to wait for the database, in ms. */
  readonly timeLimit: number;
  /** The database is gone while it was in use. */
  readonly onLost: (fault: HistoryFault) => void;
}

function upgrade(database: IDBDatabase): void {
  database.createObjectStore(EXCHANGES, { keyPath: 'id' });
  database.createObjectStore(ROWS, { keyPath: 'id' });
  database.createObjectStore(MARKS);
}

/** Opens the database, or says what keeps it closed; never throws and never hangs. */
export function openShelf({ indexedDB, timeLimit, onLost }: ShelfOptions): Promise<Shelf | HistoryFault> {
  return new Promise((resolve) => {
    if (indexedDB === undefined) return resolve('no-storage');
    let late: HistoryFault = 'hanging';
    let over = false;
    const end = (result: Shelf | HistoryFault): void => {
      over = true;
      clearTimeout(timer);
      resolve(result);
    };
    const timer = setTimeout(() => end(late), timeLimit);
    try {
      const request = indexedDB.open(DATABASE, DATABASE_VERSION);
      request.addEventListener('upgradeneeded', () => upgrade(request.result));
      request.addEventListener('blocked', () => {
        late = 'blocked';
      });
      request.addEventListener('error', () => end(faultOf(request.error, 'refused')));
      request.addEventListener('success', () => {
        if (over) return request.result.close();
        watch(request.result, onLost);
        end(new Shelf(wrap(request.result)));
      });
    } catch (error) {
      end(faultOf(error, 'refused'));
    }
  });
}

/** Lets a newer version of the page upgrade, and tells when the browser takes the database away. */
function watch(database: IDBDatabase, onLost: (fault: HistoryFault) => void): void {
  database.addEventListener('versionchange', () => {
    database.close();
    onLost('old-tab');
  });
  database.addEventListener('close', () => onLost('closed'));
}

/** The exchanges in IndexedDB. What comes out is unknown until a schema has seen it; every call may throw. */
export class Shelf {
  readonly #database: IDBPDatabase;

  constructor(database: IDBPDatabase) {
    this.#database = database;
  }

  /** Every id, oldest first. */
  async ids(): Promise<string[]> {
    const keys = await this.#database.getAllKeys(ROWS);
    return keys.filter((key) => typeof key === 'string');
  }

  rows(from: string, to: string): Promise<readonly unknown[]> {
    return this.#database.getAll(ROWS, IDBKeyRange.bound(from, to));
  }

  row(id: string): Promise<unknown> {
    return this.#database.get(ROWS, id);
  }

  get(id: string): Promise<unknown> {
    return this.#database.get(EXCHANGES, id);
  }

  /** Writes exchanges and deletes others, all or nothing; on the disk when it resolves. */
  write(kept: readonly KeptExchange[], removed: readonly string[] = []): Promise<void> {
    return this.#change((store) => {
      for (const one of kept) put(store, one);
      for (const id of removed) for (const name of LISTED) void store(name).delete(id).catch(swallowed);
    });
  }

  /** Changes one exchange in one transaction, so that two tabs do not undo each other; undefined when it is gone. */
  update(id: string, part: Partial<KeptExchange>): Promise<KeptExchange | undefined> {
    return this.#change(async (store) => {
      const { success, data } = keptSchema.safeParse(await store(EXCHANGES).get(id));
      if (!success) return undefined;
      const changed = { ...data, ...part };
      put(store, changed);
      return changed;
    });
  }

  async cleared(): Promise<Cleared | undefined> {
    const { success, data } = clearedSchema.safeParse(await this.#database.get(MARKS, CLEARED));
    return success ? data : undefined;
  }

  markCleared(mark: Cleared | undefined): Promise<void> {
    return this.#change((store) => {
      const marks = store(MARKS);
      void (mark === undefined ? marks.delete(CLEARED) : marks.put(mark, CLEARED)).catch(swallowed);
    });
  }

  /** Deletes what was cleared, and the mark. */
  finishClear({ upTo, except }: Cleared): Promise<void> {
    return this.#change((store) => {
      for (const range of rangesUpTo(upTo, except))
        for (const name of LISTED) void store(name).delete(range).catch(swallowed);
      void store(MARKS).delete(CLEARED).catch(swallowed);
    });
  }

  /** One transaction, all or nothing, whose end is waited for; it fails with the transaction's own cause. */
  async #change<T>(make: (store: StoreNamed) => T | Promise<T>): Promise<T> {
    const change = this.#database.transaction([...LISTED, MARKS], 'readwrite', { durability: 'strict' });
    // When `make` throws, nobody else listens to the end.
    void change.done.catch(swallowed);
    try {
      const made = await make((name) => change.objectStore(name));
      await change.done;
      return made;
    } catch (error) {
      if (change.error === null) attempt(() => change.abort());
      throw error;
    }
  }

  close(): void {
    this.#database.close();
  }
}

type StoreNamed = (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

function put(store: StoreNamed, kept: KeptExchange): void {
  const row = rowOf(kept);
  void store(EXCHANGES).put(kept).catch(swallowed);
  void store(ROWS).put(row).catch(swallowed);
}

/** The transaction itself tells of a failed request, with the true cause. */
const swallowed = (): void => undefined;

function attempt(what: () => void): void {
  try {
    what();
  } catch {
    // The transaction is over already.
  }
}

/** Key ranges that cover everything up to an id but for some ids. */
function rangesUpTo(upTo: string, except: readonly string[]): IDBKeyRange[] {
  const kept = except.filter((id) => id <= upTo).toSorted();
  // The next text there is behind `upTo`, so that no range is empty.
  const ends = [...kept, `${upTo}\0`];
  return ends.map((to, index) => IDBKeyRange.bound(kept[index - 1] ?? '', to, index > 0, true));
}
