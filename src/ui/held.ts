import { useSyncExternalStore } from 'react';

/** A value that outlives the part of the page that shows it. */
export interface Held<T> {
  readonly read: () => T;
  readonly write: (part: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function held<T extends object>(initial: T): Held<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    read: () => value,
    write: (part) => {
      value = { ...value, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is held, followed. */
export const useHeld = <T>({ subscribe, read }: Held<T>): T => useSyncExternalStore(subscribe, read);
