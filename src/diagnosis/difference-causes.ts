import { base64Text, fromBase64Text } from '#protocol/base64.ts';
import { utf8 } from '#protocol/text.ts';
import type { Text } from '#texts/text.ts';
import { fromWindows1252 } from './solver/windows-1252.ts';

/** Their text of one value against ours. */
type Told = (ours: string, theirs: string) => boolean;

const collapse = (text: string): string => text.replace(/[\s\u00a0\u200b-\u200d\ufeff]/g, '');
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};
const jsonDecoded = (text: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(`"${text}"`);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};
const standard = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
const instant = (text: string): number =>
  Date.parse(text.replace(/^(\S+) (\S+)$/, '$1T$2Z').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
const numeric = (text: string): number =>
  /\d/.test(text)
    ? Number(
        text
          .replaceAll(/[\s_']/g, '')
          .replace(/,(?=\d{3}\b)/g, '')
          .replace(',', '.'),
      )
    : Number.NaN;
const latin = (text: string): string => fromWindows1252(utf8(text));

/** Likely causes of a value that differs, most telling first; each row is one test and its words. */
const VALUE_CAUSES: readonly (readonly [told: Told, words: Text])[] = [
  [(a, b) => b === base64Text(a), 'Their text is ours in Base64: it was encoded once more.'],
  [(a, b) => fromBase64Text(a) === b, 'Theirs is the plain address; ours is its Base64, as the body carries it.'],
  [(a, b) => standard(a) === standard(b), 'Theirs is URL-safe or unpadded Base64; the body carries standard Base64.'],
  [
    (a, b) => a.normalize('NFC') === b.normalize('NFC'),
    'The same letters in another Unicode form (NFC against NFD): they look equal and are other bytes.',
  ],
  [(a, b) => decoded(b) === a, 'Theirs is URL-encoded (percent signs, or + for a space); the digest input is not.'],
  [(a, b) => b === JSON.stringify(a), 'Theirs stands in quotation marks, as JSON prints it.'],
  [
    (a, b) => b.includes('\\') && jsonDecoded(b) === a,
    'Theirs has the escapes of JSON (\\u, \\/ or \\"); the value itself is signed.',
  ],
  [(a, b) => collapse(a) === collapse(b), 'Only white space or invisible characters differ.'],
  [(a, b) => a.toLowerCase() === b.toLowerCase(), 'Only upper and lower case differ.'],
  [
    (a, b) => b === latin(a) || latin(b) === a,
    'Letters beyond ASCII were read in another encoding (UTF-8 taken for Latin-1 or windows-1252).',
  ],
  [
    (a, b) => /[?\ufffd]/.test(b) && a.replaceAll(/[^\x20-\x7e]/g, '?') === b.replaceAll('\ufffd', '?'),
    'Letters beyond ASCII were lost and became ? or U+FFFD.',
  ],
  [(a, b) => /^\d{4}-/.test(a) && instant(a) === instant(b), 'The same instant, written another way.'],
  [
    (a, b) => /^\d{4}-\d\d-\d\d/.test(a) && !Number.isNaN(instant(b)),
    'Another instant: the clock was read twice, or another time zone was written.',
  ],
  [
    (a, b) => /^\d{4}-\d\d-\d\d/.test(a) && /^\d{10}(\d{3})?$/.test(b),
    'Theirs is Unix time; the document shows an ISO 8601 text.',
  ],
  [(a, b) => numeric(a) === numeric(b), 'The same number, printed another way (decimals, separators or an exponent).'],
  [(a, b) => numeric(a) * 100 === numeric(b), 'Theirs is a hundred times ours: cents for units.'],
  [(a, b) => b.replace(/^\+/, '') === a, 'Theirs has a plus sign in front.'],
  [
    (_, b) => ['null', 'None', 'undefined', '<nil>', 'nil', 'NULL'].includes(b),
    'Theirs is the word that a language prints for a missing value.',
  ],
  [(_, b) => b === '', 'Their value is empty.'],
];

/** The likely cause of a value that differs, in words; undefined when no row fits. */
export const valueCause = (ours: string, theirs: string): Text | undefined =>
  VALUE_CAUSES.find(([told]) => told(ours, theirs))?.[1];

const OUTER = /^[\s\ufeff&?]+|[\s\ufeff&]+$/g;

/** Causes that speak of the whole text. */
const WHOLE_CAUSES: readonly (readonly [told: Told, words: Text])[] = [
  [(_, b) => b === '', 'Their text is empty.'],
  [(a, b) => a.startsWith(b), 'Theirs is cut short: it ends where ours goes on.'],
  [(a, b) => b.replace(/[\r\n]+$/, '') === a, 'Theirs ends in a line break, which was signed too.'],
  [(a, b) => b.startsWith('\ufeff') && b.slice(1) === a, 'Theirs begins with a byte order mark (BOM).'],
  [(a, b) => b.replace(OUTER, '') === a, 'Theirs has white space or a separator before or behind.'],
  [
    (a, b) => b.replaceAll('\r\n', '\n') === a.replaceAll('\r\n', '\n'),
    'Only the line ends differ (CR LF against LF).',
  ],
  [(_, b) => /^\s*[{[]/.test(b), 'Theirs is JSON: the body was signed in place of the joined fields.'],
  [(a, b) => decoded(b) === a && /%3D|%26/i.test(b), 'The whole text was URL-encoded.'],
  [
    (a, b) => a.normalize('NFC') === b.normalize('NFC'),
    'The same letters in another Unicode form (NFC against NFD): they look equal and are other bytes.',
  ],
  [(a, b) => a.replaceAll('&', '') === b, 'The separators are missing: nothing stands between the pairs.'],
  [(a, b) => decoded(b) === a && b !== a, 'The values are URL-encoded (percent signs, or + for a space).'],
];

/** The likely cause that explains the whole of a text, in words; undefined when no row fits. */
export const wholeCause = (ours: string, theirs: string): Text | undefined =>
  WHOLE_CAUSES.find(([told]) => told(ours, theirs))?.[1];
