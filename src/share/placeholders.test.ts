import { expect, test } from 'vitest';
import { CASE } from './case.test-support.ts';
import { writeCase, type Case } from './case-file.ts';
import {
  AUDIENCES,
  isCredentialHeader,
  isPlaceholder,
  categoryOfHeader,
  categoryOfName,
  findShownKeys,
  maskKey,
  Placeholders,
  splitPreview,
  UNREDACTED_BY_DEFAULT,
} from './placeholders.ts';
import { redact } from './redact.ts';

test('the runs of a preview are the text, and every placeholder is told apart, in Base64 too', () => {
  const { cases, replacements } = redact({ cases: [CASE] }, { credentials: [], keep: new Set() });
  const text = cases.map(writeCase).join('');
  const runs = splitPreview(text, replacements);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  for (const { to, count } of replacements)
    expect(runs.filter((run) => run.replacement?.to === to).length).toBeGreaterThanOrEqual(count);
  expect(runs.find((run) => run.text === btoa('webhook#1'))?.replacement?.name).toBe('webhook');
});

test('the twelfth placeholder is not the first with a digit behind it', () => {
  const one = { name: 'n', category: undefined, from: 'a', to: 'n#1', count: 1 };
  const runs = splitPreview('n#1 n#12 n#1', [one, { ...one, to: 'n#12' }]);
  expect(runs.map(({ replacement }) => replacement?.to)).toEqual(['n#1', undefined, 'n#12', undefined, 'n#1']);
  expect(splitPreview('n#1', [])).toEqual([{ text: 'n#1' }]);
});

test('what is shared with anyone has no buyer, and support gets every signed value', () => {
  const [support, anyone] = AUDIENCES;
  expect([...anyone.keep].toSorted()).toEqual(['order_id', 'reference', 'vendor']);
  expect(UNREDACTED_BY_DEFAULT).toEqual(anyone.keep);
  const signed = ['URLs', 'buyer_email', 'buyer_name', 'buyer_phone', 'order_id', 'reference', 'remarks', 'vendor'];
  expect([...support.keep].toSorted()).toEqual(signed);
});

const CATEGORY_OF_NAME = {
  buyer_name: 'buyer_name',
  buyer_phone: 'buyer_phone',
  buyer_email: 'buyer_email',
  remarks: 'buyer_remarks merchant_remarks',
  URLs: 'redirect_url cancel_url webhook',
  payment: 'payment_gateway_url payment_token qr',
  reference: 'reference',
  none: 'amount timestamp',
};
const CATEGORY_OF_HEADER = {
  cookies: 'Cookie set-cookie Set-Cookie2',
  network: 'X-Forwarded-For X-Real-IP Forwarded Via True-Client-IP CF-Connecting-IP',
  none: 'X-Cookie Cookie-Policy Not-Via Via-Proxy',
};

test.each([
  ['member', CATEGORY_OF_NAME, categoryOfName],
  ['header', CATEGORY_OF_HEADER, categoryOfHeader],
] as const)('each %s is of its category', (_, table, categoryOf) => {
  for (const [category, names] of Object.entries(table))
    for (const name of names.split(' ')) expect([name, categoryOf(name) ?? 'none']).toEqual([name, category]);
});

const CREDENTIAL_HEADERS =
  'Authorization proxy-authorization X-Api-Key apikey API_KEY auth-token X-Access-Secret My-Api-Key Token'.split(' ');
test.each(CREDENTIAL_HEADERS)('the header %s holds a credential', (name) =>
  expect(isCredentialHeader(name)).toBe(true),
);
test.each(['X-Authorization', 'Authorization-Info', 'X-Api-Keys', 'Digest', 'Monkey'])(
  'the header %s holds no credential',
  (name) => expect(isCredentialHeader(name)).toBe(false),
);

test('the scheme word of the profile stays, whatever its characters', () => {
  expect(maskKey('HMAC-256 c2VjcmV0', 'HMAC-256')).toBe('HMAC-256 <CHECKOUT_API_KEY_BASE64>');
  expect(maskKey('HMAC-256 c2VjcmV0', '')).toBe('<CHECKOUT_API_KEY_BASE64>');
  expect(maskKey('HMAC-256c2VjcmV0', 'HMAC-256')).toBe('<CHECKOUT_API_KEY_BASE64>');
  expect(maskKey('  ', 'HMAC-256')).toBe('  ');
  expect(maskKey(' c2VjcmV0', '')).toBe('<CHECKOUT_API_KEY_BASE64>');
});

test('a header with a credential shows its key as written and as what that is the Base64 of', () => {
  const shown = (value: string, scheme = '', name = 'Authorization') =>
    findShownKeys([[name, value]], scheme).map(({ api_key }) => api_key);
  expect(shown('Bearer bWVyY2hhbnQ=')).toEqual(['merchant', 'bWVyY2hhbnQ=']);
  expect(shown('HMAC-256  bWVyY2hhbnQ= ', 'HMAC-256')).toEqual(['merchant', 'bWVyY2hhbnQ=']);
  expect(shown('sk_live', '', 'X-Api-Key')).toEqual(['sk_live']);
  expect(shown('bWVyY2hhbnQ=', '', 'Digest')).toEqual([]);
  expect(shown('Bearer <CHECKOUT_API_KEY_BASE64>')).toEqual([]);
  // Three characters occur by chance in any text; four are a key.
  expect(shown('Bearer a-b')).toEqual([]);
  expect(shown('Bearer a-bc')).toEqual(['a-bc']);
});

test('later cases continue the numbers of earlier ones and count alone', () => {
  const placeholders = new Placeholders([]);
  const given = [
    ['buyer_name', 'Sample Buyer', 'buyer_name#1'],
    ['buyer_name', 'Sample Buyer', 'buyer_name#1'],
    ['buyer_name', 'Other', 'buyer_name#2'],
    ['buyer_remarks', 'Sample Buyer', 'buyer_name#1'],
  ] as const;
  for (const [name, value, placeholder] of given) expect(placeholders.of({ name, value })).toBe(placeholder);
  const { composed: _composed, request: _request, reply: _reply, ...bare } = CASE;
  const cases = [{ ...bare, notes: 'buyer_name: Third, merchant_remarks: Sample Buyer' }];
  for (const _ of [1, 2])
    expect(redact({ cases }, { credentials: [], keep: new Set() }, placeholders).replacements).toEqual([
      { name: 'buyer_name', category: 'buyer_name', from: 'Third', to: 'buyer_name#3', count: 1 },
      { name: 'buyer_name', category: 'buyer_name', from: 'Sample Buyer', to: 'buyer_name#1', count: 1 },
    ]);
});

test('a value is told with its placeholder, and a credential is not', () => {
  const placeholders = new Placeholders([]);
  placeholders.of({ name: 'set-cookie', value: 'sid=1' });
  const [cookie, secret] = [placeholders.describe('set-cookie#1', 2), placeholders.describe('[api secret]', 1)];
  expect(cookie).toEqual({ name: 'set-cookie', category: 'cookies', from: 'sid=1', to: 'set-cookie#1', count: 2 });
  expect(secret).toEqual({ name: 'api_secret', category: undefined, from: undefined, to: '[api secret]', count: 1 });
});

test('placeholders of an earlier redaction stay, are not counted and are numbered on', () => {
  const notes = 'buyer_name#12 buyer_name#3 vendor#40 buyer_name#1234567890';
  const redacted = new Placeholders([{ ...CASE, notes, redacted: true, redacted_fields: ['buyer_name'] }]);
  expect(redacted.of({ name: 'buyer_name', value: 'buyer_name#3' })).toBe('buyer_name#3');
  expect(redacted.isPlaceholder('vendor#40')).toBe(false);
  expect(redacted.of({ name: 'buyer_name', value: 'New' })).toBe('buyer_name#13');
  expect(redacted.of({ name: 'vendor', value: 'New vendor' })).toBe('vendor#1');
  const others: readonly Partial<Case>[] = [{ redacted_fields: ['buyer_name'] }, { redacted: true }];
  for (const marks of others)
    expect(new Placeholders([{ ...CASE, notes, ...marks }]).isPlaceholder('buyer_name#12')).toBe(false);
});

test('letters before a placeholder and a Base64 text after it are told apart', () => {
  const url = { name: 'webhook', category: 'URLs' as const, from: 'https://a', to: 'webhook#1', count: 1 };
  const key = { name: 'api_key', category: undefined, from: undefined, to: '[api key]', count: 1 };
  const text = `xwebhook#1, other#1 [api key] <api_keys> ${btoa('webhook#1')} ${btoa('webhook#2')}`;
  const runs = splitPreview(text, [url, key]);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(runs.filter(({ replacement }) => replacement !== undefined).map((run) => run.text)).toEqual([
    'webhook#1',
    '[api key]',
    btoa('webhook#1'),
  ]);
  expect(runs[0]).toEqual({ text: 'x' });
  const long = `${'a'.repeat(20_000)}#1 `;
  expect(splitPreview(`${long}webhook#1`, [url])).toEqual([{ text: long }, { text: 'webhook#1', replacement: url }]);
});

test.each(['[api secret]', '[api key]', '<api_key>', '[token]', 'buyer_name#1', 'set-cookie#12', 'order_id#3'])(
  'a whole placeholder is known, so that it is not sent by mistake: %s',
  (text) => expect(isPlaceholder(text)).toBe(true),
);
test.each(['', 'ORDER#1', 'buyer_name', 'see [api key]', 'Flat #1', 'amount#1'])(
  'a person may have typed this: %s',
  (text) => expect(isPlaceholder(text)).toBe(false),
);
