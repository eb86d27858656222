import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';
import { createReplacer, spellAll, type Needle } from '#share/spellings.ts';

/** Of a paste that is saved for a reload, in characters. */
const MAX_LENGTH = 100_000;
/** The word without a value that was replaced, or with more behind it: the value may still be there. */
const UNMASKED =
  /authorization(?![^\w\u2026]{0,20}(?:value[^\w\u2026]{1,10})?\u2026(?!\s*[\w+/=.~-]+[ \t]*(?:\r?\n|$)))/i;
/** Shorter values have no other spelling that would not occur by chance. */
const MIN_LENGTH = 8;
const LEFT_OUT = '…';

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

/** A value, and how JSON, also within JSON, or a shell writes it otherwise. */
const toNeedle = (value: string): Needle => ({
  texts: value.length < MIN_LENGTH ? [value] : spellAll(value),
  placeholder: LEFT_OUT,
});

function sanitize(paste: string): string {
  if (paste.length > MAX_LENGTH || paste.trim() === '') return '';
  const values = findValues(paste);
  // JSON may write any letter as its number; a quote and a backslash stay, since they would end a text.
  const plain = paste.replace(/\\+u00(?!22|5c)([2-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const masked = createReplacer([...values].map(toNeedle), () => undefined)(plain);
  return UNMASKED.test(masked) || [...findValues(masked)].some((value) => values.has(value)) ? '' : masked;
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
