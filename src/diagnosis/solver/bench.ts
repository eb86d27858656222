import { simdEngine, type Engine } from '#diagnosis/engine/engine.ts';
import { Jobs, type Owner } from '#diagnosis/engine/jobs.ts';
import { LAYOUT } from '#diagnosis/engine/layout.ts';
import { plainEngine } from '#diagnosis/engine/plain-engine.ts';
import { keyStates } from '#diagnosis/engine/sha256.ts';
import { storeOf, write, type Store } from '#diagnosis/engine/store.ts';
import type { Slot } from '#protocol/recipe.ts';
import { inputText, type Plan } from './plan.ts';

/** Bytes in the engine's memory. */
export interface Piece {
  readonly at: number;
  readonly length: number;
}

/** An engine with what one search keeps in its memory. */
export interface Bench {
  readonly engine: Engine;
  readonly store: Store;
  readonly jobs: Jobs;
  /** Where the two states of a key lie, or -1 when there is no more room. */
  readonly keyAt: (key: Uint8Array) => number;
  /** Where a text lies that is met often; its place is -1 when there is no more room. */
  readonly pieceOf: (text: string) => Piece;
  /** What a slot carries, as a number: the Timestamp header or a field of the body. */
  readonly numberOf: (slot: Slot) => number;
  readonly numbersOf: (slots: readonly Slot[]) => readonly number[];
}

const NOWHERE: Piece = { at: -1, length: 0 };

function piecesOf(store: Store): Bench['pieceOf'] {
  const known = new Map<string, Piece>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const { kept } = store;
    const end = write(store, text, kept.top, kept.to);
    if (end < 0) return NOWHERE;
    const made = { at: kept.top, length: end - kept.top };
    kept.top = end;
    known.set(text, made);
    return made;
  };
}

function keysOf({ kept, words }: Store): Bench['keyAt'] {
  const known = new Map<Uint8Array, number>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const at = (kept.top + 3) & -4;
    if (at + 64 > kept.to) return -1;
    const { inner, outer } = keyStates(key);
    words.set(inner, at / 4);
    words.set(outer, at / 4 + 8);
    kept.top = at + 64;
    known.set(key, at);
    return at;
  };
}

function numbersFor(): Pick<Bench, 'numberOf' | 'numbersOf'> {
  const names = new Map<string, number>();
  const lists = new WeakMap<readonly Slot[], readonly number[]>();
  const numberOf = ({ from, name }: Slot): number => {
    if (from === 'header') return 0;
    const number = names.get(name) ?? names.size + 1;
    names.set(name, number);
    return number;
  };
  const numbersOf = (slots: readonly Slot[]): readonly number[] => {
    const numbers = lists.get(slots) ?? slots.map(numberOf);
    lists.set(slots, numbers);
    return numbers;
  };
  return { numberOf, numbersOf };
}

/** A bench that looks for digests with any of these first words; on WebAssembly with SIMD where there is such. */
export function benchOf(wanted: readonly number[], engine: Engine = simdEngine() ?? plainEngine()): Bench {
  const store = storeOf(engine);
  const jobs = new Jobs(engine, store, wanted);
  return { engine, store, jobs, keyAt: keysOf(store), pieceOf: piecesOf(store), ...numbersFor() };
}

/** Enough for any message that a lane can hold. */
const ROOM = 96 * 1024;

function makeRoom({ jobs, store: { scratch } }: Bench, room: number): void {
  if (scratch.to - scratch.top >= room) return;
  jobs.flush();
  scratch.top = scratch.from;
}

/** Lays down a short text for the next message; its place is -1 when it is not short. */
export function layText(bench: Bench, text: string): Piece {
  const { store } = bench;
  const { scratch } = store;
  // Twice the room: the message that is begun next shall not empty the region again.
  makeRoom(bench, ROOM * 2);
  const at = scratch.top;
  const end = write(store, text, at, at + ROOM);
  if (end < 0) return NOWHERE;
  scratch.top = end;
  return { at, length: end - at };
}

/** Begins a message whose texts may be written to the scratch region. */
export function open(bench: Bench): void {
  makeRoom(bench, ROOM);
  bench.jobs.open();
}

/** Adds a text that is met once; false when it does not fit. */
export function addText({ jobs, store }: Bench, text: string): boolean {
  const { scratch } = store;
  const end = write(store, text, scratch.top, scratch.to);
  if (end < 0) return false;
  jobs.part(scratch.top, end - scratch.top);
  scratch.top = end;
  return true;
}

function addBytes({ jobs, store: { bytes, scratch } }: Bench, message: Uint8Array): boolean {
  if (message.length > scratch.to - scratch.top) return false;
  bytes.set(message, scratch.top);
  jobs.part(scratch.top, message.length);
  scratch.top += message.length;
  return true;
}

/** Ends a message of a plan that starts at its first byte. */
function closeWhole(bench: Bench, plan: Plan, owner: Owner, detail: number): boolean {
  if (plan.bare === true) return bench.jobs.close(LAYOUT.start, 0, 0, owner, detail);
  const key = bench.keyAt(plan.key);
  return key >= 0 && bench.jobs.close(key, key + 32, 64, owner, detail);
}

/** Hands in the message of a plan as a whole; false when only the slow way can hash it. */
export function addPlan(bench: Bench, plan: Plan, alone: boolean, owner: Owner, detail: number): boolean {
  if (plan.swapped === true) return false;
  open(bench);
  const input = alone ? '' : inputText(plan);
  const message = plan.message === undefined ? input : plan.message(input, plan);
  const fits = typeof message === 'string' ? addText(bench, message) : addBytes(bench, message);
  return fits && closeWhole(bench, plan, owner, detail);
}
