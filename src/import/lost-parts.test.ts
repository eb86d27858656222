import { describe, expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const DIGEST = 'q1vKDHqnrX4ZfI9jvhSwVXQpYGf0Hn0bbbPpWyR1abc=';
const HEADERS = {
  Authorization: 'SCHEME a2V5',
  'Digest-Method': 'HS256',
  'Signed-Fields': 'timestamp,vendor,order_id,amount,no_of_items',
  Digest: DIGEST,
  Timestamp: '2026-11-22T09:41:07Z',
};
const BODY = '{"timestamp":"2026-11-22T09:41:07Z","vendor":"T1","order_id":"O1","amount":1,"no_of_items":1}';

type Name = keyof typeof HEADERS;

/** What a program printed: the body, then the headers, with one of them last. */
function printWithLast(last: Name, value: string): string {
  const others = Object.entries(HEADERS).filter(([name]) => name !== last);
  return [BODY, ...[...others, [last, value]].map(([name, text]) => `${name}: ${text}`)].join('\n');
}

describe('a header at the end of a paste', () => {
  test.each([
    ['Timestamp', '1763804467'],
    ['Timestamp', '1763804467123'],
    ['Digest', 'a9'.repeat(16)],
    ['Digest', 'a9'.repeat(20)],
    ['Signed-Fields', 'timestamp,vendor,amount'],
    ['Signed-Fields', 'no_of_items, vendor'],
  ] as const)('is read when it is whole, also where it is wrong: %s: %s', (name, value) => {
    const result = parseRequest(printWithLast(name, value));
    expect(isParseError(result) ? result : result.requests[0]?.headers).toContainEqual([name, value]);
  });

  test.each([
    ['Timestamp', '2026'],
    ['Timestamp', '2026-11-22T09:4'],
    ['Digest', DIGEST.slice(0, 20)],
    ['Digest-Method', 'HS2'],
    ['Signed-Fields', 'timestamp,ven'],
    ['Digest', ''],
  ] as const)('is refused when it is cut off: %s: %s', (name, value) => {
    expect(parseRequest(printWithLast(name, value))).toMatchObject({ refusal: { id: 'cut-off' } });
  });
});

test.each(['Digest', 'Authorization', 'Timestamp'] as const)('an empty %s in a log of one line is a value', (name) => {
  const result = parseRequest(
    JSON.stringify({ url: 'https://gateway.example/v1', headers: { ...HEADERS, [name]: '' }, body: BODY }),
  );
  expect(isParseError(result) ? result : result.requests[0]?.headers).toContainEqual([name, '']);
});

test.each(['Authorization', 'Signed-Fields'] as const)(
  'only at the end of a paste %s may have lost its end',
  (name) => {
    const listUnseen = (text: string): readonly string[] => {
      const result = parseRequest(text);
      return isParseError(result) ? [] : result.unseen;
    };
    expect(listUnseen(printWithLast(name, HEADERS[name]))).toContain(name);
    for (const value of [HEADERS[name], ''])
      expect(listUnseen(printWithLast('Digest', DIGEST).replace(HEADERS[name], value))).not.toContain(name);
  },
);

test('a hidden Digest in brackets is refused as hidden, also below what is left of a line', () => {
  const text = `amp,vendor,amount\n${printWithLast('Digest', '[REDACTED]').replace(`${BODY}\n`, '')}\n\n${BODY}`;
  expect(parseRequest(text)).toMatchObject({ refusal: { id: 'hidden', names: ['Digest'] } });
});

test('hidden values are named', () => {
  const hidden = BODY.replace('"T1"', '"***"').replace('"O1"', '"****12"');
  const result = parseRequest(printWithLast('Digest', DIGEST).replace(BODY, hidden));
  expect(result).toMatchObject({ refusal: { names: ['vendor', 'order_id'] } });
  expect(isParseError(result) && toEnglish(result.message)).toContain('placeholder: vendor, order_id.');
});
