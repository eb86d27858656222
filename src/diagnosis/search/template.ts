import { type Owner, write, type Region, type Store, LAYOUT, LONGEST } from '#diagnosis/engine/jobs.ts';
import type { Slot } from '#protocol/recipe.ts';
import { headText, identity, isIn, slotsOf, valueIn, type Plan } from './plan.ts';
import { addText, openMessage, type Workspace } from './workspace.ts';

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
  /** The number of each slot's value (see `Workspace.numberOf`). */
  readonly numbers: readonly number[];
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

/** A template's message takes at most a lane; its states half as much. */
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
function writeMessage(store: Store, { write: writeAll }: Layout, at: number): WrittenMessage {
  let end = at;
  const places = writeAll({
    write: (text) => (end = end < 0 ? end : write(store, text, end, at + LONGEST)),
    offset: () => end - at,
  });
  return { places, end };
}

/** Writes the message of a plan into memory; undefined when it is too long, or cannot be cut into slots. */
export function createTemplate(workspace: Workspace, plan: Plan, base: Plan, standalone = false): Template | undefined {
  const { engine, store } = workspace;
  const layout = createLayout(plan, standalone);
  const key = plan.bare === true ? LAYOUT.start : workspace.keyAt(plan.key);
  if (layout === undefined || key < 0) return undefined;
  const at = makeRoom(store.templates, workspace);
  const { places, end } = writeMessage(store, layout, at);
  if (end < 0) return undefined;
  const [length, states] = [end - at, (end + 3) & -4];
  store.words.copyWithin(states / 4, key / 4, key / 4 + 8);
  engine.chain(at, length >> 6, states);
  store.templates.top = states + ((length >> 6) + 1) * 32;
  return {
    plan: layout.plan,
    slots: layout.slots,
    numbers: workspace.numbersOf(layout.slots),
    ready: layout.plan.mapValue === base.mapValue,
    places,
    at,
    length,
    states,
    ...(plan.bare === true ? { outer: 0, before: 0 } : { outer: key + 32, before: 64 }),
  };
}

/** A new value: a text and its place in memory (or -1). Without a text, the slot is left out. */
export interface Change {
  readonly text: string | undefined;
  readonly at: number;
  readonly length: number;
}

/** Changed values, by their number (see `Workspace.numberOf`). */
export type Changes = readonly (Change | undefined)[];

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

/** Adds a changed value; false when it does not fit. */
function addValue(workspace: Workspace, { plan, ready }: Template, { at, length, text }: Change): boolean {
  if (at < 0 || !ready) return addText(workspace, plan.mapValue(text ?? ''));
  workspace.jobs.part(at, length);
  return true;
}

/** True when a change leaves a slot out. */
function isLeftOut({ keepEmpty, mapValue }: Plan, text: string | undefined): boolean {
  return text === undefined || (!keepEmpty && mapValue(text) === '');
}

/** True when a slot that the template leaves out stays out. */
function staysLeftOut(plan: Plan, slot: Slot, text: string | undefined): boolean {
  return isLeftOut(plan, text) || plan.drop.includes(slot.name);
}

/** Where the message continues after a slot that is left out; its joiner is left out too. */
function offsetAfter({ places }: Template, slot: number, leads: boolean): number {
  const end = places[slot]?.end ?? 0;
  return leads ? (places.find(({ isIn: there }, i) => there && i > slot)?.head ?? end) : end;
}

/**
 * Adds a template's message with some values changed; it is hashed from the block of the first change on. False when
 * it has a slot that the template leaves out, or when there is no room: `addPlan` then takes the plan.
 */
export function addWithChanges(
  workspace: Workspace,
  template: Template,
  changes: Changes,
  owner: Owner,
  detail: number,
): boolean {
  const { plan, places, slots, numbers, at, states } = template;
  const { jobs } = workspace;
  let cursor = -1;
  let start = 0;
  let gone = 0;
  openMessage(workspace);
  for (let slot = 0; slot < numbers.length; slot += 1) {
    const change = changes[numbers[slot] as number];
    if (change === undefined) continue;
    const place = places[slot] as Place;
    if (!place.isIn) {
      if (staysLeftOut(plan, slots[slot] as Slot, change.text)) continue;
      return false;
    }
    const out = isLeftOut(plan, change.text);
    const leads = out && place.rank === gone;
    const cut = out ? (leads ? place.head : place.from) : place.value;
    if (cursor < 0) start = cursor = cut & -64;
    jobs.part(at + cursor, cut - cursor);
    if (!out && !addValue(workspace, template, change)) return false;
    cursor = out ? offsetAfter(template, slot, leads) : place.end;
    if (out) gone += 1;
  }
  if (cursor < 0) return true;
  jobs.part(at + cursor, template.length - cursor);
  return jobs.close(states + (start >> 1), template.outer, template.before + start, owner, detail);
}

const orders = new WeakMap<readonly Slot[], WeakMap<readonly Slot[], readonly number[]>>();

/** Where each of some slots is among others, kept by both lists; -1 where it is none of them. */
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
  const kept = places.slice(0, same).findLast(({ isIn: there }) => there);
  const cut = kept?.end ?? first.head;
  const start = cut & -64;
  let rank = kept === undefined ? 0 : kept.rank + 1;
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
