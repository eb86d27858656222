import { Hono } from 'hono';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { findRequestIssues, sortFields, type RequestCode, type RequestView } from '#protocol/request-issues.ts';
import { readUpTo, toHex } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { textOf } from '#protocol/piece.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { isUnreadable, readBody, type ReceivedBody } from '#protocol/received.ts';
import { PRESETS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { toAuthorizationKey } from '#protocol/request.ts';
import { toUtf8 } from '#protocol/text.ts';
import { parseSignedFields, timingSafeEqual, verify, type Verification } from '#protocol/verify.ts';
import { toEnglish } from '#i18n/english.ts';
import {
  createSuccessResponse,
  createInvalidDigestResponse,
  generateRandomReference,
  createRefusal,
  type GenerateReference,
} from './response.ts';

/** One sentence of the sandbox for a group of rules, whichever of them are broken. */
interface Sentence {
  readonly codes: readonly RequestCode[];
  /** Undefined when the names are no fields of the document: another sentence names those. */
  readonly describe: (names: readonly string[], request: RequestView) => Message | undefined;
}

const toSentence = (message: MessageKey, ...codes: readonly RequestCode[]): Sentence => ({
  codes,
  describe: () => message,
});

const joinNames = (names: readonly string[]): string => names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');

/** A sentence that names the fields. Names of several rules are put in the order of the fields. */
const list = (text: Extract<MessageKey, `${string}: {names}`>, ...codes: readonly RequestCode[]): Sentence => ({
  codes,
  describe: (names) => {
    const shown = codes.length > 1 ? sortFields(names) : names;
    return shown.length === 0 ? undefined : { text, values: { names: joinNames(shown) } };
  },
});

function describeAge({ instant = 0, now }: RequestView): Message {
  const age = now.getTime() - instant;
  // Digits without separators: the sentence goes into a response.
  const minutes = String(Math.round(Math.abs(age) / 60_000));
  return age > 0
    ? msg('Timestamp is {minutes} minutes old', { minutes })
    : msg('Timestamp is {minutes} minutes ahead', { minutes });
}

/** The sentences in the order of a response. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  'timestamp-notation': toSentence(
    'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ',
    'timestamp-shape',
    'timestamp-not-a-date',
  ),
  'timestamp-age': {
    codes: ['timestamp-old', 'timestamp-ahead'],
    describe: (_, request) => describeAge(request),
  },
  'timestamps-apart': toSentence('the Timestamp header and the body field timestamp differ', 'timestamps-apart'),
  'fields-missing': list('the body lacks: {names}', 'body-short'),
  'fields-extra': list('the body has more than the document: {names}', 'fields-extra'),
  'fields-repeated': list('the body repeats, and the last value counts: {names}', 'fields-repeated'),
  'field-order': toSentence('the body has its fields in another order', 'field-order'),
  'json-types': list('another JSON type than documented: {names}', 'number-as-text', 'text-as-number', 'value-null'),
  'address-not-base64': list(
    'not the Base64 of a URL: {names}',
    'address-plain',
    'address-url-safe',
    'address-not-base64',
  ),
  'signed-fields-spaces': toSentence('Signed-Fields holds white space', 'signed-fields-spaces'),
  'signed-fields-unknown': list(
    'Signed-Fields names what the body lacks, signed as empty: {names}',
    'signed-fields-unknown',
  ),
  'signed-fields-repeated': list('Signed-Fields repeats: {names}', 'signed-fields-twice'),
  'signed-fields-short': list('Signed-Fields leaves out: {names}', 'signed-fields-short'),
  'signed-fields-order': toSentence('Signed-Fields is in another order', 'signed-fields-order'),
  'content-type': toSentence('Content-Type is not application/json', 'content-type'),
};

/** How a request with a correct digest departs from sections 2.1, 4.1 and 5: the codes and sentence of each group. */
export function describeIssues(
  request: RequestView,
): { readonly codes: readonly string[]; readonly message: Message }[] {
  return Object.values(SENTENCES).flatMap(({ codes, describe }) => {
    const issues = findRequestIssues(codes, request);
    const names = issues.flatMap((issue) => issue.names);
    const message = issues.length === 0 ? undefined : describe(names, request);
    return message === undefined ? [] : [{ codes: issues.map(({ code }) => code), message }];
  });
}

/** The longest body that the sandbox reads, in bytes. */
const BODY_LIMIT = 1024 * 1024;

export interface SandboxOptions extends Credentials {
  readonly scheme: string;
  /** The presets by which this sandbox accepts a digest, or recipes by a name that the answer says. */
  readonly recipes: readonly PresetName[] | Readonly<Record<string, Recipe>>;
  /** False where the caller cannot set Content-Length, as inside a page. */
  readonly requiresContentLength?: boolean;
  readonly now?: () => Date;
  readonly generateReference?: GenerateReference;
}

/**
 * The embedded gateway: a value with `fetch`, the same over HTTP and inside a page. It stores nothing between requests.
 * Every response has the envelope of section 2.2. The values of a repeated header are joined by a comma and a space
 * (RFC 9110 section 5.3).
 */
export function createSandbox(options: SandboxOptions): Hono {
  const generateReference = options.generateReference ?? generateRandomReference;
  const app = new Hono();
  app.post(OPERATION_PATH, ({ req }) => respond(req.raw, options, generateReference()));
  app.all(OPERATION_PATH, () => createRefusal(generateReference(), 'method'));
  app.notFound(() => createRefusal(generateReference(), 'path', OPERATION_PATH));
  app.onError(() => createRefusal(generateReference(), 'failure'));
  return app;
}

const findMissingHeaders = (headers: Headers, requiresContentLength: boolean): string[] =>
  HEADER_NAMES.filter((name) => !headers.has(name) && (requiresContentLength || name !== 'Content-Length'));

async function respond(request: Request, options: SandboxOptions, reference: string): Promise<Response> {
  const read = await readUpTo(request.body, BODY_LIMIT).catch(() => undefined);
  if (read === undefined) return createRefusal(reference, 'body-broken');
  if (read.cut) return createRefusal(reference, 'body-size');
  const missing = findMissingHeaders(request.headers, options.requiresContentLength ?? true);
  if (missing.length > 0) return createRefusal(reference, 'header-missing', missing.join(', '));
  if (request.headers.get('Digest-Method') !== 'HS256') return createRefusal(reference, 'digest-method');
  const body = readBody(read.bytes);
  if (isUnreadable(body)) return createRefusal(reference, 'body-unreadable', `(${body.message})`);
  return respondToBody(request.headers, body, options, reference);
}

async function respondToBody(
  headers: Headers,
  body: ReceivedBody,
  options: SandboxOptions,
  reference: string,
): Promise<Response> {
  const header = (name: string): string => headers.get(name) ?? '';
  const claim = {
    'Signed-Fields': header('Signed-Fields'),
    Timestamp: header('Timestamp'),
    Digest: header('Digest'),
    body,
  };
  const verification = await verify(claim, options, recipesOf(options));
  if (verification.matchingRecipe === undefined)
    return createInvalidDigestResponse(reference, await explainDigest(verification));
  const expected = `${options.scheme} ${toAuthorizationKey(options.api_key)}`;
  if (!timingSafeEqual(header('Authorization'), expected)) return createRefusal(reference, 'key');
  const view = createView(headers, body, options.now?.() ?? new Date());
  const sentences = describeIssues(view).map(({ message }) => toEnglish(message));
  return createSuccessResponse(reference, formatSuccessMessage(verification.matchingRecipe, sentences));
}

/** A request as the sandbox understands it: Signed-Fields and Timestamp are read as section 5 writes them. */
export function createView(headers: Headers, body: ReceivedBody, now: Date): RequestView {
  const instant = Date.parse(headers.get('Timestamp') ?? '');
  return {
    header: (name) => headers.get(name) ?? undefined,
    body,
    listed: parseSignedFields(headers.get('Signed-Fields') ?? ''),
    instant: Number.isNaN(instant) ? undefined : instant,
    now,
  };
}

const isNameList = (recipes: SandboxOptions['recipes']): recipes is readonly PresetName[] => Array.isArray(recipes);

const recipesOf = ({ recipes }: SandboxOptions): Readonly<Record<string, Recipe>> =>
  isNameList(recipes) ? Object.fromEntries(recipes.map((name) => [name, PRESETS[name].recipe])) : recipes;

function formatSuccessMessage(recipe: string, sentences: readonly string[]): string {
  const holds = `Sandbox’s own answer: no order was created anywhere. The digest holds by ${recipe}.`;
  return sentences.length === 0 ? holds : `${holds} Departs from the document: ${sentences.join('; ')}.`;
}

async function explainDigest({ inputs }: Verification<string>): Promise<Record<string, string>> {
  const texts = [...new Set(Object.values(inputs).map(textOf))];
  return { 'Sandbox-Digest-Input': (await Promise.all(texts.map(formatInputHeader))).join(', ') };
}

/** The longest digest input that fits into the header, in bytes after percent-encoding. */
const MAX_INPUT_BYTES = 4 * 1024;

/** A digest input as a header value: percent-encoded, or its length in bytes and its SHA-256 when that is too long. */
async function formatInputHeader(input: string): Promise<string> {
  const encoded = encodeURIComponent(input);
  if (encoded.length <= MAX_INPUT_BYTES) return encoded;
  const bytes = toUtf8(input);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `length=${bytes.length};sha-256=${toHex(hash)}`;
}
