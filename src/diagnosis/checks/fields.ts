import { FIELD_NAMES, findField, findZoneQuarters } from '#protocol/order.ts';
import type { Member } from '#protocol/received.ts';
import { checkRules, type Check, type CheckedRequest } from './check.ts';

const signedFieldsOf = ({ header }: CheckedRequest): string => header('Signed-Fields');
const toLetters = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();
const isMisspelled = (name: string): boolean =>
  findField(name) === undefined && FIELD_NAMES.some((known) => toLetters(known) === toLetters(name));

/** Section 5: comma-separated, no spaces, the documented order. */
export const SIGNED_FIELDS_CHECKS: readonly Check[] = [
  checkRules(['signed-fields-spaces'], {
    rank: 1,
    why: 'Section 5: comma-separated, no spaces. A name with a leading space is a different name.',
  }),
  {
    id: 'signed-fields-separator',
    rank: 2,
    at: 'Signed-Fields',
    message: 'Signed-Fields is not separated by commas, or is printed as a list.',
    why: 'Section 5: only comma-separated names.',
    fix: 'Join the names with a comma and no space.',
    find: (s) =>
      /[;|&[\]{}"']/.test(signedFieldsOf(s)) ||
      /[^,\s]\s+[^,\s]/.test(signedFieldsOf(s)) ||
      /^,|,,|,$/.test(signedFieldsOf(s)),
  },
  {
    id: 'signed-fields-misspelt',
    rank: 1,
    at: 'Signed-Fields',
    message: 'Signed-Fields misspells documented names: {names}.',
    why: 'Section 5 gives the exact names, in lower case with underscores.',
    fix: 'Write the names as in section 5.',
    find: (s) => s.view.listed.filter(isMisspelled),
  },
  checkRules(['signed-fields-unknown'], {
    needs: ['body'],
    rank: 2,
    why: 'Section 5 rule 1: the names are body fields. What the gateway signs for a missing one is not shown.',
  }),
  checkRules(['signed-fields-twice'], {
    rank: 2,
    why: 'Section 5 lists each once; whether a second entry counts is not shown.',
  }),
  checkRules(['signed-fields-short'], {
    needs: ['Signed-Fields'],
    rank: 2,
    why: 'Section 5 lists all 14. Someone could change an unlisted field unnoticed.',
  }),
  checkRules(['signed-fields-order'], {
    rank: 3,
    why: 'Section 5 gives the order; whether a different one is accepted is not shown.',
  }),
  {
    id: 'fields-unsigned',
    needs: ['Signed-Fields'],
    rank: 2,
    at: 'body',
    message: 'The body has fields that Signed-Fields does not list: {names}.',
    why: 'Section 5, rule 1: the names in Signed-Fields correspond to the body fields.',
    fix: 'List them in Signed-Fields, or remove them from the body.',
    find: (s) => (s.has('Signed-Fields') ? [...s.members.keys()].filter((name) => !s.view.listed.includes(name)) : []),
  },
];

const timestampOf = ({ header }: CheckedRequest): string => header('Timestamp');

/** True when arrival and Timestamp differ as local time and UTC do. No request comes from the future. */
function isZoneOffset({ view: { instant, now }, context: { arrivedAt } }: CheckedRequest): boolean {
  if (instant === undefined || (arrivedAt === undefined && instant <= now.getTime())) return false;
  return findZoneQuarters((arrivedAt ?? now).getTime() - instant) !== undefined;
}
const OFFSET = /[+-]\d\d:?(\d\d)?$/;

/** Sections 2.1, 4.1 rule 2 and 5. */
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
    why: 'Section 2.1 requires an ISO 8601 string, not a count of seconds or milliseconds.',
    fix: 'Print the date and time in UTC.',
    find: (s) => /^\d{10}(\d{3}|\d{6}|\d{9})?(\.\d+)?$/.test(timestampOf(s)),
  },
  {
    id: 'timestamp-not-utc',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp has an offset or no time zone instead of Z.',
    why: 'Section 2.1 requires UTC with a trailing Z. The same instant in another notation is a different string.',
    fix: 'Print UTC with a trailing Z.',
    find: (s) =>
      (/^\d{4}-\d\d-\d\d/.test(timestampOf(s)) && !timestampOf(s).endsWith('Z')) ||
      OFFSET.test(timestampOf(s).slice(10)),
  },
  checkRules(['timestamp-old'], {
    rank: 4,
    why: 'The accepted difference is not shown; five minutes is our threshold. A pasted request is usually old: compare with the time when it was sent.',
    describe: ({ context: { arrivedAt } }) =>
      arrivedAt && {
        why: 'It was that old when the request arrived. The accepted difference is not shown; five minutes is our threshold.',
      },
  }),
  checkRules(['timestamp-ahead'], {
    rank: 1,
    why: 'Local time labeled Z causes this east of Greenwich. So does a wrong clock.',
  }),
  {
    id: 'timestamp-local',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp is off by whole or half hours: probably local time labeled Z.',
    why: 'The document requires UTC. In a request that is hours old, this may be coincidence.',
    fix: 'Print UTC (gmdate, timezone.utc, toISOString, Instant.now).',
    find: isZoneOffset,
  },
  checkRules(['timestamps-apart'], { rank: 1, why: 'Section 4.1 rule 2: the body repeats the header.' }),
];

const findFields =
  (matches: (member: Member, name: string) => boolean) =>
  ({ members }: CheckedRequest): readonly string[] =>
    [...members].filter(([name, member]) => matches(member, name)).map(([name]) => name);

/** The three URLs (section 2.1): each is the Base64 encoding of a URL. */
export const URL_CHECKS: readonly Check[] = [
  checkRules(['address-plain'], {
    rank: 1,
    why: 'Section 2.1 requires the Base64 encoding of the URL. It is wrong even if the digest is correct.',
  }),
  checkRules(['address-twice'], {
    rank: 1,
    why: 'Section 2.1 requires one encoding. Decoded once, this value is not a URL.',
  }),
  checkRules(['address-percent'], { rank: 2, why: 'The decoded text is https%3A%2F%2F…, which no browser opens.' }),
  checkRules(['address-url-safe'], {
    rank: 2,
    why: 'Standard Base64 of the same URL is a different string. Which variants are accepted is not shown.',
  }),
  checkRules(['address-not-base64'], {
    rank: 2,
    why: 'Section 2.1 requires the Base64 encoding of the URL in UTF-8.',
  }),
  checkRules(['address-empty'], { rank: 2, why: 'Every request shown in section 2.1 has all three URLs.' }),
  checkRules(['address-not-absolute'], { rank: 2, why: 'Neither a buyer nor the gateway could open it.' }),
];

const isText = (name: string): boolean => findField(name)?.kind === 'text';
const NULL_WORD = /^(null|none|undefined|<nil>|nil|nan|\[object Object\]|array|n\/a)$/i;
/** One ? after a word is a question. Within a word, or several at its start, it replaces lost letters. */
const LOST_LETTERS = /\ufffd|\p{L}\?+\p{L}|(?:^|\s)\?{2,}/u;
const MOJIBAKE =
  /[\u00c2-\u00f4][\u0080-\u00bf\u20ac\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u2122]/;

/** Section 2.1. */
export const VALUE_CHECKS: readonly Check[] = [
  checkRules(['number-as-text'], {
    needs: ['body-types'],
    rank: 2,
    why: 'Section 2.1 has a JSON number here. The digest may still be correct.',
  }),
  checkRules(
    ['number-fraction', 'number-exponent', 'number-separators', 'number-plus', 'number-digits', 'number-shape'],
    {
      id: 'number-form',
      needs: ['body-text'],
      rank: 2,
      why: 'Integers are seen. A receiver that reformats the number signs a different string.',
    },
  ),
  checkRules(['text-as-number'], {
    needs: ['body-types'],
    rank: 2,
    why: 'Section 2.1 has a JSON string here. As a number, a phone or order reference loses zeros or gains an exponent.',
  }),
  checkRules(['value-null'], {
    needs: ['body-types'],
    rank: 2,
    why: 'Section 2.1 has strings and numbers only. Languages print other types differently.',
  }),
  {
    id: 'value-word',
    needs: ['body-types'],
    rank: 3,
    message: 'A value is a printed null (null, None, undefined): {names}.',
    why: 'A missing value was printed.',
    fix: 'Send an empty string.',
    find: findFields(({ text, type }) => type === 'string' && NULL_WORD.test(text)),
  },
  {
    id: 'letters-lost',
    rank: 1,
    message: 'Characters were lost (? inside a word, or U+FFFD): {names}.',
    why: 'The wrong encoding was used, or one without these characters. If they were signed that way, the signed text is unrecoverable.',
    fix: 'Use UTF-8 throughout: file, database connection, request.',
    unrecoverable: 'See the problem “Characters were lost (? inside a word, or U+FFFD)”: it alone can be the cause.',
    find: findFields(
      ({ text }, name) => isText(name) && (LOST_LETTERS.test(text) || (name === 'buyer_name' && text.includes('?'))),
    ),
  },
  {
    id: 'mojibake',
    rank: 2,
    message: 'A value looks like UTF-8 that was read as Latin-1 or windows-1252: {names}.',
    why: 'Each non-ASCII letter became two or three characters.',
    fix: 'Use UTF-8 throughout: file, database connection, request.',
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
    needs: ['body-text'],
    rank: 3,
    message: 'A value has leading or trailing white space: {names}.',
    why: 'Many frameworks trim values. Then the signed text differs from the sent one.',
    fix: 'Trim before both signing and sending.',
    find: findFields(({ text }) => text !== text.trim()),
  },
  {
    id: 'value-invisible',
    rank: 2,
    message: 'A value has invisible characters or no-break spaces: {names}.',
    why: 'They come with copied text. One step signs them, another removes them.',
    fix: 'Remove them before signing and sending.',
    find: findFields(({ text }) => /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/.test(text)),
  },
];
