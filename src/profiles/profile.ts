import type { Profile } from './profile-schema.ts';

/** The origin of a base address; empty when it has none, or one that nothing can be pinned to ("null"). */
export function originOf(base_url: string): string {
  const url = URL.canParse(base_url) ? new URL(base_url) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : '';
}

type Pinned = Pick<Profile, 'base_url' | 'origin' | 'api_key' | 'api_secret'>;

/**
 * True while the credentials must not be sent: the base URL has another origin than the one that they were given
 * for. Locking stops sending alone; views, digest and commands do not change.
 */
export const isLocked = ({ base_url, origin, api_key, api_secret }: Pinned): boolean =>
  origin !== '' && originOf(base_url) !== origin && (api_key !== '' || api_secret !== '');
