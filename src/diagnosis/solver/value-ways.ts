import { base64Text, fromBase64, fromBase64Text } from '#protocol/base64.ts';
import { fieldNamed } from '#protocol/order.ts';
import type { JsonType } from '#protocol/received-body.ts';
import { STEPS } from '#protocol/recipe.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { fromWindows1252 } from './windows-1252.ts';

/** What a value is, as far as a way of writing it cares. */
export type ValueKind = 'address' | 'number' | 'text' | 'timestamp' | 'word' | 'empty';

export interface ValueWay {
  readonly id: string;
  readonly words: string;
  readonly kinds: readonly ValueKind[];
  readonly do: (value: string, name: string) => string;
}

const ANY: readonly ValueKind[] = ['address', 'number', 'text', 'word', 'empty'];
const TEXT: readonly ValueKind[] = ['text'];
const NUMBER: readonly ValueKind[] = ['number'];
const ADDRESS: readonly ValueKind[] = ['address'];

const way = (id: string, words: string, kinds: readonly ValueKind[], run: ValueWay['do']): ValueWay => ({
  id,
  words,
  kinds,
  do: run,
});

const grouped = (mark: string) => (value: string) => value.replace(/\B(?=(\d{3})+(?!\d))/g, mark);
const twoDecimals = STEPS.number.ways['two-decimals'].do;

/** 2.5E7 and its kin, as languages print a float: from which size on they do differs, so all are tried. */
const exponent = (digits: (power: number) => string) => (value: string) => {
  const [mantissa = '', power = ''] = Number(value).toExponential().split('e');
  return Number.isFinite(Number(value)) && value !== '' ? digits(Number(power)).replace('#', mantissa) : value;
};
const sign = (power: number): string => (power < 0 ? '-' : '+');
const two = (power: number): string => String(Math.abs(power)).padStart(2, '0');

const withFraction = (text: string): string => text.replace(/^(-?\d)(?=e)/i, '$1.0');
const lowerPercent = (value: string): string => value.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());
const slashes = (value: string): string => value.replaceAll('/', '\\/');
const { percent, form } = { percent: STEPS.escape.ways.percent.do, form: STEPS.escape.ways.form.do };
const html = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const undoHtml = (value: string): string => value.replaceAll('&amp;', '&').replaceAll('&#039;', "'");
const decodeTwice = (value: string): string => {
  const inner = fromBase64(value);
  try {
    return inner === undefined ? value : fromUtf8(inner);
  } catch {
    return value;
  }
};
const remade = (change: (address: string) => string) => (value: string) => {
  const address = fromBase64Text(value);
  return address === undefined ? value : base64Text(change(address));
};
const bared = (change: (address: string) => string) => (value: string) => {
  const address = fromBase64Text(value);
  return address === undefined ? value : change(address);
};
const twice = (unit: string) => (value: string) => (value.match(/.{1,76}/g) ?? []).map((run) => run + unit).join('');

/** Rows of the recipe table that change a value, as ways for one field. */
function rows(step: 'address' | 'number' | 'escape', kinds: readonly ValueKind[]): ValueWay[] {
  return Object.entries(STEPS[step].ways).map(([id, { words, do: run }]) => way(`${step}-${id}`, words, kinds, run));
}

/** Everything that languages, frameworks and editors do to one value. A new way is one row. */
export const VALUE_WAYS: readonly ValueWay[] = [
  ...rows('address', ADDRESS),
  ...rows('number', NUMBER),
  ...rows('escape', [...ANY]),
  way('address-encoded', 'The Base64 of the value, though the body carries it in plain.', ['text', 'address'], (v) =>
    base64Text(v),
  ),
  way('address-decoded', 'The text before Base64.', TEXT, decodeTwice),
  way('address-url-safe-unpadded', 'URL-safe Base64 without its final equals signs.', ADDRESS, (v) =>
    v.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  way(
    'address-slash-added',
    'The Base64 of the address with a final slash.',
    ADDRESS,
    remade((a) => `${a}/`),
  ),
  way(
    'address-slash-cut',
    'The Base64 of the address without its final slash.',
    ADDRESS,
    remade((a) => a.replace(/\/$/, '')),
  ),
  way(
    'address-newline',
    'The Base64 of the address with a line feed behind it.',
    ADDRESS,
    remade((a) => `${a}\n`),
  ),
  way('address-encoded-percent', 'The Base64 of the percent-encoded address.', ADDRESS, remade(percent)),
  way('address-plain-percent', 'The address in plain, percent-encoded.', ADDRESS, bared(percent)),
  way(
    'address-plain-percent-lower',
    'The address in plain, percent-encoded with small hex digits.',
    ADDRESS,
    bared((a) => lowerPercent(percent(a))),
  ),
  way('address-lines', 'Base64 with a line break after 76 characters.', ADDRESS, twice('\n')),
  way('address-lines-crlf', 'Base64 with CR LF after 76 characters.', ADDRESS, twice('\r\n')),
  way('number-three-decimals', 'Three decimals.', NUMBER, (v) => (/^\d+$/.test(v) ? `${v}.000` : v)),
  way('number-four-decimals', 'Four decimals, as a money column prints.', NUMBER, (v) =>
    /^\d+$/.test(v) ? `${v}.0000` : v,
  ),
  way('number-integer', 'Without its decimals.', NUMBER, (v) => v.replace(/\.\d*$/, '')),
  way('number-shortest', 'Without zeros behind the decimals.', NUMBER, (v) => String(Number(v))),
  way('number-comma', 'A decimal comma.', NUMBER, (v) => v.replace('.', ',')),
  way('number-comma-decimals', 'Two decimals behind a comma.', NUMBER, (v) => twoDecimals(v).replace('.', ',')),
  way('number-thousands', 'Commas between thousands.', NUMBER, grouped(',')),
  way('number-thousands-decimals', 'Commas between thousands, two decimals.', NUMBER, (v) => {
    const [w = '', d = ''] = twoDecimals(v).split('.');
    return `${grouped(',')(w)}.${d}`;
  }),
  way('number-thousands-dot', 'Full stops between thousands.', NUMBER, grouped('.')),
  way('number-thousands-dot-decimals', 'Full stops between thousands and a decimal comma.', NUMBER, (v) => {
    const [w = '', d = ''] = twoDecimals(v).split('.');
    return `${grouped('.')(w)},${d}`;
  }),
  way('number-thousands-space', 'Spaces between thousands.', NUMBER, grouped(' ')),
  way('number-thousands-nbsp', 'No-break spaces between thousands.', NUMBER, grouped('\u00a0')),
  way('number-thousands-apostrophe', 'Apostrophes between thousands.', NUMBER, grouped("'")),
  way(
    'number-exponent',
    'With an exponent: 2.5e+07.',
    NUMBER,
    exponent((p) => `#e${sign(p)}${two(p)}`),
  ),
  way(
    'number-exponent-short',
    'With an exponent: 2.5e+7.',
    NUMBER,
    exponent((p) => `#e${sign(p)}${Math.abs(p)}`),
  ),
  way('number-exponent-java', 'With an exponent: 2.5E7.', NUMBER, (v) => withFraction(exponent((p) => `#E${p}`)(v))),
  way(
    'number-exponent-capital',
    'With an exponent: 2.5E+07.',
    NUMBER,
    exponent((p) => `#E${sign(p)}${two(p)}`),
  ),
  way(
    'number-exponent-ruby',
    'With an exponent: 2.5e7.',
    NUMBER,
    exponent((p) => `#e${p}`),
  ),
  way('number-exponent-c', 'With an exponent: 2.500000e+07.', NUMBER, (v) => {
    const [m = '', p = ''] = Number(v).toExponential(6).split('e');
    return Number.isFinite(Number(v)) ? `${m}e${sign(Number(p))}${two(Number(p))}` : v;
  }),
  way('number-units', 'Divided by one hundred.', NUMBER, (v) => String(Number(v) / 100)),
  way('number-minor-two', 'Divided by one hundred, two decimals.', NUMBER, (v) => (Number(v) / 100).toFixed(2)),
  way('number-six-decimals', 'Six decimals.', NUMBER, (v) => (/^\d+$/.test(v) ? `${v}.000000` : v)),
  way('phone-plus', 'A plus sign in front.', TEXT, (v, name) => (name === 'buyer_phone' ? `+${v}` : v)),
  way('phone-no-plus', 'The plus sign left out.', TEXT, (v) => v.replace(/^\+/, '')),
  way('phone-zeros', '00 in front.', TEXT, (v, name) => (name === 'buyer_phone' ? `00${v}` : v)),
  ...[1, 2, 3].map((count) =>
    way(`phone-national-${count}`, `National form: 0 for a country code of ${count} digits.`, TEXT, (v, name) =>
      name === 'buyer_phone' ? `0${v.replace(/^\+/, '').slice(count)}` : v,
    ),
  ),
  ...[1, 2, 3].map((count) =>
    way(`phone-local-${count}`, `Without a country code of ${count} digits.`, TEXT, (v, name) =>
      name === 'buyer_phone' ? v.replace(/^\+/, '').slice(count) : v,
    ),
  ),
  way('trimmed', 'White space at the ends cut off.', ANY, (v) => v.trim()),
  way('collapsed', 'Runs of white space made one space.', TEXT, (v) => v.replace(/\s+/g, ' ')),
  way('no-spaces', 'Spaces taken out.', TEXT, (v) => v.replace(/\s/g, '')),
  way('space-behind', 'A space behind the value.', ANY, (v) => `${v} `),
  way('space-before', 'A space before the value.', ANY, (v) => ` ${v}`),
  way('newline-behind', 'A line feed behind the value.', ANY, (v) => `${v}\n`),
  way('lower-case', 'In lower case.', ['text', 'address', 'word'], (v) => v.toLowerCase()),
  way('upper-case', 'In upper case.', ['text', 'address', 'word'], (v) => v.toUpperCase()),
  way('title-case', 'The first letter of each word in upper case.', TEXT, (v) =>
    v.toLowerCase().replace(/(^|\s)\S/gu, (c) => c.toUpperCase()),
  ),
  way('quoted', 'In quotation marks, as JSON prints it.', ANY, (v) => JSON.stringify(v)),
  way('quoted-single', 'In single quotation marks.', ANY, (v) => `'${v}'`),
  way(
    'quoted-ascii',
    'In quotation marks with \\uXXXX escapes.',
    TEXT,
    (v) => `"${STEPS.escape.ways['json-ascii'].do(v)}"`,
  ),
  way(
    'quoted-slashes',
    'In quotation marks with \\/ for /, as PHP prints it.',
    ANY,
    (v) => `"${slashes(STEPS.escape.ways['json-ascii'].do(v))}"`,
  ),
  way('escape-slashes', '\\/ for /, as PHP prints JSON.', ANY, slashes),
  way('escape-php', '\\/ and \\uXXXX escapes, as PHP prints JSON.', ANY, (v) =>
    slashes(STEPS.escape.ways['json-ascii'].do(v)),
  ),
  way('escape-percent-js', "encodeURIComponent, which leaves !'()* alone.", ANY, encodeURIComponent),
  way('escape-uri', 'encodeURI, which leaves & = / alone.', ANY, encodeURI),
  way('escape-percent-lower', 'Percent-encoded with small hex digits, as .NET does.', ANY, (v) =>
    lowerPercent(percent(v)),
  ),
  way('escape-form-lower', 'Form-encoded with small hex digits, as .NET does.', ANY, (v) => lowerPercent(form(v))),
  way('escape-percent-slash', 'Percent-encoded but for /, as Python quote() does.', ANY, (v) =>
    percent(v).replaceAll('%2F', '/'),
  ),
  way('escape-spaces', 'Only spaces percent-encoded.', ANY, (v) => v.replaceAll(' ', '%20')),
  way('escape-plus', 'Only spaces, as +.', ANY, (v) => v.replaceAll(' ', '+')),
  way('plus-as-space', '+ read as a space.', ANY, (v) => v.replaceAll('+', ' ')),
  way('escape-html', 'HTML entities.', ANY, html),
  way('escape-html-apostrophe', 'HTML entities, apostrophes too.', ANY, (v) => html(v).replaceAll("'", '&#039;')),
  way('escape-html-39', 'HTML entities as Python and Go write them.', ANY, (v) =>
    html(v).replaceAll('&quot;', '&#34;').replaceAll("'", '&#39;'),
  ),
  way('escape-html-x27', 'HTML entities as html.escape writes them.', ANY, (v) => html(v).replaceAll("'", '&#x27;')),
  way('unescape-html', 'HTML entities undone.', TEXT, undoHtml),
  way('escape-go', '\\u0026, \\u003c and \\u003e, as Go prints JSON.', ANY, (v) =>
    v.replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  ),
  way('escape-addslashes', 'A backslash before quotation marks.', TEXT, (v) => v.replace(/['"\\]/g, '\\$&')),
  way('nfc', 'Letters and accents composed (NFC).', TEXT, (v) => v.normalize('NFC')),
  way('nfd', 'Letters and accents taken apart (NFD).', TEXT, (v) => v.normalize('NFD')),
  way('nfkc', 'Compatibility characters replaced (NFKC).', TEXT, (v) => v.normalize('NFKC')),
  way('no-accents', 'Accents taken off.', TEXT, (v) => v.normalize('NFD').replace(/\p{M}/gu, '')),
  way('lost-question', 'A question mark for every letter beyond ASCII.', TEXT, (v) => v.replace(/\P{ASCII}/gu, '?')),
  way('lost-dropped', 'Letters beyond ASCII dropped.', TEXT, (v) => v.replace(/\P{ASCII}/gu, '')),
  way('mojibake', 'UTF-8 read as windows-1252 and encoded again.', TEXT, (v) => fromWindows1252(utf8(v))),
  way('crlf', 'CR LF for line feeds.', TEXT, (v) => v.replace(/\r?\n/g, '\r\n')),
  way('lf', 'Line feeds for CR LF.', TEXT, (v) => v.replaceAll('\r\n', '\n')),
  way('smart-quotes', 'Curly quotation marks and dashes made plain.', TEXT, (v) =>
    v
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/[\u2013\u2014]/g, '-'),
  ),
  way('curly', 'Plain apostrophes made curly.', TEXT, (v) => v.replaceAll("'", '\u2019')),
  way('nbsp', 'No-break spaces made spaces.', TEXT, (v) => v.replaceAll('\u00a0', ' ')),
  ...['null', 'None', 'undefined', '<nil>', 'nil', 'NULL', 'NaN', '0', 'false', '[]', '""', "''"].map((text) =>
    way(
      `as-${text.replace(/\W/g, '') || (text === '[]' ? 'list' : text === '""' ? 'quotes' : 'apostrophes')}`,
      `Written as ${text}.`,
      ['empty', 'word'],
      () => text,
    ),
  ),
  way('emptied', 'Written as nothing.', ANY, () => ''),
  way('as-null-zero', 'Zero written as nothing.', NUMBER, (v) => (Number(v) === 0 ? '' : v)),
  ...(
    [
      ['True', 'False'],
      ['1', '0'],
      ['1', ''],
      ['yes', 'no'],
      ['TRUE', 'FALSE'],
    ] as const
  ).map(([yes, no], i) =>
    way(
      `boolean-${['python', 'digit', 'php', 'word', 'upper'][i]}`,
      `true as ${yes}, false as ${no || 'nothing'}.`,
      ['word'],
      (v) => (v === 'true' ? yes : v === 'false' ? no : v),
    ),
  ),
];

/** What kind of value a member is, by its row in section 2.1 and its JSON type. */
export function kindOf(name: string, value: string, type: JsonType | undefined): ValueKind {
  const kind = fieldNamed(name)?.kind ?? 'text';
  if (kind === 'timestamp') return 'timestamp';
  if (value === '' || type === undefined) return 'empty';
  if (type === 'boolean' || type === 'null') return 'word';
  return kind === 'text' && type === 'number' ? 'number' : kind;
}
