import { findField } from './order.ts';
import { joinPieces, toPiece, type Piece } from './piece.ts';
import { STEPS, type Recipe, type Slot } from './recipe.ts';

/** What a digest input is built from, whether a form filled it or a request brought it. */
export interface DigestSource {
  /** The names of Signed-Fields, in order, as listed (section 5). */
  readonly listed: readonly string[];
  /** The body's names and the texts of their values, in body order. A name that the body lacks counts as empty. */
  readonly values: ReadonlyMap<string, string>;
  /** The Timestamp header. */
  readonly timestamp: string;
}

function resolveValue(recipe: Recipe, slot: Slot, source: DigestSource): string {
  const text = slot.from === 'header' ? source.timestamp : (source.values.get(slot.name) ?? '');
  const field = findField(slot.name);
  const address = field?.kind === 'address' ? STEPS.address.options[recipe.address].do(text) : text;
  const number = field?.name === 'amount' ? STEPS.number.options[recipe.number].do(address) : address;
  return STEPS.escape.options[recipe.escape].do(number);
}

/** A digest input before it is joined: pairs, what stands between them and around them. */
export interface DigestParts {
  readonly groups: readonly (readonly Piece[])[];
  readonly joiner: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** The parts of the digest input that a recipe gives. */
export function buildDigestParts(recipe: Recipe, source: DigestSource): DigestParts {
  const { order, timestamp, empty, pair, joiner, ends } = recipe;
  const names = STEPS.order.options[order].do({ listed: source.listed, body: [...source.values.keys()] });
  const groups = STEPS.timestamp.options[timestamp]
    .do(names)
    .map((slot) => ({ ...slot, value: resolveValue(recipe, slot, source) }))
    .filter(({ value }) => value !== '' || STEPS.empty.options[empty].do)
    .map(({ name, value, bare }) => STEPS.pair.options[bare === true ? 'value' : pair].do(name, value));
  const [prefix, suffix] = STEPS.ends.options[ends].do;
  return { groups, joiner: STEPS.joiner.options[joiner].do, prefix, suffix };
}

/** The digest input that a recipe gives, as pieces; `textOf` of them is the message of the HMAC. */
export function buildDigestInput(recipe: Recipe, source: DigestSource): Piece[] {
  const { groups, joiner, prefix, suffix } = buildDigestParts(recipe, source);
  return [toPiece(prefix), ...joinPieces(groups, joiner), toPiece(suffix)].filter(({ text }) => text !== '');
}
