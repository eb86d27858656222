import type { NamesIn } from './catalog.ts';
import type { sw } from './locales/sw.ts';

/** A message of the product, in English: one that has a translation. See docs/decisions/0011-texts.md. */
export type MessageKey = keyof typeof sw;

/** The value of a name in braces: a string as it is, a number by locale, a message translated, a list joined by "; ". */
export type Value = string | number | MessageWithValues | readonly Message[];

/** A message with the values of its names. It is plain data: workers and storage can carry it. */
export interface MessageWithValues {
  readonly text: MessageKey;
  readonly values: Readonly<Record<string, Value>>;
}

/** A message that is not translated yet. */
export type Message = MessageKey | MessageWithValues;

/** A message without names takes no values; any other takes one value for each name. */
export type ValuesOf<Of extends string, Each = Value> = [NamesIn<Of>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Of>, Each>>];

/** Makes a message with its values. Without values, the result can be the value of another message. */
export const msg = <const Of extends MessageKey>(text: Of, ...[values]: ValuesOf<Of>): MessageWithValues => ({
  text,
  values: values ?? {},
});

/** Translates a message. A string that is no message stays as it is: names, URLs, text of other programs. */
export type Translate = (message: Message | string) => string;
