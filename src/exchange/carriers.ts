import type { TransportName } from '#protocol/transport.ts';
import type { Carry } from './carry.ts';
import { carryByFetch } from './fetching.ts';
import { carryByRelay } from './relay.ts';

const inPage: Carry = (request, options) => carryByFetch(request, { ...options, fetch: options.inPage });

/** What carries a request on each way; nothing carries what a person copies. */
export const CARRIERS: Readonly<Record<Exclude<TransportName, 'copy'>, Carry>> = {
  'in-page': inPage,
  'same-origin': carryByFetch,
  direct: carryByFetch,
  relay: carryByRelay,
};
