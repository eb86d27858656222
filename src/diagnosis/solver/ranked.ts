import type { Slot } from '#protocol/recipe.ts';
import type { Bench } from './bench.ts';
import type { Change, Changes } from './changed.ts';
import type { Base } from './mistakes.ts';
import { slotsOf, type Mistake, type Patch, type Plan } from './plan.ts';

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
  /** What it changes in a template, once it was asked for: it lies in the one bench of its search. */
  changes: Changes | undefined;
}

const TIMESTAMP = 'timestamp';
/** A slot that is left out. */
const OUT: Change = { text: undefined, at: -1, length: 0 };

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

/** What a patch of values changes, by the numbers of what slots carry. */
export function changesOf(bench: Bench, base: Plan, { drop = [], header, values = {} }: Patch): Changes {
  const changes: (Change | undefined)[] = [];
  const change = (slot: Slot, text: string): void => {
    changes[bench.numberOf(slot)] = { text, ...bench.pieceOf(base.every(text)) };
  };
  if (header !== undefined) change({ name: TIMESTAMP, from: 'header' }, header);
  for (const [name, text] of Object.entries(values)) change({ name, from: 'body' }, text);
  for (const name of drop) {
    changes[bench.numberOf({ name, from: 'body' })] = OUT;
    if (name === TIMESTAMP) changes[bench.numberOf({ name, from: 'header' })] = OUT;
  }
  return Array.from({ length: changes.length }, (_, i) => changes[i]);
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
