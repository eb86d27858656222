const FREE = 1536 + 4 * 65_536 + 256 * 64;

/** The layout of the engine's memory, in bytes: of the engine and of the code that writes jobs. */
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
  free: FREE,
  /** Texts and keys; whole messages with their states; lists of parts: each from here to the next, until it is full. */
  texts: FREE,
  templates: FREE + 512 * 1024,
  parts: FREE + 1792 * 1024,
  partsEnd: FREE + 2048 * 1024,
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
  readonly memory: ArrayBuffer;
  /** Hashes the messages of the jobs from one address up to another. */
  readonly run: (first: number, last: number) => void;
  /** Writes the state after each block; the first state is at the start of `states`. */
  readonly chain: (bytes: number, blocks: number, states: number) => void;
}

const encoder = new TextEncoder();
const SHORT = 48;

function writeLong(bytes: Uint8Array, text: string, at: number, to: number): number {
  const { read, written } = encoder.encodeInto(text, bytes.subarray(at, to));
  return read === text.length ? at + written : -1;
}

/**
 * Writes a text as UTF-8; returns its end, or -1 if it does not fit. Short texts are written byte by byte, which is
 * faster.
 */
export function write(bytes: Uint8Array, text: string, at: number, to: number): number {
  if (text.length > SHORT || at + text.length > to) return writeLong(bytes, text, at, to);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127) return writeLong(bytes, text, at, to);
    bytes[at + i] = code;
  }
  return at + text.length;
}
