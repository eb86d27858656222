import type { Owner } from '#diagnosis/engine/jobs.ts';
import { msg, type Message } from '#i18n/message.ts';
import { addPlan, writeScratch, type Piece, type Workspace } from './workspace.ts';
import { addWithChanges, addWithKey, type Change, type Changes, createTemplate, type Template } from './template.ts';
import type { Base } from './bases.ts';
import { CLOCK_READ_TWICE } from '#diagnosis/mistakes/causes.ts';
import { createTimeMistake, type TimeFamily } from '#diagnosis/mistakes/composed/times.ts';
import { COMPOSED } from '#diagnosis/mistakes/composed/families.ts';
import { createLeftOutMistake } from '#diagnosis/mistakes/field-order.ts';
import type { Mistake } from '#diagnosis/mistakes/mistake.ts';
import { applyPatch, type Patch, type Plan } from './plan.ts';
import { toChanges, areCompatible, reachOf, type RankingEntry } from './ranking.ts';
import type { Search } from './search.ts';
import type { Stage } from './pool.ts';
import {
  parseInstant,
  millisecondNear,
  MILLISECONDS_TRIED,
  secondNear,
  SECONDS_TRIED,
} from '#diagnosis/mistakes/timestamp-texts.ts';

/** A running task. */
export interface Run {
  readonly search: Search;
  readonly workspace: Workspace;
  /** True when the engine knows the hash; otherwise every variant takes the exact path. */
  readonly quick: boolean;
  /** Checks a variant that the engine reports. */
  readonly check: (base: Base, mistakes: readonly Mistake[]) => void;
  /** Tries a variant that the engine cannot hash. */
  readonly exact: (base: Base, mistakes: readonly Mistake[]) => void;
}

interface StageRow {
  readonly rows: (search: Search) => number;
  readonly visit: (run: Run, row: number) => void;
  /** How many rows a task takes. */
  readonly rowsPerTask: number;
}

/** What the variants of a row have in common: a base and some mistakes, written into the engine's memory. */
interface PreparedBase extends Owner {
  readonly base: Base;
  readonly mistakes: readonly Mistake[];
  readonly plan: Plan;
  readonly standalone: boolean;
  readonly template: Template | undefined;
}

type ExtraMistakes = (detail: number) => readonly Mistake[];

function prepareBase(run: Run, base: Base, mistakes: readonly Mistake[], extra: ExtraMistakes): PreparedBase {
  let plan = base.plan;
  for (const { patch } of mistakes) plan = applyPatch(plan, patch);
  const standalone = mistakes.some((mistake) => mistake.standalone === true);
  return {
    base,
    mistakes,
    plan,
    standalone,
    template: run.quick ? createTemplate(run.workspace, plan, base.plan, standalone) : undefined,
    hit: (detail) => run.check(base, [...mistakes, ...extra(detail)]),
  };
}

const extraByIndex =
  ({ mistakes }: Base): ExtraMistakes =>
  (index) =>
    mistakes.slice(index, index + 1);

/** Gives the engine one more mistake over a prepared base; false when the engine cannot hash it. */
function tryInEngine({ workspace, quick }: Run, prepared: PreparedBase, entry: RankingEntry): boolean {
  if (!quick) return false;
  const { template, base, plan, standalone } = prepared;
  const { mistake, reach, index } = entry;
  if (template !== undefined && template.outer > 0 && mistake.patch.key !== undefined && reach === 'key')
    return addWithKey(workspace, template, mistake.patch.key, prepared, index);
  if (template !== undefined && reach === 'values') {
    entry.changes ??= toChanges(workspace, base.plan, mistake.patch);
    if (addWithChanges(workspace, template, entry.changes, prepared, index)) return true;
  }
  return addPlan(workspace, applyPatch(plan, mistake.patch), standalone || entry.standalone, prepared, index);
}

function tryMistake(run: Run, prepared: PreparedBase, entry: RankingEntry): void {
  if (!tryInEngine(run, prepared, entry)) run.exact(prepared.base, [...prepared.mistakes, entry.mistake]);
}

/** Gives the engine values that are no row of a mistake, such as any second of a day. */
function tryValues(run: Run, prepared: PreparedBase, changes: Changes, detail: number, extra: ExtraMistakes): void {
  const { workspace, quick } = run;
  if (
    quick &&
    prepared.template !== undefined &&
    addWithChanges(workspace, prepared.template, changes, prepared, detail)
  )
    return;
  let { plan } = prepared;
  for (const { patch } of extra(detail)) plan = applyPatch(plan, patch);
  if (!quick || !addPlan(workspace, plan, false, prepared, detail)) run.exact(prepared.base, extra(detail));
}

const baseAt = ({ bases }: Search, row: number, each: number): readonly [Base, number] | undefined => {
  const base = bases[Math.floor(row / each)];
  return base === undefined ? undefined : [base, row % each];
};

const toTimestampPatch = (text: string): Patch => ({ header: text, values: { timestamp: text } });
const TEXTS_PER_ROW = 1000;

interface Scan {
  readonly count: number;
  readonly text: (at: number, index: number) => string;
  readonly id: (index: number) => string;
  readonly description: (index: number) => Message;
}

/** Texts of the timestamp, one after the other: only the timestamp is rewritten. */
function visitScan({ count, text, id, description }: Scan, run: Run, row: number): void {
  const at = parseInstant(run.search.source.timestamp);
  const place = baseAt(run.search, row, Math.ceil(count / TEXTS_PER_ROW));
  if (at === undefined || place === undefined) return;
  const extra: ExtraMistakes = (i) => [
    {
      id: id(i),
      dimension: 'time',
      description: description(i),
      cause: CLOCK_READ_TWICE,
      rank: 'frequent',
      patch: toTimestampPatch(text(at, i)),
    },
  ];
  const prepared = prepareBase(run, place[0], [], extra);
  // One object is reused: a new one for each of 100,000 seconds would cost more than hashing.
  const change = { text: '', at: -1, length: 0 };
  const changes = toChanges(run.workspace, prepared.plan, toTimestampPatch('')).map((each) => each && change);
  for (let i = place[1] * TEXTS_PER_ROW; i < Math.min(count, (place[1] + 1) * TEXTS_PER_ROW); i += 1) {
    const now = text(at, i);
    const piece = writeScratch(run.workspace, now);
    change.text = now;
    change.at = piece.at;
    change.length = piece.length;
    tryValues(run, prepared, changes, i, extra);
  }
}

const createScanRows = (scan: Scan): Pick<StageRow, 'rows' | 'visit'> => ({
  rows: ({ source, bases, quick }) =>
    parseInstant(source.timestamp) === undefined || !quick ? 0 : Math.ceil(scan.count / TEXTS_PER_ROW) * bases.length,
  visit: (run, row) => visitScan(scan, run, row),
});

const notKept = (): Piece => ({ at: -1, length: 0 });

/** Texts in place of the timestamp: one object is reused for all of them. */
function visitTimes(run: Run, family: TimeFamily): void {
  const at = parseInstant(run.search.source.timestamp);
  const texts = at === undefined ? [] : family.texts(at);
  for (const base of run.search.bases) {
    const extra: ExtraMistakes = (i) => texts.slice(i, i + 1).map((text) => createTimeMistake(family, text));
    const prepared = prepareBase(run, base, [], extra);
    const change = { text: '', at: -1, length: 0 };
    const changes = toChanges(run.workspace, base.plan, toTimestampPatch(''), notKept).map((each) => each && change);
    texts.forEach((text, i) => {
      change.text = text;
      tryValues(run, prepared, changes, i, extra);
    });
  }
}

/** A composed mistake over every base. What is signed in place of the input is the same for each. */
function tryComposed(run: Run, all: readonly PreparedBase[], mistake: Mistake, index: number): void {
  const { workspace } = run;
  const { patch, standalone = false } = mistake;
  const reach = reachOf(patch);
  let changes: Changes | undefined;
  for (const prepared of standalone ? all.slice(0, 1) : all) {
    const { base, template } = prepared;
    if (template !== undefined && reach === 'values') {
      changes ??= toChanges(workspace, base.plan, patch, notKept);
      if (addWithChanges(workspace, template, changes, prepared, index)) continue;
    }
    if (template !== undefined && patch.key !== undefined && reach === 'key')
      if (addWithKey(workspace, template, patch.key, prepared, index)) continue;
    if (!addPlan(workspace, applyPatch(base.plan, patch), standalone, prepared, index)) run.exact(base, [mistake]);
  }
}

/** How many composed mistakes are built before they are tried and let go. */
const COMPOSED_PER_SHARE = 500;

/**
 * All mistakes of a composed family, over every base. They are built when their turn comes, tried alone and not kept.
 */
function visitComposed(run: Run, row: number): void {
  const family = COMPOSED[row];
  if (family === undefined) return;
  if ('texts' in family) return visitTimes(run, family);
  let share: Mistake[] = [];
  const all = run.search.bases.map((base) => prepareBase(run, base, [], (index) => share.slice(index, index + 1)));
  const tryShare = (): void => {
    share.forEach((mistake, index) => tryComposed(run, all, mistake, index));
    run.workspace.jobs.flush();
    share = [];
  };
  for (const mistake of family(run.search.source)) if (share.push(mistake) === COMPOSED_PER_SHARE) tryShare();
  tryShare();
}

const allRows = ({ bases }: Search): number => Math.max(...bases.map(({ mistakes }) => mistakes.length)) * bases.length;

/**
 * Every pair that begins with one mistake: in a first round those of frequent mistakes, in a second all others.
 * What is signed in place of the input is the same for every base.
 */
function visitPairs(run: Run, row: number): void {
  const { bases, rankings } = run.search;
  const rows = allRows(run.search);
  const [isSecond, at, from] = [row >= rows, row % bases.length, Math.floor((row % rows) / bases.length)];
  const [base, all = []] = [bases[at], rankings[at]];
  const first = all[from];
  if (base === undefined || first === undefined || (first.standalone && at > 0) || (first.rare && !isSecond)) return;
  const prepared = prepareBase(run, base, [first.mistake], extraByIndex(base));
  for (let i = from + 1; i < all.length; i += 1) {
    const second = all[i];
    if (second === undefined || (first.rare || second.rare) !== isSecond) continue;
    if (areCompatible(first, second)) tryMistake(run, prepared, second);
  }
}

function visitTriples(run: Run, row: number): void {
  const { bases, rankings } = run.search;
  const at = row % bases.length;
  const base = bases[at];
  const all = (rankings[at] ?? []).slice(Math.floor(row / bases.length)).filter(({ rare }) => !rare);
  const first = rankings[at]?.[Math.floor(row / bases.length)];
  if (base === undefined || first === undefined || first !== all[0] || (first.standalone && at > 0)) return;
  const fitting = all.filter((each) => each !== first && areCompatible(first, each));
  fitting.forEach((second, i) => {
    const prepared = prepareBase(run, base, [first.mistake, second.mistake], extraByIndex(base));
    for (const third of fitting.slice(i + 1)) if (areCompatible(second, third)) tryMistake(run, prepared, third);
  });
}

const SUBSET_SHARE = 256;
const subsetRows = ({ source }: Search): number => Math.ceil(2 ** Math.min(16, source.listed.length) / SUBSET_SHARE);
const isMasked = (mask: number, index: number): boolean => index < 16 && (mask & (1 << index)) !== 0;

/** Some names left out together. */
function mergeChanges(each: readonly Changes[]): Changes {
  const changes: (Change | undefined)[] = [];
  for (const one of each) one.forEach((change, number) => change && (changes[number] = change));
  return changes;
}

/** All subsets of the signed names, up to 16 of them, in their order. */
function visitSubsets(run: Run, row: number): void {
  const place = baseAt(run.search, row, subsetRows(run.search));
  if (place === undefined) return;
  const { listed } = run.search.source;
  const names = (mask: number): string[] => listed.filter((_, index) => isMasked(mask, index));
  const extra: ExtraMistakes = (mask) => names(mask).map(createLeftOutMistake);
  const prepared = prepareBase(run, place[0], [], extra);
  const numbers = listed.map((name) => toChanges(run.workspace, prepared.plan, { drop: [name] }));
  for (let mask = place[1] * SUBSET_SHARE; mask < (place[1] + 1) * SUBSET_SHARE; mask += 1) {
    const changes = mergeChanges(numbers.filter((_, index) => isMasked(mask, index)));
    tryValues(run, prepared, changes, mask, extra);
  }
}

/** Another hash is slow and a mistake by itself: a single mistake then counts as a pair, and a pair as a triple. */
const whenQuick =
  (rows: StageRow['rows']): StageRow['rows'] =>
  (search) =>
    search.quick ? rows(search) : 0;

/** How each stage lists its variants. A row is the smallest unit of a task. */
export const STAGE_TABLE: Readonly<Record<Stage, StageRow>> = {
  bases: {
    rows: ({ bases }) => bases.length,
    rowsPerTask: 2,
    visit: (run, row) => run.search.bases[row] && run.exact(run.search.bases[row], []),
  },
  singles: {
    rows: ({ bases }) => bases.length,
    rowsPerTask: 1,
    visit: (run, row) => {
      const base = run.search.bases[row];
      if (base === undefined) return;
      const prepared = prepareBase(run, base, [], extraByIndex(base));
      const all = run.search.rankings[row] ?? [];
      for (const entry of all.toSorted((a, b) => a.index - b.index)) tryMistake(run, prepared, entry);
    },
  },
  milliseconds: {
    ...createScanRows({
      count: MILLISECONDS_TRIED,
      text: millisecondNear,
      id: () => 'timestamp-milliseconds-near',
      description: () => 'The timestamp is signed with milliseconds, from another reading of the clock.',
    }),
    rowsPerTask: 5,
  },
  composed: { rows: whenQuick(() => COMPOSED.length), rowsPerTask: 1, visit: visitComposed },
  pairs: { rows: whenQuick((search) => allRows(search) * 2), rowsPerTask: 16, visit: visitPairs },
  seconds: {
    ...createScanRows({
      count: SECONDS_TRIED,
      text: secondNear,
      id: (i) => `timestamp-clock:${i - 86_400 > 0 ? '+' : ''}${i - 86_400}s`,
      description: (i) => msg('Another time is signed, {seconds} s apart.', { seconds: String(i - 86_400) }),
    }),
    rowsPerTask: 15,
  },
  subsets: {
    rows: whenQuick((search) => subsetRows(search) * search.bases.length),
    rowsPerTask: 16,
    visit: visitSubsets,
  },
  triples: {
    rows: (search) => allRows(search) * (search.quick ? 1 : 2),
    rowsPerTask: 1,
    visit: (run, row) => (run.quick ? visitTriples(run, row) : visitPairs(run, row)),
  },
};
