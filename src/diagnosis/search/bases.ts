import { findField } from '#protocol/order.ts';
import { PRESETS, STEPS, type PresetName, type Recipe, type Step, type Slot } from '#protocol/recipe.ts';
import { msg } from '#i18n/message.ts';
import { keyMistakes } from '#diagnosis/mistakes/keys.ts';
import { messageMistakes } from '#diagnosis/mistakes/messages.ts';
import { rareOrderMistakes, orderMistakes, structureMistakes } from '#diagnosis/mistakes/structure.ts';
import { identity, applyPatch, cacheTexts, messageOf, type Patch, type Plan, slotsOf } from './plan.ts';
import type { Source } from './source.ts';
import { createRow, listOptions, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { timestampMistakes } from '#diagnosis/mistakes/composed/times.ts';
import { ESCAPE_CAUSES, valueMistakes } from '#diagnosis/mistakes/values.ts';

export interface Base {
  /** Undefined for the recipe of the profile. */
  readonly preset: PresetName | undefined;
  readonly recipe: Recipe;
  readonly plan: Plan;
  readonly mistakes: readonly Mistake[];
}

function convertValue({ address, number }: Recipe, name: string, value: string): string {
  const text = findField(name)?.kind === 'address' ? STEPS.address.options[address].do(value) : value;
  return name === 'amount' ? STEPS.number.options[number].do(text) : text;
}

/** A recipe as a plan; undefined where the secret has no such reading. */
export function createPlan(recipe: Recipe, source: Source): Plan | undefined {
  const { listed, timestamp, values, api_secret, api_key } = source;
  const key = STEPS.key.options[recipe.key].do(api_secret, api_key);
  const isFirst = recipe.timestamp === 'as-listed' && !listed.includes('timestamp');
  const converted = Object.entries(values).map(([name, value]) => [name, convertValue(recipe, name, value)] as const);
  return (
    key && {
      names: STEPS.order.options[recipe.order].do({ listed, body: Object.keys(values) }),
      added: [],
      place: isFirst ? 'header-first' : recipe.timestamp,
      header: timestamp,
      values: { timestamp, ...Object.fromEntries(converted) },
      drop: [],
      keepEmpty: STEPS.empty.options[recipe.empty].do,
      mapValue: recipe.escape === 'none' ? identity : cacheTexts(STEPS.escape.options[recipe.escape].do),
      pair: recipe.pair,
      joiner: STEPS.joiner.options[recipe.joiner].do,
      ends: STEPS.ends.options[recipe.ends].do,
      key,
    }
  );
}

const stepMistakes = <Id extends string, Do>(
  step: Step,
  options: ReturnType<typeof listOptions<Id, Do>>,
  patchOf: (run: Do, id: Id) => Patch,
): Mistake[] =>
  options.map(({ id, description, cause, do: run }) => {
    const name = `${step}-${id.replace('name=value', 'name-is-value').replace(':', '-colon-')}`;
    return createRow(step, 'common')(name, description, cause, patchOf(run, id));
  });

const { timestamp, empty, escape, pair, joiner, ends } = STEPS;

const recipeMistakes = (): Mistake[] => [
  ...stepMistakes('timestamp', listOptions(timestamp.options, 'TIMESTAMP_POSITION'), (_, place) => ({ place })),
  ...stepMistakes('empty', listOptions(empty.options, 'MISSING_VALUE'), (keepEmpty) => ({ keepEmpty })),
  ...stepMistakes('escape', listOptions(escape.options, ESCAPE_CAUSES), (mapValue) => ({ mapValue })),
  ...stepMistakes('pair', listOptions(pair.options, 'JOINED_BY_HAND'), (_, form) => ({ pair: form })),
  ...stepMistakes('joiner', listOptions(joiner.options, 'JOINED_BY_HAND'), (text) => ({ joiner: text })),
  ...stepMistakes('ends', listOptions(ends.options, 'JOINED_BY_HAND'), (texts) => ({ ends: texts })),
];

/** The texts of a change of every value are cached: pairs ask for the same values again and again. */
const cacheMistake = (mistake: Mistake): Mistake =>
  mistake.patch.mapValue === undefined
    ? mistake
    : { ...mistake, patch: { ...mistake.patch, mapValue: cacheTexts(mistake.patch.mapValue) } };

export const listMistakes = (source: Source): Mistake[] =>
  [
    ...recipeMistakes(),
    ...orderMistakes(source),
    ...valueMistakes(source),
    ...keyMistakes(source),
    ...structureMistakes(source),
    ...messageMistakes(source),
    ...timestampMistakes(source),
    ...rareOrderMistakes(source),
  ].map(cacheMistake);

/** Values as they were sent, where the recipe of the profile signs another text of them. */
function asSentMistakes({ values }: Plan, source: Source): Mistake[] {
  const changed = Object.entries(source.values).filter(([name, value]) => values[name] !== value);
  const { number, address } = STEPS;
  const steps = [
    ['number-literal', 'number', number.options.literal.description],
    ['address-as-sent', 'address', address.options['as-sent'].description],
  ] as const;
  return steps.flatMap(([id, kind, description]) => {
    const fields = changed.filter(([name]) => findField(name)?.kind === kind);
    const all = createRow('every', 'frequent')(id, description, 'OTHER_STEP', { values: Object.fromEntries(fields) });
    const each = fields.map(([name, value]) => {
      const ofField = msg('{name}: {mistake}', { name, mistake: [description] });
      const patch = { values: { [name]: value } };
      return createRow(`value:${name}`, 'frequent')(`${id}:${name}`, ofField, 'OTHER_STEP', patch, { field: name });
    });
    return fields.length < 2 ? each : [all, ...each];
  });
}

/** The catalogs of a plan. Code makes its mistakes over what was sent, or over what an own recipe makes of it. */
export function listCatalogs(
  { preset, plan }: Pick<Base, 'preset' | 'plan'>,
  source: Source,
  all: readonly Mistake[] = listMistakes(source),
): readonly (readonly Mistake[])[] {
  if (preset !== undefined) return [all];
  const converted = { ...source, listed: plan.names, values: { ...source.values, ...plan.values } };
  return [[...asSentMistakes(plan, source), ...all], listMistakes(converted)];
}

const latin = new TextDecoder('latin1');

function signatureOf(plan: Plan): string {
  const flags = `${plan.bare === true ? 'b' : ''}${plan.swapped === true ? 's' : ''}`;
  return `${flags}\0${latin.decode(plan.key)}\0${latin.decode(messageOf(plan))}`;
}

/** The plan with a field that is not listed: a change of its value shows beside the mistake of signing it. */
function withField(plan: Plan, { dimension }: Mistake): Plan {
  const name = dimension.startsWith('value:') ? dimension.slice('value:'.length) : undefined;
  return name === undefined || plan.names.includes(name) ? plan : { ...plan, names: [...plan.names, name] };
}

/** Drops mistakes that change nothing. Of those that give the same text, the first of each dimension stays. */
function selectDistinct(plan: Plan, all: readonly Mistake[], known: ReadonlySet<string>): Mistake[] {
  const seen = new Set<string>();
  return all.filter((mistake) => {
    const base = withField(plan, mistake);
    const signature = signatureOf(applyPatch(base, mistake.patch));
    if (base === plan ? known.has(signature) : signature === signatureOf(base)) return false;
    const key = `${mistake.dimension}\0${signature}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The recipe of the profile and the presets as plans, that of the profile first; one of those that give one text. */
export function createPlans(source: Source): Omit<Base, 'mistakes'>[] {
  const names = (Object.keys(PRESETS) as PresetName[]).toSorted(
    (a, b) => Number(b === source.preset) - Number(a === source.preset),
  );
  const presets = names.map((preset) => ({ preset, recipe: PRESETS[preset].recipe }));
  const own = source.recipe === undefined ? [] : [{ preset: undefined, recipe: source.recipe }];
  const plans = [...own, ...presets].flatMap((each) => {
    const plan = createPlan(each.recipe, source);
    return plan === undefined ? [] : [{ ...each, plan }];
  });
  const texts = plans.map(({ plan }) => signatureOf(plan));
  return plans.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}

/** `isDistinct` takes a while: it drops what changes or adds no text. */
export function createBases(source: Source, isDistinct = true): Base[] {
  const all = listMistakes(source);
  const plans = createPlans(source);
  const known = new Set(plans.map(({ plan }) => signatureOf(plan)));
  return plans.map((base) => {
    const mistakes = listCatalogs(base, source, all).flat();
    return { ...base, mistakes: isDistinct ? selectDistinct(base.plan, mistakes, known) : mistakes };
  });
}

export const applyMistakes = (base: Pick<Base, 'plan'>, mistakes: readonly Mistake[]): Plan => {
  let plan = base.plan;
  for (const { patch } of mistakes) plan = applyPatch(plan, patch);
  return plan;
};

export interface RankingEntry {
  readonly mistake: Mistake;
  /** Of dimensions such as value:NAME and drop:NAME, the name; else empty. */
  readonly family: string;
}

/** What a patch changes: nothing but values, what is made of the joined input, or the input itself. */
type Reach = 'values' | 'message' | 'input';
const VALUES: ReadonlySet<string> = new Set(['values', 'header', 'drop'] satisfies (keyof Plan)[]);
const OF_MESSAGE: ReadonlySet<string> = new Set(['message', 'key', 'bare', 'swapped', 'mac'] satisfies (keyof Plan)[]);

export function reachOf(patch: Patch): Reach {
  let reach: Reach | undefined;
  for (const part in patch) {
    const next = VALUES.has(part) ? 'values' : OF_MESSAGE.has(part) ? 'message' : 'input';
    if (reach !== undefined && reach !== next) return 'input';
    reach = next;
  }
  return reach ?? 'values';
}

const touches = ({ drop, header, values }: Patch, { from, name }: Slot): boolean =>
  drop?.includes(name) === true || (from === 'header' ? header : values?.[name]) !== undefined;

/** Whole messages first, then the key, then values: changes of many fields before those of one, early fields first. */
function rankOf(patch: Patch, slots: readonly Slot[]): number {
  if (patch.message !== undefined) return 0;
  if (reachOf(patch) !== 'values') return Object.keys(patch).join() === 'key' ? 2 : 1;
  const touched = slots.flatMap((slot, index) => (touches(patch, slot) ? [index] : []));
  return 3 + (touched[0] ?? slots.length) * 2 + (touched.length > 1 ? 0 : 1);
}

/** The mistakes that change most first: most of a message is then hashed once for many pairs. */
export function rankMistakes({ plan, mistakes }: Base): RankingEntry[] {
  const slots = slotsOf(plan);
  const all = mistakes.map((mistake) => ({
    mistake,
    family: /:.*$/s.exec(mistake.dimension)?.[0] ?? '',
    rank: rankOf(mistake.patch, slots),
  }));
  return all.toSorted((a, b) => a.rank - b.rank);
}

/** True for a mistake that fits messages that do not hold the input. */
const fitsStandalone = ({ dimension }: Mistake): boolean => dimension === 'key' || dimension === 'time';

export function areCompatible(
  { mistake: a, family }: RankingEntry,
  { mistake: b, family: other }: RankingEntry,
): boolean {
  if (a.dimension === b.dimension) return false;
  if (a.standalone === true) return fitsStandalone(b);
  if (b.standalone === true) return fitsStandalone(a);
  return family === '' || family !== other;
}
