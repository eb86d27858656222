import { CAUSES } from '#diagnosis/mistakes/causes.ts';
import { describe, expect, it, test, vi } from 'vitest';
import {
  runSearch,
  workerRunner,
  type Outcome,
  type SearchOptions,
  type Runner,
  STAGES,
  type Stage,
  type Task,
  type Found,
} from './task.ts';
import { searchSample } from './search.ts';
import { toSource } from './source.ts';

const FOUND: Found = {
  preset: 'each-field-once',
  mistakes: [
    { id: 'a', description: 'The digest is written {form}.', cause: CAUSES.HEX_DIGEST, part: 'digest', fields: [] },
  ],
  input: [],
  expected: [],
  names: [],
  bits: 256,
};

interface Fake {
  /** How many tasks the stages have; one where nothing is said. */
  readonly tasks?: Partial<Record<Stage, number>>;
  readonly width?: number;
  /** Called with every task; true where it finds something. */
  readonly onTask?: (task: Task) => boolean;
}

const createFakeRunner = ({ tasks = {}, width = 1, onTask = () => false }: Fake): Runner => ({
  width,
  tasks: async (stage) => Array.from({ length: tasks[stage] ?? 1 }, (_, i) => ({ stage, from: i, to: i + 1 })),
  run: async (task) => ({ tried: 10, found: onTask(task) ? [FOUND] : [] }),
  stop: () => undefined,
});

const search = (of: Fake, options: SearchOptions = {}): Promise<Outcome> =>
  runSearch(createFakeRunner(of), { clock: () => 0, ...options });

describe('the stages of a search', () => {
  it('run in order, wide ranges behind the pairs, further combinations only when they are asked for', async () => {
    const visited: Stage[] = [];
    const outcome = await search({ onTask: ({ stage }) => visited.push(stage) < 0 });
    expect(visited).toEqual(STAGES.slice(0, -1));
    const scans = visited.indexOf('scans');
    for (const stage of ['pairs', 'frequent-triples'] as const) expect(visited.indexOf(stage)).toBeLessThan(scans);
    expect(outcome).toMatchObject({ found: [], tried: 90, ruledOut: visited, resume: { stage: 'triples', task: 0 } });
    const further = await search({}, { resume: outcome.resume, until: 'triples' });
    expect(further).toMatchObject({ tried: 100, ruledOut: STAGES, resume: undefined });
  });

  it.each([
    ['a single mistake that gives the same text', 'typos', 1],
    ['the pair itself where none does', undefined, 2],
  ] as const)('show a pair at once, then %s', async (_, single, count) => {
    const told: Outcome[] = [];
    const runner = createFakeRunner({});
    const [mistake] = FOUND.mistakes;
    const found = (mistakes: number): Found => ({ ...FOUND, mistakes: Array(mistakes).fill(mistake) });
    const run = async ({ stage }: Task) => ({
      tried: 1,
      found: stage === 'frequent-pairs' ? [found(2)] : stage === single ? [found(1)] : [],
    });
    const outcome = await runSearch({ ...runner, run }, { clock: () => 0, onStage: (each) => told.push(each) });
    expect(told.at(-1)?.found).toEqual([found(2)]);
    expect(outcome.found).toEqual([found(count)]);
  });

  it('go on with a long task that still ran when the signal stopped them, though later tasks were done', async () => {
    const stop = new AbortController();
    const fake = createFakeRunner({ tasks: { pairs: 20 }, width: 2 });
    const isLong = ({ stage, from }: Task): boolean => stage === 'pairs' && from === 3;
    const run = (task: Task): ReturnType<Runner['run']> => {
      if (task.stage === 'pairs' && task.from === 12) stop.abort();
      return isLong(task) ? new Promise(() => undefined) : fake.run(task);
    };
    const stopped = await runSearch({ ...fake, run }, { clock: () => 0, signal: stop.signal });
    expect(stopped.resume).toMatchObject({ stage: 'pairs', task: 3 });
    const found = await search({ tasks: { pairs: 20 }, onTask: isLong }, { resume: stopped.resume });
    expect(found.found).toEqual([FOUND]);
  });
});

it('a worker that fails while nothing is asked of it ends the search, which would wait for it', async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  const made: Worker[] = [];
  const createFakeWorker = (): Worker => {
    const worker = Object.assign(new EventTarget(), {
      onmessage: null,
      onmessageerror: null,
      onerror: null,
      // It says what tasks a stage has, and has none done.
      postMessage: (message: object) => {
        const data = 'stage' in message ? [{}, {}] : { tried: 1, found: [] };
        if (!('source' in message)) setTimeout(() => worker.dispatchEvent(new MessageEvent('message', { data })));
      },
      terminate: () => undefined,
    });
    made.push(worker);
    return worker;
  };
  const request = { method: 'POST', url: '/', headers: [], body: new Uint8Array() };
  const runner = workerRunner(toSource(request, { api_secret: 's', now: new Date(0) }), createFakeWorker);
  const outcome = runSearch(runner, { until: 'bases' });
  made[1]?.dispatchEvent(new Event('error'));
  await expect(outcome).rejects.toThrow('A worker failed.');
  vi.unstubAllGlobals();
});

test('the sample of the warm-up has tasks of every stage until single mistakes are ruled out', () => {
  expect([...searchSample(1)]).toHaveLength(4);
});
