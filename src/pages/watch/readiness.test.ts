import { createHmac } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { diagnose } from '#diagnosis/diagnose.ts';
import { threadRunner } from '#diagnosis/search/search.ts';
import { toEnglish } from '#i18n/english.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { MEMBERS, NAMES, T, b64, jsonOf } from '#sandbox/sandbox.test-support.ts';
import { judgeRequest, type Judge, type Judgment } from '#watch/judge.ts';
import { conclude, describeRefusal, gradeTests, type Basis, type Decisions, type TestName } from './readiness.ts';
import { REPORT_FORMATS, createReport, type ReportSource } from './report.ts';
import { Sheet } from './readiness-view.tsx';
import type { Call } from './rows.ts';

const JUDGE: Judge = { name: 'Sandbox', ...SAMPLE, recipe: PRESETS['each-field-once'].recipe };
const FIELDS = Object.fromEntries(
  Object.entries(MEMBERS).map(([name, text]) => [name, text.startsWith('"') ? String(JSON.parse(text)) : text]),
);

const judgment = (result: Judgment['result']): Judgment => ({
  judge: JUDGE,
  result,
  answer: { status: result === 'accepted' ? 200 : 403, body: '', headers: [] },
});

let count = 0;
function createCall(
  fields: Record<string, string> = {},
  part: Partial<Call> = {},
  headers: Record<string, string> = {},
): Call {
  count += 1;
  const lines = {
    Accept: 'application/json',
    'Content-Type': 'application/json; charset=utf-8',
    Authorization: `SCHEME ${b64(SAMPLE.api_key)}`,
    Timestamp: T,
    'Digest-Method': 'HS256',
    'Signed-Fields': NAMES.join(','),
    Digest: `${'A'.repeat(43)}=`,
    'Content-Length': '9',
    ...headers,
  };
  return {
    kind: 'call',
    id: String(count),
    at: count * 1000,
    request: { method: 'POST', url: '/', headers: Object.entries(lines), body: Buffer.from(jsonOf(MEMBERS)) },
    fields: { ...FIELDS, amount: '10', buyer_remarks: 'r', ...fields },
    judgment: judgment('accepted'),
    ...part,
  };
}

const NOTHING: Decisions = { confirmed: {}, waived: {} };

/** The status and the reason of a test; the calls are given oldest first, as they arrive. */
function grade(name: TestName, ...calls: readonly Call[]): string {
  const found = gradeTests(calls, NOTHING).find((each) => each.name === name);
  return found?.evidence === undefined ? 'todo' : `${found.status}: ${toEnglish(found.evidence.message)}`;
}

const WRONG = { judgment: judgment('invalid-digest') };

test('orders are graded by their digest, each on the card of its kind, and the newest counts', () => {
  expect(grade('plain')).toBe('todo');
  expect(grade('plain', createCall())).toMatch(/^passed/);
  expect(grade('plain', createCall(), createCall({}, WRONG))).toMatch(/^failed/);
  expect(grade('plain', createCall({ buyer_name: 'José' }))).toBe('todo');
  expect(grade('plain', createCall({}, { test: 'refusal' }))).toBe('todo');
  expect(grade('beyond-ascii', createCall())).toBe('todo');
  expect(grade('beyond-ascii', createCall({ buyer_name: 'José' }))).toMatch(/^passed/);
  expect(grade('edges', createCall({ amount: '10.50' }, WRONG))).toMatch(/^failed/);
  expect(grade('edges', createCall({ merchant_remarks: '' }))).toMatch(/^passed/);
});

test('URLs, headers and timestamps are graded by the document', () => {
  expect(grade('addresses', createCall())).toMatch(/^passed/);
  expect(grade('addresses', createCall({ webhook: 'https://shop.example' }))).toBe(
    'failed: webhook: not the Base64 of a URL.',
  );
  expect(grade('headers', createCall())).toMatch(/^passed/);
  expect(grade('headers', createCall({}, {}, { 'Signed-Fields': 'vendor', 'Digest-Method': 'SHA' }))).toBe(
    'failed: Missing or different: Digest-Method, Signed-Fields.',
  );
  const later = '2026-11-20T09:41:17Z';
  expect(grade('timestamps', createCall(), createCall())).toBe('todo');
  expect(grade('timestamps', createCall(), createCall({ timestamp: later }, {}, { Timestamp: later }))).toMatch(
    /^passed/,
  );
  expect(grade('timestamps', createCall({}, {}, { Timestamp: later }))).toMatch(/^failed/);
  expect(grade('timestamps', createCall({}, {}, { Timestamp: '1795339906' }))).toMatch(/^failed/);
});

test('what the document does not fix is seen, never passed or failed', () => {
  const refused = createCall({}, { test: 'refusal' });
  expect(grade('refusal', refused)).toBe('observed: The program got 4033 and did not send the order again.');
  expect(grade('refusal', refused, createCall())).toMatch(/^observed: .* Times: 1\./);
  const slow = createCall({ order_id: 'S' }, { test: 'slow' });
  expect(grade('slow', slow)).toBe('todo');
  const waited = { ...slow, outcome: { status: 200, reason: 'answered' } } as const;
  expect(grade('slow', waited, createCall({ order_id: 'S' }))).toBe(
    'observed: The program waited 20 s for its response.',
  );
  const left = { ...slow, outcome: { status: 0, reason: 'caller-left' } } as const;
  expect(grade('slow', left)).toMatch(/^observed: .*did not send/);
  expect(grade('slow', left, createCall({ order_id: 'S' }))).toMatch(/^observed: .*sent the order again/);
  expect(grade('twice', createCall({ order_id: 'A' }), createCall({ order_id: 'B' }))).toBe('todo');
  expect(grade('twice', createCall({ order_id: 'A' }), createCall({ order_id: 'A' }))).toBe(
    'observed: A was sent 2 times. Check that this is what you want.',
  );
});

test('Confirm counts until a new request of that kind arrives, and a reason until the first one does', () => {
  const first = createCall({ order_id: 'A' });
  const second = createCall({ order_id: 'A' });
  const decisions = { confirmed: { twice: second.id }, waived: { slow: 'No time-out can be set.', twice: 'never' } };
  const statusOf = (name: TestName, ...calls: readonly Call[]) =>
    gradeTests(calls, decisions).find((each) => each.name === name)?.status;
  expect(statusOf('twice')).toBe('not-applicable');
  expect(statusOf('twice', first, second)).toBe('confirmed');
  expect(statusOf('twice', first, second, createCall({ order_id: 'A' }))).toBe('observed');
  expect(statusOf('slow')).toBe('not-applicable');
  expect(statusOf('slow', { ...first, test: 'slow', outcome: { status: 200, reason: 'answered' } })).toBe('observed');
});

test('each test has an id that never changes', () => {
  expect(gradeTests([], NOTHING).map(({ id, name }) => `${id} ${name}`)).toEqual([
    'RDY-1 plain',
    'RDY-2 beyond-ascii',
    'RDY-3 edges',
    'RDY-4 addresses',
    'RDY-5 headers',
    'RDY-6 timestamps',
    'RDY-7 refusal',
    'RDY-8 slow',
    'RDY-9 twice',
  ]);
});

const LATER = '2026-11-20T09:41:17Z';
/** What a program sends that passes everything. */
const COMPLETE: readonly Call[] = [
  createCall(),
  createCall({ order_id: 'N', buyer_name: 'José', timestamp: LATER }, {}, { Timestamp: LATER }),
  createCall({ order_id: 'D', amount: '10.50' }),
  createCall({ order_id: 'R' }, { test: 'refusal' }),
  createCall({ order_id: 'S' }, { test: 'slow', outcome: { status: 200, reason: 'answered' } }),
  createCall({ order_id: 'T' }),
  createCall({ order_id: 'T' }),
];
const [, , , REFUSED, SLOW, , TWICE] = COMPLETE.map(({ id }) => id);
const CONFIRMED: Decisions = { confirmed: { refusal: REFUSED, slow: SLOW, twice: TWICE }, waived: {} };
const GATEWAY: Basis = { kind: 'gateway', host: 'pay.example', recipe: 'each field once' };

function concludeAll(calls: readonly Call[], decisions: Decisions, basis: Basis = GATEWAY) {
  const { isReady, title, missing, next } = conclude(gradeTests(calls, decisions), calls, basis);
  return [isReady, toEnglish(title), missing.map(toEnglish).join(', '), next.map(toEnglish).join(' ')];
}

test('ready: no test failed or is to do, every observation is confirmed, and the newest order was accepted', () => {
  expect(concludeAll([], NOTHING).slice(0, 3)).toEqual([false, 'Not ready', '9 to do']);
  expect(concludeAll(COMPLETE, NOTHING)).toEqual([false, 'Not ready', '3 to confirm', 'Confirm RDY-7, RDY-8, RDY-9.']);
  expect(concludeAll(COMPLETE, CONFIRMED)).toEqual([true, 'Ready', '', 'Send a first order to the gateway.']);
  expect(concludeAll(COMPLETE, CONFIRMED, { ...GATEWAY, kind: 'sandbox' })[1]).toBe('Ready for the sandbox');
  expect(concludeAll(COMPLETE, CONFIRMED, { ...GATEWAY, kind: 'unconfirmed' })[1]).toBe(
    'Ready, if pay.example uses “each field once”',
  );
  const noOrder = { ...createCall({}, { judgment: judgment('refused') }), fields: {} };
  expect(concludeAll([...COMPLETE, noOrder], CONFIRMED).slice(1, 3)).toEqual([
    'Not ready',
    'the newest order was refused',
  ]);
});

/** The sample credentials are public, and stay as they are. */
const OWN = { api_key: 'own-key-77', api_secret: 'own-secret-78' };
const writeReport = (format: string, source: ReportSource): string =>
  REPORT_FORMATS.find(({ name }) => name === format)?.write(source) ?? '';

const createSource = (calls: readonly Call[], part: Partial<ReportSource> = {}): ReportSource => ({
  results: gradeTests(calls, NOTHING),
  calls,
  basis: GATEWAY,
  judge: { ...JUDGE, ...OWN },
  known: [],
  environment: 'TEST',
  vendor: 'TILL1',
  fingerprint: '5a1-29e',
  merchant: 'Duka',
  program: 'PHP',
  version: '1.0.0',
  made: new Date(0),
  ...part,
});

test.each(['JSON', 'JUnit'])(
  '%s: the report has recipe and digests, no credential, and no markup of a request',
  (format) => {
    const before = { ...JUDGE, api_key: 'key-of-before', api_secret: 'secret-of-before' };
    const other = { api_key: 'key-of-another', api_secret: 'secret-of-another' };
    const names = [...Object.values(OWN), ...Object.values(other), before.api_key, before.api_secret];
    // One order was judged before a lock.
    const calls = [
      createCall({ order_id: `<b>&"${names.join(' ')}`, buyer_name: 'José' }, WRONG),
      createCall(
        {},
        { judgment: { ...judgment('invalid-digest'), judge: before } },
        { Digest: b64(before.api_secret), Timestamp: b64(other.api_secret) },
      ),
    ];
    const source = createSource(calls, { merchant: `<b>${OWN.api_key}`, known: [other] });
    const text = writeReport(format, source);
    expect(text).toContain('signed-fields');
    expect(text).toContain(`${'A'.repeat(43)}=`);
    expect(text).not.toContain('José');
    for (const name of names) for (const each of [name, b64(name)]) expect(text).not.toContain(each);
    if (format !== 'JSON') expect(text).not.toContain('<b>');
    expect(text).not.toContain('Pesa Console');
    expect(writeReport(format, { ...source, console: 'Pesa Console' })).toContain('Pesa Console');
  },
);

test('JUnit counts failures, and skips what is only seen or still open', () => {
  const text = writeReport('JUnit', createSource([createCall({}, WRONG)]));
  expect(text).toMatch(/tests="9" failures="1" skipped="6"/);
  expect(text.match(/<failure /g)).toHaveLength(1);
});

test('JSON keeps seen and open, and adds id, confirmed and result', () => {
  const source = createSource(COMPLETE, { results: gradeTests(COMPLETE, { ...CONFIRMED, confirmed: { slow: SLOW } }) });
  const { result, isReady, cards } = JSON.parse(writeReport('JSON', source)) as ReturnType<typeof createReport>;
  expect([result, isReady]).toEqual(['Not ready', false]);
  const facts = cards.map(({ id, grade: before, result: now, confirmed }) => [id, before, now, confirmed].join(' '));
  expect(facts.slice(-3)).toEqual([
    'RDY-7 seen observed false',
    'RDY-8 seen confirmed true',
    'RDY-9 seen observed false',
  ]);
  expect(createReport(createSource([]), toEnglish, true).cards[0]).toMatchObject({
    grade: 'open',
    result: 'todo',
  });
});

/** An order of José whose digest was made of Jose, with its verdict. */
async function createExplained(): Promise<Call> {
  const fields = { ...FIELDS, buyer_name: 'José' };
  const signed = Object.entries({ ...fields, buyer_name: 'Jose' }).map(([name, value]) => `${name}=${value}`);
  const Digest = createHmac('sha256', SAMPLE.api_secret).update(signed.join('&')).digest('base64');
  const call = createCall(fields, WRONG, { Digest });
  const request = { ...call.request, body: Buffer.from(JSON.stringify(fields)) };
  const verdict = await diagnose(
    request,
    { api_secret: SAMPLE.api_secret, now: new Date(0) },
    { createRunner: threadRunner, until: 'composed', recipe: JUDGE.recipe },
  );
  return { ...call, request, verdict };
}

test('only What failed has values of the buyer, and a person can leave them out', async () => {
  const source = createSource([await createExplained()]);
  const [shown, hidden] = [false, true].map((hideBuyer) => createReport(source, toEnglish, hideBuyer));
  const render = (report: ReturnType<typeof createReport> | undefined, hideBuyer: boolean): string =>
    report === undefined ? '' : renderToStaticMarkup(createElement(Sheet, { report, hideBuyer }));
  expect(render(shown, false)).toContain('Not ready');
  expect(JSON.stringify(shown?.failures)).toContain('José');
  expect(JSON.stringify({ ...shown, failures: [] })).not.toContain('José');
  expect(render(hidden, true)).not.toContain('José');
  expect(render(hidden, true)).toContain('no secret and no buyer');
});

test('a refused order has the cause that its row has', async () => {
  const call = createCall();
  const request = { ...call.request, body: Buffer.from('hello') };
  const refused = { ...call, request, judgment: await judgeRequest(request, JUDGE, '') };
  expect(toEnglish(describeRefusal(refused, false))).toBe('the body is not JSON');
});
