import { expect, test } from 'vitest';
import { formatTime, formatDateTime, setLocale } from './language.ts';

const NOON = Date.UTC(2026, 10, 21, 12, 0, 7);

test('moments are written in the way of the language in force, also after it has changed', () => {
  for (const locale of ['en', 'sw', 'de', 'en']) {
    setLocale(locale, { locale, entries: {} });
    expect(formatDateTime(NOON)).toBe(
      new Date(NOON).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
    );
    expect(formatTime(NOON)).toBe(new Date(NOON).toLocaleTimeString(locale));
  }
});

test('a moment that there is not, as in a damaged row, is written too', () => {
  expect(formatDateTime(Number.NaN)).toBe('Invalid Date');
  expect(formatTime(8.64e15 + 1)).toBe('Invalid Date');
});
