import { toPiece, type Piece } from '#protocol/piece.ts';

/** A value as indented JSON. */
export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const toJsonPieces = (value: unknown): Piece[] => [toPiece(formatJson(value))];
