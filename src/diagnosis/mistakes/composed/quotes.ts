import { toUtf8 } from '#protocol/text.ts';
import { cacheTexts } from '#diagnosis/search/plan.ts';
import { findField } from '#protocol/order.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { buildEach, createRow, type Family, type Mistake } from '#diagnosis/mistakes/mistake.ts';

export const ascii = (text: string, write: (code: number) => string): string =>
  text.replace(/[^\x20-\x7e]/gu, (char) => write(char.codePointAt(0) ?? 0));
export const hex = (code: number, size: number): string => code.toString(16).padStart(size, '0');
export const bytesOf = (text: string, write: (byte: number) => string): string =>
  Array.from(toUtf8(text), write).join('');
export const literalBytes = (text: string): string =>
  bytesOf(text, (byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : `\\x${hex(byte, 2)}`));
export const quotePython = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return quote + (quote === "'" ? body.replaceAll("'", "\\'") : body) + quote;
};
/** Bytes as Python prints them. */
export const quoteBytes = (text: string): string => `b${quotePython(literalBytes(text)).replaceAll('\\\\x', '\\x')}`;
export const quoteRuby = (text: string): string => JSON.stringify(text).replace(/#(?=[{$@])/g, '\\#');
export const quotePhp = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
export const quoteJs = (text: string): string => {
  const quote = ["'", '"', '`'].find((mark) => !text.includes(mark)) ?? "'";
  return quote + text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') + quote;
};
export const serialized = (text: string, type = 'string'): string =>
  type !== 'number' ? `s:${toUtf8(text).length}:"${text}";` : text.includes('.') ? `d:${text};` : `i:${text};`;
export const dumped = (text: string, type = 'string'): string =>
  type !== 'number'
    ? `string(${toUtf8(text).length}) "${text}"\n`
    : text.includes('.')
      ? `float(${text})\n`
      : `int(${text})\n`;

/** A float as Go prints it with %v, once decoded from JSON. */
export const goFloat = (text: string): string => {
  const [mantissa = '', power = ''] = Number(text).toExponential().split('e');
  return Math.abs(Number(power)) < 6 || !/^\d+0$/.test(text)
    ? text
    : `${mantissa}e${Number(power) < 0 ? '-' : '+'}${String(Math.abs(Number(power))).padStart(2, '0')}`;
};

/** One member of an object: its name, its value and the type of it in JSON. */
export type Member = readonly [name: string, value: string, type: string | undefined];
export type Print = (members: readonly Member[]) => string;
export type Quote = (value: string, type: string | undefined) => string;

/** Prints members one after the other: each name, a sign, the value. */
export const write =
  (head: string, name: (name: string) => string, between: string, quote: Quote, joiner: string, tail: string): Print =>
  (members) => {
    let text = head;
    let mark = '';
    for (const [n, value, type] of members) {
      text += mark + name(n) + between + quote(value, type);
      mark = joiner;
    }
    return text + tail;
  };

/** A quotation of texts with a cache, since hundreds of prints share the values of a request; and words for literals. */
export const unlessNumber = (quote: (text: string) => string, words: Readonly<Record<string, string>> = {}): Quote => {
  const cached = cacheTexts(quote);
  return (value, type) => {
    if (type === 'boolean' || type === 'null') return words[value] ?? value;
    return type === 'number' ? value : cached(value);
  };
};
export const raw: Quote = (value) => value;
export const json = unlessNumber((v) => JSON.stringify(v));
export const jsonAll: Quote = cacheTexts((value) => JSON.stringify(value));
export const python = unlessNumber(quotePython, { true: 'True', false: 'False', null: 'None' });
export const ruby = unlessNumber(quoteRuby, { null: 'nil' });
export const php = unlessNumber(quotePhp, { null: 'NULL' });
export const naive = unlessNumber((v) => `'${v}'`);
export const naiveAll: Quote = (v) => `'${v}'`;
export const naiveDouble = unlessNumber((v) => `"${v}"`);
export const goValue: Quote = (value, type) => (type === 'number' ? goFloat(value) : value);
export const camel = cacheTexts((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
export const pascal = (name: string): string => camel(`_${name}`);
export const same = (name: string): string => name;
/** Other ways to spell a name. */
export const NAME_STYLES: readonly ((name: string) => string)[] = [
  camel,
  pascal,
  (name) => pascal(name).replace(/(Id|Url)$/, (part) => part.toUpperCase()),
  (name) => name.toUpperCase(),
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => name.replaceAll('_', '-'),
  (name) => name.replace(/(^|_)(\w)/g, (_, dash: string, c: string) => (dash && '-') + c.toUpperCase()),
  (name) => name.replaceAll('_', ''),
  (name) => name.replaceAll('_', ' '),
];
export const NESTS = 'order data body payload params request req fields input post Order form query checkout'.split(
  ' ',
);
export const inQuotes = (name: string): string => `"${name}"`;
export const inSingle = (name: string): string => `'${name}'`;

const hashOf = (name: string): number => {
  let hash = 0;
  for (let i = 0; i < name.length; i += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0;
  return hash;
};
/** The order of Java's HashMap, with as many places as so many entries lead to. */
const hashMapOrder = (names: readonly string[], spell: (name: string) => string, size = 16): string[] => {
  let places = size;
  while (names.length > places * 0.75) places *= 2;
  const place = (name: string): number => (hashOf(spell(name)) ^ (hashOf(spell(name)) >>> 16)) & (places - 1);
  return names.toSorted((a, b) => place(a) - place(b));
};
/** The order of Java's Hashtable: from the last place to the first, the last that came first. */
const hashtableOrder = (names: readonly string[], size = 11): string[] => {
  let places = size;
  while (names.length >= places * 0.75) places = places * 2 + 1;
  const place = (name: string): number => (hashOf(name) & 0x7f_ff_ff_ff) % places;
  return names.toReversed().toSorted((a, b) => place(b) - place(a));
};
const isNumber = (name: string): boolean => findField(name)?.kind === 'number';
const rotate = (names: readonly string[]): string[] => [...names.slice(1), ...names.slice(0, 1)];

type Order = readonly [name: string, names: readonly string[]];

/** Orders in which code has the fields: of the lists, sorted, of hash maps. */
export function ordersOf({ listed, values: of }: Source): Order[] {
  const body = Object.keys(of);
  const once = [...new Set(listed)];
  const byValue = (names: readonly string[]): string[] =>
    names.toSorted((a, b) => ((of[a] ?? '') < (of[b] ?? '') ? -1 : 1));
  const orders: Order[] = [
    ['Signed-Fields', once],
    ['body', body],
    ...[once, body, [...new Set(['timestamp', ...once])]].flatMap((names): Order[] => [
      ['sorted', names.toSorted()],
      ['HashMap', hashMapOrder(names, same)],
      ['HashMap with room', hashMapOrder(names, same, 32)],
      ['HashMap with more room', hashMapOrder(names, same, 64)],
      ['HashMap of camelCase', hashMapOrder(names, camel)],
      ['Hashtable', hashtableOrder(names)],
      ['Hashtable of a map', hashtableOrder(names, Math.max(11, names.length * 2))],
      ['reverse', names.toReversed()],
      ['sorted in reverse', names.toSorted().toReversed()],
      ['sorted without case', names.toSorted((a, b) => a.localeCompare(b))],
      ['sorted by values', byValue(names)],
      ['sorted as camelCase', names.toSorted((a, b) => (camel(a) < camel(b) ? -1 : 1))],
      ['numbers last', names.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)))],
      ['numbers first', names.toSorted((a, b) => Number(isNumber(b)) - Number(isNumber(a)))],
      ['first at the end', rotate(names)],
      ['without timestamp', names.filter((name) => name !== 'timestamp')],
      ['without timestamp, sorted', names.filter((name) => name !== 'timestamp').toSorted()],
      ['without timestamp, HashMap', hashMapOrder(names.filter((name) => name !== 'timestamp'), same)],
      ['by length', names.toSorted((a, b) => a.length - b.length)],
    ]),
  ]; // prettier-ignore
  return Array.from(new Map(orders.map((order) => [order[1].join(), order])).values());
}

const composeOrder = createRow('order', 'rare');

/** Orders of hash maps and sortings, over pairs as the recipe writes them. */
export const orderMistakes = (source: Source): Mistake[] =>
  ordersOf(source).flatMap(([name, names]) => {
    const describe = msg('The fields are in this order: {names}.', { names: names.join(', ') });
    const places = [{}, { place: 'as-listed' }, { place: 'left-out' }] as const;
    return places.map((place) => composeOrder(`order-of:${name}`, describe, 'FIELD_ORDER', { names, ...place }));
  });

/** The most fields that code signs where the request does not say which. */
const MOST_GUESSED = 4;

/** Without Signed-Fields: up to four fields in the document's order, and sorted. */
export function* guessedLists({ listing, values }: Source): Iterable<Mistake> {
  if (listing !== '') return;
  const names = Object.keys(values).filter((name) => findField(name) !== undefined);
  let lists: string[][] = [[]];
  for (let size = 1; size <= MOST_GUESSED; size += 1) {
    lists = lists.flatMap((list) => names.slice(names.indexOf(list.at(-1) ?? '') + 1).map((name) => [...list, name]));
    for (const list of lists)
      for (const each of [list, list.toSorted()])
        yield composeOrder('guessed-list', msg('Only {names} signed.', { names: each.join(', ') }), 'FIELD_LIST', {
          names: each,
          place: 'as-listed',
        });
  }
}

/** The most signed fields of which every subset is tried, and how many families share them. */
const [MOST_IN_SUBSETS, SUBSET_SHARES] = [16, 16];

/** Every subset of the signed fields, in their order. */
export const listSubsets = (): Family[] =>
  Array.from({ length: SUBSET_SHARES }, (_, share) => ({ listed }) => {
    const count = 2 ** Math.min(MOST_IN_SUBSETS, listed.length);
    const masks = Array.from({ length: Math.ceil(count / SUBSET_SHARES) }, (_mask, i) => i * SUBSET_SHARES + share);
    return buildEach(masks, (mask) => {
      const drop = listed.filter((_name, at) => at < MOST_IN_SUBSETS && (mask >> at) % 2 === 1);
      const description = msg('Not signed: {names}.', { names: drop.join(', ') });
      return [createRow('drop', 'rare')('left-out', description, 'FIELD_LIST', { drop })];
    });
  });
