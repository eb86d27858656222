import { toBase64Text, fromBase64Text, toUtf8 } from '#protocol/text.ts';
import { normalize } from '#protocol/characters.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { findField } from '#protocol/order.ts';
import { msg, type Message } from '#i18n/message.ts';
import { decodeWindows1252 } from '#diagnosis/difference.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from './causes.ts';
import { ascii, decodePercent, escapeSlashes, form, percent } from './escapes.ts';
import { createRow, listOptions, type Mistake, type Rank, type Saying } from './mistake.ts';

type ValueKind = 'address' | 'number' | 'phone' | 'text' | 'timestamp' | 'word' | 'empty';

interface ValueMistake extends Pick<Mistake, 'id' | 'description' | 'rank'> {
  readonly cause: CauseName;
  readonly kinds: readonly ValueKind[];
  readonly apply: (value: string) => string;
  /**
   * Code that does this everywhere does it to the values of these kinds, or to every text of the input with the
   * timestamp. Of the latter, the options of the recipe table are tried as a step of the recipe.
   */
  readonly scope?: 'input' | 'recipe-step';
  readonly commonIn?: readonly string[];
  readonly says?: (fields: string) => Saying;
}

const createValueRow =
  (rank: Rank) =>
  (
    id: string,
    description: Message,
    cause: CauseName,
    kinds: readonly ValueKind[],
    apply: ValueMistake['apply'],
  ): ValueMistake => ({ id, description, cause, rank, kinds, apply });
const [common, frequent, rare] = [createValueRow('common'), createValueRow('frequent'), createValueRow('rare')];

const PHONE: readonly ValueKind[] = ['phone'];
const TEXT: readonly ValueKind[] = ['text', 'phone'];
const NUMBER: readonly ValueKind[] = ['number'];
const ADDRESS: readonly ValueKind[] = ['address'];
const WORD: readonly ValueKind[] = ['word'];
const CASED: readonly ValueKind[] = [...TEXT, 'address', 'word'];
const ANY: readonly ValueKind[] = [...CASED, 'number', 'empty'];

const optionRows = <Id extends string>(
  step: string,
  options: Readonly<Record<Id, { readonly description: Message; readonly do: ValueMistake['apply'] }>>,
  causes: Readonly<Record<Id, CauseName>>,
  kinds: readonly ValueKind[],
): ValueMistake[] =>
  listOptions(options, causes).map((row) => common(`${step}-${row.id}`, row.description, row.cause, kinds, row.do));

const { 'base64-unpadded': unpadded, 'base64-url-safe': urlSafe } = STEPS.address.options;

/** Section 2.1. */
const ADDRESS_MISTAKES: readonly ValueMistake[] = [
  ...optionRows(
    'address',
    STEPS.address.options,
    {
      'as-sent': 'OTHER_ADDRESS_ENCODING',
      plain: 'ADDRESS_VARIABLE',
      'base64-twice': 'ADDRESS_ENCODED_TWICE',
      'base64-unpadded': 'OTHER_ADDRESS_ENCODING',
      'base64-url-safe': 'OTHER_ADDRESS_ENCODING',
    },
    ADDRESS,
  ),
  frequent(
    'address-encoded',
    'The Base64 of the value, though the body has it unencoded.',
    'ADDRESS_VARIABLE',
    [...TEXT, 'address'],
    toBase64Text,
  ),
  frequent('address-decoded', 'The text before Base64.', 'ADDRESS_VARIABLE', TEXT, (v) => fromBase64Text(v) ?? v),
  common(
    'address-url-safe-unpadded',
    'URL-safe Base64 without its final equals signs.',
    'OTHER_ADDRESS_ENCODING',
    ADDRESS,
    (v) => unpadded.do(urlSafe.do(v)),
  ),
];

const oneDecimal = STEPS.number.options['one-decimal'].do;
export const groupThousands = (value: string, mark: string): string => value.replace(/\B(?=(\d{3})+(?!\d))/g, mark);
/** Two decimals, with the marks of a locale between thousands and before the decimals. */
const formatMoney = (value: string, thousands: string, point: string): string => {
  const [whole = '', part = ''] = STEPS.number.options['two-decimals'].do(value).split('.');
  return `${groupThousands(whole, thousands)}${point}${part}`;
};
const isNumber = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

/** 2.5E7 and similar forms of a float. Languages differ in the size from which they use it, so all are tried. */
const formatExponent = (value: string, print: (mantissa: string, power: number) => string): string => {
  const [mantissa = '', power = ''] = Number(value).toExponential().split('e');
  return isNumber(value) ? print(mantissa, Number(power)) : value;
};
const signedPower = (power: number): string => (power < 0 ? '-' : '+') + String(Math.abs(power)).padStart(2, '0');

/** Section 2.1: amount, no_of_items. */
const NUMBER_MISTAKES: readonly ValueMistake[] = [
  ...optionRows(
    'number',
    STEPS.number.options,
    {
      literal: 'PRINTED_FLOAT',
      'one-decimal': 'PRINTED_FLOAT',
      'two-decimals': 'PRINTED_FLOAT',
      'minor-units': 'CENTS',
    },
    NUMBER,
  ),
  rare('number-integer', 'Without its decimals.', 'PRINTED_FLOAT', NUMBER, (v) => v.replace(/\.\d*$/, '')),
  rare('number-float', 'With its shortest decimals, one at least.', 'PRINTED_FLOAT', NUMBER, (v) =>
    v.includes('.') && isNumber(v) ? oneDecimal(String(Number(v))) : v,
  ),
  common('number-comma-decimals', 'Two decimals after a comma.', 'NUMBER_FOR_PEOPLE', NUMBER, (v) =>
    formatMoney(v, '', ','),
  ),
  rare(
    'number-thousands-dot-decimals',
    'Periods between thousands and a decimal comma.',
    'NUMBER_FOR_PEOPLE',
    NUMBER,
    (v) => formatMoney(v, '.', ','),
  ),
  common('number-thousands', 'Commas between thousands.', 'NUMBER_FOR_PEOPLE', NUMBER, (v) => groupThousands(v, ',')),
  frequent('number-exponent', 'With an exponent: 2.5e+07.', 'FLOAT_EXPONENT', NUMBER, (v) =>
    formatExponent(v, (mantissa, power) => `${mantissa}e${signedPower(power)}`),
  ),
  frequent('number-exponent-java', 'With an exponent: 2.5E7.', 'FLOAT_EXPONENT', NUMBER, (v) =>
    formatExponent(v, (mantissa, power) => `${oneDecimal(mantissa)}E${power}`),
  ),
];

/** What code often prints for a missing value, by id: an id has letters only. Composed words have all others. */
const emptyRow = (create: typeof rare, id: string, text = id): ValueMistake =>
  create(`as-${id}`, msg('Written as {text}.', { text }), 'MISSING_VALUE', ['empty', 'word'], () => text);

const booleanRow = (id: string, yes: string, no: string): ValueMistake =>
  frequent(`boolean-${id}`, msg('true as {yes}, false as {no}.', { yes, no }), 'MISSING_VALUE', WORD, (v) =>
    v === 'true' ? yes : v === 'false' ? no : v,
  );

/** Missing, null, true and false as languages print them (section 2.1 has texts and numbers only). */
const LITERAL_MISTAKES: readonly ValueMistake[] = [
  emptyRow(common, 'null'),
  emptyRow(common, 'None'),
  emptyRow(common, 'undefined'),
  emptyRow(frequent, 'nil', '<nil>'),
  emptyRow(frequent, 'quotes', '""'),
  {
    ...frequent('emptied', 'Written as an empty string.', 'MISSING_VALUE', ANY, () => ''),
    commonIn: ['buyer_remarks', 'merchant_remarks'],
  },
  booleanRow('python', 'True', 'False'),
  booleanRow('digit', '1', '0'),
];

/** Section 2.1: names, remarks, phone, references. */
const TEXT_MISTAKES: readonly ValueMistake[] = [
  common('phone-plus', 'A plus sign in front.', 'PHONE_FORMAT', PHONE, (v) => `+${v}`),
  ...[1, 2, 3].map((count) =>
    common(
      `phone-national-${count}`,
      msg('National form: 0 for a country code of {n} digits.', { n: count }),
      'PHONE_FORMAT',
      PHONE,
      (v) => `0${v.replace(/^\+/, '').slice(count)}`,
    ),
  ),
  common('trimmed', 'White space trimmed at both ends.', 'CHANGED_VALUE', ANY, (v) => v.trim()),
  rare('space-behind', 'A space after the value.', 'CHANGED_VALUE', ANY, (v) => `${v} `),
  rare('space-before', 'A space before the value.', 'CHANGED_VALUE', ANY, (v) => ` ${v}`),
  rare('newline-behind', 'A newline after the value.', 'CHANGED_VALUE', ANY, (v) => `${v}\n`),
  {
    ...frequent('lower-case', 'In lower case.', 'CHANGED_VALUE', CASED, (v) => v.toLowerCase()),
    commonIn: ['buyer_email'],
  },
  rare('upper-case', 'In upper case.', 'CHANGED_VALUE', CASED, (v) => v.toUpperCase()),
  frequent('quoted', 'In quotation marks, as JSON prints it.', 'JSON_ESCAPES', ANY, (v) => JSON.stringify(v)),
  rare(
    'quoted-texts',
    'Strings in quotation marks as JSON prints them, numbers without.',
    'JSON_ESCAPES',
    [...TEXT, 'address', 'empty', 'timestamp'],
    (v) => JSON.stringify(v),
  ),
  frequent('nfc', 'Letters and accents composed (NFC).', 'UNICODE_FORM', TEXT, (v) => normalize(v, 'NFC')),
  frequent('nfd', 'Letters and accents decomposed (NFD).', 'UNICODE_FORM', TEXT, (v) => normalize(v, 'NFD')),
  rare('mojibake', 'UTF-8 read as windows-1252 and encoded again.', 'PLATFORM_ENCODING', TEXT, (v) =>
    decodeWindows1252(toUtf8(v)),
  ),
  rare('mojibake-latin', 'UTF-8 read as Latin-1 and encoded again.', 'PLATFORM_ENCODING', TEXT, (v) =>
    Array.from(toUtf8(v), (code) => String.fromCharCode(code)).join(''),
  ),
  {
    ...rare('lines-br', '<br /> before line breaks.', 'HTML_ESCAPES', TEXT, (v) => v.replace(/\r?\n/g, '<br />$&')),
    says: (fields) => ({
      text: msg('signed {fields} with <br /> before each line break, as PHP’s nl2br writes it', { fields }),
      fix: 'Sign the text before nl2br.',
    }),
  },
];

export const ESCAPE_CAUSES: Readonly<Record<Recipe['escape'], CauseName>> = {
  none: 'URL_ESCAPES',
  percent: 'URL_ESCAPES',
  form: 'URL_ESCAPES',
  json: 'JSON_ESCAPES',
  'json-ascii': 'JSON_ESCAPES',
};

const ESCAPE_MISTAKES: readonly ValueMistake[] = [
  ...optionRows('escape', STEPS.escape.options, ESCAPE_CAUSES, ANY).map((row) => ({
    ...row,
    scope: 'recipe-step' as const,
  })),
  ...[
    common('escape-slashes', '\\/ for /, as PHP prints JSON.', 'JSON_ESCAPES', ANY, escapeSlashes),
    frequent('escape-php', '\\/ and \\uXXXX escapes, as PHP prints JSON.', 'JSON_ESCAPES', ANY, (v) =>
      escapeSlashes(ascii(v)),
    ),
    rare('escape-percent-twice', 'Percent-encoded twice.', 'URL_ESCAPES', ANY, (v) => percent(percent(v))),
    rare('escape-form-twice', 'Form-encoded twice.', 'URL_ESCAPES', ANY, (v) => form(form(v))),
    rare(
      'escape-csv',
      'In quotation marks, inner ones doubled, as in CSV.',
      'HTML_ESCAPES',
      TEXT,
      (v) => `"${v.replaceAll('"', '""')}"`,
    ),
  ].map((row) => ({ ...row, scope: 'input' as const })),
  rare('plus-as-space', '+ read as a space.', 'URL_ESCAPES', ANY, (v) => v.replaceAll('+', ' ')),
  rare('percent-decoded', 'Percent signs decoded.', 'URL_ESCAPES', ANY, decodePercent),
];

export const VALUE_MISTAKES: readonly ValueMistake[] = [
  ...ADDRESS_MISTAKES,
  ...NUMBER_MISTAKES,
  ...LITERAL_MISTAKES,
  ...TEXT_MISTAKES,
  ...ESCAPE_MISTAKES,
];

/** The longest number that is written in other ways, in characters: a group is counted from each digit. */
export const LONGEST_NUMBER = 100;

/** By its row in section 2.1 and its JSON type. */
export function kindOf(name: string, { types, values }: Pick<Source, 'types' | 'values'>): ValueKind {
  const [value = '', type] = [values[name], types[name]];
  const kind = findField(name)?.kind ?? 'text';
  if (kind === 'timestamp') return 'timestamp';
  if (value === '' || type === undefined) return 'empty';
  if (type === 'boolean' || type === 'null') return 'word';
  if (kind === 'number' || (kind === 'text' && type === 'number'))
    return value.length > LONGEST_NUMBER ? 'text' : 'number';
  return name === 'buyer_phone' ? 'phone' : kind;
}

/** The text itself where the row is for another kind. */
export const applyValueRow = ({ apply, kinds }: ValueMistake, source: Source, name: string, text: string): string =>
  kinds.includes(kindOf(name, source)) || kinds.includes('text') ? apply(text) : text;

/** Those of the body, and listed ones that the body lacks. */
export const namesOf = ({ listed, values }: Source): string[] => [...new Set([...listed, ...Object.keys(values)])];

type Changed = readonly (readonly [name: string, value: string])[];

function listChanges({ apply, kinds }: ValueMistake, source: Source): Changed {
  return namesOf(source).flatMap((name) => {
    const value = source.values[name] ?? '';
    if (!kinds.includes(kindOf(name, source))) return [];
    const next = apply(value);
    return next === value ? [] : [[name, next] as const];
  });
}

/**
 * A mistake of every field that it changes, and for all of them at once. An escape is tried with the timestamp and without
 * it, and where that would change other fields too, in all addresses: code that escapes addresses escapes them alike.
 */
function listRowMistakes(row: ValueMistake, source: Source): Mistake[] {
  const { id, cause, scope, apply } = row;
  const mistake = [row.description] as const;
  const changed = listChanges(row, source);
  const create = (suffix: string, description: Message, fields: Changed, dimension = 'every', rank = row.rank) => {
    const says = row.says?.(fields.map(([name]) => name).join(', '));
    return createRow(dimension, rank)(
      id + suffix,
      description,
      cause,
      { values: Object.fromEntries(fields) },
      { says },
    );
  };
  const each = changed.map(([name, value]) => {
    const rank = row.commonIn?.includes(name) === true ? 'common' : row.rank;
    const description = msg('{name}: {mistake}', { name, mistake });
    return { ...create(`:${name}`, description, [[name, value]], `value:${name}`, rank), field: name };
  });
  if (changed.length < 2) return each;
  const all = msg('All: {mistake}', { mistake });
  // Two addresses of three in plain: as frequent as one, so not a pair.
  const inPairs = (id === 'address-plain' && changed.length === 3 ? changed : []).map((one) => {
    const two = changed.filter((other) => other !== one);
    const [a = '', b = ''] = two.map(([name]) => name);
    return { ...create(`:${a}+${b}`, msg('{name}: {mistake}', { name: `${a}, ${b}`, mistake }), two), field: a };
  });
  if (scope === undefined) return [...inPairs, create('', all, changed), ...each];
  const addresses = changed.filter(([name]) => findField(name)?.kind === 'address');
  return [
    ...(scope === 'input' ? [{ ...create('', all, changed), patch: { mapValue: apply } }] : []),
    create(':but-timestamp', all, changed),
    ...(addresses.length > 1 && addresses.length < changed.length
      ? [create(':addresses', msg('All URLs: {mistake}', { mistake }), addresses)]
      : []),
    ...each,
  ];
}

export const valueMistakes = (source: Source): Mistake[] =>
  VALUE_MISTAKES.flatMap((row) => listRowMistakes(row, source));
