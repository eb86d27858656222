import { hex } from '#protocol/bytes.ts';
import { hmac } from '#protocol/digest.ts';
import { utf8 } from '#protocol/text.ts';

/** The message of the check value. It is no digest input, so the check value is no digest of any order. */
export const FINGERPRINT_LABEL = 'Checkout Console fingerprint 1';

/**
 * The bits that a fingerprint shows, and so the most that it can tell: two secrets agree once in 2^24, and whoever hears
 * it rules out all but one in 2^24 guesses. A secret that is itself weaker than that should not be read out this way.
 */
export const FINGERPRINT_BITS = 24;

const DIGITS = FINGERPRINT_BITS / 4;

/**
 * A check value that two sides read out to each other instead of the secret: the first 24 bits of
 * HMAC-SHA-256(key = secret, message = label), as `xxx-xxx` in hex. Undefined for an empty secret and where
 * the page has no WebCrypto.
 */
export async function fingerprint(secret: string): Promise<string | undefined> {
  if (secret === '' || globalThis.crypto?.subtle === undefined) return undefined;
  const digits = hex(await hmac(utf8(secret), 'SHA-256', FINGERPRINT_LABEL)).slice(0, DIGITS);
  return `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`;
}

/**
 * The same check value by OpenSSL, from the environment variable CHECKOUT_API_SECRET, for the other side. While it runs,
 * the secret is an argument that other users of that machine may see in its list of processes.
 */
export const FINGERPRINT_COMMAND = `printf %s '${FINGERPRINT_LABEL}' | openssl dgst -sha256 -hmac "$CHECKOUT_API_SECRET" | sed 's/.* //;s/^\\(...\\)\\(...\\).*/\\1-\\2/'`;
