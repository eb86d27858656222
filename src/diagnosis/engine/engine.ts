import { sha256 } from '@noble/hashes/sha2.js';
import { engineModule } from './module.ts';

/** How many messages are hashed side by side, and the memory of each, in bytes. */
const LANES = 4;
const LANE_SIZE = 65_536;
/** The longest message, from the block on that it starts with, that a lane can hold with its padding. */
export const LONGEST = LANE_SIZE - 128;

/** How many keys and how many templates, messages with their states, are kept, and the bytes of each. */
const [KEYS, KEY_SIZE] = [1024, 64];
const [TEMPLATES, TEMPLATE_SIZE] = [8, 2 * LANE_SIZE];

const PAGE = 65_536;
const FREE = 1824 + LANES * LANE_SIZE;
/** The layout of the memory, in bytes. It begins with the constants of the 64 rounds, each four times. */
export const LAYOUT = {
  /** The states of the four lanes, word by word, and those of a chain. */
  states: 1024,
  chain: 1152,
  /** A block of a key, with the states before and after it. */
  keyBlock: 1280,
  /** The state before a plain hash. */
  start: 1408,
  /** The last block of each lane: the inner digest, padded. */
  last: 1440,
  /** Zeros, more than a padding has. */
  zeros: 1696,
  /** The message of each lane, padded. */
  lanes: 1824,
  keys: FREE,
  templates: FREE + KEYS * KEY_SIZE,
  end: FREE + KEYS * KEY_SIZE + TEMPLATES * TEMPLATE_SIZE,
} as const;

/** True for a digest that may be a wanted one: word i of its eight is at `at + i * 4`. */
type IsWanted = (words: Int32Array, at: number) => boolean;

/** Called for a message with such a digest, to check the whole of it. */
export type Hit = () => void;

const createLane = (i: number) => ({
  /** The addresses of its message, of its last block and of its state. */
  buffer: LAYOUT.lanes + i * LANE_SIZE,
  last: LAYOUT.last + i * 64,
  state: LAYOUT.states + i * 4,
  /** The address of its next block, and how many blocks are left: none where the lane is free. */
  block: LAYOUT.lanes as number,
  left: 0,
  /** The address of the key's outer state until the inner digest is made; then 0, as for a plain hash. */
  outer: 0,
  hit: (): void => undefined,
});
type Lane = ReturnType<typeof createLane>;
const isFree = ({ left }: Lane): boolean => left === 0;

type Compress = (a: number, b: number, c: number, d: number, states: number) => void;
type Copy = (to: number, from: number, length: number) => void;
let compiled: WebAssembly.Module | undefined;

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const encoder = new TextEncoder();
const SHORT = 48;

/** Hashes messages in its memory, four side by side: a lane that is done takes the next one at once. */
export class Engine {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  done = 0;
  readonly #view: DataView;
  readonly #compress: Compress;
  readonly #copy: Copy;
  readonly #isWanted: IsWanted;
  readonly #lanes = Array.from({ length: LANES }, (_, i) => createLane(i));
  readonly #keys = new Map<Uint8Array, number>();
  #template = 0;
  #lane = createLane(0);
  #end = 0;

  /** Throws where WebAssembly or its SIMD is missing or forbidden. */
  constructor(isWanted: IsWanted) {
    compiled ??= new WebAssembly.Module(engineModule());
    const memory = new WebAssembly.Memory({ initial: Math.ceil(LAYOUT.end / PAGE) });
    const { exports } = new WebAssembly.Instance(compiled, { engine: { memory } });
    this.#compress = exports['compress'] as Compress;
    this.#copy = exports['copy'] as Copy;
    this.#isWanted = isWanted;
    this.bytes = new Uint8Array(memory.buffer);
    this.words = new Int32Array(memory.buffer);
    this.#view = new DataView(memory.buffer);
    // The fractional parts of the square and cube roots of the first primes (FIPS 180-4 sections 5.3.3 and 4.2.2).
    const primes: number[] = [];
    for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
    primes.forEach((prime, i) => this.words.fill(fraction(Math.cbrt(prime)), i * 4, i * 4 + 4));
    primes.slice(0, 8).forEach((prime, i) => (this.words[LAYOUT.start / 4 + i] = fraction(Math.sqrt(prime))));
    for (const { last } of this.#lanes) this.#pad(last, last + 32, 64 + 32);
  }

  /** Writes a text as UTF-8; returns its end, or -1 if it does not fit. Short ones byte by byte, which is faster. */
  write(text: string, at: number, to: number): number {
    if (text.length > SHORT || at + text.length > to) return this.#writeLong(text, at, to);
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code > 127) return this.#writeLong(text, at, to);
      this.bytes[at + i] = code;
    }
    return at + text.length;
  }

  #writeLong(text: string, at: number, to: number): number {
    const { read, written } = encoder.encodeInto(text, this.bytes.subarray(at, to));
    return read === text.length ? at + written : -1;
  }

  /** Pads a message to whole blocks (FIPS 180-4 section 5.1.1); `length` counts what was hashed before. Gives their end. */
  #pad(from: number, end: number, length: number): number {
    const to = from + ((end - from + 72) & -64);
    this.#copy(end, LAYOUT.zeros, to - end);
    this.bytes[end] = 128;
    this.#view.setUint32(to - 4, length * 8);
    return to;
  }

  /** Writes the state after each block of a text behind the first state, eight words each. */
  chain(from: number, blocks: number, states: number): void {
    const { words } = this;
    for (let i = 0; i < 8; i += 1) words[LAYOUT.chain / 4 + i * 4] = words[states / 4 + i] as number;
    for (let block = 0; block < blocks; block += 1) {
      const at = from + block * 64;
      this.#compress(at, at, at, at, LAYOUT.chain);
      const to = states / 4 + (block + 1) * 8;
      for (let i = 0; i < 8; i += 1) words[to + i] = words[LAYOUT.chain / 4 + i * 4] as number;
    }
  }

  /** The address of the states of a key after its inner and its outer block, eight words each. Later keys may clear them. */
  keyAt(key: Uint8Array): number {
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    if (this.#keys.size === KEYS) {
      this.flush();
      this.#keys.clear();
    }
    const address = LAYOUT.keys + this.#keys.size * KEY_SIZE;
    this.#writeKey(key, address);
    this.#keys.set(key, address);
    return address;
  }

  /** Room for the longest message and its states. A later template may overwrite it. */
  takeRoom(): number {
    this.#template = (this.#template + 1) % TEMPLATES;
    // A lane may still need the outer state of the one that was there.
    if (this.#template === 0) this.flush();
    return LAYOUT.templates + this.#template * TEMPLATE_SIZE;
  }

  /** RFC 2104 section 4. */
  #writeKey(key: Uint8Array, address: number): void {
    const short = key.length > 64 ? sha256(key) : key;
    const { words, bytes } = this;
    const [block, states] = [LAYOUT.keyBlock, LAYOUT.keyBlock + 64];
    for (const [i, pad] of [0x36, 0x5c].entries()) {
      bytes.fill(pad, block, states);
      short.forEach((byte, at) => (bytes[block + at] = byte ^ pad));
      words.copyWithin(states / 4, LAYOUT.start / 4, LAYOUT.start / 4 + 8);
      this.chain(block, 1, states);
      words.copyWithin(address / 4 + i * 8, states / 4 + 8, states / 4 + 16);
    }
  }

  /** Begins a message in a free lane. The next call drops a message that was not closed. */
  open(): void {
    let lane = this.#lanes.find(isFree);
    while (lane === undefined) {
      this.#step();
      lane = this.#lanes.find(isFree);
    }
    this.#lane = lane;
    this.#end = lane.buffer;
  }

  add(from: number, length: number): void {
    if (this.#end + length <= this.#lane.buffer + LONGEST) this.#copy(this.#end, from, length);
    this.#end += length;
  }

  addText(text: string | Uint8Array): void {
    const most = this.#lane.buffer + LONGEST;
    if (typeof text === 'string') {
      const end = this.write(text, this.#end, most);
      this.#end = end < 0 ? Infinity : end;
      return;
    }
    if (this.#end + text.length <= most) this.bytes.set(text, this.#end);
    this.#end += text.length;
  }

  /** Ends a message: the state to start from, the key's outer state or 0, the bytes hashed before. False: too long. */
  close(start: number, outer: number, before: number, hit: Hit): boolean {
    const lane = this.#lane;
    const length = this.#end - lane.buffer;
    if (length > LONGEST) return false;
    lane.block = lane.buffer;
    lane.left = (this.#pad(lane.buffer, this.#end, before + length) - lane.buffer) / 64;
    lane.outer = outer;
    lane.hit = hit;
    this.#load(lane, start);
    this.done += 1;
    return true;
  }

  #load({ state }: Lane, from: number): void {
    for (let i = 0; i < 8; i += 1) this.words[state / 4 + i * 4] = this.words[from / 4 + i] as number;
  }

  #step(): void {
    const [a, b, c, d] = this.#lanes as [Lane, Lane, Lane, Lane];
    this.#compress(a.block, b.block, c.block, d.block, LAYOUT.states);
    for (const lane of this.#lanes) {
      if (lane.left === 0) continue;
      lane.block += 64;
      lane.left -= 1;
      if (lane.left === 0) this.#endBlocks(lane);
    }
  }

  /** A lane whose blocks are done goes on to its last one, or its digest is there. */
  #endBlocks(lane: Lane): void {
    if (lane.outer === 0) {
      if (this.#isWanted(this.words, lane.state / 4)) lane.hit();
      return;
    }
    for (let i = 0; i < 8; i += 1) this.#view.setInt32(lane.last + i * 4, this.words[lane.state / 4 + i * 4] as number);
    this.#load(lane, lane.outer);
    lane.block = lane.last;
    lane.left = 1;
    lane.outer = 0;
  }

  /** Hashes what the lanes have. Keys and templates may be overwritten afterwards. */
  flush(): void {
    while (!this.#lanes.every(isFree)) this.#step();
  }
}
