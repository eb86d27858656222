import { msg, type Message } from '#i18n/message.ts';
import { isIn, slotsOf, valueIn, type Patch, type Plan } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { buildEach, combine, createRow, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import {
  camel,
  inQuotes,
  inSingle,
  json,
  jsonAll,
  type Member,
  naive,
  naiveAll,
  naiveDouble,
  NAME_STYLES,
  NESTS,
  pascal,
  python,
  type Quote,
  raw,
  ruby,
  same,
  write,
} from './quotes.ts';

type Spelling = (name: string) => string;
type Form = Parameters<typeof write>;
type Ends = readonly [before: string, behind: string];

const QUOTED: readonly Spelling[] = [same, inQuotes];
const MARKED: readonly Spelling[] = [inSingle, (name) => `:${name}`, (name) => `[${name}]`];
const QUOTES: readonly Quote[] = [raw, json, jsonAll, naive, naiveAll, python, ruby, naiveDouble, (v) => `"${v}"`];
const SIGNS = ['=', ':', ': ', '=>', ' => ', ' = ', ',', '\n', ' '];
const LINES = ['\n', '\r\n'];
const INDENTS = [
  ...[0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20].map((count) => ' '.repeat(count)),
  ...[1, 2, 3, 4].map((count) => '\t'.repeat(count)),
];
const BRACKETS: readonly Ends[] = [
  ['{', '}'],
  ['[', ']'],
];
const BARE: readonly Ends[] = [['', '']];

/** Names × signs × quotation × joiners × ends. */
const joinForms = (
  names: readonly Spelling[],
  quotes: readonly Quote[],
  joiners: readonly string[],
  ends: readonly Ends[],
  signs = SIGNS,
): Form[] =>
  combine(names, signs, quotes, joiners, ends).map(([name, between, quote, joiner, [before, behind]]) => [
    before,
    name,
    between,
    quote,
    joiner,
    behind,
  ]);

/** Pairs in lines with an indentation, the mark after each, with what a text of many lines has around it. */
const listIndented = (): Form[] =>
  combine(['&', ',', ';', '', ' &', ' +'], LINES, INDENTS).flatMap(([mark, line, indent]) => {
    const ends: readonly Ends[] = [
      ...combine(['', line + indent, indent], ['', mark + line]),
      ['', line],
      [line, ''],
      [indent, line],
      [line + indent, line],
      [line + indent, line + indent.slice(2)],
    ];
    return joinForms([same], [raw], [mark + line + indent], ends, ['=', ': ']);
  });

/** Pairs in lines with the mark before each. */
const listMarkedLines = (): Form[] =>
  combine(['&', '& ', ', '], LINES, INDENTS).flatMap(([mark, line, indent]) =>
    joinForms([same], [raw], [line + indent + mark], combine(['', line + indent], ['', ...LINES]), ['=', ': ']),
  );

const listJoined = (): Form[] => [
  ...joinForms([...QUOTED, ...MARKED], QUOTES, ['&', ',', ', ', ';', '\n', ' ', '', '|', ',\n', ',\n    ', '; '], BARE),
  ...joinForms(QUOTED, QUOTES, [' AND ', ' and ', ' & ', '&&', '||', '/', '\t', '\r\n'], BARE),
  ...joinForms([...QUOTED, inSingle], QUOTES, [',', ', ', ' '], [...BRACKETS, ['{ ', ' }']]),
  ...joinForms([camel, pascal], [raw, json], ['&', ',', ', ', '\n', '', '|'], [...BARE, ['{', '}']]),
];

/** Names within the name of an object, as forms and query strings nest them. */
const listNested = (): Form[] =>
  combine(NESTS, ['@[$]', '@.$', '@%5B$%5D', "@['$']", '@["$"]', '@_$', '@->$', '@:$', '@/$', '@-$']).flatMap(
    ([nest, shape]) => {
      const spell = (name: string): string => shape.replace('@', nest).replace('$', name);
      return joinForms([spell], [raw], ['&', ',', '\n', ''], [...BARE, ['', '&']], ['=']);
    },
  );

/** Values without their names. */
const listValues = (): Form[] => {
  const joiners = ['', ', ', '\r\n', '||', '::', '&&', ' | ', ' & ', ...',&|\n:;.-_ #/+\t~^*\0$@!%='];
  return joinForms([() => ''], QUOTES, joiners, [...BARE, ...BRACKETS, ['(', ')'], ['', ',']], ['']);
};

/** What code puts between the pairs instead of &. */
const JOINERS = [
  ' ', ' & ', '\r\n', ':', '.', '-', '_', '/', '+', '\t', '&amp;', '&&', ' | ', '; ', '&\n', '#', '||', '~', '*', '%26', '\\n',
]; // prettier-ignore
/** Lists and maps of the pairs as languages print them. */
const PRINTED: readonly Patch[] = [
  { joiner: '","', ends: ['["', '"]'] },
  { joiner: "', '", ends: ["['", "']"] },
  { pair: 'name:value', joiner: ' ', ends: ['map[', ']'] },
];
/** What code puts around the whole text. */
const AROUND: readonly (readonly [before: string, behind: string])[] = [
  ['&', '&'], ['', '\n'], ['', '|'], ['', ';'], ['', ','], ['', '='], ['{', '}'], ['[', ']'], ['"', '"'], ['', ' '], [' ', ''], ['\ufeff', ''],
]; // prettier-ignore
const SPELLINGS: readonly Spelling[] = [
  ...NAME_STYLES,
  (name) => (name === 'timestamp' ? 'Timestamp' : name),
  inQuotes,
  (name) => `$${name}`,
  (name) => ` ${name}`,
  (name) => `${name} `,
];

const joinByHand = (dimension: string, description: Message, patch: Patch, id = dimension): Mistake =>
  createRow(dimension, 'rare')(id, description, 'JOINED_BY_HAND', patch);
const print = (text: string): string => JSON.stringify(text);

/** One other joiner, one text around the input or one spelling of the names: the input keeps its fields. */
export const plainForms = (): Mistake[] => [
  ...PRINTED.map((patch) => {
    const text = patch.ends?.join(`…${patch.joiner}…`) ?? '';
    return joinByHand('joiner', msg('The pairs are written as {text}.', { text }), patch);
  }),
  ...JOINERS.map((joiner) =>
    joinByHand('joiner', msg('{text} between the pairs.', { text: print(joiner) }), { joiner }),
  ),
  ...AROUND.map((ends) => {
    const [before, behind] = [print(ends[0]), print(ends[1])];
    return joinByHand('ends', msg('{before} before, {behind} after the input.', { before, behind }), { ends });
  }),
  ...SPELLINGS.map((spell) =>
    joinByHand('names', msg('Names are written differently: {name}.', { name: spell('order_id') }), { spell }),
  ),
];

/** The members that a plan signs. */
const membersOf = (plan: Plan, types: Source['types']): Member[] =>
  slotsOf(plan).flatMap((slot): Member[] => {
    const value = valueIn(plan, slot);
    return isIn(plan, slot, value) ? [[slot.name, value, types[slot.name]]] : [];
  });

/** How the pairs are written: values alone, nested names, lines with indentation, and all joined forms. */
export const structureGrid = ({ types }: Source): Iterable<Mistake> =>
  buildEach([...listValues(), ...listNested(), ...listIndented(), ...listMarkedLines(), ...listJoined()], (form) => {
    const [before, name, between, , joiner, behind] = form;
    const text = `${before}${name('vendor')}${between}…${joiner}${name('order_id')}${between}…${behind}`;
    const description = msg('The pairs are written as {text}.', { text: print(text) });
    const printMembers = write(...form);
    const message: Plan['message'] = (_, plan) => printMembers(membersOf(plan, types));
    return [joinByHand('joiner', description, { message }, 'pairs-written')];
  });
