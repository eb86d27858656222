// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import '#polyfill.ts';
import { runTask, prepareSearch, listTasks, searchWhole, type Search, type WholeSearch } from './search.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import type { Source } from './source.ts';
import type { Stage, Task } from './pool.ts';

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

/** The most tasks of a stage of the sample: all of them take about a tenth of a second. */
const SAMPLE_TASKS = 4;

/** A search of a made-up request while nobody waits: a browser compiles code once it has run. */
function warmUp(): void {
  if (isUsed) return;
  const values = Object.fromEntries(FIELD_NAMES.map((name) => [name, name === 'amount' ? '25000' : `A ${name}`]));
  const bodyText = JSON.stringify(values);
  const types = Object.fromEntries(FIELD_NAMES.map((name) => [name, name === 'amount' ? 'number' : 'string'] as const));
  const sample = prepareSearch({
    method: 'POST',
    path: '/',
    listing: FIELD_NAMES.join(),
    listed: FIELD_NAMES,
    values,
    types,
    timestamp: '2026-01-01T00:00:00Z',
    digest: btoa('0'.repeat(32)),
    authorization: '',
    bodyText,
    body: toUtf8(bodyText),
    api_key: 'none',
    api_secret: 'none',
    others: [],
  });
  for (const stage of ['singles', 'frequent-pairs'] as const)
    for (const task of listTasks(sample, stage).slice(0, SAMPLE_TASKS)) runTask(sample, task);
}
setTimeout(warmUp);

self.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  isUsed = true;
  if ('whole' in data) self.postMessage(searchWhole(data.whole));
  else if ('source' in data) search = prepareSearch(data.source);
  else if (search !== undefined)
    self.postMessage('stage' in data ? listTasks(search, data.stage) : runTask(search, data.task));
});
