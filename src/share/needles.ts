import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { fromBase64, toBase64, toBase64Text, toHex } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { findField } from '#protocol/order.ts';
import { isLikelyCredential, SAMPLE } from '#protocol/profile.ts';
import type { FoundValue } from './redact.ts';

/**
 * A text in a form in which all spellings of the same characters are equal. Escapes of JSON, shells, URLs and HTML are
 * decoded, letters are lower case, and the two alphabets of Base64 are one. It is only searched, never shown.
 */
export interface Canonical {
  readonly text: string;
  /** Where each of its units begins and ends in the original. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

const BYTE = String.raw`(?:%(?:25)*|\\+x)`;
const CONTINUATION_BYTE = String.raw`${BYTE}[89ab][\da-f]`;

/** What HTML calls the characters of Latin-1, from U+00A0 on. */
export const LATIN_NAMES: readonly string[] =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

/** Other characters with a name in HTML that programs write in names and addresses, each after its name. */
const OTHER_NAMES =
  `amp& lt< gt> quot" apos' commat@ period. comma, plus+ lowbar_ sol/ colon: lpar( rpar) lsquo‘ rsquo’ ldquo“ rdquo” ndash– mdash— oeligœ OEligŒ scaronš ScaronŠ YumlŸ`.split(
    ' ',
  );

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_NAMES.map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...OTHER_NAMES.map((each) => [each.slice(0, -1), each.slice(-1)] as const),
]);

/** Each way to write a character otherwise; what it matches is one character. A table: a new escape is one line. */
const ESCAPES = [
  String.raw`\\+u(?:[\da-f]{4}|\{[\da-f]{1,6}\})`,
  String.raw`${BYTE}(?:[0-7][\da-f]|[cd][\da-f]${CONTINUATION_BYTE}|e[\da-f](?:${CONTINUATION_BYTE}){2}|f[0-7](?:${CONTINUATION_BYTE}){3})`,
  String.raw`\\+x[\da-f]{2}`,
  String.raw`&#\d{1,7};|&#x[\da-f]{1,6};`,
  `&(?:${[...ENTITIES.keys()].join('|')});`,
  String.raw`\\+[nrtbf]?`,
];
const ESCAPE = new RegExp(ESCAPES.join('|'), 'gi');

const [SPACE, PLUS, HYPHEN, SLASH, BACKSLASH, UNDERSCORE, NO_BREAK_SPACE] = [0x20, 0x2b, 0x2d, 0x2f, 0x5c, 0x5f, 0xa0];

const charOf = (digits: string, radix: number): string => {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
};

function decodeBytes(escape: string): string {
  const digits = escape.replace(/%(?:25)*(?=[\da-f]{2})|\\+x/gi, '');
  try {
    return fromUtf8(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  } catch {
    return charOf(digits, 16);
  }
}

/** A browser takes some of the names in capital letters too. */
const decodeEntity = (name: string): string => ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? '';

/** What an escape stands for; a backslash alone stands for nothing, since nobody can tell how often it was escaped. */
function decodeEscape(escape: string): string {
  // Most are one byte of a URL, and a text may have a hundred thousand of them.
  if (escape.length === 3 && escape.startsWith('%')) return charOf(escape.slice(1), 16);
  const bare = escape.replace(/^\\+/, '');
  if (/^%|^x./i.test(bare)) return decodeBytes(escape);
  if (/^u./i.test(bare)) return charOf(bare.replace(/[u{}]/gi, ''), 16);
  if (/^&#x/i.test(bare)) return charOf(bare.slice(3, -1), 16);
  if (bare.startsWith('&#')) return charOf(bare.slice(2, -1), 10);
  if (bare.startsWith('&')) return decodeEntity(bare.slice(1, -1));
  return bare === '' ? '' : '\n';
}

/** One UTF-16 unit as it is compared; 0 for a unit that is left out. */
function foldUnit(unit: number): number {
  if (unit === BACKSLASH) return 0;
  if (unit <= SPACE || unit === PLUS || unit === HYPHEN || unit === NO_BREAK_SPACE) return SPACE;
  if (unit === UNDERSCORE) return SLASH;
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
  const small = String.fromCharCode(unit).toLowerCase();
  return small.length === 1 ? small.charCodeAt(0) : unit;
}

const CHUNK_LENGTH = 8192;

function fromUnits(units: Uint16Array): string {
  let text = '';
  // In chunks, since one call takes only so many arguments.
  for (let at = 0; at < units.length; at += CHUNK_LENGTH)
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(at, at + CHUNK_LENGTH));
  return text;
}

type Fold = (unit: number) => number;

/** Writes the folded units of a text, each with the begin and the end of what it stands for. */
function forEachUnit(text: string, fold: Fold, write: (unit: number, begin: number, end: number) => void): void {
  const writeDecoded = (decoded: string, begin: number, end: number): void => {
    for (let at = 0; at < decoded.length; at += 1) write(fold(decoded.charCodeAt(at)), begin, end);
  };
  let done = 0;
  const writePlain = (end: number): void => {
    for (; done < end; done += 1) write(fold(text.charCodeAt(done)), done, done + 1);
  };
  for (const { 0: escape, index } of text.matchAll(ESCAPE)) {
    writePlain(index);
    done = index + escape.length;
    writeDecoded(decodeEscape(escape), index, done);
  }
  writePlain(text.length);
}

/**
 * The canonical form of a text, with the place in the original of each unit. No escape is shorter than its character.
 */
export function toCanonical(text: string, fold: Fold = foldUnit): Canonical {
  const [from, to] = [new Uint32Array(text.length), new Uint32Array(text.length)];
  const units = new Uint16Array(text.length);
  let length = 0;
  forEachUnit(text, fold, (unit, begin, end) => {
    if (unit === 0) return;
    units[length] = unit;
    from[length] = begin;
    to[length] = end;
    length += 1;
  });
  return { text: fromUnits(units.subarray(0, length)), from, to };
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** One unit of a text without line breaks; 0 for one of them. */
const unwrapUnit = (unit: number): number => (unit === LINE_FEED || unit === CARRIAGE_RETURN ? 0 : unit);

/**
 * A text without line breaks and with its escapes decoded once: what was wrapped at some column is whole again, and
 * letters keep their case. Undefined for a text that has neither.
 */
export const unwrap = (text: string): Canonical | undefined =>
  /[\n\r\\%&]/.test(text) ? toCanonical(text, unwrapUnit) : undefined;

const BASE64_RUN = /[\w+/-]{8,}/g;
const HEX_RUN = /[A-Fa-f\d]{12,}/g;
/** What people read within bytes. Bytes of zero come with UTF-16. */
const READABLE = /[\t\n\r -~]{6,}/g;

const toReadable = (binary: string): string => (binary.replaceAll('\0', '').match(READABLE) ?? []).join('\n');

const decodeBase64Run = (run: string): string =>
  atob((run.length % 4 === 1 ? run.slice(0, -1) : run).replaceAll('-', '+').replaceAll('_', '/'));
const decodeHexRun = (run: string): string =>
  (run.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');

/** A run of Base64 or hex, with the readable text that it may encode. */
interface CodedRun {
  readonly begin: number;
  readonly end: number;
  readonly decoded: string;
}

/** Every readable text that a part of an unwrapped text may encode. A run may begin with what is none of it. */
export function* decodeRuns(text: string): Generator<CodedRun> {
  for (const [pattern, group, decode] of [
    [BASE64_RUN, 4, decodeBase64Run],
    [HEX_RUN, 2, decodeHexRun],
  ] as const)
    for (const { 0: run, index } of text.matchAll(pattern))
      for (let skipped = 0; skipped < group; skipped += 1) {
        const decoded = toReadable(decode(run.slice(skipped)));
        if (decoded !== '') yield { begin: index, end: index + run.length, decoded };
      }
}

/** Printable ASCII without a character that can begin an escape. */
const PLAIN = /^[ -$'-[\]-~]*$/;

/** The canonical form alone. */
export function toCanonicalText(text: string): string {
  // Most values are plain, and thousands of them are searched for.
  if (PLAIN.test(text)) return text.toLowerCase().replace(/[+-]/g, ' ').replaceAll('_', '/');
  const units: number[] = [];
  forEachUnit(text, foldUnit, (unit) => {
    if (unit !== 0) units.push(unit);
  });
  return fromUnits(Uint16Array.from(units));
}

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
  /** True for what is also found in Base64 or hex of a text that has it in any spelling. */
  readonly isCoded?: boolean;
  /** What takes its place, and the name under which it is counted. */
  readonly placeholder: string;
  /** What is written where that is not the placeholder itself. */
  readonly replacement?: string;
}

/** As it is in a needle, but its text may be empty. */
type Spelling = Pick<Needle, 'text' | 'digitBefore' | 'digitAfter' | 'where' | 'literal' | 'notName'>;

/** Fewer bytes than these occur by chance in any Base64 or hex text, so only their plain text is searched. */
const MIN_BYTES = 5;
/** Texts shorter than this occur by chance. */
export const MIN_LENGTH = 4;
/** Texts shorter than this may be part of a word, so they are replaced only where a word begins and ends. */
const MIN_SAFE_LENGTH = 8;

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
export function toSpellings(text: string): Spelling[] {
  const bytes = [toUtf8(text), fromBase64(text), fromHex(text)].filter((found) => found !== undefined);
  return [{ text: toCanonicalText(text) }, ...bytes.flatMap(toByteSpellings)];
}

/**
 * A secret, also as JSON has it, its Base64 in both alphabets and its hex: a backslash before them can turn their first letter into an
 * escape.
 */
function toLiterals(secret: string): Spelling[] {
  const coded = toBase64Text(secret).replace(/=+$/, '');
  const digits = toHex(toUtf8(secret));
  const json = JSON.stringify(secret).slice(1, -1);
  const all = [secret, json, coded, coded.replaceAll('+', '-').replaceAll('/', '_'), digits, digits.toUpperCase()];
  return all.map((text) => ({ text, literal: true }));
}

/**
 * How to find a credential that is short enough to occur by chance: only where it is the whole text, for what people
 * read; or anywhere, for what is stored, where removing too much is better than leaving a credential.
 */
const CREDENTIAL_SPELLINGS = {
  'whole-text': (secret: string): Spelling[] =>
    secret.length < MIN_LENGTH
      ? [{ text: toCanonicalText(secret), where: 'whole-text' }]
      : [...toSpellings(secret), ...toLiterals(secret)],
  anywhere: (secret: string): Spelling[] => {
    const bytes = toUtf8(secret);
    const short = [secret, toBase64Text(secret), toHex(bytes)].map((text) => ({ text: toCanonicalText(text) }));
    const spellings = bytes.length < MIN_BYTES ? short : toSpellings(secret);
    return [...spellings, ...toLiterals(secret)];
  },
} as const;

/** What a copy of a credential may bring along at its ends: blanks, signs without width, and quotes. */
const COPIED_ENDS = /^[\s\p{Cf}"'`‘’“”]+|(?<![\s\p{Cf}"'`‘’“”])[\s\p{Cf}"'`‘’“”]+$/gu;

/** A credential as it is, and as it was before it was copied: that is what other fields and responses have. */
export function listCopied(credential: string): string[] {
  const bare = credential.replace(COPIED_ENDS, '');
  const isSearched = isLikelyCredential(bare) && bare !== SAMPLE.api_key && bare !== SAMPLE.api_secret;
  return bare !== credential && isSearched ? [credential, bare] : [credential];
}

const isNotEmpty = ({ text }: Needle): boolean => text !== '';

/** The needles for credentials, the longer credential first, in case one holds the other. */
export const createCredentialNeedles = (
  all: readonly Partial<Credentials>[],
  placeholders: Credentials,
  shortOnes: keyof typeof CREDENTIAL_SPELLINGS,
): Needle[] =>
  all
    .flatMap(({ api_key = '', api_secret = '' }) => [
      ...listCopied(api_key).map((text) => ({ text, placeholder: placeholders.api_key })),
      ...listCopied(api_secret).map((text) => ({ text, placeholder: placeholders.api_secret })),
    ])
    .toSorted((one, other) => other.text.length - one.text.length)
    .flatMap(({ text, placeholder }) =>
      CREDENTIAL_SPELLINGS[shortOnes](text).map((spelling) => ({
        ...spelling,
        placeholder,
        isCoded: spelling.literal !== true && toUtf8(text).length >= MIN_BYTES,
      })),
    )
    .filter(isNotEmpty);

/** A value such as "vendor" may be the name of a member too, and names stay. */
const isNameLike = (value: string): boolean => /^\w+$/.test(value);

/** The empty cell of a page, `&nbsp;`, is a space, and so is what is between the members of a body. Nobody is named so. */
const isBlank = (text: string): boolean => /^[\s"']*$/.test(text);

/** A percent sign or a backslash before such a text makes an escape of its begin: `LIKE '%255…'` has a whole phone number. */
const ESCAPED_BEGIN = /^(?:[\da-f]{2}|[nrtbfux])/i;

function toValueSpellings({ name, value }: FoundValue, isUsedElsewhere: boolean): Spelling[] {
  const text = toCanonicalText(value);
  if (isBlank(text)) return [];
  if (isUsedElsewhere || text.length < MIN_LENGTH) return [{ text, where: { after: name } }];
  // Its JSON too: with a backslash at its end the value alone would leave the half of an escape.
  const literals = [value, JSON.stringify(value).slice(1, -1)];
  const literal: Spelling[] = ESCAPED_BEGIN.test(value) ? literals.map((each) => ({ text: each, literal: true })) : [];
  const all: Spelling[] =
    value.length < MIN_SAFE_LENGTH ? [{ text, where: 'word' }] : [...toSpellings(value), ...literal];
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

/**
 * The needles for a value of the order or the response; `isUsedElsewhere` when the same text stays under another name.
 */
export const createValueNeedles = (found: FoundValue, placeholder: string, isUsedElsewhere: boolean): Needle[] =>
  [
    ...(findField(found.name)?.kind === 'address' ? toEncodedNeedles(found.value, placeholder) : []),
    ...toValueSpellings(found, isUsedElsewhere).map((spelling) => ({ ...spelling, placeholder })),
  ].filter(isNotEmpty);
