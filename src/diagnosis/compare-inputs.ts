import { toStandardBase64, toBase64Text, fromBase64Text, parseJson, toUtf8 } from '#protocol/text.ts';
import { normalize } from '#protocol/characters.ts';
import { buildDigestInput, type DigestSource } from '#protocol/sign.ts';
import { findField, type FieldName, textOf, type Piece } from '#protocol/order.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { msg, type Message, type MessageKey, type MessageWithValues } from '#i18n/message.ts';
import { commonLength, diffTexts, type Segment, decodeWindows1252 } from './difference.ts';

/** Where two digest inputs differ first. Offsets count from 0, in UTF-8 bytes and in characters (code points). */
export interface FirstDifference {
  readonly byte: number;
  readonly character: number;
  readonly field: FieldName | undefined;
}

export type InputComparison =
  | { readonly equal: true }
  | {
      readonly equal: false;
      readonly first: FirstDifference;
      /** Likely causes, those of the recipe first: they are a reading of the two texts, not a proof. */
      readonly causes: readonly Message[];
      readonly segments: readonly Segment[];
    };

interface RecipeInput {
  readonly recipe: Recipe;
  readonly source: DigestSource;
}

interface Spot {
  readonly piece: Piece | undefined;
  readonly start: number;
}

function findSpot(pieces: readonly Piece[], offset: number): Spot {
  let start = 0;
  for (const piece of pieces) {
    if (offset < start + piece.text.length) return { piece, start };
    start += piece.text.length;
  }
  return { piece: undefined, start };
}

/** Their value from a place on: up to the next separator that a name follows, or to the end. */
function readValue(theirs: string, start: number): string {
  const rest = theirs.slice(start);
  const next = /[&,|;\n] ?([a-z_]+)[=:]/g;
  for (const match of rest.matchAll(next))
    if (findField(match[1] ?? '') !== undefined) return rest.slice(0, match.index);
  return rest;
}

const isNameAt = (text: string, offset: number): boolean =>
  findField(/^[a-z_]+/.exec(text.slice(offset))?.[0] ?? '') !== undefined;

const readNames = (text: string): string[] =>
  [...text.matchAll(/(?:^|[&,|;\n] ?)([a-z_]+)(?=[=:])/g)].map((m) => m[1] ?? '');

const countTimestamps = (names: readonly string[]): number => names.filter((name) => name === 'timestamp').length;

interface Difference {
  readonly ours: string;
  readonly theirs: string;
  readonly piece: Piece | undefined;
  readonly values: readonly [ours: string, theirs: string] | undefined;
  readonly rest: string;
}

type Explain = (difference: Difference) => Message | undefined;
type DifferenceTest = (ours: string, theirs: string) => boolean;

const inWhole =
  (matches: DifferenceTest, cause: MessageKey): Explain =>
  ({ ours, theirs }) =>
    matches(ours, theirs) ? cause : undefined;
const inValue =
  (matches: DifferenceTest, cause: MessageKey): Explain =>
  ({ values }) =>
    values !== undefined && matches(...values) ? cause : undefined;

const inEither =
  (matches: DifferenceTest, cause: MessageKey): Explain =>
  (found) =>
    inWhole(matches, cause)(found) ?? inValue(matches, cause)(found);

const removeSpace = (text: string): string => text.replace(/[\s\u00a0\u200b-\u200d\ufeff]/g, '');
const decodeUrl = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};
const decodeJson = (text: string): string | undefined => {
  const value = parseJson(`"${text}"`);
  return typeof value === 'string' ? value : undefined;
};
const parseInstant = (text: string): number =>
  Date.parse(text.replace(/^(\S+) (\S+)$/, '$1T$2Z').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
const parseNumber = (text: string): number =>
  /\d/.test(text)
    ? Number(
        text
          .replaceAll(/[\s_']/g, '')
          .replace(/,(?=\d{3}\b)/g, '')
          .replace(',', '.'),
      )
    : Number.NaN;
const misreadAsLatin = (text: string): string => decodeWindows1252(toUtf8(text));

const OUTER = /^[\s\ufeff&?]+|(?<![\s\ufeff&])[\s\ufeff&]+$/g;

const explainNames: Explain = ({ ours, theirs }) => {
  const [mine, yours] = [readNames(ours), readNames(theirs)];
  const more = countTimestamps(yours) - countTimestamps(mine);
  if (more > 0) return 'Theirs has the timestamp one time more than ours.';
  if (more < 0) return 'Theirs has the timestamp one time fewer than ours.';
  // A text may name thousands.
  const [known, named] = [new Set(mine), new Set(yours)];
  const missing = mine.filter((name) => !named.has(name));
  const added = yours.filter((name) => !known.has(name));
  if (missing.length > 0 && yours.length > 0) return msg('Theirs omits {names}.', { names: missing.join(', ') });
  if (added.length > 0) return msg('Theirs also has {names}.', { names: added.join(', ') });
  return mine.join() !== yours.join() && yours.length > 0 ? 'The fields are in a different order.' : undefined;
};

const explainSeparator: Explain = ({ piece, rest }) => {
  if (piece?.part === 'value') return undefined;
  if (piece === undefined) return 'Theirs continues where ours ends.';
  if (/^[a-z_]/i.test(rest)) return msg('The separator {separator} is missing here.', { separator: piece.text });
  return msg('A different separator is used here instead of {separator}.', { separator: piece.text });
};

/** Why two digest inputs differ, the most certain reason first. A new reason is one row. */
const DIFFERENCE_CAUSES: readonly Explain[] = [
  inWhole((_, b) => b === '', 'Theirs is empty.'),
  inWhole((a, b) => a.startsWith(b), 'Theirs is truncated: ours continues.'),
  inWhole(
    (a, b) => b.replace(OUTER, '') === a,
    'Theirs has a line break, white space, a BOM or a separator before or after.',
  ),
  inWhole(
    (a, b) => b.replaceAll('\r\n', '\n') === a.replaceAll('\r\n', '\n'),
    'Only the line endings differ (CR LF and LF).',
  ),
  inWhole((_, b) => /^\s*[{[]/.test(b), 'Theirs is JSON: the body was signed instead of the joined fields.'),
  inEither(
    (a, b) => normalize(a, 'NFC') === normalize(b, 'NFC'),
    'The same letters in a different Unicode form (NFC and NFD): they look identical but their bytes differ.',
  ),
  inWhole((a, b) => a.replaceAll('&', '') === b, 'The separators between the pairs are missing.'),
  inEither(
    (a, b) => decodeUrl(b) === a,
    'Theirs is URL-encoded (percent signs, or + for a space); the digest input is not.',
  ),
  // A separator before a name of theirs: their next pair begins at the name.
  (found) =>
    found.piece !== undefined && found.piece.part === undefined && isNameAt(found.rest, 0)
      ? explainSeparator(found)
      : undefined,
  inValue((a, b) => b === toBase64Text(a), 'Theirs is ours encoded in Base64 again.'),
  inValue((a, b) => fromBase64Text(a) === b, 'Theirs is the URL itself. Ours is its Base64, as in the body.'),
  inValue(
    (a, b) => toStandardBase64(a) === toStandardBase64(b),
    'Theirs is URL-safe or unpadded Base64. The body has standard Base64.',
  ),
  inValue((a, b) => b === JSON.stringify(a), 'Theirs is in quotation marks, as JSON prints it.'),
  inValue(
    (a, b) => b.includes('\\') && decodeJson(b) === a,
    'Theirs has JSON escapes (\\u, \\/ or \\"); the value itself is signed.',
  ),
  inValue((a, b) => removeSpace(a) === removeSpace(b), 'Only white space or invisible characters differ.'),
  inValue((a, b) => a.toLowerCase() === b.toLowerCase(), 'Only upper and lower case differ.'),
  inValue(
    (a, b) => b === misreadAsLatin(a) || misreadAsLatin(b) === a,
    'Non-ASCII letters were decoded with the wrong encoding (UTF-8 read as Latin-1 or windows-1252).',
  ),
  inValue(
    (a, b) => /[?\ufffd]/.test(b) && a.replaceAll(/[^\x20-\x7e]/g, '?') === b.replaceAll('\ufffd', '?'),
    'Non-ASCII letters were lost and became ? or U+FFFD.',
  ),
  inValue(
    (a, b) => /^\d{4}-/.test(a) && parseInstant(a) === parseInstant(b),
    'The same instant in a different format.',
  ),
  inValue(
    (a, b) => /^\d{4}-\d\d-\d\d/.test(a) && !Number.isNaN(parseInstant(b)),
    'A different instant: the clock was read twice, or a different time zone was used.',
  ),
  inValue(
    (a, b) => /^\d{4}-\d\d-\d\d/.test(a) && /^\d{10}(\d{3})?$/.test(b),
    'Theirs is Unix time; the document shows an ISO 8601 string.',
  ),
  inValue(
    (a, b) => parseNumber(a) === parseNumber(b),
    'The same number in a different format (decimals, separators or an exponent).',
  ),
  inValue(
    (a, b) => parseNumber(a) * 100 === parseNumber(b),
    'Theirs is 100 times ours: cents instead of currency units.',
  ),
  inValue((a, b) => b.replace(/^\+/, '') === a, 'Theirs starts with a plus sign.'),
  inValue(
    (_, b) => ['null', 'None', 'undefined', '<nil>', 'nil', 'NULL'].includes(b),
    'Theirs is a printed null, such as null, None or undefined.',
  ),
  inValue((_, b) => b === '', 'Theirs is empty.'),
  explainNames,
  ({ piece }) => (piece?.part === 'name' ? 'A name is spelled differently here.' : undefined),
  explainSeparator,
];

const findCause = (difference: Difference): Message =>
  DIFFERENCE_CAUSES.flatMap((explain) => explain(difference) ?? [])[0] ??
  'The values differ: the body was changed, or a different order was signed.';

const findRecipeCauses = ({ recipe, source }: RecipeInput, theirs: string): Message[] =>
  Object.entries(STEPS).flatMap(([step, { label, options }]) =>
    Object.entries<{ readonly label: MessageKey; readonly description: MessageKey }>(options)
      .filter(([option]) => textOf(buildDigestInput({ ...recipe, [step]: option }, source)) === theirs)
      .map(([, option]) =>
        msg('{step}: theirs is “{option}”. {description}', {
          step: [label],
          option: [option.label],
          description: [option.description],
        }),
      ),
  );

/** A value that is longer or shorter differs from ours at the separator only: the reason is the value before it. */
function locateDifference(pieces: readonly Piece[], theirs: string, offset: number): Spot {
  const spot = findSpot(pieces, offset);
  if (isNameAt(theirs, offset) || spot.start !== offset || offset === 0 || spot.piece?.part !== undefined) return spot;
  const before = findSpot(pieces, offset - 1);
  const longer = before.piece?.part === 'value' && readValue(theirs, before.start) !== before.piece.text;
  return longer ? before : spot;
}

/** Two programs never read the clock at the same moment. */
export function withTimestampOf<From extends RecipeInput>(from: From, theirs: string): From {
  const timestamp = /(?:^|&)timestamp=([^&]*)/.exec(theirs)?.[1];
  if (timestamp === undefined) return from;
  const values = new Map(from.source.values);
  if (values.has('timestamp')) values.set('timestamp', timestamp);
  return { ...from, source: { ...from.source, timestamp, values } };
}

export function compareInputs(pieces: readonly Piece[], theirs: string, builtFrom?: RecipeInput): InputComparison {
  const ours = textOf(pieces);
  if (ours === theirs) return { equal: true };
  const offset = commonLength(ours, theirs);
  const spot = locateDifference(pieces, theirs, offset);
  const { piece, start } = spot;
  const before = ours.slice(0, offset);
  const values = piece?.part === 'value' ? ([piece.text, readValue(theirs, start)] as const) : undefined;
  return {
    equal: false,
    first: { byte: toUtf8(before).length, character: [...before].length, field: piece?.field },
    causes: [
      ...(builtFrom === undefined ? [] : findRecipeCauses(builtFrom, theirs)),
      findCause({ ours, theirs, piece, values, rest: theirs.slice(offset) }),
    ],
    segments: diffTexts(ours, theirs),
  };
}

export function describePlace(comparison: InputComparison): MessageWithValues {
  if (comparison.equal) return msg('The signed text is correct. The mistake is in a later step.');
  const { byte, field } = comparison.first;
  const at = { byte: String(byte) };
  return field === undefined
    ? msg('First difference: byte {byte}.', at)
    : msg('First difference: {field}, byte {byte}.', { ...at, field });
}
