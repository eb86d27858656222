import { normalize } from '#protocol/characters.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import {
  CHANGED_VALUE,
  HTML_ESCAPES,
  JSON_ESCAPES,
  URL_ESCAPES,
  type Cause,
  PHONE_FORMAT,
  PLATFORM_ENCODING,
  UNICODE_FORM,
} from './causes.ts';
import {
  ANY,
  listOptions,
  optionRow,
  TEXT,
  commonEscape,
  frequentEscape,
  rare,
  rareEscape,
  type ValueMistake,
  forField,
  common,
  frequent,
} from './mistake.ts';
import { decodeWindows1252 } from '#diagnosis/difference.ts';
import { msg } from '#i18n/message.ts';

export const { percent, form } = { percent: STEPS.escape.options.percent.do, form: STEPS.escape.options.form.do };
const ascii = STEPS.escape.options['json-ascii'].do;
/** `%2F` as `%2f`: .NET writes small hex digits. */
export const lowerPercent = (value: string): string => value.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());
/** Halves of surrogate pairs as U+FFFD, which UTF-8 makes of them; encodeURIComponent and encodeURI would throw. */
const toWellFormed = (text: string): string => fromUtf8(toUtf8(text));
/** As JavaScript encodes a part of a URL, and a whole one. */
export const encodePart = (text: string): string => encodeURIComponent(toWellFormed(text));
export const encodeWhole = (text: string): string => encodeURI(toWellFormed(text));
/** A text with its percent escapes decoded; the text itself where one of them is no character. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
export const escapeSlashes = (value: string): string => value.replaceAll('/', '\\/');
const escapeUnicode = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Letters beyond ASCII as \\uXXXX. */
export const asciiOnly = (text: string): string => text.replace(/[\x7f-\uffff]/g, escapeUnicode);
export const upperCaseEscapes = (text: string): string =>
  text.replace(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
/** JSON escapes of encoders that are careful with HTML. */
export const JSON_HABITS = {
  go: (text: string): string => text.replace(/[&<>\u2028\u2029]/g, escapeUnicode),
  gson: (text: string): string => text.replace(/[&<>='\u2028\u2029]/g, escapeUnicode),
  dotnet: (text: string): string =>
    upperCaseEscapes(
      ascii(text)
        .replaceAll('\\"', '\\u0022')
        .replace(/[&<>'+`]/g, escapeUnicode),
    ),
} as const;

/** Why code escapes values as an option of the recipe table does. */
export const ESCAPE_CAUSES: Readonly<Record<Recipe['escape'], Cause>> = {
  none: URL_ESCAPES,
  percent: URL_ESCAPES,
  form: URL_ESCAPES,
  json: JSON_ESCAPES,
  'json-ascii': JSON_ESCAPES,
};

/** Escapes of URLs, JSON, HTML and shells, for one value or for all of them. */
export const ESCAPE_MISTAKES: readonly ValueMistake[] = [
  ...listOptions(STEPS.escape.options, (id) => ESCAPE_CAUSES[id]).map(optionRow('escape', ANY)),
  commonEscape('escape-slashes', '\\/ for /, as PHP prints JSON.', JSON_ESCAPES, ANY, escapeSlashes),
  frequentEscape('escape-php', '\\/ and \\uXXXX escapes, as PHP prints JSON.', JSON_ESCAPES, ANY, (v) =>
    escapeSlashes(ascii(v)),
  ),
  rareEscape('escape-percent-twice', 'Percent-encoded twice.', URL_ESCAPES, ANY, (v) => percent(percent(v))),
  rareEscape('escape-form-twice', 'Form-encoded twice.', URL_ESCAPES, ANY, (v) => form(form(v))),
  rare('plus-as-space', '+ read as a space.', URL_ESCAPES, ANY, (v) => v.replaceAll('+', ' ')),
  rare('percent-decoded', 'Percent signs decoded.', URL_ESCAPES, ANY, decodePercent),
  rareEscape(
    'escape-csv',
    'In quotation marks, inner ones doubled, as in CSV.',
    HTML_ESCAPES,
    TEXT,
    (v) => `"${v.replaceAll('"', '""')}"`,
  ),
];

const changePhone = (change: (digits: string) => string) => forField('buyer_phone', change);
const stripPlus = (digits: string): string => digits.replace(/^\+/, '');

/** What code, editors and columns do to a text (section 2.1: names, remarks, phone, references). */
export const TEXT_MISTAKES: readonly ValueMistake[] = [
  common(
    'phone-plus',
    'A plus sign in front.',
    PHONE_FORMAT,
    TEXT,
    changePhone((v) => `+${v}`),
  ),
  ...[1, 2, 3].map((count) =>
    common(
      `phone-national-${count}`,
      msg('National form: 0 for a country code of {n} digits.', { n: count }),
      PHONE_FORMAT,
      TEXT,
      changePhone((v) => `0${stripPlus(v).slice(count)}`),
    ),
  ),
  common('trimmed', 'White space trimmed at both ends.', CHANGED_VALUE, ANY, (v) => v.trim()),
  rare('space-behind', 'A space after the value.', CHANGED_VALUE, ANY, (v) => `${v} `),
  rare('space-before', 'A space before the value.', CHANGED_VALUE, ANY, (v) => ` ${v}`),
  rare('newline-behind', 'A newline after the value.', CHANGED_VALUE, ANY, (v) => `${v}\n`),
  {
    ...frequent('lower-case', 'In lower case.', CHANGED_VALUE, ['text', 'address', 'word'], (v) => v.toLowerCase()),
    commonIn: ['buyer_email'],
  },
  rare('upper-case', 'In upper case.', CHANGED_VALUE, ['text', 'address', 'word'], (v) => v.toUpperCase()),
  frequent('quoted', 'In quotation marks, as JSON prints it.', JSON_ESCAPES, ANY, (v) => JSON.stringify(v)),
  rare(
    'quoted-texts',
    'Strings in quotation marks as JSON prints them, numbers without.',
    JSON_ESCAPES,
    ['address', 'text', 'empty', 'timestamp'],
    (v) => JSON.stringify(v),
  ),
  frequent('nfc', 'Letters and accents composed (NFC).', UNICODE_FORM, TEXT, (v) => normalize(v, 'NFC')),
  frequent('nfd', 'Letters and accents decomposed (NFD).', UNICODE_FORM, TEXT, (v) => normalize(v, 'NFD')),
  rare('mojibake', 'UTF-8 read as windows-1252 and encoded again.', PLATFORM_ENCODING, TEXT, (v) =>
    decodeWindows1252(toUtf8(v)),
  ),
  rare('mojibake-latin', 'UTF-8 read as Latin-1 and encoded again.', PLATFORM_ENCODING, TEXT, (v) =>
    Array.from(toUtf8(v), (code) => String.fromCharCode(code)).join(''),
  ),
  {
    ...rare('lines-br', '<br /> before line breaks.', HTML_ESCAPES, TEXT, (v) => v.replace(/\r?\n/g, '<br />$&')),
    says: {
      text: msg('signed {fields} with <br /> before each line break, as PHP’s nl2br writes it', { fields: '' }),
      fix: 'Sign the text before nl2br.',
    },
  },
];
