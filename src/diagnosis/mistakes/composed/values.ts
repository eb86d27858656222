import { fromBase64Text } from '#protocol/text.ts';
import { findField } from '#protocol/order.ts';
import { msg, type Message } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from '#diagnosis/mistakes/causes.ts';
import { buildEach, combine, createComposed, type Family, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import {
  ascii,
  bytesOf,
  camel,
  dumped,
  goFloat,
  hex,
  literalBytes,
  pascal,
  quoteBytes,
  quoteJs,
  quotePhp,
  quotePython,
  type Quote,
  quoteRuby,
  json,
  python,
  raw,
  same,
  serialized,
  unlessNumber,
} from './quotes.ts';
import { toDigits } from '#diagnosis/mistakes/timestamp-texts.ts';
import { escapeSlashes } from '#diagnosis/mistakes/escapes.ts';
import { applyValueRow, groupThousands, LONGEST_NUMBER, namesOf, VALUE_MISTAKES } from '#diagnosis/mistakes/values.ts';

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Texts that replace the values of some fields; the first of them is shown. */
function createWritten(
  id: string,
  cause: CauseName,
  values: Readonly<Record<string, string>>,
  isNeutral = false,
): Mistake {
  const names = Object.keys(values);
  const [[name = '', text = ''] = []] = Object.entries(values);
  const describe = (shown: string): Message => {
    const form = text === '' ? 'Written as an empty string.' : msg('Written as {text}.', { text: shown });
    return names.length > 3
      ? msg('{count} fields: {mistake}', { count: names.length, mistake: [form] })
      : msg('{name}: {mistake}', { name: names.join(', '), mistake: [form] });
  };
  return createComposed(
    `${id}:${names.length > 3 ? 'many' : names.join('+')}`,
    describe(shorten(text)),
    cause,
    { values, ...(values['timestamp'] === undefined ? {} : { header: values['timestamp'] }) },
    {
      anonymous: describe('…'),
      ...(names.length === 1 ? { dimension: `value:${name}`, field: name } : {}),
      isNeutral,
    },
  );
}

const unstamped = (source: Source): string[] => namesOf(source).filter((name) => name !== 'timestamp');

/** Texts instead of one value; `causeOf` says why code has a text. */
export const writeTexts = (
  id: string,
  name: string,
  texts: Iterable<string>,
  causeOf: (text: string) => CauseName,
): Iterable<Mistake> => buildEach(texts, (text) => [createWritten(id, causeOf(text), { [name]: text })]);

/** Each alone, by kinds, all together. */
function groupsOf(source: Source): string[][] {
  const names = unstamped(source);
  const kinds = ['address', 'text', 'number', 'word'].map((kind) =>
    names.filter((name) => findField(name)?.kind === kind),
  );
  const ofType = ['string', 'number'].map((type) => names.filter((name) => source.types[name] === type));
  const missing = names.filter((name) => ['', 'null'].includes(source.values[name] ?? ''));
  const prefixes = ['buyer_', '_remarks', '_url', '_id'].map((part) => names.filter((name) => name.includes(part)));
  const all = [names, ['timestamp', ...names], names.filter((name) => !missing.includes(name))];
  const found = [...names.map((name) => [name]), ...kinds, ...ofType, missing, ...prefixes, ...all];
  return Array.from(new Map(found.filter((group) => group.length > 0).map((group) => [group.join(), group])).values());
}

function runsOf(source: Source): string[][] {
  const names = unstamped(source);
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));
  const runs = names.flatMap((_, i) => names.slice(i + 3).map((_name, j) => names.slice(i, i + j + 3)));
  return [...pairs, ...runs];
}

/** What code writes into each group of fields; a field whose value stays is left out. */
const writeGroups = (
  id: string,
  cause: CauseName,
  { values, timestamp }: Source,
  groups: readonly (readonly string[])[],
  writers: readonly ((name: string) => string)[],
): Iterable<Mistake> =>
  buildEach(groups, (names) =>
    writers.flatMap((write) => {
      const texts = names.map((name) => [name, write(name)] as const);
      const changed = texts.filter(
        ([name, text]) => text !== (name === 'timestamp' ? timestamp : (values[name] ?? '')),
      );
      return changed.length === 0 ? [] : [createWritten(id, cause, Object.fromEntries(changed))];
    }),
  );

const WORDS = [
  'null', 'undefined', 'None', '', 'nil', '<nil>', 'NULL', 'NaN', 'nan', '0', '1', 'true', 'false', 'True', 'False', '[object Object]', 'Array',
  'N/A', '-', '""', "''", '[]', '{}', '%!s(MISSING)', '%!s(<nil>)', '%!d(<nil>)', '%!v(MISSING)', 'Null', 'empty', 'none', '?', 'object', 'string',
  'System.Object', 'Optional.empty', 'Optional[]', 'NoneType', 'inf', 'Infinity', 'DBNull', 'System.String[]', 'test', 'string(0) ""\n', '*', '0.0', '0.00', ' ', 'yes', 'no', 'TRUE', 'FALSE', 'on', 'off', 'Y', 'N',
]; // prettier-ignore

const WRITE_WORDS = WORDS.map((word) => () => word);

export const wordMistakes = (source: Source): Iterable<Mistake> =>
  writeGroups('as-word', 'MISSING_VALUE', source, groupsOf(source), WRITE_WORDS);
export const wordRuns = (source: Source): Iterable<Mistake> =>
  writeGroups('as-word', 'MISSING_VALUE', source, runsOf(source), WRITE_WORDS);

const SPELLINGS: readonly ((name: string) => string)[] = [same, camel, pascal, (name) => name.toUpperCase()];
const OBJECTS = 'order data body payload params request req fields this self input row post'.split(' ');
/** How a name is taken from an object, by the sign that stands for the name. */
const LOOKUPS = [
  '@',
  ...OBJECTS.flatMap((name) => [`${name}.@`, `${name}['@']`, `${name}["@"]`, `${name}[@]`, `${name}->@`, `${name}[:@]`, `${name}.get("@")`, `${name}.get('@')`]),
  '.@', '.Order.@', '_POST[\'@\']', '$_POST[\'@\']', '0', '1',
]; // prettier-ignore
/** Signs around what is filled in; the common ones also around what is taken from an object. */
const COMMON_BRACES: readonly (readonly [string, string])[] = [
  ['$', ''], ['${', '}'], ['{', '}'], ['{$', '}'], ['#{', '}'], ['{{ ', ' }}'], ['" + ', ' + "'], ["' . $", " . '"],
]; // prettier-ignore
const BRACES: typeof COMMON_BRACES = [
  ...COMMON_BRACES, ['{{', '}}'], ['#{@', '}'], ['%(', ')s'], ['%(', ')'], ['%', '%'], [':', ''], ['<', '>'],
  ['[', ']'], ['<%= ', ' %>'], ['<?= $', ' ?>'], ['@', ''], ['%{', '}'], ['$$', ''], ['', ''], ['__', '__'], ['\\(', ')'], ['{!! ', ' !!}'], ["' + ", " + '"],
  ['" . $', ' . "'], ['%<', '>s'], ['$(', ')'],
]; // prettier-ignore
const HOLES = '%s %d %v ? {} $1 %@ %i {0} ... value %!s(MISSING) %!v(MISSING) %!d(MISSING) @'.split(' ');

type Form = (name: string) => string;

const fillBraces = (braces: typeof BRACES, lookups: readonly string[], spellings: readonly Form[]): Form[] =>
  combine(braces, lookups, spellings).map(
    ([[open, close], lookup, spell]) =>
      (name) =>
        open + lookup.replace('@', spell(name)) + close,
  );

const listPlaceholders = ({ listed }: Source): Form[] => [
  ...fillBraces(BRACES, ['@'], SPELLINGS),
  ...HOLES.map((hole) => () => hole),
  ...([0, 1] as const).flatMap((from) => [
    (name: string) => `{${listed.indexOf(name) + from}}`,
    (name: string) => `$${listed.indexOf(name) + from}`,
    (name: string) => `{${listed.filter((each) => each !== 'timestamp').indexOf(name) + from}}`,
  ]),
  ...['timestamp', 'isoTimestamp', 'guid', 'randomUUID', 'now'].map((word) => () => `{{$${word}}}`),
];

/** Placeholders that nothing filled, in every field, with the timestamp or without. */
export const placeholderMistakes = (source: Source): Iterable<Mistake> =>
  writePlaceholders(source, listPlaceholders(source));
export const lookupMistakes = (source: Source): Iterable<Mistake> =>
  writePlaceholders(source, fillBraces(COMMON_BRACES, LOOKUPS, [same, camel, pascal]));

function writePlaceholders(source: Source, forms: readonly Form[]): Iterable<Mistake> {
  const names = unstamped(source);
  return writeGroups('placeholder', 'UNFILLED', source, [names, ['timestamp', ...names]], forms);
}

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
  (v) => escapeSlashes(JSON.stringify(v)),
  (v) => `\\"${v}\\"`,
  (v) => `“${v}”`,
  (v) => `"""${v}"""`,
  (v) => `'''${v}'''`,
];
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''], ['[', ']'], ['{', '}'], ['(', ')'], ['(', ',)'], ['Optional[', ']'], ['Some(', ')'], ['Just ', ''], ['<', '>'], ['{ ', ' }'], ['Just(', ')'],
  ["Decimal('", "')"], ['Decimal(', ')'], [':', ''], ['&{', '}'], ['Array(', ')'], ['[[', ']]'], ['<![CDATA[', ']]>'], ['$', ''], ['#', ''], ['@', ''], ['Set(', ')'],
  ['Optional(', ')'], ['%!s(int=', ')'], ['%!s(int64=', ')'], ['%!s(int32=', ')'], ['%!s(uint64=', ')'], ['%!s(uint=', ')'], ['%!s(bool=', ')'], ['%!d(string=', ')'], ['%!s(json.Number=', ')'], ['', '.0'], ['', '.00'], ['%!s(float64=', ')'], ['%!d(string=', ')'], ['%!d(float64=', ')'], ['%!f(string=', ')'], ['%!f(int=', ')'], ['%!s(*string=', ')'], ['&[', ']'],
  ['<b>', '</b>'], ['<p>', '</p>'], ['\n', '\n'], ['', '\r\n'], ['', '\0'], ['', ';'], ['', ','], ['', '&'], ['', '='], ['', '/'], ['=', ''], ['/', ''], ['0', ''], ['', '0'], ['mailto:', ''], ['', '@c.us'],
  ['', '@s.whatsapp.net'], ['Array\n(\n    [0] => ', '\n)\n'], ['array (\n  0 => ', ',\n)'], ['a:1:{i:0;', '}'], ['["', '"]'], ["['", "']"], ['{"value":', '}'], ['{"amount":', '}'], ["{'value': ", '}'], ["{'amount': ", '}'],
]; // prettier-ignore

const PRINTERS: readonly Quote[] = [
  ...quoters,
  ...quoters.map((quote) => unlessNumber(quote)),
  ...combine(AROUND, [raw, json, python]).map(
    ([[before, behind], quote]): Quote =>
      (v, type) => before + quote(v, type) + behind,
  ),
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
  (v) => v.replace(/[^\0-\x7f]/g, '?'),
  (v) => Array.from(v).toReversed().join(''),
  (v) => Array.from(v).join(','),
  (v) => String(v.length),
  (v, type) => (type === 'number' && Number(v) === 0 ? 'false' : 'true'),
  (v, type) => (type === 'number' && Number(v) === 0 ? 'False' : 'True'),
  () => '1',
]; // prettier-ignore

const printGroups = (id: string, cause: CauseName, source: Source, printers: readonly Quote[]): Iterable<Mistake> =>
  writeGroups(
    id,
    cause,
    source,
    groupsOf(source),
    printers.map(
      (print) => (name) =>
        print(name === 'timestamp' ? source.timestamp : (source.values[name] ?? ''), source.types[name]),
    ),
  );

export const printedMistakes = (source: Source): Iterable<Mistake> =>
  printGroups('printed', 'JSON_ESCAPES', source, PRINTERS);

const NUMBER_FORMS: readonly (readonly [CauseName, (value: string) => string])[] = [
  ['CENTS', (v) => String(Number(v) * 100)],
  ['NUMBER_FOR_PEOPLE', (v) => toDigits(v, 0x660)],
  ['NUMBER_FOR_PEOPLE', (v) => toDigits(v, 0x6f0)],
  ['NUMBER_FOR_PEOPLE', (v) => `+${v}`],
  ['NUMBER_FOR_PEOPLE', (v) => groupThousands(v, '_')],
  ['NUMBER_FOR_PEOPLE', (v) => v.replace(/\B(?=(\d{2})*\d{3}(?!\d))/g, ',')],
  ['NUMBER_FOR_PEOPLE', (v) => groupThousands(v, ',')],
  ...[3, 4, 6].map((size): readonly [CauseName, (v: string) => string] => [
    'PRINTED_FLOAT',
    (v) => Number(v).toFixed(size),
  ]),
];

export const unitMistakes = (source: Source): Iterable<Mistake> =>
  buildEach(NUMBER_FORMS, ([cause, write]) =>
    printGroups('unit', cause, source, [(v, type) => (type === 'number' && v.length <= LONGEST_NUMBER ? write(v) : v)]),
  );

/** Two edits of one value: every row over what every other row makes of it. */
export function createEdits(name: string): Family {
  return function* listEdits(source) {
    const value = source.values[name];
    if (value === undefined || value === '') return;
    const rows = VALUE_MISTAKES;
    const once = new Map<string, (typeof rows)[number]>();
    for (const row of rows) {
      const text = applyValueRow(row, source, name, value);
      if (text !== value && !once.has(text)) once.set(text, row);
    }
    const twice = new Map<string, readonly [(typeof rows)[number], (typeof rows)[number]]>();
    for (const [text, first] of once)
      for (const second of rows) {
        const made = applyValueRow(second, source, name, text);
        if (made !== text && made !== value && !once.has(made) && !twice.has(made)) twice.set(made, [first, second]);
      }
    for (const [text, edits] of twice)
      yield createComposed(
        `${edits.map(({ id }) => id).join('+')}:${name}`,
        msg('{name}: {mistake}', { name, mistake: edits.map(({ description }) => description) }),
        edits[0].cause,
        { values: { [name]: text } },
        { dimension: `value:${name}`, field: name },
      );
  };
}

/** What was put around each value as markup, and values inside an object of one member. */
export const nestedMistakes = (source: Source): Iterable<Mistake> =>
  printGroups('nested', 'JOINED_BY_HAND', source, [
    ...['value', 'amount', 'text', 'name', 'data', '_text', '$', '#text', '@value', 'id'].flatMap((key): Quote[] => [
      (v, type) => `{"${key}":${type === 'number' ? v : JSON.stringify(v)}}`,
      (v, type) => `{'${key}': ${type === 'number' ? v : quotePython(v)}}`,
      (v) => `{${key}=${v}}`,
      (v) => `map[${key}:${v}]`,
    ]),
    ...['TZS', 'KES', 'USD', source.values['currency'] ?? ''].flatMap((code): Quote[] => [
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

const CURRENCIES = 'TZS KES UGX USD RWF BIF ETB ZMW MWK MZN ZAR NGN GHS XOF XAF EUR GBP CDF SSP INR AED CNY'.split(' ');

const CONSTANTS: Readonly<Record<string, readonly string[]>> = {
  currency: [...CURRENCIES, ...CURRENCIES.map((code) => code.toLowerCase()), 'TSH', 'TSh', 'Tsh', 'KSH', 'Ksh', '834', '404', '800', '840', 'TZ', 'KE'],
  no_of_items: ['0', '1', '2', '3', '10'],
  amount: ['1', '10', '100', '500', '1000', '2000', '5000', '10000', '1.00', '100.00', '1000.00'],
  buyer_phone: ['255', '2557', '255700000000', '255700000001', '255712345678', '0712345678', '255123456789', '1234567890'],
  buyer_email: ['test@test.com', 'test@example.com', 'user@example.com', 'admin@example.com', 'john@example.com', 'email@example.com', 'customer@example.com', 'info@example.com', 'test@gmail.com', 'john.doe@example.com'],
  buyer_name: ['John Doe', 'Jane Doe', 'Test', 'Test User', 'Test Buyer', 'Customer', 'Guest', 'John', 'Buyer'],
  vendor: ['TILL00000000', 'VENDOR', 'vendor', 'TILL', 'TEST', 'TILL60000000'],
  order_id: ['1', '12345', '123456', '1234', 'order_id', 'TEST', 'ORDER_1', 'ORD001', 'ORDER001'],
  buyer_remarks: ['None', 'none', 'No remarks', 'N/A', 'NA', 'remarks', 'test', 'Test', 'No remark', 'Payment', 'payment', 'buyer_remarks'],
  merchant_remarks: ['None', 'none', 'No remarks', 'N/A', 'NA', 'remarks', 'test', 'Test', 'No remark', 'Payment', 'payment', 'merchant_remarks'],
}; // prettier-ignore

/** The value of another field, a part of the request, a constant or an unfilled placeholder where a value belongs. */
export function* otherValues(source: Source): Iterable<Mistake> {
  const { values, api_key, method, path, timestamp, authorization } = source;
  const others = [...Object.values(values), timestamp, api_key, method, path, authorization];
  for (const name of new Set(['timestamp', ...namesOf(source)])) {
    const value = name === 'timestamp' ? timestamp : (values[name] ?? '');
    const texts = [
      ...others,
      ...WORDS,
      ...(CONSTANTS[name] ?? []),
      ...listPlaceholders(source).map((form) => form(name)),
    ];
    const distinct = new Set(texts.filter((text) => text !== value));
    for (const text of distinct) yield createWritten('other-value', 'HARD_CODED', { [name]: text }, text !== '');
  }
}
