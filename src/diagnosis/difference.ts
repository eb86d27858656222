import { normalize } from '#protocol/characters.ts';
import { toUtf8 } from '#protocol/text.ts';

/** A run of text that both sides have, or a place where they differ: one of them may have nothing there. */
export type Segment = string | { readonly ours: string; readonly theirs: string };

const BYTE_MARK = 0xdc00;

/** Bytes as text. A byte that is no UTF-8 becomes a lone surrogate, which `markBytes` shows as the byte. */
export function decodeBytes(bytes: Uint8Array): string {
  const codes = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return codes.replace(
    /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g,
    (run) =>
      run.length === 1
        ? String.fromCharCode(BYTE_MARK + run.charCodeAt(0))
        : new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(run, (char) => char.charCodeAt(0))),
  );
}

/** A text without what makes two texts only look the same: form of letters, invisible characters, lost encodings. */
const flatten = (text: string): string =>
  normalize(
    text.replace(/[\udc80-\udcff]/g, (char) => String.fromCharCode(char.charCodeAt(0) - BYTE_MARK)),
    'NFKC',
  ).replace(/[\s\p{Cf}]/gu, '');

export const isAlike = (a: string, b: string): boolean => a !== b && flatten(a) === flatten(b);

const INVISIBLE = /[\udc80-\udcff\p{Cc}\p{Cf}\u00a0\u2000-\u200a\u202f\u3000]/gu;
const NOT_ASCII = /[^ -~]/gu;
const toHexByte = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);
const OUTER_SPACE = /^ +|(?<! ) +$| {2,}/g;

const markByte = (char: string): string =>
  /^[\udc80-\udcff]$/.test(char)
    ? `[${toHexByte(char.charCodeAt(0) - BYTE_MARK)}]`
    : (ESCAPES.get(char) ?? `[${Array.from(toUtf8(char), toHexByte).join(' ')}]`);

/** Shows invisible characters as bytes in brackets; with `all`, also what is not ASCII and each space at the ends. */
export const markBytes = (text: string, all: boolean): string =>
  text
    .replace(all ? NOT_ASCII : INVISIBLE, markByte)
    .replace(OUTER_SPACE, (run) => (all ? '[20]'.repeat(run.length) : run));

/** The most pairs of tokens that are compared: more would hold up the page. */
const MOST_CELLS = 500_000;
/** Names, values and what code may write between them, so that another separator alone is no other value. */
const tokenize = (text: string): string[] => text.match(/[&=,;|\n]|[^&=,;|\n]+/g) ?? [];

/** Lengths of the longest common tails (dynamic programming), as one list: many lists would take longer. */
function computeCommonTails(ours: readonly string[], theirs: readonly string[]): Uint16Array {
  const width = theirs.length + 1;
  const tails = new Uint16Array((ours.length + 1) * width);
  for (let i = ours.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      const [down = 0, right = 0, both = 0] = [tails[at + width], tails[at + 1], tails[at + width + 1]];
      tails[at] = ours[i] === theirs[j] ? both + 1 : Math.max(down, right);
    }
  return tails;
}

function diffTokens(ours: readonly string[], theirs: readonly string[]): Segment[] {
  const tails = computeCommonTails(ours, theirs);
  const tailAt = (at: number, other: number): number => tails[at * (theirs.length + 1) + other] ?? 0;
  const found: Segment[] = [];
  let [i, j] = [0, 0];
  while (i < ours.length || j < theirs.length) {
    const [mine = '', yours = ''] = [ours[i], theirs[j]];
    const both = i < ours.length && j < theirs.length && mine === yours;
    const dropMine = j === theirs.length || (i < ours.length && tailAt(i + 1, j) >= tailAt(i, j + 1));
    const last = found.at(-1) ?? '';
    if (both === (typeof last === 'string')) found.pop();
    const open = typeof last === 'string' ? { ours: '', theirs: '' } : last;
    if (both) found.push(typeof last === 'string' ? last + mine : mine);
    else found.push(dropMine ? { ...open, ours: open.ours + mine } : { ...open, theirs: open.theirs + yours });
    if (both || dropMine) i += 1;
    if (both || !dropMine) j += 1;
  }
  return found;
}

/** The length in UTF-16 units of the prefix that two texts share; it never splits a surrogate pair. */
export function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return /[\ud800-\udbff]/.test(a[length - 1] ?? '') ? length - 1 : length;
}

function tailLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return /[\udc00-\udfff]/.test(a.at(-length) ?? '') ? length - 1 : length;
}

/** A value up to this length, in characters, is replaced as a whole: 25000.00 and 25000 read better than .00 alone. */
const WHOLE_VALUE = 64;

/** Removes what two long runs share at both ends, so that only the difference is marked. */
function refine(ours: string, theirs: string): Segment[] {
  if (ours !== '' && theirs !== '' && Math.max(ours.length, theirs.length) <= WHOLE_VALUE) return [{ ours, theirs }];
  const head = commonLength(ours, theirs);
  const tail = tailLength(ours.slice(head), theirs.slice(head));
  const middle = (text: string): string => text.slice(head, text.length - tail);
  const differing = { ours: middle(ours), theirs: middle(theirs) };
  return [ours.slice(0, head), differing, tail === 0 ? '' : ours.slice(-tail)];
}

/** By pairs, names and values first, then by characters within them. */
export function diffTexts(ours: string, theirs: string): Segment[] {
  const [mine, yours] = [tokenize(ours), tokenize(theirs)];
  if ((mine.length + 1) * (yours.length + 1) > MOST_CELLS) return refine(ours, theirs).filter((part) => part !== '');
  return diffTokens(mine, yours)
    .flatMap((part) => (typeof part === 'string' ? [part] : refine(part.ours, part.theirs)))
    .filter((part) => part !== '');
}

/** Bytes 0x80 to 0x9F of windows-1252 (WHATWG encoding). Not every engine's TextDecoder has them. */
const HIGH =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';
const QUESTION_MARK = 63;

const HIGH_BYTES = new Map(Array.from(HIGH, (char, index) => [char.codePointAt(0) ?? 0, 128 + index]));

/** One byte for each character, by `byteOf`. It makes no lists, since it runs for thousands of texts. */
function encodeBytes(text: string, byteOf: (code: number) => number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.codePointAt(i) ?? QUESTION_MARK;
    out[length] = code < 128 ? code : byteOf(code);
    length += 1;
    if (code > 65_535) i += 1;
  }
  return out.slice(0, length);
}

const latinByte = (code: number): number => (code < 256 ? code : QUESTION_MARK);

/** A question mark for what Latin-1 lacks. */
export const encodeLatin1 = (text: string): Uint8Array<ArrayBuffer> => encodeBytes(text, latinByte);

/** The low byte of each UTF-16 unit, as Node writes latin1. */
export function encodeLowBytes(text: string): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) out[i] = text.charCodeAt(i);
  return out;
}

/** A question mark for what windows-1252 lacks. */
export const encodeWindows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  encodeBytes(text, (code) => HIGH_BYTES.get(code) ?? latinByte(code));

/** What a wrong setting makes of UTF-8. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte > 127 && byte < 160 ? (HIGH[byte - 128] ?? '') : String.fromCharCode(byte))).join(
    '',
  );

export function encodeUtf16(text: string, little: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), little);
  return new Uint8Array(view.buffer);
}
