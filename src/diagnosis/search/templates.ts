import { LAYOUT, LONGEST, type Engine, type Hit } from '#diagnosis/engine/engine.ts';
import type { Slot } from '#protocol/recipe.ts';
import type { Edit } from '#diagnosis/mistakes/composed/typos.ts';
import { headText, inputText, isIn, slotsOf, valueIn, type Patch, type Plan } from './plan.ts';

/** Adds the whole message of a plan over its joined input; false when only the exact path can hash it. */
export function addPlan(engine: Engine, plan: Plan, hit: Hit, input: string = inputText(plan)): boolean {
  if (plan.swapped === true || plan.mac !== undefined) return false;
  engine.open();
  engine.addText(plan.message === undefined ? input : plan.message(input, plan));
  if (plan.bare === true) return engine.close(LAYOUT.start, 0, 0, hit);
  const key = engine.keyAt(plan.key);
  return engine.close(key, key + 32, 64, hit);
}

/** A value of a template's message, with the offsets where it begins and ends. */
interface Place {
  readonly slot: Slot;
  readonly isIn: boolean;
  /** Where it begins with its joiner and its name. */
  readonly head: number;
  readonly value: number;
  readonly end: number;
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

/** Writes the message of a plan into memory; undefined when it is too long. */
function writeMessage(engine: Engine, plan: Plan, at: number) {
  let end = at;
  const put = (text: string): number => (end = end < 0 ? end : engine.write(text, end, at + LONGEST)) - at;
  const places: Place[] = [];
  let joiner = '';
  put(plan.ends[0]);
  for (const slot of slotsOf(plan)) {
    const text = valueIn(plan, slot);
    const isWritten = isIn(plan, slot, text);
    const head = end - at;
    const value = put(isWritten ? joiner + headText(plan, slot) : '');
    places.push({ slot, isIn: isWritten, head, value, end: put(isWritten ? text : '') });
    if (isWritten) joiner = plan.joiner;
  }
  const length = put(plan.ends[1]);
  return end < 0 ? undefined : { places, length };
}

/** Undefined when the message is too long, or no joined input. */
export function createTemplate(engine: Engine, plan: Plan): Template | undefined {
  if (plan.message !== undefined || plan.swapped === true) return undefined;
  const at = engine.takeRoom();
  const written = writeMessage(engine, plan, at);
  if (written === undefined) return undefined;
  const { places, length } = written;
  const { words } = engine;
  const key = plan.bare === true ? LAYOUT.start : engine.keyAt(plan.key);
  const states = (at + length + 3) & -4;
  const last = states + ((length >> 6) + 1) * 32;
  words.copyWithin(states / 4, key / 4, key / 4 + 8);
  engine.chain(at, length >> 6, states);
  // The key may be cleared before the template is.
  words.copyWithin(last / 4, key / 4 + 8, key / 4 + 16);
  const { outer, before } = plan.bare === true ? { outer: 0, before: 0 } : { outer: last, before: 64 };
  return { plan, places, at, length, states, outer, before };
}

/**
 * Adds a template with the values of a patch, hashed from the first changed block on; false when it cannot take them: one
 * of them has no place in the message, or the first one goes.
 */
export function addChanged(
  engine: Engine,
  { places, at, length, states, outer, before, plan }: Template,
  { header, values, drop }: Patch,
  hit: Hit,
): boolean {
  const first = places[0]?.head;
  let [begin, from] = [-1, 0];
  for (const { slot, isIn: wasIn, head, value, end } of places) {
    // An object inherits something for a name such as `toString`.
    const given: unknown = slot.from === 'header' ? header : values?.[slot.name];
    const text = typeof given === 'string' ? given : undefined;
    if (text === undefined && drop === undefined) continue;
    const isDropped = drop?.includes(slot.name) === true;
    if (text === undefined && !isDropped) continue;
    const mapped = text === undefined || isDropped ? '' : plan.mapValue(text);
    const isOut = isDropped || (mapped === '' && !plan.keepEmpty);
    if (!wasIn && (isOut || plan.drop.includes(slot.name))) continue;
    // The first one has no joiner, so without it the next one loses its own.
    if (!wasIn || (isOut && head === first)) return false;
    const cut = isOut ? head : value;
    if (begin < 0) {
      engine.open();
      begin = cut & -64;
      from = begin;
    }
    engine.add(at + from, cut - from);
    if (!isOut) engine.addText(mapped);
    from = end;
  }
  if (begin < 0) return true;
  engine.add(at + from, length - from);
  return engine.close(states + (begin >> 1), outer, before + begin, hit);
}

/** Adds a template's message with one edit, hashed from the block of the edit on. */
export function addEdited(engine: Engine, { at, length, states, outer, before }: Template, edit: Edit, hit: Hit): void {
  const start = edit.at & -64;
  engine.open();
  engine.add(at + start, edit.at - start);
  engine.addText(edit.text);
  engine.add(at + edit.end, length - edit.end);
  engine.close(states + (start >> 1), outer, before + start, hit);
}
