import { base64, base64Text, fromBase64Text } from '#protocol/base64.ts';
import { hex } from '#protocol/bytes.ts';
import { fieldNamed } from '#protocol/order.ts';
import { STEPS } from '#protocol/recipe.ts';
import { utf8 } from '#protocol/text.ts';
import { phrase, type Phrase, type Text } from '#texts/text.ts';
import { JSON_HABITS, wellFormed } from './escape-ways.ts';
import type { Mistake, Plan } from './plan.ts';
import { sha256 } from '#diagnosis/engine/sha256.ts';
import type { Source } from './source.ts';
import { latin1, lowBytes, utf16, windows1252 } from './windows-1252.ts';

type Print = (source: Source, names: readonly string[]) => string;
type Row = readonly [
  id: string,
  words: Phrase,
  message: (input: string, plan: Plan, source: Source) => string | Uint8Array<ArrayBuffer>,
];

const asciiOnly = (json: string): string =>
  json.replace(/[\x7f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
const slashes = (json: string): string => json.replaceAll('/', '\\/');
const capitals = (json: string): string =>
  json.replace(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
const python = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;
const literal = ({ values, types }: Source, name: string): string =>
  types[name] === 'string' || types[name] === undefined ? JSON.stringify(values[name]) : (values[name] ?? '""');

/** An object printed by hand, so that number literals stay as they are. */
const printed =
  (comma: string, colon: string): Print =>
  (source, names) =>
    `{${names.map((name) => `"${name}"${colon}${literal(source, name)}`).join(comma)}}`;
const lines =
  (indent: string, colon = ': '): Print =>
  (source, names) =>
    `{\n${names.map((name) => `${indent}"${name}"${colon}${literal(source, name)}`).join(',\n')}\n}`;

/** An object whose texts a language prints in its own way. */
const printedBy = (
  { values, types }: Source,
  text: (value: string) => string,
  comma = ',',
  colon = ':',
  quote = '"',
): string => {
  const one = (name: string): string => (types[name] === 'string' ? text(values[name] ?? '') : (values[name] ?? ''));
  return `{${Object.keys(values)
    .map((name) => quote + name + quote + colon + one(name))
    .join(comma)}}`;
};

const compact = printed(',', ':');
const spaced = printed(', ', ': ');
const all = ({ values }: Source): string[] => Object.keys(values);
const bodyNames = (source: Source): string[] =>
  all(source).filter((name) => fieldNamed(name) !== undefined || source.values[name] !== undefined);
const plainAddresses = (source: Source): Source => ({
  ...source,
  values: Object.fromEntries(
    Object.entries(source.values).map(([name, value]) => [
      name,
      fieldNamed(name)?.kind === 'address' ? (fromBase64Text(value) ?? value) : value,
    ]),
  ),
});
const withoutTime = (source: Source): string[] => all(source).filter((name) => name !== 'timestamp');
const listed = (source: Source): string[] => source.listed.filter((name) => name in source.values);

/** How a library prints the body again. */
const PRINTS: readonly (readonly [id: string, words: Text, text: (source: Source) => string])[] = [
  ['', 'the JSON body as sent', (s) => s.bodyText],
  ['compact', 'the body printed without spaces', (s) => compact(s, bodyNames(s))],
  ['spaced', 'the body printed with spaces, as Python does', (s) => spaced(s, all(s))],
  ['indented-2', 'the body indented by two spaces', (s) => lines('  ')(s, all(s))],
  ['indented-4', 'the body indented by four spaces', (s) => lines('    ')(s, all(s))],
  ['indented-tab', 'the body indented by tabs', (s) => lines('\t')(s, all(s))],
  ['ascii', 'the body with \\uXXXX escapes', (s) => asciiOnly(compact(s, all(s)))],
  ['spaced-ascii', 'the body with spaces and \\uXXXX escapes, as Python does', (s) => asciiOnly(spaced(s, all(s)))],
  ['slashes', 'the body with \\/ escapes', (s) => slashes(compact(s, all(s)))],
  ['php', 'the body with \\/ and \\uXXXX escapes, as PHP does', (s) => slashes(asciiOnly(compact(s, all(s))))],
  ['sorted', 'the body with its names sorted', (s) => compact(s, all(s).toSorted())],
  ['sorted-spaced', 'the body sorted, with spaces', (s) => spaced(s, all(s).toSorted())],
  [
    'sorted-spaced-ascii',
    'the body sorted, with spaces and \\uXXXX escapes',
    (s) => asciiOnly(spaced(s, all(s).toSorted())),
  ],
  ['sorted-ascii', 'the body sorted, with \\uXXXX escapes', (s) => asciiOnly(compact(s, all(s).toSorted()))],
  ['sorted-php', 'the body sorted, as PHP prints it', (s) => slashes(asciiOnly(compact(s, all(s).toSorted())))],
  ['listed', 'an object of the signed fields', (s) => compact(s, listed(s))],
  ['listed-spaced', 'an object of the signed fields, with spaces', (s) => spaced(s, listed(s))],
  ['no-timestamp', 'the body without its timestamp', (s) => compact(s, withoutTime(s))],
  ['no-timestamp-spaced', 'the body without its timestamp, with spaces', (s) => spaced(s, withoutTime(s))],
  ['plain-addresses', 'the body with its addresses in plain', (s) => compact(plainAddresses(s), all(s))],
  [
    'sorted-go',
    'the body sorted, with \\u0026, as Go prints a map',
    (s) => JSON_HABITS.go(compact(s, all(s).toSorted())),
  ],
  [
    'go',
    'the body with \\u0026, \\u003c and \\u003e, as Go and Rails print',
    (s) => JSON_HABITS.go(compact(s, all(s))),
  ],
  ['gson', 'the body with \\u003d, \\u0026 and \\u0027, as Gson prints', (s) => JSON_HABITS.gson(compact(s, all(s)))],
  ['sorted-gson', 'the body sorted, as Gson prints a TreeMap', (s) => JSON_HABITS.gson(compact(s, all(s).toSorted()))],
  ['jackson', 'the body with \\uXXXX in capital hex digits', (s) => capitals(asciiOnly(compact(s, all(s))))],
  ['dotnet', 'the body as System.Text.Json prints it', (s) => printedBy(s, (text) => `"${JSON_HABITS.dotnet(text)}"`)],
  ['python', 'the body as Python prints a dict', (s) => printedBy(s, python, ', ', ': ', "'")],
  [
    'java',
    'the body as Java prints a map',
    (s) =>
      `{${all(s)
        .map((n) => `${n}=${s.values[n]}`)
        .join(', ')}}`,
  ],
  ['ruby', 'the body as Ruby prints a hash', (s) => printedBy(s, (text) => JSON.stringify(text), ', ', '=>')],
  [
    'indented-crlf',
    'the body indented by two spaces, with CR LF',
    (s) => lines('  ')(s, all(s)).replaceAll('\n', '\r\n'),
  ],
  [
    'indented-php',
    'the body indented by four spaces, as PHP prints it',
    (s) => slashes(asciiOnly(lines('    ')(s, all(s)))),
  ],
  [
    'no-empty',
    'the body without its empty fields',
    (s) =>
      compact(
        s,
        all(s).filter((n) => s.values[n] !== ''),
      ),
  ],
  ['texts', 'the body with every value in quotation marks', (s) => compact({ ...s, types: {} }, all(s))],
  ['newline', 'the body and a line feed', (s) => `${s.bodyText}\n`],
  ['trimmed', 'the body without white space around it', (s) => s.bodyText.trim()],
  ['bom', 'the body behind a byte order mark', (s) => `\ufeff${s.bodyText}`],
  ['quoted', 'the body printed as a JSON string', (s) => JSON.stringify(s.bodyText)],
];

/** What is put around the body before it is signed. */
const WRAPS: readonly (readonly [
  id: string,
  around: Phrase | undefined,
  wrap: (json: string, time: string) => string,
])[] = [
  ['', undefined, (json) => json],
  ['base64', 'in Base64', (json) => base64Text(json)],
  ['payload', 'behind timestamp=T&payload=', (json, t) => `timestamp=${t}&payload=${json}`],
  [
    'payload-base64',
    'in Base64 behind timestamp=T&payload=',
    (json, t) => `timestamp=${t}&payload=${base64Text(json)}`,
  ],
  ['body', 'behind timestamp=T&body=', (json, t) => `timestamp=${t}&body=${json}`],
  ['data', 'behind timestamp=T&data=', (json, t) => `timestamp=${t}&data=${json}`],
  ['pair', 'behind timestamp=T&', (json, t) => `timestamp=${t}&${json}`],
  ['name', 'behind timestamp=T', (json, t) => `timestamp=${t}${json}`],
  ['dot', 'behind the timestamp and a full stop', (json, t) => `${t}.${json}`],
  ['time', 'behind the timestamp', (json, t) => t + json],
  ['ampersand', 'behind the timestamp and &', (json, t) => `${t}&${json}`],
  ['line', 'behind the timestamp and a line feed', (json, t) => `${t}\n${json}`],
  ['colon', 'behind the timestamp and a colon', (json, t) => `${t}:${json}`],
  ['bar', 'behind the timestamp and a bar', (json, t) => `${t}|${json}`],
  ['behind', 'before the timestamp', (json, t) => json + t],
  ['dot-behind', 'before a full stop and the timestamp', (json, t) => `${json}.${t}`],
  ['hash', 'hashed to hex first', (json) => hex(sha256(utf8(json)))],
  ['time-base64', 'in Base64 behind the timestamp', (json, t) => t + base64Text(json)],
  ['dot-base64', 'in Base64 behind the timestamp and a full stop', (json, t) => `${t}.${base64Text(json)}`],
];

/** Prints that few wraps go with, so that the pairs stay few. */
const SELDOM_PRINTS =
  /^(go|gson|sorted-g|jackson|dotnet|python|java|ruby|no-empty|texts|indented-(crlf|php)|quoted|bom)/;

const signed = (print: Text, around: Phrase | undefined): Phrase =>
  around === undefined
    ? phrase('Signed: {print}.', { print: [print] })
    : phrase('Signed: {print} {around}.', { print: [print], around: [around] });

function bodies(source: Source): Mistake[] {
  return WRAPS.flatMap(([wrap, around, put]) =>
    PRINTS.filter(([id]) => wrap === '' || wrap === 'base64' || wrap === 'dot' || !SELDOM_PRINTS.test(id)).map(
      ([id, print, text]): Mistake => {
        const json = text(source);
        const whole = ['body', id, wrap === '' ? '' : `in-${wrap}`].filter((part) => part !== '').join('-');
        return {
          id: whole,
          axis: 'message',
          words: signed(print, around),
          alone: true,
          patch: { message: (_, plan) => put(json, plan.header) },
        };
      },
    ),
  );
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Messages that do not hold the input. */
const ALONE: readonly Row[] = [
  ['only-timestamp', 'The timestamp alone is signed.', (_, p) => p.header],
  ['only-timestamp-pair', 'timestamp=T alone is signed.', (_, p) => `timestamp=${p.header}`],
  ['apikey-timestamp', 'The API key and the timestamp are signed.', (_, p, s) => s.api_key + p.header],
  ['timestamp-apikey', 'The timestamp and the API key are signed.', (_, p, s) => p.header + s.api_key],
  [
    'timestamp-apikey-pairs',
    'timestamp=T&apikey=K is signed.',
    (_, p, s) => `timestamp=${p.header}&apikey=${s.api_key}`,
  ],
  [
    'timestamp-api-key-pairs',
    'timestamp=T&api_key=K is signed.',
    (_, p, s) => `timestamp=${p.header}&api_key=${s.api_key}`,
  ],
  [
    'apikey-dot-timestamp',
    'The API key, a full stop and the timestamp are signed.',
    (_, p, s) => `${s.api_key}.${p.header}`,
  ],
  [
    'apikey-colon-timestamp',
    'The API key, a colon and the timestamp are signed.',
    (_, p, s) => `${s.api_key}:${p.header}`,
  ],
  ['apikey-alone', 'The API key alone is signed.', (_, _p, s) => s.api_key],
  ['key-and-secret', 'The API key and the secret are signed.', (_, _p, s) => s.api_key + s.api_secret],
  ['signed-fields-alone', 'The text of Signed-Fields is signed.', (_, _p, s) => s.listed.join()],
  ['nothing', 'An empty text is signed.', () => ''],
  [
    'empty-object',
    phrase('An empty object, {sample}, is signed: the body was not filled.', { sample: '{}' }),
    () => '{}',
  ],
  ['empty-list', 'An empty list, [], is signed: the body was not filled.', () => '[]'],
  ['word-null', 'The word null is signed: the body was not read.', () => 'null'],
  ['word-undefined', 'The word undefined is signed: the body was not read.', () => 'undefined'],
  ['word-object', '[object Object] is signed: an object was joined as text.', () => '[object Object]'],
  ['word-array', 'The word Array is signed: PHP joined an array as text.', () => 'Array'],
  ['vendor-timestamp', 'vendor and timestamp are signed.', (_, p, s) => (s.values['vendor'] ?? '') + p.header],
  ['path-body', 'Method, path and body are signed.', (_, _p, s) => `${s.method}${s.path}${s.bodyText}`],
  ['path-time-body', 'Path, timestamp and body are signed.', (_, p, s) => `${s.path}${p.header}${s.bodyText}`],
  [
    'method-path-time-body',
    'Method, path, timestamp and body are signed.',
    (_, p, s) => s.method + s.path + p.header + s.bodyText,
  ],
  [
    'time-method-path-body',
    'Timestamp, method, path and body are signed.',
    (_, p, s) => p.header + s.method + s.path + s.bodyText,
  ],
  [
    'method-path-time-body-lines',
    'Method, path, timestamp and body are signed, one in a line.',
    (_, p, s) => [s.method, s.path, p.header, s.bodyText].join('\n'),
  ],
  [
    'method-path-body-lines',
    'Method, path and body are signed, one in a line.',
    (_, _p, s) => [s.method, s.path, s.bodyText].join('\n'),
  ],
  ['key-time-body', 'API key, timestamp and body are signed.', (_, p, s) => s.api_key + p.header + s.bodyText],
  ['time-key-body', 'Timestamp, API key and body are signed.', (_, p, s) => p.header + s.api_key + s.bodyText],
  ['key-body', 'API key and body are signed.', (_, _p, s) => s.api_key + s.bodyText],
  ['body-secret', 'Body and secret are signed.', (_, _p, s) => s.bodyText + s.api_secret],
  ['secret-body', 'Secret and body are signed.', (_, _p, s) => s.api_secret + s.bodyText],
];

const formPhp = (text: string): string => STEPS.escape.ways.form.do(text).replaceAll('*', '%2A');
const lowerPercent = (text: string): string => text.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());

/** What is done to the joined input as a whole. */
const WHOLE: readonly Row[] = [
  ['latin-1', 'The bytes of Latin-1 are signed, not UTF-8.', (i) => latin1(i)],
  ['latin-1-cut', 'The low byte of each character is signed, as Node writes latin1.', lowBytes],
  ['windows-1252', 'The bytes of windows-1252 are signed, not UTF-8.', (i) => windows1252(i)],
  ['utf-16', 'The bytes of UTF-16 are signed, not UTF-8.', (i) => utf16(i, true)],
  ['utf-16-be', 'The bytes of UTF-16, high byte first, are signed.', (i) => utf16(i, false)],
  ['ascii-lost', 'A question mark is signed for every letter beyond ASCII.', (i) => i.replace(/\P{ASCII}/gu, '?')],
  ['whole-form', 'The whole text form-encoded.', (i) => STEPS.escape.ways.form.do(i)],
  ['whole-percent', 'The whole text percent-encoded.', (i) => STEPS.escape.ways.percent.do(i)],
  ['whole-percent-js', 'encodeURIComponent over the whole text.', (i) => encodeURIComponent(wellFormed(i))],
  [
    'whole-percent-lower',
    'The whole text percent-encoded with small hex digits.',
    (i) => lowerPercent(STEPS.escape.ways.percent.do(i)),
  ],
  [
    'whole-form-lower',
    'The whole text form-encoded with small hex digits.',
    (i) => lowerPercent(STEPS.escape.ways.form.do(i)),
  ],
  ['whole-uri', 'encodeURI over the whole text.', (i) => encodeURI(wellFormed(i))],
  ['whole-spaces-plus', 'Every space of the text as +.', (i) => i.replaceAll(' ', '+')],
  ['whole-spaces-percent', 'Every space of the text as %20.', (i) => i.replaceAll(' ', '%20')],
  ['whole-ampersand-html', '&amp; for & between the pairs.', (i) => i.replaceAll('&', '&amp;')],
  ['whole-lower', 'The whole text in lower case.', (i) => i.toLowerCase()],
  ['whole-upper', 'The whole text in upper case.', (i) => i.toUpperCase()],
  ['whole-no-spaces', 'White space taken out of the whole text.', (i) => i.replace(/\s/g, '')],
  ['whole-nfd', 'The whole text in NFD.', (i) => i.normalize('NFD')],
  ['whole-quoted', 'The text in quotation marks.', (i) => `"${i}"`],
  ['whole-json', 'The text as a JSON string.', (i) => JSON.stringify(i)],
  ['whole-braces', 'The text in braces.', (i) => `{${i}}`],
  ['whole-base64', 'The Base64 of the text is signed.', (i) => base64Text(i)],
  ['whole-hash', 'The SHA-256 of the text, in hex, is signed.', (i) => hex(sha256(utf8(i)))],
  ['whole-hash-raw', 'The SHA-256 of the text is signed.', (i) => sha256(utf8(i))],
  ['whole-hash-base64', 'The SHA-256 of the text, in Base64, is signed.', (i) => base64(sha256(utf8(i)))],
  ['whole-newline', 'A line feed behind the text.', (i) => `${i}\n`],
  ['whole-crlf', 'CR LF behind the text.', (i) => `${i}\r\n`],
  ['whole-space', 'A space behind the text.', (i) => `${i} `],
  ['whole-space-before', 'A space before the text.', (i) => ` ${i}`],
  ['whole-bom', 'A byte order mark before the text.', (i) => `\ufeff${i}`],
  ['whole-comma', 'A comma behind the text.', (i) => `${i},`],
  ['whole-nul', 'A zero byte behind the text.', (i) => `${i}\0`],
  ['whole-secret', '&secret behind the text.', (i, _, s) => `${i}&${s.api_secret}`],
  ['whole-secret-joined', 'The secret behind the text.', (i, _, s) => i + s.api_secret],
  ['whole-secret-before', 'The secret before the text.', (i, _, s) => s.api_secret + i],
  ['whole-key-before', 'The API key before the text.', (i, _, s) => s.api_key + i],
  ['whole-key-pair', 'apikey=K& before the text.', (i, _, s) => `apikey=${s.api_key}&${i}`],
  ['whole-key-pair-api_key', 'api_key=K& before the text.', (i, _, s) => `api_key=${s.api_key}&${i}`],
  ['whole-key-behind', '&apikey=K behind the text.', (i, _, s) => `${i}&apikey=${s.api_key}`],
  ['whole-key-api_key-behind', '&api_key=K behind the text.', (i, _, s) => `${i}&api_key=${s.api_key}`],
  ['whole-time-before', 'The bare timestamp before the text.', (i, p) => p.header + i],
  ['whole-time-dot', 'The bare timestamp and a full stop before the text.', (i, p) => `${p.header}.${i}`],
  ['whole-time-behind', 'The bare timestamp behind the text.', (i, p) => i + p.header],
  ['whole-path-before', 'The path before the text.', (i, _, s) => s.path + i],
  ['whole-path-query', 'The path and ? before the text.', (i, _, s) => `${s.path}?${i}`],
  ['whole-method-path', 'Method and path before the text.', (i, _, s) => s.method + s.path + i],
  ['whole-method-path-ampersand', 'Method, path and text, & between them.', (i, _, s) => `${s.method}&${s.path}&${i}`],
  ['whole-method-path-lines', 'Method, path and text, one in a line.', (i, _, s) => [s.method, s.path, i].join('\n')],
  [
    'whole-oauth',
    'Method, path and text percent-encoded, & between them, as OAuth 1 signs.',
    (i, _, s) => [s.method, s.path, i].map((part) => STEPS.escape.ways.percent.do(part)).join('&'),
  ],
  ['whole-listing-before', 'Signed-Fields before the text.', (i, _, s) => s.listing + i],
  ['whole-listing-pair', 'signed_fields=… before the text.', (i, _, s) => `signed_fields=${s.listing}&${i}`],
  ['whole-listing-pair-behind', '&signed_fields=… behind the text.', (i, _, s) => `${i}&signed_fields=${s.listing}`],
  ['whole-vendor-before', 'vendor before the text.', (i, _, s) => (s.values['vendor'] ?? '') + i],
  ['whole-secret-pair', '&secret=… behind the text.', (i, _, s) => `${i}&secret=${s.api_secret}`],
  ['whole-secret-key-pair', '&key=… with the secret behind the text.', (i, _, s) => `${i}&key=${s.api_secret}`],
  ['whole-secret-api-pair', '&api_secret=… behind the text.', (i, _, s) => `${i}&api_secret=${s.api_secret}`],
  ['whole-secret-around', 'The secret before and behind the text.', (i, _, s) => s.api_secret + i + s.api_secret],
  ['whole-crlf-lines', 'CR LF for the line feeds of the text.', (i) => i.replace(/\r?\n/g, '\r\n')],
  ['whole-json-ascii', '\\uXXXX for every letter beyond ASCII in the whole text.', (i) => asciiOnly(i)],
  [
    'whole-mojibake',
    'The UTF-8 of the text read as Latin-1 and encoded again.',
    (i) => Array.from(utf8(i), (code) => String.fromCharCode(code)).join(''),
  ],
  [
    'whole-hash-upper',
    'The SHA-256 of the text, in upper-case hex, is signed.',
    (i) => hex(sha256(utf8(i))).toUpperCase(),
  ],
  [
    'whole-base64-url',
    'The URL-safe Base64 of the text is signed.',
    (i) => base64Text(i).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ],
  ['whole-hex', 'The hex text of the input is signed.', (i) => hex(utf8(i))],
  ['whole-trimmed', 'White space at the ends of the text cut off.', (i) => i.trim()],
  ['whole-php-form', 'urlencode of PHP over the whole text.', (i) => formPhp(i)],
  ['whole-utf-16-bom', 'The bytes of UTF-16 behind a byte order mark are signed.', (i) => utf16(`\ufeff${i}`, true)],
  ['whole-body-behind', 'The body behind the text.', (i, _, s) => i + s.bodyText],
];

/** A plain hash where an HMAC belongs. */
const BARE: readonly Row[] = [
  ['sha256-input', 'A plain SHA-256 of the input, no key.', (i) => i],
  ['sha256-secret-input', 'A plain SHA-256 of secret and input.', (i, _, s) => s.api_secret + i],
  ['sha256-input-secret', 'A plain SHA-256 of input and secret.', (i, _, s) => i + s.api_secret],
  ['sha256-body', 'A plain SHA-256 of the body.', (_, _p, s) => joined(s.body)],
  ['sha256-secret-body', 'A plain SHA-256 of secret and body.', (_, _p, s) => s.api_secret + s.bodyText],
  ['sha256-body-secret', 'A plain SHA-256 of body and secret.', (_, _p, s) => s.bodyText + s.api_secret],
  ['sha256-input-and-secret', 'A plain SHA-256 of input, & and secret.', (i, _, s) => `${i}&${s.api_secret}`],
];

const mistakes = (
  rows: readonly Row[],
  source: Source,
  axis: string,
  more: Partial<Mistake>,
  bare = false,
): Mistake[] =>
  rows.map(([id, words, message]) => ({
    id,
    axis,
    words,
    ...more,
    patch: { message: (input, plan) => message(input, plan, source), ...(bare ? { bare } : {}) },
  }));

/** What is signed in place of the input, or done to the whole of it. */
export const messageMistakes = (source: Source): Mistake[] => [
  ...mistakes(ALONE, source, 'message', { alone: true }),
  ...mistakes(WHOLE, source, 'message', {}),
  ...mistakes(BARE, source, 'message', {}, true),
  ...bodies(source),
];
