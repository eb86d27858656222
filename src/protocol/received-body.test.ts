import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnreadable, readBody } from './received-body.ts';
import { utf8 } from './text.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with one place cut, doubled or written over, so that it is often just not JSON. */
const nearlyJson = fc
  .tuple(
    fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.nat(),
    fc.constantFrom(
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
      ' ',
      '\u00a0',
      '/**/',
    ),
  )
  .map(([text, at, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + (at % 2));
  });

describe('section 1 rule 1: a JSON object', () => {
  test('section 1 rule 1: exactly the texts that JSON.parse takes for an object are read', () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        expect(!isUnreadable(readBody(utf8(text)))).toBe(isObject(parsed(text)));
      }),
      { numRuns: 20000 },
    );
  });
});
