import { lookup as lookUp } from 'node:dns/promises';
import { isIP } from 'node:net';
import { standingOf } from './addresses.ts';
import type { RefusalCode } from './refusals.ts';
import { isLiteral, type Target } from './target.ts';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Finds every address of a name. Rejects as node:dns does. */
export type Lookup = (hostname: string) => Promise<readonly Address[]>;

/** The system's own look-up. */
export const systemLookup: Lookup = (hostname) => lookUp(hostname, { all: true });

/** The addresses of a target, asked for once: what is checked here is what is connected to. */
export async function resolve(target: Target, lookup: Lookup): Promise<readonly Address[]> {
  const { hostname } = target;
  return isLiteral(target) ? [{ address: hostname, family: isIP(hostname) }] : lookup(hostname);
}

/** Why no order goes to these addresses: one bad one among them is enough. */
export function addressesFault({ allowed }: Target, addresses: readonly Address[]): RefusalCode | undefined {
  const standings = addresses.map(({ address }) => standingOf(address));
  if (standings.length === 0) return 'name';
  if (standings.includes('never')) return 'never';
  return standings.includes('own') && !allowed ? 'own' : undefined;
}
