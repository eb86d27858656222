import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { envelopeSchema } from '#protocol/envelope.ts';
import {
  fetchFromSandbox,
  createRequest,
  b64,
  CLASSIC_MEMBERS,
  inputOf,
  jsonOf,
  MEMBERS,
  NAMES,
  OPTIONS,
  PATH,
  sign,
  T,
  type RequestParameters,
} from './sandbox.test-support.ts';
import { createSandbox, toFetch } from './sandbox.ts';

const FOUR = 'Authentication failed. Invalid Digest (4033)';
const CLASSIC_NAMES = NAMES.slice(1);

describe('what is accepted', () => {
  test('POST with a JSON body; success as publicly reported', async () => {
    const response = await fetchFromSandbox();
    expect(response).toMatchObject({ status: 200, resultcode: '000', result: 'SUCCESS' });
    expect(response.message).toMatch(/^Sandbox: accepted/);
    const { message } = await fetchFromSandbox({}, { name: 'Pesa Console' });
    expect(message).toMatch(/^Pesa Console sandbox: accepted/);
    expect(response.message).not.toContain('Different from');
    expect(response.data[0]?.['payment_token']).toMatch(/^\d{8}$/);
    expect(Buffer.from(response.data[0]?.['payment_gateway_url'] ?? '', 'base64').toString()).toMatch(/^https:/);
  });

  test('the QR code is whole EMV: elements within elements, and a checksum over all before it', async () => {
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
    const { data } = await fetchFromSandbox();
    random.mockRestore();
    // The checksum as Python's binascii.crc_hqx computes it.
    const qr = '00020101021226230007SANDBOX0108000000005204000053038345802TZ5907SANDBOX6007SANDBOX6304B885';
    expect([data[0]?.['payment_token'], data[0]?.['qr']]).toEqual(['00000000', qr]);
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
    const members = { ...MEMBERS, amount: '10.50' };
    expect((await fetchFromSandbox({ members })).status).toBe(200);
    const input = inputOf(NAMES, { ...MEMBERS, amount: '10.5' });
    expect((await fetchFromSandbox({ members, input })).status).toBe(403);
  });
});

describe('refusals', () => {
  const wrong: RequestParameters = { headers: { Digest: sign('something else') } };

  test('Digest invalid: 403 and the whole failure envelope', async () => {
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

  test('reference is present on failures and differs per call', async () => {
    const references = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetchFromSandbox(wrong)).reference),
    );
    expect(new Set(references).size).toBe(50);
  });

  test('all headers and a well-formed body with a wrong digest is 4033, even under an unknown key', async () => {
    for (const Authorization of [`SCHEME ${b64('other')}`, `OTHER ${b64('key')}`, 'nonsense'])
      expect((await fetchFromSandbox({ headers: { ...wrong.headers, Authorization } })).message).toBe(FOUR);
  });

  test('every answer is JSON in the envelope, whatever is thrown at it', async () => {
    const header = fc.string({ unit: fc.constantFrom(...'abc ,=&?%"{}\\;:é'.replace('é', '')), maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
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
        async (body, headers) => {
          const { status, headers: own, ...rest } = await fetchFromSandbox({ body, headers });
          const envelope = envelopeSchema.parse(rest);
          expect(envelope.reference).toMatch(/^S\d{11}$/);
          expect(status === 200 ? '000' : String(status)).toBe(envelope.resultcode);
          expect(JSON.stringify([envelope, [...own]])).not.toContain(OPTIONS.api_secret);
        },
      ),
    );
  });
});

describe('its own refusals: the failure envelope, the HTTP status as resultcode, a code of its own', () => {
  type Refused = readonly [
    what: string,
    sent: RequestParameters,
    status: number,
    code: string,
    place?: string | undefined,
  ];
  const REFUSED: readonly Refused[] = [
    ...['Signed-Fields', 'Digest'].map(
      (name) => [`no ${name}`, { headers: { [name]: null } }, 400, '9005', name] as const,
    ),
    ['no timestamp at all', { members: CLASSIC_MEMBERS, headers: { Timestamp: null } }, 400, '9005', 'Timestamp'],
    ['JSON that breaks', { body: '{\n  "amount": 10,\n  "vendor": TILL1\n}' }, 400, '9007', 'line 3, column 13'],
    [
      'a compressed body',
      { body: new Uint8Array(gzipSync(jsonOf(MEMBERS))), headers: { 'Content-Encoding': 'gzip' } },
      400,
      '9007',
      'Content-Encoding is set',
    ],
    ['no body', { body: '' }, 400, '9007'],
    ['a body encoded twice', { body: JSON.stringify(jsonOf(MEMBERS)) }, 400, '9007', 'it was encoded twice'],
    [
      'one long value that is listed over and over',
      { body: JSON.stringify({ a: 'x'.repeat(60_000) }), headers: { 'Signed-Fields': 'a,'.repeat(6_000) } },
      400,
      '9022',
    ],
    [
      'thousands of names, even of nothing',
      { headers: { 'Signed-Fields': ','.repeat(256) } },
      400,
      '9022',
      '256 names',
    ],
    // The parser calls itself for each, and took 2 ms to leave 3,500 calls by an exception.
    ['nesting that an exception would leave', { body: '['.repeat(3_500) }, 400, '9007', 'nested too deeply'],
    ['nesting as deep as is read', { body: '['.repeat(100) }, 400, '9007', 'not JSON'],
    ...(
      [
        ['no Authorization', null, 'the header is missing'],
        ['an unknown key', `SCHEME ${b64('other')}`, 'the key is wrong'],
        ['the raw key', 'SCHEME key', 'not in standard Base64'],
        ['another scheme word', `Scheme ${b64('key')}`, 'the scheme word is wrong'],
        ['no scheme word', b64('key'), 'not two words'],
      ] as const
    ).map(([what, Authorization, place]): Refused => [
      `${what} under a right digest`,
      { headers: { Authorization } },
      401,
      '9008',
      place,
    ]),
  ];

  test.each(REFUSED.map(([what, ...rest]) => ({ what, rest })))(
    '$what',
    async ({ rest: [parameters, status, code, place = ''] }) => {
      const response = await fetchFromSandbox(parameters);
      expect(response).toMatchObject({ status, resultcode: String(status), result: 'FAIL', data: [] });
      expect(response.message).toMatch(/^Sandbox refusal, not documented: /);
      expect(response.message.endsWith(`(${code})`)).toBe(true);
      expect(response.message).toContain(place);
    },
  );

  test('any scheme word is accepted with a note, unless the sandbox has one', async () => {
    const headers = { Authorization: `SELCOM ${b64('key')}` };
    const open = await fetchFromSandbox({ headers }, { scheme: undefined });
    expect([open.status, open.message]).toEqual([200, expect.stringContaining('Any scheme word is accepted here')]);
    expect((await fetchFromSandbox({ headers })).status).toBe(401);
  });

  test('inside a page, where Content-Length cannot be set, it is not missed', async () => {
    const sent = { headers: { 'Content-Length': null } };
    expect((await fetchFromSandbox(sent)).message).toContain('missing: Content-Length.');
    const response = await toFetch(createSandbox(OPTIONS))(createRequest(sent));
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Different from');
  });

  test('a body of exactly 64 KiB is read', async () => {
    const padded = jsonOf(MEMBERS).padEnd(64 * 1024);
    expect((await fetchFromSandbox({ body: padded })).status).toBe(200);
  });
});

describe('departures are accepted when the digest holds, and named', () => {
  // Each rule has its rows in src/protocol/request-issues.test.ts and in src/rules.test.ts.
  test.each<readonly [what: string, sent: RequestParameters, message: RegExp]>([
    [
      'a difference from the document',
      { members: { ...MEMBERS, timestamp: '"2026-11-20 09:41:07"' }, headers: { Timestamp: '2026-11-20 09:41:07' } },
      /Different from the interface document: Timestamp is not written as/,
    ],
    [
      'what the document does not cover',
      { members: { ...MEMBERS, timestamp: '"2026-11-20T08:41:09Z"' }, headers: { Timestamp: '2026-11-20T08:41:09Z' } },
      /real order was created\. The digest is correct \(recipe: each-field-once\)\. Not covered by the interface document: Timestamp is more than five minutes old/,
    ],
    [
      'a duplicate JSON key, of which the last counts',
      { body: jsonOf(MEMBERS).replace('{', '{"amount":1,') },
      /has repeated fields: amount/,
    ],
    [
      '256 names',
      { names: Array.from({ length: 256 }, (_n, index) => `name${index}`) },
      /name0, name1, name2, name3, name4, …/,
    ],
    ...['Accept', 'Content-Type', 'Digest-Method', 'Timestamp', 'Content-Length'].map(
      (name) => [`no ${name}`, { headers: { [name]: null } }, new RegExp(`missing: ${name}\\.`)] as const,
    ),
    ['chunks', { headers: { 'Content-Length': null, 'Transfer-Encoding': 'chunked' } }, /: The body is chunked/],
    ['a query', { path: `${PATH}?debug=1` }, /The URL has a query/],
  ])('%s', async (_what, parameters, message) => {
    const response = await fetchFromSandbox(parameters);
    expect(response.message).toMatch(message);
    expect(response.status).toBe(200);
  });
});

describe('over HTTP the header lines are known as they came', () => {
  const twice = (name: string, value: string): RequestParameters => ({ moreLines: [[name, value]] });

  test('letter case and order are named, and no departure: HTTP allows them', async () => {
    const { status, message } = await fetchFromSandbox({ moreLines: [] });
    expect(status).toBe(200);
    expect(message).toMatch(
      /Allowed by HTTP, nothing to fix: Header names differ in letter case: .*in a different order/,
    );
    expect(message).not.toContain('Different from');
    expect(message).not.toContain('Not covered');
  });

  test('of a browser, which writes the lines itself, neither is named', async () => {
    const { message } = await fetchFromSandbox({ moreLines: [['Sec-Fetch-Mode', 'cors']] });
    expect(message).not.toContain('Allowed by HTTP');
  });

  test('a header that occurs twice with one value counts once, and is named', async () => {
    const { status, message } = await fetchFromSandbox(twice('digest', sign(inputOf(NAMES, MEMBERS))));
    expect(status).toBe(200);
    expect(message).toContain('Headers are repeated: Digest.');
  });

  test('with two values nothing can be judged: the refusal names the header', async () => {
    for (const name of ['Timestamp', 'Signed-Fields', 'Digest']) {
      const { status, message } = await fetchFromSandbox(twice(name, 'x'));
      expect([status, message]).toEqual([400, expect.stringContaining(`with different values: ${name} (9014)`)]);
    }
    const { status, message } = await fetchFromSandbox(twice('authorization', 'x'));
    expect([status, message]).toEqual([401, expect.stringContaining('occurs twice, with different values (9008)')]);
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
