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

/** The words of a template, a message of which others are cut, as offsets in bytes. */
export const TEMPLATE = {
  /** The address of the message, its length, and the address of the states before each of its blocks. */
  at: 0,
  length: 4,
  states: 8,
  /** The address of the key's outer state, 0 for a plain hash; and the bytes hashed before the message. */
  outer: 12,
  before: 16,
  /** 1 when empty values stay in. */
  keepEmpty: 20,
  /** The address after the last place; the places follow. */
  end: 24,
  places: 28,
} as const;

/** The words of a place, a value of a template's message. All but the first three are offsets in the message. */
export const PLACE = {
  /** The number of the value (`Workspace.numberOf`); `NO_NUMBER` when no change has it. */
  number: 0,
  /** 0: it is in the message; 1: it is left out; 2: it is left out whatever its text. */
  out: 4,
  /** How many places before it are in the message. */
  rank: 8,
  /** The joiner begins, the name begins, the value begins, the value ends; the next name that is in, or the end. */
  from: 12,
  head: 16,
  value: 20,
  end: 24,
  next: 28,
} as const;
export const PLACE_SIZE = 32;
/** Numbers of values are the bits of a word, from 0 up to before this one. */
export const NO_NUMBER = 31;

/** The words of changed values, as offsets in bytes. */
export const CHANGES = {
  /** One bit for the number of each value. */
  mask: 0,
  /** What tells it apart, for the owner of the job. */
  detail: 4,
  /** In the order of the numbers: the address of the text, 0 to leave the value out, and its length. */
  texts: 8,
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
