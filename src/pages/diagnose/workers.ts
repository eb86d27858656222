// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import importUrl from '#import/worker.ts?worker&url';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';

/** A worker of the search. */
export const newSearchWorker = (): Worker => createWorker(searchUrl);

/** A worker that reads large pastes. */
export const newImportWorker = (): Worker => createWorker(importUrl);
