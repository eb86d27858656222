/** The stages of the search, cheapest explanation first. The last runs only when the person goes further. */
export const STAGES = ['bases', 'singles', 'milliseconds', 'pairs', 'seconds', 'subsets', 'triples'] as const;
export type Stage = (typeof STAGES)[number];

/** A share of a stage: rows from, up to but without, to. */
export interface Task {
  readonly stage: Stage;
  readonly from: number;
  readonly to: number;
}
