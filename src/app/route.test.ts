import { expect, test } from 'vitest';
import { LIMITS } from '#gates/limits.ts';
import { parseRoute } from './route.ts';

test('a question mark within a value is a part of it', () => {
  const { view, part, values } = parseRoute('#/compose/fill?webhook=https://shop.example/cb?id=5&order_id=A?');
  expect([view, part, ...values]).toEqual([
    'compose',
    'fill',
    ['webhook', 'https://shop.example/cb?id=5'],
    ['order_id', 'A?'],
  ]);
});

test('of a query no more is read than a link may have', () => {
  const { view, values } = parseRoute(`#/compose/fill?order_id=A&${'a&'.repeat(LIMITS.link.packed)}`);
  expect([view, values.get('order_id')]).toEqual(['compose', 'A']);
  expect(values.size).toBeLessThan(LIMITS.link.packed / 2);
});

test.each(['', '#', '#/', '#/compose', '#compose?', '#/__proto__?a=b', '#/nothing/constructor/x'])(
  'what names no view is Compose: %s',
  (fragment) => {
    expect(parseRoute(fragment).view).toBe('compose');
  },
);
