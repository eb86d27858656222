import { phrase, type Phrase } from '#texts/text.ts';
import { fromBase64Text } from '#protocol/base64.ts';
import { FIELDS, fieldNamed, type Field, type FieldName, type OrderDraft } from '#protocol/order.ts';
import type { Problem } from '#protocol/problem.ts';
import { isUnreadable, readBody, type Member, type ReceivedBody } from '#protocol/received-body.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';

/** What the form can take from a request: never its address, its key or its digest. */
export interface FilledOrder {
  /** The texts of the boxes; a field that could not be taken is missing. */
  readonly order: Partial<OrderDraft>;
  /** The Timestamp header, where there is one; the body's text is in `order`. */
  readonly Timestamp?: string;
  /** The names of Signed-Fields in the order of the header, as listed (section 5). */
  readonly 'Signed-Fields'?: readonly string[];
  /** What could not be taken as it was, one sentence each; no text repeats a value. */
  readonly notes: readonly Phrase[];
}

type Taken = { readonly text?: string; readonly note?: Phrase };

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

function address(name: string, text: string): Taken {
  const plain = fromBase64Text(text);
  if (plain !== undefined && isAddress(plain)) return { text: plain };
  if (isAddress(text))
    return { text, note: phrase('{name} was sent as it is; the console sends its Base64.', { name }) };
  const inner = plain === undefined ? undefined : fromBase64Text(plain);
  if (inner !== undefined && isAddress(inner))
    return { text: inner, note: phrase('{name} was in Base64 twice.', { name }) };
  if (plain !== undefined) return { text: plain };
  return { note: phrase('{name} was left out: it is neither Base64 nor an address.', { name }) };
}

const LEFT_OUT = {
  null: '{name} was left out: it is null.',
  array: '{name} was left out: it is an array.',
  object: '{name} was left out: it is an object.',
} as const;

/** By the type that the console sends, then by the one that was sent. */
const SENT_AS = {
  number: {
    number: undefined,
    string: '{name} was sent as a string; the console sends a number.',
    boolean: '{name} was sent as a boolean; the console sends a number.',
  },
  string: {
    string: undefined,
    number: '{name} was sent as a number; the console sends a string.',
    boolean: '{name} was sent as a boolean; the console sends a string.',
  },
} as const;

function taken({ name, kind }: Field, { type, text }: Member): Taken {
  if (type === 'null' || type === 'array' || type === 'object') return { note: phrase(LEFT_OUT[type], { name }) };
  if (kind === 'address') return address(name, text);
  const wanted = kind === 'number' ? 'number' : 'string';
  const words = SENT_AS[wanted][type];
  return words === undefined ? { text } : { text, note: phrase(words, { name }) };
}

const listed = (names: readonly string[]): string =>
  names
    .slice(0, 5)
    .map((name) => name.slice(0, 40))
    .join(', ') + (names.length > 5 ? ', …' : '');

function bodyNotes({ members, repeated }: ReceivedBody): Phrase[] {
  const missing = FIELDS.map(({ name }) => name).filter((name) => !members.has(name));
  const foreign = [...members.keys()].filter((name) => fieldNamed(name) === undefined);
  return [
    ...(missing.length === 0 ? [] : [phrase('The body lacks {names}.', { names: listed(missing) })]),
    ...(foreign.length === 0
      ? []
      : [phrase('Left out, since the document has no such field: {names}.', { names: listed(foreign) })]),
    ...(repeated.length === 0
      ? []
      : [phrase('Of names that stand twice the last value was taken: {names}.', { names: listed(repeated) })]),
  ];
}

/** A received request as texts for the form (section 2.1), addresses decoded; or why its body cannot be read. */
export function fillOrder(request: ReceivedRequest): FilledOrder | Problem {
  const body = readBody(request.body);
  if (isUnreadable(body)) return body;
  const rows = FIELDS.flatMap((field): (Taken & { readonly name: FieldName })[] => {
    const member = body.members.get(field.name);
    return member === undefined ? [] : [{ name: field.name, ...taken(field, member) }];
  });
  const Timestamp = headerOf(request, 'Timestamp');
  const signed = headerOf(request, 'Signed-Fields');
  return {
    order: Object.fromEntries(rows.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]]))),
    ...(Timestamp === undefined ? {} : { Timestamp }),
    ...(signed === undefined ? {} : { 'Signed-Fields': signed.split(',').map((name) => name.trim()) }),
    notes: [...rows.flatMap(({ note }) => (note === undefined ? [] : [note])), ...bodyNotes(body)],
  };
}
