// Neither printing nor a gateway in the bar needs its style before the page has loaded: notices.css has them too.
import './notices.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { announce, announcements, closeAction, closeAlert, closeUndo, toText } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import { SERVICE_WORKER_URL } from '#ui/worker.ts';
import { useStore } from '#ui/hooks.ts';
import { keepFocus } from '#ui/focus.ts';

function subscribeToNetwork(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}

function Offline() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return (
    <output className="offline">
      {!isOnline && (
        <span className="notice bar">
          <strong>{t('Offline')}</strong> {t('No network. Signing, Diagnose and the sandbox still work.')}
        </span>
      )}
    </output>
  );
}

/** Nothing reloads automatically. */
function NewVersion() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    void registerServiceWorker(() => {
      setOffered(true);
      announce(() => t('A new version is ready.'));
    });
  }, []);
  if (!isOffered) return null;
  return (
    <section className="notice bar" aria-label={t('New version')}>
      <p>{t('A new version is ready:')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('Reload')}
      </Button>
      <Button onClick={() => setOffered(false)}>{t('Later')}</Button>
      <p className="small">{t('What you typed is kept, except keys and secrets.')}</p>
    </section>
  );
}

/** In ms; an open page also asks for a new version when it is shown again. */
const CHECK_INTERVAL = 60 * 60 * 1000;

/** True where the host's page starts with the same code as this one: the name of a file changes with its content. */
async function isCurrent(): Promise<boolean> {
  const response = await fetch('.');
  if (!response.ok) return true;
  const page = await response.text();
  const starts = document.querySelectorAll('script[type="module"], link[rel="preload"][as="script"]');
  return Array.from(starts, (element) => element.getAttribute('src') ?? element.getAttribute('href')).every(
    (name) => name !== null && page.includes(name),
  );
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  // Without a network there is no new version.
  const check = (): unknown => registration.update().catch(() => undefined);
  setInterval(check, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', () => document.hidden || check());
}

/** Where a browser allows no worker, everything else goes on. */
async function registerServiceWorker(onNewVersion: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    navigator.serviceWorker.addEventListener('controllerchange', async () => {
      if (!(await isCurrent().catch(() => true))) onNewVersion();
    });
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(SERVICE_WORKER_URL);
    if (registration !== undefined) checkRegularly(registration);
  } catch {
    // A private window, a full disk, a host without the worker: the page works while there is a network.
  }
}

/** What was typed since would be lost by an undo. A search changes nothing. */
const onInput = ({ target }: Event): void => {
  const isSearch = target instanceof Element && target.closest('[type="search"], [role="combobox"]') !== null;
  if (!isSearch) closeUndo();
};

/** In a bar above the view, and over the page. */
export default function Notices() {
  useLanguage();
  return (
    <>
      <Offline />
      <NewVersion />
      {createPortal(<Toast />, document.body)}
    </>
  );
}

/** A warning goes when dismissed, at any other announcement or when another view opens; what it hides shows then. */
function Toast() {
  const { alert, action } = useStore(announcements);
  useEffect(() => {
    keepFocus();
    const abort = new AbortController();
    addEventListener('hashchange', closeAlert, abort);
    document.addEventListener('input', onInput, abort);
    return () => abort.abort();
  }, []);
  const isAlert = alert !== '';
  return (
    <div className="toasts">
      <div role="alert" className="toast card bar" data-tone="bad" hidden={!isAlert}>
        <span>{toText(alert)}</span>
        <Button onClick={closeAlert}>{t('Dismiss')}</Button>
      </div>
      {action !== undefined && (
        <section className="toast card bar" aria-label={t(action.label)} hidden={isAlert}>
          <span>{toText(action.text)}</span>
          <Button
            onClick={() => {
              closeAction();
              action.run();
            }}
          >
            {t(action.label)}
          </Button>
          <Button onClick={closeAction}>{t('Dismiss')}</Button>
        </section>
      )}
    </div>
  );
}
