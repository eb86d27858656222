import { WATCH_PATH } from '#watch/wire.ts';
import { pathOf } from './incoming.ts';

/** What comes before the path of a target in absolute form (RFC 9112 section 3.2.2). */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+(?=[/?]|$)/i;

/** What one server resolves or decodes and another one does not: dot segments in any spelling, slashes that are no slash. */
const AMBIGUOUS = /\/(?:\.|%2e){1,2}(?:;[^/]*)?(?:\/|$)|%2f|%5c|[\\#]|[^!-~]/i;

const CHANNEL = /^\/w\/[a-z2-7]{26}(?:\/|$)/;

/**
 * The target of a request as path and query, or undefined where a proxy in front may have read another path than this host
 * would: a proxy that asks for a login leaves `/w/` open. No path of the host has an escape. Below a channel `//` stays, since it is the commonest mistake of a
 * merchant's program and Watch names it.
 */
export function admitTarget(target: string): string | undefined {
  const [origin = ''] = ORIGIN.exec(target) ?? [];
  const rest = target.slice(origin.length);
  const admitted = origin !== '' && !rest.startsWith('/') ? `/${rest}` : rest;
  const path = pathOf(admitted);
  if (!path.startsWith('/') || AMBIGUOUS.test(path)) return undefined;
  const isAdmitted = path.startsWith(WATCH_PATH) ? CHANNEL.test(path) : !/\/\/|%/.test(path);
  return isAdmitted ? admitted : undefined;
}
