import type { Slot } from '#protocol/recipe.ts';
import type { Bench } from './bench.ts';
import type { Base } from './mistakes.ts';
import { slotsOf, type Mistake, type Patch, type Plan } from './plan.ts';
import type { Changes } from './template.ts';

/** A mistake as the search walks through them: what it reaches, and whom it fits. */
export interface Ranked {
  readonly mistake: Mistake;
  /** Its place among the mistakes of its base. */
  readonly index: number;
  /** What it changes: some values, the key alone, or the whole construction. */
  readonly reach: 'values' | 'key' | 'whole';
  readonly axis: number;
  /** Of axes such as value:NAME and drop:NAME, the name; else -1. */
  readonly family: number;
  /** Fits messages that do not hold the input. */
  readonly free: boolean;
  readonly alone: boolean;
  readonly rare: boolean;
  /** What it changes in a list of slots, kept for the list last met. */
  changes: Changes | undefined;
  slots: readonly Slot[] | undefined;
}

const VALUES = new Set(['values', 'header', 'drop']);

function reachOf(patch: Patch): Ranked['reach'] {
  const names = Object.keys(patch);
  if (names.every((name) => VALUES.has(name))) return 'values';
  return names.join() === 'key' ? 'key' : 'whole';
}

/** The text that a patch puts into a slot; undefined when it leaves it out, null when it does not touch it. */
function textIn({ drop, header, values }: Patch, slot: Slot): string | undefined | null {
  if (drop?.includes(slot.name) === true) return undefined;
  return (slot.from === 'header' ? header : values?.[slot.name]) ?? null;
}

/** What a patch of values changes in a list of slots. */
export function changesOf(bench: Bench, base: Plan, patch: Patch, slots: readonly Slot[]): Changes {
  const found = { slots: [] as number[], texts: [] as (string | undefined)[], at: [] as number[] };
  const lengths: number[] = [];
  slots.forEach((slot, index) => {
    const text = textIn(patch, slot);
    if (text === null) return;
    const { at, length } = bench.pieceOf(base.every(text ?? ''));
    found.slots.push(index);
    found.texts.push(text);
    found.at.push(at);
    lengths.push(length);
  });
  return { ...found, lengths, every: base.every };
}

/** The same, kept for the next construction with the same slots. */
export function changesIn(bench: Bench, base: Plan, ranked: Ranked, slots: readonly Slot[]): Changes {
  if (ranked.changes !== undefined && ranked.slots === slots) return ranked.changes;
  ranked.slots = slots;
  ranked.changes = changesOf(bench, base, ranked.mistake.patch, slots);
  return ranked.changes;
}

/** Whole messages first, the key next, then values: those of many fields before those of one, early before late. */
function rankOf({ patch }: Mistake, reach: Ranked['reach'], slots: readonly Slot[]): number {
  if (reach !== 'values') return reach === 'key' ? 2 : patch.message === undefined ? 1 : 0;
  const touched = slots.flatMap((slot, index) => (textIn(patch, slot) === null ? [] : [index]));
  return 3 + (touched[0] ?? slots.length) * 2 + (touched.length > 1 ? 0 : 1);
}

const numbered = (): ((text: string) => number) => {
  const known = new Map<string, number>();
  return (text) => known.get(text) ?? known.set(text, known.size).size - 1;
};

/**
 * All mistakes of a base, those first that reach furthest: the message of the first of a pair is laid into memory once,
 * and of the second only what it changes. Late fields change fastest, so most of a message is not hashed again.
 */
export function rankedOf({ plan, mistakes }: Base): Ranked[] {
  const [axes, families] = [numbered(), numbered()];
  const slots = slotsOf(plan);
  const all = mistakes.map((mistake, index) => {
    const { axis, patch } = mistake;
    const colon = axis.indexOf(':');
    const reach = reachOf(patch);
    const ranked: Ranked = {
      mistake,
      index,
      reach,
      axis: axes(axis),
      family: colon < 0 ? -1 : families(axis.slice(colon)),
      free: axis === 'key' || axis === 'time',
      alone: mistake.alone === true,
      rare: mistake.rare === true,
      changes: undefined,
      slots: undefined,
    };
    return { ranked, rank: rankOf(mistake, reach, slots) };
  });
  return all.toSorted((a, b) => a.rank - b.rank).map(({ ranked }) => ranked);
}

/** Two mistakes that can be told apart in one construction. */
export function fit(a: Ranked, b: Ranked): boolean {
  if (a.axis === b.axis) return false;
  if (a.alone) return b.free;
  if (b.alone) return a.free;
  return a.family < 0 || a.family !== b.family;
}
