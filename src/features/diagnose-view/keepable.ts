import { isFault } from '#intake/intake-fault.ts';
import { readRequest } from '#intake/read-request.ts';

/** The longest paste that is kept for a reload, in characters. */
const LONGEST = 200_000;
const AUTHORIZATION = /(authorization['"^]*\s*[:=,]?[^\S\r\n]*['"^]*)[^'"\r\n]+/gi;
const LEFT_OUT = '…';

/** The Authorization values that a paste is read to carry, and their last words, the longest first. */
function authorizations(paste: string): readonly string[] {
  const found = readRequest(paste);
  if (isFault(found)) return [];
  const values = found.requests.flatMap(({ headers }) =>
    headers.flatMap(([name, value]) => (name.toLowerCase() === 'authorization' ? [value] : [])),
  );
  return values.flatMap((value) => [value, value.split(/\s+/).at(-1) ?? '']).filter((value) => value.length > 2);
}

/** A paste without its Authorization values; nothing of it where they cannot be told from the rest. */
export function keepable(paste: string): string {
  if (paste.length > LONGEST || paste.trim() === '') return '';
  const values = authorizations(paste);
  if (values.length === 0 && /^\s*\{/.test(paste) && /authorization/i.test(paste)) return '';
  const without = values.reduce((text, value) => text.replaceAll(value, LEFT_OUT), paste);
  const kept = without.replace(AUTHORIZATION, `$1${LEFT_OUT}`);
  return authorizations(kept).some((value) => values.includes(value)) ? '' : kept;
}
