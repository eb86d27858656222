import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64Text } from './bytes.ts';
import { findAddressIssues } from './addresses.ts';

const PLAIN = 'https://shop.example/paid?order=1&x=ü';
const ids = (text: string): string[] => findAddressIssues(text).map(({ id }) => id);
const stripPadding = (text: string): string => text.replace(/=+$/, '');
const toUrlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');
const wrapLines = (text: string): string => text.replaceAll(/(.{20})/g, '$1\r\n');

const path = fc.string({ unit: 'grapheme', maxLength: 80 }).map((text) => encodeURI(text));

test('section 2.1: an address that is Base64 already is recognised in each of its forms, and decoding is offered', () => {
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

test('section 2.1: Base64 of Base64 is recognised in each of its forms', () => {
  for (const text of [toBase64Text(toBase64Text(PLAIN)), stripPadding(toBase64Text(stripPadding(toBase64Text(PLAIN))))])
    expect(findAddressIssues(text)).toMatchObject([{ id: 'base64-twice', fix: PLAIN }]);
});

test('what is no Base64 of an address is not called so', () => {
  for (const text of ['', 'shop', 'aHR0cHM6', toBase64Text('not an address'), PLAIN, '=', '====', '-_-_'])
    expect(ids(text)).not.toContain('base64');
});

test.each([
  [` ${PLAIN}\n`, 'outer-space', PLAIN],
  ['https://shop.example/a b', 'inner-space', 'https://shop.example/a%20b'],
  ['shop.example/paid', 'no-scheme', 'https://shop.example/paid'],
  ['shop.example:8443/paid', 'no-scheme', 'https://shop.example:8443/paid'],
  ['shop.example', 'no-scheme', 'https://shop.example'],
  ['https://shop.example/#paid', 'fragment', 'https://shop.example/'],
  ['http://shop.example/', 'http', 'https://shop.example/'],
])('a likely mistake is named and a fix offered: %s', (text, id, fix) => {
  expect(findAddressIssues(text)).toContainEqual(expect.objectContaining({ id, fix }));
});

test.each([
  'http://localhost:3000/hook',
  'https://localhost./hook',
  'https://shop.localhost/',
  'https://till.local/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.8/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.4:8080/',
  'https://169.254.169.254/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:192.168.1.4]/',
  'https://intranet/hook',
  'https://shop.internal/',
  'https://shop.test/',
])('an address that no gateway can reach is noted: %s', (text) => {
  expect(ids(text)).toContain('local');
});

test.each([
  'https://localhost.example.com/',
  'https://till.local.example/',
  'https://shop.locale.example/',
  'https://10.example.com/',
  'https://127.example/',
  'https://8.8.8.8/',
  'https://172.32.0.1/',
  'https://100.128.0.1/',
  'https://192.169.0.1/',
  'https://[2001:db8::1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://fdshop.example/',
  'shopapp://callback',
])('an address that a gateway may reach is not called local: %s', (text) => {
  expect(ids(text)).not.toContain('local');
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

test('a text of a million characters is read as well', () => {
  for (const text of ['A'.repeat(1_000_000), `https://x/${' '.repeat(100_000)}y`, 'a.'.repeat(100_000)])
    expect(Array.isArray(findAddressIssues(text))).toBe(true);
});
