import type { Member } from '#protocol/received-body.ts';
import { fieldNamed } from '#protocol/order.ts';
import type { Check, Seen } from './check.ts';

/** The members for which a test holds. */
const where =
  (is: (member: Member, name: string) => boolean) =>
  ({ members }: Seen): readonly string[] =>
    [...members].filter(([name, member]) => is(member, name)).map(([name]) => name);

const isNumber = (name: string): boolean => fieldNamed(name)?.kind === 'number';
const isText = (name: string): boolean => fieldNamed(name)?.kind === 'text';
const NOTHING = /^(null|none|undefined|<nil>|nil|nan|\[object Object\]|array|n\/a)$/i;
/** One ? behind a word is a question; within a word, or several before anything else, it stands for letters. */
const LOST = /\ufffd|\p{L}\?+\p{L}|(?:^|\s)\?{2,}/u;
const MOJIBAKE =
  /[\u00c2-\u00f4][\u0080-\u00bf\u20ac\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u2122]/;

/** The values of the body (section 2.1): numbers, words for nothing, lost letters, the phone number. */
export const VALUE_CHECKS: readonly Check[] = [
  {
    id: 'number-as-text',
    rank: 2,
    what: 'A number is sent as text: {names}.',
    why: 'Section 2.1 has a JSON number here; the digest may still be right.',
    fix: 'Send it without quotation marks.',
    find: where(({ type }, name) => isNumber(name) && type === 'string'),
  },
  {
    id: 'number-form',
    rank: 2,
    what: 'A number has decimals, separators or an exponent: {names}.',
    why: 'Integers are seen; a receiver that prints the number again signs another text.',
    fix: 'Send plain digits.',
    find: where(({ text, type }, name) => isNumber(name) && type !== 'null' && /[^\d-]/.test(text)),
  },
  {
    id: 'text-as-number',
    rank: 2,
    what: 'A text is sent as a number: {names}.',
    why: 'Section 2.1 has a JSON string here; as a number a phone or order reference loses zeros and gains exponents.',
    fix: 'Send it in quotation marks.',
    find: where(({ type }, name) => isText(name) && type === 'number'),
  },
  {
    id: 'value-null',
    rank: 2,
    what: 'A value is null, true, false, a list or an object: {names}.',
    why: 'Section 2.1 has texts and numbers only; each language prints the others another way when it signs.',
    fix: 'Send text, empty where there is none.',
    find: where(({ type }) => type !== 'string' && type !== 'number'),
  },
  {
    id: 'value-word',
    rank: 3,
    what: 'A value is the word that a language prints for nothing: {names}.',
    why: 'A missing value was printed.',
    fix: 'Send an empty text.',
    find: where(({ text, type }) => type === 'string' && NOTHING.test(text)),
  },
  {
    id: 'letters-lost',
    rank: 1,
    what: 'Letters were lost, a value holds ? in a word or U+FFFD: {names}.',
    why: 'Text was put into an encoding that lacks the letters, or read from a wrong one. If the digest was made before, what was signed cannot be found again.',
    fix: 'Keep UTF-8 from end to end: file, database connection, request.',
    find: where(({ text }, name) => isText(name) && (LOST.test(text) || (name === 'buyer_name' && text.includes('?')))),
  },
  {
    id: 'mojibake',
    rank: 2,
    what: 'A value looks like UTF-8 that was read as Latin-1 or windows-1252: {names}.',
    why: 'Each letter beyond ASCII became two or three signs.',
    fix: 'Keep UTF-8 from end to end: file, database connection, request.',
    find: where(({ text }) => MOJIBAKE.test(text)),
  },
  {
    id: 'phone-form',
    rank: 3,
    at: 'buyer_phone',
    what: 'The phone number is not digits with a country code.',
    why: 'Section 2.1: digits only, with country code, no plus sign. A 0 in front is the national form.',
    fix: 'Send digits, country code first.',
    find: ({ members }) => members.has('buyer_phone') && !/^[1-9]\d*$/.test(members.get('buyer_phone')?.text ?? ''),
  },
  {
    id: 'currency-form',
    rank: 3,
    at: 'currency',
    what: 'The currency is not three upper-case letters.',
    why: 'Section 2.1: three upper-case letters, ISO 4217 style.',
    fix: 'Send a code such as TZS.',
    find: ({ members }) => members.has('currency') && !/^[A-Z]{3}$/.test(members.get('currency')?.text ?? ''),
  },
  {
    id: 'value-outer-space',
    rank: 3,
    what: 'A value begins or ends in white space: {names}.',
    why: 'Many frameworks trim: then another text is signed than sent.',
    fix: 'Trim before both signing and sending.',
    find: where(({ text }) => text !== text.trim()),
  },
  {
    id: 'value-invisible',
    rank: 2,
    what: 'A value holds invisible characters or no-break spaces: {names}.',
    why: 'They come with copied text, are signed in one place and dropped in another.',
    fix: 'Take them out before signing and sending.',
    find: where(({ text }) => /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/.test(text)),
  },
];
