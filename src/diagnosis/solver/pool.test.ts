import { describe, expect, it } from 'vitest';
import { searchThrough, type Outcome, type SearchOptions } from './pool.ts';
import type { Runner } from './runner.ts';
import type { Found } from './search.ts';
import { STAGES, type Stage, type Task } from './stage.ts';

const FOUND: Found = {
  preset: 'each-field-once',
  mistakes: [{ id: 'a', words: 'The digest is written {way}.' }],
  input: [],
  expected: [],
};

interface Fake {
  /** How many tasks the stages have; one where nothing is said. */
  readonly tasks?: Partial<Record<Stage, number>>;
  readonly width?: number;
  /** Told of every task; true where it finds something. */
  readonly meet?: (task: Task) => boolean;
}

const fake = ({ tasks = {}, width = 1, meet = () => false }: Fake): Runner => ({
  width,
  tasks: async (stage) => Array.from({ length: tasks[stage] ?? 1 }, (_, i) => ({ stage, from: i, to: i + 1 })),
  run: async (task) => ({ tried: 10, found: meet(task) ? [FOUND] : [] }),
  stop: () => undefined,
});

const search = (of: Fake, options: SearchOptions = {}): Promise<Outcome> =>
  searchThrough(fake(of), { clock: () => 0, ...options });

describe('the stages of a search', () => {
  it('run in order, wide ranges behind the pairs, further combinations only when they are asked for', async () => {
    const met: Stage[] = [];
    const outcome = await search({ meet: ({ stage }) => met.push(stage) < 0 });
    expect(met).toEqual(['bases', 'singles', 'milliseconds', 'pairs', 'seconds', 'subsets']);
    expect(outcome).toMatchObject({ found: [], tried: 60, ruledOut: met, resume: { stage: 'triples', task: 0 } });
    const further = await search({}, { resume: outcome.resume, until: 'triples' });
    expect(further).toMatchObject({ tried: 70, ruledOut: STAGES, resume: undefined });
  });

  it('end where something is found', async () => {
    const outcome = await search({ tasks: { pairs: 9 }, width: 2, meet: ({ from }) => from === 4 });
    expect(outcome.found).toEqual([FOUND]);
    expect(outcome.ruledOut).toEqual(['bases', 'singles', 'milliseconds']);
  });

  it('rule out nothing where they have no tasks for a request', async () => {
    expect((await search({ tasks: { seconds: 0 } })).ruledOut).toEqual(
      STAGES.filter((stage) => stage !== 'seconds' && stage !== 'triples'),
    );
  });

  it('stop at the signal and go on where they stopped, without leaving out a task', async () => {
    const stop = new AbortController();
    const met = new Set<number>();
    const note = ({ stage, from }: Task): boolean => {
      if (stage === 'pairs') met.add(from);
      if (stage === 'pairs' && from === 5) stop.abort();
      return false;
    };
    const stopped = await search({ tasks: { pairs: 20 }, meet: note }, { signal: stop.signal });
    expect(stopped.ruledOut).toEqual(['bases', 'singles', 'milliseconds']);
    expect(stopped.resume?.stage).toBe('pairs');
    expect(met.size).toBeLessThan(20);
    const rest = await search({ tasks: { pairs: 20 }, meet: note }, { resume: stopped.resume });
    expect([...met].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(rest.ruledOut).toEqual(['bases', 'singles', 'milliseconds', 'pairs', 'seconds', 'subsets']);
  });
});
