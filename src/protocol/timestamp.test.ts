import { expect, test } from 'vitest';
import { findZoneQuarters, isFarOff, timestampIssue } from './order.ts';

const MINUTE = 60_000;

test('five minutes before or after the present is far off, a moment less is not', () => {
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

test('two minutes beside a time zone are no time zone', () => {
  for (const minutes of [60, -60, 345]) {
    expect(findZoneQuarters((minutes + 2) * MINUTE)).toBeUndefined();
    expect(findZoneQuarters((minutes - 2) * MINUTE)).toBeUndefined();
  }
});

test.each([
  '',
  ' 2026-11-20T09:41:07Z',
  '2026-11-20T09:41:07Z ',
  '2026-11-20T09:41:07',
  '2026-11-20t09:41:07z',
  '2026-11-20 09:41:07Z',
  '2026-11-20T09:41:07.5Z',
  '2026-11-20T09:41Z',
  '12026-11-20T09:41:07Z',
  '26-11-20T09:41:07Z',
  '2026-1-20T09:41:07Z',
  '2026-11-2T09:41:07Z',
  '2026-11-20T9:41:07Z',
  '2026-11-20T09:1:07Z',
  '2026-11-20T09:41:7Z',
])('%j has another shape', (text) => {
  expect(timestampIssue(text)).toBe('timestamp-shape');
});

test.each(['2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20T00:60:00Z'])(
  '%s is no instant',
  (text) => {
    expect(timestampIssue(text)).toBe('timestamp-not-a-date');
  },
);
