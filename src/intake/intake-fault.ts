import { phrase, type Phrase } from '#texts/text.ts';
import type { ReceivedRequest } from '#protocol/received.ts';

/** Why a text is not read, pointing at the place (a character offset of the pasted text). No text repeats a value. */
export interface IntakeFault {
  readonly fault: Phrase;
  readonly at: number;
}

/** What one dialect read: one request, or those of our operation in a HAR, and what a person should know of it. */
export interface Found {
  readonly requests: readonly ReceivedRequest[];
  readonly notes: readonly Phrase[];
}

/** True when a reading ended at a place that is not understood. */
export const isFault = (found: object): found is IntakeFault => 'fault' in found;

/** A fault at a word or at an offset. */
export const fault = (words: Phrase, place: { readonly at: number } | number): IntakeFault => ({
  fault: words,
  at: typeof place === 'number' ? place : place.at,
});

/** A fault with its place, counted from one. */
export const placed = ({ fault: words, at }: IntakeFault): Phrase =>
  phrase('{fault} (at character {place})', { fault: [words], place: String(at + 1) });
