import { sha256 } from '@noble/hashes/sha2.js';
import { LAYOUT, type Engine } from './jobs.ts';
import { engineModule } from './module.ts';

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

/** What the engine finds in its memory: the constants, the first state and the padding of the last blocks. */
function prepareMemory(memory: ArrayBuffer): ArrayBuffer {
  const [words, view] = [new Int32Array(memory), new DataView(memory)];
  // The fractional parts of the square and cube roots of the first primes (FIPS 180-4 sections 5.3.3 and 4.2.2).
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  primes.forEach((prime, i) =>
    words.fill(fraction(Math.cbrt(prime)), LAYOUT.constants / 4 + i * 4, LAYOUT.constants / 4 + i * 4 + 4),
  );
  words.set(
    primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    LAYOUT.start / 4,
  );
  for (let lane = 0; lane < 4; lane += 1) {
    view.setUint8(LAYOUT.outer + lane * 64 + 32, 128);
    view.setUint32(LAYOUT.outer + lane * 64 + 60, (64 + 32) * 8);
  }
  return memory;
}

type Exports = { readonly memory: WebAssembly.Memory } & Pick<Engine, 'run' | 'chain'>;
const isEngine = (exports: object): exports is Exports => 'memory' in exports && 'run' in exports;

let compiled: WebAssembly.Module | undefined;

/** An engine with its memory; undefined where WebAssembly or its SIMD is missing or forbidden. */
export function createEngine(): Engine | undefined {
  try {
    compiled ??= new WebAssembly.Module(engineModule());
    const { exports } = new WebAssembly.Instance(compiled);
    if (!isEngine(exports)) return undefined;
    const { memory, run, chain } = exports;
    return { memory: prepareMemory(memory.buffer), run, chain };
  } catch {
    return undefined;
  }
}

/** Writes the states of a key after its inner and its outer block, eight words each (RFC 2104 section 4). */
export function writeKey({ memory, chain }: Engine, key: Uint8Array, address: number): void {
  const [words, bytes] = [new Int32Array(memory), new Uint8Array(memory)];
  const short = key.length > 64 ? sha256(key) : key;
  // Between two runs the lanes are free.
  const [block, states] = [LAYOUT.lanes, LAYOUT.lanes + 64];
  for (const [i, pad] of [0x36, 0x5c].entries()) {
    bytes.fill(pad, block, block + 64);
    short.forEach((byte, at) => (bytes[block + at] = byte ^ pad));
    words.copyWithin(states / 4, LAYOUT.start / 4, LAYOUT.start / 4 + 8);
    chain(block, 1, states);
    words.copyWithin(address / 4 + i * 8, states / 4 + 8, states / 4 + 16);
  }
}
