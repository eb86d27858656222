import { useEffect, useRef } from 'react';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import type { Store } from '#store.ts';
import { readSaved, SESSION_KEY, WATCH_NAME } from '#ui/saved.ts';
import { announceLoadError, firstTouch, loadWithRetry } from '#ui/pane.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';

export interface Session {
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
}

let markRestored = (): void => undefined;

/** Resolves when the fields hold what the tab saved, or when there was nothing. What a link brings comes after it. */
export const sessionRestored = new Promise<void>((resolve) => {
  markRestored = resolve;
});

const loadCode = () => loadWithRetry(() => import('./run-session.ts'));

/** The code to save loads when there is something to restore or Watch listened, or at the first touch. */
export function useSession(session: Session): void {
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });
  useEffect(() => {
    const text = readSaved('sessionStorage', SESSION_KEY);
    if (text === null) markRestored();
    // What the first touch changes is saved too.
    let isLate = text === null;
    const start = async (): Promise<void> => {
      try {
        // A tab that listened goes on before it is touched.
        if (text === null && readSaved('sessionStorage', WATCH_NAME) === null) await firstTouch;
        const { runSession } = await loadCode();
        runSession(text, () => latest.current, isLate);
      } catch {
        announceLoadError();
        // The code may come later, and what is typed by then is saved.
        isLate = true;
        addEventListener('change', start, { once: true });
      }
      markRestored();
    };
    void start();
  }, []);
}
