import { expect, test } from 'vitest';
import { joinWrappedLines, toEdited } from './wrappers.ts';

const FIELDS = 'timestamp,vendor,order_id,buyer_email,buyer_name,buyer_phone,amount,currency,redirect_url,cancel_url';

test.each([
  [
    'a dump without its beginning',
    [
      '{"timestamp":"2026-11-22T09:41:07Z","vendor":"TILL60917564","orde',
      '0041: r_id":"INV_20261122_0042","buyer_email":"asha.mwangi@example.co',
    ],
  ],
  [
    'a dump with rows of one length',
    [
      'nt":25000,"currency":"TZS","buyer_email":"asha.mwangi@example.co',
      '00c0: m","redirect_url":"aHR0cHM6Ly9zaG9wLmV4YW1wbGUvcmV0dXJuP29',
      '0100: yZGVyPTQy","cancel_url":"aHR0cHM6Ly9zaG9wLmV4YW1wbGUvY2FuY2',
    ],
  ],
  [
    'a log with a line that is longer than the others',
    [
      'Setting --header (header) to Accept: application/json',
      `Setting --header (header) to Signed-Fields: ${FIELDS}`,
      'Setting --header (header) to Authorization: SELCOM S0VZLU9GLVRIRS1DT1JQVVM=',
    ],
  ],
])('does not join the lines of %s', (_, lines) => {
  for (const glue of ['', ' '] as const) expect(joinWrappedLines(toEdited(lines.join('\n')), glue)).toBeUndefined();
});

test('joins a line that was wrapped at a blank, also after one that is longer and has none', () => {
  const lines = ['Signed-Fields:', FIELDS, 'and what follows it in a line that has as many letters as a mail has'];
  expect(joinWrappedLines(toEdited(lines.join('\n')), ' ')?.text).toBe(lines.join('\n').replaceAll('\n', ' '));
});
