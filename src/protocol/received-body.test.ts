import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnreadable, readBody, type ReceivedBody } from './received.ts';
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

describe('section 1 rule 1: the body is a JSON object', () => {
  test('section 1 rule 1: exactly the texts that JSON.parse takes for an object are read', () => {
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
