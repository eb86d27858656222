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
  readonly label: string;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  /** The JSON type as section 2.1 gives it. */
  readonly type: 'string' | 'number (integer as seen)' | 'integer';
  readonly meaning: string;
  /** What the interface document says of the format (section 2.1). */
  readonly documented: string;
  /** What it leaves open. */
  readonly open: string;
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

const BOUNDS = 'Length and allowed characters are not shown.';
const ADDRESS = 'Sent as the Base64 encoding of the address.';
const ADDRESS_OPEN =
  'Which Base64 variant, the allowed schemes and the length are not shown; standard Base64 over UTF-8 is used here.';

const ROWS = [
  {
    name: 'timestamp',
    label: 'Timestamp',
    group: 'time',
    kind: 'timestamp',
    type: 'string',
    meaning: 'When the request was made.',
    documented: 'ISO 8601 UTC date-time with a trailing Z, to whole seconds. Equals the Timestamp header.',
    open: 'The accepted clock difference is not shown.',
    departure: timestampFault,
  },
  {
    name: 'vendor',
    label: 'Vendor',
    group: 'identity',
    kind: 'text',
    type: 'string',
    meaning: 'Merchant identifier.',
    documented: 'A till-style code: letters followed by digits.',
    open: BOUNDS,
    departure: unless(/^[A-Za-z]+\d+$/, 'vendor-shape'),
  },
  {
    name: 'order_id',
    label: 'Order ID',
    group: 'identity',
    kind: 'text',
    type: 'string',
    meaning: 'Order reference that the merchant chooses.',
    documented: 'Letters, digits and underscore are seen.',
    open: 'Length is not shown, nor whether it must be unique.',
    departure: unless(/^\w+$/, 'order-id-shape'),
  },
  {
    name: 'buyer_email',
    label: 'E-mail',
    group: 'buyer',
    kind: 'text',
    type: 'string',
    meaning: 'Buyer e-mail address.',
    documented: 'An e-mail address.',
    open: BOUNDS,
    departure: unless(/^[^\s@]+@[^\s@]+$/, 'email-shape'),
  },
  {
    name: 'buyer_name',
    label: 'Name',
    group: 'buyer',
    kind: 'text',
    type: 'string',
    meaning: "Buyer's name.",
    documented: 'Text.',
    open: BOUNDS,
  },
  {
    name: 'buyer_phone',
    label: 'Phone',
    group: 'buyer',
    kind: 'text',
    type: 'string',
    meaning: "Buyer's phone number.",
    documented: 'Digits only, with country code and no plus sign.',
    open: 'Length is not shown.',
    departure: phoneDeparture,
  },
  {
    name: 'amount',
    label: 'Amount',
    group: 'money',
    kind: 'number',
    type: 'number (integer as seen)',
    meaning: "Order amount in the currency's units.",
    documented: 'A JSON number; integers are seen.',
    open: 'Bounds and decimals are not shown.',
  },
  {
    name: 'currency',
    label: 'Currency',
    group: 'money',
    kind: 'text',
    type: 'string',
    meaning: 'Currency code.',
    documented: 'Three upper-case letters, ISO 4217 style.',
    open: 'Which currencies are accepted is not shown.',
    departure: unless(/^[A-Z]{3}$/, 'currency-shape'),
  },
  {
    name: 'redirect_url',
    label: 'After payment',
    group: 'address',
    kind: 'address',
    type: 'string',
    meaning: 'Where the buyer is sent after payment.',
    documented: ADDRESS,
    open: ADDRESS_OPEN,
    departure: addressDeparture,
  },
  {
    name: 'cancel_url',
    label: 'On cancellation',
    group: 'address',
    kind: 'address',
    type: 'string',
    meaning: 'Where the buyer is sent on cancellation.',
    documented: ADDRESS,
    open: ADDRESS_OPEN,
    departure: addressDeparture,
  },
  {
    name: 'webhook',
    label: 'Notifications',
    group: 'address',
    kind: 'address',
    type: 'string',
    meaning: 'Address that receives notifications about the order.',
    documented: ADDRESS,
    open: `${ADDRESS_OPEN} Event kinds, payload, signing and retries are not shown (section 6).`,
    departure: addressDeparture,
  },
  {
    name: 'buyer_remarks',
    label: 'From the buyer',
    group: 'text',
    kind: 'text',
    type: 'string',
    meaning: 'Free text from the buyer side.',
    documented: 'Text.',
    open: BOUNDS,
  },
  {
    name: 'merchant_remarks',
    label: 'From the merchant',
    group: 'text',
    kind: 'text',
    type: 'string',
    meaning: 'Free text from the merchant side.',
    documented: 'Text.',
    open: BOUNDS,
  },
  {
    name: 'no_of_items',
    label: 'Items',
    group: 'money',
    kind: 'number',
    type: 'integer',
    meaning: 'Number of items in the order.',
    documented: 'An integer.',
    open: 'Bounds are not shown.',
  },
] as const satisfies readonly Row[];

export type FieldName = (typeof ROWS)[number]['name'];

export type Field = Row & { readonly name: FieldName };

/**
 * The 14 fields of section 2.1, in the order in which section 5 lists them in Signed-Fields. The form, the digest
 * input, the colours, the reference texts and the schema all come from these rows.
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
