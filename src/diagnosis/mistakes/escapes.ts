import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { CHANGED_VALUE, HTML_ESCAPES, JSON_ESCAPES, URL_ESCAPES, type Cause } from './causes.ts';
import { ANY, listOptions, optionRow, TEXT, frequentEscape, rare, rareEscape, type ValueMistake } from './mistake.ts';
import { encodeWindows1252 } from './windows-1252.ts';

const { percent, form } = { percent: STEPS.escape.options.percent.do, form: STEPS.escape.options.form.do };
const json = STEPS.escape.options.json.do;
const ascii = STEPS.escape.options['json-ascii'].do;
const lowerPercent = (value: string): string => value.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());
/** Halves of surrogate pairs as U+FFFD, which UTF-8 makes of them; encodeURIComponent would throw. */
export const toWellFormed = (text: string): string => fromUtf8(toUtf8(text));
const escapeSlashes = (value: string): string => value.replaceAll('/', '\\/');
const escapeUnicode = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Letters beyond ASCII as \\uXXXX. */
export const asciiOnly = (text: string): string => text.replace(/[\x7f-\uffff]/g, escapeUnicode);
export const upperCaseEscapes = (text: string): string =>
  text.replace(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const percentByte = (code: number): string => `%${code.toString(16).toUpperCase().padStart(2, '0')}`;

/** URL encoding that leaves some signs alone and writes the others as the bytes of an encoding. */
const createUrlEncoder =
  (safe: string, space: string, bytes: (text: string) => Uint8Array = toUtf8) =>
  (value: string): string =>
    Array.from(bytes(value), (code) => {
      const char = String.fromCharCode(code);
      if (char === ' ') return space;
      return /[A-Za-z\d]/.test(char) || safe.includes(char) ? char : percentByte(code);
    }).join('');

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
  jackson: (text: string): string => upperCaseEscapes(ascii(text)),
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
  frequentEscape('escape-slashes', '\\/ for /, as PHP prints JSON.', JSON_ESCAPES, ANY, escapeSlashes),
  frequentEscape('escape-php', '\\/ and \\uXXXX escapes, as PHP prints JSON.', JSON_ESCAPES, ANY, (v) =>
    escapeSlashes(ascii(v)),
  ),
  rareEscape('escape-percent-js', "encodeURIComponent, which leaves !'()* alone.", URL_ESCAPES, ANY, (v) =>
    encodeURIComponent(toWellFormed(v)),
  ),
  rareEscape('escape-uri', 'encodeURI, which leaves & = / alone.', URL_ESCAPES, ANY, (v) => encodeURI(toWellFormed(v))),
  rareEscape('escape-percent-lower', 'Percent-encoded with small hex digits, as .NET does.', URL_ESCAPES, ANY, (v) =>
    lowerPercent(percent(v)),
  ),
  rareEscape('escape-form-lower', 'Form-encoded with small hex digits, as .NET does.', URL_ESCAPES, ANY, (v) =>
    lowerPercent(form(v)),
  ),
  rareEscape('escape-form-php', 'As urlencode of PHP.', URL_ESCAPES, ANY, createUrlEncoder('-_.', '+')),
  rareEscape(
    'escape-form-python',
    'As quote_plus of Python and QueryEscape of Go.',
    URL_ESCAPES,
    ANY,
    createUrlEncoder('-_.~', '+'),
  ),
  rareEscape('escape-form-dotnet', 'As UrlEncode of .NET.', URL_ESCAPES, ANY, createUrlEncoder('-_.!*()', '+')),
  rareEscape('escape-form-dotnet-lower', 'As HttpUtility.UrlEncode of .NET.', URL_ESCAPES, ANY, (v) =>
    lowerPercent(createUrlEncoder('-_.!*()', '+')(v)),
  ),
  rareEscape(
    'escape-form-space',
    'As URLEncoder of Java with %20 for the space.',
    URL_ESCAPES,
    ANY,
    createUrlEncoder('-_.*', '%20'),
  ),
  rareEscape('escape-path-go', 'As PathEscape of Go.', URL_ESCAPES, ANY, createUrlEncoder('-_.~$&+=:@', '%20')),
  rareEscape('escape-percent-slash', 'Percent-encoded but for /, as Python quote() does.', URL_ESCAPES, ANY, (v) =>
    percent(v).replaceAll('%2F', '/'),
  ),
  rareEscape(
    'escape-percent-latin',
    'Percent-encoded bytes of windows-1252.',
    URL_ESCAPES,
    ANY,
    createUrlEncoder('-_.~', '%20', encodeWindows1252),
  ),
  rareEscape(
    'escape-form-latin',
    'Form-encoded bytes of windows-1252.',
    URL_ESCAPES,
    ANY,
    createUrlEncoder('-_.*', '+', encodeWindows1252),
  ),
  rareEscape('escape-percent-twice', 'Percent-encoded twice.', URL_ESCAPES, ANY, (v) => percent(percent(v))),
  rareEscape('escape-form-twice', 'Form-encoded twice.', URL_ESCAPES, ANY, (v) => form(form(v))),
  rareEscape('escape-old', 'As escape() of JavaScript.', URL_ESCAPES, ANY, (v) =>
    v.replace(/[^\w@*+\-./]/g, (char) =>
      char > '\u00ff'
        ? `%u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
        : percentByte(char.charCodeAt(0)),
    ),
  ),
  rareEscape('escape-spaces', 'Only spaces percent-encoded.', URL_ESCAPES, ANY, (v) => v.replaceAll(' ', '%20')),
  rareEscape('escape-plus', 'Only spaces, as +.', URL_ESCAPES, ANY, (v) => v.replaceAll(' ', '+')),
  rareEscape('escape-ampersand', 'Only ampersands percent-encoded.', URL_ESCAPES, ANY, (v) => v.replaceAll('&', '%26')),
  rare('plus-as-space', '+ read as a space.', URL_ESCAPES, ANY, (v) => v.replaceAll('+', ' ')),
  rare('percent-decoded', 'Percent signs decoded.', URL_ESCAPES, ANY, (v) => {
    try {
      return decodeURIComponent(v);
    } catch {
      return v;
    }
  }),
  rareEscape('escape-html', 'HTML entities.', HTML_ESCAPES, ANY, escapeHtml),
  rareEscape('escape-html-apostrophe', 'HTML entities, apostrophes too.', HTML_ESCAPES, ANY, (v) =>
    escapeHtml(v).replaceAll("'", '&#039;'),
  ),
  rareEscape('escape-html-39', 'HTML entities as Python and Go write them.', HTML_ESCAPES, ANY, (v) =>
    escapeHtml(v).replaceAll('&quot;', '&#34;').replaceAll("'", '&#39;'),
  ),
  rareEscape('escape-html-x27', 'HTML entities as html.escape writes them.', HTML_ESCAPES, ANY, (v) =>
    escapeHtml(v).replaceAll("'", '&#x27;'),
  ),
  rareEscape('escape-html-ampersand', '&amp; for &.', HTML_ESCAPES, ANY, (v) => v.replaceAll('&', '&amp;')),
  rareEscape(
    'escape-html-quotes',
    'Quotation marks as &#34; and &#39;, as a filter of PHP does.',
    HTML_ESCAPES,
    TEXT,
    (v) => v.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
  ),
  rareEscape('escape-html-numbers', 'Letters beyond ASCII as numbered entities.', HTML_ESCAPES, TEXT, (v) =>
    v.replace(/\P{ASCII}/gu, (char) => `&#${char.codePointAt(0)};`),
  ),
  rareEscape('escape-xml', 'Entities of XML.', HTML_ESCAPES, ANY, (v) => escapeHtml(v).replaceAll("'", '&apos;')),
  rare('unescape-html', 'HTML entities undone.', HTML_ESCAPES, TEXT, (v) =>
    v
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replace(/&#0?39;|&#x27;|&apos;/g, "'")
      .replaceAll('&amp;', '&'),
  ),
  rareEscape('escape-go', '\\u0026, \\u003c and \\u003e, as Go prints JSON.', JSON_ESCAPES, ANY, (v) =>
    JSON_HABITS.go(v),
  ),
  rareEscape('escape-go-json', 'Escaped as Go prints JSON, quotation marks too.', JSON_ESCAPES, ANY, (v) =>
    JSON_HABITS.go(json(v)),
  ),
  rareEscape('escape-gson', '\\u003d, \\u0026 and \\u0027, as Gson prints JSON.', JSON_ESCAPES, ANY, (v) =>
    JSON_HABITS.gson(json(v)),
  ),
  rareEscape('escape-dotnet', 'Escaped as System.Text.Json prints.', JSON_ESCAPES, ANY, (v) => JSON_HABITS.dotnet(v)),
  rareEscape('escape-jackson', 'As in ASCII JSON, with capital hex digits.', JSON_ESCAPES, ANY, (v) =>
    JSON_HABITS.jackson(v),
  ),
  rareEscape('escape-unicode', 'Only letters beyond ASCII as \\uXXXX.', JSON_ESCAPES, ANY, (v) =>
    v.replace(/[\x7f-\uffff]/g, escapeUnicode),
  ),
  rareEscape('escape-addslashes', 'A backslash before quotation marks.', JSON_ESCAPES, TEXT, (v) =>
    v.replace(/['"\\]/g, '\\$&'),
  ),
  rareEscape('escape-sql', 'Apostrophes doubled.', HTML_ESCAPES, TEXT, (v) => v.replaceAll("'", "''")),
  rareEscape(
    'escape-csv',
    'In quotation marks, those within doubled, as CSV writes.',
    HTML_ESCAPES,
    TEXT,
    (v) => `"${v.replaceAll('"', '""')}"`,
  ),
  rare('unescape-slashes', 'Backslashes taken out.', CHANGED_VALUE, TEXT, (v) => v.replace(/\\(.)/g, '$1')),
];
