import type { Message, MessageKey } from '#i18n/message.ts';

/** An `error` keeps the value off the wire. A `note` does not: a test may want a shape that is not documented. */
export type Severity = 'error' | 'note';

/** Without its texts: they are in `rules.ts`, which the first view does not load. */
export interface IssueReference {
  readonly code: IssueCode;
  readonly severity: Severity;
  /** The wire name of the field, header or profile entry. */
  readonly at?: string;
}

/**
 * What is wrong and why, what to do, and the field, header or profile entry where it is always the same one. `{names}`
 * stands for those that break the rule. `received` has message and fix for a request that another client sent.
 */
type Rule = readonly [
  message: MessageKey,
  fix: MessageKey,
  at?: string | undefined,
  received?: readonly [message: MessageKey, fix: MessageKey],
];

/** No text repeats a key or a secret. */
export interface Issue extends IssueReference {
  readonly message: Message;
  readonly fix: Message;
}

/** Keep a value off the wire when the form, an imported order or a body breaks them. */
const ERRORS = {
  'number-empty': ['A number is required, and the field is empty.', 'Type a number, such as 1.'],
  'number-digits': [
    'These are not ASCII digits, so this is not a JSON number.',
    'Use the digits 0 to 9 of an ASCII keyboard.',
  ],
  'number-plus': ['A JSON number has no plus sign.', 'Remove the plus sign.'],
  'number-zeros': ['A JSON number has no leading zeros.', 'Remove the leading zeros.'],
  'number-separators': [
    'White space, thousands separators and decimal commas are not part of a JSON number.',
    'Type digits only, with a period before decimals.',
  ],
  'number-shape': ['This is not a JSON number.', 'Type a number in plain digits, such as 3 or 25000.'],
  'field-long': [
    'The limit is 5,000 characters, and 100 combining marks on one letter. This is a limit of this page, not of the gateway.',
    'Shorten the text.',
  ],
  'lone-surrogate': [
    'The text has half of a surrogate pair, which UTF-8 cannot encode.',
    'Delete the broken character and type it again.',
  ],
  'control-character': [
    'The text has a control character. A terminal reads it in a pasted command as a key, such as Ctrl+C.',
    'Write it as JSON does, such as \\u0003, or remove it.',
  ],
  'header-line-break': ['A carriage return or newline would end the header too early.', 'Keep the value on one line.'],
  'header-not-ascii': [
    'A header value may contain only printable ASCII characters. This one has others.',
    'Use ASCII letters, digits and punctuation.',
  ],
  'header-outer-space': [
    'HTTP drops white space around a header value. The receiver would see a different text.',
    'Remove the white space at the start and the end.',
  ],
  'body-not-utf8': ['The body is not UTF-8, so its text cannot be read.', 'Send the JSON in UTF-8.', 'body'],
  'body-bom': [
    'The body begins with a byte order mark, which JSON does not have.',
    'Send the JSON without it.',
    'body',
  ],
  'body-not-json': ['The body is not JSON.', 'Send one JSON object with the fields of section 2.1.', 'body'],
  'body-too-deep': ['The body is nested too deeply to read.', 'Send one flat JSON object.', 'body'],
  'body-not-object': [
    'The body is JSON, but not an object.',
    'Send one JSON object with the fields of section 2.1.',
    'body',
  ],
  'base-url-empty': [
    'The base URL is missing, so the order cannot be sent.',
    'Type the base URL, for example https://gateway.example.',
    'base_url',
  ],
  'base-url-shape': [
    'This is not an http or https URL.',
    'Start with https:// (or http:// for a sandbox) and a host name.',
    'base_url',
  ],
  'base-url-user-info': [
    'The base URL has a user name or password. Every request would include it.',
    'Remove everything between // and @, and the @.',
    'base_url',
  ],
  'base-url-query': [
    'The base URL has a query or a fragment. The operation’s path would come after it.',
    'Remove the ? or # and everything after it.',
    'base_url',
  ],
  'base-url-own': [
    'This page’s own server is the sandbox.',
    'Use the Sandbox connection for it, or type the base URL of your gateway.',
    'base_url',
  ],
  'sample-key': [
    'This is the sandbox’s public sample key. No gateway accepts it.',
    'Enter the API key that the gateway gave you.',
    'api_key',
  ],
  'sample-secret': [
    'This is the sandbox’s public sample secret. No gateway accepts it.',
    'Enter the API secret that the gateway gave you.',
    'api_secret',
  ],
  'api-secret-empty': [
    'The API secret is empty, so nothing can be signed.',
    'Enter the API secret to sign.',
    'api_secret',
  ],
  'key-unusable': [
    'The recipe decodes the HMAC key, but this key cannot be decoded.',
    'Choose a different key in the recipe, or check the text: hex and Base64 are read strictly.',
  ],
  'no-webcrypto': [
    'WebCrypto is unavailable, because this page was opened over plain http from another machine.',
    'Open it over https, or as http://127.0.0.1 or http://localhost on the machine that serves it.',
  ],
} as const satisfies Record<string, Rule>;

/** Rules that the form may break for a test: the request can still be sent. */
const DRAFT_NOTES = {
  'number-negative': [
    'The number is negative. The document shows positive amounts and states no bounds.',
    'Remove the minus sign, or leave it for a test.',
  ],
  'number-exponent': [
    'An exponent is valid JSON. The page signs and sends it as typed. A receiver may print the number differently.',
    'Write the number out in plain digits.',
    undefined,
    ['A number has an exponent: {names}.', 'Send plain digits.'],
  ],
  'number-fraction': [
    'The document shows an integer here. The decimals are signed and sent as typed.',
    'Use an integer, or keep the decimals for a test.',
    undefined,
    ['A number has decimals, separators or an exponent: {names}.', 'Send plain digits.'],
  ],
  'timestamp-shape': [
    'The document shows YYYY-MM-DDThh:mm:ssZ: UTC, whole seconds, trailing Z.',
    'Use that format, or keep this one for a test.',
    'Timestamp',
    ['Timestamp is not written as YYYY-MM-DDThh:mm:ssZ.', 'Print UTC with a trailing Z and no fraction.'],
  ],
  'timestamp-not-a-date': [
    'The format is right, but this date or time does not exist.',
    'Check the month, day and time.',
    'Timestamp',
    ['Timestamp is a day or time that does not exist.', 'Check the month, day and time.'],
  ],
  'timestamps-apart': [
    'The Timestamp header and the body field timestamp differ. The document says that they are equal.',
    'Make them equal again, or keep them different for a test.',
    'Timestamp',
    ['Timestamp and the body field timestamp differ.', 'Read the clock once and use that text for both.'],
  ],
  'signed-fields-order': [
    'The names in Signed-Fields are not in the documented order.',
    'Restore the documented order, or keep this one for a test.',
    'Signed-Fields',
    ['Signed-Fields is not in the documented order.', 'Use the documented order.'],
  ],
  'signed-fields-short': [
    'Signed-Fields is missing documented names. Someone could change those fields without changing the digest.',
    'Include them again, or keep the list for a test.',
    'Signed-Fields',
    ['Signed-Fields is missing fields: {names}.', 'List all of them in the documented order.'],
  ],
  'body-short': [
    'The body is missing fields that every documented request has.',
    'Restore the documented fields, or keep this body for a test.',
    'body',
    ['The body is missing fields: {names}.', 'Send them all. Use an empty string where there is no value.'],
  ],
  'written-by-hand': [
    'Overridden after signing. The digest no longer matches.',
    'Reset it to send the signed value, or leave it for a test.',
  ],
  'vendor-shape': [
    'The document shows letters followed by digits.',
    'Check the vendor code, for example TILL10000001.',
    'vendor',
    ['vendor is not letters followed by digits.', 'Check the vendor code, for example TILL10000001.'],
  ],
  'order-id-shape': [
    'The document’s examples have letters, digits and underscore here.',
    'Use those characters, or keep this one for a test.',
    'order_id',
    ['order_id has characters other than letters, digits and underscore.', 'Use only letters, digits and underscore.'],
  ],
  'phone-plus': [
    'The document shows no plus sign.',
    'Start with the country code, for example 255700000001.',
    'buyer_phone',
    ['buyer_phone has a plus sign.', 'Send digits, country code first.'],
  ],
  'phone-shape': [
    'The document shows digits only, with the country code.',
    'Remove spaces and punctuation.',
    'buyer_phone',
    ['buyer_phone is not digits only.', 'Send digits, country code first.'],
  ],
  'email-shape': [
    'This does not look like an email address.',
    'Check for one @ between a name and a domain.',
    'buyer_email',
    ['buyer_email is not an email address.', 'Check for one @ between a name and a domain.'],
  ],
  'currency-shape': [
    'The document shows three upper-case letters, ISO 4217 style.',
    'Use a code such as TZS.',
    'currency',
    ['The currency is not three upper-case letters.', 'Send a code such as TZS.'],
  ],
  'address-not-absolute': [
    'This is not an absolute URL. Neither a buyer nor the gateway could open it.',
    'Start with https:// and a host name.',
    undefined,
    ['A decoded URL is not absolute: {names}.', 'Start with https:// and a host.'],
  ],
  'api-key-empty': [
    'The API key is empty, so Authorization does not identify a merchant.',
    'Enter the API key.',
    'api_key',
  ],
  'scheme-empty': [
    'Authorization starts with a scheme word, and this one is empty.',
    'Type the scheme word that the service assigned.',
    'scheme',
  ],
  'scheme-spaces': [
    'The document shows one word before the key.',
    'Remove the white space inside the scheme word.',
    'scheme',
  ],
} as const satisfies Record<string, Rule>;

/** Rules that only a request from another client can break: the form writes these parts itself. */
const REQUEST_NOTES = {
  'timestamp-old': [
    'Timestamp is more than five minutes old.',
    'Read the clock once per request and send immediately.',
    'Timestamp',
  ],
  'timestamp-ahead': ['Timestamp is in the future.', 'Print UTC, and synchronize the machine’s clock.', 'Timestamp'],
  'fields-extra': [
    'The body has undocumented fields: {names}.',
    'Restore the documented fields, or keep this body for a test.',
    'body',
  ],
  'fields-repeated': ['The body has repeated fields: {names}.', 'Send each once.', 'body'],
  'field-order': [
    'The fields of the body are in a different order.',
    'Restore the documented order, or keep this one for a test.',
    'body',
  ],
  'number-as-text': ['A number is sent as a string: {names}.', 'Send it without quotation marks.'],
  'text-as-number': ['A string is sent as a number: {names}.', 'Send it in quotation marks.'],
  'value-null': [
    'A value is null, true, false, a list or an object: {names}.',
    'Send a string, empty if there is no value.',
  ],
  'phone-form': [
    'The phone number is not digits with a country code.',
    'Send digits, country code first.',
    'buyer_phone',
  ],
  'address-plain': ['A URL is not Base64-encoded: {names}.', 'Encode it in Base64, and sign the encoded text.'],
  'address-url-safe': [
    'A URL has non-standard Base64 (URL-safe, unpadded, percent-encoded or wrapped): {names}.',
    'Use standard Base64 with padding, on one line.',
  ],
  'address-not-base64': ['A URL is not valid Base64 text: {names}.', 'Use standard Base64 with padding.'],
  'address-twice': ['A URL is Base64-encoded twice: {names}.', 'Encode once.'],
  'address-percent': ['A URL was percent-encoded before Base64: {names}.', 'Encode the URL itself in Base64.'],
  'address-empty': ['A URL is empty: {names}.', 'Send the Base64 of a URL.'],
  'signed-fields-spaces': [
    'Signed-Fields contains white space.',
    'Join the names with a comma and no space.',
    'Signed-Fields',
  ],
  'signed-fields-unknown': [
    'Signed-Fields lists fields that the body does not have: {names}.',
    'Remove them from Signed-Fields, or send the fields.',
    'Signed-Fields',
  ],
  'signed-fields-twice': ['Signed-Fields lists fields twice: {names}.', 'Name each field once.', 'Signed-Fields'],
  'content-type': ['Content-Type is not application/json.', 'Send Content-Type: application/json.', 'Content-Type'],
  'content-charset': ['Content-Type declares a charset other than UTF-8.', 'Send the JSON in UTF-8.', 'Content-Type'],
  'content-encoding': ['The request has a Content-Encoding.', 'Send the JSON without it.', 'Content-Encoding'],
  'body-chunked': ['The body is chunked, without Content-Length.', 'Send it unchunked, with its length.', 'body'],
  'headers-absent': ['Headers from section 4.1 are missing: {names}.', 'Add them under exactly these names.'],
  'headers-twice': ['Headers are repeated: {names}.', 'Send each once.'],
  'header-case': ['Header names differ in letter case: {names}.', 'HTTP allows this.'],
  'header-order': ['The headers are in a different order.', 'HTTP allows this.'],
  'digest-method': ['Digest-Method is not HS256.', 'Send Digest-Method: HS256.', 'Digest-Method'],
  'url-query': ['The URL has a query string.', 'Use the documented path.', 'url'],
} as const satisfies Record<string, Rule>;

/**
 * The form, the sandbox and the checks of Diagnose take code, severity, place and texts from these rows. The functions
 * that find a broken rule are apart, so that the first view loads no text: `order.ts`, `profile.ts` and
 * `signed-fields.ts` look at what is typed, `request-issues.ts` at a request from another client.
 */
const RULES: Readonly<Record<IssueCode, Rule>> = { ...ERRORS, ...DRAFT_NOTES, ...REQUEST_NOTES };

export type ErrorCode = keyof typeof ERRORS;
type DraftCode = ErrorCode | keyof typeof DRAFT_NOTES;
export type NoteCode = keyof typeof DRAFT_NOTES | keyof typeof REQUEST_NOTES;
export type IssueCode = ErrorCode | NoteCode;

export const DRAFT_CODES = Object.keys({ ...ERRORS, ...DRAFT_NOTES }) as readonly DraftCode[];

const toIssue = (code: IssueCode, at: string | undefined, [message, fix]: Rule): Issue => ({
  code,
  severity: code in ERRORS ? 'error' : 'note',
  ...(at !== undefined && { at }),
  message,
  fix,
});

/** The place is needed where the rule has none of its own. */
export const createIssue = (code: IssueCode, at = RULES[code][2]): Issue => toIssue(code, at, RULES[code]);

/** For the reader of a received request; without a place of its own the rule is at the first name. */
export function createReceivedIssue(code: IssueCode, names: readonly string[]): Issue {
  const [, , at = names[0], received = RULES[code]] = RULES[code];
  const issue = toIssue(code, at, received);
  return { ...issue, message: fillNames(issue.message, names) };
}

export const fillNames = (message: Message, names: readonly string[]): Message =>
  names.length > 0 && typeof message === 'string' && message.includes('{names}')
    ? { text: message, values: { names: names.join(', ') } }
    : message;
