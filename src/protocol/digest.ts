import { STEPS, type HashName, type Recipe } from './recipe.ts';
import { toUtf8 } from './text.ts';

/** The two secrets of a merchant. Only a profile and whoever signs or sends hold them. */
export interface Credentials {
  readonly api_key: string;
  readonly api_secret: string;
}

interface ImportedKey {
  readonly bytes: string;
  readonly hash: HashName;
  readonly key: Promise<CryptoKey>;
}

let cachedKey: ImportedKey | undefined;

/** Imports a key once and keeps the last one, since every keystroke signs with the same key. Non-extractable. */
function importKey(bytes: Uint8Array<ArrayBuffer>, hash: HashName): Promise<CryptoKey> {
  const name = bytes.join();
  if (cachedKey?.bytes === name && cachedKey.hash === hash) return cachedKey.key;
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  cachedKey = { bytes: name, hash, key };
  return key;
}

/** HMAC of a message (RFC 2104) by WebCrypto; key and message in bytes. Throws on an empty key, as WebCrypto does. */
export async function hmac(
  key: Uint8Array<ArrayBuffer>,
  hash: HashName,
  message: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key, hash), toUtf8(message)));
}

/** The key bytes that a recipe takes from the credentials; undefined when the secret has no such reading or is empty. */
export function toKeyBytes(recipe: Recipe, { api_key, api_secret }: Credentials): Uint8Array<ArrayBuffer> | undefined {
  const bytes = STEPS.key.options[recipe.key].do(api_secret, api_key);
  return bytes?.length === 0 ? undefined : bytes;
}

/** The HMAC of a digest input under a recipe; undefined when there is no usable key. */
export async function computeMac(
  recipe: Recipe,
  credentials: Credentials,
  input: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = toKeyBytes(recipe, credentials);
  return key && hmac(key, STEPS.hash.options[recipe.hash].do, input);
}

/** The text of the Digest header for an input under a recipe (section 5); undefined when there is no usable key. */
export async function computeDigestText(
  recipe: Recipe,
  credentials: Credentials,
  input: string,
): Promise<string | undefined> {
  const mac = await computeMac(recipe, credentials, input);
  return mac && STEPS.output.options[recipe.output].do(mac);
}
