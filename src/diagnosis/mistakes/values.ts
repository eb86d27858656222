import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { msg, type Message } from '#i18n/message.ts';
import {
  CENTS,
  FLOAT_EXPONENT,
  MISSING_VALUE,
  NUMBER_FOR_PEOPLE,
  PRINTED_FLOAT,
  type Cause,
  ADDRESS_ENCODED_TWICE,
  ADDRESS_VARIABLE,
  OTHER_ADDRESS_ENCODING,
} from './causes.ts';
import {
  ANY,
  NUMBER,
  listOptions,
  optionRow,
  common,
  rare,
  frequent,
  type ValueMistake,
  ADDRESS,
  createRow,
  TEXT,
  type Mistake,
  type ValueKind,
} from './mistake.ts';
import { toBase64Text, fromBase64Text } from '#protocol/text.ts';
import { findField } from '#protocol/order.ts';
import type { JsonType } from '#protocol/received.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { ESCAPE_MISTAKES, TEXT_MISTAKES } from './escapes.ts';

const {
  'one-decimal': { do: oneDecimal },
  'two-decimals': { do: twoDecimals },
} = STEPS.number.options;
/** The longest number that code groups, in characters: a pattern that counts from the end takes the square of it. */
export const LONGEST_NUMBER = 100;
const group = (groups: RegExp, mark: string) => (value: string) =>
  value.length > LONGEST_NUMBER ? value : value.replace(groups, mark);
const groupThousands = (mark: string) => group(/\B(?=(\d{3})+(?!\d))/g, mark);
/** Two decimals, with the marks of a locale between thousands and before the decimals. */
const formatMoney = (thousands: string, point: string) => (value: string) => {
  const [whole = '', part = ''] = twoDecimals(value).split('.');
  return `${groupThousands(thousands)(whole)}${point}${part}`;
};
const isNumber = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

/** 2.5E7 and similar forms of a float. Languages differ in the size from which they use it, so all are tried. */
const formatExponent = (print: (mantissa: string, power: number) => string) => (value: string) => {
  const [mantissa = '', power = ''] = Number(value).toExponential().split('e');
  return isNumber(value) ? print(mantissa, Number(power)) : value;
};
const signOf = (power: number): string => (power < 0 ? '-' : '+');
const twoDigits = (power: number): string => String(Math.abs(power)).padStart(2, '0');
const withPoint = (mantissa: string): string => (mantissa.includes('.') ? mantissa : `${mantissa}.0`);
/** Why code does this as another option of the recipe table says. */
const NUMBER_CAUSES: Readonly<Record<Recipe['number'], Cause>> = {
  literal: PRINTED_FLOAT,
  'one-decimal': PRINTED_FLOAT,
  'two-decimals': PRINTED_FLOAT,
  'minor-units': CENTS,
};

/** How languages, columns and locales print a number (section 2.1: amount, no_of_items). */
export const NUMBER_MISTAKES: readonly ValueMistake[] = [
  ...listOptions(STEPS.number.options, (id) => NUMBER_CAUSES[id]).map(optionRow('number', NUMBER)),
  rare('number-integer', 'Without its decimals.', PRINTED_FLOAT, NUMBER, (v) => v.replace(/\.\d*$/, '')),
  rare('number-float', 'With its shortest decimals, one at least.', PRINTED_FLOAT, NUMBER, (v) =>
    v.includes('.') && isNumber(v) ? oneDecimal(String(Number(v))) : v,
  ),
  common('number-comma-decimals', 'Two decimals after a comma.', NUMBER_FOR_PEOPLE, NUMBER, formatMoney('', ',')),
  rare(
    'number-thousands-dot-decimals',
    'Periods between thousands and a decimal comma.',
    NUMBER_FOR_PEOPLE,
    NUMBER,
    formatMoney('.', ','),
  ),
  common('number-thousands', 'Commas between thousands.', NUMBER_FOR_PEOPLE, NUMBER, groupThousands(',')),
  frequent(
    'number-exponent',
    'With an exponent: 2.5e+07.',
    FLOAT_EXPONENT,
    NUMBER,
    formatExponent((m, p) => `${m}e${signOf(p)}${twoDigits(p)}`),
  ),
  frequent(
    'number-exponent-java',
    'With an exponent: 2.5E7.',
    FLOAT_EXPONENT,
    NUMBER,
    formatExponent((m, p) => `${withPoint(m)}E${p}`),
  ),
];

/** What code often prints for a missing value, by id: an id has letters only. Composed words have all others. */
const COMMON_EMPTY = { null: 'null', None: 'None', undefined: 'undefined' };
const FREQUENT_EMPTY = { nil: '<nil>', quotes: '""' };

const FREQUENT_BOOLEANS = { python: ['True', 'False'], digit: ['1', '0'] } as const;

const emptyRows = (create: typeof rare, texts: Readonly<Record<string, string>>): ValueMistake[] =>
  Object.entries(texts).map(([id, text]) =>
    create(`as-${id}`, msg('Written as {text}.', { text }), MISSING_VALUE, ['empty', 'word'], () => text),
  );

const describeBooleans = (yes: string, no: string): Message =>
  no === ''
    ? msg('true as {yes}, false as an empty string.', { yes })
    : msg('true as {yes}, false as {no}.', { yes, no });

const booleanRows = (
  create: typeof rare,
  texts: Readonly<Record<string, readonly [yes: string, no: string]>>,
): ValueMistake[] =>
  Object.entries(texts).map(([id, [yes, no]]) =>
    create(`boolean-${id}`, describeBooleans(yes, no), MISSING_VALUE, ['word'], (v) =>
      v === 'true' ? yes : v === 'false' ? no : v,
    ),
  );

/** Missing, null, true and false as languages print them (section 2.1 has texts and numbers only). */
export const LITERAL_MISTAKES: readonly ValueMistake[] = [
  ...emptyRows(common, COMMON_EMPTY),
  ...emptyRows(frequent, FREQUENT_EMPTY),
  {
    ...frequent('emptied', 'Written as an empty string.', MISSING_VALUE, ANY, () => ''),
    commonIn: ['buyer_remarks', 'merchant_remarks'],
  },
  ...booleanRows(frequent, FREQUENT_BOOLEANS),
];

/** Why code does this as another option of the recipe table says. */
const ADDRESS_CAUSES: Readonly<Record<Recipe['address'], Cause>> = {
  'as-sent': OTHER_ADDRESS_ENCODING,
  plain: ADDRESS_VARIABLE,
  'base64-twice': ADDRESS_ENCODED_TWICE,
  'base64-unpadded': OTHER_ADDRESS_ENCODING,
  'base64-url-safe': OTHER_ADDRESS_ENCODING,
};

/** What is done to the Base64 of an address, or to the address before it (section 2.1). */
const ADDRESS_MISTAKES: readonly ValueMistake[] = [
  ...listOptions(STEPS.address.options, (id) => ADDRESS_CAUSES[id]).map(optionRow('address', ADDRESS)),
  frequent(
    'address-encoded',
    'The Base64 of the value, though the body has it unencoded.',
    ADDRESS_VARIABLE,
    ['text', 'address'],
    (v) => toBase64Text(v),
  ),
  frequent('address-decoded', 'The text before Base64.', ADDRESS_VARIABLE, TEXT, (v) => fromBase64Text(v) ?? v),
  common(
    'address-url-safe-unpadded',
    'URL-safe Base64 without its final equals signs.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    (v) =>
      v
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/(?<!=)=+$/, ''),
  ),
];

/** The mistakes in writing one value, frequent families first. */
const VALUE_MISTAKES: readonly ValueMistake[] = [
  ...ADDRESS_MISTAKES,
  ...NUMBER_MISTAKES,
  ...LITERAL_MISTAKES,
  ...TEXT_MISTAKES,
  ...ESCAPE_MISTAKES,
];

/** What kind of value a member is, by its row in section 2.1 and its JSON type. */
function kindOf(name: string, value: string, type: JsonType | undefined): ValueKind {
  const kind = findField(name)?.kind ?? 'text';
  if (kind === 'timestamp') return 'timestamp';
  if (value === '' || type === undefined) return 'empty';
  if (type === 'boolean' || type === 'null') return 'word';
  return kind === 'text' && type === 'number' ? 'number' : kind;
}

/** The rows of a value, for those who apply two of them. */
export const listValueRows = (): readonly ValueMistake[] => VALUE_MISTAKES;

/** What a row makes of a text in the place of a value; the text itself where the row is for another kind. */
export const applyValueRow = (
  { apply, kinds }: ValueMistake,
  { types, values }: Source,
  name: string,
  text: string,
): string =>
  kinds.includes(kindOf(name, values[name] ?? '', types[name])) || kinds.includes('text') ? apply(text, name) : text;

/** The names that have a value: those of the body, and listed ones that the body lacks. */
export const namesOf = ({ listed, values }: Source): string[] => [...new Set([...listed, ...Object.keys(values)])];

type Changed = readonly (readonly [name: string, value: string])[];

function listChanges({ apply, kinds }: ValueMistake, source: Source): Changed {
  return namesOf(source).flatMap((name) => {
    const value = source.values[name] ?? '';
    if (!kinds.includes(kindOf(name, value, source.types[name]))) return [];
    const next = apply(value, name);
    return next === value ? [] : [[name, next] as const];
  });
}

/** What a row says of some fields. */
const sayOf = ({ says }: ValueMistake, changed: Changed): Pick<Mistake, 'says'> =>
  says === undefined
    ? {}
    : { says: { ...says, text: { ...says.text, values: { fields: changed.map(([name]) => name).join(', ') } } } };

/** The mistake in one field. */
const fieldMistakes = (row: ValueMistake, changed: Changed): Mistake[] =>
  changed.map((each) => {
    const [name, value] = each;
    const rank = row.commonIn?.includes(name) === true ? 'common' : row.rank;
    const description = msg('{name}: {mistake}', { name, mistake: [row.description] });
    return createRow(`value:${name}`, rank)(
      `${row.id}:${name}`,
      description,
      row.cause,
      { values: { [name]: value } },
      { field: name, ...sayOf(row, [each]) },
    );
  });

/**
 * The mistake in all fields that it changes: an escape is tried with the timestamp and without it. Where that would change
 * other fields too, in all addresses: code that escapes addresses escapes them alike.
 */
function everyMistakes(row: ValueMistake, changed: Changed): Mistake[] {
  const { id, cause, scope, apply } = row;
  const create = createRow('every', row.rank);
  const all = msg('All: {mistake}', { mistake: [row.description] });
  const says = sayOf(row, changed);
  const values = { values: Object.fromEntries(changed) };
  if (scope === 'values') return [create(id, all, cause, values, says)];
  const addresses = changed.filter(([name]) => findField(name)?.kind === 'address');
  const hasOthers = addresses.length > 1 && addresses.length < changed.length;
  return [
    ...(scope === 'input' ? [create(id, all, cause, { mapValue: (value) => apply(value, '') }, says)] : []),
    create(`${id}:but-timestamp`, all, cause, values, says),
    ...(hasOthers
      ? [
          create(`${id}:addresses`, msg('All URLs: {mistake}', { mistake: [row.description] }), cause, {
            values: Object.fromEntries(addresses),
          }),
        ]
      : []),
  ];
}

/** A mistake of every field that it changes, and for all of them at once. */
export function valueMistakes(source: Source): Mistake[] {
  return VALUE_MISTAKES.flatMap((row): Mistake[] => {
    const changed = listChanges(row, source);
    const each = fieldMistakes(row, changed);
    return changed.length < 2 ? each : [...everyMistakes(row, changed), ...each];
  });
}

/** Two addresses of three in plain: as frequent as one, so not a pair. */
export function addressPairs(source: Source): Mistake[] {
  const plain = STEPS.address.options.plain.do;
  const found = Object.entries(source.values).filter(
    ([name, value]) => findField(name)?.kind === 'address' && plain(value) !== value,
  );
  if (found.length !== 3) return [];
  return found.map(([other]) => {
    const two = found.filter(([name]) => name !== other);
    const [a = '', b = ''] = two.map(([name]) => name);
    return createRow('every', 'common')(
      `address-plain:${a}+${b}`,
      msg('{a} and {b}: the unencoded URL.', { a, b }),
      ADDRESS_VARIABLE,
      { values: Object.fromEntries(two.map(([name, value]) => [name, plain(value)])) },
      { field: a },
    );
  });
}
