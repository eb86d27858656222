import { fromBase64, fromBase64Text } from '#protocol/base64.ts';
import { msg } from '#i18n/message.ts';
import type { Check, CheckedRequest } from './check.ts';

const readDigest = ({ header }: CheckedRequest): string => header('Digest');
const bytesOf = (checked: CheckedRequest): Uint8Array | undefined => fromBase64(readDigest(checked));
const sizeOf = (checked: CheckedRequest): number | undefined => bytesOf(checked)?.length;
const isText = (checked: CheckedRequest): boolean => /^[\x20-\x7e\s]+$/.test(fromBase64Text(readDigest(checked)) ?? '');
const hasBytes = (bytes: Uint8Array | undefined, wanted: readonly number[]): boolean =>
  bytes?.some((_, at) => wanted.every((byte, i) => bytes[at + i] === byte)) ?? false;

const createSizeCheck = (size: number, hash: string): Check => ({
  id: `digest-${hash.toLowerCase()}`,
  rank: 2,
  at: 'Digest',
  message: msg('Digest has the {size} bytes of {hash}.', { size, hash }),
  why: 'Digest-Method HS256 is HMAC-SHA-256, which has 32 bytes: 44 characters of Base64.',
  fix: 'Use HMAC-SHA-256.',
  find: (s) => sizeOf(s) === size && !isText(s),
});

/** The shape of the Digest header alone (section 5): Base64 text of 32 bytes, 44 characters ending in =. */
export const DIGEST_CHECKS: readonly Check[] = [
  {
    id: 'digest-hex',
    rank: 1,
    at: 'Digest',
    message: 'Digest is hex.',
    why: 'Section 5 wants the Base64 of the 32 bytes: 44 characters ending in =, not 64 hex digits.',
    fix: 'Encode the raw bytes of the HMAC in Base64.',
    find: (s) => /^(sha-?256[=:])?[\da-f]{64}$/i.test(readDigest(s)),
  },
  {
    id: 'digest-base64-of-hex',
    rank: 1,
    at: 'Digest',
    message: 'Digest is the Base64 of hex text.',
    why: 'The hex text was encoded in place of the bytes: 88 characters, not 44.',
    fix: 'Take the raw output of the HMAC (PHP: the fourth argument true; Python: digest(), not hexdigest()).',
    find: (s) => /^[\da-f]{40,128}\s*$/i.test(fromBase64Text(readDigest(s)) ?? ''),
  },
  {
    id: 'digest-base64-twice',
    rank: 2,
    at: 'Digest',
    message: 'Digest is Base64 twice.',
    why: 'Section 5 wants 44 characters; encoding the encoded text gives 60.',
    fix: 'Encode once.',
    find: (s) => fromBase64((fromBase64Text(readDigest(s)) ?? '').trim())?.length === 32,
  },
  {
    id: 'digest-prefix',
    rank: 2,
    at: 'Digest',
    message: 'Digest has a prefix.',
    why: 'Section 5 shows the Base64 text alone; prefixes belong to other interfaces.',
    fix: 'Leave the prefix out.',
    find: (s) =>
      /^(sha|hmac|hs256|md5|v\d|sig|digest)[-\w]*[=:\s]\S/i.test(readDigest(s)) ||
      /^[^=:\s]+:\S{20,}$/.test(readDigest(s)),
  },
  {
    id: 'digest-url-safe',
    rank: 2,
    at: 'Digest',
    message: 'Digest is URL-safe or unpadded Base64.',
    why: 'Section 5 shows 44 characters ending in =; URL-safe Base64 has - and _, and often no padding.',
    fix: 'Use standard Base64 with padding.',
    find: (s) => /^[\w+/-]{43}=?$/.test(readDigest(s)) && sizeOf(s) === undefined,
  },
  createSizeCheck(16, 'MD5'),
  createSizeCheck(20, 'SHA-1'),
  createSizeCheck(48, 'SHA-384'),
  createSizeCheck(64, 'SHA-512'),
  {
    id: 'digest-lost',
    rank: 1,
    at: 'Digest',
    message: 'Digest holds U+FFFD: raw bytes were turned into text before they were encoded.',
    why: 'What is no UTF-8 was replaced, so the digest cannot be had back, not even with the secret.',
    fix: 'Encode the bytes of the HMAC themselves, without a conversion to a string in between.',
    find: (s) => hasBytes(bytesOf(s), [0xef, 0xbf, 0xbd]),
  },
  {
    id: 'digest-one-case',
    rank: 1,
    at: 'Digest',
    message: 'Digest has letters of one case only.',
    why: 'Base64 has both; the text was changed to upper or lower case, which cannot be undone.',
    fix: 'Leave the Base64 text as it is.',
    find: (s) =>
      /^[A-Za-z\d+/]{43}=$/.test(readDigest(s)) &&
      (readDigest(s) === readDigest(s).toLowerCase() || readDigest(s) === readDigest(s).toUpperCase()),
  },
  {
    id: 'digest-object',
    rank: 1,
    at: 'Digest',
    message: 'Digest is the name of an object, not its content.',
    why: "Java prints an array as [B@1a2b3c, JavaScript an object as [object Object], Python bytes as b'…'.",
    fix: 'Encode the bytes in Base64, and send that text.',
    find: (s) => /^\[[A-Z]@|^\[object |^b['"]|^<.*>$|^System\./.test(readDigest(s)),
  },
  {
    id: 'digest-shape',
    rank: 2,
    at: 'Digest',
    message: 'Digest is not Base64 of 32 bytes.',
    why: 'Section 5 shows 44 characters ending in =.',
    fix: 'Send the Base64 of the 32 bytes of the HMAC.',
    find: (s) => s.has('Digest') && sizeOf(s) !== 32,
  },
];
