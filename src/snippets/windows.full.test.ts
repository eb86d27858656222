import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_ORDER, type OrderDraft, textOf } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { createDraft } from '#protocol/draft.ts';
import { toSignable, toSignedRequest } from '#protocol/sign.ts';
import { curlCmdBat, curlCmdPaste } from './commands.ts';
import { powershell5, powershell7, powershell } from './powershell.ts';
import { isRefused, type Snippet, type SnippetInput } from './code.ts';
import { anyOrderWith } from './inputs.test-support.ts';

// Neither cmd nor PowerShell runs here, so their texts are read by the grammar of each, written from its description.

const SIGNS = ['%PATH%', '%%', '^&', '&calc', '@{x=1}', '$(calc)', ...'\u2018\u2019\u201A\u201B\u201C'];
const anyOrder = anyOrderWith(...SIGNS);

function createInput(
  order: Partial<OrderDraft>,
  url = 'https://gateway.example/v1/checkout/create-order-minimal',
  scheme = 'SCHEME',
): SnippetInput {
  const draft = createDraft({ order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', ...order } });
  const request = toSignable(draft, scheme);
  return { signable: request, request: toSignedRequest(request, 'D+/=', url) };
}

const toText = (snippet: Snippet): string => {
  if (isRefused(snippet)) throw new Error(snippet.refused);
  return textOf(snippet);
};

/** cmd: what stands outside its quotes and has a meaning there; a caret is not used. */
function cmdMeanings(line: string): string {
  let quoted = false;
  let found = '';
  for (const char of line) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && '&|<>()^'.includes(char)) found += char;
  }
  return found;
}

/** The arguments that a Windows C program gets from a command line: backslashes count before a quote only. */
function windowsArguments(line: string): string[] {
  const found: string[] = [];
  let current = '';
  let quoted = false;
  let any = false;
  for (let at = 0; at < line.length; at++) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0;
    if (slashes > 0) {
      const beforeQuote = line[at + slashes] === '"';
      current += '\\'.repeat(beforeQuote ? Math.floor(slashes / 2) : slashes);
      at += slashes - 1;
      any = true;
      if (beforeQuote && slashes % 2 === 1) {
        current += '"';
        at += 1;
      }
    } else if (line[at] === '"') {
      quoted = !quoted;
      any = true;
    } else if (line[at] === ' ' && !quoted) {
      if (any) found.push(current);
      current = '';
      any = false;
    } else {
      current += line[at];
      any = true;
    }
  }
  return any ? [...found, current] : found;
}

const valuesOf = (body: string): unknown => JSON.parse(body);

describe.each([
  ['to paste', curlCmdPaste, (text: string) => text],
  ['as .bat', curlCmdBat, (text: string) => (text.split('\r\n')[3] ?? '').replaceAll('%%', '%')],
] as const)('curl for cmd %s', (name, render, lineOf) => {
  test('any value arrives by the grammar of cmd and of curl.exe; nothing has a meaning to cmd', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const input = createInput(order);
        const snippet = render(input);
        fc.pre(!isRefused(snippet));
        const text = toText(snippet);
        expect(text.replaceAll('\r\n', '')).toMatch(/^[\x20-\x7e]*$/);
        const guard = 'if not defined CHECKOUT_API_KEY_BASE64 (echo Set CHECKOUT_API_KEY_BASE64 first.) else ';
        expect(lineOf(text).slice(0, guard.length)).toBe(guard);
        const line = lineOf(text).slice(guard.length);
        expect(line.replace('%CHECKOUT_API_KEY_BASE64%', '')).not.toMatch(/[%!^]/);
        expect(cmdMeanings(line)).toBe('');
        const [curl, ...given] = windowsArguments(line);
        expect(curl).toBe('curl');
        const headers = given.flatMap((argument, index) => (given[index - 1] === '-H' ? [argument] : []));
        expect(headers).toContain('Authorization: SCHEME %CHECKOUT_API_KEY_BASE64%');
        expect(headers).toContain('Digest: D+/=');
        expect(valuesOf(given[given.indexOf('--data-raw') + 1] ?? '')).toEqual(valuesOf(textOf(input.request.body)));
      }),
      { numRuns: 300 },
    );
  });

  test('what it cannot carry is refused with the reason', () => {
    expect(render(createInput({ buyer_remarks: 'x'.repeat(9000) }))).toEqual({
      refused: expect.stringContaining('8,191'),
    });
    expect(render(createInput({}, undefined, 'A"B'))).toEqual({ refused: expect.stringContaining('quote') });
    const percent = render(createInput({}, 'https://gateway.example/a%20b/v1/checkout/create-order-minimal'));
    if (name === 'to paste') expect(percent).toEqual({ refused: expect.stringContaining('percent sign') });
    else expect(toText(percent)).toContain('/a%%20b/');
  });
});

/** The texts of single-quoted PowerShell literals, and what stands between them. */
function powershellTexts(script: string): { readonly texts: readonly string[]; readonly rest: string } {
  const QUOTE = /['\u2018\u2019\u201A\u201B]/;
  const texts: string[] = [];
  let rest = '';
  for (let at = 0; at < script.length; at++) {
    const char = script[at] ?? '';
    if (char === '#' && (at === 0 || script[at - 1] === '\n')) {
      at = script.indexOf('\n', at);
    } else if (char === '"') {
      at = script.indexOf('"', at + 1);
      rest += '"…"';
    } else if (QUOTE.test(char)) {
      let text = '';
      for (at += 1; ; at++) {
        const next = script[at] ?? '';
        if (!QUOTE.test(next)) text += next;
        else if (QUOTE.test(script[at + 1] ?? '')) {
          text += next;
          at += 1;
        } else break;
      }
      texts.push(text);
      rest += '…';
    } else rest += char;
  }
  return { texts, rest };
}

const emptyRest = (render: (input: SnippetInput) => Snippet): string =>
  powershellTexts(toText(render(createInput({})))).rest;

describe.each([
  ['7', powershell7],
  ['5.1', powershell5],
] as const)('PowerShell %s command', (_, render) => {
  test('any value arrives by the grammar; no value reaches the code around the literals', () => {
    const rest = emptyRest(render);
    fc.assert(
      fc.property(anyOrder, (order) => {
        const input = createInput(order);
        const text = toText(render(input));
        expect(text).toMatch(/^[\x20-\x7e\n]*$/);
        const read = powershellTexts(text);
        expect(read.rest).toBe(rest);
        const body = read.texts.find((each) => each.startsWith('{')) ?? '';
        expect(valuesOf(body)).toEqual(valuesOf(textOf(input.request.body)));
      }),
      { numRuns: 300 },
    );
  });
});

test('PowerShell code: the literals hold the values, and no value reaches the code around them', () => {
  const rest = emptyRest(powershell);
  fc.assert(
    fc.property(anyOrder, (order) => {
      const input = createInput(order);
      const text = toText(powershell(input));
      // A console takes a control for a key, an editor changes line ends, and 5.1 reads a file in the code page.
      expect(text).toMatch(/^[\x20-\x7e\n]*$/);
      const read = powershellTexts(
        text.replace(/' \+ ((?:\[char\]\d+ \+ )+)'/g, (_, run: string) =>
          Array.from(run.matchAll(/\d+/g), ([unit]) => String.fromCharCode(Number(unit)))
            .join('')
            .replace(/[\u2018-\u201B]/g, '$&$&'),
        ),
      );
      expect(read.rest).toBe(rest);
      const pairs = textOf(input.signable.input).split('&vendor=')[1] ?? '';
      expect(read.texts.slice(read.texts.findIndex((each) => each.startsWith('vendor=')))).toEqual(
        expect.arrayContaining([`vendor=${order.vendor ?? ''}`, `buyer_remarks=${order.buyer_remarks ?? ''}`]),
      );
      expect(pairs.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  expect(toText(powershell(createInput({})))).not.toContain(SAMPLE.api_secret);
});
