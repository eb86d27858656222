import type { Runner } from './pool.ts';
import { runTask, prepareSearch, listTasks } from './search.ts';
import type { Source } from './source.ts';

/** Runs tasks in this thread, as the workers of the page do. Between them others may work while it rests. */
export function threadRunner(source: Source, rest?: () => Promise<void>): Runner {
  const search = prepareSearch(source);
  return {
    width: 1,
    tasks: (stage) => Promise.resolve(listTasks(search, stage)),
    run: async (task) => {
      await rest?.();
      return runTask(search, task);
    },
    stop: () => undefined,
  };
}
