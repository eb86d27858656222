import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64, toBase64Text } from '#protocol/bytes.ts';
import { toUtf8 } from '#protocol/text.ts';
import { CREDENTIALS } from './history-entry.test-support.ts';
import { createCredentialRedactor } from '#share/replacer.ts';
import { PLACEHOLDERS } from './record.ts';

const { api_key, api_secret } = CREDENTIALS;
const createRedactor = (credentials: typeof CREDENTIALS) => createCredentialRedactor([credentials], PLACEHOLDERS);
const base64Url = (text: string): string =>
  toBase64Text(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const asciiJson = (text: string): string =>
  JSON.stringify(text).replace(/[\x7f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const FORMS: Readonly<Record<string, (secret: string) => string>> = {
  raw: (secret) => secret,
  JSON: (secret) => JSON.stringify(secret),
  'ASCII JSON': asciiJson,
  Base64: toBase64Text,
  'Base64 inside a longer text': (secret) => toBase64Text(`a${secret}b`),
  'Base64 two bytes on': (secret) => toBase64Text(`aa${secret}bb`),
  Base64url: base64Url,
  'Base64url inside': (secret) => base64Url(`https://x.example/?k=${secret}&more`),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  'HEX in capitals': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  percent: (secret) => encodeURIComponent(secret),
  'percent in small letters': (secret) => encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
  'percent throughout': (secret) => Buffer.from(secret).toString('hex').replaceAll(/../g, '%$&'),
};

test.each(Object.keys(FORMS))('a secret is taken out of a text that holds it as %s', (form) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), fc.string(), (secret, around) => {
      const text = `${around}${FORMS[form]?.(secret) ?? ''}${around}`;
      const redactor = createRedactor({ api_key: '', api_secret: secret });
      const out = redactor.redact(text);
      expect(redactor.count()).toBeGreaterThan(0);
      expect(out).toContain(PLACEHOLDERS.api_secret);
      expect(out).not.toContain(secret);
    }),
  );
});

test('key and secret have each their placeholder, and every place counts', () => {
  const redactor = createRedactor(CREDENTIALS);
  const text = `key ${api_key} and ${toBase64Text(api_key)}, secret ${api_secret}, ${api_secret}`;
  expect(redactor.redact(text)).toBe('key [api key] and [api key], secret [api secret], [api secret]');
  expect(redactor.count()).toBe(4);
});

test('a secret that contains the key is replaced whole', () => {
  const redactor = createRedactor({ api_key: 'abcdefgh', api_secret: 'abcdefgh-and-more' });
  expect(redactor.redact('abcdefgh-and-more')).toBe('[api secret]');
});

test('signs of a regular expression in a secret are taken as they are', () => {
  const odd = String.raw`a.*[b]\d{2}$^|(c)?+/-`;
  expect(createRedactor({ api_key: '', api_secret: odd }).redact(`x ${odd} y abbb`)).toBe('x [api secret] y abbb');
});

test('without credentials nothing changes, and other texts never do', () => {
  const none = createRedactor({ api_key: '', api_secret: '' });
  fc.assert(fc.property(fc.string(), (text) => none.redact(text) === text));
  const some = createRedactor(CREDENTIALS);
  const other = toBase64(toUtf8('https://shop.example/paid'));
  expect(some.redact(other)).toBe(other);
  expect(some.count()).toBe(0);
});

test('a secret behind a backslash is taken out, though its first letter then looks like an escape', () => {
  const redactor = createRedactor({ api_key: '', api_secret: 'nothing-to-see' });
  expect(redactor.redact(String.raw`DOMAIN\nothing-to-see`)).toBe(String.raw`DOMAIN\[api secret]`);
});

test('a secret of few characters is taken out of what is kept, in its own text and in Base64 and hex', () => {
  const redactor = createRedactor({ api_key: '', api_secret: 'abc' });
  expect(redactor.redact('<abc> <YWJj> <616263>')).toBe('<[api secret]> <[api secret]> <[api secret]>');
});
