import { expect, test } from 'vitest';
import { writeCase } from '#cases/case-file.ts';
import { CASE } from '#cases/cases.test-support.ts';
import { english } from '#texts/english.ts';
import { inEnglish } from './in-english.test-support.ts';
import { isFault } from './intake-fault.ts';
import { readRequest } from './read-request.ts';

test.each([
  ['as it is saved', writeCase(CASE)],
  ['on one line', JSON.stringify(CASE)],
  ['with a mark of order', `\uFEFF\n${writeCase(CASE)}`],
  ['with another member first', JSON.stringify(CASE).replace(/^\{("format":[^,]*),("version":1)/, '{$2,$1')],
])('a case file is read as its request: %s', (_, text) => {
  const found = readRequest(text);
  if (isFault(found)) throw new Error(english(found.fault));
  const { method, url, headers, body } = CASE.request ?? { body: '' };
  expect(found).toMatchObject({ dialect: 'Checkout Console case', notes: [], requests: [{ method, url, headers }] });
  expect(new TextDecoder().decode(found.requests[0]?.body)).toBe(body);
});

test('what was replaced is told beside the request', () => {
  const found = readRequest(writeCase({ ...CASE, redacted: true, redacted_fields: ['buyer_name'] }));
  expect(inEnglish(found)).toMatchObject({
    notes: [expect.stringMatching(/placeholders: buyer_name\. The Digest is the one/)],
  });
});

test.each([
  ['a later version', { ...CASE, version: 9 }, /newer version/],
  ['another member', { ...CASE, api_key: 'CANARY' }, /departs.*api_key/],
  ['an order alone', { ...CASE, request: undefined }, /Open it in Compose/],
])('a case that cannot be read is refused in words: %s', (_, made, words) => {
  const found = readRequest(JSON.stringify(made));
  expect(inEnglish(found)).toEqual({ fault: expect.stringMatching(words), at: 0 });
  expect(JSON.stringify(found)).not.toContain('CANARY');
});

test('a body that has a member of this name is a body, not a case', () => {
  const found = readRequest('Digest: D\n\n{"format":"checkout-console-case"}');
  expect(found).toMatchObject({ dialect: 'a JSON body with its headers' });
});
