import type { Message, MessageKey } from '#i18n/message.ts';
import type { IssueReference, Severity } from './issue.ts';

interface Texts {
  /** What is wrong, and why it is a problem. `{names}` stands for the fields or names that break the rule. */
  readonly message: MessageKey;
  /** What to do about it. */
  readonly fix: MessageKey;
}

interface Rule extends Texts {
  readonly severity: Severity;
  /** The field, header or profile entry, where it is always the same one. */
  readonly at: string | undefined;
  /** The texts for a request that another client sent, where those above speak of a value that is being typed. */
  readonly received: Texts | undefined;
}

/** A broken rule with its texts. No text repeats a key or a secret. */
export interface Issue extends IssueReference {
  readonly message: Message;
  readonly fix: Message;
}

interface ErrorRule extends Rule {
  readonly severity: 'error';
}
interface NoteRule extends Rule {
  readonly severity: 'note';
}
const error = (message: MessageKey, fix: MessageKey, at?: string, received?: Texts): ErrorRule => ({
  severity: 'error',
  message,
  fix,
  at,
  received,
});
const note = (message: MessageKey, fix: MessageKey, at?: string, received?: Texts): NoteRule => ({
  severity: 'note',
  message,
  fix,
  at,
  received,
});

/** Rules that the form, an imported order or a body can break. */
const DRAFT_RULES = {
  'number-empty': error('The body needs a number here, and the field is empty.', 'Type a number, such as 1.'),
  'number-digits': error(
    'These digits are not ASCII digits, so they are not a JSON number.',
    'Type the digits 0 to 9 of an ASCII keyboard.',
  ),
  'number-plus': error('A JSON number has no plus sign.', 'Leave the plus sign out.'),
  'number-zeros': error('A JSON number has no leading zeros.', 'Leave the zeros in front out.'),
  'number-separators': error(
    'White space, thousands separators and decimal commas are not part of a JSON number.',
    'Type digits only, with a period before decimals.',
  ),
  'number-shape': error('This is not a JSON number.', 'Type a number in plain digits, such as 25000 or 10.50.'),
  'number-negative': note(
    'The number is negative. The document shows plain amounts and states no bounds.',
    'Remove the minus sign, or leave it for a test.',
  ),
  'number-exponent': note(
    'An exponent is valid JSON. The page signs and sends it as typed. A receiver may print the number differently.',
    'Write the number out in plain digits.',
    undefined,
    { message: 'A number has an exponent: {names}.', fix: 'Send plain digits.' },
  ),
  'number-fraction': note(
    'The document shows an integer here. The decimals are signed and sent as typed.',
    'Use an integer, or keep the decimals for a test.',
    undefined,
    { message: 'A number has decimals, separators or an exponent: {names}.', fix: 'Send plain digits.' },
  ),
  'lone-surrogate': error(
    'The text has half of a surrogate pair, which UTF-8 cannot encode.',
    'Delete the broken character and type it again.',
  ),
  'control-character': error(
    'The text has a control character. A terminal reads it in a pasted command as a key, such as Ctrl+C.',
    'Write it as JSON does, such as \\u0003, or remove it.',
  ),
  'header-line-break': error('A carriage return or newline would end the header early.', 'Keep the value on one line.'),
  'header-not-ascii': error(
    'A header value has printable ASCII characters only. This one has others.',
    'Use ASCII letters, digits and signs.',
  ),
  'header-outer-space': error(
    'HTTP drops white space around a header value, so the receiver would see another text.',
    'Remove the white space at the start and the end.',
  ),
  'timestamp-shape': note(
    'The document shows YYYY-MM-DDThh:mm:ssZ: UTC, whole seconds, trailing Z.',
    'Use that shape, or keep this one for a test.',
    'Timestamp',
    {
      message: 'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ.',
      fix: 'Print UTC with a trailing Z and no fraction.',
    },
  ),
  'timestamp-not-a-date': note(
    'The shape is right, but there is no such date or time.',
    'Check the month, day and time.',
    'Timestamp',
    { message: 'Timestamp names a day or time that does not exist.', fix: 'Check the month, day and time.' },
  ),
  'timestamps-apart': note(
    'The Timestamp header and the body field timestamp differ. The document says that they are equal.',
    'Link them again, or keep them apart for a test.',
    'Timestamp',
    {
      message: 'Timestamp and the body field timestamp differ.',
      fix: 'Read the clock once and use that text for both.',
    },
  ),
  'signed-fields-order': note(
    'The names of Signed-Fields have another order than the document gives.',
    'Go back to the documented order, or keep this one for a test.',
    'Signed-Fields',
    { message: 'Signed-Fields has another order than documented.', fix: 'Use the documented order.' },
  ),
  'signed-fields-short': note(
    'Signed-Fields lacks names of the document. Someone could change those fields without changing the digest.',
    'Include them again, or keep the list for a test.',
    'Signed-Fields',
    { message: 'Signed-Fields leaves out fields: {names}.', fix: 'List all of them in the documented order.' },
  ),
  'body-short': note(
    'The body lacks fields that every request in the document has.',
    'Go back to the documented shape, or keep this one for a test.',
    'body',
    { message: 'The body lacks fields: {names}.', fix: 'Send them all, an empty text where there is nothing to say.' },
  ),
  'written-by-hand': note(
    'Overridden after signing. The digest no longer matches.',
    'Reset it to send the signed value, or leave it for a test.',
  ),
  'vendor-shape': note(
    'The document shows letters followed by digits.',
    'Check the vendor code, for example TILL10000001.',
    'vendor',
    { message: 'vendor is not letters followed by digits.', fix: 'Check the vendor code, for example TILL10000001.' },
  ),
  'order-id-shape': note(
    'The document has seen letters, digits and underscore here.',
    'Use those characters, or keep this one for a test.',
    'order_id',
    { message: 'order_id has more than letters, digits and underscore.', fix: 'Use those characters.' },
  ),
  'phone-plus': note(
    'The document shows no plus sign.',
    'Start with the country code, for example 255700000001.',
    'buyer_phone',
    { message: 'buyer_phone has a plus sign.', fix: 'Send digits, country code first.' },
  ),
  'phone-shape': note(
    'The document shows digits only, with the country code.',
    'Leave out spaces and signs.',
    'buyer_phone',
    { message: 'buyer_phone is not digits only.', fix: 'Send digits, country code first.' },
  ),
  'email-shape': note(
    'This does not look like an email address.',
    'Check for one @ between a name and a domain.',
    'buyer_email',
    { message: 'buyer_email is not an email address.', fix: 'Check for one @ between a name and a domain.' },
  ),
  'currency-shape': note(
    'The document shows three upper-case letters, ISO 4217 style.',
    'Use a code such as TZS.',
    'currency',
    { message: 'The currency is not three upper-case letters.', fix: 'Send a code such as TZS.' },
  ),
  'address-not-absolute': note(
    'This is not an absolute URL. A buyer or the gateway could not open it.',
    'Start with https:// and a host name.',
    undefined,
    { message: 'A decoded URL is not absolute: {names}.', fix: 'Start with https:// and a host.' },
  ),
  'body-not-utf8': error('The body is not UTF-8, so its text cannot be read.', 'Send the JSON in UTF-8.', 'body'),
  'body-bom': error(
    'The body begins with a byte order mark, which JSON does not have.',
    'Send the JSON without it.',
    'body',
  ),
  'body-not-json': error('The body is not JSON.', 'Send one JSON object with the fields of section 2.1.', 'body'),
  'body-too-deep': error('The body is nested too deeply to be read.', 'Send one flat JSON object.', 'body'),
  'body-not-object': error(
    'The body is JSON, but not an object.',
    'Send one JSON object with the fields of section 2.1.',
    'body',
  ),
  'base-url-empty': error(
    'Without a base URL the page has no host for the order.',
    'Type the base URL, for example https://gateway.example.',
    'base_url',
  ),
  'base-url-shape': error(
    'This is not an http or https URL.',
    'Start with https:// (or http:// for a sandbox) and a host name.',
    'base_url',
  ),
  'base-url-user-info': error(
    'The base URL has a user name or password. Every request would include it.',
    'Remove everything between // and @, and the @.',
    'base_url',
  ),
  'base-url-query': error(
    'The base URL has a query or a fragment. The path of the operation would follow it.',
    'Remove everything from the ? or # on.',
    'base_url',
  ),
  'api-key-empty': note(
    'The API key is empty, so Authorization names no merchant.',
    'Type the API key of the profile.',
    'api_key',
  ),
  'api-secret-empty': error(
    'HMAC needs a key, and the API secret is empty.',
    'Type the API secret of the profile.',
    'api_secret',
  ),
  'key-unusable': error(
    'The recipe decodes the text of its HMAC key, and this text cannot be decoded.',
    'Choose another key in the recipe, or check the text: hex and Base64 are read strictly.',
  ),
  'scheme-empty': note(
    'Authorization starts with a scheme word, and this one is empty.',
    'Type the scheme word that the service assigned.',
    'scheme',
  ),
  'scheme-spaces': note(
    'The document shows one word before the key.',
    'Remove the white space inside the scheme word.',
    'scheme',
  ),
  'no-webcrypto': error(
    'This page has no WebCrypto, because it was opened over plain http from another machine.',
    'Open it over https, or as http://127.0.0.1 or http://localhost on the machine that serves it.',
  ),
} as const satisfies Record<string, Rule>;

/** Rules that only a request from another client can break: the form writes these parts itself. */
const REQUEST_RULES = {
  'timestamp-old': note(
    'Timestamp is more than five minutes old.',
    'Read the clock once per request and send at once.',
    'Timestamp',
  ),
  'timestamp-ahead': note('Timestamp lies in the future.', 'Print UTC, and set the machine’s clock.', 'Timestamp'),
  'fields-extra': note(
    'The body has fields that the document lacks: {names}.',
    'Go back to the documented shape, or keep this one for a test.',
    'body',
  ),
  'fields-repeated': note('The body has fields twice: {names}.', 'Send each once.', 'body'),
  'field-order': note(
    'The body has its fields in another order.',
    'Go back to the documented order, or keep this one for a test.',
    'body',
  ),
  'number-as-text': note('A number is sent as text: {names}.', 'Send it without quotation marks.'),
  'text-as-number': note('A text is sent as a number: {names}.', 'Send it in quotation marks.'),
  'value-null': note(
    'A value is null, true, false, a list or an object: {names}.',
    'Send text, empty where there is none.',
  ),
  'phone-form': note(
    'The phone number is not digits with a country code.',
    'Send digits, country code first.',
    'buyer_phone',
  ),
  'address-plain': note('A URL is not encoded: {names}.', 'Encode it in Base64, and sign the encoded text.'),
  'address-url-safe': note(
    'The Base64 of a URL is URL-safe, unpadded, percent-encoded or has line breaks: {names}.',
    'Use standard Base64 with padding, in one line.',
  ),
  'address-not-base64': note('A URL is not Base64 of a text: {names}.', 'Use standard Base64 with padding.'),
  'address-twice': note('A URL is in Base64 twice: {names}.', 'Encode once.'),
  'address-percent': note('A URL was percent-encoded before Base64: {names}.', 'Encode the URL itself in Base64.'),
  'address-empty': note('A URL is empty: {names}.', 'Send the Base64 of a URL.'),
  'signed-fields-spaces': note(
    'Signed-Fields holds white space.',
    'Join the names with a bare comma.',
    'Signed-Fields',
  ),
  'signed-fields-unknown': note(
    'Signed-Fields names what the body lacks: {names}.',
    'Take them out, or send the fields.',
    'Signed-Fields',
  ),
  'signed-fields-twice': note('Signed-Fields names fields twice: {names}.', 'Name each field once.', 'Signed-Fields'),
  'content-type': note('Content-Type is not application/json.', 'Send Content-Type: application/json.', 'Content-Type'),
  'content-charset': note('Content-Type names another charset than UTF-8.', 'Send the JSON in UTF-8.', 'Content-Type'),
  'content-encoding': note('The request has a Content-Encoding.', 'Send the JSON without it.', 'Content-Encoding'),
  'body-chunked': note('The body comes in chunks, without Content-Length.', 'Send it whole, with its length.', 'body'),
  'headers-absent': note('Headers of section 4.1 are missing: {names}.', 'Add them under exactly these names.'),
  'headers-twice': note('Headers occur more than once: {names}.', 'Send each once.'),
  'header-case': note('Header names have other letter case: {names}.', 'HTTP does not mind.'),
  'header-order': note('The headers have another order.', 'HTTP does not mind.'),
  'digest-method': note('Digest-Method is not HS256.', 'Send Digest-Method: HS256.', 'Digest-Method'),
  'url-query': note('The URL has a query.', 'Use the documented path.', 'url'),
} as const satisfies Record<string, Rule>;

/**
 * All rules of the interface document and of JSON, HTTP and the recipe that a request can break, by code. The form, the
 * sandbox and the checks of Diagnose take code, severity, place and texts from these rows. The functions that find a
 * broken rule are apart from the texts, so that the first view loads none of them: `order.ts`, `profile.ts` and
 * `signed-fields.ts` look at what is typed, `request-issues.ts` at a request from another client.
 */
const RULES = { ...DRAFT_RULES, ...REQUEST_RULES };

type CodesOf<Wanted extends Severity> = {
  [Code in IssueCode]: (typeof RULES)[Code]['severity'] extends Wanted ? Code : never;
}[IssueCode];

export type IssueCode = keyof typeof RULES;
/** Rules that keep a value off the wire when they are broken. */
export type ErrorCode = CodesOf<'error'>;
/** Rules that may be broken for a test: the request can still be sent. */
export type NoteCode = CodesOf<'note'>;

/** The codes that the form, an imported order or a body can bring about. */
export const DRAFT_CODES = Object.keys(DRAFT_RULES) as readonly (keyof typeof DRAFT_RULES)[];

const toIssue = (code: IssueCode, { message, fix }: Texts, at = RULES[code].at): Issue => ({
  code,
  severity: RULES[code].severity,
  ...(at === undefined ? {} : { at }),
  message,
  fix,
});

/** A broken rule as the form and an import describe it. The place is needed where the rule has none of its own. */
export const createIssue = (code: IssueCode, at?: string): Issue => toIssue(code, RULES[code], at);

/** A broken rule as the reader of a received request describes it. */
export const createReceivedIssue = (code: IssueCode, at?: string): Issue =>
  toIssue(code, RULES[code].received ?? RULES[code], at);

/** A message with the names of fields or headers in place of `{names}`. */
export const fillNames = (message: Message, names: readonly string[]): Message =>
  names.length > 0 && typeof message === 'string' && message.includes('{names}')
    ? { text: message, values: { names: names.join(', ') } }
    : message;
