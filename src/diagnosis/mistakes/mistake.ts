import type { Message, MessageWithValues } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { CAUSES, type Cause, type CauseName } from './causes.ts';

/** How often merchants' code was seen to make a mistake. Frequent ones are paired first, of common ones three at a time. */
export type Rank = 'common' | 'frequent' | 'rare';

/** What a sentence says of a mistake, where its values say too little. */
export interface Saying {
  /** The end of a sentence that begins with "Your code", or a whole sentence. */
  readonly text: MessageWithValues;
  /** True for a whole sentence. It blames nobody. */
  readonly isSentence?: boolean;
  readonly fix: Message;
}

/** A change of a base plan. Two mistakes of one dimension exclude each other. */
export interface Mistake {
  /** A readable name. Links, reports and tests use it: it never changes. */
  readonly id: string;
  readonly description: Message;
  /** The same without texts of the buyer, where the description has some. */
  readonly anonymous?: Message | undefined;
  readonly cause: Cause;
  readonly rank: Rank;
  readonly says?: Saying | undefined;
  /** True where nobody can tell whether the code or the way changed the value. */
  readonly isNeutral?: boolean;
  readonly dimension: string;
  readonly patch: Patch;
  /** The field that the mistake changes, when it is one: the fix names it. */
  readonly field?: string;
  /** The message does not contain the joined input, so that changes of the input cannot show. */
  readonly standalone?: boolean;
}

export const createRow =
  (dimension: string, rank: Rank) =>
  (id: string, description: Message, cause: CauseName, patch: Patch, extra: Partial<Mistake> = {}): Mistake => ({
    id,
    description,
    cause: CAUSES[cause],
    rank,
    dimension,
    patch,
    ...extra,
  });

/** Mistakes of a composed family: tried alone, so that many are no burden to the pairs. */
export const createComposed = createRow('composed', 'rare');
export const composeMessage = createRow('message', 'rare');

export const listOptions = <Id extends string, Do>(
  options: Readonly<Record<Id, { readonly description: Message; readonly do: Do }>>,
  causes: Readonly<Record<Id, CauseName>> | CauseName,
) =>
  (Object.keys(options) as Id[]).map((id) => ({
    id,
    ...options[id],
    cause: typeof causes === 'string' ? causes : causes[id],
  }));

export type Family = (source: Source) => Iterable<Mistake>;

/** Mistakes that are built one after the other, when their turn comes: thousands at once slow the garbage collector. */
export function* buildEach<Item, Built>(
  items: Iterable<Item>,
  build: (item: Item) => Iterable<Built>,
): Generator<Built, void> {
  for (const item of items) yield* build(item);
}

export function combine<const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { -readonly [At in keyof Lists]: Lists[At][number] }[];
export function combine(...lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>((made, list) => made.flatMap((each) => list.map((one) => [...each, one])), [[]]);
}
