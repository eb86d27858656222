import { describe, expect, test } from 'vitest';
import { parseRequest } from './parse-request.ts';

const HOSTILE: readonly (readonly [name: string, text: (count: number) => string])[] = [
  ['empty quotes', (count) => `curl ${"''".repeat(count)}`],
  ['escaped quotes', (count) => `curl "${'\\"'.repeat(count)}"`],
  ['a $ quote that does not end', (count) => `curl $'${'a'.repeat(count)}`],
  ['percent signs and carets', (count) => `curl ${'%%^a'.repeat(count / 2)}`],
  ['backslashes for cmd', (count) => `curl ^"https://x.example^" -d "${'\\'.repeat(count)}"`],
  ['backticks', (count) => `irm "${'``'.repeat(count)}"`],
  ['an open PowerShell comment', (count) => `<#${'#'.repeat(count)}\nirm https://x.example`],
  ['blanks in a raw header', (count) => `A: b${' '.repeat(count)}c\n\n{}`],
  ['braces that do not end', (count) => `Digest: a\n${'{"a":'.repeat(count)}`],
  ['quotes with backslashes', (count) => `Digest: a\n${`▼\\\\'{"`.repeat(count / 8)}`],
  ['empty lines for a body', (count) => `POST /v1 HTTP/1.1\nDigest: a\n${'\r\n'.repeat(count)}`],
  ['addresses without end', (count) => `Digest: a\n${'https://'.repeat(count * 2)}`],
  ['blanks before a line separator', (count) => `Digest: a\nvendor${' '.repeat(count)}\u2028x`],
  ['blanks behind an address', (count) => `PUT https://x.example${' \t'.repeat(count * 2)}s`],
  ['heads of a trace', (count) => '=> Send header'.repeat(count / 2)],
  ['nested JSON', (count) => `{"log":${'['.repeat(count)}`],
  ['a YAML value before a line separator', (count) => `name: Digest\nvalue:${' '.repeat(count * 4)}\u2028x`],
  ['escaped quotes without end', (count) => `POST /v1 HTTP/1.1\nDigest: a\n\n{"a":${'"\\'.repeat(count * 3)}`],
  [
    'variables that double',
    (count) =>
      `A0=x\n${Array.from({ length: Math.log2(count) }, (_, at) => `A${at + 1}="$A${at}$A${at}$A${at}"\n`).join('')}curl x`,
  ],
  [
    'PowerShell texts that double',
    (count) =>
      `$a0 = 'x'\n${Array.from({ length: Math.log2(count) }, (_, at) => `$a${at + 1} = "$a${at}$a${at}" + $a${at}\n`).join('')}irm https://x.example`,
  ],
  [
    'a file that is named again and again',
    (count) => `curl x${' -d@a'.repeat(count / 10)}\n{"vendor":"${'T'.repeat(count / 2)}","order_id":"1","amount":2}`,
  ],
  ['values that are not known', (count) => `fetch("https://x.example", {${'::\r\ntrue,'.repeat(count)}}`],
];

test.each(HOSTILE)('a hostile text is answered within seconds: %s', (_, text) => {
  expect(parseRequest(text(60_000))).toBeDefined();
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a name that every object has is no program and no HTML escape: %s',
  (name) => {
    expect(parseRequest(`A=1\n${name} x`)).toHaveProperty('message');
    const read = parseRequest(`POST /v1 HTTP/1.1\nDigest: &${name};&quot;\n\n{"vendor":"T","order_id":"1","amount":2}`);
    expect(JSON.stringify(read)).not.toContain('native code');
  },
);

test('an order that is nested deeply is read without an exception', () => {
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const text = `Digest: a\nbody: '{"vendor":"T","order_id":"1","amount":2,"x":${nested}}'`;
  expect(parseRequest(text)).toHaveProperty('requests.length', 1);
});

describe('a text with more than an order needs is refused in the worker, so that the page does no work on it', () => {
  const SIGNED = 'Digest: eA==\nSigned-Fields: vendor\n';
  const BODY = '{"vendor":"T","order_id":"1","amount":2}';
  test.each([
    ['200,000 headers', `${SIGNED}${'A: b\n'.repeat(190_000)}\n${BODY}`],
    [
      '10,000 fields',
      `${SIGNED}\n${JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, at])))}`,
    ],
    [
      '2,000 signed names',
      `Digest: eA==\nSigned-Fields: ${Array.from({ length: 2000 }, (_, at) => `f${at}`).join()}\n\n${BODY}`,
    ],
  ])('%s', (_, text) => {
    const result = parseRequest(text);
    expect(JSON.stringify('message' in result ? result.message : undefined)).toMatch(/headers or fields/);
  });
});
