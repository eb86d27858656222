import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
import {
  createCredentialFinder,
  createCredentialRedactor,
  findNamedPlaceholder,
  maskMembers,
  withoutVendor,
} from './credentials.ts';
import { findLeaks, leakForms } from './leak-checks.test-support.ts';

const API_SECRET = 'CANARY&secret=91be ü"\\/';
const redactorOf = (api_secret: string, api_key = '') => createCredentialRedactor([{ api_key, api_secret }]);

test.each(leakForms(API_SECRET))('a credential is removed from a text that has it in this spelling: %s', (_, form) => {
  const { redact, count } = redactorOf(API_SECRET);
  const out = redact(`before ${form} after`);
  expect(findLeaks(out, API_SECRET)).toEqual([]);
  expect(out).toMatch(/^before .*\[api secret\].* after$/);
  expect(count()).toBe(1);
});

test('a credential is found in all text around it, and the text around it stays', () => {
  const credential = fc
    .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 60 })
    .filter((text) => text.trim().length >= 8);
  fc.assert(
    fc.property(credential, fc.string(), (api_secret, around) => {
      fc.pre(!around.includes(api_secret.trim()));
      for (const [, form] of leakForms(api_secret)) {
        const out = redactorOf(api_secret).redact(`${around} ${form} ${around}`);
        expect(findLeaks(out.slice(around.length, out.length - around.length), api_secret)).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test('a credential under 8 characters changes no text', () => {
  const { redact, redactBody, count } = redactorOf('1234', 'test');
  const text = 'ORDER-1234 for test@shop.example, 1234 and test';
  expect([redact(text), redactBody(text), count()]).toEqual([text, text, 0]);
  expect(redactorOf('1234567').redact('a 1234567')).toBe('a 1234567');
  expect(redactorOf('12345678').redact('a 12345678')).toBe('a [api secret]');
});

test('a key inside an email address is removed, and the vendor and the public sample are not', () => {
  expect(redactorOf('', 'merchant-77').redact('merchant-77@shop.example')).toBe('[api key]@shop.example');
  const known = withoutVendor([{ api_key: 'ROSE_HOTEL', api_secret: 'own-secret-1' }], 'ROSE_HOTEL');
  expect(createCredentialRedactor(known).redact('ROSE_HOTEL own-secret-1')).toBe('ROSE_HOTEL [api secret]');
  expect(createCredentialRedactor([SAMPLE]).redact(`${SAMPLE.api_key} ${SAMPLE.api_secret}`)).toBe(
    `${SAMPLE.api_key} ${SAMPLE.api_secret}`,
  );
});

test('the longer credential is replaced whole, a copy loses its blanks, and no placeholder is searched', () => {
  expect(redactorOf('abcdefgh-and-more', 'abcdefgh').redact('abcdefgh-and-more abcdefgh')).toBe(
    '[api secret] [api key]',
  );
  expect(redactorOf(' copied-secret\n').redact('x=copied-secret')).toBe('x=[api secret]');
  expect(redactorOf('[api key]').redact('[api key]')).toBe('[api key]');
});

test('which credential a field contains is told', () => {
  const find = createCredentialFinder([{ api_key: 'merchant-key', api_secret: 'merchant-secret' }]);
  expect([find('a merchant-secret'), find('merchant-key b'), find('neither')]).toEqual([
    'api_secret',
    'api_key',
    undefined,
  ]);
});

test.each([
  ['X-Api-Key', '[api key]'],
  ['apiSecret', '[api secret]'],
  ['client_secret', '[api secret]'],
  ['access_token', '[token]'],
  ['PIN', '[pin]'],
  ['password', '[password]'],
  ['payment_token', undefined],
  ['monkey', undefined],
  ['Shopping', undefined],
  ['order_id', undefined],
])('the name %s says what it holds', (name, placeholder) => expect(findNamedPlaceholder(name)).toBe(placeholder));

test.each([
  ['{"api_secret":"1234","vendor":"T1"}', '{"api_secret":"[api secret]","vendor":"T1"}'],
  ['{"pin": 1234}', '{"pin": "[pin]"}'],
  [String.raw`{"a":"{\"password\":\"x\"}"}`, String.raw`{"a":"{\"password\":\"[password]\"}"}`],
  [String.raw`{"key":"a\"b"}`, '{"key":"[api key]"}'],
  ['vendor=T1&api_key=ab&amount=1', 'vendor=T1&api_key=[api key]&amount=1'],
  ['?token=t#x', '?token=[token]'],
  ['{"key":null,"secret":true,"token":""}', '{"key":null,"secret":true,"token":""}'],
  ['Invalid api_key: unauthorized', 'Invalid api_key: unauthorized'],
])('a member that is named as a credential is masked at any length: %s', (text, masked) => {
  const counted: string[] = [];
  expect(maskMembers(text, (placeholder) => counted.push(placeholder))).toBe(masked);
  expect(counted.length).toBe(text === masked ? 0 : 1);
});
