import { engineModule } from './module.ts';
import { K, START, compress } from './sha256.ts';
import { CHANGES, CURSOR, JOB, LAYOUT, LONGEST, PLACE, PLACE_SIZE, TEMPLATE } from './jobs.ts';

/** Runs the jobs in its memory (`LAYOUT` in jobs.ts) synchronously. */
export interface Engine {
  readonly kind: 'simd' | 'plain';
  readonly memory: ArrayBuffer;
  /** Hashes the messages of the jobs from one address up to another. */
  readonly run: (first: number, last: number) => void;
  /** Writes the state after each block; the first state is at the start of `states`. */
  readonly chain: (bytes: number, blocks: number, states: number) => void;
  /**
   * Writes a job for the message of a template with each of some changes (`TEMPLATE` and `CHANGES` in jobs.ts), from one
   * address of a list up to another, until there is no more room; returns how far it came. Of changes that touch no
   * value of the message no job is made; the addresses of those that the template cannot take go to `CURSOR.rejected`.
   */
  readonly vary: (template: number, first: number, last: number, owner: number) => number;
}

/** What every engine finds in its memory: the constants and the padding of the last blocks. */
function prepareMemory(memory: ArrayBuffer): ArrayBuffer {
  const words = new Int32Array(memory);
  K.forEach((constant, i) => words.fill(constant, LAYOUT.constants / 4 + i * 4, LAYOUT.constants / 4 + i * 4 + 4));
  const view = new DataView(memory);
  for (let lane = 0; lane < 4; lane += 1) {
    view.setUint8(LAYOUT.outer + lane * 64 + 32, 128);
    view.setUint32(LAYOUT.outer + lane * 64 + 60, (64 + 32) * 8);
  }
  words.set(START, LAYOUT.start / 4);
  return memory;
}

type Exports = { readonly memory: WebAssembly.Memory } & Pick<Engine, 'run' | 'chain' | 'vary'>;
const isEngine = (exports: object): exports is Exports => 'memory' in exports && 'run' in exports;

let compiled: WebAssembly.Module | undefined;

/** The engine in WebAssembly; undefined where SIMD or WebAssembly is missing or forbidden. */
export function createSimdEngine(): Engine | undefined {
  try {
    compiled ??= new WebAssembly.Module(engineModule());
    const { exports } = new WebAssembly.Instance(compiled);
    if (!isEngine(exports)) return undefined;
    const { memory, run, chain, vary } = exports;
    return { kind: 'simd', memory: prepareMemory(memory.buffer), run, chain, vary };
  } catch {
    return undefined;
  }
}

interface MemoryViews {
  readonly memory: ArrayBuffer;
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

const LANE = LAYOUT.lanes;

/** Copies the parts of a message and its padding into the first lane; returns their size in bytes. */
function copyParts({ words, bytes, view }: MemoryViews, job: number): number {
  let to: number = LANE;
  const end = words[(job + JOB.partsEnd) / 4] ?? 0;
  for (let part = words[(job + JOB.parts) / 4] ?? 0; part < end; part += 8) {
    const [from = 0, length = 0] = words.subarray(part / 4, part / 4 + 2);
    bytes.copyWithin(to, from, from + length);
    to += length;
  }
  const size = (to - LANE + 72) & -64;
  bytes.fill(0, to, LANE + size);
  bytes[to] = 128;
  view.setInt32(LANE + size - 4, words[(job + JOB.bits) / 4] ?? 0);
  return size;
}

function runJob(views: MemoryViews, job: number): void {
  const { words, view } = views;
  const state = (address: number): Int32Array => words.slice(address / 4, address / 4 + 8);
  const size = copyParts(views, job);
  let digest = state(words[(job + JOB.chain) / 4] ?? 0);
  for (let at = 0; at < size; at += 64) compress(digest, view, LANE + at);
  const outer = words[(job + JOB.outer) / 4] ?? 0;
  if (outer !== 0) {
    digest.forEach((word, i) => view.setInt32(LAYOUT.outer + i * 4, word));
    digest = state(outer);
    compress(digest, view, LAYOUT.outer);
  }
  words.set(digest, (job + JOB.digest) / 4);
}

function writeChain({ words, view }: MemoryViews, bytes: number, blocks: number, states: number): void {
  const state = words.slice(states / 4, states / 4 + 8);
  for (let i = 0; i < blocks; i += 1) {
    compress(state, view, bytes + i * 64);
    words.set(state, states / 4 + (i + 1) * 8);
  }
}

const wordAt = ({ words }: MemoryViews, address: number): number => words[address >> 2] as number;

/** The address of a text in changes, by the number of its value. */
function textOf(views: MemoryViews, changes: number, number: number): number {
  let before = 0;
  for (let bits = wordAt(views, changes + CHANGES.mask) & ((1 << number) - 1); bits !== 0; bits &= bits - 1)
    before += 1;
  return changes + CHANGES.texts + before * 8;
}

/** The parts of a template's message with some changes; undefined when the template cannot take them. */
function listParts(views: MemoryViews, template: number, changes: number): (readonly [number, number])[] | undefined {
  const word = (address: number): number => wordAt(views, address);
  const at = word(template + TEMPLATE.at);
  const parts: (readonly [number, number])[] = [];
  let cursor = -1;
  let gone = 0;
  for (let place = template + TEMPLATE.places; place < word(template + TEMPLATE.end); place += PLACE_SIZE) {
    const number = word(place + PLACE.number);
    if (((word(changes + CHANGES.mask) >>> number) & 1) === 0) continue;
    const change = textOf(views, changes, number);
    const [text, length] = [word(change), word(change + 4)];
    const isOut = text === 0 || (length === 0 && word(template + TEMPLATE.keepEmpty) === 0);
    if (word(place + PLACE.out) !== 0) {
      if (isOut || word(place + PLACE.out) === 2) continue;
      return undefined;
    }
    // The first value that is in has no joiner before it, so the next one loses its own.
    const leads = isOut && word(place + PLACE.rank) === gone;
    const cut = word(place + (isOut ? (leads ? PLACE.head : PLACE.from) : PLACE.value));
    if (cursor < 0) cursor = cut & -64;
    parts.push([at + cursor, cut - cursor]);
    if (!isOut) parts.push([text, length]);
    cursor = word(place + (leads ? PLACE.next : PLACE.end));
    if (isOut) gone += 1;
  }
  if (cursor >= 0) parts.push([at + cursor, word(template + TEMPLATE.length) - cursor]);
  return parts;
}

function addVaried(views: MemoryViews, template: number, first: number, last: number, owner: number): number {
  const { words } = views;
  const set = (address: number, ...values: readonly number[]): void => words.set(values, address / 4);
  const word = (address: number): number => wordAt(views, address);
  const most = (word(template + TEMPLATE.end) - template - TEMPLATE.places) / 2 + 8;
  let at = first;
  for (; at < last; at += 4) {
    const [job, from] = [word(LAYOUT.cursor + CURSOR.job), word(LAYOUT.cursor + CURSOR.part)];
    if (job === LAYOUT.jobs + LAYOUT.jobCount * LAYOUT.jobSize) break;
    if (from + most > word(LAYOUT.cursor + CURSOR.partsEnd)) break;
    const changes = word(at);
    const parts = listParts(views, template, changes);
    const size = parts?.reduce((sum, [, length]) => sum + length, 0) ?? Infinity;
    if (parts === undefined || size > LONGEST) {
      const rejected = word(LAYOUT.cursor + CURSOR.rejected);
      set(rejected, changes);
      set(LAYOUT.cursor + CURSOR.rejected, rejected + 4);
    } else if (parts.length > 0) {
      set(from, ...parts.flat());
      const start = (parts[0]?.[0] ?? 0) - word(template + TEMPLATE.at);
      const end = from + parts.length * 8;
      const bits = (word(template + TEMPLATE.before) + start + size) * 8;
      const states = word(template + TEMPLATE.states) + start / 2;
      set(
        job + JOB.chain,
        states,
        word(template + TEMPLATE.outer),
        bits,
        from,
        end,
        owner,
        word(changes + CHANGES.detail),
      );
      set(LAYOUT.cursor + CURSOR.job, job + LAYOUT.jobSize);
      set(LAYOUT.cursor + CURSOR.part, end);
    }
  }
  return at;
}

/** The engine in plain JavaScript: for browsers without SIMD, and as the reference of the tests. */
export function createPlainEngine(): Engine {
  const memory = prepareMemory(new ArrayBuffer(LAYOUT.pages * 65_536));
  const views = { memory, words: new Int32Array(memory), bytes: new Uint8Array(memory), view: new DataView(memory) };
  return {
    kind: 'plain',
    memory,
    run: (first, last) => {
      for (let job = first; job < last; job += LAYOUT.jobSize) runJob(views, job);
    },
    chain: (bytes, blocks, states) => writeChain(views, bytes, blocks, states),
    vary: (template, first, last, owner) => addVaried(views, template, first, last, owner),
  };
}
