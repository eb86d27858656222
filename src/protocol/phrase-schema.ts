import type { Filled, Phrase, Value } from '#texts/text.ts';
import * as z from './zod.ts';

/** A phrase within a phrase within a phrase is as deep as sentences go; what was kept by others may be deeper. */
const DEEPEST = 4;

/** The longest text that is taken for words, in characters. */
const LONGEST = 2000;

const isPhrase = (read: unknown, depth: number): read is Phrase => typeof read === 'string' || isFilled(read, depth);

const isValue = (read: unknown, depth: number): read is Value =>
  typeof read === 'number' ||
  isPhrase(read, depth) ||
  (Array.isArray(read) && read.every((each) => isPhrase(each, depth)));

const isFilled = (read: unknown, depth = 0): read is Filled =>
  depth < DEEPEST &&
  typeof read === 'object' &&
  read !== null &&
  'text' in read &&
  typeof read.text === 'string' &&
  'values' in read &&
  typeof read.values === 'object' &&
  read.values !== null &&
  Object.values(read.values).every((value) => isValue(value, depth + 1));

/** A phrase as it was kept. What was kept before there were phrases is a string; a text that none knows says itself. */
export const phraseSchema = z.union([
  z.string().check(z.maxLength(LONGEST)),
  z.custom<Filled>((read) => isFilled(read) && JSON.stringify(read).length <= LONGEST),
]);
