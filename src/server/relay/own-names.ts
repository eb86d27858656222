import { LOOPBACK } from './door.ts';

/**
 * The Host headers of a host: those that RELAY_HOSTS names, and on this machine alone its address and localhost. None
 * on a wider address that nobody has named, and then the relay stays off.
 */
export function ownNames(address: string, named: readonly string[]): readonly string[] {
  const { host, port } = new URL(address);
  if (!LOOPBACK.test(host)) return named;
  return [...named, host, new URL(`http://localhost:${port}`).host];
}
