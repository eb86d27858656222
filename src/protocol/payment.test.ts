import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64Text } from './bytes.ts';
import { parseExternalUrl, findPayment } from './envelope.ts';

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
