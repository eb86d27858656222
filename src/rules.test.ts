import { expect, test } from 'vitest';
import { checkRequest, CHECKS } from '#diagnosis/checks.ts';
import { createCheckedRequest } from '#diagnosis/checks/check.ts';
import { toEnglish } from '#i18n/english.ts';
import type { Message } from '#i18n/message.ts';
import { findHeaderIssues } from '#pages/compose/order-form/field-details.tsx';
import { type IssueReference, createIssue, createReceivedIssue, DRAFT_CODES, type IssueCode } from '#protocol/rules.ts';
import { FIELD_NAMES, fieldIssue, fieldShapeIssues, findField, type FieldName } from '#protocol/order.ts';
import { profileIssue } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { findRequestIssues, type RequestCode } from '#protocol/request-issues.ts';
import { selectionIssues } from '#protocol/signed-fields.ts';
import { CLIENT_ISSUES, DOCUMENT_ISSUES, UNSTATED_ISSUES } from '#sandbox/sandbox.ts';
import {
  b64,
  createRequest,
  fetchFromSandbox,
  MEMBERS,
  NAMES,
  sign,
  T,
  type RequestParameters,
} from '#sandbox/sandbox.test-support.ts';

const NOW = new Date('2026-11-20T09:41:09Z');
type Reader = 'form' | 'sandbox' | 'diagnose';

/** One violation from the document, as it is typed into the form and as it is sent by another client. */
interface Violation {
  readonly code: IssueCode;
  readonly typed?: readonly IssueReference[];
  readonly sent: RequestParameters;
}

function getField(name: FieldName) {
  const field = findField(name);
  if (field === undefined) throw new Error(`${name} is not a field`);
  return field;
}
const typeInto = (name: FieldName, text: string): IssueReference[] => {
  const error = fieldIssue(getField(name), text);
  return error === undefined ? fieldShapeIssues(getField(name), text) : [error];
};
const typeScheme = (text: string): IssueReference[] =>
  [profileIssue('scheme', text)].filter((each) => each !== undefined);
const select = (listed: readonly string[], body: readonly FieldName[] = FIELD_NAMES): IssueReference[] =>
  selectionIssues({ 'Signed-Fields': listed, body });

const sendMember = (name: FieldName, json: string): RequestParameters => ({ members: { ...MEMBERS, [name]: json } });
const sendHeader = (name: string, value: string): RequestParameters => ({ headers: { [name]: value } });
const field = (code: IssueCode, name: FieldName, text: string, json = JSON.stringify(text)): Violation => ({
  code,
  typed: typeInto(name, text),
  sent: sendMember(name, json),
});
const header = (code: IssueCode, text: string): Violation => ({
  code,
  typed: findHeaderIssues(getField('timestamp'), text, T),
  sent: sendHeader('Timestamp', text),
});
const sent = (code: IssueCode, request: RequestParameters): Violation => ({ code, sent: request });

const WITHOUT_VENDOR = FIELD_NAMES.filter((name) => name !== 'vendor');
const { vendor: _, ...MEMBERS_WITHOUT_VENDOR } = MEMBERS;
const URL_TEXT = 'https://shop.example/h?x=~~~';

const VIOLATIONS: readonly Violation[] = [
  header('timestamp-shape', '2026-11-20 09:41:07'),
  header('timestamp-not-a-date', '2026-02-30T09:41:07Z'),
  header('timestamps-apart', '2026-11-20T09:41:08Z'),
  sent('timestamp-old', sendHeader('Timestamp', '2026-11-20T09:36:09Z')),
  sent('timestamp-ahead', sendHeader('Timestamp', '2026-11-20T09:46:09Z')),
  { code: 'body-short', typed: select(FIELD_NAMES, WITHOUT_VENDOR), sent: { members: MEMBERS_WITHOUT_VENDOR } },
  {
    code: 'signed-fields-short',
    typed: select(WITHOUT_VENDOR),
    sent: sendHeader('Signed-Fields', WITHOUT_VENDOR.join()),
  },
  {
    code: 'signed-fields-order',
    typed: select(FIELD_NAMES.toReversed()),
    sent: sendHeader('Signed-Fields', NAMES.toReversed().join()),
  },
  sent('signed-fields-spaces', sendHeader('Signed-Fields', NAMES.join(', '))),
  sent('signed-fields-unknown', sendHeader('Signed-Fields', `${NAMES.join()},coupon`)),
  sent('signed-fields-twice', sendHeader('Signed-Fields', `${NAMES.join()},vendor`)),
  sent('fields-repeated', { body: '{"vendor":"A1","vendor":"A2"}' }),
  sent('number-as-text', sendMember('amount', '"10"')),
  sent('text-as-number', sendMember('buyer_phone', '255700000001')),
  sent('value-null', sendMember('buyer_remarks', 'null')),
  sent('address-plain', sendMember('webhook', JSON.stringify(URL_TEXT))),
  sent('address-url-safe', sendMember('webhook', JSON.stringify(Buffer.from(URL_TEXT).toString('base64url')))),
  sent('address-not-base64', sendMember('webhook', '"no Base64!"')),
  sent('address-twice', sendMember('webhook', JSON.stringify(b64(b64(URL_TEXT))))),
  sent('address-percent', sendMember('webhook', JSON.stringify(b64(encodeURIComponent(URL_TEXT))))),
  sent('address-empty', sendMember('webhook', '""')),
  sent('phone-form', sendMember('buyer_phone', '"0700000001"')),
  sent('content-type', sendHeader('Content-Type', 'text/plain')),
  sent('headers-twice', { moreLines: [['Digest-Method', 'HS256']] }),
  sent('digest-method', sendHeader('Digest-Method', 'HS512')),
  field('number-digits', 'amount', '٣'),
  field('number-plus', 'amount', '+5'),
  field('number-separators', 'amount', '10,000'),
  field('number-shape', 'amount', 'ten'),
  field('number-exponent', 'amount', '1e3', '1e3'),
  field('number-fraction', 'no_of_items', '3.0', '3.0'),
  field('phone-plus', 'buyer_phone', '+255700000001'),
  field('phone-shape', 'buyer_phone', '255 700 000 001'),
  field('vendor-shape', 'vendor', '12345'),
  field('order-id-shape', 'order_id', 'ORD-1'),
  field('email-shape', 'buyer_email', 'buyer.example.com'),
  field('currency-shape', 'currency', 'tzs'),
  field('address-not-absolute', 'webhook', 'hooks', JSON.stringify(b64('hooks'))),
  { code: 'scheme-empty', typed: typeScheme(''), sent: sendHeader('Authorization', b64('key')) },
  {
    code: 'scheme-spaces',
    typed: typeScheme('MY SCHEME'),
    sent: sendHeader('Authorization', `MY SCHEME ${b64('key')}`),
  },
  sent('body-bom', { body: '\uFEFF{}' }),
  sent('body-not-json', { body: 'amount=1' }),
  sent('body-not-object', { body: '[]' }),
  sent('body-not-utf8', { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }),
];

/** How deep is too deep depends on the machine; the tests of the sandbox have such a body. */
const UNTESTED: readonly IssueCode[] = ['body-too-deep'];

async function toReceived(parameters: RequestParameters): Promise<ReceivedRequest> {
  const request = createRequest(parameters);
  const { method, url } = request;
  const headers = [...request.headers, ...(parameters.moreLines ?? [])];
  return { method, url, headers, body: new Uint8Array(await request.arrayBuffer()) };
}

/** The sentence of a rule up to the names in it. */
const beginningOf = (message: Message): string => toEnglish(message).replace(/\{names\}.*/, '');

/** The codes of the rules that the response of the sandbox quotes. The request is signed again as it is. */
async function askSandbox(parameters: RequestParameters): Promise<readonly string[]> {
  const refused = await fetchFromSandbox(parameters);
  const input = decodeURIComponent(refused.headers.get('Sandbox-Digest-Input')?.split(', ')[0] ?? '');
  const headers = { ...parameters.headers, Digest: sign(input) };
  const { message } = refused.status === 403 ? await fetchFromSandbox({ ...parameters, headers }) : refused;
  return [
    ...[...DOCUMENT_ISSUES, ...UNSTATED_ISSUES, ...CLIENT_ISSUES].filter((code) =>
      message.includes(beginningOf(createReceivedIssue(code, []).message)),
    ),
    ...DRAFT_CODES.filter((code) => message.includes(`cannot be read: ${toEnglish(createIssue(code).message)}`)),
  ];
}

const SANDBOX_CODES: ReadonlySet<string> = new Set([
  ...DOCUMENT_ISSUES,
  ...UNSTATED_ISSUES,
  ...CLIENT_ISSUES,
  ...DRAFT_CODES.filter((code) => /^body-(bom|not-|too-)/.test(code)),
]);
const DIAGNOSE_CODES: ReadonlySet<string> = new Set(
  CHECKS.flatMap(({ id, codes }): readonly string[] => codes ?? [id]),
);
const FORM_CODES: ReadonlySet<string> = new Set(DRAFT_CODES.filter((code) => !/^body-(bom|not-|too-)/.test(code)));

/** Who can meet a rule at all. */
const readersOf = (code: IssueCode): Reader[] => [
  ...(FORM_CODES.has(code) ? (['form'] as const) : []),
  ...(SANDBOX_CODES.has(code) ? (['sandbox'] as const) : []),
  ...(DIAGNOSE_CODES.has(code) ? (['diagnose'] as const) : []),
];

/** The codes of the rules that Diagnose finds broken. */
function askDiagnose(request: ReceivedRequest): readonly string[] {
  const found = checkRequest(request, NOW, { scheme: 'SCHEME' }).map(({ id }) => id);
  const { view, unreadable } = createCheckedRequest(request, NOW, {});
  const broken = (codes: readonly IssueCode[]): readonly string[] =>
    unreadable === undefined
      ? findRequestIssues(codes as readonly RequestCode[], view).map(({ code }) => code)
      : [unreadable.code];
  return CHECKS.filter(({ id }) => found.includes(id)).flatMap(({ id, codes = [] }) =>
    codes.length > 1 ? broken(codes) : [codes[0] ?? id],
  );
}

test.each(VIOLATIONS)('every reader of the rule $code gives this code', async ({ code, typed, sent: parameters }) => {
  const request = await toReceived(parameters);
  const found: Readonly<Record<Reader, readonly string[]>> = {
    form: (typed ?? []).map((issue) => issue.code),
    sandbox: await askSandbox(parameters),
    diagnose: askDiagnose(request),
  };
  const readers = Object.entries(found).filter(([, codes]) => codes.includes(code));
  expect(readers.map(([reader]) => reader)).toEqual(readersOf(code));
});

test('the form gives the severity of the row', () => {
  for (const { code, severity } of VIOLATIONS.flatMap(({ typed = [] }) => typed))
    expect(severity).toBe(createIssue(code).severity);
});

test('every rule with more than one reader has a violation above', () => {
  const all = new Set([...SANDBOX_CODES, ...DIAGNOSE_CODES, ...FORM_CODES]) as ReadonlySet<IssueCode>;
  const shared = [...all].filter((code) => readersOf(code).length > 1 && !UNTESTED.includes(code));
  expect(shared.filter((code) => !VIOLATIONS.some((each) => each.code === code))).toEqual([]);
});

test('a correct request breaks no rule', async () => {
  expect(await askSandbox({})).toEqual([]);
  const correct = { headers: { 'Content-Length': null } };
  expect(checkRequest(await toReceived(correct), NOW, { scheme: 'SCHEME' })).toEqual([]);
});
