import { digestParts } from '#protocol/digest-input.ts';
import { plain, type Piece } from '#protocol/piece.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import type { SnippetInput } from './target.ts';

/** Where the timestamp stands, as it is or percent-encoded: code takes it when it runs. */
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
  readonly before: string;
  readonly behind: string;
  /** True when the signed timestamp is percent-encoded, so that its colons become %3A. */
  readonly escapes: boolean;
  /** Authorization and Digest as written by hand, where a person did so. */
  readonly byHand: Readonly<Record<string, string>>;
  /** The recipe in words, for the one comment. */
  readonly words: string;
}

const MADE = new Set(['Authorization', 'Digest', 'Content-Length', 'Timestamp']);
/** The timestamp as it is. */
export const timestampSlot: Slot = { slot: 'timestamp', field: 'timestamp', part: 'value' };

const slot = (name: Slot['slot']): Slot => ({ slot: name, field: 'timestamp', part: 'value' });

const isTimestamp = (piece: Piece): boolean => piece.field === 'timestamp' && piece.part === 'value';

/** The request as code writes it: everything but the timestamp is known. */
export function planOf({ request, signable }: SnippetInput): Plan {
  const { recipe, source, overrides } = signable;
  const { groups, joiner, before, behind } = digestParts(recipe, source);
  const escapes = STEPS.escape.ways[recipe.escape].do(':') !== ':';
  const signedSlot = slot(escapes ? 'escaped' : 'timestamp');
  const quote = plain('"');
  return {
    url: request.url,
    scheme: signable.scheme,
    recipe,
    headers: request.headers
      .filter(({ name, overridden }) => !MADE.has(name) || (name === 'Timestamp' && overridden))
      .map(({ name, value }) => ({ name, parts: [plain(value)] })),
    body: signable.body.flatMap((piece): Part[] => (isTimestamp(piece) ? [quote, timestampSlot, quote] : [piece])),
    groups: groups.map((group) => group.map((piece) => (isTimestamp(piece) ? signedSlot : piece))),
    joiner,
    before,
    behind,
    escapes,
    byHand: overrides.headers,
    words: describe(recipe),
  };
}

const describe = (recipe: Recipe): string =>
  [
    STEPS.order.ways[recipe.order].label,
    `timestamp ${STEPS.timestamp.ways[recipe.timestamp].label}`,
    `key: ${STEPS.key.ways[recipe.key].label}`,
    `HMAC ${STEPS.hash.ways[recipe.hash].label}`,
    STEPS.output.ways[recipe.output].label,
  ].join(', ');
