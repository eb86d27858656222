// Neither printing nor a gateway in the bar needs its style before the page has loaded: notices.css has them too.
import { readPageUrl } from '#page-base.ts';
import './notices.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce, announcements, closeAction, closeAlert, closeUndo, toText } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import type { WorkerMessage } from '#service-worker/cache.ts';
import { SERVICE_WORKER_URL } from '#ui/worker.ts';
import { useStore } from '#ui/hooks.ts';
import { keepFocus } from '#ui/focus.ts';

function subscribeToNetwork(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}

/** Says that there is no network, while it is so. */
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

/** In ms: how long the new version may take to take over before the page reloads without waiting for it. */
const LEAVE_AFTER = 3000;

/** Lets the page open without a network, and offers a new version once it is ready. Nothing reloads automatically. */
export function OfflineNotice() {
  useLanguage();
  const [takeOver, setTakeOver] = useState<TakeOver>();
  const accepted = useRef(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const reload = (): void => location.reload();
    const offer = (next: TakeOver): void => {
      setTakeOver(() => next);
      announce(() => t('A new version is ready.'));
    };
    // Another tab may have let the new version in.
    void registerServiceWorker(offer, () => (accepted.current ? reload() : offer(reload)));
  }, []);
  if (takeOver === undefined) return <Offline />;
  const accept = (): void => {
    accepted.current = true;
    takeOver();
    // The new worker may wait for the old one, so a page that is still here leaves by itself.
    setTimeout(() => location.reload(), LEAVE_AFTER);
  };
  return (
    <>
      <Offline />
      <section className="notice bar" aria-label={t('New version')}>
        <p>{t('A new version is ready:')}</p>
        <Button look="primary" onClick={accept}>
          {t('Reload')}
        </Button>
        <Button onClick={() => setTakeOver(undefined)}>{t('Later')}</Button>
        <p className="small">{t('What you typed is kept, except keys and secrets.')}</p>
      </section>
    </>
  );
}

/** In ms: how often an open page asks for a new version, and the least time between two checks when it is shown again. */
const [CHECK_INTERVAL, MIN_CHECK_INTERVAL] = [60 * 60 * 1000, 5 * 60 * 1000];

const postTo = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** The files of this page that it has loaded, by their names in its folder. */
function listOwnFiles(): string[] {
  const folder = `${readPageUrl()}/`;
  return [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')]
    .map((element) => ('src' in element ? element.src : element.href))
    .flatMap((url) => (url.startsWith(`${folder}assets/`) ? [url.slice(folder.length)] : []));
}

/** True when the files of this page are of the worker's version. */
const isOwn = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    postTo(worker, { kind: 'is-yours', files: listOwnFiles() }, [port2]);
  });

/** Lets the new version take over, and reloads the page. */
type TakeOver = () => void;

function watchForUpdate(registration: ServiceWorkerRegistration, onReady: (takeOver: TakeOver) => void): void {
  const offerWhenForeign = async (worker: ServiceWorker, wait = 1000): Promise<void> => {
    if (!(await isOwn(worker))) return onReady(() => postTo(worker, { kind: 'take-over' }));
    // It takes over once no other page is open, and one may be closing now: ask again, each time later.
    setTimeout(() => {
      if (worker.state === 'installed') void offerWhenForeign(worker, wait * 2);
    }, wait);
  };
  const watchInstall = (worker: ServiceWorker): void =>
    worker.addEventListener('statechange', () => {
      // Without a controller it is the first version, which replaces nothing.
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) void offerWhenForeign(worker);
    });
  if (registration.waiting !== null) void offerWhenForeign(registration.waiting);
  if (registration.installing !== null) watchInstall(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) watchInstall(registration.installing);
  });
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  const check = (): void => {
    lastCheck = Date.now();
    // Without a network there is no new version.
    registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck > MIN_CHECK_INTERVAL) check();
  });
}

/** Lets the page open without a network from now on. Where a browser allows no worker, everything else goes on. */
async function registerServiceWorker(onReady: (takeOver: TakeOver) => void, onReload: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      const { controller } = navigator.serviceWorker;
      if (controller !== null) void isOwn(controller).then((own) => (own ? undefined : onReload()));
    });
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(SERVICE_WORKER_URL);
    if (registration === undefined) return;
    watchForUpdate(registration, onReady);
    checkRegularly(registration);
  } catch {
    // A private window, a full disk, a host without the worker: the page works while there is a network.
  }
}

/** What was typed since would be lost by an undo. A search changes nothing. */
const onInput = ({ target }: Event): void => {
  const isSearch = target instanceof Element && target.closest('[type="search"], [role="combobox"]') !== null;
  if (!isSearch) closeUndo();
};

/**
 * One message over the page: a warning, or what can be undone. A warning goes when it is dismissed, when anything else
 * is announced and when another view opens; what it hides is shown then.
 */
export function Toast() {
  useLanguage();
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
      <div role="alert" className="toast bar" data-tone="bad" hidden={!isAlert}>
        <span>{toText(alert)}</span>
        <Button onClick={closeAlert}>{t('Dismiss')}</Button>
      </div>
      {action !== undefined && (
        <section className="toast bar" aria-label={t(action.label)} hidden={isAlert}>
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
