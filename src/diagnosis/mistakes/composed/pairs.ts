import { msg } from '#i18n/message.ts';
import { isIn, cacheTexts, slotsOf, valueIn, type Patch, type Plan } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { JOINED_BY_HAND } from '#diagnosis/mistakes/causes.ts';
import { buildEach, combine, createRow, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import {
  camel,
  inQuotes,
  inSingle,
  json,
  jsonAll,
  naive,
  naiveAll,
  naiveDouble,
  NESTS,
  pascal,
  python,
  type Quote,
  raw,
  ruby,
  same,
} from './quotes.ts';

type NameForm = (name: string) => string;
type Ends = readonly [before: string, behind: string];

interface Form {
  readonly name: NameForm;
  readonly between: string;
  readonly quote: Quote;
  readonly joiner: string;
  readonly ends: Ends;
}

/** Pairs as they are, in another frame. */
const frame = (between: string, joiner: string, ends: Ends, name: NameForm = same, quote: Quote = raw): Form => ({
  name,
  between,
  quote,
  joiner,
  ends,
});

type Slots = ReturnType<typeof slotsOf>;
type PairForm = Pick<Form, 'name' | 'between' | 'quote'>;
interface KeptPairs extends PairForm, Pick<Plan, 'values' | 'mapValue'> {
  readonly pairs: readonly string[];
}

/** The pairs of a plan in another form. Thousands of forms differ in joiner and ends alone and share their pairs. */
function createPrinter(types: Source['types']): (plan: Plan, form: Form) => string {
  const known = new Map<Slots, KeptPairs>();
  const isKept = (kept: KeptPairs, { values, mapValue }: Plan, { name, between, quote }: PairForm): boolean =>
    kept.name === name &&
    kept.between === between &&
    kept.quote === quote &&
    kept.values === values &&
    kept.mapValue === mapValue;
  return (plan, form) => {
    const slots = slotsOf(plan);
    let kept = known.get(slots);
    if (kept === undefined || !isKept(kept, plan, form)) {
      const pairs = slots.flatMap((slot) => {
        const value = valueIn(plan, slot);
        const isPresent = isIn(plan, slot, value);
        return isPresent ? [form.name(slot.name) + form.between + form.quote(value, types[slot.name] ?? 'string')] : [];
      });
      kept = { ...form, values: plan.values, mapValue: plan.mapValue, pairs };
      known.set(slots, kept);
    }
    return form.ends[0] + kept.pairs.join(form.joiner) + form.ends[1];
  };
}

const keepQuote = (quote: Quote): Quote => {
  const [ofText, ofNumber, ofBoolean] = ['string', 'number', 'boolean'].map((type) =>
    cacheTexts((text) => quote(text, type)),
  );
  return (value, type) => (type === 'number' ? ofNumber : type === 'boolean' ? ofBoolean : ofText)?.(value) ?? value;
};

const QUOTED_NAMES: readonly NameForm[] = [same, inQuotes];
const MARKED_NAMES: readonly NameForm[] = [inSingle, (name) => `:${name}`, (name) => `[${name}]`];
const SPELT_NAMES: readonly NameForm[] = [camel, pascal];
const QUOTES: readonly Quote[] = [raw, json, jsonAll, naive, naiveAll, python, ruby, naiveDouble, (v) => `"${v}"`];
const SIGNS = ['=', ':', ': ', '=>', ' => ', ' = ', ',', '\n', ' '];
const LINES = ['\n', '\r\n'];
const INDENTS = [0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20]
  .map((n) => ' '.repeat(n))
  .concat(['\t', '\t\t', '\t\t\t', '\t\t\t\t']);
const NO_ENDS = ['', ''] as const;

/** Pairs in lines with an indentation, the mark after each, with what a text of many lines has around it. */
const listIndented = (): Form[] =>
  combine(['&', ',', ';', '', ' &', ' +'], LINES, INDENTS, ['=', ': ']).flatMap(([mark, line, indent, between]) => {
    const ends: readonly Ends[] = [
      NO_ENDS,
      [line, ''],
      ['', line],
      [line + indent, ''],
      [line + indent, line],
      [indent, ''],
      [indent, line],
      [line + indent, line + indent.slice(2)],
      [line + indent, mark + line],
      ['', mark + line],
      [indent, mark + line],
    ];
    return ends.map((around) => frame(between, mark + line + indent, around));
  });

/** Pairs in lines with the mark before each. */
const listMarkedLines = (): Form[] =>
  combine(['&', '& ', ', '], LINES, INDENTS, ['=', ': '], ['', '\n', '\r\n']).flatMap(
    ([mark, line, indent, between, behind]) =>
      ['', line + indent].map((before) => frame(between, line + indent + mark, [before, behind])),
  );

/** Names × signs × quotation × joiners × ends. */
const joinForms = (
  names: readonly NameForm[],
  quotes: readonly Quote[],
  joiners: readonly string[],
  ends: readonly Ends[],
): Form[] =>
  combine(names, SIGNS, quotes, joiners, ends).map(([name, between, quote, joiner, around]) =>
    frame(between, joiner, around, name, quote),
  );

function listJoined(quotes: readonly Quote[]): Form[] {
  const [quoted, marked] = [QUOTED_NAMES.map(cacheTexts), MARKED_NAMES.map(cacheTexts)];
  return [
    ...joinForms(
      [...quoted, ...marked],
      quotes,
      ['&', ',', ', ', ';', '\n', ' ', '', '|', ',\n', ',\n    ', '; '],
      [NO_ENDS],
    ),
    ...joinForms(quoted, quotes, [' AND ', ' and ', ' & ', '&&', '||', '/', '\t', '\r\n'], [NO_ENDS]),
    ...joinForms(
      [...quoted, inSingle],
      quotes,
      [',', ', ', ' '],
      [
        ['{', '}'],
        ['[', ']'],
        ['{ ', ' }'],
      ],
    ),
    ...joinForms(SPELT_NAMES.map(cacheTexts), [raw, json], ['&', ',', ', ', '\n', '', '|'], [NO_ENDS, ['{', '}']]),
  ];
}

/** Names within the name of an object, as forms and query strings nest them. */
const listNested = (): Form[] =>
  combine(
    NESTS,
    ['@[$]', '@.$', '@%5B$%5D', "@['$']", '@["$"]', '@_$', '@->$', '@:$', '@/$', '@-$'],
    ['&', ',', '\n', ''],
    ['', '&'],
  ).map(([nest, shape, joiner, behind]) =>
    frame('=', joiner, ['', behind], (name) => shape.replace('@', nest).replace('$', name)),
  );

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
const AROUND: readonly Ends[] = [
  ['&', '&'], ['', '\n'], ['', '|'], ['', ';'], ['', ','], ['', '='], ['{', '}'], ['[', ']'], ['"', '"'], ['', ' '], [' ', ''], ['\ufeff', ''],
]; // prettier-ignore
const SPELLINGS: readonly NameForm[] = [
  pascal,
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('_', '-'),
  (name) => name.replace(/(^|_)(\w)/g, (_, dash: string, c: string) => (dash && '-') + c.toUpperCase()),
  (name) => name.replaceAll('_', ''),
  (name) => (name === 'timestamp' ? 'Timestamp' : name),
  inQuotes,
  (name) => `$${name}`,
  (name) => ` ${name}`,
  (name) => `${name} `,
];

const composeJoiner = createRow('joiner', 'rare');
const composeEnds = createRow('ends', 'rare');
const composeNames = createRow('names', 'rare');

/** One other joiner, one text around the input or one spelling of the names: the input keeps its fields. */
export const plainForms = (): Mistake[] => [
  ...PRINTED.map((patch) => {
    const text = patch.ends?.join(`…${patch.joiner}…`) ?? '';
    return composeJoiner('joiner', msg('The pairs are written as {text}.', { text }), JOINED_BY_HAND, patch);
  }),
  ...JOINERS.map((joiner) =>
    composeJoiner('joiner', msg('{text} between the pairs.', { text: JSON.stringify(joiner) }), JOINED_BY_HAND, {
      joiner,
    }),
  ),
  ...AROUND.map((ends) => {
    const [before, behind] = [JSON.stringify(ends[0]), JSON.stringify(ends[1])];
    return composeEnds('ends', msg('{before} before, {behind} after the input.', { before, behind }), JOINED_BY_HAND, {
      ends,
    });
  }),
  ...SPELLINGS.map((spell) =>
    composeNames('names', msg('Names are written differently: {name}.', { name: spell('order_id') }), JOINED_BY_HAND, {
      spell,
    }),
  ),
];

const VALUE_JOINERS = [
  '',
  ',',
  ', ',
  '&',
  '|',
  '\n',
  ':',
  ';',
  '.',
  '-',
  '_',
  ' ',
  '#',
  '/',
  '+',
  '\t',
  '\r\n',
  '||',
  '::',
  '~',
  '^',
  '*',
  '\0',
  '$',
  '@',
  '!',
  '%',
  '=',
  '&&',
  ' | ',
  ' & ',
];
const VALUE_ENDS: readonly Ends[] = [NO_ENDS, ['[', ']'], ['{', '}'], ['(', ')'], ['', ',']];

/** Values without their names. */
const listValues = (quotes: readonly Quote[]): Form[] =>
  combine(quotes, VALUE_JOINERS, VALUE_ENDS).map(([quote, joiner, ends]) => frame('', joiner, ends, noName, quote));
const noName: NameForm = () => '';

/** Quotations that differ for the values of a request: many are alike where no value has a quote or an escape. */
function distinctQuotes({ types, values, timestamp }: Source): Quote[] {
  const quoteAll = (quote: Quote): string =>
    [quote(timestamp, 'string'), ...Object.entries(values).map(([n, v]) => quote(v, types[n]))].join('\0');
  return Array.from(new Map(QUOTES.map((quote) => [quoteAll(quote), keepQuote(quote)])).values());
}

/** How the pairs are written: values alone, nested names, lines with indentation, and all joined forms. */
export function structureGrid(source: Source): Iterable<Mistake> {
  const [quotes, print] = [distinctQuotes(source), createPrinter(source.types)];
  const forms = [
    ...listValues(quotes),
    ...listNested(),
    ...listIndented(),
    ...listMarkedLines(),
    ...listJoined(quotes),
  ];
  return buildEach(forms, (form) => {
    const { name, between, joiner, ends } = form;
    const text = `${ends[0]}${name('vendor')}${between}…${joiner}${name('order_id')}${between}…${ends[1]}`;
    const description = msg('The pairs are written as {text}.', { text: JSON.stringify(text) });
    return [composeJoiner('pairs-written', description, JOINED_BY_HAND, { message: (_, plan) => print(plan, form) })];
  });
}
