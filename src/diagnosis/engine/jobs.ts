import type { Engine } from './engine.ts';

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
  /** How far the jobs and their parts go that wait to be run (`CURSOR`). */
  cursor: 1440,
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

/** The words at `LAYOUT.cursor`, as offsets in bytes: addresses that `vary` moves on. */
export const CURSOR = {
  /** The next job and the next part. */
  job: 0,
  part: 4,
  /** The end of the parts. */
  partsEnd: 8,
  /** Where the next changes go that a template cannot take. */
  rejected: 12,
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

/** A region of the engine's memory that is filled from its start and cleared as a whole. */
export interface Region {
  readonly from: number;
  readonly to: number;
  top: number;
}

const SIZES = { permanent: 1024, templates: 1280, scratch: 1024, parts: 256, list: 16, rejected: 16 } as const;

export interface Store {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  /** Texts and keys that stay for the whole search. */
  readonly permanent: Region;
  /** Whole messages with their states, until the region is full. */
  readonly templates: Region;
  /** Texts of one variant, until the region is full. */
  readonly scratch: Region;
  /** Lists of parts, until the jobs have run. */
  readonly parts: Region;
  /** The addresses of changes that one template takes in turn, and of those that it cannot take. */
  readonly list: Region;
  readonly rejected: Region;
}

/** The regions of the engine's memory. */
export function createEngineStore({ memory }: Engine): Store {
  let from: number = LAYOUT.free;
  const region = (size: number): Region => {
    const made = { from, to: from + size * 1024, top: from };
    from = made.to;
    return made;
  };
  return {
    bytes: new Uint8Array(memory),
    words: new Int32Array(memory),
    permanent: region(SIZES.permanent),
    templates: region(SIZES.templates),
    scratch: region(SIZES.scratch),
    parts: region(SIZES.parts),
    list: region(SIZES.list),
    rejected: region(SIZES.rejected),
  };
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
export function write({ bytes }: Store, text: string, at: number, to: number): number {
  if (text.length > SHORT || at + text.length > to) return writeLong(bytes, text, at, to);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127) return writeLong(bytes, text, at, to);
    bytes[at + i] = code;
  }
  return at + text.length;
}

/** Called for a message whose digest begins with a wanted word, to check the whole digest. */
export interface Owner {
  readonly hit: (detail: number) => void;
}

const NONE: readonly number[] = [];

/** Enough parts for a usual message; a message with more parts is rejected when they do not fit. */
const MOST_PARTS = 512;

const [NEXT_JOB, NEXT_PART, PARTS_END, REJECTED] = [CURSOR.job, CURSOR.part, CURSOR.partsEnd, CURSOR.rejected].map(
  (offset) => (LAYOUT.cursor + offset) / 4,
) as [number, number, number, number];
const END_OF_JOBS = LAYOUT.jobs + LAYOUT.jobCount * LAYOUT.jobSize;

/** Collects messages as parts, lets the engine hash many at once, and reports those whose first word is wanted. */
export class Jobs {
  readonly #engine: Engine;
  readonly #store: Store;
  readonly #wanted: Int32Array;
  readonly #owners: Owner[] = [];
  #messageStart = 0;
  #length = 0;
  /** Messages hashed so far. */
  done = 0;

  /** `wanted` are first words of digests. */
  constructor(engine: Engine, store: Store, wanted: readonly number[]) {
    this.#engine = engine;
    this.#store = store;
    this.#wanted = Int32Array.from(wanted);
    store.words[PARTS_END] = store.parts.to;
    this.#clear();
  }

  #clear(): void {
    const { words, parts } = this.#store;
    words[NEXT_JOB] = LAYOUT.jobs;
    words[NEXT_PART] = parts.from;
    this.#owners.length = 0;
  }

  /** The number of an owner among those of the jobs that wait. */
  #numberOf(owner: Owner): number {
    const last = this.#owners.length - 1;
    return this.#owners[last] === owner ? last : this.#owners.push(owner) - 1;
  }

  /** Begins a message. The next call drops a message that was not ended. */
  open(): void {
    const { words, parts } = this.#store;
    if (words[NEXT_JOB] === END_OF_JOBS || parts.to - (words[NEXT_PART] as number) < MOST_PARTS * 8) this.flush();
    this.#messageStart = words[NEXT_PART] as number;
    this.#length = 0;
  }

  /** Adds bytes that lie in the memory to the message. */
  part(from: number, length: number): void {
    if (length <= 0) return;
    const { parts, words } = this.#store;
    const part = words[NEXT_PART] as number;
    if (part === parts.to) {
      this.#length = Infinity;
      return;
    }
    words[part >> 2] = from;
    words[(part >> 2) + 1] = length;
    words[NEXT_PART] = part + 8;
    this.#length += length;
  }

  /** Ends a message: the state to start from, the key's outer state or 0, the bytes hashed before. False: too long. */
  close(chain: number, outer: number, before: number, owner: Owner, detail: number): boolean {
    const { words } = this.#store;
    if (this.#length > LONGEST) {
      words[NEXT_PART] = this.#messageStart;
      return false;
    }
    const job = (words[NEXT_JOB] as number) >> 2;
    words[job + JOB.chain / 4] = chain;
    words[job + JOB.outer / 4] = outer;
    words[job + JOB.bits / 4] = (before + this.#length) * 8;
    words[job + JOB.parts / 4] = this.#messageStart;
    words[job + JOB.partsEnd / 4] = words[NEXT_PART] as number;
    words[job + JOB.owner / 4] = this.#numberOf(owner);
    words[job + JOB.detail / 4] = detail;
    words[NEXT_JOB] = (job << 2) + LAYOUT.jobSize;
    return true;
  }

  /**
   * Adds the message of a template with each of the changes in the list; gives the details of those that it cannot
   * take. The list stays as it is.
   */
  vary(template: number, owner: Owner): readonly number[] {
    const { words, list, rejected } = this.#store;
    words[REJECTED] = rejected.from;
    let isEmpty = false;
    for (let at = list.from; at < list.top;) {
      const next = this.#engine.vary(template, at, list.top, this.#numberOf(owner));
      // An empty batch has room for any message of a template. Without this check the loop would not end.
      if (isEmpty && next === at) throw new Error('The template was overwritten.');
      at = next;
      isEmpty = at < list.top;
      if (isEmpty) this.flush();
    }
    const end = words[REJECTED] as number;
    if (end === rejected.from) return NONE;
    return Array.from(words.subarray(rejected.from / 4, end / 4), (at) => words[(at + CHANGES.detail) / 4] as number);
  }

  /** Hashes the collected messages. Their parts may be overwritten afterwards. */
  flush(): void {
    const { words } = this.#store;
    const end = words[NEXT_JOB] as number;
    this.#engine.run(LAYOUT.jobs, end);
    this.done += (end - LAYOUT.jobs) / LAYOUT.jobSize;
    const wanted = this.#wanted;
    for (let job = LAYOUT.jobs / 4; job < end / 4; job += LAYOUT.jobSize / 4) {
      const word = words[job + JOB.digest / 4] as number;
      for (let i = 0; i < wanted.length; i += 1)
        if (word === wanted[i])
          this.#owners[words[job + JOB.owner / 4] as number]?.hit(words[job + JOB.detail / 4] as number);
    }
    this.#clear();
  }
}
