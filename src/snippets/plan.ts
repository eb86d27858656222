import { buildDigestParts } from '#protocol/digest-input.ts';
import { toPiece, type Piece } from '#protocol/piece.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import type { SnippetInput } from './target.ts';

/** The place of the timestamp, as it is or percent-encoded: code inserts it when it runs. */
interface Slot {
  readonly slot: 'timestamp' | 'escaped';
  readonly field: 'timestamp';
  readonly part: 'value';
}

/** A run of a text that is known now, or the timestamp. */
export type Part = Piece | Slot;

/** All that code needs to sign by itself, with the timestamp left open. */
export interface Plan {
  readonly url: string;
  readonly scheme: string;
  readonly recipe: Recipe;
  /** Header lines but for Authorization, Digest and Content-Length, which code makes. */
  readonly headers: readonly { readonly name: string; readonly parts: readonly Part[] }[];
  readonly body: readonly Part[];
  /** The pairs of the digest input, one list each. */
  readonly groups: readonly (readonly Part[])[];
  readonly joiner: string;
  readonly prefix: string;
  readonly suffix: string;
  /** True when the signed timestamp is percent-encoded, so that its colons become %3A. */
  readonly escapes: boolean;
  /** Authorization and Digest as written by hand, where a person did so. */
  readonly overrides: Readonly<Record<string, string>>;
  /** A description of the recipe, for the one comment. */
  readonly description: string;
}

const GENERATED_HEADERS = new Set(['Authorization', 'Digest', 'Content-Length', 'Timestamp']);
/** The timestamp as it is. */
export const timestampSlot: Slot = { slot: 'timestamp', field: 'timestamp', part: 'value' };

const createSlot = (name: Slot['slot']): Slot => ({ slot: name, field: 'timestamp', part: 'value' });

const isTimestamp = (piece: Piece): boolean => piece.field === 'timestamp' && piece.part === 'value';

/** The request as code writes it: everything but the timestamp is known. */
export function createPlan({ request, signable }: SnippetInput): Plan {
  const { recipe, source, overrides } = signable;
  const { groups, joiner, prefix, suffix } = buildDigestParts(recipe, source);
  const escapes = STEPS.escape.options[recipe.escape].do(':') !== ':';
  const signedSlot = createSlot(escapes ? 'escaped' : 'timestamp');
  const quote = toPiece('"');
  return {
    url: request.url,
    scheme: signable.scheme,
    recipe,
    headers: request.headers
      .filter(({ name, overridden }) => !GENERATED_HEADERS.has(name) || (name === 'Timestamp' && overridden))
      .map(({ name, value }) => ({ name, parts: [toPiece(value)] })),
    body: signable.body.flatMap((piece): Part[] => (isTimestamp(piece) ? [quote, timestampSlot, quote] : [piece])),
    groups: groups.map((group) => group.map((piece) => (isTimestamp(piece) ? signedSlot : piece))),
    joiner,
    prefix,
    suffix,
    escapes,
    overrides: overrides.headers,
    description: describeRecipe(recipe),
  };
}

const describeRecipe = (recipe: Recipe): string =>
  [
    STEPS.order.options[recipe.order].label,
    `timestamp ${STEPS.timestamp.options[recipe.timestamp].label}`,
    `key: ${STEPS.key.options[recipe.key].label}`,
    `HMAC ${STEPS.hash.options[recipe.hash].label}`,
    STEPS.output.options[recipe.output].label,
  ].join(', ');
