import { plain, type Piece } from '#protocol/piece.ts';
import type { Part } from './plan.ts';

/** How a language writes a text: character by character, so that the pieces of a literal can be lit apart. */
export interface Writing {
  readonly open: string;
  readonly close: string;
  /** The inside of a literal; of texts in a row it gives the insides in a row. */
  readonly inside: (text: string) => string;
  /** Between two operands: " + ". */
  readonly plus: string;
  readonly timestamp: string;
  /** The timestamp with %3A for its colons. */
  readonly escaped: string;
}

const inLiteral = (piece: Piece, { inside }: Writing): Piece => ({ ...piece, text: inside(piece.text) });

/** Parts as an expression of the language: literals and the timestamp's variable, joined. */
export function expression(parts: readonly Part[], writing: Writing): Piece[] {
  const pieces: Piece[] = [];
  let literal: Piece[] = [];
  const operand = (operands: readonly Piece[]): void => {
    if (pieces.length > 0) pieces.push(plain(writing.plus));
    pieces.push(...operands);
  };
  const endLiteral = (): void => {
    if (literal.length > 0) operand([plain(writing.open), ...literal, plain(writing.close)]);
    literal = [];
  };
  for (const part of parts) {
    if (!('slot' in part)) {
      if (part.text !== '') literal.push(inLiteral(part, writing));
      continue;
    }
    endLiteral();
    const { slot, ...mark } = part;
    operand([{ ...mark, text: slot === 'escaped' ? writing.escaped : writing.timestamp }]);
  }
  endLiteral();
  return pieces.length === 0 ? [plain(writing.open + writing.close)] : pieces;
}

/** A text as a literal. */
export const literal = (text: string, { open, close, inside }: Writing): string => open + inside(text) + close;

/** A template of text and pieces, flattened: `code` followed by lists where the braces stand. */
export function code(strings: TemplateStringsArray, ...holes: readonly (string | readonly Piece[])[]): Piece[] {
  return strings.flatMap((text, index) => {
    const hole = holes[index];
    const filled = hole === undefined ? [] : typeof hole === 'string' ? [plain(hole)] : hole;
    return [plain(text), ...filled];
  });
}

/** Lists of pieces, one a line, each indented and ended alike. */
export const lines = (rows: readonly (readonly Piece[])[], indent: string, end: string, lastEnd = end): Piece[] =>
  rows.flatMap((row, index) => [
    plain(index === 0 ? indent : `\n${indent}`),
    ...row,
    plain(index === rows.length - 1 ? lastEnd : end),
  ]);

/** `\uXXXX` for one UTF-16 unit. */
export const unicode = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text in ASCII, everything but letters, digits and a few plain signs as its language's escape of UTF-16 units. */
export const escapedUnits = (text: string, unsafe: RegExp, escape: (unit: string) => string): string =>
  text.replace(unsafe, (found) => found.split('').map(escape).join(''));
