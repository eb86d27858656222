import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64Text } from './text.ts';
import {
  findInvalidEnvelopeFields,
  findPayment,
  hasManyValues,
  meaningOf,
  MEANINGS,
  nestsTooDeep,
  parseExternalUrl,
  parseMessageCode,
  readEnvelope,
} from './envelope.ts';

const PAID = { payment_token: '12345678', qr: '000201', payment_gateway_url: 'aHR0cHM6Ly9hLmV4YW1wbGU=' };

test.each([
  ['an array of one', [PAID], PAID],
  ['an object', PAID, PAID],
  ['nested', { a: [{ b: PAID }] }, PAID],
  ['in parts', [{ qr: '000201' }, { payment_token: 12345678 }], { qr: '000201', payment_token: '12345678' }],
  ['too deep to be searched', { a: { b: { c: { d: PAID } } } }, {}],
  ['values of another type', [{ qr: { x: 1 }, payment_token: null }], {}],
  ['inherited', Object.create({ qr: 'x' }), {}],
  ['nothing', undefined, {}],
])('what data says about paying is found in any shape: %s', (_, data, wanted) => {
  expect(findPayment(data)).toEqual(wanted);
});

test('no value of data throws', () => {
  fc.assert(fc.property(fc.anything(), (data) => void expect(findPayment(data)).toBeTypeOf('object')));
});

test('an address in Base64 and a plain one read alike; only https may be followed', () => {
  const address = 'https://pay.example/a?b=c';
  expect(parseExternalUrl(address)).toEqual({ text: address, wasBase64: false, href: address });
  expect(parseExternalUrl(toBase64Text(address))).toEqual({ text: address, wasBase64: true, href: address });
  for (const text of ['http://pay.example/', 'https://user@pay.example/'])
    expect(parseExternalUrl(toBase64Text(text))).toEqual({ text, wasBase64: true, href: undefined });
  for (const text of ['javascript:alert(1)', toBase64Text('javascript:alert(1)'), 'data:text/html,x', '', 'AAAA'])
    expect(parseExternalUrl(text)).toEqual({ text, wasBase64: false, href: undefined });
});

const ENVELOPE = { reference: 'S1', resultcode: '403', result: 'FAIL', message: 'No (4033)', data: [] };

test('the fields that an answer lacks or has in another type are named in their order', () => {
  expect(findInvalidEnvelopeFields(ENVELOPE)).toEqual([]);
  expect(findInvalidEnvelopeFields({ ...ENVELOPE, more: 1, data: null })).toEqual([]);
  expect(findInvalidEnvelopeFields({ ...ENVELOPE, message: 1, reference: null })).toEqual(['reference', 'message']);
  const { data: _data, result: _result, ...less } = ENVELOPE;
  expect(findInvalidEnvelopeFields({ ...less, resultcode: 403 })).toEqual(['resultcode', 'result', 'data']);
  for (const value of [null, undefined, 'text', 1, []])
    expect(findInvalidEnvelopeFields(value)).toEqual(['reference', 'resultcode', 'result', 'message', 'data']);
});

test('an answer may have more fields than the document', () => {
  expect(readEnvelope(JSON.stringify({ ...ENVELOPE, more: 1 }))).toEqual({ ...ENVELOPE, more: 1 });
});

test.each([
  ['No (4033)', '4033'],
  ['No (4033) \n', '4033'],
  ['(1111) No (4033)', '4033'],
  ['No (4033).', undefined],
  ['No (403)', undefined],
  ['No (40335)', undefined],
  ['No 4033', undefined],
  ['No (4o33)', undefined],
])('message: the four digits in parentheses at the end are its code: %j', (message, code) => {
  expect(parseMessageCode(message)).toBe(code);
});

test('the code of the message counts first, then the resultcode, and only 4033 is documented', () => {
  expect(meaningOf({ ...ENVELOPE, resultcode: '412' })?.code).toBe('4033');
  expect(meaningOf({ ...ENVELOPE, message: 'No (9999)', resultcode: '412' })?.code).toBe('412');
  expect(meaningOf({ ...ENVELOPE, message: 'No' })).toBeUndefined();
  expect(MEANINGS.filter(({ provenance }) => provenance === 'documented').map(({ code }) => code)).toEqual(['4033']);
  for (const { code } of MEANINGS) expect(meaningOf({ ...ENVELOPE, message: '', resultcode: code })?.code).toBe(code);
  for (const code of ['927', '999'])
    expect(meaningOf({ ...ENVELOPE, message: '', resultcode: code })?.provenance).toBe('reported');
});

test('data is searched four objects deep and fifty values wide, outer values first', () => {
  const row = (count: number) => [...Array.from({ length: count }, () => 0), { qr: 'a' }];
  expect(findPayment(row(49))).toEqual({ qr: 'a' });
  expect(findPayment(row(50))).toEqual({});
  expect(findPayment({ a: { b: { c: { qr: 'a' } } } })).toEqual({ qr: 'a' });
  expect(findPayment({ a: { qr: 'inner' }, qr: 'outer' })).toEqual({ qr: 'outer' });
  expect(findPayment([{ qr: null }, { qr: 'second' }])).toEqual({ qr: 'second' });
  expect(findPayment({ payment_token: 0, qr: '', gateway_buyer_uuid: 'u', other: 'x' })).toEqual({
    payment_token: '0',
    qr: '',
    gateway_buyer_uuid: 'u',
  });
});

test.each([
  ['HTTPS://pay.example/A', 'https://pay.example/A'],
  ['https://:word@pay.example/', undefined],
  ['https://pay.example:99999/', undefined],
  ['x https://pay.example/', undefined],
  ['ftp://pay.example/', undefined],
  ['see https://pay.example/', undefined],
])('only an https URL without a user name may be followed: %s', (text, href) => {
  expect(parseExternalUrl(text)).toEqual({ text, wasBase64: false, href });
});

test('a number of which JSON.parse changes the digits is not shown as a token', () => {
  expect(findPayment(JSON.parse('[{"payment_token":12345678901234567890,"qr":12}]'))).toEqual({ qr: '12' });
});

const list = (count: number): string => `[${Array.from({ length: count }, () => '1').join()}]`;

test.each([
  ['as many values as are read', list(10_000), false],
  ['one more', list(10_001), true],
  ['one more in lists of lists', `[${Array.from({ length: 5_000 }, () => '[],{}').join()}]`, true],
  ['after white space', `\n ${list(10_001)}`, true],
  ['commas and brackets in a string', JSON.stringify({ text: list(20_000) }), false],
  ['after an escaped quote in a string', JSON.stringify({ text: `"${list(20_000)}` }), false],
  ['after a string that ends in a backslash', `["\\\\",${list(10_001)}]`, true],
  ['no JSON', `a ${list(20_000)}`, false],
])('JSON with too many values is not parsed: %s', (_, text, isTooMuch) => {
  expect(hasManyValues(text)).toBe(isTooMuch);
});

test.each([
  ['100 lists', '['.repeat(100), false],
  ['101 lists', '['.repeat(101), true],
  ['101 objects', '{"a":'.repeat(101), true],
  ['brackets in a string', JSON.stringify('['.repeat(200)), false],
  ['lists that end', '[],'.repeat(200), false],
  ['objects that end', '[{}],'.repeat(200), false],
])('JSON is read to a depth of 100: %s', (_, text, isTooDeep) => {
  expect(nestsTooDeep(text)).toBe(isTooDeep);
});
