import { nameHere } from '#page-base.ts';
import * as z from '#protocol/zod.ts';
import { createStore } from '#store.ts';
import { isKept, type HistoryEntry, toHistoryRow, type HistoryRow } from './history-entry.ts';
import { type HistoryError, HistoryStore, type GetResult } from './history-store.ts';
import { createEntryId, timeOfEntryId } from './record.ts';

/** The channel between the tabs of this page: the part of BroadcastChannel that is used. */
export interface Channel {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

/** What one tab sends to the others, as ids; they read the rest from the database. */
export const syncMessageSchema = z.object({ changed: z.array(z.string()), removed: z.array(z.string()) });
type SyncMessage = z.infer<typeof syncMessageSchema>;

export interface HistoryOptions {
  readonly indexedDB: IDBFactory | undefined;
  readonly channel?: Channel | undefined;
  /** How long to wait for the database, in ms, before going on in memory. */
  readonly timeLimit?: number;
  readonly now?: () => number;
}

export interface HistoryState {
  readonly rows: readonly HistoryRow[];
  readonly loading: boolean;
  readonly error: HistoryError | undefined;
  readonly unreadable: number;
  readonly unsaved: number;
  readonly cleared: number;
}

const TIME_LIMIT = 4000;
/** How long a clearing can be undone, in ms. */
export const UNDO_CLEAR_MS = 10 * 60_000;

/** Every request of this page, in IndexedDB as far as the browser allows it, and otherwise in memory. */
export class History {
  readonly #store: HistoryStore;
  readonly #channel: Channel | undefined;
  readonly #now: () => number;
  readonly #rows = new Map<string, HistoryRow>();
  readonly #unreadable = new Set<string>();
  /** What came of requests that were deleted meanwhile, for when an undo brings them back. */
  readonly #late = new Map<string, Partial<HistoryEntry>>();
  readonly #listed: Promise<void>;
  readonly #loaded: Promise<void>;
  #queue: Promise<unknown> = Promise.resolve();
  #loading = true;
  #newestId = '';
  #lastTime = 0;
  readonly #state = createStore<HistoryState>({
    rows: [],
    loading: true,
    error: undefined,
    unreadable: 0,
    unsaved: 0,
    cleared: 0,
  });

  constructor({ indexedDB, channel, timeLimit = TIME_LIMIT, now = Date.now }: HistoryOptions) {
    this.#now = now;
    this.#channel = channel;
    const onChange = (written: readonly string[]): void => {
      this.#notify();
      if (written.length > 0) this.#postMessage({ changed: [...written] });
    };
    this.#store = new HistoryStore({ indexedDB, timeLimit, onChange });
    channel?.addEventListener('message', ({ data }) => {
      const { success, data: message } = syncMessageSchema.safeParse(data);
      if (success) void this.#enqueue(() => this.#onMessage(message));
    });
    const batches = this.#store.readAll();
    this.#listed = this.#readBatch(batches);
    this.#loaded = this.#listed.then(() => this.#readRest(batches));
  }

  readonly subscribe = this.#state.subscribe;
  readonly state = this.#state.read;

  /**
   * An id for a send that starts now, in epoch ms. It is higher than every id before, also when the clock was ahead, so
   * that the newest is the first of the list.
   */
  readonly createId = async (now: number): Promise<string> => {
    await this.#listed;
    this.#lastTime = Math.max(now, this.#lastTime + 1, timeOfEntryId(this.#newestId) + 1);
    return createEntryId(this.#lastTime, crypto.getRandomValues(new Uint8Array(8)));
  };

  /** Stores an entry before its request is sent: on the disk when this resolves, or in memory, with `error` set. */
  readonly add = (entry: HistoryEntry): Promise<void> => this.restore([entry]);

  /**
   * Changes a stored entry: its outcome, its note. False when it was removed meanwhile or cannot be read; `known` is the
   * entry for when the database was lost meanwhile.
   */
  readonly update = (id: string, part: Partial<HistoryEntry>, known?: HistoryEntry): Promise<boolean> =>
    this.#enqueue(async () => {
      const entry = await this.#store.update(id, part, known);
      if (entry === undefined) {
        if (part.outcome !== undefined) this.#late.set(id, part);
        return false;
      }
      const row = toHistoryRow(entry);
      this.#show(row === undefined ? [] : [row]);
      return true;
    });

  readonly pin = (id: string, pinned: boolean): Promise<boolean> => this.update(id, { pinned });
  readonly note = (id: string, note: string): Promise<boolean> => this.update(id, { note });
  readonly saveTemplate = (id: string, template: string): Promise<boolean> => this.update(id, { template });

  readonly get = (id: string): Promise<GetResult> => this.#store.get(id);

  readonly remove = (ids: readonly string[]): Promise<readonly HistoryEntry[]> =>
    this.#enqueue(async () => {
      this.#hide(ids);
      const removed = await this.#store.remove(ids);
      this.#postMessage({ removed: [...ids] });
      return removed;
    });

  /** Puts entries into the history; also what `remove` gave. */
  readonly restore = (entries: readonly HistoryEntry[]): Promise<void> =>
    this.#enqueue(async () => {
      const ids = entries.map(({ id }) => id);
      this.#show(entries.flatMap((entry) => toHistoryRow(entry) ?? []));
      await this.#store.write(entries);
      this.#updateLate(ids);
    });

  /** Clears everything but pinned entries and templates; it can be undone until `finishClear`, or for ten minutes. */
  readonly clear = async (): Promise<void> => {
    // What is sent while the rows are still read is not cleared.
    const last = this.#newestId;
    await this.#loaded;
    await this.#setCleared((row) => row.id <= last && row.cleared === undefined && !isKept(row), this.#now());
  };

  readonly undoClear = async (): Promise<void> => {
    await this.#loaded;
    await this.#setCleared((row) => row.cleared !== undefined, undefined);
  };

  readonly finishClear = (): Promise<void> => this.#removeCleared(Infinity);

  readonly retry = (): Promise<void> =>
    this.#enqueue(async () => {
      // What another tab changed meanwhile is kept.
      await this.#readAgain(await this.#store.retry());
    });

  readonly readUnreadable = async (): Promise<string> =>
    JSON.stringify((await this.#store.readRaw([...this.#unreadable])) ?? [], null, 2);

  readonly removeUnreadable = (): Promise<void> =>
    this.#enqueue(async () => {
      for (const id of await this.#store.removeCleared([...this.#unreadable])) this.#unreadable.delete(id);
      this.#notify();
    });

  /** Adds the next rows to the list; true when there were any. */
  async #readBatch(batches: ReturnType<HistoryStore['readAll']>): Promise<void> {
    const { done, value } = await batches.next();
    this.#loading = done !== true;
    for (const id of value?.unreadable ?? []) this.#unreadable.add(id);
    for (const row of value?.rows ?? []) if (!this.#rows.has(row.id)) this.#keepRow(row);
    // Each time there are twice as many: to draw every batch would take longer than to read it.
    if (!this.#loading && this.#rows.size <= 2 * this.#state.read().rows.length) return;
    this.#notify();
  }

  async #readRest(batches: ReturnType<HistoryStore['readAll']>): Promise<void> {
    while (this.#loading) await this.#readBatch(batches);
    this.#notify();
    void this.#removeCleared(this.#now() - UNDO_CLEAR_MS);
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #setCleared(isChanged: (row: HistoryRow) => boolean, cleared: number | undefined): Promise<void> {
    return this.#enqueue(async () => {
      const rows = [...this.#rows.values()].filter(isChanged);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      this.#show(rows.map((row) => ({ ...row, cleared })));
      await this.#store.setCleared(ids, cleared);
      // Another tab may have deleted some of them.
      if (cleared === undefined) await this.#readAgain(ids);
    });
  }

  /** Deletes what was cleared before a time, in epoch ms. */
  #removeCleared(before: number): Promise<void> {
    return this.#enqueue(async () => {
      const ids = [...this.#rows.values()].filter(({ cleared = Infinity }) => cleared < before).map(({ id }) => id);
      if (ids.length === 0) return;
      const gone = await this.#store.removeCleared(ids);
      this.#hide(gone);
      // Another tab may have brought the others back.
      await this.#readAgain(ids.filter((id) => this.#rows.has(id)));
      this.#postMessage({ removed: [...gone] });
      await this.#store.retry();
    });
  }

  async #onMessage({ changed, removed }: SyncMessage): Promise<void> {
    // What is in memory only is not known to the tab that deleted the rest.
    this.#hide(removed.filter((id) => !this.#store.unsaved.has(id)));
    await this.#readAgain(changed);
    this.#updateLate(changed);
  }

  #updateLate(ids: readonly string[]): void {
    for (const id of ids) {
      const part = this.#late.get(id);
      this.#late.delete(id);
      if (part !== undefined) void this.update(id, part);
    }
  }

  /** Shows rows as they are on the disk now, and hides those that are gone. */
  async #readAgain(ids: readonly string[]): Promise<void> {
    const saved = ids.filter((id) => !this.#store.unsaved.has(id));
    const rows = await this.#store.readRows(saved);
    if (rows === undefined) return;
    const found = new Set(rows.map(({ id }) => id));
    this.#hide(saved.filter((id) => !found.has(id)));
    this.#show(rows);
  }

  #keepRow(row: HistoryRow): void {
    this.#rows.set(row.id, row);
    if (row.id > this.#newestId) this.#newestId = row.id;
  }

  #show(rows: readonly HistoryRow[]): void {
    for (const row of rows) this.#keepRow(row);
    this.#notify();
  }

  #hide(ids: readonly string[]): void {
    for (const id of ids) this.#rows.delete(id);
    this.#notify();
  }

  #postMessage(message: Partial<SyncMessage>): void {
    this.#channel?.postMessage({ changed: [], removed: [], ...message });
  }

  #notify(): void {
    const rows = [...this.#rows.values()].filter(({ cleared }) => cleared === undefined);
    const { error, unsaved } = this.#store;
    this.#state.write({
      rows: rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
      loading: this.#loading,
      error,
      unreadable: this.#unreadable.size,
      unsaved: error === undefined ? 0 : unsaved.size,
      cleared: this.#rows.size - rows.length,
    });
  }
}

const CHANNEL = 'checkout-console-history';

/** What the browser offers, or undefined; asking alone throws where a page may store nothing. */
function tryGet<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}

/** The history of this page with what the browser offers. It can be used at once, and opens meanwhile. */
export const openHistory = (): History =>
  new History({
    indexedDB: tryGet(() => globalThis.indexedDB),
    channel: tryGet((): Channel => new BroadcastChannel(nameHere(CHANNEL))),
  });
