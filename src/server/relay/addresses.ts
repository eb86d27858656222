import { BlockList, isIP } from 'node:net';

/** Whose an address is: anybody's, the operator's own network, or one that no order ever goes to. */
export type AddressClass = 'public' | 'own' | 'never';

type Range = readonly [net: string, prefix: number, classification: Exclude<AddressClass, 'public'>];

/**
 * The ranges that are not public (RFC 6890 and the registries behind it). `own` can be opened by the operator; `never`
 * cannot: link-local, clouds' metadata, multicast, and what only wraps another address. ::ffff:0:0/96 is left out on
 * purpose, since a BlockList reads it as all of IPv4; it checks such an address as the IPv4 address within.
 */
const RANGES: readonly Range[] = [
  ['0.0.0.0', 8, 'never'],
  ['10.0.0.0', 8, 'own'],
  ['100.64.0.0', 10, 'own'],
  ['100.100.100.200', 32, 'never'],
  ['127.0.0.0', 8, 'own'],
  ['168.63.129.16', 32, 'never'],
  ['169.254.0.0', 16, 'never'],
  ['172.16.0.0', 12, 'own'],
  ['192.0.0.0', 24, 'never'],
  ['192.0.2.0', 24, 'never'],
  ['192.88.99.0', 24, 'never'],
  ['192.168.0.0', 16, 'own'],
  ['198.18.0.0', 15, 'never'],
  ['198.51.100.0', 24, 'never'],
  ['203.0.113.0', 24, 'never'],
  ['224.0.0.0', 3, 'never'],
  ['::1', 128, 'own'],
  ['fc00::', 7, 'own'],
  ['fd00:ec2::254', 128, 'never'],
  ['fd20:ce::254', 128, 'never'],
  ['2001::', 23, 'never'],
  ['2001:db8::', 32, 'never'],
  ['2002::', 16, 'never'],
  ['3fff::', 20, 'never'],
];

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, familyOf(net));
  return list;
}

const NEVER_LIST = listOf(RANGES.filter(([, , classification]) => classification === 'never'));
const OWN_LIST = listOf(RANGES.filter(([, , classification]) => classification === 'own'));
/** All of IPv6 that is given out for use between networks; the rest, NAT64 and link-local among it, is not public. */
const GLOBAL_LIST = new BlockList();
GLOBAL_LIST.addSubnet('2000::', 3, 'ipv6');

/** Whose an address is. What is no address, or has a zone, is nobody's. */
export function classify(address: string): AddressClass {
  const family = familyOf(address);
  if (isIP(address) === 0 || address.includes('%') || NEVER_LIST.check(address, family)) return 'never';
  if (OWN_LIST.check(address, family)) return 'own';
  return family === 'ipv4' || GLOBAL_LIST.check(address, family) ? 'public' : 'never';
}
