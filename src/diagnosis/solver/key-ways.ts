import { base64, base64Text, fromBase64, fromBase64Text } from '#protocol/base64.ts';
import { hex } from '#protocol/bytes.ts';
import { STEPS } from '#protocol/recipe.ts';
import { utf8 } from '#protocol/text.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { otherHash } from './other-hashes.ts';
import type { Mistake } from './plan.ts';
import { hmacSha256, sha256 } from '#diagnosis/engine/sha256.ts';
import type { Source } from './source.ts';
import { utf16, windows1252 } from './windows-1252.ts';

type Key = string | Uint8Array<ArrayBuffer> | undefined;
type Row = readonly [id: string, words: Phrase, key: (secret: string, apiKey: string) => Key];

const lenient = (text: string): Key =>
  fromBase64(
    text
      .trim()
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/=+$/, '')
      .padEnd(Math.ceil(text.replace(/=+$/, '').length / 4) * 4, '='),
  );

const decoded = (text: string): Key => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** What is done to the secret before it becomes the key, besides the rows of the recipe table. */
const ROWS: readonly Row[] = [
  ['secret-newline', 'A line feed behind the secret, as a file or echo leaves it.', (s) => `${s}\n`],
  ['secret-crlf', 'CR LF behind the secret, as a Windows file leaves it.', (s) => `${s}\r\n`],
  ['secret-return', 'A carriage return behind the secret.', (s) => `${s}\r`],
  ['secret-space', 'A space behind the secret.', (s) => `${s} `],
  ['secret-space-before', 'A space before the secret.', (s) => ` ${s}`],
  ['secret-spaces', 'Spaces around the secret.', (s) => ` ${s} `],
  ['secret-tab', 'A tab behind the secret.', (s) => `${s}\t`],
  ['secret-bom', 'A byte order mark before the secret.', (s) => `\ufeff${s}`],
  ['secret-zero-width', 'A zero-width space behind the secret.', (s) => `${s}\u200b`],
  ['secret-nbsp', 'A no-break space behind the secret.', (s) => `${s}\u00a0`],
  ['secret-trimmed', 'White space of the secret cut off.', (s) => s.trim()],
  ['secret-quoted', 'Double quotation marks around the secret, kept from an .env file.', (s) => `"${s}"`],
  ['secret-quoted-single', 'Single quotation marks around the secret.', (s) => `'${s}'`],
  ['secret-unquoted', 'Quotation marks of the secret taken off.', (s) => s.replace(/^(['"])(.*)\1$/, '$2')],
  ['secret-upper', 'The secret in upper case.', (s) => s.toUpperCase()],
  ['secret-lower', 'The secret in lower case.', (s) => s.toLowerCase()],
  ['secret-empty', 'An empty key: the secret was not read.', () => ''],
  ['secret-hash-hex', 'The SHA-256 of the secret, in hex.', (s) => hex(sha256(utf8(s)))],
  ['secret-hash', 'The SHA-256 of the secret.', (s) => sha256(utf8(s))],
  ['secret-hash-base64', 'The SHA-256 of the secret, in Base64.', (s) => base64(sha256(utf8(s)))],
  ['secret-hex-encoded', 'The hex text of the secret.', (s) => hex(utf8(s))],
  ['secret-hex-upper', 'The hex text of the secret, in upper case.', (s) => hex(utf8(s)).toUpperCase()],
  ['secret-base64-lenient', 'The secret Base64-decoded, URL-safe or unpadded.', lenient],
  [
    'secret-base64-loose',
    'The secret Base64-decoded as PHP and Node do: other characters skipped, the end cut.',
    (s) => {
      const only = s
        .replaceAll('-', '+')
        .replaceAll('_', '/')
        .replace(/[^A-Za-z0-9+/]/g, '');
      const cut = only.length % 4 === 1 ? only.slice(0, -1) : only;
      return cut === '' ? undefined : Uint8Array.from(atob(cut), (c) => c.charCodeAt(0));
    },
  ],
  ['secret-base64-newline', 'The Base64 of the secret and a line feed (echo without -n).', (s) => base64Text(`${s}\n`)],
  ['secret-percent', 'The secret percent-encoded.', (s) => encodeURIComponent(s)],
  [
    'secret-html',
    'HTML entities in the secret.',
    (s) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ],
  ['secret-name', 'The name of a variable in place of its value.', () => 'api_secret'],
  ['secret-undefined', 'The word undefined: the secret was not read.', () => 'undefined'],
  ['secret-null', 'The word null: the secret was not read.', () => 'null'],
  ['secret-none', 'The word None: the secret was not read.', () => 'None'],
  ['api-key-base64', 'The Base64 of the API key.', (_, k) => base64Text(k)],
  ['api-key-newline', 'The API key and a line feed.', (_, k) => `${k}\n`],
  ['api-key-base64-decoded', 'The bytes that the API key encodes in Base64.', (_, k) => fromBase64(k)],
  [
    'api-key-hex-decoded',
    'The bytes that the API key encodes in hex.',
    (_, k) => STEPS.key.ways['secret-hex-decoded'].do(k, ''),
  ],
  ['api-key-upper', 'The API key in upper case.', (_, k) => k.toUpperCase()],
  ['api-key-dot-secret', 'API key, full stop, secret.', (s, k) => `${k}.${s}`],
  ['api-key-ampersand-secret', 'API key, ampersand, secret.', (s, k) => `${k}&${s}`],
  ['secret-colon-api-key', 'Secret, colon, API key.', (s, k) => `${s}:${k}`],
  [
    'api-key-secret-base64',
    'The Base64 of API key, colon, secret, as Basic has it.',
    (s, k) => base64Text(`${k}:${s}`),
  ],
  ['api-key-colon-secret', 'API key, colon, secret.', (s, k) => `${k}:${s}`],
  ['api-key-and-secret', 'API key and secret in a row.', (s, k) => k + s],
  ['secret-and-api-key', 'Secret and API key in a row.', (s, k) => s + k],
  ['secret-api-key-joined', 'Secret, ampersand, API key.', (s, k) => `${s}&${k}`],
  ['secret-key-ampersand', 'The secret and an ampersand, as OAuth 1 builds it.', (s) => `${s}&`],
  ['secret-utf-16', 'The secret in UTF-16, as Encoding.Unicode of .NET has it.', (s) => utf16(s, true)],
  ['secret-utf-16-be', 'The secret in UTF-16, high byte first.', (s) => utf16(s, false)],
  ['secret-latin-1', 'The secret in windows-1252, not UTF-8.', (s) => windows1252(s)],
  ['secret-env-line', 'The whole line of an .env file, with the name of the variable.', (s) => `API_SECRET=${s}`],
  [
    'secret-equals-cut',
    'The secret cut at its first equals sign, as a hand-made reader of .env does.',
    (s) => s.replace(/=.*$/s, ''),
  ],
  ['secret-padding-cut', 'The secret without its final equals signs.', (s) => s.replace(/=+$/, '')],
  ['secret-hash-cut', 'The secret cut at its first #, taken for a comment.', (s) => s.replace(/#.*$/s, '')],
  ['secret-semicolon-cut', 'The secret cut at its first semicolon.', (s) => s.replace(/;.*$/s, '')],
  ['secret-space-cut', 'The secret cut at its first space.', (s) => s.replace(/\s.*$/s, '')],
  [
    'secret-dollar-lost',
    'A $ and the word behind it lost, as a shell or .env reader replaces variables.',
    (s) => s.replace(/\$\{?\w+\}?/g, ''),
  ],
  ['secret-dollar-doubled', 'A $ doubled, as Docker Compose wants it.', (s) => s.replaceAll('$', '$$$$')],
  ['secret-backslash-lost', 'Backslashes of the secret lost.', (s) => s.replace(/\\(.)/g, '$1')],
  ['secret-backslash-doubled', 'Backslashes of the secret doubled.', (s) => s.replaceAll('\\', '\\\\')],
  ['secret-escaped', 'A backslash before quotation marks of the secret.', (s) => s.replace(/['"]/g, '\\$&')],
  ['secret-percent-decoded', 'Percent signs of the secret decoded.', (s) => decoded(s)],
  ['secret-plus-as-space', '+ of the secret read as a space.', (s) => s.replaceAll('+', ' ')],
  ['secret-space-as-plus', 'A space of the secret as +.', (s) => s.replaceAll(' ', '+')],
  ['secret-no-spaces', 'All white space of the secret taken out.', (s) => s.replace(/\s/g, '')],
  ['secret-no-dashes', 'Dashes of the secret taken out.', (s) => s.replaceAll('-', '')],
  [
    'secret-typographic',
    'Dashes of the secret made long by an editor.',
    (s) => s.replaceAll('--', '\u2014').replaceAll('-', '\u2013'),
  ],
  [
    'secret-json-escaped',
    'The secret as JSON prints it, without quotation marks.',
    (s) => JSON.stringify(s).slice(1, -1).replaceAll('/', '\\/'),
  ],
  ['secret-backquoted', 'Backquotes around the secret.', (s) => `\`${s}\``],
  ['secret-angled', 'Angle brackets around the secret, kept from a placeholder.', (s) => `<${s}>`],
  ['secret-comma', 'A comma behind the secret.', (s) => `${s},`],
  ['secret-semicolon', 'A semicolon behind the secret.', (s) => `${s};`],
  ['secret-stop', 'A full stop behind the secret, copied with a sentence.', (s) => `${s}.`],
  ['secret-doubled', 'The secret twice in a row: it was pasted twice.', (s) => s + s],
  ['secret-newline-before', 'A line feed before the secret.', (s) => `\n${s}`],
  ['secret-newlines', 'Two line feeds behind the secret.', (s) => `${s}\n\n`],
  ['secret-bom-newline', 'A byte order mark before and a line feed behind the secret.', (s) => `\ufeff${s}\n`],
  ['secret-bom-crlf', 'A byte order mark before and CR LF behind the secret.', (s) => `\ufeff${s}\r\n`],
  ['secret-zero-width-before', 'A zero-width space before the secret.', (s) => `\u200b${s}`],
  ['secret-quoted-newline', 'Quotation marks around the secret and a line feed behind.', (s) => `"${s}"\n`],
  ['secret-base64-twice', 'The Base64 of the Base64 of the secret.', (s) => base64Text(base64Text(s))],
  ['secret-base64-decoded-twice', 'The secret Base64-decoded twice.', (s) => fromBase64(fromBase64Text(s) ?? '')],
  [
    'secret-base64-url',
    'The URL-safe Base64 of the secret.',
    (s) => base64Text(s).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ],
  ['secret-hash-upper', 'The SHA-256 of the secret, in upper-case hex.', (s) => hex(sha256(utf8(s))).toUpperCase()],
  ['secret-md5-hex', 'The MD5 of the secret, in hex.', (s) => hex(otherHash(16, utf8(s)))],
  ['secret-md5', 'The MD5 of the secret.', (s) => otherHash(16, utf8(s))],
  ['secret-sha-1-hex', 'The SHA-1 of the secret, in hex.', (s) => hex(otherHash(20, utf8(s)))],
  ['secret-sha-512-hex', 'The SHA-512 of the secret, in hex.', (s) => hex(otherHash(64, utf8(s)))],
  ...[8, 16, 24, 32, 64].map((length): Row => [
    `secret-cut-${length}`,
    phrase('The secret cut to {n} characters.', { n: length }),
    (s) => s.slice(0, length),
  ]),
  ...[16, 24, 32].map((length): Row => [
    `secret-padded-${length}`,
    phrase('The secret filled with 0 to {n} characters.', { n: length }),
    (s) => s.padEnd(length, '0'),
  ]),
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
  ].map((word): Row => [
    `secret-word-${word.replace(/\W/g, '')}`,
    phrase('The word {word} in place of the secret.', { word }),
    () => word,
  ]),
  ['secret-cut-first', 'The first character of the secret is missing.', (s) => s.slice(1)],
  ['secret-cut-last', 'The last character of the secret is missing.', (s) => s.slice(0, -1)],
];

const bytes = (key: Key): Uint8Array<ArrayBuffer> | undefined => (typeof key === 'string' ? utf8(key) : key);

function row(id: string, words: Phrase, key: Key): Mistake[] {
  const made = bytes(key);
  return made === undefined ? [] : [{ id, axis: 'key', words, patch: { key: made } }];
}

/** Keys made with what the request holds. */
const ofRequest = ({
  api_secret,
  timestamp,
  values,
  authorization,
}: Source): readonly (readonly [string, Phrase, Key])[] => [
  ['key-vendor', 'The vendor as the key.', values['vendor']],
  ['key-order-id', 'The order reference as the key.', values['order_id']],
  ['key-timestamp', 'The timestamp as the key.', timestamp],
  ['key-authorization', 'The whole Authorization header as the key.', authorization],
  ['key-secret-timestamp', 'Secret and timestamp in a row.', api_secret + timestamp],
  ['key-timestamp-secret', 'Timestamp and secret in a row.', timestamp + api_secret],
  ['key-vendor-secret', 'vendor and secret in a row.', (values['vendor'] ?? '') + api_secret],
  [
    'key-derived',
    'A key derived as HMAC of the timestamp with the secret.',
    hmacSha256(utf8(api_secret), utf8(timestamp)),
  ],
];

const SELDOM =
  /^key-.*(word-|cut-\d|padded|backslash|dollar|semicolon|typographic|angled|backquoted|comma|stop|md5|sha-|dashes|escaped)/;

/** Keys that are not the secret as given. */
export function keyMistakes(source: Source): Mistake[] {
  const { api_secret, api_key, others } = source;
  const table = Object.entries(STEPS.key.ways).flatMap(([id, { words, do: run }]) =>
    row(`key-${id}`, words, run(api_secret, api_key)),
  );
  const more = ROWS.flatMap(([id, words, run]) => row(`key-${id}`, words, run(api_secret, api_key)));
  const foreign = others.flatMap(({ name, api_secret: other }) =>
    row(`secret-of:${name.replaceAll(',', ' ')}`, phrase('The secret of the profile {name}.', { name }), other),
  );
  const swapped: Mistake = {
    id: 'key-swapped',
    axis: 'key',
    words: 'Key and message are swapped.',
    patch: { swapped: true },
  };
  const held = ofRequest(source).flatMap(([id, words, key]) => row(id, words, key));
  return [...foreign, ...table, ...more, swapped, ...held].map((each) => ({ ...each, rare: SELDOM.test(each.id) }));
}
