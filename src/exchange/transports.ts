import type { Phrase, Text } from '#texts/text.ts';
import { TRANSPORT_NAMES, type TransportChoice, type TransportName } from '#protocol/transport.ts';

/** What is wrong and why, and what to do about it. The words of a host of another version are strings. */
export interface Reason {
  readonly code: string;
  readonly message: Phrase | string;
  readonly fix: Phrase | string;
}

/** What decides which ways are open: the page, the address of the operation, and what the page's host has beside it. */
export interface Surroundings {
  readonly pageOrigin: string;
  readonly url: string;
  /** True when the host of the page answers orders itself. */
  readonly sandbox: boolean;
  /** The token of the host's relay; undefined where there is none. */
  readonly relayToken: string | undefined;
}

/** One way, and when it can be used. */
interface Transport {
  readonly label: Text;
  /** True when a request, and with it the key, leaves the page. */
  readonly leaves: boolean;
  readonly available: (here: Surroundings) => true | Reason;
}

const isOwn = ({ pageOrigin, url }: Surroundings): boolean => new URL(url).origin === pageOrigin;

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
} as const satisfies Record<string, Readonly<Record<'message' | 'fix', Text>>>;

const reason = (code: keyof typeof REASONS): Reason => ({ code, ...REASONS[code] });

function directReason(here: Surroundings): true | Reason {
  if (isOwn(here)) return reason('own');
  if (here.url.startsWith('https:')) return true;
  return reason(here.pageOrigin.startsWith('https:') ? 'mixed-content' : 'plain-http');
}

/** Every way, by name. What carries a request on each is in carriers.ts, its explanation in transport-words.ts. */
export const TRANSPORTS: Readonly<Record<TransportName, Transport>> = {
  'in-page': {
    label: 'Sandbox inside the page',
    leaves: false,
    available: () => true,
  },
  'same-origin': {
    label: 'Same origin',
    leaves: true,
    // Whether anything answers orders there is the person's to know: the page may stand beside a gateway.
    available: (here) => isOwn(here) || reason('not-own'),
  },
  direct: {
    label: 'Direct from the browser',
    leaves: true,
    available: directReason,
  },
  relay: {
    label: 'Relay of this host',
    leaves: true,
    available: ({ relayToken }) => relayToken !== undefined || reason('no-relay'),
  },
  copy: {
    label: 'Copy and run yourself',
    leaves: false,
    available: () => true,
  },
};

/** The way that stands while nobody has chosen one. */
function standing(here: Surroundings): TransportName {
  if (!isOwn(here)) return 'direct';
  return here.sandbox ? 'same-origin' : 'in-page';
}

/** The way that a request takes: the chosen one, open or not, and never another in its place. */
export const transportFor = (choice: TransportChoice, here: Surroundings): TransportName =>
  choice === 'default' ? standing(here) : choice;

/** The ways that are open, in the order of the table. */
export const openTransports = (here: Surroundings): TransportName[] =>
  TRANSPORT_NAMES.filter((name) => TRANSPORTS[name].available(here) === true);
