import type { Text } from '#texts/text.ts';

/**
 * Every objection the protocol can raise, as data. An `error` stops: the value cannot be put on the wire. A `note`
 * does not: the value departs from the shape that the interface document shows, and support staff may want just that.
 * No text repeats a key or a secret.
 */
export type Grade = 'error' | 'note';

export interface Problem {
  readonly code: ProblemCode;
  readonly grade: Grade;
  /** What is wrong, and why it is a problem. */
  readonly message: Text;
  /** What to do about it. */
  readonly fix: Text;
  /** The wire name of the field, header or profile entry that it speaks of. */
  readonly at?: string;
}

interface Entry {
  readonly grade: Grade;
  readonly message: Text;
  readonly fix: Text;
}

const error = (message: Text, fix: Text): Entry => ({ grade: 'error', message, fix });
const note = (message: Text, fix: Text): Entry => ({ grade: 'note', message, fix });

const CATALOGUE = {
  'number-empty': error('The body needs a number here, and the box is empty.', 'Type a number, such as 1.'),
  'number-digits': error(
    'These digits are not ASCII digits, so they are not a JSON number.',
    'Type the digits 0 to 9 of an ASCII keyboard.',
  ),
  'number-plus': error('A JSON number has no plus sign.', 'Leave the plus sign out.'),
  'number-zeros': error('A JSON number has no leading zeros.', 'Leave the zeros in front out.'),
  'number-separators': error(
    'White space, thousands separators and decimal commas are not part of a JSON number.',
    'Type digits only, with a full stop before decimals.',
  ),
  'number-shape': error('This is not a JSON number.', 'Type a number in plain digits, such as 25000 or 10.50.'),
  'number-negative': note(
    'The number is negative. The document shows plain amounts and states no bounds.',
    'Leave the minus sign out, or keep it for a test.',
  ),
  'number-exponent': note(
    'An exponent is valid JSON, and it is signed and sent as typed; a receiver may print the number another way.',
    'Write the number out in plain digits.',
  ),
  'number-fraction': note(
    'The document shows an integer here. The decimals are signed and sent as typed.',
    'Use an integer, or keep the decimals for a test.',
  ),
  'lone-surrogate': error(
    'The text holds half of a surrogate pair, which UTF-8 cannot carry.',
    'Delete the broken character and type it again.',
  ),
  'header-line-break': error(
    'A carriage return or line feed would end the header early.',
    'Keep the value on one line.',
  ),
  'header-not-ascii': error(
    'A header value carries printable ASCII characters only; this one holds others.',
    'Use ASCII letters, digits and signs.',
  ),
  'header-outer-space': error(
    'HTTP drops white space around a header value, so the receiver would see another text.',
    'Remove the white space at the start and the end.',
  ),
  'timestamp-shape': note(
    'The document shows YYYY-MM-DDThh:mm:ssZ: UTC, whole seconds, trailing Z.',
    'Use that shape, or keep this one for a test.',
  ),
  'timestamp-not-a-date': note(
    'The shape is right, but there is no such date or time.',
    'Check the month, day and time.',
  ),
  'timestamps-apart': note(
    'The Timestamp header and the body field timestamp differ. The document says that they are equal.',
    'Link them again, or keep them apart for a test.',
  ),
  'signed-fields-order': note(
    'The names of Signed-Fields stand in another order than the document gives.',
    'Go back to the documented order, or keep this one for a test.',
  ),
  'signed-fields-short': note(
    'Signed-Fields leaves names of the document out, so those fields can be changed without the digest noticing.',
    'Include them again, or keep the list for a test.',
  ),
  'body-short': note(
    'The body lacks fields that every request in the document has.',
    'Go back to the documented shape, or keep this one for a test.',
  ),
  'written-by-hand': note(
    'This was written by hand over what was signed; the digest was not made anew for it.',
    'Reset it to send what was signed, or keep it for a test.',
  ),
  'vendor-shape': note(
    'The document shows letters followed by digits.',
    'Check the vendor code, for example TILL10000001.',
  ),
  'order-id-shape': note(
    'The document has seen letters, digits and underscore here.',
    'Use those characters, or keep this one for a test.',
  ),
  'phone-plus': note('The document shows no plus sign.', 'Start with the country code, for example 255700000001.'),
  'phone-shape': note('The document shows digits only, with the country code.', 'Leave out spaces and signs.'),
  'email-shape': note('This does not look like an e-mail address.', 'Check for one @ between a name and a domain.'),
  'currency-shape': note('The document shows three upper-case letters, ISO 4217 style.', 'Use a code such as TZS.'),
  'address-not-absolute': note(
    'This is not an absolute address, so a buyer or the gateway could not follow it.',
    'Start with https:// and a host name.',
  ),
  'body-not-utf8': error('The body is not UTF-8, so its text cannot be read.', 'Send the JSON in UTF-8.'),
  'body-bom': error('The body begins with a byte order mark, which JSON does not have.', 'Send the JSON without it.'),
  'body-not-json': error('The body is not JSON.', 'Send one JSON object with the fields of section 2.1.'),
  'body-too-deep': error('The body is nested too deeply to be read.', 'Send one flat JSON object.'),
  'body-not-object': error(
    'The body is JSON, but not an object.',
    'Send one JSON object with the fields of section 2.1.',
  ),
  'base-url-empty': error(
    'Without a base address there is nowhere to send the order.',
    'Type the base address, for example https://gateway.example.',
  ),
  'base-url-shape': error(
    'This is not an http or https address.',
    'Start with https:// (or http:// for a sandbox) and a host name.',
  ),
  'base-url-user-info': error(
    'The base address carries a user name or password, which would travel with every request.',
    'Remove everything between // and @, and the @.',
  ),
  'base-url-query': error(
    'The base address carries a query or a fragment; the path of the operation would land behind it.',
    'Remove everything from the ? or # on.',
  ),
  'api-key-empty': note(
    'The API key is empty, so Authorization names no merchant.',
    'Type the API key of the profile.',
  ),
  'api-secret-empty': error('HMAC needs a key, and the API secret is empty.', 'Type the API secret of the profile.'),
  'key-unusable': error(
    'The recipe reads its HMAC key from a text in another form, and this one has no such reading.',
    'Choose another key in the recipe, or check the text: hex and Base64 are read strictly.',
  ),
  'scheme-empty': note(
    'Authorization starts with a scheme word, and this one is empty.',
    'Type the scheme word that the service assigned.',
  ),
  'scheme-spaces': note(
    'The document shows one word before the key.',
    'Remove the white space inside the scheme word.',
  ),
  'no-webcrypto': error(
    'This page has no WebCrypto, because it was opened over plain http from another machine.',
    'Open it over https, or as http://127.0.0.1 or http://localhost on the machine that serves it.',
  ),
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof CATALOGUE;

/** Every code that there is. */
export const PROBLEM_CODES = Object.keys(CATALOGUE) as readonly ProblemCode[];

/** One row of the catalogue, pointed at the place it speaks of. */
export function problem(code: ProblemCode, at?: string): Problem {
  return { code, ...CATALOGUE[code], ...(at === undefined ? {} : { at }) };
}
