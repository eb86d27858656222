/** Bytes 0x80 to 0x9F of windows-1252 (WHATWG encoding, index windows-1252). Not every engine's TextDecoder has them. */
const HIGH =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';
const LOST = 63;

/** Text in Latin-1: a question mark for what it lacks. */
export const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? LOST;
    return code < 256 ? code : LOST;
  });

/** Text in windows-1252: a question mark for what it lacks. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => (HIGH.includes(char) ? 128 + HIGH.indexOf(char) : (latin1(char)[0] ?? LOST)));

/** Bytes read as windows-1252: what a wrong setting makes of UTF-8. */
export const fromWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte > 127 && byte < 160 ? (HIGH[byte - 128] ?? '') : String.fromCharCode(byte))).join(
    '',
  );

/** Text in UTF-16, either byte first. */
export const utf16 = (text: string, little: boolean): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).flatMap((code) =>
      little ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  );
