import type { Catalog } from './catalog.ts';
import { createTranslate, type Language } from './translate.ts';

/** An English message is its own key, so only the plural forms need entries here. */
const PLURALS: Catalog = {
  '{n} places': { one: '{n} place', other: '{n} places' },
  '{n} places replaced.': { one: '{n} place replaced.', other: '{n} places replaced.' },
  '{n} kept exchanges are damaged and cannot be read.': {
    one: 'A kept exchange is damaged and cannot be read.',
    other: '{n} kept exchanges are damaged and cannot be read.',
  },
  '{n} exchanges': { one: '{n} exchange', other: '{n} exchanges' },
  '{n} exchanges, reading on…': { one: '{n} exchange, reading on…', other: '{n} exchanges, reading on…' },
  '{shown} of {n} exchanges': { one: '{shown} of {n} exchange', other: '{shown} of {n} exchanges' },
  '{shown} of {n} exchanges, reading on…': {
    one: '{shown} of {n} exchange, reading on…',
    other: '{shown} of {n} exchanges, reading on…',
  },
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
