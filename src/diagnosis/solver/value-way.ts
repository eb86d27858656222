import { STEPS } from '#protocol/recipe.ts';
import type { Phrase } from '#texts/text.ts';

/** What a value is, as far as a way of writing it cares. */
export type ValueKind = 'address' | 'number' | 'text' | 'timestamp' | 'word' | 'empty';

/** One thing that languages, frameworks and editors do to a value. */
export interface ValueWay {
  readonly id: string;
  readonly words: Phrase;
  readonly kinds: readonly ValueKind[];
  readonly do: (value: string, name: string) => string;
}

export const ANY: readonly ValueKind[] = ['address', 'number', 'text', 'word', 'empty'];
export const TEXT: readonly ValueKind[] = ['text'];
export const NUMBER: readonly ValueKind[] = ['number'];
export const ADDRESS: readonly ValueKind[] = ['address'];

/** A row. */
export const way = (id: string, words: Phrase, kinds: readonly ValueKind[], run: ValueWay['do']): ValueWay => ({
  id,
  words,
  kinds,
  do: run,
});

/** The rows of the recipe table that change a value, as ways for one field. */
export function recipeWays(step: 'address' | 'number' | 'escape', kinds: readonly ValueKind[]): ValueWay[] {
  return Object.entries(STEPS[step].ways).map(([id, { words, do: run }]) => way(`${step}-${id}`, words, kinds, run));
}

/** A way for one field alone. */
export const only =
  (wanted: string, change: (value: string) => string): ValueWay['do'] =>
  (value, name) =>
    name === wanted ? change(value) : value;
