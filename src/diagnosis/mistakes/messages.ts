import { msg, type MessageKey, type Value } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { bodyMistakes } from './bodies.ts';
import {
  HASH_WITHOUT_KEY,
  JOINED_BY_HAND,
  OTHER_RECIPE,
  PLATFORM_ENCODING,
  TIMESTAMP_AND_KEY,
  URL_ESCAPES,
} from './causes.ts';
import { form, percent } from './escapes.ts';
import { createRow, type Mistake, type Saying } from './mistake.ts';
import { encodeLatin1, encodeLowBytes, encodeWindows1252 } from '#diagnosis/difference.ts';

const signed = createRow('message', 'frequent');
const commonlySigned = createRow('message', 'common');

/** The clause about a plain hash; the search puts in the hash that the digest has. */
export const sayPlainHash = (what: Value): Saying => ({
  text: msg('sent a plain {hash} of {what}, not an HMAC', { hash: 'SHA-256', what }),
  fix: 'Compute HMAC-SHA-256 with the api_secret as the key.',
});

/** What is done to the joined input as a whole. */
const WHOLE: readonly Mistake[] = [
  signed('latin-1', 'The Latin-1 bytes are signed, not UTF-8.', PLATFORM_ENCODING, { message: encodeLatin1 }),
  signed('latin-1-cut', 'The low byte of each character is signed, as Node writes latin1.', PLATFORM_ENCODING, {
    message: encodeLowBytes,
  }),
  signed('windows-1252', 'The windows-1252 bytes are signed, not UTF-8.', PLATFORM_ENCODING, {
    message: encodeWindows1252,
  }),
  signed('ascii-lost', 'A question mark is signed for every non-ASCII letter.', PLATFORM_ENCODING, {
    message: (input) => input.replace(/\P{ASCII}/gu, '?'),
  }),
  commonlySigned('whole-form', 'The whole text form-encoded.', URL_ESCAPES, { message: form }),
  commonlySigned('whole-percent', 'The whole text percent-encoded.', URL_ESCAPES, { message: percent }),
  signed(
    'whole-newline',
    'A newline after the text.',
    JOINED_BY_HAND,
    { message: (input) => `${input}\n` },
    {
      says: {
        text: msg('added a newline after the digest input, as echo without -n does'),
        fix: 'Use printf %s instead of echo.',
      },
    },
  ),
];

/** A plain hash where an HMAC belongs. */
const createBare = (id: string, what: MessageKey, message: NonNullable<Patch['message']>): Mistake =>
  signed(
    id,
    msg('A plain SHA-256 of {what}, no key.', { what: [what] }),
    HASH_WITHOUT_KEY,
    { bare: true, message },
    { says: sayPlainHash([what]) },
  );

/** What is signed in place of the input, or done to the whole of it. */
export function messageMistakes(source: Source): Mistake[] {
  const { api_key, api_secret, body, bodyText } = source;
  const standalone = { standalone: true };
  return [
    signed(
      'only-timestamp',
      'Only the timestamp is signed.',
      OTHER_RECIPE,
      { message: (_, p) => p.header },
      standalone,
    ),
    signed(
      'apikey-timestamp',
      'The API key and the timestamp are signed.',
      OTHER_RECIPE,
      { message: (_, p) => api_key + p.header },
      standalone,
    ),
    signed(
      'timestamp-apikey-pairs',
      'timestamp=T&apikey=K is signed.',
      TIMESTAMP_AND_KEY,
      { message: (_, p) => `timestamp=${p.header}&apikey=${api_key}` },
      standalone,
    ),
    ...WHOLE,
    createBare('sha256-input', 'the digest input', (input) => input),
    createBare('sha256-secret-input', 'the secret and the digest input', (input) => api_secret + input),
    createBare('sha256-input-secret', 'the digest input and the secret', (input) => input + api_secret),
    createBare('sha256-body', 'the body', () => body.slice()),
    createBare('sha256-secret-body', 'the secret and the body', () => api_secret + bodyText),
    createBare('sha256-body-secret', 'the body and the secret', () => bodyText + api_secret),
    ...bodyMistakes(source),
  ];
}
