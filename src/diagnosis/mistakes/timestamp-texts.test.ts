import { expect, test } from 'vitest';
import { findFractions, parseInstant } from './timestamp-texts.ts';

const T = '2025-11-20T12:34:56Z';
const AT = Date.parse(T);
const findDigits = (...texts: readonly string[]): readonly string[] =>
  findFractions(T, texts).map(({ at, digits }) => `${(at - AT) / 1000} ${digits}`);

test('fractions of times near the timestamp are found, in any notation and on any clock', () => {
  expect(findDigits('[2025-11-20 15:34:56,123] INFO')).toEqual(['0 123']);
  expect(findDigits('sent_at=2025-11-20T18:19:57.123456+05:45')).toEqual(['1 123456']);
  expect(findDigits('{"order_id":"ORD-1763642096123"}')).toEqual(['0 123']);
  expect(findDigits('took 1763642095.987654321 s')).toEqual(['-1 987654321']);
  expect(findDigits(`X-Request-Id: ${(AT / 1000).toString(16)}${(4321).toString(16).padStart(5, '0')}`)).toEqual([
    '0 004321',
  ]);
  expect(findDigits('20251120153456789')).toEqual(['0 789']);
  // A count of nanoseconds is of its second, also in two texts.
  expect(findDigits('1763642096123456789', 'at 1763642096123456789')).toEqual(['0 123456789']);
});

test('times of other minutes, longer numbers and times without a fraction are none', () => {
  expect(findDigits('12:33:56.5', '12:34:05.5', '17636420961234567890', '255712345678', T, '')).toEqual([]);
  expect(findFractions('soon', ['12:34:56.123'])).toEqual([]);
});

test.each(['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z'])('%s is too far to write times near it', (text) => {
  expect(Number.isNaN(Date.parse(text))).toBe(false);
  expect(parseInstant(text)).toBeUndefined();
});

test('the nearest of many are kept', () => {
  const lines = Array.from({ length: 500 }, (_, i) => `12:34:${String(52 + (i % 8)).padStart(2, '0')}.${1000 + i}`);
  const found = findFractions(T, [lines.join('\n')]);
  expect(found.length).toBeLessThan(50);
  expect(found.every(({ at }) => at === AT)).toBe(true);
});

test('a long text is looked through once', () => {
  expect(findFractions(T, [`${'1'.repeat(900_000)} ${'12:34:'.repeat(10_000)}56.1`])).toHaveLength(1);
});
