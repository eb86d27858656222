import type { Hit } from '#diagnosis/engine/engine.ts';
import { addChanged, addEdited, addPlan, createTemplate } from './templates.ts';
import { applyMistakes, areCompatible, type Base, type RankingEntry, reachOf } from './bases.ts';
import { COMPOSED, COMPOUNDS, SCANS } from '#diagnosis/mistakes/composed/families.ts';
import { createTypo, type Edit, listEdits } from '#diagnosis/mistakes/composed/typos.ts';
import type { Piece } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import type { Family, Mistake } from '#diagnosis/mistakes/mistake.ts';
import { applyPatch, inputText, messageOf, messagePieces } from './plan.ts';
import type { Search, Stage } from './task.ts';

export interface Run {
  readonly search: Search;
  /** The exact check of a variant, where the engine finds that it may fit; its turn is now. */
  readonly check: (base: Base, list: () => readonly Mistake[]) => Hit;
  /** Checks a variant that the engine does not take. */
  readonly exact: (check: Hit) => void;
}

interface StageRow {
  readonly rows: (search: Search) => number;
  readonly visit: (run: Run, row: number) => void;
  readonly rowsPerTask: number;
}

type PreparedBase = ReturnType<typeof prepareBase>;

/** What the variants of a row have in common: a base and some mistakes, written into the engine's memory. */
function prepareBase({ search: { engine } }: Run, base: Base, mistakes: readonly Mistake[] = []) {
  const plan = applyMistakes(base, mistakes);
  return {
    base,
    mistakes,
    plan,
    input: inputText(plan),
    standalone: mistakes.some(({ standalone }) => standalone === true),
    template: engine && createTemplate(engine, plan),
  };
}

/** Gives the engine one more mistake over a prepared base; false when the engine cannot hash it. */
function tryInEngine({ search: { engine } }: Run, prepared: PreparedBase, mistake: Mistake, hit: Hit): boolean {
  if (engine === undefined) return false;
  const { template, plan } = prepared;
  const { patch, standalone } = mistake;
  const reach = reachOf(patch);
  if (template !== undefined && reach === 'values' && addChanged(engine, template, patch, hit)) return true;
  const patched = applyPatch(plan, patch);
  if (standalone === true || prepared.standalone) return addPlan(engine, patched, hit, '');
  return addPlan(engine, patched, hit, reach === 'message' ? prepared.input : inputText(patched));
}

function tryMistake(run: Run, prepared: PreparedBase, mistake: Mistake): void {
  const check = run.check(prepared.base, () => [...prepared.mistakes, mistake]);
  if (!tryInEngine(run, prepared, mistake, check)) run.exact(check);
}

/** All mistakes of a composed family over every base: built when their turn comes, tried alone and dropped. */
export function visitFamily(run: Run, family: Family): void {
  const all = run.search.bases.map((base) => prepareBase(run, base));
  for (const mistake of family(run.search.source))
    // What is signed instead of the input is the same for every base.
    for (const prepared of mistake.standalone === true ? all.slice(0, 1) : all) tryMistake(run, prepared, mistake);
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
  for (const { mistake } of rest) tryMistake(run, prepared, mistake);
}

function visitTriples(run: Run, row: number, which: Which): void {
  const found = rowOf(run.search, row, which, () => which);
  if (found === undefined) return;
  const { base, one, rest } = found;
  rest.forEach((second, i) => {
    const thirds = rest.slice(i + 1).filter((third) => areCompatible(second, third));
    if (thirds.length === 0) return;
    const prepared = prepareBase(run, base, [one.mistake, second.mistake]);
    for (const { mistake } of thirds) tryMistake(run, prepared, mistake);
  });
}

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
  const { engine } = run.search;
  const { template } = prepareBase(run, base);
  for (const edit of edits) {
    const check = run.check(base, () => [createTypo(pieces, edit)]);
    if (engine === undefined) run.exact(check);
    // Of a message that is too long for the engine none are tried.
    else if (template !== undefined) addEdited(engine, template, edit, check);
  }
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
    visit: (run, row) => run.search.bases[row] && run.exact(run.check(run.search.bases[row], () => [])),
  },
  singles: {
    rows: ({ bases }) => bases.length,
    rowsPerTask: 1,
    visit: (run, row) => {
      const base = run.search.bases[row];
      if (base === undefined) return;
      const prepared = prepareBase(run, base);
      for (const mistake of base.mistakes) tryMistake(run, prepared, mistake);
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
