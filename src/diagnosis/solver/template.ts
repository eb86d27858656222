import { LONGEST } from '#diagnosis/engine/layout.ts';
import type { Owner } from '#diagnosis/engine/jobs.ts';
import { write } from '#diagnosis/engine/store.ts';
import type { Slot } from '#protocol/recipe.ts';
import { addText, open, type Bench } from './bench.ts';
import { headText, isIn, pairOf, slotsOf, spelt, valueIn, type Plan } from './plan.ts';

/** Where a slot's bytes lie, as offsets in the message. */
interface Place {
  readonly isIn: boolean;
  /** How many slots that are in stand before it. */
  readonly rank: number;
  /** The joiner begins, the name begins, the value begins, the value ends. */
  readonly from: number;
  readonly head: number;
  readonly value: number;
  readonly end: number;
}

/** The message of a plan in the engine's memory, with the state behind each block: others are cut from it. */
export interface Template {
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  /** What each slot carries. */
  readonly numbers: readonly number[];
  /** True when values stand in it as in the base, so that texts which lie ready can be used. */
  readonly ready: boolean;
  readonly places: readonly Place[];
  readonly at: number;
  readonly length: number;
  readonly states: number;
  readonly outer: number;
}

/** What takes the place of a value: a text that lies at a place in memory (or -1), or nothing: the slot is left out. */
export interface Change {
  readonly text: string | undefined;
  readonly at: number;
  readonly length: number;
}

/** The changes of a construction by the number of what the slot carries (see `Bench.numberOf`). */
export type Changes = readonly (Change | undefined)[];

/** A template's message takes at most a lane; its states half as much. */
const ROOM = LONGEST * 2;

interface Pen {
  readonly write: (text: string) => void;
  readonly offset: () => number;
}

function placesOf(plan: Plan, slots: readonly Slot[], pen: Pen): Place[] {
  let rank = 0;
  pen.write(plan.ends[0]);
  const places = slots.map((slot): Place => {
    const value = valueIn(plan, slot);
    const from = pen.offset();
    if (!isIn(plan, slot, value)) return { isIn: false, rank, from, head: from, value: from, end: from };
    if (rank > 0) pen.write(plan.joiner);
    const head = pen.offset();
    pen.write(headText(pairOf(plan, slot), spelt(plan, slot.name)));
    const at = pen.offset();
    pen.write(value);
    rank += 1;
    return { isIn: true, rank: rank - 1, from, head, value: at, end: pen.offset() };
  });
  pen.write(plan.ends[1]);
  return places;
}

/** Lays the message of a plan into memory; undefined when it is too long, or not made of slots. */
export function templateOf(bench: Bench, plan: Plan, base: Plan): Template | undefined {
  const { engine, jobs, store } = bench;
  if (plan.message !== undefined || plan.bare === true || plan.swapped === true) return undefined;
  const region = store.templates;
  if (region.to - region.top < ROOM) {
    jobs.flush();
    region.top = region.from;
  }
  const at = region.top;
  let end = at;
  const pen: Pen = {
    write: (text) => (end = end < 0 ? end : write(store, text, end, at + LONGEST)),
    offset: () => end - at,
  };
  const slots = slotsOf(plan);
  const places = placesOf(plan, slots, pen);
  const key = bench.keyAt(plan.key);
  if (end < 0 || key < 0) return undefined;
  const [length, states] = [end - at, (end + 3) & -4];
  store.words.copyWithin(states / 4, key / 4, key / 4 + 8);
  engine.chain(at, length >> 6, states);
  region.top = states + ((length >> 6) + 1) * 32;
  const ready = plan.every === base.every;
  const numbers = bench.numbersOf(slots);
  return { plan, slots, numbers, ready, places, at, length, states, outer: key + 32 };
}

/** Hands in the template's own message under another key; false when there is no more room for keys. */
export function addSame(bench: Bench, template: Template, key: Uint8Array, owner: Owner, detail: number): boolean {
  const states = bench.keyAt(key);
  if (states < 0) return false;
  open(bench);
  bench.jobs.part(template.at, template.length);
  return bench.jobs.close(states, states + 32, 64, owner, detail);
}

/** Adds a changed value; false when it does not fit. */
function addValue(bench: Bench, { plan, ready }: Template, { at, length, text }: Change): boolean {
  if (at < 0 || !ready) return addText(bench, plan.every(text ?? ''));
  bench.jobs.part(at, length);
  return true;
}

/** True when a change leaves a slot out. */
function isOut({ keepEmpty, every }: Plan, text: string | undefined): boolean {
  return text === undefined || (!keepEmpty && every(text) === '');
}

/** True when a slot that the template leaves out stays out. */
function staysOut(plan: Plan, slot: Slot, text: string | undefined): boolean {
  return isOut(plan, text) || plan.drop.includes(slot.name);
}

/** Where the message goes on behind a slot that is left out: the joiner goes with it. */
function behind({ places }: Template, slot: number, leads: boolean): number {
  const end = places[slot]?.end ?? 0;
  return leads ? (places.find(({ isIn: there }, i) => there && i > slot)?.head ?? end) : end;
}

/**
 * Hands in a template's message with some values changed, hashed from the block of the first change on.
 * False when a slot comes in that the template leaves out, or there is no room: then the plan is for `addPlan`.
 */
export function addChanged(bench: Bench, template: Template, changes: Changes, owner: Owner, detail: number): boolean {
  const { plan, places, slots, numbers, at, states } = template;
  const { jobs } = bench;
  let cursor = -1;
  let start = 0;
  let gone = 0;
  open(bench);
  for (let slot = 0; slot < numbers.length; slot += 1) {
    const change = changes[numbers[slot] as number];
    if (change === undefined) continue;
    const place = places[slot] as Place;
    if (!place.isIn) {
      if (staysOut(plan, slots[slot] as Slot, change.text)) continue;
      return false;
    }
    const out = isOut(plan, change.text);
    const leads = out && place.rank === gone;
    const cut = out ? (leads ? place.head : place.from) : place.value;
    if (cursor < 0) start = cursor = cut & -64;
    jobs.part(at + cursor, cut - cursor);
    if (!out && !addValue(bench, template, change)) return false;
    cursor = out ? behind(template, slot, leads) : place.end;
    if (out) gone += 1;
  }
  if (cursor < 0) return true;
  jobs.part(at + cursor, template.length - cursor);
  return jobs.close(states + (start >> 1), template.outer, 64 + start, owner, detail);
}
