import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Store } from '#store.ts';

/** The value of a store; the component renders again when it changes. */
export const useStore = <T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>): T =>
  useSyncExternalStore(subscribe, read);

/** A function that keeps its identity and returns what the last render would: its holder need not render on each key. */
export function useStable<T>(getValue: () => T): () => T {
  const latest = useRef(getValue);
  useLayoutEffect(() => {
    latest.current = getValue;
  });
  return useCallback(() => latest.current(), []);
}
