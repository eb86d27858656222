import { expect, test } from 'vitest';
import { buildRequest } from '#diagnosis/merchants.test-support.ts';
import { toSource, type Source } from '#diagnosis/search/source.ts';
import { nameMistakes, numberMistakes } from './composed/fields.ts';
import type { Texts } from './mistake.ts';
import { NUMBER_MISTAKES } from './values.ts';

/** The characters of all that some families try in place of a value. */
function countTried(families: readonly ((source: Source) => Iterable<Texts>)[], name: string, value: string): number {
  const request = buildRequest('once', [], undefined, [({ order }) => void (order[name] = value)]);
  const source = toSource(request, { api_secret: '', api_key: '', now: new Date(0) });
  let count = 0;
  for (const family of families) for (const { texts } of family(source)) for (const text of texts) count += text.length;
  return count;
}

test('what is tried in place of many words grows with their number, not with its square', () => {
  const count = (words: number): number => countTried([nameMistakes], 'buyer_name', 'a '.repeat(words));
  expect(count(2000)).toBeLessThan(count(500) * 5);
});

test('a number of more digits than any is not grouped: each digit would be counted from each', () => {
  const digits = '0'.repeat(300);
  expect(countTried([numberMistakes], 'amount', digits)).toBeLessThan(10_000);
  const groups = NUMBER_MISTAKES.filter(({ id }) => id.startsWith('number-thousands'));
  expect(groups).not.toEqual([]);
  // Some add decimals.
  for (const { apply } of groups) expect(apply(digits, 'amount').slice(0, digits.length)).toBe(digits);
});
