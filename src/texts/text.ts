import type { sw } from './catalogues/sw.ts';

/**
 * Every text of the product, by its English wording: that wording is the key of the other catalogues, so a text that no
 * catalogue has is a type error where it is written. See docs/decisions/0011-texts.md.
 */
export type Text = keyof typeof sw;

/** The names that a text has in braces. */
export type NamesIn<Of> = Of extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What stands for a name in braces: a string as it is, a number by locale, phrases in the language, lists with "; ". */
export type Value = string | number | Filled | readonly Phrase[];

/** A text with what stands for its names. Plain data: it crosses to workers, into storage and back. */
export interface Filled {
  readonly text: Text;
  readonly values: Readonly<Record<string, Value>>;
}

/** Something to say, in no language yet. */
export type Phrase = Text | Filled;

/** A text without names needs no values, any other wants each of its names. */
export type ValuesOf<Of extends string, Each = Value> = [NamesIn<Of>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Of>, Each>>];

/** A text with its values, to be said later; without values, a text that stands as a value in another. */
export const phrase = <const Of extends Text>(text: Of, ...[values]: ValuesOf<Of>): Filled => ({
  text,
  values: values ?? {},
});

/** Puts a phrase into words. A string that is no text of the catalogue stays as it is: names, addresses, foreign words. */
export type Say = (phrase: Phrase | string) => string;
