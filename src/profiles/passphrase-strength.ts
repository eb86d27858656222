/** The least strength of a new passphrase, in bits: four random words, or about twelve random characters. */
export const MIN_STRENGTH = 45;

/** The longest text that is judged: more characters only make it stronger. */
const MAX_LENGTH = 200;
/** A random word of a list of 7,776 words. */
const WORD_BITS = 13;
/** A word or a sequence that every list of passwords begins with. */
const COMMON_BITS = 4;
const LETTER_BITS = 4.7;
const DIGIT_BITS = 3.3;
const SYMBOL_BITS = 4;

const COMMON =
  /pass(?:word|phrase)?|letmein|welcome|admin|login|secret|master|monkey|dragon|sunshine|princess|football|baseball|iloveyou|shadow|superman|batman|trustno|hello|test|change(?:me|it)|temp|user|root|guest|default|sandbox|gateway|checkout|payment|merchant|console/g;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Digits and symbols that people write for letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

const toPlain = (text: string): string => [...text.toLowerCase()].map((char) => STAND_INS[char] ?? char).join('');

/** The rows in both directions. */
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].toReversed().join('')]);

/** How many characters from `at` on follow each other in the alphabet or on the keyboard. */
const sequenceLength = (text: string, at: number): number =>
  Math.max(
    ...SEQUENCES.map((row) => {
      let length = 1;
      while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1;
      return length;
    }),
  );

/** A text whose sequences of three or more characters are each one mark. */
function markSequences(text: string): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const length = sequenceLength(text, at);
    result += length >= 3 ? '\0' : (text[at] ?? '');
    at += length >= 3 ? length : 1;
  }
  return result;
}

/** The bits of one run of letters, digits or other characters. */
function runBits(run: string): number {
  if (/^\0+$/.test(run)) return COMMON_BITS;
  if (/^\p{L}/u.test(run)) return Math.min(run.length * LETTER_BITS, WORD_BITS + 2 * Math.max(0, run.length - 8));
  return run.length * (/^\d/.test(run) ? DIGIT_BITS : SYMBOL_BITS);
}

/**
 * The strength of a passphrase in bits, estimated low: a run of letters counts as one word, a common password or a
 * sequence as next to nothing, and what occurs twice counts once. It has no dictionary, so a rare word and a frequent
 * one count the same, and a name or a date of the person's own is not recognized.
 */
export function estimateStrength(passphrase: string): number {
  const text = passphrase.normalize('NFC').slice(0, MAX_LENGTH);
  const plain = toPlain(text);
  // Stand-ins may hide a common word; without one they are characters like others.
  const spellings = plain.search(COMMON) < 0 ? [text.toLowerCase()] : [text.toLowerCase(), plain];
  const capitals = /\p{Lu}/u.test(text.slice(1)) ? 3 : /^\p{Lu}/u.test(text) ? 1 : 0;
  return Math.min(...spellings.map((spelling) => textBits(markSequences(spelling.replace(COMMON, '\0'))))) + capitals;
}

function textBits(text: string): number {
  const runs = text.match(/\0+|\p{L}+|\d+|[^\0\p{L}\d\s]+/gu) ?? [];
  return [...new Set(runs)].map((run) => runBits(collapseRepeats(run))).reduce((sum, bits) => sum + bits, 0);
}

/** `aaaa` and `haha` as one unit and one character more, whatever the number of repeats. */
const collapseRepeats = (run: string): string => run.replace(/^(.{1,20}?)\1+$/su, '$1.');
