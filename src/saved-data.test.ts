import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { parseRoute } from '#app/route.ts';
import { parseSession } from '#app/run-session.ts';
import { isCaseError, readCase, writeCase, type Case } from '#share/case-file.ts';
import { openLink, type ImportedContent } from '#share/case-link.ts';
import { comparisonStore } from '#pages/compose/use-composer.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import type { Channel, History, HistoryOptions, HistoryState } from '#history/history.ts';
import { isParseError } from '#import/parse-error.ts';
import { parseRequest } from '#import/parse-request.ts';
import { exportConnections, importConnections, exportRecipes, importRecipes } from '#connections/files.ts';
import { createSandbox } from '#connections/connection.ts';
import { unlock, readVaultState } from '#connections/vault.ts';
import { FIELD_NAMES, SAMPLE_ORDER, textOf } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { headerOf } from '#protocol/received.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { migrateDraft, toSavedDraft } from '#protocol/draft-schema.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { computeDigest, toSignable } from '#protocol/sign.ts';
import { findTarget } from '#snippets/targets.ts';
import { toEnglish } from '#i18n/english.ts';
import { gunzipSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { TestHistory } from '#history/history-entry.test-support.ts';

/** What stands in a store of a saved database. */
interface SavedStore {
  readonly keyPath: string | null;
  readonly entries: readonly { readonly key: IDBValidKey; readonly value: unknown }[];
}

/** A database as an older version left it. */
interface SavedDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: Readonly<Record<string, SavedStore>>;
}

/** A browser that has this database. */
function createBrowser({ name, version, stores }: SavedDatabase): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, { keyPath, entries }] of Object.entries(stores)) {
        const made = opening.result.createObjectStore(store, { keyPath });
        for (const { key, value } of entries) made.put(value, ...(keyPath === null ? [key] : []));
      }
    });
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve(indexedDB);
    });
  });
}

const until = (history: History, is: (state: HistoryState) => boolean): Promise<HistoryState> =>
  vi.waitUntil(() => (is(history.state()) ? history.state() : undefined), { interval: 1, timeout: 20_000 });

/** The history of a page that opens a saved database. */
async function openSaved(saved: SavedDatabase, options: Partial<HistoryOptions> = {}): Promise<History> {
  const history = new TestHistory({ indexedDB: await createBrowser(saved), ...options });
  await until(history, ({ loading }) => !loading);
  return history;
}

// What versions 0.1 and 0.2 saved in browsers and handed over as files and links opens in every later version: see the
// READMEs beside the files. The values that are expected were read there by a person.
const textIn = (file: string, version = '0.1'): string => readFileSync(`vectors/saved-${version}/${file}`, 'utf8');
const jsonIn = <T>(file: string, version?: string): T => JSON.parse(textIn(file, version)) as T;

interface Cleared {
  readonly upTo: string;
  readonly except: readonly string[];
  readonly at: number;
}

const SAVED = jsonIn<SavedDatabase>('history.json');
const CLEARED = jsonIn<SavedStore & { readonly entries: readonly { readonly value: Cleared }[] }>(
  'history-cleared.json',
);
const MARK = CLEARED.entries[0]?.value ?? { upTo: '', except: [], at: 0 };
const BASE = 'http://127.0.0.1:4173';
const PINNED = '2026-11-22T09:41:07Z';
const APART = '2026-11-22T09:41:08Z';
const { recipe: EACH_ONCE } = PRESETS['each-field-once'];
const { recipe: HEADER_FIRST } = PRESETS['header-then-fields'];
const WITHOUT_TIME = FIELD_NAMES.filter((name) => name !== 'timestamp');

const opened = (options: Partial<HistoryOptions> = {}): Promise<History> => openSaved(SAVED, options);

async function exchangeOf(order_id: string, saved = SAVED): Promise<HistoryEntry> {
  const history = await openSaved(saved);
  const row = history.state().rows.findLast((each) => each.order_id === order_id);
  const got = await history.get(row?.id ?? '');
  if ('error' in got) throw new Error(`${order_id}: ${got.error}`);
  return got.entry;
}

interface SavedParts {
  readonly scheme: string;
  readonly shape: Pick<RequestDraft, 'Signed-Fields' | 'body'>;
}

/** An entry of version 0.1 in today's form: what that version called parts is the draft and the scheme word. */
function migrated({ parts, ...entry }: { readonly parts: SavedParts }): object {
  const { scheme, shape, ...rest } = parts;
  return { ...entry, scheme, draft: { ...rest, ...shape, ...NOT_SAVED } };
}
const NOT_SAVED = { timestampMode: 'current', transport: 'default', profile: '' } as const;

describe('the history', () => {
  test('every row is there, the newest first, with what the list shows', async () => {
    const history = await opened();
    const { rows, ...state } = history.state();
    expect(state).toEqual({ loading: false, error: undefined, unreadable: 0, unsaved: 0, cleared: 0 });
    expect(rows.map((row) => [row.order_id, row.outcome, row.status, row.result, row.code, row.transport])).toEqual([
      ['ORDER_4', 'answered', 200, 'SUCCESS', '', 'same-origin'],
      ['ORDER_11', 'unknown', 0, '', '', 'same-origin'],
      ['ORDER_10', 'refused', 0, '', '', 'relay'],
      ['ORDER_9', 'refused', 0, '', '', 'direct'],
      ['ORDER_8', 'answered', 200, 'SUCCESS', '', 'in-page'],
      ['ORDER_7', 'answered', 200, 'SUCCESS', '', 'same-origin'],
      ['ORDER_6', 'answered', 200, 'SUCCESS', '', 'same-origin'],
      ['ORDER_5', 'answered', 403, 'FAIL', '4033', 'same-origin'],
      ['ORDER_4', 'answered', 200, 'SUCCESS', '', 'same-origin'],
      ['ORDER_3', 'answered', 400, 'FAIL', '9006', 'same-origin'],
      ['ORDER_2', 'answered', 403, 'FAIL', '4033', 'same-origin'],
      ['ORDER_1', 'answered', 200, 'SUCCESS', '', 'same-origin'],
    ]);
    expect(rows.filter(({ pinned }) => pinned).map(({ order_id }) => order_id)).toEqual(['ORDER_7', 'ORDER_2']);
    expect(rows.at(-1)).toMatchObject({
      vendor: 'TILL10000001',
      resultcode: '000',
      profile: 'Sandbox',
      environment: 'sandbox',
      note: 'asked support – jibu “bado” 🙂\nsecond line',
      template: '',
      reference: expect.stringMatching(/^S\d{11}$/),
      searchText: expect.stringContaining('asked support'),
    });
    expect(rows.find(({ template }) => template !== '')).toMatchObject({
      order_id: 'ORDER_7',
      template: 'Duka la Zoë',
    });
  });

  test('why there is no reply', async () => {
    const wordsOf = async (order_id: string) => (await exchangeOf(order_id)).why.map((each) => toEnglish(each));
    expect(await wordsOf('ORDER_9')).toEqual([
      'Not sent: this page may not call a plain http address on another origin.',
      expect.stringContaining('no key travels unencrypted'),
    ]);
    expect(await wordsOf('ORDER_10')).toEqual([
      expect.stringContaining('in a private network'),
      expect.stringContaining('RELAY_ALLOW=10.0.0.1:443'),
    ]);
    expect(await exchangeOf('ORDER_11')).toMatchObject({ outcome: 'unknown', reply: null, why: [], phases: [] });
  });

  test('what was cleared is hidden and can be brought back', async () => {
    const cleared = { ...SAVED, stores: { ...SAVED.stores, marks: CLEARED } };
    const history = await openSaved(cleared, { now: () => MARK.at });
    expect(history.state().rows.map(({ order_id }) => order_id)).toEqual(['ORDER_7', 'ORDER_2']);
    expect(history.state().cleared).toBe(10);
    await history.undoClear();
    expect(history.state().rows).toHaveLength(12);
  });

  test('an older tab is understood', async () => {
    let say: (event: MessageEvent) => void = () => undefined;
    const channel: Channel = {
      postMessage: () => undefined,
      addEventListener: (_, listener) => {
        say = listener;
      },
    };
    const history = await opened({ channel });
    const tell = (place: number): void => say({ data: jsonIn<unknown[]>('tabs.json')[place] } as MessageEvent);
    tell(0);
    await until(history, ({ rows }) => rows.every(({ order_id }) => order_id !== 'ORDER_8'));
    tell(1);
    await until(history, ({ rows }) => rows.length === 12);
    expect(history.state().rows.map(({ order_id }) => order_id)).toContain('ORDER_8');
  });
});

interface Items {
  readonly 'passphrase of the vault': string;
  readonly items: Readonly<Record<string, string>>;
}
const itemsOf = (version: string): Items => jsonIn('local-storage.json', version);
const itemOf = (name: string): string => itemsOf('0.1').items[`checkout-console-${name}`] ?? '';

const SHOP = {
  name: 'Duka la Zoë',
  base_url: 'https://gateway.example/base',
  vendor: 'SHOP77',
  environment: 'live',
  recipe: HEADER_FIRST,
} as const;

describe('the device', () => {
  test.each([
    ['0.1', { scheme: 'SCHEME', transport: 'copy', origin: 'https://gateway.example' }],
    ['0.2', { scheme: '', origin: '' }],
  ])('the vault of %s opens with its passphrase, and every profile is in it', async (version, more) => {
    const { items, 'passphrase of the vault': passphrase } = itemsOf(version);
    const read = () => items['checkout-console-vault'] ?? '';
    const storage = { read, write: () => undefined, remove: () => undefined };
    expect(readVaultState(storage)).toBe('saved');
    expect(await unlock(storage, 'another passphrase')).toEqual({ error: 'wrong-passphrase' });
    expect(await unlock(storage, passphrase)).toMatchObject({
      value: {
        connections: [
          { id: 'sandbox', name: 'Sandbox', recipe: EACH_ONCE, ...SAMPLE },
          {
            ...SHOP,
            ...more,
            api_key: SAMPLE.api_key,
            api_secret: SAMPLE.api_secret,
            reason: { text: 'because you chose it', values: {} },
          },
        ],
      },
    });
  });

  test('own recipes and the chosen target are known', () => {
    const recipe = { ...EACH_ONCE, joiner: 'bar', hash: 'sha-512' };
    expect(importRecipes(itemOf('recipes'))).toEqual({ value: [{ name: 'Bars · Zoë', recipe }] });
    expect(findTarget(itemOf('target'))?.id).toBe('node');
  });
});

describe('the session', () => {
  const sessions = jsonIn<Record<string, unknown>>('session.json');
  const sandbox = createSandbox(BASE);
  const sessionOf = (name: string) => {
    const found = parseSession(JSON.stringify(sessions[name]), sandbox);
    if (found === undefined) throw new Error(`The session is not read: ${name}`);
    return found;
  };

  test.each([
    ['0.1', APART, 'setup', sessions['everything']],
    [
      '0.2',
      null,
      'key-needed',
      jsonIn<{ items: Record<string, unknown> }>('session.json', '0.2').items['checkout-console-session'],
    ],
  ])('a tab of %s with everything changed', (_, Timestamp, state, saved) => {
    const session = parseSession(JSON.stringify(saved), sandbox);
    expect(session?.draft).toMatchObject({
      order: {
        ...SAMPLE_ORDER,
        timestamp: PINNED,
        order_id: 'KEPT_1',
        vendor: 'SHOP77',
        buyer_name: 'Zoe\u0308 李 🛒',
        buyer_remarks: 'left\u00a0at the gate',
      },
      timestampMode: 'fixed',
      Timestamp,
      orderIdMode: 'fixed',
      recipe: { ...EACH_ONCE, joiner: 'bar' },
      reason: { text: 'because you chose it' },
      'Signed-Fields': FIELD_NAMES.filter((name) => name !== 'currency'),
      body: FIELD_NAMES,
      overrides: { headers: { 'Digest-Method': 'HS512' }, body: '{"order_id":"KEPT_1","buyer_name":"Zoë"}' },
    });
    // The sandbox that was typed over is a connection of its own, without the sample key.
    expect(session?.entries).toMatchObject([
      {
        state,
        connection: { id: session?.currentId, base_url: 'https://gateway.example', api_key: '', api_secret: '' },
      },
    ]);
    expect(session?.currentId).not.toBe('sandbox');
    expect(session?.paste).toMatch(/^curl .*Authorization: ….*"buyer_name":"Zoë"/s);
    expect(comparisonStore.read()).toEqual({ input: 'timestamp=theirs|vendor=Zoë', digest: '' });
  });

  test('a tab with the classic shape, and one whose profiles the vault keeps', () => {
    const classic = sessionOf('classic');
    expect(classic.draft.order).toMatchObject({ order_id: 'KEPT_2', amount: '990' });
    expect(classic.draft).toMatchObject({
      recipe: HEADER_FIRST,
      'Signed-Fields': WITHOUT_TIME,
      body: WITHOUT_TIME,
    });
    const vaulted = sessionOf('vault open');
    expect([vaulted.entries, vaulted.draft.order.vendor]).toEqual([[], 'SHOP77']);
    expect(vaulted.currentId).toMatch(/^[\da-f]{32}$/);
  });
});

/** The digest input of what a case holds for Compose. */
function inputOf({ composed }: Case): string {
  if (composed === undefined) throw new Error('The case has nothing for Compose.');
  return textOf(toSignable(migrateDraft(composed), composed.scheme).input);
}

const caseIn = (file: string, version?: string): Case => {
  const made = readCase(textIn(file, version));
  if (isCaseError(made)) throw new Error(`${made.code}: ${toEnglish(made.message)}`);
  return made;
};

describe('cases', () => {
  test('a case of an exchange is the exchange', async () => {
    const made = caseIn('whole.case.json');
    const { draft, scheme, input, base_url, reply, status } = await exchangeOf('ORDER_6');
    if (draft === null || made.composed === undefined) throw new Error('nothing for Compose');
    expect(made.composed).toEqual({ ...toSavedDraft(draft), base_url, scheme });
    expect(migrateDraft(made.composed)).toEqual(draft);
    expect(inputOf(made)).toBe(input);
    expect(made.reply).toEqual({ status, headers: reply?.headers, text: reply?.text });
    expect(made.notes).toBe('Refused since noon – Zoë');
  });

  test.each(['whole.case.json', 'received.case.json', 'exchanges.har'])('Diagnose reads %s', (file) => {
    const read = parseRequest(textIn(file));
    if (isParseError(read)) throw new Error(toEnglish(read.message));
    expect(read.requests).toHaveLength(file.endsWith('har') ? 3 : 1);
    for (const request of read.requests) expect(headerOf(request, 'Signed-Fields')).toContain('vendor,');
  });
});

/** What an address of version 0.1 brings. */
async function openedBy(address: string): Promise<ImportedContent> {
  const { part, values } = parseRoute(new URL(address, BASE).hash);
  const found = await openLink(part, values);
  if (isCaseError(found)) throw new Error(found.code);
  return found;
}

describe('links', () => {
  test.each([
    ['#/compose/Signed-Fields', 'compose', 'Signed-Fields'],
    ['#/compose/fill?order_id=SHOP_7', 'compose', 'fill'],
    ['#/compose/compare', 'compose', 'compare'],
    ['#/diagnose/reply', 'diagnose', 'reply'],
    ['#/reference/order_id', 'reference', 'order_id'],
    ['#/history', 'history', ''],
    ['#/profiles', 'connections', ''],
  ])('%s leads where it led', (address, view, part) => {
    expect(parseRoute(address)).toMatchObject({ view, part });
  });
});

describe('files', () => {
  test('profiles are imported without credentials, and exported again with every member', () => {
    let count = 0;
    const read = importConnections(textIn('profiles.json'), () => `new-${++count}`);
    if ('error' in read) throw new Error(toEnglish(read.error));
    expect(read.value).toMatchObject([
      {
        id: 'new-1',
        name: '127.0.0.1:4173',
        base_url: BASE,
        recipe: EACH_ONCE,
        api_key: '',
        api_secret: '',
        origin: '',
      },
      {
        ...SHOP,
        scheme: 'SCHEME',
        transport: 'copy',
        id: 'new-2',
        reason: 'because you chose it',
        api_key: '',
        api_secret: '',
        origin: '',
      },
    ]);
    const exported = JSON.parse(exportConnections(read.value));
    exported.profiles[0].name = 'Sandbox';
    expect(exported).toEqual(jsonIn('profiles.json'));
  });

  test('recipes are imported, and exported to the same text', () => {
    const read = importRecipes(textIn('recipes.json'));
    if ('error' in read) throw new Error(toEnglish(read.error));
    expect(exportRecipes(read.value)).toBe(textIn('recipes.json'));
  });
});

const SAVED_2: SavedDatabase = JSON.parse(gunzipSync(readFileSync('vectors/saved-0.2/history.json.gz')).toString());

describe.each([
  { version: '0.1', saved: SAVED, orders: [1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `ORDER_${n}`) },
  { version: '0.2', saved: SAVED_2, orders: ['ORDER_1', 'FILLER_1', 'FILLER_350', 'ORDER_6'] },
])('version $version', ({ version, saved, orders }) => {
  test('every entry is there whole, to the last member', async () => {
    const history = await openSaved(saved);
    for (const { key, value } of saved.stores['exchanges']?.entries ?? [])
      expect(await history.get(String(key))).toEqual({
        entry: version === '0.1' ? migrated(value as { parts: SavedParts }) : value,
      });
  });

  test.each(orders)('the same digest input and digest are made again of %s', async (order_id) => {
    const { input, digest, body, draft, scheme } = await exchangeOf(order_id, saved);
    if (draft === null) throw new Error('It cannot be signed again.');
    const request = toSignable(draft, scheme);
    expect([textOf(request.input), textOf(request.body)]).toEqual([input, body]);
    expect(await computeDigest(request, SAMPLE)).toBe(digest);
  });

  test.each<[string, string, string]>([
    ['from the history, everything kept', 'compose', 'whole.case.json'],
    ['from Compose, personal values replaced', 'compose', 'redacted.case.json'],
    ...(version === '0.1'
      ? [['from Diagnose', 'diagnose', 'received.case.json'] satisfies [string, string, string]]
      : []),
  ])('the link %s is a case that is read and written again with every member', async (name, view, file) => {
    const address = jsonIn<Record<string, string>>('links.json', version)[name] ?? '';
    expect(parseRoute(new URL(address).hash)).toMatchObject({ view, part: 'case' });
    const { case: made, order } = await openedBy(address);
    const written = caseIn(file, version);
    expect(made).toEqual(written);
    expect(order).toEqual(written.composed?.order ?? {});
    expect(JSON.parse(writeCase(written))).toEqual(jsonIn(file, version));
  });
});

describe('what version 0.2 alone saved', () => {
  test('every row is there, the newest first, with what the list shows', async () => {
    const { rows, ...state } = (await openSaved(SAVED_2)).state();
    expect(state).toMatchObject({ loading: false, error: undefined, unreadable: 0, unsaved: 0, cleared: 0 });
    expect(rows.slice(6, -1).map(({ order_id }) => order_id)).toEqual(
      Array.from({ length: 700 }, (_, n) => `FILLER_${700 - n}`),
    );
    const others = [...rows.slice(0, 6), ...rows.slice(-1)];
    expect(others.map((row) => [row.order_id, row.outcome, row.status, row.result, row.code, row.transport])).toEqual([
      ['ORDER_6', 'unknown', 0, '', '', 'same-origin'],
      ['ORDER_5', 'refused', 0, '', '', 'direct'],
      ['ORDER_4', 'answered', 200, 'SUCCESS', '', 'same-origin'],
      ['ORDER_4', 'answered', 200, 'SUCCESS', '', 'same-origin'],
      ['ORDER_3', 'answered', 403, 'FAIL', '4033', 'same-origin'],
      ['ORDER_2', 'answered', 403, 'FAIL', '4033', 'same-origin'],
      ['ORDER_1', 'answered', 200, 'SUCCESS', '', 'same-origin'],
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

  test('the case of an entry is signed again to the same digest', async () => {
    const { composed } = caseIn('whole.case.json', '0.2');
    if (composed === undefined) throw new Error('The case has nothing for Compose.');
    const request = toSignable(migrateDraft(composed), composed.scheme);
    expect(textOf(request.input)).toContain(`timestamp=${PINNED}&vendor=TILL10000001&order_id=ORDER_12`);
    const { headers } = jsonIn<{ request: { headers: [string, string][] } }>('whole.case.json', '0.2').request;
    const digest = await computeDigest(request, { ...SAMPLE, api_secret: 'another sample secret' });
    expect(headers).toContainEqual(['Digest', digest]);
  });
});
