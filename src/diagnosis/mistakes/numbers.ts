import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { msg, type Message } from '#i18n/message.ts';
import { CENTS, FLOAT_EXPONENT, MISSING_VALUE, NUMBER_FOR_PEOPLE, PRINTED_FLOAT, type Cause } from './causes.ts';
import { ANY, NUMBER, listOptions, optionRow, common, rare, frequent, type ValueMistake } from './mistake.ts';

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
