import { createSimdEngine, createPlainEngine, type Engine } from '#diagnosis/engine/engine.ts';
import { Jobs, type Owner, type Region, createEngineStore, write, type Store, LAYOUT } from '#diagnosis/engine/jobs.ts';
import { computeKeyStates } from '#diagnosis/engine/sha256.ts';
import type { Slot } from '#protocol/recipe.ts';
import { inputText, type Plan } from './plan.ts';

/** Bytes in the engine's memory. */
export interface Piece {
  readonly at: number;
  readonly length: number;
}

/** An engine with what one search keeps in its memory. */
export interface Workspace {
  readonly engine: Engine;
  readonly store: Store;
  readonly jobs: Jobs;
  /** The address of the two states of a key, or -1 when there is no more room. */
  readonly keyAt: (key: Uint8Array) => number;
  /** The place of a frequent text in memory, -1 when there is no more room. */
  readonly pieceOf: (text: string) => Piece;
  /** The number of a slot's value: the Timestamp header or a field of the body. */
  readonly numberOf: (slot: Slot) => number;
  readonly numbersOf: (slots: readonly Slot[]) => readonly number[];
}

const NO_PIECE: Piece = { at: -1, length: 0 };

function createPieceLookup(store: Store): Workspace['pieceOf'] {
  const known = new Map<string, Piece>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const { permanent } = store;
    const end = write(store, text, permanent.top, permanent.to);
    if (end < 0) return NO_PIECE;
    const made = { at: permanent.top, length: end - permanent.top };
    permanent.top = end;
    known.set(text, made);
    return made;
  };
}

/** Writes the states of a key into a region; its address, or -1 when there is no more room. */
function writeKey({ words }: Store, region: Region, key: Uint8Array): number {
  const at = (region.top + 3) & -4;
  if (at + 64 > region.to) return -1;
  const { inner, outer } = computeKeyStates(key);
  words.set(inner, at / 4);
  words.set(outer, at / 4 + 8);
  region.top = at + 64;
  return at;
}

function createKeyLookup(store: Store): Workspace['keyAt'] {
  const known = new Map<Uint8Array, number>();
  return (key) => {
    const at = known.get(key) ?? writeKey(store, store.permanent, key);
    if (at >= 0) known.set(key, at);
    return at;
  };
}

function createNumberLookup(): Pick<Workspace, 'numberOf' | 'numbersOf'> {
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

/**
 * Creates a workspace that looks for digests with any of these first words; on WebAssembly with SIMD where it is
 * available.
 */
export function createWorkspace(
  wanted: readonly number[],
  engine: Engine = createSimdEngine() ?? createPlainEngine(),
): Workspace {
  const store = createEngineStore(engine);
  const jobs = new Jobs(engine, store, wanted);
  return {
    engine,
    store,
    jobs,
    keyAt: createKeyLookup(store),
    pieceOf: createPieceLookup(store),
    ...createNumberLookup(),
  };
}

/** Enough for any message that a lane can hold. */
const ROOM = 96 * 1024;

function makeRoom({ jobs, store: { scratch } }: Workspace, room: number): void {
  if (scratch.to - scratch.top >= room) return;
  jobs.flush();
  scratch.top = scratch.from;
}

/** Writes a short text for the next message; its place is -1 when it is not short. */
export function writeScratch(workspace: Workspace, text: string): Piece {
  const { store } = workspace;
  const { scratch } = store;
  // Twice the room, so that the next message does not clear the region again.
  makeRoom(workspace, ROOM * 2);
  const at = scratch.top;
  const end = write(store, text, at, at + ROOM);
  if (end < 0) return NO_PIECE;
  scratch.top = end;
  return { at, length: end - at };
}

/** Writes a key that is used for the next message only. */
export function writeScratchKey(workspace: Workspace, key: Uint8Array): number {
  // Twice the room, so that the next message does not clear the region again.
  makeRoom(workspace, ROOM * 2);
  return writeKey(workspace.store, workspace.store.scratch, key);
}

/** Begins a message whose texts may be written to the scratch region. */
export function openMessage(workspace: Workspace): void {
  makeRoom(workspace, ROOM);
  workspace.jobs.open();
}

/** Adds a text that is used once; false when it does not fit. */
export function addText({ jobs, store }: Workspace, text: string): boolean {
  const { scratch } = store;
  const end = write(store, text, scratch.top, scratch.to);
  if (end < 0) return false;
  jobs.part(scratch.top, end - scratch.top);
  scratch.top = end;
  return true;
}

function addBytes({ jobs, store: { bytes, scratch } }: Workspace, message: Uint8Array): boolean {
  if (message.length > scratch.to - scratch.top) return false;
  bytes.set(message, scratch.top);
  jobs.part(scratch.top, message.length);
  scratch.top += message.length;
  return true;
}

/** Ends a message of a plan that starts at its first byte. */
function closeMessage(workspace: Workspace, plan: Plan, owner: Owner, detail: number): boolean {
  if (plan.bare === true) return workspace.jobs.close(LAYOUT.start, 0, 0, owner, detail);
  const key = workspace.keyAt(plan.key);
  return key >= 0 && workspace.jobs.close(key, key + 32, 64, owner, detail);
}

/**
 * Adds the whole message of a plan; false when only the exact path can hash it. `input` is its joined input where that
 * is known, or a message has none.
 */
export function addPlan(
  workspace: Workspace,
  plan: Plan,
  owner: Owner,
  detail: number,
  input: string = inputText(plan),
): boolean {
  if (plan.swapped === true) return false;
  openMessage(workspace);
  const message = plan.message === undefined ? input : plan.message(input, plan);
  const fits = typeof message === 'string' ? addText(workspace, message) : addBytes(workspace, message);
  return fits && closeMessage(workspace, plan, owner, detail);
}
