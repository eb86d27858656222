import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
import { headerIssue, parseUrl } from '#protocol/text.ts';
import type { SandboxOptions } from '#sandbox/sandbox.ts';
import { WATCH_LIMITS } from '#watch/wire.ts';

/** Its message is the whole of what is shown. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const PORT = 4173;
export const LARGEST_PORT = 65_535;

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return PORT;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= LARGEST_PORT) return port;
  throw new SettingError(`PORT is not a port number: choose one from 1 to ${LARGEST_PORT}, or 0 for any free one.`);
}

const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);

function readRecipes(text: string | undefined): readonly PresetName[] {
  const all = Object.keys(PRESETS).filter(isPreset);
  if (text === undefined || text === '') return all;
  if (isPreset(text)) return [text];
  throw new SettingError(`SANDBOX_RECIPE names no recipe: choose ${all.join(' or ')}, or leave it out for both.`);
}

/** Throws SettingError. */
export function readSandbox(environment: Environment): SandboxOptions {
  const scheme = environment['SANDBOX_SCHEME'];
  const api_secret = environment['SANDBOX_API_SECRET'] ?? SAMPLE.api_secret;
  if (api_secret === '') throw new SettingError('SANDBOX_API_SECRET is empty: set a secret, or leave it out.');
  if (scheme !== undefined && (scheme === '' || headerIssue(scheme) !== undefined))
    throw new SettingError('SANDBOX_SCHEME is not a word of printable ASCII: set one, or leave it out.');
  const api_key = environment['SANDBOX_API_KEY'] ?? SAMPLE.api_key;
  if (api_key === '') throw new SettingError('SANDBOX_API_KEY is empty: set a key, or leave it out.');
  return { scheme, api_key, api_secret, recipes: readRecipes(environment['SANDBOX_RECIPE']) };
}

const splitList = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function readHost(entry: string): string {
  const host = parseUrl(`https://${entry}/`)?.host ?? '';
  if (host === entry.toLowerCase() && !host.includes('*')) return host;
  throw new SettingError('RELAY_HOSTS is not a list of names: write each as host or host:port, or leave it out.');
}

/** In the one spelling that is compared, or undefined when the text is none. */
function parseHostAndPort(text: string): string | undefined {
  const [, host, port] = /^([^/?#@*\\\s]+):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) === 0 || Number(port) > LARGEST_PORT) return undefined;
  const url = parseUrl(`http://${host}/`);
  return url?.port === '' ? `${url.hostname}:${Number(port)}` : undefined;
}

function readAllowed(entry: string): string {
  const allowed = parseHostAndPort(entry);
  if (allowed !== undefined) return allowed;
  throw new SettingError('RELAY_ALLOW is not a list of gateways: write each as host:port, or leave it out.');
}

const hostnameOf = (host: string): string => new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, '');

/** A name or an address without a port. IPv6 may be written with brackets or without. */
function readDenied(entry: string): string {
  const host = /^[\da-f:.]*:[\da-f:.]*$/i.test(entry) ? `[${entry}]` : entry;
  if (/^(?:[^/?#@:*\\\s[\]]+|\[[^\]]*\])$/.test(host) && parseUrl(`https://${host}/`) !== undefined)
    return hostnameOf(host);
  throw new SettingError('RELAY_DENY is not a list of hosts: write each as a name or an address, or leave it out.');
}

function readSwitch(environment: Environment, name: string, fallback: 'on' | 'off'): boolean {
  const value = environment[name] || fallback;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new SettingError(`${name} is neither on nor off: choose one, or leave it out for ${fallback}.`);
}

function readRelay(environment: Environment) {
  const isOn = readSwitch(environment, 'RELAY', 'on');
  const hosts = splitList(environment['RELAY_HOSTS']).map(readHost);
  const allow = new Set(splitList(environment['RELAY_ALLOW']).map(readAllowed));
  const denied = splitList(environment['RELAY_DENY']).map(readDenied);
  // The relay never calls the host itself.
  const ownNames = [...hosts.map(hostnameOf), ...denied];
  const secret = readSecret(environment['RELAY_SECRET']);
  return isOn ? { hosts, allow, ownNames, secret } : undefined;
}

const SHORTEST_SECRET = 32;

function readSecret(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length >= SHORTEST_SECRET) return text;
  throw new SettingError(
    `RELAY_SECRET has fewer than ${SHORTEST_SECRET} characters: set a longer one, or leave it out.`,
  );
}

/** The bounds of Watch on one host: what sets each, and its default. Times in ms, sizes in bytes. */
export const WATCH_SETTINGS = {
  WATCH_HOLD_MS: ['holdMs', 5_000, 'how long a caller waits for the page'],
  WATCH_LONGEST_HOLD_MS: [
    'longestHoldMs',
    WATCH_LIMITS.longestHoldMs,
    'the longest delay of a response that the page may choose',
  ],
  WATCH_KEPT: ['kept', 64, 'requests that a channel keeps'],
  WATCH_CHANNEL_BYTES: ['channelBytes', 4 * 1024 * 1024, 'bytes that a channel keeps'],
  WATCH_BODY_BYTES: ['body', 64 * 1024, 'the longest body'],
  WATCH_CHANNELS: [
    'channels',
    1_000,
    'channels of the server; the one without a page that was unused longest makes room',
  ],
  WATCH_TOTAL_BYTES: ['totalBytes', 128 * 1024 * 1024, 'bytes that all channels keep'],
  WATCH_CHANNELS_PER_ADDRESS: ['channelsPerAddress', 20, 'channels of one address'],
  WATCH_CHANNELS_PER_NETWORK: ['channelsPerNetwork', 100, 'channels of one IPv4 /24 or IPv6 /48'],
  WATCH_UNSENT_BYTES: ['unsent', 1024 * 1024, 'bytes that a page may leave unread; all together `WATCH_TOTAL_BYTES`'],
  WATCH_LIFETIME_MS: ['lifetimeMs', 600_000, 'how long a channel lives after its page left'],
  WATCH_RATE: ['rate', 10, 'requests a second and channel; beyond it 429'],
  WATCH_BURST: ['burst', 30, 'requests that may come together'],
  WATCH_HEARTBEAT_MS: ['heartbeatMs', WATCH_LIMITS.heartbeatMs, 'the interval of heartbeats in a stream'],
  WATCH_CALLS: ['calls', 1_024, 'callers that wait at the same time'],
  WATCH_CHANNEL_CALLS: [
    'channelCalls',
    32,
    'callers of one channel that wait at the same time, half of them from one address',
  ],
  WATCH_CONNECTIONS: [
    'connections',
    2_048,
    'connections of callers and of pages that answer, beside those of the page',
  ],
} as const;
const WATCH_ROWS = Object.entries(WATCH_SETTINGS);
export type WatchBounds = Readonly<Record<(typeof WATCH_ROWS)[number][1][0], number>>;
export const WATCH_BOUNDS = Object.fromEntries(
  WATCH_ROWS.map(([, [bound, fallback]]) => [bound, fallback]),
) as WatchBounds;

/** The longest time of a timer, in ms, about 24 days: a longer one ends at once. */
const LONGEST_TIME = 2 ** 31 - 1;

function readCount(environment: Environment, name: string, fallback: number): number {
  const text = environment[name] || String(fallback);
  const isTooLong = name.endsWith('_MS') && Number(text) > LONGEST_TIME;
  if (isTooLong) throw new SettingError(`${name} is longer than 24 days: write at most ${LONGEST_TIME} ms.`);
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new SettingError(`${name} is not a whole number above 0: write one, or leave it out for ${fallback}.`);
}

/** The client of Redis ends the process on another path, and on a password that is not percent-encoded. */
function isReadByClient(text: string): boolean {
  try {
    const { pathname, username, password } = new URL(text);
    decodeURIComponent(username + password);
    return /^\/?\d*$/.test(pathname);
  } catch {
    return false;
  }
}

function readRedis(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^rediss?:\/\/\S+$/.test(text) && isReadByClient(text)) return text;
  throw new SettingError('WATCH_REDIS is not the address of a Redis: write redis://HOST:PORT, or leave it out.');
}

function readWatch(environment: Environment) {
  const isOn = readSwitch(environment, 'WATCH', 'on');
  const read = WATCH_ROWS.map(([name, [bound, fallback]]) => [bound, readCount(environment, name, fallback)]);
  const redis = readRedis(environment['WATCH_REDIS']);
  const bounds: WatchBounds = { ...WATCH_BOUNDS, ...Object.fromEntries(read) };
  return isOn ? { bounds, redis } : undefined;
}

/** Throws SettingError: one line that says what to do. */
export const readSettings = (environment: Environment) => ({
  host: environment['HOST'] || '127.0.0.1',
  port: readPort(environment['PORT']),
  trustProxy: readSwitch(environment, 'TRUST_PROXY', 'off'),
  canConnectDirectly: readSwitch(environment, 'CONNECT_DIRECT', 'on'),
  sandbox: readSandbox(environment),
  explainsDigests: readSwitch(environment, 'SANDBOX_EXPLAIN', 'on'),
  relay: readRelay(environment),
  watch: readWatch(environment),
  consolePath: environment['CONSOLE_CONFIG'] || undefined,
});

export type Settings = ReturnType<typeof readSettings>;

/** For docs/configuration.md. */
export const SETTINGS: Readonly<Record<string, readonly [meaning: string, fallback?: string]>> = {
  HOST: ['the address to listen on', '127.0.0.1'],
  PORT: ['the port; 0 for any free one', String(PORT)],
  TRUST_PROXY: [
    '`on` where every request comes through a proxy that sets `X-Forwarded-For` and `X-Forwarded-Proto`: limits then count for each client, and https gets HSTS',
    'off',
  ],
  CONNECT_DIRECT: ['`off` for a server that only relays: the page may then call no other origin', 'on'],
  CONSOLE_CONFIG: ['the path of a console.json'],
  SANDBOX_SCHEME: ['the only scheme word that the sandbox accepts', 'any word'],
  SANDBOX_API_KEY: ['its API key', SAMPLE.api_key],
  SANDBOX_API_SECRET: [
    'its API secret; with another key or secret than these the page asks for both',
    SAMPLE.api_secret,
  ],
  SANDBOX_RECIPE: ['the only recipe that it accepts', 'both presets'],
  SANDBOX_EXPLAIN: ['`off`: it does not explain wrong digests', 'on'],
  RELAY: ['`off` switches the relay off', 'on'],
  RELAY_HOSTS: [
    'the host names of the page, with a port other than 443, separated by commas, where other machines open it; the relay never calls their addresses',
    'none: the relay serves this machine only',
  ],
  RELAY_ALLOW: [
    'gateways as `host:port`, separated by commas, that are not public https addresses at port 443: plain http, other ports, private addresses. Link-local and metadata addresses cannot be allowed',
  ],
  RELAY_DENY: [
    'more names and addresses of this server, separated by commas, without a port, that the relay never calls',
  ],
  RELAY_SECRET: ['what several servers share, at least 32 characters: each relay then takes the pages of all'],
  WATCH: ['`off` switches Watch off', 'on'],
  ...Object.fromEntries(WATCH_ROWS.map(([name, [, fallback, meaning]]) => [name, [meaning, String(fallback)]])),
  WATCH_REDIS: ['a Redis that several servers share, as `redis://HOST:PORT`'],
};
