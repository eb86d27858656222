/** The names in braces of a message. */
export type NamesIn<Of> = Of extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** A translation, or its plural forms by the category of the value `n` (CLDR: one, two, few, many, other). */
export type Entry = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type MatchingTranslation<Key, Translation> = Translation extends string
  ? Same<NamesIn<Key>, NamesIn<Translation>> extends true
    ? Translation
    : `has other names in braces than its key: ${NamesIn<Key> & string}`
  : Translation;

/** Returns the entries unchanged. A translation that drops or renames a value of its key is a type error. */
export const catalog = <const Entries extends Readonly<Record<string, Entry>>>(
  entries: Entries & { readonly [Key in keyof Entries]: MatchingTranslation<Key, Entries[Key]> },
): Entries => entries;
