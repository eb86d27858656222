import { fromBase64Text } from '#protocol/base64.ts';
import { FIELD_NAMES, fieldNamed } from '#protocol/order.ts';
import type { Case } from './case-schema.ts';
import { KIND_NAMES } from './kinds.ts';

/** A value that a case holds under a name of the document, or of what a reply is known to carry. */
export interface FoundValue {
  readonly name: string;
  readonly value: string;
}

const NAMES: readonly string[] = [...new Set([...FIELD_NAMES, ...KIND_NAMES])];

type Pair = readonly [name: string, value: unknown];

/** Name and value in a text that is no JSON, or that repeats a member; bounded, so that hostile texts stay cheap. */
const PAIRS = new RegExp(
  String.raw`(${NAMES.join('|')})\\{0,3}["']?\s{0,3}[=:]\s{0,3}(?:\\{0,3}"((?:[^"\\]|\\.){1,2000})(?:\\{0,3}"|$)|` +
    String.raw`'([^'\n]{1,2000})'|([^,&;\n}"'\\{[]{1,2000}))`,
  'g',
);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every primitive below a name, whatever the depth, without recursion: a reply may be as deep as it likes. */
function inJson(json: unknown): FoundValue[] {
  const found: FoundValue[] = [];
  const open: Pair[] = [['', json]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [above, value] = next;
    if (isContainer(value))
      for (const [name, member] of Object.entries(value).toReversed())
        open.push([NAMES.includes(name) ? name : above, member]);
    else if (above !== '' && value !== null && typeof value !== 'boolean')
      found.push({ name: above, value: String(value) });
  }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unquoted = (text: string): string => {
  const found = parsed(`"${text}"`);
  return typeof found === 'string' ? found : text;
};

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const inText = (text: string): FoundValue[] =>
  [...text.matchAll(PAIRS)].flatMap(([, name = '', quoted, single, bare]) =>
    quoted === undefined
      ? [single ?? bare ?? '', unescaped(single ?? bare ?? '')].map((value) => ({ name, value: value.trim() }))
      : [{ name, value: unquoted(quoted) }],
  );

/** An address travels as Base64, by mistake also twice: what is looked for is the address itself. */
function plainly({ name, value }: FoundValue): FoundValue {
  const inner = fieldNamed(name)?.kind === 'address' || name.startsWith('payment') ? fromBase64Text(value) : undefined;
  return inner === undefined || inner.length < 4 ? { name, value } : plainly({ name, value: inner });
}

/** The values of a case, each once under its name, in the order of the document. */
export function foundValues({ composed, request, reply, notes }: Case): FoundValue[] {
  const order = Object.entries(composed?.order ?? {}).map(([name, value]) => ({ name, value }));
  const texts = [request?.body, composed?.overrides.body, reply?.text].filter((text) => typeof text === 'string');
  const found = [
    ...order,
    ...texts.flatMap((text) => [...inText(text), ...inJson(parsed(text))]),
    ...inText(notes ?? ''),
  ];
  const seen = new Map(found.map(plainly).map((each) => [`${each.name} ${each.value}`, each]));
  return [...seen.values()].filter(({ value }) => value !== '');
}
