import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { findZoneQuarters } from '#protocol/timestamp.ts';
import type { Member } from '#protocol/received.ts';
import { checkRules, type Check, type CheckedRequest } from './check.ts';

const signedFieldsOf = ({ header }: CheckedRequest): string => header('Signed-Fields');
const toLetters = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();
const isMisspelled = (name: string): boolean =>
  findField(name) === undefined && FIELD_NAMES.some((known) => toLetters(known) === toLetters(name));

/** The list of signed names (section 5): comma-separated, no spaces, the documented order. */
export const SIGNED_FIELDS_CHECKS: readonly Check[] = [
  checkRules(['signed-fields-spaces'], {
    rank: 1,
    why: 'Section 5: comma-separated, no spaces. A name with a space in front is another name.',
  }),
  {
    id: 'signed-fields-separator',
    rank: 2,
    at: 'Signed-Fields',
    message: 'Signed-Fields is not separated by commas, or is printed as a list.',
    why: 'Section 5: comma-separated names and nothing else.',
    fix: 'Join the names with a bare comma.',
    find: (s) =>
      /[;|&[\]{}"']/.test(signedFieldsOf(s)) ||
      /[^,\s]\s+[^,\s]/.test(signedFieldsOf(s)) ||
      /^,|,,|,$/.test(signedFieldsOf(s)),
  },
  {
    id: 'signed-fields-misspelt',
    rank: 1,
    at: 'Signed-Fields',
    message: 'Signed-Fields spells documented names differently: {names}.',
    why: 'Section 5 gives the names letter for letter, in small letters with underscores.',
    fix: 'Write the names as in section 5.',
    find: (s) => s.view.listed.filter(isMisspelled),
  },
  checkRules(['signed-fields-unknown'], {
    rank: 2,
    why: 'Section 5 rule 1: the names are body fields. What the gateway signs for a missing one is not shown.',
  }),
  checkRules(['signed-fields-twice'], {
    rank: 2,
    why: 'Section 5 names each once; whether the second counts is not shown.',
  }),
  checkRules(['signed-fields-short'], {
    rank: 2,
    why: 'Section 5 lists all 14. Someone could change an unlisted field.',
  }),
  checkRules(['signed-fields-order'], {
    rank: 3,
    why: 'Section 5 gives the order; whether another is accepted is not shown.',
  }),
  {
    id: 'fields-unsigned',
    rank: 2,
    at: 'body',
    message: 'The body has fields that Signed-Fields does not name: {names}.',
    why: 'Section 5 rule 1: the two correspond.',
    fix: 'List them in Signed-Fields, or leave them out.',
    find: (s) => (s.has('Signed-Fields') ? [...s.members.keys()].filter((name) => !s.view.listed.includes(name)) : []),
  },
];

const timestampOf = ({ header }: CheckedRequest): string => header('Timestamp');

/**
 * True when the time of arrival and Timestamp differ as local time and UTC do. A paste does not tell when it arrived,
 * but no request comes from the future.
 */
function isZoneOffset({ view: { instant, now }, context: { arrivedAt } }: CheckedRequest): boolean {
  if (instant === undefined || (arrivedAt === undefined && instant <= now.getTime())) return false;
  return findZoneQuarters((arrivedAt ?? now).getTime() - instant) !== undefined;
}
const OFFSET = /[+-]\d\d:?(\d\d)?$/;

/** The Timestamp header and its twin in the body (sections 2.1, 4.1 rule 2 and 5). */
export const TIMESTAMP_CHECKS: readonly Check[] = [
  checkRules(['timestamp-shape', 'timestamp-not-a-date'], {
    rank: 1,
    why: 'Section 2.1: UTC, whole seconds, a trailing Z.',
  }),
  {
    id: 'timestamp-units',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp is Unix time.',
    why: 'Section 2.1 wants an ISO 8601 text, not a count of seconds or milliseconds.',
    fix: 'Print the date and time in UTC.',
    find: (s) => /^\d{10}(\d{3}|\d{6}|\d{9})?(\.\d+)?$/.test(timestampOf(s)),
  },
  {
    id: 'timestamp-not-utc',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp has an offset or no zone in place of Z.',
    why: 'Section 2.1 wants UTC with a trailing Z; the same instant in another notation is another text.',
    fix: 'Print UTC with a trailing Z.',
    find: (s) =>
      (/^\d{4}-\d\d-\d\d/.test(timestampOf(s)) && !timestampOf(s).endsWith('Z')) ||
      OFFSET.test(timestampOf(s).slice(10)),
  },
  checkRules(['timestamp-old'], {
    rank: 4,
    why: 'The accepted difference is not shown; five minutes is our measure. A pasted request is old by nature: compare with the time at which it was sent.',
  }),
  checkRules(['timestamp-ahead'], {
    rank: 1,
    why: 'East of Greenwich, local time with a Z does this. A wrong clock does too.',
  }),
  {
    id: 'timestamp-local',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp is off by whole or half hours: perhaps local time with a Z.',
    why: 'The document wants UTC. It may be chance when the request is some hours old.',
    fix: 'Print UTC (gmdate, timezone.utc, toISOString, Instant.now).',
    find: isZoneOffset,
  },
  checkRules(['timestamps-apart'], {
    rank: 1,
    why: 'Section 4.1 rule 2: the body repeats the header.',
  }),
];

/** The members for which a test holds. */
const findFields =
  (matches: (member: Member, name: string) => boolean) =>
  ({ members }: CheckedRequest): readonly string[] =>
    [...members].filter(([name, member]) => matches(member, name)).map(([name]) => name);

/** The three URLs (section 2.1): each is the Base64 encoding of a URL. */
export const URL_CHECKS: readonly Check[] = [
  checkRules(['address-plain'], {
    rank: 1,
    why: 'Section 2.1: the Base64 encoding of the URL. The URL is wrong even with a correct digest.',
  }),
  checkRules(['address-twice'], {
    rank: 1,
    why: 'Section 2.1: encode it once. Decoded once, this value is no URL.',
  }),
  checkRules(['address-percent'], {
    rank: 2,
    why: 'The decoded text is https%3A%2F%2F…, which no browser opens.',
  }),
  checkRules(['address-url-safe'], {
    rank: 2,
    why: 'Standard Base64 of the same URL is another text. Which variants are accepted is not shown.',
  }),
  checkRules(['address-not-base64'], {
    rank: 2,
    why: 'Section 2.1 requires the Base64 encoding of the URL in UTF-8.',
  }),
  checkRules(['address-empty'], {
    rank: 2,
    why: 'Section 2.1 has all three URLs in every request that is shown.',
  }),
  checkRules(['address-not-absolute'], {
    rank: 2,
    why: 'A buyer or the gateway could not open it.',
  }),
];

const isText = (name: string): boolean => findField(name)?.kind === 'text';
const NULL_WORD = /^(null|none|undefined|<nil>|nil|nan|\[object Object\]|array|n\/a)$/i;
/** One ? after a word is a question. Within a word, or several at its start, it replaces lost letters. */
const LOST_LETTERS = /\ufffd|\p{L}\?+\p{L}|(?:^|\s)\?{2,}/u;
const MOJIBAKE =
  /[\u00c2-\u00f4][\u0080-\u00bf\u20ac\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u2122]/;

/** The values of the body (section 2.1): numbers, printed nulls, lost letters, the phone number. */
export const VALUE_CHECKS: readonly Check[] = [
  checkRules(['number-as-text'], {
    rank: 2,
    why: 'Section 2.1 has a JSON number here; the digest may still be right.',
  }),
  checkRules(
    ['number-fraction', 'number-exponent', 'number-separators', 'number-plus', 'number-digits', 'number-shape'],
    {
      id: 'number-form',
      rank: 2,
      why: 'Integers are seen; a receiver that prints the number again signs another text.',
    },
  ),
  checkRules(['text-as-number'], {
    rank: 2,
    why: 'Section 2.1 has a JSON string here; as a number a phone or order reference loses zeros and gains exponents.',
  }),
  checkRules(['value-null'], {
    rank: 2,
    why: 'Section 2.1 has texts and numbers only. Languages print the others differently when they sign.',
  }),
  {
    id: 'value-word',
    rank: 3,
    message: 'A value is the word that a language prints for nothing: {names}.',
    why: 'A missing value was printed.',
    fix: 'Send an empty text.',
    find: findFields(({ text, type }) => type === 'string' && NULL_WORD.test(text)),
  },
  {
    id: 'letters-lost',
    rank: 1,
    message: 'Letters were lost, a value has ? in a word or U+FFFD: {names}.',
    why: 'An encoding without these letters was used, or a wrong one. After a digest over the lost letters, the signed text is unrecoverable.',
    fix: 'Keep UTF-8 from end to end: file, database connection, request.',
    unrecoverable: 'See the problem “Letters were lost, a value has ? in a word or U+FFFD”: it alone can be the cause.',
    find: findFields(
      ({ text }, name) => isText(name) && (LOST_LETTERS.test(text) || (name === 'buyer_name' && text.includes('?'))),
    ),
  },
  {
    id: 'mojibake',
    rank: 2,
    message: 'A value looks like UTF-8 that was read as Latin-1 or windows-1252: {names}.',
    why: 'Each letter beyond ASCII became two or three signs.',
    fix: 'Keep UTF-8 from end to end: file, database connection, request.',
    find: findFields(({ text }) => MOJIBAKE.test(text)),
  },
  checkRules(['phone-form', 'phone-plus', 'phone-shape'], {
    rank: 3,
    why: 'Section 2.1: digits only, with country code, no plus sign. A 0 in front is the national form.',
  }),
  checkRules(['currency-shape'], {
    id: 'currency-form',
    rank: 3,
    why: 'Section 2.1: three upper-case letters, ISO 4217 style.',
  }),
  {
    id: 'value-outer-space',
    rank: 3,
    message: 'A value begins or ends in white space: {names}.',
    why: 'Many frameworks trim: then another text is signed than sent.',
    fix: 'Trim before both signing and sending.',
    find: findFields(({ text }) => text !== text.trim()),
  },
  {
    id: 'value-invisible',
    rank: 2,
    message: 'A value holds invisible characters or no-break spaces: {names}.',
    why: 'They come with copied text. One place signs them, another removes them.',
    fix: 'Take them out before signing and sending.',
    find: findFields(({ text }) => /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/.test(text)),
  },
];
