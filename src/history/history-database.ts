import { nameHere } from '#page-base.ts';
import { openDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import * as z from '#protocol/zod.ts';
import type { HistoryError } from './history-error.ts';

export const DATABASE = 'checkout-console';
/** Raised with every change of the store below; an older page then leaves the data alone. */
export const DATABASE_VERSION = 3;

/** One entry a request, under its id. */
export const EXCHANGES = 'exchanges';

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;
export type EntryStore = IDBPObjectStore<unknown, string[], 'exchanges', 'readwrite'>;

/** Version 0.2 and older had what the list shows in stores of its own, and a mark for all that was cleared. */
const OLD_STORES = ['rows', 'packs', 'marks'];
const clearedSchema = z.object({ upTo: z.string(), except: z.array(z.string()), at: z.number() });

interface OpenListeners {
  readonly onBlocked: () => void;
  /** What an older version saved is being upgraded, which takes longer the more there is. */
  readonly onUpgrade: () => void;
  readonly onLost: (error: HistoryError) => void;
}

export const openDatabase = ({ onBlocked, onUpgrade, onLost }: OpenListeners): Promise<IDBPDatabase> =>
  openDB(nameHere(DATABASE), DATABASE_VERSION, {
    upgrade: async (database, before, _version, transaction) => {
      if (before === 0) return void database.createObjectStore(EXCHANGES, { keyPath: 'id' });
      onUpgrade();
      return upgradeOldStores(database, transaction);
    },
    blocked: onBlocked,
    // A newer version of the page wants to upgrade.
    blocking: () => onLost('old-tab'),
    terminated: () => onLost('closed'),
  });

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
export async function transact<T>(database: IDBPDatabase, work: (store: EntryStore) => Promise<T>): Promise<T> {
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
