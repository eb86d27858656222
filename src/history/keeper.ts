import { faultOf, within, type HistoryFault } from './fault.ts';
import { keptSchema, type KeptExchange } from './kept-exchange.ts';
import { openShelf, type Shelf } from './shelf.ts';

/** What came of asking for one exchange. */
export type Got = { readonly kept: KeptExchange } | { readonly fault: 'gone' | 'unreadable' | 'read-failed' };

/** Faults that end when a later write succeeds; the others end with a reload. */
const PASSING: readonly (HistoryFault | undefined)[] = ['full', 'write-failed', 'hanging'];

export interface KeeperOptions {
  readonly indexedDB: IDBFactory | undefined;
  readonly timeLimit: number;
  /** Something that the page shows of the keeping has changed. */
  readonly onChange: () => void;
}

/** Keeps exchanges in the database, and in memory whatever the database does not take. Its calls never throw. */
export class Keeper {
  /** What is not on the disk, or not yet. */
  readonly unsaved = new Map<string, KeptExchange>();
  /** Resolves when the database is open, or it is known that it will not be. */
  readonly opened: Promise<void>;
  shelf: Shelf | undefined;
  fault: HistoryFault | undefined;
  readonly #timeLimit: number;
  readonly #onChange: () => void;

  constructor({ indexedDB, timeLimit, onChange }: KeeperOptions) {
    this.#timeLimit = timeLimit;
    this.#onChange = onChange;
    this.opened = this.#open(indexedDB);
  }

  async #open(indexedDB: IDBFactory | undefined): Promise<void> {
    const opened = await openShelf({ indexedDB, timeLimit: this.#timeLimit, onLost: (fault) => this.lose(fault) });
    if (typeof opened === 'string') this.lose(opened);
    else this.shelf = opened;
  }

  /** Goes on in memory. */
  lose(fault: HistoryFault): void {
    this.shelf?.close();
    this.shelf = undefined;
    this.#fail(fault);
  }

  #fail(fault: HistoryFault): void {
    this.fault = fault;
    this.#onChange();
  }

  /** Does something with the database in the time allowed; undefined when it failed, which is told. */
  async run<T>(
    what: (shelf: Shelf) => Promise<T>,
    otherwise: HistoryFault,
  ): Promise<{ readonly value: T } | undefined> {
    await this.opened;
    const { shelf } = this;
    if (shelf === undefined) return undefined;
    try {
      return { value: await within(this.#timeLimit, what(shelf)) };
    } catch (error) {
      // A database that was lost meanwhile has told so itself.
      if (this.shelf === shelf) this.#fail(faultOf(error, otherwise));
      return undefined;
    }
  }

  /** Writes and deletes; what cannot be written stays in memory. True when all of it is on the disk. */
  async write(kept: readonly KeptExchange[], removed: readonly string[] = []): Promise<boolean> {
    for (const one of kept) this.unsaved.set(one.id, one);
    for (const id of removed) this.unsaved.delete(id);
    const written = await this.run((shelf) => shelf.write(kept, removed), 'write-failed');
    if (written === undefined) return false;
    for (const one of kept) if (this.unsaved.get(one.id) === one) this.unsaved.delete(one.id);
    if (this.unsaved.size === 0 && PASSING.includes(this.fault)) this.fault = undefined;
    this.#onChange();
    return true;
  }

  /** Changes one exchange, and gives back the whole; undefined when there is none. */
  async update(id: string, part: Partial<KeptExchange>): Promise<KeptExchange | undefined> {
    const unsaved = this.unsaved.get(id);
    if (unsaved !== undefined) return this.#rewrite({ ...unsaved, ...part });
    const updated = await this.run((shelf) => shelf.update(id, part), 'write-failed');
    if (updated !== undefined) return updated.value;
    const got = await this.get(id);
    if (!('kept' in got)) return undefined;
    const changed = { ...got.kept, ...part };
    this.unsaved.set(id, changed);
    return changed;
  }

  async #rewrite(changed: KeptExchange): Promise<KeptExchange> {
    await this.write([changed]);
    return changed;
  }

  /** The whole of one exchange. */
  async get(id: string): Promise<Got> {
    const unsaved = this.unsaved.get(id);
    if (unsaved !== undefined) return { kept: unsaved };
    const read = await this.run((shelf) => shelf.get(id), 'read-failed');
    if (read === undefined) return { fault: 'read-failed' };
    if (read.value === undefined) return { fault: 'gone' };
    const { success, data } = keptSchema.safeParse(read.value);
    return success ? { kept: data } : { fault: 'unreadable' };
  }
}
