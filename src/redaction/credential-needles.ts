import { base64Text } from '#protocol/base64.ts';
import { hex } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { utf8 } from '#protocol/text.ts';
import type { Needle } from './needle.ts';
import { LEAST_BYTES, pattern, patternsOf } from './spellings.ts';

/** Texts shorter than this are met by chance. */
const LEAST = 4;

type Finds = (secret: string) => { readonly patterns: readonly string[]; readonly literals?: readonly string[] };

/** A secret, its Base64 in both alphabets and its hex, to the letter: a neighbour can make their first letter an escape. */
function literalsOf(secret: string): string[] {
  const coded = base64Text(secret).replace(/=+$/, '');
  const digits = hex(utf8(secret));
  const all = [secret, coded, coded.replaceAll('+', '-').replaceAll('/', '_'), digits, digits.toUpperCase()];
  return all.filter((each) => each !== '');
}

/**
 * How a credential is found that is short enough to be met by chance: where it stands alone, for what people are to
 * read; or anywhere, for what is kept, where too much gone is better than a credential left.
 */
const SHORT = {
  alone: (secret) =>
    secret.length < LEAST
      ? { patterns: [pattern(secret)].filter((each) => each !== '').map((each) => `^${each}$`) }
      : { patterns: patternsOf(secret), literals: literalsOf(secret) },
  anywhere: (secret) => {
    const bytes = utf8(secret);
    const short = [secret, base64Text(secret), hex(bytes)].map(pattern).filter((each) => each !== '');
    return { patterns: bytes.length < LEAST_BYTES ? short : patternsOf(secret), literals: literalsOf(secret) };
  },
} as const satisfies Record<string, Finds>;

function needlesOf(secret: string, placeholder: string, find: Finds): Needle[] {
  const { patterns, literals } = find(secret);
  return patterns.map((each, index) => ({
    pattern: each,
    placeholder,
    ...(index === 0 && literals !== undefined ? { literals } : {}),
  }));
}

/** What finds credentials in every spelling; the longer first, should one hold the other. */
export const credentialNeedles = (
  all: readonly Partial<Credentials>[],
  placeholders: Credentials,
  short: keyof typeof SHORT,
): Needle[] =>
  all
    .flatMap(({ api_key = '', api_secret = '' }) => [
      { text: api_key, placeholder: placeholders.api_key },
      { text: api_secret, placeholder: placeholders.api_secret },
    ])
    .toSorted((one, other) => other.text.length - one.text.length)
    .flatMap(({ text, placeholder }) => needlesOf(text, placeholder, SHORT[short]));
