import type { Owner } from '#diagnosis/engine/jobs.ts';
import {
  addMessage,
  addPlan,
  writeLastingChanges,
  listTexts,
  writeChanges,
  writeScratchKey,
  type Workspace,
} from './workspace.ts';
import { addChanged, addEdited, addListed, addWithKey, createTemplate, type Template } from './template.ts';
import { type Base, areCompatible, reachOf, type RankingEntry } from './bases.ts';
import { COMPOSED, COMPOUNDS, SCANS } from '#diagnosis/mistakes/composed/families.ts';
import { createTypo, listEdits, listRuns, packEdit, TYPED, unpackEdit } from '#diagnosis/mistakes/composed/typos.ts';
import type { Piece } from '#protocol/piece.ts';
import { toUtf8 } from '#protocol/text.ts';
import type { Family, Mistake, Texts } from '#diagnosis/mistakes/mistake.ts';
import { applyPatch, inputText, messageOf, messagePieces, type Patch, type Plan } from './plan.ts';
import type { Search, Stage } from './task.ts';

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
  /** The other mistakes of a variant, by the detail of its job. */
  readonly extra: ExtraMistakes;
  readonly plan: Plan;
  /** Its joined input, for the messages that are made of it. */
  readonly input: string;
  readonly standalone: boolean;
  readonly template: Template | undefined;
}

type ExtraMistakes = (detail: number) => readonly Mistake[];

/** Unless told otherwise, the detail of a job is the place of one more mistake among those of the base. */
function prepareBase(
  run: Run,
  base: Base,
  mistakes: readonly Mistake[] = [],
  extra: ExtraMistakes = (index) => base.mistakes.slice(index, index + 1),
): PreparedBase {
  let plan = base.plan;
  for (const { patch } of mistakes) plan = applyPatch(plan, patch);
  const standalone = mistakes.some((mistake) => mistake.standalone === true);
  return {
    base,
    mistakes,
    extra,
    plan,
    input: inputText(plan),
    standalone,
    template: run.quick ? createTemplate(run.workspace, plan, base.plan) : undefined,
    hit: (detail) => run.check(base, [...mistakes, ...extra(detail)]),
  };
}

/** The joined input of a prepared base with a patch applied; empty where the message does not hold it. */
const joinInput = (prepared: PreparedBase, patched: Plan, reach: RankingEntry['reach'], standalone: boolean): string =>
  standalone || prepared.standalone ? '' : reach === 'message' || reach === 'key' ? prepared.input : inputText(patched);

/** Gives the engine one more mistake over a prepared base; false when the engine cannot hash it. */
function tryInEngine({ workspace, quick }: Run, prepared: PreparedBase, entry: RankingEntry): boolean {
  if (!quick) return false;
  const { template, plan } = prepared;
  const { mistake, reach, index } = entry;
  if (template !== undefined && template.outer > 0 && mistake.patch.key !== undefined && reach === 'key')
    return addWithKey(workspace, template, workspace.keyAt(mistake.patch.key), prepared, index);
  if (template !== undefined && reach === 'values') {
    const changes = writeChanges(workspace, mistake.patch, template.plan.mapValue, index);
    if (addChanged(workspace, template, changes, prepared)) return true;
  }
  const patched = applyPatch(plan, mistake.patch);
  return addPlan(workspace, patched, prepared, index, joinInput(prepared, patched, reach, entry.standalone));
}

function tryMistake(run: Run, prepared: PreparedBase, entry: RankingEntry): void {
  if (!tryInEngine(run, prepared, entry)) run.exact(prepared.base, [...prepared.mistakes, entry.mistake]);
}

/** Gives the engine a variant by its whole plan, for what a template cannot take. */
function tryWhole({ workspace, exact }: Run, prepared: PreparedBase, detail: number): void {
  let { plan } = prepared;
  const more = prepared.extra(detail);
  for (const { patch } of more) plan = applyPatch(plan, patch);
  if (!addPlan(workspace, plan, prepared, detail)) exact(prepared.base, [...prepared.mistakes, ...more]);
}

/** Gives the engine the listed changes over a prepared base, and empties the list. */
function tryListed(run: Run, prepared: PreparedBase, template: Template): void {
  const { list } = run.workspace.store;
  const rejected = addListed(run.workspace, template, prepared);
  list.top = list.from;
  for (const detail of rejected) tryWhole(run, prepared, detail);
}

/** Gives the engine some mistakes over a prepared base, each alone: all that change values alike in one list. */
function tryMistakes(run: Run, prepared: PreparedBase, entries: readonly RankingEntry[]): void {
  const { workspace } = run;
  const { words, list } = workspace.store;
  const { template, base } = prepared;
  if (template?.ready !== true) {
    for (const entry of entries) tryMistake(run, prepared, entry);
    return;
  }
  list.top = list.from;
  for (let i = 0; i < entries.length; i += 1) {
    const entry = entries[i] as RankingEntry;
    if (entry.reach === 'values')
      entry.changes ??= writeLastingChanges(workspace, entry.mistake.patch, base.plan.mapValue, entry.index);
    const changes = entry.changes ?? 0;
    if (changes > 0) {
      words[list.top >> 2] = changes;
      list.top += 4;
    }
    if (changes === 0 || list.top === list.to) tryListed(run, prepared, template);
    if (changes === 0) tryMistake(run, prepared, entry);
  }
  tryListed(run, prepared, template);
}

/** Gives the engine texts in place of some values, one after the other, over bases that write values alike. */
function tryTexts(run: Run, all: readonly PreparedBase[], patch: Patch, texts: readonly string[]): void {
  const { workspace } = run;
  const { list } = workspace.store;
  const values = texts.map((text) => all[0]?.base.plan.mapValue(text) ?? text);
  for (let next = 0; next < texts.length;) {
    const first = next;
    const end = listTexts(workspace, patch, values, first);
    // A text that cannot be listed is tried as a whole plan.
    next = Math.max(end, first + 1);
    const rejected = all.map((prepared) =>
      end > first && prepared.template?.ready === true
        ? addListed(workspace, prepared.template, prepared)
        : Array.from({ length: next - first }, (_, i) => first + i),
    );
    list.top = list.from;
    // Whole plans come last: they overwrite the texts of the list.
    all.forEach((prepared, i) => rejected[i]?.forEach((detail) => tryWhole(run, prepared, detail)));
  }
}

/** Gives the engine texts instead of the whole input. */
function tryWholeTexts(run: Run, prepared: PreparedBase, texts: readonly string[]): void {
  texts.forEach((text, detail) => {
    const isAdded = run.quick && addMessage(run.workspace, prepared.plan, text, prepared, detail);
    if (!isAdded) run.exact(prepared.base, prepared.extra(detail));
  });
}

const baseAt = ({ bases }: Search, row: number, each: number): readonly [Base, number] | undefined => {
  const base = bases[Math.floor(row / each)];
  return base === undefined ? undefined : [base, row % each];
};

/** Texts in place of a value, over every base: each changes what the first one does. */
function visitTexts(run: Run, { texts: all, create }: Texts): void {
  const texts = [...all];
  if (texts[0] === undefined) return;
  const { patch, standalone } = create(texts[0]);
  const extra: ExtraMistakes = (i) => texts.slice(i, i + 1).map(create);
  const prepared = run.search.bases.map((base) => prepareBase(run, base, [], extra));
  if (standalone === true) {
    prepared.slice(0, 1).forEach((each) => tryWholeTexts(run, each, texts));
    return;
  }
  for (const mapValue of new Set(prepared.map(({ base }) => base.plan.mapValue))) {
    const alike = prepared.filter(({ base }) => base.plan.mapValue === mapValue);
    tryTexts(run, alike, patch, texts);
  }
}

/** A composed mistake over every base. What is signed in place of the input is the same for each. */
function tryComposed(run: Run, all: readonly PreparedBase[], mistake: Mistake, index: number): void {
  const { workspace } = run;
  const { patch, standalone = false } = mistake;
  const reach = reachOf(patch);
  const states = patch.key !== undefined && reach === 'key' ? writeScratchKey(workspace, patch.key) : -1;
  let changes = 0;
  let mapValue: Plan['mapValue'] | undefined;
  for (const prepared of standalone ? all.slice(0, 1) : all) {
    const { base, template } = prepared;
    if (template !== undefined && reach === 'values') {
      // What is written for one base is there for the next one that writes values alike.
      if (mapValue !== template.plan.mapValue)
        changes = writeChanges(workspace, patch, (mapValue = template.plan.mapValue), index);
      if (addChanged(workspace, template, changes, prepared)) continue;
    }
    mapValue = undefined;
    if (template !== undefined && addWithKey(workspace, template, states, prepared, index)) continue;
    const plan = applyPatch(base.plan, patch);
    if (!addPlan(workspace, plan, prepared, index, joinInput(prepared, plan, reach, standalone)))
      run.exact(base, [mistake]);
  }
}

/** How many composed mistakes are built before they are tried and let go. */
const COMPOSED_PER_SHARE = 500;

/**
 * All mistakes of a composed family, over every base. They are built when their turn comes, tried alone and dropped.
 */
export function visitFamily(run: Run, family: Family): void {
  let share: Mistake[] = [];
  const tryShare = (): void => {
    // Prepared for each share: the templates of texts that were tried meanwhile may have overwritten older ones.
    const extra: ExtraMistakes = (index) => share.slice(index, index + 1);
    const all = run.search.bases.map((base) => prepareBase(run, base, [], extra));
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
 * The base of a row, the first mistake of the row, and the later ones that fit it; undefined where no pair begins with
 * that mistake.
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
  tryMistakes(run, prepareBase(run, base, [one.mistake]), rest);
}

/** Every three mistakes of some that begin with one. */
function visitTriples(run: Run, row: number, which: Which): void {
  const found = rowOf(run.search, row, which, () => which);
  if (found === undefined) return;
  const { base, one, rest } = found;
  rest.forEach((second, i) => {
    const thirds = rest.slice(i + 1).filter((third) => areCompatible(second, third));
    if (thirds.length === 0) return;
    tryMistakes(run, prepareBase(run, base, [one.mistake, second.mistake]), thirds);
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
  const place = baseAt(run.search, row, typoRows(run.search));
  if (place === undefined) return;
  const [base, share] = place;
  const pieces = messagePieces(base.plan);
  const bytes = messageOf(base.plan);
  const places = listPlaces(pieces, bytes.length);
  const extra: ExtraMistakes = (packed) => [createTypo(pieces, unpackEdit(packed))];
  const prepared = prepareBase(run, base, [], extra);
  const { template } = prepared;
  const typed = run.workspace.pieceOf(TYPED).at;
  if (template === undefined || typed < 0) return;
  for (let at = share * PLACES_PER_ROW; at < (share + 1) * PLACES_PER_ROW && at <= bytes.length; at += 1) {
    if (places[at] !== true || ((bytes[at] ?? 0) & 0xc0) === 0x80) continue;
    for (const edit of listEdits(bytes, at))
      addEdited(run.workspace, template, edit.at, listRuns(bytes, edit), typed + edit.typed, prepared, packEdit(edit));
  }
}

/** Another hash is slow and a mistake by itself: a single mistake then counts as a pair, and a pair as a triple. */
const whenQuick =
  (rows: StageRow['rows']): StageRow['rows'] =>
  (search) =>
    search.quick ? rows(search) : 0;

/** A stage of families: each is one row. */
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
      const all = run.search.rankings[row] ?? [];
      const inOrder = all.toSorted((a, b) => a.index - b.index);
      tryMistakes(run, prepareBase(run, base), inOrder);
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
    visit: (run, row) => visitTriples(run, row, ({ common }) => common),
  },
  scans: stageOf(SCANS),
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
