// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import '#polyfill.ts';
import { runTask, prepareSearch, listTasks, searchWhole, warmUp } from './search.ts';
import type { Search, WorkerMessage } from './task.ts';

let search: Search | undefined;
// More would cost the battery of a phone.
const endWarmUp = warmUp(20);

self.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  endWarmUp();
  if ('whole' in data) self.postMessage(searchWhole(data.whole));
  else if ('source' in data) search = prepareSearch(data.source);
  else if (search !== undefined)
    self.postMessage('stage' in data ? listTasks(search, data.stage) : runTask(search, data.task));
});
