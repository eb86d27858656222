import type { Owner } from '#diagnosis/engine/jobs.ts';
import { msg, type Message } from '#i18n/message.ts';
import { addPlan, writeScratch, writeScratchKey, type Piece, type Workspace } from './workspace.ts';
import {
  addInOrder,
  addWithChanges,
  addWithKey,
  type Change,
  type Changes,
  createTemplate,
  type Template,
} from './template.ts';
import { type Base, toChanges, areCompatible, reachOf, type RankingEntry } from './bases.ts';
import { CLOCK_READ_TWICE } from '#diagnosis/mistakes/causes.ts';
import { COMPOSED } from '#diagnosis/mistakes/composed/families.ts';
import { createLeftOutMistake } from '#diagnosis/mistakes/field-order.ts';
import type { Family, Mistake, Texts } from '#diagnosis/mistakes/mistake.ts';
import { applyPatch, inputText, slotsOf, type Patch, type Plan } from './plan.ts';
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
    return addWithKey(workspace, template, workspace.keyAt(mistake.patch.key), prepared, index);
  if (template !== undefined && reach === 'values') {
    entry.changes ??= toChanges(workspace, base.plan, mistake.patch);
    if (addWithChanges(workspace, template, entry.changes, prepared, index)) return true;
  }
  const patched = applyPatch(plan, mistake.patch);
  if (template !== undefined && reach === 'order' && !standalone)
    if (addInOrder(workspace, template, slotsOf(patched), prepared, index)) return true;
  return addPlan(workspace, patched, prepared, index, standalone || entry.standalone ? '' : inputText(patched));
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
  if (!quick || !addPlan(workspace, plan, prepared, detail)) run.exact(prepared.base, extra(detail));
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
    const piece = writeScratch(run.workspace, place[0].plan.mapValue(now));
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

/** Texts in place of a value: one object is reused for all of them. */
function visitTexts(run: Run, { name, texts: all, create }: Texts): void {
  const texts = [...all];
  const patch: Patch = name === 'timestamp' ? toTimestampPatch('') : { values: { [name]: '' } };
  for (const base of run.search.bases) {
    const extra: ExtraMistakes = (i) => texts.slice(i, i + 1).map(create);
    const prepared = prepareBase(run, base, [], extra);
    const change = { text: '', at: -1, length: 0 };
    const changes = toChanges(run.workspace, base.plan, patch, notKept).map((each) => each && change);
    texts.forEach((text, i) => {
      change.text = text;
      tryValues(run, prepared, changes, i, extra);
    });
  }
}

const BEHIND_INPUT: readonly string[] = ['message', 'key', 'bare', 'swapped'] satisfies readonly (keyof Plan)[];

/** True when a patch leaves the joined input as it is. */
const keepsInput = (patch: Patch): boolean => Object.keys(patch).every((name) => BEHIND_INPUT.includes(name));

/** A base, and its joined input for the messages that are made of it. */
interface ReadyBase {
  readonly prepared: PreparedBase;
  readonly input: string;
}

/** A composed mistake over every base. What is signed in place of the input is the same for each. */
function tryComposed(run: Run, all: readonly ReadyBase[], mistake: Mistake, index: number): void {
  const { workspace } = run;
  const { patch, standalone = false } = mistake;
  const reach = reachOf(patch);
  const states = patch.key !== undefined && reach === 'key' ? writeScratchKey(workspace, patch.key) : -1;
  let changes: Changes | undefined;
  for (const { prepared, input: known } of standalone ? all.slice(0, 1) : all) {
    const { base, template } = prepared;
    if (template !== undefined && reach === 'values') {
      changes ??= toChanges(workspace, base.plan, patch, notKept);
      if (addWithChanges(workspace, template, changes, prepared, index)) continue;
    }
    if (template !== undefined && addWithKey(workspace, template, states, prepared, index)) continue;
    const plan = applyPatch(base.plan, patch);
    const input = standalone ? '' : keepsInput(patch) ? known : inputText(plan);
    if (!addPlan(workspace, plan, prepared, index, input)) run.exact(base, [mistake]);
  }
}

/** How many composed mistakes are built before they are tried and let go. */
const COMPOSED_PER_SHARE = 500;

/**
 * All mistakes of a composed family, over every base. They are built when their turn comes, tried alone and not kept.
 */
export function visitFamily(run: Run, family: Family): void {
  let share: Mistake[] = [];
  const all = run.search.bases.map((base) => ({
    prepared: prepareBase(run, base, [], (index) => share.slice(index, index + 1)),
    input: inputText(base.plan),
  }));
  const tryShare = (): void => {
    share.forEach((mistake, index) => tryComposed(run, all, mistake, index));
    run.workspace.jobs.flush();
    share = [];
  };
  for (const made of family(run.search.source))
    if ('texts' in made) visitTexts(run, made);
    else if (share.push(made) === COMPOSED_PER_SHARE) tryShare();
  tryShare();
}

const allRows = ({ bases }: Search): number => Math.max(...bases.map(({ mistakes }) => mistakes.length)) * bases.length;

type Which = (entry: RankingEntry) => boolean;

/**
 * The base of a row, the mistake that the row begins with, and those of some behind it that fit it; undefined where there
 * is none.
 */
function rowOf({ bases, rankings }: Search, row: number, first: Which, second: (first: RankingEntry) => Which) {
  const at = row % bases.length;
  const [base, all = [], from] = [bases[at], rankings[at], Math.floor(row / bases.length)];
  const one = all[from];
  // What is signed in place of the input is the same for every base.
  if (base === undefined || one === undefined || !first(one) || (one.standalone && at > 0)) return undefined;
  const isWanted = second(one);
  const rest = all.filter((each, i) => i > from && isWanted(each) && areCompatible(one, each));
  return rest.length === 0 ? undefined : { base, one, rest };
}

const isFrequent: Which = ({ rare }) => !rare;
const isAny: Which = () => true;
const isRare: Which = ({ rare }) => rare;

/** Every pair that begins with one mistake: those of frequent mistakes, or all others. */
function visitPairs(run: Run, row: number, frequent: boolean): void {
  const found = frequent
    ? rowOf(run.search, row, isFrequent, () => isFrequent)
    : rowOf(run.search, row, isAny, ({ rare }) => (rare ? isAny : isRare));
  if (found === undefined) return;
  const { base, one, rest } = found;
  const prepared = prepareBase(run, base, [one.mistake], extraByIndex(base));
  for (const second of rest) tryMistake(run, prepared, second);
}

/** Every three mistakes of some that begin with one. */
function visitTriples(run: Run, row: number, which: Which): void {
  const found = rowOf(run.search, row, which, () => which);
  if (found === undefined) return;
  const { base, one, rest } = found;
  rest.forEach((second, i) => {
    const thirds = rest.slice(i + 1).filter((third) => areCompatible(second, third));
    if (thirds.length === 0) return;
    const prepared = prepareBase(run, base, [one.mistake, second.mistake], extraByIndex(base));
    for (const third of thirds) tryMistake(run, prepared, third);
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
  'frequent-pairs': {
    rows: whenQuick(allRows),
    rowsPerTask: 32,
    visit: (run, row) => visitPairs(run, row, true),
  },
  composed: {
    rows: whenQuick(() => COMPOSED.length),
    rowsPerTask: 1,
    visit: (run, row) => COMPOSED[row] && visitFamily(run, COMPOSED[row]),
  },
  pairs: { rows: whenQuick(allRows), rowsPerTask: 16, visit: (run, row) => visitPairs(run, row, false) },
  'frequent-triples': {
    rows: whenQuick(allRows),
    rowsPerTask: 16,
    visit: (run, row) => visitTriples(run, row, ({ mostFrequent }) => mostFrequent),
  },
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
    visit: (run, row) => {
      const rows = allRows(run.search);
      if (run.quick) visitTriples(run, row, isFrequent);
      else visitPairs(run, row % rows, row < rows);
    },
  },
};
