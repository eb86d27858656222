import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { HISTORY_FAULTS, type HistoryFault } from './fault.ts';
import { History } from './history.ts';
import { keptOf } from './kept.test-support.ts';
import { DATABASE, DATABASE_VERSION } from './shelf.ts';

afterEach(() => vi.restoreAllMocks());

const loaded = (history: History) =>
  vi.waitUntil(() => (history.state().loading ? undefined : history.state()), { interval: 1 });

/** A factory whose requests do what a test says. */
const factory = (open: (request: EventTarget) => void): IDBFactory =>
  Object.assign(new IDBFactory(), {
    open: () => {
      const request = new EventTarget();
      open(request);
      return request;
    },
  });

const fails = (name: string): (() => never) => {
  return () => {
    throw new DOMException('no', name);
  };
};

/** The database as another version of the page, or a fault of the disk, left it. */
async function raw(indexedDB: IDBFactory, version: number): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, version);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function written(database: IDBDatabase, store: string, value: unknown): Promise<void> {
  const change = database.transaction(store, 'readwrite');
  change.objectStore(store).put(value);
  return new Promise((resolve) => {
    change.addEventListener('complete', () => resolve());
  });
}

const SHUT: readonly (readonly [fault: HistoryFault, indexedDB: () => IDBFactory | undefined])[] = [
  ['no-storage', () => undefined],
  ['refused', () => factory(fails('SecurityError'))],
  ['refused', () => factory(fails('InvalidStateError'))],
  ['hanging', () => factory(() => undefined)],
  ['blocked', () => factory((request) => queueMicrotask(() => request.dispatchEvent(new Event('blocked'))))],
];

test.each(SHUT)('%s: the fault is told and the history goes on in memory', async (fault, indexedDB) => {
  const history = new History({ indexedDB: indexedDB(), timeLimit: 5 });
  const kept = await keptOf(1);
  await history.begin(kept);
  await history.change(kept.id, { outcome: 'answered', result: 'SUCCESS' });
  await history.note(kept.id, 'seen');
  expect(history.state()).toMatchObject({ fault, unsaved: 1, rows: [{ result: 'SUCCESS', note: 'seen' }] });
  expect(await history.get(kept.id)).toMatchObject({ kept: { outcome: 'answered', note: 'seen' } });
  await history.begin(await keptOf(2));
  await history.clear();
  expect(history.state()).toMatchObject({ rows: [], cleared: 2 });
  await history.undoClear();
  const removed = await history.remove([kept.id]);
  expect(history.state().rows).toHaveLength(1);
  await history.restore(removed);
  expect(history.state().rows).toHaveLength(2);
});

test('a database that opens after all, too late, is let go of', async () => {
  let closed = 0;
  const requests: EventTarget[] = [];
  const history = new History({
    timeLimit: 1,
    indexedDB: factory((request) => requests.push(Object.assign(request, { result: { close: () => (closed += 1) } }))),
  });
  await loaded(history);
  expect(history.state().fault).toBe('hanging');
  requests[0]?.dispatchEvent(new Event('success'));
  expect(closed).toBe(1);
  expect(history.state().fault).toBe('hanging');
});

test('data of a newer version are told and not touched', async () => {
  const indexedDB = new IDBFactory();
  const newer = await raw(indexedDB, DATABASE_VERSION + 1);
  newer.close();
  const history = new History({ indexedDB });
  await history.begin(await keptOf(1));
  expect(history.state()).toMatchObject({ fault: 'newer-data', rows: [{ order_id: 'ORD_1' }] });
  expect((await raw(indexedDB, DATABASE_VERSION + 1)).objectStoreNames).toHaveLength(0);
});

test('an old tab makes way for a newer one, and loses nothing that is on its screen', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  await history.begin(await keptOf(1));
  const newer = await raw(indexedDB, DATABASE_VERSION + 1);
  expect([...newer.objectStoreNames]).toContain('exchanges');
  expect(history.state()).toMatchObject({ fault: 'old-tab', rows: [{ order_id: 'ORD_1' }] });
  await history.begin(await keptOf(2));
  expect(history.state().rows).toHaveLength(2);
  expect(await history.get((await keptOf(2)).id)).toHaveProperty('kept');
  expect(await history.get((await keptOf(1)).id)).toEqual({ fault: 'read-failed' });
  expect(await history.pin((await keptOf(1)).id, true)).toBe(false);
});

test('a garbage row is made anew from its exchange; where both are garbage it is counted and can be deleted', async () => {
  const indexedDB = new IDBFactory();
  const first = new History({ indexedDB });
  for (const n of [1, 2, 3]) await first.begin(await keptOf(n));
  const database = await raw(indexedDB, DATABASE_VERSION);
  const [one, two] = [await keptOf(1), await keptOf(2)];
  await written(database, 'rows', { id: one.id, order_id: 7 });
  await written(database, 'rows', { id: two.id, __proto__: null });
  await written(database, 'exchanges', { id: two.id, headers: 'none' });
  await written(database, 'rows', { id: 5 });
  const history = new History({ indexedDB });
  await loaded(history);
  expect(history.state()).toMatchObject({ unreadable: 1, fault: undefined });
  expect(history.state().rows.map(({ order_id }) => order_id)).toEqual(['ORD_3', 'ORD_1']);
  expect(await history.get(two.id)).toEqual({ fault: 'unreadable' });
  await history.removeUnreadable();
  expect(history.state().unreadable).toBe(0);
  expect(await history.get(two.id)).toEqual({ fault: 'gone' });
});

test('an exchange of a version with other recipes is still shown, and only cannot be opened again', async () => {
  const indexedDB = new IDBFactory();
  const kept = await keptOf(1);
  await new History({ indexedDB }).begin(kept);
  await written(await raw(indexedDB, DATABASE_VERSION), 'exchanges', { ...kept, parts: { recipe: 'of tomorrow' } });
  expect(await new History({ indexedDB }).get(kept.id)).toEqual({ kept: { ...kept, parts: null } });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'write-failed'],
] as const)('after %s the newest are in memory, and are on the disk once there is room', async (name, fault) => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  await history.begin(await keptOf(1));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fails(name));
  await history.begin(await keptOf(2));
  await history.note((await keptOf(1)).id, 'noted while full');
  expect(history.state()).toMatchObject({ fault, unsaved: 2, rows: [{}, { note: 'noted while full' }] });
  put.mockRestore();
  await history.retry();
  expect(history.state()).toMatchObject({ fault: undefined, unsaved: 0 });
  const next = new History({ indexedDB });
  expect((await loaded(next)).rows).toMatchObject([{ order_id: 'ORD_2' }, { note: 'noted while full' }]);
});

test('a write is all or nothing', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  const whole = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, ...values) {
    return this.name === 'rows' ? fails('UnknownError')() : whole.apply(this, values);
  });
  await history.begin(await keptOf(1));
  vi.restoreAllMocks();
  const next = new History({ indexedDB });
  expect(await next.get((await keptOf(1)).id)).toEqual({ fault: 'gone' });
});

test('a write that hangs does not hold up the send', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB, timeLimit: 4000 });
  await loaded(history);
  // A transaction that is kept alive by request after request lets no other writer in.
  const database = await raw(indexedDB, DATABASE_VERSION);
  const store = database.transaction(['exchanges', 'rows'], 'readwrite').objectStore('rows');
  let holds = true;
  const hold = (): void => {
    if (holds) store.get('x').addEventListener('success', hold);
  };
  hold();
  const kept = await keptOf(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = history.begin(kept);
  await vi.advanceTimersByTimeAsync(4000);
  await begun;
  vi.useRealTimers();
  expect(history.state()).toMatchObject({ fault: 'hanging', unsaved: 1, rows: [{ order_id: 'ORD_1' }] });
  holds = false;
  await history.retry();
  expect(history.state()).toMatchObject({ fault: undefined, unsaved: 0 });
});

test('every fault says what happened and what to do', () => {
  for (const { message, fix } of Object.values(HISTORY_FAULTS)) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(fix).toMatch(/^[A-Z].*\.$/);
  }
});
