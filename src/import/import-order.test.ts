import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf, SAMPLE_ORDER } from '#protocol/order.ts';
import { createDraft, FIELD_SELECTIONS } from '#protocol/draft.ts';
import { toSignable, toSignedRequest } from '#protocol/sign.ts';
import { isRefused } from '#snippets/code.ts';
import { curl } from '#snippets/curl.ts';
import { createInput } from '#snippets/inputs.test-support.ts';
import { findTarget } from '#snippets/targets.ts';
import { checkRequest } from '#diagnosis/checks.ts';
import { importOrder } from './import-order.ts';
import { toEnglish } from '#i18n/english.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const importBody = (body: string, headers: readonly (readonly [string, string])[] = []) => {
  const result = importOrder({ method: 'POST', url: '', headers, body: new TextEncoder().encode(body) });
  if ('code' in result) throw new Error(result.code);
  return { ...result, notes: result.notes.map(toEnglish) };
};

test('an order that is copied as curl and pasted fills the same boxes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(fc.record({ buyer_name: text, buyer_remarks: text, order_id: text }), (some) => {
      const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', amount: '10.50', ...some };
      const request = toSignable(createDraft({ order }), 'SCHEME');
      const result = parseRequest(textOf(curl(toSignedRequest(request, 'D', 'https://gateway.example/v1'), 'a2V5')));
      if (isParseError(result) || result.requests[0] === undefined) throw new Error('not read');
      const back = importOrder(result.requests[0]);
      expect(back).toEqual({
        order,
        Timestamp: order.timestamp,
        'Signed-Fields': FIELD_SELECTIONS.documented['Signed-Fields'],
        notes: [],
      });
      expect(JSON.stringify(back)).not.toContain('a2V5');
    }),
  );
});

test('addresses in every state, and what cannot be taken, are said', () => {
  const result = importBody(
    JSON.stringify({
      redirect_url: 'https://shop.example/r',
      cancel_url: base64(base64('https://shop.example/c')),
      webhook: 'not base64!',
      vendor: 5,
      currency: null,
      buyer_name: ['a'],
      buyer_email: { a: 1 },
      no_of_items: '3',
      extra: 1,
    }),
  );
  expect(result.order).toEqual({
    redirect_url: 'https://shop.example/r',
    cancel_url: 'https://shop.example/c',
    vendor: '5',
    no_of_items: '3',
  });
  expect(result.notes.join('\n')).toBe(
    [
      'vendor was sent as a number; the console sends a string.',
      'buyer_email was omitted: it is an object.',
      'buyer_name was omitted: it is an array.',
      'currency was omitted: it is null.',
      'redirect_url was sent unencoded; the console sends its Base64.',
      'cancel_url was Base64-encoded twice.',
      'webhook was omitted: it is neither Base64 nor a URL.',
      'no_of_items was sent as a string; the console sends a number.',
      'The body is missing timestamp, order_id, buyer_phone, amount, buyer_remarks, ….',
      'Ignored, because the document has no such fields: extra.',
    ].join('\n'),
  );
});

test('digits stand as they were, the last of two equal names counts', () => {
  expect(importBody('{"amount":10.00,"amount":12345678901234567890}')).toMatchObject({
    order: { amount: '12345678901234567890' },
    notes: [expect.stringContaining('is missing'), expect.stringMatching(/Repeated names.*amount/)],
  });
  expect(importBody('{"webhook":""}').order).toEqual({ webhook: '' });
});

test('Signed-Fields in the order of the header; neither key, digest nor address are taken', () => {
  const result = importBody('{}', [
    ['authorization', 'S a2V5'],
    ['signed-fields', 'vendor, timestamp'],
    ['Digest', 'D'],
  ]);
  expect(result).toEqual({ order: {}, 'Signed-Fields': ['vendor', 'timestamp'], notes: [expect.any(String)] });
});

test('a body that is no JSON object is a problem, and names of Object’s own are no fields', () => {
  const bad = importOrder({ method: 'POST', url: '', headers: [], body: new TextEncoder().encode('a=1') });
  expect(bad).toMatchObject({ code: 'body-not-json' });
  const result = importBody('{"__proto__":{"vendor":"x"},"constructor":"y","toString":1}');
  expect(result.order).toEqual({});
  expect(Object.keys(result.order)).toEqual([]);
});

const NASTY = { amount: '10.50', buyer_name: 'Ren\u00e9 "M" 😀', buyer_remarks: '{{x}} null\n#{y}' };

test.each(['postman', 'bruno', 'http-file'])('%s: the order of the file is read back', async (id) => {
  const input = await createInput({ base_url: 'https://gateway.example', order: NASTY });
  const snippet = (await findTarget(id).load())(input);
  if (isRefused(snippet)) throw new Error(id);
  const reading = parseRequest(textOf(snippet));
  if (isParseError(reading)) throw new Error(JSON.stringify(reading.message));
  const [request] = reading.requests;
  if (request === undefined) throw new Error(id);
  expect(importOrder(request)).toMatchObject({ order: { ...SAMPLE_ORDER, ...NASTY } });
  // The timestamp and the signature are not there yet, so nothing is said to be missing.
  const issues = checkRequest(request, new Date(), { unseen: reading.unseen });
  expect(issues.filter((issue) => issue.id !== 'number-form')).toEqual([]);
  expect(reading.notes.map(toEnglish).join()).toContain('Only the order was read:');
});
