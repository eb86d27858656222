import { expect, test } from 'vitest';
import {
  FIELDS,
  fieldIssue,
  fieldShapeIssues,
  findField,
  generateOrderId,
  numberIssue,
  toWireValue,
  type FieldName,
} from './order.ts';

const fieldOf = (name: FieldName) => {
  const field = findField(name);
  if (field === undefined) throw new Error(name);
  return field;
};

test.each([
  ['0', undefined],
  ['10.50', undefined],
  ['-12.5e-10', undefined],
  ['1E+10', undefined],
  ['', 'number-empty'],
  ['٣', 'number-digits'],
  ['1٣', 'number-digits'],
  ['+1', 'number-plus'],
  ['+.5', 'number-plus'],
  ['1+1', 'number-shape'],
  ['007', 'number-zeros'],
  ['-01', 'number-zeros'],
  ['1 000', 'number-separators'],
  [' 1', 'number-separators'],
  ['1\n', 'number-separators'],
  ['1,5', 'number-separators'],
  ["1'000", 'number-separators'],
  ['1_000', 'number-separators'],
  ['-1,000.50', 'number-separators'],
  [',', 'number-shape'],
  [' ', 'number-shape'],
  ['1.', 'number-shape'],
  ['.5', 'number-shape'],
  ['1.5.2', 'number-shape'],
  ['--1', 'number-shape'],
  ['1e', 'number-shape'],
  ['TZS 1,000', 'number-shape'],
  ['NaN', 'number-shape'],
])('why a text is no JSON number: %j, %s', (text, code) => {
  expect(numberIssue(text)).toBe(code);
});

test.each([
  ['amount', '1', []],
  ['amount', '-1', ['number-negative']],
  ['amount', '-1.5', ['number-negative', 'number-fraction']],
  ['amount', '1.5e3', ['number-exponent']],
  ['amount', '1E3', ['number-exponent']],
  ['amount', '1-', []],
  ['vendor', 'TILL1', []],
  ['vendor', 'TILL', ['vendor-shape']],
  ['vendor', '1TILL1', ['vendor-shape']],
  ['vendor', 'TILL1x', ['vendor-shape']],
  ['order_id', 'ORD_1', []],
  ['order_id', '', ['order-id-shape']],
  ['order_id', 'ORD-1', ['order-id-shape']],
  ['order_id', '-ORD', ['order-id-shape']],
  ['buyer_email', 'a.b@c.d', []],
  ['buyer_email', 'a@b', []],
  ['buyer_email', 'a@b@c', ['email-shape']],
  ['buyer_email', '@b', ['email-shape']],
  ['buyer_email', 'a@', ['email-shape']],
  ['buyer_email', 'a@b c', ['email-shape']],
  ['buyer_phone', '255', []],
  ['buyer_phone', '+255', ['phone-plus']],
  ['buyer_phone', '255+', ['phone-shape']],
  ['buyer_phone', '255 7', ['phone-shape']],
  ['buyer_phone', '', ['phone-shape']],
  ['currency', 'TZS', []],
  ['currency', 'TZ', ['currency-shape']],
  ['currency', 'TzS', ['currency-shape']],
  ['webhook', 'https://a.example', []],
  ['webhook', 'shop-app.x+1://callback', []],
  ['webhook', 'HTTPS://a.example', []],
  ['webhook', 'https:///a', ['address-not-absolute']],
  ['webhook', 'https://', ['address-not-absolute']],
  ['webhook', '1a://b', ['address-not-absolute']],
  ['webhook', 'https://a b', ['address-not-absolute']],
  ['webhook', '/hooks', ['address-not-absolute']],
  ['buyer_name', '', []],
] as const)('how a value departs from what is shown: %s %j', (name, text, codes) => {
  expect(fieldShapeIssues(fieldOf(name), text)).toEqual(codes.map((code) => ({ code, severity: 'note', at: name })));
});

test.each([
  ['amount', 'x', 'number-shape'],
  ['buyer_name', 'x', undefined],
  ['buyer_name', '\ud83d', 'lone-surrogate'],
  ['timestamp', 'a\nb', 'header-line-break'],
  ['timestamp', 'soon', undefined],
  ['buyer_name', 'a\nb é', undefined],
] as const)('an error keeps a value off the wire: %s %j, %s', (name, text, code) => {
  const issue = code === undefined ? undefined : { code, severity: 'error', at: name };
  expect(fieldIssue(fieldOf(name), text)).toEqual(issue);
});

test('a name that the document lacks has no row', () => {
  expect(findField('branch')).toBeUndefined();
});

test('only the three URLs change on their way to the wire', () => {
  const changed = FIELDS.filter((field) => toWireValue(field, 'a') !== 'a');
  expect(changed.map(({ name }) => name)).toEqual(['redirect_url', 'cancel_url', 'webhook']);
});

test('a new order reference has the day in UTC and eight upper-case hex digits', () => {
  const bytes = Uint8Array.of(0, 10, 171, 255);
  expect(generateOrderId(new Date('2026-01-02T23:59:59-01:00'), bytes)).toBe('ORD_20260103_000AABFF');
});
