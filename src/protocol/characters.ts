import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { toUtf8 } from './text.ts';

export interface CharacterIssue {
  /** In UTF-16 units. */
  readonly at: number;
  readonly char: string;
  /** With its code point: "no-break space (U+00A0)". */
  readonly name: Message;
  readonly why: 'invisible' | 'look-alike';
}

const INVISIBLE: Readonly<Record<string, MessageKey>> = {
  '\t': 'tab',
  '\n': 'newline',
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

const SCRIPTS: readonly (readonly [name: MessageKey, letters: RegExp])[] = [
  ['Cyrillic letter', CYRILLIC],
  ['Greek letter', GREEK],
  ['full-width form', /^[\uFF01-\uFF5E]$/],
  ['look-alike of - (dash)', /^[\u2010-\u2015\u2212]$/],
  ['look-alike of a quote', /^[\u2018-\u201F\u2032\u2033]$/],
  ['digit of a different script', /^(?![0-9])\p{Nd}$/u],
];

const isLookAlike = (char: string): boolean => CYRILLIC.test(char) || GREEK.test(char);

/** A Cyrillic name is no disguise, but one Cyrillic letter in a Latin word is. */
function maskOwnWords(text: string): string {
  const own = (text.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? []).some((letter) => !isLookAlike(letter));
  if (!own) return text;
  return text.replaceAll(/[\p{L}\p{N}\p{M}_]+/gu, (word) =>
    /[\p{Script=Latin}\d]/u.test(word) ? word : word.replaceAll(/./gsu, (char) => (isLookAlike(char) ? 'x' : char)),
  );
}

const formatCodePoint = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const formatName = (name: MessageKey, char: string): Message =>
  msg('{name} ({code})', { name: [name], code: formatCodePoint(char) });
const formatLookAlikeName = (name: MessageKey, char: string): Message =>
  msg('{name} {char} ({code})', { name: [name], char, code: formatCodePoint(char) });

function invisibleName(char: string, before: string): MessageKey | undefined {
  const name = INVISIBLE[char];
  if (name !== undefined) return name;
  if (/[\u202A-\u202E\u2066-\u2069]/.test(char)) return 'bidirectional control';
  if (/\p{Cc}/u.test(char)) return 'control character';
  if (/[\u2000-\u200A]/.test(char)) return 'fixed-width space';
  if (/\p{Default_Ignorable_Code_Point}/u.test(char)) return 'invisible character';
  const lone = /\p{M}/u.test(char) && !/[\p{L}\p{N}\p{M}\p{So}]/u.test(before);
  return lone ? 'combining mark without a letter' : undefined;
}

/** White space other than the plain space, invisible characters, and letters of other scripts that look Latin. */
export function findCharacterIssues(text: string): CharacterIssue[] {
  const found: CharacterIssue[] = [];
  let before = '';
  let at = 0;
  const mixed = maskOwnWords(text);
  for (const char of text) {
    if (char >= ' ' && char <= '~') {
      before = char;
      at += 1;
      continue;
    }
    const invisible = invisibleName(char, before);
    const lookAlike = SCRIPTS.find(([, letters]) => letters.test(mixed.slice(at, at + char.length)))?.[0];
    if (invisible !== undefined) found.push({ at, char, name: formatName(invisible, char), why: 'invisible' });
    else if (lookAlike !== undefined)
      found.push({ at, char, name: formatLookAlikeName(lookAlike, char), why: 'look-alike' });
    before = char;
    at += char.length;
  }
  return found;
}

/** More marks on a letter than any text has (UAX 15, section 13): ordering takes the square of their number. */
const MANY_MARKS = /\p{M}{31}/u;

/** One with a letter of more than 30 marks stays as it is. */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  MANY_MARKS.test(text) ? text : text.normalize(form);

/** Another form has other bytes, so another digest, and looks the same. */
export function detectNormalForm(text: string): 'both' | 'NFC' | 'NFD' | 'mixed' {
  const composed = normalize(text, 'NFC') === text;
  const decomposed = normalize(text, 'NFD') === text;
  if (composed && decomposed) return 'both';
  return composed ? 'NFC' : decomposed ? 'NFD' : 'mixed';
}

interface ByteLine {
  readonly offset: number;
  readonly cells: readonly ByteCell[];
}

/** The later bytes of a character have no `char`. */
export interface ByteCell {
  readonly hex: string;
  readonly char?: string;
  /** Where the character is invisible. */
  readonly name?: Message;
}

export const BYTES_IN_LINE = 16;

function toByteCells(char: string, before: string): ByteCell[] {
  const name = invisibleName(char, before);
  return Array.from(toUtf8(char), (byte, index) => ({
    hex: byte.toString(16).padStart(2, '0'),
    ...(index === 0 ? { char, ...(name === undefined ? {} : { name: formatName(name, char) }) } : {}),
  }));
}

/** In lines of 16: the first `most`. A text of a megabyte has 65,536, so a view asks for those that it shows. */
export function toByteLines(text: string, most = Infinity): ByteLine[] {
  // Each character has a byte at least.
  const characters = [...text].slice(0, most * BYTES_IN_LINE);
  const cells = characters.flatMap((char, at) => toByteCells(char, characters[at - 1] ?? ''));
  return Array.from({ length: Math.min(most, Math.ceil(cells.length / BYTES_IN_LINE)) }, (_, line) => {
    const offset = line * BYTES_IN_LINE;
    return { offset, cells: cells.slice(offset, offset + BYTES_IN_LINE) };
  });
}
