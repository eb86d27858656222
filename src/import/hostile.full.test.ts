import { describe, expect, test } from 'vitest';
import { parseRequest } from './parse-request.ts';

const COUNTED = [
  [String.prototype, 'slice'],
  [String.prototype, 'trimStart'],
  [String.prototype, 'replace'],
  [RegExp.prototype, 'exec'],
] as const;

/** The length of what a method gives: a text, or the text that a pattern has found. */
function lengthOf(result: unknown): number {
  const text: unknown = Array.isArray(result) ? result[0] : result;
  return typeof text === 'string' ? text.length : 0;
}

/**
 * Work as a number: what the readers look at and copy, counted at the methods that do it. A spy would keep every text
 * that it has seen: gigabytes.
 */
function measureWork(text: string): number {
  let work = 0;
  const saved = COUNTED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  for (const [owner, name] of COUNTED) {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') throw new Error(`${name} is no method`);
    const counted = function counted(this: unknown, ...given: unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, given);
      work += 1 + lengthOf(result);
      return result;
    };
    Reflect.defineProperty(owner, name, { value: counted, configurable: true, writable: true });
  }
  try {
    parseRequest(text);
  } finally {
    for (const [index, [owner, name]] of COUNTED.entries()) Reflect.defineProperty(owner, name, saved[index] ?? {});
  }
  return work;
}

const HOSTILE: readonly (readonly [name: string, text: (count: number) => string])[] = [
  ['empty quotes', (count) => `curl ${"''".repeat(count)}`],
  ['continuations', (count) => `curl ${'\\\n'.repeat(count)}x`],
  ['comments', (count) => `${'#\n'.repeat(count)}curl https://x.example`],
  ['escaped quotes', (count) => `curl "${'\\"'.repeat(count)}"`],
  ['escapes', (count) => `curl $'${'\\x41'.repeat(count)}'`],
  ['open $ quotes', (count) => `curl ${"$'a".repeat(count)}`],
  ['a $ quote that does not end', (count) => `curl $'${'a'.repeat(count)}`],
  ['dollars', (count) => `curl "${'$'.repeat(count)} "`],
  ['braces', (count) => `curl -g https://x.example/${'{'.repeat(count)}`],
  ['blanks in a header', (count) => `curl https://x.example -H 'A: b${' '.repeat(count)}c'`],
  ['short options', (count) => `curl -${'s'.repeat(count)} https://x.example`],
  ['carets', (count) => `curl ${'^'.repeat(count)}`],
  ['percent signs', (count) => `curl ^"${'%a'.repeat(count)}`],
  ['backslashes for cmd', (count) => `curl ^"https://x.example^" -d "${'\\'.repeat(count)}"`],
  ['backticks', (count) => `irm "${'``'.repeat(count)}"`],
  ['PowerShell tables', (count) => `irm https://x.example -Headers ${'@{a='.repeat(count)}`],
  ['PowerShell comments', (count) => `${'<##>'.repeat(count)}irm https://x.example`],
  ['an open PowerShell comment', (count) => `<#${'#'.repeat(count)}\nirm https://x.example`],
  ['blanks in a raw header', (count) => `A: b${' '.repeat(count)}c\n\n{}`],
  ['raw headers', (count) => `${'A: b\n'.repeat(count)}\n{}`],
  ['words before HTTP', (count) => `POST ${'a '.repeat(count)}\n`],
  ['a case', (count) => `{"format":"checkout-console-case","notes":"${'\\\\'.repeat(count)}"}`],
  ['braces that do not end', (count) => `Digest: a\n${'{"a":'.repeat(count)}`],
  ['comments that do not end', (count) => `Digest: a\n${'{"a":"b"}\n/*'.repeat(count / 10)}`],
  ['quotes with backslashes', (count) => `Digest: a\n${`▼\\\\'{"`.repeat(count / 8)}`],
  ['rows of a print', (count) => `Digest: a\n${'Array\n(\n'.repeat(count / 8)}`],
  // Patterns that look from many beginnings at the same text show in no count: they would run into the time limit.
  ['empty lines for a body', (count) => `POST /v1 HTTP/1.1\nDigest: a\n${'\r\n'.repeat(count)}`],
  ['addresses without end', (count) => `Digest: a\n${'https://'.repeat(count * 2)}`],
  ['nested JSON', (count) => `{"log":${'['.repeat(count)}`],
  ['blanks before a line separator', (count) => `Digest: a\nvendor${' '.repeat(count)}\u2028x`],
  ['a YAML value before a line separator', (count) => `name: Digest\nvalue:${' '.repeat(count * 4)}\u2028x`],
  ['blanks behind an address', (count) => `PUT https://x.example${' \t'.repeat(count * 2)}s`],
  ['escaped quotes without end', (count) => `POST /v1 HTTP/1.1\nDigest: a\n\n{"a":${'"\\'.repeat(count * 3)}`],
  ['heads of a trace', (count) => '=> Send header'.repeat(count / 2)],
  [
    'variables that double',
    (count) =>
      `A0=x\n${Array.from({ length: Math.log2(count) }, (_, at) => `A${at + 1}="$A${at}$A${at}$A${at}"\n`).join('')}curl x`,
  ],
  [
    'PowerShell tables that double',
    (count) =>
      `$a0 = 'x'\n${Array.from({ length: Math.log2(count) }, (_, at) => `$a${at + 1} = @{x=$a${at};y=$a${at};z=$a${at}}\n`).join('')}$b = $a${Math.floor(Math.log2(count))} | ConvertTo-Json\nirm https://x.example -Method Post -Body $b`,
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

describe('work grows with the length of a hostile text, not with its square', () => {
  test.each(HOSTILE)('%s', (_, text) => {
    const [small, large] = [measureWork(text(2000)), measureWork(text(20_000))];
    expect(large).toBeLessThan(small * 15 + 2000);
    expect(parseRequest(text(60_000))).toBeDefined();
  });
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
    ['200,000 headers', `${SIGNED}${'A: b\n'.repeat(190_000)}\n${BODY}`, /headers or fields/],
    ['200,000 lines', 'a: b\n'.repeat(200_000), /headers or fields/],
    [
      '10,000 fields',
      `${SIGNED}\n${JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, at])))}`,
      /headers or fields/,
    ],
    [
      '2,000 signed names',
      `Digest: eA==\nSigned-Fields: ${Array.from({ length: 2000 }, (_, at) => `f${at}`).join()}\n\n${BODY}`,
      /headers or fields/,
    ],
    [
      '2,000 signed names without commas',
      `Digest: eA==\nSigned-Fields: ${Array.from({ length: 2000 }, (_, at) => `[f${at}`).join('')}\n\n${BODY}`,
      /headers or fields/,
    ],
  ])('%s', (_, text, expected) => {
    const result = parseRequest(text);
    expect(JSON.stringify('message' in result ? result.message : undefined)).toMatch(expected);
  });
});
