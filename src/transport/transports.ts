import type { Message, MessageKey } from '#i18n/message.ts';
import { isBelow } from '#protocol/text.ts';
import { TRANSPORT_NAMES, type TransportChoice, type TransportName } from '#protocol/draft.ts';
import type { SignedRequest } from '#protocol/sign.ts';

/** Messages of a host of another version are strings. */
export interface Reason {
  readonly code: string;
  readonly message: Message | string;
  readonly fix: Message | string;
}

/** In words in failures.ts. */
export type ObstacleCode =
  | 'not-own'
  | 'own'
  | 'relay-only'
  | 'plain-http'
  | 'mixed-content'
  | 'no-relay'
  | 'not-allowed';

export interface Environment {
  /** Without a slash at its end. */
  readonly pageUrl: string;
  readonly url: string;
  readonly sandbox: boolean;
  /** Undefined where the host has no relay. */
  readonly relayToken: string | undefined;
  readonly relayOnly?: boolean;
  /** By the gateway's console.json; undefined for all. */
  readonly allowed?: readonly TransportName[] | undefined;
}

interface Transport {
  readonly label: MessageKey;
  /** A request leaves it, and with it the key. */
  readonly leavesPage: boolean;
  readonly available: (environment: Environment) => true | ObstacleCode;
}

const isAllowed = ({ allowed }: Environment, name: TransportName): boolean => allowed?.includes(name) ?? true;

const isOwn = ({ pageUrl, url }: Environment): boolean => isBelow(url, pageUrl);

function checkDirect(environment: Environment): true | ObstacleCode {
  if (isOwn(environment)) return 'own';
  if (!isAllowed(environment, 'direct')) return 'not-allowed';
  if (environment.relayOnly === true) return 'relay-only';
  if (environment.url.startsWith('https:')) return true;
  return environment.pageUrl.startsWith('https:') ? 'mixed-content' : 'plain-http';
}

/** Its sender is in send.ts, its description in failures.ts. */
export const TRANSPORTS: Readonly<Record<TransportName, Transport>> = {
  'in-page': {
    label: 'Sandbox in this page',
    leavesPage: false,
    available: () => true,
  },
  'same-origin': {
    label: 'Same server',
    leavesPage: true,
    // The page cannot know whether its host answers orders: a gateway may serve it.
    available: (environment) => isOwn(environment) || 'not-own',
  },
  direct: {
    label: 'Browser',
    leavesPage: true,
    available: checkDirect,
  },
  relay: {
    label: 'Relay on this server',
    leavesPage: true,
    available: (environment) =>
      isAllowed(environment, 'relay') ? environment.relayToken !== undefined || 'no-relay' : 'not-allowed',
  },
  copy: {
    label: 'Don’t send, copy the command',
    leavesPage: false,
    available: () => true,
  },
};

const isAvailable = (name: TransportName, environment: Environment): boolean =>
  TRANSPORTS[name].available(environment) === true;

/** The best first. No sandbox replaces a gateway, and `copy` is always possible. */
function transportsFor(environment: Environment): readonly TransportName[] {
  if (!isOwn(environment)) return ['relay', 'direct', 'copy'];
  return environment.sandbox ? ['same-origin', 'in-page', 'copy'] : ['in-page', 'same-origin', 'copy'];
}

/** The best one other than one that cannot be used, or that failed. */
export const suggestTransport = (environment: Environment, unusable: TransportName): TransportName =>
  transportsFor(environment).find((name) => name !== unusable && isAvailable(name, environment)) ?? 'copy';

/** The best that sends, available or not. */
function defaultTransport(environment: Environment): TransportName {
  const best = suggestTransport(environment, 'copy');
  return best === 'copy' ? 'direct' : best;
}

/** The chosen one, available or not, and never another in its place. */
export const selectTransport = (choice: TransportChoice, environment: Environment): TransportName =>
  choice === 'default' ? defaultTransport(environment) : choice;

export const availableTransports = (environment: Environment): TransportName[] =>
  TRANSPORT_NAMES.filter((name) => isAvailable(name, environment));

/** Everything in it is untrusted and is text, never markup. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Uint8Array;
  /** In UTF-8; broken sequences are shown as U+FFFD and `wellFormed` is false. */
  readonly text: string;
  readonly wellFormed: boolean;
  /** The rest was not read. */
  readonly cut: boolean;
}

export const PHASE_NAMES = ['resolve', 'connect', 'secure', 'sent', 'waiting', 'receiving'] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];

/** In ms; a part that did not happen, or that nobody could measure, is absent. */
export type Phases = Readonly<Partial<Record<PhaseName, number>>>;

/** To find out why a call failed. */
export interface Probe {
  readonly question: Message;
  readonly result: Message;
}

/**
 * There is no whole response. `refused`: nothing arrived, as far as anyone can tell. `unknown` and `cancelled`: a
 * request that left cannot be called back, so the order may exist.
 */
export interface Failure extends Reason {
  readonly kind: 'refused' | 'unknown' | 'cancelled';
  readonly probes: readonly Probe[];
  readonly partialResponse?: GatewayResponse;
}

export type Outcome = { readonly kind: 'answered'; readonly response: GatewayResponse } | Failure;

/** False where nothing left, as far as anyone can tell. A gateway whose response a page may not read may have got it. */
export const wasSent = (outcome: Outcome): boolean => outcome.kind !== 'refused' || outcome.code === 'cross-origin';

/** Times in ms; `started` is epoch time. */
export interface Exchange {
  readonly request: SignedRequest;
  readonly transport: TransportName;
  readonly started: number;
  readonly duration: number;
  readonly outcome: Outcome;
  readonly phases?: Phases | undefined;
}

/** In bytes. */
export const RESPONSE_LIMIT = 1024 * 1024;

export const responseOf = ({ outcome }: { readonly outcome: Outcome }): GatewayResponse | undefined =>
  outcome.kind === 'answered' ? outcome.response : outcome.partialResponse;
