import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { cleanDraft, createSearch, parseSession, serializeSession } from '#app/run-session.ts';
import { applyEvent, readCurrent } from '#connections/states.ts';
import { START } from '#connections/states.test-support.ts';
import {
  createCompletedSend,
  createPendingSend,
  DRAFT,
  STARTED,
  TestHistory,
} from '#history/history-entry.test-support.ts';
import { toOutcome, toPendingEntry } from '#history/record.ts';
import { isParseError } from '#import/parse-error.ts';
import { parseRequest } from '#import/parse-request.ts';
import { sanitizePaste } from '#import/sanitize-paste.ts';
import { toBase64Text } from '#protocol/text.ts';
import { textOf } from '#protocol/order.ts';
import { createCase, isCaseError, type Case } from '#share/case-file.ts';
import { createCaseLink, openCaseLink } from '#share/case-link.ts';
import { withoutVendor } from '#share/credentials.ts';
import { AUDIENCES } from '#share/placeholders.ts';
import { redact } from '#share/redact.ts';

/** Credentials as people type them for a test, and orders that contain their letters. */
const CREDENTIALS = [
  ['a short key and secret', { api_key: 'test', api_secret: '1234' }],
  ['a key that equals the vendor', { api_key: 'TILL10000001', api_secret: '1234567' }],
] as const;
const ORDER = {
  ...DRAFT.order,
  order_id: 'ORDER-1234',
  buyer_email: 'test@shop.example',
  buyer_remarks: 'TILL10000001 at 1234567',
};
const SUPPORT = AUDIENCES[0].keep;

async function send({ api_key, api_secret }: (typeof CREDENTIALS)[number][1]) {
  const [draft, request, context] = await createPendingSend({ order: ORDER }, api_key);
  const profile = { ...context.profile, api_key, api_secret };
  const pending = toPendingEntry(draft, request, { ...context, profile, others: [profile] }, 'id', STARTED);
  return { draft, request, profile, pending };
}

test.each(CREDENTIALS)('history and a replay have the order as it was typed and sent: %s', async (_, credentials) => {
  const { draft, request, pending, profile } = await send(credentials);
  const text = `{"result":"SUCCESS","message":"ORDER-1234 for test@shop.example of TILL10000001"}`;
  const entry = {
    ...pending,
    ...toOutcome(createCompletedSend(text, 200), pending, [{ ...profile, api_key: 'test' }]),
  };
  expect(entry.draft).toEqual(draft);
  expect([entry.order_id, entry.body, entry.input]).toEqual([
    'ORDER-1234',
    textOf(request.body),
    textOf(request.input),
  ]);
  expect([entry.reply?.text, entry.redacted]).toEqual([text, 0]);
});

test.each(CREDENTIALS)('a reload and a lock leave the order as it was typed: %s', (_, credentials) => {
  const connected = applyEvent(START, 'connectOpened', { id: 'one' });
  const part = { base_url: 'https://g.example', scheme: 'SCHEME', vendor: 'TILL10000001', ...credentials };
  const typed = applyEvent(applyEvent(connected, 'typed', { id: 'one', part }), 'drafted', { order: ORDER });
  const searched = withoutVendor([credentials], ORDER.vendor);
  const text = serializeSession({ state: typed, credentials: searched, paste: '', egress: undefined });
  const saved = parseSession(text, START.sandbox);
  if (saved === undefined) throw new Error('not read');
  const reloaded = applyEvent(START, 'restored', saved);
  expect(reloaded.draft.order).toEqual(ORDER);
  expect(readCurrent(reloaded)).toMatchObject({ api_key: '', api_secret: '', vendor: 'TILL10000001' });
  expect(cleanDraft(typed.draft, createSearch(searched)).order).toEqual(ORDER);
});

test.each(CREDENTIALS)('an undo brings an entry back as it was: %s', async (_, credentials) => {
  const { pending } = await send(credentials);
  const history = new TestHistory({ indexedDB: new IDBFactory() });
  await history.add(pending);
  await history.clear();
  await history.undoClear();
  expect(await history.get(pending.id)).toEqual({ entry: pending });
});

test.each(CREDENTIALS)('a case for support, its link and its file have the same order: %s', async (_, credentials) => {
  const { draft, request } = await send(credentials);
  const made = createCase({ composed: { draft, base_url: 'https://g.example', scheme: 'SCHEME' }, request }, STARTED);
  const [shared] = redact({ cases: [made] }, { credentials: [credentials], keep: SUPPORT }).cases;
  expect(shared).toEqual(made);
  const link = await createCaseLink('https://console.example/', 'compose', made);
  if (typeof link !== 'string') throw new Error(link.code);
  const opened: Case | object = await openCaseLink(new URLSearchParams(link.split('?')[1]).get('z') ?? '');
  expect(isCaseError(opened)).toBe(false);
  expect(opened).toMatchObject({ composed: { order: ORDER } });
});

test.each(CREDENTIALS)(
  'a pasted request is read and kept as it is, but for Authorization: %s',
  async (_, credentials) => {
    const { request } = await send(credentials);
    const shown = toBase64Text(credentials.api_key);
    const paste = `POST /v1 HTTP/1.1\r\nHost: g.example\r\nAuthorization: SCHEME ${shown}\r\nTimestamp: ${ORDER.timestamp}\r\n\r\n${textOf(request.body)}`;
    const reading = parseRequest(paste);
    if (isParseError(reading)) throw new Error('not read');
    expect(new TextDecoder().decode(reading.requests[0]?.body)).toBe(textOf(request.body));
    const saved = sanitizePaste(paste);
    expect(saved).not.toContain(shown);
    expect(saved).toContain(textOf(request.body));
  },
);
