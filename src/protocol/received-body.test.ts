import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findDuplicates,
  headerOf,
  isUnreadable,
  listDifferent,
  readBody,
  toRequestKey,
  type ReceivedBody,
  type ReceivedRequest,
} from './received.ts';
import { toUtf8 } from './text.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const WRITTEN_OVER = [
  '',
  '"',
  ',',
  ':',
  '{',
  ']',
  '\\',
  '\\u12',
  '\n',
  '\u0001',
  '0',
  '-',
  '.',
  'e',
  '+1',
  '\u00A0',
  '/**/',
];

/** JSON with one place cut or written over, so that it is often just not JSON. */
const nearlyJson = fc
  .tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), fc.constantFrom(...WRITTEN_OVER))
  .map(([value, at, put]) => {
    const text = JSON.stringify(value);
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + (at % 2));
  });

function membersOf(text: string): ReceivedBody['members'] {
  const body = readBody(toUtf8(text));
  if (isUnreadable(body)) throw new Error(body.code);
  return body.members;
}

describe('the body is a JSON object', () => {
  test('exactly the texts that JSON.parse takes for an object are read', () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        expect(!isUnreadable(readBody(toUtf8(text)))).toBe(isObject(parseJson(text)));
      }),
      { numRuns: 2000 },
    );
  });

  test('names and texts are those of JSON.parse, names that objects have by birth included', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const text = `{${pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':')).join()}}`;
        const expected = Object.entries(JSON.parse(text)).map(([name, value]) => [
          name,
          { type: 'string', text: value },
        ]);
        expect([...membersOf(text)]).toEqual(expected);
      }),
    );
  });

  test.each(['10.50', '1e3', '-0', '0.1000', '12345678901234567890.123456789', '1E+400'])(
    'a number keeps its literal: %s',
    (literal) => {
      expect(membersOf(`{"amount": ${literal} }`).get('amount')).toEqual({ type: 'number', text: literal });
    },
  );

  test('of a name that occurs twice the last value counts, and it is named when the values differ', () => {
    expect(readBody(toUtf8('{"a":1,"b":2,"a":1.0}'))).toEqual({
      members: new Map([
        ['a', { type: 'number', text: '1.0' }],
        ['b', { type: 'number', text: '2' }],
      ]),
      repeated: ['a'],
    });
  });
});

test.each([
  ['"a"', 'string', 'a'],
  ['"\\ud83d"', 'string', '\uFFFD'],
  ['"\\ud83d\\ude00"', 'string', '😀'],
  ['1.50', 'number', '1.50'],
  ['true', 'boolean', 'true'],
  ['false', 'boolean', 'false'],
  ['null', 'null', 'null'],
  ['[1.0, "a"]', 'array', '[1.0,"a"]'],
  ['{"a": 1.0}', 'object', '{"a":1.0}'],
])('a member has its type, and the text that the digest input would have: %s', (json, type, text) => {
  expect([...membersOf(`{"m":${json}}`)]).toEqual([['m', { type, text }]]);
});

const codeOf = (bytes: Uint8Array): string => {
  const body = readBody(bytes);
  return isUnreadable(body) ? body.code : 'read';
};

test('the rule that the bytes break is named', () => {
  const texts = ['', '{"a"', '[]', '1', '"a"', 'null', 'true', '\uFEFF{}', '{}'];
  expect(texts.map((text) => codeOf(toUtf8(text)))).toEqual([
    'body-not-json',
    'body-not-json',
    'body-not-object',
    'body-not-object',
    'body-not-object',
    'body-not-object',
    'body-not-object',
    'body-bom',
    'read',
  ]);
  expect(codeOf(Uint8Array.of(0x7b, 0xff, 0x7d))).toBe('body-not-utf8');
});

test.each([
  ['{"a":x}', { line: 1, column: 6 }],
  ['{\n"a": 1,\n  x}', { line: 3, column: 3 }],
  ['{"a":1\n', { line: 2, column: 1 }],
  ['', { line: 1, column: 1 }],
  [`{"${'a'.repeat(20)}":x}`, { line: 1, column: 25 }],
])('the place where JSON breaks is given, counted from 1: %j', (text, position) => {
  expect(readBody(toUtf8(text))).toMatchObject({ code: 'body-not-json', position });
});

test('only JSON that breaks has a place', () => {
  expect(readBody(toUtf8('[]'))).not.toHaveProperty('position');
});

test.each([
  ['{"a":1,"a":1}', ['a']],
  ['{"a":1,"b":2,"b":3,"a":4,"a":5}', ['b', 'a']],
  ['{"a":{"b":1,"b":1},"c":[{"a":1}],"b":[1]}', []],
  ['{"a":":","b":"a\\":","c":"}{","d":"\\\\"}', []],
  ['{"a":"x\\"","a":1}', ['a']],
  ['{"a":"\\\\","a":1}', ['a']],
  ['{"\\u0061":1,"a":1}', ['a']],
  ['{"a":{"x":1},"a":[],"b":[[1],{}],"b":1}', ['a', 'b']],
  ['{"a":1,"A":1}', []],
])('names that the body has twice are found, and those of inner objects are not: %s', (text, repeated) => {
  expect(readBody(toUtf8(text))).toMatchObject({ repeated });
});

test('a name of a list counts as repeated once, however often it occurs', () => {
  expect(findDuplicates(['a', 'b', 'a', 'a', 'c', 'b'])).toEqual(['a', 'b']);
  expect(findDuplicates([])).toEqual([]);
});

const REQUEST: ReceivedRequest = {
  method: 'POST',
  url: '/a',
  headers: [
    ['X-A', '1'],
    ['x-a', '2'],
  ],
  body: Uint8Array.of(0, 255),
};

test('RFC 9110: a header is found in any letter case, the first one of its name', () => {
  expect(['x-a', 'X-A', 'X-B'].map((name) => headerOf(REQUEST, name))).toEqual(['1', '1', undefined]);
});

test('two requests are the same only when every part is, to the byte', () => {
  const others: ReceivedRequest[] = [
    { ...REQUEST, method: 'GET' },
    { ...REQUEST, url: '/b' },
    { ...REQUEST, headers: REQUEST.headers.toReversed() },
    { ...REQUEST, body: Uint8Array.of(0, 254) },
    { ...REQUEST, body: Uint8Array.of() },
  ];
  const copy = { ...REQUEST, body: Uint8Array.from(REQUEST.body) };
  expect(toRequestKey(copy)).toBe(toRequestKey(REQUEST));
  expect(listDifferent([REQUEST, ...others, copy, ...others])).toEqual([0, 1, 2, 3, 4, 5]);
  expect(listDifferent([])).toEqual([]);
  const keys = Array.from({ length: 256 }, (_, byte) => toRequestKey({ ...REQUEST, body: Uint8Array.of(byte) }));
  expect(new Set(keys).size).toBe(256);
});
