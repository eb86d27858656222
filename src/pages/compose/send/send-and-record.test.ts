import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { History } from '#history/history.ts';
import { createConnection } from '#connections/connection.ts';
import { createDraft } from '#protocol/draft.ts';
import { operationUrl, SAMPLE } from '#protocol/profile.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { sign } from '#protocol/sign.ts';
import type { SendContext } from './send-and-record.ts';

const BASE = 'https://gateway.example';
const URL_TEXT = operationUrl(BASE);
const FAIL = {
  reference: 'S20000000001',
  resultcode: '403',
  result: 'FAIL',
  message: 'Authentication failed. Invalid Digest (4033)',
  data: [],
};
const DRAFT = createDraft({ order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' } });
const CONTEXT: SendContext = {
  profile: createConnection('one', {
    name: 'Shop',
    base_url: BASE,
    api_key: 'its-own-key',
    api_secret: 'its-own-secret',
  }),
  others: [],
  transport: 'direct',
  environment: { pageUrl: 'https://page.example', url: URL_TEXT, sandbox: true, relayToken: undefined },
};

const policies: string[] = [];
const page = {
  createElement: () => ({ content: '' }),
  head: { append: ({ content }: { readonly content: string }) => policies.push(content) },
};

const network = vi.fn<(request: Request) => Promise<Response>>();

/** Each test has a page of its own: no history is open yet. */
async function sendOnce(signal = new AbortController().signal, draft = DRAFT) {
  const request = await sign(draft, SAMPLE, URL_TEXT);
  if (request === undefined) throw new Error('not signed');
  const { sendAndRecord, getHistory } = await import('./send-and-record.ts');
  const sent = await sendAndRecord(draft, request, CONTEXT, signal);
  return { ...sent, getHistory };
}

beforeEach(() => {
  vi.resetModules();
  policies.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('navigator', { onLine: true });
  network.mockReset().mockImplementation(() => Promise.resolve(Response.json(FAIL, { status: 403 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#history/history.ts');
});

test('the entry is on the disk before the request leaves, and has its outcome afterwards', async () => {
  const seen: unknown[] = [];
  network.mockImplementation(async () => {
    const other = new History({});
    await vi.waitUntil(() => !other.state().loading);
    seen.push(...other.state().rows.map(({ outcome }) => outcome));
    return Response.json(FAIL, { status: 403 });
  });
  const { id, exchange, getHistory } = await sendOnce();
  expect(seen).toEqual(['unknown']);
  expect(exchange.outcome.kind).toBe('answered');
  expect((await getHistory()).state().rows[0]).toMatchObject({ id, outcome: 'answered', code: '4033' });
  const got = await new History({}).get(id ?? '');
  expect(got).toMatchObject({ entry: { draft: DRAFT, profile: 'Shop', transport: 'direct' } });
});

test('the page is bound to the gateway before the request leaves', async () => {
  let bound: readonly string[] = [];
  network.mockImplementation(() => {
    bound = [...policies];
    return Promise.resolve(Response.json(FAIL));
  });
  await sendOnce();
  expect(bound).toEqual([expect.stringContaining(`connect-src 'self' ${BASE}`)]);
});

test('a request is sent without any storage, once', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { exchange, getHistory } = await sendOnce();
  expect(network).toHaveBeenCalledTimes(1);
  expect(exchange.outcome.kind).toBe('answered');
  expect((await getHistory()).state()).toMatchObject({ error: 'no-storage', rows: [{ outcome: 'answered' }] });
});

test('a history that cannot be loaded stops no send', async () => {
  vi.doMock('#history/history.ts', () => {
    throw new Error('not loaded');
  });
  const { id, exchange } = await sendOnce();
  expect([id, exchange.outcome.kind]).toEqual([undefined, 'answered']);
  expect(network).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'a body of 64 KiB and one byte',
    { body: 'a'.repeat(64 * 1024 + 1), headers: {} },
    /^The body is larger than 64 KiB/,
  ],
  ['a header of 8 KiB', { body: null, headers: { Accept: 'a'.repeat(8 * 1024) } }, /^The header Accept is longer/],
  ['an order as it is', { body: null, headers: {} }, /^$/],
])('what is too large does not leave: %s', async (_, overrides, said) => {
  const request = await sign({ ...DRAFT, overrides }, SAMPLE, URL_TEXT);
  const { findRefusal } = await import('./send-and-record.ts');
  const refusal = request && findRefusal(request);
  expect(refusal === undefined ? '' : toEnglish(refusal)).toMatch(said);
});

test('an aborted request is recorded as cancelled', async () => {
  const abort = new AbortController();
  network.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        abort.abort();
      }),
  );
  const { id, getHistory } = await sendOnce(abort.signal);
  expect((await getHistory()).state().rows.find((row) => row.id === id)?.outcome).toBe('cancelled');
});
