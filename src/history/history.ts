import * as z from '#protocol/zod.ts';
import { createStore } from '#store.ts';
import type { HistoryError } from './history-error.ts';
import { mergeRows, removeRows, toHistoryRow, upsertRow, type HistoryRow } from './history-rows.ts';
import {
  clearedSchema,
  HistoryStore,
  isKept,
  isSame,
  spare,
  type Batch,
  type Cleared,
  type GetResult,
} from './history-store.ts';
import { toStoredRow, type HistoryEntry } from './history-entry.ts';
import { createEntryId, timeOfEntryId } from './record.ts';

/** The channel between the tabs of this page: the part of BroadcastChannel that is used. */
export interface Channel {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  close: () => void;
}

/** What one tab sends to the others; they read the rest from the database. */
export const syncMessageSchema = z.object({
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  /** True when a clearing began or was undone. */
  mark: z.boolean(),
  /** The clearing that was carried out. */
  finished: z.nullable(clearedSchema),
});
type SyncMessage = z.infer<typeof syncMessageSchema>;
const EMPTY_SYNC_MESSAGE: SyncMessage = { changed: [], removed: [], mark: false, finished: null };

export interface HistoryOptions {
  readonly indexedDB: IDBFactory | undefined;
  /** Without one, each tab sees what the others did only after a reload. */
  readonly channel?: Channel | undefined;
  /** How long to wait for the database, in ms, before going on in memory. */
  readonly timeLimit?: number;
  readonly now?: () => number;
}

/** What the page shows of the history. Every change is a new value. */
export interface HistoryState {
  /** The newest first, without what is cleared. */
  readonly rows: readonly HistoryRow[];
  /** True until every row is read. */
  readonly loading: boolean;
  readonly error: HistoryError | undefined;
  /** How many stored exchanges cannot be read. */
  readonly unreadable: number;
  /** How many are in memory only. */
  readonly unsaved: number;
  /** How many are cleared and can be restored. */
  readonly cleared: number;
}

const TIME_LIMIT = 4000;
/** How long a clearing can be undone, in ms. */
export const UNDO_CLEAR_MS = 10 * 60_000;

function createHiddenFilter({ upTo, except }: Cleared): (row: Pick<HistoryRow, 'id'>) => boolean {
  const shown = new Set(except);
  return ({ id }) => id <= upTo && !shown.has(id);
}

interface Reading {
  readonly id: string;
  /** Removed meanwhile: what was read is not shown again. */
  isRemoved: boolean;
  /** Perhaps brought back meanwhile: what was not there may be there now. */
  isBroughtBack: boolean;
}

/** Every exchange of this page, in IndexedDB as far as the browser allows it, and otherwise in memory. */
export class History {
  readonly #store: HistoryStore;
  readonly #channel: Channel | undefined;
  readonly #now: () => number;
  readonly #loaded: Promise<void>;
  /** Removed while the rows are still being read. */
  readonly #removedIds = new Set<string>();
  /** What is being read or changed, to be shown after that. */
  readonly #readings = new Set<Reading>();
  readonly #unreadable = new Set<string>();
  /** What came of requests that were deleted meanwhile, for an undo. */
  readonly #missed = new Map<string, Partial<HistoryEntry>>();
  /** For each Clear that waits what has come since its press. */
  readonly #waitingClears = new Set<Set<string>>();
  #table: readonly HistoryRow[] = [];
  /** The time in the highest id that is known. */
  #lastTime = 0;
  #loading = true;
  #cleared: Cleared | undefined;
  /** How often this tab cleared, or undid that. */
  #markChanges = 0;
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
    this.#store = new HistoryStore({
      indexedDB,
      timeLimit,
      onChange: () => this.#notify(),
      onSpared: () => void this.#tellMark(),
      // Only of what is gone: in the other tabs the rest is there, and can be restored.
      onFinished: (finished) => this.#postMessage({ finished }),
    });
    channel?.addEventListener('message', ({ data }) => void this.#onMessage(data));
    this.#loaded = this.#load();
  }

  readonly subscribe = this.#state.subscribe;
  readonly state = this.#state.read;

  /**
   * An id for a send that starts now, in epoch ms. It is higher than every id before, also when the clock was ahead, so
   * that the newest is the first of the list.
   */
  readonly createId = async (now: number): Promise<string> => {
    // Another tab may have written an id, or cleared, a moment ago.
    this.#noteId(await this.#store.lastId());
    this.#noteId(this.#table[0]?.id);
    this.#noteId(this.#cleared?.upTo);
    this.#lastTime = Math.max(now, this.#lastTime + 1);
    return createEntryId(this.#lastTime, crypto.getRandomValues(new Uint8Array(8)));
  };

  /** Stores an exchange before it is sent: on the disk when this resolves, or in memory, with `error` set. */
  readonly add = (entry: HistoryEntry): Promise<void> => this.restore([entry]);

  /**
   * Changes a stored exchange: its outcome, its note. False when it was removed meanwhile or cannot be read; `known` is
   * the exchange for when the database was lost meanwhile.
   */
  readonly update = async (id: string, part: Partial<HistoryEntry>, known?: HistoryEntry): Promise<boolean> => {
    const reading = this.#startReading(id);
    const entry = await this.#store.update(id, part, known);
    this.#readings.delete(reading);
    if (entry === undefined) {
      // A note that was not saved is told at once; what came of a request is told to nobody.
      if (part.outcome === undefined) return false;
      if (reading.isBroughtBack) return this.update(id, part, known);
      this.#missed.set(id, { ...this.#missed.get(id), ...part });
      return false;
    }
    if (!reading.isRemoved) this.#showEntries([entry]);
    this.#keepPinned([entry]);
    this.#postMessage({ changed: [id] });
    return true;
  };

  readonly pin = (id: string, pinned: boolean): Promise<boolean> => this.update(id, { pinned });
  readonly note = (id: string, note: string): Promise<boolean> => this.update(id, { note });
  /** Makes an exchange a template under a name; an empty name ends that. */
  readonly saveTemplate = (id: string, template: string): Promise<boolean> => this.update(id, { template });

  /** The whole of one exchange. */
  readonly get = (id: string): Promise<GetResult> => this.#store.get(id);

  /** Deletes exchanges, and returns them for `restore`. */
  readonly remove = async (ids: readonly string[]): Promise<readonly HistoryEntry[]> => {
    const got = await Promise.all(ids.map(this.get));
    const removing = this.#store.remove(ids);
    this.#removeRows(ids);
    const removed = await removing;
    this.#postMessage({ removed: [...ids] });
    return removed ?? got.flatMap((one) => ('entry' in one ? [one.entry] : []));
  };

  /** Puts exchanges into the history; also what `remove` gave. */
  readonly restore = async (removed: readonly HistoryEntry[]): Promise<void> => {
    const entries = removed.map((entry) => ({ ...entry, ...this.#missed.get(entry.id) }));
    const ids = entries.map(({ id }) => id);
    for (const id of ids) {
      this.#removedIds.delete(id);
      this.#missed.delete(id);
    }
    this.#noteBroughtBack(ids);
    for (const since of this.#waitingClears) for (const id of ids) since.add(id);
    // What comes after Clear is none of what was cleared, whatever its id: another tab may have sent meanwhile.
    this.#cleared &&= spare(this.#cleared, ids);
    this.#showEntries(entries);
    if (await this.#store.write(entries)) this.#postMessage({ changed: ids });
  };

  /** Clears everything but pinned exchanges and templates; it can be undone until `finishClear`, or for ten minutes. */
  readonly clear = async (): Promise<void> => {
    const since = new Set<string>();
    this.#waitingClears.add(since);
    try {
      const top = this.#table[0]?.id ?? '';
      const stored = this.#loading ? await this.#store.lastId() : '';
      const last = stored > top ? stored : top;
      // Which are pinned is known when all are read; the banner says when they cannot be.
      await this.#loaded;
      if (this.#store.isCut) return;
      // What came after the press is none of what it clears.
      const isCleared = (row: HistoryRow): boolean => row.id <= last && !since.has(row.id) && !isKept(row);
      // A second press would only end the undo of the first.
      if (!this.#state.read().rows.some(isCleared)) return;
      await this.finishClear();
      const table = this.#table.filter(({ id }) => id <= last);
      const upTo = table[0]?.id;
      if (upTo === undefined) return;
      const except = table.filter((row) => !isCleared(row)).map(({ id }) => id);
      const cleared = { upTo, except, at: this.#now() };
      await this.#setCleared(cleared, (store) => store.markCleared(cleared));
    } finally {
      this.#waitingClears.delete(since);
    }
  };

  readonly undoClear = async (): Promise<void> => {
    const cleared = this.#cleared;
    if (cleared !== undefined) await this.#setCleared(undefined, (store) => store.undoCleared(cleared));
  };

  /** Deletes permanently what was cleared. */
  readonly finishClear = async (): Promise<void> => {
    const cleared = this.#cleared;
    if (cleared === undefined) return;
    const finished = await this.#store.finishClear(cleared);
    if (finished === undefined) {
      await this.#readCleared();
      return this.#notify();
    }
    // What came back while it was deleted stays.
    this.#hideCleared(spare(finished, this.#cleared?.except ?? []));
    await this.retry();
  };

  /** Tries again to write what is in memory only. */
  readonly retry = async (): Promise<void> => {
    const ids = await this.#store.retry();
    if (ids.length === 0) return;
    // What another tab changed meanwhile is kept.
    for (const id of ids) await this.#readAgain(id);
    this.#notify();
    this.#postMessage({ changed: [...ids] });
  };

  /** What cannot be read, as JSON text: the row of the list and the whole entry, as they are stored. */
  readonly readUnreadable = async (): Promise<string> => {
    return JSON.stringify(await this.#store.readRaw([...this.#unreadable]), null, 2);
  };

  /** Deletes the rows that cannot be read. */
  readonly removeUnreadable = async (): Promise<void> => {
    if ((await this.#store.remove([...this.#unreadable])) === undefined) return;
    this.#unreadable.clear();
    this.#notify();
  };

  /** Closes the database and the channel to the other tabs. */
  readonly close = (): void => {
    this.#channel?.close();
    this.#store.close();
  };

  async #load(): Promise<void> {
    await this.#readCleared();
    for await (const batch of this.#store.readAll()) this.#addBatch(batch);
    this.#loading = false;
    this.#removedIds.clear();
    this.#notify();
  }

  async #readCleared(): Promise<void> {
    const changes = this.#markChanges;
    const read = await this.#store.readCleared();
    // What was pressed meanwhile counts: the mark that was read is from before it.
    if (read === undefined || changes !== this.#markChanges) return;
    this.#cleared = read.value && this.#spareUnsaved(read.value);
    this.#keepPinned(this.#table);
    if (this.#cleared !== undefined && this.#cleared.at + UNDO_CLEAR_MS < this.#now()) void this.finishClear();
  }

  #addBatch({ rows, unreadable }: Batch): void {
    for (const id of unreadable) this.#unreadable.add(id);
    this.#table = mergeRows(this.#table, removeRows(rows, [...this.#removedIds]));
    // Each time there are twice as many: to draw every batch would take longer than to read it.
    if (this.#table.length > 2 * this.#state.read().rows.length) this.#notify();
  }

  async #setCleared(cleared: Cleared | undefined, write: (store: HistoryStore) => Promise<void>): Promise<void> {
    this.#cleared = cleared;
    this.#markChanges += 1;
    this.#notify();
    await write(this.#store);
    this.#postMessage({ mark: true });
  }

  async #tellMark(): Promise<void> {
    await this.#readCleared();
    this.#notify();
    this.#postMessage({ mark: true });
  }

  #noteId(id = ''): void {
    this.#lastTime = Math.max(this.#lastTime, timeOfEntryId(id));
  }

  /** What this tab alone has was not there for another tab to clear, unless it is hidden here already. */
  #spareUnsaved(cleared: Cleared): Cleared {
    const hidden = this.#cleared && createHiddenFilter(this.#cleared);
    return spare(
      cleared,
      this.#store.listOwn().filter((id) => hidden === undefined || !hidden({ id })),
    );
  }

  /** What was pinned just before a clearing, or beside one that could not be written, is none of it. */
  #keepPinned(rows: readonly Pick<HistoryRow, 'id' | 'pinned' | 'template'>[]): void {
    this.#keep(rows.filter(isKept));
  }

  /** Takes rows out of the clearing here, and on the disk: the mark of it may be written just now. */
  #keep(rows: readonly Pick<HistoryRow, 'id'>[]): void {
    if (this.#cleared === undefined) return;
    const hidden = createHiddenFilter(this.#cleared);
    const kept = rows.filter(hidden).map(({ id }) => id);
    if (kept.length === 0) return;
    this.#cleared = spare(this.#cleared, kept);
    void this.#store.spareCleared(kept);
  }

  #hideCleared(cleared: Cleared): void {
    // Another one may have begun here since.
    if (this.#cleared !== undefined && isSame(this.#cleared, cleared)) this.#cleared = undefined;
    this.#noteId(cleared.upTo);
    this.#removeRows(this.#table.filter(createHiddenFilter(cleared)).map(({ id }) => id));
  }

  #removeRows(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) {
      this.#store.forget(id);
      if (this.#loading) this.#removedIds.add(id);
    }
    const removed = new Set(ids);
    for (const reading of this.#readings) reading.isRemoved ||= removed.has(reading.id);
    this.#table = removeRows(this.#table, ids);
    this.#notify();
  }

  #showEntries(entries: readonly HistoryEntry[]): void {
    for (const entry of entries) this.#table = upsertRow(this.#table, toHistoryRow(toStoredRow(entry)));
    this.#notify();
  }

  #postMessage(message: Partial<SyncMessage>): void {
    this.#channel?.postMessage({ ...EMPTY_SYNC_MESSAGE, ...message });
  }

  async #onMessage(data: unknown): Promise<void> {
    const { success, data: message } = syncMessageSchema.safeParse(data);
    if (!success) return;
    if (message.finished !== null) this.#hideCleared(this.#spareUnsaved(message.finished));
    if (message.mark) await this.#readCleared();
    this.#removeRows(message.removed);
    this.#noteBroughtBack(message.changed);
    for (const id of message.changed) {
      const missed = this.#missed.get(id);
      this.#missed.delete(id);
      // Another tab has brought back what this one knows more of.
      if (missed === undefined || !(await this.update(id, missed))) await this.#readAgain(id);
    }
    this.#notify();
  }

  #noteBroughtBack(ids: readonly string[]): void {
    for (const reading of this.#readings) reading.isBroughtBack ||= ids.includes(reading.id);
  }

  #startReading(id: string): Reading {
    const reading = { id, isRemoved: false, isBroughtBack: false };
    this.#readings.add(reading);
    return reading;
  }

  async #readAgain(id: string): Promise<void> {
    const reading = this.#startReading(id);
    const row = await this.#store.readRow(id);
    this.#readings.delete(reading);
    if (row === undefined || reading.isRemoved) return;
    // The tab that sent it does not know of a clearing that could not be written, nor of the ids in the memory of this tab.
    const isLater = !this.#loading && !this.#store.isMarked && !this.#table.some((known) => known.id === id);
    this.#table = upsertRow(this.#table, row);
    this.#keep([row].filter((one) => isLater || isKept(one)));
  }

  #notify(): void {
    const hidden = this.#cleared && createHiddenFilter(this.#cleared);
    const rows = hidden === undefined ? this.#table : this.#table.filter((row) => !hidden(row));
    const { error, unsaved } = this.#store;
    this.#state.write({
      rows,
      loading: this.#loading,
      error,
      unreadable: this.#unreadable.size,
      unsaved: error === undefined ? 0 : unsaved.size,
      cleared: this.#table.length - rows.length,
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
export const openHistory = (timeLimit?: number): History =>
  new History({
    indexedDB: tryGet(() => globalThis.indexedDB),
    channel: tryGet((): Channel => new BroadcastChannel(CHANNEL)),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  });
