import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { STEPS } from '#protocol/recipe.ts';
import { msg, type Message } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from './causes.ts';
import { camel } from './composed/quotes.ts';
import { combine, createRow, type Mistake, type Rank } from './mistake.ts';

const joined = (rank: Rank, id: string, description: Message, patch: Patch): Mistake =>
  createRow('joiner', rank)(id, description, 'JOINED_BY_HAND', patch);
const onlyValues = (id: string, description: Message, joiner: string): Mistake =>
  createRow('joiner', 'common')(id, description, 'MIXED_VARIABLES', { pair: 'value', joiner });
const CAMEL_CASE = msg('Names are written differently: {name}.', { name: 'orderId' });

/** Forms that change the pair and the joiner at once, each of one habit, and the likeliest spelling of the names. */
const HABITS: readonly Mistake[] = [
  joined('common', 'lines-colon', 'name:value, one per line.', { pair: 'name:value', joiner: '\n' }),
  joined('frequent', 'joiner-ampersand-space', msg('{text} between the pairs.', { text: '"& "' }), { joiner: '& ' }),
  joined('frequent', 'names-and-values', 'Names and values concatenated.', { pair: 'namevalue', joiner: '' }),
  onlyValues('values-nothing', 'Only the values are signed, concatenated.', ''),
  onlyValues('values-comma', msg('Only the values are signed, with {text} between them.', { text: '","' }), ','),
  createRow('names', 'common')('names-camel-case', CAMEL_CASE, 'JOINED_BY_HAND', { spell: camel }),
];

/** Names of a Signed-Fields with spaces, cut at the commas and looked up with their spaces: nothing is found. */
function untrimmedNameMistakes({ listed, listing }: Source): Mistake[] {
  if (!/,\s/.test(listing)) return [];
  // What the code adds to the list has no space.
  const isAdded = (name: string): boolean => !listed.includes(name);
  const isFound = (name: string): boolean => name === listed[0] || name === 'timestamp' || isAdded(name);
  // The space as it is, and escaped as URL encoders escape names too.
  const forms = [
    ['', ' ', isFound],
    ['-form', '+', isFound],
    ['-percent', '%20', isFound],
    ['-all', ' ', isAdded],
  ] as const;
  return combine(['', 'undefined', 'None', 'null', '<nil>', 'nil'], forms).map(([word, [form, space, known]]) =>
    createRow('names', 'rare')(
      `names-not-trimmed${form}:${word.replace(/\W/g, '') || 'nothing'}`,
      word === ''
        ? 'The names of Signed-Fields keep their spaces, so no value is found: nothing is signed for each.'
        : msg('The names of Signed-Fields keep their spaces, so no value is found: {word} is signed for each.', {
            word,
          }),
      'JOINED_BY_HAND',
      {
        values: Object.fromEntries(listed.filter((name) => !known(name)).map((name) => [name, word])),
        spell: (name: string) => (known(name) ? name : space + name),
      },
    ),
  );
}

/** Fields whose value counts as false in PHP, Python or JavaScript, left out together. */
function createFalsyMistake({ values, listed }: Source): Mistake {
  const drop = listed.filter((name) => ['', '0', '0.0', 'false', 'null'].includes(values[name] ?? ''));
  const description = msg('Empty, zero, false and null values are omitted: {names}.', { names: drop.join(', ') });
  return createRow('empty', 'common')('empty-skipped-falsy', description, 'MISSING_VALUE', { drop });
}

export const structureMistakes = (source: Source): Mistake[] => [
  ...HABITS,
  ...untrimmedNameMistakes(source),
  createFalsyMistake(source),
];

const [common, frequent, rare] = [
  createRow('order', 'common'),
  createRow('order', 'frequent'),
  createRow('order', 'rare'),
];

/** Why one name is signed more or less often than Signed-Fields lists it. */
const listCauseOf = (name: string): CauseName => (name === 'timestamp' ? 'TIMESTAMP_POSITION' : 'FIELD_LIST');

export const createLeftOutMistake = (name: string): Mistake =>
  createRow(`drop:${name}`, 'common')(`left-out:${name}`, msg('{name} is not signed.', { name }), listCauseOf(name), {
    drop: [name],
  });

/** The rows of the recipe table, and the other sortings and lists that it does not have. */
function wholeOrderMistakes({ listed, values }: Source): Mistake[] {
  const body = Object.keys(values);
  const withTime = [...new Set(['timestamp', ...listed])];
  const known = FIELD_NAMES.filter((name) => listed.includes(name));
  return [
    ...Object.entries(STEPS.order.options).map(([id, { description, do: run }]) =>
      common(`order-${id}`, description, 'FIELD_ORDER', { names: run({ listed, body }) }),
    ),
    common('order-sorted-with-timestamp', 'Sorted by name, timestamp among the others.', 'FIELD_ORDER', {
      names: withTime.toSorted(),
      place: 'as-listed',
    }),
    frequent('order-sorted-without-case', 'Sorted case-insensitively.', 'FIELD_ORDER', {
      names: listed.toSorted((a, b) => a.localeCompare(b, 'en')),
    }),
    common('order-documented', 'The documented order, not that of Signed-Fields.', 'FIELD_ORDER', {
      names: [...new Set([...known, ...listed])],
    }),
    common('order-body-whole', 'Every field of the body in its order, whatever Signed-Fields lists.', 'FIELD_ORDER', {
      names: body,
    }),
    frequent('order-all-documented', 'All 14 documented fields, whatever Signed-Fields lists.', 'FIELD_ORDER', {
      names: FIELD_NAMES,
    }),
    frequent('order-all-sorted', 'Every field of the body, sorted.', 'FIELD_ORDER', { names: body.toSorted() }),
  ];
}

function fewFieldMistakes({ listed }: Source): Mistake[] {
  const sets = [
    ['vendor', 'order_id'],
    ['vendor', 'order_id', 'amount'],
    ['vendor', 'order_id', 'amount', 'currency'],
    ['order_id', 'amount', 'currency'],
    ['order_id', 'amount'],
    ['order_id'],
    ['vendor'],
  ];
  const prefixes = listed.slice(1, -1).map((_, index) => listed.slice(0, index + 1));
  return [
    ...[...sets.flatMap((names) => [names, ['timestamp', ...names]]), ...prefixes].map((names) =>
      frequent(`only:${names.join('+')}`, msg('Only {names} signed.', { names: names.join(', ') }), 'FIELD_LIST', {
        names,
      }),
    ),
    ...sets.map((names) =>
      frequent(
        `only:${names.join('+')}:no-timestamp`,
        msg('Only {names} signed, without the timestamp.', { names: names.join(', ') }),
        'FIELD_LIST',
        { names, place: 'left-out' },
      ),
    ),
  ];
}

const swapMistakes = ({ listed }: Source): Mistake[] =>
  listed.slice(0, -1).map((a, at) => {
    const b = listed[at + 1] ?? '';
    return frequent(`swapped:${a}+${b}`, msg('{a} and {b} swapped.', { a, b }), 'FIELD_ORDER', {
      names: listed.toSpliced(at, 2, b, a),
    });
  });

function singleFieldMistakes({ listed, values }: Source): Mistake[] {
  const unlisted = Object.keys(values).filter((name) => !listed.includes(name));
  return [
    ...listed.map(createLeftOutMistake),
    ...listed.map((name) =>
      frequent(`twice:${name}`, msg('{name} is signed twice.', { name }), listCauseOf(name), {
        names: [...listed, name],
      }),
    ),
    ...unlisted.flatMap((name) => {
      const behind = msg('{name} is signed though Signed-Fields does not list it.', { name });
      const inPlace = msg('{name} is signed in its documented place though Signed-Fields does not list it.', { name });
      const names = FIELD_NAMES.filter((each) => listed.includes(each) || each === name);
      return [
        createRow('added', 'frequent')(`added:${name}`, behind, listCauseOf(name), { added: [name] }),
        frequent(`added-in-place:${name}`, inPlace, 'FIELD_LIST', { names }),
      ];
    }),
  ];
}

export const orderMistakes = (source: Source): Mistake[] => [
  ...singleFieldMistakes(source),
  ...wholeOrderMistakes(source),
  ...fewFieldMistakes(source),
  ...swapMistakes(source),
];

const pairsOf = (names: readonly string[]): [string, string][] =>
  names.flatMap((a, at) => names.slice(at + 1).map((b): [string, string] => [a, b]));

/** Rare mistakes: two names left out, two values of one kind swapped, one name moved to any other place. */
export function rareOrderMistakes({ listed, values, types }: Source): Mistake[] {
  const names = Object.keys(values).filter((name) => findField(name) !== undefined && name !== 'timestamp');
  const alike = ([a, b]: [string, string]): boolean =>
    values[a] !== values[b] && findField(a)?.kind === findField(b)?.kind && types[a] === types[b];
  const places = [...listed.keys()];
  return [
    // As frequent as one where a form was extended later, so not a pair.
    ...pairsOf(listed).map(([a, b]) =>
      createRow('drop', 'rare')(`left-out:${a}+${b}`, msg('{a} and {b} are not signed.', { a, b }), listCauseOf(a), {
        drop: [a, b],
      }),
    ),
    ...pairsOf(names)
      .filter(alike)
      .map(([a, b]) => {
        const description = msg('The values of {a} and {b} are swapped.', { a, b });
        const patch = { values: { [a]: values[b] ?? '', [b]: values[a] ?? '' } };
        return createRow('every', 'rare')(`values-swapped:${a}+${b}`, description, 'MIXED_VARIABLES', patch);
      }),
    ...combine(places, places)
      .filter(([from, to]) => Math.abs(from - to) > 1)
      .map(([from, to]) => {
        const [name, place] = [listed[from] ?? '', to + 1];
        const moved = listed.toSpliced(from, 1).toSpliced(to, 0, name);
        const description = msg('{name} moved to place {place}.', { name, place });
        return rare(`moved:${name}:${place}`, description, 'FIELD_ORDER', { names: moved });
      }),
  ];
}
