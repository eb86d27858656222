import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Store } from '#store.ts';
import { hasSavedConnections } from './saved.ts';

/** The returned function removes the listener. */
export type Subscribe = Store<object>['subscribe'];

export const useStore = <T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>): T =>
  useSyncExternalStore(subscribe, read, read);

/** Renders again only when the selected value is another one. */
export const useSelected = <S, T extends string | boolean | undefined>(
  { read, subscribe }: Pick<Store<S>, 'read' | 'subscribe'>,
  select: (value: S) => T,
): T => useStore({ subscribe, read: () => select(read()) });

const never = () => () => undefined;

/** The page is built without a browser, so without anything saved in one. */
export const useHasSaved = (): boolean => useSyncExternalStore(never, hasSavedConnections, () => false);

/** What a promise gave for these keys, or for those before them while it is awaited. */
export function useLoaded<Keys extends readonly unknown[], Value>(
  load: (...keys: Keys) => Promise<Value>,
  ...keys: Keys
): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isCurrent = true;
    void load(...keys).then((next) => isCurrent && setValue(next));
    return () => {
      isCurrent = false;
    };
    // The keys are all that it depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, keys);
  return value;
}

/** For content that is not React's own, also where the element comes with content. */
export const DRAWN_BY_HAND = { suppressHydrationWarning: true, children: '' };

/** After each render, and without a render whenever `follow` calls. */
export function useDrawing(draw: () => void, follow?: Subscribe): void {
  // Without dependencies: a render may have changed what `draw` reads.
  useLayoutEffect(() => {
    draw();
    return follow?.(draw);
  });
}

/** In ms. */
const IDLE_LIMIT = 150;

export const whenIdle = (action: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: IDLE_LIMIT });
  else setTimeout(action);
};

/** After the frame of a change: what is long to draw does not hold up the digest. Draw what is current. */
export const followLater =
  (subscribe: Subscribe): Subscribe =>
  (draw) => {
    let frame = 0;
    const stop = subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => whenIdle(draw));
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  };

/** Without a render whenever `follow` calls. The element has no other content. */
export function useText<T extends HTMLElement>(getText: () => string, follow: Subscribe): RefObject<T | null> {
  const ref = useRef<T>(null);
  useDrawing(() => {
    const text = getText();
    const { current } = ref;
    if (current === null || current.textContent === text) return;
    // The text node stays: the browser lays it out faster than a new one.
    if (current.firstChild === null) current.textContent = text;
    else current.firstChild.nodeValue = text;
  }, follow);
  return ref;
}
