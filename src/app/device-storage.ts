import type { Storage } from '#profiles/vault.ts';

const KEY = 'checkout-console-vault';

/** Where kept profiles lie on this device; only ever their encrypted record. */
export const deviceStorage: Storage = {
  read: () => localStorage.getItem(KEY),
  write: (record) => localStorage.setItem(KEY, record),
  remove: () => localStorage.removeItem(KEY),
};
