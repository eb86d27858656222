import { expect, test } from 'vitest';
import { formatTime, formatDateTime, setLocale } from './language.ts';

const EVENING = Date.UTC(2026, 10, 21, 17, 58, 36);

const pad = (part: number): string => String(part).padStart(2, '0');

test('a time is written in 24 hours and with its zone, in the language in force', () => {
  const at = new Date(EVENING);
  const time = `${pad(at.getHours())}:${pad(at.getMinutes())}:36`;
  for (const [locale, day] of [
    ['en', 'Nov 21, 2026,'],
    ['sw', '21 Nov 2026,'],
    ['en', 'Nov 21, 2026,'],
  ] as const) {
    setLocale(locale, { locale, entries: {} });
    expect(formatDateTime(EVENING)).toMatch(new RegExp(`^${day} ${time} UTC[+-]\\d`));
    expect(formatTime(EVENING)).toBe(time);
  }
});

test('a moment that there is not, as in a damaged row, is written too', () => {
  expect(formatDateTime(Number.NaN)).toBe('Invalid Date');
  expect(formatTime(8.64e15 + 1)).toBe('Invalid Date');
});
