import { fieldNamed, type FieldName } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { utf8 } from '#protocol/text.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { commonLength, difference, type Segment } from './difference.ts';
import { valueCause, wholeCause } from './difference-causes.ts';

/** Where two digest inputs part. Offsets count from 0, in UTF-8 bytes and in characters (code points). */
export interface FirstDifference {
  readonly byte: number;
  readonly character: number;
  /** Line of the text, from 1: only an input with line feeds has more than one. */
  readonly line: number;
  readonly field?: FieldName | undefined;
  readonly part: 'name' | 'value' | 'separator' | 'end';
  /** What stands there on each side, shortened. */
  readonly ours: string;
  readonly theirs: string;
}

export type InputComparison =
  | { readonly equal: true }
  | {
      readonly equal: false;
      readonly first: FirstDifference;
      /** A likely cause in words; it is a reading of the two texts, not a proof. */
      readonly cause: Phrase;
      readonly segments: readonly Segment[];
    };

interface Spot {
  readonly piece: Piece | undefined;
  /** Where the piece begins in the text. */
  readonly start: number;
}

/** The piece of our text in which an offset lies. */
function spotAt(pieces: readonly Piece[], offset: number): Spot {
  let start = 0;
  for (const piece of pieces) {
    if (offset < start + piece.text.length) return { piece, start };
    start += piece.text.length;
  }
  return { piece: undefined, start };
}

/** Their value from a place on: up to the next separator that a name follows, or to the end. */
function valueFrom(theirs: string, start: number): string {
  const rest = theirs.slice(start);
  const next = /[&,|;\n] ?([a-z_]+)[=:]/g;
  for (const match of rest.matchAll(next))
    if (fieldNamed(match[1] ?? '') !== undefined) return rest.slice(0, match.index);
  return rest;
}

const isNameAt = (text: string, offset: number): boolean =>
  fieldNamed(/^[a-z_]+/.exec(text.slice(offset))?.[0] ?? '') !== undefined;

const names = (text: string): string[] =>
  [...text.matchAll(/(?:^|[&,|;\n] ?)([a-z_]+)(?=[=:])/g)].map((m) => m[1] ?? '');

const times = (list: readonly string[], name: string): number => list.filter((each) => each === name).length;

/** What the names of the two texts tell: twice, left out, added, another order. */
function namesCause(ours: string, theirs: string): Phrase | undefined {
  const [mine, yours] = [names(ours), names(theirs)];
  if (times(yours, 'timestamp') > times(mine, 'timestamp')) return 'Theirs has the timestamp once more than ours.';
  if (times(yours, 'timestamp') < times(mine, 'timestamp')) return 'Theirs has the timestamp once less than ours.';
  const missing = mine.filter((name) => !yours.includes(name));
  const added = yours.filter((name) => !mine.includes(name));
  if (missing.length > 0 && yours.length > 0)
    return phrase('Theirs leaves out {names}.', { names: missing.join(', ') });
  if (added.length > 0) return phrase('Theirs has {names} besides.', { names: added.join(', ') });
  return mine.join() !== yours.join() && yours.length > 0 ? 'The fields stand in another order.' : undefined;
}

function separatorCause(piece: Piece | undefined, there: string): Phrase {
  if (piece === undefined) return 'Theirs goes on where ours ends.';
  if (/^[a-z_]/i.test(there)) return phrase('The separator {separator} is missing here.', { separator: piece.text });
  return phrase('Another separator stands here in place of {separator}.', { separator: piece.text });
}

function causeOf(ours: string, theirs: string, { piece, start }: Spot, offset: number): Phrase {
  const whole = wholeCause(ours, theirs);
  if (whole !== undefined) return whole;
  const value = piece?.part === 'value' ? valueCause(piece.text, valueFrom(theirs, start)) : undefined;
  const joined =
    piece?.part === undefined && fieldNamed(/^[a-z_]+/.exec(theirs.slice(offset))?.[0] ?? '') !== undefined;
  if (joined && piece !== undefined) return separatorCause(piece, theirs.slice(offset));
  if (piece !== undefined && isNameAt(theirs, offset) && piece.part === undefined)
    return separatorCause(piece, theirs.slice(offset));
  const behind = piece?.part === 'value' ? undefined : separatorCause(piece, theirs.slice(offset));
  const spelt = piece?.part === 'name' ? 'A name is spelt another way here.' : undefined;
  return (
    value ??
    namesCause(ours, theirs) ??
    spelt ??
    behind ??
    'The values differ: the body was changed, or another order was signed.'
  );
}

const excerpt = (text: string, offset: number): string =>
  Array.from(text.slice(offset, offset + 48))
    .slice(0, 24)
    .join('');

function firstDifference(ours: string, theirs: string, spot: Spot, offset: number): FirstDifference {
  const before = ours.slice(0, offset);
  const end = spot.piece === undefined || offset === theirs.length;
  return {
    byte: utf8(before).length,
    character: [...before].length,
    line: before.split('\n').length,
    ...(spot.piece?.field === undefined ? {} : { field: spot.piece.field }),
    part: end ? 'end' : (spot.piece?.part ?? 'separator'),
    ours: excerpt(ours, offset),
    theirs: excerpt(theirs, offset),
  };
}

/** A text that is longer or shorter inside a value parts from ours at the separator: the value before it is meant. */
function spotOf(pieces: readonly Piece[], theirs: string, offset: number): Spot {
  const here = spotAt(pieces, offset);
  if (isNameAt(theirs, offset) || here.start !== offset || offset === 0 || here.piece?.part !== undefined) return here;
  const before = spotAt(pieces, offset - 1);
  const longer = before.piece?.part === 'value' && valueFrom(theirs, before.start) !== before.piece.text;
  return longer ? before : here;
}

/** Our digest input against another party's: where they part first, the likely cause, and the whole difference. */
export function compareInputs(pieces: readonly Piece[], theirs: string): InputComparison {
  const ours = textOf(pieces);
  if (ours === theirs) return { equal: true };
  const offset = commonLength(ours, theirs);
  const spot = spotOf(pieces, theirs, offset);
  return {
    equal: false,
    first: firstDifference(ours, theirs, spot, offset),
    cause: causeOf(ours, theirs, spot, offset),
    segments: difference(ours, theirs),
  };
}
