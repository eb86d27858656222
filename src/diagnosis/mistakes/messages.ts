import { msg, type MessageKey, type Value, type Message } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import {
  HASH_WITHOUT_KEY,
  JOINED_BY_HAND,
  OTHER_RECIPE,
  PLATFORM_ENCODING,
  TIMESTAMP_AND_KEY,
  URL_ESCAPES,
} from './causes.ts';
import { form, percent, asciiOnly, escapeSlashes } from './escapes.ts';
import { createRow, type Mistake, type Saying } from './mistake.ts';
import { encodeLatin1, encodeLowBytes, encodeWindows1252 } from '#diagnosis/difference.ts';
import { toBase64Text } from '#protocol/text.ts';
import { printIndentedJson, printJson, printSpacedJson, toMembers } from '#diagnosis/mistakes/composed/prints.ts';

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

type Print = readonly [id: string, description: MessageKey, text: string, isCommon?: boolean];

/** How libraries often print the body again; `prints.ts` has all others. */
function listPrints(source: Source): readonly Print[] {
  const names = Object.keys(source.values);
  const [members, sorted] = [toMembers(source, names), toMembers(source, names.toSorted())];
  const [compact, spaced] = [printJson(members), printSpacedJson(members)];
  return [
    ['', 'the JSON body as sent', source.bodyText, true],
    ['compact', 'the JSON body printed without spaces', compact],
    ['spaced', 'the JSON body printed with spaces, as Python does', spaced, true],
    ['indented-2', 'the JSON body indented by two spaces', printIndentedJson('  ')(members)],
    ['indented-4', 'the JSON body indented by four spaces', printIndentedJson('    ')(members)],
    ['spaced-ascii', 'the JSON body with spaces and \\uXXXX escapes, as Python does', asciiOnly(spaced)],
    ['php', 'the JSON body with \\/ and \\uXXXX escapes, as PHP does', escapeSlashes(asciiOnly(compact))],
    ['sorted', 'the JSON body with its names sorted', printJson(sorted), true],
    ['sorted-spaced', 'the sorted JSON body with spaces', printSpacedJson(sorted)],
  ];
}

/** What is often put around the body before it is signed; `hashes.ts` has all others. */
const WRAPS: readonly (readonly [
  id: string,
  wrapping: Message | undefined,
  wrap: (json: string, time: string) => string,
])[] = [
  ['', undefined, (json) => json],
  ['base64', 'in Base64', (json) => toBase64Text(json)],
  ['payload', 'after timestamp=T&payload=', (json, t) => `timestamp=${t}&payload=${json}`],
  ['pair', 'after timestamp=T&', (json, t) => `timestamp=${t}&${json}`],
  ['name', 'after timestamp=T', (json, t) => `timestamp=${t}${json}`],
  ['dot', 'after the timestamp and a period', (json, t) => `${t}.${json}`],
  ['time', 'after the timestamp', (json, t) => t + json],
];

const describeSigned = (print: MessageKey, wrapping: Message | undefined): Message =>
  wrapping === undefined
    ? msg('Signed: {print}.', { print: [print] })
    : msg('Signed: {print} {around}.', { print: [print], around: [wrapping] });

/** The body signed in place of the input, as libraries print it and other interfaces wrap it. */
export function bodyMistakes(source: Source): Mistake[] {
  const prints = listPrints(source);
  return WRAPS.flatMap(([wrap, wrapping, put]) =>
    prints.map(([print, description, json, isCommon = false]) => {
      const id = ['body', print, wrap === '' ? '' : `in-${wrap}`].filter((part) => part !== '').join('-');
      const rank = isCommon && wrap === '' ? 'common' : print === '' || wrap === '' ? 'frequent' : 'rare';
      const patch: Patch = { message: (_, plan) => put(json, plan.header) };
      return createRow('message', rank)(id, describeSigned(description, wrapping), OTHER_RECIPE, patch, {
        standalone: true,
      });
    }),
  );
}
