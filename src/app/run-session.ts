import { flushSync } from 'react-dom';
import { lockEgressTo, watchEgress } from '#pages/compose/send/egress-lock.ts';
import { WATCH_NAME } from '#watch/stream.ts';
import { runLoaded } from '#ui/pane.tsx';
import { offerSavedText, parseSession, serializeSession } from './session-text.ts';
import { SESSION_KEY, type Session } from './session.ts';

/** How long after an edit the session is saved, in ms. A save that is due waits this long again for an idle moment. */
const SAVE_DELAY = 150;
/** The same where the last save was long: each takes tens of milliseconds. */
const LONG_SAVE_DELAY = 2000;
const LONG_SESSION = 100_000;

function restoreSession(text: string, { composer, store, diagnosis }: Session): void {
  const saved = parseSession(text, store.sandbox);
  if (saved === undefined) return offerSavedText(text);
  if (saved.egress !== undefined) lockEgressTo(saved.egress);
  // The profile fills the fields first; what was typed then replaces it.
  if (saved.profiles.length > 0) flushSync(() => store.restore(saved.profiles, saved.currentId));
  composer.restore(saved.draft, saved.reason);
  // The saved paste is clean already; the Diagnose view has its own rule for a new paste.
  diagnosis.write({ paste: saved.paste, sanitizePaste: (paste) => paste });
}

/** A tab that listened goes on after a reload, in any view. */
function resumeWatch(store: Session['store']): void {
  try {
    if (sessionStorage.getItem(WATCH_NAME) === null) return;
  } catch {
    return;
  }
  runLoaded(
    () => import('#pages/watch/watcher.ts'),
    ({ getWatcher }) => getWatcher(store),
  );
}

/** The session runs for as long as the page; React's strict mode starts it twice. */
let isRunning = false;

const whenIdle = (action: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: SAVE_DELAY });
  else setTimeout(action);
};

/**
 * Restores what the tab saved, then saves what is typed: soon after each edit, never within a key press, and when the
 * page is left. `read` gives the session as it is now.
 */
export function runSession(text: string | null, read: () => Session): void {
  if (isRunning) return;
  isRunning = true;
  const { store, diagnosis } = read();
  watchEgress(store);
  if (text !== null) restoreSession(text, read());
  let delay = SAVE_DELAY;
  const save = (): void => {
    try {
      const session = serializeSession(read());
      delay = session.length > LONG_SESSION ? LONG_SAVE_DELAY : SAVE_DELAY;
      sessionStorage.setItem(SESSION_KEY, session);
    } catch {
      // Where the browser saves nothing, a reload loses what was typed; nothing else changes.
    }
  };
  // What is locked is also taken out of the other fields; later nobody could tell it from the rest.
  store.setBeforeLock(() => {
    const session = read();
    const saved = parseSession(serializeSession(session), store.sandbox);
    if (saved !== undefined) session.composer.restore(saved.draft, saved.reason);
  });
  let isDue = false;
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(
      () =>
        whenIdle(() => {
          isDue = false;
          save();
        }),
      delay,
    );
  };
  // A button may change the draft too.
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, schedule);
  for (const { subscribe } of [store, diagnosis]) subscribe(schedule);
  resumeWatch(store);
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
}
