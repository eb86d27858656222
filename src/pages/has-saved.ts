import { readSaved, VAULT_KEY } from '#ui/saved.ts';

/** True where this browser has saved connections. What they are nobody knows before the passphrase. */
export const hasSavedConnections = (): boolean => readSaved('localStorage', VAULT_KEY) !== null;
