import { msg } from '#i18n/message.ts';
import { isIn, cacheTexts, slotsOf, valueIn, type Plan } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { JOINED_BY_HAND } from '#diagnosis/mistakes/causes.ts';
import { buildEach, combine, createComposed, type Mistake } from '#diagnosis/mistakes/mistake.ts';
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

interface Form {
  readonly name: (name: string) => string;
  readonly between: string;
  readonly quote: Quote;
  readonly joiner: string;
  readonly ends: readonly [string, string];
}

/** The pairs of a plan in another form. One text is made of each pair, no lists: there are thousands of forms. */
function printPlan(plan: Plan, types: Source['types'], { name, between, quote, joiner, ends }: Form): string {
  let text = ends[0];
  let first = true;
  for (const slot of slotsOf(plan)) {
    const value = valueIn(plan, slot);
    if (!isIn(plan, slot, value)) continue;
    text += (first ? '' : joiner) + name(slot.name) + between + quote(value, types[slot.name] ?? 'string');
    first = false;
  }
  return text + ends[1];
}

const keepQuote = (quote: Quote): Quote => {
  const [ofText, ofNumber, ofBoolean] = ['string', 'number', 'boolean'].map((type) =>
    cacheTexts((text) => quote(text, type)),
  );
  return (value, type) => (type === 'number' ? ofNumber : type === 'boolean' ? ofBoolean : ofText)?.(value) ?? value;
};

const NAME_FORMS: readonly ((name: string) => string)[] = [
  same,
  inQuotes,
  inSingle,
  (name) => `:${name}`,
  (name) => `[${name}]`,
  camel,
  pascal,
];
const QUOTES: readonly Quote[] = [raw, json, jsonAll, naive, naiveAll, python, ruby, naiveDouble, (v) => `"${v}"`];
const INDENTS = [
  '',
  ' ',
  '  ',
  '   ',
  '    ',
  ' '.repeat(6),
  ' '.repeat(8),
  ' '.repeat(10),
  ' '.repeat(12),
  ' '.repeat(16),
  ' '.repeat(20),
  '\t',
  '\t\t',
  '\t\t\t',
  '\t\t\t\t',
];

/** How the pairs are written: names × signs × quotation × joiners × ends, lines with indentation, nested names. */
export function structureGrid({ types, values, timestamp }: Source): Iterable<Mistake> {
  const nameForms = NAME_FORMS.map(cacheTexts);
  // Many quotations are alike where no value has a quote or an escape.
  const quoteAll = (quote: Quote): string =>
    [quote(timestamp, 'string'), ...Object.entries(values).map(([n, v]) => quote(v, types[n]))].join('\0');
  const quotes = Array.from(new Map(QUOTES.map((quote) => [quoteAll(quote), keepQuote(quote)])).values());
  const indented = combine(['&', ',', ';', '', ' &', ' +'], ['\n', '\r\n'], INDENTS, ['=', ': ']).flatMap(
    ([mark, line, indent, between]) =>
      [
        ['', ''],
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
      ].map(([before = '', behind = '']): Form => ({
        name: same,
        between,
        quote: raw,
        joiner: mark + line + indent,
        ends: [before, behind],
      })),
  );
  const signFirst = combine(['&', '& ', ', '], ['\n', '\r\n'], INDENTS, ['=', ': ']).flatMap(
    ([mark, line, indent, between]) =>
      ['', line + indent].flatMap((before) =>
        ['', line].map((behind): Form => ({
          name: same,
          between,
          quote: raw,
          joiner: line + indent + mark,
          ends: [before, behind],
        })),
      ),
  );
  const signs = ['=', ':', ': ', '=>', ' => ', ' = ', ',', '\n', ' '];
  const forms = (
    names: typeof NAME_FORMS,
    quotations: typeof QUOTES,
    joiners: readonly string[],
    ends: readonly (readonly [string, string])[],
  ): Form[] =>
    combine(names, signs, quotations, joiners, ends).map(([name, between, quote, joiner, around]): Form => ({
      name,
      between,
      quote,
      joiner,
      ends: around,
    }));
  const joined = [
    ...forms(
      nameForms.slice(0, 5),
      quotes,
      ['&', ',', ', ', ';', '\n', ' ', '', '|', ',\n', ',\n    ', '; '],
      [['', '']],
    ),
    ...forms(nameForms.slice(0, 2), quotes, [' AND ', ' and ', ' & ', '&&', '||', '/', '\t', '\r\n'], [['', '']]),
    ...forms(
      nameForms.slice(0, 3),
      quotes,
      [',', ', ', ' '],
      [
        ['{', '}'],
        ['[', ']'],
        ['{ ', ' }'],
      ],
    ),
    ...forms(
      nameForms.slice(5),
      quotes.slice(0, 2),
      ['&', ',', ', ', '\n', '', '|'],
      [
        ['', ''],
        ['{', '}'],
      ],
    ),
  ];
  const nested = combine(
    NESTS,
    ['@[$]', '@.$', '@%5B$%5D', "@['$']", '@["$"]', '@_$', '@->$', '@:$', '@/$', '@-$'],
    ['&', ',', '\n', ''],
    ['', '&'],
  ).map(([nest, shape, joiner, behind]): Form => ({
    name: (name) => shape.replace('@', nest).replace('$', name),
    between: '=',
    quote: raw,
    joiner,
    ends: ['', behind],
  }));
  const valuesAlone = combine(
    quotes,
    [
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
    ],
    [
      ['', ''],
      ['[', ']'],
      ['{', '}'],
      ['(', ')'],
      ['', ','],
    ] as const,
  ).map(([quote, joiner, ends]): Form => ({ name: () => '', between: '', quote, joiner, ends }));
  return buildEach([...valuesAlone, ...nested, ...indented, ...signFirst, ...joined], (form) => {
    const text = `${form.ends[0]}${form.name('vendor')}${form.between}…${form.joiner}${form.name('order_id')}${form.between}…${form.ends[1]}`;
    return [
      createComposed(
        'pairs-written',
        msg('The pairs are written as {text}.', { text: JSON.stringify(text) }),
        JOINED_BY_HAND,
        { message: (_, plan) => printPlan(plan, types, form) },
        { dimension: 'joiner' },
      ),
    ];
  });
}
