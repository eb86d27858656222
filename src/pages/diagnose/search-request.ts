// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import type { CheckContext } from '#diagnosis/checks.ts';
import { diagnose, type Verdict } from '#diagnosis/diagnose.ts';
import { type SearchOptions, workerRunner } from '#diagnosis/search/task.ts';
import type { Given } from '#diagnosis/search/source.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import type { Credentials } from '#protocol/digest.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { createWorker } from '#ui/worker.ts';

/** Workers that have loaded their code and wait for a search. */
const spares: Worker[] = [];

const removeSpare = (worker: Worker): void => {
  if (spares.includes(worker)) spares.splice(spares.indexOf(worker), 1);
};

/** Starts the workers of the next search. One that does not start is left to that search to report. */
export function prepareWorkers(): void {
  try {
    while (spares.length < Math.max(1, Math.min(8, navigator.hardwareConcurrency))) {
      const worker = createWorker(searchUrl);
      worker.addEventListener('error', () => removeSpare(worker), { once: true });
      spares.push(worker);
    }
  } catch {
    dropSpares();
  }
}

export function dropSpares(): void {
  for (const worker of spares.splice(0)) worker.terminate();
}

export interface SearchRequestOptions extends SearchOptions {
  /** Called with what is likely while the search goes on. */
  readonly onLikely?: ((verdict: Verdict) => unknown) | undefined;
  /** The recipe of the profile. */
  readonly recipe?: Recipe | undefined;
  /** True when the gateway refused this request. */
  readonly isRefused?: boolean | undefined;
  readonly context?: CheckContext | undefined;
  /** Credentials of this page, to tell a secret that was sent as a key. */
  readonly profiles?: readonly Credentials[] | undefined;
}

/** Diagnoses a request in workers. Rejects when they do not run. */
export const searchRequest = (
  request: ReceivedRequest,
  given: Given,
  options: SearchRequestOptions,
): Promise<Verdict> =>
  diagnose(request, given, {
    ...options,
    createRunner: (source) => workerRunner(source, () => spares.pop() ?? createWorker(searchUrl)),
  });
