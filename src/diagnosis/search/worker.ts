// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import '#polyfill.ts';
import { runTask, prepareSearch, listTasks, searchWhole } from './search.ts';
import type { Search, WorkerMessage } from './task.ts';
import { warmUp } from './warm-up.ts';

let search: Search | undefined;
let isUsed = false;

const steps = warmUp();
const takeStep = (): void => {
  if (!isUsed && steps.next().done !== true) setTimeout(takeStep);
};
setTimeout(takeStep);

self.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  isUsed = true;
  if ('whole' in data) self.postMessage(searchWhole(data.whole));
  else if ('source' in data) search = prepareSearch(data.source);
  else if (search !== undefined)
    self.postMessage('stage' in data ? listTasks(search, data.stage) : runTask(search, data.task));
});
