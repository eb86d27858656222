import type { HistoryFault } from './fault.ts';
import { Keeper, type Got } from './keeper.ts';
import { rowOf, rowSchema, type KeptExchange } from './kept-exchange.ts';
import { batches, readRows, type Batch } from './read-rows.ts';
import { NO_NEWS, newsSchema, type Channel, type News } from './news.ts';
import type { Cleared, Shelf } from './shelf.ts';
import { entryOf, merged, withEntry, withoutIds, type Entry } from './table.ts';

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
  readonly rows: readonly Entry[];
  /** True until every row is read. */
  readonly loading: boolean;
  readonly fault: HistoryFault | undefined;
  /** How many kept exchanges cannot be read. */
  readonly unreadable: number;
  /** How many are in memory only. */
  readonly unsaved: number;
  /** How many are cleared and can be brought back. */
  readonly cleared: number;
}

const TIME_LIMIT = 4000;
/** How long a clearing can be undone, in ms. */
export const CLEARED_FOR = 10 * 60_000;

function hiddenBy({ upTo, except }: Cleared): (row: Entry) => boolean {
  const shown = new Set(except);
  return ({ id }) => id <= upTo && !shown.has(id);
}

/** Every exchange of this page, in IndexedDB as far as the browser lets it, and otherwise in memory. */
export class History {
  readonly #listeners = new Set<() => void>();
  readonly #keeper: Keeper;
  readonly #channel: Channel | undefined;
  readonly #now: () => number;
  /** Removed while the rows are still being read. */
  readonly #gone = new Set<string>();
  readonly #unreadable = new Set<string>();
  #table: readonly Entry[] = [];
  #loading = true;
  #cleared: Cleared | undefined;
  #state: HistoryState = { rows: [], loading: true, fault: undefined, unreadable: 0, unsaved: 0, cleared: 0 };

  constructor({ indexedDB, channel, timeLimit = TIME_LIMIT, now = Date.now }: HistoryOptions) {
    this.#now = now;
    this.#channel = channel;
    this.#keeper = new Keeper({ indexedDB, timeLimit, onChange: () => this.#tell() });
    channel?.addEventListener('message', ({ data }) => void this.#onMessage(data));
    void this.#load();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): HistoryState => this.#state;

  /** Keeps an exchange before it is sent: on the disk when this resolves, or in memory with the fault told. */
  readonly begin = (kept: KeptExchange): Promise<void> => this.restore([kept]);

  /** Changes what is kept of an exchange: its outcome, its note. False when it was removed meanwhile or cannot be read. */
  readonly change = async (id: string, part: Partial<KeptExchange>): Promise<boolean> => {
    const changed = await this.#keeper.update(id, part);
    if (changed === undefined) return false;
    this.#show([changed]);
    this.#post({ changed: [id] });
    return true;
  };

  readonly pin = (id: string, pinned: boolean): Promise<boolean> => this.change(id, { pinned });
  readonly note = (id: string, note: string): Promise<boolean> => this.change(id, { note });
  /** Makes an exchange a template under a name; an empty name ends that. */
  readonly saveTemplate = (id: string, template: string): Promise<boolean> => this.change(id, { template });

  /** The whole of one exchange. */
  readonly get = (id: string): Promise<Got> => this.#keeper.get(id);

  /** Deletes exchanges, and gives them back for `restore`. */
  readonly remove = async (ids: readonly string[]): Promise<readonly KeptExchange[]> => {
    const got = await Promise.all(ids.map(this.get));
    this.#drop(ids);
    await this.#keeper.write([], ids);
    this.#post({ removed: [...ids] });
    return got.flatMap((one) => ('kept' in one ? [one.kept] : []));
  };

  /** Puts exchanges into the history; also what `remove` gave. */
  readonly restore = async (kept: readonly KeptExchange[]): Promise<void> => {
    for (const { id } of kept) this.#gone.delete(id);
    this.#show(kept);
    if (await this.#keeper.write(kept)) this.#post({ changed: kept.map(({ id }) => id) });
  };

  /** Clears everything but pinned exchanges and templates; it can be undone until `finishClear`, or for ten minutes. */
  readonly clear = async (): Promise<void> => {
    await this.finishClear();
    const upTo = this.#table[0]?.id;
    if (upTo === undefined) return;
    const except = this.#table.filter(({ pinned, template }) => pinned || template !== '').map(({ id }) => id);
    await this.#mark({ upTo, except, at: this.#now() });
  };

  readonly undoClear = (): Promise<void> => this.#mark(undefined);

  /** Deletes for good what was cleared. */
  readonly finishClear = async (): Promise<void> => {
    const cleared = this.#cleared;
    if (cleared === undefined) return;
    this.#finish(cleared);
    await this.#keeper.run((shelf) => shelf.finishClear(cleared), 'write-failed');
    this.#post({ finished: cleared });
    await this.retry();
  };

  /** Tries again to keep what is in memory only. */
  readonly retry = async (): Promise<void> => {
    const { unsaved } = this.#keeper;
    if (unsaved.size > 0) await this.restore([...unsaved.values()]);
  };

  /** Deletes the rows that cannot be read. */
  readonly removeUnreadable = async (): Promise<void> => {
    if (!(await this.#keeper.write([], [...this.#unreadable]))) return;
    this.#unreadable.clear();
    this.#tell();
  };

  /** Lets go of the database and of the other tabs. */
  readonly close = (): void => {
    this.#channel?.close();
    this.#keeper.shelf?.close();
  };

  async #load(): Promise<void> {
    await this.#keeper.run((shelf) => this.#readMark(shelf), 'read-failed');
    const ids = (await this.#keeper.run((shelf) => shelf.ids(), 'read-failed'))?.value ?? [];
    for (const batch of batches(ids)) {
      const read = await this.#keeper.run((shelf) => readRows(shelf, batch), 'read-failed');
      if (read === undefined) break;
      this.#take(read.value);
    }
    this.#loading = false;
    this.#gone.clear();
    this.#tell();
  }

  async #readMark(shelf: Shelf): Promise<void> {
    this.#cleared = await shelf.cleared();
    if (this.#cleared !== undefined && this.#cleared.at + CLEARED_FOR < this.#now()) void this.finishClear();
  }

  #take({ entries, unreadable }: Batch): void {
    for (const id of unreadable) this.#unreadable.add(id);
    this.#table = merged(this.#table, withoutIds(entries, [...this.#gone]));
    this.#tell();
  }

  async #mark(cleared: Cleared | undefined): Promise<void> {
    this.#cleared = cleared;
    this.#tell();
    await this.#keeper.run((shelf) => shelf.markCleared(cleared), 'write-failed');
    this.#post({ mark: true });
  }

  #finish(cleared: Cleared): void {
    this.#cleared = undefined;
    this.#drop(this.#table.filter(hiddenBy(cleared)).map(({ id }) => id));
  }

  #drop(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) {
      this.#keeper.unsaved.delete(id);
      if (this.#loading) this.#gone.add(id);
    }
    this.#table = withoutIds(this.#table, ids);
    this.#tell();
  }

  #show(kept: readonly KeptExchange[]): void {
    for (const one of kept) this.#table = withEntry(this.#table, entryOf(rowOf(one)));
    this.#tell();
  }

  #post(news: Partial<News>): void {
    this.#channel?.postMessage({ ...NO_NEWS, ...news });
  }

  async #onMessage(data: unknown): Promise<void> {
    const { success, data: news } = newsSchema.safeParse(data);
    if (!success) return;
    if (news.finished !== null) this.#finish(news.finished);
    if (news.mark) await this.#keeper.run(async (shelf) => this.#readMark(shelf), 'read-failed');
    this.#drop(news.removed);
    for (const id of news.changed) await this.#readAgain(id);
    this.#tell();
  }

  async #readAgain(id: string): Promise<void> {
    const read = await this.#keeper.run((shelf) => shelf.row(id), 'read-failed');
    const { success, data } = rowSchema.safeParse(read?.value);
    if (success) this.#table = withEntry(this.#table, entryOf(data));
  }

  #tell(): void {
    const hidden = this.#cleared && hiddenBy(this.#cleared);
    const rows = hidden === undefined ? this.#table : this.#table.filter((row) => !hidden(row));
    const { fault, unsaved } = this.#keeper;
    this.#state = {
      rows,
      loading: this.#loading,
      fault,
      unreadable: this.#unreadable.size,
      unsaved: fault === undefined ? 0 : unsaved.size,
      cleared: this.#table.length - rows.length,
    };
    for (const listener of this.#listeners) listener();
  }
}
