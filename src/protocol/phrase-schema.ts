import type { Filled, Phrase } from '#texts/text.ts';
import * as z from './zod.ts';

/** Phrases within phrases beyond this are none of ours. */
const DEEPEST = 8;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  if (!Array.isArray(value)) return isFilledAt(value, depth);
  return value.every((each) => typeof each === 'string' || isFilledAt(each, depth));
}

const isFilledAt = (value: unknown, depth: number): boolean =>
  depth <= DEEPEST &&
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  isRecord(value['values']) &&
  Object.values(value['values']).every((each) => isValue(each, depth + 1));

/** True for a text with its values. One that this version has no translation of is said as it stands. */
export const isFilled = (value: unknown): value is Filled => isFilledAt(value, 0);

/** True for a string or a text with its values. */
export const isPhrase = (value: unknown): value is Phrase => typeof value === 'string' || isFilled(value);

/** What of these can be said, for lists within phrases. */
export const phrasesOf = (...words: readonly unknown[]): Phrase[] => words.filter(isPhrase);

/** A text with its values, as it comes back from storage or over the wire. */
export const filledSchema = z.custom<Filled>(isFilled);

/** The same, or a string: what older versions kept, and texts without values. */
export const phraseSchema = z.custom<Phrase>(isPhrase);
