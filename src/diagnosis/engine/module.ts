/** Bytes of WebAssembly; every operation below puts its operands first, as the stack machine wants them. */
type Code = readonly number[];

/** LEB128 without a sign (WebAssembly core specification 2.0 section 5.2.2). */
function encodeUnsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...encodeUnsigned(value >>> 7)];
}

const seq = (...codes: readonly Code[]): Code => codes.flat();
const binary =
  (...operation: Code) =>
  (a: Code, b: Code): Code => [...a, ...b, ...operation];
const vectorOp = (operation: number): Code => [0xfd, ...encodeUnsigned(operation)];

const get = (local: number): Code => [0x20, ...encodeUnsigned(local)];
const set = (local: number, value: Code): Code => [...value, 0x21, ...encodeUnsigned(local)];

/** Whole numbers of 32 bits. A constant is written with a sign: for all that are used here, that is the same. */
const number = (value: number): Code => [0x41, ...encodeUnsigned(value)];
const plus = binary(0x6a);
const isLess = binary(0x49);

/** Four of them side by side (128-bit SIMD). */
const v128 = {
  zero: [...vectorOp(12), ...Array.from({ length: 16 }, () => 0)],
  load: (address: Code, offset: number): Code => [...address, ...vectorOp(0), 0, ...encodeUnsigned(offset)],
  store: (address: Code, value: Code, offset: number): Code =>
    seq(address, value, vectorOp(11), [0], encodeUnsigned(offset)),
  shuffle: (a: Code, b: Code, bytes: Code): Code => [...a, ...b, ...vectorOp(13), ...bytes],
  and: binary(...vectorOp(78)),
  or: binary(...vectorOp(80)),
  xor: binary(...vectorOp(81)),
  add: binary(...vectorOp(174)),
  shl: (a: Code, by: number): Code => [...a, ...number(by), ...vectorOp(171)],
  shr: (a: Code, by: number): Code => [...a, ...number(by), ...vectorOp(173)],
};

const repeat = (body: Code, condition: Code): Code => [0x03, 0x40, ...body, ...condition, 0x0d, 0, 0x0b];

const LANES = [0, 1, 2, 3];
const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/**
 * Locals of compress: four addresses of blocks, that of the states, one of the constants, then eight words of state, 16 of
 * the schedule, two more.
 */
const STATES = 4;
const CONSTANT = 5;
const STATE = 6;
const WORD = 14;
const SPARE = 30;
const BEFORE = 31;

const rotr = (a: Code, by: number): Code => v128.or(v128.shr(a, by), v128.shl(a, 32 - by));
const xor3 = (a: Code, b: Code, c: Code): Code => v128.xor(v128.xor(a, b), c);
const word = (i: number): Code => get(WORD + (i & 15));

/** W[i] from four earlier words (FIPS 180-4 section 6.2.2 step 1). */
const schedule = (i: number): Code => {
  const [x, y] = [word(i + 1), word(i + 14)];
  const s0 = xor3(rotr(x, 7), rotr(x, 18), v128.shr(x, 3));
  const s1 = xor3(rotr(y, 17), rotr(y, 19), v128.shr(y, 10));
  return set(WORD + (i & 15), v128.add(v128.add(word(i), word(i + 9)), v128.add(s0, s1)));
};

/** One round; the words of the state stay where they are and change their roles. BEFORE holds b ^ c. */
function round(i: number): Code {
  const state = (role: number): number => STATE + ((role - i) & 7);
  const [a = [], b = [], , , e = [], f = [], g = [], h = []] = indexes(8).map((role) => get(state(role)));
  const constant = v128.load(get(CONSTANT), i * 16);
  const big1 = xor3(rotr(e, 6), rotr(e, 11), rotr(e, 25));
  const big0 = xor3(rotr(a, 2), rotr(a, 13), rotr(a, 22));
  const choice = v128.xor(g, v128.and(e, v128.xor(f, g)));
  const one = v128.add(v128.add(h, v128.add(word(i), constant)), v128.add(big1, choice));
  return seq(
    set(state(7), one),
    set(state(3), v128.add(get(state(3)), h)),
    set(SPARE, v128.xor(a, b)),
    set(state(7), v128.add(h, v128.add(big0, v128.xor(b, v128.and(get(SPARE), get(BEFORE)))))),
    set(BEFORE, get(SPARE)),
  );
}

/** The bytes of a big-endian word in reverse order. */
const BYTE_SWAP = [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12];
const wordIndexes = (...lanes: readonly number[]): Code => lanes.flatMap((lane) => indexes(4).map((i) => lane * 4 + i));

/** Four words of each lane's block become four vectors of one word of every lane. */
function transpose(quarter: number): Code {
  const [a = 0, b = 0, c = 0, d = 0] = LANES.map((i) => WORD + quarter * 4 + i);
  const loads = LANES.map((lane) => {
    const bytes = v128.load(get(lane), quarter * 16);
    return set(WORD + quarter * 4 + lane, v128.shuffle(bytes, v128.zero, BYTE_SWAP));
  });
  const low = wordIndexes(0, 4, 1, 5);
  const high = wordIndexes(2, 6, 3, 7);
  return seq(
    ...loads,
    set(SPARE, v128.shuffle(get(a), get(b), low)),
    set(b, v128.shuffle(get(a), get(b), high)),
    set(BEFORE, v128.shuffle(get(c), get(d), low)),
    set(d, v128.shuffle(get(c), get(d), high)),
    set(a, v128.shuffle(get(SPARE), get(BEFORE), wordIndexes(0, 1, 4, 5))),
    set(SPARE, v128.shuffle(get(SPARE), get(BEFORE), wordIndexes(2, 3, 6, 7))),
    set(c, v128.shuffle(get(b), get(d), wordIndexes(0, 1, 4, 5))),
    set(d, v128.shuffle(get(b), get(d), wordIndexes(2, 3, 6, 7))),
    set(b, get(SPARE)),
  );
}

const loadState = (i: number): Code => v128.load(get(STATES), i * 16);

/** One block of every lane into its state. The last 48 rounds are three turns of 16. */
const COMPRESS: Code = seq(
  ...LANES.map(transpose),
  ...indexes(8).map((i) => set(STATE + i, loadState(i))),
  set(BEFORE, v128.xor(get(STATE + 1), get(STATE + 2))),
  ...indexes(16).map(round),
  repeat(
    seq(set(CONSTANT, plus(get(CONSTANT), number(256))), ...indexes(16).map((i) => seq(schedule(i), round(i)))),
    isLess(get(CONSTANT), number(768)),
  ),
  ...indexes(8).map((i) => v128.store(get(STATES), v128.add(get(STATE + i), loadState(i)), i * 16)),
);

/** (to, from, length): copies bytes, in fewer steps than a typed array does. */
const COPY: Code = [...get(0), ...get(1), ...get(2), 0xfc, 10, 0, 0];

const I32 = 0x7f;
const V128 = 0x7b;
const withSize = (bytes: Code): Code => [...encodeUnsigned(bytes.length), ...bytes];
/** A section of items (section 5.5.2). */
const section = (id: number, ...items: readonly Code[]): Code => [id, ...withSize([items.length, ...items.flat()])];
const name = (text: string): Code => withSize(Array.from(text, (char) => char.charCodeAt(0)));

/** The magic number and version 1 (section 5.5.16). */
const HEADER: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/**
 * SHA-256 with SIMD: `compress` puts a block of each of four messages side by side into its state, over the memory
 * `engine.memory`. Word i of lane n is at states + i * 16 + n * 4.
 */
export const engineModule = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...HEADER,
    ...section(1, [0x60, 5, I32, I32, I32, I32, I32, 0], [0x60, 3, I32, I32, I32, 0]),
    ...section(2, [...name('engine'), ...name('memory'), 2, 0, 1]),
    ...section(3, [0], [1]),
    ...section(7, [...name('compress'), 0, 0], [...name('copy'), 0, 1]),
    ...section(10, withSize([2, 1, I32, 26, V128, ...COMPRESS, 0x0b]), withSize([0, ...COPY, 0x0b])),
  ]);
