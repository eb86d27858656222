import type { NamesIn, Text } from './text.ts';

/** A translation, or its plural forms by the category of the value `n` (CLDR: one, two, few, many, other). */
export type Entry = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** A whole language: an entry for every text. */
export type Catalogue = Readonly<Record<Text, Entry>>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Kept<Key, Translation> = Translation extends string
  ? Same<NamesIn<Key>, NamesIn<Translation>> extends true
    ? Translation
    : `has other names in braces than its key: ${NamesIn<Key> & string}`
  : Translation;

/** Entries as they are; a translation that drops or renames a value of its key is a type error. */
export const catalogue = <const Entries extends Readonly<Record<string, Entry>>>(
  entries: Entries & { readonly [Key in keyof Entries]: Kept<Key, Entries[Key]> },
): Entries => entries;
