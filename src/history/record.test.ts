import { createFailure } from '#transport/failures.ts';
import { expect, test } from 'vitest';
import { toBase64Text } from '#protocol/text.ts';
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
import { formatHeaders } from '#protocol/sign.ts';
import { textOf } from '#protocol/order.ts';
import {
  createEntryId,
  listRemoved,
  timeOfEntryId,
  toOutcome,
  toPendingEntry,
  toReceivedEntry,
  toSavedRequest,
} from './record.ts';

const { api_key, api_secret } = CREDENTIALS;
const FAIL = {
  reference: 'S20000000001',
  resultcode: '403',
  result: 'FAIL',
  message: 'Authentication failed. Invalid Digest (4033)',
  data: [],
};

test('of Authorization only the scheme word is kept; the other headers, body and input are as sent', async () => {
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
  const outcome = toOutcome(createCompletedSend(reply, 403), pendingEntry, [CREDENTIALS]);
  const text = JSON.stringify({ ...pendingEntry, ...outcome });
  const cores = [api_key, api_secret].flatMap((word) =>
    [0, 1, 2].map((n) => toBase64Text(`${'-'.repeat(n)}${word}`).slice(4, -4)),
  );
  for (const form of [api_key, api_secret, KEY, ...cores]) expect(text).not.toContain(form);
  expect(pendingEntry.draft?.overrides).toEqual({ headers: { Accept: '[api key]' }, body: '{"a":"[api secret]"}' });
  expect(pendingEntry.headers.find(([name]) => name === 'Authorization')?.[1]).toBe('[api key]');
  expect(outcome.redacted).toBeGreaterThan(pendingEntry.redacted);
});

test('nor is the secret of another profile, which a person typed into a field, or which the reply repeats', async () => {
  const other = { api_key: 'key-of-another-1', api_secret: 'secret-of-another-2' };
  const order = { ...DRAFT.order, buyer_remarks: `not this: ${other.api_secret}` };
  const [draft, request, context] = await createPendingSend({ order });
  const known = { ...context, others: [other] };
  const entry = toPendingEntry(draft, request, known, 'id', STARTED);
  const reply = JSON.stringify({ ...FAIL, message: toBase64Text(other.api_secret), reference: other.api_key });
  const outcome = toOutcome(createCompletedSend(reply, 403), entry, listRemoved(known, draft.order.vendor));
  const text = JSON.stringify({ ...entry, ...outcome });
  for (const form of [other.api_key, other.api_secret, toBase64Text(other.api_secret)])
    expect(text).not.toContain(form);
});

test('nor is a credential in a listed name, as a case file may have it, or in the method of a received request', async () => {
  const listed = ['vendor', api_secret, `x_${api_key}`];
  const [draft, request, context] = await createPendingSend({ 'Signed-Fields': listed });
  const entry = toPendingEntry(draft, request, context, 'id', STARTED);
  expect(entry.draft?.['Signed-Fields']).toEqual(['vendor', '[api secret]', 'x_[api key]']);
  const received = { method: api_secret, url: 'https://gateway.example/', headers: [], body: new Uint8Array() };
  const kept = toReceivedEntry(draft, received, { status: 400, text: '' }, context, 'id', STARTED);
  for (const each of [entry, kept])
    for (const form of [api_key, api_secret]) expect(JSON.stringify(each)).not.toContain(form);
});

test('the envelope is read into the row; other replies leave it empty', async () => {
  const entry = await createEntry(1);
  expect(toOutcome(createCompletedSend(JSON.stringify(FAIL), 403), entry, [CREDENTIALS])).toMatchObject({
    outcome: 'answered',
    status: 403,
    result: 'FAIL',
    resultcode: '403',
    reference: 'S20000000001',
    code: '4033',
  });
  expect(toOutcome(createCompletedSend('<html>', 502), entry, [CREDENTIALS])).toMatchObject({
    status: 502,
    result: '',
    resultcode: '',
    reference: '',
    code: '',
  });
  const cancelled = toOutcome({ duration: 3, outcome: createFailure('cancelled') }, entry, [CREDENTIALS]);
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
  const message = msg('{name} was omitted: {why}', {
    name: api_key,
    why: [msg('Sender’s notes: {notes}', { notes: `it said ${api_secret}` })],
  });
  const { why = [] } = toOutcome({ duration: 3, outcome: { ...end, message } as unknown as typeof end }, entry, [
    CREDENTIALS,
  ]);
  expect(why.map(toEnglish).join(' ')).toMatch(
    /^\[api key\] was omitted: Sender’s notes: it said \[api secret\] The order may have been created/,
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

test('an id tells its time, and no other text does', () => {
  const id = createEntryId(STARTED, Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 255));
  expect(timeOfEntryId(id)).toBe(STARTED);
  for (const text of ['', 'x', ` ${id}`, `${id}0`, `0${id}`, id.slice(1), id.toUpperCase(), `${id.slice(0, -1)}g`])
    expect(timeOfEntryId(text)).toBe(0);
});

test('a saved request makes the same command as the request that was sent, with a place for the key', async () => {
  const [draft, request, context] = await createPendingSend();
  const saved = toSavedRequest(toPendingEntry(draft, request, context, 'id', STARTED));
  if (saved === undefined) throw new Error('no request');
  expect(formatHeaders(saved.headers, KEY)).toBe(formatHeaders(request.headers, KEY));
  expect(saved.headers.filter(({ slot }) => slot === true).map(({ name }) => name)).toEqual(['Authorization']);
  expect(textOf(saved.body)).toBe(textOf(request.body));
  expect(textOf(saved.input)).toBe(textOf(request.input));
  expect(saved).toMatchObject({ method: 'POST', url: request.url, digest: request.digest });
});

test('a saved request has no slot without a key, no header of others, and is none with another method', async () => {
  const entry = await createEntry(1);
  const saved = (headers: [string, string][]) => toSavedRequest({ ...entry, headers })?.headers;
  expect(saved([['Authorization', 'SCHEME other']])).toEqual([{ name: 'Authorization', value: 'SCHEME other' }]);
  expect(saved([['Accept', '[api key]']])).toEqual([{ name: 'Accept', value: '[api key]' }]);
  expect(saved([['X-Debug', '1']])).toEqual([]);
  expect(toSavedRequest({ ...entry, method: 'GET' })).toBeUndefined();
  // Watch may have it from another client.
  expect(toSavedRequest({ ...entry, body: '{"a":"\u0003"}' })).toBeUndefined();
});

test('the written Timestamp and the times of the phases are saved, and what arrived before a failure', async () => {
  const [draft, request, context] = await createPendingSend({ Timestamp: `T ${api_secret}` });
  const entry = toPendingEntry(draft, request, { ...context, replay_of: 'first' }, 'id', STARTED);
  expect(entry.draft?.Timestamp).toBe('T [api secret]');
  expect(entry).toMatchObject({ replay_of: 'first', method: 'POST', environment: 'sandbox', scheme: 'SCHEME' });
  const { outcome } = createCompletedSend(`{"a":"${api_secret}`);
  if (outcome.kind !== 'answered') throw new Error('no response');
  const partial = { ...createFailure('cancelled'), partialResponse: outcome.response };
  const phases = { connect: 3, wait: 4 } as const;
  expect(toOutcome({ duration: 9, outcome: partial, phases } as never, entry, [CREDENTIALS])).toMatchObject({
    duration: 9,
    phases: [
      { name: 'connect', ms: 3 },
      { name: 'wait', ms: 4 },
    ],
    reply: { text: '{"a":"[api secret]', headers: [['content-type', 'application/json']], cut: false },
    redacted: entry.redacted + 1,
  });
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
  expect(entry).toMatchObject({
    method: 'POST',
    transport: 'Watch',
    profile: 'Shop',
    vendor: 'TILL10000001',
    digest: 'abc=',
    body: '{"buyer_remarks":"[api secret]"}',
    input: '',
    replay_of: null,
    redacted: 2,
    reply: { size: response.text.length, headers: [], cut: false, wellFormed: true },
  });
  const withKey = (value: string) =>
    toReceivedEntry(draft, { ...received, headers: [['Authorization', value]] }, response, context, 'id', STARTED)
      .headers[0]?.[1];
  expect(withKey('a-key-alone')).toBe('[api key]');
  expect(withKey(' SCHEME  key ')).toBe('SCHEME [api key]');
  expect(withKey(`${api_secret} key`)).toBe('[api secret] [api key]');
  expect(withKey('one\ttwo three')).toBe('[api key]');
  expect(toReceivedEntry(draft, { ...received, headers: [] }, response, context, 'id', STARTED).digest).toBe('');
});

test('a member that cannot be read is empty, and hides no exchange', async () => {
  const { draft: _, ...entry } = await createEntry(1);
  expect(historyEntrySchema.parse({ ...entry, parts: null, phases: 'none', why: 7 })).toMatchObject({
    draft: null,
    phases: [],
    why: [],
  });
});
