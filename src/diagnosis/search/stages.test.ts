import { describe, expect, it } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import { createSimdEngine, createPlainEngine, type Engine } from '#diagnosis/engine/engine.ts';
import { API_KEY, SECRET, buildRequest } from '#diagnosis/merchants.test-support.ts';
import type { Mistake } from '#diagnosis/mistakes/mistake.ts';
import { addPlan, createWorkspace, writeChanges } from './workspace.ts';
import { addChanged, createTemplate } from './template.ts';
import type { Base } from './bases.ts';
import { applyPatch, computeMac } from './plan.ts';
import { applyMistakes, prepareSearch, type Search } from './search.ts';
import { toSource, type Source } from './source.ts';
import type { Stage } from './pool.ts';
import { STAGE_TABLE, type Run } from './stages.ts';
import { JOB, LAYOUT } from '#diagnosis/engine/jobs.ts';

const simd = createSimdEngine();
if (simd === undefined) throw new Error('These tests want an engine with SIMD.');

const source = toSource(buildRequest('twice', []), { api_secret: SECRET, api_key: API_KEY, now: new Date(0) });
const SOURCES: readonly (readonly [string, Source])[] = [
  ['a usual request', source],
  [
    'a request with timestamp not listed',
    toSource(buildRequest('classic', []), { api_secret: SECRET, now: new Date(0) }),
  ],
  [
    'empty values, letters of other scripts, a field listed twice and one that is missing',
    {
      ...source,
      listed: ['vendor', 'timestamp', 'buyer_name', 'vendor', 'buyer_remarks', 'nothing', 'amount', 'webhook'],
      values: {
        ...source.values,
        vendor: '',
        buyer_name: 'Zoë Łukasz 王 😀',
        buyer_remarks: '',
        merchant_remarks: 'x',
      },
    },
  ],
  ['one field', { ...source, listed: ['amount'] }],
  [
    'a recipe of the profile',
    {
      ...source,
      recipe: {
        ...PRESETS['each-field-once'].recipe,
        order: 'sorted',
        timestamp: 'header-last',
        empty: 'skipped',
        address: 'plain',
        escape: 'percent',
        joiner: 'bar',
        key: 'secret-base64-encoded',
      },
    },
  ],
  ['long values', { ...source, values: { ...source.values, buyer_remarks: 'é'.repeat(1000) } }],
];

interface Tried {
  readonly base: Base;
  readonly mistakes: readonly Mistake[];
  /** What the engine made of it. */
  readonly digest: string;
}

const WANTED = 0x77777777;

/** An engine whose every digest looks like the one that is wanted, and the digests that it made. */
function createEagerEngine(engine: Engine): { readonly engine: Engine; readonly made: string[] } {
  const made: string[] = [];
  const words = new Int32Array(engine.memory);
  const run: Engine['run'] = (first, last) => {
    engine.run(first, last);
    for (let job = first; job < last; job += LAYOUT.jobSize) {
      const digest = Buffer.alloc(32);
      words.slice((job + JOB.digest) / 4, (job + JOB.digest) / 4 + 8).forEach((w, i) => digest.writeInt32BE(w, i * 4));
      made.push(digest.toString('hex'));
      words[(job + JOB.digest) / 4] = WANTED;
    }
  };
  return { engine: { ...engine, run }, made };
}

/** Everything that the engine is given in some rows of a stage. */
function listTried(search: Search, stage: Stage, rows: readonly number[], plain: Engine): readonly Tried[] {
  const { engine, made } = createEagerEngine(plain);
  const workspace = createWorkspace([WANTED], engine);
  const tried: Tried[] = [];
  const run: Run = {
    search,
    workspace,
    quick: true,
    check: (base, mistakes) => tried.push({ base, mistakes, digest: made.shift() ?? '' }),
    exact: () => undefined,
  };
  for (const row of rows) STAGE_TABLE[stage].visit(run, row);
  workspace.jobs.flush();
  return tried;
}

const spreadRows = (count: number, most: number): number[] =>
  Array.from({ length: Math.min(count, most) }, (_, i) => Math.floor((i * count) / Math.min(count, most)));

const computeDigest = ({ base, mistakes }: Tried): string =>
  Buffer.from(computeMac(applyMistakes(base, mistakes), 32)).toString('hex');

const ROWS: readonly (readonly [Stage, number])[] = [
  ['singles', 2],
  ['milliseconds', 1],
  ['frequent-pairs', 24],
  ['pairs', 24],
  ['frequent-triples', 600],
  ['seconds', 1],
  ['subsets', 3],
];

describe.each(SOURCES)('what the engine hashes is what the plan says: %s', (_, of) => {
  it.each(ROWS)('section 5: %s', (stage, most) => {
    const search = prepareSearch(of);
    const rows = spreadRows(STAGE_TABLE[stage].rows(search), most);
    const tried = listTried(search, stage, rows, simd);
    expect(tried.length).toBeGreaterThan(rows.length);
    const wrong = tried.filter((each, i) => i % 5 === 0 && computeDigest(each) !== each.digest);
    expect(wrong.map(({ mistakes }) => mistakes.map(({ id }) => id))).toEqual([]);
  });
});

describe('what the engine cannot take', () => {
  const [base] = prepareSearch(source).bases;
  if (base === undefined) throw new Error('no base');
  const workspace = createWorkspace([], simd);
  const owner = { hit: () => undefined };
  it('is given back: a message longer than a lane', () => {
    const text = 'é'.repeat(40_000);
    const long = applyPatch(base.plan, { values: { buyer_remarks: text } });
    expect(createTemplate(workspace, long, base.plan)).toBeUndefined();
    expect(addPlan(workspace, long, owner, 0)).toBe(false);
    const template = createTemplate(workspace, base.plan, base.plan);
    const changes = writeChanges(workspace, { values: { buyer_remarks: text } }, base.plan.mapValue, 0);
    expect(template !== undefined && addChanged(workspace, template, changes, owner)).toBe(false);
  });
  it('is given back: key and message swapped', () => {
    expect(addPlan(workspace, applyPatch(base.plan, { swapped: true }), owner, 0)).toBe(false);
    expect(addPlan(workspace, base.plan, owner, 0)).toBe(true);
  });
});

describe('engines', () => {
  it('section 5: without SIMD the same constructions give the same digests', () => {
    const rows = spreadRows(STAGE_TABLE.pairs.rows(prepareSearch(source)), 4);
    const [fast, slow] = [simd, createPlainEngine()].map((engine) =>
      listTried(prepareSearch(source), 'pairs', rows, engine),
    );
    expect(slow?.map(({ digest }) => digest)).toEqual(fast?.map(({ digest }) => digest));
  });
});
