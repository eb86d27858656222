import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseRoute } from '#app/route.ts';
import { parseSession } from './app/run-session.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import type { History } from '#history/history.ts';
import { comparisonStore } from '#pages/compose/use-composer.ts';
import { createSandbox } from '#connections/connection.ts';
import { unlock } from '#connections/vault.ts';
import { migrateDraft } from '#protocol/draft-schema.ts';
import { FIELD_NAMES, SAMPLE_ORDER, textOf } from './protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { computeDigest, toSignable } from '#protocol/sign.ts';
import { isCaseError, readCase, writeCase, type Case } from './share/case-file.ts';
import { isImportPart, openLink } from './share/case-link.ts';
import { openSaved, type SavedDatabase } from './saved-data.test-support.ts';

// What version 0.2 saved in browsers and handed over opens in every later version: see the README beside the files.
const FOLDER = 'vectors/saved-0.2';
const textIn = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');
const jsonIn = <T>(file: string): T => JSON.parse(textIn(file)) as T;

const SAVED: SavedDatabase = JSON.parse(gunzipSync(readFileSync(`${FOLDER}/history.json.gz`)).toString());
const PINNED = '2026-11-22T09:41:07Z';
const { recipe: EACH_ONCE } = PRESETS['each-field-once'];
const { recipe: HEADER_FIRST } = PRESETS['header-then-fields'];

describe('the history', () => {
  let history: History | undefined;
  const opened = async (): Promise<History> => (history ??= await openSaved(SAVED));
  const entryOf = async (order_id: string): Promise<HistoryEntry> => {
    const saved = await opened();
    const row = saved.state().rows.findLast((each) => each.order_id === order_id);
    const got = await saved.get(row?.id ?? '');
    if ('error' in got) throw new Error(`${order_id}: ${got.error}`);
    return got.entry;
  };

  test('every row is there, the newest first, with what the list shows', async () => {
    const { rows, ...state } = (await opened()).state();
    expect(state).toMatchObject({ loading: false, error: undefined, unreadable: 0, unsaved: 0, cleared: 0 });
    const fillers = Array.from({ length: 700 }, (_, n) => `FILLER_${700 - n}`);
    expect(rows.map(({ order_id }) => order_id)).toEqual([
      'ORDER_6',
      'ORDER_5',
      'ORDER_4',
      'ORDER_4',
      'ORDER_3',
      'ORDER_2',
      ...fillers,
      'ORDER_1',
    ]);
    expect(rows.slice(0, 7).map((row) => [row.outcome, row.status, row.result, row.code, row.transport])).toEqual([
      ['unknown', 0, '', '', 'same-origin'],
      ['refused', 0, '', '', 'direct'],
      ['answered', 200, 'SUCCESS', '', 'same-origin'],
      ['answered', 200, 'SUCCESS', '', 'same-origin'],
      ['answered', 403, 'FAIL', '4033', 'same-origin'],
      ['answered', 403, 'FAIL', '4033', 'same-origin'],
      ['answered', 200, 'SUCCESS', '', 'same-origin'],
    ]);
    expect(rows.filter(({ pinned }) => pinned).map(({ order_id }) => order_id)).toEqual(['ORDER_4', 'ORDER_1']);
    expect(rows.at(-1)).toMatchObject({
      template: 'Duka la Zoë',
      note: 'asked support – jibu “bado” 🙂\nsecond line',
      reference: expect.stringMatching(/^S\d{11}$/),
      amount: '25000',
      currency: 'TZS',
      searchText: expect.stringContaining('buyer@example.com'),
    });
  });

  test('every entry is there whole, to the last member', async () => {
    const saved = await opened();
    for (const { key, value } of SAVED.stores['exchanges']?.entries ?? [])
      expect(await saved.get(String(key))).toEqual({ entry: value });
  });

  test.each(['ORDER_1', 'FILLER_1', 'FILLER_350', 'ORDER_6'])(
    'the same digest input and digest are made again of %s',
    async (order_id) => {
      const { input, digest, body, draft, scheme } = await entryOf(order_id);
      if (draft === null) throw new Error('It cannot be signed again.');
      const request = toSignable(draft, scheme);
      expect(textOf(request.input)).toBe(input);
      expect(textOf(request.body)).toBe(body);
      expect(await computeDigest(request, SAMPLE)).toBe(digest);
    },
  );
});

test('the vault opens with its passphrase, and every profile is in it', async () => {
  const saved = jsonIn<{ 'passphrase of the vault': string; items: Record<string, string> }>('local-storage.json');
  const read = () => saved.items['checkout-console-vault'] ?? '';
  const storage = { read, write: () => undefined, remove: () => undefined };
  expect(await unlock(storage, saved['passphrase of the vault'])).toMatchObject({
    value: {
      connections: [
        { id: 'sandbox', name: 'Sandbox', recipe: EACH_ONCE, ...SAMPLE },
        {
          name: 'Duka la Zoë',
          base_url: 'https://gateway.example/base',
          vendor: 'SHOP77',
          environment: 'live',
          scheme: '',
          recipe: HEADER_FIRST,
          api_key: SAMPLE.api_key,
          api_secret: SAMPLE.api_secret,
        },
      ],
    },
  });
});

test('a tab has everything that was typed in it', () => {
  const { items } = jsonIn<{ items: Readonly<Record<string, unknown>> }>('session.json');
  const sandbox = createSandbox('http://127.0.0.1:4173');
  const session = parseSession(JSON.stringify(items['checkout-console-session']), sandbox);
  expect(session?.draft.order).toEqual({
    ...SAMPLE_ORDER,
    timestamp: PINNED,
    order_id: 'KEPT_1',
    vendor: 'SHOP77',
    buyer_name: 'Zoe\u0308 李 🛒',
    buyer_remarks: 'left\u00a0at the gate',
  });
  expect(session?.draft).toMatchObject({
    timestampMode: 'fixed',
    recipe: { ...EACH_ONCE, joiner: 'bar' },
    'Signed-Fields': FIELD_NAMES.filter((name) => name !== 'currency'),
    body: FIELD_NAMES,
    overrides: { headers: { 'Digest-Method': 'HS512' }, body: '{"order_id":"KEPT_1","buyer_name":"Zoë"}' },
  });
  // The sandbox that was typed over is a connection of its own, without the sample key.
  expect(session?.entries).toMatchObject([
    { connection: { id: session?.currentId, base_url: 'https://gateway.example', api_key: '', api_secret: '' } },
  ]);
  expect(session?.currentId).not.toBe('sandbox');
  expect(session?.paste).toMatch(/^curl .*Authorization: ….*"buyer_name":"Zoë"/s);
  expect(comparisonStore.read()).toEqual({ input: 'timestamp=theirs|vendor=Zoë', digest: '' });
});

const caseIn = (file: string): Case => {
  const found = readCase(textIn(file));
  if (isCaseError(found)) throw new Error(found.code);
  return found;
};

test.each(['whole.case.json', 'redacted.case.json'])('%s is read, and written again with every member', (file) => {
  expect(JSON.parse(writeCase(caseIn(file)))).toEqual(jsonIn(file));
});

test.each([
  ['from the history, everything kept', 'whole.case.json'],
  ['from Compose, personal values replaced', 'redacted.case.json'],
])('the link %s is the case of the file', async (name, file) => {
  const { part, values } = parseRoute(new URL(jsonIn<Record<string, string>>('links.json')[name] ?? '').hash);
  if (!isImportPart(part)) throw new Error(part);
  const found = await openLink(part, values);
  expect(found).toMatchObject({ case: caseIn(file) });
});

test('the case of an entry is signed again to the same digest', async () => {
  const { composed } = caseIn('whole.case.json');
  if (composed === undefined) throw new Error('The case has nothing for Compose.');
  const request = toSignable(migrateDraft(composed), composed.scheme);
  expect(textOf(request.input)).toContain(`timestamp=${PINNED}&vendor=TILL10000001&order_id=ORDER_12`);
  const { headers } = jsonIn<{ request: { headers: [string, string][] } }>('whole.case.json').request;
  const digest = await computeDigest(request, { ...SAMPLE, api_secret: 'another sample secret' });
  expect(headers).toContainEqual(['Digest', digest]);
});
