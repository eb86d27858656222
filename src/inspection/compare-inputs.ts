import { diffChars } from 'diff';
import { digestInput, type DigestSource } from '#protocol/digest-input.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import { utf8 } from '#protocol/text.ts';

/** A run of both texts, or of one of them. */
export interface Segment {
  readonly text: string;
  readonly side: 'both' | 'ours' | 'theirs';
}

export interface Difference {
  /** Where the texts part: in characters (UTF-16 units) and in bytes of UTF-8. */
  readonly at: number;
  readonly byte: number;
  /** The field in whose part of our text that is; undefined between fields and behind the end. */
  readonly field: string | undefined;
  /** What most likely makes them differ, the best first; empty when nothing known explains it. */
  readonly causes: readonly string[];
  /** Both texts in full. */
  readonly segments: readonly Segment[];
}

/** Our side: the input, and what it was built from. */
export interface OurInput {
  readonly input: readonly Piece[];
  readonly recipe: Recipe;
  readonly source: DigestSource;
}

/** Edits beyond which the texts are shown one behind the other instead of woven together. */
const MOST_EDITS = 2000;

/** Compares our digest input with somebody else's. No secret is needed. Undefined when they are the same. */
export function compareInputs(ours: OurInput, theirs: string): Difference | undefined {
  const text = textOf(ours.input);
  if (text === theirs) return undefined;
  const at = firstDifference(text, theirs);
  return {
    at,
    byte: utf8(text.slice(0, at)).length,
    field: fieldAt(ours.input, at),
    causes: [...recipeCauses(ours, theirs), ...textCauses(text, theirs)],
    segments: segmentsOf(text, theirs),
  };
}

function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at++;
  // Never between the halves of one character.
  return at > 0 && /[\uD800-\uDBFF]/.test(one[at - 1] ?? '') ? at - 1 : at;
}

function fieldAt(pieces: readonly Piece[], at: number): string | undefined {
  let end = 0;
  return pieces.find(({ text }) => (end += text.length) > at)?.field;
}

function segmentsOf(ours: string, theirs: string): Segment[] {
  const changes = diffChars(ours, theirs, { maxEditLength: MOST_EDITS });
  if (changes === undefined) {
    return [
      { text: ours, side: 'ours' },
      { text: theirs, side: 'theirs' },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'theirs' : removed ? 'ours' : 'both',
  }));
}

/** The rows of the recipe that, changed alone, give the other text: the table explains itself. */
function recipeCauses({ recipe, source }: OurInput, theirs: string): string[] {
  return (Object.keys(STEPS) as Step[]).flatMap((step) => {
    const ways: Readonly<Record<string, { readonly label: string; readonly words: string }>> = STEPS[step].ways;
    return Object.entries(ways).flatMap(([name, { label, words }]) =>
      name !== recipe[step] && textOf(digestInput({ ...recipe, [step]: name }, source)) === theirs
        ? [`${STEPS[step].label}: theirs is “${label}”. ${words}`]
        : [],
    );
  });
}

type Same = (ours: string, theirs: string) => string | undefined;

const when = (holds: boolean, words: string): string | undefined => (holds ? words : undefined);
const names = (text: string): string[] => text.split('&').map((pair) => pair.split('=')[0] ?? '');
const pairs = (text: string): string[] => text.split('&').toSorted();

function decodedForm(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function namesCause(ours: string, theirs: string): string | undefined {
  const [one, other] = [names(ours), names(theirs)];
  const left = one.filter((name) => !other.includes(name));
  const added = other.filter((name) => name !== '' && !one.includes(name));
  if (left.length === one.length || (left.length === 0 && added.length === 0)) return undefined;
  const words = [
    ...(left.length === 0 ? [] : [`theirs lacks ${left.join(', ')}`]),
    ...(added.length === 0 ? [] : [`theirs has ${added.join(', ').slice(0, 200)} besides`]),
  ];
  return `Other fields: ${words.join('; ')}.`;
}

const SAMES: readonly Same[] = [
  (_, theirs) => when(theirs === '', 'Theirs is empty.'),
  (ours, theirs) => when(theirs.trim() === ours.trim(), 'White space or a line break stands around one of them.'),
  (ours, theirs) =>
    when(
      theirs.replaceAll(/\s/g, '') === ours.replaceAll(/\s/g, ''),
      'They differ in white space only: look for a no-break space, a tab or a line break.',
    ),
  (ours, theirs) =>
    when(
      theirs.normalize('NFC') === ours.normalize('NFC'),
      'They look the same and differ in Unicode form (NFC against NFD): one side composes accents.',
    ),
  (ours, theirs) => when(decodedForm(theirs) === ours, 'Theirs is percent-encoded or form-encoded as a whole.'),
  (ours, theirs) => when(theirs.toLowerCase() === ours.toLowerCase(), 'They differ in upper and lower case only.'),
  (ours, theirs) => when(pairs(theirs).join('&') === pairs(ours).join('&'), 'The same pairs, in another order.'),
  (_, theirs) => when(/^\s*\{/.test(theirs), 'Theirs is JSON: the body was signed instead of the fields.'),
  (ours, theirs) =>
    when(
      /timestamp=[^&]*&/.test(ours) && theirs === ours.replace(/timestamp=[^&]*&/, ''),
      'The timestamp is missing in theirs.',
    ),
  namesCause,
];

const textCauses = (ours: string, theirs: string): string[] => SAMES.flatMap((cause) => cause(ours, theirs) ?? []);
