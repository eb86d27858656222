import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeaks, leakForms } from './leak-checks.test-support.ts';
import { readCase, writeCase, isCaseError, type Case } from './case-file.ts';
import { anyCase, CASE, ORDER } from './case.test-support.ts';
import { UNREDACTED_BY_DEFAULT, CATEGORIES, type CategoryId } from './placeholders.ts';
import { redact } from './redact.ts';

const CANARY = { api_key: 'CANARY+key/7f3a é"\\', api_secret: 'CANARY&secret=91be ü\t' };
const options = (keep: Iterable<CategoryId> = UNREDACTED_BY_DEFAULT) => ({
  credentials: [CANARY],
  keep: new Set(keep),
});
const ALL = CATEGORIES.map(({ id }) => id);

function redactOne(sharedCase: Case, keep?: Iterable<CategoryId>): Case {
  const [done] = redact({ cases: [sharedCase] }, options(keep)).cases;
  if (done === undefined) throw new Error('no case');
  return done;
}
const withBody = (body: string, more: Partial<Case> = {}): Case => ({
  format: CASE.format,
  version: CASE.version,
  made: 0,
  request: { method: 'POST', url: 'https://g.example/v1', headers: [], body },
  ...more,
});
const withHeaders = (headers: [string, string][], body = '', url = '/') => ({ method: 'POST', url, headers, body });
const bodyOf = (sharedCase: Case, keep?: Iterable<CategoryId>): string =>
  redactOne(sharedCase, keep).request?.body ?? '';

/** The canary in every text of a case but Authorization, since what stands there is taken for a key in any case. */
function plantCanary(text: string): Case {
  const { composed, request, reply } = CASE;
  const sentence = `x ${text} y`;
  return {
    ...CASE,
    composed: {
      ...composed,
      order: {
        ...ORDER,
        buyer_remarks: sentence,
        webhook: `https://shop.example/?t=${text}`,
        vendor: `v ${text}`,
        order_id: sentence,
      },
      Timestamp: text,
      shape: { ...composed.shape, 'Signed-Fields': ['vendor', text] },
      overrides: { headers: { Accept: sentence }, body: `{"a":"${text}"}` },
      base_url: `https://user:${text}@g.example/${text}?k=${text}`,
      scheme: text,
    },
    request: {
      ...request,
      url: `https://g.example/${text}/v1?api_key=${text}`,
      headers: [
        ['Authorization', 'SCHEME b3RoZXIta2V5'],
        ['X-Mine', sentence],
        ['Digest', text],
        ['Cookie', `c=${text}`],
        [text, 'x'],
      ],
      body: `{"vendor":"${text}","n":{"deep":["${text}"]}}`,
    },
    reply: {
      ...reply,
      headers: [
        ['Set-Cookie', text],
        ['X-Echo', sentence],
        ['X-Forwarded-For', '203.0.113.7'],
      ],
      text: `{"reference":"S4711","payment_gateway_url":"https://pay.example/9"} <p>${text}</p>`,
    },
    recorded: { at: 0, verdict: 'explained', sentence, mistakes: [] },
    notes: sentence,
  };
}

const SECRETS = Object.values(CANARY);
const places = SECRETS.flatMap((secret) => leakForms(secret).map(([form, text]) => [secret, form, text] as const));

test.each(places)('a canary is in nothing that leaves, whatever is kept: %s as %s', (secret, _, text) => {
  for (const keep of [[], ALL]) {
    const { cases, texts, replacements } = redact({ cases: [plantCanary(text)], texts: [`# ${text}`] }, options(keep));
    const out = JSON.stringify(cases) + writeCase(redactOne(plantCanary(text), keep)) + texts.join('\n');
    expect(findLeaks(out, secret)).toEqual([]);
    for (const each of replacements) expect(findLeaks(`${each.name} ${each.from} ${each.to}`, secret)).toEqual([]);
    expect(replacements.some(({ name, count }) => name.startsWith('api_') && count > 5)).toBe(true);
  }
});

test('a secret of any kind is found inside Base64, wherever its bytes begin', () => {
  const secret = fc.string({ unit: 'binary', minLength: 5, maxLength: 60 }).filter((text) => /\S/.test(text));
  fc.assert(
    fc.property(secret, fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (api_secret, before, behind) => {
      const bytes = Buffer.from(before + api_secret + behind);
      const text = `${bytes.toString('base64')} ${bytes.toString('base64url')}`;
      const { texts } = redact(
        { cases: [CASE], texts: [text] },
        { credentials: [{ api_key: '', api_secret }], keep: new Set(ALL) },
      );
      expect(findLeaks(texts.join(), api_secret)).toEqual([]);
    }),
  );
});

test('the key that a pasted request shows is replaced everywhere, though the page does not know it', () => {
  const key = 'merchant-key-4711';
  const shown = Buffer.from(key).toString('base64');
  const sharedCase = withBody(`{"vendor":"${key}"}`, { notes: `they sent ${shown} and ${key}` });
  const request = withHeaders([['authorization', `TILLS ${shown}`]], sharedCase.request?.body);
  const { cases, replacements } = redact(
    { cases: [{ ...sharedCase, request }] },
    { credentials: [], keep: new Set(ALL) },
  );
  expect(findLeaks(JSON.stringify(cases), key)).toEqual([]);
  expect(cases[0]?.request?.headers).toEqual([['authorization', 'TILLS <CHECKOUT_API_KEY_BASE64>']]);
  expect(replacements.map(({ name }) => name).toSorted()).toEqual(['Authorization', 'api_key']);
});

test.each([
  ['SCHEME abc', 'SCHEME <CHECKOUT_API_KEY_BASE64>'],
  ['Bearer   abc', 'Bearer <CHECKOUT_API_KEY_BASE64>'],
  ['sk_live_abcdef', '<CHECKOUT_API_KEY_BASE64>'],
  ['a1b2c3 d4', '<CHECKOUT_API_KEY_BASE64>'],
  ['abcdefghijklmnopqrstuvwx rest', '<CHECKOUT_API_KEY_BASE64>'],
  ['SCHEME <CHECKOUT_API_KEY_BASE64>', 'SCHEME <CHECKOUT_API_KEY_BASE64>'],
  ['', ''],
])('Authorization leaves with its scheme word alone: %s', (value, left) => {
  const sharedCase = withBody('{}', { request: withHeaders([['Authorization', value]], '{}') });
  expect(redactOne(sharedCase).request?.headers).toEqual([['Authorization', left]]);
});

test('the same value has the same placeholder within all that leaves together', () => {
  const { cases, texts, replacements } = redact(
    {
      cases: [CASE, { ...CASE, notes: 'Sample Buyer again' }, withBody('{"buyer_name":"Another Buyer"}')],
      texts: ['For Sample Buyer'],
    },
    options(),
  );
  expect(cases[0]?.composed?.order.buyer_name).toBe('buyer_name#1');
  expect(cases[0]?.request?.body).toContain('"buyer_name":"buyer_name#1"');
  expect(cases[1]?.notes).toBe('buyer_name#1 again');
  expect(cases[2]?.request?.body).toBe('{"buyer_name":"buyer_name#2"}');
  expect(texts).toEqual(['For buyer_name#1']);
  expect(replacements).toContainEqual({
    name: 'buyer_name',
    category: 'buyer_name',
    from: 'Sample Buyer',
    to: 'buyer_name#1',
    count: 6,
  });
});

test('the digest stays as it was sent, and the case says what was replaced', () => {
  const done = redactOne(CASE);
  expect(done.request?.headers).toEqual(CASE.request?.headers);
  expect(done).toMatchObject({ redacted: true, redacted_fields: expect.arrayContaining(['buyer_name', 'webhook']) });
  expect(done.redacted_fields).not.toContain('order_id');
  expect(redactOne(CASE, ALL)).toEqual(CASE);
  expect(JSON.parse(done.request?.body ?? '')).toMatchObject({
    buyer_phone: 'buyer_phone#1',
    amount: 25_000,
    order_id: ORDER.order_id,
  });
});

test('each kind is kept by choice, and only that', () => {
  for (const id of ALL) {
    const replaced = redact({ cases: [plantCanary('t0ken-of-8')] }, options([id])).replacements.map(
      ({ category }) => category,
    );
    expect(replaced).not.toContain(id);
    const others = redact({ cases: [plantCanary('t0ken-of-8')] }, options([])).replacements.map(
      ({ category }) => category,
    );
    expect(others).toContain(id);
  }
});

test('an address is replaced inside its Base64, so that it stays Base64', () => {
  const encoded = (text: string): string => Buffer.from(text).toString('base64');
  const body = `{"redirect_url":"${encoded('https://shop.example/paid')}","cancel_url":"${encoded(encoded('https://shop.example/no'))}","webhook":"https://shop.example/paid"}`;
  const done: unknown = JSON.parse(bodyOf(withBody(body)));
  expect(done).toEqual({
    redirect_url: encoded('redirect_url#1'),
    cancel_url: encoded(encoded('cancel_url#1')),
    webhook: 'redirect_url#1',
  });
});

test.each([
  ['a short value', '{"buyer_name":"Al","currency":"AlT"}', '{"buyer_name":"buyer_name#1","currency":"AlT"}'],
  [
    'a value that is a field’s name',
    '{"buyer_remarks":"vendor","vendor":"T1"}',
    '{"buyer_remarks":"buyer_remarks#1","vendor":"T1"}',
  ],
  [
    'a digit that is an amount too',
    '{"buyer_remarks":"3","no_of_items":3}',
    '{"buyer_remarks":"buyer_remarks#1","no_of_items":3}',
  ],
  [
    'a value that is kept under another name',
    '{"buyer_remarks":"ORD_77","order_id":"ORD_77","merchant_remarks":"25000","amount":25000}',
    '{"buyer_remarks":"buyer_remarks#1","order_id":"ORD_77","merchant_remarks":"merchant_remarks#1","amount":25000}',
  ],
  [
    'a member’s name that is a person’s',
    '{"buyer_name":"Sample Buyer","Sample Buyer":1}',
    '{"buyer_name":"buyer_name#1","buyer_name#1":1}',
  ],
  [
    'a value that is kept, and one within it',
    '{"buyer_name":"Serwaa","merchant_remarks":"gift box","order_id":"for Serwaa","vendor":"a gift box"}',
    '{"buyer_name":"buyer_name#1","merchant_remarks":"merchant_remarks#1","order_id":"for Serwaa","vendor":"a gift box"}',
  ],
  [
    'a value within a longer one',
    '{"buyer_name":"Ama Serwaa","buyer_remarks":"Ama Serwaa of Accra","x":"Ama Serwaa of Accra, Ama Serwaa"}',
    '{"buyer_name":"buyer_name#1","buyer_remarks":"buyer_remarks#1","x":"buyer_remarks#1, buyer_name#1"}',
  ],
  ['a bare number', '{"buyer_phone":255700000001,"a":1}', '{"buyer_phone":"buyer_phone#1","a":1}'],
  ['escapes', String.raw`{"buyer_name":"Ren\u00e9e \"R\" O\/N"}`, '{"buyer_name":"buyer_name#1"}'],
  [
    'a repeated member',
    '{"buyer_name":"First One","buyer_name":"Second One"}',
    '{"buyer_name":"buyer_name#1","buyer_name":"buyer_name#2"}',
  ],
  [
    'an object',
    '{"buyer_name":{"first":"Samuel","last":"Byers"}}',
    '{"buyer_name":{"first":"buyer_name#1","last":"buyer_name#2"}}',
  ],
  ['a form', 'buyer_name=Ren%C3%A9e+Roe&amount=1', 'buyer_name=buyer_name#1&amount=1'],
  [
    'a cut body',
    '{"buyer_name":"Sample Buyer","buyer_phone":"255700',
    '{"buyer_name":"buyer_name#1","buyer_phone":"buyer_phone#1',
  ],
])('a body is redacted however it is written: %s', (_, body, left) => {
  expect(bodyOf(withBody(body))).toBe(left);
});

const BUYER = { buyer_email: 'ama@shop.example', buyer_phone: '255712345678' };
const PART = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain\r\n\r\n${value}\r\n`;
const WRITTEN: readonly (readonly [form: string, write: (name: string, value: string) => string])[] = [
  ['a nested form', (name, value) => `&order%5B${name}%5D=${encodeURIComponent(value)}`],
  ['a nested form in plain', (name, value) => `&order[${name}][0]=${value}`],
  ['a form with files', PART],
  ['XML', (name, value) => `<${name} type="x">${value}</${name}>`],
  ['XML with CDATA', (name, value) => `<${name}><![CDATA[${value}]]></${name}>`],
  ['an array that PHP printed', (name, value) => `    [${name}] => ${value}\n`],
  ['an array of PHP', (name, value) => `  '${name}' => '${value}',\n`],
  ['what PHP serialized', (name, value) => `s:${name.length}:"${name}";s:${value.length}:"${value}";`],
];
test.each(WRITTEN)('the buyer is found however a body is written: %s', (_, write) => {
  const body = Object.entries(BUYER).map(([name, value]) => write(name, value));
  const left = bodyOf(withBody(body.join('')));
  expect(left).toContain('buyer_email#1');
  expect(left).toContain('buyer_phone#1');
  for (const value of Object.values(BUYER)) {
    expect(left).not.toContain(value);
    expect(left).not.toContain(encodeURIComponent(value));
  }
});

test.each(WRITTEN.filter(([form]) => form !== 'a form with files'))(
  'a name of three letters is found behind the name of its field: %s',
  (_, write) => {
    const left = bodyOf(withBody(`begin ${write('buyer_name', 'Ama')} end`));
    expect(left).not.toContain('Ama');
    expect(left).toContain('buyer_name#1');
  },
);

const ENCODED = Buffer.from('https://pay.example/9?x=é').toString('base64');
test.each([
  ['a form', 'buyer_name=Ama+Serwaa%21&a=1', 'Ama Serwaa!', 'buyer_name#2'],
  ['escaped XML', '&lt;buyer_name&gt;Ama Serwaa&lt;/buyer_name&gt;', 'Ama Serwaa', 'buyer_name#1'],
  ['a percent sign', 'buyer_name=Ama 5% Serwaa', 'Ama 5% Serwaa', 'buyer_name#1'],
  ['cut JSON', String.raw`{"buyer_name":"Ren\u00e9e Roe","a":`, 'Renée Roe', 'buyer_name#1'],
  ['a list', 'buyer_name=Ama Serwaa; };', 'Ama Serwaa', 'buyer_name#1'],
  [
    'a short word',
    '{"buyer_name":"Amal"}',
    'Amal, Amalia, xAmal, %20Amal.',
    'buyer_name#1, Amalia, xAmal, %20buyer_name#1.',
  ],
  ['a short name', '{"buyer_name":"Ama"}', 'Ama, buyer_name=Ama', 'Ama, buyer_name=buyer_name#1'],
  ['a long name', '{"buyer_name":"Bartholo"}', 'xBartholomew', 'xbuyer_name#1mew'],
  [
    'digits',
    '{"buyer_phone": 255712345678 ,"a":1}',
    '"buyer_phone": 255712345678 }',
    '"buyer_phone": "buyer_phone#1" }',
  ],
  [
    'PHP',
    '{"buyer_name":"O\'Hara (A)~*"}',
    'O%27Hara+%28A%29%7E%2A, O%27Hara%20%28A%29~%2a',
    'buyer_name#1, buyer_name#1',
  ],
  ['a payment', `{"payment_gateway_url":"${ENCODED}"}`, 'https://pay.example/9?x=é', 'payment_gateway_url#1'],
])('a value that one text names is gone from others, however it is written: %s', (_, body, notes, left) => {
  expect(redactOne(withBody(body, { notes }), []).notes).toBe(left);
});

test('a URL of a payment stays Base64, and a path names no value', () => {
  const left = redactOne(withBody(`{"payment_gateway_url":"${ENCODED}"}`), []).request?.body ?? '';
  expect(left).toBe(`{"payment_gateway_url":"${Buffer.from('payment_gateway_url#1').toString('base64')}"}`);
  const request = withHeaders([], '', 'https://g.example/buyer_name=Accra/v1');
  expect(redactOne({ ...withBody(''), request, notes: 'to Accra' }).notes).toBe('to Accra');
});

test('the buyer is found in a list of pairs, in the query of a URL and in the headers of both sides', () => {
  const pairs = JSON.stringify(Object.entries(BUYER).map(([name, value]) => ({ name, value })));
  expect(bodyOf(withBody(pairs))).not.toMatch(/ama@|2557/);
  const url = `https://g.example/v1?${new URLSearchParams(BUYER).toString()}`;
  const asked = redactOne({ ...withBody(''), request: { method: 'GET', url, headers: [], body: '' } });
  expect(asked.request?.url).toBe('https://g.example/v1?buyer_email=buyer_email#1&buyer_phone=buyer_phone#1');
  const headers: [string, string][] = [
    ['Referer', `https://shop.example/pay?buyer_email=${BUYER.buyer_email}`],
    ['Location', `https://pay.example/?payment_token=tok-4711-abc&order=1`],
  ];
  const both = redactOne({ ...withBody(''), reply: { status: 302, headers, text: '' } });
  expect(both.reply?.headers).toEqual([
    ['Referer', 'https://shop.example/pay?buyer_email=buyer_email#1'],
    ['Location', 'https://pay.example/?payment_token=payment_token#1&order=1'],
  ]);
});

test('what was redacted once keeps its number, and new values are numbered after it', () => {
  const once = redactOne(CASE);
  const twice = redactOne({ ...once, notes: 'buyer_name: Other Person' });
  expect(twice.composed).toEqual(once.composed);
  expect(twice.notes).toBe('buyer_name: buyer_name#2');
  const again = redactOne({
    ...plantCanary('x'),
    redacted: true,
    redacted_fields: ['set-cookie'],
    notes: 'set-cookie#3',
  });
  expect(again.reply?.headers[0]).toEqual(['Set-Cookie', 'set-cookie#4']);
  expect(redact({ cases: [once] }, options()).replacements).toEqual([]);
  const redacted = withBody('{"buyer_name":"buyer_name#7"}');
  expect(bodyOf(redacted)).toBe('{"buyer_name":"buyer_name#1"}');
});

test('every case can be redacted, and what comes out is a case that holds none of the buyer’s details', () => {
  fc.assert(
    fc.property(anyCase, (sharedCase) => {
      const done = redactOne(sharedCase, []);
      expect(isCaseError(readCase(writeCase(done)))).toBe(false);
      for (const name of ['buyer_name', 'buyer_email', 'webhook', 'order_id'] as const)
        if (sharedCase.composed !== undefined && sharedCase.composed.order[name] !== '')
          expect(done.composed?.order[name]).toMatch(/^[\w-]+#\d+$/);
    }),
    { numRuns: 25 },
  );
});
const PUBLIC_HEADERS = 'Accept content-type Content-Length Digest Digest-Method Signed-Fields Timestamp Date'.split(
  ' ',
);
const OTHER_HEADERS = ['X-Accept', 'Accept-Language', 'Content-Types', 'X-Mine'];

test.each([...PUBLIC_HEADERS, ...OTHER_HEADERS])(
  'a header of the operation keeps its text, and others lose the buyer: %s',
  (name) => {
    const request = withHeaders([[name, `Sample Buyer ${CANARY.api_secret}`]]);
    const left = PUBLIC_HEADERS.includes(name) ? 'Sample Buyer' : 'buyer_name#1';
    expect(redactOne({ ...CASE, request }).request?.headers).toEqual([[name, `${left} [api secret]`]]);
  },
);

test('a header that is replaced whole has a placeholder of its small name', () => {
  const headers: [string, string][] = [
    ['X-Forwarded-For', '203.0.113.7'],
    ['SET-COOKIE', 'a=1'],
  ];
  const reply = { status: 200, headers, text: '' };
  const left = (keep?: Iterable<CategoryId>) => redactOne({ ...withBody(''), reply }, keep).reply?.headers;
  expect(left()).toEqual([
    ['X-Forwarded-For', 'x-forwarded-for#1'],
    ['SET-COOKIE', 'set-cookie#1'],
  ]);
  expect(left(ALL)).toEqual(headers);
});

test.each([
  ['https://user:pw@g.example/v1?a=Sample Buyer#Sample Buyer', 'https://g.example/v1?a=buyer_name#1#buyer_name#1'],
  ['https://g.example/Sample Buyer/v1', 'https://g.example/Sample Buyer/v1'],
  ['//user@g.example/v1', '//g.example/v1'],
  ['https://g.example/a@b?c@d', 'https://g.example/a@b?c@d'],
  ['https://g.example?a@b', 'https://g.example?a@b'],
  ['https://g.example#a@b', 'https://g.example#a@b'],
  ['/v1//x@y', '/v1//x@y'],
  ['', ''],
])('a URL keeps its path, and loses a user and what its query says of the buyer: %s', (url, left) => {
  const notes = 'buyer_name: Sample Buyer';
  const request = withHeaders([], '', url);
  expect(redactOne({ ...withBody(''), notes, request }).request?.url).toBe(left);
});

test.each([
  ['https://user:pw@g.example/base?a=1#b', 'https://g.example/base'],
  ['https://g.example/base#b\n?c', 'https://g.example/base'],
  ['https://g.example/base', 'https://g.example/base'],
])('a base URL leaves without user, query and fragment: %s', (base_url, left) => {
  const { composed } = CASE;
  expect(redactOne({ ...CASE, composed: { ...composed, base_url } }).composed?.base_url).toBe(left);
});

test.each([
  ['pass#word-of-4711', 'https://g.example/v1/pass#word-of-4711', 'https://g.example/v1/[api secret]'],
  ['pass?word-of-4711', 'https://g.example/v1/pass?word-of-4711', 'https://g.example/v1/[api secret]'],
  ['word-of-4711#9', 'https://g.example/word-of-4711#9', 'https://g.example/[api secret]'],
  ['pa@word-of-4711', 'https://pa@word-of-4711.example/v1', 'https://[api secret].example/v1'],
])('a secret is whole when a URL is cut where it has a sign of one: %s', (api_secret, url, left) => {
  const { composed } = CASE;
  const request = withHeaders([], '', url);
  const [done] = redact(
    { cases: [{ ...CASE, composed: { ...composed, base_url: url }, request }] },
    { credentials: [{ api_key: '', api_secret }], keep: new Set(ALL) },
  ).cases;
  expect([done?.request?.url, done?.composed?.base_url]).toEqual([left, left]);
});

test('a composed field is replaced whole, an empty one stays, and the timestamp is never taken for a value', () => {
  const { composed } = CASE;
  const time = '2026-11-20T09:41:07Z';
  const order = { ...ORDER, buyer_name: 'Al', buyer_email: '', buyer_remarks: time, vendor: `Al ${time}` };
  const overrides = { headers: { Accept: 'Al' }, body: null };
  const left = redactOne({ ...CASE, composed: { ...composed, order, Timestamp: null, overrides } }).composed;
  expect(left?.order).toMatchObject({ buyer_name: 'buyer_name#1', buyer_email: '', timestamp: time });
  expect(left?.order.buyer_remarks).toBe('buyer_remarks#1');
  expect(left).toMatchObject({ Timestamp: null, overrides });
  const kept = redactOne({ ...CASE, composed: { ...composed, order, Timestamp: time, overrides } }, ALL).composed;
  expect(kept).toMatchObject({ order, Timestamp: time });
});

test('a case says which fields were replaced in it, not in others, and not Authorization', () => {
  const request = withHeaders([['Authorization', 'SCHEME abcdef']]);
  const [named, keyed, plain] = redact(
    { cases: [withBody('{"buyer_name":"Ama Serwaa"}'), withBody('', { request }), withBody('{}')] },
    options(),
  ).cases;
  expect(named).toMatchObject({ redacted: true, redacted_fields: ['buyer_name'] });
  expect(keyed).toEqual(
    withBody('', { request: { ...request, headers: [['Authorization', 'SCHEME <CHECKOUT_API_KEY_BASE64>']] } }),
  );
  expect(plain).toEqual(withBody('{}'));
  const again = redactOne({ ...withBody('{"webhook":"https://a.example"}'), redacted: true, redacted_fields: ['qr'] });
  expect(again.redacted_fields).toEqual(['qr', 'webhook']);
});

test('the list of what was replaced repeats no credential, whether the page knows it or the case shows it', () => {
  const request = withHeaders([['X-Api-Key', 'shown-key-4711']]);
  const notes = `buyer_remarks: "see ${CANARY.api_key.slice(0, 15)} shown-key-4711 known-key-4712"`;
  const { replacements } = redact(
    { cases: [withBody('', { request, notes })] },
    { credentials: [{ api_key: 'known-key-4712', api_secret: '' }], keep: new Set() },
  );
  expect(replacements.find(({ name }) => name === 'buyer_remarks')?.from).toMatch(/^see .* \[api key\] \[api key\]$/);
});

test('a body that was written by hand is redacted, and a scheme of two words is no key', () => {
  const { composed } = CASE;
  const headers = { Authorization: 'TWO WORDS written-key-4711' };
  const overrides = { headers, body: '{"buyer_name":"Ama Serwaa"}' };
  const request = withHeaders([['Authorization', 'TWO WORDS sent-key-4712']]);
  const sharedCase = {
    ...CASE,
    composed: { ...composed, scheme: 'TWO WORDS', overrides },
    request,
    notes: 'WORDS, sent-key-4712, written-key-4711',
  };
  const left = redactOne(sharedCase, []);
  expect(left.composed?.overrides.body).toMatch(/^{"buyer_name":"buyer_name#\d"}$/);
  const masked = 'TWO WORDS <CHECKOUT_API_KEY_BASE64>';
  expect(left.composed?.overrides.headers.Authorization).toBe(masked);
  expect(left.request?.headers).toEqual([['Authorization', masked]]);
  expect(left.notes).toBe('WORDS, [api key], [api key]');
});

test('JSON that is written as a text of JSON is read too, so that its values are gone from other texts as well', () => {
  const order = { buyer_name: 'Ama Serwaa', n: [{ buyer_phone: '255700000001' }] };
  const inner = JSON.stringify(order);
  for (const body of [
    JSON.stringify(inner),
    JSON.stringify(JSON.stringify(inner)),
    JSON.stringify({ x: ` ${inner}` }),
    JSON.stringify([JSON.stringify([inner])]),
  ]) {
    const { request, notes } = redactOne(withBody(body, { notes: 'Ama Serwaa, 255700000001' }));
    expect(request?.body).not.toMatch(/Serwaa|2557/);
    expect(notes).toMatch(/^buyer_name#\d, buyer_phone#\d$/);
  }
});
