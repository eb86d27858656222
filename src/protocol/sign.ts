import { buildDigestInput, computeDigestText, type DigestSource, type Credentials } from './digest.ts';
import { HEADER_NAMES, type HeaderName, type Overrides, type RequestDraft } from './draft.ts';
import { FIELDS, findField, toWireValue, type FieldName } from './order.ts';
import { textOf, toPiece, type Piece } from './piece.ts';
import type { Recipe } from './recipe.ts';
import { ACCEPT, METHOD, type HeaderLine, type SignedRequest } from './request.ts';
import { countBytes } from './text.ts';

/** A request with everything that needs no key: what the page shows while the credentials have an error. */
export interface SignableRequest {
  readonly recipe: Recipe;
  readonly scheme: string;
  /** What the input was built from, so that the input of another recipe can be built too. */
  readonly source: DigestSource;
  readonly input: readonly Piece[];
  readonly body: readonly Piece[];
  readonly Timestamp: string;
  readonly 'Signed-Fields': string;
  readonly overrides: Overrides;
}

/** Who signs: the credentials and the scheme word of Authorization (section 5). */
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

/** The part of signing that needs no key: body values, body and digest input. */
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

/** The Digest header of a request (section 5); undefined when the recipe finds no usable key in the credentials. */
export const computeDigest = ({ recipe, input }: SignableRequest, credentials: Credentials) =>
  computeDigestText(recipe, credentials, textOf(input));

/** Body and headers under one digest, for a URL: what every view, command and transport takes. */
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
