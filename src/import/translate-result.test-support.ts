import { toEnglish } from '#i18n/english.ts';
import type { Message } from '#i18n/message.ts';
import { isParseError, type ParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

type Outcome = { readonly notes: readonly Message[] } | ParseError;

/** A result or an error with its messages in English. */
export const translateResult = (result: Outcome): object =>
  'message' in result
    ? { message: toEnglish(result.message), at: result.at }
    : { ...result, notes: result.notes.map(toEnglish) };

/** The first request of a paste with its body as a text, or the error in English. */
export function readFirst(text: string) {
  const result = parseRequest(text);
  if (isParseError(result)) return { ...result, message: toEnglish(result.message) };
  const [request] = result.requests;
  return {
    format: result.format,
    notes: result.notes.map(toEnglish),
    ...request,
    body: Buffer.from(request?.body ?? []).toString(),
  };
}
