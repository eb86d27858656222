import { nameHere } from '#page-base.ts';
import * as z from '#protocol/zod.ts';
import { createStore } from '#store.ts';
import { isKept, parseEntry, type HistoryEntry, toHistoryRow, type HistoryRow } from './history-entry.ts';
import { EXCHANGES, HistoryDatabase, tryGet, type HistoryError } from './history-store.ts';
import { createEntryId, timeOfEntryId } from './record.ts';

/** Between the tabs of this page: the part of BroadcastChannel that is used. */
export interface Channel {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

/** To the other tabs, as ids; they read the rest from the database. */
export const syncMessageSchema = z.object({ changed: z.array(z.string()), removed: z.array(z.string()) });
type SyncMessage = z.infer<typeof syncMessageSchema>;

export interface HistoryOptions {
  readonly channel?: Channel | undefined;
  /** In ms, before going on in memory. */
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
export const UNDO_CLEAR_MS = 10 * 60_000;

export type GetResult = { readonly entry: HistoryEntry } | { readonly error: 'gone' | 'unreadable' | 'read-failed' };

/** What is not on the disk, or not yet. */
interface Unsaved {
  /** Undefined while no more than the row is known. */
  readonly entry?: HistoryEntry | undefined;
  /** What is not on the disk yet: another tab may have changed the rest. Undefined for a new entry. */
  readonly part?: Partial<HistoryEntry> | undefined;
}

/** What is kept is not cleared. */
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

/** In IndexedDB as far as the browser allows it, and otherwise in memory. */
export class History {
  readonly #database: HistoryDatabase;
  readonly #channel: Channel | undefined;
  readonly #now: () => number;
  readonly #rows = new Map<string, HistoryRow>();
  readonly #unreadable = new Set<string>();
  readonly #unsaved = new Map<string, Unsaved>();
  /** What came of requests that were deleted meanwhile, for when an undo brings them back. */
  readonly #late = new Map<string, Partial<HistoryEntry>>();
  /** The oldest first; undefined when the reading failed. */
  readonly #ids: Promise<readonly string[] | undefined>;
  readonly #loaded: Promise<void>;
  #queue: Promise<unknown> = Promise.resolve();
  #error: HistoryError | undefined;
  #loading = true;
  /** Not all rows could be read. */
  #isCut = false;
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

  constructor({ channel, timeLimit = TIME_LIMIT, now = Date.now }: HistoryOptions) {
    this.#now = now;
    this.#channel = channel;
    const onError = (error: HistoryError): void => {
      this.#error = error;
      this.#notify();
    };
    this.#database = new HistoryDatabase({ timeLimit, onError });
    channel?.addEventListener('message', ({ data }) => {
      const { success, data: message } = syncMessageSchema.safeParse(data);
      if (success) void this.#enqueue(() => this.#onMessage(message));
    });
    this.#ids = this.#readIds();
    this.#loaded = this.#load();
  }

  readonly subscribe = this.#state.subscribe;
  readonly state = this.#state.read;

  /** `now` is in epoch ms. Higher than every id before, also when the clock was ahead, so that the newest is first. */
  readonly createId = async (now: number): Promise<string> => {
    await this.#ids;
    this.#lastTime = Math.max(now, this.#lastTime + 1, timeOfEntryId(this.#newestId) + 1);
    return createEntryId(this.#lastTime, crypto.getRandomValues(new Uint8Array(8)));
  };

  /** On the disk when this resolves, or in memory, with `error` set. */
  readonly add = (entry: HistoryEntry): Promise<void> => this.restore([entry]);

  /** False when it was removed or cannot be read. `known` is the entry for when the database was lost meanwhile. */
  readonly update = (id: string, part: Partial<HistoryEntry>, known?: HistoryEntry): Promise<boolean> =>
    this.#enqueue(async () => {
      this.#change(id, part);
      await this.#save([id]);
      const got = await this.get(id);
      // Nothing is written over a database that only hangs: it may hold changes that `known` lacks.
      const lost = known === undefined || this.#database.isOpen ? undefined : change(known, part);
      const entry = 'entry' in got ? got.entry : lost;
      const unsaved = this.#unsaved.get(id);
      if (entry === undefined) {
        this.#unsaved.delete(id);
        if (part.outcome !== undefined) this.#late.set(id, part);
      } else if (unsaved !== undefined) this.#unsaved.set(id, { ...unsaved, entry });
      this.#show(entry === undefined ? [] : [entry]);
      return entry !== undefined;
    });

  readonly pin = (id: string, pinned: boolean): Promise<boolean> => this.update(id, { pinned });
  readonly note = (id: string, note: string): Promise<boolean> => this.update(id, { note });
  readonly saveTemplate = (id: string, template: string): Promise<boolean> => this.update(id, { template });

  readonly get = async (id: string): Promise<GetResult> => {
    const { entry: known, part } = this.#unsaved.get(id) ?? {};
    if (known !== undefined) return { entry: known };
    const read = await this.#read([id]);
    if (read === undefined) return { error: 'read-failed' };
    if (read[0] === undefined) return { error: 'gone' };
    const entry = parseEntry(read[0]);
    return entry === undefined ? { error: 'unreadable' } : { entry: change(entry, part) };
  };

  /** Gives the entries as they were. */
  readonly remove = (ids: readonly string[]): Promise<readonly HistoryEntry[]> =>
    this.#enqueue(async () => {
      this.#hide(ids);
      const before = await Promise.all(ids.map(this.get));
      for (const id of ids) this.#unsaved.delete(id);
      // Read and deleted in one transaction: what came of a request meanwhile is not lost to an undo.
      const removed = await this.#database.change((store) =>
        Promise.all(
          ids.map(async (id) => {
            const entry = parseEntry(await store.get(id));
            await store.delete(id);
            return entry;
          }),
        ),
      );
      if (removed !== undefined) this.#noteWritten();
      this.#postMessage({ removed: [...ids] });
      return before.flatMap((got, at) => removed?.[at] ?? ('entry' in got ? got.entry : []));
    });

  readonly restore = (entries: readonly HistoryEntry[]): Promise<void> =>
    this.#enqueue(async () => {
      const ids = entries.map(({ id }) => id);
      for (const entry of entries) this.#unsaved.set(entry.id, { entry });
      this.#show(entries);
      await this.#save(ids);
      this.#updateLate(ids);
    });

  /** Pinned entries and templates stay. It can be undone until `finishClear`, or for ten minutes. */
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
      const ids = [...this.#unsaved.keys()];
      await this.#save(ids);
      // What another tab changed meanwhile is kept.
      await this.#readAgain(ids);
    });

  readonly readUnreadable = async (): Promise<string> =>
    JSON.stringify((await this.#read([...this.#unreadable])) ?? [], null, 2);

  readonly removeUnreadable = (): Promise<void> =>
    this.#enqueue(async () => {
      for (const id of await this.#deleteCleared([...this.#unreadable])) this.#unreadable.delete(id);
      this.#notify();
    });

  async #readIds(): Promise<readonly string[] | undefined> {
    const keys = await this.#database.read((database) => database.getAllKeys(EXCHANGES));
    const ids = keys?.filter((key) => typeof key === 'string');
    this.#noteId(ids?.at(-1));
    return ids;
  }

  /** The newest first. */
  async #load(): Promise<void> {
    const ids = await this.#ids;
    const left = [...(ids ?? [])];
    this.#isCut = ids === undefined;
    for (let size = FIRST_BATCH; left.length > 0 && !this.#isCut; size = BATCH) {
      const run = left.splice(-size);
      const range = IDBKeyRange.bound(run[0], run.at(-1));
      const values = await this.#database.read((database) => database.getAll(EXCHANGES, range));
      this.#isCut = values === undefined;
      for (const [at, value] of values?.entries() ?? []) {
        const row = toHistoryRow(value);
        if (row === undefined) this.#unreadable.add(run[at] ?? '');
        else if (!this.#rows.has(row.id)) this.#keepRow(row);
      }
      // Each time there are twice as many: to draw every batch would take longer than to read it.
      if (this.#rows.size > 2 * this.#state.read().rows.length) this.#notify();
    }
    this.#loading = false;
    this.#notify();
    void this.#removeCleared(this.#now() - UNDO_CLEAR_MS);
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Undefined when the reading failed. */
  #read(ids: readonly string[]): Promise<readonly unknown[] | undefined> {
    return this.#database.read((database) => Promise.all(ids.map((id) => database.get(EXCHANGES, id))));
  }

  #change(id: string, changed: Partial<HistoryEntry>): void {
    const { entry, part } = this.#unsaved.get(id) ?? { part: {} };
    this.#unsaved.set(id, { entry: entry && change(entry, changed), part: part && { ...part, ...changed } });
  }

  /** As far as it still is in memory only. What cannot be written stays there. */
  async #save(ids: readonly string[]): Promise<void> {
    for (const some of splitIntoBatches(ids)) {
      // Read and written in one transaction, so that two tabs do not undo each other's changes.
      const written = await this.#database.change((store) =>
        Promise.all(
          some.map(async (id) => {
            const { entry, part } = this.#unsaved.get(id) ?? {};
            const stored = part && parseEntry(await store.get(id));
            const saved = stored === undefined ? entry : change(stored, part);
            if (saved !== undefined) await store.put(saved);
          }),
        ),
      );
      // More is in memory only than before.
      if (written === undefined) return this.#notify();
      for (const id of some) this.#unsaved.delete(id);
      this.#noteWritten();
      this.#postMessage({ changed: [...some] });
    }
  }

  #noteWritten(): void {
    // Rows that were not read are still not there.
    if (this.#unsaved.size === 0 && this.#database.isOpen && TRANSIENT_ERRORS.includes(this.#error))
      this.#error = this.#isCut ? 'read-failed' : undefined;
    this.#notify();
  }

  /** `cleared` in epoch ms, or undefined for rows that are not. */
  #setCleared(isChanged: (row: HistoryRow) => boolean, cleared: number | undefined): Promise<void> {
    return this.#enqueue(async () => {
      const rows = [...this.#rows.values()].filter(isChanged);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      for (const row of rows) {
        this.#change(row.id, { cleared });
        this.#keepRow({ ...row, cleared });
      }
      this.#notify();
      await this.#save(ids);
      // Another tab may have deleted some of them.
      if (cleared === undefined) await this.#readAgain(ids);
    });
  }

  /** `before` in epoch ms. */
  #removeCleared(before: number): Promise<void> {
    return this.#enqueue(async () => {
      const ids = [...this.#rows.values()].filter(({ cleared = Infinity }) => cleared < before).map(({ id }) => id);
      if (ids.length === 0) return;
      const gone = await this.#deleteCleared(ids);
      this.#hide(gone);
      // Another tab may have brought the others back.
      await this.#readAgain(ids.filter((id) => this.#rows.has(id)));
      this.#postMessage({ removed: [...gone] });
      await this.#save([...this.#unsaved.keys()]);
    });
  }

  /** Those that are still cleared, or damaged. Gives the ids of what is now gone. */
  async #deleteCleared(ids: readonly string[]): Promise<readonly string[]> {
    const gone: string[] = [];
    for (const some of splitIntoBatches(ids)) {
      const removed = await this.#database.change((store) =>
        Promise.all(
          some.map(async (id) => {
            const row = toHistoryRow(await store.get(id));
            const { cleared } = { ...row, ...this.#unsaved.get(id)?.part };
            const isGone = row === undefined || (cleared !== undefined && !isKept(row));
            if (isGone) await store.delete(id);
            return isGone ? [id] : [];
          }),
        ),
      );
      const isNew = (id: string): boolean => this.#unsaved.has(id) && this.#unsaved.get(id)?.part === undefined;
      const ended = removed?.flat() ?? some.filter(isNew);
      for (const id of ended) this.#unsaved.delete(id);
      gone.push(...ended);
      if (removed !== undefined) this.#noteWritten();
    }
    return gone;
  }

  async #onMessage({ changed, removed }: SyncMessage): Promise<void> {
    // What is in memory only is not known to the tab that deleted the rest.
    this.#hide(removed.filter((id) => !this.#unsaved.has(id)));
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

  /** As they are on the disk now; what is gone is hidden. */
  async #readAgain(ids: readonly string[]): Promise<void> {
    const saved = ids.filter((id) => !this.#unsaved.has(id));
    const values = await this.#read(saved);
    if (values === undefined) return;
    for (const id of saved) this.#rows.delete(id);
    this.#show(values);
  }

  #keepRow(row: HistoryRow): void {
    this.#rows.set(row.id, row);
    this.#noteId(row.id);
  }

  #noteId(id = ''): void {
    if (id > this.#newestId) this.#newestId = id;
  }

  /** What is gone or damaged has no row. */
  #show(entries: readonly unknown[]): void {
    for (const row of entries.map(toHistoryRow)) if (row !== undefined) this.#keepRow(row);
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
    this.#state.write({
      rows: rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
      loading: this.#loading,
      error: this.#error,
      unreadable: this.#unreadable.size,
      unsaved: this.#error === undefined ? 0 : this.#unsaved.size,
      cleared: this.#rows.size - rows.length,
    });
  }
}

const CHANNEL = 'checkout-console-history';

/** It can be used at once, and opens meanwhile. */
export const openHistory = (): History =>
  new History({ channel: tryGet((): Channel => new BroadcastChannel(nameHere(CHANNEL))) });
