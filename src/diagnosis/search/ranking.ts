import type { Slot } from '#protocol/recipe.ts';
import type { Workspace } from './workspace.ts';
import type { Change, Changes } from './template.ts';
import type { Base } from './bases.ts';
import type { Mistake } from '#diagnosis/mistakes/mistake.ts';
import { slotsOf, type Patch, type Plan } from './plan.ts';

/** A mistake in the order of the search: what it changes, and which mistakes it fits. */
export interface RankingEntry {
  readonly mistake: Mistake;
  /** Its place among the mistakes of its base. */
  readonly index: number;
  /** What it changes: some values, the key alone, or the whole construction. */
  readonly reach: 'values' | 'key' | 'whole';
  readonly dimension: number;
  /** Of dimensions such as value:NAME and drop:NAME, the name; else -1. */
  readonly family: number;
  /** Fits messages that do not hold the input. */
  readonly fitsStandalone: boolean;
  readonly standalone: boolean;
  readonly rare: boolean;
  /** What it changes in a template, computed on first use in the workspace of its search. */
  changes: Changes | undefined;
}

const TIMESTAMP = 'timestamp';
/** A slot that is left out. */
const OUT: Change = { text: undefined, at: -1, length: 0 };

const VALUES = new Set(['values', 'header', 'drop']);

export function reachOf(patch: Patch): RankingEntry['reach'] {
  const names = Object.keys(patch);
  if (names.every((name) => VALUES.has(name))) return 'values';
  return names.join() === 'key' ? 'key' : 'whole';
}

/** The text that a patch puts into a slot; undefined when it leaves it out, null when it does not touch it. */
function textIn({ drop, header, values }: Patch, slot: Slot): string | undefined | null {
  if (drop?.includes(slot.name) === true) return undefined;
  return (slot.from === 'header' ? header : values?.[slot.name]) ?? null;
}

/** What a patch of values changes, by the numbers of what slots carry; texts that are used once are not kept. */
export function toChanges(
  workspace: Workspace,
  base: Plan,
  { drop = [], header, values = {} }: Patch,
  pieceOf: Workspace['pieceOf'] = workspace.pieceOf,
): Changes {
  const changes: (Change | undefined)[] = [];
  const change = (slot: Slot, text: string): void => {
    changes[workspace.numberOf(slot)] = { text, ...pieceOf(base.mapValue(text)) };
  };
  if (header !== undefined) change({ name: TIMESTAMP, from: 'header' }, header);
  for (const [name, text] of Object.entries(values)) change({ name, from: 'body' }, text);
  for (const name of drop) {
    changes[workspace.numberOf({ name, from: 'body' })] = OUT;
    if (name === TIMESTAMP) changes[workspace.numberOf({ name, from: 'header' })] = OUT;
  }
  return Array.from({ length: changes.length }, (_, i) => changes[i]);
}

/** Whole messages first, then the key, then values: changes of many fields before those of one, early fields first. */
function rankOf({ patch }: Mistake, reach: RankingEntry['reach'], slots: readonly Slot[]): number {
  if (reach !== 'values') return reach === 'key' ? 2 : patch.message === undefined ? 1 : 0;
  const touched = slots.flatMap((slot, index) => (textIn(patch, slot) === null ? [] : [index]));
  return 3 + (touched[0] ?? slots.length) * 2 + (touched.length > 1 ? 0 : 1);
}

const createNumbering = (): ((text: string) => number) => {
  const known = new Map<string, number>();
  return (text) => known.get(text) ?? known.set(text, known.size).size - 1;
};

/**
 * All mistakes of a base, those that change most first. The message of the first mistake of a pair is written into
 * memory once; of the second, only what it changes. Late fields change most often, so most of a message is hashed once.
 */
export function rankMistakes({ plan, mistakes }: Base): RankingEntry[] {
  const [dimensions, families] = [createNumbering(), createNumbering()];
  const slots = slotsOf(plan);
  const all = mistakes.map((mistake, index) => {
    const { dimension, patch } = mistake;
    const colon = dimension.indexOf(':');
    const reach = reachOf(patch);
    const entry: RankingEntry = {
      mistake,
      index,
      reach,
      dimension: dimensions(dimension),
      family: colon < 0 ? -1 : families(dimension.slice(colon)),
      fitsStandalone: dimension === 'key' || dimension === 'time',
      standalone: mistake.standalone === true,
      rare: mistake.rank === 'rare',
      changes: undefined,
    };
    return { entry, rank: rankOf(mistake, reach, slots) };
  });
  return all.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** True when both mistakes can change the same message. */
export function areCompatible(a: RankingEntry, b: RankingEntry): boolean {
  if (a.dimension === b.dimension) return false;
  if (a.standalone) return b.fitsStandalone;
  if (b.standalone) return a.fitsStandalone;
  return a.family < 0 || a.family !== b.family;
}
