import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that keeps its identity and gives what the last render would: what holds it need not render with a key. */
export function useStable<T>(give: () => T): () => T {
  const latest = useRef(give);
  useLayoutEffect(() => {
    latest.current = give;
  });
  return useCallback(() => latest.current(), []);
}
