// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import { diagnose, PROGRESS_PAUSE } from '#diagnosis/diagnose.ts';
import { workerRunner, type Progress, type Resume, type Runner } from '#diagnosis/search/pool.ts';
import { LAST_SHARED_STAGE, STAGES, type Stage } from '#diagnosis/search/task.ts';
import type { Source } from '#diagnosis/search/source.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import { isSample } from '#watch/judge.ts';
import type { Store } from '#store.ts';
import { createWorker } from '#ui/worker.ts';
import {
  findCall,
  findOpened,
  findResume,
  LAST_STAGE,
  updateCall,
  type Call,
  type Row,
  type WatchState,
} from './rows.ts';

/** Workers that stay for the next search: starting them takes longer than a search for one mistake. */
const reusedWorkers: Worker[] = [];

function createReusedWorker(): Worker {
  const worker = createWorker(searchUrl);
  // The end of a search does not end it.
  worker.terminate = () => undefined;
  // One that failed is ended, and the next search replaces it.
  worker.addEventListener('error', () => {
    const at = reusedWorkers.indexOf(worker);
    if (at >= 0) reusedWorkers.splice(at, 1).forEach(end);
  });
  return worker;
}

const end = (worker: Worker): void => Worker.prototype.terminate.call(worker);

/** After a search that failed: what its workers still answer would be taken for answers of the next one. */
const endReused = (): void => reusedWorkers.splice(0).forEach(end);

function runReused(source: Source): Runner {
  let at = -1;
  return workerRunner(source, () => {
    at += 1;
    return (reusedWorkers[at] ??= createReusedWorker());
  });
}

/** Searches for the causes of refused calls, one at a time. */
export class CallSearch {
  readonly #store: Store<WatchState>;
  /** The calls that are to be searched for, the oldest first. */
  readonly #queue = new Set<string>();
  #deeper: AbortController | undefined;
  #isSearching = false;
  /** The call that is searched for. */
  #current: string | undefined;

  constructor(store: Store<WatchState>) {
    this.#store = store;
  }

  readonly enqueue = (id: string): void => {
    this.#queue.add(id);
    // What runs now continues later.
    this.#deeper?.abort();
    void this.#search();
  };

  /** After another row was opened: the search goes on there. */
  readonly follow = (): void => {
    this.#deeper?.abort();
    this.markPending();
    void this.#search();
  };

  readonly clear = (): void => {
    this.#queue.clear();
    this.#deeper?.abort();
  };

  /** One call at a time: frequent mistakes as calls arrive, pairs in the call that is open, then the others. */
  async #search(): Promise<void> {
    if (this.#isSearching) return;
    this.#isSearching = true;
    for (let next = this.#nextSearch(); next !== undefined; next = this.#nextSearch()) {
      this.#queue.delete(next.call.id);
      this.#current = next.call.id;
      // One search at a time.
      await this.#explain(next.call, next.until, next.resume);
      this.#current = undefined;
      this.markPending();
    }
    this.#isSearching = false;
    this.#store.write({ searched: undefined });
  }

  #nextSearch(): { readonly call: Call; readonly until: Stage; readonly resume?: Resume } | undefined {
    for (const id of this.#queue) {
      const call = findCall(this.#store.read(), id);
      if (call !== undefined) return { call, until: 'singles' };
      this.#queue.delete(id);
    }
    const opened = findOpened(this.#store.read());
    const resume = opened?.kind === 'call' ? findResume(opened) : undefined;
    if (opened?.kind === 'call' && resume !== undefined) return { call: opened, until: LAST_STAGE, resume };
    return this.#nextUnexplained();
  }

  /** While nothing else waits, each call that is not explained is searched for every single mistake, the newest first. */
  #nextUnexplained(): { readonly call: Call; readonly until: Stage; readonly resume: Resume } | undefined {
    for (const call of this.#store.read().rows) {
      const resume = call.kind === 'call' ? findResume(call) : undefined;
      if (
        call.kind === 'call' &&
        resume !== undefined &&
        STAGES.indexOf(resume.stage) <= STAGES.indexOf(LAST_SHARED_STAGE)
      )
        return { call, until: LAST_SHARED_STAGE, resume };
    }
    return undefined;
  }

  /** A verdict that a search may still change is none. */
  readonly markPending = (): void => {
    const opened = findOpened(this.#store.read());
    const rows = this.#store.read().rows.map((row): Row => {
      if (row.kind !== 'call') return row;
      const isOpen = row === opened && findResume(row) !== undefined;
      const isPending = isOpen || this.#queue.has(row.id) || this.#current === row.id;
      return isPending === (row.isPending ?? false) ? row : { ...row, isPending };
    });
    this.#store.write({ rows });
  };

  /** Searches the call that is open to the end, as a person asked. */
  readonly searchDeeper = async (): Promise<void> => {
    const opened = findOpened(this.#store.read());
    if (opened?.kind !== 'call' || opened.verdict?.resume === undefined || this.#isSearching) return;
    this.#isSearching = true;
    this.#current = opened.id;
    this.markPending();
    await this.#explain(opened, 'triples', opened.verdict.resume);
    this.#current = undefined;
    this.#isSearching = false;
    this.markPending();
    await this.#search();
  };

  async #explain({ id, request, at, judgment }: Call, until: Stage, resume: Resume | undefined): Promise<void> {
    const deeper = new AbortController();
    this.#deeper = resume === undefined ? undefined : deeper;
    this.#store.write({ searched: { id } });
    const { api_secret = '', api_key = '', scheme = '', recipe } = judgment?.judge ?? {};
    let shownAt = performance.now();
    const showProgress = (progress: Progress): void => {
      if (resume === undefined || performance.now() - shownAt < PROGRESS_PAUSE) return;
      shownAt = performance.now();
      this.#store.write({ searched: { id, progress } });
    };
    const verdict = await diagnose(
      request,
      { api_secret, api_key, now: new Date(at) },
      {
        until,
        resume,
        recipe,
        context: scheme === '' || isSample({ api_key, api_secret }) ? {} : { scheme },
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
    // A search that failed is not tried again automatically.
    if (verdict !== undefined) updateCall(this.#store, id, { verdict });
    else if (call.verdict !== undefined)
      updateCall(this.#store, id, { verdict: { ...call.verdict, resume: undefined } });
  }
}
