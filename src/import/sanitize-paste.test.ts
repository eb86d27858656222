import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizePaste } from './sanitize-paste.ts';

test.each([
  ["curl https://x.example -H 'Authorization: SCHEME c2VjcmV0'", 'c2VjcmV0'],
  ['POST / HTTP/1.1\nAuthorization: SCHEME c2VjcmV0\n\n{}', 'c2VjcmV0'],
  ['authorization  =\t"c2VjcmV0" and no request', 'c2VjcmV0'],
  ['{ "Authorization" : "c2VjcmV0" }', 'c2VjcmV0'],
  ['Authorization:^"c2VjcmV0^"', 'c2VjcmV0'],
])('the value of Authorization is not saved: %j', (paste, secret) => {
  expect(sanitizePaste(paste)).not.toContain(secret);
});

test.each([
  ['a list within JSON, with escaped slashes', '"Authorization":["Bearer c2Vj/cmV0/a=="]', '/', '\\/'],
  ['an escape of JSON', '"Authorization":["Bearer c2Vj+cmV0+a=="]', '+', '\\u002b'],
])('nor is a value that is written otherwise than it is read: %s', (_, header, char, escape) => {
  const body = JSON.stringify('{"vendor":"TILL1","order_id":"A1","amount":5}');
  const paste = `[2026-11-01 10:00:00] prod.INFO: sent {"method":"POST","url":"https://x.example","headers":{${header},"Digest":["abc"]},"body":${body}}`;
  const doubled = JSON.stringify(paste.slice(paste.indexOf('{')));
  for (const text of [paste, doubled]) {
    const sanitized = sanitizePaste(text.replaceAll(char, escape));
    expect(sanitized).toContain('TILL1');
    for (const part of ['c2Vj', 'cmV0']) expect(sanitized).not.toContain(part);
  }
});

test('a paste that may still show a value is not saved', () => {
  const rest = 'Digest: abc\n\n{"vendor":"TILL1","order_id":"A1","amount":5}';
  expect(sanitizePaste(`POST / HTTP/1.1\nAuthorization: SCHEME c2VjcmV0\n${rest}`)).toBe(
    `POST / HTTP/1.1\nAuthorization: …\n${rest}`,
  );
  for (const value of ['SCHEME\n c2VjcmV0\n\tbW9yZQ==', '', 'SCHEME c2VjcmV0\nAuthorization=bW9yZQ=='])
    expect(sanitizePaste(`POST / HTTP/1.1\nAuthorization: ${value}\n${rest}`)).toBe('');
});

test('a value behind the word Authorization is removed, whatever quotes and blanks are between them', () => {
  const quotes = fc.string({ unit: fc.constantFrom("'", '"', '^'), maxLength: 4 });
  const blanks = fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 4 });
  const sign = fc.constantFrom('', ':', '=', ',');
  fc.assert(
    fc.property(quotes, blanks, sign, blanks, quotes, (...between) => {
      expect(sanitizePaste(`# authorization${between.join('')}SECRET and more`)).not.toContain('SECRET');
    }),
  );
});

test.each([
  ['indented', '  POST /v1 HTTP/1.1\n  Authorization: SCHEME\n    c2VjcmV0S2V5MTIz\n  Digest: abc\n\n  {"vendor":"T"}'],
  ['of curl', '> POST /v1 HTTP/1.1\n> Authorization: SCHEME\n>  c2VjcmV0S2V5MTIz\n> Digest: abc\n\n{"vendor":"T"}'],
  ['begun there', 'POST /v1 HTTP/1.1\nAuthorization:\n SCHEME c2VjcmV0S2V5MTIz\nDigest: abc\n\n{"vendor":"T"}'],
  ['of YAML', 'headers:\n  Authorization:\n    SCHEME c2VjcmV0S2V5MTIz\n  Digest: abc\n'],
  ['with a blank', 'POST /v1 HTTP/1.1\nAuthorization : SCHEME\n c2VjcmV0S2V5MTIz\nDigest: abc\n\n{"vendor":"T"}'],
])('a value in the next line is removed in every form of a header: %s', (_, paste) => {
  expect(sanitizePaste(paste)).not.toContain('c2VjcmV0');
});
