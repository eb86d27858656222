// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { TaskResult } from './search.ts';
import type { Runner } from './runner.ts';
import type { Source } from './source.ts';

interface Seat {
  readonly worker: Worker;
  busy: boolean;
}

const start = (source: Source, newWorker: () => Worker): Seat => {
  const worker = newWorker();
  worker.postMessage({ source });
  return { worker, busy: false };
};

/** Carries out tasks in one worker per core. Stopping terminates them: nothing keeps the secret afterwards. */
export function workerRunner(source: Source, newWorker: () => Worker): Runner {
  const width = Math.max(1, Math.min(8, navigator.hardwareConcurrency));
  const seats = Array.from({ length: width }, () => start(source, newWorker));
  return {
    width,
    run: (task) =>
      new Promise<TaskResult>((resolve, reject) => {
        const seat = seats.find(({ busy }) => !busy);
        if (seat === undefined) throw new Error('More tasks than workers.');
        seat.busy = true;
        const settle = (event: MessageEvent<TaskResult>): void => {
          seat.busy = false;
          resolve(event.data);
        };
        seat.worker.addEventListener('message', settle, { once: true });
        seat.worker.addEventListener('error', () => reject(new Error('A worker of the search failed.')), {
          once: true,
        });
        seat.worker.postMessage({ task });
      }),
    stop: () => seats.forEach(({ worker }) => worker.terminate()),
  };
}
