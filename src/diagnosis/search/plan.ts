import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { toPiece, textOf, type Piece } from '#protocol/order.ts';
import { STEPS, type Recipe, type Slot } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { decodeBytes } from '#diagnosis/difference.ts';

/** One variant of the signed message, as independent choices: two mistakes are two patches of one plan. */
export interface Plan {
  readonly names: readonly string[];
  /** Names that are signed after them, though the list does not have them. */
  readonly added: readonly string[];
  readonly place: Recipe['timestamp'];
  readonly header: string;
  readonly values: Readonly<Record<string, string>>;
  readonly drop: readonly string[];
  readonly keepEmpty: boolean;
  readonly mapValue: (value: string) => string;
  readonly pair: Recipe['pair'];
  readonly spell?: ((name: string) => string) | undefined;
  readonly joiner: string;
  readonly ends: readonly [before: string, after: string];
  readonly message?: ((input: string, plan: Plan) => string | Uint8Array<ArrayBuffer>) | undefined;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly bare?: boolean | undefined;
  readonly swapped?: boolean | undefined;
  readonly mac?: ((key: Uint8Array, message: Uint8Array) => Uint8Array) | undefined;
}

export type Patch = Partial<Plan>;

/** A plan with a patch applied; values and dropped names of both count. Written field by field, which is much faster. */
export const applyPatch = (plan: Plan, patch: Patch): Plan => ({
  names: patch.names ?? plan.names,
  added: patch.added ?? plan.added,
  place: patch.place ?? plan.place,
  header: patch.header ?? plan.header,
  keepEmpty: patch.keepEmpty ?? plan.keepEmpty,
  mapValue: patch.mapValue ?? plan.mapValue,
  pair: patch.pair ?? plan.pair,
  spell: patch.spell ?? plan.spell,
  joiner: patch.joiner ?? plan.joiner,
  ends: patch.ends ?? plan.ends,
  message: patch.message ?? plan.message,
  key: patch.key ?? plan.key,
  bare: patch.bare ?? plan.bare,
  swapped: patch.swapped ?? plan.swapped,
  mac: patch.mac ?? plan.mac,
  values: patch.values === undefined ? plan.values : { ...plan.values, ...patch.values },
  drop: patch.drop === undefined ? plan.drop : [...plan.drop, ...patch.drop],
});

/** What a pair has in front of its value: every option of the table puts the value last. */
const headOf = (pair: Recipe['pair'], name: string): readonly Piece[] =>
  STEPS.pair.options[pair].do(name, '').filter(({ text }) => text !== '');

const MOST_CACHED = 5000;

export function cacheTexts(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size === MOST_CACHED) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

type Spell = (name: string) => string;
export const identity: Spell = (text) => text;
const headTexts = new WeakMap<Spell, Map<Recipe['pair'], (name: string) => string>>();

/** What a slot has in front of its value, cached by spelling and option: every variant asks for it 14 times. */
export function headText(plan: Plan, { name, bare }: Slot): string {
  const { spell = identity } = plan;
  const pair = bare === true ? 'value' : plan.pair;
  const ofSpell = headTexts.get(spell) ?? new Map<Recipe['pair'], (name: string) => string>();
  const ofPair = ofSpell.get(pair) ?? cacheTexts((each) => textOf(headOf(pair, spell(each))));
  if (!ofSpell.has(pair)) headTexts.set(spell, ofSpell.set(pair, ofPair));
  return ofPair(name);
}

const slotLists = new WeakMap<readonly string[], Map<string, readonly Slot[]>>();

export function slotsOf({ names, added, place }: Plan): readonly Slot[] {
  if (added.length > 0) return STEPS.timestamp.options[place].do([...names, ...added]);
  const ofNames = slotLists.get(names) ?? new Map<string, readonly Slot[]>();
  const known = ofNames.get(place) ?? STEPS.timestamp.options[place].do(names);
  if (!ofNames.has(place)) slotLists.set(names, ofNames.set(place, known));
  return known;
}

export const valueIn = (plan: Plan, slot: Slot): string =>
  plan.mapValue(slot.from === 'header' ? plan.header : (plan.values[slot.name] ?? ''));

export const isIn = (plan: Plan, slot: Slot, value: string): boolean =>
  (plan.drop.length === 0 || !plan.drop.includes(slot.name)) && (plan.keepEmpty || value !== '');

/** The joined input of a plan. This is the hot path: one string, no lists in between. */
export function inputText(plan: Plan): string {
  let text = plan.ends[0];
  let first = true;
  for (const slot of slotsOf(plan)) {
    const value = valueIn(plan, slot);
    if (!isIn(plan, slot, value)) continue;
    text += (first ? '' : plan.joiner) + headText(plan, slot) + value;
    first = false;
  }
  return text + plan.ends[1];
}

export function messageOf(plan: Plan): Uint8Array<ArrayBuffer> {
  const text = plan.message === undefined ? inputText(plan) : plan.message(inputText(plan), plan);
  return typeof text === 'string' ? toUtf8(text) : text;
}

const valuePiece = (pair: Recipe['pair'], name: string, value: string): Piece =>
  STEPS.pair.options[pair].do(name, value).at(-1) ?? toPiece(value);

/** A message that is not the input is one piece. */
export function messagePieces(plan: Plan): Piece[] {
  if (plan.message !== undefined) return [toPiece(decodeBytes(messageOf(plan)))];
  const { spell = identity } = plan;
  const written = slotsOf(plan).filter((slot) => isIn(plan, slot, valueIn(plan, slot)));
  const groups = written.map((slot, index) => {
    const pair = slot.bare === true ? 'value' : plan.pair;
    return [
      toPiece(index === 0 ? '' : plan.joiner),
      // A name stays that of its field, however it is written.
      ...headOf(pair, slot.name).map((piece) =>
        piece.text === slot.name ? { ...piece, text: spell(piece.text) } : piece,
      ),
      valuePiece(pair, slot.name, valueIn(plan, slot)),
    ];
  });
  return [toPiece(plan.ends[0]), ...groups.flat(), toPiece(plan.ends[1])].filter(({ text }) => text !== '');
}

/** The hashes other than SHA-256 that old code uses, by the size of their values in bytes. */
const OTHER_HASHES: Readonly<Record<number, typeof md5 | typeof sha512>> = {
  16: md5,
  20: sha1,
  48: sha384,
  64: sha512,
};

/** The bytes that a plan gives, by the hash whose size is asked for; none for a size that no hash has. */
export function computeMac(plan: Plan, size: number): Uint8Array {
  const message = messageOf(plan);
  const [key, text] = plan.swapped === true ? [message, plan.key] : [plan.key, message];
  if (size === 32 && plan.mac !== undefined) return plan.mac(key, text);
  if (size === 32) return plan.bare === true ? sha256(message) : hmac(sha256, key, text);
  const hash = OTHER_HASHES[size];
  if (hash === undefined) return new Uint8Array();
  return plan.bare === true ? hash(message) : hmac(hash, key, text);
}
