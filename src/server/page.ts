import { HOST_PARTS_META, RELAY_TOKEN_META, type HostPart } from '#protocol/relay.ts';
import { HOST_HEADERS } from './policy.ts';

/** What a host offers to its page. */
export interface Offers {
  /** True where the sandbox of the host has another key or secret than the public ones. */
  readonly hasOwnSandbox?: boolean;
  /** False when the page may call its own origin alone; by default it may call any https address. */
  readonly canConnectDirectly?: boolean;
  /** True where the host takes requests of merchants' programs for the page. */
  readonly hasWatch?: boolean;
}

const formatMeta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;

/**
 * The page with the host's meta elements at the end of its head: what the host has, and the relay's token when it has a
 * relay. A static host adds none, and the page says so.
 */
export function addHostMeta(html: string, token?: string, offers: Offers = {}): string {
  const { hasOwnSandbox, canConnectDirectly, hasWatch } = offers;
  const parts: HostPart[] = [hasOwnSandbox === true ? 'own-sandbox' : 'sandbox'];
  if (token !== undefined) parts.push('relay');
  if (canConnectDirectly === false) parts.push('relay-only');
  if (hasWatch === true) parts.push('watch');
  const elements = [
    formatMeta(HOST_PARTS_META, parts.join(' ')),
    ...(token === undefined ? [] : [formatMeta(RELAY_TOKEN_META, token)]),
  ];
  return html.replace('</head>', () => `${elements.join('')}</head>`);
}

const POLICY = 'Content-Security-Policy';

/**
 * The service worker keeps the page of the build, with the policy of the build. A host with another policy writes its
 * own into the worker, and serves none that it cannot change: undefined.
 */
export function writePolicy(worker: string, headers: Readonly<Record<string, string>>): string | undefined {
  const [built = '', own = ''] = [HOST_HEADERS, headers].map((each) => each[POLICY]);
  return worker.includes(built) ? worker.replaceAll(built, () => own) : own === built ? worker : undefined;
}
