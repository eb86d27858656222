import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import { Engine, LONGEST } from '#diagnosis/engine/engine.ts';
import { API_KEY, SECRET, buildRequest } from '#diagnosis/merchants.test-support.ts';
import { createLeftOutMistake } from '#diagnosis/mistakes/structure.ts';
import type { Mistake } from '#diagnosis/mistakes/mistake.ts';
import { addPlan, addChanged, createTemplate } from './templates.ts';
import { applyMistakes, type Base } from './bases.ts';
import { applyPatch, computeMac, identity, isIn, messageOf, type Patch, type Plan, slotsOf, valueIn } from './plan.ts';
import { prepareSearch } from './search.ts';
import type { Search, Stage } from './task.ts';
import { toSource, type Source } from './source.ts';
import { STAGE_TABLE, visitFamily, type Run } from './stages.ts';

/** The digests that the engine made, the last one at the end: all of them are wanted. */
const made: string[] = [];
const engine = new Engine((words, at) => {
  const digest = Buffer.alloc(32);
  for (let i = 0; i < 8; i += 1) digest.writeInt32BE(words[at + i * 4] ?? 0, i * 4);
  made.push(digest.toString('hex'));
  return true;
});

const source = toSource(buildRequest('twice', []), { api_secret: SECRET, api_key: API_KEY, now: new Date(0) });
const SOURCES: readonly (readonly [string, Source])[] = [
  ['a usual request', source],
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

/** Everything that the engine is given. */
function collectTried(search: Search, visit: (run: Run) => void): readonly Tried[] {
  const tried: Tried[] = [];
  const run: Run = {
    search: { ...search, engine },
    check: (base, list) => () => void tried.push({ base, mistakes: list(), digest: made.pop() ?? '' }),
    exact: () => undefined,
  };
  visit(run);
  engine.flush();
  return tried;
}

/** Everything that the engine is given in some rows of a stage. */
const listTried = (search: Search, stage: Stage, rows: readonly number[]): readonly Tried[] =>
  collectTried(search, (run) => {
    for (const row of rows) STAGE_TABLE[stage].visit(run, row);
  });

const spreadRows = (count: number, most: number): number[] =>
  Array.from({ length: Math.min(count, most) }, (_, i) => Math.floor((i * count) / Math.min(count, most)));

const computeDigest = ({ base, mistakes }: Tried): string =>
  Buffer.from(computeMac(applyMistakes(base, mistakes), 32)).toString('hex');

const ROWS: readonly (readonly [Stage, number])[] = [
  ['singles', 2],
  ['frequent-pairs', 24],
  ['pairs', 24],
  ['frequent-triples', 600],
  ['scans', 5],
];

describe.each(SOURCES)('what the engine hashes is what the plan says: %s', (_, of) => {
  it.each(ROWS)('%s', (stage, most) => {
    const search = prepareSearch(of);
    const rows = spreadRows(STAGE_TABLE[stage].rows(search), most);
    const tried = listTried(search, stage, rows);
    expect(tried.length).toBeGreaterThan(rows.length);
    const wrong = tried.filter((each, i) => i % 5 === 0 && computeDigest(each) !== each.digest);
    expect(wrong.map(({ mistakes }) => mistakes.map(({ id }) => id))).toEqual([]);
  });
});

describe('what the engine cannot take', () => {
  const [base] = prepareSearch(source).bases;
  if (base === undefined) throw new Error('no base');
  const hit = (): void => undefined;
  it('is given back: key and message swapped', () => {
    expect(addPlan(engine, applyPatch(base.plan, { swapped: true }), hit)).toBe(false);
    expect(addPlan(engine, base.plan, hit)).toBe(true);
  });
});

/** More names than a mask has bits for, some of them documented; the first ones are drawn most. */
const NAMES = ['timestamp', 'vendor', 'amount', 'webhook', ...Array.from({ length: 36 }, (_, i) => `field_${i}`)];
const VALUES = Object.fromEntries(NAMES.map((name) => [name, `the ${name}`]));
const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 90 }) },
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(30_000), 'é'.repeat(LONGEST / 2), 'x'.repeat(LONGEST + 1)) },
);
const anyName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES.slice(0, 5)) },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
);
const someNames = (maxLength: number): fc.Arbitrary<string[]> => fc.array(anyName, { maxLength, size: 'max' });

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  names: fc.oneof(someNames(8), someNames(150)),
  added: someNames(1),
  place: fc.constantFrom('as-listed', 'header-first', 'header-last', 'left-out', 'header-first-bare'),
  header: fc.oneof(anyText, fc.constant('2026-11-20T09:41:07Z')),
  values: fc.dictionary(anyName, anyText, { maxKeys: 3 }).map((values) => ({ ...VALUES, ...values })),
  drop: fc.oneof(fc.constant([]), someNames(2)),
  keepEmpty: fc.boolean(),
  mapValue: fc.constantFrom(identity, encodeURI),
  pair: fc.constantFrom('name=value', 'value'),
  joiner: fc.constantFrom('&', '', ' | '),
  ends: fc.constantFrom(['', ''] as const, ['é'.repeat(40), '?'] as const),
  message: fc.constantFrom(
    undefined,
    undefined,
    (input: string) => `<${input}>`,
    (input: string) => input.toUpperCase(),
  ),
  key: fc.uint8Array({ maxLength: 80 }).map((key) => Uint8Array.from(key)),
  bare: fc.constantFrom(undefined, true),
});

const anyChange: fc.Arbitrary<Patch> = fc.record(
  { header: anyText, values: fc.dictionary(anyName, anyText, { maxKeys: 4 }), drop: someNames(4) },
  { requiredKeys: [] },
);

/** What the engine makes of the changes of a plan, by their indexes; and which of them the template gives back. */
function hashChanges(plan: Plan, changes: readonly Patch[], times: number) {
  const template = createTemplate(engine, plan);
  if (template === undefined) return undefined;
  const digests = new Map<number, Set<string>>();
  const add = (index: number): void => void digests.set(index, (digests.get(index) ?? new Set()).add(made.pop() ?? ''));
  const rejected = new Set<number>();
  for (let i = 0; i < times; i += 1)
    for (const [index, patch] of changes.entries())
      if (!addChanged(engine, template, patch, () => add(index))) rejected.add(index);
  engine.flush();
  return { digests: [...digests].map(([detail, all]) => [detail, ...all] as const), rejected };
}

/** True when a template of the plan need not take a change: a value comes or goes, or the message is long. */
function isOutside(plan: Plan, patch: Patch): boolean {
  const patched = applyPatch(plan, patch);
  const isOther = slotsOf(plan).some(
    (slot) => isIn(plan, slot, valueIn(plan, slot)) !== isIn(patched, slot, valueIn(patched, slot)),
  );
  return isOther || messageOf(patched).length > LONGEST;
}

describe('changes of a template', () => {
  it('the engine and the plan agree on every change that the template takes', () => {
    const macOf = (plan: Plan): string => Buffer.from(computeMac(plan, 32)).toString('hex');
    const times = fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(270) });
    fc.assert(
      fc.property(anyPlan, fc.array(anyChange, { minLength: 1, maxLength: 6 }), times, (plan, changes, repeated) => {
        const fast = hashChanges(plan, changes, repeated);
        if (fast === undefined) return;
        const digests = new Map(fast.digests.map(([detail, ...all]) => [detail, all]));
        changes.forEach((patch, index) => {
          if (fast.rejected.has(index)) {
            expect(isOutside(plan, patch)).toBe(true);
            expect(digests.has(index)).toBe(false);
          } else {
            // Of changes that touch no value of the message nothing is hashed.
            expect(digests.get(index) ?? [macOf(plan)]).toEqual([macOf(applyPatch(plan, patch))]);
          }
        });
      }),
    );
  });

  it('what a family tries in between leaves its other mistakes as they are', () => {
    const value = 'a long value '.repeat(3300);
    const search = prepareSearch({ ...source, values: { ...source.values, buyer_remarks: value } });
    const createOne = (id: string, patch: Patch): Mistake => ({ ...createLeftOutMistake(id), id, patch });
    const family = function* listMixed(): Generator<Mistake> {
      yield createOne('first', { values: { merchant_remarks: 'before' } });
      for (let i = 0; i < 30; i += 1) yield createOne('text', { values: { buyer_name: `${i}`, vendor: `text ${i}` } });
    };
    const tried = collectTried(search, (run) => visitFamily(run, family));
    expect(tried).toHaveLength(31 * search.bases.length);
    expect(tried.filter((each) => computeDigest(each) !== each.digest)).toEqual([]);
  });
});
