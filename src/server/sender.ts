import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { headerOf } from './incoming.ts';

/** Who sent a request, as far as the host knows. */
export interface Sender {
  /** The network that limits count, or undefined when many senders share one address. */
  readonly address: string | undefined;
  readonly isHttps: boolean;
}

/** The last entry of a list that proxies extend: the one that the nearest proxy wrote. */
const lastEntry = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();

/** What one customer of a provider has: an IPv4 address, or half of an IPv6 address (RFC 6177). */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** The network around an address of `describeSender`, as a provider gives it out: IPv4 /24 and IPv6 /48. */
export const toWiderNetwork = (address: string): string => address.replace(/[.:][^.:]*$/, '');

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Who sent a request. With `trustProxy` the headers of the proxy in front say so. Without it, a caller on this machine has
 * no address of its own: it may be a proxy that brings everybody.
 */
export function describeSender(incoming: IncomingMessage, trustProxy: boolean): Sender {
  const address = incoming.socket.remoteAddress ?? '';
  if (!trustProxy) return { address: LOOPBACK_ADDRESS.test(address) ? undefined : toNetwork(address), isHttps: false };
  return {
    address: toNetwork(lastEntry(headerOf(incoming, 'x-forwarded-for') ?? '')) || undefined,
    isHttps: lastEntry(headerOf(incoming, 'x-forwarded-proto') ?? '') === 'https',
  };
}
