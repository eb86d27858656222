import { toBase64Text, toHex, toUtf8 } from '#protocol/text.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
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
import { createRow, listOptions, type Mistake, type Rank, type Saying } from './mistake.ts';

type Key = string | Uint8Array<ArrayBuffer> | undefined;
type KeyRow = readonly [
  rank: Rank,
  id: string,
  description: Message,
  cause: Cause,
  make: (secret: string, apiKey: string) => Key,
  says?: Saying | undefined,
];

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

/** What stands around a secret as it was read. */
const AROUND: readonly (readonly [rank: Rank, id: string, description: MessageKey, before: string, behind: string])[] =
  [
    ['common', 'secret-newline', 'A newline after the secret, as a file or echo leaves it.', '', '\n'],
    ['common', 'secret-crlf', 'CR LF after the secret, as a Windows file leaves it.', '', '\r\n'],
    ['common', 'secret-space', 'A space after the secret.', '', ' '],
    ['frequent', 'secret-spaces', 'Spaces around the secret.', ' ', ' '],
    ['frequent', 'secret-bom', 'A byte order mark before the secret.', '\ufeff', ''],
    ['common', 'secret-quoted', 'Double quotation marks around the secret, kept from an .env file.', '"', '"'],
    ['frequent', 'secret-quoted-single', 'Single quotation marks around the secret.', "'", "'"],
    [
      'rare',
      'secret-percent-sign',
      'A % after the secret, which zsh prints where a file has no newline at its end.',
      '',
      '%',
    ],
  ];
const ESCAPES_READ = 'Escapes such as \\n in the secret became the characters that they stand for.';

/** What code does to the secret before it becomes the key. The recipe table has more. */
const SECRET_ROWS: readonly KeyRow[] = [
  ...AROUND.map(([rank, id, description, before, behind]): KeyRow => [
    rank,
    id,
    description,
    SURROUNDED_SECRET,
    (s) => before + s + behind,
  ]),
  ['frequent', 'secret-upper', 'The secret in upper case.', CHANGED_SECRET, (s) => s.toUpperCase()],
  ['frequent', 'secret-empty', 'An empty key: the secret was not read.', UNREAD_SECRET, () => ''],
  ['common', 'secret-hash-hex', 'The SHA-256 of the secret, in hex.', CHANGED_SECRET, (s) => toHex(sha256(toUtf8(s)))],
  ['frequent', 'secret-hash', 'The SHA-256 of the secret.', CHANGED_SECRET, (s) => sha256(toUtf8(s))],
  ['frequent', 'api-key-base64', 'The Base64 of the API key.', KEY_FOR_SECRET, (_, apiKey) => toBase64Text(apiKey)],
  ['rare', 'secret-unescaped', ESCAPES_READ, CHANGED_SECRET, unescape],
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

const OPTION_SAYINGS: Partial<Readonly<Record<Recipe['key'], Saying>>> = {
  'api-key': { text: msg('used the API key as the HMAC key'), fix: USE_SECRET },
};
const OPTION_ROWS = listOptions(STEPS.key.options, (id) => KEY_CAUSES[id]).map(
  ({ id, description, cause, do: run }): KeyRow => ['common', id, description, cause, run, OPTION_SAYINGS[id]],
);

/** A row as a mistake; none where the secret cannot be read that way. */
function toMistakes([rank, id, description, cause, make, says]: KeyRow, { api_secret, api_key }: Source): Mistake[] {
  const made = make(api_secret, api_key);
  const key = typeof made === 'string' ? toUtf8(made) : made;
  if (key === undefined) return [];
  return [createRow('key', rank)(`key-${id}`, description, cause, { key }, says === undefined ? {} : { says })];
}

const create = createRow('key', 'frequent');

/** Keys that are not the secret as given. */
export const keyMistakes = (source: Source): Mistake[] => [
  ...source.others.map(({ name, api_secret }) =>
    create(
      `secret-of:${name.replaceAll(',', ' ')}`,
      msg('The secret of the connection {name}.', { name }),
      OTHER_ENVIRONMENT,
      { key: toUtf8(api_secret) },
      { says: { text: msg('used the secret of the connection {name}', { name }), fix: USE_SECRET } },
    ),
  ),
  ...[...OPTION_ROWS, ...SECRET_ROWS].flatMap((row) => toMistakes(row, source)),
  create(
    'key-swapped',
    'Key and message are swapped.',
    SWAPPED_ARGUMENTS,
    { swapped: true },
    { says: { text: msg('swapped the HMAC key and message'), fix: USE_SECRET } },
  ),
];
