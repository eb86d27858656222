import { fromBase64, toBase64, toBase64Text } from '#protocol/base64.ts';
import { toHex } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { findField } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import { toCanonicalText } from './canonical.ts';
import type { FoundValue } from './find-values.ts';

/** A text to find and replace. `createReplacer` gives the meaning of each member. */
export interface Needle {
  /** The canonical form of the text; for `literal` the text itself. Never empty. */
  readonly text: string;
  /** True for a text that is searched letter by letter in the original, without its other spellings. */
  readonly literal?: true;
  /** Where the text counts; anywhere when it is absent. */
  readonly where?: 'whole-text' | 'word' | { readonly after: string };
  /** One more Base64 digit before the text is part of it. */
  readonly digitBefore?: boolean;
  /** One more Base64 digit and the padding after the text are part of it. */
  readonly digitAfter?: boolean;
  /** True when the text does not count as the name of a member. */
  readonly notName?: boolean;
  /** What takes its place, and the name under which it is counted. */
  readonly placeholder: string;
  /** What is written where that is not the placeholder itself. */
  readonly replacement?: string;
}

type Spelling = Pick<Needle, 'text' | 'digitBefore' | 'digitAfter' | 'where' | 'literal' | 'notName'>;

/** Fewer bytes than these occur by chance in any Base64 or hex text, so only their plain text is searched. */
const MIN_BYTES = 5;
/** Texts shorter than this occur by chance. */
const MIN_LENGTH = 4;
/** Texts shorter than this may be part of a word, so they are replaced only where a word begins and ends. */
const MIN_SAFE_LENGTH = 8;

const isNotEmpty = ({ text }: Spelling): boolean => text !== '';

/**
 * Bytes as they appear within the Base64 of a longer text, after zero, one or two bytes of a group of three. Digits
 * that hold some of their bits go with them.
 */
const toBase64Spellings = (bytes: Uint8Array): Spelling[] =>
  [0, 1, 2].map((offset) => {
    const padded = new Uint8Array(offset + bytes.length);
    padded.set(bytes, offset);
    const [from, to] = [Math.ceil((offset * 8) / 6), Math.floor((padded.length * 8) / 6)];
    const text = toBase64(padded).slice(from, to).toLowerCase().replaceAll('+', ' ');
    return { text, digitBefore: offset > 0, digitAfter: padded.length % 3 !== 0 };
  });

const toByteSpellings = (bytes: Uint8Array): Spelling[] =>
  bytes.length < MIN_BYTES ? [] : [...toBase64Spellings(bytes), { text: toHex(bytes) }];

function fromHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[\da-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

/** A text in each form that is known: itself, its bytes in Base64 and hex, and what it is the Base64 or hex of. */
function toSpellings(text: string): Spelling[] {
  const bytes = [toUtf8(text), fromBase64(text), fromHex(text)].filter((found) => found !== undefined);
  return [{ text: toCanonicalText(text) }, ...bytes.flatMap(toByteSpellings)].filter(isNotEmpty);
}

/** A secret, its Base64 in both alphabets and its hex: a backslash before them can turn their first letter into an escape. */
function toLiterals(secret: string): Spelling[] {
  const coded = toBase64Text(secret).replace(/=+$/, '');
  const digits = toHex(toUtf8(secret));
  const all = [secret, coded, coded.replaceAll('+', '-').replaceAll('/', '_'), digits, digits.toUpperCase()];
  return all.map((text): Spelling => ({ text, literal: true })).filter(isNotEmpty);
}

/**
 * How to find a credential that is short enough to occur by chance: only where it is the whole text, for what people
 * read; or anywhere, for what is stored, where removing too much is better than leaving a credential.
 */
const CREDENTIAL_SPELLINGS = {
  'whole-text': (secret: string): Spelling[] =>
    secret.length < MIN_LENGTH
      ? [{ text: toCanonicalText(secret), where: 'whole-text' as const }].filter(isNotEmpty)
      : [...toSpellings(secret), ...toLiterals(secret)],
  anywhere: (secret: string): Spelling[] => {
    const bytes = toUtf8(secret);
    const short = [secret, toBase64Text(secret), toHex(bytes)].map((text) => ({ text: toCanonicalText(text) }));
    const spellings = bytes.length < MIN_BYTES ? short.filter(isNotEmpty) : toSpellings(secret);
    return [...spellings, ...toLiterals(secret)];
  },
} as const;

/** The needles for credentials, the longer credential first, in case one holds the other. */
export const createCredentialNeedles = (
  all: readonly Partial<Credentials>[],
  placeholders: Credentials,
  shortOnes: keyof typeof CREDENTIAL_SPELLINGS,
): Needle[] =>
  all
    .flatMap(({ api_key = '', api_secret = '' }) => [
      { text: api_key, placeholder: placeholders.api_key },
      { text: api_secret, placeholder: placeholders.api_secret },
    ])
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => other.text.length - one.text.length)
    .flatMap(({ text, placeholder }) =>
      CREDENTIAL_SPELLINGS[shortOnes](text).map((spelling) => ({ ...spelling, placeholder })),
    );

/** A value such as "vendor" may be the name of a member too, and names stay. */
const isNameLike = (value: string): boolean => /^\w+$/.test(value);

function toValueSpellings({ name, value }: FoundValue, isUsedElsewhere: boolean): Spelling[] {
  const text = toCanonicalText(value);
  if (text === '') return [];
  if (isUsedElsewhere || value.length < MIN_LENGTH) return [{ text, where: { after: name } }];
  const all: Spelling[] = value.length < MIN_SAFE_LENGTH ? [{ text, where: 'word' }] : toSpellings(value);
  return isNameLike(value) ? all.map((each) => ({ ...each, notName: true })) : all;
}

const TWICE = 2;

/** An address in the Base64 that section 2.1 asks for, by mistake twice, becomes the Base64 of its placeholder. */
function toEncodedNeedles(value: string, placeholder: string): Needle[] {
  let [from, replacement] = [value, placeholder];
  return Array.from({ length: TWICE }, () => {
    [from, replacement] = [toBase64Text(from), toBase64Text(replacement)];
    return { text: toCanonicalText(from), placeholder, replacement };
  }).toReversed();
}

/** The needles for a value of the order or the response; `isUsedElsewhere` when the same text stays under another name. */
export const createValueNeedles = (found: FoundValue, placeholder: string, isUsedElsewhere: boolean): Needle[] => [
  ...(findField(found.name)?.kind === 'address' ? toEncodedNeedles(found.value, placeholder) : []),
  ...toValueSpellings(found, isUsedElsewhere).map((spelling) => ({ ...spelling, placeholder })),
];
