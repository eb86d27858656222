import type { Source } from '#diagnosis/search/source.ts';
import type { Mistake } from '#diagnosis/mistakes/mistake.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { nameMistakes, numberMistakes, phoneMistakes } from './fields.ts';
import {
  createEdits,
  nestedMistakes,
  placeholderMistakes,
  printedMistakes,
  unitMistakes,
  wordMistakes,
} from './values.ts';
import { composedKeys } from './keys.ts';
import { MAP_FAMILIES } from './maps.ts';
import { hashMistakes, addedMistakes, slipMistakes } from './hashes.ts';
import { orderMistakes } from './orders.ts';
import { structureGrid } from './pairs.ts';
import { printMistakes } from './prints.ts';
import { TIME_FAMILIES, type TimeFamily } from './times.ts';

/** Mistakes that are composed when their turn comes: whole, or as texts in place of the timestamp. */
export type Family = TimeFamily | ((source: Source) => Iterable<Mistake>);

/** The likeliest first. Each is one row of a stage. */
export const COMPOSED: readonly Family[] = [
  orderMistakes,
  slipMistakes,
  printMistakes,
  composedKeys,
  wordMistakes,
  numberMistakes,
  phoneMistakes,
  nameMistakes,
  printedMistakes,
  placeholderMistakes,
  nestedMistakes,
  unitMistakes,
  ...TIME_FAMILIES,
  structureGrid,
  hashMistakes,
  addedMistakes,
  ...MAP_FAMILIES,
  ...FIELD_NAMES.map(createEdits),
];
