import { phrase, type Phrase } from '#texts/text.ts';
import { ANY, NUMBER, way, type ValueWay } from './value-way.ts';

/** What languages print for nothing; the id cannot hold signs. */
const WORDS: Readonly<Record<string, string>> = {
  null: 'null',
  None: 'None',
  undefined: 'undefined',
  nil: '<nil>',
  'nil-ruby': 'nil',
  NULL: 'NULL',
  Null: 'Null',
  NaN: 'NaN',
  0: '0',
  false: 'false',
  False: 'False',
  list: '[]',
  object: '{}',
  quotes: '""',
  apostrophes: "''",
  space: ' ',
  dash: '-',
  na: 'N/A',
  none: 'none',
  'object-object': '[object Object]',
  array: 'Array',
};

const BOOLEANS = {
  python: ['True', 'False'],
  digit: ['1', '0'],
  php: ['1', ''],
  word: ['yes', 'no'],
  upper: ['TRUE', 'FALSE'],
  on: ['on', 'off'],
  letter: ['Y', 'N'],
} as const;

const booleanWords = (yes: string, no: string): Phrase =>
  no === ''
    ? phrase('true as {yes}, false as nothing.', { yes })
    : phrase('true as {yes}, false as {no}.', { yes, no });

/** Missing, null, true and false as languages print them (section 2.1 has texts and numbers only). */
export const WORD_WAYS: readonly ValueWay[] = [
  ...Object.entries(WORDS).map(([id, text]) =>
    way(`as-${id}`, phrase('Written as {text}.', { text }), ['empty', 'word'], () => text),
  ),
  way('emptied', 'Written as nothing.', ANY, () => ''),
  way('as-null-zero', 'Zero written as nothing.', NUMBER, (v) => (Number(v) === 0 ? '' : v)),
  way('as-zero', 'Written as 0: the text was no number.', NUMBER, () => '0'),
  way('as-one', 'Written as 1, a default.', NUMBER, () => '1'),
  ...Object.entries(BOOLEANS).map(([id, [yes, no]]) =>
    way(`boolean-${id}`, booleanWords(yes, no), ['word'], (v) => (v === 'true' ? yes : v === 'false' ? no : v)),
  ),
];
