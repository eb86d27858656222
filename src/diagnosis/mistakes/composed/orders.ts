import { findField } from '#protocol/order.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { buildEach, createRow, type Family, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { camel, same } from './quotes.ts';

const hashOf = (name: string): number => {
  let hash = 0;
  for (let i = 0; i < name.length; i += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0;
  return hash;
};
/** The order of Java's HashMap, with as many places as so many entries lead to. */
const hashMapOrder = (names: readonly string[], spell: (name: string) => string, size = 16): string[] => {
  let places = size;
  while (names.length > places * 0.75) places *= 2;
  const place = (name: string): number => (hashOf(spell(name)) ^ (hashOf(spell(name)) >>> 16)) & (places - 1);
  return names.toSorted((a, b) => place(a) - place(b));
};
/** The order of Java's Hashtable: from the last place to the first, the last that came first. */
const hashtableOrder = (names: readonly string[], size = 11): string[] => {
  let places = size;
  while (names.length >= places * 0.75) places = places * 2 + 1;
  const place = (name: string): number => (hashOf(name) & 0x7f_ff_ff_ff) % places;
  return names.toReversed().toSorted((a, b) => place(b) - place(a));
};
const isNumber = (name: string): boolean => findField(name)?.kind === 'number';
const rotate = (names: readonly string[]): string[] => [...names.slice(1), ...names.slice(0, 1)];

type Order = readonly [name: string, names: readonly string[]];

export function ordersOf({ listed, values: of }: Source): Order[] {
  const body = Object.keys(of);
  const once = [...new Set(listed)];
  const byValue = (names: readonly string[]): string[] =>
    names.toSorted((a, b) => ((of[a] ?? '') < (of[b] ?? '') ? -1 : 1));
  const orders: Order[] = [
    ['Signed-Fields', once],
    ['body', body],
    ...[once, body, [...new Set(['timestamp', ...once])]].flatMap((names): Order[] => [
      ['sorted', names.toSorted()],
      ['HashMap', hashMapOrder(names, same)],
      ['HashMap with room', hashMapOrder(names, same, 32)],
      ['HashMap with more room', hashMapOrder(names, same, 64)],
      ['HashMap of camelCase', hashMapOrder(names, camel)],
      ['Hashtable', hashtableOrder(names)],
      ['Hashtable of a map', hashtableOrder(names, Math.max(11, names.length * 2))],
      ['reverse', names.toReversed()],
      ['sorted in reverse', names.toSorted().toReversed()],
      ['sorted without case', names.toSorted((a, b) => a.localeCompare(b))],
      ['sorted by values', byValue(names)],
      ['sorted as camelCase', names.toSorted((a, b) => (camel(a) < camel(b) ? -1 : 1))],
      ['numbers last', names.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)))],
      ['numbers first', names.toSorted((a, b) => Number(isNumber(b)) - Number(isNumber(a)))],
      ['first at the end', rotate(names)],
      ['without timestamp', names.filter((name) => name !== 'timestamp')],
      ['without timestamp, sorted', names.filter((name) => name !== 'timestamp').toSorted()],
      ['without timestamp, HashMap', hashMapOrder(names.filter((name) => name !== 'timestamp'), same)],
      ['by length', names.toSorted((a, b) => a.length - b.length)],
    ]),
  ]; // prettier-ignore
  return Array.from(new Map(orders.map((order) => [order[1].join(), order])).values());
}

const composeOrder = createRow('order', 'rare');

export const orderMistakes = (source: Source): Mistake[] =>
  ordersOf(source).flatMap(([name, names]) => {
    const describe = msg('The fields are in this order: {names}.', { names: names.join(', ') });
    const places = [{}, { place: 'as-listed' }, { place: 'left-out' }] as const;
    return places.map((place) => composeOrder(`order-of:${name}`, describe, 'FIELD_ORDER', { names, ...place }));
  });

/** The most fields that code signs where the request does not say which. */
const MOST_GUESSED = 4;

/** Without Signed-Fields: up to four fields in the document's order, and sorted. */
export function* guessedLists({ listing, values }: Source): Iterable<Mistake> {
  if (listing !== '') return;
  const names = Object.keys(values).filter((name) => findField(name) !== undefined);
  let lists: string[][] = [[]];
  for (let size = 1; size <= MOST_GUESSED; size += 1) {
    lists = lists.flatMap((list) => names.slice(names.indexOf(list.at(-1) ?? '') + 1).map((name) => [...list, name]));
    for (const list of lists)
      for (const each of [list, list.toSorted()])
        yield composeOrder('guessed-list', msg('Only {names} signed.', { names: each.join(', ') }), 'FIELD_LIST', {
          names: each,
          place: 'as-listed',
        });
  }
}

/** The most signed fields of which every subset is tried, and how many families share them. */
const [MOST_IN_SUBSETS, SUBSET_SHARES] = [16, 16];

export const listSubsets = (): Family[] =>
  Array.from({ length: SUBSET_SHARES }, (_, share) => ({ listed }) => {
    const count = 2 ** Math.min(MOST_IN_SUBSETS, listed.length);
    const masks = Array.from({ length: Math.ceil(count / SUBSET_SHARES) }, (_mask, i) => i * SUBSET_SHARES + share);
    return buildEach(masks, (mask) => {
      const drop = listed.filter((_name, at) => at < MOST_IN_SUBSETS && (mask >> at) % 2 === 1);
      const description = msg('Not signed: {names}.', { names: drop.join(', ') });
      return [createRow('drop', 'rare')('left-out', description, 'FIELD_LIST', { drop })];
    });
  });
