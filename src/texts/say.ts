import type { Entry } from './catalogue.ts';
import type { Phrase, Say, Value } from './text.ts';

/** What words are put in: a BCP 47 tag for numbers and plurals, and the entries of its catalogue. */
export interface Language {
  readonly locale: string;
  readonly entries: Readonly<Partial<Record<string, Entry>>>;
}

type Values = Readonly<Record<string, Value>>;
const NONE: Values = {};

/** How a language puts phrases into words. Numbers are for the eye: by locale, never for the wire. */
export function sayIn({ locale, entries }: Language): Say {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const entryOf = (text: string): Entry => (Object.hasOwn(entries, text) ? entries[text] : undefined) ?? text;
  const worded = (value: Value): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return numbers.format(value);
    return 'text' in value ? say(value) : value.map(say).join('; ');
  };
  const formOf = (entry: Entry, { n }: Values): string =>
    typeof entry === 'string' ? entry : (entry[plurals.select(typeof n === 'number' ? n : 0)] ?? entry.other);
  const say = (phrase: Phrase | string): string => {
    const { text, values } = typeof phrase === 'string' ? { text: phrase, values: NONE } : phrase;
    const form = formOf(entryOf(text), values);
    if (values === NONE) return form;
    return form.replace(/\{(\w+)\}/g, (braced, name: string) =>
      Object.hasOwn(values, name) ? worded(values[name] ?? '') : braced,
    );
  };
  return say;
}
