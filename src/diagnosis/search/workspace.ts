import { createSimdEngine, createPlainEngine } from '#diagnosis/engine/engine.ts';
import { type Engine, LAYOUT } from '#diagnosis/engine/layout.ts';
import { createEngineStore, Jobs, type Owner, type Store, write } from '#diagnosis/engine/jobs.ts';
import { computeKeyStates } from '#diagnosis/engine/sha256.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { inputText, type Patch, type Plan } from './plan.ts';

/**
 * Changed values in the engine's memory, three numbers for each: the number of its slot, the address and the length of
 * its text. The length is -1 where the value is left out. Of two changes of one value the last one counts.
 */
export type Changes = readonly number[];

/** Enough for any message that a lane can hold. */
const ROOM = 96 * 1024;

const TIMESTAMP = 'timestamp';
/** The number of the Timestamp header; those of the body's fields follow. */
export const HEADER = 0;

/** An engine with what one search has in its memory. */
export class Workspace {
  readonly engine: Engine;
  readonly store: Store;
  readonly jobs: Jobs;
  /** How often the texts were cleared: what was written in an earlier generation is gone. */
  generation = 0;
  readonly #keys = new Map<Uint8Array, number>();
  readonly #numbers = new Map(FIELD_NAMES.map((name, index): [string, number] => [name, index + 1]));

  /** Looks for digests with any of these first words; on WebAssembly with SIMD where it is available. */
  constructor(wanted: readonly number[], engine: Engine = createSimdEngine() ?? createPlainEngine()) {
    this.engine = engine;
    this.store = createEngineStore(engine);
    this.jobs = new Jobs(engine, this.store, wanted);
  }

  /** Makes room for the texts of one message, and their key. Where all texts are cleared for it, they are hashed first. */
  makeRoom(): void {
    const { texts } = this.store;
    if (texts.to - texts.top >= ROOM) return;
    this.jobs.flush();
    texts.top = texts.from;
    this.#keys.clear();
    this.generation += 1;
  }

  /** Writes a text at the top of the texts; gives its length, or -1 when there is no room. */
  put(text: string): number {
    const { texts } = this.store;
    const at = texts.top;
    const end = write(this.store, text, at, texts.to);
    if (end < 0) return -1;
    texts.top = end;
    return end - at;
  }

  /** The address of the two states of a key. */
  keyAt(key: Uint8Array): number {
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    const { texts, words } = this.store;
    const at = (texts.top + 3) & -4;
    const { inner, outer } = computeKeyStates(key);
    words.set(inner, at / 4);
    words.set(outer, at / 4 + 8);
    texts.top = at + 64;
    this.#keys.set(key, at);
    return at;
  }

  /** The number of a field of the body. */
  numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size + 1;
    this.#numbers.set(name, number);
    return number;
  }
}

/** Writes what a patch of values changes; undefined when there is no room. */
export function writeChanges(workspace: Workspace, patch: Patch, mapValue: Plan['mapValue']): Changes | undefined {
  const { texts } = workspace.store;
  const changes: number[] = [];
  workspace.makeRoom();
  if (patch.header !== undefined) changes.push(HEADER, texts.top, workspace.put(mapValue(patch.header)));
  for (const name in patch.values)
    changes.push(workspace.numberOf(name), texts.top, workspace.put(mapValue(patch.values[name] ?? '')));
  if (changes.includes(-1)) return undefined;
  for (const name of patch.drop ?? []) {
    changes.push(workspace.numberOf(name), 0, -1);
    if (name === TIMESTAMP) changes.push(HEADER, 0, -1);
  }
  return changes;
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
  const { jobs, store } = workspace;
  const { texts, bytes } = store;
  const message = plan.message === undefined ? input : plan.message(input, plan);
  workspace.makeRoom();
  jobs.open();
  if (typeof message === 'string') {
    const at = texts.top;
    const length = workspace.put(message);
    if (length < 0) return false;
    jobs.part(at, length);
  } else {
    if (message.length > texts.to - texts.top) return false;
    bytes.set(message, texts.top);
    jobs.part(texts.top, message.length);
    texts.top += message.length;
  }
  if (plan.bare === true) return jobs.close(LAYOUT.start, 0, 0, owner, detail);
  // The message may have taken all the room.
  if (texts.to - texts.top < 128) return false;
  const key = workspace.keyAt(plan.key);
  return jobs.close(key, key + 32, 64, owner, detail);
}
