import type { MessageKey } from '#i18n/message.ts';
import { toBase64Text, headerIssue, isWellFormed, parseUrl } from './text.ts';
import type { ErrorCode, IssueReference, NoteCode } from './rules.ts';

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** An instant as section 2.1 writes it: ISO 8601, UTC, whole seconds (cut, not rounded), trailing Z. */
export const formatTimestamp = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

/** Why a text is not a timestamp of the documented shape (section 2.1); undefined when it is one. */
export function timestampIssue(text: string): 'timestamp-shape' | 'timestamp-not-a-date' | undefined {
  if (!SHAPE.test(text)) return 'timestamp-shape';
  const instant = new Date(text);
  const exists = !Number.isNaN(instant.getTime()) && formatTimestamp(instant) === text;
  return exists ? undefined : 'timestamp-not-a-date';
}

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;
const ZONE_TOLERANCE = 2 * MINUTE;
/** Fourteen hours: no time zone is further from UTC. */
const MAX_QUARTERS = 56;
/** The zones that are not a whole or half hour from UTC: 5:45, 8:45, 12:45 and 13:45. */
const ODD_QUARTERS: readonly number[] = [23, 35, 51, 55];

/** True from five minutes on. That is our choice: section 5 does not show the accepted clock difference. */
export const isFarOff = (difference: number): boolean => Math.abs(difference) >= 5 * MINUTE;

/** In quarters of an hour, for a difference in ms; undefined when no zone explains it. */
export function findZoneQuarters(difference: number): number | undefined {
  const quarters = Math.round(difference / QUARTER_HOUR);
  const distance = Math.abs(quarters);
  const isZone = distance > 0 && distance <= MAX_QUARTERS && (distance % 2 === 0 || ODD_QUARTERS.includes(distance));
  return isZone && Math.abs(difference - quarters * QUARTER_HOUR) < ZONE_TOLERANCE ? quarters : undefined;
}

const place = (at: string | undefined): { readonly at?: string } => (at === undefined ? {} : { at });

export const createError = (code: ErrorCode, at?: string): IssueReference => ({
  code,
  severity: 'error',
  ...place(at),
});

/** The compiler accepts only codes whose row in `rules.ts` has this severity. */
export const createNote = (code: NoteCode, at?: string): IssueReference => ({ code, severity: 'note', ...place(at) });

/** Each has one color on the page. */
export type FieldGroup = 'time' | 'identity' | 'buyer' | 'money' | 'address' | 'text';

export type FieldKind = 'text' | 'number' | 'address' | 'timestamp';

type ShapeCheck = (text: string) => NoteCode | undefined;

export interface Field {
  /** The name in the JSON body and in Signed-Fields. */
  readonly name: FieldName;
  readonly label: MessageKey;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  /** The JSON type as section 2.1 gives it. */
  readonly type: 'string' | 'number (integer as seen)' | 'integer';
  readonly shapeIssue: ShapeCheck | undefined;
}

type FieldRow = readonly [name: string, label: MessageKey, group: FieldGroup, kind: FieldKind, shapeIssue?: ShapeCheck];

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** Why a text is no literal of a JSON number (RFC 8259 section 6), or undefined. `10.50` is sent as `10.50`. */
export function numberIssue(text: string): ErrorCode | undefined {
  if (JSON_NUMBER.test(text)) return undefined;
  if (text === '') return 'number-empty';
  if (/[^\P{Nd}0-9]/u.test(text)) return 'number-digits';
  if (/^\+[\d.]/.test(text)) return 'number-plus';
  if (/^-?0\d/.test(text)) return 'number-zeros';
  return /^[-\d\s.,'_]*$/.test(text) && /\d/.test(text) && /[\s,'_]/.test(text) ? 'number-separators' : 'number-shape';
}

/** How a valid literal departs from the integers that the document shows (section 2.1: amount, no_of_items). */
function numberNotes(text: string): NoteCode[] {
  if (!JSON_NUMBER.test(text)) return [];
  const notes: NoteCode[] = [];
  if (text.startsWith('-')) notes.push('number-negative');
  if (/[eE]/.test(text)) notes.push('number-exponent');
  else if (text.includes('.')) notes.push('number-fraction');
  return notes;
}

const issueUnless =
  (shape: RegExp, code: NoteCode) =>
  (text: string): NoteCode | undefined =>
    shape.test(text) ? undefined : code;

function phoneIssue(text: string): NoteCode | undefined {
  if (text.startsWith('+')) return 'phone-plus';
  return /^\d+$/.test(text) ? undefined : 'phone-shape';
}

function addressIssue(text: string): NoteCode | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/]/i.test(text) && parseUrl(text) !== undefined
    ? undefined
    : 'address-not-absolute';
}

const ROWS = [
  ['timestamp', 'Timestamp', 'time', 'timestamp', timestampIssue],
  ['vendor', 'Vendor', 'identity', 'text', issueUnless(/^[A-Za-z]+\d+$/, 'vendor-shape')],
  ['order_id', 'Order ID', 'identity', 'text', issueUnless(/^\w+$/, 'order-id-shape')],
  ['buyer_email', 'Email', 'buyer', 'text', issueUnless(/^[^\s@]+@[^\s@]+$/, 'email-shape')],
  ['buyer_name', 'Name', 'buyer', 'text'],
  ['buyer_phone', 'Phone', 'buyer', 'text', phoneIssue],
  ['amount', 'Amount', 'money', 'number'],
  ['currency', 'Currency', 'money', 'text', issueUnless(/^[A-Z]{3}$/, 'currency-shape')],
  ['redirect_url', 'After payment', 'address', 'address', addressIssue],
  ['cancel_url', 'On cancellation', 'address', 'address', addressIssue],
  ['webhook', 'Notifications', 'address', 'address', addressIssue],
  ['buyer_remarks', 'From the buyer', 'text', 'text'],
  ['merchant_remarks', 'From the merchant', 'text', 'text'],
  ['no_of_items', 'Items', 'money', 'number'],
] as const satisfies readonly FieldRow[];

export type FieldName = (typeof ROWS)[number][0];

const TYPES: ReadonlyMap<FieldName, Field['type']> = new Map([
  ['amount', 'number (integer as seen)'],
  ['no_of_items', 'integer'],
]);

/**
 * The 14 fields of section 2.1 in the order of Signed-Fields (section 5). The form, the digest input, the colors and
 * the schema come from these rows; their explanations are in reference.ts.
 */
export const FIELDS: readonly Field[] = ROWS.map((row) => {
  const [, label, group, kind, shapeIssue]: FieldRow = row;
  const [name] = row;
  return { name, label, group, kind, type: TYPES.get(name) ?? 'string', shapeIssue };
});

/** In documented order (section 5, Signed-Fields). */
export const FIELD_NAMES: readonly FieldName[] = FIELDS.map((field) => field.name);

const BY_NAME: ReadonlyMap<string, Field> = new Map(FIELDS.map((field) => [field.name, field]));

/** Undefined for a name that section 2.1 does not have. */
export const findField = (name: string): Field | undefined => BY_NAME.get(name);

/** Who buys, or a remark of somebody. */
export const isPersonal = (name: string): boolean => ['buyer', 'text'].includes(findField(name)?.group ?? '');

/** Exactly as typed. */
export type OrderDraft = Readonly<Record<FieldName, string>>;

/** The first rule that keeps a typed text off the wire, or undefined. */
export function fieldIssue({ name, kind }: Field, text: string): IssueReference | undefined {
  const code = kind === 'number' ? numberIssue(text) : kind === 'timestamp' ? headerIssue(text) : undefined;
  if (code !== undefined) return createError(code, name);
  return isWellFormed(text) ? undefined : createError('lone-surrogate', name);
}

/** Departures from the shapes of section 2.1. Nothing is refused for them. */
export function fieldShapeIssues({ name, kind, shapeIssue }: Field, text: string): IssueReference[] {
  const codes = kind === 'number' ? numberNotes(text) : [shapeIssue?.(text)].filter((code) => code !== undefined);
  return codes.map((code) => createNote(code, name));
}

/** In the body and, by the plain recipes, in the digest input (section 2.1). */
export const toWireValue = (field: Field, text: string): string =>
  field.kind === 'address' ? toBase64Text(text) : text;

/** Every value is visibly a sample. The timestamp is filled when it is signed. */
export const SAMPLE_ORDER: Omit<OrderDraft, 'timestamp'> = {
  vendor: 'TILL10000001',
  order_id: 'ORD_SAMPLE_0001',
  buyer_email: 'buyer@example.com',
  buyer_name: 'Sample Buyer',
  buyer_phone: '255700000001',
  amount: '25000',
  currency: 'TZS',
  redirect_url: 'https://shop.example/paid',
  cancel_url: 'https://shop.example/cancelled',
  webhook: 'https://shop.example/hooks/checkout',
  buyer_remarks: 'Deliver after 5 pm',
  merchant_remarks: 'Spring promotion',
  no_of_items: '3',
};

/** True for a value that no gateway knows, or that may belong to somebody else. */
export const isSampleValue = (name: FieldName, text: string): boolean =>
  name !== 'timestamp' && text === SAMPLE_ORDER[name];

/** `prefix`, day, then the given four random bytes as hex digits: characters that section 2.1 has seen. */
export function generateOrderId(now: Date, random: Uint8Array, prefix = 'ORD'): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${prefix}_${day}_${tail.toUpperCase()}`;
}

/**
 * The digest input, the body and every command are lists of pieces, so that the page can color and link them. Joined,
 * they are exactly the text.
 */
export interface Piece {
  readonly text: string;
  readonly field?: FieldName;
  readonly part?: 'name' | 'value';
}

export const toPiece = (text: string): Piece => ({ text });

export const textOf = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('');

export const joinPieces = (groups: readonly (readonly Piece[])[], separator: string): Piece[] =>
  groups.flatMap((group, index) => (index === 0 || separator === '' ? group : [toPiece(separator), ...group]));
