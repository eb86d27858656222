import { LIMITS } from '#gates/limits.ts';
import { describe, expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { readFirst as read } from './translate-result.test-support.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

test('a request line, headers and a body, with CR LF or bare LF', () => {
  for (const end of ['\r\n', '\n'])
    expect(read(['POST /v1/x HTTP/1.1', 'Host: h', 'Digest:  D= ', '', '{"a":1}'].join(end))).toEqual({
      format: 'raw HTTP',
      notes: [],
      method: 'POST',
      url: '/v1/x',
      headers: [
        ['Host', 'h'],
        ['Digest', 'D='],
      ],
      body: '{"a":1}',
    });
});

test('headers and a body alone; the empty line may be missing before a brace', () => {
  expect(read('Timestamp: T\n{"a":1}\n')).toMatchObject({
    format: 'a JSON body with its headers',
    headers: [['Timestamp', 'T']],
    body: '{"a":1}',
  });
  expect(read('{"a":1}')).toMatchObject({ method: 'POST', headers: [], body: '{"a":1}' });
  expect(read('\uFEFF\n{\n  "a": "é",\r\n  "b": 1\n}\n')).toMatchObject({ body: '{\n  "a": "é",\r\n  "b": 1\n}' });
});

test('names and values stand as they came: case, order, duplicates, colons', () => {
  expect(read('Content-Length: 0\ndigest: a\nDIGEST:b:c \nX-Empty:\n\n')).toMatchObject({
    headers: [
      ['Content-Length', '0'],
      ['digest', 'a'],
      ['DIGEST', 'b:c'],
      ['X-Empty', ''],
    ],
    body: '',
  });
});

test('Content-Length ends the body; without it the last line end is the paste’s', () => {
  expect(read('Content-Length: 7\n\n{"a":1}\n\n')).toMatchObject({ body: '{"a":1}', notes: [] });
  expect(read('Content-Length: 8\n\n{"a":1}\n\n')).toMatchObject({ body: '{"a":1}\n', notes: [] });
  expect(read('A: b\n\n{"é":1}\n')).toMatchObject({ body: '{"é":1}' });
});

test('of two requests with a Content-Length each both are read, also where one length does not fit', () => {
  const request = (order: string, length: number): string =>
    `POST /v1/x HTTP/1.1\nDigest: D\nContent-Length: ${length}\n\n{"order_id":"${order}","vendor":"T"}`;
  for (const more of [0, 1, -1, 5]) {
    const result = parseRequest(`First:\n\n${request('O_1', 31 + more)}\n\n${request('O_22', 32)}\n`);
    if (isParseError(result)) throw new Error(toEnglish(result.message));
    const bodies = result.requests.map(({ body }) => Buffer.from(body).toString().trim());
    expect([more, bodies[1]]).toEqual([more, '{"order_id":"O_22","vendor":"T"}']);
    expect([more, bodies[0]]).toEqual([more, expect.stringMatching(/^\{"order_id":"O_1"/)]);
    if (more === 0) expect(result.notes).toEqual([]);
  }
});

test('a Content-Length that does not fit is told', () => {
  expect(read('Content-Length: 2\n\n{"a":1}')).toMatchObject({
    body: '{"a":1}',
    notes: [expect.stringMatching(/2 bytes.*7/)],
  });
  expect(read('Content-Length: 9\n\n{"a":1}')).toMatchObject({
    body: '{"a":1}',
    notes: [expect.stringMatching(/All of it was read/)],
  });
});

describe('what is neither header nor body is refused with its place', () => {
  test.each([
    ['A: b\nwhat is this\n\n{}', 5, /No request found/],
    ['hello', 0, /No request found/],
    ['', 0, /empty/],
    ['  \n ', 0, /empty/],
    ['A: b', 4, /body is missing/],
    ['A: b\n folded\n\n{}', 5, /No request found/],
    ['POST /x HTTP/1.1\nTransfer-Encoding: chunked\n\n2\r\n{}\r\n0\r\n\r\n', 45, /chunked/],
    ['POST /x HTTP/1.1\nContent-Encoding: gzip\n\nx', 41, /compressed/],
    [`A: b\n\n${'x'.repeat(LIMITS.paste)}`, LIMITS.paste, /larger than 1 MB/],
  ])('%#', (text, at, message) => {
    expect(read(text)).toMatchObject({ message: expect.stringMatching(message), at });
  });
});
