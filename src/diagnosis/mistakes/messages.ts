import { msg, type MessageKey, type Value } from '#i18n/message.ts';
import type { Patch, Plan } from '#diagnosis/search/plan.ts';
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
import { createRow, type Mistake, type Row, type Saying } from './mistake.ts';
import { encodeLatin1, encodeLowBytes, encodeWindows1252 } from '#diagnosis/difference.ts';

/** The text or the bytes that are signed, made of the joined input, the plan or the request. */
type MessageRow = Row<(input: string, plan: Plan, source: Source) => string | Uint8Array<ArrayBuffer>>;

const common = createRow<MessageRow['content']>('common');
const frequent = createRow<MessageRow['content']>('frequent');

/** The clause about a plain hash; the search puts in the hash that the digest has. */
export const sayPlainHash = (what: Value): Saying => ({
  text: msg('sent a plain {hash} of {what}, not an HMAC', { hash: 'SHA-256', what }),
  fix: 'Compute HMAC-SHA-256 with the api_secret as the key.',
});

/** Messages that do not hold the input. */
const STANDALONE: readonly MessageRow[] = [
  frequent('only-timestamp', 'Only the timestamp is signed.', OTHER_RECIPE, (_, p) => p.header),
  frequent(
    'apikey-timestamp',
    'The API key and the timestamp are signed.',
    OTHER_RECIPE,
    (_, p, s) => s.api_key + p.header,
  ),
  frequent(
    'timestamp-apikey-pairs',
    'timestamp=T&apikey=K is signed.',
    TIMESTAMP_AND_KEY,
    (_, p, s) => `timestamp=${p.header}&apikey=${s.api_key}`,
  ),
];

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
  frequent('ascii-lost', 'A question mark is signed for every non-ASCII letter.', PLATFORM_ENCODING, (i) =>
    i.replace(/\P{ASCII}/gu, '?'),
  ),
  common('whole-form', 'The whole text form-encoded.', URL_ESCAPES, (i) => form(i)),
  common('whole-percent', 'The whole text percent-encoded.', URL_ESCAPES, (i) => percent(i)),
  {
    ...frequent('whole-newline', 'A newline after the text.', JOINED_BY_HAND, (i) => `${i}\n`),
    says: {
      text: msg('added a newline after the digest input, as echo without -n does'),
      fix: 'Use printf %s instead of echo.',
    },
  },
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
