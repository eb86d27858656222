import { isParseError } from '#import/parse-error.ts';
import { parseRequest } from '#import/parse-request.ts';

/** The longest paste that is saved for a reload, in characters. */
const MAX_LENGTH = 100_000;
/** Each value is one search through the paste, so a paste with more of them is not saved. */
const MAX_VALUES = 100;
const NAME = /authorization/gi;
// Two patterns that cannot give back what they took: one pattern for both would try all divisions of a run of quotes.
const BEFORE_VALUE = /['"^]*\s*[:=,]?[^\S\r\n]*['"^]*/y;
const VALUE = /[^'"\r\n]+/y;
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
    VALUE.lastIndex = BEFORE_VALUE.lastIndex;
    if (!VALUE.test(text)) continue;
    result += text.slice(at, BEFORE_VALUE.lastIndex) + LEFT_OUT;
    at = VALUE.lastIndex;
  }
  return result + text.slice(at);
}

function sanitize(paste: string): string {
  if (paste.length > MAX_LENGTH || paste.trim() === '') return '';
  const values = findValues(paste);
  if (values.size > MAX_VALUES) return '';
  if (values.size === 0 && /^\s*\{/.test(paste) && /authorization/i.test(paste)) return '';
  let without = paste;
  for (const value of values) without = without.replaceAll(value, LEFT_OUT);
  const sanitized = removeNamedValues(without);
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
