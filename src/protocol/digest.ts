import { findField } from './order.ts';
import { joinPieces, toPiece, type Piece } from './piece.ts';
import { STEPS, type Recipe, type Slot, type HashName } from './recipe.ts';
import { toUtf8 } from './text.ts';

/** What a digest input is built from: the values of the form or of a received request. */
export interface DigestSource {
  /** The names of Signed-Fields, in order, as listed (section 5). */
  readonly listed: readonly string[];
  /** The body's names and the texts of their values, in body order. A name that the body lacks counts as empty. */
  readonly values: ReadonlyMap<string, string>;
  /** The Timestamp header. */
  readonly timestamp: string;
}

function resolveValue(recipe: Recipe, slot: Slot, source: DigestSource): string {
  const text = slot.from === 'header' ? source.timestamp : (source.values.get(slot.name) ?? '');
  const field = findField(slot.name);
  const address = field?.kind === 'address' ? STEPS.address.options[recipe.address].do(text) : text;
  const number = field?.name === 'amount' ? STEPS.number.options[recipe.number].do(address) : address;
  return STEPS.escape.options[recipe.escape].do(number);
}

/** A digest input before it is joined: its pairs, the separator, prefix and suffix. */
interface DigestParts {
  readonly groups: readonly (readonly Piece[])[];
  readonly joiner: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** The parts of the digest input that a recipe gives. */
export function buildDigestParts(recipe: Recipe, source: DigestSource): DigestParts {
  const { order, timestamp, empty, pair, joiner, ends } = recipe;
  const names = STEPS.order.options[order].do({ listed: source.listed, body: [...source.values.keys()] });
  const groups = STEPS.timestamp.options[timestamp]
    .do(names)
    .map((slot) => ({ ...slot, value: resolveValue(recipe, slot, source) }))
    .filter(({ value }) => value !== '' || STEPS.empty.options[empty].do)
    .map(({ name, value, bare }) => STEPS.pair.options[bare === true ? 'value' : pair].do(name, value));
  const [prefix, suffix] = STEPS.ends.options[ends].do;
  return { groups, joiner: STEPS.joiner.options[joiner].do, prefix, suffix };
}

/** The digest input that a recipe gives, as pieces; `textOf` of them is the message of the HMAC. */
export function buildDigestInput(recipe: Recipe, source: DigestSource): Piece[] {
  const { groups, joiner, prefix, suffix } = buildDigestParts(recipe, source);
  return [toPiece(prefix), ...joinPieces(groups, joiner), toPiece(suffix)].filter(({ text }) => text !== '');
}

/** The two secrets of a merchant. Only a profile and the code that signs or sends hold them. */
export interface Credentials {
  readonly api_key: string;
  readonly api_secret: string;
}

/** HMAC of a message (RFC 2104) by WebCrypto; key and message in bytes. Throws on an empty key, as WebCrypto does. */
export async function hmac(
  key: Uint8Array<ArrayBuffer>,
  hash: HashName,
  message: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, toUtf8(message)));
}

/**
 * The key bytes that a recipe takes from the credentials; undefined when the secret has no such reading or is empty.
 */
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
