import { fromBase64Text } from '#protocol/bytes.ts';
import { findField } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import {
  CENTS,
  CHANGED_VALUE,
  JOINED_BY_HAND,
  JSON_ESCAPES,
  MISSING_VALUE,
  NUMBER_FOR_PEOPLE,
  PHONE_FORMAT,
  PRINTED_FLOAT,
  UNFILLED,
  type Cause,
} from '../causes.ts';
import { combine, createComposed, type Mistake } from '../mistake.ts';
import { applyValueRow, listValueRows } from '../values.ts';

type Values = Readonly<Record<string, string>>;
const namesOf = ({ listed, values }: Source): string[] => [...new Set([...listed, ...Object.keys(values)])];
const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Texts in place of the values of some fields. */
function createWritten(id: string, names: readonly string[], text: string, cause: Cause, values: Values): Mistake {
  const [name = ''] = names;
  const form = text === '' ? 'Written as nothing.' : msg('Written as {text}.', { text: shorten(text) });
  const every = names.length > 3 ? msg('{n} fields: {mistake}', { n: names.length, mistake: [form] }) : undefined;
  return createComposed(
    `${id}:${names.length > 3 ? 'many' : names.join('+')}`,
    every ?? msg('{name}: {mistake}', { name: names.join(', '), mistake: [form] }),
    cause,
    { values, ...(values['timestamp'] === undefined ? {} : { header: values['timestamp'] }) },
    names.length === 1 ? { dimension: `value:${name}`, field: name } : {},
  );
}

/** The fields that one piece of code handles together: each alone, pairs, kinds, runs of neighbors, all of them. */
function groupsOf(source: Source): string[][] {
  const names = namesOf(source).filter((name) => name !== 'timestamp');
  const kinds = ['address', 'text', 'number', 'word'].map((kind) =>
    names.filter((name) => findField(name)?.kind === kind),
  );
  const ofType = ['string', 'number'].map((type) => names.filter((name) => source.types[name] === type));
  const missing = names.filter((name) => ['', 'null'].includes(source.values[name] ?? ''));
  const prefixes = ['buyer_', '_remarks', '_url', '_id'].map((part) => names.filter((name) => name.includes(part)));
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));
  const runs = names.flatMap((_, i) => names.slice(i + 3).map((_name, j) => names.slice(i, i + j + 3)));
  const all = [names, ['timestamp', ...names], [...names.filter((name) => !missing.includes(name))]];
  const found = [...names.map((name) => [name]), ...kinds, ...ofType, missing, ...prefixes, ...all, ...pairs, ...runs];
  return Array.from(new Map(found.filter((group) => group.length > 0).map((group) => [group.join(), group])).values());
}

const WORDS = [
  'null', 'undefined', 'None', '', 'nil', '<nil>', 'NULL', 'NaN', 'nan', '0', '1', 'true', 'false', 'True', 'False', '[object Object]', 'Array',
  'N/A', '-', '""', "''", '[]', '{}', '%!s(MISSING)', '%!s(<nil>)', '%!d(<nil>)', '%!v(MISSING)', 'Null', 'empty', 'none', '?', 'object', 'string',
  'System.Object', 'Optional.empty', 'Optional[]', 'NoneType', 'inf', 'Infinity', 'DBNull', 'System.String[]', 'test', 'string(0) ""\n', '*', '0.0', '0.00',
]; // prettier-ignore

/** Words for a missing value in place of any field or group, also where the body has a value. */
export const wordMistakes = (source: Source): Mistake[] =>
  groupsOf(source).flatMap((names) =>
    WORDS.map((word) =>
      createWritten('as-word', names, word, MISSING_VALUE, Object.fromEntries(names.map((name) => [name, word]))),
    ),
  );

const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  (name) => `_${name}`.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  (name) => name.toUpperCase(),
];
const OBJECTS = 'order data body payload params request req fields this self input row post'.split(' ');
/** How a name is taken from an object, by the sign that stands for the name. */
const LOOKUPS = [
  '@',
  ...OBJECTS.flatMap((name) => [`${name}.@`, `${name}['@']`, `${name}["@"]`, `${name}[@]`, `${name}->@`, `${name}[:@]`, `${name}.get("@")`, `${name}.get('@')`]),
  '.@', '.Order.@', '_POST[\'@\']', '$_POST[\'@\']', '0', '1',
]; // prettier-ignore
const BRACES: readonly (readonly [string, string])[] = [
  ['$', ''], ['${', '}'], ['{', '}'], ['{$', '}'], ['#{', '}'], ['{{ ', ' }}'], ['" + ', ' + "'], ["' . $", " . '"], ['{{', '}}'], ['#{@', '}'], ['%(', ')s'], ['%(', ')'], ['%', '%'], [':', ''], ['<', '>'],
  ['[', ']'], ['<%= ', ' %>'], ['<?= $', ' ?>'], ['@', ''], ['%{', '}'], ['$$', ''], ['', ''], ['__', '__'], ['\\(', ')'], ['{!! ', ' !!}'], ["' + ", " + '"],
  ['" . $', ' . "'], ['%<', '>s'], ['$(', ')'],
]; // prettier-ignore
/** What stands in place of every value, without a name. */
const HOLES = [
  '%s',
  '%d',
  '%v',
  '?',
  '{}',
  '$1',
  '%@',
  '%i',
  '{0}',
  '...',
  'value',
  '%!s(MISSING)',
  '%!v(MISSING)',
  '%!d(MISSING)',
  '@',
];

/** Placeholders that nothing filled: braces × lookups × spellings, in every field, with the timestamp or without. */
export function placeholderMistakes(source: Source): Mistake[] {
  const names = namesOf(source).filter((name) => name !== 'timestamp');
  const forms = [
    ...[...combine(BRACES, ['@'], SPELLINGS), ...combine(BRACES.slice(0, 8), LOOKUPS, SPELLINGS.slice(0, 3))].map(
      ([[open, close], lookup, spell]) =>
        (name: string) =>
          open + lookup.replace('@', spell(name)) + close,
    ),
    ...HOLES.map((hole) => () => hole),
    ...([0, 1] as const).map((from) => (name: string) => `{${source.listed.indexOf(name) + from}}`),
    ...([0, 1] as const).map((from) => (name: string) => `$${source.listed.indexOf(name) + from}`),
    ...([0, 1] as const).map(
      (from) => (name: string) => `{${source.listed.filter((each) => each !== 'timestamp').indexOf(name) + from}}`,
    ),
  ];
  return forms.flatMap((form) => {
    const values = Object.fromEntries(names.map((name) => [name, form(name)]));
    return [
      createWritten('placeholder', names, form(names[0] ?? ''), UNFILLED, values),
      createWritten('placeholder', ['timestamp', ...names], form('timestamp'), UNFILLED, {
        ...values,
        timestamp: form('timestamp'),
      }),
    ];
  });
}

const ascii = (text: string, write: (code: number) => string): string =>
  text.replace(/[^\x20-\x7e]/gu, (char) => write(char.codePointAt(0) ?? 0));
const hex = (code: number, size: number): string => code.toString(16).padStart(size, '0');
const bytesOf = (text: string, write: (byte: number) => string): string => Array.from(toUtf8(text), write).join('');
const literalBytes = (text: string): string =>
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

/** How languages print one value of a type. */
type Printer = (text: string, type: string | undefined) => string;
const quoters: readonly ((text: string) => string)[] = [
  quotePython,
  quoteRuby,
  quotePhp,
  quoteJs,
  (v) => JSON.stringify(v),
  (v) => `"${v}"`,
  (v) => `'${v}'`,
  (v) => `\`${v}\``,
  quoteBytes,
  (v) => `u${quotePython(v)}`,
  (v) => `"${ascii(JSON.stringify(v).slice(1, -1), (code) => `\\u${hex(code, 4)}`)}"`,
  (v) => `"${ascii(v, (code) => `\\u{${hex(code, 1)}}`)}"`,
  (v) => JSON.stringify(v).replaceAll('/', '\\/'),
  (v) => `\\"${v}\\"`,
  (v) => `“${v}”`,
  (v) => `"""${v}"""`,
  (v) => `'''${v}'''`,
];
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''], ['[', ']'], ['{', '}'], ['(', ')'], ['(', ',)'], ['Optional[', ']'], ['Some(', ')'], ['Just ', ''], ['<', '>'], ['{ ', ' }'], ['Just(', ')'],
  ["Decimal('", "')"], ['Decimal(', ')'], [':', ''], ['&{', '}'], ['Array(', ')'], ['[[', ']]'], ['<![CDATA[', ']]>'], ['$', ''], ['#', ''], ['@', ''], ['Set(', ')'],
  ['Optional(', ')'], ['%!s(int=', ')'], ['%!s(float64=', ')'], ['%!d(string=', ')'], ['%!d(float64=', ')'], ['%!f(string=', ')'], ['%!f(int=', ')'], ['%!s(*string=', ')'], ['&[', ']'],
  ['<b>', '</b>'], ['<p>', '</p>'], ['\n', '\n'], ['', '\r\n'], ['', '\0'], ['', ';'], ['', ','], ['', '&'], ['', '='], ['', '/'], ['=', ''], ['/', ''], ['0', ''], ['', '0'], ['mailto:', ''], ['', '@c.us'],
  ['', '@s.whatsapp.net'], ['Array\n(\n    [0] => ', '\n)\n'], ['array (\n  0 => ', ',\n)'], ['a:1:{i:0;', '}'], ['["', '"]'], ["['", "']"], ['{"value":', '}'], ['{"amount":', '}'], ["{'value': ", '}'], ["{'amount': ", '}'],
]; // prettier-ignore

const listPrinters = (): Printer[] => [
  ...quoters.map((quote) => (v: string) => quote(v)),
  ...quoters.map((quote) => (v: string, type: string | undefined) => (type === 'number' ? v : quote(v))),
  ...AROUND.flatMap(([before, behind]) => [
    (v: string) => before + v + behind,
    (v: string, type: string | undefined) => before + (type === 'number' ? v : JSON.stringify(v)) + behind,
    (v: string, type: string | undefined) => before + (type === 'number' ? v : quotePython(v)) + behind,
  ]),
  serialized,
  (v) => serialized(v),
  dumped,
  (v, type) => (type === 'number' ? `%!s(${v.includes('.') ? 'float64' : 'int'}=${v})` : v),
  (v, type) => (type === 'number' ? `%!s(float64=${v})` : v),
  (v, type) => (type === 'number' ? `%!s(float64=${goFloat(v)})` : v),
  (v, type) => (type === 'number' ? `%!q(float64=${goFloat(v)})` : JSON.stringify(v)),
  (v, type) => (type === 'number' ? v : `%!d(string=${v})`),
  (v, type) => (type === 'number' ? `%!d(float64=${goFloat(v)})` : `%!d(string=${v})`),
  (v, type) => (type === 'number' ? `%!d(float64=${v})` : `%!d(string=${v})`),
  (v) => `%!d(string=${v})`,
  (v) => `%!f(string=${v})`,
  (v) => `[${bytesOf(v, (byte) => `${byte} `).trimEnd()}]`,
  (v) => `[${bytesOf(v, (byte) => `${byte}, `).slice(0, -2)}]`,
  (v) => bytesOf(v, (byte) => `${byte},`).slice(0, -1),
  (v) => `<Buffer ${bytesOf(v, (byte) => ` ${hex(byte, 2)}`).trimStart()}>`,
  (v) => bytesOf(v, (byte) => hex(byte, 2)),
  (v) => bytesOf(v, (byte) => hex(byte, 2)).toUpperCase(),
  (v) => literalBytes(v),
  (v) => ascii(v, (code) => `\\u{${hex(code, 1)}}`),
  (v) => ascii(v, (code) => `\\u{${hex(code, 4).toUpperCase()}}`),
  (v) => ascii(v, (code) => `\\x{${hex(code, 1)}}`),
  (v) => Array.from(v).toReversed().join(''),
  (v) => Array.from(v).join(','),
  (v) => String(v.length),
  (v, type) => (type === 'number' && Number(v) === 0 ? 'false' : 'true'),
  (v, type) => (type === 'number' && Number(v) === 0 ? 'False' : 'True'),
  () => '1',
]; // prettier-ignore

/** A float as Go prints it with %v, once decoded from JSON. */
export const goFloat = (text: string): string => {
  const [mantissa = '', power = ''] = Number(text).toExponential().split('e');
  return Math.abs(Number(power)) < 6 || !/^\d+0$/.test(text)
    ? text
    : `${mantissa}e${Number(power) < 0 ? '-' : '+'}${String(Math.abs(Number(power))).padStart(2, '0')}`;
};

/** One change of each field, of its group, and of every value. */
function spread(
  id: string,
  cause: Cause,
  source: Source,
  groups: readonly (readonly string[])[],
  printers: readonly Printer[],
): Mistake[] {
  return printers.flatMap((print) =>
    groups.flatMap((names): Mistake[] => {
      const values: Record<string, string> = {};
      for (const name of names) {
        const value = name === 'timestamp' ? source.timestamp : (source.values[name] ?? '');
        const text = print(value, source.types[name]);
        if (text !== value) values[name] = text;
      }
      const changed = Object.keys(values);
      const [first] = changed;
      return first === undefined ? [] : [createWritten(id, changed, values[first] ?? '', cause, values)];
    }),
  );
}

/** Single fields, fields of a kind, all fields without the timestamp and with it. */
function fewGroups(source: Source): string[][] {
  const names = namesOf(source).filter((name) => name !== 'timestamp');
  const kinds = ['address', 'text', 'number'].map((kind) => names.filter((name) => findField(name)?.kind === kind));
  const texts = names.filter((name) => source.types[name] === 'string');
  return [...names.map((name) => [name]), ...kinds, texts, names, ['timestamp', ...names]].filter(
    (group) => group.length > 0,
  );
}

export const printedMistakes = (source: Source): Mistake[] =>
  spread('printed', JSON_ESCAPES, source, fewGroups(source), listPrinters());

const group = (digits: string, sizes: readonly number[], mark: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (const size of sizes) {
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return [...parts, digits.slice(at)].filter((part) => part !== '').join(mark);
};
const PHONE_GROUPS = [[], [3], [2], [4], [3, 3], [3, 2], [3, 3, 2], [3, 2, 2], [2, 3], [2, 3, 2], [2, 2, 2, 2], [4, 3], [1, 3], [2, 2], [1, 2, 3], [2, 4]]; // prettier-ignore

/** A phone number: prefix × country code or 0 × groups × marks, as forms and libraries print it. */
export function phoneMistakes(source: Source): Mistake[] {
  const name = 'buyer_phone';
  const digits = (source.values[name] ?? '').replace(/\D/g, '');
  if (digits.length < 7) return [];
  const codes = [3, 2, 1, 4].map((length) => [digits.slice(0, length), digits.slice(length)] as const);
  const trunk = digits.startsWith('0') ? [['', digits] as const] : codes;
  const texts = trunk.flatMap(([code, rest]) =>
    combine(PHONE_GROUPS, [' ', '-', '.', '']).flatMap(([sizes, mark]) => {
      const local = group(rest, sizes, mark);
      const national = group(`0${rest}`, [(sizes[0] ?? 0) + 1, ...sizes.slice(1)], mark);
      const first = sizes[0] ?? 0;
      const inner = group(rest.slice(first), sizes.slice(1), mark);
      return [
        ...['+', '00', '', 'tel:+', 'tel:', '%2B', ' '].flatMap((plus) =>
          [' ', '-', ''].map((gap) => plus + code + gap + local),
        ),
        ...[`+(${code})`, `(${code})`, `(+${code})`, `+${code}(0)`, `+${code} (0)`].flatMap((head) => [
          `${head}${local}`,
          `${head} ${local}`,
        ]),
        ...['', 'tel:', '(0) ', '+', '00'].flatMap((head) => [head + local, head + national]),
        `(${rest.slice(0, first)}) ${inner}`,
        `(0${rest.slice(0, first)}) ${inner}`,
        `(0${rest.slice(0, first)})${inner}`,
        `+${code}0${local}`,
        `+${code} 0${local}`,
        `${code}0${local}`,
      ];
    }),
  );
  const hosts = ['@c.us', '@s.whatsapp.net', '.0', '.00', '#', ';', 'L', ' '].map((host) => digits + host);
  const masked = [
    `${digits.slice(0, 3)}${'*'.repeat(Math.max(0, digits.length - 6))}${digits.slice(-3)}`,
    '*'.repeat(digits.length),
    digits.slice(-9),
    digits.slice(-10),
    digits.slice(-8),
  ];
  return Array.from(new Set([...texts, ...hosts, ...masked]), (text) =>
    createWritten('phone-written', [name], text, PHONE_FORMAT, { [name]: text }),
  );
}

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const CASES: readonly ((text: string) => string)[] = [
  (v) => v,
  (v) => v.toLowerCase(),
  (v) => v.toUpperCase(),
  (v) => upperFirst(v.toLowerCase()),
  (v) => v.toLowerCase().replace(/[\p{L}\p{N}]+/gu, upperFirst),
  (v) => v.toLowerCase().replace(/\S+/gu, upperFirst),
  (v) => v.charAt(0).toLowerCase() + v.slice(1),
];
const FOLDS: readonly ((text: string) => string)[] = [(v) => v, (v) => v.normalize('NFD').replace(/\p{M}/gu, '')];

/** Names, remarks and mail addresses as frameworks shorten, turn and clean them: words × order × marks × case. */
export function nameMistakes(source: Source): Mistake[] {
  const names = namesOf(source).filter((name) => findField(name)?.kind === 'text' && source.types[name] === 'string');
  return names.flatMap((name) => {
    const value = source.values[name] ?? '';
    const words = value.trim().split(/\s+/);
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const [local = '', host = ''] = value.split('@');
    const buyer = source.values['buyer_name'] ?? '';
    const forms = [
      ...words.map((_, i) => words.slice(0, i + 1).join(' ')),
      ...words.map((_, i) => words.slice(i).join(' ')),
      ...['', ' ', '-', '_', '.', '+', ', ', '%20', '&nbsp;', '\u00a0', '\t', '  ', '\n'].flatMap((mark) => [words.join(mark), words.toReversed().join(mark)]),
      `${last}, ${words.slice(0, -1).join(' ')}`,
      `${first.charAt(0)}. ${last}`,
      `${first.charAt(0)} ${last}`,
      `${first.charAt(0)}.${last}`,
      `${first} ${last.charAt(0)}`,
      `${first} ${last.charAt(0)}.`,
      `${first} ${last}`,
      words.map((word) => word.charAt(0)).join(''),
      words.map((word) => `${word.charAt(0)}.`).join(''),
      ...['Mr', 'Mrs', 'Ms', 'Mr.', 'Mrs.', 'Ms.', 'Dr', 'Dr.', 'Bw.', 'Bi.', 'Miss'].map((title) => `${title} ${value}`),
      ...['-', '_', '', ' ', '.'].flatMap((mark) => [value.replace(/[^\p{L}\p{N}]+/gu, mark), value.replace(/[^A-Za-z0-9]+/g, mark), value.replace(/[^A-Za-z0-9]/g, mark)]),
      value.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
      value.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, ''),
      ...(name === 'buyer_email'
        ? [local, host, `<${value}>`, `mailto:${value}`, `${local}%40${host}`, `${local}&#64;${host}`, `${local} at ${host}`, value.replace(/\+[^@]*/, ''), `${local.replace(/\+.*/, '').replaceAll('.', '')}@${host}`, `${local}@${host.toLowerCase()}`, `${buyer} <${value}>`, `"${buyer}" <${value}>`, `${local.charAt(0)}***@${host}`]
        : []),
      ...['"', "'", ',', '.', '&', '#', '/', '\\', '(', ')', '|', ';', ':', '<', '>', '?', '!', '*', '=', '+', '%', '$'].flatMap((mark) => [value.replaceAll(mark, ''), value.replaceAll(mark, ' '), value.split(mark)[0] ?? '']),
      ...['"', "'"].map((mark) => value.replaceAll(mark, mark + mark)),
    ]; // prettier-ignore
    const texts = new Set(combine(FOLDS, CASES).flatMap(([fold, turn]) => forms.map((form) => turn(fold(form)))));
    texts.delete(value);
    return Array.from(texts, (text) => createWritten('text-written', [name], text, CHANGED_VALUE, { [name]: text }));
  });
}

const MONEY =
  'TZS TSh Tsh TSH Tsh. TSh. KES KSh Ksh KSH KSh. UGX USh RWF RF FRw ZMW ZK ZAR R NGN ₦ GHS GH₵ USD $ US$ EUR € GBP £ ¤ Sh Sh. /= /- TZS. KES. INR ₹ CDF BIF ETB Br MWK MZN'.split(
    ' ',
  );
const thousands = (whole: string, mark: string): string =>
  mark === '' ? whole : whole.replace(/\B(?=(\d{3})+(?!\d))/g, mark);

/** What floats, integers of a size and other bases make of a number. */
function numberTexts(value: string): string[] {
  const n = Number(value);
  if (value === '' || !Number.isFinite(n)) return [];
  const [whole = '', part = ''] = value.replace('-', '').split('.');
  const float = Math.fround(n);
  const values = [n, Math.floor(n), Math.ceil(n), Math.round(n), -n, n * 100, Math.trunc(n * 100), Math.round(n * 100), n / 100, n * 1000, n * 10, n / 10, n / 1000, float, n | 0, n >>> 0, n & 0xffff, n & 0xff, n * 1.18, n / 1.18, n + 1, n - 1]; // prettier-ignore
  const sizes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18, 20, 25, 30];
  const forms = values.flatMap((each) => [
    String(each),
    ...sizes.map((size) => each.toFixed(size)),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 17].map((size) => each.toPrecision(size)),
    ...[0, 1, 2, 3, 4, 5, 6, 10, 15].flatMap((size) => exponents(each, size)),
    ...exponents(each, undefined),
  ]); // prettier-ignore
  const near = [-2, -1, 1, 2].flatMap((ulps) => neighbor(n, ulps));
  const based = [2, 8, 16, 36].flatMap((base) => [
    Math.trunc(n).toString(base),
    Math.trunc(n).toString(base).toUpperCase(),
  ]);
  const exact = fullFloat(n);
  return [
    ...forms,
    ...near,
    ...based,
    ...based.map((text) => `0x${text}`),
    ...[exact, fullFloat(float)].filter((text) => text !== undefined),
    ...sizes.map((size) => `${whole}.${part.padEnd(size, '0')}`),
    ...Array.from({ length: 16 }, (_, size) => whole.padStart(size, '0')),
    ...Array.from({ length: 16 }, (_, size) => value.padStart(size, ' ')),
    ...[1, 2, 3, 4].map((size) => `${whole}.${part.slice(0, size)}`),
    `(${value}/1)`,
    `${value}/1`,
    `${value}r`,
    `${value}m`,
    `${value}n`,
    `${value}L`,
    `${value}M`,
    `${value}f`,
    `${value}%`,
    value.replace('.', '/'),
    String.fromCodePoint(n > 0 && n < 55_296 ? Math.trunc(n) : 32),
    ...[1, 2].map((size) => `0.${whole}e${whole.length + size - 1}`),
    `0.${whole.replace(/0+$/, '')}e${whole.length}`,
    `0.${whole.replace(/0+$/, '')}E${whole.length}`,
  ];
}
function exponents(n: number, size: number | undefined): string[] {
  const [mantissa = '', power = '0'] = n.toExponential(size).split('e');
  const [sign, digits] = [Number(power) < 0 ? '-' : '+', String(Math.abs(Number(power)))];
  return combine(
    ['e', 'E'],
    [sign, sign === '-' ? '-' : ''],
    [digits, digits.padStart(2, '0'), digits.padStart(3, '0')],
    [mantissa, mantissa.includes('.') ? mantissa : `${mantissa}.0`],
  ).map(([e, mark, shown, front]) => front + e + mark + shown);
}
/** The floats beside a number, which sums and products give. */
function neighbor(n: number, ulps: number): string[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, n);
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(ulps));
  return n === 0 ? [] : [String(view.getFloat64(0))];
}
/** All digits of a float, as a decimal made of it has them. */
function fullFloat(n: number): string | undefined {
  if (Number.isInteger(n) || Math.abs(n) < 1e-6 || Math.abs(n) > 1e9) return undefined;
  let shift = 0n;
  let scaled = n;
  while (!Number.isInteger(scaled) && shift < 80n) {
    scaled *= 2;
    shift += 1n;
  }
  const digits = String(BigInt(Math.abs(scaled)) * 5n ** shift).padStart(Number(shift) + 1, '0');
  return `${n < 0 ? '-' : ''}${digits.slice(0, -Number(shift))}.${digits.slice(-Number(shift))}`;
}

/** Numbers as floats print and cut them, and as people write money: symbol × gap × thousands × decimals. */
export function numberMistakes(source: Source): Mistake[] {
  const names = namesOf(source).filter((name) => source.types[name] === 'number' || findField(name)?.kind === 'number');
  return names.flatMap((name) => {
    const value = source.values[name] ?? '';
    const [whole = '', part = ''] = value.split('.');
    const plain = numberTexts(value);
    const money = combine(
      ['', ',', '.', ' ', "'", '\u00a0', '\u202f', '’'],
      ['.', ','],
      [0, 1, 2, 3, 4],
      ['', ...(name === 'amount' ? MONEY : [])],
      ['', ' ', '\u00a0'],
    ).flatMap(([mark, point, size, symbol, gap]) => {
      if (mark === point || (symbol === '' && gap !== '')) return [];
      const rounded = size < part.length ? Number(value).toFixed(size).split('.') : [whole, part.padEnd(size, '0')];
      const number = thousands(rounded[0] ?? '', mark) + (size === 0 ? '' : point + (rounded[1] ?? ''));
      return symbol === '' ? [number] : [symbol + gap + number, number + gap + symbol];
    });
    const forPeople = new Set(money);
    const texts = new Set([...plain, ...money]);
    texts.delete(value);
    return Array.from(texts, (text) =>
      createWritten('number-written', [name], text, forPeople.has(text) ? NUMBER_FOR_PEOPLE : PRINTED_FLOAT, {
        [name]: text,
      }),
    );
  });
}

/** Numbers that other countings give: cents in one field of many, a wrong unit of the same digits. */
export const unitMistakes = (source: Source): Mistake[] =>
  spread('unit', CENTS, source, fewGroups(source), [(v, type) => (type === 'number' ? String(Number(v) * 100) : v)]);

/** Two edits of one value: every row over what every other row makes of it. */
export function createEdits(name: string): (source: Source) => Mistake[] {
  return (source) => {
    const value = source.values[name];
    if (value === undefined || value === '') return [];
    const rows = listValueRows();
    const once = new Map<string, (typeof rows)[number]>();
    for (const row of rows) {
      const text = applyValueRow(row, source, name, value);
      if (text !== value && !once.has(text)) once.set(text, row);
    }
    const twice = new Map<string, Mistake>();
    for (const [text, first] of once)
      for (const second of rows) {
        const made = applyValueRow(second, source, name, text);
        if (made === text || made === value || once.has(made) || twice.has(made)) continue;
        twice.set(
          made,
          createComposed(
            `${first.id}+${second.id}:${name}`,
            msg('{name}: {mistake}', { name, mistake: [first.description, second.description] }),
            first.cause,
            { values: { [name]: made } },
            { dimension: `value:${name}`, field: name },
          ),
        );
      }
    return [...twice.values()];
  };
}

/** What was put around each value as markup, and values inside an object of one member. */
export const nestedMistakes = (source: Source): Mistake[] =>
  spread('nested', JOINED_BY_HAND, source, fewGroups(source), [
    ...['value', 'amount', 'text', 'name', 'data', '_text', '$', '#text', '@value', 'id'].flatMap((key): Printer[] => [
      (v, type) => `{"${key}":${type === 'number' ? v : JSON.stringify(v)}}`,
      (v, type) => `{'${key}': ${type === 'number' ? v : quotePython(v)}}`,
      (v) => `{${key}=${v}}`,
      (v) => `map[${key}:${v}]`,
    ]),
    ...['TZS', 'KES', 'USD', source.values['currency'] ?? ''].flatMap((code): Printer[] => [
      (v) => `{"value":${v},"currency":"${code}"}`,
      (v) => `{"amount":${v},"currency":"${code}"}`,
      (v) => `{'value': ${v}, 'currency': '${code}'}`,
      (v) => `{'amount': ${v}, 'currency': '${code}'}`,
      (v) => `{"currency":"${code}","amount":${v}}`,
      (v) => `${v},${code}`,
      (v) => `${v}${code}`,
      (v) => `${v} ${code}`,
      (v) => `${code}${v}`,
    ]),
    (v) => fromBase64Text(v) ?? v,
  ]);
