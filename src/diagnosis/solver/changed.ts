import type { Owner } from '#diagnosis/engine/jobs.ts';
import type { Slot } from '#protocol/recipe.ts';
import { addText, open, type Bench } from './bench.ts';
import type { Place } from './draft.ts';
import type { Plan } from './plan.ts';
import type { Template } from './template.ts';

/** What takes the place of a value: a text that lies at a place in memory (or -1), or nothing: the slot is left out. */
export interface Change {
  readonly text: string | undefined;
  readonly at: number;
  readonly length: number;
}

/** The changes of a construction by the number of what the slot carries (see `Bench.numberOf`). */
export type Changes = readonly (Change | undefined)[];

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
  return jobs.close(states + (start >> 1), template.outer, template.before + start, owner, detail);
}
