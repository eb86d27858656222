import { nameHere } from '#page-base.ts';
import { lockEgressTo, watchEgress, getRequestedOrigin } from '#pages/compose/send/egress-lock.ts';
import { runLoaded } from '#ui/pane.tsx';
import { readSaved, SESSION_KEY, WATCH_NAME } from '#ui/saved.ts';
import { editPaste } from '#pages/diagnose/diagnosis.ts';
import { getVaultController } from '#pages/vault-controller.ts';
import type { Credentials } from '#protocol/sign.ts';
import { isLikelyCredential } from '#protocol/profile.ts';
import { createCredentialRedactor, withoutVendor } from '#share/credentials.ts';
import { closeUndo, offerAction } from '#ui/announce.ts';
import { download } from '#ui/files.tsx';
import { whenIdle } from '#ui/hooks.ts';
import type { Session } from './session.ts';
import { parseRoute } from './route.ts';
import { cleanDraft, createSearch, parseSession, serializeSession } from './session-format.ts';

/** How long after an edit the session is saved, in ms. A save that is due waits this long again for an idle moment. */
const SAVE_DELAY = 150;
/** A longer paste, in characters, takes more than a moment to sanitize: it is saved when nobody looks at the page. */
const SHORT_PASTE = 2000;

/** Offers what a tab saved as a file, where this version of the page cannot read it. */
const offerSavedText = (text: string): void =>
  offerAction('This version of the page cannot read what this tab saved.', 'Download', () =>
    download('checkout-console-session.json', text),
  );

function restoreSession(text: string, { composer, diagnosis }: Session): void {
  const { store } = composer;
  const saved = parseSession(text, store.read().sandbox);
  if (saved === undefined) return offerSavedText(text);
  if (saved.egress !== undefined) lockEgressTo(saved.egress);
  // Where the code came late, what was opened or typed since stays.
  const present = store.read().entries;
  const isHere = (id: string): boolean => present.some(({ connection }) => connection.id === id);
  store.dispatch('restored', {
    entries: [...present, ...saved.entries.filter(({ connection }) => !isHere(connection.id))],
    currentId: saved.currentId,
    formerId: saved.formerId,
    draft: saved.draft,
  });
  if (parseRoute(location.hash).view !== 'connect') store.dispatch('connectLeft', {});
  composer.refreshTimestamp();
  // The saved paste is clean already; the Diagnose view has its own rule for a new paste.
  diagnosis.write({ paste: saved.paste, sanitizePaste: (paste) => paste });
}

/** The credentials to search for in what is saved. The vendor is no secret, also where a key equals it. */
const listSearched = (store: Session['composer']['store']): readonly Credentials[] =>
  withoutVendor(store.listCredentials(), store.read().draft.order.vendor);

/** A tab that listened goes on after a reload, in any view. */
function resumeWatch(store: Session['composer']['store']): void {
  if (readSaved('sessionStorage', WATCH_NAME) === null) return;
  runLoaded(
    () => import('#pages/watch/watcher.ts'),
    ({ getWatcher }) => getWatcher(store),
  );
}

/** The session runs for as long as the page; React's strict mode starts it twice. */
let isRunning = false;

/**
 * Restores what the tab saved, then saves what is typed: soon after each edit, never within a key press, and when the
 * page is left. `read` gives the session as it is now. `isAfterInput` is true where this code came late: what is typed by
 * then stays, and the rest is offered.
 */
export function runSession(text: string | null, read: () => Session, isAfterInput = false): void {
  if (isRunning) return;
  isRunning = true;
  const { composer, diagnosis } = read();
  const { store } = composer;
  watchEgress(store, () => save());
  if (text !== null && isAfterInput)
    offerAction('Your saved session loaded late. Restoring it replaces what you have typed since.', 'Restore', () =>
      restoreSession(text, read()),
    );
  else if (text !== null) restoreSession(text, read());
  // It follows what other tabs do with the saved connections.
  getVaultController(store);
  const save = (isHidden = true): boolean => {
    const { paste, sanitizePaste } = diagnosis.read();
    const credentials = listSearched(store);
    try {
      const sanitized = isHidden || paste.length <= SHORT_PASTE ? sanitizePaste?.(paste) : undefined;
      const session = serializeSession({
        state: store.read(),
        credentials,
        paste: createCredentialRedactor(credentials).redact(sanitized ?? ''),
        egress: getRequestedOrigin(),
      });
      sessionStorage.setItem(nameHere(SESSION_KEY), session);
      return true;
    } catch {
      // Where the browser saves nothing, a reload loses what was typed; nothing else changes.
      return false;
    }
  };
  const saveNow = (): void => void save();
  // What is locked is also taken out of the rest of the page; later nobody could tell it from other texts.
  store.setBeforeLock(() => {
    const session = read();
    const credentials = listSearched(store);
    store.dispatch('drafted', cleanDraft(store.read().draft, createSearch(credentials)));
    session.composer.sending.forget();
    session.composer.cancelQuestion();
    session.composer.setImportResult(undefined);
    const { redact } = createCredentialRedactor(credentials);
    editPaste(diagnosis, { paste: redact(diagnosis.read().paste) });
    diagnosis.write({ secret: '', withOthers: false });
    // An undo could bring back a connection, or an order as it was.
    closeUndo();
  });
  // A person may clear a secret after the search; what was pasted may hold it.
  const rememberSearched = (): void => {
    const { progress, verdict, secret } = diagnosis.read();
    if (progress !== undefined || verdict !== undefined) store.remember({ api_key: '', api_secret: secret });
  };
  // This code may come after the verdict.
  rememberSearched();
  diagnosis.subscribe(rememberSearched);
  // No connection has a secret that is typed into Diagnose, and other fields may hold them still.
  const onLeave = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.name === 'api_secret' && isLikelyCredential(target.value))
      store.remember({ api_key: '', api_secret: target.value });
  };
  for (const type of ['focusout', 'change']) document.addEventListener(type, onLeave);
  let isDue = false;
  const saveSoon = (): void => {
    isDue = false;
    save(false);
  };
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => whenIdle(saveSoon), SAVE_DELAY);
  };
  // A button may change the draft too.
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, schedule);
  for (const { subscribe } of [store, diagnosis]) subscribe(schedule);
  if (isAfterInput) schedule();
  resumeWatch(store);
  // A tab that is hidden may never come back.
  addEventListener('pagehide', saveNow);
  document.addEventListener('visibilitychange', () => save(document.hidden));
}
