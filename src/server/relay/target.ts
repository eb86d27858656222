import { parseUrl } from '#protocol/text.ts';
import { isIP, BlockList } from 'node:net';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import { networkInterfaces } from 'node:os';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { RefusalCode } from './responses.ts';

/** The text of its URL was checked. */
export interface Target {
  readonly url: URL;
  /** The name or the literal address, without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** host:port, as RELAY_ALLOW names it. */
  readonly at: string;
  /** True when RELAY_ALLOW names it: plain http, any port and private addresses are then allowed. */
  readonly allowed: boolean;
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function checkUrl(text: string, url: URL): RefusalCode | undefined {
  if (PORTS[url.protocol] === undefined) return 'url';
  if (/^[^/]*\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '') return 'user-info';
  if (/[?#]/.test(text)) return 'query';
  return url.pathname.endsWith(OPERATION_PATH) ? undefined : 'path';
}

/** Takes http or https, one path, and nothing else. */
export function readTarget(text: string, allow: ReadonlySet<string>): Target | RefusalCode {
  const url = parseUrl(text);
  if (url === undefined) return 'url';
  const refusalCode = checkUrl(text, url);
  if (refusalCode !== undefined) return refusalCode;
  const port = url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port);
  const at = `${url.hostname}:${port}`;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return { url, hostname, port, at, allowed: allow.has(at) };
}

/** Such a host needs no look-up. */
export const isLiteral = ({ hostname }: Target): boolean => isIP(hostname) !== 0;

/** The class of an address: public, in the operator's own network, or one that no order is ever sent to. */
type AddressClass = 'public' | 'own' | 'never';

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

/** A text that is no address, or that has a zone, is `never`. */
export function classify(address: string): AddressClass {
  const family = familyOf(address);
  if (isIP(address) === 0 || address.includes('%') || NEVER_LIST.check(address, family)) return 'never';
  if (OWN_LIST.check(address, family)) return 'own';
  return family === 'ipv4' || GLOBAL_LIST.check(address, family) ? 'public' : 'never';
}

/** True for a URL that names this machine or a private network without a look-up. */
export const isWrittenAsOwn = ({ hostname }: Target): boolean =>
  hostname === 'localhost' || classify(hostname) === 'own';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Rejects as node:dns does, and when the signal ends it. */
export type Lookup = (hostname: string, signal?: AbortSignal) => Promise<readonly Address[]>;

interface LookupOptions {
  /** Name servers as address:port; the system's when absent. */
  readonly servers?: readonly string[];
  /** In ms. */
  readonly limit?: number;
  readonly hostsFile?: string;
}

const LOOKUP_LIMIT = 5_000;
/** One name server gets two questions within the limit. */
const QUESTION_TIMEOUT = 1_500;

const HOSTS_FILE =
  process.platform === 'win32'
    ? `${process.env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\drivers\\etc\\hosts`
    : '/etc/hosts';

/** How long an answer with IPv4 addresses waits for that with IPv6 ones, in ms (RFC 8305 section 3). */
const RESOLUTION_DELAY = 50;

const toAddress = (address: string): Address => ({ address, family: isIP(address) });

/** None when there is no such file. */
async function readHostsFile(file: string, hostname: string): Promise<readonly Address[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((name) => name.toLowerCase() === hostname) ? [toAddress(address)] : [];
  });
}

const createLookupError = (code: string): Error => Object.assign(new Error(code), { code });

/** Why a look-up found nothing: the first cause that is more than "this family has no address". */
function explainFailure(results: readonly PromiseSettledResult<unknown>[]): Error {
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason?.code)] : []));
  const code = codes.find((each) => each !== 'ENODATA') ?? 'ENOTFOUND';
  return createLookupError(code === 'ECANCELLED' ? 'ETIMEOUT' : code);
}

async function askNameServers(
  hostname: string,
  { servers, limit = LOOKUP_LIMIT }: LookupOptions,
  signal?: AbortSignal,
): Promise<readonly Address[]> {
  const resolver = new Resolver({ timeout: QUESTION_TIMEOUT, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  const timer = setTimeout(cancel, limit);
  signal?.addEventListener('abort', cancel, { once: true });
  const [four, six] = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
  const soon = four.then(
    () => setTimeoutAsync(RESOLUTION_DELAY, []),
    () => six,
  );
  const results = await Promise.allSettled([four, Promise.race([six, soon])]);
  clearTimeout(timer);
  signal?.removeEventListener('abort', cancel);
  // Some name servers give no answer about IPv6.
  cancel();
  const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (found.length === 0) throw explainFailure(results);
  return found.map(toAddress);
}

/**
 * Looks names up with a time limit of its own. `dns.lookup` would hold one of Node's four threads for as long as a name
 * server is silent, and files are read by the same threads. As with `dns.lookup`, the hosts file comes first. Names
 * that only a search list or mDNS knows are not found: they need a line in the hosts file.
 */
export const createLookup =
  (options: LookupOptions = {}): Lookup =>
  async (hostname, signal) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    // RFC 6761 section 6.3; the hosts file of Windows does not name it.
    if (/(?:^|\.)localhost$/.test(name)) return ['127.0.0.1', '::1'].map(toAddress);
    const known = await readHostsFile(options.hostsFile ?? HOSTS_FILE, name);
    signal?.throwIfAborted();
    return known.length > 0 ? known : askNameServers(name, options, signal);
  };

/** The addresses of a target, looked up once: the relay connects to the addresses that are checked here. */
export async function resolveTarget(target: Target, lookup: Lookup, signal?: AbortSignal): Promise<readonly Address[]> {
  return isLiteral(target) ? [toAddress(target.hostname)] : lookup(target.hostname, signal);
}

const listInterfaces = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address));

/** Of its interfaces, and of its public names. */
export async function findOwnAddresses(
  names: readonly string[],
  lookup: Lookup,
  interfaces = listInterfaces,
  signal?: AbortSignal,
): Promise<BlockList> {
  const lookups = names.filter((name) => isIP(name) === 0).map((name) => lookup(name, signal).catch(() => []));
  const resolved = (await Promise.all(lookups)).flat().map(({ address }) => address);
  const list = new BlockList();
  for (const address of [...interfaces(), ...names, ...resolved])
    if (isIP(address) !== 0 && !address.includes('%')) list.addAddress(address, familyOf(address));
  return list;
}

/** True for another port than 443 of a gateway that the operator has not named. */
export const isPortRefused = ({ allowed, url, port }: Target): boolean =>
  !allowed && url.protocol === 'https:' && port !== 443;

/** Why no order is sent to these addresses: one refused address is enough. */
export function checkAddresses(
  target: Target,
  addresses: readonly Address[],
  ownAddresses: BlockList,
): RefusalCode | undefined {
  const classifications = addresses.map(({ address }) => classify(address));
  if (classifications.length === 0) return 'name';
  if (classifications.includes('never')) return 'never';
  if (target.allowed) return undefined;
  if (classifications.includes('own')) return 'own';
  if (addresses.some(({ address }) => ownAddresses.check(address, familyOf(address)))) return 'self';
  return isPortRefused(target) ? 'port' : undefined;
}
