import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPERATION_PATH, operationUrl } from './profile.ts';
import { findBaseUrlIssue, isPlainHttp } from './addresses.ts';

const BASE = 'https://gateway.example';

test.each([
  ['http://gateway.example', true],
  ['HTTP://gateway.example:8080/api', true],
  ['https://gateway.example', false],
  ['http://127.0.0.1:4173', false],
  ['http://localhost:9000', false],
  ['http://10.0.0.7', false],
  ['', false],
])('plain http is pointed out where others could read along: %s', (text, isPlain) => {
  expect(isPlainHttp(text)).toBe(isPlain);
});

test.each([
  [`${BASE}${OPERATION_PATH}`, 'path-included', BASE],
  [`${BASE}${OPERATION_PATH}/`, 'path-included', BASE],
  [`${BASE}/api${OPERATION_PATH}`, 'path-included', `${BASE}/api`],
  [`${BASE}/v1${OPERATION_PATH}`, 'path-included', BASE],
  [`${BASE}/v1/checkout`, 'path-included', BASE],
  [`${BASE}/v1`, 'version-included', BASE],
  [`${BASE}/v1/`, 'version-included', BASE],
  [`${BASE}/v1/v1//`, 'version-included', BASE],
  [`${BASE}/`, 'slashes', BASE],
  [`${BASE}/api//`, 'slashes', `${BASE}/api`],
])('what the path adds anyway is found and fixed at once: %s', (text, id, fix) => {
  expect(findBaseUrlIssue(text)).toMatchObject({ id, fix });
  expect(findBaseUrlIssue(fix)).toBeUndefined();
});

test.each(['', 'https://', 'https:', '/', '///', BASE, `${BASE}/v10`, `${BASE}/av1`, `${BASE}/api`, 'https://v1'])(
  'nothing is said of a base address that brings nothing twice: %s',
  (text) => {
    expect(findBaseUrlIssue(text)).toBeUndefined();
  },
);

test('after the fix, the URL of the operation has the path once', () => {
  const ends = fc.array(fc.constantFrom('/', '/v1', '/v1/checkout', OPERATION_PATH), { maxLength: 4 });
  fc.assert(
    fc.property(ends, fc.constantFrom('', '/api', '/pay/v2'), (parts, prefix) => {
      const base_url = `${BASE}${prefix}${parts.join('')}`;
      const fix = findBaseUrlIssue(base_url)?.fix ?? base_url;
      expect(operationUrl(fix)).toBe(`${BASE}${prefix}${OPERATION_PATH}`);
    }),
  );
});

test.each([
  [`HTTPS://Gateway.Example/V1`, undefined],
  [`${BASE}/v1?a=/v1`, `${BASE}/v1?a=`],
  [`${BASE}/a\n/v1`, `${BASE}/a\n`],
  [` ${BASE}/v1`, undefined],
  ['a1://gateway.example/v1', undefined],
])('%j is read as typed', (text, fix) => {
  expect(findBaseUrlIssue(text)?.fix).toBe(fix);
});
