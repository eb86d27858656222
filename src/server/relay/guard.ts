import { RELAY_TOKEN_HEADER } from '#protocol/relay.ts';
import { timingSafeEqual } from '#protocol/verify.ts';
import type { RefusalCode } from './responses.ts';

export interface Guard {
  /** The accepted Host headers, known once the host listens. */
  readonly allowedHosts: () => readonly string[];
  readonly token: string;
}

/** Names that a browser treats as secure over plain http. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

const originsOf = (host: string): readonly string[] => [
  `https://${host}`,
  ...(LOOPBACK.test(host) ? [`http://${host}`] : []),
];

const isSameSite = (site: string | null): boolean => site === null || site === 'same-origin';

/** Why a caller is not the host's own page, or undefined. Only the check of Host stops DNS rebinding. */
export function checkCaller({ method, headers }: Request, { allowedHosts, token }: Guard): RefusalCode | undefined {
  const host = headers.get('Host') ?? '';
  if (allowedHosts().length === 0) return 'unnamed';
  if (!allowedHosts().includes(host)) return 'host';
  if (method !== 'POST') return 'method';
  if (!timingSafeEqual(headers.get(RELAY_TOKEN_HEADER) ?? '', token)) return 'token';
  if (!originsOf(host).includes(headers.get('Origin') ?? '')) return 'origin';
  if (!isSameSite(headers.get('Sec-Fetch-Site'))) return 'origin';
  return headers.get('Content-Type') === 'application/json' ? undefined : 'content-type';
}

/**
 * The Host headers that the relay accepts: those that RELAY_HOSTS names, and the address and localhost while the host
 * listens on this machine alone. On any other address without RELAY_HOSTS there are none, and the relay stays off.
 */
export function listAllowedHosts(address: string, configured: readonly string[]): readonly string[] {
  const { host, port } = new URL(address);
  if (!LOOPBACK.test(host)) return configured;
  return [...configured, host, new URL(`http://localhost:${port}`).host];
}
