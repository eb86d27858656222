import { en } from './catalogues/en.ts';
import { sayIn, type Language } from './say.ts';

export const ENGLISH: Language = { locale: 'en', entries: en };

/** Phrases in English: for what travels between programs and for logs, which have no reader to ask for a language. */
export const english = sayIn(ENGLISH);
