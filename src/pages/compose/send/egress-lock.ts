import { isLocked, originOf, type ProfileStore } from '#profiles/store.ts';
import { readTyped, type Profile } from '#profiles/profile.ts';
import { hasOwnCredentials, isLikelyCredential } from '#protocol/profile.ts';
import type { Credentials } from '#protocol/digest.ts';
import type { ResolvedTransport } from './environment.ts';

/**
 * The egress lock: a policy that the page adds to itself once it holds a key or secret of its own. From then on the
 * browser lets the page call its own origin and the profile's origin alone. Only a reload removes it. It stops no
 * navigation: no policy does.
 */

/** The origin that is allowed in addition to the page's own; undefined while nothing is locked. */
let lockedTo: string | undefined;

/** The origin that the next load of the page is to allow. */
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

/** Locks the page to the origin that the profile's own credentials were given for. It waits until there is one. */
export function lockEgress(profile: Profile): void {
  const origin = profile.origin === '' ? originOf(profile.base_url) : profile.origin;
  if (origin !== '' && hasOwnCredentials(profile)) lockEgressTo(origin);
}

/** True for an origin that the browser would refuse to call now. */
export const isOutsideEgress = (origin: string): boolean =>
  lockedTo !== undefined && origin !== lockedTo && origin !== location.origin;

/** Saves the session; false where the browser saves nothing. */
let saveSession = (): boolean => false;

/**
 * Reloads the page, which then allows this origin in place of the last one. The session holds the request meanwhile: false,
 * and no reload, where it cannot.
 */
export function reloadFor(origin: string): boolean {
  requestedOrigin = origin;
  if (saveSession()) {
    location.reload();
    return true;
  }
  requestedOrigin = undefined;
  return false;
}

/** What `reloadFor` asked for; the session saves it. */
export const getRequestedOrigin = (): string | undefined => requestedOrigin;

/** Other fields may hold what a person types over next. A word that was typed here by mistake is no credential. */
function rememberLikely(store: ProfileStore, { api_key, api_secret }: Credentials): void {
  if (isLikelyCredential(api_key)) store.remember({ api_key, api_secret: '' });
  if (isLikelyCredential(api_secret)) store.remember({ api_key: '', api_secret });
}

/** Locks when a field of the connection is left, and when another profile is chosen or unlocked; never while typing. */
export function watchEgress(store: ProfileStore, save: () => boolean): void {
  saveSession = save;
  const lock = (): void => lockEgress(store.current());
  const onLeave = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const typed of readTyped(store).values()) rememberLikely(store, typed);
    if (!target.name.startsWith('profile.')) return;
    rememberLikely(store, store.current());
    lock();
  };
  for (const type of ['focusout', 'change']) document.addEventListener(type, onLeave);
  let last = store.state();
  store.subscribe(() => {
    const state = store.state();
    const isSame = state.formRevision === last.formRevision && state.saved === last.saved;
    last = state;
    // The form takes over the profile first.
    if (!isSame) setTimeout(lock);
  });
}

/** Why a send waits for a person: the egress lock, credentials for another origin, or a live profile. */
export type Guard =
  | { readonly kind: 'egress'; readonly origin: string }
  | { readonly kind: 'locked'; readonly origin: string; readonly base_url: string }
  | { readonly kind: 'live'; readonly url: string };

/** What must be asked before a request leaves. Where none leaves the page, or none can be sent, nothing is asked. */
export function findGuard(
  profile: Profile,
  { transport, available, leavesPage, environment }: ResolvedTransport,
  confirmed?: Guard['kind'],
): Guard | undefined {
  if (!leavesPage || available !== true) return undefined;
  const { origin } = new URL(environment.url);
  if (transport === 'direct' && isOutsideEgress(origin)) return { kind: 'egress', origin };
  if (isLocked(profile)) return { kind: 'locked', origin: profile.origin, base_url: profile.base_url };
  return profile.environment === 'live' && confirmed !== 'live' ? { kind: 'live', url: environment.url } : undefined;
}
