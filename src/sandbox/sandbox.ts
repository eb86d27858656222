import { toEnglish } from '#i18n/english.ts';
import { fromBase64, parseJson, toHex, toUtf8 } from '#protocol/text.ts';
import { type Credentials, toAuthorizationKey } from '#protocol/sign.ts';
import { textOf } from '#protocol/order.ts';
import {
  isUnreadable,
  readBody,
  type ReceivedBody,
  type ReceivedRequest,
  listsTooMuch,
  parseSignedFields,
  timingSafeEqual,
  verify,
  type Verification,
} from '#protocol/received.ts';
import { PRESETS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { findRequestIssues, REQUEST_CODES, type RequestCode, type RequestView } from '#protocol/request-issues.ts';
import { createReceivedIssue } from '#protocol/rules.ts';
import { createSuccessResponse, createInvalidDigestResponse, createRefusal, type PlainResponse } from './response.ts';

export const UNSTATED_ISSUES: readonly RequestCode[] = ['timestamp-old', 'timestamp-ahead', 'field-order'];

/** What HTTP clients, browsers among them, decide for their programs. */
export const CLIENT_ISSUES: readonly RequestCode[] = ['header-case', 'header-order'];

/** A number of JSON has none of these forms, and of a text its type is named. */
const FORMS_OF_NUMBERS = /^number-(?:digits|plus|separators|shape)$/;

/** How a request can depart from sections 2.1, 4.1 and 5, in the order of a response. */
export const DOCUMENT_ISSUES: readonly RequestCode[] = REQUEST_CODES.filter(
  (code) => ![...UNSTATED_ISSUES, ...CLIENT_ISSUES].includes(code) && !FORMS_OF_NUMBERS.test(code),
);

/** Lists of names end here: a request may have thousands. */
const MAX_NAMES = 5;

const shorten = (names: readonly string[]): readonly string[] =>
  names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '…'] : names;

const describeIssues = (codes: readonly RequestCode[], request: RequestView): string[] =>
  codes.flatMap((code) =>
    findRequestIssues([code], request).map(({ names }) => toEnglish(createReceivedIssue(code, shorten(names)).message)),
  );

/** The longest body that the sandbox reads, in bytes, as the relay and Watch: to judge a mebibyte would hold a host up. */
export const BODY_LIMIT = 64 * 1024;

/** Why a digest was refused: a code that stays the same, the field, and a link to the whole diagnosis. */
export interface Explanation {
  readonly cause: string;
  readonly field?: string | undefined;
  readonly link?: string | undefined;
}

export interface SandboxOptions extends Credentials {
  /** The one scheme word that is accepted; undefined for any, since the gateway assigns it (section 5). */
  readonly scheme?: string | undefined;
  readonly name?: string | undefined;
  /** The presets by which this sandbox accepts a digest, or recipes by a name that the answer says. */
  readonly recipes: readonly PresetName[] | Readonly<Record<string, Recipe>>;
  /** Explains a wrong digest. It is asked only about requests with the scheme word and key of this sandbox. */
  readonly explain?: ((request: ReceivedRequest) => Promise<Explanation | undefined>) | undefined;
  readonly now?: () => Date;
}

type Lines = ReceivedRequest['headers'];

/**
 * The embedded gateway, the same over HTTP and inside a page: answers a POST to the operation, whose headers are the lines
 * that were sent. It stores nothing between requests. Every response has the envelope of section 2.2.
 */
export type Sandbox = (request: ReceivedRequest) => Promise<PlainResponse>;

/** It judges the digest first, and refuses only what cannot be judged. */
export const createSandbox =
  (options: SandboxOptions): Sandbox =>
  (request) =>
    respond(request, options).catch(() => createRefusal('failure'));

/** A sandbox as what a page fetches from, with the headers that a browser adds. */
export const toFetch =
  (sandbox: Sandbox) =>
  async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const body = new Uint8Array(await request.arrayBuffer());
    const headers = new Headers(request.headers);
    headers.set('Content-Length', String(body.length));
    headers.set('Sec-Fetch-Mode', 'cors');
    const { text, ...head } = await sandbox({ method, url, headers: [...headers], body });
    return new Response(text, head);
  };

/**
 * The value of a header. One that is sent twice with one value counts once; otherwise the values are joined
 * (RFC 9110 section 5.3).
 */
function readHeader({ headers }: ReceivedRequest, wanted: string): string | undefined {
  const values = readValues(headers, wanted);
  return new Set(values).size > 1 ? values.join(', ') : values[0];
}

function readValues(lines: Lines, wanted: string): string[] {
  const name = wanted.toLowerCase();
  return lines.flatMap(([each, value]) => (each.toLowerCase() === name ? [value.trim()] : []));
}

const isAmbiguous = ({ headers }: ReceivedRequest, name: string): boolean =>
  new Set(readValues(headers, name)).size > 1;

const JUDGED_HEADERS = ['Timestamp', 'Signed-Fields', 'Digest'] as const;

async function respond(call: ReceivedRequest, options: SandboxOptions): Promise<PlainResponse> {
  const ambiguous = JUDGED_HEADERS.filter((name) => isAmbiguous(call, name));
  if (ambiguous.length > 0) return createRefusal('header-twice', ambiguous.join(', '));
  const body = readBody(call.body);
  if (isUnreadable(body)) return createRefusal('body-unreadable', describeBody(call, body));
  const values = JUDGED_HEADERS.map((name) => readHeader(call, name));
  // Section 5 says that the header Timestamp and the field are equal.
  values[0] ??= body.members.get('timestamp')?.text;
  const missing = JUDGED_HEADERS.filter((_, at) => values[at] === undefined);
  if (missing.length > 0) return createRefusal('header-missing', missing.join(', '));
  const [Timestamp = '', listed = '', Digest = ''] = values;
  const claim = { Timestamp, 'Signed-Fields': listed, Digest, body };
  if (listsTooMuch(claim)) return createRefusal('input-size');
  const verification = await verify(claim, options, recipesOf(options));
  if (verification.matchingRecipe === undefined)
    return createInvalidDigestResponse(await explainDigest(call, verification, options));
  const problem = findKeyProblem(call, options);
  if (problem !== undefined) return createRefusal('key', problem);
  const view = createView(call, body, options);
  const message = formatSuccessMessage(verification.matchingRecipe, view, options);
  return createSuccessResponse(message);
}

function isEncodedTwice(bytes: Uint8Array): boolean {
  const inner = parseJson(new TextDecoder().decode(bytes));
  return typeof inner === 'string' && inner.trimStart().startsWith('{');
}

/** Why a body cannot be read, and where: its JSON breaks at a line and column, or it is compressed. */
function describeBody(
  call: ReceivedRequest,
  { message, position }: Exclude<ReturnType<typeof readBody>, ReceivedBody>,
): string {
  const encoding = readHeader(call, 'Content-Encoding');
  const place = position && ` Parsing failed at line ${position.line}, column ${position.column}.`;
  const twice = isEncodedTwice(call.body) ? ' It is a string that contains JSON: it was encoded twice.' : '';
  const compressed =
    encoding === undefined ? '' : ' Content-Encoding is set: the sandbox does not read compressed bodies.';
  return `${toEnglish(message)}${place ?? ''}${twice}${compressed}`;
}

function findKeyProblem(call: ReceivedRequest, { scheme, api_key }: SandboxOptions): string | undefined {
  const sent = readHeader(call, 'Authorization');
  if (sent === undefined) return 'the header is missing';
  if (isAmbiguous(call, 'Authorization')) return 'the header occurs twice, with different values';
  const parts = sent.split(' ');
  const [word = '', key = ''] = parts;
  if (parts.length !== 2 || word === '') return 'it is not two words separated by one space';
  if (scheme !== undefined && word !== scheme) return 'the scheme word is wrong';
  if (timingSafeEqual(key, toAuthorizationKey(api_key))) return undefined;
  return fromBase64(key) === undefined ? 'the key is not in standard Base64' : 'the key is wrong';
}

/** A request as the sandbox understands it: Signed-Fields and Timestamp are read as section 5 writes them. */
function createView(call: ReceivedRequest, body: ReceivedBody, options: SandboxOptions): RequestView {
  const instant = Date.parse(readHeader(call, 'Timestamp') ?? '');
  return {
    header: (name) => readHeader(call, name),
    // A browser writes the header lines itself: their order and case say nothing about the caller's program.
    lines: readHeader(call, 'Sec-Fetch-Mode') === undefined ? call.headers : undefined,
    url: call.url,
    body,
    listed: parseSignedFields(readHeader(call, 'Signed-Fields') ?? ''),
    instant: Number.isNaN(instant) ? undefined : instant,
    now: options.now?.() ?? new Date(),
  };
}

const isNameList = (recipes: SandboxOptions['recipes']): recipes is readonly PresetName[] => Array.isArray(recipes);

const recipesOf = ({ recipes }: SandboxOptions): Readonly<Record<string, Recipe>> =>
  isNameList(recipes) ? Object.fromEntries(recipes.map((name) => [name, PRESETS[name].recipe])) : recipes;

function formatSuccessMessage(recipe: string, view: RequestView, { name, scheme }: SandboxOptions): string {
  const list = (title: string, codes: readonly RequestCode[]): readonly string[] => {
    const issues = describeIssues(codes, view);
    return issues.length === 0 ? [] : [title, ...issues];
  };
  return [
    `${name === undefined ? 'Sandbox' : `${name} sandbox`}: accepted. No real order was created. The digest is correct (recipe: ${recipe}).`,
    ...(scheme === undefined ? ['Any scheme word is accepted here; a gateway assigns its own.'] : []),
    ...list('Different from the interface document:', DOCUMENT_ISSUES),
    ...list('Not covered by the interface document:', UNSTATED_ISSUES),
    ...list('Allowed by HTTP, nothing to fix:', CLIENT_ISSUES),
  ].join(' ');
}

async function explainDigest(
  call: ReceivedRequest,
  { inputs }: Verification<string>,
  options: SandboxOptions,
): Promise<Record<string, string>> {
  const texts = [...new Set(Object.values(inputs).map(textOf))];
  const formatted = await Promise.all(texts.map(formatInputHeader));
  const isOwn = findKeyProblem(call, options) === undefined;
  const { cause, field, link } = (isOwn ? await options.explain?.(call) : undefined) ?? {};
  const explained = Object.entries({ 'Sandbox-Cause': cause, 'Sandbox-Field': field, 'Sandbox-Explain': link });
  return {
    'Sandbox-Digest-Input': formatted.join(', '),
    ...Object.fromEntries(
      explained.flatMap(([name, text]) => (text === undefined ? [] : [[name, toHeaderValue(text)]])),
    ),
  };
}

/** Printable ASCII as it is, all else percent-encoded: a cause may name a field by any key of the body. */
const toHeaderValue = (text: string): string =>
  text.replace(/[^ -~]+/g, (part) => toHex(toUtf8(part)).toUpperCase().replace(/../g, '%$&'));

/** The longest digest input that fits into the header, in bytes after percent-encoding. */
const MAX_INPUT_BYTES = 4 * 1024;

/** A digest input as a header value: percent-encoded, or its length in bytes and its SHA-256 when that is too long. */
async function formatInputHeader(input: string): Promise<string> {
  const encoded = input.length > MAX_INPUT_BYTES ? undefined : encodeURIComponent(input);
  if (encoded !== undefined && encoded.length <= MAX_INPUT_BYTES) return encoded;
  const bytes = toUtf8(input);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `length=${bytes.length};sha-256=${toHex(hash)}`;
}
