import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { test } from 'vitest';
import { parseRequest } from '#import/parse-request.ts';
import { parseCommands } from '#import/commands.ts';
import { parseContainer } from '#import/containers.ts';
import { parseRawHttp } from '#import/raw-http.ts';
import { readEnvelope } from '#protocol/envelope.ts';
import { readBody } from '#protocol/received.ts';
import { readCase } from '#share/case-file.ts';
import { openCaseLink } from '#share/case-link.ts';
import { readDeepLink } from './share/case-link.ts';

/** What reads text or bytes that strangers wrote. */
const PARSERS: Readonly<Record<string, (bytes: Uint8Array, text: string) => unknown>> = {
  'a pasted request': (_, text) => parseRequest(text),
  commands: (_, text) => parseCommands(text),
  'raw HTTP': (_, text) => parseRawHttp(text),
  HAR: (_, text) => parseContainer(text),
  'a body that arrived': (bytes) => readBody(bytes),
  'a response': (_, text) => readEnvelope(text),
  'a case file': (_, text) => readCase(text),
  'the text of a link': (_, text) => openCaseLink(text),
  'the case of a link': (input) => openCaseLink(deflateRawSync(input).toString('base64url')),
  'the fields of a link': (_, text) => readDeepLink(new URLSearchParams(text)),
};

/** Pieces that lead deeper into a parser than random bytes do. */
const PIECES = [
  'curl ',
  "'",
  '"',
  '\\',
  '$(',
  '`',
  '-H ',
  '-d ',
  'POST / HTTP/1.1\r\n',
  'Digest: ',
  '\r\n\r\n',
  'irm ',
  '@{',
  '{"log":{"entries":[',
  '{"format":"checkout-console-case"',
  '{"',
  '":',
  '}',
  ']',
  '\0',
  '\uFEFF',
  '%',
  '&v=1',
];
const pieces = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 }));
// Without a size fast-check stays near ten entries, whatever the longest length is.
const size = 'max';
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 10_240, size }),
  fc.array(pieces, { maxLength: 2000, size }).map((parts) => new TextEncoder().encode(parts.join(''))),
  // The same few pieces over and over, which patterns that look back handle worst.
  fc.array(pieces, { minLength: 1, maxLength: 3 }).map((parts) => new TextEncoder().encode(parts.join('').repeat(500))),
);

test.each(Object.entries(PARSERS))(
  '%s: random bytes throw nothing',
  async (_, parse) => {
    await fc.assert(
      fc.asyncProperty(bytes, async (input) => {
        await parse(input, new TextDecoder().decode(input));
      }),
      { numRuns: 2_000 },
    );
  },
  600_000,
);
