import { expect, test } from 'vitest';
import { toSource } from '#diagnosis/search/source.ts';
import { rareOrderMistakes } from './field-order.ts';

const countMistakes = (names: number): number => {
  const listed = Array.from({ length: names }, (_, index) => `name${index}`).join();
  const request = { method: 'POST', url: '', headers: [['Signed-Fields', listed] as const], body: new Uint8Array() };
  return rareOrderMistakes(toSource(request, { api_secret: 'secret', now: new Date(0) })).length;
};

test('names are left out and moved two by two, but not of a list that would fill the memory', () => {
  expect(countMistakes(14)).toBeGreaterThan(14 * 13);
  expect(countMistakes(64)).toBeGreaterThan(64 * 63);
  expect(countMistakes(65)).toBe(0);
});
