// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { TaskResult } from './search.ts';
import type { Runner } from './runner.ts';
import type { Source } from './source.ts';
import type { Task } from './stage.ts';
import type { WorkerMessage } from './worker.ts';

interface Seat {
  readonly worker: Worker;
  busy: boolean;
}

const start = (source: Source, newWorker: () => Worker): Seat => {
  const worker = newWorker();
  worker.postMessage({ source });
  return { worker, busy: false };
};

function ask(seats: readonly Seat[], message: WorkerMessage): Promise<unknown> {
  const seat = seats.find(({ busy }) => !busy);
  if (seat === undefined) throw new Error('More tasks than workers.');
  seat.busy = true;
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(new Error('A worker of the search failed.'));
    const settle = ({ data }: MessageEvent<unknown>): void => {
      seat.busy = false;
      seat.worker.removeEventListener('error', failed);
      resolve(data);
    };
    seat.worker.addEventListener('message', settle, { once: true });
    seat.worker.addEventListener('error', failed, { once: true });
    seat.worker.postMessage(message);
  });
}

/** Carries out tasks in one worker per core. Stopping terminates them: nothing keeps the secret afterwards. */
export function workerRunner(source: Source, newWorker: () => Worker): Runner {
  const width = Math.max(1, Math.min(8, navigator.hardwareConcurrency));
  const seats = Array.from({ length: width }, () => start(source, newWorker));
  return {
    width,
    // Our own worker answers, so what it says is not checked again.
    tasks: (stage) => ask(seats, { stage }) as Promise<readonly Task[]>,
    run: (task) => ask(seats, { task }) as Promise<TaskResult>,
    stop: () => seats.forEach(({ worker }) => worker.terminate()),
  };
}
