import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { type HistoryError, DATABASE, DATABASE_VERSION, EXCHANGES } from './history-store.ts';
import { createEntry, TestHistory as History } from './history-entry.test-support.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const waitUntilLoaded = (history: History) =>
  vi.waitUntil(() => (history.state().loading ? undefined : history.state()), { interval: 1 });

/** A factory whose requests do what a test says. */
const createFactory = (open: (request: EventTarget) => void): IDBFactory =>
  Object.assign(new IDBFactory(), {
    open: () => {
      vi.stubGlobal('IDBRequest', EventTarget);
      const request = new EventTarget();
      open(request);
      return request;
    },
  });

const failWith = (name: string): (() => never) => {
  return () => {
    throw new DOMException('no', name);
  };
};

/** The database as another version of the page, or a fault of the disk, left it. */
async function openRaw(indexedDB: IDBFactory, version: number): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, version);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function writeRaw(database: IDBDatabase, value: unknown): Promise<void> {
  const change = database.transaction(EXCHANGES, 'readwrite');
  change.objectStore(EXCHANGES).put(value);
  return new Promise((resolve) => {
    change.addEventListener('complete', () => resolve());
  });
}

const SHUT: readonly (readonly [error: HistoryError, indexedDB: () => IDBFactory | undefined])[] = [
  ['no-storage', () => undefined],
  ['refused', () => createFactory(failWith('SecurityError'))],
  ['refused', () => createFactory(failWith('InvalidStateError'))],
  ['hanging', () => createFactory(() => undefined)],
  ['blocked', () => createFactory((request) => queueMicrotask(() => request.dispatchEvent(new Event('blocked'))))],
];

test.each(SHUT)('%s: the fault is told and the history goes on in memory', async (error, indexedDB) => {
  const history = new History({ indexedDB: indexedDB(), timeLimit: 5 });
  const entry = await createEntry(1);
  await history.add(entry);
  await history.update(entry.id, { outcome: 'answered', result: 'SUCCESS' });
  await history.note(entry.id, 'seen');
  expect(history.state()).toMatchObject({ error, unsaved: 1, rows: [{ result: 'SUCCESS', note: 'seen' }] });
  expect(await history.get(entry.id)).toMatchObject({ entry: { outcome: 'answered', note: 'seen' } });
  await history.add(await createEntry(2));
  await history.clear();
  expect(history.state()).toMatchObject({ rows: [], cleared: 2 });
  await history.undoClear();
  const removed = await history.remove([entry.id]);
  expect(history.state().rows).toHaveLength(1);
  await history.restore(removed);
  expect(history.state().rows).toHaveLength(2);
});

test('data of a newer version are told and not touched', async () => {
  const indexedDB = new IDBFactory();
  const newer = await openRaw(indexedDB, DATABASE_VERSION + 1);
  newer.close();
  const history = new History({ indexedDB });
  await history.add(await createEntry(1));
  expect(history.state()).toMatchObject({ error: 'newer-data', rows: [{ order_id: 'ORD_1' }] });
  expect((await openRaw(indexedDB, DATABASE_VERSION + 1)).objectStoreNames).toHaveLength(0);
});

test('an old tab makes way for a newer one, and loses nothing that is on its screen', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  await history.add(await createEntry(1));
  const newer = await openRaw(indexedDB, DATABASE_VERSION + 1);
  expect([...newer.objectStoreNames]).toContain('exchanges');
  expect(history.state()).toMatchObject({ error: 'old-tab', rows: [{ order_id: 'ORD_1' }] });
  await history.add(await createEntry(2));
  expect(history.state().rows).toHaveLength(2);
  expect(await history.get((await createEntry(2)).id)).toHaveProperty('entry');
  expect(await history.get((await createEntry(1)).id)).toEqual({ error: 'read-failed' });
  expect(await history.pin((await createEntry(1)).id, true)).toBe(false);
});

test('what came of a send is kept in memory where the database was lost meanwhile', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  const entry = await createEntry(1);
  await history.add(entry);
  await openRaw(indexedDB, DATABASE_VERSION + 1);
  expect(await history.update(entry.id, { outcome: 'answered', result: 'SUCCESS' }, entry)).toBe(true);
  expect(history.state()).toMatchObject({ error: 'old-tab', unsaved: 1, rows: [{ result: 'SUCCESS' }] });
});

test('Clear deletes nothing that could not be read', async () => {
  const indexedDB = new IDBFactory();
  const first = new History({ indexedDB });
  await first.add(await createEntry(1));
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(failWith('UnknownError'));
  const history = new History({ indexedDB });
  expect((await waitUntilLoaded(history)).error).toBe('read-failed');
  await history.add(await createEntry(2));
  await history.clear();
  await history.finishClear();
  getAll.mockRestore();
  const next = new History({ indexedDB });
  expect((await waitUntilLoaded(next)).rows).toMatchObject([{ order_id: 'ORD_1' }]);
});

test('a damaged entry is counted, hides no other, and can be downloaded and deleted', async () => {
  const indexedDB = new IDBFactory();
  const first = new History({ indexedDB });
  for (const n of [1, 2, 3]) await first.add(await createEntry(n));
  const database = await openRaw(indexedDB, DATABASE_VERSION);
  const [one, two] = [await createEntry(1), await createEntry(2)];
  await writeRaw(database, { ...one, headers: 'none' });
  await writeRaw(database, { id: two.id, headers: 'none' });
  await writeRaw(database, { id: 5 });
  const history = new History({ indexedDB });
  await waitUntilLoaded(history);
  expect(history.state()).toMatchObject({ unreadable: 1, error: undefined });
  expect(history.state().rows.map(({ order_id }) => order_id)).toEqual(['ORD_3', 'ORD_1']);
  for (const { id } of [one, two]) expect(await history.get(id)).toEqual({ error: 'unreadable' });
  expect(JSON.parse(await history.readUnreadable())).toEqual([{ id: two.id, headers: 'none' }]);
  await history.removeUnreadable();
  expect(history.state().unreadable).toBe(0);
  expect(await history.get(two.id)).toEqual({ error: 'gone' });
});

test('an exchange of a version with other recipes is still shown, and only cannot be opened again', async () => {
  const indexedDB = new IDBFactory();
  const entry = await createEntry(1);
  await new History({ indexedDB }).add(entry);
  await writeRaw(await openRaw(indexedDB, DATABASE_VERSION), {
    ...entry,
    draft: { recipe: 'of tomorrow' },
  });
  expect(await new History({ indexedDB }).get(entry.id)).toEqual({ entry: { ...entry, draft: null } });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'write-failed'],
] as const)('after %s the newest are in memory, and are on the disk once there is room', async (name, error) => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  await history.add(await createEntry(1));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(failWith(name));
  await history.add(await createEntry(2));
  await history.note((await createEntry(1)).id, 'noted while full');
  expect(history.state()).toMatchObject({ error, unsaved: 2, rows: [{}, { note: 'noted while full' }] });
  put.mockRestore();
  await history.retry();
  expect(history.state()).toMatchObject({ error: undefined, unsaved: 0 });
  const next = new History({ indexedDB });
  expect((await waitUntilLoaded(next)).rows).toMatchObject([{ order_id: 'ORD_2' }, { note: 'noted while full' }]);
});

test('a write that hangs does not hold up the send', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB, timeLimit: 4000 });
  await waitUntilLoaded(history);
  // A transaction that is kept alive by request after request lets no other writer in.
  const database = await openRaw(indexedDB, DATABASE_VERSION);
  const store = database.transaction(EXCHANGES, 'readwrite').objectStore(EXCHANGES);
  let holds = true;
  const hold = (): void => {
    if (holds) store.get('x').addEventListener('success', hold);
  };
  hold();
  const entry = await createEntry(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const adding = history.add(entry);
  await vi.advanceTimersByTimeAsync(4000);
  await adding;
  vi.useRealTimers();
  expect(history.state()).toMatchObject({ error: 'hanging', unsaved: 1, rows: [{ order_id: 'ORD_1' }] });
  holds = false;
  await history.retry();
  expect(history.state()).toMatchObject({ error: undefined, unsaved: 0 });
});

test('a read that fails is told, and what was read stays on the screen', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  await history.add(await createEntry(1));
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(failWith('UnknownError'));
  expect(await history.get((await createEntry(1)).id)).toEqual({ error: 'read-failed' });
  expect(history.state()).toMatchObject({ error: 'read-failed', rows: [{ order_id: 'ORD_1' }] });
  expect(await history.readUnreadable()).toBe('[]');
  vi.restoreAllMocks();
  // Only a reload ends this error: some rows may be missing.
  await history.add(await createEntry(2));
  expect(history.state()).toMatchObject({ error: 'read-failed', unsaved: 0 });
});

test('a database that the browser closes is told, and what comes then stays in memory', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  await history.add(await createEntry(1));
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(failWith('InvalidStateError'));
  await history.add(await createEntry(2));
  expect(history.state()).toMatchObject({ error: 'closed', unsaved: 1 });
  vi.restoreAllMocks();
  expect(await history.get((await createEntry(2)).id)).toHaveProperty('entry');
});
