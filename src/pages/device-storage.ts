import { nameHere } from '#page-base.ts';
import type { VaultStorage } from '#connections/vault.ts';
import { VAULT_KEY } from '#ui/saved.ts';

/** How long another tab may write, in ms. */
const LOCK_LIMIT = 5000;

/** How long after another tab has let go its write may still be on the way to this one, in ms. */
const ARRIVAL_LIMIT = 100;

/**
 * Runs a task while no other tab writes. A tab that hangs as it writes would keep every other one open for ever: after
 * some seconds the look at the revision must do, as in browsers without Web Locks.
 */
async function withLock<T>(task: () => Promise<T>): Promise<T> {
  let isOurs = false;
  const run = async (): Promise<T> => {
    isOurs = true;
    // Chromium gives the lock before it tells this tab what was written under it.
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_LIMIT));
    return task();
  };
  try {
    const options = { signal: AbortSignal.timeout(LOCK_LIMIT) };
    return await navigator.locks.request(nameHere('checkout-console-vault'), options, run);
  } catch (error) {
    if (isOurs) throw error;
    return task();
  }
}

/** The place of the saved connections in this browser. It only ever holds their encrypted record. */
export const deviceStorage: VaultStorage = {
  read: () => localStorage.getItem(nameHere(VAULT_KEY)),
  write: (record) => localStorage.setItem(nameHere(VAULT_KEY), record),
  remove: () => localStorage.removeItem(nameHere(VAULT_KEY)),
  // Web Locks are missing on a page over plain http, and in older browsers.
  withLock: globalThis.navigator?.locks === undefined ? undefined : withLock,
  subscribe: (listener) => {
    // The browser reports what other tabs write. A cleared storage has no key.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === nameHere(VAULT_KEY) || key === null) listener();
    };
    // A page that the browser had set aside is told nothing of what happened meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) listener();
    };
    const end = new AbortController();
    addEventListener('storage', onStorage, end);
    addEventListener('pageshow', onShow, end);
    return () => end.abort();
  },
};
