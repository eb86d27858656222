import { fromBase64Text, toBase64Text } from '#protocol/text.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import type { Case } from './case-file.ts';
import { CATEGORY_FIELDS, type FoundValue } from './placeholders.ts';
import { spellBase64, spellPlain, type Needle } from './spellings.ts';

const NAMES: readonly string[] = [...new Set([...FIELD_NAMES, ...CATEGORY_FIELDS])];
const ANY_NAME = NAMES.join('|');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every text and number below a name that counts; a text may be JSON itself, in a body that was encoded twice. */
function findInJson(json: unknown): FoundValue[] {
  const found: FoundValue[] = [];
  const stack: (readonly [name: string, value: unknown])[] = [['', json]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [above, value] = next;
    if (isContainer(value))
      for (const [name, each] of Object.entries(value).toReversed())
        stack.push([NAMES.includes(name) ? name : above, each]);
    else if (typeof value === 'string' || typeof value === 'number') {
      if (above !== '') found.push({ name: above, value: String(value) });
      if (/^\s*["[{]/.test(String(value))) stack.push(['', parseJson(String(value))]);
    }
  }
  return found;
}

/** What is between a name and its value in JSON, a form, XML, a list of pairs, a form with files, a print of PHP. */
const BETWEEN = [
  String.raw`\\*["']?(?:(?:\[|%5[Bb])?\w*(?:\]|%5[Dd]))*\\*["']?(?:\s[^<>\n]*>|\s*(?:=>|[=:>]))[^\S\n]*`,
  String.raw`["'](?:\]?\s*=>\s*string\(\d+\)|;s:\d+:)\s*`,
  String.raw`\\*["'],?\s*\\*["']?value\\*["']?\s*[:=]\s*`,
  String.raw`["'\]]*\r?\n(?:[\w-]+:[^\n]*\n)*\r?\n`,
].join('|');
/** A value in double quotes, also escaped ones; in single quotes; or up to what ends it or begins the next pair. */
const VALUE = [
  String.raw`(\\*)"((?:(?!\2")(?:\\.|[^]))*)`,
  String.raw`'((?:[^'\\]|\\.)*)`,
  String.raw`((?:(?!\s(?:${ANY_NAME})["']?\s?[=:]|\]\]>)[^"'<>&\r\n])+)`,
].join('|');
const NAMED_VALUE = new RegExp(String.raw`(${ANY_NAME})(?:${BETWEEN})(?:<!\[CDATA\[)?(?:${VALUE})`, 'g');

/** A text with the escapes of URLs and HTML decoded once. */
function decode(text: string): string {
  const plain = text.replace(/&(quot|lt|gt|amp);/g, (whole, name: string) => HTML[name] ?? whole);
  try {
    return decodeURIComponent(plain.replaceAll('+', ' '));
  } catch {
    return plain;
  }
}
const HTML: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&' };

/** The values that follow their names in a text of any form. In JSON each text is in quotes. */
const findInText = (text: string, isJson: boolean): FoundValue[] =>
  [...new Set([text, decode(text)])].flatMap((each) =>
    [...each.matchAll(NAMED_VALUE)].flatMap(([, name = '', , quoted, single, bare]) => {
      const json = quoted === undefined ? undefined : parseJson(`"${quoted}"`);
      const value = quoted ?? single ?? (isJson ? '' : (bare?.replace(/^[{[].*|[\s,;}\]]+$/g, '') ?? ''));
      const values = typeof json === 'string' ? [json] : [value, decode(value)];
      return values.map((one) => ({ name, value: one.trim() }));
    }),
  );

function findInAny(text: string): FoundValue[] {
  const json = parseJson(text);
  return [...findInText(text, isContainer(json)), ...findInJson(json)];
}

/** A URL is sent as Base64, by mistake also twice. The search is for the URL itself. */
function decodeAddress({ name, value }: FoundValue): FoundValue {
  const inner = findField(name)?.kind === 'address' || name.startsWith('payment') ? fromBase64Text(value) : undefined;
  return inner === undefined || inner.length < 4 ? { name, value } : decodeAddress({ name, value: inner });
}

/** The headers of the operation have no personal data (section 5), so their texts stay. */
export const PUBLIC_HEADERS = /^(?:accept|content-(?:type|length)|timestamp|digest-method|signed-fields|digest|date)$/i;

/** The values of a case, each once under its name, in the order of the document. */
export function findValues({ composed, request, reply, notes }: Case): FoundValue[] {
  const headers = [...(request?.headers ?? []), ...(reply?.headers ?? [])];
  const texts = [
    request?.body,
    composed?.overrides.body,
    reply?.text,
    // Where a shop or a gateway leads on to has its values in a query.
    ...headers.filter(([name]) => !PUBLIC_HEADERS.test(name)).map(([, value]) => value),
    request?.url.replace(/^[^?#]*/, ''),
    notes,
  ].filter((text) => typeof text === 'string');
  const order = Object.entries(composed?.order ?? {}).map(([name, value]) => ({ name, value }));
  const found = [...order, ...texts.flatMap(findInAny)];
  const seen = new Map(found.map(decodeAddress).map((each) => [`${each.name} ${each.value}`, each]));
  return [...seen.values()].filter(({ value }) => value.trim() !== '');
}

/** Texts shorter than these occur by chance: one is replaced behind its name only, the other as a whole word only. */
const [MIN_LENGTH, MIN_SAFE_LENGTH] = [4, 8];

const WORD_BEGIN = /(?:^|[^\p{L}\p{N}]|%[\dA-Fa-f]{2}|\\[nrt])$/u;
const WORD_END = /^(?![\p{L}\p{N}])/u;
/** A value such as "vendor" may be the name of a member too, and names stay. */
const isName = (text: string, end: number): boolean => /^\\*["']\s*:/.test(text.slice(end, end + 20));
const isWord = (text: string, begin: number, end: number): boolean =>
  WORD_BEGIN.test(text.slice(Math.max(0, begin - 3), begin)) && WORD_END.test(text.slice(end, end + 2));

/** How much before a value may stand between it and its name, in characters. */
const BEFORE = 120;

/** The needles for a value of the order or the response; `isUsedElsewhere` when the same text stays under another name. */
export function createValueNeedles(
  { name, value }: FoundValue,
  placeholder: string,
  isUsedElsewhere: boolean,
): Needle[] {
  const texts = spellPlain(value);
  const isAddress = findField(name)?.kind === 'address' || name === 'payment_gateway_url';
  const [once, twice] = [toBase64Text(placeholder), toBase64Text(toBase64Text(placeholder))];
  const encoded: Needle[] = [
    { texts: spellBase64(toBase64Text(value)), placeholder, replacement: twice },
    { texts: spellBase64(value), placeholder, replacement: once },
  ];
  const named = new RegExp(String.raw`${name}(?:${BETWEEN})(?:<!\[CDATA\[)?\\*["']?$`);
  const isNamed = (text: string, begin: number, end: number): boolean =>
    isWord(text, begin, end) && named.test(text.slice(Math.max(0, begin - BEFORE), begin));
  // A number of JSON needs quotes around its placeholder.
  const isBare = (text: string, begin: number, end: number): boolean =>
    new RegExp(String.raw`"${name}"\s*:\s*$`).test(text.slice(Math.max(0, begin - BEFORE), begin)) &&
    /^\s*[,}\]]/.test(text.slice(end, end + 20));
  const isNameLike = /^\w+$/.test(value);
  const isOnlyNamed = isUsedElsewhere || value.length < MIN_LENGTH;
  const mayCount = isOnlyNamed ? isNamed : value.length < MIN_SAFE_LENGTH ? isWord : () => true;
  return [
    ...(isAddress ? encoded : []),
    ...(/^\d+$/.test(value) ? [{ texts: [value], where: isBare, placeholder, replacement: `"${placeholder}"` }] : []),
    {
      texts,
      where: (text, begin, end) => !(isNameLike && isName(text, end)) && mayCount(text, begin, end),
      placeholder,
    },
  ];
}
