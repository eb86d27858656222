import { LAYOUT, LONGEST } from '#diagnosis/engine/layout.ts';
import { write, type Region, type Store } from '#diagnosis/engine/store.ts';
import type { Slot } from '#protocol/recipe.ts';
import type { Bench } from './bench.ts';
import { draftOf, type Draft, type Place } from './draft.ts';
import type { Plan } from './plan.ts';

/** The message of a plan in the engine's memory, with the state behind each block: others are cut from it. */
export interface Template {
  /** The plan by which values are written and slots left out. */
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
  /** The key's outer state, and the bytes that are hashed before the message; none of them for a plain hash. */
  readonly outer: number;
  readonly before: number;
}

/** A template's message takes at most a lane; its states half as much. */
const ROOM = LONGEST * 2;

function roomIn(region: Region, { jobs }: Bench): number {
  if (region.to - region.top >= ROOM) return region.top;
  jobs.flush();
  region.top = region.from;
  return region.top;
}

interface Laid {
  readonly places: readonly Place[];
  readonly end: number;
}

/** Writes a message into memory; it ends at -1 when it is too long. */
function lay(store: Store, { write: writeAll }: Draft, at: number): Laid {
  let end = at;
  const places = writeAll({
    write: (text) => (end = end < 0 ? end : write(store, text, end, at + LONGEST)),
    offset: () => end - at,
  });
  return { places, end };
}

/** Lays the message of a plan into memory; undefined when it is too long, or cannot be cut into slots. */
export function templateOf(bench: Bench, plan: Plan, base: Plan, alone = false): Template | undefined {
  const { engine, store } = bench;
  const draft = draftOf(plan, alone);
  const key = plan.bare === true ? LAYOUT.start : bench.keyAt(plan.key);
  if (draft === undefined || key < 0) return undefined;
  const at = roomIn(store.templates, bench);
  const { places, end } = lay(store, draft, at);
  if (end < 0) return undefined;
  const [length, states] = [end - at, (end + 3) & -4];
  store.words.copyWithin(states / 4, key / 4, key / 4 + 8);
  engine.chain(at, length >> 6, states);
  store.templates.top = states + ((length >> 6) + 1) * 32;
  return {
    plan: draft.plan,
    slots: draft.slots,
    numbers: bench.numbersOf(draft.slots),
    ready: draft.plan.every === base.every,
    places,
    at,
    length,
    states,
    ...(plan.bare === true ? { outer: 0, before: 0 } : { outer: key + 32, before: 64 }),
  };
}
