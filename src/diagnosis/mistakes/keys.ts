import { toBase64Text, toHex } from '#protocol/bytes.ts';
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

type Key = string | Uint8Array<ArrayBuffer> | undefined;
type KeyRow = Row<(secret: string, apiKey: string) => Key>;

const common = createRow<KeyRow['content']>('common');
const frequent = createRow<KeyRow['content']>('frequent');
const rare = createRow<KeyRow['content']>('rare');

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
  common(
    'secret-newline',
    'A newline after the secret, as a file or echo leaves it.',
    SURROUNDED_SECRET,
    (s) => `${s}\n`,
  ),
  common('secret-crlf', 'CR LF after the secret, as a Windows file leaves it.', SURROUNDED_SECRET, (s) => `${s}\r\n`),
  common('secret-space', 'A space after the secret.', SURROUNDED_SECRET, (s) => `${s} `),
  frequent('secret-spaces', 'Spaces around the secret.', SURROUNDED_SECRET, (s) => ` ${s} `),
  frequent('secret-bom', 'A byte order mark before the secret.', SURROUNDED_SECRET, (s) => `\ufeff${s}`),
  common(
    'secret-quoted',
    'Double quotation marks around the secret, kept from an .env file.',
    SURROUNDED_SECRET,
    (s) => `"${s}"`,
  ),
  frequent('secret-quoted-single', 'Single quotation marks around the secret.', SURROUNDED_SECRET, (s) => `'${s}'`),
  frequent('secret-upper', 'The secret in upper case.', CHANGED_SECRET, (s) => s.toUpperCase()),
  frequent('secret-empty', 'An empty key: the secret was not read.', UNREAD_SECRET, () => ''),
  common('secret-hash-hex', 'The SHA-256 of the secret, in hex.', CHANGED_SECRET, (s) => toHex(sha256(toUtf8(s)))),
  frequent('secret-hash', 'The SHA-256 of the secret.', CHANGED_SECRET, (s) => sha256(toUtf8(s))),
  frequent('api-key-base64', 'The Base64 of the API key.', KEY_FOR_SECRET, (_, k) => toBase64Text(k)),
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
    ...common(id, description, cause, run),
    ...(id === 'api-key' ? { says: { text: msg('used the API key as the HMAC key'), fix: USE_SECRET } } : {}),
  }),
);

/** A row as a mistake; none where the secret cannot be read that way. */
function toMistakes({ id, content, ...row }: KeyRow, source: Source): Mistake[] {
  const made = content(source.api_secret, source.api_key);
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
];
