import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { isSkewed, computeSkew, timestampWarning } from './clock.ts';

const NOW = new Date('2026-11-20T09:41:07Z');
const HOUR = 3_600_000;

const shifted = (ms: number): string => `${new Date(NOW.getTime() + ms).toISOString().slice(0, 19)}Z`;

test('whatever the true skew and the way there and back, it lies within what the figure claims', () => {
  const ms = fc.integer({ min: -86_400_000, max: 86_400_000 });
  const arbitrary = [ms, fc.integer({ min: 0, max: 60_000 }), fc.double({ min: 0, max: 1, noNaN: true })] as const;
  fc.assert(
    fc.property(...arbitrary, (truth, duration, share) => {
      const sent = NOW.getTime();
      const header = new Date(sent + Math.floor(duration * share) + truth).toUTCString();
      const skew = computeSkew(header, sent, duration);
      expect(skew).toBeDefined();
      if (skew === undefined) return;
      expect(Math.abs(skew.offset - truth)).toBeLessThanOrEqual(skew.uncertainty + 1);
    }),
  );
});

test('the skew of an instant response is known to half a second; a slow one adds half of its duration', () => {
  expect(computeSkew(NOW.toUTCString(), NOW.getTime(), 0)?.uncertainty).toBe(500);
  expect(computeSkew(NOW.toUTCString(), NOW.getTime(), 2000)?.uncertainty).toBe(1500);
});

test('clocks are called apart only beyond the precision', () => {
  expect(isSkewed({ offset: -600, uncertainty: 500 })).toBe(true);
  expect(isSkewed({ offset: 500, uncertainty: 500 })).toBe(false);
});

test.each([undefined, '', 'soon', '1', 'Fri, 20 Nov 2026 09:41:07', 'Fri, 99 Nov 2026 09:41:07 GMT'])(
  'a Date header that is not of RFC 9110 section 5.6.7 gives no skew: %s',
  (date) => {
    expect(computeSkew(date, NOW.getTime(), 0)).toBeUndefined();
  },
);

test.each([
  ['seconds since 1970', String(Math.floor(NOW.getTime() / 1000)), /number of seconds or milliseconds/],
  ['parts of a second', '2026-11-20T09:41:07.123Z', /whole seconds/],
  ['local time, three hours ahead', shifted(3 * HOUR), /3 h in the future: probably local time/],
  ['local time, behind by 3.5 h', shifted(-3.5 * HOUR), /3\.5 h in the past: probably local time/],
  ['local time of Nepal', shifted(5.75 * HOUR + 30_000), /5\.75 h in the future: probably local time/],
  ['old by a quarter of an hour, as no zone is', shifted(-15 * 60_000), /It is old/],
])('shows UTC with Z, to whole seconds: %s is noticed', (_, text, pattern) => {
  expect(toEnglish(timestampWarning(text, NOW) ?? '')).toMatch(pattern);
});

test('UTC of now raises nothing, nor does what is another remark’s matter', () => {
  expect(timestampWarning(shifted(0), NOW)).toBeUndefined();
  expect(timestampWarning(shifted(-4 * 60_000), NOW)).toBeUndefined();
  for (const text of ['', 'now', '11', '2026-11-20', '20/11/2026']) expect(timestampWarning(text, NOW)).toBeUndefined();
});
