import { LAYOUT } from './layout.ts';
import { engineModule } from './module.ts';
import { K, START } from './sha256.ts';

/** Runs the jobs in its memory (see layout.ts), synchronously. */
export interface Engine {
  readonly kind: 'simd' | 'plain';
  readonly memory: ArrayBuffer;
  /** Hashes the messages of the jobs from one address up to another. */
  readonly run: (first: number, last: number) => void;
  /** Writes the state after each block; the first state is at the start of `states`. */
  readonly chain: (bytes: number, blocks: number, states: number) => void;
}

/** What every engine finds in its memory: the constants and the padding of the last blocks. */
export function prepareMemory(memory: ArrayBuffer): ArrayBuffer {
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
    return { kind: 'simd', memory: prepareMemory(exports.memory.buffer), run: exports.run, chain: exports.chain };
  } catch {
    return undefined;
  }
}
