import { expect, test } from 'vitest';
import { buildRequest } from '#diagnosis/merchants.test-support.ts';
import { toSource, type Source } from '#diagnosis/search/source.ts';
import { nameMistakes, numberMistakes } from './composed/fields.ts';
import type { Texts } from './mistake.ts';
import { valueMistakes } from './values.ts';

function sourceOf(name: string, value: string): Source {
  const request = buildRequest('once', [], undefined, [({ order }) => void (order[name] = value)]);
  return toSource(request, { api_secret: '', api_key: '', now: new Date(0) });
}

/** The characters of all that some families try in place of a value. */
function countTried(families: readonly ((source: Source) => Iterable<Texts>)[], name: string, value: string): number {
  const source = sourceOf(name, value);
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
  const idsOf = (amount: string): string[] =>
    valueMistakes(sourceOf('amount', amount)).flatMap(({ id }) => (/^number-thousands.*:amount/.test(id) ? [id] : []));
  expect(countTried([numberMistakes], 'amount', digits)).toBeLessThan(10_000);
  expect(idsOf(digits)).toEqual([]);
  expect(idsOf('0'.repeat(90))).not.toEqual([]);
});
