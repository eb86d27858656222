/** Bytes of WebAssembly; every operation below puts its operands first, as the stack machine wants them. */
export type Code = readonly number[];

/** LEB128 without a sign (WebAssembly core specification 2.0 section 5.2.2). */
export function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

/** LEB128 with a sign. */
export function signed(value: number): Code {
  const low = value & 127;
  const rest = value >> 7;
  const last = (rest === 0 && low < 64) || (rest === -1 && low >= 64);
  return last ? [low] : [low | 128, ...signed(rest)];
}

const two =
  (...operation: Code) =>
  (a: Code, b: Code): Code => [...a, ...b, ...operation];
const vector = (operation: number): Code => [0xfd, ...unsigned(operation)];
const at = (align: number, offset: number): Code => [align, ...unsigned(offset)];

/** Whole numbers of 32 bits. */
export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0): Code => [...address, 0x28, ...at(2, offset)],
  store: (address: Code, value: Code, offset = 0): Code => [...address, ...value, 0x36, ...at(2, offset)],
  store8: (address: Code, value: Code, offset = 0): Code => [...address, ...value, 0x3a, ...at(0, offset)],
  add: two(0x6a),
  sub: two(0x6b),
  and: two(0x71),
  or: two(0x72),
  shl: two(0x74),
  shr: two(0x76),
  rotl: two(0x77),
  eqz: (a: Code): Code => [...a, 0x45],
  ne: two(0x47),
  lessThan: two(0x49),
};

/** Four of them side by side (128-bit SIMD). */
export const v128 = {
  zero: [...vector(12), ...Array.from({ length: 16 }, () => 0)],
  load: (address: Code, offset = 0): Code => [...address, ...vector(0), ...at(0, offset)],
  store: (address: Code, value: Code, offset = 0): Code => [...address, ...value, ...vector(11), ...at(0, offset)],
  shuffle: (a: Code, b: Code, bytes: Code): Code => [...a, ...b, ...vector(13), ...bytes],
  and: two(...vector(78)),
  or: two(...vector(80)),
  xor: two(...vector(81)),
  add: two(...vector(174)),
  shl: (a: Code, by: number): Code => [...a, ...i32.const(by), ...vector(171)],
  shr: (a: Code, by: number): Code => [...a, ...i32.const(by), ...vector(173)],
};

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
export const call = (index: number, ...operands: readonly Code[]): Code => [...operands.flat(), 0x10, index];

const NOTHING = 0x40;
/** Runs a body when a condition holds, else the other one. */
export const when = (condition: Code, body: Code, other: Code = []): Code => [
  ...condition,
  0x04,
  NOTHING,
  ...body,
  ...(other.length === 0 ? [] : [0x05, ...other]),
  0x0b,
];
/** Runs a body, and again as long as the condition behind it holds. */
export const repeat = (body: Code, condition: Code): Code => [0x03, NOTHING, ...body, ...condition, 0x0d, 0, 0x0b];

export interface Function {
  /** The name under which it is exported; none for one that stays inside. */
  readonly name?: string;
  /** How many numbers it takes, and whether it gives one. */
  readonly takes: number;
  readonly gives?: boolean;
  /** How many numbers and vectors it keeps besides, in this order. */
  readonly numbers: number;
  readonly vectors: number;
  readonly body: Code;
}

const I32 = 0x7f;
const V128 = 0x7b;
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const section = (id: number, items: readonly Code[]): Code => [id, ...sized(list(items))];
const name = (text: string): Code => sized([...text].map((char) => char.charCodeAt(0)));

const typeOf = ({ takes, gives }: Function): Code => [
  0x60,
  ...list(Array.from({ length: takes }, () => [I32])),
  ...list(gives === true ? [[I32]] : []),
];
const bodyOf = ({ numbers, vectors, body }: Function): Code =>
  sized([
    ...list([
      [...unsigned(numbers), I32],
      [...unsigned(vectors), V128],
    ]),
    ...body,
    0x0b,
  ]);

/** The magic number and version 1 (section 5.5.16). */
const HEADER: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module of functions over one memory, which it exports as `memory`. */
export function moduleOf(pages: number, functions: readonly Function[]): Uint8Array<ArrayBuffer> {
  const exported = functions.flatMap(({ name: text }, index) =>
    text === undefined ? [] : [[...name(text), 0, ...unsigned(index)]],
  );
  return Uint8Array.from([
    ...HEADER,
    ...section(1, functions.map(typeOf)),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(5, [[0, ...unsigned(pages)]]),
    ...section(7, [[...name('memory'), 2, 0], ...exported]),
    ...section(10, functions.map(bodyOf)),
  ]);
}
