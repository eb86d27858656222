import { msg, type Message } from '#i18n/message.ts';
import { normalize } from '#protocol/characters.ts';
import { findField } from '#protocol/order.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { buildEach, combine, createComposed, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { groupThousands, kindOf, namesOf } from '#diagnosis/mistakes/values.ts';
import { writeTexts } from './values.ts';

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

/** Prefix × country code or 0 × groups × marks, as forms and libraries print it. */
export function phoneMistakes(source: Source): Iterable<Mistake> {
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
  const other = ['254', '256', '250', '255'].map((code) => digits.replace(/^0/, code));
  const sheet = `${String(Number(Number(digits).toExponential(5).split('e')[0]))}E+${digits.length - 1}`;
  const all = new Set([...texts, ...hosts, ...masked, ...other, sheet]);
  return writeTexts('phone-written', name, all, () => 'PHONE_FORMAT');
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
const FOLDS: readonly ((text: string) => string)[] = [(v) => v, (v) => normalize(v, 'NFD').replace(/\p{M}/gu, '')];

/** The most words of a text of which each beginning and end is tried: together they take the square of its length. */
const MOST_WORDS = 100;

/** In characters. */
const LENGTHS = [10, 15, 20, 25, 30, 32, 40, 45, 50, 60, 64, 80, 100, 120, 128, 140, 160, 200, 250, 255, 256];

const EDITS: readonly ((text: string) => string)[] = [
  (v) => v.trimEnd(),
  (v) => v.replace(/\s+/g, ' ').trim(),
  (v) => `${v}\r\n`,
  (v) => `\ufeff${v}`,
  (v) => (/^\d+$/.test(v) ? v.replace(/^0+/, '') : v),
  (v) => v.toLocaleLowerCase('tr'),
  (v) => v.toLocaleUpperCase('tr'),
  (v) => normalize(v, 'NFKC'),
  (v) => normalize(v, 'NFKD'),
  ...['', '?', '????'].map((mark) => (v: string) => v.replace(/[\u{10000}-\u{10ffff}]/gu, mark)),
  (v) => v.replace(/[\u{10000}-\u{10ffff}].*$/su, ''),
  ...['', '\ufffd'].map((mark) => (v: string) => v.replace(/\P{ASCII}/gu, mark)),
  (v) => v.replace(/<[^>]*(?:>|$)/g, (tag) => (tag.endsWith('>') ? '' : tag)),
  (v) => v.replaceAll('&', 'and'),
  ...['\n', '\r\n', ' ', ''].map((end) => (v: string) => v.replace(/\r?\n/g, end)),
  (v) => v.replaceAll('\t', ' '),
  (v) =>
    v
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/[\u2013\u2014]/g, '-'),
  (v) => v.replaceAll("'", '\u2019'),
  (v) => v.replaceAll('...', '\u2026'),
  (v) => v.replaceAll('\u2026', '...'),
  (v) => v.replace(/[\u00a0\u202f]/g, ' '),
  (v) => v.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''),
  (v) => v.replace(/\\(.)/g, '$1'),
  ...LENGTHS.map((length) => (v: string) => Array.from(v).slice(0, length).join('')),
];

/** As frameworks shorten, turn and clean them: words × order × marks × case. */
export function nameMistakes(source: Source): Iterable<Mistake> {
  const names = namesOf(source).filter((name) => findField(name)?.kind === 'text' && source.types[name] === 'string');
  return buildEach(names, (name) => {
    const value = source.values[name] ?? '';
    const words = value.trim().split(/\s+/);
    const parts = words.length > MOST_WORDS ? [] : words;
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const [local = '', host = ''] = value.split('@');
    const buyer = source.values['buyer_name'] ?? '';
    const forms = [
      ...parts.map((_, i) => words.slice(0, i + 1).join(' ')),
      ...parts.map((_, i) => words.slice(i).join(' ')),
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
      value.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''),
      value.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|(?<!-)-+$/g, ''),
      ...(name === 'buyer_email'
        ? [local, host, `<${value}>`, `mailto:${value}`, `${local}%40${host}`, `${local}&#64;${host}`, `${local} at ${host}`, value.replace(/\+[^@]*/, ''), `${local.replace(/\+.*/, '').replaceAll('.', '')}@${host}`, `${local}@${host.toLowerCase()}`, `${buyer} <${value}>`, `"${buyer}" <${value}>`, `${local.charAt(0)}***@${host}`]
        : []),
      ...['"', "'", ',', '.', '&', '#', '/', '\\', '(', ')', '|', ';', ':', '<', '>', '?', '!', '*', '=', '+', '%', '$'].flatMap((mark) => [value.replaceAll(mark, ''), value.replaceAll(mark, ' '), value.split(mark)[0] ?? '']),
      ...['"', "'"].map((mark) => value.replaceAll(mark, mark + mark)),
    ]; // prettier-ignore
    const edited = EDITS.map((edit) => edit(value));
    const texts = new Set([
      ...edited,
      ...combine(FOLDS, CASES).flatMap(([fold, turn]) => forms.map((form) => turn(fold(form)))),
    ]);
    texts.delete(value);
    return writeTexts('text-written', name, texts, () => 'CHANGED_VALUE');
  });
}

const MONEY =
  'TZS TSh Tsh TSH Tsh. TSh. KES KSh Ksh KSH KSh. UGX USh RWF RF FRw ZMW ZK ZAR R NGN ₦ GHS GH₵ USD $ US$ EUR € GBP £ ¤ Sh Sh. /= /- TZS. KES. INR ₹ CDF BIF ETB Br MWK MZN'.split(
    ' ',
  );

/** What floats, integers of a size and other bases make of a number. */
function numberTexts(value: string): string[] {
  const n = Number(value);
  if (value === '' || !Number.isFinite(n)) return [];
  const [whole = '', part = ''] = value.replace('-', '').split('.');
  const float = Math.fround(n);
  const values = [n, Math.floor(n), Math.ceil(n), Math.round(n), -n, n * 100, Math.trunc(n * 100), Math.round(n * 100), n / 100, n * 1000, n * 10, n / 10, n / 1000, float, n | 0, n >>> 0, n & 0xffff, n & 0xff, n * 1.18, n / 1.18]; // prettier-ignore
  const sizes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18, 20, 25, 30];
  const forms = values.flatMap((each) => [
    String(each),
    ...sizes.map((size) => each.toFixed(size)),
    ...[1, 2, 3, 4, 5, 6, 15, 17].map((size) => each.toPrecision(size)),
    ...[0, 1, 2, 6].flatMap((size) => exponents(each, size)),
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
    `0.${whole.replace(/(?<!0)0+$/, '')}e${whole.length}`,
    `0.${whole.replace(/(?<!0)0+$/, '')}E${whole.length}`,
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

/** As floats print and cut them, and as people write money: symbol × gap × thousands × decimals. */
export function numberMistakes(source: Source): Iterable<Mistake> {
  const names = namesOf(source).filter((name) => kindOf(name, source) === 'number');
  return buildEach(names, (name) => {
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
      const number = groupThousands(rounded[0] ?? '', mark) + (size === 0 ? '' : point + (rounded[1] ?? ''));
      return symbol === '' ? [number] : [symbol + gap + number, number + gap + symbol];
    });
    const forPeople = new Set(money);
    const texts = new Set([...plain, ...money]);
    texts.delete(value);
    return writeTexts('number-written', name, texts, (text) =>
      forPeople.has(text) ? 'NUMBER_FOR_PEOPLE' : 'PRINTED_FLOAT',
    );
  });
}

/** Letters that older encodings lack: non-ASCII Latin, Greek, Cyrillic and Vietnamese letters, and typographic marks. */
const LETTERS = [
  [0xa1, 0x24f],
  [0x370, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)));

/** A value with one ? or U+FFFD, where the body lost a letter that was signed. */
export const lostLetters = (source: Source): Mistake[] =>
  namesOf(source).flatMap((name) => {
    const value = source.values[name] ?? '';
    const [mark, ...others] = value.match(/[?\ufffd]/g) ?? [];
    if (mark === undefined || others.length > 0) return [];
    const describe = (letter: string): Message =>
      msg('{name}: {mistake}', { name, mistake: [msg('The letter {letter} was sent as {mark}.', { letter, mark })] });
    const extra = { anonymous: describe('…'), dimension: `value:${name}`, field: name };
    return LETTERS.map((letter) => {
      const patch = { values: { [name]: value.replace(mark, letter) } };
      return createComposed(`letter-lost:${name}`, describe(letter), 'LOST_LETTER', patch, extra);
    });
  });

/** A number that was rounded or cut after it was signed: each hundredth that rounds to the number in the body. */
export function* roundedNumbers({ values, types }: Source): Iterable<Mistake> {
  for (const [name, value] of Object.entries(values)) {
    if (types[name] !== 'number' || !/^\d{1,15}$/.test(value)) continue;
    const texts = [Number(value) - 1, Number(value)].flatMap((whole) =>
      Array.from({ length: 99 }, (_, i) => `${whole}.${String(i + 1).padStart(2, '0')}`),
    );
    const all = new Set([...texts, ...texts.map((text) => text.replace(/0$/, ''))]);
    yield* writeTexts('other-value', name, all, () => 'PRINTED_FLOAT');
  }
}
