import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFewRounds } from '#profiles/few-rounds.test-support.ts';
import { removeProfile, type Profile } from '#profiles/profile.ts';
import { ProfileStore, sandboxProfile } from '#profiles/store.ts';
import { unlock } from '#profiles/vault.ts';
import { announcements, offerUndo } from '#ui/announce.ts';
import { VaultController } from './vault.tsx';

useFewRounds();

const PASSPHRASE = 'correct horse battery staple';
const PASSPHRASES = [PASSPHRASE, 'wholly other words for a river'] as const;
const MINUTE = 60_000;
const profile = (id: string, api_secret = 'secret'): Profile => ({
  ...sandboxProfile('https://gateway.example'),
  id,
  name: id,
  api_secret,
});

async function readNames(record: string | null, passphrase: string): Promise<string[]> {
  const result = await unlock({ read: () => record, write: () => undefined, remove: () => undefined }, passphrase);
  return 'error' in result ? [result.error] : result.value.profiles.map(({ name }) => name);
}

/** One record, one setting, and as many tabs as wanted: a write in one tells the others. */
function createBrowser({ hasLocks = false } = {}) {
  let record: string | null = null;
  let setting: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** One tab after the other, as with Web Locks. */
  const withLock = <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
  const listeners = new Map<number, () => void>();
  const tell = (from: number): void => listeners.forEach((listener, tab) => tab !== from && listener());
  const openTab = (tab: number) => {
    let count = 0;
    const store = new ProfileStore('https://console.example', () => `tab-${tab}-${++count}`);
    const input = new EventTarget();
    const controller = new VaultController(store, {
      input,
      setting: { read: () => setting, write: (text) => (setting = text) },
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
    const names = (): string[] => store.all().map(({ name }) => name);
    return { controller, input, names, store };
  };
  const savedNames = (): Promise<string[]> => readNames(record, PASSPHRASE);
  /** As a tab that was set aside, which the browser tells nothing meanwhile. */
  const wake = (tab: number): void => listeners.get(tab)?.();
  return { openTab, savedNames, wake, record: () => record };
}

async function openTwoTabs(options = {}) {
  const browser = createBrowser(options);
  const [one, two] = [browser.openTab(1), browser.openTab(2)];
  one.store.add([profile('first')]);
  await one.controller.save(PASSPHRASE);
  await two.controller.unlock(PASSPHRASE);
  return { ...browser, one, two };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('Unlock takes back an undo from before, which would drop what is unlocked', async () => {
  const browser = createBrowser();
  const { controller, store, names } = browser.openTab(1);
  store.add([profile('shop')]);
  await controller.save(PASSPHRASE);
  await controller.lock();
  store.add([profile('removed')]);
  offerUndo('Removed.', removeProfile(store, 'removed'));
  await controller.unlock(PASSPHRASE);
  expect(names()).toContain('shop');
  expect(announcements.read().action).toBeUndefined();
});

test('a tab that missed a change of another tab does not overwrite it, and loses nothing of its own', async () => {
  const { one, two, savedNames } = await openTwoTabs();
  one.store.add([profile('from one')]);
  expect(await one.controller.save(PASSPHRASE)).toBe(true);
  expect(two.controller.state.read()).toMatchObject({
    isStale: true,
    error: { at: 'unlock', code: 'changed-elsewhere' },
  });
  two.store.add([profile('from two')]);
  expect(await two.controller.save(PASSPHRASE)).toBe(false);
  expect(await two.controller.lock()).toBe(false);
  expect(await savedNames()).toEqual(['Sandbox', 'first', 'from one']);
  expect(two.names()).toContain('from two');
  expect(await two.controller.unlock(PASSPHRASE)).toBe(true);
  expect(two.names()).toEqual(['Sandbox', 'first', 'from one', 'from two']);
  expect(await two.controller.save(PASSPHRASE)).toBe(true);
  expect(await savedNames()).toEqual(['Sandbox', 'first', 'from one', 'from two']);
});

test('a tab that changes the passphrase while another one saves has missed that change', async () => {
  const { one, two, record } = await openTwoTabs({ hasLocks: true });
  two.store.add([profile('from two')]);
  const saved = two.controller.save(PASSPHRASE);
  expect(await one.controller.changePassphrase(PASSPHRASES[1], PASSPHRASE)).toBe(true);
  expect(await saved).toBe(true);
  expect(one.controller.state.read().isStale).toBe(true);
  one.store.add([profile('from one')]);
  expect(await one.controller.lock()).toBe(false);
  expect(await readNames(record(), PASSPHRASES[1])).toEqual(['Sandbox', 'first', 'from two']);
  expect(await one.controller.unlock(PASSPHRASES[1])).toBe(true);
  expect(one.names()).toEqual(['Sandbox', 'first', 'from two', 'from one']);
});

test('deleting in one tab locks the others, and none of them writes the record again', async () => {
  const { one, two, savedNames } = await openTwoTabs();
  expect(await one.controller.delete()).toBe(true);
  expect(two.names()).toEqual(['Sandbox']);
  expect(two.controller.state.read().vault).toBe('empty');
  expect(JSON.stringify(two.store.all())).not.toContain('"secret"');
  expect(one.names()).toEqual(['Sandbox', 'first']);
  expect(await savedNames()).toEqual([]);
});

test('locking saves what has changed first, encrypted, and takes secrets out of memory', async () => {
  const { one, savedNames } = await openTwoTabs();
  one.store.update('first', { name: 'renamed' });
  expect(await one.controller.lock()).toBe(true);
  expect(await savedNames()).toEqual(['Sandbox', 'renamed']);
  expect(JSON.stringify([one.store.state(), one.store.all()])).not.toContain('"secret"');
});

test('Lock right after Save locks, and both keep what is saved whole', async () => {
  const { one, savedNames } = await openTwoTabs();
  // A save takes as long as its rounds: a person presses Lock meanwhile.
  const saved = one.controller.save(PASSPHRASE);
  expect(await one.controller.lock()).toBe(true);
  expect(await saved).toBe(true);
  expect(one.store.state().saved).toBeUndefined();
  expect(one.names()).toEqual(['Sandbox']);
  // A second press of Lock writes nothing in place of the saved profiles.
  await one.controller.lock();
  expect(await savedNames()).toEqual(['Sandbox', 'first']);
});

test('Lock while Unlock runs leaves the tab locked', async () => {
  const { one } = await openTwoTabs();
  await one.controller.lock();
  const unlocked = one.controller.unlock(PASSPHRASE);
  expect(await one.controller.lock()).toBe(true);
  await unlocked;
  expect(one.names()).toEqual(['Sandbox']);
});

test('profiles that another tab deletes while this one unlocks them stay closed', async () => {
  const { one, two } = await openTwoTabs();
  await one.controller.lock();
  const unlocked = one.controller.unlock(PASSPHRASE);
  await two.controller.delete();
  expect(await unlocked).toBe(false);
  expect(one.names()).toEqual(['Sandbox']);
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
  await vi.waitFor(() => expect(one.names()).toEqual(['Sandbox']), 20_000);
});

test('an open vault locks after 15 minutes without input, with its changes saved', async () => {
  const { one, savedNames } = await openTwoTabs();
  one.store.update('first', { name: 'renamed' });
  vi.advanceTimersByTime(14 * MINUTE);
  one.input.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(14 * MINUTE);
  expect(one.names()).toContain('renamed');
  vi.advanceTimersByTime(2 * MINUTE);
  await vi.waitFor(() => expect(one.names()).toEqual(['Sandbox']), 20_000);
  expect(await savedNames()).toEqual(['Sandbox', 'renamed']);
});

test('input after a long sleep of the machine does not keep the vault open', async () => {
  const { one } = await openTwoTabs();
  vi.setSystemTime(Date.now() + 16 * MINUTE);
  one.input.dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => expect(one.names()).toEqual(['Sandbox']), 20_000);
});

test('the idle minutes are a choice, which the next tab finds; 0 is never', async () => {
  const { one, openTab } = await openTwoTabs();
  expect(one.controller.state.read().idleMinutes).toBe(15);
  one.controller.setIdleMinutes(0);
  vi.advanceTimersByTime(1000 * MINUTE);
  expect(one.names()).toContain('first');
  expect(openTab(3).controller.state.read().idleMinutes).toBe(0);
});

test('after deleting, the profiles in memory count as not saved', async () => {
  const { one } = await openTwoTabs();
  await one.controller.delete();
  expect(one.store.state().saved).toBeUndefined();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(one.names()).toContain('first');
});

const STEPS = ['add', 'add', 'save', 'unlock', 'lock', 'change', 'mistype'] as const;
const step = fc.record({
  tab: fc.nat(2),
  action: fc.constantFrom(...STEPS),
  passphrase: fc.constantFrom(...PASSPHRASES),
  // Otherwise the next step comes while this one runs.
  isAwaited: fc.boolean(),
});

test('whatever three tabs do at the same time, no profile is lost, and each tab can lock', async () => {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  // One round: the order of the steps counts, and not their strength.
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...rest) =>
    derive({ ...(algorithm as Pbkdf2Params), iterations: 1 }, ...rest),
  );
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 10, maxLength: 40 }), async (hasLocks, steps) => {
      const { openTab, record } = createBrowser({ hasLocks });
      const tabs = [openTab(0), openTab(1), openTab(2)] as const;
      const running: Promise<unknown>[] = [];
      const added: { readonly name: string; readonly tab: number }[] = [];
      for (const { tab, action, passphrase, isAwaited } of steps) {
        const { controller, store } = tabs[tab as 0 | 1 | 2];
        const name = `profile ${added.length}.`;
        if (action === 'add') {
          added.push({ name, tab });
          store.add([profile(name)]);
        }
        const run = {
          add: async () => undefined,
          save: () => controller.save(passphrase),
          unlock: () => controller.unlock(passphrase),
          change: () => controller.changePassphrase(passphrase, PASSPHRASE),
          mistype: () => controller.unlock('no such passphrase'),
          // The page offers Lock in an open tab alone.
          lock: async () => store.state().saved === undefined || controller.lock(),
        }[action]();
        running.push(run);
        if (isAwaited) await run;
      }
      await Promise.all(running);
      for (const { controller, store } of tabs) {
        const isLocked = await controller.lock();
        expect(isLocked ? store.state().saved : undefined).toBeUndefined();
        expect(controller.state.read()).toMatchObject({ busy: false, isStale: !isLocked });
      }
      // What a tab had that is locked now is saved.
      const saved = (await Promise.all(PASSPHRASES.map((each) => readNames(record(), each)))).flat();
      for (const { name, tab } of added)
        expect([...saved, ...tabs[tab as 0 | 1 | 2].names()].some((each) => each.startsWith(name))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
