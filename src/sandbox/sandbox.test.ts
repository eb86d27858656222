import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { envelopeSchema } from '#protocol/envelope.ts';
import { createSandbox } from './sandbox.ts';
import {
  fetchFromSandbox,
  b64,
  inputOf,
  jsonOf,
  MEMBERS,
  NAMES,
  OPTIONS,
  createRequest,
  sign,
  T,
  type RequestParameters,
} from './sandbox.test-support.ts';

const FOUR = 'Authentication failed. Invalid Digest (4033)';
const { timestamp: _, ...CLASSIC_MEMBERS } = MEMBERS;
const CLASSIC_NAMES = NAMES.slice(1);

describe('what is accepted', () => {
  test('section 1 rule 1: POST with a JSON body; success as publicly reported', async () => {
    const response = await fetchFromSandbox();
    expect(response).toMatchObject({ status: 200, resultcode: '000', result: 'SUCCESS' });
    expect(response.message).toMatch(/^Sandbox’s own answer/);
    expect(response.message).not.toContain('Departs');
    expect(response.data[0]?.['payment_token']).toMatch(/^\d{8}$/);
    expect(Buffer.from(response.data[0]?.['payment_gateway_url'] ?? '', 'base64').toString()).toMatch(/^https:/);
  });

  test('either preset explains a request, and the message says which', async () => {
    const twice = `timestamp=${T}&${inputOf(NAMES, MEMBERS)}`;
    expect((await fetchFromSandbox()).message).toContain('each-field-once');
    expect((await fetchFromSandbox({ input: twice })).message).toContain('header-then-fields');
  });

  test('started with one preset it accepts that one only', async () => {
    const twice = `timestamp=${T}&${inputOf(NAMES, MEMBERS)}`;
    expect((await fetchFromSandbox({ input: twice }, { recipes: ['each-field-once'] })).status).toBe(403);
    expect((await fetchFromSandbox({}, { recipes: ['header-then-fields'] })).status).toBe(403);
    expect((await fetchFromSandbox({ input: twice }, { recipes: ['header-then-fields'] })).status).toBe(200);
  });

  test('the classic shape: timestamp in neither list nor body, the header signed first or not at all', async () => {
    const classic = { names: CLASSIC_NAMES, members: CLASSIC_MEMBERS };
    expect((await fetchFromSandbox(classic)).status).toBe(200);
    for (const recipes of [['each-field-once'], ['header-then-fields']] as const)
      expect((await fetchFromSandbox(classic, { recipes })).status).toBe(200);
  });

  test('a number is signed by the digits of the body', async () => {
    expect((await fetchFromSandbox({ input: inputOf(NAMES, { ...MEMBERS, amount: '10.5' }) })).status).toBe(403);
  });

  test('section 4.1 rule 2: the same shape every time; nothing is remembered between requests', async () => {
    const [one, two] = [await fetchFromSandbox(), await fetchFromSandbox()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.reference).not.toBe(two.reference);
  });
});

describe('section 7', () => {
  const wrong: RequestParameters = { headers: { Digest: sign('something else') } };

  test('section 4.1 rule 1, section 5 rule 2, section 7 Digest invalid: 403 and the whole failure envelope', async () => {
    const { status, headers, ...envelope } = await fetchFromSandbox(wrong);
    expect(status).toBe(403);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(envelope).toEqual({
      reference: expect.stringMatching(/^S\d{11}$/),
      resultcode: '403',
      result: 'FAIL',
      message: FOUR,
      data: [],
    });
  });

  test('section 7 rule 1: reference is present on failures and differs per call', async () => {
    const references = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetchFromSandbox(wrong)).reference),
    );
    expect(new Set(references).size).toBe(50);
  });

  test('section 5 rule 3: all headers and a well-formed body with a wrong digest is 4033, even under an unknown key', async () => {
    for (const Authorization of [`SCHEME ${b64('other')}`, `OTHER ${b64('key')}`, 'nonsense'])
      expect((await fetchFromSandbox({ headers: { ...wrong.headers, Authorization } })).message).toBe(FOUR);
  });

  test('section 1 rule 2: every answer is JSON in the envelope, whatever is thrown at it', async () => {
    const header = fc.string({ unit: fc.constantFrom(...'abc ,=&?%"{}\\;:é'.replace('é', '')), maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
        fc.constantFrom('/v1/checkout/create-order-minimal', '/v1/v1/checkout', '/', '/%00', '//'),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        ),
        fc.record({
          Timestamp: header,
          'Signed-Fields': header,
          Digest: header,
          Authorization: header,
          'Digest-Method': fc.constantFrom('HS256', 'x'),
        }),
        async (method, path, body, headers) => {
          const response = await createSandbox(OPTIONS).fetch(createRequest({ method, path, body, headers }));
          const envelope = envelopeSchema.parse(await response.json());
          expect(envelope.reference).toMatch(/^S\d{11}$/);
          expect(response.status === 200 ? '000' : String(response.status)).toBe(envelope.resultcode);
          expect(JSON.stringify([envelope, [...response.headers]])).not.toContain(OPTIONS.api_secret);
        },
      ),
    );
  });
});

describe('its own refusals: the failure envelope, the HTTP status as resultcode, a code of its own', () => {
  const whole = JSON.stringify({ deep: 1 });
  const REFUSED: readonly (readonly [what: string, sent: RequestParameters, status: number, code: string])[] = [
    ['section 1 rule 3: another path', { path: '/v1/checkout/create-order' }, 404, '9001'],
    ['section 9: a doubled /v1', { path: '/v1/v1/checkout/create-order-minimal' }, 404, '9001'],
    ['another method', { method: 'PUT' }, 405, '9002'],
    ['GET', { method: 'GET' }, 405, '9002'],
    ['a body over 1 MiB', { body: ' '.repeat(1024 * 1024 + 1) }, 413, '9003'],
    [
      'a body that breaks off',
      { body: new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }) },
      400,
      '9004',
    ],
    ...[
      'Accept',
      'Content-Type',
      'Authorization',
      'Timestamp',
      'Digest-Method',
      'Signed-Fields',
      'Digest',
      'Content-Length',
    ].map((name) => [`no ${name}`, { headers: { [name]: null } }, 400, '9005'] as const),
    ['another Digest-Method', { headers: { 'Digest-Method': 'HS512' } }, 400, '9006'],
    ['Digest-Method sent twice', { headers: { 'Digest-Method': 'HS256, HS256' } }, 400, '9006'],
    ['a body that is not JSON', { body: 'amount=1' }, 400, '9007'],
    ['no body', { body: '' }, 400, '9007'],
    ['a body after a JSON body', { body: whole + whole }, 400, '9007'],
    ['an array as body', { body: '[]' }, 400, '9007'],
    ['a text as body', { body: '"text"' }, 400, '9007'],
    ['invalid UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }, 400, '9007'],
    ['a byte order mark', { body: `\uFEFF${jsonOf(MEMBERS)}` }, 400, '9007'],
    ['deep nesting', { body: '{"a":'.repeat(100_000) }, 400, '9007'],
    ['an unknown key under a right digest', { headers: { Authorization: `SCHEME ${b64('other')}` } }, 401, '9008'],
    ['the raw key', { headers: { Authorization: 'SCHEME key' } }, 401, '9008'],
    ['another scheme word', { headers: { Authorization: `Scheme ${b64('key')}` } }, 401, '9008'],
  ];

  test.each(REFUSED)('%s', async (_what, parameters, status, code) => {
    const response = await fetchFromSandbox(parameters);
    expect(response).toMatchObject({ status, resultcode: String(status), result: 'FAIL', data: [] });
    expect(response.message).toMatch(/^Sandbox’s own answer, not documented: /);
    expect(response.message.endsWith(`(${code})`)).toBe(true);
  });

  test('inside a page, where Content-Length cannot be set, it is not missed', async () => {
    const response = await fetchFromSandbox({ headers: { 'Content-Length': null } }, { requiresContentLength: false });
    expect(response.status).toBe(200);
  });

  test('a body of exactly 1 MiB is read', async () => {
    const padded = jsonOf(MEMBERS).padEnd(1024 * 1024);
    expect((await fetchFromSandbox({ body: padded })).status).toBe(200);
  });
});

describe('departures are accepted when the digest holds, and named', () => {
  const NAMED: readonly (readonly [what: string, sent: RequestParameters, message: RegExp])[] = [
    [
      'timestamp notation',
      { members: { ...MEMBERS, timestamp: '"2026-11-20 09:41:07"' }, headers: { Timestamp: '2026-11-20 09:41:07' } },
      /not written as/,
    ],
    [
      'an old timestamp',
      { members: { ...MEMBERS, timestamp: '"2026-11-20T08:41:09Z"' }, headers: { Timestamp: '2026-11-20T08:41:09Z' } },
      /60 minutes old/,
    ],
    [
      'a timestamp ahead',
      { members: { ...MEMBERS, timestamp: '"2026-11-20T10:41:09Z"' }, headers: { Timestamp: '2026-11-20T10:41:09Z' } },
      /60 minutes ahead/,
    ],
    [
      'header apart from body',
      { headers: { Timestamp: '2026-11-20T09:41:08Z' } },
      /header and the body field timestamp differ/,
    ],
    [
      'JSON types',
      { members: { ...MEMBERS, amount: '"10.50"', buyer_phone: '255700000001' } },
      /another JSON type than documented: buyer_phone, amount/,
    ],
    [
      'true, null, arrays and objects',
      { members: { ...MEMBERS, vendor: 'true', buyer_name: 'null', buyer_remarks: '[1,2.50]', currency: '{"a":1.0}' } },
      /another JSON type/,
    ],
    ['field order', { members: Object.fromEntries(Object.entries(MEMBERS).toReversed()) }, /another order/],
    ['a missing field', { members: CLASSIC_MEMBERS }, /the body lacks: timestamp.*signed as empty: timestamp/],
    ['an extra field', { members: { ...MEMBERS, extra: '1' } }, /more than the document: extra/],
    [
      'a duplicate JSON key, of which the last counts',
      { body: jsonOf(MEMBERS).replace('{', '{"amount":1,') },
      /repeats, and the last value counts: amount/,
    ],
    ['Signed-Fields empty', { names: [] }, /leaves out: timestamp, vendor/],
    ['Signed-Fields with spaces', { headers: { 'Signed-Fields': NAMES.join(', ') } }, /white space/],
    ['Signed-Fields repeated', { names: [...NAMES, 'vendor'] }, /repeats: vendor/],
    ['Signed-Fields in another order', { names: NAMES.toReversed() }, /Signed-Fields is in another order/],
    [
      'Signed-Fields naming what the body lacks',
      { names: [...NAMES, 'coupon'], input: `${inputOf(NAMES, MEMBERS)}&coupon=` },
      /signed as empty: coupon/,
    ],
    [
      'Signed-Fields sent twice',
      { names: [...NAMES, ...NAMES], headers: { 'Signed-Fields': `${NAMES.join()}, ${NAMES.join()}` } },
      /repeats/,
    ],
    [
      '10,000 names',
      { names: Array.from({ length: 10_000 }, (_n, index) => `name${index}`) },
      /name0, name1, name2, name3, name4, …/,
    ],
    [
      'a URL that is not Base64',
      { members: { ...MEMBERS, webhook: '"https://shop.example/w"' } },
      /not the Base64 of a URL: webhook/,
    ],
    ['another Content-Type', { headers: { 'Content-Type': 'text/plain' } }, /Content-Type is not/],
    [
      'half a surrogate pair',
      {
        members: { ...MEMBERS, buyer_name: String.raw`"\ud83d"` },
        input: inputOf(NAMES, { ...MEMBERS, buyer_name: '"\uFFFD"' }),
      },
      /digest holds/,
    ],
    ['a key named __proto__', { body: jsonOf(MEMBERS).replace('{', '{"__proto__":{"amount":1},') }, /digest holds/],
  ];

  test.each(NAMED)('%s', async (_what, parameters, message) => {
    const response = await fetchFromSandbox(parameters);
    expect(response.message).toMatch(message);
    expect(response.status).toBe(200);
  });
});

describe('on 4033 it explains itself in a header', () => {
  test('the digest input of each recipe, percent-encoded', async () => {
    const plain = inputOf(NAMES, MEMBERS);
    const { headers } = await fetchFromSandbox({ input: 'x' });
    const inputs = headers.get('Sandbox-Digest-Input')?.split(', ').map(decodeURIComponent);
    expect(inputs).toEqual([plain, `timestamp=${T}&${plain}`]);
  });

  test('above 4 KiB its length in bytes and its SHA-256', async () => {
    const members = { ...MEMBERS, buyer_remarks: `"${'é'.repeat(3000)}"` };
    const plain = inputOf(NAMES, members);
    const { headers } = await fetchFromSandbox({ members, input: 'x' }, { recipes: ['each-field-once'] });
    const hash = createHash('sha256').update(plain).digest('hex');
    expect(headers.get('Sandbox-Digest-Input')).toBe(`length=${Buffer.byteLength(plain)};sha-256=${hash}`);
  });
});
