import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabs } from '#history/history-entry.test-support.ts';
import { useFewRounds } from '#connections/few-rounds.test-support.ts';
import { DRAFT, PAGE } from '#connections/states.test-support.ts';
import { ConsoleStore } from '#connections/store.ts';
import { unlock } from '#connections/vault.ts';
import { announcements, closeAction, offerUndo, toText } from '#ui/announce.ts';
import { VaultController } from './vault-controller.ts';

useFewRounds();

const PASSPHRASE = 'correct horse battery staple';
const PASSPHRASES = [PASSPHRASE, 'wholly other words for a river'] as const;
const MINUTE = 60_000;
const NO_WRITES = { write: () => undefined, remove: () => undefined };

/** Types a whole connection into Connect; its label is its id. */
function connect(store: ConsoleStore, id: string, api_secret = 'its-own-secret'): void {
  store.dispatch('connectOpened', { id });
  store.dispatch('typed', {
    id,
    part: {
      name: id,
      base_url: 'https://gateway.example',
      scheme: 'PESA',
      api_key: 'its-own-key',
      api_secret,
      vendor: 'TILL1',
    },
  });
}

async function readNames(record: string | null, passphrase: string): Promise<string[]> {
  const result = await unlock({ ...NO_WRITES, read: () => record }, passphrase);
  return 'error' in result ? [result.error] : result.value.connections.map(({ name }) => name);
}

/** One record, and as many tabs as wanted: a write in one tells the others. */
function createBrowser({ hasLocks = false } = {}) {
  let record: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** One tab after the other, as with Web Locks. */
  const withLock = <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
  const listeners = new Map<number, () => void>();
  const [openLock, openInput] = [createTabs(), createTabs()];
  const tell = (from: number): void => listeners.forEach((listener, tab) => tab !== from && listener());
  const openTab = (tab: number, onChange: () => void = () => undefined) => {
    let count = 0;
    const store = new ConsoleStore({ pageUrl: PAGE, draft: DRAFT, newId: () => `tab-${tab}-${++count}` });
    store.subscribe(onChange);
    const input = new EventTarget();
    const controller = new VaultController(store, {
      input,
      channels: { lock: openLock(), input: openInput() },
      storage: {
        ...(hasLocks && { withLock }),
        read: () => record,
        write: (text) => {
          record = text;
          tell(tab);
        },
        remove: () => {
          record = null;
          tell(tab);
        },
        subscribe: (listener) => {
          listeners.set(tab, listener);
          return () => listeners.delete(tab);
        },
      },
    });
    const states = (): Record<string, string> =>
      Object.fromEntries(store.read().entries.map(({ state, connection }) => [connection.name, state]));
    return { controller, input, states, store };
  };
  const savedNames = (): Promise<string[]> => readNames(record, PASSPHRASE);
  /** As a tab that was set aside, which the browser tells nothing meanwhile. */
  const wake = (tab: number): void => listeners.get(tab)?.();
  return { openTab, savedNames, wake, record: () => record };
}

/** Two tabs that have the same connection saved and open. */
async function openTwoTabs(options = {}) {
  const browser = createBrowser(options);
  const [one, two] = [browser.openTab(1), browser.openTab(2)];
  connect(one.store, 'first');
  expect(await one.controller.save('first', PASSPHRASE)).toBe(true);
  expect(await two.controller.unlock(PASSPHRASE)).toBe(true);
  two.store.dispatch('chosen', { id: 'first' });
  return { ...browser, one, two };
}

beforeEach(() => {
  closeAction();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saving stores one connection beside those already stored, never every one in memory', async () => {
  const { one, savedNames } = await openTwoTabs();
  connect(one.store, 'second');
  connect(one.store, 'third');
  expect(await one.controller.save('third', '')).toBe(true);
  expect(await savedNames()).toEqual(['first', 'third']);
  expect(one.states()).toEqual({ first: 'saved', second: 'not-saved', third: 'saved' });
});

test('saving while the others are locked takes their passphrase, and unlocks them too', async () => {
  const { one, openTab, savedNames } = await openTwoTabs();
  const three = openTab(3);
  connect(three.store, 'second');
  expect(await three.controller.save('second', PASSPHRASES[1])).toBe(false);
  expect(await three.controller.save('second', PASSPHRASE)).toBe(true);
  expect(await savedNames()).toEqual(['first', 'second']);
  expect(three.states()).toEqual({ first: 'saved', second: 'saved' });
  expect(one.controller.state.read().isStale).toBe(true);
});

test('a removed connection leaves the record too, and the page is in the sandbox', async () => {
  const { one, savedNames } = await openTwoTabs();
  expect(await one.controller.remove('first')).toBe(true);
  expect(await savedNames()).toEqual([]);
  expect(one.store.stateName()).toBe('sandbox');
});

test('the recipe that a gateway accepted is saved without a press', async () => {
  const { one, record } = await openTwoTabs();
  const { recipe } = one.store.current();
  one.store.dispatch('accepted', { id: 'first', recipe, host: 'gateway.example', date: '2026-11-27' });
  expect(await one.controller.rewrite()).toBe(true);
  const opened = await unlock({ ...NO_WRITES, read: record }, PASSPHRASE);
  expect(JSON.stringify(opened)).toContain('because {host} accepted it');
  expect(one.states()).toEqual({ first: 'saved' });
});

test('Unlock takes back an undo from before, which would drop what is unlocked', async () => {
  const { one } = await openTwoTabs();
  await one.controller.lock();
  offerUndo('Removed.', () => undefined);
  await one.controller.unlock(PASSPHRASE);
  expect(announcements.read().action).toBeUndefined();
});

test('a tab that missed a change of another tab does not overwrite it, and loses nothing of its own', async () => {
  const { one, two, savedNames } = await openTwoTabs();
  connect(one.store, 'from one');
  expect(await one.controller.save('from one', '')).toBe(true);
  expect(two.controller.state.read()).toMatchObject({
    isStale: true,
    error: { at: 'unlock', code: 'changed-elsewhere' },
  });
  connect(two.store, 'from two');
  expect(await two.controller.save('from two', '')).toBe(false);
  expect(await savedNames()).toEqual(['first', 'from one']);
  expect(await two.controller.unlock(PASSPHRASE)).toBe(true);
  expect(await two.controller.save('from two', '')).toBe(true);
  expect(await savedNames()).toEqual(['first', 'from one', 'from two']);
});

test('a tab that changes the passphrase while another one saves has missed that change', async () => {
  const { one, two, record } = await openTwoTabs({ hasLocks: true });
  connect(two.store, 'from two');
  const saved = two.controller.save('from two', '');
  expect(await one.controller.changePassphrase(PASSPHRASES[1], PASSPHRASE)).toBe(true);
  expect(await saved).toBe(true);
  expect(one.controller.state.read().isStale).toBe(true);
  expect(await readNames(record(), PASSPHRASES[1])).toEqual(['first', 'from two']);
});

test('after deleting, here or in another tab, the open connections are not saved any more', async () => {
  const { one, two, savedNames, record } = await openTwoTabs();
  expect(await one.controller.delete()).toBe(true);
  expect(await savedNames()).toEqual([]);
  for (const { states } of [one, two]) expect(states()).toEqual({ first: 'not-saved' });
  expect(await two.controller.save('first', '')).toBe(false);
  expect(record()).toBeNull();
  expect(two.controller.state.read().vault).toBe('empty');
  vi.advanceTimersByTime(20 * MINUTE);
  expect(one.states()).toEqual({ first: 'not-saved' });
});

test('locking saves what has changed first, encrypted, takes secrets out of memory, and holds for all tabs', async () => {
  const { one, two, savedNames } = await openTwoTabs();
  one.store.dispatch('typed', { id: 'first', part: { name: 'renamed' } });
  connect(one.store, 'second');
  one.store.dispatch('chosen', { id: 'first' });
  expect(await one.controller.lock()).toBe(true);
  expect(await savedNames()).toEqual(['renamed']);
  expect(one.states()).toEqual({ renamed: 'locked', second: 'key-needed' });
  await vi.waitFor(() => expect(two.store.stateName()).toBe('locked'), 20_000);
  for (const { store } of [one, two])
    expect(JSON.stringify([store.read(), store.listCredentials()])).not.toContain('its-own');
});

test('another tab’s Lock saves and locks a connection with edits, on top of what that tab saved', async () => {
  const { one, two, savedNames, record } = await openTwoTabs();
  one.store.dispatch('typed', { id: 'first', part: { name: 'renamed' } });
  two.store.dispatch('typed', { id: 'first', part: { api_secret: 'its-own-next-secret' } });
  connect(two.store, 'second');
  two.store.dispatch('chosen', { id: 'first' });
  expect(await one.controller.lock()).toBe(true);
  await vi.waitFor(() => expect(two.states()).toEqual({ renamed: 'locked', second: 'not-saved' }), 20_000);
  expect(await savedNames()).toEqual(['renamed']);
  const opened = await unlock({ ...NO_WRITES, read: record }, PASSPHRASE);
  expect(JSON.stringify(opened)).toContain('its-own-next-secret');
});

test('another tab’s Lock leaves edits that cannot be saved open, and the tab says why', async () => {
  const { one, two } = await openTwoTabs();
  two.store.dispatch('typed', { id: 'first', part: { api_secret: 'its-own-next-secret' } });
  expect(await one.controller.changePassphrase(PASSPHRASES[1], PASSPHRASE)).toBe(true);
  expect(await one.controller.lock()).toBe(true);
  await vi.waitFor(() => expect(announcements.read().alert).toMatch(/^Another tab changed/), 20_000);
  expect(two.states()).toEqual({ first: 'edited' });
  expect(two.store.current().api_secret).toBe('its-own-next-secret');
});

test('another tab’s Lock does not empty a connection that is not saved: the tab says so and offers a lock', async () => {
  const { one, openTab } = await openTwoTabs();
  const three = openTab(3);
  connect(three.store, 'typed');
  three.store.dispatch('connectOpened', { id: 'begun' });
  three.store.dispatch('typed', { id: 'begun', part: { api_key: 'its-own-key' } });
  await one.controller.lock();
  await vi.waitFor(() => expect(announcements.read().action?.label).toBe('Lock here'), 20_000);
  expect(toText(announcements.read().action?.text ?? '')).toBe(
    'Saved connections are locked. Not saved, so still open in this tab: typed, New connection.',
  );
  expect(three.states()).toEqual({ typed: 'not-saved', '': 'setup' });
  expect(three.store.read().locks).toBe(0);
  announcements.read().action?.run();
  await vi.waitFor(() => expect(three.states()).toMatchObject({ typed: 'key-needed' }), 20_000);
  expect(JSON.stringify(three.store.read())).not.toContain('its-own');
});

test('input in one tab keeps the vault open in all of them, unless it comes too late', async () => {
  const { one, two, openTab } = await openTwoTabs();
  const three = openTab(3);
  for (const { input } of [two, three]) {
    vi.advanceTimersByTime(14 * MINUTE);
    input.dispatchEvent(new Event('keydown'));
  }
  vi.advanceTimersByTime(14 * MINUTE);
  // A lock that begins by itself waits for what is under way.
  await new Promise((resolve) => setImmediate(resolve));
  for (const { states } of [one, two]) expect(states()).toEqual({ first: 'saved' });
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  three.input.dispatchEvent(new Event('keydown'));
  for (const { controller } of [one, two]) await vi.waitFor(() => expect(controller.isOpen).toBe(false), 20_000);
});

test('Lock right after Save locks, and both keep what is saved whole', async () => {
  const { one, savedNames } = await openTwoTabs();
  connect(one.store, 'second');
  // A save takes as long as its rounds: a person presses Lock meanwhile.
  const saved = one.controller.save('second', '');
  expect(await one.controller.lock()).toBe(true);
  expect(await saved).toBe(true);
  expect(one.controller.isOpen).toBe(false);
  // A second press of Lock writes nothing over the saved connections.
  await one.controller.lock();
  expect(await savedNames()).toEqual(['first', 'second']);
});

test('Lock while Unlock runs leaves the tab locked', async () => {
  const { one } = await openTwoTabs();
  await one.controller.lock();
  const unlocked = one.controller.unlock(PASSPHRASE);
  expect(await one.controller.lock()).toBe(true);
  await unlocked;
  expect(one.states()).toEqual({ first: 'locked' });
});

test('connections that another tab deletes while this one unlocks them stay closed', async () => {
  const { one, two } = await openTwoTabs();
  await one.controller.lock();
  await two.controller.unlock(PASSPHRASE);
  const unlocked = one.controller.unlock(PASSPHRASE);
  await two.controller.delete();
  expect(await unlocked).toBe(false);
  expect(one.states()).toEqual({ first: 'key-needed' });
  expect(one.controller.state.read()).toMatchObject({ vault: 'empty', busy: false });
});

test('a tab that comes back and finds its own record is not told of a change', async () => {
  const { one, wake } = await openTwoTabs();
  wake(1);
  expect(one.controller.state.read()).toMatchObject({ isStale: false, error: undefined });
});

test('a clock that is set back does not keep the vault open', async () => {
  const { one } = await openTwoTabs();
  vi.setSystemTime(Date.now() - 600 * MINUTE);
  vi.advanceTimersByTime(16 * MINUTE);
  await vi.waitFor(() => expect(one.states()).toEqual({ first: 'locked' }), 20_000);
});

test('an open vault locks after 15 minutes without input, with its changes saved; what is not saved stays', async () => {
  const { one, savedNames } = await openTwoTabs();
  one.store.dispatch('typed', { id: 'first', part: { name: 'renamed' } });
  connect(one.store, 'typed');
  vi.advanceTimersByTime(14 * MINUTE);
  one.input.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(14 * MINUTE);
  expect(one.states()).toEqual({ renamed: 'edited', typed: 'not-saved' });
  vi.advanceTimersByTime(2 * MINUTE);
  await vi.waitFor(() => expect(one.states()).toEqual({ typed: 'not-saved' }), 20_000);
  expect(one.controller.isOpen).toBe(false);
  expect(await savedNames()).toEqual(['renamed']);
});

test('where nothing was saved, a tab opens without a change: a view may be drawing', () => {
  const onChange = vi.fn<() => void>();
  createBrowser().openTab(1, onChange);
  expect(onChange).not.toHaveBeenCalled();
});

test('the idle minutes are a choice, which the next tab finds; 0 is never', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  });
  const { one, openTab } = await openTwoTabs();
  expect(one.controller.state.read().idleMinutes).toBe(15);
  one.controller.setIdleMinutes(0);
  vi.advanceTimersByTime(1000 * MINUTE);
  expect(one.states()).toEqual({ first: 'saved' });
  expect(openTab(3).controller.state.read().idleMinutes).toBe(0);
});

test('what another tab wrote is there before a task under the lock looks at it, however late it arrives', async () => {
  let record: string | null = 'before';
  const request = async (_name: string, _options: LockOptions, task: () => Promise<unknown>): Promise<unknown> => {
    // As Chromium does: the write of the tab that had the lock comes after the lock.
    setTimeout(() => (record = 'written by another tab'), 20);
    return task();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('localStorage', { getItem: () => record });
  vi.resetModules();
  const { deviceStorage } = await import('./vault-controller.ts');
  expect(await deviceStorage.withLock?.(async () => deviceStorage.read())).toBe('written by another tab');
});
