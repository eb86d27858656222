import { utf8 } from '#protocol/text.ts';
import { phrase, type Phrase, type Text } from '#texts/text.ts';

/** A character that the eye does not tell apart or does not see. */
export interface Finding {
  /** Where it stands, in UTF-16 units, as a text's own index. */
  readonly at: number;
  readonly char: string;
  /** Its name and code point: "no-break space (U+00A0)". */
  readonly name: Phrase;
  readonly why: 'invisible' | 'look-alike';
}

const INVISIBLE: Readonly<Record<string, Text>> = {
  '\t': 'tab',
  '\n': 'line feed',
  '\r': 'carriage return',
  '\u00A0': 'no-break space',
  '\u00AD': 'soft hyphen',
  '\u061C': 'Arabic letter mark',
  '\u1680': 'Ogham space mark',
  '\u180E': 'Mongolian vowel separator',
  '\u200B': 'zero width space',
  '\u200C': 'zero width non-joiner',
  '\u200D': 'zero width joiner',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202F': 'narrow no-break space',
  '\u205F': 'medium mathematical space',
  '\u2060': 'word joiner',
  '\u2800': 'Braille blank',
  '\u3000': 'ideographic space',
  '\uFEFF': 'byte order mark',
};

const CYRILLIC = /^[аеорсухіјѕһԁԛԝАВЕЅІЈКМНОРСТУХԌ]$/;
const GREEK = /^[ανοιρυχκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]$/;

const SCRIPTS: readonly (readonly [name: Text, letters: RegExp])[] = [
  ['Cyrillic letter', CYRILLIC],
  ['Greek letter', GREEK],
  ['full-width form', /^[\uFF01-\uFF5E]$/],
  ['look-alike of - (dash)', /^[\u2010-\u2015\u2212]$/],
  ['look-alike of a quote', /^[\u2018-\u201F\u2032\u2033]$/],
  ['digit of another script', /^(?![0-9])\p{Nd}$/u],
];

const isAlike = (char: string): boolean => CYRILLIC.test(char) || GREEK.test(char);

/** The text without the words of another script in their own right: a Cyrillic name is no disguise, one letter of it is. */
function withoutOwnWords(text: string): string {
  const own = (text.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? []).some((letter) => !isAlike(letter));
  if (!own) return text;
  return text.replaceAll(/[\p{L}\p{N}\p{M}_]+/gu, (word) =>
    /[\p{Script=Latin}\d]/u.test(word) ? word : word.replaceAll(/./gsu, (char) => (isAlike(char) ? 'x' : char)),
  );
}

const code = (char: string): string => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const named = (name: Text, char: string): Phrase => phrase('{name} ({code})', { name: [name], code: code(char) });
const namedAlike = (name: Text, char: string): Phrase =>
  phrase('{name} {char} ({code})', { name: [name], char, code: code(char) });

function invisibleName(char: string, before: string): Text | undefined {
  const name = INVISIBLE[char];
  if (name !== undefined) return name;
  if (/[\u202A-\u202E\u2066-\u2069]/.test(char)) return 'bidirectional control';
  if (/\p{Cc}/u.test(char)) return 'control character';
  if (/[\u2000-\u200A]/.test(char)) return 'space of a certain width';
  if (/\p{Default_Ignorable_Code_Point}/u.test(char)) return 'invisible character';
  const lone = /\p{M}/u.test(char) && !/[\p{L}\p{N}\p{M}\p{So}]/u.test(before);
  return lone ? 'combining mark without a letter' : undefined;
}

/** White space beyond the plain space, invisible characters, and letters of other scripts that look like Latin ones. */
export function findings(text: string): Finding[] {
  const found: Finding[] = [];
  let before = '';
  let at = 0;
  const mixed = withoutOwnWords(text);
  for (const char of text) {
    const invisible = invisibleName(char, before);
    const alike = SCRIPTS.find(([, letters]) => letters.test(mixed.slice(at, at + char.length)))?.[0];
    if (invisible !== undefined) found.push({ at, char, name: named(invisible, char), why: 'invisible' });
    else if (alike !== undefined) found.push({ at, char, name: namedAlike(alike, char), why: 'look-alike' });
    before = char;
    at += char.length;
  }
  return found;
}

/** How a text stands to the two Unicode normal forms that change digests without changing the look. */
export function normalForm(text: string): 'both' | 'NFC' | 'NFD' | 'mixed' {
  const composed = text.normalize('NFC') === text;
  const decomposed = text.normalize('NFD') === text;
  if (composed && decomposed) return 'both';
  return composed ? 'NFC' : decomposed ? 'NFD' : 'mixed';
}

/** One line of a bytes view. */
export interface ByteLine {
  /** Offset of the first byte. */
  readonly offset: number;
  readonly cells: readonly ByteCell[];
}

/** One byte, and the character that begins with it; bytes that continue a character have none. */
export interface ByteCell {
  readonly hex: string;
  readonly char?: string;
  /** The name of a character that has no shape of its own. */
  readonly name?: Phrase;
}

export const BYTES_IN_LINE = 16;

function cellsOf(char: string, before: string): ByteCell[] {
  const name = invisibleName(char, before);
  return Array.from(utf8(char), (byte, index) => ({
    hex: byte.toString(16).padStart(2, '0'),
    ...(index === 0 ? { char, ...(name === undefined ? {} : { name: named(name, char) }) } : {}),
  }));
}

/** The bytes of a text in UTF-8, in lines of 16, with the characters that they make. */
export function byteLines(text: string): ByteLine[] {
  const cells: ByteCell[] = [];
  let before = '';
  for (const char of text) {
    cells.push(...cellsOf(char, before));
    before = char;
  }
  const count = Math.ceil(cells.length / BYTES_IN_LINE);
  return Array.from({ length: count }, (_, line) => ({
    offset: line * BYTES_IN_LINE,
    cells: cells.slice(line * BYTES_IN_LINE, (line + 1) * BYTES_IN_LINE),
  }));
}

/** The length of a text in bytes of UTF-8 and in characters (code points). */
export const lengths = (text: string): { readonly bytes: number; readonly characters: number } => ({
  bytes: utf8(text).length,
  characters: [...text].length,
});
