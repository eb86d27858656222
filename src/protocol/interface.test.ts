import { describe, expect, test } from 'vitest';
import { fromBase64Text } from './text.ts';
import { readEnvelope } from './envelope.ts';
import {
  FIELD_NAMES,
  FIELDS,
  fieldIssue,
  fieldShapeIssues,
  toWireValue,
  SAMPLE_ORDER,
  textOf,
  timestampIssue,
  formatTimestamp,
} from './order.ts';
import { operationUrl, SAMPLE } from './profile.ts';
import { createDraft } from './draft.ts';
import { METHOD, toSignable } from './sign.ts';

/** The rows of section 2.1: the type, a value of the documented shape, and one that departs from it. */
const ROWS: readonly (readonly [name: string, type: string, shown: string, departs: string | undefined])[] = [
  ['timestamp', 'string', '2026-11-20T09:41:07Z', '2026-11-20T09:41:07.000Z'],
  ['vendor', 'string', 'TILL10000001', '10000001TILL'],
  ['order_id', 'string', 'ORD_1', 'ORD-1'],
  ['buyer_email', 'string', 'buyer@example.com', 'buyer'],
  ['buyer_name', 'string', 'Sample Buyer', undefined],
  ['buyer_phone', 'string', '255700000001', '+255700000001'],
  ['amount', 'number', '25000', '25000.5'],
  ['currency', 'string', 'TZS', 'tzs'],
  ['redirect_url', 'string', 'https://shop.example/paid', 'paid'],
  ['cancel_url', 'string', 'https://shop.example/cancelled', 'cancelled'],
  ['webhook', 'string', 'https://shop.example/hooks', 'hooks'],
  ['buyer_remarks', 'string', 'Any text', undefined],
  ['merchant_remarks', 'string', 'Any text', undefined],
  ['no_of_items', 'number', '3', '3.0'],
];
const ADDRESSES: ReadonlySet<string> = new Set(['redirect_url', 'cancel_url', 'webhook']);

const parseBody = (): Record<string, unknown> => {
  const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' };
  return JSON.parse(textOf(toSignable(createDraft({ order }), SAMPLE.scheme).body));
};

describe('the order', () => {
  test.each(ROWS)('%s: of JSON type %s, %s as shown, %s only noted', (name, type, shown, departs) => {
    const field = FIELDS.find((row) => row.name === name);
    if (field === undefined) throw new Error(`${name} is not in the table`);
    expect(typeof parseBody()[name]).toBe(type);
    expect(fieldIssue(field, shown)).toBeUndefined();
    expect(fieldShapeIssues(field, shown)).toEqual([]);
    if (departs === undefined) return;
    expect(fieldIssue(field, departs)).toBeUndefined();
    expect(fieldShapeIssues(field, departs).map(({ severity: grade }) => grade)).toEqual(['note']);
  });

  test('all 14 fields are present, in one table and in the body', () => {
    expect(FIELD_NAMES).toEqual(ROWS.map(([name]) => name));
    expect(Object.keys(parseBody())).toEqual(ROWS.map(([name]) => name));
  });

  test.each([...ADDRESSES])('%s: sent as the Base64 of the address, and read back', (name) => {
    const field = FIELDS.find((row) => row.name === name);
    if (field === undefined) throw new Error(`${name} is not in the table`);
    expect(toWireValue(field, 'https://shop.example/é')).toBe(Buffer.from('https://shop.example/é').toString('base64'));
    expect(fromBase64Text(String(parseBody()[name]))).toMatch(/^https:/);
  });

  test('timestamp: UTC, whole seconds cut and not rounded, trailing Z', () => {
    expect(formatTimestamp(new Date('2026-11-20T12:41:07.999+03:00'))).toBe('2026-11-20T09:41:07Z');
    expect(timestampIssue('2024-02-29T00:00:00Z')).toBeUndefined();
    expect(timestampIssue('2026-02-29T00:00:00Z')).toBe('timestamp-not-a-date');
  });
});

describe('the envelope', () => {
  const envelope = { reference: 'S12345678901', resultcode: '403', result: 'FAIL', message: 'No (4033)', data: [] };
  test.each(['reference', 'resultcode', 'result', 'message'])(
    '%s: a string, without which it is no envelope',
    (name) => {
      expect(readEnvelope(JSON.stringify(envelope))).toEqual(envelope);
      expect(readEnvelope(JSON.stringify({ ...envelope, [name]: 403 }))).toBeUndefined();
      const { [name]: _, ...without } = { ...envelope } as Record<string, unknown>;
      expect(readEnvelope(JSON.stringify(without))).toBeUndefined();
    },
  );

  test('data: an array on failure, of any shape otherwise, since success is not shown', () => {
    for (const data of [[], [{}], {}, null, 'text'])
      expect(readEnvelope(JSON.stringify({ ...envelope, data }))?.data).toEqual(data);
  });

  test('data: without it there is no envelope', () => {
    const { data: _, ...without } = envelope;
    expect(readEnvelope(JSON.stringify(without))).toBeUndefined();
  });

  test('what is not an envelope is not taken for one', () => {
    for (const text of ['', '[]', 'null', '<html>', '{"reference":"S1"}', '{'.repeat(100_000)])
      expect(readEnvelope(text)).toBeUndefined();
  });
});

describe('the request', () => {
  test('Method and Path: POST, after the base URL', () => {
    expect(METHOD).toBe('POST');
    for (const base of ['https://gateway.example', 'https://gateway.example/'])
      expect(operationUrl(base)).toBe('https://gateway.example/v1/checkout/create-order-minimal');
    expect(operationUrl('https://gateway.example/api/')).toBe(
      'https://gateway.example/api/v1/checkout/create-order-minimal',
    );
  });
});

test('no length is limited and no bound invented', () => {
  for (const field of FIELDS) {
    if (field.kind === 'timestamp') continue;
    const long = field.kind === 'number' ? '9'.repeat(10_000) : 'é'.repeat(10_000);
    expect(fieldIssue(field, long)).toBeUndefined();
    expect(fieldIssue(field, field.kind === 'number' ? '0' : '')).toBeUndefined();
  }
});
