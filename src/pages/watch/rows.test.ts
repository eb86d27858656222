import { expect, test } from 'vitest';
import { msg } from '#i18n/message.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import { API_KEY, buildRequest, SECRET } from '#diagnosis/merchants.test-support.ts';
import { threadRunner } from '#diagnosis/search/search.ts';
import { PRESETS } from '#protocol/recipe.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { judgeRequest, type Judge } from '#watch/judge.ts';
import type { Stage } from '#diagnosis/search/task.ts';
import { addRow, findMistakes, groupByCause, rowLabel, type Row } from './rows.ts';

const { recipe: RECIPE } = PRESETS['each-field-once'];

test('a request is the newest row, also when the clock of its host was set back, and 200 stay', () => {
  const line = { kind: 'line', method: 'GET', path: '/', status: 404, note: 'path' } as const;
  let rows: readonly Row[] = [];
  for (let count = 1; count <= 200; count += 1)
    rows = addRow(rows, { ...line, id: `1-${count}`, at: 3_600_000 + count });
  rows = addRow(rows, { ...line, id: '1-201', at: 1 });
  expect([rows[0]?.id, rows.at(-1)?.id, rows.length]).toEqual(['1-201', '1-2', 200]);
});

async function createRow(request: ReceivedRequest, judge: Judge, until?: Stage) {
  const judgment = await judgeRequest(request, judge, 'https://page.example/');
  const given = { api_secret: judge.api_secret, now: new Date(0) };
  const verdict = until && (await diagnose(request, given, { createRunner: threadRunner, until, recipe: RECIPE }));
  return { kind: 'call', id: '1-1', at: 0, request, fields: {}, judgment, verdict } as const;
}

const JUDGE = { name: '', scheme: 'SCHEME', api_key: API_KEY, api_secret: SECRET, recipe: RECIPE };

const OTHER_JUDGE = { ...JUDGE, api_secret: 'another' };

test('a row that only a short search has seen says that the open call is searched further', async () => {
  const row = await createRow(buildRequest('once', []), OTHER_JUDGE, 'singles');
  expect(rowLabel(row)).toBe('403 · not explained yet: open it to search on');
  expect(rowLabel({ ...row, verdict: row.verdict && { ...row.verdict, resume: undefined } })).toBe(
    '403 · not explained',
  );
});

test('a digest that is right for a list without commas is not called one of another recipe', async () => {
  const request = buildRequest('once', []);
  const headers = request.headers.map(([name, value]) => [name, value.replaceAll(',', ';')] as const);
  const row = await createRow({ ...request, headers }, JUDGE, 'singles');
  expect(row.judgment.result).toBe('invalid-digest');
  expect([rowLabel(row), findMistakes(row)]).toEqual([
    '403 · Signed-Fields is not a plain comma-separated list',
    ['signed-fields-separator'],
  ]);
});

test('row and pane agree that a different secret is likely', async () => {
  const { verdict, ...call } = await createRow(buildRequest('once', []), OTHER_JUDGE, 'bases');
  const sentence = msg('Likely: a different secret was used.');
  const row: Row = { ...call, verdict: verdict && { ...verdict, isOtherSecret: true, sentence } };
  expect(rowLabel(row)).toBe('403 · Likely: a different secret was used');
  expect(groupByCause([row, { ...row, id: '1-2' }]).map(({ label, rows }) => [label, rows.length])).toEqual([
    ['Likely: a different secret was used', 2],
  ]);
});

test('by cause each group begins with a capital letter', async () => {
  const right = await createRow(buildRequest('once', []), JUDGE);
  const line = { kind: 'line', id: '2', at: 0, method: 'GET', path: '/', status: 404, note: 'path' } as const;
  expect(groupByCause([right, line]).map(({ label }) => label)).toEqual(['Wrong path', 'Correct']);
});

test('a body in another encoding than UTF-8 is named as that', async () => {
  const body = Buffer.from('{"buyer_name":"José"}', 'latin1');
  expect(rowLabel(await createRow({ ...buildRequest('once', []), body }, JUDGE))).toBe('400 · the body is not UTF-8');
});
