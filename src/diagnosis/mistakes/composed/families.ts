import type { Family } from '#diagnosis/mistakes/mistake.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { lostLetters, nameMistakes, numberMistakes, phoneMistakes, roundedNumbers } from './fields.ts';
import {
  createEdits,
  lookupMistakes,
  nestedMistakes,
  otherValues,
  placeholderMistakes,
  printedMistakes,
  unitMistakes,
  wordMistakes,
  wordRuns,
} from './values.ts';
import { changedKeys, composedKeys } from './keys.ts';
import { MAP_FAMILIES } from './maps.ts';
import {
  addedMistakes,
  changedInputMistakes,
  echoMistakes,
  otherHashes,
  partMistakes,
  rejoinedMistakes,
} from './hashes.ts';
import { plainForms, structureGrid } from './quotes.ts';
import { plainPrints, printMistakes } from './prints.ts';
import { addressMistakes, rebuiltAddresses } from './addresses.ts';
import { clockTimestamps, clockValues, lostFractions, TIME_FAMILIES, TIME_SCANS } from './times.ts';
import { secretTypos, typedNames } from './typos.ts';
import { guessedLists, listSubsets, orderMistakes } from './orders.ts';

/** One change each, the likeliest first. Each family is one row of a stage. */
export const COMPOSED: readonly Family[] = [
  plainForms,
  orderMistakes,
  guessedLists,
  changedInputMistakes,
  plainPrints,
  changedKeys,
  secretTypos,
  typedNames,
  rejoinedMistakes,
  echoMistakes,
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
  addedMistakes,
  ...MAP_FAMILIES,
  lostLetters,
];

/** Changes of changes, and what no request shows: the likelier single ones are ruled out before. */
export const COMPOUNDS: readonly Family[] = [
  printMistakes,
  structureGrid,
  composedKeys,
  partMistakes,
  rebuiltAddresses,
  wordRuns,
  lookupMistakes,
  ...FIELD_NAMES.map(createEdits),
  lostFractions,
];

/** Families of so many mistakes that pairs of others come first. */
export const SCANS: readonly Family[] = [...TIME_SCANS, ...listSubsets()];
