// A thread has no origin, so its messages have none.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';
import { warmUp } from '#diagnosis/search/warm-up.ts';
import { createKeeper, type KeepOptions } from './keep.ts';
import { UsageError } from './terminal.ts';
import type { Exchange } from './tunnel.ts';

/** What the recorder sends to the thread that keeps and explains: an exchange, or the end. */
export type KeeperMessage = { readonly exchange: Exchange } | 'end';
/** What comes back: a line for stdout or stderr, or the end. */
export type KeeperAnswer = { readonly print: string } | { readonly say: string } | 'end';

const answer = (message: KeeperAnswer): void => parentPort?.postMessage(message);

// The recorder starts this thread with these options.
const keeper = createKeeper(
  workerData as KeepOptions,
  (print) => answer({ print }),
  (say) => answer({ say }),
);

parentPort?.on('message', (message: KeeperMessage) => {
  if (message !== 'end') return keeper.add(message.exchange);
  keeper.end().then(
    () => answer('end'),
    (error: unknown) => {
      answer({ say: error instanceof UsageError ? error.message : String(error) });
      answer('end');
    },
  );
});

setImmediate(() => [...warmUp()]);
