// The first bytes of files are control characters.
/* oxlint-disable no-control-regex */
import type { MessageKey } from '#i18n/message.ts';

/** What people take for a request. A file is read as text, so a byte that is none in UTF-8 is U+FFFD. */
const KINDS: readonly (readonly [find: RegExp, sentence: MessageKey])[] = [
  [
    /^(?:\uFFFDPNG|\uFFFD{2,4}\0\u0010JFIF|\uFFFD\uFFFD\uFFFD|GIF8|RIFF....WEBP|BM\S?\0)/,
    'This is a picture, which cannot be read. Paste the request as text.',
  ],
  [/^(?:\u001F\uFFFD|PK\u0003\u0004|7z\uFFFD|BZh\d|\uFFFD7zXZ)/, 'This file is compressed. Unpack it first.'],
  [/^%PDF-/, 'This is a PDF, which cannot be read. Paste the request as text.'],
  [
    /^[^]{0,2000}\0|(?:[^\uFFFD]{0,20}\uFFFD){8}/,
    'This is a binary file, which cannot be read. Export the request as text, for example as HAR.',
  ],
  [
    /^\s*(?:\{[^]{0,2000}?)?"?(?:openapi|swagger)"?\s*:\s*["']?\d/,
    'This is an OpenAPI document: it describes an API and contains no request. Paste a request that was sent.',
  ],
  [
    /"_postman_variable_scope"|"_type"\s*:\s*"environment"(?![^]*"_type"\s*:\s*"request")/,
    'This is an environment with variables and contains no request. Export the collection, or copy the request as curl.',
  ],
  [
    /^\s*\{[^]{0,5000}?"(?:dependencies|devDependencies|scripts|require|lockfileVersion)"\s*:\s*\{/,
    'This is a package file of a program and contains no request. Paste the request that the program sent.',
  ],
  [
    /"format"\s*:\s*"checkout-console-(?:profiles|recipes|vault|session)"/,
    'This is a file of Checkout Console without a request. Open it where it was saved.',
  ],
  [
    /^(?:[\da-f]{4,8}:?[ \t]+(?:[\da-f]{2} ?){8}[^\n]*\n){3}/im,
    'This is a hex dump. Export it as text: in Wireshark, Follow HTTP Stream, shown as ASCII.',
  ],
];

export const nameKind = (text: string): MessageKey | undefined => KINDS.find(([find]) => find.test(text))?.[1];
