import type { Message, MessageWithValues } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { Cause } from './causes.ts';

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

interface MistakeInfo {
  /** A readable name. Links, reports and tests use it: it never changes. */
  readonly id: string;
  /** What the code does, for a person to read. */
  readonly description: Message;
  /** The same without texts of the buyer, where the description has some. */
  readonly anonymous?: Message | undefined;
  /** Why code does this, and the lines that fix it. */
  readonly cause: Cause;
  readonly rank: Rank;
  readonly says?: Saying | undefined;
  /** True where nobody can tell whether the code or the way changed the value. */
  readonly isNeutral?: boolean;
}

/** A change of a base plan. Two mistakes of one dimension exclude each other. */
export interface Mistake extends MistakeInfo {
  readonly dimension: string;
  readonly patch: Patch;
  /** The field that the mistake changes, when it is one: the fix names it. */
  readonly field?: string;
  /** The message does not contain the joined input, so that changes of the input cannot show. */
  readonly standalone?: boolean;
}

/** A builder of mistakes in one part of the plan, all of one rank. */
export const createRow =
  (dimension: string, rank: Rank) =>
  (id: string, description: Message, cause: Cause, patch: Patch, extra: Partial<Mistake> = {}): Mistake => ({
    id,
    description,
    cause,
    rank,
    dimension,
    patch,
    ...extra,
  });

/** A mistake of a composed family: tried alone, so that many are no burden to the pairs. */
export const createComposed = createRow('composed', 'rare');
export const composeMessage = createRow('message', 'rare');

interface Option<Do> {
  readonly description: Message;
  readonly do: Do;
}

export interface OptionRow<Id, Do> extends Option<Do> {
  readonly id: Id;
  readonly cause: Cause;
}

/** The options of a step of the recipe table, each with its cause. */
export function listOptions<Id extends string, Do>(
  options: Readonly<Record<Id, Option<Do>>>,
  causeOf: (id: Id) => Cause,
): OptionRow<Id, Do>[] {
  const rows: OptionRow<Id, Do>[] = [];
  for (const id in options)
    rows.push({ id, description: options[id].description, cause: causeOf(id), do: options[id].do });
  return rows;
}

/** What a value is, as far as a mistake in writing it cares. */
export type ValueKind = 'address' | 'number' | 'text' | 'timestamp' | 'word' | 'empty';

/** One thing that languages, frameworks and editors do to a value. */
export interface ValueMistake extends MistakeInfo {
  readonly kinds: readonly ValueKind[];
  readonly apply: (value: string, name: string) => string;
  /**
   * What code changes that does this everywhere: the values of these kinds, or every text of the input with the
   * timestamp. Of the latter, the options of the recipe table are tried as a step of the recipe.
   */
  readonly scope: 'values' | 'input' | 'recipe-step';
  /** The fields in which it is common. */
  readonly commonIn?: readonly string[];
}

export const ANY: readonly ValueKind[] = ['address', 'number', 'text', 'word', 'empty'];
export const TEXT: readonly ValueKind[] = ['text'];
export const NUMBER: readonly ValueKind[] = ['number'];
export const ADDRESS: readonly ValueKind[] = ['address'];

const createValueRow =
  (rank: Rank, scope: ValueMistake['scope']) =>
  (
    id: string,
    description: Message,
    cause: Cause,
    kinds: readonly ValueKind[],
    apply: ValueMistake['apply'],
  ): ValueMistake => ({ id, description, cause, rank, kinds, apply, scope });

/** A row of a mistake in writing a value. */
export const common = createValueRow('common', 'values');
export const frequent = createValueRow('frequent', 'values');
export const rare = createValueRow('rare', 'values');
/** A row of an escape, which code often applies to the whole input. */
export const commonEscape = createValueRow('common', 'input');
export const frequentEscape = createValueRow('frequent', 'input');
export const rareEscape = createValueRow('rare', 'input');

/** An option of the recipe table that changes a value, as a mistake of one field. */
export const optionRow =
  (step: 'address' | 'number' | 'escape', kinds: readonly ValueKind[]) =>
  ({ id, description, cause, do: apply }: OptionRow<string, (value: string) => string>): ValueMistake =>
    createValueRow('common', step === 'escape' ? 'recipe-step' : 'values')(
      `${step}-${id}`,
      description,
      cause,
      kinds,
      apply,
    );

/** Limits a change to one field. */
export const forField =
  (wanted: string, change: (value: string) => string): ValueMistake['apply'] =>
  (value, name) =>
    name === wanted ? change(value) : value;

/**
 * Texts instead of one value or of the whole input: only a text that fits becomes a mistake. All of them change the same
 * values.
 */
export interface Texts {
  readonly texts: Iterable<string>;
  readonly create: (text: string) => Mistake;
}

/** Mistakes that are composed when their turn comes: whole, or as texts in place of a value. */
export type Family = (source: Source) => Iterable<Mistake | Texts>;

/** Mistakes that are built one after the other, when their turn comes: thousands at once slow the garbage collector. */
export function* buildEach<Item, Built>(
  items: Iterable<Item>,
  build: (item: Item) => Iterable<Built>,
): Generator<Built, void> {
  for (const item of items) yield* build(item);
}

/** Every choice of one from each list. */
export function combine<const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { -readonly [At in keyof Lists]: Lists[At][number] }[];
export function combine(...lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>((made, list) => made.flatMap((each) => list.map((one) => [...each, one])), [[]]);
}
