import { msg, type Message } from '#i18n/message.ts';
import { fromBase64Text, isAbsoluteUrl } from '#protocol/text.ts';
import { FIELDS, findField, type Field, type FieldName, type OrderDraft } from '#protocol/order.ts';
import type { Issue } from '#protocol/rules.ts';
import {
  isUnreadable,
  readBody,
  type Member,
  type ReceivedBody,
  headerOf,
  type ReceivedRequest,
} from '#protocol/received.ts';

/** Never its address, its key or its digest. */
export interface ImportedOrder {
  /** A field that cannot be imported is missing. */
  readonly order: Partial<OrderDraft>;
  /** The Timestamp header, where there is one; the body's text is in `order`. */
  readonly Timestamp?: string;
  /** The names of Signed-Fields in the order of the header, as listed (section 5). */
  readonly 'Signed-Fields'?: readonly string[];
  /** One sentence each. No sentence repeats a value. */
  readonly notes: readonly Message[];
}

type FieldReading = { readonly text?: string; readonly note?: Message };

function readUrl(name: string, text: string): FieldReading {
  const plain = fromBase64Text(text);
  if (plain !== undefined && isAbsoluteUrl(plain)) return { text: plain };
  if (isAbsoluteUrl(text))
    return { text, note: msg('{name} was sent unencoded; the console sends its Base64.', { name }) };
  const inner = plain === undefined ? undefined : fromBase64Text(plain);
  if (inner !== undefined && isAbsoluteUrl(inner))
    return { text: inner, note: msg('{name} was Base64-encoded twice.', { name }) };
  if (plain !== undefined) return { text: plain };
  return { note: msg('{name} was omitted: it is neither Base64 nor a URL.', { name }) };
}

/** Null is the same in every language. */
const TYPES = {
  null: 'null',
  array: ['an array'],
  object: ['an object'],
  string: ['a string'],
  number: ['a number'],
  boolean: ['a boolean'],
} as const;

function readField({ name, kind }: Field, { type, text }: Member): FieldReading {
  if (type === 'null' || type === 'array' || type === 'object')
    return { note: msg('{name} was omitted: it is {type}.', { name, type: TYPES[type] }) };
  if (kind === 'address') return readUrl(name, text);
  const wanted = kind === 'number' ? 'number' : 'string';
  if (type === wanted) return { text };
  const values = { name, sent: TYPES[type], wanted: TYPES[wanted] };
  return { text, note: msg('{name} was sent as {sent}; the console sends {wanted}.', values) };
}

const listNames = (names: readonly string[]): string =>
  names
    .slice(0, 5)
    .map((name) => name.slice(0, 40))
    .join(', ') + (names.length > 5 ? ', …' : '');

function describeBody({ members, repeated }: ReceivedBody): Message[] {
  const missing = FIELDS.map(({ name }) => name).filter((name) => !members.has(name));
  const unknown = [...members.keys()].filter((name) => findField(name) === undefined);
  return [
    ...(missing.length === 0 ? [] : [msg('The body is missing {names}.', { names: listNames(missing) })]),
    ...(unknown.length === 0
      ? []
      : [msg('Ignored, because the document has no such fields: {names}.', { names: listNames(unknown) })]),
    ...(repeated.length === 0
      ? []
      : [msg('Repeated names; the last value was used: {names}.', { names: listNames(repeated) })]),
  ];
}

/** As texts for the form (section 2.1), addresses decoded; or why its body cannot be read. */
export function importOrder(request: ReceivedRequest): ImportedOrder | Issue {
  const body = readBody(request.body);
  if (isUnreadable(body)) return body;
  const rows = FIELDS.flatMap((field): (FieldReading & { readonly name: FieldName })[] => {
    const member = body.members.get(field.name);
    return member === undefined ? [] : [{ name: field.name, ...readField(field, member) }];
  });
  const Timestamp = headerOf(request, 'Timestamp');
  const signed = headerOf(request, 'Signed-Fields');
  return {
    order: Object.fromEntries(rows.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]]))),
    ...(Timestamp === undefined ? {} : { Timestamp }),
    ...(signed === undefined ? {} : { 'Signed-Fields': signed.split(',').map((name) => name.trim()) }),
    notes: [...rows.flatMap(({ note }) => (note === undefined ? [] : [note])), ...describeBody(body)],
  };
}
