import { RELAY_TOKEN_HEADER } from '#protocol/relay.ts';
import { isSameText } from '#protocol/verify.ts';
import type { RefusalCode } from './refusals.ts';

export interface Door {
  /** The Host headers that are ours; known once the host listens. */
  readonly names: () => readonly string[];
  readonly token: string;
}

/** Names that a browser holds secure over plain http. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

const originsOf = (host: string): readonly string[] => [
  `https://${host}`,
  ...(LOOPBACK.test(host) ? [`http://${host}`] : []),
];

const isSameSite = (site: string | null): boolean => site === null || site === 'same-origin';

/** Why a caller is not the host's own page, or undefined. Rebinding is stopped by the Host header alone. */
export function doorFault({ method, headers }: Request, { names, token }: Door): RefusalCode | undefined {
  const host = headers.get('Host') ?? '';
  if (names().length === 0) return 'unnamed';
  if (!names().includes(host)) return 'host';
  if (method !== 'POST') return 'method';
  if (!isSameText(headers.get(RELAY_TOKEN_HEADER) ?? '', token)) return 'token';
  if (!originsOf(host).includes(headers.get('Origin') ?? '')) return 'origin';
  if (!isSameSite(headers.get('Sec-Fetch-Site'))) return 'origin';
  return headers.get('Content-Type') === 'application/json' ? undefined : 'content-type';
}
