import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { toBase64, toBase64Text, fromBase64, fromBase64Text, toHex, toStandardBase64 } from '#protocol/bytes.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { hmacSha256, sha256 } from '#diagnosis/engine/sha256.ts';
import type { Source } from '#diagnosis/search/source.ts';
import {
  CHANGED_SECRET,
  DECODED_SECRET,
  KEY_FOR_SECRET,
  OTHER_ENVIRONMENT,
  SURROUNDED_SECRET,
  SWAPPED_ARGUMENTS,
  UNREAD_SECRET,
  type Cause,
} from './causes.ts';
import { createRow, listOptions, type Mistake, type Row } from './mistake.ts';
import { encodeUtf16, encodeWindows1252 } from '#diagnosis/difference.ts';
import { encodePart } from './escapes.ts';

type Key = string | Uint8Array<ArrayBuffer> | undefined;
type KeyRow = Row<(secret: string, apiKey: string, source: Source) => Key>;

const [frequent, rare] = [createRow<KeyRow['content']>('frequent'), createRow<KeyRow['content']>('rare')];

const decodeLenient = (text: string): Key => fromBase64(toStandardBase64(text.trim()));

const decodePercent = (text: string): Key => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  a: '\x07',
  0: '\0',
};
/** What a reader of a quoted text makes of it. */
const unescape = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, unit?: string, byte?: string, char = '') =>
    (unit ?? byte) ? String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16)) : (ESCAPED[char] ?? char),
  );

/** What code does to the secret before it becomes the key. The recipe table has more. */
const SECRET_ROWS: readonly KeyRow[] = [
  frequent(
    'secret-newline',
    'A newline after the secret, as a file or echo leaves it.',
    SURROUNDED_SECRET,
    (s) => `${s}\n`,
  ),
  frequent('secret-crlf', 'CR LF after the secret, as a Windows file leaves it.', SURROUNDED_SECRET, (s) => `${s}\r\n`),
  frequent('secret-return', 'A carriage return after the secret.', SURROUNDED_SECRET, (s) => `${s}\r`),
  frequent('secret-space', 'A space after the secret.', SURROUNDED_SECRET, (s) => `${s} `),
  frequent('secret-space-before', 'A space before the secret.', SURROUNDED_SECRET, (s) => ` ${s}`),
  frequent('secret-spaces', 'Spaces around the secret.', SURROUNDED_SECRET, (s) => ` ${s} `),
  frequent('secret-tab', 'A tab after the secret.', SURROUNDED_SECRET, (s) => `${s}\t`),
  frequent('secret-bom', 'A byte order mark before the secret.', SURROUNDED_SECRET, (s) => `\ufeff${s}`),
  frequent('secret-zero-width', 'A zero-width space after the secret.', SURROUNDED_SECRET, (s) => `${s}\u200b`),
  frequent('secret-nbsp', 'A no-break space after the secret.', SURROUNDED_SECRET, (s) => `${s}\u00a0`),
  frequent('secret-trimmed', 'White space of the secret trimmed.', SURROUNDED_SECRET, (s) => s.trim()),
  frequent(
    'secret-quoted',
    'Double quotation marks around the secret, kept from an .env file.',
    SURROUNDED_SECRET,
    (s) => `"${s}"`,
  ),
  frequent('secret-quoted-single', 'Single quotation marks around the secret.', SURROUNDED_SECRET, (s) => `'${s}'`),
  frequent('secret-unquoted', 'Quotation marks of the secret removed.', CHANGED_SECRET, (s) =>
    s.replace(/^(['"])(.*)\1$/, '$2'),
  ),
  frequent('secret-upper', 'The secret in upper case.', CHANGED_SECRET, (s) => s.toUpperCase()),
  frequent('secret-lower', 'The secret in lower case.', CHANGED_SECRET, (s) => s.toLowerCase()),
  frequent('secret-empty', 'An empty key: the secret was not read.', UNREAD_SECRET, () => ''),
  frequent('secret-hash-hex', 'The SHA-256 of the secret, in hex.', CHANGED_SECRET, (s) => toHex(sha256(toUtf8(s)))),
  frequent('secret-hash', 'The SHA-256 of the secret.', CHANGED_SECRET, (s) => sha256(toUtf8(s))),
  frequent('secret-hash-base64', 'The SHA-256 of the secret, in Base64.', CHANGED_SECRET, (s) =>
    toBase64(sha256(toUtf8(s))),
  ),
  frequent('secret-hex-encoded', 'The hex text of the secret.', DECODED_SECRET, (s) => toHex(toUtf8(s))),
  frequent('secret-hex-upper', 'The hex text of the secret, in upper case.', DECODED_SECRET, (s) =>
    toHex(toUtf8(s)).toUpperCase(),
  ),
  frequent('secret-base64-lenient', 'The secret Base64-decoded, URL-safe or unpadded.', DECODED_SECRET, decodeLenient),
  frequent(
    'secret-base64-loose',
    'The secret Base64-decoded as PHP and Node do: other characters skipped, the end cut.',
    DECODED_SECRET,
    (s) => {
      const only = s
        .replaceAll('-', '+')
        .replaceAll('_', '/')
        .replace(/[^A-Za-z0-9+/]/g, '');
      const cut = only.length % 4 === 1 ? only.slice(0, -1) : only;
      return cut === '' ? undefined : Uint8Array.from(atob(cut), (c) => c.charCodeAt(0));
    },
  ),
  frequent('secret-base64-newline', 'The Base64 of the secret and a newline (echo without -n).', DECODED_SECRET, (s) =>
    toBase64Text(`${s}\n`),
  ),
  frequent('secret-percent', 'The secret percent-encoded.', DECODED_SECRET, encodePart),
  frequent('secret-html', 'HTML entities in the secret.', DECODED_SECRET, (s) =>
    s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ),
  frequent('secret-name', 'The name of a variable instead of its value.', UNREAD_SECRET, () => 'api_secret'),
  frequent('secret-undefined', 'The word undefined: the secret was not read.', UNREAD_SECRET, () => 'undefined'),
  frequent('secret-null', 'The word null: the secret was not read.', UNREAD_SECRET, () => 'null'),
  frequent('secret-none', 'The word None: the secret was not read.', UNREAD_SECRET, () => 'None'),
  frequent('api-key-base64', 'The Base64 of the API key.', KEY_FOR_SECRET, (_, k) => toBase64Text(k)),
  frequent('api-key-newline', 'The API key and a newline.', KEY_FOR_SECRET, (_, k) => `${k}\n`),
  frequent('api-key-base64-decoded', 'The bytes that the API key encodes in Base64.', KEY_FOR_SECRET, (_, k) =>
    fromBase64(k),
  ),
  frequent('api-key-hex-decoded', 'The bytes that the API key encodes in hex.', KEY_FOR_SECRET, (_, k) =>
    STEPS.key.options['secret-hex-decoded'].do(k, ''),
  ),
  frequent('api-key-upper', 'The API key in upper case.', KEY_FOR_SECRET, (_, k) => k.toUpperCase()),
  frequent('api-key-dot-secret', 'API key, period, secret.', CHANGED_SECRET, (s, k) => `${k}.${s}`),
  frequent('api-key-ampersand-secret', 'API key, ampersand, secret.', CHANGED_SECRET, (s, k) => `${k}&${s}`),
  frequent('secret-colon-api-key', 'Secret, colon, API key.', CHANGED_SECRET, (s, k) => `${s}:${k}`),
  frequent('api-key-secret-base64', 'The Base64 of API key, colon, secret, as in HTTP Basic.', CHANGED_SECRET, (s, k) =>
    toBase64Text(`${k}:${s}`),
  ),
  frequent('api-key-colon-secret', 'API key, colon, secret.', CHANGED_SECRET, (s, k) => `${k}:${s}`),
  frequent('api-key-and-secret', 'API key and secret concatenated.', CHANGED_SECRET, (s, k) => k + s),
  frequent('secret-and-api-key', 'Secret and API key concatenated.', CHANGED_SECRET, (s, k) => s + k),
  frequent('secret-api-key-joined', 'Secret, ampersand, API key.', CHANGED_SECRET, (s, k) => `${s}&${k}`),
  frequent(
    'secret-key-ampersand',
    'The secret and an ampersand, as OAuth 1 builds it.',
    CHANGED_SECRET,
    (s) => `${s}&`,
  ),
  frequent('secret-utf-16', 'The secret in UTF-16, as .NET’s Encoding.Unicode encodes it.', DECODED_SECRET, (s) =>
    encodeUtf16(s, true),
  ),
  frequent('secret-utf-16-be', 'The secret in UTF-16, high byte first.', DECODED_SECRET, (s) => encodeUtf16(s, false)),
  frequent('secret-latin-1', 'The secret in windows-1252, not UTF-8.', DECODED_SECRET, (s) => encodeWindows1252(s)),
  frequent(
    'secret-env-line',
    'The whole line of an .env file, with the name of the variable.',
    CHANGED_SECRET,
    (s) => `API_SECRET=${s}`,
  ),
  frequent(
    'secret-equals-cut',
    'The secret cut at its first equals sign, as a hand-written .env parser does.',
    CHANGED_SECRET,
    (s) => s.replace(/=.*$/s, ''),
  ),
  frequent('secret-padding-cut', 'The secret without its final equals signs.', CHANGED_SECRET, (s) =>
    s.replace(/(?<!=)=+$/, ''),
  ),
  frequent('secret-hash-cut', 'The secret cut at its first #, taken for a comment.', CHANGED_SECRET, (s) =>
    s.replace(/#.*$/s, ''),
  ),
  rare('secret-semicolon-cut', 'The secret cut at its first semicolon.', SURROUNDED_SECRET, (s) =>
    s.replace(/;.*$/s, ''),
  ),
  frequent('secret-space-cut', 'The secret cut at its first space.', CHANGED_SECRET, (s) => s.replace(/\s.*$/s, '')),
  rare(
    'secret-dollar-lost',
    'A $ and the word after it lost, because a shell or .env parser replaces variables.',
    CHANGED_SECRET,
    (s) => s.replace(/\$\{?\w+\}?/g, ''),
  ),
  rare('secret-dollar-doubled', 'A $ doubled, as Docker Compose requires.', CHANGED_SECRET, (s) =>
    s.replaceAll('$', '$$$$'),
  ),
  rare('secret-backslash-lost', 'Backslashes of the secret lost.', CHANGED_SECRET, (s) => s.replace(/\\(.)/g, '$1')),
  rare('secret-backslash-doubled', 'Backslashes of the secret doubled.', CHANGED_SECRET, (s) =>
    s.replaceAll('\\', '\\\\'),
  ),
  rare('secret-escaped', 'A backslash before quotation marks of the secret.', CHANGED_SECRET, (s) =>
    s.replace(/['"]/g, '\\$&'),
  ),
  frequent('secret-percent-decoded', 'Percent signs of the secret decoded.', DECODED_SECRET, (s) => decodePercent(s)),
  frequent('secret-plus-as-space', '+ of the secret read as a space.', CHANGED_SECRET, (s) => s.replaceAll('+', ' ')),
  frequent('secret-space-as-plus', 'A space of the secret as +.', CHANGED_SECRET, (s) => s.replaceAll(' ', '+')),
  frequent('secret-no-spaces', 'All white space of the secret removed.', CHANGED_SECRET, (s) => s.replace(/\s/g, '')),
  rare('secret-no-dashes', 'Dashes of the secret removed.', CHANGED_SECRET, (s) => s.replaceAll('-', '')),
  rare('secret-typographic', 'Dashes of the secret lengthened by an editor.', CHANGED_SECRET, (s) =>
    s.replaceAll('--', '\u2014').replaceAll('-', '\u2013'),
  ),
  rare('secret-json-escaped', 'The secret as JSON prints it, without quotation marks.', DECODED_SECRET, (s) =>
    JSON.stringify(s).slice(1, -1).replaceAll('/', '\\/'),
  ),
  rare('secret-backquoted', 'Backquotes around the secret.', SURROUNDED_SECRET, (s) => `\`${s}\``),
  rare(
    'secret-angled',
    'Angle brackets around the secret, kept from a placeholder.',
    SURROUNDED_SECRET,
    (s) => `<${s}>`,
  ),
  rare('secret-comma', 'A comma after the secret.', SURROUNDED_SECRET, (s) => `${s},`),
  rare('secret-semicolon', 'A semicolon after the secret.', SURROUNDED_SECRET, (s) => `${s};`),
  rare('secret-stop', 'A period after the secret, copied with a sentence.', SURROUNDED_SECRET, (s) => `${s}.`),
  frequent('secret-doubled', 'The secret twice: it was pasted twice.', CHANGED_SECRET, (s) => s + s),
  frequent('secret-newline-before', 'A newline before the secret.', SURROUNDED_SECRET, (s) => `\n${s}`),
  frequent('secret-newlines', 'Two newlines after the secret.', SURROUNDED_SECRET, (s) => `${s}\n\n`),
  frequent(
    'secret-bom-newline',
    'A byte order mark before and a newline after the secret.',
    SURROUNDED_SECRET,
    (s) => `\ufeff${s}\n`,
  ),
  frequent(
    'secret-bom-crlf',
    'A byte order mark before and CR LF after the secret.',
    SURROUNDED_SECRET,
    (s) => `\ufeff${s}\r\n`,
  ),
  frequent('secret-zero-width-before', 'A zero-width space before the secret.', SURROUNDED_SECRET, (s) => `\u200b${s}`),
  frequent(
    'secret-quoted-newline',
    'Quotation marks around the secret and a newline after it.',
    SURROUNDED_SECRET,
    (s) => `"${s}"\n`,
  ),
  frequent('secret-base64-twice', 'The Base64 of the Base64 of the secret.', DECODED_SECRET, (s) =>
    toBase64Text(toBase64Text(s)),
  ),
  frequent('secret-base64-decoded-twice', 'The secret Base64-decoded twice.', DECODED_SECRET, (s) =>
    fromBase64(fromBase64Text(s) ?? ''),
  ),
  frequent('secret-base64-url', 'The URL-safe Base64 of the secret.', DECODED_SECRET, (s) =>
    toBase64Text(s).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  frequent('secret-hash-upper', 'The SHA-256 of the secret, in upper-case hex.', CHANGED_SECRET, (s) =>
    toHex(sha256(toUtf8(s))).toUpperCase(),
  ),
  rare('secret-md5-hex', 'The MD5 of the secret, in hex.', CHANGED_SECRET, (s) => toHex(md5(toUtf8(s)))),
  rare('secret-md5', 'The MD5 of the secret.', CHANGED_SECRET, (s) => md5(toUtf8(s))),
  rare('secret-sha-1-hex', 'The SHA-1 of the secret, in hex.', CHANGED_SECRET, (s) => toHex(sha1(toUtf8(s)))),
  rare('secret-sha-512-hex', 'The SHA-512 of the secret, in hex.', CHANGED_SECRET, (s) => toHex(sha512(toUtf8(s)))),
  ...[8, 16, 24, 32, 64].map((length): KeyRow =>
    rare(`secret-cut-${length}`, msg('The secret cut to {n} characters.', { n: length }), CHANGED_SECRET, (s) =>
      s.slice(0, length),
    ),
  ),
  ...[16, 24, 32].map((length): KeyRow =>
    rare(
      `secret-padded-${length}`,
      msg('The secret padded with 0 to {n} characters.', { n: length }),
      CHANGED_SECRET,
      (s) => s.padEnd(length, '0'),
    ),
  ),
  ...[
    'secret',
    'SECRET',
    'API_SECRET',
    'YOUR_API_SECRET',
    'your-api-secret',
    'your_api_secret',
    'test',
    '0',
    'false',
    'Array',
    '[object Object]',
    '{{api_secret}}',
    '${API_SECRET}',
    '$API_SECRET',
    'process.env.API_SECRET',
  ].map((word): KeyRow =>
    rare(
      `secret-word-${word.replace(/\W/g, '')}`,
      msg('The word {word} instead of the secret.', { word }),
      UNREAD_SECRET,
      () => word,
    ),
  ),
  rare(
    'secret-percent-sign',
    'A % after the secret, which zsh prints where a file has no newline at its end.',
    SURROUNDED_SECRET,
    (s) => `${s}%`,
  ),
  rare(
    'secret-unescaped',
    'Escapes such as \\n in the secret became the characters that they stand for.',
    CHANGED_SECRET,
    unescape,
  ),
  rare('secret-tags', 'Tags of the secret removed.', CHANGED_SECRET, (s) => s.replace(/<[^>]*>?/g, '')),
  rare('secret-colon-cut', 'The secret cut at its first colon.', CHANGED_SECRET, (s) => s.replace(/:.*$/s, '')),
  rare('secret-after-colon', 'Only what is after the first colon of the secret.', CHANGED_SECRET, (s) =>
    s.replace(/^[^:]*:\s*/, ''),
  ),
  rare('secret-quotes-cut', 'The secret cut at its first quotation mark.', CHANGED_SECRET, (s) =>
    s.replace(/["'`].*$/s, ''),
  ),
  rare('secret-quotes-lost', 'Quotation marks of the secret lost.', CHANGED_SECRET, (s) => s.replace(/["'`]/g, '')),
];

/** Keys that are made of something else in the request. */
const REQUEST_ROWS: readonly KeyRow[] = [
  frequent('vendor', 'The vendor as the key.', CHANGED_SECRET, (_s, _k, { values }) => values['vendor']),
  frequent('order-id', 'The order reference as the key.', CHANGED_SECRET, (_s, _k, { values }) => values['order_id']),
  frequent('timestamp', 'The timestamp as the key.', CHANGED_SECRET, (_s, _k, { timestamp }) => timestamp),
  frequent(
    'authorization',
    'The whole Authorization header as the key.',
    CHANGED_SECRET,
    (_s, _k, { authorization }) => authorization,
  ),
  frequent(
    'secret-timestamp',
    'Secret and timestamp concatenated.',
    CHANGED_SECRET,
    (s, _k, { timestamp }) => s + timestamp,
  ),
  frequent(
    'timestamp-secret',
    'Timestamp and secret concatenated.',
    CHANGED_SECRET,
    (s, _k, { timestamp }) => timestamp + s,
  ),
  frequent(
    'vendor-secret',
    'vendor and secret concatenated.',
    CHANGED_SECRET,
    (s, _k, { values }) => (values['vendor'] ?? '') + s,
  ),
  frequent(
    'derived',
    'A key derived as HMAC of the timestamp with the secret.',
    CHANGED_SECRET,
    (s, _k, { timestamp }) => hmacSha256(toUtf8(s), toUtf8(timestamp)),
  ),
];

/** Why code does this as another option of the recipe table says. */
const KEY_CAUSES: Readonly<Record<Recipe['key'], Cause>> = {
  'secret-utf8': CHANGED_SECRET,
  'secret-base64-decoded': DECODED_SECRET,
  'secret-hex-decoded': DECODED_SECRET,
  'secret-base64-encoded': DECODED_SECRET,
  'api-key': KEY_FOR_SECRET,
};

const USE_SECRET = 'Use the api_secret, exactly as given, as the HMAC key.';

const OPTION_ROWS: readonly KeyRow[] = listOptions(STEPS.key.options, (id) => KEY_CAUSES[id]).map(
  ({ id, description, cause, do: run }) => ({
    ...frequent(id, description, cause, run),
    ...(id === 'api-key' ? { says: { text: msg('used the API key as the HMAC key'), fix: USE_SECRET } } : {}),
  }),
);

/** A row as a mistake; none where the secret cannot be read that way. */
function toMistakes({ id, content, ...row }: KeyRow, source: Source): Mistake[] {
  const made = content(source.api_secret, source.api_key, source);
  const key = typeof made === 'string' ? toUtf8(made) : made;
  return key === undefined ? [] : [{ ...row, id: `key-${id}`, dimension: 'key', patch: { key } }];
}

const SWAPPED: Mistake = {
  id: 'key-swapped',
  dimension: 'key',
  description: 'Key and message are swapped.',
  cause: SWAPPED_ARGUMENTS,
  rank: 'frequent',
  says: { text: msg('swapped the HMAC key and message'), fix: USE_SECRET },
  patch: { swapped: true },
};

const profileMistakes = ({ others }: Source): Mistake[] =>
  others.map(({ name, api_secret }) => ({
    id: `secret-of:${name.replaceAll(',', ' ')}`,
    dimension: 'key',
    description: msg('The secret of the connection {name}.', { name }),
    cause: OTHER_ENVIRONMENT,
    rank: 'frequent',
    says: { text: msg('used the secret of the connection {name}', { name }), fix: USE_SECRET },
    patch: { key: toUtf8(api_secret) },
  }));

/** Keys that are not the secret as given. */
export const keyMistakes = (source: Source): Mistake[] => [
  ...profileMistakes(source),
  ...[...OPTION_ROWS, ...SECRET_ROWS].flatMap((row) => toMistakes(row, source)),
  SWAPPED,
  ...REQUEST_ROWS.flatMap((row) => toMistakes(row, source)),
];
