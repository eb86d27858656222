// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { runTask, searchOf, type Search, type Task } from './search.ts';
import type { Source } from './source.ts';

/** What the page sends: the source once, then tasks. It comes from our own page only, so it is not checked again. */
export type WorkerMessage = { readonly source: Source } | { readonly task: Task };

let search: Search | undefined;

self.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if ('source' in data) search = searchOf(data.source);
  else if (search !== undefined) self.postMessage(runTask(search, data.task));
});
