import type { VaultStorage } from '#profiles/vault.ts';

const KEY = 'checkout-console-vault';

/** The place of the saved profiles in this browser. It only ever holds their encrypted record. */
export const deviceStorage: VaultStorage = {
  read: () => localStorage.getItem(KEY),
  write: (record) => localStorage.setItem(KEY, record),
  remove: () => localStorage.removeItem(KEY),
  // Web Locks are missing on a page over plain http, and in older browsers.
  withLock:
    globalThis.navigator?.locks === undefined
      ? undefined
      : (task) => navigator.locks.request('checkout-console-vault', task),
  subscribe: (listener) => {
    // The browser reports what other tabs write. A cleared storage has no key.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === KEY || key === null) listener();
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
