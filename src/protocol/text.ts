const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text to UTF-8 bytes. Callers refuse lone surrogates first (`isWellFormed`), since UTF-8 has no form for them. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** UTF-8 bytes to text, a leading BOM kept; throws TypeError on bytes that are not UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** True when no half of a surrogate pair stands alone. (String.prototype.isWellFormed is younger than our browsers.) */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);
