import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import { KNOWN_CAUSES, placeOf } from './known-causes.test-support.ts';
import { API_KEY, FORMS, secretOf, buildRequest, type Form, type Merchant } from './merchants.test-support.ts';
import { threadRunner, listTasks, runTask, prepareSearch } from './search/search.ts';
import { type Found, type Search, type Task, runSearch } from './search/task.ts';
import { toSource, type Source } from './search/source.ts';

const NOW = new Date('2026-03-11T08:05:30Z');
export type Pair = readonly [name: string, form: Form, a: Merchant, b: Merchant];

/** Found by a wide range of its own, which is not paired: every millisecond within two seconds. */
const UNPAIRED = new Set(['T5 ms read']);
/** The forms in turn; the classic one has no timestamp in the body that could differ from the header's. */
function formFor(a: Merchant, b: Merchant, at: number): Form {
  const forms = FORMS.filter((form) => form !== 'classic' || ![a[0], b[0]].some((id) => BOTH_TIMES.has(id)));
  return forms[at % forms.length] ?? 'once';
}
const BOTH_TIMES = new Set(['T5 body', 'T5 header']);

const mutationsOf = ([, , a, b]: Pair) => [a[3], b[3]];

/** The request of a shop with both mistakes; undefined when one leaves nothing for the other to change. */
function buildPairRequest(pair: Pair) {
  const [, form, a, b] = pair;
  // Code that encodes values runs over whatever they became before.
  const [first, second] = a[1] === 'encode' ? [b, a] : [a, b];
  try {
    return buildRequest(form, [first[2], second[2]], undefined, mutationsOf(pair));
  } catch {
    return undefined;
  }
}

function listPairs(): Pair[] {
  const rows = KNOWN_MISTAKES.filter(([id]) => !UNPAIRED.has(id));
  const two = rows.flatMap((a, at) => rows.slice(at + 1).map((b) => [a, b] as const));
  return two
    .filter(([a, b]) => a[1] !== b[1])
    .map(([a, b], at): Pair => [`${a[0]} and ${b[0]}`, formFor(a, b, at), a, b])
    .filter((pair) => buildPairRequest(pair) !== undefined);
}

/** One pair for every two parts of the code that two mistakes can be in. */
function pickOneOfEachKind(pairs: readonly Pair[]): Pair[] {
  const kinds = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const [, , a, b] = pair;
    const kind = [a[1], b[1]].toSorted().join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), pair]);
  }
  return [...kinds.values()].map((kind) => kind[Math.floor(kind.length / 2)]).filter((pair) => pair !== undefined);
}

const SPREAD = 220;

/** Pairs whose mistakes are in different parts of the code, spread evenly over all of them. */
function spreadPairs(): Pair[] {
  const all = listPairs();
  const step = all.length / SPREAD;
  return Array.from({ length: SPREAD }, (_, i) => all[Math.floor((i + 0.5) * step)]).filter(
    (pair) => pair !== undefined,
  );
}

/** One of each kind among these pairs. */
export const samplePairs = (): Pair[] => pickOneOfEachKind(spreadPairs());

export function sourceOfPair(pair: Pair): Source {
  const request = buildPairRequest(pair);
  if (request === undefined) throw new Error(`${pair[0]} cannot happen together.`);
  return toSource(request, { api_secret: secretOf(mutationsOf(pair)), api_key: API_KEY, now: NOW });
}

/** Where the search would meet the pair: each mistake with the cause and the place of one. A hint, not a proof. */
const findHints = ({ bases, rankings }: Search, [, , a, b]: Pair): Task[] =>
  rankings.flatMap((mistakes, base) => {
    const places = [a, b].flatMap(([id]) => {
      const known = KNOWN_CAUSES.get(id);
      return mistakes.flatMap(({ mistake: { cause, dimension, patch } }, at) => {
        const found = { fields: Object.keys(patch.values ?? {}), part: dimension.replace(/:.*/, '') };
        return cause === known?.cause && placeOf(found) === known.place ? [at] : [];
      });
    });
    const stages = ['bases', 'singles', 'frequent-pairs', 'pairs'] as const;
    return stages.flatMap((stage) => {
      const rows = stage.endsWith('pairs') ? places.map((at) => at * bases.length + base) : [base];
      return rows.map((row): Task => ({ stage, from: row, to: row + 1 }));
    });
  });

const findRow = (id: string): Merchant => {
  const row = KNOWN_MISTAKES.find(([each]) => each === id);
  if (row === undefined) throw new Error(`No row ${id}.`);
  return row;
};

/** The pair of two rows, in the first form that has both. */
export function pairOf(one: string, other: string): Pair {
  const [a, b] = [findRow(one), findRow(other)];
  const pair = FORMS.map((form): Pair => [`${one} and ${other}`, form, a, b]).find(buildPairRequest);
  if (pair === undefined) throw new Error(`${one} and ${other} cannot happen together.`);
  return pair;
}

/** What the stage of frequent triples finds for three mistakes of a shop. */
export function explainTriple(ids: readonly string[], form: Form): readonly Found[] {
  const rows = ids.map(findRow);
  const mutations = rows.map(([, , , mutation]) => mutation);
  const mistakes = rows.map(([, , mistake]) => mistake);
  const request = buildRequest(form, mistakes, undefined, mutations);
  const search = prepareSearch(toSource(request, { api_secret: secretOf(mutations), api_key: API_KEY, now: NOW }));
  for (const task of listTasks(search, 'frequent-triples')) {
    const { found } = runTask(search, task);
    if (found.length > 0) return found;
  }
  return [];
}

/** The explanations of a pair: looked for where they should be first, and everywhere if they are not there. */
export async function explain(pair: Pair): Promise<readonly Found[]> {
  const source = sourceOfPair(pair);
  const search = prepareSearch(source);
  for (const task of findHints(search, pair)) {
    const near = runTask(search, task).found;
    if (near.length > 0) return near;
  }
  return (await runSearch(threadRunner(source), { until: 'pairs' })).found;
}
