import type { Catalog } from './catalog.ts';
import { createTranslate, type Language } from './translate.ts';

/** An English message is its own key, so only the plural forms need entries here. */
const PLURALS: Catalog = {
  '{n} values': { one: '{n} value', other: '{n} values' },
  '{n} values redacted.': { one: '{n} value redacted.', other: '{n} values redacted.' },
  '{n} saved requests are damaged.': {
    one: '{n} saved request is damaged.',
    other: '{n} saved requests are damaged.',
  },
  '{n} requests cleared. You can undo this for ten minutes.': {
    one: '{n} request cleared. You can undo this for ten minutes.',
    other: '{n} requests cleared. You can undo this for ten minutes.',
  },
  '{n} values redacted: a placeholder replaces each.': {
    one: '{n} value redacted: a placeholder replaces it.',
    other: '{n} values redacted: a placeholder replaces each.',
  },
  '{n} requests': { one: '{n} request', other: '{n} requests' },
  '{n} requests, loading…': { one: '{n} request, loading…', other: '{n} requests, loading…' },
  '{shown} of {n} requests': { one: '{shown} of {n} request', other: '{shown} of {n} requests' },
  '{shown} of {n} requests, loading…': {
    one: '{shown} of {n} request, loading…',
    other: '{shown} of {n} requests, loading…',
  },
  'Imported {n} profiles': { one: 'Imported {n} profile', other: 'Imported {n} profiles' },
  '{n} mistakes': { one: '{n} mistake', other: '{n} mistakes' },
  '{n} other explanations of the same text': {
    one: '{n} other explanation of the same text',
    other: '{n} other explanations of the same text',
  },
  '{n} actions': { one: '{n} action', other: '{n} actions' },
  '{n} bytes': { one: '{n} byte', other: '{n} bytes' },
  '{n} fields': { one: '{n} field', other: '{n} fields' },
  '{n} pairs': { one: '{n} pair', other: '{n} pairs' },
  '{n} characters': { one: '{n} character', other: '{n} characters' },
};

export const ENGLISH: Language = { locale: 'en', entries: PLURALS };

/** Translates to English: for output that other programs read, and for logs. */
export const toEnglish = createTranslate(ENGLISH);
