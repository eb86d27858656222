import { fieldNamed } from '#protocol/order.ts';
import { PRESETS, STEPS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { keyMistakes } from './key-ways.ts';
import { messageMistakes } from './message-ways.ts';
import { moveMistakes, orderMistakes } from './order-ways.ts';
import { inputText, patched, type Mistake, type Patch, type Plan } from './plan.ts';
import type { Source } from './source.ts';
import { timestampTexts } from './timestamp-ways.ts';
import { kindOf, VALUE_WAYS, type ValueWay } from './value-ways.ts';

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
  const ways = STEPS[step].ways as unknown as Readonly<Record<string, { readonly words: string; readonly do: Do }>>;
  return Object.entries(ways).map(([way, { words, do: run }]) => ({
    id: `${step}-${way.replace('name=value', 'name-is-value').replace(':', '-colon-')}`,
    axis: step,
    words,
    patch: patch(way, run),
  }));
}

const JOINERS = {
  space: ' ',
  'ampersand-spaces': ' & ',
  crlf: '\r\n',
  colon: ':',
  dot: '.',
  dash: '-',
  underscore: '_',
  slash: '/',
  plus: '+',
  tab: '\t',
  html: '&amp;',
  'ampersand-twice': '&&',
  'bar-spaces': ' | ',
  'semicolon-space': '; ',
  'ampersand-newline': '&\n',
  hash: '#',
  'bar-twice': '||',
  tilde: '~',
};
const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  both: ['&', '&'],
  'trailing-newline': ['', '\n'],
  'trailing-bar': ['', '|'],
  'trailing-semicolon': ['', ';'],
  braces: ['{', '}'],
  brackets: ['[', ']'],
};
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const SPELLINGS: Readonly<Record<string, (name: string) => string>> = {
  'camel-case': camel,
  'pascal-case': (name) => camel(`_${name}`),
  'upper-case': (name) => name.toUpperCase(),
  dashes: (name) => name.replaceAll('_', '-'),
  'no-underscores': (name) => name.replaceAll('_', ''),
  'timestamp-capital': (name) => (name === 'timestamp' ? 'Timestamp' : name),
  quoted: (name) => `"${name}"`,
};

/** Joiners, ends and spellings of names besides the table's. */
const structure = (): Mistake[] => [
  ...Object.entries(JOINERS).map(([id, joiner]): Mistake => ({
    id: `joiner-${id}`,
    axis: 'joiner',
    words: `${JSON.stringify(joiner)} between the pairs.`,
    patch: { joiner },
  })),
  ...Object.entries(ENDS).map(([id, ends]): Mistake => ({
    id: `ends-${id}`,
    axis: 'ends',
    words: `${JSON.stringify(ends[0])} before, ${JSON.stringify(ends[1])} behind the input.`,
    patch: { ends },
  })),
  ...Object.entries(SPELLINGS).map(([id, spell]): Mistake => ({
    id: `names-${id}`,
    axis: 'names',
    words: `Names are written another way: ${spell('order_id')}.`,
    patch: { spell },
  })),
];

const table = (): Mistake[] => [
  ...rows<unknown>('timestamp', (way) => ({ place: way as Recipe['timestamp'] })),
  ...rows<boolean>('empty', (_, keepEmpty) => ({ keepEmpty })),
  ...rows<(value: string) => string>('escape', (_, every) => ({ every })),
  ...rows<unknown>('pair', (way) => ({ pair: way as Recipe['pair'] })),
  ...rows<string>('joiner', (_, joiner) => ({ joiner })),
  ...rows<readonly [string, string]>('ends', (_, ends) => ({ ends })),
];

/** Names that carry a value: the body's, and listed ones that the body lacks. */
const namesOf = ({ listed, values }: Source): string[] => [...new Set([...listed, ...Object.keys(values)])];

function changes({ do: run, kinds }: ValueWay, source: Source): (readonly [name: string, value: string])[] {
  return namesOf(source).flatMap((name) => {
    const value = source.values[name] ?? '';
    if (!kinds.includes(kindOf(name, value, source.types[name]))) return [];
    const next = run(value, name);
    return next === value ? [] : [[name, next] as const];
  });
}

const SELDOM =
  /^(quoted-|escape-|space-|newline|phone-local|address-lines|number-(six|four|three|thousands-|exponent-)|as-)|case$/;

/** A way for every field that it changes, and for all of them at once. */
function valueMistakes(source: Source): Mistake[] {
  return VALUE_WAYS.flatMap((way): Mistake[] => {
    const found = changes(way, source);
    const each = found.map(([name, value]): Mistake => ({
      id: `${way.id}:${name}`,
      axis: `value:${name}`,
      words: `${name}: ${way.words}`,
      patch: { values: { [name]: value } },
      rare: SELDOM.test(way.id),
    }));
    if (found.length < 2) return each;
    const every = way.id.startsWith('escape-') && !STEP_ESCAPES.has(way.id);
    const all: Mistake = {
      id: way.id,
      axis: 'every',
      words: `All: ${way.words}`,
      patch: { values: Object.fromEntries(found) },
    };
    return [
      ...(every
        ? [
            { ...all, id: `${way.id}`, patch: { every: (v: string) => way.do(v, '') } },
            { ...all, id: `${way.id}:but-timestamp` },
          ]
        : [{ ...all, id: STEP_ESCAPES.has(way.id) ? `${way.id}:but-timestamp` : way.id }]),
      ...each,
    ];
  });
}
const STEP_ESCAPES = new Set(Object.keys(STEPS.escape.ways).map((way) => `escape-${way}`));

/** Two addresses of three in plain: as frequent as one, so not a pair. */
function addressPairs(source: Source): Mistake[] {
  const plain = STEPS.address.ways.plain.do;
  const found = Object.entries(source.values).filter(
    ([name, value]) => fieldNamed(name)?.kind === 'address' && plain(value) !== value,
  );
  if (found.length !== 3) return [];
  return found.map(([kept]): Mistake => {
    const two = found.filter(([name]) => name !== kept);
    return {
      id: `address-plain:${two.map(([name]) => name).join('+')}`,
      axis: 'every',
      words: `${two.map(([name]) => name).join(' and ')}: the address in plain, before Base64.`,
      patch: { values: Object.fromEntries(two.map(([name, value]) => [name, plain(value)])) },
    };
  });
}

const FREQUENT_TIMES =
  /^(seconds|milliseconds|milliseconds-offset|no-zone|no-zone-milliseconds|microseconds.*|space|day-first|epoch-.*|percent|clock:[+-][12]s|(offset|labelled|local-z|local-space|local):\+0[0-3]:?00)$/;

function timestampMistakes(source: Source): Mistake[] {
  const body = source.values['timestamp'];
  const texts = [
    ...timestampTexts(source.timestamp),
    ...(body !== undefined && body !== source.timestamp
      ? timestampTexts(body).map(([id, words, text]) => [`of-body-${id}`, words, text] as const)
      : []),
  ];
  const apart: Mistake[] =
    body === undefined || body === source.timestamp
      ? []
      : [
          {
            id: 'timestamp-from-body',
            axis: 'time',
            words: 'The timestamp of the body stands where the header’s belongs.',
            patch: { header: body },
          },
          {
            id: 'timestamp-from-header',
            axis: 'time',
            words: 'The Timestamp header’s text stands where the body’s belongs.',
            patch: { values: { timestamp: source.timestamp } },
          },
        ];
  const once = (suffix: string, patchOf: (text: string) => Patch, rare: boolean): Mistake[] =>
    texts.map(([id, words, text]) => ({
      id: `timestamp${suffix}-${id}`,
      axis: 'time',
      words: `The timestamp is signed ${words}.`,
      patch: patchOf(text),
      rare: rare || !FREQUENT_TIMES.test(id),
    }));
  return [
    ...apart,
    ...once('', (text) => ({ header: text, values: { timestamp: text } }), false),
    ...once('-first', (text) => ({ header: text }), true),
    ...once('-second', (text) => ({ values: { timestamp: text } }), true),
  ];
}

function candidates(source: Source): Mistake[] {
  const moved = moveMistakes(source).map((mistake) => ({ ...mistake, rare: true }));
  const messages = messageMistakes(source).map((mistake) => ({ ...mistake, rare: /^body-.+-in-/.test(mistake.id) }));
  return [
    ...table(),
    ...addressPairs(source),
    ...orderMistakes(source),
    ...valueMistakes(source),
    ...keyMistakes(source),
    ...structure(),
    ...messages,
    ...timestampMistakes(source),
    ...moved,
  ];
}

const latin1 = new TextDecoder('latin1');

/** Bytes as the text that they are in UTF-8, so that a text and its bytes are one; else behind a mark of their own. */
function textOfBytes(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    return `\ud800${latin1.decode(bytes)}`;
  }
}

/** What tells two constructions apart: message, key and way of hashing. */
export function signatureOf(plan: Plan): string {
  const message = plan.message === undefined ? inputText(plan) : plan.message(inputText(plan), plan);
  const flags = `${plan.bare === true ? 'b' : ''}${plan.swapped === true ? 's' : ''}`;
  const text = typeof message === 'string' ? message : textOfBytes(message);
  return `${flags}\0${latin1.decode(plan.key)}\0${text}`;
}

/** Keeps of all mistakes that give one text the first, and drops those that change nothing. */
function distinct(plan: Plan, all: readonly Mistake[], known: ReadonlySet<string>): Mistake[] {
  const seen = new Set([...known, signatureOf(plan)]);
  return all.filter((mistake) => {
    const signature = signatureOf(patched(plan, mistake.patch));
    if (seen.has(signature)) return false;
    seen.add(signature);
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
