import type { MessageWithValues, Message, Value } from '#i18n/message.ts';
import * as z from './zod.ts';

/** How deep messages may nest as values of each other. */
const MAX_DEPTH = 4;

/** The longest message that is accepted, in characters, as JSON and as it is written. */
const MAX_LENGTH = 2000;

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const isMessageAt = (input: unknown, depth: number): input is Message =>
  typeof input === 'string' || isMessageWithValuesAt(input, depth);

const isValueAt = (input: unknown, depth: number): input is Value =>
  typeof input === 'number' ||
  (Array.isArray(input) ? input.every((each) => isMessageAt(each, depth)) : isMessageAt(input, depth));

const isMessageWithValuesAt = (input: unknown, depth: number): input is MessageWithValues =>
  depth < MAX_DEPTH &&
  isRecord(input) &&
  typeof input['text'] === 'string' &&
  isRecord(input['values']) &&
  Object.values(input['values']).every((value) => isValueAt(value, depth + 1));

/** How long a value is as it is written: each text may name its values many times. */
function measure(value: Value): number {
  if (typeof value === 'string' || typeof value === 'number') return String(value).length;
  if (!('text' in value)) return value.reduce((sum, each) => sum + measure(each), 0);
  const lengths = new Map(Object.entries(value.values).map(([name, each]) => [name, measure(each)]));
  const names = Array.from(value.text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return names.reduce((sum, name) => sum + (lengths.get(name) ?? 0), value.text.length);
}

const isMessageWithValues = (input: unknown): input is MessageWithValues =>
  isMessageWithValuesAt(input, 0) && Math.max(JSON.stringify(input).length, measure(input)) <= MAX_LENGTH;

/** The messages among these values. */
export const pickMessages = (...values: readonly unknown[]): Message[] =>
  values.filter((each): each is Message => isMessageAt(each, 0));

/** A message with its values from storage or the network. A text that no catalog has is shown as it is. */
export const messageWithValuesSchema = z.custom<MessageWithValues>(isMessageWithValues);

/** The same, or a string: a text without values, or what was saved before messages had values. */
export const messageSchema = z.union([z.string().check(z.maxLength(MAX_LENGTH)), messageWithValuesSchema]);

/** A message that this browser saved, with values of any length: a person may have typed them. */
export const savedMessageSchema = z.union([
  z.string(),
  z.custom<MessageWithValues>((input) => isMessageWithValuesAt(input, 0)),
]);
