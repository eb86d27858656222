import { toBase64Text, toHex, toUtf8 } from '#protocol/text.ts';
import { STEPS } from '#protocol/recipe.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from './causes.ts';
import { createRow, listOptions, type Mistake, type Rank, type Saying } from './mistake.ts';

const unescape = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, unit?: string, byte?: string, char = '') =>
    unit === undefined && byte === undefined
      ? ('\n\r\t\b\f\v\x1b\x07\0'['nrtbfvea0'.indexOf(char)] ?? char)
      : String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16)),
  );

const ESCAPES_READ = 'Escapes such as \\n in the secret became the characters that they stand for.';
const PERCENT_SIGN = 'A % after the secret, which zsh prints where a file has no newline at its end.';

const AROUND: readonly (readonly [rank: Rank, id: string, description: MessageKey, before: string, behind: string])[] =
  [
    ['common', 'newline', 'A newline after the secret, as a file or echo leaves it.', '', '\n'],
    ['common', 'crlf', 'CR LF after the secret, as a Windows file leaves it.', '', '\r\n'],
    ['common', 'space', 'A space after the secret.', '', ' '],
    ['frequent', 'spaces', 'Spaces around the secret.', ' ', ' '],
    ['frequent', 'bom', 'A byte order mark before the secret.', '\ufeff', ''],
    ['common', 'quoted', 'Double quotation marks around the secret, kept from an .env file.', '"', '"'],
    ['frequent', 'quoted-single', 'Single quotation marks around the secret.', "'", "'"],
    ['rare', 'percent-sign', PERCENT_SIGN, '', '%'],
  ];

const USE_SECRET = 'Use the api_secret, exactly as given, as the HMAC key.';
const says = (text: Saying['text']): Pick<Mistake, 'says'> => ({ says: { text, fix: USE_SECRET } });

const row = (
  rank: Rank,
  id: string,
  description: Message,
  cause: CauseName,
  key: string | Uint8Array<ArrayBuffer>,
  extra: Pick<Mistake, 'says'> = {},
): Mistake =>
  createRow('key', rank)(id, description, cause, { key: typeof key === 'string' ? toUtf8(key) : key }, extra);

export function keyMistakes({ api_secret: secret, api_key: apiKey, others }: Source): Mistake[] {
  const hash = sha256(toUtf8(secret)).slice();
  const options = listOptions(STEPS.key.options, {
    'secret-utf8': 'CHANGED_SECRET',
    'secret-base64-decoded': 'DECODED_SECRET',
    'secret-hex-decoded': 'DECODED_SECRET',
    'secret-base64-encoded': 'DECODED_SECRET',
    'api-key': 'KEY_FOR_SECRET',
  });
  return [
    ...others.map(({ name, api_secret }) =>
      row(
        'frequent',
        `secret-of:${name.replaceAll(',', ' ')}`,
        msg('The secret of the connection {name}.', { name }),
        'OTHER_ENVIRONMENT',
        api_secret,
        says(msg('used the secret of the connection {name}', { name })),
      ),
    ),
    ...options.flatMap(({ id, description, cause, do: run }) => {
      const key = run(secret, apiKey);
      const extra = id === 'api-key' ? says(msg('used the API key as the HMAC key')) : {};
      return key === undefined ? [] : [row('common', `key-${id}`, description, cause, key, extra)];
    }),
    ...AROUND.map(([rank, id, description, before, behind]) =>
      row(rank, `key-secret-${id}`, description, 'SURROUNDED_SECRET', before + secret + behind),
    ),
    row('frequent', 'key-secret-upper', 'The secret in upper case.', 'CHANGED_SECRET', secret.toUpperCase()),
    row('frequent', 'key-secret-empty', 'An empty key: the secret was not read.', 'UNREAD_SECRET', ''),
    row('common', 'key-secret-hash-hex', 'The SHA-256 of the secret, in hex.', 'CHANGED_SECRET', toHex(hash)),
    row('frequent', 'key-secret-hash', 'The SHA-256 of the secret.', 'CHANGED_SECRET', hash),
    row('frequent', 'key-api-key-base64', 'The Base64 of the API key.', 'KEY_FOR_SECRET', toBase64Text(apiKey)),
    row('rare', 'key-secret-unescaped', ESCAPES_READ, 'CHANGED_SECRET', unescape(secret)),
    createRow('key', 'frequent')(
      'key-swapped',
      'Key and message are swapped.',
      'SWAPPED_ARGUMENTS',
      { swapped: true },
      says(msg('swapped the HMAC key and message')),
    ),
  ];
}
