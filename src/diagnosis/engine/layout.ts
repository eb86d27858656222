/** The layout of the engine's memory, in bytes. Both engines and the code that writes jobs use it. */
export const LAYOUT = {
  /** The constants of the 64 rounds, each four times for the four lanes. */
  constants: 0,
  /** The states of the four lanes, word by word. */
  states: 1024,
  /** The last block of each lane: the inner digest, padded. */
  outer: 1152,
  /** The state before a plain hash. */
  start: 1408,
  /** The message of each lane, padded. */
  lanes: 1536,
  laneSize: 65_536,
  jobs: 1536 + 4 * 65_536,
  /** The most jobs of one call, and the bytes of each. */
  jobCount: 256,
  jobSize: 64,
  /** The memory from here on belongs to the code that writes the jobs. */
  free: 1536 + 4 * 65_536 + 256 * 64,
  pages: 64,
} as const;

/** The words of a job, as offsets in bytes. */
export const JOB = {
  /** The address of the state to start from: eight words. */
  chain: 0,
  /** The address of the key's outer state; 0 for a plain hash. */
  outer: 4,
  /** The bits of the whole message, with those hashed before the start. */
  bits: 8,
  /** The address of the parts, each an address and a length, and the address after the last. */
  parts: 12,
  partsEnd: 16,
  /** Numbers that the code that writes the jobs gives them: whose they are, and which of its messages. */
  owner: 20,
  detail: 24,
  /** Eight words, written by the engine. */
  digest: 32,
} as const;

/** The longest message, from the start of a job on, that a lane can hold with its padding. */
export const LONGEST = LAYOUT.laneSize - 128;

/** Runs the jobs in its memory (`LAYOUT`) synchronously. */
export interface Engine {
  readonly kind: 'simd' | 'plain';
  readonly memory: ArrayBuffer;
  /** Hashes the messages of the jobs from one address up to another. */
  readonly run: (first: number, last: number) => void;
  /** Writes the state after each block; the first state is at the start of `states`. */
  readonly chain: (bytes: number, blocks: number, states: number) => void;
}
