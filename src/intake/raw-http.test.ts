import { expect, test } from 'vitest';
import { readRawHttp } from './raw-http.ts';

const read = (text: string) => {
  const found = readRawHttp(text);
  return 'fault' in found ? found : { ...found, body: Buffer.from(found.body).toString() };
};

test('a request line, headers and a body, with CR LF or bare LF', () => {
  for (const end of ['\r\n', '\n'])
    expect(read(['POST /v1/x HTTP/1.1', 'Host: h', 'Digest:  D= ', '', '{"a":1}'].join(end))).toEqual({
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
  expect(read('Timestamp: T\n{"a":1}\n')).toMatchObject({ headers: [['Timestamp', 'T']], body: '{"a":1}' });
  expect(read('{"a":1}')).toMatchObject({ headers: [], body: '{"a":1}' });
});

test('Content-Length ends the body; without it the last line end is the paste’s', () => {
  expect(read('Content-Length: 7\n\n{"a":1}\n\n')).toMatchObject({ body: '{"a":1}' });
  expect(read('Content-Length: 8\n\n{"a":1}\n\n')).toMatchObject({ body: '{"a":1}\n' });
  expect(read('A: b\n\n{"é":1}\n')).toMatchObject({ body: '{"é":1}' });
});

test('what is neither header nor body is refused with its place', () => {
  expect(read('A: b\nwhat is this\n\n{}')).toEqual({ fault: expect.stringContaining('neither'), at: 5 });
  expect(read('A: b')).toEqual({ fault: expect.stringContaining('body is missing'), at: 4 });
});
