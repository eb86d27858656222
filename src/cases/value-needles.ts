import { base64Text } from '#protocol/base64.ts';
import { fieldNamed } from '#protocol/order.ts';
import type { Needle } from '#redaction/needle.ts';
import { pattern, patternsOf } from '#redaction/spellings.ts';
import type { FoundValue } from './found-values.ts';

/** Texts shorter than this are met by chance, so they are replaced only behind their name. */
const LEAST = 4;
/** Texts shorter than this may be part of a word, so they are replaced only where a word begins and ends. */
const SAFE = 8;

const WORD_BEGINS = String.raw`(?<![\p{L}\p{N}])`;
const WORD_ENDS = String.raw`(?![\p{L}\p{N}])`;
/** A value such as "vendor" may be the name of a member too, and names stay. */
const NO_NAME = String.raw`(?!["']\s{0,3}:)`;
const isNameLike = (value: string): boolean => /^\w+$/.test(value);

const behindName = (name: string, value: string): string =>
  String.raw`(?<=${pattern(name)}["']?\s{0,3}[=:]?\s{0,3}["']?)${value}${WORD_ENDS}`;

function valuePatterns({ name, value }: FoundValue, isKept: boolean): string[] {
  const itself = pattern(value);
  if (itself === '') return [];
  if (isKept || value.length < LEAST) return [behindName(name, itself)];
  const all = value.length < SAFE ? [`${WORD_BEGINS}${itself}${WORD_ENDS}`] : patternsOf(value);
  return isNameLike(value) ? all.map((each) => each + NO_NAME) : all;
}

const TWICE = 2;

/** An address as the Base64 that it travels as (section 2.1), by mistake twice, becomes the Base64 of its placeholder. */
function encoded(value: string, placeholder: string): Needle[] {
  let [from, written] = [value, placeholder];
  return Array.from({ length: TWICE }, () => {
    [from, written] = [base64Text(from), base64Text(written)];
    return { pattern: pattern(from), placeholder, written };
  }).toReversed();
}

/** What finds a value of the order or of the reply; `isKept` when the same text stays elsewhere, under another name. */
export const valueNeedles = (found: FoundValue, placeholder: string, isKept: boolean): Needle[] => [
  ...(fieldNamed(found.name)?.kind === 'address' ? encoded(found.value, placeholder) : []),
  ...valuePatterns(found, isKept).map((each) => ({ pattern: each, placeholder })),
];
