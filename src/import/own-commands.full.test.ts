import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf, SAMPLE_ORDER } from '#protocol/order.ts';
import { createDraft } from '#protocol/draft.ts';
import { toSignable, toSignedRequest } from '#protocol/sign.ts';
import { curlCmdBat, curlCmdPaste } from '#snippets/commands.ts';
import { curl } from '#snippets/curl.ts';
import { powershell5, powershell7 } from '#snippets/powershell.ts';
import { isRefused, type Snippet } from '#snippets/code.ts';
import { readFirst } from './translate-result.test-support.ts';

const URL_TEXT = 'https://gateway.example/v1/checkout/create-order-minimal';

describe('the console’s own commands come back as they were signed', () => {
  const inputOf = (remarks: string) => {
    const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', buyer_remarks: remarks };
    const request = toSignable(createDraft({ order }), 'SCHEME');
    return { signable: request, request: toSignedRequest(request, 'D+/=', URL_TEXT) };
  };
  const remarks = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constant('x'.repeat(70_000)),
    fc.string({ unit: fc.constantFrom(...'\'"\\^%&|<>!`$(){}\u2018é😀'), maxLength: 20 }),
  );
  const renderText = (snippet: Snippet): string | undefined => (isRefused(snippet) ? undefined : textOf(snippet));

  test.each([
    ['curl for POSIX shells', curl, (input: ReturnType<typeof inputOf>) => textOf(curl(input.request))],
    ['curl for Windows cmd', curlCmdPaste, (input: ReturnType<typeof inputOf>) => renderText(curlCmdPaste(input))],
    ['curl for Windows cmd', curlCmdBat, (input: ReturnType<typeof inputOf>) => renderText(curlCmdBat(input))],
    ['PowerShell', powershell7, (input: ReturnType<typeof inputOf>) => renderText(powershell7(input))],
    ['PowerShell', powershell5, (input: ReturnType<typeof inputOf>) => renderText(powershell5(input))],
  ])(
    '%s, %o',
    (format, _, render) => {
      fc.assert(
        fc.property(remarks, (text) => {
          fc.pre(!/\p{Surrogate}/u.test(text));
          const input = inputOf(text);
          const command = render(input);
          fc.pre(command !== undefined);
          const result = readFirst(command ?? '');
          if ('message' in result)
            throw new Error(`${result.message} at ${result.at}: ${(command ?? '').slice(result.at, result.at + 30)}`);
          expect(result.format).toBe(format);
          expect([result.method, result.url]).toEqual(['POST', URL_TEXT]);
          expect(JSON.parse(result.body)).toEqual(JSON.parse(textOf(input.request.body)));
          if (format === 'curl for POSIX shells') expect(result.body).toBe(textOf(input.request.body));
          const wanted = input.request.headers.map(({ name, value: own }) => [
            name,
            name === 'Authorization'
              ? 'SCHEME <CHECKOUT_API_KEY_BASE64>'
              : name === 'Content-Length'
                ? expect.any(String)
                : own,
          ]);
          expect(result.headers).toHaveLength(wanted.length);
          expect(result.headers).toEqual(expect.arrayContaining(wanted));
        }),
        { numRuns: 150 },
      );
    },
    300_000,
  );
});
