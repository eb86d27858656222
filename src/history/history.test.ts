import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHistory, UNDO_CLEAR_MS, type HistoryState } from './history.ts';
import { createEntry, createTabs, TestHistory as History, type TestOptions } from './history-entry.test-support.ts';
import { createEntryId } from './record.ts';

const waitUntilState = (history: History, predicate: (state: HistoryState) => boolean): Promise<HistoryState> =>
  vi.waitUntil(() => (predicate(history.state()) ? history.state() : undefined), { interval: 1 });

/** A history that has read all its rows. */
async function openLoaded(options: TestOptions): Promise<History> {
  const history = new History(options);
  await waitUntilState(history, ({ loading }) => !loading);
  return history;
}

const orders = (history: History): readonly string[] => history.state().rows.map(({ order_id }) => order_id);

test('what is kept is there in the next session, the newest first', async () => {
  const indexedDB = new IDBFactory();
  const first = await openLoaded({ indexedDB });
  for (const n of [1, 3, 2]) await first.add(await createEntry(n));
  expect(orders(first)).toEqual(['ORD_3', 'ORD_2', 'ORD_1']);
  const second = await openLoaded({ indexedDB });
  expect(second.state()).toMatchObject({ error: undefined, unreadable: 0, unsaved: 0, cleared: 0 });
  expect(orders(second)).toEqual(['ORD_3', 'ORD_2', 'ORD_1']);
  const entry = await createEntry(2);
  expect(await second.get(entry.id)).toEqual({ entry });
});

test('a row says "unknown" from before the send until it is settled', async () => {
  const indexedDB = new IDBFactory();
  const first = await openLoaded({ indexedDB });
  const entry = await createEntry(1);
  await first.add(entry);
  const meanwhile = await openLoaded({ indexedDB });
  expect(meanwhile.state().rows[0]?.outcome).toBe('unknown');
  await first.update(entry.id, { outcome: 'answered', result: 'FAIL', resultcode: '403' });
  const after = await openLoaded({ indexedDB });
  expect(after.state().rows[0]).toMatchObject({ outcome: 'answered', result: 'FAIL', resultcode: '403' });
});

test('pin, note and template are kept; a removed exchange comes back whole', async () => {
  const indexedDB = new IDBFactory();
  const history = await openLoaded({ indexedDB });
  const [one, two] = [await createEntry(1), await createEntry(2)];
  await history.add(one);
  await history.add(two);
  await history.pin(one.id, true);
  await history.note(one.id, 'asked support');
  await history.saveTemplate(one.id, 'Spring');
  const removed = await history.remove([one.id]);
  expect(orders(history)).toEqual(['ORD_2']);
  expect(orders(await openLoaded({ indexedDB }))).toEqual(['ORD_2']);
  await history.restore(removed);
  const again = await openLoaded({ indexedDB });
  expect(again.state().rows[1]).toMatchObject({ pinned: true, note: 'asked support', template: 'Spring' });
  expect(await again.get(one.id)).toEqual({
    entry: { ...one, pinned: true, note: 'asked support', template: 'Spring' },
  });
});

test('a change to what was removed meanwhile brings nothing back', async () => {
  const history = await openLoaded({ indexedDB: new IDBFactory() });
  const entry = await createEntry(1);
  await history.add(entry);
  await history.remove([entry.id]);
  expect(await history.update(entry.id, { outcome: 'answered' })).toBe(false);
  expect(orders(history)).toEqual([]);
  expect(await history.get(entry.id)).toEqual({ error: 'gone' });
});

test('clearing spares what is pinned and templates, and is undone, even after a reload', async () => {
  const indexedDB = new IDBFactory();
  const history = await openLoaded({ indexedDB });
  for (const n of [1, 2, 3, 4]) await history.add(await createEntry(n));
  await history.pin((await createEntry(4)).id, true);
  await history.saveTemplate((await createEntry(2)).id, 'kept too');
  await history.clear();
  await history.add(await createEntry(5));
  expect(orders(history)).toEqual(['ORD_5', 'ORD_4', 'ORD_2']);
  expect(history.state().cleared).toBe(2);
  const reloaded = await openLoaded({ indexedDB });
  expect(orders(reloaded)).toEqual(['ORD_5', 'ORD_4', 'ORD_2']);
  await reloaded.undoClear();
  expect(orders(await openLoaded({ indexedDB }))).toEqual(['ORD_5', 'ORD_4', 'ORD_3', 'ORD_2', 'ORD_1']);
});

test.each([
  ['when it is said', 0],
  ['at the next opening after ten minutes', UNDO_CLEAR_MS + 1],
])('what is cleared is deleted for good %s', async (_, later) => {
  const indexedDB = new IDBFactory();
  const history = await openLoaded({ indexedDB, now: () => 0 });
  for (const n of [1, 2, 3]) await history.add(await createEntry(n));
  const pinned = await createEntry(3);
  await history.pin(pinned.id, true);
  await history.clear();
  if (later === 0) await history.finishClear();
  const next = await openLoaded({ indexedDB, now: () => later });
  await waitUntilState(next, ({ cleared }) => cleared === 0);
  expect(orders(next)).toEqual(['ORD_3']);
  await next.undoClear();
  expect(await next.get((await createEntry(1)).id)).toEqual({ error: 'gone' });
  expect(await next.get(pinned.id)).toEqual({ entry: { ...pinned, pinned: true } });
});

test('two tabs agree on every change', async () => {
  const indexedDB = new IDBFactory();
  const channel = createTabs();
  const [ours, theirs] = [
    await openLoaded({ indexedDB, channel: channel() }),
    await openLoaded({ indexedDB, channel: channel() }),
  ];
  const same = () => vi.waitUntil(() => JSON.stringify(ours.state()) === JSON.stringify(theirs.state()));
  for (const n of [1, 2, 3]) await (n === 2 ? theirs : ours).add(await createEntry(n));
  await same();
  expect(orders(theirs)).toEqual(['ORD_3', 'ORD_2', 'ORD_1']);
  await theirs.note((await createEntry(1)).id, 'from there');
  await same();
  expect(ours.state().rows[2]?.note).toBe('from there');
  const removed = await ours.remove([(await createEntry(3)).id]);
  await same();
  expect(orders(theirs)).toEqual(['ORD_2', 'ORD_1']);
  await ours.restore(removed);
  await ours.clear();
  await same();
  expect(theirs.state().cleared).toBe(3);
  await theirs.undoClear();
  await same();
  expect(orders(ours)).toHaveLength(3);
  await theirs.clear();
  await same();
  await ours.finishClear();
  await same();
  expect(theirs.state()).toMatchObject({ rows: [], cleared: 0 });
});

test('two tabs that change one exchange at once lose neither change', async () => {
  const indexedDB = new IDBFactory();
  const [ours, theirs] = [await openLoaded({ indexedDB }), await openLoaded({ indexedDB })];
  const entry = await createEntry(1);
  await ours.add(entry);
  await Promise.all([ours.note(entry.id, 'a note'), theirs.pin(entry.id, true)]);
  expect(await ours.get(entry.id)).toEqual({ entry: { ...entry, note: 'a note', pinned: true } });
});

test('what is sent, brought back or pinned after Clear is not deleted with what was cleared', async () => {
  const indexedDB = new IDBFactory();
  const channel = createTabs();
  const ours = await openLoaded({ indexedDB, channel: channel() });
  const theirs = await openLoaded({ indexedDB, channel: channel() });
  for (const n of [1, 2, 3]) await ours.add(await createEntry(n));
  // A send that is prepared for long has the lower id, and is stored after the clearing.
  const id = await ours.createId(1_800_000_000_000);
  await theirs.add({ ...(await createEntry(4)), id: await theirs.createId(1_800_000_000_000) });
  const removed = await ours.remove([(await createEntry(3)).id]);
  const deaf = await openLoaded({ indexedDB });
  await theirs.clear();
  await ours.add({ ...(await createEntry(5)), id });
  await ours.restore(removed);
  await deaf.pin((await createEntry(1)).id, true);
  const last = await openLoaded({ indexedDB });
  for (const history of [ours, theirs, last])
    await waitUntilState(history, () => orders(history).slice(0, 2).join(' ') === 'ORD_5 ORD_3');
  await theirs.finishClear();
  expect(orders(await openLoaded({ indexedDB }))).toEqual(['ORD_5', 'ORD_3', 'ORD_1']);
});

test('what came of a request while it was deleted is in what an undo brings back, whichever tab knows it', async () => {
  const indexedDB = new IDBFactory();
  const channel = createTabs();
  const ours = await openLoaded({ indexedDB, channel: channel() });
  const theirs = await openLoaded({ indexedDB, channel: channel() });
  for (const [n, sender] of [ours, theirs].entries()) {
    const entry = await createEntry(n + 1);
    await sender.add(entry);
    const removed = await ours.remove([entry.id]);
    expect(await sender.update(entry.id, { outcome: 'answered' })).toBe(false);
    await ours.restore(removed);
    await waitUntilState(ours, ({ rows }) => rows[0]?.outcome === 'answered');
    expect((await openLoaded({ indexedDB })).state().rows[0]).toMatchObject({ id: entry.id, outcome: 'answered' });
  }
});

test('a tab that did not hear that a clearing was undone deletes nothing', async () => {
  const indexedDB = new IDBFactory();
  const ours = await openLoaded({ indexedDB });
  await ours.add(await createEntry(1));
  await ours.clear();
  const deaf = await openLoaded({ indexedDB });
  await ours.undoClear();
  await deaf.finishClear();
  for (const history of [deaf, await openLoaded({ indexedDB })]) expect(orders(history)).toEqual(['ORD_1']);
});

test('what is sent while Clear waits for the rows is not cleared', async () => {
  const indexedDB = new IDBFactory();
  const first = await openLoaded({ indexedDB });
  const entry = await createEntry(1);
  // More than the first batch.
  await first.restore(Array.from({ length: 150 }, (_, n) => ({ ...entry, id: createEntryId(n, new Uint8Array(8)) })));
  const history = new History({ indexedDB });
  expect((await waitUntilState(history, ({ rows }) => rows.length > 0)).loading).toBe(true);
  const clearing = history.clear();
  await history.add({ ...entry, id: createEntryId(200, new Uint8Array(8)), order_id: 'SENT_MEANWHILE' });
  await clearing;
  expect([history.state().cleared, orders(history)]).toEqual([150, ['SENT_MEANWHILE']]);
});

/** Two tabs with one request, of which one tab can write nothing while `whileFull` runs. */
async function openFullDisk() {
  const indexedDB = new IDBFactory();
  const channel = createTabs();
  const [ours, theirs] = [
    await openLoaded({ indexedDB, channel: channel() }),
    await openLoaded({ indexedDB, channel: channel() }),
  ];
  const entry = await createEntry(1);
  await ours.add(entry);
  await waitUntilState(theirs, ({ rows }) => rows.length === 1);
  /** Does something while nothing can be written. */
  const whileFull = async (action: () => Promise<unknown>): Promise<void> => {
    const fail = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const spies = (['put', 'delete'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(fail),
    );
    await action();
    for (const spy of spies) spy.mockRestore();
  };
  return { indexedDB, ours, theirs, entry, whileFull };
}

test('Try again takes back nothing that another tab has written meanwhile', async () => {
  const { indexedDB, ours, theirs, entry, whileFull } = await openFullDisk();
  await whileFull(() => ours.pin(entry.id, true));
  await theirs.update(entry.id, { outcome: 'answered', note: 'theirs' });
  await ours.retry();
  expect(ours.state()).toMatchObject({
    error: undefined,
    rows: [{ outcome: 'answered', note: 'theirs', pinned: true }],
  });
  expect((await openLoaded({ indexedDB })).state().rows).toEqual(ours.state().rows);
});

test('a second Clear adds to the first: Undo brings back both, and clearing nothing changes nothing', async () => {
  const { indexedDB, ours, entry } = await openFullDisk();
  await ours.add(await createEntry(2));
  await ours.pin(entry.id, true);
  await ours.clear();
  await ours.clear();
  await ours.add(await createEntry(3));
  await ours.clear();
  expect(ours.state().cleared).toBe(2);
  await ours.undoClear();
  expect(orders(await openLoaded({ indexedDB }))).toEqual(['ORD_3', 'ORD_2', 'ORD_1']);
});

test('the tabs of one browser hear each other, and a page that may store nothing works in memory', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  onTestFinished(() => void vi.unstubAllGlobals());
  const [ours, theirs] = [openHistory(), openHistory()];
  await Promise.all([ours, theirs].map((each) => waitUntilState(each, ({ loading }) => !loading)));
  await ours.add(await createEntry(1));
  await waitUntilState(theirs, ({ rows }) => rows.length === 1);
  vi.stubGlobal('BroadcastChannel', undefined);
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const alone = openHistory();
  await alone.add(await createEntry(2));
  expect(alone.state()).toMatchObject({ error: 'no-storage', unsaved: 1, rows: [{ order_id: 'ORD_2' }] });
});
