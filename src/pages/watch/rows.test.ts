import { expect, test } from 'vitest';
import { msg } from '#i18n/message.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import { API_KEY, buildRequest, SECRET } from '#diagnosis/merchants.test-support.ts';
import { threadRunner } from '#diagnosis/search/thread-runner.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { judgeRequest } from '#watch/judge.ts';
import { addRow, findMistakes, groupByCause, rowLabel, type Call, type Row } from './rows.ts';

const { recipe: RECIPE } = PRESETS['each-field-once'];

test('a request is the newest row, also when the clock of its host was set back, and 200 stay', () => {
  const line = { kind: 'line', method: 'GET', path: '/', status: 404, note: 'path' } as const;
  let rows: readonly Row[] = [];
  for (let count = 1; count <= 200; count += 1)
    rows = addRow(rows, { ...line, id: `1-${count}`, at: 3_600_000 + count });
  rows = addRow(rows, { ...line, id: '1-201', at: 1 });
  expect([rows[0]?.id, rows.at(-1)?.id, rows.length]).toEqual(['1-201', '1-2', 200]);
});

const JUDGE = { name: '', scheme: 'SCHEME', api_key: API_KEY, api_secret: SECRET, recipe: RECIPE };

test('a row that only a short search has seen says that the open call is searched further', async () => {
  const request = buildRequest('once', []);
  const judge = { ...JUDGE, api_secret: 'another' };
  const judgment = await judgeRequest(request, judge, 'https://page.example/');
  const verdict = await diagnose(
    request,
    { api_secret: 'another', now: new Date(0) },
    { createRunner: threadRunner, until: 'singles', recipe: RECIPE },
  );
  const row: Row = { kind: 'call', id: '1-1', at: 0, request, chunked: false, fields: {}, judgment, verdict };
  expect(rowLabel(row)).toBe('403 · not explained yet: open it to search on');
  expect(rowLabel({ ...row, verdict: { ...verdict, resume: undefined } })).toBe('403 · not explained');
});

test('a digest that is right for a list without commas is not called one of another recipe', async () => {
  const call: Call = {
    kind: 'call',
    id: '1-1',
    at: 0,
    request: buildRequest('once', []),
    chunked: false,
    fields: {},
  };
  const headers = call.request.headers.map(([name, value]) => [name, value.replaceAll(',', ';')] as const);
  const request = { ...call.request, headers };
  const judgment = await judgeRequest(request, JUDGE, 'https://page.example/');
  const verdict = await diagnose(
    request,
    { api_secret: SECRET, now: new Date(0) },
    { createRunner: threadRunner, until: 'singles', recipe: RECIPE },
  );
  const row: Row = { ...call, request, judgment, verdict };
  expect(judgment.result).toBe('invalid-digest');
  expect([rowLabel(row), findMistakes(row)]).toEqual([
    '403 · Signed-Fields is not a plain comma-separated list',
    ['signed-fields-separator'],
  ]);
});

test('row and pane agree that a different secret is likely', async () => {
  const request = buildRequest('once', []);
  const judgment = await judgeRequest(request, { ...JUDGE, api_secret: 'another' }, 'https://page.example/');
  const verdict = await diagnose(
    request,
    { api_secret: 'another', now: new Date(0) },
    { createRunner: threadRunner, until: 'bases', recipe: RECIPE },
  );
  const likely = { ...verdict, isOtherSecret: true, sentence: msg('Likely: a different secret was used.') };
  const row: Row = { kind: 'call', id: '1-1', at: 0, request, chunked: false, fields: {}, judgment, verdict: likely };
  expect(rowLabel(row)).toBe('403 · Likely: a different secret was used');
  expect(groupByCause([row, { ...row, id: '1-2' }]).map(({ label, rows }) => [label, rows.length])).toEqual([
    ['Likely: a different secret was used', 2],
  ]);
});

test('a body in another encoding than UTF-8 is named as that', async () => {
  const request = { ...buildRequest('once', []), body: Buffer.from('{"buyer_name":"José"}', 'latin1') };
  const judgment = await judgeRequest(request, JUDGE, 'https://page.example/');
  const row: Row = { kind: 'call', id: '1-1', at: 0, request, chunked: false, fields: {}, judgment };
  expect(rowLabel(row)).toBe('400 · the body is not UTF-8');
});
