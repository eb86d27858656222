import { originOf } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { hasOwnCredentials, isLikelyCredential } from '#protocol/profile.ts';
import type { Credentials } from '#protocol/sign.ts';

/**
 * The egress lock: a policy that the page adds to itself once it holds a key or secret of its own. From then on the
 * browser lets the page call its own origin and the connection's origin alone. Only a reload removes it. It stops no
 * navigation: no policy does.
 */

/** The origin that is allowed in addition to the page's own; undefined while nothing is locked. */
let lockedTo: string | undefined;

let requestedOrigin: string | undefined;

/** A host may contain characters with a meaning in a policy, such as ";" and "*". Such an origin is never allowed. */
const SAFE_ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/**
 * connect-src covers fetch, XMLHttpRequest, EventSource, WebSocket, sendBeacon and ping. Chromium checks a prefetch link
 * against the least strict directive of a policy, default-src among them; without default-src it lets every one through.
 * The host's own policy is at least as strict for all the rest. The development server needs inline styles.
 */
const formatPolicy = (origin: string): string =>
  `${import.meta.env.DEV ? '' : "default-src 'self' 'wasm-unsafe-eval'; "}connect-src 'self' ${SAFE_ORIGIN.test(origin) ? origin : ''}`;

/** Locks the page to its own origin and this one. A second call changes nothing: policies can only narrow. */
export function lockEgressTo(origin: string): void {
  if (lockedTo !== undefined) return;
  lockedTo = origin;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = formatPolicy(origin);
  document.head.append(meta);
}

/** Locks the page to the origin that a connection's own credentials were given for. It waits until there is one. */
export function lockEgress(connection: Connection): void {
  const origin = connection.origin === '' ? originOf(connection.base_url) : connection.origin;
  if (origin !== '' && hasOwnCredentials(connection)) lockEgressTo(origin);
}

/** True for an origin that the browser would refuse to call now. */
export const isOutsideEgress = (origin: string): boolean =>
  lockedTo !== undefined && origin !== lockedTo && origin !== location.origin;

/** False where the browser saves nothing. */
let saveSession = (): boolean => false;

/** The session holds the request meanwhile: false, and no reload, where it cannot. */
export function reloadFor(origin: string): boolean {
  requestedOrigin = origin;
  if (saveSession()) {
    location.reload();
    return true;
  }
  requestedOrigin = undefined;
  return false;
}

export const getRequestedOrigin = (): string | undefined => requestedOrigin;

/** Other fields may hold what a person types over next. A word that was typed here by mistake is no credential. */
function rememberLikely(store: ConsoleStore, { api_key, api_secret }: Credentials): void {
  if (isLikelyCredential(api_key)) store.remember({ api_key, api_secret: '' });
  if (isLikelyCredential(api_secret)) store.remember({ api_key: '', api_secret });
}

/** Locks when a field of a connection is left, and when another one is chosen or unlocked; never while typing. */
export function watchEgress(store: ConsoleStore, save: () => boolean): void {
  saveSession = save;
  const lock = (): void => lockEgress(store.current());
  const onLeave = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('connection.')) return;
    rememberLikely(store, store.current());
    lock();
  };
  for (const type of ['focusout', 'change']) document.addEventListener(type, onLeave);
  let last = [store.read().currentId, store.stateName()].join();
  store.subscribe(() => {
    const now = [store.read().currentId, store.stateName()].join();
    const isSame = now === last;
    last = now;
    if (!isSame && store.stateName() !== 'setup') lock();
  });
}
