import { base64, base64Text, fromBase64 } from '#protocol/base64.ts';
import { hex } from '#protocol/bytes.ts';
import { STEPS } from '#protocol/recipe.ts';
import { utf8 } from '#protocol/text.ts';
import type { Mistake } from './plan.ts';
import { sha256 } from '#diagnosis/engine/sha256.ts';
import type { Source } from './source.ts';

type Key = string | Uint8Array<ArrayBuffer> | undefined;
type Row = readonly [id: string, words: string, key: (secret: string, apiKey: string) => Key];

const lenient = (text: string): Key =>
  fromBase64(
    text
      .trim()
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/=+$/, '')
      .padEnd(Math.ceil(text.replace(/=+$/, '').length / 4) * 4, '='),
  );

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
  ['secret-nul', 'A zero byte behind the secret.', (s) => `${s}\0`],
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
  ['api-key-colon-secret', 'API key, colon, secret.', (s, k) => `${k}:${s}`],
  ['api-key-and-secret', 'API key and secret in a row.', (s, k) => k + s],
  ['secret-and-api-key', 'Secret and API key in a row.', (s, k) => s + k],
  ['secret-api-key-joined', 'Secret, ampersand, API key.', (s, k) => `${s}&${k}`],
  ['secret-key-ampersand', 'The secret and an ampersand, as OAuth 1 builds it.', (s) => `${s}&`],
  ['secret-cut-first', 'The first character of the secret is missing.', (s) => s.slice(1)],
  ['secret-cut-last', 'The last character of the secret is missing.', (s) => s.slice(0, -1)],
];

const bytes = (key: Key): Uint8Array<ArrayBuffer> | undefined => (typeof key === 'string' ? utf8(key) : key);

function row(id: string, words: string, key: Key): Mistake[] {
  const made = bytes(key);
  return made === undefined ? [] : [{ id, axis: 'key', words, patch: { key: made } }];
}

/** Keys that are not the secret as given. */
export function keyMistakes({ api_secret, api_key, others }: Source): Mistake[] {
  const table = Object.entries(STEPS.key.ways).flatMap(([id, { words, do: run }]) =>
    row(`key-${id}`, words, run(api_secret, api_key)),
  );
  const more = ROWS.flatMap(([id, words, run]) => row(`key-${id}`, words, run(api_secret, api_key)));
  const foreign = others.flatMap(({ name, api_secret: other }) =>
    row(`secret-of:${name.replaceAll(',', ' ')}`, `The secret of the profile ${name}.`, other),
  );
  const swapped: Mistake = {
    id: 'key-swapped',
    axis: 'key',
    words: 'Key and message are swapped.',
    patch: { swapped: true },
  };
  return [...foreign, ...table, ...more, swapped];
}
