import type { MessageKey } from '#i18n/message.ts';
import type { ENVELOPE_FIELDS } from './envelope.ts';
import type { HeaderName } from './draft.ts';
import type { FieldName } from './order.ts';

interface FieldHelp {
  readonly meaning: MessageKey;
  readonly documented: MessageKey;
  readonly open: MessageKey;
  /** What this console does about what is open. */
  readonly behavior?: MessageKey;
}

const BOUNDS = 'Length and allowed characters are not shown.';
const ADDRESS = 'Sent as the Base64 encoding of the URL.';
const ADDRESS_OPEN = 'Base64 variant, allowed schemes and length are not shown.';
const ADDRESS_BEHAVIOR = 'This console uses standard Base64 over UTF-8.';

const explain = (meaning: MessageKey, documented: MessageKey, open: MessageKey, behavior?: MessageKey): FieldHelp => ({
  meaning,
  documented,
  open,
  ...(behavior && { behavior }),
});

/** The first view does not need it, so it is not in the rows of `order.ts`. */
export const FIELD_HELP: Readonly<Record<FieldName, FieldHelp>> = {
  timestamp: explain(
    'Date and time of the request.',
    'ISO 8601 UTC date-time with a trailing Z, to whole seconds. Equals the Timestamp header.',
    'The accepted clock difference is not shown.',
  ),
  vendor: explain('Merchant identifier.', 'A till-style code: letters followed by digits.', BOUNDS),
  order_id: explain(
    'Order reference that the merchant chooses.',
    'The document’s examples use letters, digits and underscore.',
    'Length is not shown, nor whether it must be unique.',
  ),
  buyer_email: explain("Buyer's email address.", 'An email address.', BOUNDS),
  buyer_name: explain("Buyer's name.", 'Text.', BOUNDS),
  buyer_phone: explain(
    "Buyer's phone number.",
    'Digits only, with country code and no plus sign.',
    'Length is not shown.',
  ),
  amount: explain(
    "Order amount in the currency's units.",
    'A JSON number; the document’s examples are integers.',
    'Bounds and decimals are not shown.',
  ),
  currency: explain(
    'Currency code.',
    'Three upper-case letters, ISO 4217 style.',
    'Which currencies are accepted is not shown.',
  ),
  redirect_url: explain('Where the buyer is sent after payment.', ADDRESS, ADDRESS_OPEN, ADDRESS_BEHAVIOR),
  cancel_url: explain('Where the buyer is sent on cancellation.', ADDRESS, ADDRESS_OPEN, ADDRESS_BEHAVIOR),
  webhook: explain('URL that receives notifications about the order.', ADDRESS, ADDRESS_OPEN, ADDRESS_BEHAVIOR),
  buyer_remarks: explain('Free text from the buyer side.', 'Text.', BOUNDS),
  merchant_remarks: explain('Free text from the merchant side.', 'Text.', BOUNDS),
  no_of_items: explain('Number of items in the order.', 'An integer.', 'Bounds are not shown.'),
};

/** For a name that no other table has. */
export interface DocumentedShape {
  readonly shape: MessageKey;
  readonly open?: MessageKey;
  readonly behavior?: MessageKey;
}

/** The value shapes of section 5, and what section 4.1 says of the three headers that section 5 does not have. */
export const HEADER_SHAPES: Readonly<Record<HeaderName, DocumentedShape>> = {
  Accept: {
    shape: 'Named in section 4.1.',
    open: 'Its value is not shown.',
    behavior: 'This console sends application/json.',
  },
  'Content-Type': { shape: 'The request content type of section 4.1: application/json.' },
  Authorization: {
    shape:
      '<SCHEME> <BASE64_API_KEY>, separated by one space. The service assigns the fixed scheme word. The second part is the Base64 of the merchant’s API key.',
    open: 'The scheme word itself is not shown.',
  },
  Timestamp: {
    shape: 'ISO 8601 UTC date-time with trailing Z. Equals the body field timestamp.',
    open: 'The accepted clock difference is not shown.',
  },
  'Digest-Method': { shape: 'HS256' },
  'Signed-Fields': {
    shape: 'Comma-separated body field names, without spaces, in the documented order.',
  },
  Digest: {
    shape:
      'Base64 text of a 32-byte HS256 value: 44 characters ending in =. It covers the fields named in Signed-Fields.',
    open: 'The exact digest input string and the secret are not shown.',
  },
  'Content-Length': {
    shape: 'Named in section 4.1.',
    open: 'Its value is not shown.',
    behavior: 'It counts the bytes of the body, as HTTP requires (RFC 9110).',
  },
};

interface TypedShape extends DocumentedShape {
  readonly type: 'string' | 'array';
}

/** The five fields of the response envelope (section 2.2), with what section 7 adds for failures. */
export const ENVELOPE_SHAPES: Readonly<Record<(typeof ENVELOPE_FIELDS)[number], TypedShape>> = {
  reference: {
    type: 'string',
    shape: 'Gateway-assigned reference for the call: the letter S followed by digits.',
  },
  resultcode: {
    type: 'string',
    shape: 'Result code as a string; equals the HTTP status in the failure case.',
    open: 'Codes other than "403" are not shown.',
  },
  result: {
    type: 'string',
    shape: 'Outcome word; the value FAIL marks a failure.',
    open: 'Which word marks a success is not shown.',
  },
  message: {
    type: 'string',
    shape: 'Human-readable text; for failures it ends with a four-digit code in parentheses.',
    open: 'Only the text of 4033 is shown.',
  },
  data: {
    type: 'array',
    shape: 'An empty array on failure.',
    open: 'Its contents in a successful response are not shown.',
  },
};

interface OpenPoint {
  readonly id: string;
  readonly section: string;
  readonly title: MessageKey;
  readonly behavior: MessageKey;
}

const NOTHING_ELSE = 'This console supports the one operation that the document shows.';

/** In the order of the interface document. */
export const OPEN_POINTS: readonly OpenPoint[] = [
  { id: 'open-operations', section: '1', title: 'Other operations of the gateway', behavior: NOTHING_ELSE },
  {
    id: 'open-optional',
    section: '2.1',
    title: 'Whether any field is optional',
    behavior: 'Compose sends every field. An option omits timestamp, as older clients do.',
  },
  {
    id: 'open-bounds',
    section: '2.1',
    title: 'Bounds, lengths and allowed values of request fields',
    behavior: 'Compose accepts any length or size. It marks an unusual value beside its field.',
  },
  {
    id: 'open-data',
    section: '2.2',
    title: 'Contents of data in a successful response',
    behavior: 'The page shows data as it arrives.',
  },
  {
    id: 'open-states',
    section: '3',
    title: 'States of an order and transitions between them',
    behavior: 'This console assumes none. It explains a response and does not track the order.',
  },
  {
    id: 'open-success',
    section: '4.1',
    title: 'Success response body and status',
    behavior:
      'The sandbox responds with 200 and resultcode "000", as public reports describe. It marks this response as its own.',
  },
  { id: 'open-endpoints', section: '4.1', title: 'Other endpoints', behavior: NOTHING_ELSE },
  {
    id: 'open-digest-input',
    section: '5',
    title: 'The exact digest input string',
    behavior: 'A recipe of visible steps builds it. Two presets cover the known readings. The sandbox accepts both.',
  },
  {
    id: 'open-secret',
    section: '5',
    title: 'The secret used for HS256',
    behavior: 'The API secret as text is the key, unless the recipe says otherwise.',
  },
  {
    id: 'open-clock',
    section: '5',
    title: 'The accepted clock difference for Timestamp',
    behavior: 'Send uses the current time. The sandbox accepts any age and points out a time that is far off.',
  },
  {
    id: 'open-events',
    section: '6',
    title: 'Event kinds, their payload shape, signing and retry behavior',
    behavior: 'This console signs and sends the URL. It receives no notifications.',
  },
  {
    id: 'open-errors',
    section: '7',
    title: 'Other error codes and statuses',
    behavior: 'This console explains codes from public reports and from its sandbox. Each is marked.',
  },
  {
    id: 'open-limits',
    section: '8',
    title: 'Rate limits, size limits, field length limits and time-outs',
    behavior: 'This console assumes no limits. The sandbox’s own limits are listed with its refusals.',
  },
  {
    id: 'open-versions',
    section: '9',
    title: 'Version policy, deprecation and other versions',
    behavior: 'The path is the documented one, with its segment /v1/.',
  },
];
