import type { Phrase } from '#texts/text.ts';

/** What was taken from a request into the boxes, and the way back. */
export interface Filled {
  readonly notes: readonly Phrase[];
  readonly undo: () => void;
}
