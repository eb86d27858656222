import { connect, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecurely, type TLSSocket } from 'node:tls';
import { mark, type Moments } from './phases.ts';
import type { Address } from './resolve.ts';
import { isLiteral, type Target } from './target.ts';

export interface DialOptions {
  readonly signal: AbortSignal;
  /** A certificate to trust instead of the system's, for tests. */
  readonly ca?: string | undefined;
}

/** Gives out the addresses that were checked, whatever is asked for, so that nothing is looked up again. */
const fixed =
  (addresses: readonly Address[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

function open(target: Target, addresses: readonly Address[], ca: string | undefined): Socket | TLSSocket {
  const { url, hostname, port } = target;
  // A gateway far away wants more than the 250 ms that Node gives each address.
  const place = { host: hostname, port, lookup: fixed(addresses), autoSelectFamilyAttemptTimeout: 3_000 };
  if (url.protocol === 'http:') return connect(place);
  const servername = isLiteral(target) ? '' : hostname.replace(/\.$/, '');
  return connectSecurely({ ...place, servername, rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) });
}

/**
 * A fresh connection to an address that was checked. It is ready when the first byte of the order may leave: over TLS
 * only once the certificate holds. Rejects as sockets do; the signal ends it at any time.
 */
export const dial = (
  target: Target,
  addresses: readonly Address[],
  moments: Moments,
  { signal, ca }: DialOptions,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = open(target, addresses, ca);
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.once('connect', () => mark(moments, 'connected'));
    socket.once(target.url.protocol === 'http:' ? 'connect' : 'secureConnect', () => {
      mark(moments, 'ready');
      resolve(socket);
    });
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
