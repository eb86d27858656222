import { toBase64, toHex } from '#protocol/bytes.ts';
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
import { form, lowerPercent, percent } from './escapes.ts';
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
  frequent('nothing', 'An empty string is signed.', OTHER_RECIPE, () => ''),
  frequent('word-array', 'The word Array is signed: PHP used an array as a string.', OTHER_RECIPE, () => 'Array'),
  frequent(
    'vendor-timestamp',
    'vendor and timestamp are signed.',
    OTHER_RECIPE,
    (_, p, s) => (s.values['vendor'] ?? '') + p.header,
  ),
];

/** A hash of the input, which is then signed as a text. */
const hashed = (id: string, print: MessageKey, write: (hash: Uint8Array) => string): MessageRow =>
  frequent(id, msg('Signed: {print}.', { print: [print] }), OTHER_RECIPE, (i) => write(sha256(toUtf8(i))));
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
  frequent('whole-form-lower', 'The whole text form-encoded with lower-case hex digits.', URL_ESCAPES, (i) =>
    lowerPercent(form(i)),
  ),
  frequent('whole-lower', 'The whole text in lower case.', OTHER_RECIPE, (i) => i.toLowerCase()),
  frequent('whole-upper', 'The whole text in upper case.', OTHER_RECIPE, (i) => i.toUpperCase()),
  frequent('whole-no-spaces', 'White space removed from the whole text.', OTHER_RECIPE, (i) => i.replace(/\s/g, '')),
  frequent('whole-nfd', 'The whole text in NFD.', UNICODE_FORM, (i) => normalize(i, 'NFD')),
  frequent('whole-quoted', 'The text in quotation marks.', OTHER_RECIPE, (i) => `"${i}"`),
  frequent('whole-json', 'The text as a JSON string.', OTHER_RECIPE, (i) => JSON.stringify(i)),
  frequent('whole-braces', 'The text in braces.', OTHER_RECIPE, (i) => `{${i}}`),
  hashed('whole-hash', 'the SHA-256 hash of the digest input in hex', toHex),
  hashed('whole-hash-base64', 'the SHA-256 hash of the digest input in Base64', toBase64),
  {
    ...frequent('whole-newline', 'A newline after the text.', JOINED_BY_HAND, (i) => `${i}\n`),
    says: {
      text: msg('added a newline after the digest input, as echo without -n does'),
      fix: 'Use printf %s instead of echo.',
    },
  },
  frequent('whole-space', 'A space after the text.', JOINED_BY_HAND, (i) => `${i} `),
  frequent('whole-space-before', 'A space before the text.', JOINED_BY_HAND, (i) => ` ${i}`),
  frequent('whole-bom', 'A byte order mark before the text.', OTHER_RECIPE, (i) => `\ufeff${i}`),
  frequent('whole-path-query', 'The path and ? before the text.', OTHER_RECIPE, (i, _, s) => `${s.path}?${i}`),
  frequent(
    'whole-oauth',
    'Method, path and text percent-encoded, & between them, as OAuth 1 signs.',
    OTHER_RECIPE,
    (i, _, s) => [s.method, s.path, i].map((part) => percent(part)).join('&'),
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
  frequent('whole-mojibake', 'The text’s UTF-8 bytes read as Latin-1 and encoded again.', PLATFORM_ENCODING, (i) =>
    Array.from(toUtf8(i), (code) => String.fromCharCode(code)).join(''),
  ),
  frequent('whole-trimmed', 'White space trimmed at the ends of the text.', JOINED_BY_HAND, (i) => i.trim()),
  frequent('whole-php-form', 'PHP’s urlencode over the whole text.', URL_ESCAPES, (i) => formPhp(i)),
  frequent('whole-utf-16-bom', 'The UTF-16 bytes after a byte order mark are signed.', PLATFORM_ENCODING, (i) =>
    encodeUtf16(`\ufeff${i}`, true),
  ),
  frequent(
    'whole-utf-16-be-bom',
    'The UTF-16 bytes, high byte first, after a byte order mark are signed, as Java encodes them.',
    PLATFORM_ENCODING,
    (i) => encodeUtf16(`\ufeff${i}`, false),
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
