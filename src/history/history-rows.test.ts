import { expect, test } from 'vitest';
import {
  compare,
  findRows,
  listChoices,
  NO_FILTER,
  toHistoryRow,
  type HistoryRow,
  type HistoryEntry,
} from './history-entry.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import {
  createCompletedSend,
  CREDENTIALS,
  createEntry,
  DRAFT,
  createPendingSend,
  STARTED,
} from './history-entry.test-support.ts';
import { toPendingEntry, toOutcome } from './record.ts';

const REFUSAL = '{"reference":"","result":"FAIL","resultcode":"403","message":"Invalid Digest","data":[]}';
const { reply: refused = null } = toOutcome(createCompletedSend(REFUSAL), { redacted: 0 }, []);
const ROWS = [
  {
    order_id: 'ORD_A7',
    result: 'FAIL',
    resultcode: '403',
    code: '4033',
    reference: 'S111',
    status: 403,
    reply: refused,
  },
  {
    order_id: 'ORD_B8',
    result: 'SUCCESS',
    resultcode: '000',
    note: 'Asked Support, zoë',
    profile: 'Other',
    status: 200,
  },
  { order_id: 'ord_c9', outcome: 'cancelled', pinned: true },
  { order_id: 'ORD_D9', outcome: 'answered', status: 502, vendor: 'SHOP77', template: 'Spring' },
] as const;

const toRow = (entry: HistoryEntry): HistoryRow => {
  const row = toHistoryRow(entry);
  if (row === undefined) throw new Error('damaged');
  return row;
};

const table = await Promise.all(
  ROWS.map(async (part, index) => toRow(await createEntry(9 - index, { outcome: 'answered', ...part }))),
);
const orders = (filter: Partial<typeof NO_FILTER>): readonly string[] =>
  findRows(table, { ...NO_FILTER, ...filter }).map(({ order_id }) => order_id);

test.each([
  ['', 4],
  ['B8', 1],
  ['a7 403', 1],
  ['support asked', 1],
  ['  SPRING\t', 1],
  ['http 502', 1],
  ['sample buyer', 4],
  ['buyer@example.com', 4],
  ['s111', 1],
  ['till10000001', 3],
  ['cancelled', 1],
  ['25000 tzs', 4],
  ['ZOË', 1],
  ['invalid digest', 1],
  ['tzssample', 0],
  ['a7 b8', 0],
  ['nowhere', 0],
])('the words %j find %i rows', (text, count) => {
  expect(orders({ text })).toHaveLength(count);
});

test('filters narrow by result, code, profile, date and mark', () => {
  expect(orders({ result: 'FAIL' })).toEqual(['ORD_A7']);
  expect(orders({ result: 'cancelled' })).toEqual(['ord_c9']);
  expect(orders({ result: 'HTTP 502' })).toEqual(['ORD_D9']);
  expect(orders({ code: '4033' })).toEqual(['ORD_A7']);
  expect(orders({ code: '000' })).toEqual(['ORD_B8']);
  expect(orders({ profile: 'Other' })).toEqual(['ORD_B8']);
  expect(orders({ from: STARTED + 8 * 60_000 })).toEqual(['ORD_A7', 'ORD_B8']);
  expect(orders({ to: STARTED + 7 * 60_000 })).toEqual(['ord_c9', 'ORD_D9']);
  expect(orders({ only: 'pinned' })).toEqual(['ord_c9']);
  expect(orders({ only: 'templates' })).toEqual(['ORD_D9']);
  expect(orders({ text: 'ord', code: '4033', profile: 'Other' })).toEqual([]);
});

test('an entry without a draft or a response has a row, and a damaged one has none', async () => {
  const entry = await createEntry(1);
  expect(toRow({ ...entry, draft: null })).toMatchObject({ amount: '', currency: '', order_id: 'ORD_1' });
  const { draft, ...old } = entry;
  expect(toHistoryRow({ ...old, parts: draft })).toEqual(toRow(entry));
  for (const damaged of [{ ...entry, started: 'noon' }, { id: entry.id }, null, 7])
    expect(toHistoryRow(damaged)).toBeUndefined();
});

test('each filter offers what there is', () => {
  expect(listChoices(table)).toEqual({
    result: ['FAIL', 'HTTP 502', 'SUCCESS', 'cancelled'],
    code: ['000', '4033'],
    profile: ['Other', 'Shop'],
  });
});

test('what two exchanges have differently is told with its place, and nothing else', async () => {
  const before = await createEntry(1);
  const after = toPendingEntry(
    ...(await createPendingSend({ order: { ...DRAFT.order, order_id: 'ORD_1', amount: '30000' } })),
    'id',
    STARTED,
  );
  const first = { ...before, ...toOutcome(createCompletedSend('{"a":1}', 403), before, [CREDENTIALS]) };
  const second = { ...after, ...toOutcome(createCompletedSend('{"a":2}', 200), after, [CREDENTIALS]) };
  const { differences, isInputSame } = compare(first, second);
  expect(differences.map(({ where, name }) => `${where} ${name}`)).toEqual([
    'sent amount',
    'sent Digest:',
    'received result',
    'received status',
    'received body',
  ]);
  expect(differences[0]).toEqual({ where: 'sent', name: 'amount', first: '25000', second: '30000' });
  expect(differences.at(-1)).toEqual({ where: 'received', name: 'body', first: '{"a":1}', second: '{"a":2}' });
  expect(isInputSame).toBe(false);
  expect(compare(first, first).differences).toEqual([]);
});

test('another recipe is told by its label', async () => {
  const one = await createEntry(1);
  if (one.draft === null) throw new Error('no draft');
  const other = { ...one, draft: { ...one.draft, recipe: { ...one.draft.recipe, joiner: 'nothing' as const } } };
  expect(compare(one, other).differences).toEqual([
    { where: 'signed', name: expect.any(String), first: '&', second: 'none' },
  ]);
});

test('every part of the request and of the response is compared, and a repeated header as its lines', async () => {
  const one = await createEntry(1);
  const reply = { headers: [['via', 'a']] as [string, string][], text: 'x', size: 1, cut: false, wellFormed: true };
  const other = {
    ...one,
    profile: 'Other',
    transport: 'relay',
    url: 'https://other.example',
    headers: [...one.headers, ['Accept', 'text/html']] as [string, string][],
    code: '4033',
    reference: 'S1',
    reply,
  };
  const differences = [
    { where: 'sent', name: 'profile', first: 'Shop', second: 'Other' },
    { where: 'sent', name: 'transport', first: 'direct', second: 'relay' },
    { where: 'sent', name: 'URL', first: one.url, second: 'https://other.example' },
    { where: 'sent', name: 'Accept:', first: 'application/json', second: 'application/json\ntext/html' },
    { where: 'received', name: 'code', first: '', second: '4033' },
    { where: 'received', name: 'reference', first: '', second: 'S1' },
    { where: 'received', name: 'body', first: '', second: 'x' },
    { where: 'received', name: 'via:', first: '', second: 'a' },
  ];
  const found = compare(one, other);
  expect(found.differences).toEqual(differences);
  expect(found.isInputSame).toBe(true);
});

test('an entry without a draft is compared by what was sent', async () => {
  const one = await createEntry(1);
  const { differences } = compare(one, { ...one, draft: null });
  expect(differences.slice(0, FIELD_NAMES.length).map(({ name }) => name)).toEqual([...FIELD_NAMES]);
  expect(new Set(differences.map(({ where }) => where))).toEqual(new Set(['sent', 'signed']));
  expect(differences.every(({ second }) => second === '')).toBe(true);
  expect(compare({ ...one, draft: null }, { ...one, draft: null, url: 'x' }).differences).toHaveLength(1);
});

test('an envelope is compared field by field, with its numbers as they travelled', async () => {
  const one = await createEntry(1);
  const answer = (amount: string) => ({
    headers: [],
    text: `{"reference":"R","resultcode":"000","result":"SUCCESS","message":"ok","data":[{"amount":"${amount}"}]}`,
    size: 1,
    cut: false,
    wellFormed: true,
  });
  const { differences } = compare({ ...one, reply: answer('25000') }, { ...one, reply: answer('25001') });
  expect(differences).toEqual([
    { where: 'received', name: 'data', first: '[{"amount":"25000"}]', second: '[{"amount":"25001"}]' },
  ]);
});
