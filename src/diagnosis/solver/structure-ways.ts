import { phrase, type Phrase } from '#texts/text.ts';
import type { Mistake, Patch } from './plan.ts';
import type { Source } from './source.ts';

const JOINERS: Readonly<Record<string, string>> = {
  space: ' ',
  'ampersand-spaces': ' & ',
  'ampersand-space': '& ',
  crlf: '\r\n',
  colon: ':',
  dot: '.',
  dash: '-',
  underscore: '_',
  slash: '/',
  plus: '+',
  tab: '\t',
  html: '&amp;',
  'ampersand-twice': '&&',
  'bar-spaces': ' | ',
  'semicolon-space': '; ',
  'ampersand-newline': '&\n',
  hash: '#',
  'bar-twice': '||',
  tilde: '~',
  star: '*',
  percent: '%26',
  'backslash-n': '\\n',
};

const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  both: ['&', '&'],
  'trailing-newline': ['', '\n'],
  'trailing-bar': ['', '|'],
  'trailing-semicolon': ['', ';'],
  'trailing-comma': ['', ','],
  'trailing-equals': ['', '='],
  braces: ['{', '}'],
  brackets: ['[', ']'],
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const SPELLINGS: Readonly<Record<string, (name: string) => string>> = {
  'camel-case': camel,
  'pascal-case': (name) => camel(`_${name}`),
  'upper-case': (name) => name.toUpperCase(),
  dashes: (name) => name.replaceAll('_', '-'),
  'header-case': (name) => name.replace(/(^|_)(\w)/g, (_, dash: string, c: string) => (dash && '-') + c.toUpperCase()),
  'no-underscores': (name) => name.replaceAll('_', ''),
  'timestamp-capital': (name) => (name === 'timestamp' ? 'Timestamp' : name),
  quoted: (name) => `"${name}"`,
  dollar: (name) => `$${name}`,
  'space-before': (name) => ` ${name}`,
  'space-behind': (name) => `${name} `,
};

/** Habits that change the pair and what stands between at once: one habit, so one mistake. */
const HABITS: readonly (readonly [id: string, words: Phrase, patch: Patch])[] = [
  ['values-nothing', 'Only the values are signed, in a row.', { pair: 'value', joiner: '' }],
  ['values-comma', 'Only the values are signed, with commas.', { pair: 'value', joiner: ',' }],
  ['values-comma-space', 'Only the values are signed, with a comma and a space.', { pair: 'value', joiner: ', ' }],
  ['values-bar', 'Only the values are signed, with vertical bars.', { pair: 'value', joiner: '|' }],
  ['values-colon', 'Only the values are signed, with colons.', { pair: 'value', joiner: ':' }],
  ['values-semicolon', 'Only the values are signed, with semicolons.', { pair: 'value', joiner: ';' }],
  ['values-dot', 'Only the values are signed, with full stops.', { pair: 'value', joiner: '.' }],
  ['values-dash', 'Only the values are signed, with dashes.', { pair: 'value', joiner: '-' }],
  ['values-underscore', 'Only the values are signed, with underscores.', { pair: 'value', joiner: '_' }],
  ['values-space', 'Only the values are signed, with spaces.', { pair: 'value', joiner: ' ' }],
  ['values-newline', 'Only the values are signed, one in a line.', { pair: 'value', joiner: '\n' }],
  ['values-hash', 'Only the values are signed, with #.', { pair: 'value', joiner: '#' }],
  ['lines-colon', 'name:value, one in a line.', { pair: 'name:value', joiner: '\n' }],
  [
    'lines-colon-space',
    '“name: value”, one in a line.',
    { pair: 'namevalue', joiner: '\n', spell: (name) => `${name}: ` },
  ],
  ['commas-colon', 'name:value with commas.', { pair: 'name:value', joiner: ',' }],
  [
    'commas-colon-space',
    '“name: value” with commas and spaces.',
    { pair: 'namevalue', joiner: ', ', spell: (name) => `${name}: ` },
  ],
  ['names-and-values', 'Names and values in a row, nothing between them.', { pair: 'namevalue', joiner: '' }],
  ['pair-colon-space', '“name: value” in place of name=value.', { pair: 'namevalue', spell: (name) => `${name}: ` }],
  ['pair-equals-spaces', '“name = value”, spaces around the sign.', { pair: 'namevalue', spell: (n) => `${n} = ` }],
  ['pair-arrow', 'name=>value.', { pair: 'namevalue', spell: (name) => `${name}=>` }],
  [
    'pair-commas',
    'Names and values alternate, all with commas.',
    { pair: 'namevalue', joiner: ',', spell: (n) => `${n},` },
  ],
  [
    'pair-map',
    phrase('As Java prints a map: {form}.', { form: '{name=value, name=value}' }),
    { joiner: ', ', ends: ['{', '}'] },
  ],
  [
    'pair-map-go',
    'As Go prints a map: map[name:value name:value].',
    { pair: 'name:value', joiner: ' ', ends: ['map[', ']'] },
  ],
  ['pair-list', 'As a list of texts is printed: ["name=value","name=value"].', { joiner: '","', ends: ['["', '"]'] }],
  [
    'pair-list-python',
    "As Python prints a list: ['name=value', 'name=value'].",
    { joiner: "', '", ends: ["['", "']"] },
  ],
];

/** Names of a Signed-Fields with spaces, cut at the commas and looked up with their spaces: nothing is found. */
function lookups({ listed, listing }: Source): Mistake[] {
  if (!/,\s/.test(listing)) return [];
  const known = (name: string): boolean => name === listed[0] || name === 'timestamp';
  return ['', 'undefined', 'None', 'null', '<nil>', 'nil'].flatMap((word) => {
    const values = Object.fromEntries(listed.filter((name) => !known(name)).map((name) => [name, word]));
    return [
      {
        id: `names-not-trimmed:${word.replace(/\W/g, '') || 'nothing'}`,
        axis: 'names',
        words:
          word === ''
            ? 'The names of Signed-Fields keep their spaces, so no value is found: nothing is signed for each.'
            : phrase('The names of Signed-Fields keep their spaces, so no value is found: {word} is signed for each.', {
                word,
              }),
        patch: { values, spell: (name: string) => (known(name) ? name : ` ${name}`) },
        rare: true,
      },
    ];
  });
}

/** Fields whose value counts as false in PHP, Python or JavaScript, left out together. */
function falsy({ values, listed }: Source): Mistake[] {
  const names = listed.filter((name) => ['', '0', '0.0', 'false', 'null'].includes(values[name] ?? ''));
  return [
    {
      id: 'empty-skipped-falsy',
      axis: 'empty',
      words: phrase('Empty, zero, false and null values are left out: {names}.', { names: names.join(', ') }),
      patch: { drop: names },
    },
  ];
}

const rows = <Value>(
  axis: string,
  table: Readonly<Record<string, Value>>,
  words: (value: Value) => Phrase,
  patch: (value: Value) => Patch,
): Mistake[] =>
  Object.entries(table).map(([id, value]) => ({ id: `${axis}-${id}`, axis, words: words(value), patch: patch(value) }));

/** Joiners, ends, spellings of names and habits besides the rows of the recipe table. */
export const structureMistakes = (source: Source): Mistake[] => [
  ...HABITS.map(([id, words, patch]): Mistake => ({ id, axis: 'joiner', words, patch })),
  ...rows(
    'joiner',
    JOINERS,
    (joiner) => phrase('{text} between the pairs.', { text: JSON.stringify(joiner) }),
    (joiner) => ({ joiner }),
  ),
  ...rows(
    'ends',
    ENDS,
    ([before, behind]) =>
      phrase('{before} before, {behind} behind the input.', {
        before: JSON.stringify(before),
        behind: JSON.stringify(behind),
      }),
    (ends) => ({ ends }),
  ),
  ...rows(
    'names',
    SPELLINGS,
    (spell) => phrase('Names are written another way: {name}.', { name: spell('order_id') }),
    (spell) => ({ spell }),
  ),
  ...lookups(source),
  ...falsy(source),
];
