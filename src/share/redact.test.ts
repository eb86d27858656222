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
const bodyOf = (sharedCase: Case, keep?: Iterable<CategoryId>): string =>
  redactOne(sharedCase, keep).request?.body ?? '';

/** The canary in every text of a case but Authorization, since what stands there is taken for a key in any case. */
function plantCanary(text: string): Case {
  const { composed, request, reply } = CASE;
  if (composed === undefined || request === undefined || reply === undefined) throw new Error('no parts');
  const sentence = `x ${text} y`;
  return {
    ...CASE,
    composed: {
      ...composed,
      order: {
        ...ORDER,
        buyer_remarks: sentence,
        webhook: `https://shop.example/?t=${text}`,
        vendor: text,
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
  const request = {
    method: 'POST',
    url: '/',
    body: sharedCase.request?.body ?? '',
    headers: [['authorization', `TILLS ${shown}`] as [string, string]],
  };
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
])('section 5: Authorization leaves with its scheme word alone: %s', (value, left) => {
  const sharedCase = withBody('{}', {
    request: { method: 'POST', url: '/', headers: [['Authorization', value]], body: '{}' },
  });
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

test('section 2.1: an address is replaced inside its Base64, so that it stays Base64', () => {
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
  const sharedCase = withBody(body);
  const done = bodyOf(sharedCase);
  expect(done).toBe(left);
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

test('large and hostile texts are redacted in one sweep', () => {
  const hostile = [
    'buyer_name:"'.repeat(5000),
    'buyer_name=\\\\'.repeat(5000),
    '['.repeat(50_000),
    '%25'.repeat(20_000),
  ];
  for (const text of hostile) {
    const sharedCase = withBody(text, { reply: { status: 200, headers: [], text } });
    expect(redactOne(sharedCase).reply?.text.length).toBeGreaterThan(0);
  }
});
