// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { ParseError, Reading } from './parse-error.ts';
import type { ImportMessage } from './worker.ts';

interface Options {
  readonly newWorker: () => Worker;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
}

/** Parses a large paste in a worker. Undefined when the signal aborts it; the worker always ends. */
export async function parseInWorker(text: string, options: Options): Promise<Reading | ParseError | undefined> {
  const worker = options.newWorker();
  try {
    return await new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => resolve(undefined), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) =>
        'result' in data ? resolve(data.result) : options.onProgress(data.done, data.of),
      );
      worker.addEventListener('error', () => reject(new Error('The paste could not be read beside the page.')));
      worker.postMessage({ text });
    });
  } finally {
    worker.terminate();
  }
}
