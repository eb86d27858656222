import { fromBase64Text } from '#protocol/base64.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import type { Case } from './case-schema.ts';
import { CATEGORY_FIELDS } from './categories.ts';

/** A value that a case holds under a name of the document, or of what a reply is known to carry. */
export interface FoundValue {
  readonly name: string;
  readonly value: string;
}

const NAMES: readonly string[] = [...new Set([...FIELD_NAMES, ...CATEGORY_FIELDS])];

type Pair = readonly [name: string, value: unknown];

/** Name and value in a text that is no JSON, or that repeats a member; bounded, so that hostile texts stay cheap. */
const PAIRS = new RegExp(
  String.raw`(${NAMES.join('|')})\\{0,3}["']?\s{0,3}[=:]\s{0,3}(?:\\{0,3}"((?:[^"\\]|\\.){1,2000})(?:\\{0,3}"|$)|` +
    String.raw`'([^'\n]{1,2000})'|([^,&;\n}"'\\{[]{1,2000}))`,
  'g',
);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every primitive below a name, whatever the depth, without recursion: a reply may be as deep as it likes. */
function findInJson(json: unknown): FoundValue[] {
  const found: FoundValue[] = [];
  const stack: Pair[] = [['', json]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [above, value] = next;
    if (isContainer(value))
      for (const [name, member] of Object.entries(value).toReversed())
        stack.push([NAMES.includes(name) ? name : above, member]);
    else if (above !== '' && value !== null && typeof value !== 'boolean')
      found.push({ name: above, value: String(value) });
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unquote = (text: string): string => {
  const found = parseJson(`"${text}"`);
  return typeof found === 'string' ? found : text;
};

function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const findInText = (text: string): FoundValue[] =>
  [...text.matchAll(PAIRS)].flatMap(([, name = '', quoted, single, bare]) =>
    quoted === undefined
      ? [single ?? bare ?? '', decodeForm(single ?? bare ?? '')].map((value) => ({ name, value: value.trim() }))
      : [{ name, value: unquote(quoted) }],
  );

/** An address travels as Base64, by mistake also twice: what is looked for is the address itself. */
function decodeAddress({ name, value }: FoundValue): FoundValue {
  const inner = findField(name)?.kind === 'address' || name.startsWith('payment') ? fromBase64Text(value) : undefined;
  return inner === undefined || inner.length < 4 ? { name, value } : decodeAddress({ name, value: inner });
}

/** The most values of one case that are searched for, and the most characters in all of them. */
const [MAX_VALUES, MAX_VALUES_LENGTH] = [60_000, 4_000_000];

/** False when a case holds more values than are searched for; its texts are then removed whole. */
export const isSearchable = (values: readonly FoundValue[]): boolean =>
  values.length <= MAX_VALUES && values.reduce((length, { value }) => length + value.length, 0) <= MAX_VALUES_LENGTH;

/** The values of a case, each once under its name, in the order of the document. */
export function findValues({ composed, request, reply, notes }: Case): FoundValue[] {
  const order = Object.entries(composed?.order ?? {}).map(([name, value]) => ({ name, value }));
  const texts = [request?.body, composed?.overrides.body, reply?.text].filter((text) => typeof text === 'string');
  const found = [
    ...order,
    ...texts.flatMap((text) => [...findInText(text), ...findInJson(parseJson(text))]),
    ...findInText(notes ?? ''),
  ];
  const seen = new Map(found.map(decodeAddress).map((each) => [`${each.name} ${each.value}`, each]));
  return [...seen.values()].filter(({ value }) => value !== '');
}
