import { base64Text } from './base64.ts';
import { digestInput, type DigestSource } from './digest-input.ts';
import { digestText, type Credentials } from './digest.ts';
import { FIELD_NAMES, FIELDS, fieldNamed, wireValue, type FieldName, type OrderDraft } from './order.ts';
import { plain, textOf, type Piece } from './piece.ts';
import type { Recipe } from './recipe.ts';
import { utf8 } from './text.ts';

/** The request headers, in the order of section 4.1. */
export const HEADER_NAMES = [
  'Accept',
  'Content-Type',
  'Authorization',
  'Timestamp',
  'Digest-Method',
  'Signed-Fields',
  'Digest',
  'Content-Length',
] as const;
export type HeaderName = (typeof HEADER_NAMES)[number];

/** Section 4.1 names Accept and does not show its value: this one is our choice. */
export const ACCEPT = 'application/json';

export const METHOD = 'POST';

/** Which names are signed, in order, and which fields the body has. */
export interface Shape {
  readonly 'Signed-Fields': readonly string[];
  readonly body: readonly FieldName[];
}

const CLASSIC_NAMES = FIELD_NAMES.filter((name) => name !== 'timestamp');

export const SHAPES = {
  /** Section 5: all 14 names, signed and sent. */
  documented: { 'Signed-Fields': FIELD_NAMES, body: FIELD_NAMES },
  /** Reported of older clients: timestamp is neither signed by name nor a body field. */
  classic: { 'Signed-Fields': CLASSIC_NAMES, body: CLASSIC_NAMES },
} as const satisfies Record<string, Shape>;

/** What a person writes over the signed request by hand, for a test: the digest is not made anew for it. */
export interface Overrides {
  readonly headers: Readonly<Partial<Record<HeaderName, string>>>;
  /** The whole body text; null while the body is the signed one. */
  readonly body: string | null;
}

export const NO_OVERRIDES: Overrides = { headers: {}, body: null };

/** All that decides the text of a request but for the credentials. */
export interface RequestParts {
  readonly order: OrderDraft;
  readonly shape: Shape;
  readonly recipe: Recipe;
  readonly scheme: string;
  /** The Timestamp header where a person has unlinked it from the body field; otherwise it is the body's text. */
  readonly Timestamp?: string | undefined;
  readonly overrides?: Overrides | undefined;
}

/** A request with everything fixed that the secret does not decide. */
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

/** A request ready to travel, but for the API key: Authorization is a slot that only sending and an explicit wish fill. */
export interface SignedRequest {
  readonly method: typeof METHOD;
  readonly url: string;
  readonly headers: readonly HeaderLine[];
  readonly body: readonly Piece[];
  /** What was signed, to hold against what somebody else says they signed. */
  readonly input: readonly Piece[];
  readonly digest: string;
}

/** A header, as pieces; the value of a slot begins with `value` and wants the Base64 of the API key behind it. */
export interface HeaderLine {
  readonly name: HeaderName;
  readonly value: string;
  readonly slot?: boolean;
  readonly field?: FieldName;
  /** True when a person wrote the value by hand. */
  readonly overridden?: boolean;
}

/** Control characters and line separators as \uXXXX, so that no body can break a line, a shell or a script. */
const jsonText = (text: string): string =>
  JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function bodyPieces(names: readonly FieldName[], values: ReadonlyMap<string, string>): Piece[] {
  const members = names.flatMap((field, index): Piece[] => {
    const value = values.get(field) ?? '';
    const text = fieldNamed(field)?.kind === 'number' ? value : jsonText(value);
    const comma = index === 0 ? [] : [plain(',')];
    return [...comma, { text: `"${field}"`, field, part: 'name' }, plain(':'), { text, field, part: 'value' }];
  });
  return [plain('{'), ...members, plain('}')];
}

/** The wire values of an order, in body order (section 2.1). */
const wireValues = (order: OrderDraft): ReadonlyMap<FieldName, string> =>
  new Map(FIELDS.map((field) => [field.name, wireValue(field, order[field.name])]));

/** Order and recipe to digest input and body. The order must be free of errors (`fieldError`). */
export function signable(parts: RequestParts): SignableRequest {
  const { order, shape, recipe, scheme, Timestamp = order.timestamp, overrides = NO_OVERRIDES } = parts;
  const wire = wireValues(order);
  const listed = shape['Signed-Fields'];
  const values = new Map(shape.body.map((name) => [name, wire.get(name) ?? '']));
  const source = { listed, values, timestamp: Timestamp };
  return {
    recipe,
    scheme,
    source,
    input: digestInput(recipe, source),
    body: overrides.body === null ? bodyPieces(shape.body, values) : [plain(overrides.body)],
    Timestamp,
    'Signed-Fields': listed.join(),
    overrides,
  };
}

/** The Digest header of a request; undefined when the recipe finds no usable key in the credentials. */
export const digestOf = (request: SignableRequest, credentials: Credentials): Promise<string | undefined> =>
  digestText(request.recipe, credentials, textOf(request.input));

const MARKS: Partial<Record<HeaderName, Partial<HeaderLine>>> = {
  Authorization: { slot: true },
  Timestamp: { field: 'timestamp' },
};

/** The eight headers of section 4.1 with the shapes of section 5; Content-Length is what the transport will say. */
export function headerLines(request: SignableRequest, digest: string): HeaderLine[] {
  const values: Record<HeaderName, string> = {
    Accept: ACCEPT,
    'Content-Type': 'application/json',
    Authorization: request.scheme === '' ? '' : `${request.scheme} `,
    Timestamp: request.Timestamp,
    'Digest-Method': 'HS256',
    'Signed-Fields': request['Signed-Fields'],
    Digest: digest,
    'Content-Length': String(utf8(textOf(request.body)).length),
  };
  return HEADER_NAMES.map((name) => {
    const written = request.overrides.headers[name];
    return written === undefined
      ? { name, value: values[name], ...MARKS[name] }
      : { name, value: written, overridden: true };
  });
}

/** Body and headers under one digest, bound to an address: what every view, command and transport takes. */
export const signed = (request: SignableRequest, digest: string, url: string): SignedRequest => ({
  method: METHOD,
  url,
  headers: headerLines(request, digest),
  body: request.body,
  input: request.input,
  digest,
});

/** The Base64 of the API key that Authorization carries behind the scheme word (section 5). */
export const authorizationKey = (api_key: string): string => base64Text(api_key);

/** The value of a header once its slot is filled; every other header as it is. */
export const filled = (line: HeaderLine, key: string): string =>
  line.slot === true ? (line.value + key).trimEnd() : line.value;
