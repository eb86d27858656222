import { nameHere } from '#page-base.ts';

// A script in the head reads these before the first paint, so this file imports little.

/** Where the tab saves what was typed, for a reload. */
export const SESSION_KEY = 'checkout-console-session';

/** Where a tab keeps its read key of Watch, and the name of the lock of the tab that listens. */
export const WATCH_NAME = 'checkout-console-watch';

export const LANGUAGE_KEY = 'checkout-console-language';

/** Its presence says that the start strip was taken up or left. */
export const GUIDE_KEY = 'checkout-console-guide';

export const VAULT_KEY = 'checkout-console-vault';

type StorageName = 'localStorage' | 'sessionStorage';

/** Null where nothing is saved, or where the browser saves nothing. */
export function readSaved(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(nameHere(key));
  } catch {
    return null;
  }
}

/** False where the browser saves nothing. */
export function save(storage: StorageName, key: string, text: string): boolean {
  try {
    globalThis[storage].setItem(nameHere(key), text);
    return true;
  } catch {
    return false;
  }
}

/** The language chosen here before, else the first of the browser's that there is. */
export function pickFirstLanguage(isKnown: (code: string) => boolean): string {
  const preferred = [
    readSaved('localStorage', LANGUAGE_KEY),
    ...navigator.languages.map((tag) => tag.split('-')[0] ?? ''),
  ];
  return preferred.find((each) => each !== null && (each === 'en' || isKnown(each))) ?? 'en';
}

/** What they are nobody knows before the passphrase. */
export const hasSavedConnections = (): boolean => readSaved('localStorage', VAULT_KEY) !== null;
