import { wrap, type IDBPDatabase } from 'idb';
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
const ALL = [EXCHANGES, ROWS];

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
  async write(kept: readonly KeptExchange[], removed: readonly string[] = []): Promise<void> {
    const change = this.#database.transaction(ALL, 'readwrite', { durability: 'strict' });
    for (const one of kept) {
      void change.objectStore(EXCHANGES).put(one).catch(swallowed);
      void change.objectStore(ROWS).put(rowOf(one)).catch(swallowed);
    }
    for (const id of removed) for (const name of ALL) void change.objectStore(name).delete(id).catch(swallowed);
    await change.done;
  }

  /** Changes one exchange in one transaction, so that two tabs do not undo each other; undefined when it is gone. */
  async update(id: string, part: Partial<KeptExchange>): Promise<KeptExchange | undefined> {
    const change = this.#database.transaction(ALL, 'readwrite', { durability: 'strict' });
    // Whatever the reading throws, the end of the transaction is not left without an ear.
    void change.done.catch(swallowed);
    const { success, data } = keptSchema.safeParse(await change.objectStore(EXCHANGES).get(id));
    const changed = success ? { ...data, ...part } : undefined;
    if (changed !== undefined) {
      void change.objectStore(EXCHANGES).put(changed).catch(swallowed);
      void change.objectStore(ROWS).put(rowOf(changed)).catch(swallowed);
    }
    await change.done;
    return changed;
  }

  async cleared(): Promise<Cleared | undefined> {
    const { success, data } = clearedSchema.safeParse(await this.#database.get(MARKS, CLEARED));
    return success ? data : undefined;
  }

  async markCleared(mark: Cleared | undefined): Promise<void> {
    const change = this.#database.transaction(MARKS, 'readwrite', { durability: 'strict' });
    const done = mark === undefined ? change.store.delete(CLEARED) : change.store.put(mark, CLEARED);
    void done.catch(swallowed);
    await change.done;
  }

  /** Deletes what was cleared, and the mark, in one transaction. */
  async finishClear({ upTo, except }: Cleared): Promise<void> {
    const change = this.#database.transaction([...ALL, MARKS], 'readwrite', { durability: 'strict' });
    for (const range of rangesUpTo(upTo, except))
      for (const name of ALL) void change.objectStore(name).delete(range).catch(swallowed);
    void change.objectStore(MARKS).delete(CLEARED).catch(swallowed);
    await change.done;
  }

  close(): void {
    this.#database.close();
  }
}

/** The transaction itself tells of a failed request, with the true cause. */
const swallowed = (): void => undefined;

/** Key ranges that cover everything up to an id but for some ids. */
function rangesUpTo(upTo: string, except: readonly string[]): IDBKeyRange[] {
  const kept = except.filter((id) => id <= upTo).toSorted();
  // The next text there is behind `upTo`, so that no range is empty.
  const ends = [...kept, `${upTo}\0`];
  return ends.map((to, index) => IDBKeyRange.bound(kept[index - 1] ?? '', to, index > 0, true));
}
