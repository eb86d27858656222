import type { Message } from '#offline/kept.ts';

const ADDRESS = '/service-worker.js';
/** How often, in ms, a page that stays open asks for a new version, and how seldom when it is looked at again. */
const [HOURLY, SELDOM] = [60 * 60 * 1000, 5 * 60 * 1000];

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

const trusted = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** Whatever it is given, the policy makes this one address. */
const address = (): string =>
  trusted?.createPolicy('service-worker-url', { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) ?? ADDRESS;

const say = (worker: ServiceWorker, message: Message, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** The files that this page is made of, as far as it has loaded them. */
const ownFiles = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')]
    .map((element) => new URL('src' in element ? element.src : element.href).pathname)
    .filter((path) => path.startsWith('/assets/'));

/** Whether this page came from the network in the worker's own version already. */
const isOwn = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    say(worker, { kind: 'is-yours', files: ownFiles() }, [port2]);
  });

/** A new version that is ready; the call lets it take over and gives the page anew. */
export type TakeOver = () => void;

function watch(registration: ServiceWorkerRegistration, onReady: (takeOver: TakeOver) => void): void {
  const offer = async (worker: ServiceWorker, wait = 1000): Promise<void> => {
    if (!(await isOwn(worker))) return onReady(() => say(worker, { kind: 'take-over' }));
    // It takes over by itself once no other page is open, of which one may just be leaving: ask again, ever more seldom.
    setTimeout(() => {
      if (worker.state === 'installed') void offer(worker, wait * 2);
    }, wait);
  };
  const follow = (worker: ServiceWorker): void =>
    worker.addEventListener('statechange', () => {
      // Without a controller it is the first version, which nobody waits for.
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) void offer(worker);
    });
  if (registration.waiting !== null) void offer(registration.waiting);
  if (registration.installing !== null) follow(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) follow(registration.installing);
  });
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = (): void => {
    asked = Date.now();
    // Without a network there is nothing new to find.
    registration.update().catch(() => undefined);
  };
  setInterval(ask, HOURLY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > SELDOM) ask();
  });
}

/** Lets the page open without a network from now on. Where a browser allows no worker, everything else goes on. */
export async function keepOffline(onReady: (takeOver: TakeOver) => void, onReload: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      const { controller } = navigator.serviceWorker;
      if (controller !== null) void isOwn(controller).then((own) => (own ? undefined : onReload()));
    });
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(address());
    if (registration === undefined) return;
    watch(registration, onReady);
    askNowAndThen(registration);
  } catch {
    // A private window, a full disk, a host without the worker: the page works as long as there is a network.
  }
}
