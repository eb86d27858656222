import type { Message, Translate, Value, NamesIn, MessageKey } from './message.ts';

/** A translation, or its plural forms by the category of the value `n` (CLDR: one, two, few, many, other). */
export type Entry = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** The entries of a language: each message has one. */
export type Catalog = Readonly<Record<MessageKey, Entry>>;

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

/** A language: a BCP 47 tag for numbers and plurals, and the entries of its catalog. */
export interface Language {
  readonly locale: string;
  readonly entries: Readonly<Partial<Record<string, Entry>>>;
}

type Values = Readonly<Record<string, Value>>;
const NONE: Values = {};

/** Makes the function that translates to a language. It formats numbers by locale, so its output is for people only. */
export function createTranslate({ locale, entries }: Language): Translate {
  // The first use of Intl takes some 20 ms, and the first frame needs none.
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  const entryOf = (text: string): Entry => (Object.hasOwn(entries, text) ? entries[text] : undefined) ?? text;
  const formatValue = (value: Value): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return (numbers ??= new Intl.NumberFormat(locale)).format(value);
    return 'text' in value ? translate(value) : value.map(translate).join('; ');
  };
  const formOf = (entry: Entry, { n }: Values): string => {
    if (typeof entry === 'string') return entry;
    plurals ??= new Intl.PluralRules(locale);
    return entry[plurals.select(typeof n === 'number' ? n : 0)] ?? entry.other;
  };
  const translate = (message: Message | string): string => {
    const { text, values } = typeof message === 'string' ? { text: message, values: NONE } : message;
    const form = formOf(entryOf(text), values);
    if (values === NONE) return form;
    return form.replace(/\{(\w+)\}/g, (braced, name: string) =>
      Object.hasOwn(values, name) ? formatValue(values[name] ?? '') : braced,
    );
  };
  return translate;
}
