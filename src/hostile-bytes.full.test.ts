import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
/** In bytes. */
const MAX_LENGTH = 10_240;
// Without a size fast-check stays near ten entries, whatever the longest length is.
const size = 'max';
const pieces = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 }));
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: MAX_LENGTH, size }),
  fc.array(pieces, { maxLength: 60, size }).map((parts) => new TextEncoder().encode(parts.join(''))),
  fc
    .array(pieces, { maxLength: 2000, size })
    .map((parts) => new TextEncoder().encode(parts.join('')).slice(0, MAX_LENGTH)),
  // The same few pieces over and over, which patterns that look back handle worst.
  fc
    .array(pieces, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(''))
    .map((text) => new TextEncoder().encode(text.repeat(MAX_LENGTH / Math.max(1, text.length))).slice(0, MAX_LENGTH)),
);
const RUNS = 2_000;

test.each(Object.entries(PARSERS))(
  '%s: random bytes throw nothing',
  async (name, parse) => {
    let slowest = 0;
    await fc.assert(
      fc.asyncProperty(bytes, async (input) => {
        const text = new TextDecoder().decode(input);
        const measure = async (): Promise<number> => {
          const start = performance.now();
          await parse(input, text);
          return performance.now() - start;
        };
        const first = await measure();
        // Another program or the garbage collector may have taken a part of one run; it takes none of three.
        if (first > slowest) slowest = Math.max(slowest, Math.min(first, await measure(), await measure()));
      }),
      { numRuns: RUNS },
    );
    console.log(`${name}: at most ${slowest.toFixed(1)} ms for 10 KiB, of ${RUNS} inputs`);
    expect(slowest).toBeGreaterThan(0);
  },
  600_000,
);
