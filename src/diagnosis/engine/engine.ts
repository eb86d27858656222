import { engineModule } from './module.ts';
import { K, START, compress, finish } from './sha256.ts';
import { JOB, LAYOUT, type Engine } from './jobs.ts';

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

type Exports = { readonly memory: WebAssembly.Memory } & Pick<Engine, 'run' | 'chain'>;
const isEngine = (exports: object): exports is Exports => 'memory' in exports && 'run' in exports;

let compiled: WebAssembly.Module | undefined;

/** The engine in WebAssembly; undefined where SIMD or WebAssembly is missing or forbidden. */
export function createSimdEngine(): Engine | undefined {
  try {
    compiled ??= new WebAssembly.Module(engineModule());
    const { exports } = new WebAssembly.Instance(compiled);
    if (!isEngine(exports)) return undefined;
    const { memory, run, chain } = exports;
    return { kind: 'simd', memory: prepareMemory(memory.buffer), run, chain };
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

function runJob({ words, bytes }: MemoryViews, job: number): void {
  const word = (offset: number): number => words[(job + offset) / 4] ?? 0;
  const state = (address: number): Int32Array => words.slice(address / 4, address / 4 + 8);
  let to: number = LANE;
  for (let part = word(JOB.parts); part < word(JOB.partsEnd); part += 8) {
    const [from = 0, length = 0] = words.subarray(part / 4, part / 4 + 2);
    bytes.copyWithin(to, from, from + length);
    to += length;
  }
  const inner = finish(state(word(JOB.chain)), bytes.subarray(LANE, to), word(JOB.bits) / 8 - (to - LANE));
  const outer = word(JOB.outer);
  const digest = new DataView((outer === 0 ? inner : finish(state(outer), inner, 64)).buffer);
  for (let i = 0; i < 32; i += 4) words[(job + JOB.digest + i) / 4] = digest.getInt32(i);
}

function writeChain({ words, view }: MemoryViews, bytes: number, blocks: number, states: number): void {
  const state = words.slice(states / 4, states / 4 + 8);
  for (let i = 0; i < blocks; i += 1) {
    compress(state, view, bytes + i * 64);
    words.set(state, states / 4 + (i + 1) * 8);
  }
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
  };
}
