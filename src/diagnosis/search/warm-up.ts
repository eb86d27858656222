import { FIELD_NAMES } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import { listTasks, prepareSearch, runTask } from './search.ts';
import { LAST_SINGLE_STAGE, STAGES } from './task.ts';

/** Searches a made-up request, one task at a time: `most` of each stage that rules out single mistakes. */
export function* searchSample(most = Infinity): Generator<void> {
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
    // 32 bytes that are no hex: read as a shorter hash, they would be searched without the engine.
    digest: btoa('-'.repeat(32)),
    authorization: '',
    bodyText,
    body: toUtf8(bodyText),
    api_key: 'none',
    api_secret: 'none',
    others: [],
  });
  for (const stage of STAGES.slice(1, STAGES.indexOf(LAST_SINGLE_STAGE) + 1))
    for (const task of listTasks(sample, stage).slice(0, most)) {
      runTask(sample, task);
      yield;
    }
}

/**
 * Searches the sample while nobody waits, since an engine compiles code once it has run. It rests after each task, and
 * ends where the function that it gives is called.
 */
export function warmUp(most?: number): () => void {
  const steps = searchSample(most);
  let timer = setTimeout(takeStep);
  function takeStep(): void {
    if (steps.next().done !== true) timer = setTimeout(takeStep);
  }
  return () => clearTimeout(timer);
}
