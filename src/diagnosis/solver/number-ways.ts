import { STEPS } from '#protocol/recipe.ts';
import { phrase } from '#texts/text.ts';
import { NUMBER, only, recipeWays, way, type ValueWay } from './value-way.ts';

const twoDecimals = STEPS.number.ways['two-decimals'].do;
const grouped = (mark: string) => (value: string) => value.replace(/\B(?=(\d{3})+(?!\d))/g, mark);
/** Two decimals, with the marks of a locale between thousands and before the decimals. */
const money = (thousands: string, point: string) => (value: string) => {
  const [whole = '', part = ''] = twoDecimals(value).split('.');
  return `${grouped(thousands)(whole)}${point}${part}`;
};
const padded = (count: number) => (value: string) => (/^\d+$/.test(value) ? `${value}.${'0'.repeat(count)}` : value);
const isNumber = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

/** 2.5E7 and its kin, as languages print a float: from which size on they do differs, so all are tried. */
const exponent = (print: (mantissa: string, power: number) => string) => (value: string) => {
  const [mantissa = '', power = ''] = Number(value).toExponential().split('e');
  return isNumber(value) ? print(mantissa, Number(power)) : value;
};
const sign = (power: number): string => (power < 0 ? '-' : '+');
const two = (power: number): string => String(Math.abs(power)).padStart(2, '0');
const withPoint = (mantissa: string): string => (mantissa.includes('.') ? mantissa : `${mantissa}.0`);
const digits = (first: number) => (value: string) =>
  value.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));

/** How languages, columns and locales print a number (section 2.1: amount, no_of_items). */
export const NUMBER_WAYS: readonly ValueWay[] = [
  ...recipeWays('number', NUMBER),
  way('number-three-decimals', 'Three decimals.', NUMBER, padded(3)),
  way('number-four-decimals', 'Four decimals, as a money column prints.', NUMBER, padded(4)),
  way('number-six-decimals', 'Six decimals, as %f prints.', NUMBER, padded(6)),
  way('number-point', 'A full stop behind the digits.', NUMBER, (v) => (/^\d+$/.test(v) ? `${v}.` : v)),
  way('number-integer', 'Without its decimals.', NUMBER, (v) => v.replace(/\.\d*$/, '')),
  way('number-shortest', 'Without zeros behind the decimals.', NUMBER, (v) => (isNumber(v) ? String(Number(v)) : v)),
  way('number-comma', 'A decimal comma.', NUMBER, (v) => v.replace('.', ',')),
  way('number-comma-decimals', 'Two decimals behind a comma.', NUMBER, money('', ',')),
  way('number-thousands', 'Commas between thousands.', NUMBER, grouped(',')),
  way('number-thousands-decimals', 'Commas between thousands, two decimals.', NUMBER, money(',', '.')),
  way('number-thousands-dot', 'Full stops between thousands.', NUMBER, grouped('.')),
  way('number-thousands-dot-decimals', 'Full stops between thousands and a decimal comma.', NUMBER, money('.', ',')),
  way('number-thousands-space', 'Spaces between thousands.', NUMBER, grouped(' ')),
  way('number-thousands-space-decimals', 'Spaces between thousands and a decimal comma.', NUMBER, money(' ', ',')),
  way('number-thousands-nbsp', 'No-break spaces between thousands.', NUMBER, grouped('\u00a0')),
  way('number-thousands-narrow', 'Narrow no-break spaces between thousands.', NUMBER, grouped('\u202f')),
  way('number-thousands-apostrophe', 'Apostrophes between thousands.', NUMBER, grouped("'")),
  way('number-thousands-curly', 'Curly apostrophes between thousands.', NUMBER, grouped('\u2019')),
  way('number-thousands-indian', 'Commas as in India: 2,50,00,000.', NUMBER, (v) =>
    v.replace(/\B(?=(\d{2})*\d{3}(?!\d))/g, ','),
  ),
  way('number-thousands-underscore', 'Underscores between thousands.', NUMBER, grouped('_')),
  way(
    'number-exponent',
    'With an exponent: 2.5e+07.',
    NUMBER,
    exponent((m, p) => `${m}e${sign(p)}${two(p)}`),
  ),
  way(
    'number-exponent-short',
    'With an exponent: 2.5e+7.',
    NUMBER,
    exponent((m, p) => `${m}e${sign(p)}${Math.abs(p)}`),
  ),
  way(
    'number-exponent-java',
    'With an exponent: 2.5E7.',
    NUMBER,
    exponent((m, p) => `${withPoint(m)}E${p}`),
  ),
  way(
    'number-exponent-capital',
    'With an exponent: 2.5E+07.',
    NUMBER,
    exponent((m, p) => `${m}E${sign(p)}${two(p)}`),
  ),
  way(
    'number-exponent-decimal',
    'With an exponent: 2.5E+7.',
    NUMBER,
    exponent((m, p) => `${m}E${sign(p)}${Math.abs(p)}`),
  ),
  way(
    'number-exponent-ruby',
    'With an exponent: 2.5e7.',
    NUMBER,
    exponent((m, p) => `${m}e${p}`),
  ),
  way(
    'number-exponent-big-decimal',
    'With an exponent: 0.25e8.',
    NUMBER,
    exponent((m, p) => `0.${m.replace(/\D/g, '')}e${p + 1}`),
  ),
  way('number-exponent-c', 'With an exponent: 2.500000e+07.', NUMBER, (v) => {
    const [m = '', p = ''] = Number(v).toExponential(6).split('e');
    return isNumber(v) ? `${m}e${sign(Number(p))}${two(Number(p))}` : v;
  }),
  way('number-exponent-sheet', 'With an exponent as a spreadsheet shows it: 2.50E+07.', NUMBER, (v) => {
    const [m = '', p = ''] = Number(v).toExponential(2).split('e');
    return isNumber(v) ? `${m}E${sign(Number(p))}${two(Number(p))}` : v;
  }),
  way('number-units', 'Divided by one hundred.', NUMBER, (v) => (isNumber(v) ? String(Number(v) / 100) : v)),
  way('number-minor-two', 'Divided by one hundred, two decimals.', NUMBER, (v) =>
    isNumber(v) ? (Number(v) / 100).toFixed(2) : v,
  ),
  way('number-thousandths', 'Times one thousand.', NUMBER, (v) => (/^[1-9]\d*$/.test(v) ? `${v}000` : v)),
  way('number-plus', 'A plus sign in front.', NUMBER, (v) => `+${v}`),
  way('number-zero-before', 'A zero in front.', NUMBER, (v) => (/^\d$/.test(v) ? `0${v}` : v)),
  way('number-arabic', 'In Arabic digits, as a locale prints them.', NUMBER, digits(0x660)),
  way('number-persian', 'In Persian digits, as a locale prints them.', NUMBER, digits(0x6f0)),
  ...['TZS', 'KES', 'UGX', 'USD'].flatMap((code) => [
    way(
      `number-currency-${code}`,
      phrase('{code} and a space in front.', { code }),
      NUMBER,
      only('amount', (v) => `${code} ${v}`),
    ),
  ]),
  way('phone-float', 'The number of the phone as a float: .0 behind it.', ['text'], (v) =>
    /^\d{6,}$/.test(v) ? `${v}.0` : v,
  ),
  way('phone-sheet', 'The digits as a spreadsheet shows them: 2.55712E+11.', ['text'], (v) =>
    /^\d{10,}$/.test(v) ? `${String(Number(Number(v).toExponential(5).split('e')[0]))}E+${v.length - 1}` : v,
  ),
];
