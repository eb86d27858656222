import type { sw } from './locales/sw.ts';

/** A message that has a translation, in English. See docs/decisions/0011-texts.md. */
export type MessageKey = keyof typeof sw;

export type NamesIn<Of> = Of extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The value of a name in braces: a string as it is, a number by locale, a message translated, a list joined by "; ". */
export type Value = string | number | MessageWithValues | readonly Message[];

/** Plain data: workers and storage can carry it. */
export interface MessageWithValues {
  readonly text: MessageKey;
  readonly values: Readonly<Record<string, Value>>;
}

export type Message = MessageKey | MessageWithValues;

/** One value for each name of the message. */
export type ValuesOf<Of extends string, Each = Value> = [NamesIn<Of>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Of>, Each>>];

/** Without values, the result can be the value of another message. */
export const msg = <const Of extends MessageKey>(text: Of, ...[values]: ValuesOf<Of>): MessageWithValues => ({
  text,
  values: values ?? {},
});

/** A string that is no message stays as it is: names, URLs, text of other programs. */
export type Translate = (message: Message | string) => string;

/** A translation, or its plural forms by the category of the value `n` (CLDR: one, two, few, many, other). */
export type Entry = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

export type Catalog = Readonly<Record<MessageKey, Entry>>;

/** `locale` is a BCP 47 tag, for numbers and plurals. */
export interface Language {
  readonly locale: string;
  readonly entries: Readonly<Partial<Record<string, Entry>>>;
}

type Values = Readonly<Record<string, Value>>;
const NONE: Values = {};

/** Formats numbers by locale, so its output is for people only. */
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
