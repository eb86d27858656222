import type { FieldName } from './order.ts';

/**
 * A run of text that knows which field it belongs to. The digest input, the body and every command are lists of
 * pieces, so that the page can colour and link them; joined, they are exactly the text.
 */
export interface Piece {
  readonly text: string;
  readonly field?: FieldName;
  readonly part?: 'name' | 'value';
}

export const plain = (text: string): Piece => ({ text });

export const textOf = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('');

/** Pieces with a separator between each two groups. */
export const joinPieces = (groups: readonly (readonly Piece[])[], separator: string): Piece[] =>
  groups.flatMap((group, index) => (index === 0 || separator === '' ? group : [plain(separator), ...group]));
