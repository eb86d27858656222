import { HEADER_NAMES, type HeaderName, type Overrides, type RequestDraft } from './draft.ts';
import { FIELDS, findField, toWireValue, type FieldName, textOf, toPiece, type Piece, joinPieces } from './order.ts';
import { type Recipe, STEPS, type Slot, type HashName } from './recipe.ts';
import { countBytes, toUtf8, toBase64Text } from './text.ts';

/** Section 4.1 names Accept and does not show its value: this one is our choice. */
export const ACCEPT = 'application/json';

export const METHOD = 'POST';

/** Ready to send but for the API key: only the transport and an explicit choice of the user fill Authorization. */
export interface SignedRequest {
  readonly method: typeof METHOD;
  readonly url: string;
  readonly headers: readonly HeaderLine[];
  readonly body: readonly Piece[];
  /** What was signed, to compare with the digest input of another party. */
  readonly input: readonly Piece[];
  readonly digest: string;
}

/** The value of a slot is only its beginning: the Base64 of the API key comes after it. */
export interface HeaderLine {
  readonly name: HeaderName;
  readonly value: string;
  readonly slot?: boolean;
  readonly field?: FieldName;
  readonly overridden?: boolean;
}

/** What Authorization has after the scheme word (section 5). */
export const toAuthorizationKey = (api_key: string): string => toBase64Text(api_key);

export const fillSlot = (line: HeaderLine, key: string): string =>
  line.slot === true ? (line.value + key).trimEnd() : line.value;

export const formatHeaders = (lines: readonly HeaderLine[], key: string): string =>
  lines.map((line) => `${line.name}: ${fillSlot(line, key)}`).join('\n');

/** What a digest input is built from: the values of the form or of a received request. */
export interface DigestSource {
  /** The names of Signed-Fields, in order, as listed (section 5). */
  readonly listed: readonly string[];
  /** The body's names and the texts of their values, in body order. A name that the body lacks counts as empty. */
  readonly values: ReadonlyMap<string, string>;
  readonly timestamp: string;
}

function resolveValue(recipe: Recipe, slot: Slot, source: DigestSource): string {
  const text = slot.from === 'header' ? source.timestamp : (source.values.get(slot.name) ?? '');
  const field = findField(slot.name);
  const address = field?.kind === 'address' ? STEPS.address.options[recipe.address].do(text) : text;
  const number = field?.name === 'amount' ? STEPS.number.options[recipe.number].do(address) : address;
  return STEPS.escape.options[recipe.escape].do(number);
}

interface DigestParts {
  readonly groups: readonly (readonly Piece[])[];
  readonly joiner: string;
  readonly prefix: string;
  readonly suffix: string;
}

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

/** As pieces; `textOf` of them is the message of the HMAC. */
export function buildDigestInput(recipe: Recipe, source: DigestSource): Piece[] {
  const { groups, joiner, prefix, suffix } = buildDigestParts(recipe, source);
  return [toPiece(prefix), ...joinPieces(groups, joiner), toPiece(suffix)].filter(({ text }) => text !== '');
}

/** Only a profile and the code that signs or sends hold them. */
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

/** Undefined when the secret has no such reading or is empty. */
export function toKeyBytes(recipe: Recipe, { api_key, api_secret }: Credentials): Uint8Array<ArrayBuffer> | undefined {
  const bytes = STEPS.key.options[recipe.key].do(api_secret, api_key);
  return bytes?.length === 0 ? undefined : bytes;
}

/** Undefined when there is no usable key. */
export async function computeMac(
  recipe: Recipe,
  credentials: Credentials,
  input: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = toKeyBytes(recipe, credentials);
  return key && hmac(key, STEPS.hash.options[recipe.hash].do, input);
}

/** The Digest header (section 5); undefined when there is no usable key. */
export async function computeDigestText(
  recipe: Recipe,
  credentials: Credentials,
  input: string,
): Promise<string | undefined> {
  const mac = await computeMac(recipe, credentials, input);
  return mac && STEPS.output.options[recipe.output].do(mac);
}

/** Everything that needs no key: what the page shows while the credentials have an error. */
export interface SignableRequest {
  readonly recipe: Recipe;
  readonly scheme: string;
  /** So that the input of another recipe can be built too. */
  readonly source: DigestSource;
  readonly input: readonly Piece[];
  readonly body: readonly Piece[];
  readonly Timestamp: string;
  readonly 'Signed-Fields': string;
  readonly overrides: Overrides;
}

/** `scheme` is the word of Authorization (section 5). */
type Signer = Credentials & { readonly scheme: string };

/**
 * Signs a draft, in the order of the interface document: body values (section 2.1), digest input, digest (section 5),
 * headers (section 4.1). The order must be free of errors (`fieldIssue`). Undefined when the recipe finds no usable key
 * in the credentials.
 *
 * @param url Where the request goes; it is not signed.
 * @param request The part that needs no key, where the caller has built it.
 */
export async function sign(
  draft: RequestDraft,
  signer: Signer,
  url: string,
  request: SignableRequest = toSignable(draft, signer.scheme),
): Promise<SignedRequest | undefined> {
  const digest = await computeDigest(request, signer);
  return digest === undefined ? undefined : toSignedRequest(request, digest, url);
}

export function toSignable(draft: RequestDraft, scheme: string): SignableRequest {
  const { order, recipe, overrides, 'Signed-Fields': listed, Timestamp: header } = draft;
  const wire = new Map(FIELDS.map((field) => [field.name, toWireValue(field, order[field.name])]));
  const values = new Map(draft.body.map((name) => [name, wire.get(name) ?? '']));
  const Timestamp = header ?? order.timestamp;
  const source = { listed, values, timestamp: Timestamp };
  const input = buildDigestInput(recipe, source);
  const body = overrides.body === null ? buildBody(draft.body, values) : [toPiece(overrides.body)];
  return { recipe, scheme, source, input, body, Timestamp, 'Signed-Fields': listed.join(), overrides };
}

/** The Digest header (section 5); undefined when the recipe finds no usable key in the credentials. */
export const computeDigest = ({ recipe, input }: SignableRequest, credentials: Credentials) =>
  computeDigestText(recipe, credentials, textOf(input));

/** What every view, command and transport takes. */
export const toSignedRequest = (request: SignableRequest, digest: string, url: string): SignedRequest => ({
  method: METHOD,
  url,
  headers: buildHeaders(request, digest),
  body: request.body,
  input: request.input,
  digest,
});

/** Control characters and line separators as \uXXXX, so that no body can break a line, a shell or a script. */
const toJsonText = (text: string): string =>
  JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function buildBody(names: readonly FieldName[], values: ReadonlyMap<FieldName, string>): Piece[] {
  const members = names.flatMap((field, index): Piece[] => {
    const value = values.get(field) ?? '';
    const text = findField(field)?.kind === 'number' ? value : toJsonText(value);
    const comma = index === 0 ? [] : [toPiece(',')];
    return [...comma, { text: `"${field}"`, field, part: 'name' }, toPiece(':'), { text, field, part: 'value' }];
  });
  return [toPiece('{'), ...members, toPiece('}')];
}

const MARKS: Partial<Record<HeaderName, Partial<HeaderLine>>> = {
  Authorization: { slot: true },
  Timestamp: { field: 'timestamp' },
};

/** The eight headers of section 4.1 with the values of section 5; the transport computes Content-Length itself. */
function buildHeaders(request: SignableRequest, digest: string): HeaderLine[] {
  const values: Record<HeaderName, string> = {
    Accept: ACCEPT,
    'Content-Type': 'application/json',
    Authorization: request.scheme === '' ? '' : `${request.scheme} `,
    Timestamp: request.Timestamp,
    'Digest-Method': 'HS256',
    'Signed-Fields': request['Signed-Fields'],
    Digest: digest,
    'Content-Length': String(countBytes(textOf(request.body))),
  };
  return HEADER_NAMES.map((name) => {
    const override = request.overrides.headers[name];
    return override === undefined
      ? { name, value: values[name], ...MARKS[name] }
      : { name, value: override, overridden: true };
  });
}
