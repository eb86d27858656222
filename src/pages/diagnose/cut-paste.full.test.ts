import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRequest } from '#diagnosis/checks.ts';
import { isParseError } from '#import/parse-error.ts';
import { parseRequest } from '#import/parse-request.ts';

const FOLDER = new URL('../../import/corpus/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => !name.startsWith('refused-'));
const NOW = new Date('2026-11-22T09:42:00Z');
const PARTS = 16;

/** What a cut changes in these forms looks like a mistake of the program. */
const INDISTINCT: Readonly<Record<string, readonly string[]>> = {
  // Blanks of a chat are in the command and in the values; without the command only the values tell.
  'curl-nbsp.txt': ['value-invisible'],
  // A pair without its value is left out of a command.
  'httpie-echo.txt': ['headers-missing'],
  // A call without -Method sends GET.
  'powershell-convertto-json.txt': ['method'],
};

/** The mistakes that a paste shows without a secret. */
function findMistakes(text: string): readonly string[] {
  const result = parseRequest(text);
  if (isParseError(result)) return [];
  const { requests, unseen } = result;
  return requests.flatMap((request) => checkRequest(request, NOW, { unseen }).map(({ id }) => id));
}

test.each(FILES)('%s, cut off at its beginning or end, blames nobody for what it lost', (name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  const known = [...findMistakes(text), ...(INDISTINCT[name] ?? [])];
  for (let at = 1; at < PARTS; at += 1) {
    const place = Math.floor((text.length * at) / PARTS);
    const found = [text.slice(place), text.slice(0, place)].flatMap(findMistakes);
    expect(found.filter((id) => !known.includes(id))).toEqual([]);
  }
});
