// The first bytes of files are control characters.
/* oxlint-disable no-control-regex */
import type { MessageKey } from '#i18n/message.ts';

/** A text or file that is no request: how to tell it, and what to say. */
interface Kind {
  readonly find: RegExp;
  readonly sentence: MessageKey;
}

/** What people take for a request. A file is read as text, so a byte that is none in UTF-8 is U+FFFD. */
const KINDS: readonly Kind[] = [
  {
    find: /^(?:\uFFFDPNG|\uFFFD{2,4}\0\u0010JFIF|\uFFFD\uFFFD\uFFFD|GIF8|RIFF....WEBP|BM\S?\0)/,
    sentence: 'This is a picture, which cannot be read. Paste the request as text.',
  },
  {
    find: /^(?:\u001F\uFFFD|PK\u0003\u0004|7z\uFFFD|BZh\d|\uFFFD7zXZ)/,
    sentence: 'This file is compressed. Unpack it first.',
  },
  { find: /^%PDF-/, sentence: 'This is a PDF, which cannot be read. Paste the request as text.' },
  {
    find: /^[^]{0,2000}\0|(?:[^\uFFFD]{0,20}\uFFFD){8}/,
    sentence: 'This is a binary file, which cannot be read. Export the request as text, for example as HAR.',
  },
  {
    find: /^\s*(?:\{[^]{0,2000}?)?"?(?:openapi|swagger)"?\s*:\s*["']?\d/,
    sentence:
      'This is an OpenAPI document: it describes an API and contains no request. Paste a request that was sent.',
  },
  {
    find: /"_postman_variable_scope"|"_type"\s*:\s*"environment"(?![^]*"_type"\s*:\s*"request")/,
    sentence:
      'This is an environment with variables and contains no request. Export the collection, or copy the request as curl.',
  },
  {
    find: /^\s*\{[^]{0,5000}?"(?:dependencies|devDependencies|scripts|require|lockfileVersion)"\s*:\s*\{/,
    sentence: 'This is a package file of a program and contains no request. Paste the request that the program sent.',
  },
  {
    find: /"format"\s*:\s*"checkout-console-(?:profiles|recipes|vault|session)"/,
    sentence: 'This is a file of Checkout Console without a request. Open it where it was saved.',
  },
  {
    find: /^(?:[\da-f]{4,8}:?[ \t]+(?:[\da-f]{2} ?){8}[^\n]*\n){3}/im,
    sentence: 'This is a hex dump. Export it as text: in Wireshark, Follow HTTP Stream, shown as ASCII.',
  },
];

/** What a text is that holds no request; undefined where nothing is known of it. */
export const nameKind = (text: string): MessageKey | undefined => KINDS.find(({ find }) => find.test(text))?.sentence;
