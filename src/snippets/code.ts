import { toPiece, type Piece } from '#protocol/piece.ts';
import type { Part } from './self-signing.ts';

/** How a language writes a text: character by character, so that the pieces of a literal can be highlighted. */
export interface LanguageSyntax {
  readonly open: string;
  readonly close: string;
  /** The inside of a literal; of texts in a row it gives the insides in a row. */
  readonly escape: (text: string) => string;
  /** Between two operands: " + ". */
  readonly plus: string;
  readonly timestamp: string;
  /** The timestamp with %3A for its colons. */
  readonly escaped: string;
}

const escapePiece = (piece: Piece, { escape }: LanguageSyntax): Piece => ({ ...piece, text: escape(piece.text) });

/** Parts as an expression of the language: literals and the timestamp's variable, joined. */
export function toExpression(parts: readonly Part[], syntax: LanguageSyntax): Piece[] {
  const pieces: Piece[] = [];
  let literalPieces: Piece[] = [];
  const operand = (operands: readonly Piece[]): void => {
    if (pieces.length > 0) pieces.push(toPiece(syntax.plus));
    pieces.push(...operands);
  };
  const endLiteral = (): void => {
    if (literalPieces.length > 0) operand([toPiece(syntax.open), ...literalPieces, toPiece(syntax.close)]);
    literalPieces = [];
  };
  for (const part of parts) {
    if (!('slot' in part)) {
      if (part.text !== '') literalPieces.push(escapePiece(part, syntax));
      continue;
    }
    endLiteral();
    const { slot, ...mark } = part;
    operand([{ ...mark, text: slot === 'escaped' ? syntax.escaped : syntax.timestamp }]);
  }
  endLiteral();
  return pieces.length === 0 ? [toPiece(syntax.open + syntax.close)] : pieces;
}

/** A text as a literal. */
export const toLiteral = (text: string, { open, close, escape }: LanguageSyntax): string => open + escape(text) + close;

/** A template of text and pieces, flattened: tag a template literal with `code` and put lists into it. */
export function code(strings: TemplateStringsArray, ...values: readonly (string | readonly Piece[])[]): Piece[] {
  return strings.flatMap((text, index) => {
    const value = values[index];
    const pieces = value === undefined ? [] : typeof value === 'string' ? [toPiece(value)] : value;
    return [toPiece(text), ...pieces];
  });
}

/** Lists of pieces, one a line, each indented and ended alike. */
export const joinLines = (rows: readonly (readonly Piece[])[], indent: string, end: string, lastEnd = end): Piece[] =>
  rows.flatMap((row, index) => [
    toPiece(index === 0 ? indent : `\n${indent}`),
    ...row,
    toPiece(index === rows.length - 1 ? lastEnd : end),
  ]);

/** `\uXXXX` for one UTF-16 unit. */
export const toUnicodeEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text in ASCII, everything but letters, digits and a few plain signs as its language's escape of UTF-16 units. */
export const escapeUnits = (text: string, unsafe: RegExp, escape: (unit: string) => string): string =>
  text.replace(unsafe, (found) => found.split('').map(escape).join(''));

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

/** A value as indented JSON. */
const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const toJsonPieces = (value: unknown): Piece[] => [toPiece(formatJson(value))];
