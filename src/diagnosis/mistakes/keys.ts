import { toBase64Text, fromBase64, fromBase64Text, toHex, toStandardBase64 } from '#protocol/bytes.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { sha256 } from '#diagnosis/engine/sha256.ts';
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
import { encodeWindows1252 } from '#diagnosis/difference.ts';

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
  frequent('secret-space', 'A space after the secret.', SURROUNDED_SECRET, (s) => `${s} `),
  frequent('secret-spaces', 'Spaces around the secret.', SURROUNDED_SECRET, (s) => ` ${s} `),
  frequent('secret-bom', 'A byte order mark before the secret.', SURROUNDED_SECRET, (s) => `\ufeff${s}`),
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
  frequent('secret-empty', 'An empty key: the secret was not read.', UNREAD_SECRET, () => ''),
  frequent('secret-hash-hex', 'The SHA-256 of the secret, in hex.', CHANGED_SECRET, (s) => toHex(sha256(toUtf8(s)))),
  frequent('secret-hash', 'The SHA-256 of the secret.', CHANGED_SECRET, (s) => sha256(toUtf8(s))),
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
  frequent('secret-html', 'HTML entities in the secret.', DECODED_SECRET, (s) =>
    s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ),
  frequent('api-key-base64', 'The Base64 of the API key.', KEY_FOR_SECRET, (_, k) => toBase64Text(k)),
  frequent('api-key-newline', 'The API key and a newline.', KEY_FOR_SECRET, (_, k) => `${k}\n`),
  frequent('api-key-base64-decoded', 'The bytes that the API key encodes in Base64.', KEY_FOR_SECRET, (_, k) =>
    fromBase64(k),
  ),
  frequent('api-key-hex-decoded', 'The bytes that the API key encodes in hex.', KEY_FOR_SECRET, (_, k) =>
    STEPS.key.options['secret-hex-decoded'].do(k, ''),
  ),
  frequent('api-key-upper', 'The API key in upper case.', KEY_FOR_SECRET, (_, k) => k.toUpperCase()),
  frequent('secret-latin-1', 'The secret in windows-1252, not UTF-8.', DECODED_SECRET, (s) => encodeWindows1252(s)),
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
  frequent('secret-zero-width-before', 'A zero-width space before the secret.', SURROUNDED_SECRET, (s) => `\u200b${s}`),
  frequent('secret-base64-decoded-twice', 'The secret Base64-decoded twice.', DECODED_SECRET, (s) =>
    fromBase64(fromBase64Text(s) ?? ''),
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
  rare('secret-quotes-lost', 'Quotation marks of the secret lost.', CHANGED_SECRET, (s) => s.replace(/["'`]/g, '')),
];

/** Keys that are made of something else in the request. */
const REQUEST_ROWS: readonly KeyRow[] = [
  frequent(
    'authorization',
    'The whole Authorization header as the key.',
    CHANGED_SECRET,
    (_s, _k, { authorization }) => authorization,
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
