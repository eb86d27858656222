import { parentPort, workerData } from 'node:worker_threads';
import { warmUp } from '#diagnosis/search/search.ts';
import { createKeeper, type KeepOptions } from './keep.ts';
import { UsageError } from './terminal.ts';
import type { Exchange } from './tunnel.ts';

// The thread of the recorder that keeps and explains: it gets exchanges, and at the end the word for it. It prints to the
// recorder's stdout and stderr.

const keeper = createKeeper(workerData as KeepOptions);
const endWarmUp = warmUp();

parentPort?.on('message', (message: Exchange | 'end') => {
  endWarmUp();
  if (message !== 'end') return keeper.add(message);
  keeper
    .end()
    .catch((error: unknown) => console.error(error instanceof UsageError ? error.message : error))
    .finally(() => parentPort?.close());
});
