import { fieldNamed } from './order.ts';
import { joinPieces, plain, type Piece } from './piece.ts';
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

function valueOf(recipe: Recipe, slot: Slot, source: DigestSource): string {
  const text = slot.from === 'header' ? source.timestamp : (source.values.get(slot.name) ?? '');
  const field = fieldNamed(slot.name);
  const address = field?.kind === 'address' ? STEPS.address.ways[recipe.address].do(text) : text;
  const number = field?.name === 'amount' ? STEPS.number.ways[recipe.number].do(address) : address;
  return STEPS.escape.ways[recipe.escape].do(number);
}

/** A digest input before it is joined: pairs, what stands between them and around them. */
export interface DigestParts {
  readonly groups: readonly (readonly Piece[])[];
  readonly joiner: string;
  readonly before: string;
  readonly behind: string;
}

/** The parts of the digest input that a recipe gives. */
export function digestParts(recipe: Recipe, source: DigestSource): DigestParts {
  const { order, timestamp, empty, pair, joiner, ends } = recipe;
  const names = STEPS.order.ways[order].do({ listed: source.listed, body: [...source.values.keys()] });
  const groups = STEPS.timestamp.ways[timestamp]
    .do(names)
    .map((slot) => ({ ...slot, value: valueOf(recipe, slot, source) }))
    .filter(({ value }) => value !== '' || STEPS.empty.ways[empty].do)
    .map(({ name, value, bare }) => STEPS.pair.ways[bare === true ? 'value' : pair].do(name, value));
  const [before, behind] = STEPS.ends.ways[ends].do;
  return { groups, joiner: STEPS.joiner.ways[joiner].do, before, behind };
}

/** The digest input that a recipe gives, as pieces; `textOf` of them is the message of the HMAC. */
export function digestInput(recipe: Recipe, source: DigestSource): Piece[] {
  const { groups, joiner, before, behind } = digestParts(recipe, source);
  return [plain(before), ...joinPieces(groups, joiner), plain(behind)].filter(({ text }) => text !== '');
}
