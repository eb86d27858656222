import { fromBase64 } from '#protocol/base64.ts';
import type { Text } from '#texts/text.ts';

/** What looks odd about a secret, with the offer to mend it. Nothing is ever mended by itself. */
export interface Oddity {
  readonly id: string;
  readonly message: Text;
  /** The secret without the oddity; absent where only a person can know. */
  readonly mended?: string;
}

type Look = (secret: string, api_key: string) => Omit<Oddity, 'id'> | undefined;

const BOM = '\uFEFF';
const unquoted = (secret: string): string | undefined => /^(["'`])([^]*)\1$/.exec(secret)?.[2];

/** Base64 whose bytes are a likely secret: at least 16 characters, and not also hex. */
const looksLikeBase64 = (secret: string): boolean =>
  secret.length >= 16 && !/^[\da-f]+$/i.test(secret) && /[A-Z]/.test(secret) && fromBase64(secret) !== undefined;

/** URL-safe or unpadded Base64. Words with hyphens fit the alphabet too, so it must have every kind of character. */
function looksLikeBareBase64(secret: string): boolean {
  const standard = secret.replaceAll('-', '+').replaceAll('_', '/');
  const mixed = [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(secret));
  return mixed && secret.length >= 22 && looksLikeBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
}

const LOOKS: Readonly<Record<string, Look>> = {
  'byte-order-mark': (secret) =>
    secret.includes(BOM)
      ? {
          message: 'It holds a byte order mark, as a file saved by some editors does.',
          mended: secret.replaceAll(BOM, ''),
        }
      : undefined,
  'line-break': (secret) =>
    /[\r\n]/.test(secret)
      ? { message: 'It holds a line break, as a copied line does.', mended: secret.replaceAll(/[\r\n]/g, '') }
      : undefined,
  'outer-space': (secret) =>
    /^[^\S\r\n]|[^\S\r\n]$/.test(secret.replaceAll(BOM, ''))
      ? { message: 'White space stands before or behind it and is part of the key.', mended: secret.trim() }
      : undefined,
  quotes: (secret) => {
    const mended = unquoted(secret);
    return mended === undefined ? undefined : { message: 'Quotes stand around it, as in an .env file.', mended };
  },
  'not-ascii': (secret) =>
    /\P{ASCII}/u.test(secret.replaceAll(BOM, ''))
      ? { message: 'It holds characters beyond ASCII: the other side must read them as UTF-8 too.' }
      : undefined,
  hex: (secret) =>
    secret.length >= 16 && /^(?:[\da-f]{2})+$/i.test(secret)
      ? { message: 'It looks like hex. It is used as text; a recipe row can decode it.' }
      : undefined,
  base64: (secret) =>
    looksLikeBase64(secret) || looksLikeBareBase64(secret)
      ? { message: 'It looks like Base64. It is used as text; a recipe row can decode it.' }
      : undefined,
  'api-key': (secret, api_key) =>
    secret !== '' && secret === api_key
      ? { message: 'It equals the API key: one of the two is in the wrong box.' }
      : undefined,
};

/** Everything odd about a secret. No message repeats any of it. */
export const oddities = (secret: string, api_key: string): Oddity[] =>
  Object.entries(LOOKS).flatMap(([id, look]) => {
    const found = look(secret, api_key);
    return found === undefined ? [] : [{ id, ...found }];
  });
