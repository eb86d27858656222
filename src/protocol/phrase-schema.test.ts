import { expect, test } from 'vitest';
import { english } from '#texts/english.ts';
import { phraseSchema, phrasesOf } from './phrase-schema.ts';

const filled = (text: unknown, values: unknown): unknown => ({ text, values });

test.each([
  'a sentence of an older version',
  filled('x', {}),
  filled('{a} {b} {c}', { a: 'text', b: 1, c: filled('y', {}) }),
  filled('{a}', { a: ['x', filled('y', { b: 'z' })] }),
])('what was said is read back as it was: %j', (made) => {
  expect(phraseSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
});

test.each([
  null,
  1,
  ['x'],
  { text: 'x' },
  filled(1, {}),
  filled('x', []),
  filled('x', { a: null }),
  filled('x', { a: { b: 1 } }),
  filled('x', { a: [1] }),
  Array.from({ length: 20 }).reduce<unknown>((inner) => filled('{a}', { a: inner }), filled('x', {})),
])('anything else is not: %#', (made) => {
  expect(phraseSchema.safeParse(made).success).toBe(false);
});

test('what can be said is picked out of a list', () => {
  expect(phrasesOf('a', undefined, filled('{b}', { b: 'c' }), 1).map(english)).toEqual(['a', 'c']);
});
