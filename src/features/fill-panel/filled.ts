/** What was taken from a request into the boxes, and the way back. */
export interface Filled {
  readonly notes: readonly string[];
  readonly undo: () => void;
}
