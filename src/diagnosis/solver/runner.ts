import { runTask, searchOf, tasksOf, type TaskResult } from './search.ts';
import type { Source } from './source.ts';
import type { Stage, Task } from './stage.ts';

/** Whoever carries out tasks: this thread, or workers. */
export interface Runner {
  /** How many tasks run side by side. */
  readonly width: number;
  /** The tasks of a stage, in order. */
  readonly tasks: (stage: Stage) => Promise<readonly Task[]>;
  readonly run: (task: Task) => Promise<TaskResult>;
  readonly stop: () => void;
}

/** Carries out tasks in this thread: for tests, and where there are no workers. */
export function threadRunner(source: Source): Runner {
  const search = searchOf(source);
  return {
    width: 1,
    tasks: (stage) => Promise.resolve(tasksOf(search, stage)),
    run: (task) => Promise.resolve(runTask(search, task)),
    stop: () => undefined,
  };
}
