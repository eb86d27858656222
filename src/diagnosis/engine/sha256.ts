/** The rounds' constants: the fractional parts of the cube roots of the first 64 primes (FIPS 180-4 section 4.2.2). */
export const K = new Int32Array(64);
/** The state before the first block (FIPS 180-4 section 5.3.3). */
export const START = new Int32Array(8);

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
for (let n = 2, found = 0; found < 64; n += 1) {
  let prime = true;
  for (let d = 2; d * d <= n; d += 1) prime = prime && n % d !== 0;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(Math.sqrt(n));
  K[found++] = fraction(Math.cbrt(n));
}

const W = new Int32Array(64);
/** One block of 64 bytes into a state of eight words (FIPS 180-4 section 6.2.2). Written for speed: no lists. */
export function compress(state: Int32Array, bytes: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) W[i] = bytes.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const x = W[i - 15] as number;
    const y = W[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const t1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + t1 + (g ^ (e & (f ^ g))) + (K[i] as number) + (W[i] as number)) | 0;
    const t2 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (t2 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = ((state[0] as number) + a) | 0;
  state[1] = ((state[1] as number) + b) | 0;
  state[2] = ((state[2] as number) + c) | 0;
  state[3] = ((state[3] as number) + d) | 0;
  state[4] = ((state[4] as number) + e) | 0;
  state[5] = ((state[5] as number) + f) | 0;
  state[6] = ((state[6] as number) + g) | 0;
  state[7] = ((state[7] as number) + h) | 0;
}

/** Pads the bytes and hashes them into a state that has hashed `before` bytes already. */
export function finish(state: Int32Array, bytes: Uint8Array, before: number): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, (before + bytes.length) * 8);
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  state.forEach((word, i) => outView.setInt32(i * 4, word));
  return out;
}

/** SHA-256 of bytes, at once and without a promise. */
export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => finish(START.slice(), bytes, 0);

/** The states of a key, after its inner and its outer block (RFC 2104 section 4). */
interface KeyStates {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

const BLOCK = new Uint8Array(64);
const BLOCK_VIEW = new DataView(BLOCK.buffer);

function computeKeyState(key: Uint8Array, pad: number): Int32Array {
  BLOCK.fill(pad);
  for (let i = 0; i < key.length; i += 1) BLOCK[i] = (key[i] as number) ^ pad;
  const state = START.slice();
  compress(state, BLOCK_VIEW, 0);
  return state;
}

export function computeKeyStates(key: Uint8Array): KeyStates {
  const short = key.length > 64 ? sha256(key) : key;
  const states = { inner: computeKeyState(short, 0x36), outer: computeKeyState(short, 0x5c) };
  // The block is used again and again: nothing of a key stays in it.
  BLOCK.fill(0);
  return states;
}

const cachedStates = new WeakMap<Uint8Array, KeyStates>();

/** HMAC-SHA-256 (RFC 2104); the states of a key are cached by its array. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const states = cachedStates.get(key) ?? computeKeyStates(key);
  cachedStates.set(key, states);
  return finish(states.outer.slice(), finish(states.inner.slice(), message, 64), 64);
}
