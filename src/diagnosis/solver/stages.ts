import type { Owner } from '#diagnosis/engine/jobs.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { addPlan, layText, type Bench } from './bench.ts';
import { addChanged, addSame, type Change, type Changes } from './changed.ts';
import type { Base } from './mistakes.ts';
import { patched, type Mistake, type Patch, type Plan } from './plan.ts';
import { changesOf, fit, type Ranked } from './ranked.ts';
import type { Search } from './search.ts';
import type { Stage } from './stage.ts';
import { templateOf, type Template } from './template.ts';
import { instantOf, millisecondNear, MILLISECONDS_TRIED, secondsOfADay, SECONDS_TRIED } from './timestamp-ways.ts';

/** One task at work. */
export interface Run {
  readonly search: Search;
  readonly bench: Bench;
  /** True when the engine knows the hash; else every construction goes the exact way. */
  readonly quick: boolean;
  /** Looks closely at a construction that the engine proposes. */
  readonly check: (base: Base, mistakes: readonly Mistake[]) => void;
  /** Tries a construction that the engine cannot take. */
  readonly exact: (base: Base, mistakes: readonly Mistake[]) => void;
}

interface StageRow {
  readonly rows: (search: Search) => number;
  readonly visit: (run: Run, row: number) => void;
  /** How many rows a task takes. */
  readonly share: number;
}

/** What the constructions of a row have in common: a base and some mistakes, laid into the engine's memory. */
interface Ground extends Owner {
  readonly base: Base;
  readonly mistakes: readonly Mistake[];
  readonly plan: Plan;
  readonly alone: boolean;
  readonly template: Template | undefined;
}

type More = (detail: number) => readonly Mistake[];

function groundOf(run: Run, base: Base, mistakes: readonly Mistake[], more: More): Ground {
  let plan = base.plan;
  for (const { patch } of mistakes) plan = patched(plan, patch);
  const alone = mistakes.some((mistake) => mistake.alone === true);
  return {
    base,
    mistakes,
    plan,
    alone,
    template: run.quick ? templateOf(run.bench, plan, base.plan, alone) : undefined,
    hit: (detail) => run.check(base, [...mistakes, ...more(detail)]),
  };
}

const byIndex =
  ({ mistakes }: Base): More =>
  (index) =>
    mistakes.slice(index, index + 1);

/** Hands one more mistake on top of a ground to the engine; false when it cannot take it. */
function quickly({ bench, quick }: Run, ground: Ground, ranked: Ranked): boolean {
  if (!quick) return false;
  const { template, base, plan, alone } = ground;
  const { mistake, reach, index } = ranked;
  if (template !== undefined && template.outer > 0 && mistake.patch.key !== undefined && reach === 'key')
    return addSame(bench, template, mistake.patch.key, ground, index);
  if (template !== undefined && reach === 'values') {
    ranked.changes ??= changesOf(bench, base.plan, mistake.patch);
    if (addChanged(bench, template, ranked.changes, ground, index)) return true;
  }
  return addPlan(bench, patched(plan, mistake.patch), alone || ranked.alone, ground, index);
}

function tryOn(run: Run, ground: Ground, ranked: Ranked): void {
  if (!quickly(run, ground, ranked)) run.exact(ground.base, [...ground.mistakes, ranked.mistake]);
}

/** Hands in values that are no row of the mistakes, such as any second of a day. */
function tryValues(run: Run, ground: Ground, changes: Changes, detail: number, more: More): void {
  const { bench, quick } = run;
  if (quick && ground.template !== undefined && addChanged(bench, ground.template, changes, ground, detail)) return;
  let { plan } = ground;
  for (const { patch } of more(detail)) plan = patched(plan, patch);
  if (!quick || !addPlan(bench, plan, false, ground, detail)) run.exact(ground.base, more(detail));
}

const baseAt = ({ bases }: Search, row: number, each: number): readonly [Base, number] | undefined => {
  const base = bases[Math.floor(row / each)];
  return base === undefined ? undefined : [base, row % each];
};

const timed = (text: string): Patch => ({ header: text, values: { timestamp: text } });
const EACH = 1000;

interface Scan {
  readonly count: number;
  readonly text: (at: number, index: number) => string;
  readonly id: (index: number) => string;
  readonly words: (index: number) => Phrase;
}

/** Texts of the timestamp, one after the other: only that text is written anew. */
function visitScan({ count, text, id, words }: Scan, run: Run, row: number): void {
  const at = instantOf(run.search.source.timestamp);
  const place = baseAt(run.search, row, Math.ceil(count / EACH));
  if (at === undefined || place === undefined) return;
  const more: More = (i) => [{ id: id(i), axis: 'time', words: words(i), patch: timed(text(at, i)) }];
  const ground = groundOf(run, place[0], [], more);
  // One change that is written over again and again: a new one for each of 100,000 seconds would cost more than hashing.
  const change = { text: '', at: -1, length: 0 };
  const changes = changesOf(run.bench, ground.plan, timed('')).map((each) => each && change);
  for (let i = place[1] * EACH; i < Math.min(count, (place[1] + 1) * EACH); i += 1) {
    const now = text(at, i);
    const piece = layText(run.bench, now);
    change.text = now;
    change.at = piece.at;
    change.length = piece.length;
    tryValues(run, ground, changes, i, more);
  }
}

const scan = (of: Scan): Pick<StageRow, 'rows' | 'visit'> => ({
  rows: ({ source, bases, quick }) =>
    instantOf(source.timestamp) === undefined || !quick ? 0 : Math.ceil(of.count / EACH) * bases.length,
  visit: (run, row) => visitScan(of, run, row),
});

const allRows = ({ bases }: Search): number => Math.max(...bases.map(({ mistakes }) => mistakes.length)) * bases.length;

/**
 * Every pair that begins with one mistake: in a first round those of frequent mistakes, in a second all others.
 * What is signed in place of the input is the same for every base.
 */
function visitPairs(run: Run, row: number): void {
  const { bases, ranked } = run.search;
  const rows = allRows(run.search);
  const [isSecond, at, from] = [row >= rows, row % bases.length, Math.floor((row % rows) / bases.length)];
  const [base, all = []] = [bases[at], ranked[at]];
  const first = all[from];
  if (base === undefined || first === undefined || (first.alone && at > 0) || (first.rare && !isSecond)) return;
  const ground = groundOf(run, base, [first.mistake], byIndex(base));
  for (let i = from + 1; i < all.length; i += 1) {
    const second = all[i];
    if (second === undefined || (first.rare || second.rare) !== isSecond) continue;
    if (fit(first, second)) tryOn(run, ground, second);
  }
}

function visitTriples(run: Run, row: number): void {
  const { bases, ranked } = run.search;
  const at = row % bases.length;
  const base = bases[at];
  const all = (ranked[at] ?? []).slice(Math.floor(row / bases.length)).filter(({ rare }) => !rare);
  const first = ranked[at]?.[Math.floor(row / bases.length)];
  if (base === undefined || first === undefined || first !== all[0] || (first.alone && at > 0)) return;
  const fitting = all.filter((each) => each !== first && fit(first, each));
  fitting.forEach((second, i) => {
    const ground = groundOf(run, base, [first.mistake, second.mistake], byIndex(base));
    for (const third of fitting.slice(i + 1)) if (fit(second, third)) tryOn(run, ground, third);
  });
}

const SUBSET_SHARE = 256;
const subsetRows = ({ source }: Search): number => Math.ceil(2 ** Math.min(16, source.listed.length) / SUBSET_SHARE);
const isOut = (mask: number, index: number): boolean => index < 16 && (mask & (1 << index)) !== 0;

const leftOut = (name: string): Mistake => ({
  id: `left-out:${name}`,
  axis: `drop:${name}`,
  words: phrase('{name} is not signed.', { name }),
  patch: { drop: [name] },
});

/** Some names left out together. */
function outOf(each: readonly Changes[]): Changes {
  const changes: (Change | undefined)[] = [];
  for (const one of each) one.forEach((change, number) => change && (changes[number] = change));
  return changes;
}

/** All subsets of the signed names, up to 16 of them, in their order. */
function visitSubsets(run: Run, row: number): void {
  const place = baseAt(run.search, row, subsetRows(run.search));
  if (place === undefined) return;
  const { listed } = run.search.source;
  const names = (mask: number): string[] => listed.filter((_, index) => isOut(mask, index));
  const more: More = (mask) => names(mask).map(leftOut);
  const ground = groundOf(run, place[0], [], more);
  const numbers = listed.map((name) => changesOf(run.bench, ground.plan, { drop: [name] }));
  for (let mask = place[1] * SUBSET_SHARE; mask < (place[1] + 1) * SUBSET_SHARE; mask += 1) {
    const changes = outOf(numbers.filter((_, index) => isOut(mask, index)));
    tryValues(run, ground, changes, mask, more);
  }
}

/** Another hash, one mistake by itself and slow, makes every single mistake a pair and every pair a further one. */
const whenQuick =
  (rows: StageRow['rows']): StageRow['rows'] =>
  (search) =>
    search.quick ? rows(search) : 0;

/** How each stage walks through its constructions. A row is what a task cannot be cut below. */
export const STAGE_TABLE: Readonly<Record<Stage, StageRow>> = {
  bases: {
    rows: ({ bases }) => bases.length,
    share: 2,
    visit: (run, row) => run.search.bases[row] && run.exact(run.search.bases[row], []),
  },
  singles: {
    rows: ({ bases }) => bases.length,
    share: 1,
    visit: (run, row) => {
      const base = run.search.bases[row];
      if (base === undefined) return;
      const ground = groundOf(run, base, [], byIndex(base));
      const all = run.search.ranked[row] ?? [];
      for (const ranked of all.toSorted((a, b) => a.index - b.index)) tryOn(run, ground, ranked);
    },
  },
  milliseconds: {
    ...scan({
      count: MILLISECONDS_TRIED,
      text: millisecondNear,
      id: () => 'timestamp-milliseconds-near',
      words: () => 'The timestamp is signed with milliseconds, from another reading of the clock.',
    }),
    share: 5,
  },
  pairs: { rows: whenQuick((search) => allRows(search) * 2), share: 16, visit: visitPairs },
  seconds: {
    ...scan({
      count: SECONDS_TRIED,
      text: secondsOfADay,
      id: (i) => `timestamp-clock:${i - 86_400 > 0 ? '+' : ''}${i - 86_400}s`,
      words: (i) => phrase('Another time is signed, {seconds} s apart.', { seconds: String(i - 86_400) }),
    }),
    share: 15,
  },
  subsets: {
    rows: whenQuick((search) => subsetRows(search) * search.bases.length),
    share: 16,
    visit: visitSubsets,
  },
  triples: {
    rows: (search) => allRows(search) * (search.quick ? 1 : 2),
    share: 1,
    visit: (run, row) => (run.quick ? visitTriples(run, row) : visitPairs(run, row)),
  },
};
