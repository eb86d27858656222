import type { Message, MessageKey } from '#i18n/message.ts';
import { TRANSPORT_NAMES, type TransportChoice, type TransportName } from '#protocol/transport.ts';

/** What is wrong and why, and what to do. Messages of a host of another version are strings. */
export interface Reason {
  readonly code: string;
  readonly message: Message | string;
  readonly fix: Message | string;
}

/** Why a transport is not available; `label` is the reason in a few words. */
export interface Unavailable extends Reason {
  readonly label: MessageKey;
}

/** What decides which transports are available: the page, the URL of the operation, and the capabilities of the host. */
export interface Environment {
  readonly pageOrigin: string;
  readonly url: string;
  /** True when the host of the page answers orders itself. */
  readonly sandbox: boolean;
  /** The token of the host's relay; undefined where there is none. */
  readonly relayToken: string | undefined;
  /** True when the policy of the host lets the page call its own origin alone. */
  readonly relayOnly?: boolean;
}

/** One transport, and when it is available. */
interface Transport {
  readonly label: MessageKey;
  /** True when a request, and with it the key, leaves the page. */
  readonly leavesPage: boolean;
  readonly available: (environment: Environment) => true | Unavailable;
}

const isSameOrigin = ({ pageOrigin, url }: Environment): boolean => new URL(url).origin === pageOrigin;

const REASONS = {
  'not-own': {
    label: 'another host',
    message: 'The base URL names another host than this page.',
    fix: 'Use another transport, or change base_url to this page’s host.',
  },
  own: {
    label: 'this page’s own host',
    message: 'The base URL names this page’s own host.',
    fix: 'Use “This server”, or another base_url.',
  },
  'relay-only': {
    label: 'switched off on this server',
    message: 'The policy of this server blocks calls from the browser.',
    fix: 'Send through this server.',
  },
  'plain-http': {
    label: 'plain http',
    message: 'The browser blocks this plain http URL.',
    fix: 'The page’s policy keeps the key encrypted on its way. Use https in base_url.',
  },
  'mixed-content': {
    label: 'plain http',
    message: 'A page from https cannot call a plain http URL.',
    fix: 'Use https in base_url.',
  },
  'no-relay': {
    label: 'no relay',
    message: 'This page’s host has no relay.',
    fix: 'Start the product’s own host with its relay on.',
  },
} as const satisfies Record<string, Readonly<Record<'label' | 'message' | 'fix', MessageKey>>>;

const createReason = (code: keyof typeof REASONS): Unavailable => ({ code, ...REASONS[code] });

function checkDirect(environment: Environment): true | Unavailable {
  if (isSameOrigin(environment)) return createReason('own');
  if (environment.relayOnly === true) return createReason('relay-only');
  if (environment.url.startsWith('https:')) return true;
  return createReason(environment.pageOrigin.startsWith('https:') ? 'mixed-content' : 'plain-http');
}

/** Every transport by name. Its sender is in send.ts, its description in transport-descriptions.ts. */
export const TRANSPORTS: Readonly<Record<TransportName, Transport>> = {
  'in-page': {
    label: 'Sandbox in this page',
    leavesPage: false,
    available: () => true,
  },
  'same-origin': {
    label: 'This server',
    leavesPage: true,
    // The page cannot know whether its origin answers orders: a gateway may serve it.
    available: (environment) => isSameOrigin(environment) || createReason('not-own'),
  },
  direct: {
    label: 'Browser',
    leavesPage: true,
    available: checkDirect,
  },
  relay: {
    label: 'Through this server',
    leavesPage: true,
    available: ({ relayToken }) => relayToken !== undefined || createReason('no-relay'),
  },
  copy: {
    label: 'Don’t send, copy the command',
    leavesPage: false,
    available: () => true,
  },
};

const isAvailable = (name: TransportName, environment: Environment): boolean =>
  TRANSPORTS[name].available(environment) === true;

/** The transports that reach a URL, the best first. No sandbox stands in for a gateway, and `copy` is always possible. */
function transportsFor(environment: Environment): readonly TransportName[] {
  if (!isSameOrigin(environment)) return ['relay', 'direct', 'copy'];
  return environment.sandbox ? ['same-origin', 'in-page', 'copy'] : ['in-page', 'same-origin', 'copy'];
}

/** The best available transport other than one that cannot be used, or that failed. */
export const suggestTransport = (environment: Environment, unusable: TransportName): TransportName =>
  transportsFor(environment).find((name) => name !== unusable && isAvailable(name, environment)) ?? 'copy';

/** The transport while nobody has chosen one: the best that sends, available or not. */
function defaultTransport(environment: Environment): TransportName {
  const best = suggestTransport(environment, 'copy');
  return best === 'copy' ? 'direct' : best;
}

/** The transport of a request: the chosen one, available or not, and never another in its place. */
export const selectTransport = (choice: TransportChoice, environment: Environment): TransportName =>
  choice === 'default' ? defaultTransport(environment) : choice;

/** The transports that are available, in the order of the table. */
export const availableTransports = (environment: Environment): TransportName[] =>
  TRANSPORT_NAMES.filter((name) => isAvailable(name, environment));
