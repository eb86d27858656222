import { expect, test } from 'vitest';
import { findZoneQuarters, isFarOff } from './timestamp.ts';

const MINUTE = 60_000;

test('section 5: five minutes before or after the present is far off, a moment less is not', () => {
  for (const sign of [1, -1]) {
    expect(isFarOff(sign * 5 * MINUTE)).toBe(true);
    expect(isFarOff(sign * (5 * MINUTE - 1))).toBe(false);
  }
});

test.each([
  [60, 4],
  [-180, -12],
  [330, 22],
  [345, 23],
  [-570, -38],
  [765, 51],
  [825, 55],
  [840, 56],
])('a difference of %i minutes is a time zone: %i quarters of an hour', (minutes, quarters) => {
  for (const seconds of [-119, 0, 119]) expect(findZoneQuarters(minutes * MINUTE + seconds * 1000)).toBe(quarters);
});

test.each([0, 15, 45, 58, 62, 105, 855, 870, 1440])('a difference of %i minutes is no time zone', (minutes) => {
  expect(findZoneQuarters(minutes * MINUTE)).toBeUndefined();
  expect(findZoneQuarters(-minutes * MINUTE)).toBeUndefined();
});
