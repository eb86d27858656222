import { expect, test } from 'vitest';
import { catalog } from './catalog.ts';
import { createTranslate, type Catalog } from './translate.ts';
import { type Message, msg } from './message.ts';
import { sw } from './locales/sw.ts';

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

// Each line must be a type error; a missing error fails the type check here.
test('a message or translation that does not fit is a type error', () => {
  // @ts-expect-error no catalog has this message
  msg('A message without a translation');
  // @ts-expect-error a key is a literal, so that the sources say which messages are used
  msg(String('Send'));
  // @ts-expect-error the value is missing
  msg('{n} bytes');
  // @ts-expect-error the value has another name
  msg('{n} bytes', { count: 1 });
  // @ts-expect-error the translation renames the value
  catalog({ 'in {place}': 'katika {mahali}' });
  // @ts-expect-error the translation drops the value
  catalog({ 'in {place}': 'hapa' });
  // @ts-expect-error a language has an entry for each message
  const short: Catalog = { Send: 'Envoyer' };
  expect(short).not.toHaveProperty('Cancel');
});

test('a value may be anywhere in a translation, and a whole language fits', () => {
  expect(catalog({ 'in {place}': '{place}: humo' })).toEqual({ 'in {place}': '{place}: humo' });
  const whole: Catalog = sw;
  expect(whole).toBe(sw);
});
