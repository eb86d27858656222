import {
  addPlan,
  writeChanges,
  type Changes,
  type Workspace,
  addChanged,
  addEdited,
  createTemplate,
} from './workspace.ts';
import { applyMistakes, areCompatible, type Base, createTrial, type RankingEntry, type Trial } from './bases.ts';
import { COMPOSED, COMPOUNDS, SCANS } from '#diagnosis/mistakes/composed/families.ts';
import { createTypo, type Edit, listEdits } from '#diagnosis/mistakes/composed/typos.ts';
import type { Piece } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import type { Family, Mistake, Texts } from '#diagnosis/mistakes/mistake.ts';
import { applyPatch, inputText, messageOf, messagePieces, type Patch, type Plan } from './plan.ts';
import type { Search, Stage } from './task.ts';

export interface Run {
  readonly search: Search;
  /** Undefined where every variant takes the exact path: the engine does not know the hash, or there is none. */
  readonly workspace: Workspace | undefined;
  readonly check: (base: Base, mistakes: readonly Mistake[]) => void;
  readonly exact: (base: Base, mistakes: readonly Mistake[]) => void;
}

interface StageRow {
  readonly rows: (search: Search) => number;
  readonly visit: (run: Run, row: number) => void;
  readonly rowsPerTask: number;
}

type ExtraMistakes = (detail: number) => readonly Mistake[];

type PreparedBase = ReturnType<typeof prepareBase>;

/**
 * What the variants of a row have in common: a base and some mistakes, written into the engine's memory. Unless told
 * otherwise, the detail of a job is the place of one more mistake among those of the base.
 */
function prepareBase(
  run: Run,
  base: Base,
  mistakes: readonly Mistake[] = [],
  extra: ExtraMistakes = (index) => base.mistakes.slice(index, index + 1),
) {
  const plan = applyMistakes(base, mistakes);
  return {
    base,
    mistakes,
    extra,
    plan,
    input: inputText(plan),
    standalone: mistakes.some(({ standalone }) => standalone === true),
    template: run.workspace && createTemplate(run.workspace, plan),
    hit: (detail: number): void => run.check(base, [...mistakes, ...extra(detail)]),
  };
}

function findChanges(workspace: Workspace, trial: Trial, { mapValue }: Plan): Changes | undefined {
  if (trial.mapValue !== mapValue || trial.generation !== workspace.generation) {
    trial.changes = writeChanges(workspace, trial.patch, mapValue);
    trial.mapValue = mapValue;
    trial.generation = workspace.generation;
  }
  return trial.changes;
}

/** Gives the engine one more mistake over a prepared base; false when the engine cannot hash it. */
function tryInEngine({ workspace }: Run, prepared: PreparedBase, trial: Trial): boolean {
  if (workspace === undefined) return false;
  const { template, plan } = prepared;
  const { patch, index, reach } = trial;
  if (template !== undefined && reach === 'values') {
    const changes = findChanges(workspace, trial, plan);
    if (changes !== undefined && addChanged(workspace, template, changes, prepared, index)) return true;
  }
  const patched = applyPatch(plan, patch);
  if (trial.standalone || prepared.standalone) return addPlan(workspace, patched, prepared, index, '');
  return addPlan(workspace, patched, prepared, index, reach === 'message' ? prepared.input : inputText(patched));
}

function tryMistake(run: Run, prepared: PreparedBase, trial: Trial): void {
  if (!tryInEngine(run, prepared, trial))
    run.exact(prepared.base, [...prepared.mistakes, ...prepared.extra(trial.index)]);
}

const COMPOSED_PER_SHARE = 500;

function withText({ header, values = {} }: Patch, text: string): Patch {
  const all: Record<string, string> = {};
  for (const name in values) all[name] = text;
  return header === undefined ? { values: all } : { header: text, values: all };
}

/** All mistakes of a composed family over every base: built when their turn comes, tried alone and dropped. */
export function visitFamily(run: Run, family: Family): void {
  let [trials, share]: [Trial[], (() => Mistake)[]] = [[], []];
  const tryShare = (): void => {
    // Prepared for each share: later templates may overwrite older ones.
    const extra: ExtraMistakes = (index) => share.slice(index, index + 1).map((create) => create());
    const all = run.search.bases.map((base) => prepareBase(run, base, [], extra));
    // What is signed instead of the input is the same for every base.
    for (const trial of trials)
      for (const prepared of trial.standalone ? all.slice(0, 1) : all) tryMistake(run, prepared, trial);
    run.workspace?.engine.flush();
    [trials, share] = [[], []];
  };
  const add = (create: () => Mistake, trial: Trial): void => {
    trials.push(trial);
    if (share.push(create) === COMPOSED_PER_SHARE) tryShare();
  };
  /** Each text changes what the first one does, and becomes a mistake where it fits. */
  const addTexts = ({ texts, create }: Texts): void => {
    let first: Trial | undefined;
    for (const text of texts) {
      first ??= createTrial(create(text).patch, 0, create(text).standalone);
      const { reach, standalone } = first;
      const patch = reach === 'values' ? withText(first.patch, text) : create(text).patch;
      add(() => create(text), createTrial(patch, trials.length, standalone, reach));
    }
  };
  for (const made of family(run.search.source))
    if ('texts' in made) addTexts(made);
    else add(() => made, createTrial(made.patch, trials.length, made.standalone));
  tryShare();
}

const allRows = ({ bases }: Search): number => Math.max(...bases.map(({ mistakes }) => mistakes.length)) * bases.length;

type Which = (entry: RankingEntry) => boolean;

/** The base of a row, its first mistake and the later ones that fit it; undefined where no pair begins with it. */
function rowOf({ bases, rankings }: Search, row: number, first: Which, second: (first: RankingEntry) => Which) {
  const at = row % bases.length;
  const [base, all = [], from] = [bases[at], rankings[at], Math.floor(row / bases.length)];
  const one = all[from];
  // What is signed instead of the input is the same for every base.
  if (base === undefined || one === undefined || !first(one) || (one.mistake.standalone === true && at > 0))
    return undefined;
  const isWanted = second(one);
  const rest = all.filter((each, i) => i > from && isWanted(each) && areCompatible(one, each));
  return rest.length === 0 ? undefined : { base, one, rest };
}

const isRare: Which = ({ mistake }) => mistake.rank === 'rare';
const isFrequent: Which = (entry) => !isRare(entry);
const isAny: Which = () => true;

function visitPairs(run: Run, row: number, frequent: boolean): void {
  const found = frequent
    ? rowOf(run.search, row, isFrequent, () => isFrequent)
    : rowOf(run.search, row, isAny, (first) => (isRare(first) ? isAny : isRare));
  if (found === undefined) return;
  const { base, one, rest } = found;
  const prepared = prepareBase(run, base, [one.mistake]);
  for (const entry of rest) tryMistake(run, prepared, entry.trial);
}

function visitTriples(run: Run, row: number, which: Which): void {
  const found = rowOf(run.search, row, which, () => which);
  if (found === undefined) return;
  const { base, one, rest } = found;
  rest.forEach((second, i) => {
    const thirds = rest.slice(i + 1).filter((third) => areCompatible(second, third));
    if (thirds.length === 0) return;
    const prepared = prepareBase(run, base, [one.mistake, second.mistake]);
    for (const third of thirds) tryMistake(run, prepared, third.trial);
  });
}

/** How many places of the digest input a row of typing errors has. */
const PLACES_PER_ROW = 32;
/** Of a longer digest input, in bytes, no character within a value is tried. */
const LONGEST_TYPED = 2000;

const typoRows = ({ bases }: Search): number =>
  Math.ceil(Math.max(...bases.map(({ plan }) => toUtf8(inputText(plan)).length + 1)) / PLACES_PER_ROW);

/** The places of a digest input where one character may be wrong: between characters, in long ones outside of values. */
function listPlaces(pieces: readonly Piece[], length: number): readonly boolean[] {
  const places = Array.from({ length: length + 1 }, () => length <= LONGEST_TYPED);
  let at = 0;
  for (const { part, text } of pieces) {
    const end = at + toUtf8(text).length;
    if (part !== 'value') places.fill(true, at, end + 1);
    at = end;
  }
  places[length] = true;
  return places;
}

/** Every wrong character at some places of the digest input, hashed from its block on. */
function visitTypos(run: Run, row: number): void {
  const rows = typoRows(run.search);
  const [base, share] = [run.search.bases[Math.floor(row / rows)], row % rows];
  if (base === undefined) return;
  const pieces = messagePieces(base.plan);
  const bytes = messageOf(base.plan);
  const places = listPlaces(pieces, bytes.length);
  const edits: Edit[] = [];
  for (let at = share * PLACES_PER_ROW; at < (share + 1) * PLACES_PER_ROW && at <= bytes.length; at += 1)
    if (places[at] === true && ((bytes[at] ?? 0) & 0xc0) !== 0x80) edits.push(...listEdits(bytes, at));
  const extra: ExtraMistakes = (index) => edits.slice(index, index + 1).map((edit) => createTypo(pieces, edit));
  const { workspace } = run;
  const prepared = prepareBase(run, base, [], extra);
  // Of a message that is too long for the engine none are tried.
  for (const [index, edit] of edits.entries())
    if (workspace === undefined) run.exact(base, extra(index));
    else if (prepared.template !== undefined) addEdited(workspace, prepared.template, edit, prepared, index);
}

/** Another hash is slow and a mistake by itself: a single mistake then counts as a pair, and a pair as a triple. */
const whenQuick =
  (rows: StageRow['rows']): StageRow['rows'] =>
  (search) =>
    search.quick ? rows(search) : 0;

const stageOf = (families: readonly Family[]): StageRow => ({
  rows: whenQuick(() => families.length),
  rowsPerTask: 1,
  visit: (run, row) => families[row] && visitFamily(run, families[row]),
});

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
      const prepared = prepareBase(run, base);
      for (const [index, { patch, standalone }] of base.mistakes.entries())
        tryMistake(run, prepared, createTrial(patch, index, standalone));
    },
  },
  composed: stageOf(COMPOSED),
  typos: { rows: whenQuick((search) => typoRows(search) * search.bases.length), rowsPerTask: 2, visit: visitTypos },
  compounds: stageOf(COMPOUNDS),
  'frequent-pairs': {
    rows: whenQuick(allRows),
    rowsPerTask: 32,
    visit: (run, row) => visitPairs(run, row, true),
  },
  pairs: { rows: whenQuick(allRows), rowsPerTask: 16, visit: (run, row) => visitPairs(run, row, false) },
  'frequent-triples': {
    rows: whenQuick(allRows),
    rowsPerTask: 16,
    visit: (run, row) => visitTriples(run, row, ({ mistake }) => mistake.rank === 'common'),
  },
  scans: stageOf(SCANS),
  triples: {
    rows: (search) => allRows(search) * (search.quick ? 1 : 2),
    rowsPerTask: 1,
    visit: (run, row) => {
      const rows = allRows(run.search);
      if (run.search.quick) visitTriples(run, row, isFrequent);
      else visitPairs(run, row % rows, row < rows);
    },
  },
};
