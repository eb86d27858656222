import { findField, type Piece } from '#protocol/order.ts';

/** Pieces with the color group of their field, as `Pieces` shows them. */
export const withColorGroups = (pieces: readonly Piece[]): (Piece & { readonly group?: string | undefined })[] =>
  pieces.map((piece) => (piece.field === undefined ? piece : { ...piece, group: findField(piece.field)?.group }));
