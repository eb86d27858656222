import { Buffer } from 'node:buffer';
import { assert, constantFrom, date, integer, nat, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivedRequest } from '#protocol/received.ts';
import { toEnglish } from '#i18n/english.ts';
import {
  checkAuthorization,
  checkCoverage,
  checkRequest,
  CHECKS,
  findLeakedSecret,
  findPassedChecks,
  type CheckContext,
} from './checks.ts';
import { API_KEY, toBase64, buildRequest, type Value, withValues } from './merchants.test-support.ts';

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
  ['digest-shape', withDigest(MAC.toString('hex'))],
  ['digest-shape', withDigest(toBase64(MAC.toString('hex')))],
  ['digest-shape', withDigest(toBase64(DIGEST))],
  ['digest-shape', withDigest(`SHA-256=${DIGEST}`)],
  ['digest-shape', withDigest(DIGEST.replace(/=$/, ''))],
  ['digest-shape', withDigest(Buffer.alloc(32, 251).toString('base64url'))],
  ['digest-shape', withDigest(DIGEST.replace(/.=$/, 'B='))],
  ['digest-shape', withDigest(MAC.subarray(0, 16).toString('base64'))],
  ['digest-shape', withDigest(MAC.subarray(0, 20).toString('base64'))],
  ['digest-shape', withDigest(Buffer.alloc(48, 200).toString('base64'))],
  ['digest-shape', withDigest(Buffer.alloc(64, 200).toString('base64'))],
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

const HEX = MAC.toString('hex');
const toHex = (text: string) => Buffer.from(text).toString('hex');
const prepend = (words: readonly string[]) => words.map((word) => `${word} ${toBase64(API_KEY)}`);

/** Texts of a header that a check finds, and texts near them that it leaves alone. */
const NEAR: readonly {
  readonly check: string;
  readonly header: string;
  readonly found: readonly string[];
  readonly left: readonly string[];
  readonly known?: CheckContext;
}[] = [
  {
    check: 'key-raw',
    header: 'Authorization',
    found: [API_KEY, `SCHEME ${API_KEY}`, 'SCHEME YWI', 'SCHEME ab-=cdeg', 'SCHEME deadbeefdeadbee'],
    left: [
      '',
      'SCHEME YWI=',
      'SCHEME a:b',
      'SCHEME <key>',
      'SCHEME {key}',
      'SCHEME ab-_YQ',
      `SCHEME ${toHex('123456789')}`,
    ],
  },
  {
    check: 'key-hex',
    header: 'Authorization',
    found: [`SCHEME ${toHex('12345678')}`, `SCHEME ${toHex('lm~lm~lm~').toUpperCase()}`],
    left: [
      `SCHEME ${toHex('1234567')}`,
      `SCHEME ${toHex('12345678')}a`,
      `SCHEME z${toHex('12345678')}`,
      `SCHEME ${toHex('12345678')}z`,
    ],
  },
  {
    check: 'key-url-safe',
    header: 'Authorization',
    found: ['SCHEME ab-_YQ==', 'SCHEME ab-_YQ', 'SCHEME _abc'],
    left: ['SCHEME ab+/YQ==', 'SCHEME YWI', 'SCHEME ab-=cdeg', `SCHEME ${toHex('123456789')}`],
  },
  {
    check: 'key-twice',
    header: 'Authorization',
    found: [`SCHEME ${toBase64(toBase64('123456789'))}`],
    left: ['123456', '\u0001abcdefgh', 'abcdefgh\u0001'].map((key) => `SCHEME ${toBase64(toBase64(key))}`),
  },
  {
    check: 'key-white-space',
    header: 'Authorization',
    found: [`SCHEME ${toBase64(' key')}`, `SCHEME ${toBase64('key\r\n')}`],
    left: [`SCHEME ${toBase64('my key')}`, ''],
  },
  {
    check: 'key-and-signature',
    header: 'Authorization',
    found: ['SCHEME key:signature', `SCHEME ${toBase64('key:')}`, `SCHEME ${toBase64(':secret')}`],
    left: [`SCHEME ${toBase64('é:key')}`, `SCHEME ${toBase64('key:é')}`, `SCHEME: ${toBase64('key')}`],
  },
  {
    check: 'key-placeholder',
    header: 'Authorization',
    found: [
      'undefined',
      'NULL',
      'none',
      'nil',
      '<api-key>',
      '{key}',
      '{{key}}',
      '%API_KEY%',
      '$KEY',
      '${KEY}',
      ...['undefined', 'null', 'None', 'nil'].map(toBase64),
    ].map((key) => `SCHEME ${key}`),
    left: ['nullAAAA', 'AAAAnull', '$', '%%', 'a$KEY', '<key>a', ...['nullable', 'not-null', 'Nil'].map(toBase64)].map(
      (key) => `SCHEME ${key}`,
    ),
  },
  {
    check: 'scheme-basic',
    header: 'Authorization',
    found: prepend(['Basic', 'bearer', 'Bearer:', 'Digest']),
    left: [...prepend(['SCHEME', 'Basics', 'ApiKey', 'HMAC', 'Bea:rer']), 'Basic', toBase64(API_KEY)],
  },
  { check: 'scheme-basic', header: 'Authorization', found: [], left: prepend(['Bearer']), known: { scheme: 'Bearer' } },
  {
    check: 'scheme-misspelt',
    header: 'Authorization',
    found: prepend(['SHEME', 'scheme', 'SCHEME:']),
    left: [...prepend(['SCHEME', 'Bearer']), toBase64(API_KEY), ''],
    known: { scheme: 'SCHEME' },
  },
  { check: 'scheme-misspelt', header: 'Authorization', found: [], left: prepend(['OTHER']), known: { scheme: '' } },
  {
    check: 'scheme-missing',
    header: 'Authorization',
    found: [API_KEY, toBase64(API_KEY)],
    left: ['', ' ', ...prepend(['SCHEME', 'SCHEME '])],
  },
  {
    check: 'scheme-spaces',
    header: 'Authorization',
    found: prepend(['SCHEME ', 'SCHEME\t', 'SCHEME a', 'SCHEME two', 'SCHEME:', 'SCHEME=', 'SCHEME,', 'SCHEME;']),
    left: [...prepend(['SCHEME', 'MY:SCHEME', ' SCHEME']), 'SCHEME'],
  },
  {
    check: 'content-length',
    header: 'Content-Length',
    found: [String(validRequest.body.length - 1), 'none'],
    left: [String(validRequest.body.length), ` ${validRequest.body.length} `],
  },
  {
    check: 'digest-one-case',
    header: 'Digest',
    found: [`${'a1'.repeat(21)}a=`, `${'A/'.repeat(21)}A=`],
    left: [DIGEST, `${'aA'.repeat(21)}a=`, `x${'a1'.repeat(21)}a=`, `${'a1'.repeat(21)}a==`, 'a='],
  },
  {
    check: 'digest-object',
    header: 'Digest',
    found: ['[B@1a2b3c', '[object ArrayBuffer]', "b'abc'", 'b"abc"', '<Buffer 0a 1b>', 'System.Byte[]'],
    left: ['x[B@1a', 'an [object Object]', "ab'c'", 'x<Buffer>', '<Buffer>x', 'x.System.Byte[]', 'System', DIGEST],
  },
  {
    check: 'digest-shape',
    header: 'Digest',
    found: ['abc', toBase64('abc')],
    left: [DIGEST, ` ${DIGEST} `],
  },
  {
    check: 'signed-fields-separator',
    header: 'Signed-Fields',
    found: ['a;b', 'a|b', 'a&b', '[a]', '{a}', '"a"', "'a'", 'a b', 'a  b', ',a', 'a,,b', 'a,'],
    left: ['a,b', 'a, b', 'a ,b', 'a,  b', 'a  ,b', ' a '],
  },
  {
    check: 'signed-fields-misspelt',
    header: 'Signed-Fields',
    found: ['orderId', 'ORDER_ID', 'order-id', 'vendor,Currency'],
    left: ['order_id', 'branch', 'order', 'order_ids'],
  },
  {
    check: 'timestamp-units',
    header: 'Timestamp',
    found: ['1773216309', '1773216309.25', '1773216309000', '1773216309000000', '1773216309000000000'],
    left: ['177321630', '17732163090', '177321630900', '17732163090000', '1773216309Z', 'x1773216309', '1773216309.x'],
  },
  {
    check: 'timestamp-not-utc',
    header: 'Timestamp',
    found: ['2026-03-11', '2026-03-11T08:05:09', '2026-03-11T08:05:09+00:00', 'Wed, 11 Mar 2026 08:05:09 +0000'],
    left: ['2026-03-11T08:05:09Z', '11-03-2026', '1773216309', 'now'],
  },
  {
    check: 'timestamp-local',
    header: 'Timestamp',
    found: ['2026-03-11T11:05:12Z', '2026-03-11T13:35:12Z'],
    left: ['2026-03-11T08:15:09Z', '2026-03-11T09:22:09Z', '2026-03-11T08:05:30Z', 'now'],
  },
];

const ids = (request: ReceivedRequest, known?: CheckContext) => checkRequest(request, now, known).map(({ id }) => id);

describe('checkRequest', () => {
  it.each(DEFECTS.map(([id, request, known]) => ({ id, request, known })))(
    'sections 2.1, 4.1 and 5: $id is seen',
    ({ id, request, known }) => {
      expect(ids(request, known)).toContain(id);
    },
  );

  it('hex digits are not taken for SHA-384, and no general remark is beside the exact one', () => {
    const found = ids(withDigest('ab'.repeat(32)));
    expect(found).toEqual(['digest-shape']);
  });

  it.each(NEAR)('$check is said of what it is about in $header, and not of what looks like it', (near) => {
    const { check, header, found, left, known } = near;
    const saidOf = (texts: readonly string[]) =>
      texts.filter((text) => ids(withHeaders({ [header]: text }), known).includes(check));
    expect(saidOf(found)).toEqual(found);
    expect(saidOf(left)).toEqual([]);
  });

  it.each(validRequest.headers)('%s is read without white space around it, and no more is missing', (name, text) => {
    expect(ids(withHeaders({ [name]: ` ${text} ` }), { scheme: 'SCHEME' })).toEqual([]);
    expect(ids(withHeaders({ [name]: undefined }), { scheme: 'SCHEME' })).toEqual(['headers-missing']);
    expect(ids(withHeaders({ [name]: undefined }), { unseen: ['method'] })).toEqual(['headers-missing']);
    expect(ids(withHeaders({ [name]: '' }))).toContain('headers-empty');
  });

  it('names that resemble the documented headers are misnamed, other names are not', () => {
    const similar = ['X-Signed-Fields', 'signed_headers', 'SignedField', 'Signature', 'X-Digest', 'Digest_Alg', 'Sign'];
    const others = ['digest', 'TIMESTAMP', 'X-Request-Id', 'Design', 'Digestive', 'Author', 'Signature-Input', 'Date'];
    const find = (name: string) =>
      checkRequest(withHeaders({ [name]: 'x' }), now).find(({ id }) => id === 'headers-misnamed');
    for (const name of [...similar, 'Time-Stamp', 'Timestamps', 'Auth', 'Authorisation'])
      expect(toEnglish(find(name)?.message ?? '')).toMatch(new RegExp(` ${name}\\.$`));
    expect(others.filter((name) => find(name) !== undefined)).toEqual([]);
  });

  it('a Digest is reused where another request has it with another body or time, not where the same request came twice', () => {
    const isReused = (otherRequests: readonly ReceivedRequest[], request = validRequest) =>
      ids(request, { otherRequests }).includes('digest-reused');
    const { body } = validRequest;
    const withByte = (at: number) => ({ ...validRequest, body: body.with(at, (body[at] ?? 0) ^ 1) });
    expect(isReused([])).toBe(false);
    expect(isReused([{ ...validRequest, body: body.slice() }])).toBe(false);
    expect(isReused([{ ...withByte(9), headers: withDigest(HEX).headers }])).toBe(false);
    for (const other of [withByte(0), withByte(body.length - 1), withBody(body.slice(0, -1)), withBody('')])
      for (const others of [[other], [validRequest, other]]) expect(isReused(others)).toBe(true);
    // Without a digest there is nothing to use again.
    expect(isReused([{ ...withByte(9), headers: withDigest('').headers }], withDigest(''))).toBe(false);
  });

  it('names the fields that a check of values finds, and no others', () => {
    const namesIn = (id: string, values: Record<string, Value>) => {
      const found = checkRequest(withOrder(values), now).find((issue) => issue.id === id);
      return found && [found.at, /: ([\w, ]+)\.$/.exec(toEnglish(found.message))?.[1]];
    };
    const words = { buyer_remarks: 'null', buyer_name: 'N/A' };
    expect(namesIn('value-word', words)).toEqual(['buyer_name', 'buyer_name, buyer_remarks']);
    expect(namesIn('value-word', { buyer_remarks: null, buyer_name: 'None of it' })).toBeUndefined();
    expect(namesIn('value-outer-space', { buyer_remarks: ' x' })).toEqual(['buyer_remarks', 'buyer_remarks']);
    // A question, a query of a URL and a name that cannot be a question.
    for (const values of [{ merchant_remarks: 'Is it?' }, { webhook: 'https://shop.example/p?a=b' }])
      expect(namesIn('letters-lost', values)).toBeUndefined();
    expect(namesIn('letters-lost', { buyer_name: 'Zo?' })).toEqual(['buyer_name', 'buyer_name']);
    expect(namesIn('letters-lost', { merchant_remarks: '?? ok' })).toEqual(['merchant_remarks', 'merchant_remarks']);
  });

  it('without Signed-Fields no field of the body is called unsigned', () => {
    expect(ids(withHeaders({ 'Signed-Fields': undefined }))).not.toContain('fields-unsigned');
    expect(ids(withHeaders({ 'Signed-Fields': 'vendor' }))).toContain('fields-unsigned');
  });

  it('an old timestamp comes last; local time is said only where the time of arrival or the future shows it', () => {
    const old = new Date(now.getTime() + 3 * 3_600_000);
    const issues = checkRequest(withOrder({ amount: '25000' }), old);
    expect(issues.at(-1)).toMatchObject({ id: 'timestamp-old', rank: 4 });
    expect(issues.map(({ id }) => id)).not.toContain('timestamp-local');
    const arrived = checkRequest(validRequest, old, { arrivedAt: old });
    expect(arrived.map(({ id }) => id)).toContain('timestamp-local');
    expect(JSON.stringify(arrived)).not.toContain('pasted');
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

  it('says where a request breaks a rule', () => {
    const found = checkRequest(withOrder({ amount: '25000', currency: 'tzs' }), now);
    expect(found).toContainEqual(expect.objectContaining({ id: 'number-as-text', at: 'amount' }));
    expect(found).toContainEqual(expect.objectContaining({ id: 'currency-form', at: 'currency' }));
    expect(checkRequest({ ...validRequest, method: 'GET' }, now)).toEqual([
      expect.objectContaining({ id: 'method', at: 'method', rank: 1 }),
    ]);
    expect(ids(withBody('[]'))).toContain('body-unreadable');
    const twice = [...validRequest.headers, ['X-Digest', 'a'], ['X-Digest', 'b']] as const;
    const misnamed = checkRequest({ ...validRequest, headers: twice }, now).map(({ message }) => toEnglish(message));
    expect(misnamed).toEqual(['Unknown header names: X-Digest.']);
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
    expect(toEnglish(found[0]?.message ?? '')).toBe('A URL is not Base64-encoded: redirect_url.');
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
    `SCHEME ${toBase64(`${secret}\n`)}`,
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
    expect(found).toMatchObject({ rank: 1, at: 'Authorization', id: 'secret-as-api-key' });
    expect(toEnglish(found?.message ?? '')).toMatch(/sent the api_secret as the API key/);
    expect(JSON.stringify(found)).not.toContain(secret);
    const exchanged = findLeakedSecret(withAuthorization(secret), { api_secret: API_KEY, profiles: [profile] });
    expect(exchanged?.id).toBe('key-and-secret-exchanged');
    expect(toEnglish(exchanged?.message ?? '')).toMatch(/swapped the API key and the api_secret/);
  });
});

it('a digest in the standard alphabet with its padding is not called URL-safe or unpadded', () => {
  expect(ids(withDigest(DIGEST.replace(/.=$/, 'B=')))).toEqual(['digest-shape']);
});

describe('of a request whose digest is right', () => {
  const KNOWN = { api_key: 'the-key-of-the-shop', scheme: 'PESA' };
  const OTHER = `PESA ${toBase64('another-key-of-theirs')}`;
  const RIGHT = `PESA ${toBase64(KNOWN.api_key)}`;
  it.each<[sent: string, message: string | undefined, known?: Partial<Parameters<typeof checkAuthorization>[1]>]>([
    [RIGHT, undefined],
    [`  ${RIGHT}`, undefined],
    [toBase64(KNOWN.api_key), undefined],
    [OTHER, undefined, { api_key: undefined }],
    ['PESA ~', undefined],
    ['', 'Authorization is missing.'],
    ['', undefined, { unseen: ['Authorization'] }],
    ['', undefined, { unseen: ['headers'] }],
    ['', 'Authorization is missing.', { unseen: ['body'] }],
    [`PESA ${KNOWN.api_key}`, 'Raw key instead of its Base64.'],
    [OTHER, 'Wrong API key: your program sent ••••eirs, this connection has ••••shop.'],
    [`PESA ${toBase64('short')}`, 'Wrong API key: it is not the key of this connection.'],
    [OTHER, 'Wrong API key: it is not the key of this connection.', { api_key: 'short' }],
    [`MPESA ${toBase64(KNOWN.api_key)}`, 'Scheme word MPESA; this connection has PESA.'],
    [`MPESA ${toBase64(KNOWN.api_key)}`, undefined, { scheme: '' }],
  ])('Authorization %j is told as %j', (sent, message, known) => {
    const issue = checkAuthorization(withAuthorization(sent), { ...KNOWN, ...known });
    expect(issue && toEnglish(issue.message)).toBe(message);
    if (issue?.id === 'scheme-wrong') expect(toEnglish(issue.fix)).toBe('Send PESA, or use MPESA in the connection.');
  });

  it('Signed-Fields of one name is told, with how many fields anybody may change', () => {
    expect(checkCoverage(validRequest)).toBeUndefined();
    expect(checkCoverage(withSignedFields(() => ''))).toBeUndefined();
    const issue = checkCoverage(withSignedFields(() => 'order_id'));
    expect(issue).toMatchObject({ id: 'signed-fields-one', at: 'Signed-Fields', rank: 1 });
    expect(toEnglish(issue?.message ?? '')).toBe('Only order_id signed: 13 fields are missing.');
  });
});
