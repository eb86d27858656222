import { type Catalog, createTranslate, type Language } from './message.ts';

/** An English message is its own key, and its own plural. */
const SINGULARS: Partial<Catalog> = {
  '{n} values': '{n} value',
  '{n} values redacted.': '{n} value redacted.',
  '{n} requests': '{n} request',
  'Imported {n} connections': 'Imported {n} connection',
  '{n} other explanations for the same text': '{n} other explanation for the same text',
  'redacted in {n} places': 'redacted in {n} place',
  '{n} variants': '{n} variant',
  '{n} entries': '{n} entry',
  '… {n} more characters': '… {n} more character',
  'National form: 0 for a country code of {n} digits.': 'National form: 0 for a country code of {n} digit.',
  'Without a country code of {n} digits.': 'Without a country code of {n} digit.',
  '{n} requests: {explained} explained, {unknown} unknown, {correct} correct':
    '{n} request: {explained} explained, {unknown} unknown, {correct} correct',
  'All {n} checked in {seconds} s': '{n} request checked in {seconds} s',
  '{n} API keys': '{n} API key',
  '{n} duplicates skipped': '{n} duplicate skipped',
  '{n} actions': '{n} action',
  '{n} bytes': '{n} byte',
  '{n} fields': '{n} field',
  '{n} pairs': '{n} pair',
  '{n} characters': '{n} character',
};

const plurals = Object.entries(SINGULARS).map(([other, one]) => [other, { one, other }] as const);

/** "cancelled" is what saved requests hold. */
export const ENGLISH: Language = {
  locale: 'en',
  entries: { cancelled: 'canceled', ...Object.fromEntries(plurals) },
};

/** For output that other programs read, and for logs. */
export const toEnglish = createTranslate(ENGLISH);
