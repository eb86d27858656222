/** A file beside the folders: parts, pages, profiles and history use it, and only `i18n` is open to all of them. */
export interface Store<T> {
  readonly read: () => T;
  /** Changes a part of the value, then calls each listener. */
  readonly write: (part: Partial<T>) => void;
  /** The returned function removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
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
