import { Engine, LAYOUT, LONGEST, type Owner } from '#diagnosis/engine/engine.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import type { Edit } from '#diagnosis/mistakes/composed/typos.ts';
import { headText, inputText, isIn, slotsOf, valueIn, type Patch, type Plan } from './plan.ts';

/** Three numbers for each changed value: its slot, its address, its length (-1: left out). Of two the last counts. */
export type Changes = readonly number[];

/** Enough for the texts of any message that a lane can hold. */
const ROOM = 96 * 1024;

const TIMESTAMP = 'timestamp';
/** The number of the Timestamp header; those of the body's fields follow. */
const HEADER = 0;

/** Texts, keys and templates in the memory of an engine. */
export class Workspace {
  readonly engine: Engine;
  /** Where the next text and the next template are written. */
  text: number = LAYOUT.texts;
  template: number = LAYOUT.templates;
  /** How often the texts were cleared: what was written in an earlier generation is gone. */
  generation = 0;
  readonly #keys = new Map<Uint8Array, number>();
  readonly #numbers = new Map(FIELD_NAMES.map((name, index): [string, number] => [name, index + 1]));

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Makes room for the texts of one message, and their key. Where all texts are cleared for it, the lanes end first. */
  makeRoom(): void {
    if (LAYOUT.templates - this.text >= ROOM) return;
    this.engine.flush();
    this.text = LAYOUT.texts;
    this.#keys.clear();
    this.generation += 1;
  }

  /** Writes a text at the top of the texts; gives its length, or -1 when there is no room. */
  put(text: string): number {
    const at = this.text;
    const end = this.engine.write(text, at, LAYOUT.templates);
    if (end < 0) return -1;
    this.text = end;
    return end - at;
  }

  keyAt(key: Uint8Array): number {
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    const at = (this.text + 3) & -4;
    this.engine.writeKey(key, at);
    this.text = at + 64;
    this.#keys.set(key, at);
    return at;
  }

  numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size + 1;
    this.#numbers.set(name, number);
    return number;
  }
}

/** Writes what a patch of values changes; undefined when there is no room. */
export function writeChanges(workspace: Workspace, patch: Patch, mapValue: Plan['mapValue']): Changes | undefined {
  const changes: number[] = [];
  workspace.makeRoom();
  if (patch.header !== undefined) changes.push(HEADER, workspace.text, workspace.put(mapValue(patch.header)));
  for (const name in patch.values)
    changes.push(workspace.numberOf(name), workspace.text, workspace.put(mapValue(patch.values[name] ?? '')));
  if (changes.includes(-1)) return undefined;
  for (const name of patch.drop ?? []) {
    changes.push(workspace.numberOf(name), 0, -1);
    if (name === TIMESTAMP) changes.push(HEADER, 0, -1);
  }
  return changes;
}

/** Adds the whole message of a plan over its joined input; false when only the exact path can hash it. */
export function addPlan(
  workspace: Workspace,
  plan: Plan,
  owner: Owner,
  detail: number,
  input: string = inputText(plan),
): boolean {
  if (plan.swapped === true || plan.mac !== undefined) return false;
  const { engine } = workspace;
  workspace.makeRoom();
  engine.open();
  engine.addText(plan.message === undefined ? input : plan.message(input, plan));
  if (plan.bare === true) return engine.close(LAYOUT.start, 0, 0, owner, detail);
  const key = workspace.keyAt(plan.key);
  return engine.close(key, key + 32, 64, owner, detail);
}

/** A value of a template's message; all but the first four are offsets in the message. */
interface Place {
  /** The number of the value (`Workspace.numberOf`). */
  readonly number: number;
  readonly isIn: boolean;
  readonly isDropped: boolean;
  readonly rank: number;
  /** The joiner begins, the name begins, the value begins, the value ends; the next name that is in, or the end. */
  readonly from: number;
  readonly head: number;
  readonly value: number;
  readonly end: number;
  next: number;
}

/** The message of a plan in the engine's memory, with the state after each block: others are cut from it. */
export interface Template {
  readonly plan: Plan;
  readonly places: readonly Place[];
  readonly at: number;
  readonly length: number;
  readonly states: number;
  /** The key's outer state, and the bytes that are hashed before the message; none of them for a plain hash. */
  readonly outer: number;
  readonly before: number;
}

/** A template's message takes at most a lane, and its states half as much. */
const TEMPLATE_ROOM = LONGEST * 2;

/** Writes the message of a plan into memory; undefined when it is too long. */
function writeMessage(workspace: Workspace, plan: Plan, at: number) {
  let [end, rank] = [at, 0];
  const put = (text: string): number => (end = end < 0 ? end : workspace.engine.write(text, end, at + LONGEST)) - at;
  const places: Place[] = [];
  put(plan.ends[0]);
  for (const slot of slotsOf(plan)) {
    const text = valueIn(plan, slot);
    const isWritten = isIn(plan, slot, text);
    const from = end - at;
    const head = isWritten && rank > 0 ? put(plan.joiner) : from;
    const value = isWritten ? put(headText(plan, slot)) : from;
    const after = isWritten ? put(text) : from;
    places.push({
      number: slot.from === 'header' ? HEADER : workspace.numberOf(slot.name),
      isIn: isWritten,
      isDropped: plan.drop.includes(slot.name),
      rank,
      from,
      head,
      value,
      end: after,
      next: after,
    });
    if (isWritten) rank += 1;
  }
  put(plan.ends[1]);
  let next: number | undefined;
  for (const place of places.toReversed()) {
    place.next = next ?? place.end;
    if (place.isIn) next = place.head;
  }
  return end < 0 ? undefined : { places, length: end - at };
}

/** Writes the message of a plan into memory; undefined when it is too long, or no joined input. */
export function createTemplate(workspace: Workspace, plan: Plan): Template | undefined {
  if (plan.message !== undefined || plan.swapped === true) return undefined;
  const { engine } = workspace;
  const { words } = engine;
  if (LAYOUT.end - workspace.template < TEMPLATE_ROOM) {
    engine.flush();
    workspace.template = LAYOUT.templates;
  }
  const at = workspace.template;
  const written = writeMessage(workspace, plan, at);
  if (written === undefined) return undefined;
  const { places, length } = written;
  workspace.makeRoom();
  const key = plan.bare === true ? LAYOUT.start : workspace.keyAt(plan.key);
  const states = (at + length + 3) & -4;
  const last = states + ((length >> 6) + 1) * 32;
  words.copyWithin(states / 4, key / 4, key / 4 + 8);
  engine.chain(at, length >> 6, states);
  // The key may be cleared before the template is.
  words.copyWithin(last / 4, key / 4 + 8, key / 4 + 16);
  workspace.template = last + 32;
  const { outer, before } = plan.bare === true ? { outer: 0, before: 0 } : { outer: last, before: 64 };
  return { plan, places, at, length, states, outer, before };
}

/** Adds a template with some changes, hashed from the first changed block on; false when it cannot take them. */
export function addChanged(
  { engine }: Workspace,
  { places, at, length, states, outer, before, plan }: Template,
  changes: Changes,
  owner: Owner,
  detail: number,
): boolean {
  let [begin, from, gone] = [-1, 0, 0];
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as Place;
    let change = changes.length - 3;
    while (change >= 0 && changes[change] !== place.number) change -= 3;
    if (change < 0) continue;
    const size = changes[change + 2] as number;
    const isOut = size < 0 || (size === 0 && !plan.keepEmpty);
    if (!place.isIn) {
      if (isOut || place.isDropped) continue;
      return false;
    }
    // The first value that is in has no joiner before it, so the next one loses its own.
    const leads = isOut && place.rank === gone;
    const cut = !isOut ? place.value : leads ? place.head : place.from;
    if (begin < 0) {
      engine.open();
      begin = cut & -64;
      from = begin;
    }
    engine.add(at + from, cut - from);
    if (isOut) gone += 1;
    else engine.add(changes[change + 1] as number, size);
    from = leads ? place.next : place.end;
  }
  if (begin < 0) return true;
  engine.add(at + from, length - from);
  return engine.close(states + (begin >> 1), outer, before + begin, owner, detail);
}

/** Adds a template's message with one edit, hashed from the block of the edit on. */
export function addEdited(
  { engine }: Workspace,
  { at, length, states, outer, before }: Template,
  edit: Edit,
  owner: Owner,
  detail: number,
): void {
  const start = edit.at & -64;
  engine.open();
  engine.add(at + start, edit.at - start);
  engine.addText(edit.text);
  engine.add(at + edit.end, length - edit.end);
  engine.close(states + (start >> 1), outer, before + start, owner, detail);
}
