import { msg, type Message } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { JOINED_BY_HAND, MISSING_VALUE, MIXED_VARIABLES } from './causes.ts';
import { camel, pascal } from './composed/quotes.ts';
import { createRow, type Mistake, type Row } from './mistake.ts';

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

const SPELLINGS: Readonly<Record<string, (name: string) => string>> = {
  'camel-case': camel,
  'pascal-case': pascal,
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

const frequent = createRow<Patch>('frequent');

/** What is between bare values. */
const BARE_JOINERS: Readonly<Record<string, string>> = {
  nothing: '',
  comma: ',',
  'comma-space': ', ',
  bar: '|',
  colon: ':',
  semicolon: ';',
  dot: '.',
  dash: '-',
  underscore: '_',
  space: ' ',
  newline: '\n',
  hash: '#',
};

/** Forms that change the pair and the joiner at once. Each is one habit, so it counts as one mistake. */
const HABITS: readonly Row<Patch>[] = [
  frequent('lines-colon', 'name:value, one per line.', JOINED_BY_HAND, { pair: 'name:value', joiner: '\n' }),
  frequent('names-and-values', 'Names and values concatenated.', JOINED_BY_HAND, {
    pair: 'namevalue',
    joiner: '',
  }),
  frequent('pair-map-go', 'As Go prints a map: map[name:value name:value].', JOINED_BY_HAND, {
    pair: 'name:value',
    joiner: ' ',
    ends: ['map[', ']'],
  }),
  frequent('pair-list', 'As a list of strings is printed: ["name=value","name=value"].', JOINED_BY_HAND, {
    joiner: '","',
    ends: ['["', '"]'],
  }),
  frequent('pair-list-python', "As Python prints a list: ['name=value', 'name=value'].", JOINED_BY_HAND, {
    joiner: "', '",
    ends: ["['", "']"],
  }),
];

/** How a name that kept its space is written: as it is, and escaped as URL encoders escape names too. */
const UNTRIMMED: Readonly<Record<string, string>> = { '': ' ', '-form': '+', '-percent': '%20' };

/** Names of a Signed-Fields with spaces, cut at the commas and looked up with their spaces: nothing is found. */
function untrimmedNameMistakes({ listed, listing }: Source): Mistake[] {
  if (!/,\s/.test(listing)) return [];
  // What the code adds to the list has no space.
  const isAdded = (name: string): boolean => !listed.includes(name);
  const isFound = (name: string): boolean => name === listed[0] || name === 'timestamp' || isAdded(name);
  const create = (word: string, form: string, space: string, known: (name: string) => boolean): Mistake => {
    const values = Object.fromEntries(listed.filter((name) => !known(name)).map((name) => [name, word]));
    return {
      id: `names-not-trimmed${form}:${word.replace(/\W/g, '') || 'nothing'}`,
      dimension: 'names',
      description:
        word === ''
          ? 'The names of Signed-Fields keep their spaces, so no value is found: nothing is signed for each.'
          : msg('The names of Signed-Fields keep their spaces, so no value is found: {word} is signed for each.', {
              word,
            }),
      cause: JOINED_BY_HAND,
      rank: 'rare',
      patch: { values, spell: (name: string) => (known(name) ? name : space + name) },
    };
  };
  return ['', 'undefined', 'None', 'null', '<nil>', 'nil'].flatMap((word) => [
    ...Object.entries(UNTRIMMED).map(([form, space]) => create(word, form, space, isFound)),
    create(word, '-all', ' ', isAdded),
  ]);
}

/** Fields whose value counts as false in PHP, Python or JavaScript, left out together. */
function falsyMistakes({ values, listed }: Source): Mistake[] {
  const names = listed.filter((name) => ['', '0', '0.0', 'false', 'null'].includes(values[name] ?? ''));
  return [
    {
      id: 'empty-skipped-falsy',
      dimension: 'empty',
      description: msg('Empty, zero, false and null values are omitted: {names}.', { names: names.join(', ') }),
      cause: MISSING_VALUE,
      rank: 'frequent',
      patch: { drop: names },
    },
  ];
}

const createMistakes = <Value>(
  dimension: string,
  table: Readonly<Record<string, Value>>,
  description: (value: Value) => Message,
  patch: (value: Value) => Patch,
): Mistake[] =>
  Object.entries(table).map(([id, value]) => ({
    id: `${dimension}-${id}`,
    dimension,
    description: description(value),
    cause: JOINED_BY_HAND,
    rank: 'frequent',
    patch: patch(value),
  }));

/** Joiners, ends, spellings of names and habits that the recipe table does not have. */
export const structureMistakes = (source: Source): Mistake[] => [
  ...HABITS.map(({ content, ...row }): Mistake => ({ ...row, dimension: 'joiner', patch: content })),
  ...createMistakes(
    'values',
    BARE_JOINERS,
    (joiner) =>
      joiner === ''
        ? 'Only the values are signed, concatenated.'
        : msg('Only the values are signed, with {text} between them.', { text: JSON.stringify(joiner) }),
    (joiner) => ({ pair: 'value', joiner }),
  ).map((mistake): Mistake => ({ ...mistake, dimension: 'joiner', cause: MIXED_VARIABLES })),
  ...createMistakes(
    'joiner',
    JOINERS,
    (joiner) => msg('{text} between the pairs.', { text: JSON.stringify(joiner) }),
    (joiner) => ({ joiner }),
  ),
  ...createMistakes(
    'ends',
    ENDS,
    ([before, after]) =>
      msg('{before} before, {behind} after the input.', {
        before: JSON.stringify(before),
        behind: JSON.stringify(after),
      }),
    (ends) => ({ ends }),
  ),
  ...createMistakes(
    'names',
    SPELLINGS,
    (spell) => msg('Names are written differently: {name}.', { name: spell('order_id') }),
    (spell) => ({ spell }),
  ),
  ...untrimmedNameMistakes(source),
  ...falsyMistakes(source),
];
