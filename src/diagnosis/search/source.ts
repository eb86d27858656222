import { FIELD_NAMES } from '#protocol/order.ts';
import type { Credentials } from '#protocol/sign.ts';
import { fromBase64Text, toUtf8 } from '#protocol/text.ts';
import {
  isUnreadable,
  readBody,
  type JsonType,
  type ReceivedBody,
  headerOf,
  type ReceivedRequest,
  parseSignedFields,
} from '#protocol/received.ts';
import { presetOf, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { decodeWindows1252 } from '#diagnosis/difference.ts';
import { findFractions, type SeenFraction } from '#diagnosis/mistakes/timestamp-texts.ts';

/** Tried only with the user's consent. */
export interface OtherCredentials extends Credentials {
  readonly name: string;
}

/** As plain data that can go to a worker. */
export interface Source {
  readonly method: string;
  readonly path: string;
  readonly listing: string;
  readonly listed: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, JsonType>>;
  readonly timestamp: string;
  readonly digest: string;
  readonly authorization: string;
  readonly bodyText: string;
  readonly body: Uint8Array;
  readonly api_key: string;
  readonly api_secret: string;
  readonly others: readonly OtherCredentials[];
  /** Times near the timestamp that the request or its paste shows with a fraction. */
  readonly seen?: readonly SeenFraction[] | undefined;
  /** The recipe that the profile has of its own: what departs from it is a mistake. */
  readonly recipe?: Recipe | undefined;
  /** The preset of the profile: of two that explain a digest, its fix is the right one. */
  readonly preset?: PresetName | undefined;
}

/** The API key is read from Authorization when it is not given. */
export interface Given {
  readonly api_secret: string;
  readonly api_key?: string | undefined;
  readonly now: Date;
  readonly others?: readonly OtherCredentials[] | undefined;
  /** The text around the request: a log may show what its clock read. */
  readonly paste?: string | undefined;
}

/** In Base64 after its scheme word; undefined when there is none. */
function keyInAuthorization(request: ReceivedRequest): string | undefined {
  const last = headerOf(request, 'Authorization')?.trim().split(/\s+/).at(-1) ?? '';
  return last === '' ? undefined : (fromBase64Text(last) ?? last);
}

const readForm = (text: string): ReceivedBody => ({
  members: new Map(Array.from(new URLSearchParams(text), ([name, value]) => [name, { type: 'string', text: value }])),
  repeated: [],
});

/** The object inside a body that was encoded twice: JSON in a text of JSON, or in Base64. */
function readEncodedTwice(body: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const text = new TextDecoder().decode(body).trim();
  try {
    const inner: unknown = text.startsWith('"') ? JSON.parse(text) : fromBase64Text(text);
    return typeof inner === 'string' && /^\s*["{]/.test(inner) ? toUtf8(inner) : undefined;
  } catch {
    return undefined;
  }
}

/** Also of a body that a gateway would refuse: with a byte order mark, in windows-1252, a form. */
function readLoosely(body: Uint8Array): ReceivedBody | undefined {
  const read = readBody(body);
  if (!isUnreadable(read)) return read;
  const inner = readEncodedTwice(body);
  if (inner !== undefined) return readLoosely(inner);
  if (read.code === 'body-bom') return readLoosely(body.subarray(3));
  if (read.code === 'body-not-utf8') return readLoosely(toUtf8(decodeWindows1252(body)));
  const text = new TextDecoder().decode(body);
  return /^[\w.%-]+=[^\n]*$/.test(text) ? readForm(text) : undefined;
}

/** The names that Signed-Fields means, also where it is no bare comma list (section 5). A note says so. */
export const readFieldNames = (value: string): readonly string[] =>
  value.split(/[\s,;|&[\]{}()"']+/).filter((name) => name !== '');

/** True for a list whose names are others to a reader that splits it at its commas alone, as the sandbox does. */
export const isListMisread = ({ listing, listed }: Pick<Source, 'listing' | 'listed'>): boolean =>
  parseSignedFields(listing).join() !== listed.join();

/** Signed-Fields as sent; a header with nearly its name where the request has none of it. */
function readListing(request: ReceivedRequest): string {
  const near = request.headers.find(([name]) => /^(?:x-)?signed[-_]?(?:fields?|headers?|params?)$/i.test(name));
  return headerOf(request, 'Signed-Fields') ?? near?.[1] ?? '';
}

const orDocumented = (names: readonly string[]): readonly string[] => (names.length === 0 ? FIELD_NAMES : names);

/** A body that cannot be read has no values, but its text can be signed. */
export function toSource(request: ReceivedRequest, given: Given): Source {
  const listing = readListing(request);
  const listed = orDocumented(readFieldNames(listing));
  // An object that lacks a name such as `toString` inherits something else in its place.
  const inherited = listed.filter((name) => name in Object.prototype);
  const members = [
    ...inherited.map((name) => [name, { type: 'string', text: '' }] as const),
    ...(readLoosely(request.body)?.members ?? []),
  ];
  const values = Object.fromEntries(members.map(([name, { text }]) => [name, text]));
  const timestamp = (headerOf(request, 'Timestamp') ?? values['timestamp'] ?? '').trim();
  const bodyText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(request.body);
  const headers = request.headers.filter(([name]) => !/^(?:authorization|digest)$/i.test(name));
  return {
    method: request.method,
    path: request.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, ''),
    listing,
    listed,
    values,
    types: Object.fromEntries(members.map(([name, { type }]) => [name, type])),
    timestamp,
    seen: findFractions(timestamp, [...headers.map(([, value]) => value), bodyText, given.paste ?? '']),
    digest: (headerOf(request, 'Digest') ?? '').trim(),
    authorization: headerOf(request, 'Authorization') ?? '',
    bodyText,
    body: request.body,
    api_key: given.api_key ?? keyInAuthorization(request) ?? '',
    api_secret: given.api_secret,
    others: given.others ?? [],
  };
}

/** The recipe of a profile: its own one, or the preset, of which every search tries both. */
export function readRecipe(recipe: Recipe | undefined): Pick<Source, 'recipe' | 'preset'> {
  const preset = recipe && presetOf(recipe);
  return preset === undefined ? { recipe } : { preset };
}

/** True for more fields than the search can take: it takes the square of them. A program may send them to Watch. */
export const isWide = ({ listed, values }: Source): boolean => listed.length > 64 || Object.keys(values).length > 100;
