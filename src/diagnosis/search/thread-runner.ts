import type { Runner } from './pool.ts';
import { runTask, prepareSearch, listTasks } from './search.ts';
import type { Source } from './source.ts';

/** Runs tasks in this thread, as the workers of the page do. */
export function threadRunner(source: Source): Runner {
  const search = prepareSearch(source);
  return {
    width: 1,
    tasks: (stage) => Promise.resolve(listTasks(search, stage)),
    run: (task) => Promise.resolve(runTask(search, task)),
    stop: () => undefined,
  };
}
