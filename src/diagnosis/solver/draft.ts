import type { Slot } from '#protocol/recipe.ts';
import { headText, isIn, pairOf, slotsOf, spelt, valueIn, type Plan } from './plan.ts';

/** Where a slot's bytes lie, as offsets in the message. */
export interface Place {
  readonly isIn: boolean;
  /** How many slots that are in stand before it. */
  readonly rank: number;
  /** The joiner begins, the name begins, the value begins, the value ends. */
  readonly from: number;
  readonly head: number;
  readonly value: number;
  readonly end: number;
}

/** Writes texts one behind the other. */
export interface Pen {
  readonly write: (text: string) => void;
  /** Where it stands. */
  readonly offset: () => number;
}

/** How a message is written, slot by slot, so that others can be cut from it. */
export interface Draft {
  /** The plan by which values are written and slots left out. */
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  readonly write: (pen: Pen) => readonly Place[];
}

function writeSlots(plan: Plan, slots: readonly Slot[], pen: Pen): Place[] {
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

const inSlots = (plan: Plan): Draft => {
  const slots = slotsOf(plan);
  return { plan, slots, write: (pen) => writeSlots(plan, slots, pen) };
};

/** A text that no change of letters, spaces, marks or length leaves as it is. */
const STRANGE = ` Aa Zz &=+%/\\"'<>é e\u0301 \u00a0\ufeff王😀\r\n\t_-.:,;|#~{}[]09==b\nc`.repeat(6);

const headed = (plan: Plan, header: string): Plan => ({ ...plan, header });

/** What a message does with the input: puts texts around it, or changes it piece by piece. */
interface Manner {
  readonly before: string;
  readonly behind: string;
  readonly change: (text: string) => string;
}

const same = (text: string): string => text;

/** Texts around the input, which stands there once and as it is. */
function around(made: string): Manner | undefined {
  const [before, behind, ...more] = made.split(STRANGE);
  return before === undefined || behind === undefined || more.length > 0 ? undefined : { before, behind, change: same };
}

/** A change that does the same to a text as to its pieces, wherever it is cut. */
function piecewise(made: string, change: (text: string) => string): Manner | undefined {
  const cuts = Array.from({ length: STRANGE.length / 6 }, (_, i) => i).filter(
    (i) => !/[\udc00-\udfff]/.test(STRANGE[i] ?? ''),
  );
  const holds = cuts.every((i) => change(STRANGE.slice(0, i)) + change(STRANGE.slice(i)) === made);
  return holds ? { before: '', behind: '', change } : undefined;
}

const manners = new WeakMap<NonNullable<Plan['message']>, { readonly manner: Manner | undefined }>();

/** How a message holds the input; undefined when it must be made anew for each. What is tried here is confirmed later. */
function mannerOf(message: NonNullable<Plan['message']>, plan: Plan): Manner | undefined {
  const known = manners.get(message);
  if (known !== undefined) return known.manner;
  const text = (input: string): string => {
    const made = message(input, plan);
    return typeof made === 'string' ? made : '';
  };
  const made = text(STRANGE);
  const isTimed = made !== message(STRANGE, headed(plan, STRANGE));
  const manner = isTimed ? undefined : (around(made) ?? piecewise(made, text));
  manners.set(message, { manner });
  return manner;
}

/** A message that holds the input, whole or piece by piece: the same as slots written another way. */
function aroundInput({ message, ...plan }: Plan): Draft | undefined {
  const manner = message === undefined || !plan.keepEmpty ? undefined : mannerOf(message, plan);
  if (manner === undefined) return undefined;
  const { before, behind, change } = manner;
  if (change === same) return inSlots({ ...plan, ends: [before + plan.ends[0], plan.ends[1] + behind] });
  const slots = slotsOf(plan);
  return {
    plan: { ...plan, every: (value) => change(plan.every(value)) },
    slots,
    write: ({ write, offset }) => writeSlots(plan, slots, { write: (text) => write(change(text)), offset }),
  };
}

const HEADER: Slot = { name: 'timestamp', from: 'header' };

/** A message that holds no input, but maybe the timestamp as it is: each time that it stands there is a slot. */
function aroundTime(plan: Plan): Draft | undefined {
  const made = plan.message?.('', headed(plan, STRANGE));
  if (typeof made !== 'string') return undefined;
  const texts = made.split(STRANGE);
  if (plan.message?.('', plan) !== texts.join(plan.header)) return undefined;
  const [first = '', ...rest] = texts;
  const write = (pen: Pen): Place[] => {
    pen.write(first);
    return rest.map((text, rank) => {
      const from = pen.offset();
      pen.write(plan.header);
      const end = pen.offset();
      pen.write(text);
      return { isIn: true, rank, from, head: from, value: from, end };
    });
  };
  return { plan: { ...plan, keepEmpty: true }, slots: rest.map(() => HEADER), write };
}

/** How the message of a plan is written; undefined when it cannot be cut into slots. */
export function draftOf(plan: Plan, alone: boolean): Draft | undefined {
  if (plan.swapped === true) return undefined;
  if (plan.message === undefined) return inSlots(plan);
  return alone ? aroundTime(plan) : aroundInput(plan);
}
