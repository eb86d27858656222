import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { messageSchema, pickMessages } from './draft-schema.ts';

/** A text inside itself, so many times. */
const nestText = (depth: number): unknown => (depth === 0 ? 'x' : { text: '{x}', values: { x: nestText(depth - 1) } });

test.each([
  ['a string, as messages were saved before', 'because you chose it'],
  ['a text with values', { text: 'from request {order_id}', values: { order_id: 'A1' } }],
  ['a text in a text, and a list', { text: '{a}{b}', values: { a: { text: 'c', values: {} }, b: ['d', nestText(1)] } }],
  ['as deep as sentences go', nestText(4)],
])('what was saved is accepted: %s', (_, stored) => {
  const read = messageSchema.safeParse(JSON.parse(JSON.stringify(stored)));
  expect(read).toEqual({ success: true, data: stored });
});

test('no value makes reading fail, and what is read can be said', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (text, values) => {
      const { success, data } = messageSchema.safeParse({ text, values });
      if (success) expect(typeof toEnglish(data)).toBe('string');
    }),
  );
});

test('what can be said is picked out of a list', () => {
  const list = ['a', undefined, { text: '{b}', values: { b: 'c' } }, 1, { text: 'd' }];
  expect(pickMessages(...list).map(toEnglish)).toEqual(['a', 'c']);
});

test.each([
  ['no text', { values: {} }],
  ['no values', { text: 'a' }],
  ['deeper than any sentence', nestText(5)],
  ['a list of lists', { text: 'a', values: { a: [['b']] } }],
  ['a number', 1],
  ['nothing', null],
  ['no value', undefined],
  ['a list', ['a']],
  ['a text that is none', { text: 1, values: {} }],
  ['values in a list', { text: 'a', values: [] }],
  ['values that are none', { text: 'a', values: null }],
  ['one value of another kind', { text: 'a', values: { a: 'b', c: true } }],
  ['one of a list of another kind', { text: 'a', values: { a: ['b', 1] } }],
  ['a value inside of another kind', { text: 'a', values: { a: { text: 'b', values: { c: null } } } }],
])('what is no message is refused, and not picked: %s', (_, stored) => {
  expect(messageSchema.safeParse(stored).success).toBe(false);
  expect(pickMessages(stored)).toEqual([]);
});

test('a message has as many characters as messages have at most, and no more', () => {
  const accepts = (stored: unknown) => messageSchema.safeParse(stored).success;
  expect(accepts('x'.repeat(2000))).toBe(true);
  expect(accepts('x'.repeat(2001))).toBe(false);
  const around = JSON.stringify({ text: '', values: {} }).length;
  expect(accepts({ text: 'x'.repeat(2000 - around), values: {} })).toBe(true);
  expect(accepts({ text: 'x'.repeat(2001 - around), values: {} })).toBe(false);
});

test('numbers and lists of messages are values', () => {
  const stored = { text: '{a}{b}', values: { a: 1.5, b: ['c', { text: 'd', values: {} }] } };
  expect(messageSchema.parse(stored)).toEqual(stored);
  expect(messageSchema.parse({ text: 'a', values: { b: [] } })).toBeTruthy();
});

test('a message whose values are written many times each is refused: a short one would be millions of characters', () => {
  const repeat = (inner: unknown) => ({ text: '{a}'.repeat(40), values: { a: inner } });
  const hostile = repeat(repeat(repeat(repeat('x'))));
  expect(JSON.stringify(hostile).length).toBeLessThan(1000);
  expect(messageSchema.safeParse(hostile).success).toBe(false);
  expect(messageSchema.safeParse(repeat('x')).success).toBe(true);
});
