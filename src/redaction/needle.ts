/** Something to replace wherever it stands, in every spelling. */
export interface Needle {
  /** A pattern (flags gu) over canonical texts. */
  readonly pattern: string;
  /** Texts that must go to the letter too, whatever stands around them. */
  readonly literals?: readonly string[];
  /** What stands in its place, and under what it is counted. */
  readonly placeholder: string;
  /** What is written here, where that is not the placeholder itself. */
  readonly written?: string;
}
