import { expect, test } from 'vitest';
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

test('of a query with a million pairs the first are read', () => {
  const { view, values } = parseRoute(`#/compose/fill?order_id=A&${'a&'.repeat(1_000_000)}`);
  expect([view, values.get('order_id'), values.size]).toEqual(['compose', 'A', 1000]);
});

test.each(['', '#', '#/', '#/compose', '#compose?', '#/__proto__?a=b', '#/nothing/constructor/x'])(
  'what names no view is Compose: %s',
  (fragment) => {
    expect(parseRoute(fragment).view).toBe('compose');
  },
);
