import { fieldNamed } from '#protocol/order.ts';
import { STEPS } from '#protocol/recipe.ts';
import { phrase } from '#texts/text.ts';
import type { Mistake } from './plan.ts';
import type { Source } from './source.ts';
import type { ValueWay } from './value-way.ts';
import { kindOf, VALUE_WAYS } from './value-ways.ts';

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

/** Ways that merchants' code was seen to have; the others are paired with them first. */
const FREQUENT =
  /^(address-(plain|base64-.*|url-safe-unpadded|encoded|decoded)|number-(one-decimal|two-decimals|minor-units|comma-decimals|thousands(-decimals)?|exponent(-java|-capital|-short)?)|trimmed|lower-case|quoted|escape-(percent|form|json|json-ascii|slashes|php)|nfd|nfc|emptied|as-(null|None|undefined|nil|NULL|0|quotes)|phone-(plus|no-plus|national-\d)|boolean-(python|digit|php))$/;

/** An escape of every address, where it would change other fields too: code that escapes addresses, as one escapes them. */
function addressesAlone(way: ValueWay, found: ReturnType<typeof changes>): Mistake[] {
  const addresses = found.filter(([name]) => fieldNamed(name)?.kind === 'address');
  if (!way.id.startsWith('escape-') || addresses.length < 2 || addresses.length === found.length) return [];
  return [
    {
      id: `${way.id}:addresses`,
      axis: 'every',
      words: phrase('All addresses: {way}', { way: [way.words] }),
      patch: { values: Object.fromEntries(addresses) },
      rare: !FREQUENT.test(way.id),
    },
  ];
}

/** A way for every field that it changes, and for all of them at once. */
export function valueMistakes(source: Source): Mistake[] {
  return VALUE_WAYS.flatMap((way): Mistake[] => {
    const found = changes(way, source);
    const each = found.map(([name, value]): Mistake => ({
      id: `${way.id}:${name}`,
      axis: `value:${name}`,
      words: phrase('{name}: {way}', { name, way: [way.words] }),
      patch: { values: { [name]: value } },
      rare: !FREQUENT.test(way.id),
    }));
    if (found.length < 2) return each;
    const every = way.id.startsWith('escape-') && !STEP_ESCAPES.has(way.id);
    const all: Mistake = {
      rare: !FREQUENT.test(way.id),
      id: way.id,
      axis: 'every',
      words: phrase('All: {way}', { way: [way.words] }),
      patch: { values: Object.fromEntries(found) },
    };
    return [
      ...(every
        ? [
            { ...all, id: `${way.id}`, patch: { every: (v: string) => way.do(v, '') } },
            { ...all, id: `${way.id}:but-timestamp` },
          ]
        : [{ ...all, id: STEP_ESCAPES.has(way.id) ? `${way.id}:but-timestamp` : way.id }]),
      ...addressesAlone(way, found),
      ...each,
    ];
  });
}
const STEP_ESCAPES = new Set(Object.keys(STEPS.escape.ways).map((way) => `escape-${way}`));

/** Two addresses of three in plain: as frequent as one, so not a pair. */
export function addressPairs(source: Source): Mistake[] {
  const plain = STEPS.address.ways.plain.do;
  const found = Object.entries(source.values).filter(
    ([name, value]) => fieldNamed(name)?.kind === 'address' && plain(value) !== value,
  );
  if (found.length !== 3) return [];
  return found.map(([kept]): Mistake => {
    const two = found.filter(([name]) => name !== kept);
    const [a = '', b = ''] = two.map(([name]) => name);
    return {
      id: `address-plain:${a}+${b}`,
      axis: 'every',
      words: phrase('{a} and {b}: the address in plain, before Base64.', { a, b }),
      patch: { values: Object.fromEntries(two.map(([name, value]) => [name, plain(value)])) },
    };
  });
}
