import { toEnglish } from '#i18n/english.ts';
import type { Message } from '#i18n/message.ts';
import type { ParseError } from './parse-error.ts';

type Outcome = { readonly notes: readonly Message[] } | ParseError;

/** A result or an error with its messages in English. */
export const translateResult = (result: Outcome): object =>
  'message' in result
    ? { message: toEnglish(result.message), at: result.at }
    : { ...result, notes: result.notes.map(toEnglish) };
