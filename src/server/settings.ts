import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
import { headerIssue } from '#protocol/text.ts';
import type { SandboxOptions } from '#sandbox/sandbox.ts';

/** The settings in the environment. A mistake in them is one line that says what to do. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly sandbox: SandboxOptions;
  /** True when the sandbox explains wrong digests of its own credentials. */
  readonly explainsDigests: boolean;
  /** True behind a proxy whose X-Forwarded-For and X-Forwarded-Proto are true. */
  readonly trustProxy: boolean;
  /** False when the page may not call gateways itself. */
  readonly canConnectDirectly: boolean;
  /** Undefined when the relay is switched off. */
  readonly relay: RelaySettings | undefined;
}

/** Whom the relay serves and what it may reach beyond public https addresses. */
interface RelaySettings {
  /** Host headers under which the page is opened, as RELAY_HOSTS names them. */
  readonly hosts: readonly string[];
  /** host:port of each gateway that the operator has named. */
  readonly allow: ReadonlySet<string>;
  /** Names and addresses of the host itself: those of RELAY_HOSTS, and what RELAY_DENY adds. */
  readonly ownNames: readonly string[];
}

/** A setting that cannot be used; its message is the whole of what is shown. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const PORT = 4173;
/** The largest port number there is. */
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

/** The settings of the sandbox alone, which an edge runtime has too. Throws SettingError. */
export function readSandbox(environment: Environment): SandboxOptions {
  const scheme = environment['SANDBOX_SCHEME'] ?? SAMPLE.scheme;
  const api_secret = environment['SANDBOX_API_SECRET'] ?? SAMPLE.api_secret;
  if (api_secret === '') throw new SettingError('SANDBOX_API_SECRET is empty: set a secret, or leave it out.');
  if (scheme === '' || headerIssue(scheme) !== undefined)
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

/** A Host header in the spelling that browsers send. */
function readHost(entry: string): string {
  const host = URL.canParse(`https://${entry}/`) ? new URL(`https://${entry}/`).host : '';
  if (host === entry.toLowerCase() && !host.includes('*')) return host;
  throw new SettingError('RELAY_HOSTS is not a list of names: write each as host or host:port, or leave it out.');
}

/** host:port in the one spelling that is compared, or undefined when the text is none. */
function parseHostAndPort(text: string): string | undefined {
  const [, host, port] = /^([^/?#@*\\\s]+):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) === 0 || Number(port) > 65_535) return undefined;
  const address = `http://${host}/`;
  return URL.canParse(address) && new URL(address).port === ''
    ? `${new URL(address).hostname}:${Number(port)}`
    : undefined;
}

function readAllowed(entry: string): string {
  const allowed = parseHostAndPort(entry);
  if (allowed !== undefined) return allowed;
  throw new SettingError('RELAY_ALLOW is not a list of gateways: write each as host:port, or leave it out.');
}

/** The name or address of a host, without port and brackets. */
const hostnameOf = (host: string): string => new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, '');

/** A name or an address without a port. IPv6 may be written with brackets or without. */
function readDenied(entry: string): string {
  const host = /^[\da-f:.]*:[\da-f:.]*$/i.test(entry) ? `[${entry}]` : entry;
  if (/^(?:[^/?#@:*\\\s[\]]+|\[[^\]]*\])$/.test(host) && URL.canParse(`https://${host}/`)) return hostnameOf(host);
  throw new SettingError('RELAY_DENY is not a list of hosts: write each as a name or an address, or leave it out.');
}

function readSwitch(environment: Environment, name: string, fallback: 'on' | 'off'): boolean {
  const value = environment[name] || fallback;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new SettingError(`${name} is neither on nor off: choose one, or leave it out for ${fallback}.`);
}

function readRelay(environment: Environment): RelaySettings | undefined {
  const isOn = readSwitch(environment, 'RELAY', 'on');
  const hosts = splitList(environment['RELAY_HOSTS']).map(readHost);
  const allow = new Set(splitList(environment['RELAY_ALLOW']).map(readAllowed));
  const denied = splitList(environment['RELAY_DENY']).map(readDenied);
  const ownNames = [...hosts.map(hostnameOf), ...denied];
  return isOn ? { hosts, allow, ownNames } : undefined;
}

/** The settings of the host and of its parts. Throws SettingError. */
export const readSettings = (environment: Environment): Settings => ({
  host: environment['HOST'] || '127.0.0.1',
  port: readPort(environment['PORT']),
  trustProxy: readSwitch(environment, 'TRUST_PROXY', 'off'),
  canConnectDirectly: readSwitch(environment, 'CONNECT_DIRECT', 'on'),
  sandbox: readSandbox(environment),
  explainsDigests: readSwitch(environment, 'SANDBOX_EXPLAIN', 'on'),
  relay: readRelay(environment),
});
