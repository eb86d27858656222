import {
  LAYOUT,
  LONGEST,
  NO_NUMBER,
  type Owner,
  PLACE,
  PLACE_SIZE,
  type Region,
  type Store,
  TEMPLATE,
  write,
} from '#diagnosis/engine/jobs.ts';
import type { Slot } from '#protocol/recipe.ts';
import { headText, identity, isIn, slotsOf, valueIn, type Plan } from './plan.ts';
import { openMessage, type Workspace } from './workspace.ts';

/** The offsets of a slot in the message. */
export interface Place {
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

/** How a message is written, slot by slot, so that others can be cut from it. */
interface Layout {
  /** The plan by which values are written and slots left out. */
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  readonly write: (writer: Writer) => readonly Place[];
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

const createSlotLayout = (plan: Plan): Layout => {
  const slots = slotsOf(plan);
  return { plan, slots, write: (writer) => writeSlots(plan, slots, writer) };
};

/** A text that every change of letters, spaces, marks or length alters. */
const PROBE = ` Aa Zz &=+%/\\"'<>é e\u0301 \u00a0\ufeff王😀\r\n\t_-.:,;|#~{}[]09==b\nc`.repeat(6);

const withHeader = (plan: Plan, header: string): Plan => ({ ...plan, header });

/** What a message does with the input: puts texts around it, or changes it piece by piece. */
interface InputTransform {
  readonly before: string;
  readonly after: string;
  readonly change: (text: string) => string;
}

/** Texts around the input, which is there once and unchanged. */
function detectWrap(made: string): InputTransform | undefined {
  const [before, after, ...extra] = made.split(PROBE);
  return before === undefined || after === undefined || extra.length > 0
    ? undefined
    : { before, after, change: identity };
}

/** A change that does the same to a text as to its pieces, wherever it is cut. */
function detectPiecewise(made: string, change: (text: string) => string): InputTransform | undefined {
  const cuts = Array.from({ length: PROBE.length / 6 }, (_, i) => i).filter(
    (i) => !/[\udc00-\udfff]/.test(PROBE[i] ?? ''),
  );
  const holds = cuts.every((i) => change(PROBE.slice(0, i)) + change(PROBE.slice(i)) === made);
  return holds ? { before: '', after: '', change } : undefined;
}

const transforms = new WeakMap<NonNullable<Plan['message']>, { readonly transform: InputTransform | undefined }>();

/**
 * How a message holds the input; undefined when it must be made again for each. What is tried here is confirmed later.
 */
function detectTransform(message: NonNullable<Plan['message']>, plan: Plan): InputTransform | undefined {
  const known = transforms.get(message);
  if (known !== undefined) return known.transform;
  const text = (input: string): string => {
    const made = message(input, plan);
    return typeof made === 'string' ? made : '';
  };
  const made = text(PROBE);
  const isTimed = made !== message(PROBE, withHeader(plan, PROBE));
  const transform = isTimed ? undefined : (detectWrap(made) ?? detectPiecewise(made, text));
  transforms.set(message, { transform });
  return transform;
}

/** A message that holds the input, whole or piece by piece: the same as slots written in another form. */
function createInputLayout({ message, ...plan }: Plan): Layout | undefined {
  const transform = message === undefined || !plan.keepEmpty ? undefined : detectTransform(message, plan);
  if (transform === undefined) return undefined;
  const { before, after, change } = transform;
  if (change === identity) return createSlotLayout({ ...plan, ends: [before + plan.ends[0], plan.ends[1] + after] });
  const slots = slotsOf(plan);
  return {
    plan: { ...plan, mapValue: (value) => change(plan.mapValue(value)) },
    slots,
    write: (writer) => writeSlots(plan, slots, { write: (text) => writer.write(change(text)), offset: writer.offset }),
  };
}

const HEADER: Slot = { name: 'timestamp', from: 'header' };

/** A message without the input, but perhaps with the timestamp: each occurrence of it is a slot. */
function createTimestampLayout(plan: Plan): Layout | undefined {
  const made = plan.message?.('', withHeader(plan, PROBE));
  if (typeof made !== 'string') return undefined;
  const texts = made.split(PROBE);
  if (plan.message?.('', plan) !== texts.join(plan.header)) return undefined;
  const [first = '', ...rest] = texts;
  const writeTimes = (writer: Writer): Place[] => {
    writer.write(first);
    return rest.map((text, rank) => {
      const from = writer.offset();
      writer.write(plan.header);
      const end = writer.offset();
      writer.write(text);
      return { isIn: true, rank, from, head: from, value: from, end };
    });
  };
  // Such a message has the timestamp unchanged.
  return { plan: { ...plan, mapValue: identity, keepEmpty: true }, slots: rest.map(() => HEADER), write: writeTimes };
}

/** How the message of a plan is written; undefined when it cannot be cut into slots. */
function createLayout(plan: Plan, standalone: boolean): Layout | undefined {
  if (plan.swapped === true) return undefined;
  if (plan.message === undefined) return createSlotLayout(plan);
  return standalone ? createTimestampLayout(plan) : createInputLayout(plan);
}

/** The message of a plan in the engine's memory, with the state after each block: others are cut from it. */
export interface Template {
  /** The plan by which values are written and slots left out. */
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  /** The address of its words (`TEMPLATE` in jobs.ts). */
  readonly address: number;
  /** True when it writes values as the base does: texts that are in memory already can be used. */
  readonly ready: boolean;
  readonly places: readonly Place[];
  readonly at: number;
  readonly length: number;
  readonly states: number;
  /** The key's outer state, and the bytes that are hashed before the message; none of them for a plain hash. */
  readonly outer: number;
  readonly before: number;
}

/** A template's message takes at most a lane; its states half as much, and its words no more than that. */
const ROOM = LONGEST * 2;
const MOST_SLOTS = 500;

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
function writeMessage(store: Store, { write: writeAll }: Layout, at: number): WrittenMessage {
  let end = at;
  const places = writeAll({
    write: (text) => (end = end < 0 ? end : write(store, text, end, at + LONGEST)),
    offset: () => end - at,
  });
  return { places, end };
}

/** Writes the words of a template's places at an address; gives the address after them. */
function writePlaces(
  { store: { words }, numberOf }: Workspace,
  { plan, slots }: Layout,
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

/** Writes the message of a plan into memory; undefined when it is too long, or cannot be cut into slots. */
export function createTemplate(workspace: Workspace, plan: Plan, base: Plan, standalone = false): Template | undefined {
  const { engine, store } = workspace;
  const layout = createLayout(plan, standalone);
  const key = plan.bare === true ? LAYOUT.start : workspace.keyAt(plan.key);
  if (layout === undefined || layout.slots.length > MOST_SLOTS || key < 0) return undefined;
  const at = makeRoom(store.templates, workspace);
  const { places, end } = writeMessage(store, layout, at);
  if (end < 0) return undefined;
  const [length, states] = [end - at, (end + 3) & -4];
  store.words.copyWithin(states / 4, key / 4, key / 4 + 8);
  engine.chain(at, length >> 6, states);
  const address = states + ((length >> 6) + 1) * 32;
  const { outer, before } = plan.bare === true ? { outer: 0, before: 0 } : { outer: key + 32, before: 64 };
  store.templates.top = writePlaces(workspace, layout, places, address + TEMPLATE.places);
  const words = [at, length, states, outer, before, layout.plan.keepEmpty ? 1 : 0, store.templates.top];
  store.words.set(words, address / 4);
  return {
    plan: layout.plan,
    slots: layout.slots,
    address,
    ready: layout.plan.mapValue === base.mapValue,
    places,
    at,
    length,
    states,
    outer,
    before,
  };
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

const orders = new WeakMap<readonly Slot[], WeakMap<readonly Slot[], readonly number[]>>();

/** Where each of some slots is among others, cached by both lists; -1 where it is none of them. */
function findSlots(wanted: readonly Slot[], among: readonly Slot[]): readonly number[] {
  const ofAmong = orders.get(among) ?? new WeakMap<readonly Slot[], readonly number[]>();
  const known =
    ofAmong.get(wanted) ??
    wanted.map(({ name, from, bare }) =>
      among.findIndex((each) => each.name === name && each.from === from && each.bare === bare),
    );
  orders.set(among, ofAmong.set(wanted, known));
  return known;
}

/**
 * Adds a template's message with its slots in another order, some of them left out or twice; it is hashed from the block
 * of the first other slot on. False when the template lacks a slot or a joiner: `addPlan` then takes the plan.
 */
export function addInOrder(
  workspace: Workspace,
  { plan, slots, places, at, length, states, outer, before }: Template,
  wanted: readonly Slot[],
  owner: Owner,
  detail: number,
): boolean {
  const { jobs } = workspace;
  const order = findSlots(wanted, slots);
  const [first, last] = [places.find(({ isIn: there }) => there), places.findLast(({ isIn: there }) => there)];
  if (first === undefined || last === undefined || last.rank === 0 || plan.drop.length > 0) return false;
  openMessage(workspace);
  let same = 0;
  while (same < order.length && order[same] === same && same < slots.length) same += 1;
  const lastSame = places.slice(0, same).findLast(({ isIn: there }) => there);
  const cut = lastSame?.end ?? first.head;
  const start = cut & -64;
  let rank = lastSame === undefined ? 0 : lastSame.rank + 1;
  jobs.part(at + start, cut - start);
  for (let i = same; i < order.length; i += 1) {
    const place = places[order[i] as number];
    if (place === undefined) return false;
    if (!place.isIn) continue;
    if (rank > 0) jobs.part(at + last.from, last.head - last.from);
    jobs.part(at + place.head, place.end - place.head);
    rank += 1;
  }
  jobs.part(at + last.end, length - last.end);
  return jobs.close(states + (start >> 1), outer, before + start, owner, detail);
}
