import { fromBase64Text } from '#protocol/base64.ts';
import type { Credentials } from '#protocol/digest.ts';
import type { CaseRequest } from './case-schema.ts';

/** What stands in the place of the key: the variable that the console's commands read, in angle brackets. */
export const KEY_PLACEHOLDER = '<CHECKOUT_API_KEY_BASE64>';

/** Headers that carry a credential by their nature, of this service and of others. */
export const CREDENTIAL_HEADER = /^(?:proxy-)?authorization$|^(?:x-)?(?:api|auth|access)[-_]?(?:key|token|secret)$/i;

/** A scheme word is short and of letters alone; anything else in front may be the key itself. */
const SCHEME = /^([a-z]{1,15}) +\S/i;

const schemeOf = (value: string, scheme: string): string | undefined =>
  scheme !== '' && value.startsWith(`${scheme} `) ? scheme : SCHEME.exec(value)?.[1];

/** The value of a credential header with a placeholder for the key; the scheme word stays, which is not secret. */
export function withoutKey(value: string, scheme: string): string {
  if (value.trim() === '' || value.includes(KEY_PLACEHOLDER)) return value;
  const word = schemeOf(value, scheme);
  return word === undefined ? KEY_PLACEHOLDER : `${word} ${KEY_PLACEHOLDER}`;
}

/** The keys that the headers of a request show: as written there, and as what that is the Base64 of. */
export function shownKeys(headers: CaseRequest['headers'], scheme: string): Partial<Credentials>[] {
  const values = headers.filter(([name]) => CREDENTIAL_HEADER.test(name)).map(([, value]) => value);
  return values
    .filter((value) => !value.includes(KEY_PLACEHOLDER))
    .map((value) => value.slice(schemeOf(value, scheme)?.length ?? 0).trim())
    .flatMap((shown) => [fromBase64Text(shown) ?? '', shown])
    .filter((api_key) => api_key.length > 3)
    .map((api_key) => ({ api_key }));
}
