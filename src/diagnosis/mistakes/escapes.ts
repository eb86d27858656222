import { STEPS } from '#protocol/recipe.ts';
import { concatBytes, fromUtf8, toUtf8 } from '#protocol/text.ts';

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  concatBytes(
    parts,
    parts.reduce((sum, { length }) => sum + length, 0),
  );

export const { do: percent } = STEPS.escape.options.percent;
export const { do: form } = STEPS.escape.options.form;
export const { do: ascii } = STEPS.escape.options['json-ascii'];
/** `%2F` as `%2f`: .NET writes small hex digits. */
export const lowerPercent = (value: string): string => value.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());
/** Halves of surrogate pairs as U+FFFD, which UTF-8 makes of them; encodeURIComponent and encodeURI would throw. */
const toWellFormed = (text: string): string => fromUtf8(toUtf8(text));
export const encodePart = (text: string): string => encodeURIComponent(toWellFormed(text));
export const encodeWhole = (text: string): string => encodeURI(toWellFormed(text));
/** A text with its percent escapes decoded; the text itself where one of them is no character. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
export const escapeSlashes = (value: string): string => value.replaceAll('/', '\\/');
const escapeUnicode = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
export const asciiOnly = (text: string): string => text.replace(/[\x7f-\uffff]/g, escapeUnicode);
export const upperCaseEscapes = (text: string): string =>
  text.replace(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
/** JSON escapes of encoders that are careful with HTML. */
export const JSON_HABITS = {
  go: (text: string): string => text.replace(/[&<>\u2028\u2029]/g, escapeUnicode),
  gson: (text: string): string => text.replace(/[&<>='\u2028\u2029]/g, escapeUnicode),
  dotnet: (text: string): string =>
    upperCaseEscapes(
      ascii(text)
        .replaceAll('\\"', '\\u0022')
        .replace(/[&<>'+`]/g, escapeUnicode),
    ),
} as const;
