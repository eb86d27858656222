import { type Catalog, createTranslate, type Language } from './message.ts';

/** An English message is its own key. Only plural forms need entries here, and "cancelled", which saved requests hold. */
const ENTRIES: Partial<Catalog> = {
  cancelled: 'canceled',
  '{n} values': { one: '{n} value', other: '{n} values' },
  '{n} values redacted.': { one: '{n} value redacted.', other: '{n} values redacted.' },
  '{n} requests': { one: '{n} request', other: '{n} requests' },
  'Imported {n} connections': { one: 'Imported {n} connection', other: 'Imported {n} connections' },
  '{n} other explanations for the same text': {
    one: '{n} other explanation for the same text',
    other: '{n} other explanations for the same text',
  },
  'redacted in {n} places': { one: 'redacted in {n} place', other: 'redacted in {n} places' },
  '{n} variants': { one: '{n} variant', other: '{n} variants' },
  '{n} entries': { one: '{n} entry', other: '{n} entries' },
  '… {n} more characters': { one: '… {n} more character', other: '… {n} more characters' },
  'National form: 0 for a country code of {n} digits.': {
    one: 'National form: 0 for a country code of {n} digit.',
    other: 'National form: 0 for a country code of {n} digits.',
  },
  'Without a country code of {n} digits.': {
    one: 'Without a country code of {n} digit.',
    other: 'Without a country code of {n} digits.',
  },
  '{n} requests: {explained} explained, {unknown} unknown, {correct} correct': {
    one: '{n} request: {explained} explained, {unknown} unknown, {correct} correct',
    other: '{n} requests: {explained} explained, {unknown} unknown, {correct} correct',
  },
  'All {n} checked in {seconds} s': {
    one: '{n} request checked in {seconds} s',
    other: 'All {n} checked in {seconds} s',
  },
  '{n} API keys': { one: '{n} API key', other: '{n} API keys' },
  '{n} duplicates skipped': { one: '{n} duplicate skipped', other: '{n} duplicates skipped' },
  '{n} actions': { one: '{n} action', other: '{n} actions' },
  '{n} bytes': { one: '{n} byte', other: '{n} bytes' },
  '{n} fields': { one: '{n} field', other: '{n} fields' },
  '{n} pairs': { one: '{n} pair', other: '{n} pairs' },
  '{n} characters': { one: '{n} character', other: '{n} characters' },
};

export const ENGLISH: Language = { locale: 'en', entries: ENTRIES };

/** Translates to English: for output that other programs read, and for logs. */
export const toEnglish = createTranslate(ENGLISH);
