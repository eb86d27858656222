import { createSimdEngine, createPlainEngine } from '#diagnosis/engine/engine.ts';
import { type Engine, CHANGES, LAYOUT, NO_NUMBER } from '#diagnosis/engine/layout.ts';
import {
  countBits,
  createEngineStore,
  Jobs,
  type Owner,
  type Region,
  type Store,
  write,
} from '#diagnosis/engine/jobs.ts';
import { computeKeyStates } from '#diagnosis/engine/sha256.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import type { Slot } from '#protocol/recipe.ts';
import { inputText, type Patch, type Plan } from './plan.ts';

/** Bytes in the engine's memory. */
export interface Piece {
  readonly at: number;
  readonly length: number;
}

/** An engine with what one search has in its memory. */
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

/** The documented fields come first: further names may be more than a mask has bits for. */
function createNumberLookup(): Workspace['numberOf'] {
  const names = new Map(FIELD_NAMES.map((name, index): [string, number] => [name, index + 1]));
  return ({ from, name }) => {
    if (from === 'header') return 0;
    const number = names.get(name) ?? names.size + 1;
    names.set(name, number);
    return number;
  };
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
    numberOf: createNumberLookup(),
  };
}

/** Enough for any message that a lane can hold. */
const ROOM = 96 * 1024;

function makeRoom({ jobs, store: { scratch } }: Workspace, room: number): void {
  if (scratch.to - scratch.top >= room) return;
  jobs.flush();
  scratch.top = scratch.from;
}

/** Hashes what waits, so that the scratch region is free again: what is in it may then be overwritten. */
function clearScratch({ jobs, store: { scratch } }: Workspace): void {
  jobs.flush();
  scratch.top = scratch.from;
}

/** Writes a text that is used once; its place is -1 when there is no more room. */
function writePiece(store: Store, region: Region, text: string): Piece {
  const at = region.top;
  const end = write(store, text, at, region.to);
  if (end < 0) return NO_PIECE;
  region.top = end;
  return { at, length: end - at };
}

/** Room for the words of changes; its address, or 0 when there is none. */
function roomForChanges(region: Region, count: number): number {
  const at = (region.top + 3) & -4;
  const end = at + CHANGES.texts + count * 8;
  if (end > region.to) return 0;
  region.top = end;
  return at;
}

const TIMESTAMP = 'timestamp';
const HEADER: Slot = { name: TIMESTAMP, from: 'header' };
const inBody = (name: string): Slot => ({ name, from: 'body' });

/** The texts of changed values by their numbers, null where a value is left out; used again and again. */
const changedTexts: (string | null | undefined)[] = Array.from({ length: NO_NUMBER });

/** Collects the texts of a patch; gives one bit for each number, or -1 when there are more than a word has. */
function collectTexts({ numberOf }: Workspace, { drop, header, values }: Patch): number {
  let mask = 0;
  const change = (slot: Slot, text: string | null): void => {
    const number = numberOf(slot);
    mask = number < NO_NUMBER && mask >= 0 ? mask | (1 << number) : -1;
    if (mask >= 0) changedTexts[number] = text;
  };
  if (header !== undefined) change(HEADER, header);
  if (values !== undefined) for (const name in values) change(inBody(name), values[name] ?? '');
  for (const name of drop ?? []) {
    change(inBody(name), null);
    if (name === TIMESTAMP) change(HEADER, null);
  }
  return mask;
}

/** Writes what a patch of values changes; its address, or 0 when there is no room. */
function writePatch(
  workspace: Workspace,
  region: Region,
  patch: Patch,
  pieceOf: (text: string) => Piece,
  detail: number,
): number {
  const { words } = workspace.store;
  const mask = collectTexts(workspace, patch);
  if (mask < 0) return 0;
  const address = roomForChanges(region, countBits(mask));
  if (address === 0) return 0;
  words[(address + CHANGES.mask) / 4] = mask;
  words[(address + CHANGES.detail) / 4] = detail;
  let to = (address + CHANGES.texts) / 4;
  for (let number = 0; mask >>> number !== 0; number += 1) {
    if (((mask >>> number) & 1) === 0) continue;
    const text = changedTexts[number] ?? null;
    const { at, length } = text === null ? LEFT_OUT : pieceOf(text);
    if (at < 0) return 0;
    words[to] = at;
    words[to + 1] = length;
    to += 2;
  }
  return address;
}
const LEFT_OUT: Piece = { at: 0, length: 0 };

/** Writes what a patch of values changes for the whole search; its address, or 0 when there is no room. */
export const writeLastingChanges = (
  workspace: Workspace,
  patch: Patch,
  mapValue: Plan['mapValue'],
  detail: number,
): number =>
  writePatch(workspace, workspace.store.permanent, patch, (text) => workspace.pieceOf(mapValue(text)), detail);

/** Writes what a patch of values changes for the next messages; its address, or 0 when there is no room at all. */
export function writeChanges(workspace: Workspace, patch: Patch, mapValue: Plan['mapValue'], detail: number): number {
  const { store } = workspace;
  const attempt = (): number =>
    writePatch(workspace, store.scratch, patch, (text) => writePiece(store, store.scratch, mapValue(text)), detail);
  const address = attempt();
  if (address > 0) return address;
  clearScratch(workspace);
  return attempt();
}

/**
 * Lists changes that put a text in place of some values, for one text after the other from an index on, until there is
 * no more room; gives the index it came to. What was in the scratch region is overwritten.
 */
export function listTexts(workspace: Workspace, patch: Patch, texts: readonly string[], from: number): number {
  const { store } = workspace;
  const { words, list, scratch } = store;
  clearScratch(workspace);
  list.top = list.from;
  const mask = collectTexts(workspace, patch);
  if (mask < 0) return from;
  const count = countBits(mask);
  let index = from;
  for (; index < texts.length && list.top < list.to; index += 1) {
    const address = roomForChanges(scratch, count);
    const { at, length } = address === 0 ? NO_PIECE : writePiece(store, scratch, texts[index] as string);
    if (at < 0) break;
    words[(address + CHANGES.mask) / 4] = mask;
    words[(address + CHANGES.detail) / 4] = index;
    for (let i = 0; i < count; i += 1) {
      words[(address + CHANGES.texts) / 4 + i * 2] = at;
      words[(address + CHANGES.texts) / 4 + i * 2 + 1] = length;
    }
    words[list.top / 4] = address;
    list.top += 4;
  }
  return index;
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
  if (plan.swapped === true || plan.mac !== undefined) return false;
  return addMessage(workspace, plan, plan.message === undefined ? input : plan.message(input, plan), owner, detail);
}

/** Adds a text or bytes under the key of a plan; false when only the exact path can hash it. */
export function addMessage(
  workspace: Workspace,
  plan: Plan,
  message: string | Uint8Array,
  owner: Owner,
  detail: number,
): boolean {
  openMessage(workspace);
  const fits = typeof message === 'string' ? addText(workspace, message) : addBytes(workspace, message);
  return fits && closeMessage(workspace, plan, owner, detail);
}
