import { nameHere } from '#page-base.ts';
import { type IDBPDatabase, openDB, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import * as z from '#protocol/zod.ts';
import type { MessageKey } from '#i18n/message.ts';

const MEMORY = 'New requests stay in memory until you close this page.';

/** None of them loses what is on the screen, and none stops a send. */
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

/** Asking alone throws where a page may store nothing. */
export function tryGet<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}

/** A `TimeoutError` after so many ms. Storage that hangs must not delay a send. */
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
/** An older page then leaves the data alone. */
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

interface DatabaseOptions {
  /** In ms. */
  readonly timeLimit: number;
  readonly onError: (error: HistoryError) => void;
}

/** Works as long as the browser lets this page use it. Its calls never throw or hang. */
export class HistoryDatabase {
  readonly #timeLimit: number;
  readonly #onError: DatabaseOptions['onError'];
  readonly #ready: Promise<void>;
  #database: IDBPDatabase | undefined;

  constructor({ timeLimit, onError }: DatabaseOptions) {
    this.#timeLimit = timeLimit;
    this.#onError = onError;
    // The constructor of the caller, which listens, ends first.
    this.#ready = Promise.resolve().then(() => this.#open());
  }

  get isOpen(): boolean {
    return this.#database !== undefined;
  }

  /** Within the time limit; undefined when that failed, which `onError` was told. */
  read<T extends object>(operation: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
    return this.#run(operation, 'read-failed');
  }

  /** One transaction, all or nothing; it is on the disk when it resolves. Undefined when it failed. */
  change<T extends object>(work: (store: EntryStore) => Promise<T>): Promise<T | undefined> {
    return this.#run((database) => transact(database, work), 'write-failed');
  }

  async #run<T>(operation: (database: IDBPDatabase) => Promise<T>, fallback: HistoryError): Promise<T | undefined> {
    await this.#ready;
    const database = this.#database;
    if (database === undefined) return undefined;
    try {
      return await withTimeout(this.#timeLimit, operation(database));
    } catch (error) {
      // When the database was lost meanwhile, that was told already.
      if (this.#database === database) this.#onError(toHistoryError(error, fallback));
      return undefined;
    }
  }

  /** Closes it again when it opens too late. */
  async #open(): Promise<void> {
    if (tryGet(() => globalThis.indexedDB) === undefined) return this.#onError('no-storage');
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
      this.#onError(failure === 'hanging' ? timeoutError : failure);
    }
  }

  #disconnect(error: HistoryError): void {
    this.#database?.close();
    this.#database = undefined;
    this.#onError(error);
  }
}
