const turn = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

function padded(bytes: Uint8Array, block: number, little: boolean): DataView {
  const lengthBytes = block / 8;
  const size = Math.ceil((bytes.length + 1 + lengthBytes) / block) * block;
  const out = new Uint8Array(size);
  out.set(bytes);
  out[bytes.length] = 128;
  const view = new DataView(out.buffer);
  view.setUint32(little ? size - 8 : size - 4, bytes.length * 8, little);
  return view;
}

/** MD5 (RFC 1321), for old code only. */
function md5(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(bytes, 64, true);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  const shifts = [
    [7, 12, 17, 22],
    [5, 9, 14, 20],
    [4, 11, 16, 23],
    [6, 10, 15, 21],
  ];
  for (let at = 0; at < view.byteLength; at += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const round = i >> 4;
      const mix = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0;
      const word = [i, 5 * i + 1, 3 * i + 5, 7 * i][round] ?? 0;
      const sum = a + mix + Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) + view.getInt32(at + (word % 16) * 4, true);
      [a, d, c, b] = [d, c, b, (b + turn(sum | 0, shifts[round]?.[i % 4] ?? 0)) | 0];
    }
    [a, b, c, d].forEach((word, i) => (state[i] = ((state[i] ?? 0) + word) | 0));
  }
  return new Uint8Array(state.buffer);
}

/** SHA-1 (FIPS 180-4 section 6.1), for old code only. */
function sha1(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(bytes, 64, false);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const w = new Int32Array(80);
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let i = 0; i < 80; i += 1)
      w[i] =
        i < 16
          ? view.getInt32(at + i * 4)
          : turn((w[i - 3] ?? 0) ^ (w[i - 8] ?? 0) ^ (w[i - 14] ?? 0) ^ (w[i - 16] ?? 0), 1);
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let i = 0; i < 80; i += 1) {
      const part = Math.floor(i / 20);
      const mix = part === 0 ? (b & c) | (~b & d) : part === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
      const sum = turn(a, 5) + mix + e + ([0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6][part] ?? 0) + (w[i] ?? 0);
      [e, d, c, b, a] = [d, c, turn(b, 30), a, sum | 0];
    }
    [a, b, c, d, e].forEach((word, i) => (state[i] = ((state[i] ?? 0) + word) | 0));
  }
  const out = new DataView(new ArrayBuffer(20));
  state.forEach((word, i) => out.setInt32(i * 4, word));
  return new Uint8Array(out.buffer);
}

const MASK = (1n << 64n) - 1n;

/** The first 64 bits behind the point of a root of a prime, by Newton's method on whole numbers. */
function rootBits(prime: bigint, degree: bigint): bigint {
  const value = prime << (64n * degree);
  let low = 0n;
  let high = 1n << 72n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return low & MASK;
}

const primes = (count: number): bigint[] => {
  const found: bigint[] = [];
  for (let n = 2n; found.length < count; n += 1n) if (found.every((p) => n % p !== 0n)) found.push(n);
  return found;
};

let constants: { readonly k: readonly bigint[]; readonly start: readonly bigint[] } | undefined;
/** What SHA-512 begins with stands first, then what SHA-384 begins with (FIPS 180-4 sections 5.3.4 and 5.3.5). */
const made = (): NonNullable<typeof constants> =>
  (constants ??= { k: primes(80).map((p) => rootBits(p, 3n)), start: primes(16).map((p) => rootBits(p, 2n)) });

const right = (x: bigint, by: bigint): bigint => ((x >> by) | (x << (64n - by))) & MASK;

/** SHA-512 and SHA-384 (FIPS 180-4 sections 6.4 and 6.5), in big integers: slow, and only met in a Digest of that size. */
function sha512(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const view = padded(bytes, 128, false);
  const { k, start } = made();
  let state = size === 64 ? start.slice(0, 8) : start.slice(8);
  for (let at = 0; at < view.byteLength; at += 128) {
    const w = Array.from({ length: 16 }, (_, i) => view.getBigUint64(at + i * 8));
    for (let i = 16; i < 80; i += 1) {
      const [x = 0n, y = 0n] = [w[i - 15], w[i - 2]];
      const [s, t] = [right(x, 1n) ^ right(x, 8n) ^ (x >> 7n), right(y, 19n) ^ right(y, 61n) ^ (y >> 6n)];
      w.push(((w[i - 16] ?? 0n) + s + (w[i - 7] ?? 0n) + t) & MASK);
    }
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
    for (let i = 0; i < 80; i += 1) {
      const one =
        h + (right(e, 14n) ^ right(e, 18n) ^ right(e, 41n)) + ((e & f) ^ (~e & MASK & g)) + (k[i] ?? 0n) + (w[i] ?? 0n);
      const two = (right(a, 28n) ^ right(a, 34n) ^ right(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK];
    }
    state = [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0n)) & MASK);
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => out.setBigUint64(i * 8, word));
  return new Uint8Array(out.buffer, 0, size);
}

/** A hash by its size in bytes: 16 is MD5, 20 is SHA-1, 48 is SHA-384, 64 is SHA-512. */
export const otherHash = (size: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  size === 16 ? md5(bytes) : size === 20 ? sha1(bytes) : sha512(bytes, size);
