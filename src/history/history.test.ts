import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { CLEARED_FOR, History, type HistoryOptions, type HistoryState } from './history.ts';
import { keptOf } from './kept.test-support.ts';
import type { Channel } from './news.ts';

/** Channels that hear each other, as the tabs of one browser do. */
function tabs(): () => Channel {
  const ears: { readonly from: Channel; readonly hear: (event: MessageEvent) => void }[] = [];
  return () => {
    const channel: Channel = {
      postMessage: (data) =>
        ears.filter(({ from }) => from !== channel).forEach(({ hear }) => hear({ data } as MessageEvent)),
      addEventListener: (_, hear) => ears.push({ from: channel, hear }),
      close: () => undefined,
    };
    return channel;
  };
}

const until = (history: History, is: (state: HistoryState) => boolean): Promise<HistoryState> =>
  vi.waitUntil(() => (is(history.state()) ? history.state() : undefined), { interval: 1 });

/** A history that has read all its rows. */
async function opened(options: HistoryOptions): Promise<History> {
  const history = new History(options);
  await until(history, ({ loading }) => !loading);
  return history;
}

const orders = (history: History): readonly string[] => history.state().rows.map(({ order_id }) => order_id);

test('what is kept is there in the next session, the newest first', async () => {
  const indexedDB = new IDBFactory();
  const first = await opened({ indexedDB });
  for (const n of [1, 3, 2]) await first.begin(await keptOf(n));
  expect(orders(first)).toEqual(['ORD_3', 'ORD_2', 'ORD_1']);
  first.close();
  const second = await opened({ indexedDB });
  expect(second.state()).toMatchObject({ fault: undefined, unreadable: 0, unsaved: 0, cleared: 0 });
  expect(orders(second)).toEqual(['ORD_3', 'ORD_2', 'ORD_1']);
  const kept = await keptOf(2);
  expect(await second.get(kept.id)).toEqual({ kept });
});

test('a row says "unknown" from before the send until it is settled', async () => {
  const indexedDB = new IDBFactory();
  const first = await opened({ indexedDB });
  const kept = await keptOf(1);
  await first.begin(kept);
  const meanwhile = await opened({ indexedDB });
  expect(meanwhile.state().rows[0]?.outcome).toBe('unknown');
  await first.change(kept.id, { outcome: 'answered', result: 'FAIL', resultcode: '403' });
  const after = await opened({ indexedDB });
  expect(after.state().rows[0]).toMatchObject({ outcome: 'answered', result: 'FAIL', resultcode: '403' });
});

test('what is asked before the database is open waits for it', async () => {
  const indexedDB = new IDBFactory();
  const history = new History({ indexedDB });
  await history.begin(await keptOf(1));
  expect(orders(await opened({ indexedDB }))).toEqual(['ORD_1']);
});

test('pin, note and template are kept; a removed exchange comes back whole', async () => {
  const indexedDB = new IDBFactory();
  const history = await opened({ indexedDB });
  const [one, two] = [await keptOf(1), await keptOf(2)];
  await history.begin(one);
  await history.begin(two);
  await history.pin(one.id, true);
  await history.note(one.id, 'asked support');
  await history.saveTemplate(one.id, 'Spring');
  const removed = await history.remove([one.id]);
  expect(orders(history)).toEqual(['ORD_2']);
  expect(orders(await opened({ indexedDB }))).toEqual(['ORD_2']);
  await history.restore(removed);
  const again = await opened({ indexedDB });
  expect(again.state().rows[1]).toMatchObject({ pinned: true, note: 'asked support', template: 'Spring' });
  expect(await again.get(one.id)).toEqual({
    kept: { ...one, pinned: true, note: 'asked support', template: 'Spring' },
  });
});

test('a change to what was removed meanwhile brings nothing back', async () => {
  const history = await opened({ indexedDB: new IDBFactory() });
  const kept = await keptOf(1);
  await history.begin(kept);
  await history.remove([kept.id]);
  expect(await history.change(kept.id, { outcome: 'answered' })).toBe(false);
  expect(orders(history)).toEqual([]);
  expect(await history.get(kept.id)).toEqual({ fault: 'gone' });
});

test('clearing spares what is pinned and templates, and is undone, even after a reload', async () => {
  const indexedDB = new IDBFactory();
  const history = await opened({ indexedDB });
  for (const n of [1, 2, 3, 4]) await history.begin(await keptOf(n));
  await history.pin((await keptOf(4)).id, true);
  await history.saveTemplate((await keptOf(2)).id, 'kept too');
  await history.clear();
  await history.begin(await keptOf(5));
  expect(orders(history)).toEqual(['ORD_5', 'ORD_4', 'ORD_2']);
  expect(history.state().cleared).toBe(2);
  const reloaded = await opened({ indexedDB });
  expect(orders(reloaded)).toEqual(['ORD_5', 'ORD_4', 'ORD_2']);
  await reloaded.undoClear();
  expect(orders(await opened({ indexedDB }))).toEqual(['ORD_5', 'ORD_4', 'ORD_3', 'ORD_2', 'ORD_1']);
});

test.each([
  ['when it is said', 0],
  ['at the next opening after ten minutes', CLEARED_FOR + 1],
])('what is cleared is deleted for good %s', async (_, later) => {
  const indexedDB = new IDBFactory();
  const history = await opened({ indexedDB, now: () => 0 });
  for (const n of [1, 2, 3]) await history.begin(await keptOf(n));
  const pinned = await keptOf(3);
  await history.pin(pinned.id, true);
  await history.clear();
  if (later === 0) await history.finishClear();
  const next = await opened({ indexedDB, now: () => later });
  await until(next, ({ cleared }) => cleared === 0);
  expect(orders(next)).toEqual(['ORD_3']);
  await next.undoClear();
  expect(await next.get((await keptOf(1)).id)).toEqual({ fault: 'gone' });
  expect(await next.get(pinned.id)).toEqual({ kept: { ...pinned, pinned: true } });
});

test('two tabs agree on every change', async () => {
  const indexedDB = new IDBFactory();
  const channel = tabs();
  const [ours, theirs] = [
    await opened({ indexedDB, channel: channel() }),
    await opened({ indexedDB, channel: channel() }),
  ];
  const same = () => vi.waitUntil(() => JSON.stringify(ours.state()) === JSON.stringify(theirs.state()));
  for (const n of [1, 2, 3]) await (n === 2 ? theirs : ours).begin(await keptOf(n));
  await same();
  expect(orders(theirs)).toEqual(['ORD_3', 'ORD_2', 'ORD_1']);
  await theirs.note((await keptOf(1)).id, 'from there');
  await same();
  expect(ours.state().rows[2]?.note).toBe('from there');
  const removed = await ours.remove([(await keptOf(3)).id]);
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
  const [ours, theirs] = [await opened({ indexedDB }), await opened({ indexedDB })];
  const kept = await keptOf(1);
  await ours.begin(kept);
  await Promise.all([ours.note(kept.id, 'a note'), theirs.pin(kept.id, true)]);
  expect(await ours.get(kept.id)).toEqual({ kept: { ...kept, note: 'a note', pinned: true } });
});

test('a message that is none of ours changes nothing', async () => {
  const channel = tabs();
  const history = await opened({ indexedDB: new IDBFactory(), channel: channel() });
  await history.begin(await keptOf(1));
  const { postMessage: say } = channel();
  for (const data of [null, 7, 'removed', { removed: '*' }, { changed: [1], removed: [], mark: false, finished: null }])
    say(data);
  expect(orders(history)).toEqual(['ORD_1']);
});
