import type { Member } from '#protocol/received.ts';
import { findField } from '#protocol/order.ts';
import { checkRules, type Check, type CheckedRequest } from './check.ts';

/** The members for which a test holds. */
const findFields =
  (matches: (member: Member, name: string) => boolean) =>
  ({ members }: CheckedRequest): readonly string[] =>
    [...members].filter(([name, member]) => matches(member, name)).map(([name]) => name);

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
    why: 'Section 2.1 has texts and numbers only; each language prints the others another way when it signs.',
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
    message: 'Letters were lost, a value holds ? in a word or U+FFFD: {names}.',
    why: 'Text was put into an encoding that lacks the letters, or read from a wrong one. If the digest was made before, what was signed cannot be found again.',
    fix: 'Keep UTF-8 from end to end: file, database connection, request.',
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
    why: 'They come with copied text, are signed in one place and dropped in another.',
    fix: 'Take them out before signing and sending.',
    find: findFields(({ text }) => /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/.test(text)),
  },
];
