import { JOB, LAYOUT } from './jobs.ts';

/** Bytes of WebAssembly; every operation below puts its operands first, as the stack machine wants them. */
export type Code = readonly number[];

/** LEB128 without a sign (WebAssembly core specification 2.0 section 5.2.2). */
function encodeUnsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...encodeUnsigned(value >>> 7)];
}

/** LEB128 with a sign. */
function encodeSigned(value: number): Code {
  const low = value & 127;
  const rest = value >> 7;
  const last = (rest === 0 && low < 64) || (rest === -1 && low >= 64);
  return last ? [low] : [low | 128, ...encodeSigned(rest)];
}

const binary =
  (...operation: Code) =>
  (a: Code, b: Code): Code => [...a, ...b, ...operation];
const vectorOp = (operation: number): Code => [0xfd, ...encodeUnsigned(operation)];
const encodeMemoryArgument = (align: number, offset: number): Code => [align, ...encodeUnsigned(offset)];

const loadBy =
  (operation: Code, align: number) =>
  (address: Code, offset = 0): Code => [...address, ...operation, ...encodeMemoryArgument(align, offset)];
const storeBy =
  (operation: Code, align: number) =>
  (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    ...operation,
    ...encodeMemoryArgument(align, offset),
  ];

/** Whole numbers of 32 bits. */
export const i32 = {
  const: (value: number): Code => [0x41, ...encodeSigned(value)],
  load: loadBy([0x28], 2),
  store: storeBy([0x36], 2),
  store8: storeBy([0x3a], 0),
  add: binary(0x6a),
  sub: binary(0x6b),
  and: binary(0x71),
  or: binary(0x72),
  shl: binary(0x74),
  shr: binary(0x76),
  rotl: binary(0x77),
  eqz: (a: Code): Code => [...a, 0x45],
  ne: binary(0x47),
  lessThan: binary(0x49),
};

/** Four of them side by side (128-bit SIMD). */
export const v128 = {
  zero: [...vectorOp(12), ...Array.from({ length: 16 }, () => 0)],
  load: loadBy(vectorOp(0), 0),
  store: storeBy(vectorOp(11), 0),
  shuffle: (a: Code, b: Code, bytes: Code): Code => [...a, ...b, ...vectorOp(13), ...bytes],
  and: binary(...vectorOp(78)),
  or: binary(...vectorOp(80)),
  xor: binary(...vectorOp(81)),
  add: binary(...vectorOp(174)),
  shl: (a: Code, by: number): Code => [...a, ...i32.const(by), ...vectorOp(171)],
  shr: (a: Code, by: number): Code => [...a, ...i32.const(by), ...vectorOp(173)],
};

export const get = (local: number): Code => [0x20, ...encodeUnsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...encodeUnsigned(local)];
export const call = (index: number, ...operands: readonly Code[]): Code => [...operands.flat(), 0x10, index];

const EMPTY_BLOCK = 0x40;
/** Runs a body when a condition holds, else the other one. */
export const when = (condition: Code, body: Code, other: Code = []): Code => [
  ...condition,
  0x04,
  EMPTY_BLOCK,
  ...body,
  ...(other.length === 0 ? [] : [0x05, ...other]),
  0x0b,
];
/** Runs a body, and repeats it while the condition after it holds. */
export const repeat = (body: Code, condition: Code): Code => [0x03, EMPTY_BLOCK, ...body, ...condition, 0x0d, 0, 0x0b];

/** Repeats a body as long as the condition before it holds. */
export const loopWhile = (condition: Code, body: Code): Code => when(condition, repeat(body, condition));

export interface WasmFunction {
  /** The name of the export; absent for a function that is not exported. */
  readonly exportName?: string;
  /** The number of its parameters, and whether it has a result. */
  readonly params: number;
  readonly returns?: boolean;
  /** How many numbers and vectors it declares as locals, in this order; none when absent. */
  readonly numbers?: number;
  readonly vectors?: number;
  readonly body: Code;
}

const I32 = 0x7f;
const V128 = 0x7b;
const withSize = (bytes: Code): Code => [...encodeUnsigned(bytes.length), ...bytes];
const encodeList = (items: readonly Code[]): Code => [...encodeUnsigned(items.length), ...items.flat()];
const encodeSection = (id: number, items: readonly Code[]): Code => [id, ...withSize(encodeList(items))];
const name = (text: string): Code => withSize([...text].map((char) => char.charCodeAt(0)));

const encodeType = ({ params: takes, returns: gives }: WasmFunction): Code => [
  0x60,
  ...encodeList(Array.from({ length: takes }, () => [I32])),
  ...encodeList(gives === true ? [[I32]] : []),
];
const encodeBody = ({ numbers = 0, vectors = 0, body }: WasmFunction): Code =>
  withSize([
    ...encodeList([
      [...encodeUnsigned(numbers), I32],
      [...encodeUnsigned(vectors), V128],
    ]),
    ...body,
    0x0b,
  ]);

/** The magic number and version 1 (section 5.5.16). */
const HEADER: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module of functions over one memory, which it exports as `memory`. */
export function encodeModule(pages: number, functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const exported = functions.flatMap(({ exportName: text }, index) =>
    text === undefined ? [] : [[...name(text), 0, ...encodeUnsigned(index)]],
  );
  return Uint8Array.from([
    ...HEADER,
    ...encodeSection(1, functions.map(encodeType)),
    ...encodeSection(
      3,
      functions.map((_, index) => encodeUnsigned(index)),
    ),
    ...encodeSection(5, [[0, ...encodeUnsigned(pages)]]),
    ...encodeSection(7, [[...name('memory'), 2, 0], ...exported]),
    ...encodeSection(10, functions.map(encodeBody)),
  ]);
}

const LANES = [0, 1, 2, 3];
const number = i32.const;
const seq = (...codes: readonly Code[]): Code => codes.flat();
const addTo = (local: number, value: Code): Code => set(local, i32.add(get(local), value));
const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/**
 * Locals of compress: four addresses, one of the constants, then eight words of state, 16 of the schedule, two more.
 */
const CONSTANT = 4;
const STATE = 5;
const WORD = 13;
const SPARE = 29;
const BEFORE = 30;

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

const stateAt = (i: number): number => LAYOUT.states + i * 16;

/** One block of every lane into its state. The last 48 rounds are three turns of 16. */
const compress: WasmFunction = {
  params: 4,
  numbers: 1,
  vectors: 26,
  body: seq(
    ...LANES.map(transpose),
    ...indexes(8).map((i) => set(STATE + i, v128.load(number(0), stateAt(i)))),
    set(BEFORE, v128.xor(get(STATE + 1), get(STATE + 2))),
    set(CONSTANT, number(LAYOUT.constants)),
    ...indexes(16).map(round),
    repeat(
      seq(set(CONSTANT, i32.add(get(CONSTANT), number(256))), ...indexes(16).map((i) => seq(schedule(i), round(i)))),
      i32.lessThan(get(CONSTANT), number(LAYOUT.constants + 768)),
    ),
    ...indexes(8).map((i) =>
      v128.store(number(0), v128.add(get(STATE + i), v128.load(number(0), stateAt(i))), stateAt(i)),
    ),
  ),
};

/** (from, lane): eight words into a lane's state. */
const load: WasmFunction = {
  params: 2,
  body: seq(...indexes(8).map((i) => i32.store(i32.shl(get(1), number(2)), i32.load(get(0), i * 4), stateAt(i)))),
};

/** (lane, to): a lane's state as eight words. */
const store: WasmFunction = {
  params: 2,
  body: seq(...indexes(8).map((i) => i32.store(get(1), i32.load(i32.shl(get(0), number(2)), stateAt(i)), i * 4))),
};

const bigEndian = (value: Code): Code =>
  i32.or(
    i32.and(i32.rotl(value, number(8)), number(0x00ff00ff)),
    i32.and(i32.rotl(value, number(24)), number(0xff00ff00 | 0)),
  );

/**
 * (job, lane): copies the parts of a message and its padding into the lane, loads its state, returns the number of its
 * blocks.
 */
const [JOB_, LANE, TO, PART, FROM, END] = [0, 1, 2, 3, 4, 5];
const buffer = i32.add(i32.shl(get(LANE), number(16)), number(LAYOUT.lanes));
const place: WasmFunction = {
  params: 2,
  returns: true,
  numbers: 4,
  body: seq(
    call(1, i32.load(get(JOB_), JOB.chain), get(LANE)),
    set(TO, buffer),
    set(PART, i32.load(get(JOB_), JOB.parts)),
    loopWhile(
      i32.ne(get(PART), i32.load(get(JOB_), JOB.partsEnd)),
      seq(
        set(FROM, i32.load(get(PART))),
        set(END, i32.add(get(TO), i32.load(get(PART), 4))),
        addTo(PART, number(8)),
        // 16 bytes at a time: the bytes after the part are overwritten later.
        loopWhile(
          i32.lessThan(get(TO), get(END)),
          seq(v128.store(get(TO), v128.load(get(FROM))), addTo(FROM, number(16)), addTo(TO, number(16))),
        ),
        set(TO, get(END)),
      ),
    ),
    // The padding: 128, zeros to the end of the last block, the count of bits (FIPS 180-4 section 5.1.1).
    ...indexes(5).map((i) => v128.store(get(TO), v128.zero, i * 16)),
    i32.store8(get(TO), number(128)),
    set(END, i32.and(i32.add(i32.sub(get(TO), buffer), number(72)), number(-64))),
    i32.store(i32.add(i32.sub(buffer, number(4)), get(END)), bigEndian(i32.load(get(JOB_), JOB.bits))),
    i32.shr(get(END), number(6)),
  ),
};

/** Locals of run: the address of the next job and of their end, the number of busy lanes, then three for each lane. */
const [NEXT, LAST, BUSY] = [0, 1, 2];
const pointer = (lane: number): number => 3 + lane * 3;
const left = (lane: number): number => 4 + lane * 3;
const job = (lane: number): number => 5 + lane * 3;
const outerOf = (lane: number): number => LAYOUT.outer + lane * 64;
const laneOf = (lane: number): number => LAYOUT.lanes + lane * LAYOUT.laneSize;

const take = (lane: number): Code =>
  when(
    i32.lessThan(get(NEXT), get(LAST)),
    seq(
      set(job(lane), get(NEXT)),
      addTo(NEXT, number(LAYOUT.jobSize)),
      set(left(lane), call(3, get(job(lane)), number(lane))),
      set(pointer(lane), number(laneOf(lane))),
      addTo(BUSY, number(1)),
    ),
    set(pointer(lane), number(outerOf(lane))),
  );

const lastBlock = (lane: number): Code =>
  seq(
    ...indexes(8).map((i) =>
      i32.store(number(0), bigEndian(i32.load(number(0), stateAt(i) + lane * 4)), outerOf(lane) + i * 4),
    ),
    call(1, i32.load(get(job(lane)), JOB.outer), number(lane)),
    set(pointer(lane), number(outerOf(lane))),
    set(left(lane), number(1)),
  );

const isInner = (lane: number): Code =>
  i32.and(
    i32.ne(i32.load(get(job(lane)), JOB.outer), number(0)),
    i32.ne(get(pointer(lane)), number(outerOf(lane) + 64)),
  );

/** A lane that has done a block goes on to its next, to its last one, or to another job. */
const advance = (lane: number): Code =>
  when(
    get(left(lane)),
    seq(
      addTo(pointer(lane), number(64)),
      addTo(left(lane), number(-1)),
      when(
        i32.eqz(get(left(lane))),
        when(
          isInner(lane),
          lastBlock(lane),
          seq(call(2, number(lane), i32.add(get(job(lane)), number(JOB.digest))), addTo(BUSY, number(-1)), take(lane)),
        ),
      ),
    ),
  );

/** (first job, end of the last): runs all of them. A free lane takes the next job at once. */
const run: WasmFunction = {
  exportName: 'run',
  params: 2,
  numbers: 13,
  body: seq(
    ...LANES.map(take),
    loopWhile(get(BUSY), seq(call(0, ...LANES.map((lane) => get(pointer(lane)))), ...LANES.map(advance))),
  ),
};

/** (bytes, blocks, states): the state after each block, from the first state in `states`. */
const chain: WasmFunction = {
  exportName: 'chain',
  params: 3,
  body: seq(
    call(1, get(2), number(0)),
    loopWhile(
      get(1),
      seq(
        call(0, get(0), get(0), get(0), get(0)),
        addTo(0, number(64)),
        addTo(2, number(32)),
        addTo(1, number(-1)),
        call(2, number(0), get(2)),
      ),
    ),
  ),
};

/** HMAC-SHA-256 with SIMD: four messages side by side, each of any length. */
export const engineModule = (): Uint8Array<ArrayBuffer> =>
  encodeModule(LAYOUT.pages, [compress, load, store, place, run, chain]);
