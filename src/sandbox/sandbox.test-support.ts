import { createHmac } from 'node:crypto';
import { createSandbox, type SandboxOptions } from './sandbox.ts';

export const PATH = '/v1/checkout/create-order-minimal';
export const OPTIONS: SandboxOptions = {
  scheme: 'SCHEME',
  api_key: 'key',
  api_secret: 'secret',
  recipes: ['each-field-once', 'header-then-fields'],
  now: () => new Date('2026-11-20T09:41:09Z'),
};

export const T = '2026-11-20T09:41:07Z';
export const b64 = (text: string): string => Buffer.from(text).toString('base64');
export const sign = (input: string, secret = OPTIONS.api_secret): string =>
  createHmac('sha256', secret).update(input).digest('base64');

/** The members of a body as JSON text by name, in order. */
export type Members = Readonly<Record<string, string>>;

export const MEMBERS: Members = {
  timestamp: `"${T}"`,
  vendor: '"TILL1"',
  order_id: '"O_1"',
  buyer_email: '"b@example.com"',
  buyer_name: '"Ama"',
  buyer_phone: '"255700000001"',
  amount: '10',
  currency: '"TZS"',
  redirect_url: `"${b64('https://shop.example/r')}"`,
  cancel_url: `"${b64('https://shop.example/c')}"`,
  webhook: `"${b64('https://shop.example/w')}"`,
  buyer_remarks: '""',
  merchant_remarks: '"m"',
  no_of_items: '3',
};
export const NAMES = Object.keys(MEMBERS);
const { timestamp: _, ...rest } = MEMBERS;
export const CLASSIC_MEMBERS: Members = rest;

export const jsonOf = (members: Members): string =>
  `{${Object.entries(members)
    .map(([name, text]) => `"${name}":${text}`)
    .join()}}`;

const textOfMember = (text: string | undefined): string =>
  text === undefined ? '' : text.startsWith('"') ? String(JSON.parse(text)) : text;

/**
 * The plain digest input over listed names, built independently: the header comes first where the list leaves it out.
 */
export const inputOf = (names: readonly string[], members: Members): string =>
  [
    ...(names.includes('timestamp') ? [] : [`timestamp=${T}`]),
    ...names.map((name) => `${name}=${textOfMember(members[name])}`),
  ].join('&');

export interface RequestParameters {
  readonly method?: string;
  readonly path?: string;
  readonly names?: readonly string[];
  readonly members?: Members;
  readonly body?: BodyInit;
  readonly input?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Header lines beside those of the request, as Node gives them to the sandbox. */
  readonly moreLines?: readonly (readonly [name: string, value: string])[];
}

/** A correct request with these changes; a header that is null is left out. */
export function createRequest(parameters: RequestParameters = {}): Request {
  const { names = NAMES, members = MEMBERS, body = jsonOf(members), input = inputOf(names, members) } = parameters;
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: `SCHEME ${b64(OPTIONS.api_key)}`,
    Timestamp: T,
    'Digest-Method': 'HS256',
    'Signed-Fields': names.join(','),
    Digest: sign(input),
    'Content-Length': String(typeof body === 'string' ? Buffer.byteLength(body) : 1),
    ...parameters.headers,
  };
  const headerPairs = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null);
  const method = parameters.method ?? 'POST';
  // Bytes, since a text would set a Content-Type.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const init = { method, headers: headerPairs, ...(method === 'GET' ? {} : { body: bytes, duplex: 'half' as const }) };
  return new Request(`http://sandbox.example${parameters.path ?? PATH}`, init);
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly reference: string;
  readonly resultcode: string;
  readonly result: string;
  readonly message: string;
  readonly data: readonly Readonly<Record<string, string>>[];
}

/** Sends a request to a sandbox and reads the envelope of any response. */
export async function fetchFromSandbox(
  parameters: RequestParameters = {},
  options: Partial<SandboxOptions> = {},
): Promise<SandboxResponse> {
  const request = createRequest(parameters);
  const { moreLines } = parameters;
  const bindings = moreLines && { incoming: { rawHeaders: [...request.headers, ...moreLines].flat() } };
  const response = await createSandbox({ ...OPTIONS, ...options }).fetch(request, bindings);
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}

const sendTimestamp = (text: string): RequestParameters => ({
  members: { ...MEMBERS, timestamp: `"${text}"` },
  headers: { Timestamp: text },
});
const sendMember = (name: string, json: string): RequestParameters => ({ members: { ...MEMBERS, [name]: json } });

/** Requests whose digest holds, each with what the response says of it. */
export const NAMED_REQUESTS: readonly (readonly [what: string, sent: RequestParameters, message: RegExp])[] = [
  [
    'timestamp notation',
    { members: { ...MEMBERS, timestamp: '"2026-11-20 09:41:07"' }, headers: { Timestamp: '2026-11-20 09:41:07' } },
    /Different from the interface document: Timestamp is not written as/,
  ],
  [
    'an old timestamp',
    { members: { ...MEMBERS, timestamp: '"2026-11-20T08:41:09Z"' }, headers: { Timestamp: '2026-11-20T08:41:09Z' } },
    /real order was created\. The digest is correct \(recipe: each-field-once\)\. Not covered by the interface document: Timestamp is more than five minutes old/,
  ],
  [
    'a timestamp ahead',
    { members: { ...MEMBERS, timestamp: '"2026-11-20T10:41:09Z"' }, headers: { Timestamp: '2026-11-20T10:41:09Z' } },
    /Not covered by the interface document: Timestamp is in the future/,
  ],
  [
    'header apart from body',
    { headers: { Timestamp: '2026-11-20T09:41:08Z' } },
    /Timestamp and the body field timestamp differ/,
  ],
  [
    'JSON types',
    { members: { ...MEMBERS, amount: '"10.50"', buyer_phone: '255700000001' } },
    /sent as a string: amount\. A string is sent as a number: buyer_phone/,
  ],
  [
    'true, null, arrays and objects',
    { members: { ...MEMBERS, vendor: 'true', buyer_name: 'null', buyer_remarks: '[1,2.50]', currency: '{"a":1.0}' } },
    /null, true, false, a list or an object: vendor, buyer_name, currency, buyer_remarks/,
  ],
  [
    'field order',
    { members: Object.fromEntries(Object.entries(MEMBERS).toReversed()) },
    /Not covered by the interface document: The fields of the body are in a different order/,
  ],
  [
    'a missing field',
    { members: CLASSIC_MEMBERS },
    /The body is missing fields: timestamp.*lists fields that the body does not have: timestamp/,
  ],
  ['an extra field', { members: { ...MEMBERS, extra: '1' } }, /undocumented fields: extra/],
  [
    'a duplicate JSON key, of which the last counts',
    { body: jsonOf(MEMBERS).replace('{', '{"amount":1,') },
    /has repeated fields: amount/,
  ],
  ['Signed-Fields empty', { names: [] }, /is missing fields: timestamp, vendor/],
  ['Signed-Fields with spaces', { headers: { 'Signed-Fields': NAMES.join(', ') } }, /white space/],
  ['Signed-Fields repeated', { names: [...NAMES, 'vendor'] }, /lists fields twice: vendor/],
  ['Signed-Fields in another order', { names: NAMES.toReversed() }, /Signed-Fields is not in the documented order/],
  [
    'Signed-Fields naming what the body lacks',
    { names: [...NAMES, 'coupon'], input: `${inputOf(NAMES, MEMBERS)}&coupon=` },
    /lists fields that the body does not have: coupon/,
  ],
  [
    'Signed-Fields sent twice',
    { names: [...NAMES, ...NAMES], headers: { 'Signed-Fields': `${NAMES.join()}, ${NAMES.join()}` } },
    /lists fields twice/,
  ],
  [
    '256 names',
    { names: Array.from({ length: 256 }, (_n, index) => `name${index}`) },
    /name0, name1, name2, name3, name4, …/,
  ],
  [
    'a URL that is not Base64',
    { members: { ...MEMBERS, webhook: '"https://shop.example/w"' } },
    /A URL is not Base64-encoded: webhook/,
  ],
  ...['Accept', 'Content-Type', 'Digest-Method', 'Timestamp', 'Content-Length'].map(
    (name) => [`no ${name}`, { headers: { [name]: null } }, new RegExp(`missing: ${name}\\.`)] as const,
  ),
  ['a day that does not exist', sendTimestamp('2026-02-30T09:41:07Z'), /is a day or time that does not exist/],
  [
    'a key that occurs twice with one value',
    { body: jsonOf(MEMBERS).replace('{', '{"amount":10,') },
    /repeated fields: amount/,
  ],
  ['items that are no integer', sendMember('no_of_items', '3.5'), /decimals, separators or an exponent: no_of_items/],
  ['a plus sign', sendMember('buyer_phone', '"+255700000001"'), /buyer_phone has a plus sign/],
  ['a small currency', sendMember('currency', '"tzs"'), /currency is not three upper-case letters/],
  ['a dash', sendMember('order_id', '"ORD-1"'), /order_id has characters other than letters/],
  ['no @', sendMember('buyer_email', '"buyer"'), /buyer_email is not an email address/],
  ['Base64 twice', sendMember('webhook', `"${b64(b64('https://shop.example/'))}"`), /Base64-encoded twice: webhook/],
  ['another Digest-Method', { headers: { 'Digest-Method': 'HS512' } }, /Digest-Method is not HS256/],
  ['a Content-Encoding', { headers: { 'Content-Encoding': 'identity' } }, /has a Content-Encoding/],
  [
    'another charset',
    { headers: { 'Content-Type': 'application/json; charset=ISO-8859-1' } },
    /a charset other than UTF-8/,
  ],
  ['chunks', { headers: { 'Content-Length': null, 'Transfer-Encoding': 'chunked' } }, /: The body is chunked/],
  ['a query', { path: `${PATH}?debug=1` }, /The URL has a query/],
  ['another Content-Type', { headers: { 'Content-Type': 'text/plain' } }, /Content-Type is not/],
  [
    'half a surrogate pair',
    {
      members: { ...MEMBERS, buyer_name: String.raw`"\ud83d"` },
      input: inputOf(NAMES, { ...MEMBERS, buyer_name: '"\uFFFD"' }),
    },
    /digest is correct/,
  ],
  ['a key named __proto__', { body: jsonOf(MEMBERS).replace('{', '{"__proto__":{"amount":1},') }, /digest is correct/],
  [
    'a local phone number',
    sendMember('buyer_phone', '"0700000001"'),
    /The phone number is not digits with a country code/,
  ],
  ['a phone number with spaces', sendMember('buyer_phone', '"255 700 000 001"'), /buyer_phone/],
  ['a vendor of digits', sendMember('vendor', '"12345"'), /vendor/],
  ['an exponent', sendMember('amount', '1e3'), /A number has an exponent: amount\./],
  [
    'URL-safe Base64',
    sendMember('webhook', `"${b64('https://shop.example/?>>>???')}"`.replaceAll('+', '-').replaceAll('/', '_')),
    /webhook/,
  ],
  ['a text that is no Base64', sendMember('webhook', '"no Base64!"'), /webhook/],
  ['a percent-encoded URL', sendMember('webhook', `"${b64(encodeURIComponent('https://shop.example/'))}"`), /webhook/],
  ['an empty URL', sendMember('webhook', '""'), /webhook/],
  ['a relative URL', sendMember('webhook', `"${b64('hooks')}"`), /webhook/],
  ['a header twice with one value', { moreLines: [['Digest-Method', 'HS256']] }, /Headers are repeated: Digest-Method/],
];
