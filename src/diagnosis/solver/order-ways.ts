import { FIELD_NAMES, fieldNamed } from '#protocol/order.ts';
import { STEPS } from '#protocol/recipe.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import type { Mistake } from './plan.ts';
import type { Source } from './source.ts';

type Names = readonly string[];

const row = (id: string, words: Phrase, names: Names): Mistake => ({ id, axis: 'order', words, patch: { names } });

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const sortedBy = (names: Names, key: (name: string) => string): Names =>
  names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

/** The rows of the recipe table, and the ways of sorting and listing that it does not have. */
function wholes({ listed, values }: Source): Mistake[] {
  const body = Object.keys(values);
  const withTime = [...new Set(['timestamp', ...listed])];
  const known = FIELD_NAMES.filter((name) => listed.includes(name));
  const table = Object.entries(STEPS.order.ways).map(([id, { words, do: run }]) =>
    row(`order-${id}`, words, run({ listed, body })),
  );
  return [
    ...table,
    {
      id: 'order-sorted-with-timestamp',
      axis: 'order',
      words: 'Sorted by name, timestamp among the others.',
      patch: { names: withTime.toSorted(), place: 'as-listed' },
    },
    row('order-sorted-descending', 'Sorted by name, last first.', listed.toSorted().toReversed()),
    row(
      'order-sorted-without-case',
      'Sorted as a dictionary sorts, underscores last.',
      listed.toSorted((a, b) => a.localeCompare(b)),
    ),
    row('order-documented', 'The documented order, not that of Signed-Fields.', [
      ...known,
      ...listed.filter((name) => !known.includes(name as never)),
    ]),
    row('order-sorted-spelling', 'Sorted by the camelCase spelling of the names.', sortedBy(listed, camel)),
    row(
      'order-sorted-length',
      'Sorted by the length of the names.',
      listed.toSorted((a, b) => a.length - b.length),
    ),
    row(
      'order-body-sorted-whole',
      'Every field of the body but timestamp, sorted.',
      body.filter((name) => name !== 'timestamp').toSorted(),
    ),
    row('order-section', 'The documented order without timestamp, timestamp last.', [
      ...known.filter((name) => name !== 'timestamp'),
      'timestamp',
    ]),
    row('order-body-whole', 'Every field of the body in its order, whatever Signed-Fields lists.', body),
    row('order-all-documented', 'All 14 documented fields, whatever Signed-Fields lists.', FIELD_NAMES),
    row('order-all-sorted', 'Every field of the body, sorted.', body.toSorted()),
  ];
}

/** The few fields that some code signs alone. */
function few({ listed }: Source): Mistake[] {
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
      row(`only:${names.join('+')}`, phrase('Only {names} signed.', { names: names.join(', ') }), names),
    ),
    ...sets.map((names): Mistake => ({
      id: `only:${names.join('+')}:no-timestamp`,
      axis: 'order',
      words: phrase('Only {names} signed, without the timestamp.', { names: names.join(', ') }),
      patch: { names, place: 'left-out' },
    })),
  ];
}

const swapped = (names: Names, at: number): Names => names.with(at, names[at + 1] ?? '').with(at + 1, names[at] ?? '');

function swaps({ listed }: Source): Mistake[] {
  return listed.slice(0, -1).map((a, at) => {
    const b = listed[at + 1] ?? '';
    return row(`swapped:${a}+${b}`, phrase('{a} and {b} swapped.', { a, b }), swapped(listed, at));
  });
}

function moves({ listed }: Source): Mistake[] {
  return listed.flatMap((name, from) =>
    listed.flatMap((_, to) =>
      Math.abs(from - to) < 2
        ? []
        : [
            row(
              `moved:${name}:${to + 1}`,
              phrase('{name} moved to place {place}.', { name, place: to + 1 }),
              listed.toSpliced(from, 1).toSpliced(to, 0, name),
            ),
          ],
    ),
  );
}

/** Two names left out: as frequent as one where a form was extended later, so not a pair. */
const twoLeftOut = ({ listed }: Source): Mistake[] =>
  listed.flatMap((first, at) =>
    listed.slice(at + 1).map((second): Mistake => ({
      id: `left-out:${first}+${second}`,
      axis: 'drop',
      words: phrase('{a} and {b} are not signed.', { a: first, b: second }),
      patch: { drop: [first, second] },
      rare: true,
    })),
  );

/** Names left out one by one, and names repeated. */
function singles({ listed, values }: Source): Mistake[] {
  const unlisted = Object.keys(values).filter((name) => !listed.includes(name));
  return [
    ...listed.map((name): Mistake => ({
      id: `left-out:${name}`,
      axis: `drop:${name}`,
      words: phrase('{name} is not signed.', { name }),
      patch: { drop: [name] },
    })),
    ...listed.map((name) => row(`twice:${name}`, phrase('{name} is signed twice.', { name }), [...listed, name])),
    ...unlisted.flatMap((name) => [
      row(`added:${name}`, phrase('{name} is signed though Signed-Fields does not list it.', { name }), [
        ...listed,
        name,
      ]),
      row(
        `added-in-place:${name}`,
        phrase('{name} is signed in its documented place though Signed-Fields does not list it.', { name }),
        FIELD_NAMES.filter((each) => listed.includes(each) || each === name),
      ),
    ]),
  ];
}

/** Which names are signed, and in which order: frequent first. */
export const orderMistakes = (source: Source): Mistake[] => [
  ...singles(source),
  ...wholes(source),
  ...few(source),
  ...swaps(source),
];

/** Two fields of one kind mixed up: the value of one signed for the other, or both swapped. */
function mixedUp({ values, types }: Source): Mistake[] {
  const names = Object.keys(values).filter((name) => fieldNamed(name) !== undefined && name !== 'timestamp');
  const alike = (a: string, b: string): boolean =>
    a !== b && values[a] !== values[b] && fieldNamed(a)?.kind === fieldNamed(b)?.kind && types[a] === types[b];
  return names.flatMap((a, at) => [
    ...names
      .filter((b) => alike(a, b))
      .map((b): Mistake => ({
        id: `value-of:${a}:${b}`,
        axis: `value:${a}`,
        words: phrase('{a}: the value of {b} is signed.', { a, b }),
        patch: { values: { [a]: values[b] ?? '' } },
      })),
    ...names
      .slice(at + 1)
      .filter((b) => alike(a, b))
      .map((b): Mistake => ({
        id: `values-swapped:${a}+${b}`,
        axis: 'every',
        words: phrase('The values of {a} and {b} are swapped.', { a, b }),
        patch: { values: { [a]: values[b] ?? '', [b]: values[a] ?? '' } },
      })),
  ]);
}

/** What is seldom: two names left out, values mixed up, one name moved to any other place. */
export const moveMistakes = (source: Source): Mistake[] => [
  ...twoLeftOut(source),
  ...mixedUp(source),
  ...moves(source),
];
