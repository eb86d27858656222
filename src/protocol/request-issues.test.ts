import { expect, test, vi } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { toBase64Text, toUtf8 } from './text.ts';
import { createDraft } from './draft.ts';
import { FIELD_NAMES, SAMPLE_ORDER, textOf } from './order.ts';
import { isUnreadable, readBody, parseSignedFields } from './received.ts';
import { findRequestIssues, REQUEST_CODES, type RequestCode, type RequestView } from './request-issues.ts';
import { createReceivedIssue } from './rules.ts';
import { toSignable, toSignedRequest } from './sign.ts';

const SENT_AT = '2026-11-20T09:41:07Z';
const PLAIN = 'https://shop.example/hooks?a=1';

type Lines = readonly (readonly [name: string, value: string])[];
/** A body as names and the JSON texts of their values. */
type Members = readonly (readonly [name: string, json: string])[];

/** A request of the documented shape as another client sent it. */
interface Sent {
  readonly lines: Lines;
  readonly members: Members | undefined;
  readonly view?: Partial<RequestView>;
}

function createSent(): Sent & { readonly members: Members } {
  const request = toSignable(createDraft({ order: { ...SAMPLE_ORDER, timestamp: SENT_AT } }), 'SCHEME');
  const { headers } = toSignedRequest(request, 'D', '');
  const body = JSON.parse(textOf(request.body)) as Record<string, unknown>;
  return {
    lines: headers.map(({ name, value }) => [name, value]),
    members: Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]),
  };
}

function toView({ lines, members, view }: Sent): RequestView {
  const header = (wanted: string) => lines.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
  const text = `{${(members ?? []).map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;
  const body = readBody(toUtf8(text));
  if (isUnreadable(body)) throw new Error(body.code);
  return {
    header,
    lines,
    url: '/v1/checkout/create-order-minimal',
    body: members === undefined ? undefined : body,
    listed: parseSignedFields(header('Signed-Fields') ?? ''),
    instant: Date.parse(SENT_AT),
    now: new Date('2026-11-20T09:42:07Z'),
    ...view,
  };
}

/** The documented request with other header lines: undefined takes one out, and a new name comes last. */
function withHeaders(changes: Readonly<Record<string, string | undefined>>): Sent {
  const { lines, ...rest } = createSent();
  const all = { ...Object.fromEntries(lines), ...changes };
  return {
    ...rest,
    lines: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  };
}
/** The same with other JSON texts in its body. */
function withBody(changes: Readonly<Record<string, string | undefined>>): Sent {
  const { members, ...rest } = createSent();
  const all = { ...Object.fromEntries(members), ...changes };
  return {
    ...rest,
    members: Object.entries(all).flatMap(([name, json]) => (json === undefined ? [] : [[name, json] as const])),
  };
}
const withView = (view: Partial<RequestView>): Sent => ({ ...createSent(), view });
const withLines = (change: (lines: Lines) => Lines): Sent => ({ ...createSent(), lines: change(createSent().lines) });
const withMembers = (change: (members: Members) => Members | undefined): Sent => ({
  ...createSent(),
  members: change(createSent().members),
});
const withTimestamp = (text: string): Sent => ({
  ...withBody({ timestamp: JSON.stringify(text) }),
  lines: withHeaders({ Timestamp: text }).lines,
});
const withWebhook = (text: string): Sent => withBody({ webhook: JSON.stringify(text) });
const withListed = (change: (names: string[]) => readonly string[]): Sent =>
  withHeaders({ 'Signed-Fields': change([...FIELD_NAMES]).join() });
const withAge = (ms: number): Sent =>
  withView({ instant: Date.parse(SENT_AT), now: new Date(Date.parse(SENT_AT) + ms) });

type Broken = Readonly<Partial<Record<RequestCode, readonly string[]>>>;
const NOTHING: Broken = {};

const CASES: readonly (readonly [what: string, sent: Sent, broken: Broken])[] = [
  ['the documented shape', createSent(), NOTHING],
  ['a timestamp with a space', withTimestamp('2026-11-20 09:41:07'), { 'timestamp-shape': [] }],
  ['a day that does not exist', withTimestamp('2026-02-30T09:41:07Z'), { 'timestamp-not-a-date': [] }],
  ['five minutes old', withAge(300_000), { 'timestamp-old': [] }],
  ['nearly five minutes old', withAge(299_999), NOTHING],
  ['five minutes ahead', withAge(-300_000), { 'timestamp-ahead': [] }],
  ['nearly five minutes ahead', withAge(-299_999), NOTHING],
  ['no instant that can be read', withView({ instant: undefined }), NOTHING],
  ['two timestamps', withHeaders({ Timestamp: '2026-11-20T09:41:08Z' }), { 'timestamps-apart': [] }],
  ['no Timestamp header', withHeaders({ Timestamp: undefined }), { 'headers-absent': ['Timestamp'] }],
  [
    'no timestamp in the body',
    withBody({ timestamp: undefined }),
    { 'body-short': ['timestamp'], 'signed-fields-unknown': ['timestamp'] },
  ],
  ['a body that is no JSON object', withMembers(() => undefined), NOTHING],
  ['a field of its own', withBody({ branch: '"1"' }), { 'fields-extra': ['branch'] }],
  ['a field twice', withMembers((members) => [...members, ['vendor', '"T1"']]), { 'fields-repeated': ['vendor'] }],
  ['the fields from last to first', withMembers((members) => members.toReversed()), { 'field-order': [] }],
  [
    'numbers as text',
    withBody({ amount: '"25000"', no_of_items: '"3"' }),
    { 'number-as-text': ['amount', 'no_of_items'] },
  ],
  ['texts as numbers', withBody({ buyer_phone: '2557' }), { 'text-as-number': ['buyer_phone'] }],
  [
    'values that are neither text nor number',
    withBody({ buyer_name: 'true', buyer_remarks: 'null', merchant_remarks: '[]', branch: '{}' }),
    { 'fields-extra': ['branch'], 'value-null': ['buyer_name', 'buyer_remarks', 'merchant_remarks', 'branch'] },
  ],
  ['a number that is null', withBody({ amount: 'null' }), { 'value-null': ['amount'] }],
  ['a number that is true', withBody({ amount: 'true' }), { 'value-null': ['amount'], 'number-shape': ['amount'] }],
  [
    'digits of another script',
    withBody({ amount: '"٣"' }),
    { 'number-as-text': ['amount'], 'number-digits': ['amount'] },
  ],
  ['a plus sign', withBody({ amount: '"+3"' }), { 'number-as-text': ['amount'], 'number-plus': ['amount'] }],
  [
    'a thousands separator',
    withBody({ amount: '"25,000"' }),
    { 'number-as-text': ['amount'], 'number-separators': ['amount'] },
  ],
  ['a word', withBody({ amount: '"many"' }), { 'number-as-text': ['amount'], 'number-shape': ['amount'] }],
  ['an exponent', withBody({ amount: '1e3' }), { 'number-exponent': ['amount'] }],
  ['decimals', withBody({ amount: '1.5', no_of_items: '3.0' }), { 'number-fraction': ['amount', 'no_of_items'] }],
  ['another vendor code', withBody({ vendor: '"1TILL"' }), { 'vendor-shape': ['vendor'] }],
  ['another order reference', withBody({ order_id: '"A-1"' }), { 'order-id-shape': ['order_id'] }],
  ['no email address', withBody({ buyer_email: '"buyer"' }), { 'email-shape': ['buyer_email'] }],
  ['a phone number with a plus', withBody({ buyer_phone: '"+2557"' }), { 'phone-plus': ['buyer_phone'] }],
  ['a phone number with a space', withBody({ buyer_phone: '"255 7"' }), { 'phone-shape': ['buyer_phone'] }],
  ['a phone number with a zero first', withBody({ buyer_phone: '"0700"' }), { 'phone-form': [] }],
  ['a zero first and a sign', withBody({ buyer_phone: '"07-00"' }), { 'phone-shape': ['buyer_phone'] }],
  ['another currency', withBody({ currency: '"tzs"' }), { 'currency-shape': ['currency'] }],
  [
    'plain URLs',
    withBody({ redirect_url: JSON.stringify(PLAIN), webhook: JSON.stringify(PLAIN) }),
    { 'address-plain': ['redirect_url', 'webhook'] },
  ],
  ['unpadded Base64', withWebhook(toBase64Text(`${PLAIN}1`).replace('=', '')), { 'address-url-safe': ['webhook'] }],
  [
    'URL-safe Base64',
    withWebhook(Buffer.from('https://shop.example/?>>>???').toString('base64url')),
    { 'address-url-safe': ['webhook'] },
  ],
  ['Base64 in lines', withWebhook(toBase64Text(PLAIN).replace(/.{20}/, '$&\r\n')), { 'address-url-safe': ['webhook'] }],
  ['no Base64', withWebhook('not base64!'), { 'address-not-base64': ['webhook'] }],
  ['no Base64 of UTF-8', withWebhook('/w=='), { 'address-not-base64': ['webhook'] }],
  ['unpadded Base64 of another text', withWebhook('c2hvcDE'), { 'address-not-base64': ['webhook'] }],
  ['a path', withWebhook(toBase64Text('/hooks')), { 'address-not-absolute': ['webhook'] }],
  [
    'a path with a URL in its query',
    withWebhook(toBase64Text(`/go?to=${encodeURIComponent(PLAIN)}`)),
    { 'address-not-absolute': ['webhook'] },
  ],
  ['Base64 twice', withWebhook(toBase64Text(toBase64Text(PLAIN))), { 'address-twice': ['webhook'] }],
  ['a percent-encoded URL', withWebhook(toBase64Text(encodeURIComponent(PLAIN))), { 'address-percent': ['webhook'] }],
  ['no URL', withWebhook(''), { 'address-empty': ['webhook'] }],
  [
    'Base64 where no URL belongs',
    withBody({ buyer_name: '"not base64!"', buyer_remarks: '""', merchant_remarks: JSON.stringify(PLAIN) }),
    NOTHING,
  ],
  [
    'white space in Signed-Fields',
    withHeaders({ 'Signed-Fields': FIELD_NAMES.join(', ') }),
    { 'signed-fields-spaces': [] },
  ],
  [
    'an unknown name, twice',
    withListed(([first = '', ...names]) => ['branch', first, 'branch', ...names]),
    { 'signed-fields-unknown': ['branch'], 'signed-fields-twice': ['branch'] },
  ],
  ['a name twice', withListed((names) => [...names, 'vendor']), { 'signed-fields-twice': ['vendor'] }],
  [
    'fewer names',
    withListed((names) => names.filter((name) => name !== 'amount' && name !== 'vendor')),
    { 'signed-fields-short': ['vendor', 'amount'] },
  ],
  ['no names', withHeaders({ 'Signed-Fields': '' }), { 'signed-fields-short': FIELD_NAMES }],
  ['no Signed-Fields', withHeaders({ 'Signed-Fields': undefined }), { 'headers-absent': ['Signed-Fields'] }],
  ['names from last to first', withListed((names) => names.toReversed()), { 'signed-fields-order': [] }],
  ['another content type', withHeaders({ 'Content-Type': 'text/plain' }), { 'content-type': [] }],
  ['JSON only in the middle', withHeaders({ 'Content-Type': 'x application/json' }), { 'content-type': [] }],
  ['a content type in capitals', withHeaders({ 'Content-Type': 'APPLICATION/JSON ; a=b' }), NOTHING],
  ...['; charset=UTF-8', ';charset="utf-8"', '; charset = utf-8 ; a=b', ';  charset=utf-8;a=b', '; chars=1'].map(
    (tail) => [`application/json${tail}`, withHeaders({ 'Content-Type': `application/json${tail}` }), NOTHING] as const,
  ),
  ...['; charset=latin1', ';charset=utf-80', ';charset = utf-16', '; CHARSET="utf-7"', ';  charset=x;utf-8'].map(
    (tail) =>
      [
        `application/json${tail}`,
        withHeaders({ 'Content-Type': `application/json${tail}` }),
        { 'content-charset': [] },
      ] as const,
  ),
  ['a content encoding', withHeaders({ 'Content-Encoding': 'identity' }), { 'content-encoding': [] }],
  [
    'a body in chunks',
    withHeaders({ 'Content-Length': undefined, 'Transfer-Encoding': 'gzip, Chunked' }),
    { 'body-chunked': [] },
  ],
  [
    'another transfer encoding',
    withHeaders({ 'Content-Length': undefined, 'Transfer-Encoding': 'unchunked' }),
    { 'headers-absent': ['Content-Length'] },
  ],
  [
    'chunks, and a header too few',
    withHeaders({ 'Transfer-Encoding': 'chunked', Digest: undefined }),
    { 'body-chunked': [], 'headers-absent': ['Digest'] },
  ],
  ['a header twice', withLines((lines) => [...lines, ['Digest', 'D']]), { 'headers-twice': ['Digest'] }],
  ['Accept twice', withLines((lines) => [...lines, ['Accept', '*/*']]), NOTHING],
  [
    'names in lower case',
    withLines((lines) => lines.map(([name, value]) => [name === 'Digest' ? 'digest' : name, value])),
    { 'header-case': ['Digest'] },
  ],
  ['other headers in lower case', withLines((lines) => [['host', 'a'], ...lines, ['x-a', '1']]), NOTHING],
  ['headers from last to first', withLines((lines) => lines.toReversed()), { 'header-order': [] }],
  ['header lines that the reader does not have', withView({ lines: undefined }), NOTHING],
  ['another method of the digest', withHeaders({ 'Digest-Method': 'SHA256' }), { 'digest-method': [] }],
  ['a query', withView({ url: '/v1/checkout/create-order-minimal?a=1' }), { 'url-query': [] }],
];

test.each(CASES)(
  'sections 2.1, 4.1 and 5: these rules and no others are broken by a request with %s',
  (_, sent, broken) => {
    const found = findRequestIssues(REQUEST_CODES, toView(sent));
    expect(Object.fromEntries(found.map(({ code, names }) => [code, names]))).toEqual(broken);
  },
);

test('each rule is broken by a request above', () => {
  const broken = new Set(CASES.flatMap(([, , each]) => Object.keys(each)));
  expect(REQUEST_CODES.filter((code) => !broken.has(code))).toEqual([]);
});

test('only the rules that are asked for are looked at, in the order of the question', () => {
  const request = toView(withHeaders({ 'Digest-Method': 'x', 'Content-Type': 'x', Timestamp: 'x' }));
  const found = findRequestIssues(['content-type', 'digest-method'], request);
  expect(found.map(({ code }) => code)).toEqual(['content-type', 'digest-method']);
});

test('a broken rule is placed at its own place, else at the first name, and its message has the names', () => {
  expect(createReceivedIssue('number-as-text', ['amount', 'no_of_items'])).toMatchObject({ at: 'amount' });
  expect(createReceivedIssue('signed-fields-short', ['vendor'])).toMatchObject({
    at: 'Signed-Fields',
    severity: 'note',
  });
  expect(createReceivedIssue('header-order', [])).not.toHaveProperty('at');
  const { message } = createReceivedIssue('body-short', ['vendor', 'amount']);
  expect(toEnglish(message)).toContain('vendor, amount');
});

test('thousands of unknown fields are looked through a few times, and not once for each rule', () => {
  const members = new Map(Array.from({ length: 6_500 }, (_, at) => [`k${at}`, { type: 'number', text: '1' }] as const));
  const looks = vi.spyOn(members, Symbol.iterator);
  const view = { lines: [], url: '', listed: [], instant: undefined, now: new Date(0), header: () => undefined };
  expect(findRequestIssues(REQUEST_CODES, { ...view, body: { members, repeated: [] } }).length).toBeGreaterThan(0);
  expect(looks.mock.calls.length).toBeLessThan(5);
});
