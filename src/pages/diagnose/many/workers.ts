// The build gives a worker's address for such an import; the linter looks for a default export in the file. A worker has
// no target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import type { Hands } from '#diagnosis/many.ts';
import type { Found, WorkerMessage } from '#diagnosis/search/task.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import type { FileReading } from '#import/read-file.ts';
import type { ImportRequest } from '#import/worker.ts';
import importUrl from '#import/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';

/** Workers of one kind, started when they are needed. Each gives one answer to a message. */
function createCrew<Sent, Answer>(url: string) {
  const idle: Worker[] = [];
  const all: Worker[] = [];
  const start = (): Worker => {
    const worker = createWorker(url);
    all.push(worker);
    return worker;
  };
  const ask = (message: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const worker = idle.pop() ?? start();
      const end = new AbortController();
      const { signal } = end;
      const onMessage = ({ data }: MessageEvent<Answer>): void => {
        end.abort();
        idle.push(worker);
        resolve(data);
      };
      const onError = (event: Event): void => {
        // The browser would print the text of the error, and it could repeat a part of a request.
        event.preventDefault();
        end.abort();
        reject(new Error('A worker failed.'));
      };
      worker.addEventListener('message', onMessage, { signal });
      worker.addEventListener('error', onError, { signal });
      worker.postMessage(message);
    });
  return { ask, stop: () => all.forEach((worker) => worker.terminate()) };
}

export interface Workers extends Hands {
  readonly stop: () => void;
}

/** The workers that read pastes and that search, one for each core. Stopping ends them, and the secrets with them. */
export function startWorkers(): Workers {
  const readers = createCrew<ImportRequest, FileReading>(importUrl);
  const searchers = createCrew<WorkerMessage, Found | undefined>(searchUrl);
  return {
    width: Math.max(1, Math.min(8, navigator.hardwareConcurrency)),
    read: (file) => readers.ask({ file }),
    search: (whole) => searchers.ask({ whole }),
    stop: () => {
      readers.stop();
      searchers.stop();
    },
  };
}
