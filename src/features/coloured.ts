import { fieldNamed } from '#protocol/order.ts';
import type { Piece } from '#protocol/piece.ts';

/** Pieces with the colour group of their field, as `Pieces` shows them. */
export const coloured = (pieces: readonly Piece[]): (Piece & { readonly group?: string | undefined })[] =>
  pieces.map((piece) => (piece.field === undefined ? piece : { ...piece, group: fieldNamed(piece.field)?.group }));
