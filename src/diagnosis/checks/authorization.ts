import { fromBase64, fromBase64Text } from '#protocol/base64.ts';
import type { Check, CheckedRequest } from './check.ts';

const splitAuthorization = ({ header }: CheckedRequest): string[] =>
  header('Authorization')
    .split(/\s+/)
    .filter((word) => word !== '');
/** Empty where our own commands keep the place of the key. */
function readCredential(checked: CheckedRequest): string {
  const last = splitAuthorization(checked).at(-1) ?? '';
  return /CHECKOUT_API_KEY_BASE64/.test(last) ? '' : last;
}
const readScheme = (checked: CheckedRequest): string =>
  splitAuthorization(checked).length > 1 ? (splitAuthorization(checked)[0] ?? '') : '';
const decodeCredential = (checked: CheckedRequest): string => fromBase64Text(readCredential(checked)) ?? '';
const isHex = (text: string): boolean => /^(?:[\da-f]{2}){8,}$/i.test(text);
const toUnpaddedBase64 = (text: string): string =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '');
const isUnpadded = (text: string): boolean => {
  const bare = toUnpaddedBase64(text);
  return fromBase64(bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')) !== undefined && /[-_]/.test(text);
};
const GENERAL_SCHEMES = /^(basic|bearer|token|digest|hmac|hs256|apikey|api-key|key)$/i;

/** The forms of Authorization (section 5): a scheme word, one space, the Base64 of the API key. */
export const AUTHORIZATION_CHECKS: readonly Check[] = [
  {
    id: 'key-raw',
    rank: 1,
    at: 'Authorization',
    message: 'Authorization carries text that is not Base64.',
    why: 'Section 5 wants the Base64 of the API key; a raw key is the most frequent mistake of all.',
    fix: 'Encode the API key in Base64 behind the scheme word.',
    find: (s) =>
      readCredential(s) !== '' &&
      !/[:<{]/.test(readCredential(s)) &&
      fromBase64(readCredential(s)) === undefined &&
      !isHex(readCredential(s)) &&
      !isUnpadded(readCredential(s)),
  },
  {
    id: 'key-hex',
    rank: 1,
    at: 'Authorization',
    message: 'Authorization carries hex digits.',
    why: 'Section 5 wants the Base64 of the API key. Hex digits read as Base64 are another key.',
    fix: 'Encode the API key in Base64, not in hex.',
    find: (s) => isHex(readCredential(s)),
  },
  {
    id: 'key-url-safe',
    rank: 2,
    at: 'Authorization',
    message: 'Authorization carries URL-safe Base64.',
    why: 'Section 5 shows Base64; with - and _ it is another alphabet (RFC 4648 section 5).',
    fix: 'Use standard Base64 with padding.',
    find: (s) =>
      fromBase64(readCredential(s)) === undefined && isUnpadded(readCredential(s)) && !isHex(readCredential(s)),
  },
  {
    id: 'key-twice',
    rank: 3,
    at: 'Authorization',
    message: 'Authorization seems to carry Base64 twice.',
    why: 'What comes out of the Base64 is Base64 of a text again; section 5 encodes once. Some keys look so by themselves.',
    fix: 'Encode the API key once.',
    find: (s) => decodeCredential(s).length >= 12 && /^[\x20-\x7e]+$/.test(fromBase64Text(decodeCredential(s)) ?? ''),
  },
  {
    id: 'key-white-space',
    rank: 1,
    at: 'Authorization',
    message: 'The API key in Authorization has white space at its ends.',
    why: 'A line feed or space was encoded with the key, as echo or a file leaves it; it is another key.',
    fix: 'Trim the key before encoding (echo -n, strip, trim).',
    find: (s) => decodeCredential(s) !== decodeCredential(s).trim(),
  },
  {
    id: 'key-and-signature',
    rank: 1,
    at: 'Authorization',
    message: 'Authorization carries two parts with a colon.',
    why: 'Section 5 shows the Base64 of the API key alone; the digest has its own header.',
    fix: 'Send only the Base64 of the API key.',
    find: (s) => readCredential(s).includes(':') || /^[\x20-\x7e]*:[\x20-\x7e]*$/.test(decodeCredential(s)),
  },
  {
    id: 'key-placeholder',
    rank: 1,
    at: 'Authorization',
    message: 'Authorization carries a placeholder or the word for a missing value.',
    why: 'The variable of the API key was not filled.',
    fix: 'Put the Base64 of the API key in its place.',
    find: (s) =>
      /^(undefined|null|none|nil|<.*>|\{.*\}|%.+%|\$.+)$/i.test(readCredential(s)) ||
      /^(undefined|null|None|nil)$/.test(decodeCredential(s)),
  },
  {
    id: 'scheme-basic',
    rank: 1,
    at: 'Authorization',
    message: 'Authorization says Basic, Bearer or another general scheme.',
    why: 'Section 5 has a fixed scheme word that the service assigns.',
    fix: 'Use the assigned scheme word.',
    find: (s) => GENERAL_SCHEMES.test(readScheme(s).replace(/:$/, '')) && s.context.scheme !== readScheme(s),
  },
  {
    id: 'scheme-misspelt',
    rank: 1,
    at: 'Authorization',
    message: 'Authorization has another scheme word than the profile.',
    why: 'Section 5: the scheme word is fixed; a misspelt one names no way of signing.',
    fix: 'Write the assigned scheme word, letter for letter.',
    find: (s) => {
      const wanted = s.context.scheme ?? '';
      return wanted !== '' && readScheme(s) !== '' && readScheme(s) !== wanted && !GENERAL_SCHEMES.test(readScheme(s));
    },
  },
  {
    id: 'scheme-missing',
    code: 'scheme-empty',
    rank: 1,
    at: 'Authorization',
    message: 'Authorization has no scheme word.',
    why: 'Section 5: scheme word, one space, Base64 of the key.',
    fix: 'Put the assigned scheme word and one space in front.',
    find: (s) => splitAuthorization(s).length === 1,
  },
  {
    id: 'scheme-spaces',
    code: 'scheme-spaces',
    rank: 2,
    at: 'Authorization',
    message: 'Authorization has more than one space, more than two words, or a sign behind the scheme word.',
    why: 'Section 5 shows one bare word, one space, the key.',
    fix: 'Write the scheme word, one space, and the Base64 of the key.',
    find: (s) => /\s{2,}|\t|\s\S+\s/.test(s.header('Authorization')) || /[:=,;]$/.test(readScheme(s)),
  },
];
