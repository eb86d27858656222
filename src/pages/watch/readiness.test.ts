import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { MEMBERS, NAMES, T, b64, jsonOf } from '#sandbox/sandbox.test-support.ts';
import type { Judge, Judgment } from '#watch/judge.ts';
import { REPORT_FORMATS, gradeCards, writeReport, type CardName, type ReportFormat } from './readiness.ts';
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
    chunked: false,
    fields: { ...FIELDS, amount: '10', buyer_remarks: 'r', ...fields },
    judgment: judgment('accepted'),
    ...part,
  };
}

/** The grade and the reason of a card; the calls are given oldest first, as they arrive. */
function grade(name: CardName, ...calls: readonly Call[]): string {
  const found = gradeCards(calls.toReversed()).find((card) => card.name === name)?.result;
  return found === undefined ? 'open' : `${found.grade}: ${toEnglish(found.message)}`;
}

const WRONG = { judgment: judgment('invalid-digest') };

test('orders are graded by their digest, each on the card of its kind, and the newest counts', () => {
  expect(grade('plain')).toBe('open');
  expect(grade('plain', createCall())).toMatch(/^passed/);
  expect(grade('plain', createCall(), createCall({}, WRONG))).toMatch(/^failed/);
  expect(grade('plain', createCall({ buyer_name: 'José' }))).toBe('open');
  expect(grade('beyond-ascii', createCall())).toBe('open');
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
  expect(grade('timestamps', createCall(), createCall())).toBe('open');
  expect(grade('timestamps', createCall(), createCall({ timestamp: later }, {}, { Timestamp: later }))).toMatch(
    /^passed/,
  );
  expect(grade('timestamps', createCall({}, {}, { Timestamp: later }))).toMatch(/^failed/);
  expect(grade('timestamps', createCall({}, {}, { Timestamp: '1795339906' }))).toMatch(/^failed/);
});

test('what the document does not fix is seen, never passed or failed', () => {
  const refused = createCall({}, { test: 'refusal' });
  expect(grade('refusal', refused)).toBe('seen: The program got 4033 and did not send the order again.');
  expect(grade('refusal', refused, createCall())).toMatch(/^seen: .* Times: 1\./);
  const slow = createCall({ order_id: 'S' }, { test: 'slow' });
  expect(grade('slow', slow)).toBe('open');
  const answered = { ...slow, outcome: { status: 200, by: 'page', reason: 'answered' } } as const;
  expect(grade('slow', answered)).toMatch(/^seen: The program waited/);
  const left = { ...slow, outcome: { status: 0, by: 'caller-left', reason: 'caller-left' } } as const;
  expect(grade('slow', left, createCall({ order_id: 'S' }))).toMatch(/^seen: .*sent the order again/);
  expect(grade('twice', createCall({ order_id: 'A' }), createCall({ order_id: 'B' }))).toBe('open');
  expect(grade('twice', createCall({ order_id: 'A' }), createCall({ order_id: 'A' }))).toMatch(/^seen/);
});

test('a request of a test proves no other card', () => {
  expect(grade('plain', createCall({}, { test: 'refusal' }))).toBe('open');
});

/** The sample credentials are public, and stay as they are. */
const OWN = { api_key: 'own-key-77', api_secret: 'own-secret-78' };
const MAKER = { judge: { ...JUDGE, ...OWN }, known: [], made: new Date(0) };
const FORMATS = Object.keys(REPORT_FORMATS) as ReportFormat[];

test.each(FORMATS)('%s: the report has recipe and digests, no credential, and no markup of a request', (format) => {
  const hostile = createCall({ order_id: `<b>&"${OWN.api_secret}`, buyer_name: 'José' }, WRONG);
  const cards = gradeCards([hostile]);
  const text = writeReport(format, cards, MAKER, toEnglish);
  expect(text).toContain('signed-fields');
  expect(text).toContain(`${'A'.repeat(43)}=`);
  for (const secret of [OWN.api_secret, OWN.api_key, b64(OWN.api_key)]) expect(text).not.toContain(secret);
  if (format !== 'JSON') expect(text).not.toContain('<b>');
  expect(text).not.toContain('Pesa Console');
  expect(writeReport(format, cards, { ...MAKER, console: 'Pesa Console' }, toEnglish)).toContain('Pesa Console');
});

test.each(FORMATS)(
  '%s: nor has it a credential of another profile, or of the one that judged before a lock',
  (format) => {
    const before = { ...JUDGE, api_key: 'key-of-before', api_secret: 'secret-of-before' };
    const other = { api_key: 'key-of-another', api_secret: 'secret-of-another' };
    const names = [...Object.values(other), before.api_key, before.api_secret];
    const hostile = createCall(
      { order_id: names.join(' ') },
      { judgment: { ...judgment('invalid-digest'), judge: before } },
      { Digest: b64(before.api_secret), Timestamp: b64(other.api_secret) },
    );
    const text = writeReport(format, gradeCards([hostile]), { ...MAKER, known: [other] }, toEnglish);
    for (const name of names) for (const each of [name, b64(name)]) expect(text).not.toContain(each);
  },
);

test('JUnit counts failures, and skips what is only seen or still open', () => {
  const text = writeReport('JUnit', gradeCards([createCall({}, WRONG)]), MAKER, toEnglish);
  expect(text).toMatch(/tests="9" failures="1" skipped="6"/);
  expect(text.match(/<failure /g)).toHaveLength(1);
});
