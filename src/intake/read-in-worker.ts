// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { IntakeFault } from './intake-fault.ts';
import type { Reading } from './read-request.ts';
import type { IntakeMessage } from './worker.ts';

interface Options {
  readonly newWorker: () => Worker;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
}

/** Reads a large paste beside the page. Undefined when it is stopped; the worker is ended in every case. */
export async function readInWorker(text: string, options: Options): Promise<Reading | IntakeFault | undefined> {
  const worker = options.newWorker();
  try {
    return await new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => resolve(undefined), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<IntakeMessage>) =>
        'found' in data ? resolve(data.found) : options.onProgress(data.done, data.of),
      );
      worker.addEventListener('error', () => reject(new Error('The paste could not be read beside the page.')));
      worker.postMessage({ text });
    });
  } finally {
    worker.terminate();
  }
}
