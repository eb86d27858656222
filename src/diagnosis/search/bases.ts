import { PRESETS, STEPS, type PresetName, type Recipe, type Step } from '#protocol/recipe.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { keyMistakes } from '#diagnosis/mistakes/keys.ts';
import { JOINED_BY_HAND, MISSING_VALUE, TIMESTAMP_POSITION } from '#diagnosis/mistakes/causes.ts';
import { ESCAPE_CAUSES } from '#diagnosis/mistakes/escapes.ts';
import { messageMistakes } from '#diagnosis/mistakes/messages.ts';
import { rareOrderMistakes, orderMistakes } from '#diagnosis/mistakes/field-order.ts';
import { inputText, applyPatch, type Patch, type Plan } from './plan.ts';
import type { Source } from './source.ts';
import { listOptions, type Mistake, type OptionRow } from '#diagnosis/mistakes/mistake.ts';
import { structureMistakes } from '#diagnosis/mistakes/structure.ts';
import { timestampMistakes } from '#diagnosis/mistakes/timestamps.ts';
import { addressPairs, valueMistakes } from '#diagnosis/mistakes/values.ts';

export interface Base {
  readonly preset: PresetName;
  readonly plan: Plan;
  readonly mistakes: readonly Mistake[];
}

const identity = (value: string): string => value;

/** A preset as a plan. Both are equal when Signed-Fields leaves timestamp out: the one of the header is then first. */
function createPlan(preset: PresetName, source: Source): Plan {
  const recipe: Recipe = PRESETS[preset].recipe;
  const classic = !source.listed.includes('timestamp');
  return {
    names: source.listed,
    place: classic ? 'header-first' : recipe.timestamp,
    header: source.timestamp,
    values: { timestamp: source.timestamp, ...source.values },
    drop: [],
    keepEmpty: STEPS.empty.options[recipe.empty].do,
    mapValue: identity,
    pair: recipe.pair,
    joiner: STEPS.joiner.options[recipe.joiner].do,
    ends: STEPS.ends.options[recipe.ends].do,
    key: toUtf8(source.api_secret),
  };
}

/** The options of a step of the recipe table as mistakes. */
const stepMistakes = <Id extends string, Do>(
  step: Step,
  options: readonly OptionRow<Id, Do>[],
  patchOf: (run: Do, id: Id) => Patch,
): Mistake[] =>
  options.map(({ id, description, cause, do: run }) => ({
    id: `${step}-${id.replace('name=value', 'name-is-value').replace(':', '-colon-')}`,
    dimension: step,
    description,
    cause,
    rank: 'frequent',
    patch: patchOf(run, id),
  }));

const { timestamp, empty, escape, pair, joiner, ends } = STEPS;

const recipeMistakes = (): Mistake[] => [
  ...stepMistakes(
    'timestamp',
    listOptions(timestamp.options, () => TIMESTAMP_POSITION),
    (_, place) => ({ place }),
  ),
  ...stepMistakes(
    'empty',
    listOptions(empty.options, () => MISSING_VALUE),
    (keepEmpty) => ({ keepEmpty }),
  ),
  ...stepMistakes(
    'escape',
    listOptions(escape.options, (id) => ESCAPE_CAUSES[id]),
    (mapValue) => ({ mapValue }),
  ),
  ...stepMistakes(
    'pair',
    listOptions(pair.options, () => JOINED_BY_HAND),
    (_, form) => ({ pair: form }),
  ),
  ...stepMistakes(
    'joiner',
    listOptions(joiner.options, () => JOINED_BY_HAND),
    (text) => ({ joiner: text }),
  ),
  ...stepMistakes(
    'ends',
    listOptions(ends.options, () => JOINED_BY_HAND),
    (texts) => ({ ends: texts }),
  ),
];

/** Every mistake that the catalog has for such a request, also those that change nothing in it. */
export const listMistakes = (source: Source): Mistake[] => [
  ...recipeMistakes(),
  ...addressPairs(source),
  ...orderMistakes(source),
  ...valueMistakes(source),
  ...keyMistakes(source),
  ...structureMistakes(source),
  ...messageMistakes(source),
  ...timestampMistakes(source),
  ...rareOrderMistakes(source),
];

const latin = new TextDecoder('latin1');
const keyTexts = new WeakMap<Uint8Array, string>();

function keyText(key: Uint8Array): string {
  const known = keyTexts.get(key) ?? latin.decode(key);
  keyTexts.set(key, known);
  return known;
}

/** The message as text. Bytes that are no text get a mark, so that they never equal a text. */
function messageText(plan: Plan): string {
  const text = plan.message === undefined ? inputText(plan) : plan.message(inputText(plan), plan);
  if (typeof text === 'string') return text;
  try {
    return fromUtf8(text);
  } catch {
    return `\0${latin.decode(text)}`;
  }
}

/** What tells two constructions apart: message, key and hash. */
function signatureOf(plan: Plan): string {
  const flags = `${plan.bare === true ? 'b' : ''}${plan.swapped === true ? 's' : ''}`;
  return `${flags}\0${keyText(plan.key)}\0${messageText(plan)}`;
}

/**
 * The plan with a field that Signed-Fields leaves out: a change of its value shows beside the mistake of signing it.
 */
function withField(plan: Plan, { dimension }: Mistake): Plan {
  const name = dimension.startsWith('value:') ? dimension.slice('value:'.length) : undefined;
  return name === undefined || plan.names.includes(name) ? plan : { ...plan, names: [...plan.names, name] };
}

/**
 * Drops mistakes that change nothing, and keeps of those that give one text the first of each dimension: another dimension may
 * give the same text alone and another one beside a second mistake.
 */
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

/** The presets as plans; one of them where both give one text. */
export function createPlans(source: Source): Omit<Base, 'mistakes'>[] {
  const plans = (Object.keys(PRESETS) as PresetName[]).map((preset) => ({ preset, plan: createPlan(preset, source) }));
  const texts = plans.map(({ plan }) => signatureOf(plan));
  return plans.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}

/**
 * Both presets, each with every single mistake that shows in this request; with `isDistinct` false also with those that
 * change nothing or give a text that another one gives, which takes a fraction of the time.
 */
export function createBases(source: Source, isDistinct = true): Base[] {
  const all = listMistakes(source);
  const plans = createPlans(source);
  const known = new Set(plans.map(({ plan }) => signatureOf(plan)));
  return plans.map(({ preset, plan }) => ({
    preset,
    plan,
    mistakes: isDistinct ? selectDistinct(plan, all, known) : all,
  }));
}
