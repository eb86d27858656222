import { plain, type Piece } from '#protocol/piece.ts';

/** A value as indented JSON. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const jsonPieces = (value: unknown): Piece[] => [plain(jsonText(value))];
