import type { Piece } from '#protocol/piece.ts';
import type { PresetName } from '#protocol/recipe.ts';
import type { Message } from '#i18n/message.ts';
import type { Cause } from '#diagnosis/mistakes/causes.ts';
import type { Saying } from '#diagnosis/mistakes/mistake.ts';
import type { Base, RankingEntry } from './bases.ts';
import type { Source } from './source.ts';
import type { Target } from './targets.ts';

/**
 * The stages of the search: the likeliest first, the long scans after them. The last runs only when the person asks for
 * a deeper search. Two common mistakes are tried before the many rare single ones, which may still explain the same text.
 */
export const STAGES = [
  'bases',
  'singles',
  'frequent-pairs',
  'composed',
  'typos',
  'compounds',
  'pairs',
  'frequent-triples',
  'scans',
  'triples',
] as const;
export type Stage = (typeof STAGES)[number];

/** After this stage every single mistake is ruled out. */
export const LAST_SINGLE_STAGE: Stage = 'typos';

/** Where other requests wait for their causes, each is searched to the end of this stage first: then come pairs. */
export const LAST_SHARED_STAGE: Stage = 'compounds';

/** A part of a stage: the rows from `from` to before `to`. */
export interface Task {
  readonly stage: Stage;
  readonly from: number;
  readonly to: number;
}

/** A mistake of an explanation, as plain data: what the code does, why, and what repairs it. */
export interface FoundMistake {
  readonly id: string;
  readonly description: Message;
  /** The description without texts of the buyer, where it has some. */
  readonly anonymous?: Message | undefined;
  readonly cause: Cause;
  /** What it changes: the part of `Mistake.dimension` before a colon, or how the digest is made and written. */
  readonly part: string;
  /** The fields whose values it changes. */
  readonly fields: readonly string[];
  /** The fields that it leaves out or adds. */
  readonly names?: readonly string[] | undefined;
  /** The preset that the code follows, where the profile has a recipe of its own. */
  readonly preset?: PresetName | undefined;
  /** What a sentence says of it; without them its values and its description say it. */
  readonly says?: readonly Saying[] | undefined;
  /** True where nobody can tell whether the code or the way changed the value. */
  readonly isNeutral?: boolean | undefined;
}

/** A variant that gives the Digest, as plain data. */
export interface Found {
  /** The preset that the code should follow; undefined where that is the recipe of the profile. */
  readonly preset: PresetName | undefined;
  readonly mistakes: readonly FoundMistake[];
  /** The message that gives the Digest. */
  readonly input: readonly Piece[];
  /** The message of the recipe. */
  readonly expected: readonly Piece[];
  /** The names that the body of the request has. */
  readonly names: readonly string[];
  /** How many bits of the digest its text shows: another variant gives the same text once in 2^bits. */
  readonly bits: number;
}

export interface TaskResult {
  readonly tried: number;
  readonly found: readonly Found[];
}

export interface Search {
  readonly source: Source;
  readonly bases: readonly Base[];
  /** The mistakes of each base in the order of the pairs. */
  readonly rankings: readonly (readonly RankingEntry[])[];
  readonly targets: readonly Target[];
  /** True when the Digest is of the one hash that the engine knows. Another hash is a mistake by itself. */
  readonly quick: boolean;
}

/** A search of one request of many, in one piece. */
export interface WholeSearch {
  readonly source: Source;
  /** The sets of mistakes that were found in other requests, the most frequent first. */
  readonly known: readonly (readonly string[])[];
  /** The stages to try. */
  readonly stages: readonly Stage[];
}

/**
 * What the page sends: the source once, then stages and tasks; or whole searches, one after the other. It is not checked
 * again, since only our own page sends it.
 */
export type WorkerMessage =
  | { readonly source: Source }
  | { readonly stage: Stage }
  | { readonly task: Task }
  | { readonly whole: WholeSearch };
