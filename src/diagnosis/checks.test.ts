import { Buffer } from 'node:buffer';
import { assert, constantFrom, date, integer, nat, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivedRequest } from '#protocol/received.ts';
import { toEnglish } from '#i18n/english.ts';
import { checkRequest, CHECKS, findLeakedSecret, findPassedChecks, type CheckContext } from './checks.ts';
import { API_KEY, toBase64, buildRequest, type Value } from './merchants.test-support.ts';
import { withValues } from './merchant-mistakes.test-support.ts';

const now = new Date('2026-03-11T08:05:30Z');
const TIDY = { merchant_remarks: 'Ring twice', buyer_remarks: 'Is it ready? Call me' };
const withOrder = (values: Record<string, Value>) =>
  buildRequest('once', [], undefined, [withValues({ ...TIDY, ...values })]);
const validRequest = withOrder({});
const DIGEST = validRequest.headers.find(([name]) => name === 'Digest')?.[1] ?? '';
const MAC = Buffer.from(DIGEST, 'base64');

/** A right request with other headers: undefined takes one out. */
const withHeaders = (changes: Record<string, string | undefined>): ReceivedRequest => ({
  ...validRequest,
  headers: Object.entries({ ...Object.fromEntries(validRequest.headers), ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  ),
});
const withBody = (body: string | Uint8Array): ReceivedRequest => ({
  ...validRequest,
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});
const withAuthorization = (text: string) => withHeaders({ Authorization: text });
const withDigest = (text: string) => withHeaders({ Digest: text });
const withSignedFields = (change: (list: string) => string) =>
  withHeaders({ 'Signed-Fields': change(validRequest.headers.find(([name]) => name === 'Signed-Fields')?.[1] ?? '') });
const withTimestamp = (text: string) => withHeaders({ Timestamp: text });
const withWebhook = (text: string) => withOrder({ webhook: text });
const bodyWithout = (name: string): string =>
  JSON.stringify({ ...(JSON.parse(new TextDecoder().decode(validRequest.body)) as object), [name]: undefined });
const http = 'https://shop.example/h?x=ü~~~';

/** One request per defect; the check of that name must speak. */
const DEFECTS: readonly (readonly [id: string, request: ReceivedRequest, known?: CheckContext])[] = [
  ['key-raw', withAuthorization(`SCHEME ${API_KEY}`)],
  ['key-raw', withAuthorization('SCHEME Zażółć')],
  ['key-hex', withAuthorization(`SCHEME ${Buffer.from(API_KEY).toString('hex')}`)],
  ['key-url-safe', withAuthorization(`SCHEME ${Buffer.from('key???>>>~~').toString('base64url')}`)],
  ['key-twice', withAuthorization(`SCHEME ${toBase64(toBase64(API_KEY))}`)],
  ['key-white-space', withAuthorization(`SCHEME ${toBase64(`${API_KEY}\n`)}`)],
  ['key-and-signature', withAuthorization(`SCHEME ${API_KEY}:${DIGEST}`)],
  ['key-and-signature', withAuthorization(`Basic ${toBase64(`${API_KEY}:secret`)}`)],
  ['key-placeholder', withAuthorization('SCHEME undefined')],
  ['key-placeholder', withAuthorization('SCHEME <BASE64_API_KEY>')],
  ['scheme-basic', withAuthorization(`Bearer ${toBase64(API_KEY)}`)],
  ['scheme-misspelt', withAuthorization(`SHEME ${toBase64(API_KEY)}`), { scheme: 'SCHEME' }],
  ['scheme-missing', withAuthorization(toBase64(API_KEY))],
  ['scheme-spaces', withAuthorization(`SCHEME  ${toBase64(API_KEY)}`)],
  ['scheme-spaces', withAuthorization(`SCHEME: ${toBase64(API_KEY)}`)],
  ['headers-missing', withHeaders({ 'Signed-Fields': undefined })],
  ['headers-misnamed', withHeaders({ 'Signed-Fields': undefined, 'Signed-Field': 'timestamp' })],
  ['headers-misnamed', withHeaders({ Digest: undefined, 'X-Signature': DIGEST })],
  ['headers-twice', { ...validRequest, headers: [...validRequest.headers, ['digest', DIGEST]] }],
  ['headers-empty', withHeaders({ Digest: '' })],
  ['digest-reused', validRequest, { otherRequests: [{ ...withOrder({ amount: 5 }), headers: validRequest.headers }] }],
  ['digest-reused', validRequest, { otherRequests: [withTimestamp('2026-03-11T08:05:10Z')] }],
  ['digest-method', withHeaders({ 'Digest-Method': 'SHA256' })],
  ['content-type', withHeaders({ 'Content-Type': 'application/x-www-form-urlencoded' })],
  ['content-length', withHeaders({ 'Content-Length': '12' })],
  ['digest-hex', withDigest(MAC.toString('hex'))],
  ['digest-base64-of-hex', withDigest(toBase64(MAC.toString('hex')))],
  ['digest-base64-twice', withDigest(toBase64(DIGEST))],
  ['digest-prefix', withDigest(`SHA-256=${DIGEST}`)],
  ['digest-url-safe', withDigest(DIGEST.replace(/=$/, ''))],
  ['digest-url-safe', withDigest(Buffer.alloc(32, 251).toString('base64url'))],
  ['digest-md5', withDigest(MAC.subarray(0, 16).toString('base64'))],
  ['digest-sha-1', withDigest(MAC.subarray(0, 20).toString('base64'))],
  ['digest-sha-384', withDigest(Buffer.alloc(48, 200).toString('base64'))],
  ['digest-sha-512', withDigest(Buffer.alloc(64, 200).toString('base64'))],
  ['digest-lost', withDigest(Buffer.from(MAC.toString('utf8')).toString('base64'))],
  ['digest-one-case', withDigest(`${'a1'.repeat(21)}a=`)],
  ['digest-object', withDigest('[B@6d06d69c')],
  ['digest-shape', withDigest('abc')],
  ['signed-fields-spaces', withSignedFields((list) => list.replaceAll(',', ', '))],
  ['signed-fields-separator', withSignedFields((list) => list.replaceAll(',', ';'))],
  ['signed-fields-separator', withSignedFields((list) => JSON.stringify(list.split(',')))],
  ['signed-fields-misspelt', withSignedFields((list) => list.replace('order_id', 'orderId'))],
  ['signed-fields-unknown', withSignedFields((list) => `${list},branch`)],
  ['signed-fields-twice', withSignedFields((list) => `${list},vendor`)],
  ['signed-fields-short', withSignedFields((list) => list.replace(',currency', ''))],
  ['signed-fields-order', withSignedFields((list) => list.split(',').toReversed().join())],
  ['fields-unsigned', withSignedFields((list) => list.replace(',currency', ''))],
  ['timestamp-shape', withTimestamp('2026-03-11T08:05:09.000Z')],
  ['timestamp-units', withTimestamp('1773216309')],
  ['timestamp-units', withTimestamp('1773216309000')],
  ['timestamp-not-utc', withTimestamp('2026-03-11T11:05:09+03:00')],
  ['timestamp-not-utc', withTimestamp('2026-03-11 08:05:09')],
  ['timestamp-old', withTimestamp('2026-03-11T07:55:09Z')],
  ['timestamp-ahead', withTimestamp('2026-03-11T08:15:09Z')],
  ['timestamp-local', withTimestamp('2026-03-11T11:05:12Z')],
  ['timestamps-apart', withTimestamp('2026-03-11T08:05:10Z')],
  ['method', { ...validRequest, method: 'GET' }],
  ['path-doubled', { ...validRequest, url: 'https://g.example/v1/v1/checkout/create-order-minimal' }],
  ['path-other', { ...validRequest, url: 'https://g.example/v1/checkout/create-order' }],
  ['body-empty', withBody('')],
  ['body-form', withBody('timestamp=2026-03-11T08%3A05%3A09Z&vendor=TILL1')],
  ['body-json-twice', withBody(JSON.stringify(JSON.stringify({ vendor: 'TILL1' })))],
  ['body-unreadable', withBody('\ufeff{}')],
  ['body-unreadable', withBody(Uint8Array.of(123, 34, 233, 34, 58, 49, 125))],
  ['fields-missing', withBody(bodyWithout('currency'))],
  ['fields-repeated', withBody('{"vendor":"A1","vendor":"A2"}')],
  ['address-plain', withWebhook(http)],
  ['address-twice', withWebhook(toBase64(toBase64(http)))],
  ['address-percent', withWebhook(toBase64(encodeURIComponent(http)))],
  ['address-url-safe', withWebhook(Buffer.from(http).toString('base64url'))],
  ['address-url-safe', withWebhook(toBase64(http).replace(/.{20}/g, '$&\n'))],
  ['address-not-base64', withWebhook('not base64!')],
  ['address-empty', withWebhook('')],
  ['address-not-absolute', withWebhook(toBase64('/hooks'))],
  ['number-as-text', withOrder({ amount: '25000' })],
  ['number-form', withOrder({ amount: 25000.5 })],
  ['text-as-number', withOrder({ buyer_phone: 255712345678 })],
  ['value-null', withOrder({ buyer_remarks: null })],
  ['value-word', withOrder({ buyer_remarks: 'undefined' })],
  ['letters-lost', withOrder({ buyer_name: 'Zo? d??t?' })],
  ['letters-lost', withOrder({ merchant_remarks: 'Stra\ufffde' })],
  ['mojibake', withOrder({ buyer_name: Buffer.from('Zoë').toString('latin1') })],
  ['phone-form', withOrder({ buyer_phone: '+255 712 345 678' })],
  ['phone-form', withOrder({ buyer_phone: '0712345678' })],
  ['currency-form', withOrder({ currency: 'tzs' })],
  ['value-outer-space', withOrder({ buyer_name: 'Zoë ' })],
  ['value-invisible', withOrder({ buyer_name: 'Zoë\u00a0Søn' })],
];

const ids = (request: ReceivedRequest, known?: CheckContext) => checkRequest(request, now, known).map(({ id }) => id);

describe('checkRequest', () => {
  it.each(DEFECTS.map(([id, request, known]) => ({ id, request, known })))(
    'sections 2.1, 4.1 and 5: $id is seen',
    ({ id, request, known }) => {
      expect(ids(request, known)).toContain(id);
    },
  );

  it('section 5: hex digits are not taken for SHA-384, and no general remark is beside the exact one', () => {
    const found = ids(withDigest('ab'.repeat(32)));
    expect(found).toContain('digest-hex');
    expect(found).not.toContain('digest-sha-384');
    expect(found).not.toContain('digest-shape');
  });

  it('an old timestamp comes last; local time is said only where the time of arrival or the future shows it', () => {
    const old = new Date(now.getTime() + 3 * 3_600_000);
    const issues = checkRequest(withOrder({ amount: '25000' }), old);
    expect(issues.at(-1)).toMatchObject({ id: 'timestamp-old', rank: 4 });
    expect(issues.map(({ id }) => id)).not.toContain('timestamp-local');
    expect(checkRequest(validRequest, old, { arrivedAt: old }).map(({ id }) => id)).toContain('timestamp-local');
    const early = new Date(now.getTime() - 3 * 3_600_000);
    expect(checkRequest(validRequest, early).map(({ id }) => id)).toContain('timestamp-local');
  });

  it('nobody is blamed for what only the paste lacks', () => {
    const bare = { ...validRequest, method: 'GET', url: '', headers: [] };
    expect(ids(bare)).toEqual(expect.arrayContaining(['method', 'headers-missing']));
    expect(ids(bare, { unseen: ['method', 'url', 'headers'] })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(method|path-.*|headers-missing)$/)]),
    );
    const typed = { ...validRequest, headers: validRequest.headers.filter(([name]) => name !== 'Content-Type') };
    expect(ids(typed)).toContain('headers-missing');
    expect(ids(typed, { unseen: ['Content-Type'] })).not.toContain('headers-missing');
    expect(ids(withOrder({ amount: '25000' }), { unseen: ['body-types'] })).not.toContain('number-as-text');
  });

  const hidden = [
    ['method', ['method']],
    ['url', ['path-doubled', 'path-other']],
    ['body', ['body-empty', 'body-form', 'fields-missing']],
    ['body-text', ['content-length', 'body-unreadable', 'fields-repeated', 'value-outer-space', 'number-form']],
    ['body-types', ['number-as-text', 'text-as-number', 'value-null', 'value-word']],
    ['Authorization', ['key-raw', 'scheme-basic', 'scheme-missing']],
    ['Signed-Fields', ['signed-fields-short', 'fields-unsigned']],
    ['Content-Type', ['content-type']],
    ['Content-Length', ['content-length']],
  ] as const;
  it.each(hidden.flatMap(([part, checks]) => checks.map((id) => [part, id] as const)))(
    'a paste that cannot show %s is not blamed for %s',
    (part, id) => {
      for (const [each, request, known] of DEFECTS)
        if (each === id) expect(ids(request, { ...known, unseen: [part] })).not.toContain(id);
      expect(ids(withHeaders({ Digest: '' }), { unseen: [part] })).toContain('headers-empty');
    },
  );

  it('names the families of checks that found nothing', () => {
    const families = findPassedChecks([]);
    expect(families).toHaveLength(8);
    const broken = withHeaders({ Authorization: `SCHEME ${API_KEY}`, Timestamp: '1773216309' });
    const passed = findPassedChecks(checkRequest(broken, now));
    expect(families.filter((family) => !passed.includes(family))).toEqual(['Authorization', 'Timestamp']);
    expect(passed).toHaveLength(6);
  });

  it('says the code of the rule that a request breaks, how severe it is and where', () => {
    const found = checkRequest(withOrder({ amount: '25000', currency: 'tzs' }), now);
    const codes = found.map(({ id, code, severity, at }) => ({ id, code, severity, at }));
    expect(codes).toContainEqual(expect.objectContaining({ id: 'number-as-text', at: 'amount' }));
    expect(codes).toContainEqual(expect.objectContaining({ id: 'currency-form', at: 'currency' }));
    expect(checkRequest({ ...validRequest, method: 'GET' }, now)).toEqual([
      expect.objectContaining({ id: 'method', code: 'method', severity: 'note', at: 'method', rank: 1 }),
    ]);
    expect(checkRequest(withBody('[]'), now)).toContainEqual(
      expect.objectContaining({ id: 'body-unreadable', code: 'body-not-object' }),
    );
  });

  it('marks what alone makes a search hopeless, and nothing else', () => {
    const hopeless = [
      'letters-lost',
      'digest-reused',
      'content-length',
      'digest-lost',
      'digest-one-case',
      'digest-object',
    ];
    for (const [id, request, known] of DEFECTS) {
      const issue = checkRequest(request, now, known).find((each) => each.id === id);
      expect(issue !== undefined && 'unrecoverable' in issue).toBe(hopeless.includes(id));
    }
  });

  it('takes no right path for a wrong one, whatever follows it', () => {
    const url = 'https://g.example/base/v1/checkout/create-order-minimal';
    for (const end of ['', '/', '?a=/v2', '#x', '/?a=b'])
      expect(ids({ ...validRequest, url: url + end })).not.toContain('path-other');
    expect(ids({ ...validRequest, url: `${url}/pay` })).toContain('path-other');
    expect(ids({ ...validRequest, url: `https://g.example/pay?to=${url}` })).toContain('path-other');
    expect(ids({ ...validRequest, url: 'https://g.example/v1//v1' })).toContain('path-doubled');
    expect(ids({ ...validRequest, url: 'https://g.example/v1/v10' })).not.toContain('path-doubled');
    expect(ids({ ...validRequest, method: 'post' })).not.toContain('method');
    // Headers that are pasted alone have no URL.
    expect(ids({ ...validRequest, url: '' })).not.toContain('path-other');
  });

  it('tells a form, JSON in a string and any other body that is no JSON object apart', () => {
    const kindsOf = (body: string) => ids(withBody(body)).filter((id) => id.startsWith('body-'));
    for (const body of ['[]', '"text"', 'hello', '', '{"a":1', '<p a="b">', 'a {"b=c"}', '["\\" {"]'])
      expect(kindsOf(body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^body-(?:form|json-twice)$/)]));
    for (const body of ['a=1', 'order[vendor]=T1&b=', 'a%20b=1']) expect(kindsOf(body)).toContain('body-form');
    for (const body of [String.raw`"{\"a\":1}"`, String.raw` " {\"a\":1}"`])
      expect(kindsOf(body)).toContain('body-json-twice');
    expect(kindsOf('{"a":"b=c"}')).toEqual([]);
  });

  it('every check has a mistake above that it finds, and says what, why and how to fix it', () => {
    expect(CHECKS.map(({ id }) => id).filter((id) => !DEFECTS.some(([each]) => each === id))).toEqual([]);
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    for (const { message: what, why, fix } of CHECKS)
      for (const text of [what, why, fix]) expect(toEnglish(text)).toMatch(/^\S.*[.)]$/s);
  });

  it('sections 2.1 and 5: a correct request has no issue, whatever its order', () => {
    const orders = record({
      vendor: tuple(constantFrom('TILL', 'SHOP'), nat(99_999_999)).map(([word, digits]) => `${word}${digits}`),
      buyer_name: constantFrom('Zoë d’Été', 'Ān Nguyễn', 'O’Neil & Søn', '山田 太郎', 'Ëva Ñandú', 'محمد علي'),
      buyer_remarks: constantFrom('', 'Is it ready? Call me', 'Leave at 5 pm!', '100% “yes” 👍', 'a=b&c=d'),
      amount: integer({ min: 0, max: 1e12 }),
      redirect_url: tuple(constantFrom('https://shop.example/', 'http://ü.example/p?q=', 'app://back/'), nat()).map(
        ([base, n]) => toBase64(`${base}${n}~>?`),
      ),
      no_of_items: nat(1000),
    });
    const times = date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    assert(
      property(orders, times, nat(299), (values, at, age) => {
        const timestamp = `${at.toISOString().slice(0, 19)}Z`;
        const request = buildRequest('once', [], undefined, [
          withValues({ ...TIDY, ...values, timestamp }),
          (setup) => {
            setup.header = timestamp;
          },
        ]);
        const known = { scheme: 'SCHEME', others: [validRequest, request] };
        const sentAt = new Date(Date.parse(timestamp) + age * 1000);
        expect(checkRequest(request, sentAt, known).filter(({ id }) => id !== 'digest-one-case')).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('the place of the key in our own commands is no defect', () => {
    for (const place of ['<CHECKOUT_API_KEY_BASE64>', '$CHECKOUT_API_KEY_BASE64', '{{CHECKOUT_API_KEY_BASE64}}'])
      expect(ids(withAuthorization(`SCHEME ${place}`))).toEqual([]);
  });

  it('puts the frequent causes first, and names the places', () => {
    const found = checkRequest(withOrder({ redirect_url: http, currency: 'tzs' }), now);
    expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).toSorted());
    expect(found[0]).toMatchObject({ id: 'address-plain', at: 'redirect_url' });
    expect(toEnglish(found[0]?.message ?? '')).toBe('A URL is not encoded: redirect_url.');
  });

  it('holds no key and no value of the request in its texts', () => {
    for (const [, request, known] of DEFECTS) {
      const text = JSON.stringify(checkRequest(request, now, known));
      for (const value of [API_KEY, DIGEST, '255712345678', 'Zoë']) expect(text).not.toContain(value);
    }
  });

  // A pattern that tries every start of the run takes minutes for these, so that the test would not end in its time.
  it.each(['=', '{', '-', ' a'])('checks a long Authorization of %j without searching it again and again', (unit) => {
    expect(checkRequest(withAuthorization(`SCHEME ${unit.repeat(60_000)}"`), now, {})).toBeInstanceOf(Array);
  });
});

describe('findLeakedSecret', () => {
  const secret = 'secret-of-tests-01';
  const profile = { api_key: API_KEY, api_secret: secret };
  const leakIn = (text: string, api_secret: string, profiles = [profile]) =>
    findLeakedSecret(withAuthorization(text), { api_secret, profiles })?.id;

  it.each([
    `SCHEME ${secret}`,
    `SCHEME ${toBase64(secret)}`,
    toBase64(secret),
    `Basic ${toBase64(`${API_KEY}:${secret}`)}`,
  ])('sees the secret in Authorization: %s', (text) => {
    expect(leakIn(text, secret, [])).toBe('secret-as-api-key');
    expect(leakIn(text, secret)).toBe('secret-as-api-key');
    // Of a profile too, when nothing is typed.
    expect(leakIn(text, '')).toBe('secret-as-api-key');
    expect(leakIn(text, '', [])).toBeUndefined();
  });

  it('tells a key and a secret that were exchanged, and takes no key and no short text for a secret', () => {
    expect(leakIn(`SCHEME ${toBase64(secret)}`, API_KEY)).toBe('key-and-secret-exchanged');
    expect(leakIn(`SCHEME ${toBase64(API_KEY)}`, secret)).toBeUndefined();
    expect(leakIn(`SCHEME ${secret}`, 'another secret')).toBe('secret-as-api-key');
    expect(leakIn('SCHEME abc', 'abc', [])).toBeUndefined();
    expect(leakIn('SCHEME abcd', 'abcd', [])).toBe('secret-as-api-key');
    expect(findLeakedSecret(withHeaders({ Authorization: undefined }), { api_secret: secret })).toBeUndefined();
  });

  it('says that the secret must be replaced, and does not repeat it', () => {
    const found = findLeakedSecret(withAuthorization(`SCHEME ${secret}`), { api_secret: secret });
    expect(found).toMatchObject({ rank: 1, severity: 'error', at: 'Authorization', code: 'secret-as-api-key' });
    expect(toEnglish(found?.message ?? '')).toMatch(/sent the api_secret as the API key/);
    expect(JSON.stringify(found)).not.toContain(secret);
    const exchanged = findLeakedSecret(withAuthorization(secret), { api_secret: API_KEY, profiles: [profile] });
    expect(exchanged?.code).toBe('key-and-secret-exchanged');
    expect(toEnglish(exchanged?.message ?? '')).toMatch(/exchanged the API key and the api_secret/);
  });
});
