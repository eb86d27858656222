import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createEntry, TestHistory as History } from './history-entry.test-support.ts';
import { DATABASE, DATABASE_VERSION, PACK_SIZE, packRows, unpackRows } from './history-database.ts';
import { toStoredRow } from './history-entry.ts';
import { toHistoryRow } from './history-rows.ts';
import { HistoryStore, splitIntoBatches } from './history-store.ts';

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

async function changeRaw(
  indexedDB: IDBFactory,
  change: (store: IDBObjectStore) => void,
  name = 'packs',
): Promise<void> {
  const database = await asPromise(indexedDB.open(DATABASE, DATABASE_VERSION));
  const transaction = database.transaction(name, 'readwrite');
  change(transaction.objectStore(name));
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

test('rows with one that cannot be read are not packed, so that it is counted at each load', async () => {
  const indexedDB = await createVersion1();
  (await openLoaded(indexedDB)).close();
  await changeRaw(indexedDB, (packs) => packs.clear());
  for (const name of ['rows', 'exchanges'])
    await changeRaw(indexedDB, (store) => store.put({ ...toStoredRow(template), id: idOf(100), order_id: 7 }), name);
  for (let time = 0; time < 2; time += 1) {
    const { history, orders } = await load(indexedDB);
    expect(orders).toEqual(ALL.filter((order_id) => order_id !== 'ORD_100'));
    expect(history.state().unreadable).toBe(1);
    expect(await readPackKeys(indexedDB)).toEqual([[idOf(2499), idOf(500)]]);
    history.close();
  }
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

/** A database with few rows, and packs of some of them: each is the index of its oldest row and how many it has. */
async function createPacked(count: number, packs: readonly (readonly [oldest: number, size: number])[]) {
  const indexedDB = new IDBFactory();
  const history = await openLoaded(indexedDB);
  const entries = Array.from({ length: count }, (_, n) => ({ ...template, id: idOf(n), order_id: `ORD_${n}` }));
  await history.restore(entries);
  history.close();
  const rows = entries.map((entry) => toHistoryRow(toStoredRow(entry)));
  await changeRaw(indexedDB, (store) => {
    for (const [oldest, size] of packs)
      store.put(packRows(rows.slice(oldest, oldest + size).toReversed()), [idOf(oldest + size - 1), idOf(oldest)]);
  });
  return indexedDB;
}
const newestFirst = (count: number) => Array.from({ length: count }, (_, n) => `ORD_${count - 1 - n}`);

test.each<[string, number, readonly (readonly [number, number])[]]>([
  ['one after the other', 10, [0, 2, 4, 6, 8].map((oldest) => [oldest, 2] as const)],
  ['with rows between, before and after them', 20, [3, 6, 10, 14].map((oldest) => [oldest, 2] as const)],
  ['of one row each', 5, [0, 1, 2, 3, 4].map((oldest) => [oldest, 1] as const)],
  ['that are only the oldest', 6, [[0, 3]]],
  ['that are only the newest', 6, [[3, 3]]],
])('every row is read once and in its order from packs %s', async (_, count, packs) => {
  const indexedDB = await createPacked(count, packs);
  expect((await load(indexedDB)).orders).toEqual(newestFirst(count));
  expect(await readPackKeys(indexedDB)).toHaveLength(packs.length);
});

test('a change of a row deletes the pack that has it, and no other', async () => {
  const packs = [0, 2, 4, 6].map((oldest) => [oldest, 2] as const);
  const keyOf = (oldest: number) => [idOf(oldest + 1), idOf(oldest)];
  for (const [changed, left] of [
    [0, [2, 4, 6]],
    [3, [0, 4, 6]],
    [7, [0, 2, 4]],
    [8, [0, 2, 4, 6]],
  ] as const) {
    const indexedDB = await createPacked(9, packs);
    const history = await openLoaded(indexedDB);
    await history.note(idOf(changed), 'seen');
    expect(await readPackKeys(indexedDB)).toEqual(left.map(keyOf));
    const { history: next, orders } = await load(indexedDB);
    expect(orders).toEqual(newestFirst(9));
    expect(next.state().rows.filter(({ note }) => note === 'seen')).toMatchObject([{ id: idOf(changed) }]);
    await next.remove([idOf(changed)]);
    expect(await readPackKeys(indexedDB)).toEqual(left.map(keyOf));
  }
});

test('packed rows are the rows, and a pack with a wrong value in any column is none', () => {
  const rows = [1, 2].map((n) => toHistoryRow(toStoredRow({ ...template, id: idOf(n), status: 200, pinned: n === 1 })));
  const text = packRows(rows);
  expect(unpackRows(text)).toEqual(rows);
  expect(unpackRows(packRows([]))).toEqual([]);
  const texts = rows.map((row) => JSON.parse(JSON.stringify(row), (name, value) => (value === '' ? name : value)));
  expect(unpackRows(packRows(texts))).toEqual(texts);
  const columns: Record<string, unknown[]> = JSON.parse(text);
  expect(Object.keys(columns).toSorted()).toEqual(Object.keys(rows[0] ?? {}).toSorted());
  for (const [name, values] of Object.entries(columns))
    for (const wrong of [[values[0], null], [values[0]], [...values, values[0]], 'text', undefined])
      expect([name, unpackRows(JSON.stringify({ ...columns, [name]: wrong }))]).toEqual([name, undefined]);
});

test('rows are read in runs: a short one first, so that the list is there at once', () => {
  const ids = Array.from({ length: 2 * PACK_SIZE + 7 }, (_, n) => idOf(n));
  const batches = [...splitIntoBatches(ids, 5)];
  expect(batches.map(({ length }) => length)).toEqual([5, PACK_SIZE, PACK_SIZE, 2]);
  expect(batches.toReversed().flat()).toEqual(ids);
  expect([...splitIntoBatches([], 5)]).toEqual([]);
  expect([...splitIntoBatches(ids.slice(0, 5), 5)]).toEqual([ids.slice(0, 5)]);
});

test('what is cleared for good is everything up to an id but what is spared', async () => {
  const ids = Array.from({ length: 8 }, (_, n) => idOf(n));
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(ids, { minLength: 1 }),
      fc.subarray(ids),
      fc.constantFrom(...ids),
      async (stored, except, upTo) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const store = new HistoryStore({
          indexedDB,
          timeLimit: 4000,
          onChange: () => undefined,
          onSpared: () => undefined,
          onFinished: () => undefined,
        });
        await store.write(stored.map((id) => ({ ...template, id })));
        await store.markCleared({ upTo, except, at: 1 });
        expect((await store.readCleared())?.value).toEqual({ upTo, except, at: 1 });
        expect(await store.lastId()).toBe([...stored, upTo].toSorted().at(-1));
        await store.finishClear({ upTo, except, at: 1 });
        expect(await store.readCleared()).toEqual({ value: undefined });
        const left = stored.filter((id) => id > upTo || except.includes(id));
        expect(await store.lastId()).toBe([...left, upTo].toSorted().at(-1));
        for (const id of stored) {
          expect(await store.get(id)).toEqual(left.includes(id) ? { entry: { ...template, id } } : { error: 'gone' });
          expect((await store.readRow(id))?.id).toBe(left.includes(id) ? id : undefined);
        }
        store.close();
      },
    ),
    { numRuns: 20 },
  );
});
