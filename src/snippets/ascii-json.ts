import { toPiece, type Piece } from '#protocol/piece.ts';
import type { Part } from './plan.ts';
import { escapeUnits, toUnicodeEscape } from './code.ts';

/** Everything inside a JSON string but what no shell, template or editor gives a meaning. */
const UNSAFE = /[^A-Za-z0-9 _.,:/+=@-]/g;

/**
 * A JSON body with `\uXXXX` for every risky character of its strings. The values are the same, so the digest over them
 * is too; only the bytes differ. Undefined for a body that was written by hand, which must stay as it is.
 */
export function toAsciiJson(body: readonly Piece[]): Piece[] | undefined {
  if (body.some(({ field, text }) => field === undefined && /[^{}:,]/.test(text))) return undefined;
  return body.map((piece) => ({ ...piece, text: toAsciiString(piece.text) }));
}

/** One JSON string or number literal in the plain alphabet. */
function toAsciiString(text: string): string {
  if (!text.startsWith('"')) return text;
  const value: string = JSON.parse(text);
  return `"${escapeUnits(value, UNSAFE, toUnicodeEscape)}"`;
}

/** The same for a body with a slot in it. */
export function toAsciiParts(parts: readonly Part[]): Part[] | undefined {
  const quote = toPiece('"');
  const safe: Part[] = [];
  for (const part of parts) {
    if ('slot' in part || part.text === quote.text) safe.push(part);
    else {
      const converted = toAsciiJson([part]);
      if (converted === undefined) return undefined;
      safe.push(...converted);
    }
  }
  return safe;
}
