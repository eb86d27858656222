// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import '#polyfill.ts';
import { runTask, prepareSearch, listTasks, searchWhole, type Search, type WholeSearch } from './search.ts';
import type { Source } from './source.ts';
import type { Stage, Task } from './pool.ts';
import { warmUp } from './warm-up.ts';

/**
 * What the page sends: the source once, then stages and tasks; or whole searches, one after the other. It is not checked
 * again, since only our own page sends it.
 */
export type WorkerMessage =
  | { readonly source: Source }
  | { readonly stage: Stage }
  | { readonly task: Task }
  | { readonly whole: WholeSearch };

let search: Search | undefined;
let isUsed = false;

setTimeout(() => isUsed || warmUp());

self.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  isUsed = true;
  if ('whole' in data) self.postMessage(searchWhole(data.whole));
  else if ('source' in data) search = prepareSearch(data.source);
  else if (search !== undefined)
    self.postMessage('stage' in data ? listTasks(search, data.stage) : runTask(search, data.task));
});
