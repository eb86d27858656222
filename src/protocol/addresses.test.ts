import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { toBase64Text } from './text.ts';
import { findAddressIssues } from './addresses.ts';

const PLAIN = 'https://shop.example/paid?order=1&x=ü';
const ids = (text: string): string[] => findAddressIssues(text).map(({ id }) => id);
const stripPadding = (text: string): string => text.replace(/=+$/, '');
const toUrlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');
const wrapLines = (text: string): string => text.replaceAll(/(.{20})/g, '$1\r\n');

const path = fc.string({ unit: 'grapheme', maxLength: 80 }).map((text) => encodeURI(text));

test('an address that is already Base64 is recognised in each of its forms, and decoding is offered', () => {
  const forms = [
    toBase64Text,
    (text: string) => stripPadding(toBase64Text(text)),
    (text: string) => toUrlSafe(toBase64Text(text)),
  ];
  fc.assert(
    fc.property(
      path,
      fc.constantFrom(...forms),
      fc.constantFrom((text: string) => text, wrapLines),
      (tail, form, wrap) => {
        const address = `https://shop.example/${tail}`;
        expect(findAddressIssues(wrap(form(address)))).toMatchObject([{ id: 'base64', fix: address }]);
      },
    ),
  );
});

test('Base64 of Base64 is recognised in each of its forms', () => {
  for (const text of [toBase64Text(toBase64Text(PLAIN)), stripPadding(toBase64Text(stripPadding(toBase64Text(PLAIN))))])
    expect(findAddressIssues(text)).toMatchObject([{ id: 'base64-twice', fix: PLAIN }]);
});

test('what is no Base64 of an address is not called so', () => {
  for (const text of ['', 'shop', 'aHR0cHM6', toBase64Text('not an address'), PLAIN, '=', '====', '-_-_'])
    expect(ids(text)).not.toContain('base64');
});

test('a plain address raises nothing', () => {
  expect(findAddressIssues(PLAIN)).toEqual([]);
  expect(findAddressIssues('')).toEqual([]);
});

test('no text makes it fail, and what it offers is never the text itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const { fix } of findAddressIssues(text)) expect(fix).not.toBe(text);
    }),
  );
});

const found = (text: string): unknown[] =>
  findAddressIssues(text).map(({ id, fix }) => (fix === undefined ? id : [id, fix]));

test.each([
  ['\thttps://shop.example/', [['outer-space', 'https://shop.example/']]],
  ['https://shop.example/ ', [['outer-space', 'https://shop.example/']]],
  [
    ' https://shop.example/a  b ',
    [
      ['outer-space', 'https://shop.example/a  b'],
      ['inner-space', 'https://shop.example/a%20%20b'],
    ],
  ],
  ['https://a.example/b\tc d', [['inner-space', 'https://a.example/b%20c%20d']]],
  ['a.example', [['no-scheme', 'https://a.example']]],
  ['a.example?x', [['no-scheme', 'https://a.example?x']]],
  ['a.example#x', [['no-scheme', 'https://a.example#x']]],
  ['my-shop.a.example:80', [['no-scheme', 'https://my-shop.a.example:80']]],
  ['a.example:', []],
  ['mailto:a.b', []],
  ['/a.example', []],
  ['.example', []],
  ['a..example', []],
  ['a.', []],
  ['shop', []],
  ['shopapp://callback#x', [['fragment', 'shopapp://callback']]],
  ['web+a.b-1://x', []],
  ['1a://x#y', []],
  ['x a://x#y', [['inner-space', 'x%20a://x#y']]],
  ['a:/x#y', []],
  ['https://a.example/#x#y', [['fragment', 'https://a.example/']]],
  ['HTTP://a.example/http:', [['http', 'https://a.example/http:']]],
  ['https://a.example/?to=http://b.example', []],
  ['http:/a.example', []],
])('exactly these mistakes are named, with these fixes: %j', (text, issues) => {
  expect(found(text)).toEqual(issues);
});

test.each([
  ['HTTPS://localhost/', true],
  ['http://LOCALHOST', true],
  ['https://till.lan/', true],
  ['https://till.invalid/', true],
  ['https://a.home.arpa./', true],
  ['https://localhost../', false],
  ['https://a.homexarpa/', false],
  ['https://shoplocalhost.example/', false],
  ['https://my.thelan/', false],
  ['https://192.168.0.0/', true],
  ['https://100.70.0.1/', true],
  ['https://100.119.0.1/', true],
  ['https://100.127.0.1/', true],
  ['https://100.63.0.1/', false],
  ['https://100.6.0.1/', false],
  ['https://172.15.0.1/', false],
  ['https://172.30.0.1/', true],
  ['https://110.0.0.1/', false],
  ['https://1.127.0.0.1.example/', false],
  ['https://[::2]/', false],
  ['https://[fc12::1]/', true],
  ['https://[fe80::1]/', true],
  ['https://[febf::1]/', true],
  ['https://[fec0::1]/', false],
  ['https://[fb00::1]/', false],
  ['https://[2001:fd00::1]/', false],
  ['https://[2001:db8::ffff:a00:1]/', false],
  ['https://[::ffff:127.0.0.1]/', true],
  ['https://[::ffff:10.255.255.255]/', true],
  ['https://[::ffff:1.10.0.1]/', false],
  ['https://[::ffff:0:10.0.0.1]/', false],
  ['ftp://localhost/', false],
  ['xhttp://localhost/', false],
  ['https://exa mple/', false],
])('whether a gateway can reach it: %s, local %s', (text, local) => {
  expect(ids(text).includes('local')).toBe(local);
});

test('the message says which form of Base64 an address has', () => {
  const formOf = (text: string) => toEnglish(findAddressIssues(text)[0]?.message ?? '');
  const address = 'https://shop.example/?>>>???1';
  const encoded = toBase64Text(address);
  expect(encoded).toMatch(/[+/].*=$/);
  expect(formOf(encoded)).toMatch(/ is already Base64/);
  expect(formOf(wrapLines(encoded))).toMatch(/ is already Base64/);
  expect(formOf(stripPadding(encoded))).toMatch(/ is already Base64 without padding/);
  expect(formOf(toUrlSafe(encoded))).toMatch(/ is already URL-safe Base64/);
});

test('an address of a scheme of its own is found in Base64 too, and a text with an address in it is not', () => {
  expect(found(toBase64Text('web+shop.app-1://paid'))).toEqual([['base64', 'web+shop.app-1://paid']]);
  expect(found(toBase64Text('see https://a.example'))).toEqual([]);
  expect(found(toBase64Text(toBase64Text('see https://a.example')))).toEqual([]);
});

test('an equals sign inside of a text makes it no Base64', () => {
  const encoded = toBase64Text('https://a.example');
  expect(ids(encoded)).toEqual(['base64']);
  expect(ids(`${encoded.slice(0, 8)}=${encoded.slice(8)}`)).toEqual([]);
});
