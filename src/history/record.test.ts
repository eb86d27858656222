import 'fake-indexeddb/auto';
import { failure } from '#exchange/failures.ts';
import { english } from '#texts/english.ts';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { base64Text } from '#protocol/base64.ts';
import { NO_OVERRIDES } from '#protocol/request.ts';
import { History } from './history.ts';
import { keptSchema } from './kept-exchange.ts';
import { answered, CREDENTIALS, KEY, keptOf, PARTS, sendingOf, STARTED } from './kept.test-support.ts';
import { begun, idOf, KEPT_REPLY, settled } from './record.ts';
import { recorded } from './recorded.ts';

const { api_key, api_secret } = CREDENTIALS;
const FAIL = {
  reference: 'S20000000001',
  resultcode: '403',
  result: 'FAIL',
  message: 'Authentication failed. Invalid Digest (4033)',
  data: [],
};

test('section 5: of Authorization only the scheme word is kept; the other headers, body and input are as sent', async () => {
  const sending = await sendingOf();
  const kept = begun(sending, CREDENTIALS, 'id', STARTED);
  const headers = Object.fromEntries(kept.headers);
  expect(headers['Authorization']).toBe('SCHEME [api key]');
  expect(headers['Digest']).toBe(sending.request.digest);
  expect(JSON.parse(kept.body)).toMatchObject({ order_id: 'ORD_SAMPLE_0001', amount: 25000 });
  expect(kept.input).toContain('vendor=TILL10000001&order_id=ORD_SAMPLE_0001');
  expect(kept.parts).toEqual({ ...PARTS, Timestamp: null, overrides: NO_OVERRIDES });
  expect(kept).toMatchObject({ outcome: 'unknown', redacted: 0, order_id: 'ORD_SAMPLE_0001', vendor: 'TILL10000001' });
  expect(keptSchema.parse(kept)).toEqual(kept);
});

test('key and secret are nowhere in what is kept, whatever box, hand-written part or reply held them', async () => {
  const order = {
    ...PARTS.order,
    order_id: `O_${api_key}`,
    buyer_remarks: `my secret is ${api_secret}`,
    webhook: `https://shop.example/?k=${api_secret}`,
  };
  const body = `{"a":"${api_secret}"}`;
  const overrides = { headers: { Authorization: `Bearer ${KEY}`, Accept: api_key }, body };
  const sending = await sendingOf({ order, scheme: api_key, overrides });
  const begin = begun({ ...sending, profile: api_secret }, CREDENTIALS, 'id', STARTED);
  const reply = JSON.stringify({ ...FAIL, reference: api_key, data: [base64Text(`-${api_secret}-`)] });
  const end = settled(answered(reply, 403), begin, CREDENTIALS);
  const text = JSON.stringify({ ...begin, ...end });
  const cores = [api_key, api_secret].flatMap((word) =>
    [0, 1, 2].map((n) => base64Text(`${'-'.repeat(n)}${word}`).slice(4, -4)),
  );
  for (const form of [api_key, api_secret, KEY, ...cores]) expect(text).not.toContain(form);
  expect(begin.parts?.overrides.headers).toEqual({ Accept: '[api key]' });
  expect(begin.headers.find(([name]) => name === 'Authorization')?.[1]).toBe('[api key]');
  expect(end.redacted).toBeGreaterThan(begin.redacted);
});

test('section 7: the envelope is read into the row; other replies leave it empty', async () => {
  const kept = await keptOf(1);
  expect(settled(answered(JSON.stringify(FAIL), 403), kept, CREDENTIALS)).toMatchObject({
    outcome: 'answered',
    status: 403,
    result: 'FAIL',
    resultcode: '403',
    reference: 'S20000000001',
    code: '4033',
  });
  expect(settled(answered('<html>', 502), kept, CREDENTIALS)).toMatchObject({ status: 502, result: '', code: '' });
  const cancelled = settled({ duration: 3, outcome: failure('cancelled') }, kept, CREDENTIALS);
  expect({ ...kept, ...cancelled }).toMatchObject({
    outcome: 'cancelled',
    status: 0,
    reply: null,
    order_id: 'ORD_1',
    why: ['Cancelled.', expect.stringMatching(/look it up/)],
  });
});

test('why there is no reply is kept to be said in any language, without credentials; older rows have one text', async () => {
  const kept = await keptOf(1);
  const text = 'No connection to {at} came about ({why}).';
  const outcome = {
    ...failure('host-gone'),
    message: { text, values: { at: `${api_secret}.example:443`, why: { text: 'no reason given', values: {} } } },
    fix: `An older host says ${api_secret}.`,
  } as const;
  const { why } = settled({ duration: 3, outcome }, kept, CREDENTIALS);
  expect(JSON.stringify(why)).not.toContain(api_secret);
  const read = keptSchema.parse(JSON.parse(JSON.stringify({ ...kept, why }))).why;
  expect(typeof read === 'string' ? [] : read.map(english)).toEqual([
    'No connection to [api secret].example:443 came about (no reason given).',
    'An older host says [api secret].',
  ]);
  expect(keptSchema.parse({ ...kept, why: 'Cancelled. Look it up.' }).why).toBe('Cancelled. Look it up.');
});

test('a long reply is cut, says so, and no credential lies across the cut', async () => {
  const kept = await keptOf(1);
  const reply = (text: string) => settled(answered(text), kept, CREDENTIALS).reply;
  expect(reply('x'.repeat(KEPT_REPLY))).toMatchObject({ cut: false, size: KEPT_REPLY });
  const long = reply(`${'x'.repeat(KEPT_REPLY - 5)}${api_secret}${'y'.repeat(100)}`);
  expect(long).toMatchObject({ cut: true, size: KEPT_REPLY - 5 + api_secret.length + 100 });
  expect(long?.text.slice(-8)).toBe('xxx[api ');
  expect(reply(`${'x'.repeat(KEPT_REPLY - 1)}😀`)?.text.at(-1)).toBe('x');
});

test('ids sort by time', () => {
  const random = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  const ids = [0, 1, STARTED, STARTED + 1, 99_999_999_999_999].map((time) => idOf(time, random));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map(({ length }) => length)).size).toBe(1);
});

test('a send starts only once its row is on the disk, and is settled after', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  const seen: unknown[] = [];
  const id = { told: '' };
  await recorded(
    history,
    await sendingOf(),
    CREDENTIALS,
    async () => {
      const other = new History({ indexedDB });
      const got = await other.get(id.told);
      seen.push('kept' in got ? got.kept.outcome : got);
      return answered(JSON.stringify(FAIL), 403);
    },
    (told) => (id.told = told),
  );
  expect(seen).toEqual(['unknown']);
  expect(history.state().rows[0]).toMatchObject({ outcome: 'answered', code: '4033' });
});

test('a send goes out without any storage, once', async () => {
  const history = new History({ indexedDB: undefined });
  let calls = 0;
  const result = await recorded(history, await sendingOf(), CREDENTIALS, async () => {
    calls += 1;
    return answered('{}');
  });
  expect(calls).toBe(1);
  expect(result.outcome.kind).toBe('answered');
  expect(history.state()).toMatchObject({ fault: 'no-storage', rows: [{ outcome: 'answered' }] });
});
