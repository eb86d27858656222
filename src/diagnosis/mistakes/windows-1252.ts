/**
 * Bytes 0x80 to 0x9F of windows-1252 (WHATWG encoding, index windows-1252). Not every engine's TextDecoder has them.
 */
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

/** Text in Latin-1: a question mark for what it lacks. */
export const encodeLatin1 = (text: string): Uint8Array<ArrayBuffer> => encodeBytes(text, latinByte);

/** The low byte of each UTF-16 unit, as Node writes latin1. */
export function encodeLowBytes(text: string): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) out[i] = text.charCodeAt(i);
  return out;
}

/** Text in windows-1252: a question mark for what it lacks. */
export const encodeWindows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  encodeBytes(text, (code) => HIGH_BYTES.get(code) ?? latinByte(code));

/** Bytes read as windows-1252: what a wrong setting makes of UTF-8. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte > 127 && byte < 160 ? (HIGH[byte - 128] ?? '') : String.fromCharCode(byte))).join(
    '',
  );

/** Text in UTF-16, either byte first. */
export function encodeUtf16(text: string, little: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), little);
  return new Uint8Array(view.buffer);
}
