import { textOf, type Piece } from '#protocol/piece.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { phrase, type Filled, type Phrase, type Say, type Text } from '#texts/text.ts';
import { causeOf, type Cause } from './causes.ts';
import type { Finding } from './checks.ts';
import { compareInputs, type InputComparison } from './compare-inputs.ts';
import type { Outcome, Resume } from './solver/pool.ts';
import type { Found, FoundMistake } from './solver/search.ts';
import type { Stage } from './solver/stage.ts';

/** One mistake of an explanation, with where it happens and the line to change. */
export interface ExplainedMistake extends FoundMistake {
  readonly cause: Cause | undefined;
}

/** One construction that gives the Digest. */
export interface Explanation {
  readonly preset: Found['preset'];
  readonly mistakes: readonly ExplainedMistake[];
  /** The text that gives the Digest, and the preset's own. */
  readonly input: readonly Piece[];
  readonly expected: readonly Piece[];
  /** Where the two part; equal when the mistake is in the key or in the digest's own writing. */
  readonly parts: InputComparison;
}

/** What diagnosis says of a digest. Other defects stand beside it as notes. */
export interface Verdict {
  readonly verdict: 'correct' | 'explained' | 'unexplained';
  /** In a sentence; `sentenceIn` says it. */
  readonly sentence: Filled;
  /** The ids of the first explanation. */
  readonly mistakes: readonly string[];
  /** The simplest explanations: more than one when they give one text. */
  readonly explanations: readonly Explanation[];
  /** What else can be the cause, in words. */
  readonly besides: readonly Text[];
  readonly notes: readonly Finding[];
  readonly tried: number;
  readonly seconds: number;
  readonly ruledOut: readonly Stage[];
  /** Why what was found is no accident. */
  readonly chance: Phrase;
  /** Where the search goes on, when it was stopped or can go further. */
  readonly resume?: Resume | undefined;
}

const ELSE: readonly Text[] = [
  'The time: Timestamp may be too old or ahead; the accepted clock difference is not shown.',
  'The source address: gateways of this kind are reported to refuse callers that are not on the allow-list (4032: reported, not documented).',
  'The base address: a doubled /v1 or another host never reaches the operation.',
  'The environment: the keys of a sandbox do not work live, nor the other way round.',
];

const CANNOT: readonly Text[] = [
  'Another secret signed it. No search can tell this from the next cause.',
  'The body or a header was changed after signing. No search can tell this from the cause before.',
];

/** Findings after which what was signed cannot be had back, so that the search has little hope. */
const LOST: ReadonlyMap<string, Text> = new Map([
  ['letters-lost', 'See the note “Letters were lost, a value holds ? in a word or U+FFFD”: it alone can be the cause.'],
  ['digest-lost', 'See the note “Digest holds U+FFFD”: it alone can be the cause.'],
  ['digest-one-case', 'See the note “Digest has letters of one case only”: it alone can be the cause.'],
  ['digest-object', 'See the note “Digest is the name of an object, not its content”: it alone can be the cause.'],
  [
    'digest-reused',
    'See the note “The same Digest stands on another request with another body or time”: it alone can be the cause.',
  ],
  [
    'content-length',
    'See the note “Content-Length is not the length of the body in bytes”: it alone can be the cause.',
  ],
]);

const lostWords = (notes: readonly Finding[]): Text[] => notes.flatMap(({ id }) => LOST.get(id) ?? []);

/** The stages of the search in words. */
export const STAGE_WORDS = {
  bases: 'both presets',
  singles: 'every single mistake',
  milliseconds: 'every millisecond within two seconds',
  pairs: 'every pair of mistakes',
  seconds: 'every second of a day either way',
  subsets: 'every subset of the signed fields',
  triples: 'three mistakes at once',
} as const satisfies Readonly<Record<Stage, Text>>;

/** Stages in words, one behind another. */
export const stagesPhrase = (stages: readonly Stage[]): Phrase | undefined =>
  stages
    .map((stage) => phrase(STAGE_WORDS[stage]))
    .reduce<Filled | undefined>(
      (list, next) => (list === undefined ? next : phrase('{list}, {next}', { list, next })),
      undefined,
    );

const chanceWords = (tried: number): Phrase =>
  phrase(
    'A chance hit is impossible in practice: {tried} constructions against 2^256 values leave odds of about 1 in 10^{power}.',
    { tried, power: Math.floor(77 - Math.log10(Math.max(1, tried))) },
  );

const explanation = ({ preset, mistakes, input, expected }: Found): Explanation => ({
  preset,
  input,
  expected,
  mistakes: mistakes.map((mistake) => ({ ...mistake, cause: causeOf(mistake.id) })),
  parts: compareInputs(expected, textOf(input)),
});

const presets = Object.keys(PRESETS);
const idsOf = ({ mistakes }: Found): string => mistakes.map(({ id }) => id).join();

/** Fewest mistakes first, then the plainer preset, then the order of the catalogue, in which a base is searched. */
const compare = (a: Found, b: Found): number =>
  a.mistakes.length - b.mistakes.length || presets.indexOf(a.preset) - presets.indexOf(b.preset);

/** The explanations with the fewest mistakes, each once: all of them give one text, as they give one digest. */
function simplest(found: readonly Found[]): Found[] {
  const least = Math.min(...found.map(({ mistakes }) => mistakes.length));
  const seen = new Set<string>();
  return found.toSorted(compare).filter((each) => {
    const isNew = !seen.has(idsOf(each));
    seen.add(idsOf(each));
    return each.mistakes.length === least && isNew;
  });
}

function sentenceOf(found: readonly Found[], { tried, ruledOut }: Outcome): Filled {
  const first = found[0];
  if (first === undefined)
    return phrase('Not explained: {tried} constructions were tried ({stages}), and none gives this Digest.', {
      tried,
      stages: stagesPhrase(ruledOut) ?? phrase('none to the end'),
    });
  if (first.mistakes.length === 0)
    return phrase('The digest is right: the recipe “{recipe}” gives it.', {
      recipe: [PRESETS[first.preset].label],
    });
  const words = first.mistakes.map((mistake) => mistake.words);
  return words.length === 1
    ? phrase('One mistake explains the digest: {words}.', { words })
    : phrase('{n} mistakes together explain the digest: {words}.', { n: words.length, words });
}

/** What a verdict says, in words. The mistakes within it stand without full stops of their own. */
export function sentenceIn({ sentence: { text, values }, explanations }: Verdict, say: Say): string {
  const words = explanations[0]?.mistakes.map((mistake) => say(mistake.words).replace(/\.$/, '')) ?? [];
  return say({ text, values: { ...values, words: words.join('; ') } });
}

const NO_DIGEST = phrase(
  'Not explained: there is no Digest that can be read as the value of a hash, so there is nothing to search for. See the notes.',
);
const NOTHING: Outcome = { found: [], tried: 0, seconds: 0, ruledOut: [] };

/**
 * The verdict on an outcome of the search; undefined when the request has no Digest to search for. It never guesses:
 * what is not found is called unexplained.
 */
export function verdictOf(searched: Outcome | undefined, notes: readonly Finding[]): Verdict {
  const outcome = searched ?? NOTHING;
  const found = simplest(outcome.found);
  const verdict = found[0] === undefined ? 'unexplained' : found[0].mistakes.length === 0 ? 'correct' : 'explained';
  return {
    verdict,
    sentence: searched === undefined ? NO_DIGEST : sentenceOf(found, outcome),
    mistakes: found[0]?.mistakes.map(({ id }) => id) ?? [],
    explanations: found.map(explanation),
    besides:
      verdict === 'correct'
        ? ELSE
        : verdict === 'explained'
          ? []
          : searched === undefined
            ? lostWords(notes)
            : [...lostWords(notes), ...CANNOT],
    notes,
    tried: outcome.tried,
    seconds: outcome.seconds,
    ruledOut: outcome.ruledOut,
    chance: chanceWords(outcome.tried),
    resume: verdict === 'unexplained' ? outcome.resume : undefined,
  };
}
