import { isLocked } from '#profiles/store.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import { isOutsideEgress } from './egress-lock.ts';
import type { ResolvedTransport } from './environment.ts';

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
