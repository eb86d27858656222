// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import { diagnose, PROGRESS_PAUSE } from '#diagnosis/diagnose.ts';
import {
  workerRunner,
  type Progress,
  type Resume,
  type Runner,
  LAST_SHARED_STAGE,
  type Stage,
} from '#diagnosis/search/task.ts';
import type { Source } from '#diagnosis/search/source.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import { isSample, type Judgment } from '#watch/judge.ts';
import type { Store } from '#store.ts';
import { createWorker } from '#ui/worker.ts';
import {
  findCall,
  findOpened,
  findResume,
  isBefore,
  LAST_STAGE,
  listCalls,
  updateCall,
  type Call,
  type Row,
  type WatchState,
} from './rows.ts';

/** Workers that stay for the next search: starting them takes longer than a search for one mistake. */
const reusedWorkers: Worker[] = [];

/** What the workers of a search that failed still answer would be taken for answers of the next one. */
const endReused = (): void => reusedWorkers.splice(0).forEach(end);
const end = (worker: Worker): void => Worker.prototype.terminate.call(worker);

function createReusedWorker(): Worker {
  const worker = createWorker(searchUrl);
  // The end of a search does not end it.
  worker.terminate = () => undefined;
  // The next search replaces one that failed.
  worker.addEventListener('error', () => {
    const at = reusedWorkers.indexOf(worker);
    if (at >= 0) reusedWorkers.splice(at, 1).forEach(end);
  });
  return worker;
}

function runReused(source: Source): Runner {
  let at = -1;
  return workerRunner(source, () => {
    at += 1;
    return (reusedWorkers[at] ??= createReusedWorker());
  });
}

interface Search {
  readonly call: Call;
  readonly until: Stage;
  readonly resume?: Resume | undefined;
}

/** Searches for the causes of refused calls, one at a time. */
export class CallSearch {
  readonly #store: Store<WatchState>;
  /** Ends a search that goes on later. */
  #deeper: AbortController | undefined;
  /** The call that is searched for. */
  #current: string | undefined;
  /** The call that a person wants searched to the end. */
  #asked: string | undefined;
  /** A search that failed is not tried again automatically. */
  readonly #failed = new WeakSet<Judgment>();

  constructor(store: Store<WatchState>) {
    this.#store = store;
  }

  readonly #isNew = ({ judgment, verdict }: Call): boolean =>
    judgment !== undefined && verdict === undefined && !this.#failed.has(judgment);

  /** After a call came or another row was opened: frequent mistakes as calls arrive, pairs in the open call, then the others. */
  readonly update = async (): Promise<void> => {
    this.#deeper?.abort();
    this.#markPending();
    if (this.#current !== undefined) return;
    for (let next = this.#nextSearch(); next !== undefined; next = this.#nextSearch()) {
      this.#current = next.call.id;
      // One search at a time.
      await this.#explain(next);
      this.#current = undefined;
      this.#markPending();
    }
    this.#store.write({ searched: undefined });
  };

  /** Searches the call that is open to the end. */
  readonly searchDeeper = (): void => {
    this.#asked = findOpened(this.#store.read())?.id;
    void this.update();
  };

  #nextSearch(): Search | undefined {
    const state = this.#store.read();
    const calls = listCalls(state.rows);
    const fresh = calls.find(this.#isNew);
    if (fresh !== undefined) return { call: fresh, until: 'singles' };
    const opened = calls.find((call) => call === findOpened(state));
    if (opened !== undefined && findResume(opened) !== undefined)
      return { call: opened, until: LAST_STAGE, resume: findResume(opened) };
    const asked = calls.find(({ id }) => id === this.#asked);
    this.#asked = undefined;
    if (asked?.verdict?.resume !== undefined) return { call: asked, until: 'triples', resume: asked.verdict.resume };
    // While nothing else waits, each call that is not explained is searched for every single mistake, the newest first.
    const call = calls.findLast((each) => isBefore(findResume(each), LAST_SHARED_STAGE));
    return call && { call, until: LAST_SHARED_STAGE, resume: findResume(call) };
  }

  /** A verdict that a search may still change is none. */
  #markPending(): void {
    const opened = findOpened(this.#store.read());
    const rows = this.#store.read().rows.map((row): Row => {
      if (row.kind !== 'call') return row;
      const isOpen = row === opened && findResume(row) !== undefined;
      const isPending = isOpen || this.#isNew(row) || this.#current === row.id;
      return isPending === (row.isPending ?? false) ? row : { ...row, isPending };
    });
    this.#store.write({ rows });
  }

  async #explain({ call: { id, request, at, judgment }, until, resume }: Search): Promise<void> {
    const deeper = new AbortController();
    this.#deeper = resume === undefined ? undefined : deeper;
    this.#store.write({ searched: { id } });
    const { api_secret = '', api_key = '', scheme = '', recipe } = judgment?.judge ?? {};
    const arrivedAt = new Date(at);
    let shownAt = performance.now();
    const showProgress = (progress: Progress): void => {
      if (resume === undefined || performance.now() - shownAt < PROGRESS_PAUSE) return;
      shownAt = performance.now();
      this.#store.write({ searched: { id, progress } });
    };
    const verdict = await diagnose(
      request,
      { api_secret, api_key, now: arrivedAt },
      {
        until,
        resume,
        recipe,
        context: { arrivedAt, ...(scheme !== '' && !isSample({ api_key, api_secret }) && { scheme }) },
        signal: deeper.signal,
        onProgress: showProgress,
        createRunner:
          resume === undefined ? runReused : (source) => workerRunner(source, () => createWorker(searchUrl)),
      },
    ).catch(endReused);
    this.#deeper = undefined;
    const call = findCall(this.#store.read(), id);
    // A change of the profile asks for another verdict.
    if (call === undefined || call.judgment !== judgment) return;
    if (verdict === undefined && judgment !== undefined) this.#failed.add(judgment);
    updateCall(this.#store, id, { verdict: verdict ?? (call.verdict && { ...call.verdict, resume: undefined }) });
  }
}
