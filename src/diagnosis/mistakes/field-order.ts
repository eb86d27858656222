import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { STEPS } from '#protocol/recipe.ts';
import { msg, type Message } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { FIELD_LIST, FIELD_ORDER, MIXED_VARIABLES, TIMESTAMP_POSITION, type Cause } from './causes.ts';
import type { Mistake, Rank } from './mistake.ts';

type Names = readonly string[];

const createMistake = (
  id: string,
  description: Message,
  cause: Cause,
  names: Names,
  rank: Rank = 'frequent',
): Mistake => ({
  id,
  dimension: 'order',
  description,
  cause,
  rank,
  patch: { names },
});

/** Why one name is signed more or less often than Signed-Fields lists it. */
const listCauseOf = (name: string): Cause => (name === 'timestamp' ? TIMESTAMP_POSITION : FIELD_LIST);

export const createLeftOutMistake = (name: string): Mistake => ({
  id: `left-out:${name}`,
  dimension: `drop:${name}`,
  description: msg('{name} is not signed.', { name }),
  cause: listCauseOf(name),
  rank: 'common',
  patch: { drop: [name] },
});

/** The rows of the recipe table, and the other sortings and lists that it does not have. */
function wholeOrderMistakes({ listed, values }: Source): Mistake[] {
  const body = Object.keys(values);
  const withTime = [...new Set(['timestamp', ...listed])];
  const known = FIELD_NAMES.filter((name) => listed.includes(name));
  const table = Object.entries(STEPS.order.options).map(([id, { description, do: run }]) =>
    createMistake(`order-${id}`, description, FIELD_ORDER, run({ listed, body }), 'common'),
  );
  return [
    ...table,
    {
      id: 'order-sorted-with-timestamp',
      dimension: 'order',
      description: 'Sorted by name, timestamp among the others.',
      cause: FIELD_ORDER,
      rank: 'common',
      patch: { names: withTime.toSorted(), place: 'as-listed' },
    },
    createMistake(
      'order-sorted-without-case',
      'Sorted case-insensitively.',
      FIELD_ORDER,
      listed.toSorted((a, b) => a.localeCompare(b, 'en')),
    ),
    createMistake(
      'order-documented',
      'The documented order, not that of Signed-Fields.',
      FIELD_ORDER,
      [...known, ...listed.filter((name) => !known.includes(name as never))],
      'common',
    ),
    createMistake(
      'order-body-whole',
      'Every field of the body in its order, whatever Signed-Fields lists.',
      FIELD_ORDER,
      body,
      'common',
    ),
    createMistake(
      'order-all-documented',
      'All 14 documented fields, whatever Signed-Fields lists.',
      FIELD_ORDER,
      FIELD_NAMES,
    ),
    createMistake('order-all-sorted', 'Every field of the body, sorted.', FIELD_ORDER, body.toSorted()),
  ];
}

/** The few fields that some code signs alone. */
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
  const variants = sets.flatMap((names) => [names, ['timestamp', ...names]]);
  const prefixes = listed.slice(1, -1).map((_, index) => listed.slice(0, index + 1));
  return [
    ...[...variants, ...prefixes].map((names) =>
      createMistake(
        `only:${names.join('+')}`,
        msg('Only {names} signed.', { names: names.join(', ') }),
        FIELD_LIST,
        names,
      ),
    ),
    ...sets.map((names): Mistake => ({
      id: `only:${names.join('+')}:no-timestamp`,
      dimension: 'order',
      description: msg('Only {names} signed, without the timestamp.', { names: names.join(', ') }),
      cause: FIELD_LIST,
      rank: 'frequent',
      patch: { names, place: 'left-out' },
    })),
  ];
}

const swapAt = (names: Names, at: number): Names => names.with(at, names[at + 1] ?? '').with(at + 1, names[at] ?? '');

function swapMistakes({ listed }: Source): Mistake[] {
  return listed.slice(0, -1).map((a, at) => {
    const b = listed[at + 1] ?? '';
    return createMistake(`swapped:${a}+${b}`, msg('{a} and {b} swapped.', { a, b }), FIELD_ORDER, swapAt(listed, at));
  });
}

function movedFieldMistakes({ listed }: Source): Mistake[] {
  return listed.flatMap((name, from) =>
    listed.flatMap((_, to) =>
      Math.abs(from - to) < 2
        ? []
        : [
            createMistake(
              `moved:${name}:${to + 1}`,
              msg('{name} moved to place {place}.', { name, place: to + 1 }),
              FIELD_ORDER,
              listed.toSpliced(from, 1).toSpliced(to, 0, name),
              'rare',
            ),
          ],
    ),
  );
}

/** Two names left out: as frequent as one where a form was extended later, so not a pair. */
const leftOutPairs = ({ listed }: Source): Mistake[] =>
  listed.flatMap((first, at) =>
    listed.slice(at + 1).map((second): Mistake => ({
      id: `left-out:${first}+${second}`,
      dimension: 'drop',
      description: msg('{a} and {b} are not signed.', { a: first, b: second }),
      cause: listCauseOf(first),
      rank: 'rare',
      patch: { drop: [first, second] },
    })),
  );

/** Names left out one by one, and names repeated. */
function singleFieldMistakes({ listed, values }: Source): Mistake[] {
  const unlisted = Object.keys(values).filter((name) => !listed.includes(name));
  return [
    ...listed.map(createLeftOutMistake),
    ...listed.map((name) =>
      createMistake(`twice:${name}`, msg('{name} is signed twice.', { name }), listCauseOf(name), [...listed, name]),
    ),
    ...unlisted.flatMap((name) => [
      createMistake(
        `added:${name}`,
        msg('{name} is signed though Signed-Fields does not list it.', { name }),
        listCauseOf(name),
        [...listed, name],
      ),
      createMistake(
        `added-in-place:${name}`,
        msg('{name} is signed in its documented place though Signed-Fields does not list it.', { name }),
        FIELD_LIST,
        FIELD_NAMES.filter((each) => listed.includes(each) || each === name),
      ),
    ]),
  ];
}

/** Mistakes in the signed names and their order, frequent ones first. */
export const orderMistakes = (source: Source): Mistake[] => [
  ...singleFieldMistakes(source),
  ...wholeOrderMistakes(source),
  ...fewFieldMistakes(source),
  ...swapMistakes(source),
];

/** The values of two fields of one kind swapped. */
function swappedValueMistakes({ values, types }: Source): Mistake[] {
  const names = Object.keys(values).filter((name) => findField(name) !== undefined && name !== 'timestamp');
  const alike = (a: string, b: string): boolean =>
    values[a] !== values[b] && findField(a)?.kind === findField(b)?.kind && types[a] === types[b];
  return names.flatMap((a, at) =>
    names
      .slice(at + 1)
      .filter((b) => alike(a, b))
      .map((b): Mistake => ({
        id: `values-swapped:${a}+${b}`,
        dimension: 'every',
        description: msg('The values of {a} and {b} are swapped.', { a, b }),
        cause: MIXED_VARIABLES,
        rank: 'rare',
        patch: { values: { [a]: values[b] ?? '', [b]: values[a] ?? '' } },
      })),
  );
}

/** Rare mistakes: two names left out, two values swapped, one name moved to any other place. */
export const rareOrderMistakes = (source: Source): Mistake[] => [
  ...leftOutPairs(source),
  ...swappedValueMistakes(source),
  ...movedFieldMistakes(source),
];
