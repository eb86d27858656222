import type { Text } from '#texts/text.ts';
import { base64Text } from './base64.ts';
import { numberFault, numberNotes } from './number.ts';
import { problem, type Problem, type ProblemCode } from './problem.ts';
import { isWellFormed } from './text.ts';
import { timestampFault } from './timestamp.ts';
import { headerFault } from './header-value.ts';

/** The groups in which a person meets the fields; each has one colour throughout the page. */
export type FieldGroup = 'time' | 'identity' | 'buyer' | 'money' | 'address' | 'text';

/** How the text in a box becomes the value on the wire. */
export type FieldKind = 'text' | 'number' | 'address' | 'timestamp';

interface Row {
  /** The name in the JSON body and in Signed-Fields. */
  readonly name: string;
  readonly label: Text;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  /** The JSON type as section 2.1 gives it. */
  readonly type: 'string' | 'number (integer as seen)' | 'integer';
  /** A departure from the documented shape, or undefined. */
  readonly departure?: (text: string) => ProblemCode | undefined;
}

const unless =
  (shape: RegExp, code: ProblemCode) =>
  (text: string): ProblemCode | undefined =>
    shape.test(text) ? undefined : code;

function phoneDeparture(text: string): ProblemCode | undefined {
  if (text.startsWith('+')) return 'phone-plus';
  return /^\d+$/.test(text) ? undefined : 'phone-shape';
}

function addressDeparture(text: string): ProblemCode | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? undefined : 'address-not-absolute';
}

const ROWS = [
  {
    name: 'timestamp',
    label: 'Timestamp',
    group: 'time',
    kind: 'timestamp',
    type: 'string',
    departure: timestampFault,
  },
  {
    name: 'vendor',
    label: 'Vendor',
    group: 'identity',
    kind: 'text',
    type: 'string',
    departure: unless(/^[A-Za-z]+\d+$/, 'vendor-shape'),
  },
  {
    name: 'order_id',
    label: 'Order ID',
    group: 'identity',
    kind: 'text',
    type: 'string',
    departure: unless(/^\w+$/, 'order-id-shape'),
  },
  {
    name: 'buyer_email',
    label: 'E-mail',
    group: 'buyer',
    kind: 'text',
    type: 'string',
    departure: unless(/^[^\s@]+@[^\s@]+$/, 'email-shape'),
  },
  {
    name: 'buyer_name',
    label: 'Name',
    group: 'buyer',
    kind: 'text',
    type: 'string',
  },
  {
    name: 'buyer_phone',
    label: 'Phone',
    group: 'buyer',
    kind: 'text',
    type: 'string',
    departure: phoneDeparture,
  },
  {
    name: 'amount',
    label: 'Amount',
    group: 'money',
    kind: 'number',
    type: 'number (integer as seen)',
  },
  {
    name: 'currency',
    label: 'Currency',
    group: 'money',
    kind: 'text',
    type: 'string',
    departure: unless(/^[A-Z]{3}$/, 'currency-shape'),
  },
  {
    name: 'redirect_url',
    label: 'After payment',
    group: 'address',
    kind: 'address',
    type: 'string',
    departure: addressDeparture,
  },
  {
    name: 'cancel_url',
    label: 'On cancellation',
    group: 'address',
    kind: 'address',
    type: 'string',
    departure: addressDeparture,
  },
  {
    name: 'webhook',
    label: 'Notifications',
    group: 'address',
    kind: 'address',
    type: 'string',
    departure: addressDeparture,
  },
  {
    name: 'buyer_remarks',
    label: 'From the buyer',
    group: 'text',
    kind: 'text',
    type: 'string',
  },
  {
    name: 'merchant_remarks',
    label: 'From the merchant',
    group: 'text',
    kind: 'text',
    type: 'string',
  },
  {
    name: 'no_of_items',
    label: 'Items',
    group: 'money',
    kind: 'number',
    type: 'integer',
  },
] as const satisfies readonly Row[];

export type FieldName = (typeof ROWS)[number]['name'];

export type Field = Row & { readonly name: FieldName };

/**
 * The 14 fields of section 2.1, in the order in which section 5 lists them in Signed-Fields. The form, the digest
 * input, the colours and the schema all come from these rows; their explanations are in field-words.ts.
 */
export const FIELDS: readonly Field[] = ROWS;

/** All 14 wire names in documented order (section 5, Signed-Fields). */
export const FIELD_NAMES: readonly FieldName[] = FIELDS.map((field) => field.name);

const BY_NAME: ReadonlyMap<string, Field> = new Map(FIELDS.map((field) => [field.name, field]));

/** The row of a wire name; undefined for a name that section 2.1 does not have. */
export const fieldNamed = (name: string): Field | undefined => BY_NAME.get(name);

/** What the boxes of the form hold: one text per field, exactly as typed. */
export type OrderDraft = Readonly<Record<FieldName, string>>;

/** What keeps the text of one box off the wire: at most one error, the first that applies. */
export function fieldError(field: Field, text: string): Problem | undefined {
  const code = field.kind === 'number' ? numberFault(text) : field.kind === 'timestamp' ? headerFault(text) : undefined;
  if (code !== undefined) return problem(code, field.name);
  return isWellFormed(text) ? undefined : problem('lone-surrogate', field.name);
}

/** Where the text of one box departs from the shape that the document shows. Nothing is refused for it. */
export function fieldNotes(field: Field, text: string): Problem[] {
  const codes = field.kind === 'number' ? numberNotes(text) : [field.departure?.(text)];
  return codes.filter((code) => code !== undefined).map((code) => problem(code, field.name));
}

/** The text that stands for a field's value in the body and, by the plain recipes, in the digest input (section 2.1). */
export const wireValue = (field: Field, text: string): string => (field.kind === 'address' ? base64Text(text) : text);
