// The build gives a worker's address for such an import; the linter looks for a default export in the file. A worker has
// no target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import type { ParseError, Reading } from '#import/parse-error.ts';
import type { ImportMessage } from '#import/worker.ts';
import importUrl from '#import/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';

interface Options {
  /** Ends the reading, which then gives undefined. */
  readonly signal?: AbortSignal;
  /** Counts the entries of a HAR. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Reads a pasted request in a worker, so that no text can hold up the page. Rejects when the worker does not run. */
export async function readPaste(
  text: string,
  { signal, onProgress }: Options = {},
): Promise<Reading | ParseError | undefined> {
  const worker = createWorker(importUrl);
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => resolve(undefined), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) =>
        'result' in data ? resolve(data.result) : onProgress?.(data.done, data.of),
      );
      worker.addEventListener('error', (event) => {
        // The browser would print the text of the error, and it could repeat a part of the paste.
        event.preventDefault();
        reject(new Error('The worker did not read the paste.'));
      });
      worker.postMessage({ text });
    });
  } finally {
    worker.terminate();
  }
}

/** What to say when the worker does not run. */
export const READER_FAILED =
  'The paste was not read: the browser did not start a worker. Reload the page and try again.';
