import { expect, test } from 'vitest';
import { createTranslate, type Message } from './message.ts';

// The wording of the product may change; what is tested is how words are put in.
const toMessage = (text: string, values: object = {}): Message => ({ text, values }) as Message;
const entries = {
  'of {n}': { one: 'wa {n}', other: 'za {n}' },
  'in {place}': 'katika {place}',
  here: 'hapa',
};
const translate = createTranslate({ locale: 'sw', entries });

test('a text is looked up whole, and what no catalog has stays as it is', () => {
  expect(translate('here')).toBe('hapa');
  expect(translate('order_id {n}')).toBe('order_id {n}');
  expect(translate('constructor')).toBe('constructor');
});

test('a value stands in its place as it is, even when it looks like a text or a name in braces', () => {
  expect(translate(toMessage('in {place}', { place: 'here' }))).toBe('katika here');
  expect(translate(toMessage('in {place}', { place: '{place} $& {n}' }))).toBe('katika {place} $& {n}');
});

test('a phrase within a phrase speaks the same language, and so does each of a list', () => {
  expect(translate(toMessage('in {place}', { place: toMessage('here') }))).toBe('katika hapa');
  expect(translate(toMessage('in {place}', { place: ['here', toMessage('of {n}', { n: 1 })] }))).toBe(
    'katika hapa; wa 1',
  );
});

test('plural forms follow n, and numbers the locale', () => {
  expect([0, 1, 2].map((n) => translate(toMessage('of {n}', { n })))).toEqual(['za 0', 'wa 1', 'za 2']);
  expect(createTranslate({ locale: 'de', entries: {} })(toMessage('of {n}', { n: 100_000.5 }))).toBe('of 100.000,5');
});
