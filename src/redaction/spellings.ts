import { base64, fromBase64 } from '#protocol/base64.ts';
import { hex } from '#protocol/bytes.ts';
import { utf8 } from '#protocol/text.ts';
import { canonical } from './canonical.ts';

/** Fewer bytes than these are met by chance in any Base64 or hex text, so they are looked for as plain text alone. */
export const LEAST_BYTES = 5;

/** A pattern (flags gu, over canonical texts) for a text, however it is escaped; empty when nothing of it is left. */
export const pattern = (text: string): string => canonical(text).text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A digit of Base64 in canonical form. */
const DIGIT = '[a-z\\d /]?';

/**
 * Bytes as they stand within the Base64 of a longer text, behind none, one or two bytes of a group of three. Digits that
 * carry some of their bits go with them.
 */
const inBase64 = (bytes: Uint8Array): string[] =>
  [0, 1, 2].map((offset) => {
    const padded = new Uint8Array(offset + bytes.length);
    padded.set(bytes, offset);
    const [from, to] = [Math.ceil((offset * 8) / 6), Math.floor((padded.length * 8) / 6)];
    const behind = padded.length % 3 === 0 ? '' : `${DIGIT}={0,2}`;
    return `${offset === 0 ? '' : DIGIT}${pattern(base64(padded).slice(from, to))}${behind}`;
  });

const inBytes = (bytes: Uint8Array): string[] => (bytes.length < LEAST_BYTES ? [] : [...inBase64(bytes), hex(bytes)]);

function fromHex(text: string): Uint8Array | undefined {
  const bytes = Uint8Array.from(text.match(/../gs) ?? [], (pair) => Number.parseInt(pair, 16));
  return hex(bytes) === text.toLowerCase() ? bytes : undefined;
}

/** Patterns for a text in every form that is known: itself, its bytes in Base64 and hex, and what it is the Base64 or hex of. */
export function patternsOf(text: string): string[] {
  const bytes = [utf8(text), fromBase64(text), fromHex(text)].filter((found) => found !== undefined);
  return [pattern(text), ...bytes.flatMap(inBytes)].filter((found) => found !== '');
}
