import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { TestHistory } from '#history/history-entry.test-support.ts';
import type { History, HistoryOptions, HistoryState } from '#history/history.ts';

/** What stands in a store of a saved database. */
export interface SavedStore {
  readonly keyPath: string | null;
  readonly entries: readonly { readonly key: IDBValidKey; readonly value: unknown }[];
}

/** A database as an older version left it. */
export interface SavedDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: Readonly<Record<string, SavedStore>>;
}

/** A browser that has this database. */
export function createBrowser({ name, version, stores }: SavedDatabase): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, { keyPath, entries }] of Object.entries(stores)) {
        const made = opening.result.createObjectStore(store, { keyPath });
        for (const { key, value } of entries) made.put(value, ...(keyPath === null ? [key] : []));
      }
    });
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve(indexedDB);
    });
  });
}

export const until = (history: History, is: (state: HistoryState) => boolean): Promise<HistoryState> =>
  vi.waitUntil(() => (is(history.state()) ? history.state() : undefined), { interval: 1, timeout: 20_000 });

/** The history of a page that opens a saved database. */
export async function openSaved(saved: SavedDatabase, options: Partial<HistoryOptions> = {}): Promise<History> {
  const history = new TestHistory({ indexedDB: await createBrowser(saved), ...options });
  await until(history, ({ loading }) => !loading);
  return history;
}
