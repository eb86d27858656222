import { expect, test } from 'vitest';
import { readFirst } from './translate-result.test-support.ts';

const POST = 'http https://x.example/a';

// What HTTPie 3.2.1 sends.
test.each([
  [`${POST} name=é v='😀'`, String.raw`{"name": "\u00e9", "v": "\ud83d\ude00"}`],
  [`${POST} 'v:="é"'`, String.raw`{"v": "\u00e9"}`],
  [`${POST} a=1 b=2 a=3`, '{"a": "3", "b": "2"}'],
  [String.raw`${POST} 'a=b\:c\=\@\;' 'd=e\f\\'`, String.raw`{"a": "b:c=@;", "d": "e\\f\\\\"}`],
  [`http post https://x.example/a -pHB a:=1.0 b:=10.5`, '{"a": 1.0, "b": 10.5}'],
  // xh writes letters as they are.
  [`xh https://x.example/a name=é`, '{"name": "é"}'],
])('a body of HTTPie is what it sends: %s', (command, body) => {
  expect(readFirst(command)).toMatchObject({ method: 'POST', url: expect.stringMatching(/x\.example\/a$/), body });
});

test('a header of HTTPie without a value is not sent, and a backslash escapes a sign', () => {
  const { headers } = readFirst(String.raw`${POST} Digest: Accept: 'Timestamp:09\:41' 'X;' a=1`) as {
    headers: unknown;
  };
  expect(headers).toEqual([
    ['Timestamp', '09:41'],
    ['X', ''],
    ['Content-Type', 'application/json'],
    ['Content-Length', '10'],
  ]);
});

test.each([
  ['http -f https://x.example/a Digest:abc a=1', /option: -f/],
  ['http -a user:password https://x.example/a a=1', /option: -a/],
  [`${POST} 'a[b]=c'`, /not supported/],
  [String.raw`${POST} 'a\b=c'`, /not supported/],
  [`${POST} X:@file a=1`, /not supported/],
  [`${POST} a:=0.00001`, /not supported/],
  [`${POST} a:=10.50`, /not supported/],
])('what HTTPie would send otherwise is refused: %s', (command, message) => {
  expect(JSON.stringify(readFirst(command))).toMatch(message);
});

test('wget accepts everything, and sends the last header of a name', () => {
  const { headers } = readFirst(
    "wget -qO- --header 'Digest: a' --header 'X: y' --header 'digest: b' --post-data x https://x.example/a",
  ) as { headers: unknown };
  expect(headers).toEqual([
    ['Accept', '*/*'],
    ['digest', 'b'],
    ['X', 'y'],
    ['Content-Length', '1'],
    ['Content-Type', 'application/x-www-form-urlencoded'],
  ]);
});
