import { toBase64Text } from '#protocol/text.ts';
import { msg, type Message, type MessageKey, type Value } from '#i18n/message.ts';
import { encodeLatin1, encodeLowBytes, encodeWindows1252 } from '#diagnosis/difference.ts';
import type { Plan } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from './causes.ts';
import { printIndentedJson, printJson, printSpacedJson, toMembers } from './composed/prints.ts';
import { asciiOnly, escapeSlashes, form, percent } from './escapes.ts';
import { createRow, type Mistake, type Rank, type Saying } from './mistake.ts';

type Write = NonNullable<Plan['message']>;

const signing =
  (rank: Rank, extra: Partial<Mistake> = {}) =>
  (id: string, description: Message, cause: CauseName, message: Write): Mistake =>
    createRow('message', rank)(id, description, cause, { message }, extra);
const commonlyChanged = signing('common');
const encoded = (id: string, description: Message, message: Write): Mistake =>
  signing('frequent')(id, description, 'PLATFORM_ENCODING', message);
const replaced = (id: string, description: Message, message: Write, cause: CauseName = 'OTHER_RECIPE'): Mistake =>
  signing('frequent', { standalone: true })(id, description, cause, message);
const withNewline = signing('frequent', {
  says: {
    text: msg('added a newline after the digest input, as echo without -n does'),
    fix: 'Use printf %s instead of echo.',
  },
});

/** The search puts in the hash that the digest has. */
export const sayPlainHash = (what: Value): Saying => ({
  text: msg('sent a plain {hash} of {what}, not an HMAC', { hash: 'SHA-256', what }),
  fix: 'Compute HMAC-SHA-256 with the api_secret as the key.',
});

const hashed = (id: string, what: MessageKey, message: Write): Mistake =>
  createRow('message', 'frequent')(
    `sha256-${id}`,
    msg('A plain SHA-256 of {what}, no key.', { what: [what] }),
    'HASH_WITHOUT_KEY',
    { bare: true, message },
    { says: sayPlainHash([what]) },
  );

export const messageMistakes = (source: Source): Mistake[] => {
  const { api_key: key, api_secret: secret, body, bodyText } = source;
  return [
    replaced('only-timestamp', 'Only the timestamp is signed.', (_, { header }) => header),
    replaced('apikey-timestamp', 'The API key and the timestamp are signed.', (_, { header }) => key + header),
    replaced(
      'timestamp-apikey-pairs',
      'timestamp=T&apikey=K is signed.',
      (_, { header }) => `timestamp=${header}&apikey=${key}`,
      'TIMESTAMP_AND_KEY',
    ),
    encoded('latin-1', 'The Latin-1 bytes are signed, not UTF-8.', encodeLatin1),
    encoded('latin-1-cut', 'The low byte of each character is signed, as Node writes latin1.', encodeLowBytes),
    encoded('windows-1252', 'The windows-1252 bytes are signed, not UTF-8.', encodeWindows1252),
    encoded('ascii-lost', 'A question mark is signed for every non-ASCII letter.', (input) =>
      input.replace(/\P{ASCII}/gu, '?'),
    ),
    commonlyChanged('whole-form', 'The whole text form-encoded.', 'URL_ESCAPES', form),
    commonlyChanged('whole-percent', 'The whole text percent-encoded.', 'URL_ESCAPES', percent),
    withNewline('whole-newline', 'A newline after the text.', 'JOINED_BY_HAND', (input) => `${input}\n`),
    hashed('input', 'the digest input', (input) => input),
    hashed('secret-input', 'the secret and the digest input', (input) => secret + input),
    hashed('input-secret', 'the digest input and the secret', (input) => input + secret),
    hashed('body', 'the body', () => body.slice()),
    hashed('secret-body', 'the secret and the body', () => secret + bodyText),
    hashed('body-secret', 'the body and the secret', () => bodyText + secret),
    ...bodyMistakes(source),
  ];
};

/** `hashes.ts` has all others. */
const WRAPS: readonly (readonly [id: string, around: Message, wrap: (json: string, time: string) => string])[] = [
  ['base64', 'in Base64', (json) => toBase64Text(json)],
  ['payload', 'after timestamp=T&payload=', (json, t) => `timestamp=${t}&payload=${json}`],
  ['pair', 'after timestamp=T&', (json, t) => `timestamp=${t}&${json}`],
  ['name', 'after timestamp=T', (json, t) => `timestamp=${t}${json}`],
  ['dot', 'after the timestamp and a period', (json, t) => `${t}.${json}`],
  ['time', 'after the timestamp', (json, t) => t + json],
];

const sign = (id: string, description: Message, rank: Rank, message: Write): Mistake =>
  signing(rank, { standalone: true })(id, description, 'OTHER_RECIPE', message);

function bodyMistakes(source: Source): Mistake[] {
  const names = Object.keys(source.values);
  const [members, sorted] = [toMembers(source, names), toMembers(source, names.toSorted())];
  const [compact, spaced] = [printJson(members), printSpacedJson(members)];
  const prints: readonly (readonly [id: string, description: MessageKey, json: string, rank: Rank])[] = [
    ['body', 'the JSON body as sent', source.bodyText, 'common'],
    ['body-compact', 'the JSON body printed without spaces', compact, 'frequent'],
    ['body-spaced', 'the JSON body printed with spaces, as Python does', spaced, 'common'],
    ['body-indented-2', 'the JSON body indented by two spaces', printIndentedJson('  ')(members), 'frequent'],
    ['body-indented-4', 'the JSON body indented by four spaces', printIndentedJson('    ')(members), 'frequent'],
    [
      'body-spaced-ascii',
      'the JSON body with spaces and \\uXXXX escapes, as Python does',
      asciiOnly(spaced),
      'frequent',
    ],
    [
      'body-php',
      'the JSON body with \\/ and \\uXXXX escapes, as PHP does',
      escapeSlashes(asciiOnly(compact)),
      'frequent',
    ],
    ['body-sorted', 'the JSON body with its names sorted', printJson(sorted), 'common'],
    ['body-sorted-spaced', 'the sorted JSON body with spaces', printSpacedJson(sorted), 'frequent'],
  ];
  return [
    ...prints.map(([id, print, json, rank]) => sign(id, msg('Signed: {print}.', { print: [print] }), rank, () => json)),
    ...WRAPS.flatMap(([wrap, around, put]) =>
      prints.map(([id, print, json]) =>
        sign(
          `${id}-in-${wrap}`,
          msg('Signed: {print} {around}.', { print: [print], around: [around] }),
          id === 'body' ? 'frequent' : 'rare',
          (_, { header }) => put(json, header),
        ),
      ),
    ),
  ];
}
