import type { Phrase } from '#texts/text.ts';
import { PRESETS, STEPS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { keyMistakes } from './key-ways.ts';
import { messageMistakes } from './message-ways.ts';
import { moveMistakes, orderMistakes } from './order-ways.ts';
import { inputText, patched, type Mistake, type Patch, type Plan } from './plan.ts';
import type { Source } from './source.ts';
import { structureMistakes } from './structure-ways.ts';
import { timestampMistakes } from './timestamp-mistakes.ts';
import { addressPairs, valueMistakes } from './value-mistakes.ts';

export interface Base {
  readonly preset: PresetName;
  readonly plan: Plan;
  readonly mistakes: readonly Mistake[];
}

const same = (value: string): string => value;

/** A preset as a plan. Both agree where Signed-Fields leaves timestamp out: the header's then stands first. */
function planOf(preset: PresetName, source: Source): Plan {
  const recipe: Recipe = PRESETS[preset].do;
  const classic = !source.listed.includes('timestamp');
  return {
    names: source.listed,
    place: classic ? 'header-first' : recipe.timestamp,
    header: source.timestamp,
    values: { timestamp: source.timestamp, ...source.values },
    drop: [],
    keepEmpty: STEPS.empty.ways[recipe.empty].do,
    every: same,
    pair: recipe.pair,
    joiner: STEPS.joiner.ways[recipe.joiner].do,
    ends: STEPS.ends.ways[recipe.ends].do,
    key: utf8(source.api_secret),
  };
}

/** Rows of a step of the recipe table, each as one patch. */
function rows<Do>(step: keyof typeof STEPS, patch: (way: string, run: Do) => Patch): Mistake[] {
  const ways = STEPS[step].ways as unknown as Readonly<Record<string, { readonly words: Phrase; readonly do: Do }>>;
  return Object.entries(ways).map(([way, { words, do: run }]) => ({
    id: `${step}-${way.replace('name=value', 'name-is-value').replace(':', '-colon-')}`,
    axis: step,
    words,
    patch: patch(way, run),
  }));
}

const table = (): Mistake[] => [
  ...rows<unknown>('timestamp', (way) => ({ place: way as Recipe['timestamp'] })),
  ...rows<boolean>('empty', (_, keepEmpty) => ({ keepEmpty })),
  ...rows<(value: string) => string>('escape', (_, every) => ({ every })),
  ...rows<unknown>('pair', (way) => ({ pair: way as Recipe['pair'] })),
  ...rows<string>('joiner', (_, joiner) => ({ joiner })),
  ...rows<readonly [string, string]>('ends', (_, ends) => ({ ends })),
];

function candidates(source: Source): Mistake[] {
  const moved = moveMistakes(source).map((mistake) => ({ ...mistake, rare: true }));
  const messages = messageMistakes(source).map((mistake) => ({ ...mistake, rare: /^body-.+-in-/.test(mistake.id) }));
  return [
    ...table(),
    ...addressPairs(source),
    ...orderMistakes(source),
    ...valueMistakes(source),
    ...keyMistakes(source),
    ...structureMistakes(source),
    ...messages,
    ...timestampMistakes(source),
    ...moved,
  ];
}

const latin = new TextDecoder('latin1');
const keyTexts = new WeakMap<Uint8Array, string>();

function keyText(key: Uint8Array): string {
  const known = keyTexts.get(key) ?? latin.decode(key);
  keyTexts.set(key, known);
  return known;
}

/** The message as text; bytes that stand for no text are marked, so that they equal no text by chance. */
function messageText(plan: Plan): string {
  const text = plan.message === undefined ? inputText(plan) : plan.message(inputText(plan), plan);
  if (typeof text === 'string') return text;
  try {
    return fromUtf8(text);
  } catch {
    return `\0${latin.decode(text)}`;
  }
}

/** What tells two constructions apart: message, key and way of hashing. */
export function signatureOf(plan: Plan): string {
  const flags = `${plan.bare === true ? 'b' : ''}${plan.swapped === true ? 's' : ''}`;
  return `${flags}\0${keyText(plan.key)}\0${messageText(plan)}`;
}

/** The plan with a field that Signed-Fields leaves out: a change of its value shows beside the mistake of signing it. */
function showing(plan: Plan, { axis }: Mistake): Plan {
  const name = axis.startsWith('value:') ? axis.slice('value:'.length) : undefined;
  return name === undefined || plan.names.includes(name) ? plan : { ...plan, names: [...plan.names, name] };
}

/**
 * Drops mistakes that change nothing, and keeps of those that give one text the first of each axis: another axis may
 * give the same text alone and another one beside a second mistake.
 */
function distinct(plan: Plan, all: readonly Mistake[], known: ReadonlySet<string>): Mistake[] {
  const seen = new Set<string>();
  return all.filter((mistake) => {
    const ground = showing(plan, mistake);
    const signature = signatureOf(patched(ground, mistake.patch));
    if (ground === plan ? known.has(signature) : signature === signatureOf(ground)) return false;
    const key = `${mistake.axis}\0${signature}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Both presets, each with every single mistake that shows in this request. */
export function basesOf(source: Source): Base[] {
  const all = candidates(source);
  const plans = (Object.keys(PRESETS) as PresetName[]).map((preset) => ({ preset, plan: planOf(preset, source) }));
  const different = plans.filter(
    ({ plan }, at) => plans.findIndex((other) => signatureOf(other.plan) === signatureOf(plan)) === at,
  );
  const bases = new Set(different.map(({ plan }) => signatureOf(plan)));
  return different.map(({ preset, plan }) => ({ preset, plan, mistakes: distinct(plan, all, bases) }));
}
