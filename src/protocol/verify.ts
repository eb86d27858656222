import { digestInput } from './digest-input.ts';
import { digestText, type Credentials } from './digest.ts';
import { textOf, type Piece } from './piece.ts';
import type { ReceivedBody } from './received-body.ts';
import type { Recipe } from './recipe.ts';
import { utf8 } from './text.ts';

/** What a digest is verified against. */
export interface Claim {
  /** The texts of the headers Signed-Fields, Timestamp and Digest, as received. */
  readonly 'Signed-Fields': string;
  readonly Timestamp: string;
  readonly Digest: string;
  readonly body: ReceivedBody;
}

export interface Verification<Name extends string> {
  /** The first recipe that gives the Digest; undefined when none does. */
  readonly holds: Name | undefined;
  /** The digest input that each recipe gives. */
  readonly inputs: Readonly<Record<Name, readonly Piece[]>>;
}

/** The names of a Signed-Fields value. White space around a name is not part of it; an empty value has no names. */
export const signedNames = (value: string): readonly string[] =>
  value.trim() === '' ? [] : value.split(',').map((name) => name.trim());

/** Compares two texts in a time that depends on their lengths alone. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [utf8(one), utf8(other)];
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}

/** The digest input of a received request under a recipe: a name that the body lacks counts as empty. */
export const inputOf = (claim: Claim, recipe: Recipe): Piece[] =>
  digestInput(recipe, {
    listed: signedNames(claim['Signed-Fields']),
    values: new Map([...claim.body.members].map(([name, { text }]) => [name, text])),
    timestamp: claim.Timestamp,
  });

/**
 * Recomputes the digest over the fields named in Signed-Fields (section 5 rules 1 and 2) under every recipe given, so
 * that the time does not tell which of them held. Never signs anything for anybody.
 */
export async function verify<Name extends string>(
  claim: Claim,
  credentials: Credentials,
  recipes: Readonly<Record<Name, Recipe>>,
): Promise<Verification<Name>> {
  const names = Object.keys(recipes) as Name[];
  const inputs = Object.fromEntries(names.map((name) => [name, inputOf(claim, recipes[name])])) as Record<
    Name,
    Piece[]
  >;
  const digests = await Promise.all(names.map((name) => digestText(recipes[name], credentials, textOf(inputs[name]))));
  const held = digests.map((digest) => digest !== undefined && isSameText(digest, claim.Digest));
  return { holds: names.find((_, index) => held[index]), inputs };
}
