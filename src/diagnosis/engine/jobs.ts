import { CHANGES, JOB, LAYOUT, LONGEST, PLACE, PLACE_SIZE, TEMPLATE, type Engine } from './layout.ts';

/** A region of the engine's memory that is filled from its start and cleared as a whole. */
export interface Region {
  readonly from: number;
  readonly to: number;
  top: number;
}

const SIZES = { permanent: 1024, templates: 1280, scratch: 1024, parts: 256, list: 16 } as const;

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
  /** The addresses of changes that one template takes in turn. */
  readonly list: Region;
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

/** Enough parts for a usual message; a message with more parts is rejected when they do not fit. */
const MOST_PARTS = 512;
const END_OF_JOBS = LAYOUT.jobs + LAYOUT.jobCount * LAYOUT.jobSize;

/** How many bits of a word are set. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Collects messages as parts, lets the engine hash many at once, and reports those whose first word is wanted. */
export class Jobs {
  readonly #engine: Engine;
  readonly #store: Store;
  readonly #wanted: Int32Array;
  readonly #owners: Owner[] = [];
  /** The addresses of the next job and of the next part. */
  #job: number = LAYOUT.jobs;
  #part: number;
  #messageStart = 0;
  #length = 0;
  /** Messages hashed so far. */
  done = 0;

  /** `wanted` are first words of digests. */
  constructor(engine: Engine, store: Store, wanted: readonly number[]) {
    this.#engine = engine;
    this.#store = store;
    this.#wanted = Int32Array.from(wanted);
    this.#part = store.parts.from;
  }

  /** The number of an owner among those of the jobs that wait. */
  #numberOf(owner: Owner): number {
    const last = this.#owners.length - 1;
    return this.#owners[last] === owner ? last : this.#owners.push(owner) - 1;
  }

  /** Begins a message. The next call drops a message that was not ended. */
  open(): void {
    if (this.#job === END_OF_JOBS || this.#store.parts.to - this.#part < MOST_PARTS * 8) this.flush();
    this.#messageStart = this.#part;
    this.#length = 0;
  }

  /** Adds bytes that lie in the memory to the message. */
  part(from: number, length: number): void {
    if (length <= 0) return;
    const { parts, words } = this.#store;
    const part = this.#part;
    if (part === parts.to) {
      this.#length = Infinity;
      return;
    }
    words[part >> 2] = from;
    words[(part >> 2) + 1] = length;
    this.#part = part + 8;
    this.#length += length;
  }

  /** Ends a message: the state to start from, the key's outer state or 0, the bytes hashed before. False: too long. */
  close(chain: number, outer: number, before: number, owner: Owner, detail: number): boolean {
    const { words } = this.#store;
    if (this.#length > LONGEST) {
      this.#part = this.#messageStart;
      return false;
    }
    const job = this.#job >> 2;
    words[job + JOB.chain / 4] = chain;
    words[job + JOB.outer / 4] = outer;
    words[job + JOB.bits / 4] = (before + this.#length) * 8;
    words[job + JOB.parts / 4] = this.#messageStart;
    words[job + JOB.partsEnd / 4] = this.#part;
    words[job + JOB.owner / 4] = this.#numberOf(owner);
    words[job + JOB.detail / 4] = detail;
    this.#job += LAYOUT.jobSize;
    return true;
  }

  /**
   * Adds the message of a template with each of the changes in the list; gives the details of those that it cannot
   * take. The list stays as it is.
   */
  vary(template: number, owner: Owner): readonly number[] {
    const { words, list } = this.#store;
    const rejected: number[] = [];
    for (let at = list.from; at < list.top; at += 4) {
      const changes = words[at >> 2] as number;
      const detail = words[(changes + CHANGES.detail) >> 2] as number;
      if (!this.#varyOnce(template >> 2, changes >> 2, owner, detail)) rejected.push(detail);
    }
    return rejected;
  }

  /**
   * A template's message with some changes, by the places of both among the words; false when the template cannot take
   * them. Of changes that touch no value of the message no job is made.
   */
  #varyOnce(template: number, changes: number, owner: Owner, detail: number): boolean {
    const { words } = this.#store;
    const mask = words[changes + CHANGES.mask / 4] as number;
    const message = words[template + TEMPLATE.at / 4] as number;
    const end = (words[template + TEMPLATE.end / 4] as number) >> 2;
    const keepsEmpty = words[template + TEMPLATE.keepEmpty / 4] !== 0;
    let [begin, from, gone] = [-1, 0, 0];
    for (let place = template + TEMPLATE.places / 4; place < end; place += PLACE_SIZE / 4) {
      const number = words[place + PLACE.number / 4] as number;
      if (((mask >>> number) & 1) === 0) continue;
      const text = changes + CHANGES.texts / 4 + countBits(mask & ((1 << number) - 1)) * 2;
      const length = words[text + 1] as number;
      const isOut = words[text] === 0 || (length === 0 && !keepsEmpty);
      const out = words[place + PLACE.out / 4];
      if (out !== 0) {
        if (isOut || out === 2) continue;
        return false;
      }
      // The first value that is in has no joiner before it, so the next one loses its own.
      const leads = isOut && words[place + PLACE.rank / 4] === gone;
      const cut = words[place + (!isOut ? PLACE.value : leads ? PLACE.head : PLACE.from) / 4] as number;
      if (begin < 0) {
        this.open();
        begin = cut & -64;
        from = begin;
      }
      this.part(message + from, cut - from);
      if (isOut) gone += 1;
      else this.part(words[text] as number, length);
      from = words[place + (leads ? PLACE.next : PLACE.end) / 4] as number;
    }
    if (begin < 0) return true;
    this.part(message + from, (words[template + TEMPLATE.length / 4] as number) - from);
    const states = (words[template + TEMPLATE.states / 4] as number) + (begin >> 1);
    const before = (words[template + TEMPLATE.before / 4] as number) + begin;
    return this.close(states, words[template + TEMPLATE.outer / 4] as number, before, owner, detail);
  }

  /** Hashes the collected messages. Their parts may be overwritten afterwards. */
  flush(): void {
    const { words } = this.#store;
    const end = this.#job;
    this.#engine.run(LAYOUT.jobs, end);
    this.done += (end - LAYOUT.jobs) / LAYOUT.jobSize;
    const wanted = this.#wanted;
    for (let job = LAYOUT.jobs / 4; job < end / 4; job += LAYOUT.jobSize / 4) {
      const word = words[job + JOB.digest / 4] as number;
      for (let i = 0; i < wanted.length; i += 1)
        if (word === wanted[i])
          this.#owners[words[job + JOB.owner / 4] as number]?.hit(words[job + JOB.detail / 4] as number);
    }
    this.#job = LAYOUT.jobs;
    this.#part = this.#store.parts.from;
    this.#owners.length = 0;
  }
}
