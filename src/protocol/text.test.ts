import { expect, test } from 'vitest';
import { bodyIssue, fromUtf8, headerIssue, isAbsoluteUrl, isBelow, isWellFormed, parseUrl, toUtf8 } from './text.ts';

test('a URL with non-ASCII letters is one however often it is read', () => {
  const urls = Array.from({ length: 20_000 }, () => parseUrl('http://ü.example/é'));
  expect(urls.filter((url) => url?.href !== 'http://xn--tda.example/%C3%A9')).toEqual([]);
});

test.each(['', 'shop', '//shop.example', 'http://'])('%j is no URL', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});

const NAME = '一'.repeat(1_000);

test.each([
  `https://${NAME}${NAME}/`,
  `https:${NAME}${NAME}`,
  `ht\ntps:\t/\n/${NAME}\n${NAME}`,
  `https:\\\\user@${NAME}\\path`,
])('a URL whose name is longer than any is not parsed, which would take long: %#', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});

test.each([
  `https://shop.example/${NAME}${NAME}`,
  `https://shop.example?${NAME}${NAME}`,
  `  https:\n//shop.example#${NAME}${NAME}`,
  `https://user:${'x'.repeat(900)}@shop.example\\${NAME}`,
])('what follows the name may be long: %#', (text) => {
  expect(parseUrl(text)?.host).toBe('shop.example');
});

test.each([
  ['{"a":"\u0003"}', 'control-character'],
  ['\u001b[201~', 'control-character'],
  ['{"a":"\0"}', 'control-character'],
  ['a\u007fb', 'control-character'],
  ['\ud800', 'lone-surrogate'],
  ['{\r\n\t"a": "\\u0003 é😀\u0085"}\n', undefined],
])('a body that is overridden with %j is refused with %s', (text, code) => {
  expect(bodyIssue(text)).toBe(code);
});

test.each([
  ['', true],
  ['a😀é', true],
  ['\ud83d', false],
  ['a\ude00b', false],
  ['\ude00\ud83d', false],
  ['😀\ud83d', false],
])('%j has no lone half of a surrogate pair: %s', (text, expected) => {
  expect(isWellFormed(text)).toBe(expected);
});

test.each([
  ['', undefined],
  ['a b~!', undefined],
  ['a\tb', 'header-not-ascii'],
  ['a\nb', 'header-line-break'],
  ['a\r', 'header-line-break'],
  [' a', 'header-outer-space'],
  ['a\t', 'header-outer-space'],
  ['\ta', 'header-outer-space'],
  ['a ', 'header-outer-space'],
  ['é', 'header-not-ascii'],
  ['a\u007f', 'header-not-ascii'],
  ['éa', 'header-not-ascii'],
])('a header value that would not arrive as written is named: %j, %s', (text, issue) => {
  expect(headerIssue(text)).toBe(issue);
});

test('bytes that are not UTF-8 are refused, and a byte order mark stays', () => {
  expect(() => fromUtf8(Uint8Array.of(0xff))).toThrow(TypeError);
  expect(fromUtf8(toUtf8('\uFEFFa'))).toBe('\uFEFFa');
});

test.each([
  ['https://shop.example', true],
  ['HTTP://', true],
  ['h2+a.b-c://x', true],
  ['', false],
  ['https:/shop.example', false],
  ['//shop.example', false],
  ['2h://shop.example', false],
  ['see https://shop.example', false],
  ['shop.example/https://', false],
])('%j is an absolute URL by its form: %s', (text, expected) => {
  expect(isAbsoluteUrl(text)).toBe(expected);
});

test.each([
  ['https://a.example', 'https://a.example', true],
  ['https://a.example/v1?x', 'https://a.example', true],
  ['https://a.example:444/', 'https://a.example', false],
  ['https://a.example.net/', 'https://a.example', false],
  ['https://a.example/console', 'https://a.example/console', true],
  ['https://a.example/console/v1', 'https://a.example/console', true],
  ['https://a.example/consoles/', 'https://a.example/console', false],
  ['https://a.example/console/../v1', 'https://a.example/console', false],
  ['https://a.example/', 'https://a.example/console', false],
  ['no URL', 'https://a.example', false],
])('%s is in the folder %s: %s', (text, folder, expected) => expect(isBelow(text, folder)).toBe(expected));
