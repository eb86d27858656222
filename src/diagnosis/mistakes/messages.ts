import { toBase64, toBase64Text, toHex } from '#protocol/bytes.ts';
import { normalize } from '#protocol/characters.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg, type MessageKey, type Value } from '#i18n/message.ts';
import { sha256 } from '#diagnosis/engine/sha256.ts';
import type { Patch, Plan } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { bodyMistakes } from './bodies.ts';
import {
  HASH_WITHOUT_KEY,
  JOINED_BY_HAND,
  OTHER_RECIPE,
  PLATFORM_ENCODING,
  TIMESTAMP_AND_KEY,
  UNICODE_FORM,
  URL_ESCAPES,
} from './causes.ts';
import { asciiOnly, encodePart, encodeWhole, form, lowerPercent, percent } from './escapes.ts';
import { createRow, type Mistake, type Row, type Saying } from './mistake.ts';
import { encodeLatin1, encodeLowBytes, encodeUtf16, encodeWindows1252 } from '#diagnosis/difference.ts';

/** The text or the bytes that are signed, made of the joined input, the plan or the request. */
type MessageRow = Row<(input: string, plan: Plan, source: Source) => string | Uint8Array<ArrayBuffer>>;

const frequent = createRow<MessageRow['content']>('frequent');

/** The clause about a plain hash; the search puts in the hash that the digest has. */
export const sayPlainHash = (what: Value): Saying => ({
  text: msg('sent a plain {hash} of {what}, not an HMAC', { hash: 'SHA-256', what }),
  fix: 'Compute HMAC-SHA-256 with the api_secret as the key.',
});

/** Messages that do not hold the input. */
const STANDALONE: readonly MessageRow[] = [
  frequent('only-timestamp', 'Only the timestamp is signed.', OTHER_RECIPE, (_, p) => p.header),
  frequent('only-timestamp-pair', 'Only timestamp=T is signed.', OTHER_RECIPE, (_, p) => `timestamp=${p.header}`),
  frequent(
    'apikey-timestamp',
    'The API key and the timestamp are signed.',
    OTHER_RECIPE,
    (_, p, s) => s.api_key + p.header,
  ),
  frequent(
    'timestamp-apikey',
    'The timestamp and the API key are signed.',
    TIMESTAMP_AND_KEY,
    (_, p, s) => p.header + s.api_key,
  ),
  frequent(
    'timestamp-apikey-pairs',
    'timestamp=T&apikey=K is signed.',
    TIMESTAMP_AND_KEY,
    (_, p, s) => `timestamp=${p.header}&apikey=${s.api_key}`,
  ),
  frequent(
    'timestamp-api-key-pairs',
    'timestamp=T&api_key=K is signed.',
    TIMESTAMP_AND_KEY,
    (_, p, s) => `timestamp=${p.header}&api_key=${s.api_key}`,
  ),
  frequent(
    'apikey-dot-timestamp',
    'The API key, a period and the timestamp are signed.',
    OTHER_RECIPE,
    (_, p, s) => `${s.api_key}.${p.header}`,
  ),
  frequent(
    'apikey-colon-timestamp',
    'The API key, a colon and the timestamp are signed.',
    OTHER_RECIPE,
    (_, p, s) => `${s.api_key}:${p.header}`,
  ),
  frequent('apikey-alone', 'Only the API key is signed.', OTHER_RECIPE, (_, _p, s) => s.api_key),
  frequent(
    'key-and-secret',
    'The API key and the secret are signed.',
    OTHER_RECIPE,
    (_, _p, s) => s.api_key + s.api_secret,
  ),
  frequent('signed-fields-alone', 'The text of Signed-Fields is signed.', OTHER_RECIPE, (_, _p, s) => s.listed.join()),
  frequent('nothing', 'An empty string is signed.', OTHER_RECIPE, () => ''),
  frequent(
    'empty-object',
    msg('An empty object, {sample}, is signed: the body was not filled.', { sample: '{}' }),
    OTHER_RECIPE,
    () => '{}',
  ),
  frequent('empty-list', 'An empty list, [], is signed: the body was not filled.', OTHER_RECIPE, () => '[]'),
  frequent('word-null', 'The word null is signed: the body was not read.', OTHER_RECIPE, () => 'null'),
  frequent('word-undefined', 'The word undefined is signed: the body was not read.', OTHER_RECIPE, () => 'undefined'),
  frequent(
    'word-object',
    '[object Object] is signed: an object was used as a string.',
    OTHER_RECIPE,
    () => '[object Object]',
  ),
  frequent('word-array', 'The word Array is signed: PHP used an array as a string.', OTHER_RECIPE, () => 'Array'),
  frequent(
    'vendor-timestamp',
    'vendor and timestamp are signed.',
    OTHER_RECIPE,
    (_, p, s) => (s.values['vendor'] ?? '') + p.header,
  ),
  frequent(
    'path-body',
    'Method, path and body are signed.',
    OTHER_RECIPE,
    (_, _p, s) => `${s.method}${s.path}${s.bodyText}`,
  ),
  frequent(
    'path-time-body',
    'Path, timestamp and body are signed.',
    OTHER_RECIPE,
    (_, p, s) => `${s.path}${p.header}${s.bodyText}`,
  ),
  frequent(
    'method-path-time-body',
    'Method, path, timestamp and body are signed.',
    OTHER_RECIPE,
    (_, p, s) => s.method + s.path + p.header + s.bodyText,
  ),
  frequent(
    'time-method-path-body',
    'Timestamp, method, path and body are signed.',
    OTHER_RECIPE,
    (_, p, s) => p.header + s.method + s.path + s.bodyText,
  ),
  frequent(
    'method-path-time-body-lines',
    'Method, path, timestamp and body are signed, one per line.',
    OTHER_RECIPE,
    (_, p, s) => [s.method, s.path, p.header, s.bodyText].join('\n'),
  ),
  frequent('method-path-body-lines', 'Method, path and body are signed, one per line.', OTHER_RECIPE, (_, _p, s) =>
    [s.method, s.path, s.bodyText].join('\n'),
  ),
  frequent(
    'key-time-body',
    'API key, timestamp and body are signed.',
    OTHER_RECIPE,
    (_, p, s) => s.api_key + p.header + s.bodyText,
  ),
  frequent(
    'time-key-body',
    'Timestamp, API key and body are signed.',
    OTHER_RECIPE,
    (_, p, s) => p.header + s.api_key + s.bodyText,
  ),
  frequent('key-body', 'API key and body are signed.', OTHER_RECIPE, (_, _p, s) => s.api_key + s.bodyText),
  frequent('body-secret', 'Body and secret are signed.', OTHER_RECIPE, (_, _p, s) => s.bodyText + s.api_secret),
  frequent('secret-body', 'Secret and body are signed.', OTHER_RECIPE, (_, _p, s) => s.api_secret + s.bodyText),
];

const formPhp = (text: string): string => form(text).replaceAll('*', '%2A');

/** What is done to the joined input as a whole. */
const WHOLE: readonly MessageRow[] = [
  frequent('latin-1', 'The Latin-1 bytes are signed, not UTF-8.', PLATFORM_ENCODING, (i) => encodeLatin1(i)),
  frequent(
    'latin-1-cut',
    'The low byte of each character is signed, as Node writes latin1.',
    PLATFORM_ENCODING,
    encodeLowBytes,
  ),
  frequent('windows-1252', 'The windows-1252 bytes are signed, not UTF-8.', PLATFORM_ENCODING, (i) =>
    encodeWindows1252(i),
  ),
  frequent('utf-16', 'The UTF-16 bytes are signed, not UTF-8.', PLATFORM_ENCODING, (i) => encodeUtf16(i, true)),
  frequent('utf-16-be', 'The UTF-16 bytes, high byte first, are signed.', PLATFORM_ENCODING, (i) =>
    encodeUtf16(i, false),
  ),
  frequent('ascii-lost', 'A question mark is signed for every non-ASCII letter.', PLATFORM_ENCODING, (i) =>
    i.replace(/\P{ASCII}/gu, '?'),
  ),
  frequent('whole-form', 'The whole text form-encoded.', URL_ESCAPES, (i) => form(i)),
  frequent('whole-percent', 'The whole text percent-encoded.', URL_ESCAPES, (i) => percent(i)),
  frequent('whole-percent-js', 'encodeURIComponent over the whole text.', URL_ESCAPES, (i) => encodePart(i)),
  frequent('whole-percent-lower', 'The whole text percent-encoded with lower-case hex digits.', URL_ESCAPES, (i) =>
    lowerPercent(percent(i)),
  ),
  frequent('whole-form-lower', 'The whole text form-encoded with lower-case hex digits.', URL_ESCAPES, (i) =>
    lowerPercent(form(i)),
  ),
  frequent('whole-uri', 'encodeURI over the whole text.', URL_ESCAPES, (i) => encodeWhole(i)),
  frequent('whole-spaces-plus', 'Every space of the text as +.', URL_ESCAPES, (i) => i.replaceAll(' ', '+')),
  frequent('whole-spaces-percent', 'Every space of the text as %20.', URL_ESCAPES, (i) => i.replaceAll(' ', '%20')),
  frequent('whole-ampersand-html', '&amp; for & between the pairs.', OTHER_RECIPE, (i) => i.replaceAll('&', '&amp;')),
  frequent('whole-lower', 'The whole text in lower case.', OTHER_RECIPE, (i) => i.toLowerCase()),
  frequent('whole-upper', 'The whole text in upper case.', OTHER_RECIPE, (i) => i.toUpperCase()),
  frequent('whole-no-spaces', 'White space removed from the whole text.', OTHER_RECIPE, (i) => i.replace(/\s/g, '')),
  frequent('whole-nfd', 'The whole text in NFD.', UNICODE_FORM, (i) => normalize(i, 'NFD')),
  frequent('whole-quoted', 'The text in quotation marks.', OTHER_RECIPE, (i) => `"${i}"`),
  frequent('whole-json', 'The text as a JSON string.', OTHER_RECIPE, (i) => JSON.stringify(i)),
  frequent('whole-braces', 'The text in braces.', OTHER_RECIPE, (i) => `{${i}}`),
  frequent('whole-base64', 'The Base64 of the text is signed.', OTHER_RECIPE, (i) => toBase64Text(i)),
  frequent('whole-hash', 'The SHA-256 of the text, in hex, is signed.', OTHER_RECIPE, (i) => toHex(sha256(toUtf8(i)))),
  frequent('whole-hash-raw', 'The SHA-256 of the text is signed.', OTHER_RECIPE, (i) => sha256(toUtf8(i))),
  frequent('whole-hash-base64', 'The SHA-256 of the text, in Base64, is signed.', OTHER_RECIPE, (i) =>
    toBase64(sha256(toUtf8(i))),
  ),
  {
    ...frequent('whole-newline', 'A newline after the text.', JOINED_BY_HAND, (i) => `${i}\n`),
    says: {
      text: msg('added a newline after the digest input, as echo without -n does'),
      fix: 'Use printf %s instead of echo.',
    },
  },
  frequent('whole-crlf', 'CR LF after the text.', JOINED_BY_HAND, (i) => `${i}\r\n`),
  frequent('whole-space', 'A space after the text.', JOINED_BY_HAND, (i) => `${i} `),
  frequent('whole-space-before', 'A space before the text.', JOINED_BY_HAND, (i) => ` ${i}`),
  frequent('whole-bom', 'A byte order mark before the text.', OTHER_RECIPE, (i) => `\ufeff${i}`),
  frequent('whole-comma', 'A comma after the text.', JOINED_BY_HAND, (i) => `${i},`),
  frequent('whole-nul', 'A zero byte after the text.', OTHER_RECIPE, (i) => `${i}\0`),
  frequent('whole-secret', '&secret after the text.', OTHER_RECIPE, (i, _, s) => `${i}&${s.api_secret}`),
  frequent('whole-secret-joined', 'The secret after the text.', OTHER_RECIPE, (i, _, s) => i + s.api_secret),
  frequent('whole-secret-before', 'The secret before the text.', OTHER_RECIPE, (i, _, s) => s.api_secret + i),
  frequent('whole-key-before', 'The API key before the text.', OTHER_RECIPE, (i, _, s) => s.api_key + i),
  frequent('whole-key-pair', 'apikey=K& before the text.', OTHER_RECIPE, (i, _, s) => `apikey=${s.api_key}&${i}`),
  frequent(
    'whole-key-pair-api_key',
    'api_key=K& before the text.',
    OTHER_RECIPE,
    (i, _, s) => `api_key=${s.api_key}&${i}`,
  ),
  frequent('whole-key-behind', '&apikey=K after the text.', OTHER_RECIPE, (i, _, s) => `${i}&apikey=${s.api_key}`),
  frequent(
    'whole-key-api_key-behind',
    '&api_key=K after the text.',
    OTHER_RECIPE,
    (i, _, s) => `${i}&api_key=${s.api_key}`,
  ),
  frequent('whole-time-before', 'The bare timestamp before the text.', OTHER_RECIPE, (i, p) => p.header + i),
  frequent(
    'whole-time-dot',
    'The bare timestamp and a period before the text.',
    OTHER_RECIPE,
    (i, p) => `${p.header}.${i}`,
  ),
  frequent('whole-time-behind', 'The bare timestamp after the text.', OTHER_RECIPE, (i, p) => i + p.header),
  frequent('whole-path-before', 'The path before the text.', OTHER_RECIPE, (i, _, s) => s.path + i),
  frequent('whole-path-query', 'The path and ? before the text.', OTHER_RECIPE, (i, _, s) => `${s.path}?${i}`),
  frequent('whole-method-path', 'Method and path before the text.', OTHER_RECIPE, (i, _, s) => s.method + s.path + i),
  frequent(
    'whole-method-path-ampersand',
    'Method, path and text, & between them.',
    OTHER_RECIPE,
    (i, _, s) => `${s.method}&${s.path}&${i}`,
  ),
  frequent('whole-method-path-lines', 'Method, path and text, one per line.', OTHER_RECIPE, (i, _, s) =>
    [s.method, s.path, i].join('\n'),
  ),
  frequent(
    'whole-oauth',
    'Method, path and text percent-encoded, & between them, as OAuth 1 signs.',
    OTHER_RECIPE,
    (i, _, s) => [s.method, s.path, i].map((part) => percent(part)).join('&'),
  ),
  frequent('whole-listing-before', 'Signed-Fields before the text.', OTHER_RECIPE, (i, _, s) => s.listing + i),
  frequent(
    'whole-listing-pair',
    'signed_fields=… before the text.',
    OTHER_RECIPE,
    (i, _, s) => `signed_fields=${s.listing}&${i}`,
  ),
  frequent(
    'whole-listing-pair-behind',
    '&signed_fields=… after the text.',
    OTHER_RECIPE,
    (i, _, s) => `${i}&signed_fields=${s.listing}`,
  ),
  frequent('whole-vendor-before', 'vendor before the text.', OTHER_RECIPE, (i, _, s) => (s.values['vendor'] ?? '') + i),
  frequent('whole-secret-pair', '&secret=… after the text.', OTHER_RECIPE, (i, _, s) => `${i}&secret=${s.api_secret}`),
  frequent(
    'whole-secret-key-pair',
    '&key=… with the secret after the text.',
    OTHER_RECIPE,
    (i, _, s) => `${i}&key=${s.api_secret}`,
  ),
  frequent(
    'whole-secret-api-pair',
    '&api_secret=… after the text.',
    OTHER_RECIPE,
    (i, _, s) => `${i}&api_secret=${s.api_secret}`,
  ),
  frequent(
    'whole-secret-around',
    'The secret before and after the text.',
    OTHER_RECIPE,
    (i, _, s) => s.api_secret + i + s.api_secret,
  ),
  frequent('whole-crlf-lines', 'CR LF for the newlines of the text.', JOINED_BY_HAND, (i) =>
    i.replace(/\r?\n/g, '\r\n'),
  ),
  frequent('whole-json-ascii', '\\uXXXX for every non-ASCII letter in the whole text.', OTHER_RECIPE, (i) =>
    asciiOnly(i),
  ),
  frequent('whole-mojibake', 'The text’s UTF-8 bytes read as Latin-1 and encoded again.', PLATFORM_ENCODING, (i) =>
    Array.from(toUtf8(i), (code) => String.fromCharCode(code)).join(''),
  ),
  frequent('whole-hash-upper', 'The SHA-256 of the text, in upper-case hex, is signed.', OTHER_RECIPE, (i) =>
    toHex(sha256(toUtf8(i))).toUpperCase(),
  ),
  frequent('whole-base64-url', 'The URL-safe Base64 of the text is signed.', OTHER_RECIPE, (i) =>
    toBase64Text(i).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  frequent('whole-hex', 'The hex text of the input is signed.', OTHER_RECIPE, (i) => toHex(toUtf8(i))),
  frequent('whole-trimmed', 'White space trimmed at the ends of the text.', JOINED_BY_HAND, (i) => i.trim()),
  frequent('whole-php-form', 'PHP’s urlencode over the whole text.', URL_ESCAPES, (i) => formPhp(i)),
  frequent('whole-utf-16-bom', 'The UTF-16 bytes after a byte order mark are signed.', PLATFORM_ENCODING, (i) =>
    encodeUtf16(`\ufeff${i}`, true),
  ),
  frequent('whole-body-behind', 'The body after the text.', OTHER_RECIPE, (i, _, s) => i + s.bodyText),
];

const bare = (id: string, what: MessageKey, content: MessageRow['content']): MessageRow => ({
  ...frequent(id, msg('A plain SHA-256 of {what}, no key.', { what: [what] }), HASH_WITHOUT_KEY, content),
  says: sayPlainHash([what]),
});

/** A plain hash where an HMAC belongs. */
const BARE: readonly MessageRow[] = [
  bare('sha256-input', 'the digest input', (i) => i),
  bare('sha256-secret-input', 'the secret and the digest input', (i, _, s) => s.api_secret + i),
  bare('sha256-input-secret', 'the digest input and the secret', (i, _, s) => i + s.api_secret),
  bare('sha256-body', 'the body', (_, _p, s) => s.body.slice()),
  bare('sha256-secret-body', 'the secret and the body', (_, _p, s) => s.api_secret + s.bodyText),
  bare('sha256-body-secret', 'the body and the secret', (_, _p, s) => s.bodyText + s.api_secret),
  bare('sha256-input-and-secret', 'the digest input, & and the secret', (i, _, s) => `${i}&${s.api_secret}`),
];

const toMistakes = (rows: readonly MessageRow[], source: Source, extra: Partial<Mistake>, plan: Patch): Mistake[] =>
  rows.map(({ content, ...row }) => ({
    ...row,
    ...extra,
    dimension: 'message',
    patch: { ...plan, message: (input, built) => content(input, built, source) },
  }));

/** What is signed in place of the input, or done to the whole of it. */
export const messageMistakes = (source: Source): Mistake[] => [
  ...toMistakes(STANDALONE, source, { standalone: true }, {}),
  ...toMistakes(WHOLE, source, {}, {}),
  ...toMistakes(BARE, source, {}, { bare: true }),
  ...bodyMistakes(source),
];
