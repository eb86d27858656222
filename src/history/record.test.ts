import { createFailure } from '#transport/failures.ts';
import { expect, test } from 'vitest';
import { toBase64Text } from '#protocol/bytes.ts';
import { toEnglish } from '#i18n/english.ts';
import { msg } from '#i18n/message.ts';
import { historyEntrySchema } from './history-entry.ts';
import {
  createCompletedSend,
  CREDENTIALS,
  KEY,
  createEntry,
  DRAFT,
  createPendingSend,
  STARTED,
} from './history-entry.test-support.ts';
import { toPendingEntry, toReceivedEntry, createEntryId, SAVED_RESPONSE_LIMIT, toOutcome } from './record.ts';

const { api_key, api_secret } = CREDENTIALS;
const FAIL = {
  reference: 'S20000000001',
  resultcode: '403',
  result: 'FAIL',
  message: 'Authentication failed. Invalid Digest (4033)',
  data: [],
};

test('section 5: of Authorization only the scheme word is kept; the other headers, body and input are as sent', async () => {
  const [draft, request, context] = await createPendingSend();
  const entry = toPendingEntry(draft, request, context, 'id', STARTED);
  const headers = Object.fromEntries(entry.headers);
  expect(headers['Authorization']).toBe('SCHEME [api key]');
  expect(headers['Digest']).toBe(request.digest);
  expect(JSON.parse(entry.body)).toMatchObject({ order_id: 'ORD_SAMPLE_0001', amount: 25000 });
  expect(entry.input).toContain('vendor=TILL10000001&order_id=ORD_SAMPLE_0001');
  expect(entry.draft).toEqual(DRAFT);
  expect(entry).toMatchObject({ outcome: 'unknown', redacted: 0, order_id: 'ORD_SAMPLE_0001', vendor: 'TILL10000001' });
  expect(historyEntrySchema.parse(entry)).toEqual(entry);
});

test('key and secret are nowhere in what is kept, whatever box, hand-written part or reply held them', async () => {
  const order = {
    ...DRAFT.order,
    order_id: `O_${api_key}`,
    buyer_remarks: `my secret is ${api_secret}`,
    webhook: `https://shop.example/?k=${api_secret}`,
  };
  const body = `{"a":"${api_secret}"}`;
  const overrides = { headers: { Authorization: `Bearer ${KEY}`, Accept: api_key }, body };
  const [draft, request, context] = await createPendingSend({ order, overrides }, api_key);
  const profile = { ...context.profile, name: api_secret };
  const pendingEntry = toPendingEntry(draft, request, { ...context, profile }, 'id', STARTED);
  const reply = JSON.stringify({ ...FAIL, reference: api_key, data: [toBase64Text(`-${api_secret}-`)] });
  const outcome = toOutcome(createCompletedSend(reply, 403), pendingEntry, CREDENTIALS);
  const text = JSON.stringify({ ...pendingEntry, ...outcome });
  const cores = [api_key, api_secret].flatMap((word) =>
    [0, 1, 2].map((n) => toBase64Text(`${'-'.repeat(n)}${word}`).slice(4, -4)),
  );
  for (const form of [api_key, api_secret, KEY, ...cores]) expect(text).not.toContain(form);
  expect(pendingEntry.draft?.overrides.headers).toEqual({ Accept: '[api key]' });
  expect(pendingEntry.headers.find(([name]) => name === 'Authorization')?.[1]).toBe('[api key]');
  expect(outcome.redacted).toBeGreaterThan(pendingEntry.redacted);
});

test('section 7: the envelope is read into the row; other replies leave it empty', async () => {
  const entry = await createEntry(1);
  expect(toOutcome(createCompletedSend(JSON.stringify(FAIL), 403), entry, CREDENTIALS)).toMatchObject({
    outcome: 'answered',
    status: 403,
    result: 'FAIL',
    resultcode: '403',
    reference: 'S20000000001',
    code: '4033',
  });
  expect(toOutcome(createCompletedSend('<html>', 502), entry, CREDENTIALS)).toMatchObject({
    status: 502,
    result: '',
    code: '',
  });
  const cancelled = toOutcome({ duration: 3, outcome: createFailure('cancelled') }, entry, CREDENTIALS);
  expect({ ...entry, ...cancelled }).toMatchObject({
    outcome: 'cancelled',
    status: 0,
    reply: null,
    order_id: 'ORD_1',
    why: [expect.stringMatching(/^Canceled/), expect.stringMatching(/may have been created/)],
  });
});

test('why there is no reply is kept in no language, and no credential is in its values', async () => {
  const entry = await createEntry(1);
  const end = createFailure('cancelled');
  const message = msg('{error} Look at {place}.', {
    error: [msg('Notes of the sender: {notes}', { notes: `it said ${api_secret}` })],
    place: api_key,
  });
  const { why = [] } = toOutcome(
    { duration: 3, outcome: { ...end, message } as unknown as typeof end },
    entry,
    CREDENTIALS,
  );
  expect(why.map(toEnglish).join(' ')).toMatch(
    /^Notes of the sender: it said \[api secret\] Look at \[api key\]\. The order may have been created/,
  );
  const read = historyEntrySchema.parse(structuredClone({ ...entry, why }));
  expect(read.why).toEqual(why);
});

test('why there was no reply is read as older versions kept it: one text, or none', async () => {
  const entry = await createEntry(1);
  expect(historyEntrySchema.parse({ ...entry, why: 'Cancelled. It may exist.' }).why).toEqual([
    'Cancelled. It may exist.',
  ]);
  expect(historyEntrySchema.parse({ ...entry, why: '' }).why).toEqual([]);
  expect(historyEntrySchema.parse({ ...entry, why: undefined }).why).toEqual([]);
});

test('a long reply is cut, says so, and no credential lies across the cut', async () => {
  const entry = await createEntry(1);
  const reply = (text: string) => toOutcome(createCompletedSend(text), entry, CREDENTIALS).reply;
  expect(reply('x'.repeat(SAVED_RESPONSE_LIMIT))).toMatchObject({ cut: false, size: SAVED_RESPONSE_LIMIT });
  const long = reply(`${'x'.repeat(SAVED_RESPONSE_LIMIT - 5)}${api_secret}${'y'.repeat(100)}`);
  expect(long).toMatchObject({ cut: true, size: SAVED_RESPONSE_LIMIT - 5 + api_secret.length + 100 });
  expect(long?.text.slice(-8)).toBe('xxx[api ');
  expect(reply(`${'x'.repeat(SAVED_RESPONSE_LIMIT - 1)}😀`)?.text.at(-1)).toBe('x');
});

test('ids sort by time', () => {
  const random = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  const ids = [0, 1, STARTED, STARTED + 1, 99_999_999_999_999].map((time) => createEntryId(time, random));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map(({ length }) => length)).size).toBe(1);
});

test('what another program sent is kept with what it got, without credentials and without the key that it sent', async () => {
  const [draft, , context] = await createPendingSend();
  const received = {
    method: 'POST',
    url: 'http://127.0.0.1:4173/w/x/v1/checkout/create-order-minimal',
    headers: [
      ['authorization', `SCHEME ${toBase64Text('a key of its own')}`],
      ['X-Debug', api_secret],
      ['Digest', 'abc='],
    ] as const,
    body: new TextEncoder().encode(`{"buyer_remarks":"${api_secret}"}`),
  };
  const response = { status: 403, text: JSON.stringify(FAIL) };
  const entry = toReceivedEntry(draft, received, response, { ...context, transport: 'Watch' }, 'id', STARTED);
  expect(entry.headers).toEqual([
    ['authorization', 'SCHEME [api key]'],
    ['X-Debug', '[api secret]'],
    ['Digest', 'abc='],
  ]);
  expect(entry).toMatchObject({ status: 403, code: '4033', outcome: 'answered', order_id: 'ORD_SAMPLE_0001' });
  expect(JSON.stringify(entry)).not.toContain(api_secret);
  expect(historyEntrySchema.parse(entry)).toEqual(entry);
});
