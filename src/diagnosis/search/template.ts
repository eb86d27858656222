import { type Owner, type Region, type Store, write } from '#diagnosis/engine/jobs.ts';
import { LAYOUT, LONGEST, NO_NUMBER, PLACE, PLACE_SIZE, TEMPLATE } from '#diagnosis/engine/layout.ts';
import type { Slot } from '#protocol/recipe.ts';
import { headText, isIn, slotsOf, valueIn, type Plan } from './plan.ts';
import { openMessage, type Workspace } from './workspace.ts';

/** The offsets of a slot in the message. */
interface Place {
  readonly isIn: boolean;
  /** The number of used slots before it. */
  readonly rank: number;
  /** The joiner begins, the name begins, the value begins, the value ends. */
  readonly from: number;
  readonly head: number;
  readonly value: number;
  readonly end: number;
}

/** Writes texts one after the other. */
interface Writer {
  readonly write: (text: string) => void;
  /** The current position. */
  readonly offset: () => number;
}

function writeSlots(plan: Plan, slots: readonly Slot[], writer: Writer): Place[] {
  let rank = 0;
  writer.write(plan.ends[0]);
  const places = slots.map((slot): Place => {
    const value = valueIn(plan, slot);
    const from = writer.offset();
    if (!isIn(plan, slot, value)) return { isIn: false, rank, from, head: from, value: from, end: from };
    if (rank > 0) writer.write(plan.joiner);
    const head = writer.offset();
    writer.write(headText(plan, slot));
    const at = writer.offset();
    writer.write(value);
    rank += 1;
    return { isIn: true, rank: rank - 1, from, head, value: at, end: writer.offset() };
  });
  writer.write(plan.ends[1]);
  return places;
}

/** The message of a plan in the engine's memory, with the state after each block: others are cut from it. */
export interface Template {
  /** The plan by which values are written and slots left out. */
  readonly plan: Plan;
  /** The address of its words (`TEMPLATE` in layout.ts). */
  readonly address: number;
  /** True when it writes values as the base does: texts that are in memory already can be used. */
  readonly ready: boolean;
  readonly at: number;
  readonly length: number;
  readonly states: number;
  /** The key's outer state, and the bytes that are hashed before the message; none of them for a plain hash. */
  readonly outer: number;
  readonly before: number;
}

/** A template's message takes at most a lane; its states half as much, and its words no more than that. */
const ROOM = LONGEST * 2;

function makeRoom(region: Region, { jobs }: Workspace): number {
  if (region.to - region.top >= ROOM) return region.top;
  jobs.flush();
  region.top = region.from;
  return region.top;
}

interface WrittenMessage {
  readonly places: readonly Place[];
  readonly end: number;
}

/** Writes a message into memory; it ends at -1 when it is too long. */
function writeMessage(store: Store, plan: Plan, slots: readonly Slot[], at: number): WrittenMessage {
  let end = at;
  const places = writeSlots(plan, slots, {
    write: (text) => (end = end < 0 ? end : write(store, text, end, at + LONGEST)),
    offset: () => end - at,
  });
  return { places, end };
}

/** Writes the words of a template's places at an address; gives the address after them. */
function writePlaces(
  { store: { words }, numberOf }: Workspace,
  plan: Plan,
  slots: readonly Slot[],
  places: readonly Place[],
  from: number,
): number {
  let next = -1;
  for (let i = places.length - 1; i >= 0; i -= 1) {
    const [slot, place, at] = [slots[i] as Slot, places[i] as Place, (from + i * PLACE_SIZE) / 4];
    words[at + PLACE.number / 4] = Math.min(NO_NUMBER, numberOf(slot));
    words[at + PLACE.out / 4] = place.isIn ? 0 : plan.drop.includes(slot.name) ? 2 : 1;
    words[at + PLACE.rank / 4] = place.rank;
    words[at + PLACE.from / 4] = place.from;
    words[at + PLACE.head / 4] = place.head;
    words[at + PLACE.value / 4] = place.value;
    words[at + PLACE.end / 4] = place.end;
    words[at + PLACE.next / 4] = next < 0 ? place.end : next;
    if (place.isIn) next = place.head;
  }
  return from + places.length * PLACE_SIZE;
}

/**
 * Writes the message of a plan into memory; undefined when it is too long, or is made of the joined input as a whole.
 */
export function createTemplate(workspace: Workspace, plan: Plan, base: Plan): Template | undefined {
  const { engine, store } = workspace;
  const slots = slotsOf(plan);
  const key = plan.bare === true ? LAYOUT.start : workspace.keyAt(plan.key);
  const isPlain = plan.message === undefined && plan.swapped !== true;
  if (!isPlain || key < 0) return undefined;
  const at = makeRoom(store.templates, workspace);
  const { places, end } = writeMessage(store, plan, slots, at);
  if (end < 0) return undefined;
  const [length, states] = [end - at, (end + 3) & -4];
  store.words.copyWithin(states / 4, key / 4, key / 4 + 8);
  engine.chain(at, length >> 6, states);
  const address = states + ((length >> 6) + 1) * 32;
  const { outer, before } = plan.bare === true ? { outer: 0, before: 0 } : { outer: key + 32, before: 64 };
  store.templates.top = writePlaces(workspace, plan, slots, places, address + TEMPLATE.places);
  const words = [at, length, states, outer, before, plan.keepEmpty ? 1 : 0, store.templates.top];
  store.words.set(words, address / 4);
  return { plan, address, ready: plan.mapValue === base.mapValue, at, length, states, outer, before };
}

/**
 * Adds a template's message with each of the listed changes; each is hashed from the block of its first change on. Gives
 * the details of those that it cannot take, which have a slot that it leaves out or are too long: `addPlan` then takes
 * the plan. The list stays as it is.
 */
export const addListed = ({ jobs }: Workspace, { address }: Template, owner: Owner): readonly number[] =>
  jobs.vary(address, owner);

/** The same for changes at one address; false when the template cannot take them. */
export function addChanged(workspace: Workspace, template: Template, changes: number, owner: Owner): boolean {
  const { words, list } = workspace.store;
  if (changes === 0) return false;
  words[list.from / 4] = changes;
  list.top = list.from + 4;
  const rejected = addListed(workspace, template, owner);
  list.top = list.from;
  return rejected.length === 0;
}

/** Adds the template's own message under another key, by the address of its states; false when it has none. */
export function addWithKey(
  workspace: Workspace,
  template: Template,
  states: number,
  owner: Owner,
  detail: number,
): boolean {
  if (states < 0) return false;
  openMessage(workspace);
  workspace.jobs.part(template.at, template.length);
  return workspace.jobs.close(states, states + 32, 64, owner, detail);
}

/** Adds a template's message as it is up to a place, and then runs of its bytes; a run from -1 is one typed byte. */
export function addEdited(
  { jobs }: Workspace,
  { at, states, outer, before }: Template,
  place: number,
  runs: readonly (readonly [from: number, to: number])[],
  typed: number,
  owner: Owner,
  detail: number,
): void {
  const start = place & -64;
  jobs.open();
  jobs.part(at + start, place - start);
  for (const [from, to] of runs) {
    if (from < 0) jobs.part(typed, 1);
    else jobs.part(at + from, to - from);
  }
  jobs.close(states + (start >> 1), outer, before + start, owner, detail);
}
