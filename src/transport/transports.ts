import type { Message, MessageKey } from '#i18n/message.ts';
import { TRANSPORT_NAMES, type TransportChoice, type TransportName } from '#protocol/transport.ts';

/** What is wrong and why, and what to do. Messages of a host of another version are strings. */
export interface Reason {
  readonly code: string;
  readonly message: Message | string;
  readonly fix: Message | string;
}

/** What decides which transports are available: the page, the URL of the operation, and the capabilities of the host. */
export interface Environment {
  readonly pageOrigin: string;
  readonly url: string;
  /** True when the host of the page answers orders itself. */
  readonly sandbox: boolean;
  /** The token of the host's relay; undefined where there is none. */
  readonly relayToken: string | undefined;
}

/** One transport, and when it is available. */
interface Transport {
  readonly label: MessageKey;
  /** True when a request, and with it the key, leaves the page. */
  readonly leavesPage: boolean;
  readonly available: (environment: Environment) => true | Reason;
}

const isSameOrigin = ({ pageOrigin, url }: Environment): boolean => new URL(url).origin === pageOrigin;

const REASONS = {
  'not-own': {
    message: 'Not sent: the base address names another origin than this page’s.',
    fix: 'Choose direct, relay, or copy and run yourself; or put this page’s origin into base_url.',
  },
  own: {
    message: 'Not sent: the base address is this page’s own origin, which is no call to another.',
    fix: 'Choose same origin, or another base_url.',
  },
  'plain-http': {
    message: 'Not sent: this page may not call a plain http address on another origin.',
    fix: 'The page’s own policy forbids it, so that no key travels unencrypted. Run the curl command instead, or use https.',
  },
  'mixed-content': {
    message:
      'Not sent: this page came over https, and neither the browser nor its policy lets it call a plain http address.',
    fix: 'Use https in base_url, or run the curl command instead.',
  },
  'no-relay': {
    message: 'Not sent: this page’s host has no relay.',
    fix: 'Start the product’s own host with its relay on, or copy the command and run it yourself.',
  },
} as const satisfies Record<string, Readonly<Record<'message' | 'fix', MessageKey>>>;

const createReason = (code: keyof typeof REASONS): Reason => ({ code, ...REASONS[code] });

function checkDirect(environment: Environment): true | Reason {
  if (isSameOrigin(environment)) return createReason('own');
  if (environment.url.startsWith('https:')) return true;
  return createReason(environment.pageOrigin.startsWith('https:') ? 'mixed-content' : 'plain-http');
}

/** Every transport by name. Its sender is in send.ts, its description in transport-descriptions.ts. */
export const TRANSPORTS: Readonly<Record<TransportName, Transport>> = {
  'in-page': {
    label: 'Sandbox inside the page',
    leavesPage: false,
    available: () => true,
  },
  'same-origin': {
    label: 'Same origin',
    leavesPage: true,
    // The page cannot know whether its origin answers orders: a gateway may serve it.
    available: (environment) => isSameOrigin(environment) || createReason('not-own'),
  },
  direct: {
    label: 'Direct from the browser',
    leavesPage: true,
    available: checkDirect,
  },
  relay: {
    label: 'Relay of this host',
    leavesPage: true,
    available: ({ relayToken }) => relayToken !== undefined || createReason('no-relay'),
  },
  copy: {
    label: 'Copy and run yourself',
    leavesPage: false,
    available: () => true,
  },
};

/** The transport while nobody has chosen one. */
function defaultTransport(environment: Environment): TransportName {
  if (!isSameOrigin(environment)) return 'direct';
  return environment.sandbox ? 'same-origin' : 'in-page';
}

/** The transport of a request: the chosen one, available or not, and never another in its place. */
export const selectTransport = (choice: TransportChoice, environment: Environment): TransportName =>
  choice === 'default' ? defaultTransport(environment) : choice;

/** The transports that are available, in the order of the table. */
export const availableTransports = (environment: Environment): TransportName[] =>
  TRANSPORT_NAMES.filter((name) => TRANSPORTS[name].available(environment) === true);
