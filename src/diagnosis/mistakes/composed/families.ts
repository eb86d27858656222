import type { Source } from '#diagnosis/search/source.ts';
import type { Mistake } from '../mistake.ts';
import { TIME_FAMILIES, type TimeFamily } from './times.ts';

/** Mistakes that are composed when their turn comes: whole, or as texts in place of the timestamp. */
export type Family = TimeFamily | ((source: Source) => readonly Mistake[]);

/** The likeliest first. Each is one row of a stage. */
export const COMPOSED: readonly Family[] = [...TIME_FAMILIES];
