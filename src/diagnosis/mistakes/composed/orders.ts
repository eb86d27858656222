import { findField } from '#protocol/order.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { FIELD_ORDER } from '#diagnosis/mistakes/causes.ts';
import { createComposed, type Mistake } from '#diagnosis/mistakes/mistake.ts';
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
const rotate = (names: readonly string[]): string[] => [...names.slice(1), ...names.slice(0, 1)];

type Order = readonly [name: string, names: readonly string[]];

/** Orders in which code has the fields: of the lists, sorted, of hash maps. */
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
      ['numbers last', [...names.filter((name) => findField(name)?.kind !== 'number'), ...names.filter((name) => findField(name)?.kind === 'number')]],
      ['numbers first', [...names.filter((name) => findField(name)?.kind === 'number'), ...names.filter((name) => findField(name)?.kind !== 'number')]],
      ['first at the end', rotate(names)],
      ['without timestamp', names.filter((name) => name !== 'timestamp')],
      ['without timestamp, sorted', names.filter((name) => name !== 'timestamp').toSorted()],
      ['without timestamp, HashMap', hashMapOrder(names.filter((name) => name !== 'timestamp'), same)],
      ['by length', names.toSorted((a, b) => a.length - b.length)],
    ]),
  ]; // prettier-ignore
  return Array.from(new Map(orders.map((order) => [order[1].join(), order])).values());
}

/** Orders of hash maps and sortings, over pairs as the recipe writes them. */
export const orderMistakes = (source: Source): Mistake[] =>
  ordersOf(source).flatMap(([name, names]) => {
    const describe = msg('The fields are in the order: {names}.', { names: names.join(', ') });
    return [
      createComposed(`order-of:${name}`, describe, FIELD_ORDER, { names }, { dimension: 'order' }),
      createComposed(`order-of:${name}`, describe, FIELD_ORDER, { names, place: 'as-listed' }, { dimension: 'order' }),
      createComposed(`order-of:${name}`, describe, FIELD_ORDER, { names, place: 'left-out' }, { dimension: 'order' }),
    ];
  });
