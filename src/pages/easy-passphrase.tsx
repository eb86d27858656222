import { t } from '#ui/language.ts';

/** One of them says as much as a syllable of another script. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** A run of letters that looks like a word, not like random characters: of one case, or capitalized, and with vowels. */
const WORD = /^(?!.*[^aeiouyAEIOUY]{4})(?:\p{Lu}?\p{Ll}{2,}|\p{Lu}{3,})$/u;

/** A longer run is several words without spaces: one for each so many letters. */
const LETTERS_IN_WORD = 6;

/** Of different words, whatever is between them; 0 where some of the letters are no word or have digits in their midst. */
function countWords(text: string): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  const runs = [...new Set(letters.match(/\p{L}+/gu))];
  if (/\p{L}\d+\p{L}/u.test(letters) || !runs.every((run) => WORD.test(run))) return 0;
  return runs.reduce((sum, { length }) => sum + Math.max(1, Math.floor(length / LETTERS_IN_WORD)), 0);
}

const [MIN_LENGTH, MIN_WORDS] = [12, 4];

/** True for a passphrase under 12 characters, of which those of CJK count double, or of fewer than four words. */
function isEasyPassphrase(passphrase: string): boolean {
  const text = passphrase.normalize('NFC').replace(CJK, '  ');
  const words = countWords(text);
  return [...text].length < MIN_LENGTH || (words > 0 && words < MIN_WORDS);
}

/** It refuses nothing. */
export default function EasyPassphrase({ passphrase }: { readonly passphrase: string }) {
  return (
    <output className="warning">
      {isEasyPassphrase(passphrase) &&
        t(
          'This passphrase is easy to guess, and it is the only protection of the secrets. Use four random words or twelve random characters.',
        )}
    </output>
  );
}
