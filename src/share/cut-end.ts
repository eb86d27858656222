import type { Credentials } from '#protocol/digest.ts';
import { listCopied, MIN_LENGTH, toCanonical, toSpellings } from './needles.ts';

/** The most of a value that the end of a cut text is searched for, in characters. */
const MAX_CUT_LENGTH = 65_536;

/** How many characters at the end of a text are the begin of a value; the work grows with the value. */
function countShared(text: string, value: string): number {
  const borders = new Uint32Array(value.length);
  const extend = (length: number, unit: number): number => {
    let border = length;
    while (border > 0 && value.charCodeAt(border) !== unit) border = borders[border - 1] ?? 0;
    return value.charCodeAt(border) === unit ? border + 1 : 0;
  };
  for (let at = 1; at < value.length; at += 1) borders[at] = extend(borders[at - 1] ?? 0, value.charCodeAt(at));
  let length = 0;
  for (let at = Math.max(0, text.length - value.length + 1); at < text.length; at += 1)
    length = extend(length, text.charCodeAt(at));
  return length;
}

/** The begin of an escape, or of a character in escaped or plain bytes, at the end of a text. */
const CUT_ESCAPE =
  /(?:(?:%(?:25){0,4}|\\{1,8}x)[c-f][\da-f](?:(?:%(?:25){0,4}|\\{1,8}x)[89ab][\da-f]){0,2})?(?:%(?:25){0,4}[\da-f]?|\\{1,8}(?:u\{?[\da-f]{0,6}|x[\da-f]?)?|&#?\w{0,7}|\uFFFD)?$/i;

/** Where the begin of a value is at the end of a text; undefined when it has none. */
function findCut(text: string, spellings: readonly string[]): number | undefined {
  const canonical = toCanonical(text);
  const longest = spellings.reduce((most, each) => Math.max(most, countShared(canonical.text, each)), 0);
  return longest < MIN_LENGTH ? undefined : canonical.from[canonical.text.length - longest];
}

/** A text without its end, where that is the begin of one of the values, in any spelling. */
export function removeCutEnd(text: string, values: readonly string[]): string {
  const tail = text.slice(-MAX_CUT_LENGTH);
  const spellings = new Set(values.flatMap(toSpellings).map((spelling) => spelling.text.slice(0, MAX_CUT_LENGTH)));
  // An escape that was cut is no character yet.
  const tails = new Set([tail, tail.replace(CUT_ESCAPE, '')]);
  const begins = [...tails].map((each) => findCut(each, [...spellings]) ?? tail.length);
  return text.slice(0, text.length - tail.length + Math.min(...begins));
}

/** The texts of credentials, also as they were before they were copied. */
export const textsOf = (all: readonly Partial<Credentials>[]): string[] =>
  all.flatMap(({ api_key = '', api_secret = '' }) => [api_key, api_secret].flatMap(listCopied));
