import { isLosslessNumber, parse, stringify } from 'lossless-json';
import { nestsTooDeep } from './envelope.ts';
import { createIssue, type Issue } from './rules.ts';
import { fromUtf8, isWellFormed, toUtf8 } from './text.ts';
import { buildDigestInput, computeDigestText, type Credentials } from './sign.ts';
import { textOf, type Piece } from './order.ts';
import type { Recipe } from './recipe.ts';

/**
 * As another client sent it, to the sandbox or in pasted text. Nothing is normalized, so that a defect stays visible.
 */
export interface ReceivedRequest {
  readonly method: string;
  /** Absolute when it is known, otherwise the path. */
  readonly url: string;
  /** In the order in which they were sent, names in their own case, duplicates included. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/**
 * A part of a request that the paste cannot show, so no check may blame the request for it. `headers`: any header may be
 * missing from the paste. `body-text`: the values are known, but not white space, escapes or the length of the body.
 * `body-types`: numbers and texts cannot be told apart. A name: this header may have been sent, or sent with more.
 */
export type UnseenPart =
  | 'method'
  | 'url'
  | 'headers'
  | 'body'
  | 'body-text'
  | 'body-types'
  | 'Authorization'
  | 'Signed-Fields'
  | 'Content-Type'
  | 'Content-Length';

/** The first value of a header of a request or a response, whatever the case of its name (RFC 9110 section 5.1). */
export const headerOf = ({ headers }: Pick<ReceivedRequest, 'headers'>, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];

const ONE_CHARACTER_PER_BYTE = new TextDecoder('windows-1252');

/** A text that two requests share when they are the same to the byte. */
export const toRequestKey = ({ method, url, headers, body }: ReceivedRequest): string =>
  JSON.stringify([method, url, headers]) + ONE_CHARACTER_PER_BYTE.decode(body);

/** Where requests differ in a byte: of the same request sent again, the first place. */
export function listDifferent(requests: readonly ReceivedRequest[]): readonly number[] {
  const places = new Map<string, number>();
  for (const [place, request] of requests.entries()) {
    const key = toRequestKey(request);
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

export interface Member {
  readonly type: JsonType;
  /**
   * The value as the digest input has it: a string's characters, a number's own digits as the body writes them, the
   * JSON text of anything else.
   */
  readonly text: string;
}

/** The JSON object of section 2.1. */
export interface ReceivedBody {
  /**
   * The members in the order of the body. As in JSON.parse, names that are whole numbers come first, and of a repeated
   * name the last value counts.
   */
  readonly members: ReadonlyMap<string, Member>;
  readonly repeated: readonly string[];
}

const BOM = '\uFEFF';

function typeOf(value: unknown): JsonType {
  if (typeof value === 'string') return 'string';
  if (isLosslessNumber(value)) return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : 'object';
}

/** A lone surrogate (\ud800 is valid JSON) has no UTF-8; U+FFFD replaces it, as in every encoder. */
const toWellFormed = (text: string): string => (isWellFormed(text) ? text : text.replace(/\p{Surrogate}/gu, '\uFFFD'));

function toMember(value: unknown): Member {
  const type = typeOf(value);
  const text = typeof value === 'string' ? value : (stringify(value) ?? '');
  return { type, text: toWellFormed(text) };
}

/** Of a repeated name the last value counts, as in JSON.parse. */
const parseJson = (text: string): unknown => parse(text, null, { onDuplicateKey: ({ newValue }) => newValue });

/** Of the outermost object of a valid JSON text, in its order, repeated ones included. */
function listNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let literal: readonly [start: number, end: number] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      const start = at;
      for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      literal = [start, at + 1];
    } else if (char === ':' && depth === 1) names.push(String(JSON.parse(text.slice(...literal))));
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return names;
}

/** Each once. */
export function findDuplicates(names: readonly string[]): string[] {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const name of names) (seen.has(name) ? repeated : seen).add(name);
  return [...repeated];
}

/** The body is no JSON object; `position` is where its JSON breaks. */
export interface UnreadableBody extends Issue {
  /** Counted from 1, columns in UTF-16 units; undefined when the rule has no place in the text. */
  readonly position?: { readonly line: number; readonly column: number };
}

function findPosition(text: string, { message }: Error): NonNullable<UnreadableBody['position']> {
  const [, offset] = /position (\d+)/.exec(message) ?? [];
  const lines = text.slice(0, Number(offset ?? text.length)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Never throws. */
export function readBody(bytes: Uint8Array): ReceivedBody | UnreadableBody {
  let text = '';
  try {
    text = fromUtf8(bytes);
    if (text.startsWith(BOM)) return createIssue('body-bom');
    if (nestsTooDeep(text)) return createIssue('body-too-deep');
    const value = parseJson(text);
    if (typeOf(value) !== 'object') return createIssue('body-not-object');
    const members = new Map(Object.entries(value as object).map(([name, member]) => [name, toMember(member)]));
    return { members, repeated: findDuplicates(listNames(text)) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ...createIssue('body-not-json'), position: findPosition(text, error) };
    return createIssue('body-not-utf8');
  }
}

export const isUnreadable = (body: ReceivedBody | UnreadableBody): body is UnreadableBody => 'code' in body;

interface Claim {
  /** The texts of the headers Signed-Fields, Timestamp and Digest, as received. */
  readonly 'Signed-Fields': string;
  readonly Timestamp: string;
  readonly Digest: string;
  readonly body: ReceivedBody;
}

export interface Verification<Name extends string> {
  /** Undefined when none gives the Digest. */
  readonly matchingRecipe: Name | undefined;
  readonly inputs: Readonly<Record<Name, readonly Piece[]>>;
}

/** Without white space around them; an empty value has none. */
export const parseSignedFields = (value: string): readonly string[] =>
  value.trim() === '' ? [] : value.split(',').map((name) => name.trim());

/** The longest digest input that is computed, in characters: twice the longest body. */
const INPUT_LIMIT = 128 * 1024;
/** The most names whose values are looked up; an order has 14. Each costs several objects, even an empty name. */
const MAX_LISTED = 256;

/** True when a request lists more than is computed: thousands of names, or one long value again and again. */
export function listsTooMuch({ 'Signed-Fields': listed, body }: Pick<Claim, 'Signed-Fields' | 'body'>): boolean {
  const names = parseSignedFields(listed);
  const lengths = names.map((name) => name.length + (body.members.get(name)?.text.length ?? 0));
  return names.length > MAX_LISTED || lengths.reduce((sum, length) => sum + length, 0) > INPUT_LIMIT;
}

/** Takes a time that depends only on the lengths. */
export function timingSafeEqual(one: string, other: string): boolean {
  const [a, b] = [toUtf8(one), toUtf8(other)];
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}

/** The value of a name that the body lacks is empty. */
const buildClaimInput = (claim: Claim, recipe: Recipe): Piece[] =>
  buildDigestInput(recipe, {
    listed: parseSignedFields(claim['Signed-Fields']),
    values: new Map([...claim.body.members].map(([name, { text }]) => [name, text])),
    timestamp: claim.Timestamp,
  });

/**
 * Recomputes the digest over the fields named in Signed-Fields (section 5 rules 1 and 2) under every recipe given, so
 * that the time does not show which of them matched. No digest leaves this function.
 */
export async function verify<Name extends string>(
  claim: Claim,
  credentials: Credentials,
  recipes: Readonly<Record<Name, Recipe>>,
): Promise<Verification<Name>> {
  const names = Object.keys(recipes) as Name[];
  const inputs = Object.fromEntries(names.map((name) => [name, buildClaimInput(claim, recipes[name])])) as Record<
    Name,
    Piece[]
  >;
  const digests = await Promise.all(
    names.map((name) => computeDigestText(recipes[name], credentials, textOf(inputs[name]))),
  );
  const matches = digests.map((digest) => digest !== undefined && timingSafeEqual(digest, claim.Digest));
  return { matchingRecipe: names.find((_, index) => matches[index]), inputs };
}
