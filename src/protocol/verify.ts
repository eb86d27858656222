import { buildDigestInput, computeDigestText, type Credentials } from './digest.ts';
import { textOf, type Piece } from './piece.ts';
import type { ReceivedBody } from './received.ts';
import type { Recipe } from './recipe.ts';
import { toUtf8 } from './text.ts';

/** What a digest is verified against. */
interface Claim {
  /** The texts of the headers Signed-Fields, Timestamp and Digest, as received. */
  readonly 'Signed-Fields': string;
  readonly Timestamp: string;
  readonly Digest: string;
  readonly body: ReceivedBody;
}

export interface Verification<Name extends string> {
  /** The first recipe that gives the Digest; undefined when none does. */
  readonly matchingRecipe: Name | undefined;
  /** The digest input that each recipe gives. */
  readonly inputs: Readonly<Record<Name, readonly Piece[]>>;
}

/** The names in a Signed-Fields value, without white space around them; an empty value has none. */
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

/** Compares two texts in a time that depends only on their lengths. */
export function timingSafeEqual(one: string, other: string): boolean {
  const [a, b] = [toUtf8(one), toUtf8(other)];
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}

/** The digest input of a received request by a recipe: the value of a name that the body lacks is empty. */
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
