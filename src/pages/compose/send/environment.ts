import { readPageUrl } from '#page-base.ts';
import type { Connection } from '#connections/schema.ts';
import { HOST_CAPABILITIES_META, RELAY_TOKEN_META, type TransportName } from '#protocol/draft.ts';
import { operationUrl } from '#protocol/profile.ts';
import { selectTransport, TRANSPORTS, type Environment } from '#transport/transports.ts';

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const readCapabilities = (): readonly string[] => (readMeta(HOST_CAPABILITIES_META) ?? '').split(' ');

/** True where the sandbox of the page's host takes a key or secret of its own. */
export const hasOwnSandbox = (): boolean => readCapabilities().includes('own-sandbox');

/** What the gateway's console.json says of the page and its transports: those who send have no store to ask. */
let gateway: { readonly name?: string; readonly transports?: Environment['allowed'] } = {};

export function setConsole(settings: typeof gateway): void {
  gateway = settings;
}

/** Undefined for the plain console. */
export const readConsoleName = (): string | undefined => gateway.name;

/** The URL of the operation with all that decides which transports are available for it: the page's host says what it has. */
export function detectEnvironment(url: string): Environment {
  const capabilities = readCapabilities();
  return {
    pageUrl: readPageUrl(),
    url,
    // The development server mounts the sandbox and writes nothing into the page. Without a network the page's own takes over.
    sandbox:
      ((import.meta.env.DEV || capabilities.includes('sandbox')) && globalThis.navigator?.onLine !== false) ||
      capabilities.includes('own-sandbox'),
    relayToken: readMeta(RELAY_TOKEN_META),
    relayOnly: capabilities.includes('relay-only'),
    allowed: gateway.transports,
  };
}

export interface ResolvedTransport {
  readonly transport: TransportName;
  readonly environment: Environment;
  /** True, or why this transport cannot be used. */
  readonly available: ReturnType<(typeof TRANSPORTS)[TransportName]['available']>;
  /** The key leaves with it. */
  readonly leavesPage: boolean;
}

/** Decides how a request is sent to a gateway. Send, Replay and Detect decide it here alone. */
export function resolveTransport(
  connection: Pick<Connection, 'transport' | 'base_url'>,
  url = operationUrl(connection.base_url),
): ResolvedTransport {
  const environment = detectEnvironment(url);
  const transport = selectTransport(connection.transport, environment);
  const { available, leavesPage } = TRANSPORTS[transport];
  return { transport, environment, available: available(environment), leavesPage };
}
