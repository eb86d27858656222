import type { Family } from '#diagnosis/mistakes/mistake.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { lostLetters, nameMistakes, numberMistakes, phoneMistakes } from './fields.ts';
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
import { hashMistakes, addedMistakes, changedInputMistakes } from './hashes.ts';
import { plainForms, structureGrid } from './pairs.ts';
import { printMistakes } from './prints.ts';
import { addressMistakes } from './addresses.ts';
import { clockTimestamps, clockValues, otherValues, roundedNumbers } from './others.ts';
import { TIME_FAMILIES, TIME_SCANS } from './times.ts';
import { secretTypos, typedNames } from './typos.ts';
import { joinedMistakes, otherHashes, rejoinedMistakes } from './wrapped.ts';
import { guessedLists, listSubsets, orderMistakes } from './quotes.ts';

/** The likeliest first. Each is one row of a stage. */
export const COMPOSED: readonly Family[] = [
  plainForms,
  orderMistakes,
  guessedLists,
  changedInputMistakes,
  printMistakes,
  composedKeys,
  secretTypos,
  typedNames,
  rejoinedMistakes,
  joinedMistakes,
  otherHashes,
  addressMistakes,
  clockTimestamps,
  roundedNumbers,
  wordMistakes,
  numberMistakes,
  phoneMistakes,
  nameMistakes,
  printedMistakes,
  placeholderMistakes,
  nestedMistakes,
  unitMistakes,
  otherValues,
  clockValues,
  ...TIME_FAMILIES,
  structureGrid,
  hashMistakes,
  addedMistakes,
  ...MAP_FAMILIES,
  ...FIELD_NAMES.map(createEdits),
  lostLetters,
];

/** Families of so many mistakes that pairs of others come first. */
export const SCANS: readonly Family[] = [...TIME_SCANS, ...listSubsets()];
