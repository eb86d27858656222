import type { MessageKey } from '#i18n/message.ts';
import { fromBase64, toHex, toUtf8 } from './text.ts';
import { hmac } from './sign.ts';

/** Nothing is corrected automatically. */
interface SecretIssue {
  readonly id: string;
  readonly message: MessageKey;
  /** Absent where only a person can know it. */
  readonly fix?: string;
}

type Check = (secret: string, api_key: string) => Omit<SecretIssue, 'id'> | undefined;

const BOM = '\uFEFF';
const stripQuotes = (secret: string): string | undefined => /^(["'`])([^]*)\1$/.exec(secret)?.[2];

/** At least 16 characters, and not hex. */
const looksLikeBase64 = (secret: string): boolean =>
  secret.length >= 16 && !/^[\da-f]+$/i.test(secret) && /[A-Z]/.test(secret) && fromBase64(secret) !== undefined;

/** URL-safe or unpadded Base64. Words with hyphens fit the alphabet too, so it must have every kind of character. */
function looksLikeBareBase64(secret: string): boolean {
  const standard = secret.replaceAll('-', '+').replaceAll('_', '/');
  const mixed = /[a-z]/.test(secret) && /\d/.test(secret);
  return mixed && secret.length >= 22 && looksLikeBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
}

const CHECKS: Readonly<Record<string, Check>> = {
  'byte-order-mark': (secret) =>
    secret.includes(BOM)
      ? {
          message: 'It has a byte order mark, which some editors add to files.',
          fix: secret.replaceAll(BOM, ''),
        }
      : undefined,
  'line-break': (secret) =>
    /[\r\n]/.test(secret)
      ? { message: 'It has a line break, probably from copying.', fix: secret.replaceAll(/[\r\n]/g, '') }
      : undefined,
  'outer-space': (secret) =>
    /^[^\S\r\n]|[^\S\r\n]$/.test(secret.replaceAll(BOM, ''))
      ? { message: 'It starts or ends with white space, which counts as part of it.', fix: secret.trim() }
      : undefined,
  quotes: (secret) => {
    const fix = stripQuotes(secret);
    return fix === undefined ? undefined : { message: 'It has quotes around it, as in an .env file.', fix };
  },
  'not-ascii': (secret) =>
    /\P{ASCII}/u.test(secret.replaceAll(BOM, ''))
      ? { message: 'It has non-ASCII characters: the other side must read them as UTF-8 too.' }
      : undefined,
  hex: (secret) =>
    secret.length >= 16 && /^(?:[\da-f]{2})+$/i.test(secret)
      ? { message: 'It looks like hex. It is used as text; a recipe step can decode it.' }
      : undefined,
  base64: (secret) =>
    looksLikeBase64(secret) || looksLikeBareBase64(secret)
      ? { message: 'It looks like Base64. It is used as text; a recipe step can decode it.' }
      : undefined,
  'api-key': (secret, api_key) =>
    secret !== '' && secret === api_key
      ? { message: 'It equals the API key: one of the two is in the wrong field.' }
      : undefined,
};

/** No message repeats any of the secret. */
export const findSecretIssues = (secret: string, api_key: string): SecretIssue[] =>
  Object.entries(CHECKS).flatMap(([id, check]) => {
    const found = check(secret, api_key);
    return found === undefined ? [] : [{ id, ...found }];
  });

/** It is no digest input, so the check value is not the digest of any order. */
export const FINGERPRINT_LABEL = 'Checkout Console fingerprint 1';

/**
 * Two different secrets agree once in 2^24. Whoever hears the fingerprint can rule out all but one in 2^24 guesses, so
 * a secret that is weaker than that should not be compared this way.
 */
export const FINGERPRINT_BITS = 24;

const DIGITS = FINGERPRINT_BITS / 4;

/**
 * A check value that two sides compare instead of the secret: the first 24 bits of HMAC-SHA-256(key = secret,
 * message = label), as `xxx-xxx` in hex. Undefined for an empty secret and where the page has no WebCrypto.
 */
export async function computeFingerprint(secret: string): Promise<string | undefined> {
  if (secret === '' || globalThis.crypto?.subtle === undefined) return undefined;
  const digits = toHex(await hmac(toUtf8(secret), 'SHA-256', FINGERPRINT_LABEL)).slice(0, DIGITS);
  return `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`;
}

/** For the other side. While it runs, other users of that machine can see the secret in the list of processes. */
export const FINGERPRINT_COMMAND = `printf %s '${FINGERPRINT_LABEL}' | openssl dgst -sha256 -hmac "$CHECKOUT_API_SECRET" | sed 's/.* //;s/^\\(...\\)\\(...\\).*/\\1-\\2/'`;
