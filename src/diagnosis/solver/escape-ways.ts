import { STEPS } from '#protocol/recipe.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { ANY, recipeWays, TEXT, way, type ValueWay } from './value-way.ts';
import { windows1252 } from './windows-1252.ts';

const { percent, form } = { percent: STEPS.escape.ways.percent.do, form: STEPS.escape.ways.form.do };
const json = STEPS.escape.ways.json.do;
const ascii = STEPS.escape.ways['json-ascii'].do;
const lowerPercent = (value: string): string => value.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());
/** Halves of surrogate pairs as U+FFFD, which UTF-8 makes of them; encodeURIComponent would throw. */
export const wellFormed = (text: string): string => fromUtf8(utf8(text));
const slashes = (value: string): string => value.replaceAll('/', '\\/');
const u = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
const upperU = (text: string): string => text.replace(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
const html = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const byte = (code: number): string => `%${code.toString(16).toUpperCase().padStart(2, '0')}`;

/** URL encoding that leaves some signs alone and writes the others as the bytes of an encoding. */
const urlEncoded =
  (safe: string, space: string, bytes: (text: string) => Uint8Array = utf8) =>
  (value: string): string =>
    Array.from(bytes(value), (code) => {
      const char = String.fromCharCode(code);
      if (char === ' ') return space;
      return /[A-Za-z\d]/.test(char) || safe.includes(char) ? char : byte(code);
    }).join('');

/** JSON escapes of encoders that are careful with HTML. */
export const JSON_HABITS = {
  go: (text: string): string => text.replace(/[&<>\u2028\u2029]/g, u),
  gson: (text: string): string => text.replace(/[&<>='\u2028\u2029]/g, u),
  dotnet: (text: string): string =>
    upperU(
      ascii(text)
        .replaceAll('\\"', '\\u0022')
        .replace(/[&<>'+`]/g, u),
    ),
  jackson: (text: string): string => upperU(ascii(text)),
} as const;

/** Escapes of URLs, JSON, HTML and shells, for one value or for all of them. */
export const ESCAPE_WAYS: readonly ValueWay[] = [
  ...recipeWays('escape', ANY),
  way('escape-slashes', '\\/ for /, as PHP prints JSON.', ANY, slashes),
  way('escape-php', '\\/ and \\uXXXX escapes, as PHP prints JSON.', ANY, (v) => slashes(ascii(v))),
  way('escape-percent-js', "encodeURIComponent, which leaves !'()* alone.", ANY, (v) =>
    encodeURIComponent(wellFormed(v)),
  ),
  way('escape-uri', 'encodeURI, which leaves & = / alone.', ANY, (v) => encodeURI(wellFormed(v))),
  way('escape-percent-lower', 'Percent-encoded with small hex digits, as .NET does.', ANY, (v) =>
    lowerPercent(percent(v)),
  ),
  way('escape-form-lower', 'Form-encoded with small hex digits, as .NET does.', ANY, (v) => lowerPercent(form(v))),
  way('escape-form-php', 'As urlencode of PHP.', ANY, urlEncoded('-_.', '+')),
  way('escape-form-python', 'As quote_plus of Python and QueryEscape of Go.', ANY, urlEncoded('-_.~', '+')),
  way('escape-form-dotnet', 'As UrlEncode of .NET.', ANY, urlEncoded('-_.!*()', '+')),
  way('escape-form-dotnet-lower', 'As HttpUtility.UrlEncode of .NET.', ANY, (v) =>
    lowerPercent(urlEncoded('-_.!*()', '+')(v)),
  ),
  way('escape-form-space', 'As URLEncoder of Java with %20 for the space.', ANY, urlEncoded('-_.*', '%20')),
  way('escape-path-go', 'As PathEscape of Go.', ANY, urlEncoded('-_.~$&+=:@', '%20')),
  way('escape-percent-slash', 'Percent-encoded but for /, as Python quote() does.', ANY, (v) =>
    percent(v).replaceAll('%2F', '/'),
  ),
  way('escape-percent-latin', 'Percent-encoded bytes of windows-1252.', ANY, urlEncoded('-_.~', '%20', windows1252)),
  way('escape-form-latin', 'Form-encoded bytes of windows-1252.', ANY, urlEncoded('-_.*', '+', windows1252)),
  way('escape-percent-twice', 'Percent-encoded twice.', ANY, (v) => percent(percent(v))),
  way('escape-form-twice', 'Form-encoded twice.', ANY, (v) => form(form(v))),
  way('escape-old', 'As escape() of JavaScript.', ANY, (v) =>
    v.replace(/[^\w@*+\-./]/g, (char) =>
      char > '\u00ff'
        ? `%u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
        : byte(char.charCodeAt(0)),
    ),
  ),
  way('escape-spaces', 'Only spaces percent-encoded.', ANY, (v) => v.replaceAll(' ', '%20')),
  way('escape-plus', 'Only spaces, as +.', ANY, (v) => v.replaceAll(' ', '+')),
  way('escape-ampersand', 'Only ampersands percent-encoded.', ANY, (v) => v.replaceAll('&', '%26')),
  way('plus-as-space', '+ read as a space.', ANY, (v) => v.replaceAll('+', ' ')),
  way('percent-decoded', 'Percent signs decoded.', ANY, (v) => {
    try {
      return decodeURIComponent(v);
    } catch {
      return v;
    }
  }),
  way('escape-html', 'HTML entities.', ANY, html),
  way('escape-html-apostrophe', 'HTML entities, apostrophes too.', ANY, (v) => html(v).replaceAll("'", '&#039;')),
  way('escape-html-39', 'HTML entities as Python and Go write them.', ANY, (v) =>
    html(v).replaceAll('&quot;', '&#34;').replaceAll("'", '&#39;'),
  ),
  way('escape-html-x27', 'HTML entities as html.escape writes them.', ANY, (v) => html(v).replaceAll("'", '&#x27;')),
  way('escape-html-ampersand', '&amp; for &.', ANY, (v) => v.replaceAll('&', '&amp;')),
  way('escape-html-quotes', 'Quotation marks as &#34; and &#39;, as a filter of PHP does.', TEXT, (v) =>
    v.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
  ),
  way('escape-html-numbers', 'Letters beyond ASCII as numbered entities.', TEXT, (v) =>
    v.replace(/\P{ASCII}/gu, (char) => `&#${char.codePointAt(0)};`),
  ),
  way('escape-xml', 'Entities of XML.', ANY, (v) => html(v).replaceAll("'", '&apos;')),
  way('unescape-html', 'HTML entities undone.', TEXT, (v) =>
    v
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replace(/&#0?39;|&#x27;|&apos;/g, "'")
      .replaceAll('&amp;', '&'),
  ),
  way('escape-go', '\\u0026, \\u003c and \\u003e, as Go prints JSON.', ANY, (v) => JSON_HABITS.go(v)),
  way('escape-go-json', 'Escaped as Go prints JSON, quotation marks too.', ANY, (v) => JSON_HABITS.go(json(v))),
  way('escape-gson', '\\u003d, \\u0026 and \\u0027, as Gson prints JSON.', ANY, (v) => JSON_HABITS.gson(json(v))),
  way('escape-dotnet', 'Escaped as System.Text.Json prints.', ANY, (v) => JSON_HABITS.dotnet(v)),
  way('escape-jackson', 'As in ASCII JSON, with capital hex digits.', ANY, (v) => JSON_HABITS.jackson(v)),
  way('escape-unicode', 'Only letters beyond ASCII as \\uXXXX.', ANY, (v) => v.replace(/[\x7f-\uffff]/g, u)),
  way('escape-addslashes', 'A backslash before quotation marks.', TEXT, (v) => v.replace(/['"\\]/g, '\\$&')),
  way('escape-sql', 'Apostrophes doubled.', TEXT, (v) => v.replaceAll("'", "''")),
  way(
    'escape-csv',
    'In quotation marks, those within doubled, as CSV writes.',
    TEXT,
    (v) => `"${v.replaceAll('"', '""')}"`,
  ),
  way('unescape-slashes', 'Backslashes taken out.', TEXT, (v) => v.replace(/\\(.)/g, '$1')),
];
