import type { FieldName } from './order.ts';

/**
 * A run of text with the field that it belongs to. The digest input, the body and every command are lists of
 * pieces, so that the page can color and link them. Joined, they are exactly the text.
 */
export interface Piece {
  readonly text: string;
  readonly field?: FieldName;
  readonly part?: 'name' | 'value';
}

export const toPiece = (text: string): Piece => ({ text });

export const textOf = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('');

/** Joins groups of pieces with a separator between them. */
export const joinPieces = (groups: readonly (readonly Piece[])[], separator: string): Piece[] =>
  groups.flatMap((group, index) => (index === 0 || separator === '' ? group : [toPiece(separator), ...group]));
