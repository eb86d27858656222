import { expect, test } from 'vitest';
import { sayIn } from './say.ts';
import type { Phrase } from './text.ts';

// The wording of the product may change; what is tested is how words are put in.
const made = (text: string, values: object = {}): Phrase => ({ text, values }) as Phrase;
const entries = {
  'of {n}': { one: 'wa {n}', other: 'za {n}' },
  'in {place}': 'katika {place}',
  here: 'hapa',
};
const say = sayIn({ locale: 'sw', entries });

test('a text is looked up whole, and what no catalogue has stays as it is', () => {
  expect(say('here')).toBe('hapa');
  expect(say('order_id {n}')).toBe('order_id {n}');
  expect(say('constructor')).toBe('constructor');
});

test('a value stands in its place as it is, even when it looks like a text or a name in braces', () => {
  expect(say(made('in {place}', { place: 'here' }))).toBe('katika here');
  expect(say(made('in {place}', { place: '{place} $& {n}' }))).toBe('katika {place} $& {n}');
});

test('a phrase within a phrase speaks the same language, and so does each of a list', () => {
  expect(say(made('in {place}', { place: made('here') }))).toBe('katika hapa');
  expect(say(made('in {place}', { place: ['here', made('of {n}', { n: 1 })] }))).toBe('katika hapa; wa 1');
});

test('plural forms follow n, and numbers the locale', () => {
  expect([0, 1, 2].map((n) => say(made('of {n}', { n })))).toEqual(['za 0', 'wa 1', 'za 2']);
  expect(sayIn({ locale: 'de', entries: {} })(made('of {n}', { n: 100_000.5 }))).toBe('of 100.000,5');
});
