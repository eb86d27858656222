import type { Family, Mistake } from '#diagnosis/mistakes/mistake.ts';
import { HTML_ESCAPES, JSON_ESCAPES, URL_ESCAPES, type Cause } from '#diagnosis/mistakes/causes.ts';
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
import { hashMistakes, addedMistakes, changedInputMistakes } from './hashes.ts';
import { structureGrid } from './pairs.ts';
import { printMistakes } from './prints.ts';
import { TIME_FAMILIES } from './times.ts';
import { orderMistakes } from './quotes.ts';

/** The likeliest first. Each is one row of a stage. */
export const COMPOSED: readonly Family[] = [
  orderMistakes,
  changedInputMistakes,
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

const ESCAPES: readonly Cause[] = [JSON_ESCAPES, HTML_ESCAPES, URL_ESCAPES];
const isOfValue = ({ dimension }: Mistake): boolean => dimension.startsWith('value:');
const isEscape = ({ cause, dimension }: Mistake): boolean => ESCAPES.includes(cause) || dimension === 'time';
const isStructure = ({ patch: { pair, joiner, ends, names, spell, message, mapValue } }: Mistake): boolean =>
  [pair, joiner, ends, names, spell, message, mapValue].some((each) => each !== undefined);

/** What two rows of the catalog must have in common so that one composed mistake can give the same, and which one. */
const RETOLD: readonly {
  readonly isOf: (mistake: Mistake) => boolean;
  readonly families: readonly Family[];
}[] = [
  { isOf: isOfValue, families: [wordMistakes, printedMistakes] },
  { isOf: isEscape, families: MAP_FAMILIES },
  { isOf: isStructure, families: [changedInputMistakes, printMistakes] },
];

/**
 * The families whose single mistake may give what two rows give together: code that prints a list makes one mistake,
 * not one in the joiner and one at the ends. None for two mistakes in unlike parts of the code.
 */
export const listRetelling = (pair: readonly Mistake[]): readonly Family[] =>
  pair.some(({ patch: { key } }) => key !== undefined)
    ? []
    : RETOLD.flatMap(({ isOf, families }) => (pair.every(isOf) ? families : []));
