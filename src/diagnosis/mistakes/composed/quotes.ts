import { toUtf8 } from '#protocol/text.ts';
import { cacheTexts, isIn, slotsOf, valueIn, type Patch, type Plan } from '#diagnosis/search/plan.ts';
import { msg, type Message } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { buildEach, combine, createRow, type Mistake } from '#diagnosis/mistakes/mistake.ts';

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

export type Member = readonly [name: string, value: string, type: string | undefined];
export type Print = (members: readonly Member[]) => string;
export type Quote = (value: string, type: string | undefined) => string;

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

type Spelling = (name: string) => string;
type Form = Parameters<typeof write>;
type Ends = readonly [before: string, behind: string];

const QUOTED: readonly Spelling[] = [same, inQuotes];
const MARKED: readonly Spelling[] = [inSingle, (name) => `:${name}`, (name) => `[${name}]`];
const QUOTES: readonly Quote[] = [raw, json, jsonAll, naive, naiveAll, python, ruby, naiveDouble, (v) => `"${v}"`];
const SIGNS = ['=', ':', ': ', '=>', ' => ', ' = ', ',', '\n', ' '];
const LINES = ['\n', '\r\n'];
const INDENTS = [
  ...[0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20].map((count) => ' '.repeat(count)),
  ...[1, 2, 3, 4].map((count) => '\t'.repeat(count)),
];
const BRACKETS: readonly Ends[] = [
  ['{', '}'],
  ['[', ']'],
];
const BARE: readonly Ends[] = [['', '']];

const joinForms = (
  names: readonly Spelling[],
  quotes: readonly Quote[],
  joiners: readonly string[],
  ends: readonly Ends[],
  signs = SIGNS,
): Form[] =>
  combine(names, signs, quotes, joiners, ends).map(([name, between, quote, joiner, [before, behind]]) => [
    before,
    name,
    between,
    quote,
    joiner,
    behind,
  ]);

const listIndented = (): Form[] =>
  combine(['&', ',', ';', '', ' &', ' +'], LINES, INDENTS).flatMap(([mark, line, indent]) => {
    const ends: readonly Ends[] = [
      ...combine(['', line + indent, indent], ['', mark + line]),
      ['', line],
      [line, ''],
      [indent, line],
      [line + indent, line],
      [line + indent, line + indent.slice(2)],
    ];
    return joinForms([same], [raw], [mark + line + indent], ends, ['=', ': ']);
  });

const listMarkedLines = (): Form[] =>
  combine(['&', '& ', ', '], LINES, INDENTS).flatMap(([mark, line, indent]) =>
    joinForms([same], [raw], [line + indent + mark], combine(['', line + indent], ['', ...LINES]), ['=', ': ']),
  );

const listJoined = (): Form[] => [
  ...joinForms([...QUOTED, ...MARKED], QUOTES, ['&', ',', ', ', ';', '\n', ' ', '', '|', ',\n', ',\n    ', '; '], BARE),
  ...joinForms(QUOTED, QUOTES, [' AND ', ' and ', ' & ', '&&', '||', '/', '\t', '\r\n'], BARE),
  ...joinForms([...QUOTED, inSingle], QUOTES, [',', ', ', ' '], [...BRACKETS, ['{ ', ' }']]),
  ...joinForms([camel, pascal], [raw, json], ['&', ',', ', ', '\n', '', '|'], [...BARE, ['{', '}']]),
];

const listNested = (): Form[] =>
  combine(NESTS, ['@[$]', '@.$', '@%5B$%5D', "@['$']", '@["$"]', '@_$', '@->$', '@:$', '@/$', '@-$']).flatMap(
    ([nest, shape]) => {
      const spell = (name: string): string => shape.replace('@', nest).replace('$', name);
      return joinForms([spell], [raw], ['&', ',', '\n', ''], [...BARE, ['', '&']], ['=']);
    },
  );

const listValues = (): Form[] => {
  const joiners = ['', ', ', '\r\n', '||', '::', '&&', ' | ', ' & ', ...',&|\n:;.-_ #/+\t~^*\0$@!%='];
  return joinForms([() => ''], QUOTES, joiners, [...BARE, ...BRACKETS, ['(', ')'], ['', ',']], ['']);
};

const JOINERS = [
  ' ', ' & ', '\r\n', ':', '.', '-', '_', '/', '+', '\t', '&amp;', '&&', ' | ', '; ', '&\n', '#', '||', '~', '*', '%26', '\\n',
]; // prettier-ignore
const PRINTED: readonly Patch[] = [
  { joiner: '","', ends: ['["', '"]'] },
  { joiner: "', '", ends: ["['", "']"] },
  { pair: 'name:value', joiner: ' ', ends: ['map[', ']'] },
];
const AROUND: readonly (readonly [before: string, behind: string])[] = [
  ['&', '&'], ['', '\n'], ['', '|'], ['', ';'], ['', ','], ['', '='], ['{', '}'], ['[', ']'], ['"', '"'], ['', ' '], [' ', ''], ['\ufeff', ''],
]; // prettier-ignore
const SPELLINGS: readonly Spelling[] = [
  ...NAME_STYLES,
  (name) => (name === 'timestamp' ? 'Timestamp' : name),
  inQuotes,
  (name) => `$${name}`,
  (name) => ` ${name}`,
  (name) => `${name} `,
];

const joinByHand = (dimension: string, description: Message, patch: Patch, id = dimension): Mistake =>
  createRow(dimension, 'rare')(id, description, 'JOINED_BY_HAND', patch);
const print = (text: string): string => JSON.stringify(text);

/** One other joiner, one text around the input or one spelling of the names: the input keeps its fields. */
export const plainForms = (): Mistake[] => [
  ...PRINTED.map((patch) => {
    const text = patch.ends?.join(`…${patch.joiner}…`) ?? '';
    return joinByHand('joiner', msg('The pairs are written as {text}.', { text }), patch);
  }),
  ...JOINERS.map((joiner) =>
    joinByHand('joiner', msg('{text} between the pairs.', { text: print(joiner) }), { joiner }),
  ),
  ...AROUND.map((ends) => {
    const [before, behind] = [print(ends[0]), print(ends[1])];
    return joinByHand('ends', msg('{before} before, {behind} after the input.', { before, behind }), { ends });
  }),
  ...SPELLINGS.map((spell) =>
    joinByHand('names', msg('Names are written differently: {name}.', { name: spell('order_id') }), { spell }),
  ),
];

const membersOf = (plan: Plan, types: Source['types']): Member[] =>
  slotsOf(plan).flatMap((slot): Member[] => {
    const value = valueIn(plan, slot);
    return isIn(plan, slot, value) ? [[slot.name, value, types[slot.name]]] : [];
  });

export const structureGrid = ({ types }: Source): Iterable<Mistake> =>
  buildEach([...listValues(), ...listNested(), ...listIndented(), ...listMarkedLines(), ...listJoined()], (form) => {
    const [before, name, between, , joiner, behind] = form;
    const text = `${before}${name('vendor')}${between}…${joiner}${name('order_id')}${between}…${behind}`;
    const description = msg('The pairs are written as {text}.', { text: print(text) });
    const printMembers = write(...form);
    const message: Plan['message'] = (_, plan) => printMembers(membersOf(plan, types));
    return [joinByHand('joiner', description, { message }, 'pairs-written')];
  });
