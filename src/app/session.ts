import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Construction } from '#features/construction.ts';
import type { Diagnosis } from '#features/diagnose-view/diagnosis.ts';
import type { ConsoleForm } from '#features/form.ts';
import type { ProfileStore } from '#profiles/store.ts';
import type { Held } from '#ui/held.ts';
import type { Desk } from './use-desk.ts';

/** What is typed in Compose, but for the profile. */
export type Typed = Pick<ConsoleForm, 'order' | 'pinned' | 'Timestamp'> & { readonly construction: Construction };

/** Where the tab keeps what was typed, for a reload. */
export const SESSION_KEY = 'checkout-console-session';

export interface Session {
  readonly desk: Desk;
  readonly store: ProfileStore;
  readonly diagnosis: Held<Diagnosis>;
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

let tell = (): void => undefined;

/** When what the tab kept stands in the boxes, or there was nothing; what a link brings comes after it. */
export const sessionRestored = new Promise<void>((resolve) => {
  tell = resolve;
});

const load = () => import('./session-text.ts');

/** When the first view has loaded all that it needs. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/**
 * Keeps what is typed over a reload of the tab, without keys and secrets. The code for it loads when there is something
 * to bring back, or when the page has settled.
 */
export function useSession(session: Session): void {
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });
  useEffect(() => {
    const text = kept();
    const code = text === null ? settled().then(load) : load();
    if (text === null) tell();
    else
      void code
        .then(({ restored }) => {
          const { desk, store, diagnosis } = latest.current;
          const found = restored(text, store.sandbox);
          if (found === undefined) return;
          // The profile fills the boxes first; what was typed then stands in them.
          if (found.profiles.length > 0) flushSync(() => store.restore(found.profiles, found.currentId));
          desk.restore(found);
          // What comes back is clean already; the Diagnose view brings its own rule for what is pasted anew.
          diagnosis.write({ paste: found.paste, keepable: (paste) => paste });
        })
        .finally(tell);
    const keep = (): void => {
      void code.then(({ sessionText }) => {
        try {
          sessionStorage.setItem(SESSION_KEY, sessionText(latest.current));
        } catch {
          // A browser that keeps nothing loses what was typed at a reload; nothing else changes.
        }
      });
    };
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, []);
}
