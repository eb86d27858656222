import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '#texts/english.ts';
import { phraseSchema, phrasesOf } from './phrase-schema.ts';

/** A text inside itself, so many times. */
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { text: '{x}', values: { x: nested(depth - 1) } });

test.each([
  ['a string, as words were kept before', 'because you chose it'],
  ['a text with values', { text: 'that of the exchange {order_id}', values: { order_id: 'A1' } }],
  ['a text in a text, and a list', { text: '{a}{b}', values: { a: { text: 'c', values: {} }, b: ['d', nested(1)] } }],
  ['as deep as sentences go', nested(4)],
])('what was kept comes back: %s', (_, kept) => {
  const read = phraseSchema.safeParse(JSON.parse(JSON.stringify(kept)));
  expect(read).toEqual({ success: true, data: kept });
});

test.each([
  ['no text', { values: {} }],
  ['no values', { text: 'a' }],
  ['values of another kind', { text: 'a', values: { a: null } }],
  ['deeper than any sentence', nested(5)],
  ['a string longer than words are', 'x'.repeat(2001)],
  ['a text longer than words are', { text: 'x'.repeat(2001), values: {} }],
  ['a list of lists', { text: 'a', values: { a: [['b']] } }],
])('what is no phrase is refused: %s', (_, kept) => {
  expect(phraseSchema.safeParse(kept).success).toBe(false);
});

test('no value makes reading fail, and what is read can be said', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (text, values) => {
      const { success, data } = phraseSchema.safeParse({ text, values });
      if (success) expect(typeof english(data)).toBe('string');
    }),
  );
});

test('what can be said is picked out of a list', () => {
  const list = ['a', undefined, { text: '{b}', values: { b: 'c' } }, 1, { text: 'd' }];
  expect(phrasesOf(...list).map(english)).toEqual(['a', 'c']);
});
