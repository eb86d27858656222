import { expect, test } from 'vitest';
import { writeCase } from '#share/case-file.ts';
import { CASE } from '#share/case.test-support.ts';
import { readFirst, translateResult } from './translate-result.test-support.ts';
import { isParseError, refusePlaceholders } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

test.each([
  ['as it is saved', writeCase(CASE)],
  ['on one line', JSON.stringify(CASE)],
  ['with a mark of order', `\uFEFF\n${writeCase(CASE)}`],
  ['with another member first', JSON.stringify(CASE).replace(/^\{("format":[^,]*),("version":1)/, '{$2,$1')],
])('a case file is read as its request: %s', (_, text) => {
  expect(readFirst(text)).toMatchObject({ format: 'Checkout Console case', notes: [], ...CASE.request });
});

test('what was replaced is told beside the request', () => {
  const result = parseRequest(writeCase({ ...CASE, redacted: true, redacted_fields: ['buyer_name'] }));
  // Nobody is asked for the secret of a digest that cannot be checked.
  expect(isParseError(result) ? result : refusePlaceholders(result)).toMatchObject({
    refusal: { id: 'hidden', names: ['buyer_name'] },
  });
  expect(translateResult(result)).toMatchObject({
    notes: [expect.stringMatching(/these values: buyer_name\. The digest belongs to the original values/)],
  });
});

test.each([
  ['a later version', { ...CASE, version: 9 }, /newer version/],
  ['another member', { ...CASE, api_key: 'CANARY' }, /not in the format.*api_key/],
  ['an order alone', { ...CASE, request: undefined }, /Open it in Compose/],
])('a case that cannot be read is refused in words: %s', (_, made, message) => {
  const result = parseRequest(JSON.stringify(made));
  expect(translateResult(result)).toEqual({ message: expect.stringMatching(message), at: 0 });
  expect(JSON.stringify(result)).not.toContain('CANARY');
});

test('a body that has a member of this name is a body, not a case', () => {
  const result = parseRequest('Digest: D\n\n{"format":"checkout-console-case"}');
  expect(result).toMatchObject({ format: 'a JSON body with its headers' });
});
