import { Buffer } from 'node:buffer';
import { assert, constantFrom, date, integer, nat, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivedRequest } from '#protocol/received.ts';
import { english } from '#texts/english.ts';
import { checkRequest, CHECKS, type Known } from './checks.ts';
import { API_KEY, b64, sent, type Value } from './merchants.test-support.ts';
import { holding } from './slip-makers.test-support.ts';

const now = new Date('2026-03-11T08:05:30Z');
const TIDY = { merchant_remarks: 'Ring twice', buyer_remarks: 'Is it ready? Call me' };
const order = (values: Record<string, Value>) => sent('once', [], undefined, [holding({ ...TIDY, ...values })]);
const right = order({});
const DIGEST = right.headers.find(([name]) => name === 'Digest')?.[1] ?? '';
const MAC = Buffer.from(DIGEST, 'base64');

/** A right request with other headers: undefined takes one out. */
const headed = (changes: Record<string, string | undefined>): ReceivedRequest => ({
  ...right,
  headers: Object.entries({ ...Object.fromEntries(right.headers), ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  ),
});
const bodied = (body: string | Uint8Array): ReceivedRequest => ({
  ...right,
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});
const auth = (text: string) => headed({ Authorization: text });
const digest = (text: string) => headed({ Digest: text });
const listed = (change: (list: string) => string) =>
  headed({ 'Signed-Fields': change(right.headers.find(([name]) => name === 'Signed-Fields')?.[1] ?? '') });
const time = (text: string) => headed({ Timestamp: text });
const address = (text: string) => order({ webhook: text });
const without = (name: string): string =>
  JSON.stringify({ ...(JSON.parse(new TextDecoder().decode(right.body)) as object), [name]: undefined });
const http = 'https://shop.example/h?x=ü~~~';

/** One request per defect; the check of that name must speak. */
const DEFECTS: readonly (readonly [id: string, request: ReceivedRequest, known?: Known])[] = [
  ['key-raw', auth(`SCHEME ${API_KEY}`)],
  ['key-raw', auth('SCHEME Zażółć')],
  ['key-hex', auth(`SCHEME ${Buffer.from(API_KEY).toString('hex')}`)],
  ['key-url-safe', auth(`SCHEME ${Buffer.from('key???>>>~~').toString('base64url')}`)],
  ['key-twice', auth(`SCHEME ${b64(b64(API_KEY))}`)],
  ['key-white-space', auth(`SCHEME ${b64(`${API_KEY}\n`)}`)],
  ['key-and-signature', auth(`SCHEME ${API_KEY}:${DIGEST}`)],
  ['key-and-signature', auth(`Basic ${b64(`${API_KEY}:secret`)}`)],
  ['key-placeholder', auth('SCHEME undefined')],
  ['key-placeholder', auth('SCHEME <BASE64_API_KEY>')],
  ['scheme-basic', auth(`Bearer ${b64(API_KEY)}`)],
  ['scheme-misspelt', auth(`SHEME ${b64(API_KEY)}`), { scheme: 'SCHEME' }],
  ['scheme-missing', auth(b64(API_KEY))],
  ['scheme-spaces', auth(`SCHEME  ${b64(API_KEY)}`)],
  ['scheme-spaces', auth(`SCHEME: ${b64(API_KEY)}`)],
  ['headers-missing', headed({ 'Signed-Fields': undefined })],
  ['headers-misnamed', headed({ 'Signed-Fields': undefined, 'Signed-Field': 'timestamp' })],
  ['headers-misnamed', headed({ Digest: undefined, 'X-Signature': DIGEST })],
  ['headers-twice', { ...right, headers: [...right.headers, ['digest', DIGEST]] }],
  ['headers-empty', headed({ Digest: '' })],
  ['digest-reused', right, { others: [{ ...order({ amount: 5 }), headers: right.headers }] }],
  ['digest-reused', right, { others: [time('2026-03-11T08:05:10Z')] }],
  ['digest-method', headed({ 'Digest-Method': 'SHA256' })],
  ['content-type', headed({ 'Content-Type': 'application/x-www-form-urlencoded' })],
  ['content-length', headed({ 'Content-Length': '12' })],
  ['digest-hex', digest(MAC.toString('hex'))],
  ['digest-base64-of-hex', digest(b64(MAC.toString('hex')))],
  ['digest-base64-twice', digest(b64(DIGEST))],
  ['digest-prefix', digest(`SHA-256=${DIGEST}`)],
  ['digest-url-safe', digest(DIGEST.replace(/=$/, ''))],
  ['digest-url-safe', digest(Buffer.alloc(32, 251).toString('base64url'))],
  ['digest-md5', digest(MAC.subarray(0, 16).toString('base64'))],
  ['digest-sha-1', digest(MAC.subarray(0, 20).toString('base64'))],
  ['digest-sha-384', digest(Buffer.alloc(48, 200).toString('base64'))],
  ['digest-sha-512', digest(Buffer.alloc(64, 200).toString('base64'))],
  ['digest-lost', digest(Buffer.from(MAC.toString('utf8')).toString('base64'))],
  ['digest-one-case', digest(`${'a1'.repeat(21)}a=`)],
  ['digest-object', digest('[B@6d06d69c')],
  ['digest-shape', digest('abc')],
  ['signed-fields-spaces', listed((list) => list.replaceAll(',', ', '))],
  ['signed-fields-separator', listed((list) => list.replaceAll(',', ';'))],
  ['signed-fields-separator', listed((list) => JSON.stringify(list.split(',')))],
  ['signed-fields-misspelt', listed((list) => list.replace('order_id', 'orderId'))],
  ['signed-fields-unknown', listed((list) => `${list},branch`)],
  ['signed-fields-twice', listed((list) => `${list},vendor`)],
  ['signed-fields-short', listed((list) => list.replace(',currency', ''))],
  ['signed-fields-order', listed((list) => list.split(',').toReversed().join())],
  ['fields-unsigned', listed((list) => list.replace(',currency', ''))],
  ['timestamp-shape', time('2026-03-11T08:05:09.000Z')],
  ['timestamp-units', time('1773216309')],
  ['timestamp-units', time('1773216309000')],
  ['timestamp-not-utc', time('2026-03-11T11:05:09+03:00')],
  ['timestamp-not-utc', time('2026-03-11 08:05:09')],
  ['timestamp-old', time('2026-03-11T07:55:09Z')],
  ['timestamp-ahead', time('2026-03-11T08:15:09Z')],
  ['timestamp-local', time('2026-03-11T11:05:12Z')],
  ['timestamps-apart', time('2026-03-11T08:05:10Z')],
  ['method', { ...right, method: 'GET' }],
  ['path-doubled', { ...right, url: 'https://g.example/v1/v1/checkout/create-order-minimal' }],
  ['path-other', { ...right, url: 'https://g.example/v1/checkout/create-order' }],
  ['body-empty', bodied('')],
  ['body-form', bodied('timestamp=2026-03-11T08%3A05%3A09Z&vendor=TILL1')],
  ['body-json-twice', bodied(JSON.stringify(JSON.stringify({ vendor: 'TILL1' })))],
  ['body-unreadable', bodied('\ufeff{}')],
  ['body-unreadable', bodied(Uint8Array.of(123, 34, 233, 34, 58, 49, 125))],
  ['fields-missing', bodied(without('currency'))],
  ['fields-repeated', bodied('{"vendor":"A1","vendor":"A2"}')],
  ['address-plain', address(http)],
  ['address-twice', address(b64(b64(http)))],
  ['address-percent', address(b64(encodeURIComponent(http)))],
  ['address-url-safe', address(Buffer.from(http).toString('base64url'))],
  ['address-url-safe', address(b64(http).replace(/.{20}/g, '$&\n'))],
  ['address-not-base64', address('not base64!')],
  ['address-empty', address('')],
  ['address-not-absolute', address(b64('/hooks'))],
  ['number-as-text', order({ amount: '25000' })],
  ['number-form', order({ amount: 25000.5 })],
  ['text-as-number', order({ buyer_phone: 255712345678 })],
  ['value-null', order({ buyer_remarks: null })],
  ['value-word', order({ buyer_remarks: 'undefined' })],
  ['letters-lost', order({ buyer_name: 'Zo? d??t?' })],
  ['letters-lost', order({ merchant_remarks: 'Stra\ufffde' })],
  ['mojibake', order({ buyer_name: Buffer.from('Zoë').toString('latin1') })],
  ['phone-form', order({ buyer_phone: '+255 712 345 678' })],
  ['phone-form', order({ buyer_phone: '0712345678' })],
  ['currency-form', order({ currency: 'tzs' })],
  ['value-outer-space', order({ buyer_name: 'Zoë ' })],
  ['value-invisible', order({ buyer_name: 'Zoë\u00a0Søn' })],
];

const ids = (request: ReceivedRequest, known?: Known) => checkRequest(request, now, known).map(({ id }) => id);

describe('checkRequest', () => {
  it.each(DEFECTS.map(([id, request, known]) => ({ id, request, known })))(
    'sections 2.1, 4.1 and 5: $id is seen',
    ({ id, request, known }) => {
      expect(ids(request, known)).toContain(id);
    },
  );

  it('every check has a defect above that it sees, and says what, why and how to mend', () => {
    expect(CHECKS.map(({ id }) => id).filter((id) => !DEFECTS.some(([each]) => each === id))).toEqual([]);
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    for (const { what, why, fix } of CHECKS)
      for (const text of [what, why, fix]) expect(english(text)).toMatch(/^\S.*[.)]$/s);
  });

  it('sections 2.1 and 5: a right request has no finding, whatever order it carries', () => {
    const orders = record({
      vendor: tuple(constantFrom('TILL', 'SHOP'), nat(99_999_999)).map(([word, digits]) => `${word}${digits}`),
      buyer_name: constantFrom('Zoë d’Été', 'Ān Nguyễn', 'O’Neil & Søn', '山田 太郎', 'Ëva Ñandú', 'محمد علي'),
      buyer_remarks: constantFrom('', 'Is it ready? Call me', 'Leave at 5 pm!', '100% “yes” 👍', 'a=b&c=d'),
      amount: integer({ min: 0, max: 1e12 }),
      redirect_url: tuple(constantFrom('https://shop.example/', 'http://ü.example/p?q=', 'app://back/'), nat()).map(
        ([base, n]) => b64(`${base}${n}~>?`),
      ),
      no_of_items: nat(1000),
    });
    const times = date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    assert(
      property(orders, times, nat(299), (values, at, age) => {
        const timestamp = `${at.toISOString().slice(0, 19)}Z`;
        const request = sent('once', [], undefined, [
          holding({ ...TIDY, ...values, timestamp }),
          (world) => {
            world.header = timestamp;
          },
        ]);
        const known = { scheme: 'SCHEME', others: [right, request] };
        const sentAt = new Date(Date.parse(timestamp) + age * 1000);
        expect(checkRequest(request, sentAt, known).filter(({ id }) => id !== 'digest-one-case')).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('the place of the key in our own commands is no defect', () => {
    for (const place of ['<CHECKOUT_API_KEY_BASE64>', '$CHECKOUT_API_KEY_BASE64', '{{CHECKOUT_API_KEY_BASE64}}'])
      expect(ids(auth(`SCHEME ${place}`))).toEqual([]);
  });

  it('puts the frequent causes first, and names the places', () => {
    const found = checkRequest(order({ redirect_url: http, currency: 'tzs' }), now);
    expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).toSorted());
    expect(found[0]).toMatchObject({ id: 'address-plain', at: 'redirect_url' });
    expect(english(found[0]?.what ?? '')).toBe('An address is in plain: redirect_url.');
  });

  it('holds no key and no value of the request in its texts', () => {
    for (const [, request, known] of DEFECTS) {
      const text = JSON.stringify(checkRequest(request, now, known));
      for (const value of [API_KEY, DIGEST, '255712345678', 'Zoë']) expect(text).not.toContain(value);
    }
  });
});
