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

/** Whole numbers of 32 bits. */
export const i32 = {
  const: (value: number): Code => [0x41, ...encodeSigned(value)],
  load: (address: Code, offset = 0): Code => [...address, 0x28, ...encodeMemoryArgument(2, offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x36,
    ...encodeMemoryArgument(2, offset),
  ],
  store8: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x3a,
    ...encodeMemoryArgument(0, offset),
  ],
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
  load: (address: Code, offset = 0): Code => [...address, ...vectorOp(0), ...encodeMemoryArgument(0, offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    ...vectorOp(11),
    ...encodeMemoryArgument(0, offset),
  ],
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
