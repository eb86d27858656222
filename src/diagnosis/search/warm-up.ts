import { FIELD_NAMES } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import { listTasks, prepareSearch, runTask } from './search.ts';

/** The most tasks of a stage of the sample. */
const SAMPLE_TASKS = 20;

/**
 * Searches a made-up request while nobody waits, since an engine compiles code once it has run. It stops after each task,
 * so that a real search can begin.
 */
export function* warmUp(): Generator<void> {
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
  for (const stage of ['singles', 'frequent-pairs', 'composed'] as const)
    for (const task of listTasks(sample, stage).slice(0, SAMPLE_TASKS)) {
      runTask(sample, task);
      yield;
    }
}
