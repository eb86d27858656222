import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { createEntry, TestHistory as History } from './history-entry.test-support.ts';
import { DATABASE, DATABASE_VERSION } from './history-database.ts';
import { toStoredRow } from './history-entry.ts';

afterEach(() => vi.restoreAllMocks());

/** More rows than one pack has. */
const COUNT = 2700;
const idOf = (n: number): string => `id-${String(n).padStart(5, '0')}`;
const template = await createEntry(1);

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** The database as version 1 of it left it, with so many exchanges. */
async function createVersion1(): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    const database = opening.result;
    const entries = database.createObjectStore('exchanges', { keyPath: 'id' });
    const rows = database.createObjectStore('rows', { keyPath: 'id' });
    database.createObjectStore('marks');
    for (let n = 0; n < COUNT; n += 1) {
      const entry = { ...template, id: idOf(n), order_id: `ORD_${n}` };
      entries.put(entry);
      rows.put(toStoredRow(entry));
    }
  });
  (await asPromise(opening)).close();
  return indexedDB;
}

async function openLoaded(indexedDB: IDBFactory): Promise<History> {
  const history = new History({ indexedDB });
  await vi.waitUntil(() => !history.state().loading, { interval: 1, timeout: 20_000 });
  return history;
}

/** Opens it, and gives its orders with how many single rows were read. */
async function load(indexedDB: IDBFactory) {
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const history = await openLoaded(indexedDB);
  const ranges = getAll.mock.calls.map(([range]) => range);
  getAll.mockRestore();
  const orders = history.state().rows.map(({ order_id }) => order_id);
  return { history, orders, reads: ranges.length };
}

async function changeRaw(indexedDB: IDBFactory, change: (packs: IDBObjectStore) => void): Promise<void> {
  const database = await asPromise(indexedDB.open(DATABASE, DATABASE_VERSION));
  const transaction = database.transaction('packs', 'readwrite');
  change(transaction.objectStore('packs'));
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve);
  });
  database.close();
}

async function readPackKeys(indexedDB: IDBFactory): Promise<readonly IDBValidKey[]> {
  const database = await asPromise(indexedDB.open(DATABASE, DATABASE_VERSION));
  const keys = await asPromise(database.transaction('packs').objectStore('packs').getAllKeys());
  database.close();
  return keys;
}

const ALL = Array.from({ length: COUNT }, (_, n) => `ORD_${COUNT - 1 - n}`);

test('what version 1 saved is read, then packed, and read as packs the next time', async () => {
  const indexedDB = await createVersion1();
  const first = await load(indexedDB);
  expect(first.orders).toEqual(ALL);
  expect(await readPackKeys(indexedDB)).toEqual([
    [idOf(499), idOf(0)],
    [idOf(2499), idOf(500)],
  ]);
  first.history.close();
  const second = await load(indexedDB);
  expect(second.orders).toEqual(ALL);
  // Only the newest are single rows.
  expect([first.reads, second.reads]).toEqual([3, 1]);
  expect(second.history.state().rows).toEqual(first.history.state().rows);
});

test('a change, a removal and a clearing are in what is read next', async () => {
  const indexedDB = await createVersion1();
  const history = await openLoaded(indexedDB);
  await history.note(idOf(1000), 'asked support');
  const removed = await history.remove([idOf(20)]);
  expect(await readPackKeys(indexedDB)).toEqual([]);
  const reloaded = await load(indexedDB);
  expect(reloaded.orders).toEqual(ALL.filter((order_id) => order_id !== 'ORD_20'));
  expect(reloaded.history.state().rows.filter(({ note }) => note !== '')).toMatchObject([{ order_id: 'ORD_1000' }]);
  await history.restore(removed);
  expect((await load(indexedDB)).orders).toEqual(ALL);
  await history.pin(idOf(30), true);
  await openLoaded(indexedDB);
  await history.clear();
  await history.finishClear();
  expect((await load(indexedDB)).orders).toEqual(['ORD_30']);
});

test('packs that overlap what a pack is made of are replaced', async () => {
  const indexedDB = await createVersion1();
  const histories = [new History({ indexedDB }), new History({ indexedDB })];
  await vi.waitUntil(() => histories.every((each) => !each.state().loading), { interval: 1, timeout: 20_000 });
  expect(await readPackKeys(indexedDB)).toHaveLength(2);
  expect((await load(indexedDB)).orders).toEqual(ALL);
});

test.each([
  ['no text', 7],
  ['no JSON', '{'],
  ['of other rows', JSON.stringify([{ id: idOf(1) }])],
  ['with a column that is too short', JSON.stringify({ id: [idOf(1)], started: [] })],
])('a pack that is %s is made again from its rows', async (_, text) => {
  const indexedDB = await createVersion1();
  (await openLoaded(indexedDB)).close();
  await changeRaw(indexedDB, (packs) => packs.put(text, [idOf(499), idOf(0)]));
  const first = await load(indexedDB);
  expect(first.orders).toEqual(ALL);
  first.history.close();
  expect(await load(indexedDB)).toMatchObject({ orders: ALL, reads: 1 });
});

test('a full disk that takes no pack takes nothing from the list', async () => {
  const indexedDB = await createVersion1();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  const { history, orders } = await load(indexedDB);
  expect(orders).toEqual(ALL);
  expect(history.state()).toMatchObject({ error: undefined, unreadable: 0 });
});
