import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';
import { createReplacer, spellAll } from '#share/spellings.ts';

/** The longest paste that is saved for a reload, in characters. */
const MAX_LENGTH = 100_000;
/** Each value is one search through the paste, so a paste with more of them is not saved. */
const MAX_VALUES = 100;
const NAME = /authorization/gi;
/** A header whose value goes on in the next lines (RFC 9112 section 5.2), each of which is one word of it. */
const FOLDED =
  /^((?:[>|] ?)?[ \t]{0,40}(?:[\w-]{1,40}-)?Authorization[ \t]*:[^\r\n]{0,2000})(?:\r?\n(?:[>|] ?)?[ \t]+[\w+/=.~-]{1,2000}(?=[ \t]*(?:\r?\n|$)))+/gim;
// Two patterns that cannot give back what they took: one pattern for both would try all divisions of a run of quotes.
const BEFORE_VALUE = /['"^]*\s*[:=,]?[^\S\r\n]*['"^]*/y;
const VALUE = /[^'"\r\n]+/y;
/** A value that begins in the next line alone: one word, or the scheme and one. A header there has a colon. */
const NEXT_LINE = /[ \t]*\r?\n(?:[>|] ?)?[ \t]+(?:[\w-]{1,40}[ \t]+)?[\w+/=.~-]{1,2000}(?=[ \t]*(?:\r?\n|$))/y;
/** Shorter values have no other spelling that would not occur by chance. */
const MIN_LENGTH = 8;
const LEFT_OUT = '…';

/** The Authorization values that the parser finds in a paste, and their last words. */
function findValues(paste: string): ReadonlySet<string> {
  const found = parseRequest(paste);
  if (isParseError(found)) return new Set();
  const values = found.requests.flatMap(({ headers }) =>
    headers.flatMap(([name, value]) => (name.toLowerCase() === 'authorization' ? [value] : [])),
  );
  return new Set(
    values.flatMap((value) => [value, value.split(/\s+/).at(-1) ?? '']).filter((value) => value.length > 2),
  );
}

/** The text without what follows the word Authorization, up to a quote or the end of the line. */
function removeNamedValues(text: string): string {
  let result = '';
  let at = 0;
  for (const { index } of text.matchAll(NAME)) {
    if (index < at) continue;
    BEFORE_VALUE.lastIndex = index + 'authorization'.length;
    BEFORE_VALUE.test(text);
    const begin = BEFORE_VALUE.lastIndex;
    const value = [VALUE, NEXT_LINE].find((pattern) => {
      pattern.lastIndex = begin;
      return pattern.test(text);
    });
    if (value === undefined) continue;
    result += text.slice(at, begin) + LEFT_OUT;
    at = value.lastIndex;
  }
  return result + text.slice(at);
}

/** The text without the values where JSON, also within JSON, or a shell writes them otherwise. */
const removeSpelledValues = (text: string, values: ReadonlySet<string>): string =>
  createReplacer(
    [...values]
      .filter((value) => value.length >= MIN_LENGTH)
      .map((value) => ({ texts: spellAll(value), placeholder: LEFT_OUT })),
    () => undefined,
  )(text);

function sanitize(paste: string): string {
  if (paste.length > MAX_LENGTH || paste.trim() === '') return '';
  const values = findValues(paste);
  if (values.size > MAX_VALUES) return '';
  if (values.size === 0 && /^\s*\{/.test(paste) && /authorization/i.test(paste)) return '';
  // JSON may write any letter as its number; a quote and a backslash stay, since they would end a text.
  const plain = paste.replace(/\\+u00(?!22|5c)([2-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  let without = plain.replace(FOLDED, '$1');
  for (const value of values) without = without.replaceAll(value, LEFT_OUT);
  const sanitized = removeSpelledValues(removeNamedValues(without), values);
  return [...findValues(sanitized)].some((value) => values.has(value)) ? '' : sanitized;
}

let last = { paste: '', sanitized: '' };

/**
 * A paste without its Authorization values; empty where they cannot be told from the rest. The session asks after every
 * edit of any field, so the last result is remembered.
 */
export function sanitizePaste(paste: string): string {
  if (last.paste !== paste) last = { paste, sanitized: sanitize(paste) };
  return last.sanitized;
}

/** A longer text may take more than a moment, so a worker reads it. */
const MAX_AT_ONCE = 2000;

/** True for a paste that a worker is to sanitize before the page asks for it. */
export const isLongToSanitize = (paste: string): boolean =>
  last.paste !== paste && paste.length > MAX_AT_ONCE && paste.length <= MAX_LENGTH;

/** What a worker has made of a paste. */
export function rememberSanitized(paste: string, sanitized: string): void {
  last = { paste, sanitized };
}
