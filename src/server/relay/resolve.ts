import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { classify } from './addresses.ts';
import type { RefusalCode } from './responses.ts';
import { isLiteral, type Target } from './target.ts';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Finds every address of a name. Rejects as node:dns does. */
export type Lookup = (hostname: string) => Promise<readonly Address[]>;

export interface LookupOptions {
  /** Name servers as address:port; the system's when absent. */
  readonly servers?: readonly string[];
  /** The time in ms in which a look-up must end. */
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

const toAddress = (address: string): Address => ({ address, family: isIP(address) });

/** The addresses that the hosts file gives a name; none when there is no such file. */
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

async function askNameServers(hostname: string, { servers, limit = LOOKUP_LIMIT }: LookupOptions) {
  const resolver = new Resolver({ timeout: QUESTION_TIMEOUT, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), limit);
  const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
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
  async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    // RFC 6761 section 6.3; the hosts file of Windows does not name it.
    if (/(?:^|\.)localhost$/.test(name)) return ['127.0.0.1', '::1'].map(toAddress);
    const known = await readHostsFile(options.hostsFile ?? HOSTS_FILE, name);
    return known.length > 0 ? known : askNameServers(name, options);
  };

/** The addresses of a target, asked for once: what is checked here is what is connected to. */
export async function resolveTarget(target: Target, lookup: Lookup): Promise<readonly Address[]> {
  return isLiteral(target) ? [toAddress(target.hostname)] : lookup(target.hostname);
}

const listInterfaces = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address));

/** Every address under which this host can be reached: of its interfaces, and of its public names. */
export async function findOwnAddresses(
  names: readonly string[],
  lookup: Lookup,
  interfaces = listInterfaces,
): Promise<BlockList> {
  const lookups = names.filter((name) => isIP(name) === 0).map((name) => lookup(name).catch(() => []));
  const resolved = (await Promise.all(lookups)).flat().map(({ address }) => address);
  const list = new BlockList();
  for (const address of [...interfaces(), ...names, ...resolved])
    if (isIP(address) !== 0 && !address.includes('%')) list.addAddress(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return list;
}

/** Why no order goes to these addresses: one bad one among them is enough. */
export function checkAddresses(
  { allowed, url, port }: Target,
  addresses: readonly Address[],
  ownAddresses: BlockList,
): RefusalCode | undefined {
  const classifications = addresses.map(({ address }) => classify(address));
  if (classifications.length === 0) return 'name';
  if (classifications.includes('never')) return 'never';
  if (allowed) return undefined;
  if (classifications.includes('own')) return 'own';
  if (addresses.some(({ address, family }) => ownAddresses.check(address, family === 4 ? 'ipv4' : 'ipv6')))
    return 'self';
  return url.protocol === 'https:' && port !== 443 ? 'port' : undefined;
}
