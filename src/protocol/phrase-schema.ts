import type { Filled, Phrase, Value } from '#texts/text.ts';
import * as z from './zod.ts';

/** Sentences go no deeper: a phrase within a phrase within a phrase. */
const DEEPEST = 4;

/** The longest text that is taken for words, in characters. */
const LONGEST = 2000;

const isRecord = (read: unknown): read is Readonly<Record<string, unknown>> =>
  typeof read === 'object' && read !== null && !Array.isArray(read);

const isPhraseAt = (read: unknown, depth: number): read is Phrase =>
  typeof read === 'string' || isFilledAt(read, depth);

const isValueAt = (read: unknown, depth: number): read is Value =>
  typeof read === 'number' ||
  (Array.isArray(read) ? read.every((each) => isPhraseAt(each, depth)) : isPhraseAt(read, depth));

const isFilledAt = (read: unknown, depth: number): read is Filled =>
  depth < DEEPEST &&
  isRecord(read) &&
  typeof read['text'] === 'string' &&
  isRecord(read['values']) &&
  Object.values(read['values']).every((value) => isValueAt(value, depth + 1));

const isFilled = (read: unknown): read is Filled => isFilledAt(read, 0) && JSON.stringify(read).length <= LONGEST;

/** What of these can be said, for lists within phrases. */
export const phrasesOf = (...words: readonly unknown[]): Phrase[] =>
  words.filter((each): each is Phrase => isPhraseAt(each, 0));

/** A text with its values, as it comes back from storage or over the wire. One that no catalogue has says itself. */
export const filledSchema = z.custom<Filled>(isFilled);

/** The same, or a string: what was kept before there were phrases, and texts without values. */
export const phraseSchema = z.union([z.string().check(z.maxLength(LONGEST)), filledSchema]);
