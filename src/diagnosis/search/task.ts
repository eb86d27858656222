// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { Piece } from '#protocol/order.ts';
import type { PresetName } from '#protocol/recipe.ts';
import type { Engine } from '#diagnosis/engine/engine.ts';
import type { Mistake, Saying } from '#diagnosis/mistakes/mistake.ts';
import type { Base, RankingEntry } from './bases.ts';
import type { Source } from './source.ts';
import type { Target } from './targets.ts';

/** The stages of the search, the likeliest first. The last one runs only when the person asks for a deeper search. */
export const STAGES = [
  'bases',
  'singles',
  'frequent-pairs',
  'composed',
  'typos',
  'compounds',
  'pairs',
  'frequent-triples',
  'scans',
  'triples',
] as const;
export type Stage = (typeof STAGES)[number];

export const LAST_SINGLE_STAGE: Stage = 'typos';

/** Where other requests wait for their causes, each is searched to the end of this stage first: then come pairs. */
export const LAST_SHARED_STAGE: Stage = 'compounds';

export interface Task {
  readonly stage: Stage;
  readonly from: number;
  readonly to: number;
}

export interface FoundMistake extends Pick<Mistake, 'id' | 'description' | 'anonymous' | 'cause' | 'isNeutral'> {
  /** What it changes: the part of `Mistake.dimension` before a colon, or how the digest is made and written. */
  readonly part: string;
  readonly fields: readonly string[];
  readonly names?: readonly string[] | undefined;
  /** The preset that the code follows, where the profile has a recipe of its own. */
  readonly preset?: PresetName | undefined;
  /** What a sentence says of it; without them its values and its description say it. */
  readonly says?: readonly Saying[] | undefined;
}

export interface Found {
  /** The preset that the code should follow; undefined where that is the recipe of the profile. */
  readonly preset: PresetName | undefined;
  readonly mistakes: readonly FoundMistake[];
  readonly input: readonly Piece[];
  readonly expected: readonly Piece[];
  readonly names: readonly string[];
  /** How many bits of the digest its text shows: another variant gives the same text once in 2^bits. */
  readonly bits: number;
}

export interface TaskResult {
  readonly tried: number;
  readonly found: readonly Found[];
}

export interface Search {
  readonly source: Source;
  readonly bases: readonly Base[];
  readonly rankings: readonly (readonly RankingEntry[])[];
  readonly targets: readonly Target[];
  /** True when the Digest is of the one hash that the engine knows. Another hash is a mistake by itself. */
  readonly quick: boolean;
  /** Undefined where every variant takes the exact path: the engine does not know the hash, or there is none. */
  readonly engine: Engine | undefined;
}

export interface WholeSearch {
  readonly source: Source;
  /** The most frequent first. */
  readonly known: readonly (readonly string[])[];
  readonly stages: readonly Stage[];
}

/** What the page sends: the source once, then stages and tasks; or whole searches, one after the other. */
export type WorkerMessage =
  | { readonly source: Source }
  | { readonly stage: Stage }
  | { readonly task: Task }
  | { readonly whole: WholeSearch };

/** In workers, or in this thread in tests. */
export interface Runner {
  readonly width: number;
  readonly tasks: (stage: Stage) => Promise<readonly Task[]>;
  readonly run: (task: Task) => Promise<TaskResult>;
  readonly stop: () => void;
}

export interface Progress {
  readonly stage: Stage;
  /** Tasks of this stage that are done, and all of them. */
  readonly done: number;
  readonly of: number;
  readonly tried: number;
}

export interface Effort {
  readonly tried: number;
  readonly seconds: number;
  readonly ruledOut: readonly Stage[];
}

export interface Resume extends Effort {
  readonly stage: Stage;
  readonly task: number;
}

export interface SearchOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly resume?: Resume | undefined;
  /** The last stage to try; 'scans' unless the person asks for a deeper search. */
  readonly until?: Stage | undefined;
  /** Called with what is known after a stage that is not the last. */
  readonly onStage?: ((outcome: Outcome) => void) | undefined;
  /** A clock in ms. */
  readonly clock?: (() => number) | undefined;
}

export interface Outcome extends Effort {
  readonly found: readonly Found[];
  /** Set when the search was stopped or has stages left that nobody asked for. */
  readonly resume?: Resume | undefined;
}

/** Lets some workers take one work after the other, until there is none or it is over. */
export async function shareOut<Work>(
  width: number,
  works: readonly Work[],
  isOver: () => boolean,
  run: (work: Work, place: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const take = async (): Promise<void> => {
    for (let work = works[next]; work !== undefined && !isOver(); work = works[next]) {
      next += 1;
      await run(work, next - 1);
    }
  };
  await Promise.all(Array.from({ length: width }, take));
}

/** Runs the stages in order until something is found, the last stage is done or the signal stops it. */
export async function runSearch(runner: Runner, options: SearchOptions): Promise<Outcome> {
  const { resume, until = 'scans', signal, onProgress, clock = () => performance.now() } = options;
  const startedAt = clock();
  let tried = resume?.tried ?? 0;
  /** By the place of the task: which worker was first does not matter. */
  const found = new Map<number, readonly Found[]>();
  const first = resume === undefined ? 0 : STAGES.indexOf(resume.stage);
  const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  const ruledOut = [...(resume?.ruledOut ?? [])];
  const outcome = (left?: Pick<Resume, 'stage' | 'task'>): Outcome => {
    const seconds = (resume?.seconds ?? 0) + (clock() - startedAt) / 1000;
    const effort = { tried, seconds, ruledOut: [...ruledOut] };
    const inOrder = [...found].toSorted(([a], [b]) => a - b).flatMap(([, each]) => each);
    return { ...effort, found: inOrder, resume: left && { ...left, ...effort } };
  };
  // Two mistakes count as long as no single one gives the same text.
  let pair: Outcome | undefined;
  for (const stage of STAGES.slice(first, STAGES.indexOf(until) + 1)) {
    const from = stage === resume?.stage ? resume.task : 0;
    // A stage starts when the one before it is ruled out.
    const tasks = await Promise.race([runner.tasks(stage), aborted]);
    if (tasks === undefined) return pair ?? outcome({ stage, task: from });
    const done = new Set<number>();
    const isOver = (): boolean => signal?.aborted === true || found.size > 0;
    const running = shareOut(runner.width, tasks.slice(from), isOver, async (task, at) => {
      // Each worker takes its next task after it has finished the last one.
      const result = await runner.run(task);
      tried += result.tried;
      if (result.found.length > 0) found.set(from + at, result.found);
      done.add(from + at);
      onProgress?.({ stage, done: from + done.size, of: tasks.length, tried: tried });
    });
    await Promise.race([running, aborted]);
    if (stage === 'frequent-pairs' && found.size > 0) {
      pair = outcome();
      found.clear();
      options.onStage?.(pair);
      continue;
    }
    if (found.size > 0) return outcome();
    if (pair !== undefined && (signal?.aborted === true || stage === LAST_SINGLE_STAGE)) return pair;
    if (signal?.aborted === true) {
      // Tasks that still run are lost. A short one may be done before a long one that began earlier.
      let task = from;
      while (done.has(task)) task += 1;
      return outcome({ stage, task });
    }
    // A stage that has no tasks for this request has ruled out nothing.
    if (tasks.length > 0) ruledOut.push(stage);
    if (pair === undefined) options.onStage?.(outcome());
  }
  const next = STAGES[STAGES.indexOf(until) + 1];
  return pair ?? outcome(next === undefined ? undefined : { stage: next, task: 0 });
}

/** Workers with one answer to each message; one that failed answers no more. Stopping ends them and the secrets. */
export function createCrew<Sent, Answer>(newWorker: () => Worker, atOnce = 0, first?: Sent) {
  const all: Worker[] = [];
  const start = () => {
    const worker = newWorker();
    all.push(worker);
    const failed = new Promise<never>((_, reject) =>
      worker.addEventListener('error', (event) => {
        // The browser would print the text of the error, and it could repeat a part of a request.
        event.preventDefault();
        reject(new Error('A worker failed.'));
      }),
    );
    // Also while nothing is asked of it.
    failed.catch(() => undefined);
    if (first !== undefined) worker.postMessage(first);
    return { worker, failed };
  };
  const idle = Array.from({ length: atOnce }, start);
  const ask = async (message: Sent): Promise<Answer> => {
    const { worker, failed } = idle.pop() ?? start();
    const answered = new Promise<Answer>((resolve) =>
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true }),
    );
    worker.postMessage(message);
    const answer = await Promise.race([answered, failed]);
    idle.push({ worker, failed });
    return answer;
  };
  return { ask, stop: () => all.forEach((worker) => worker.terminate()) };
}

export const countWorkers = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency));

export function workerRunner(source: Source, newWorker: () => Worker): Runner {
  const width = countWorkers();
  const { ask, stop } = createCrew<WorkerMessage, unknown>(newWorker, width, { source });
  return {
    width,
    // The message is from our own worker, so it is not validated.
    tasks: (stage) => ask({ stage }) as Promise<readonly Task[]>,
    run: (task) => ask({ task }) as Promise<TaskResult>,
    stop,
  };
}
