import type { SignedRequest } from '#protocol/request.ts';
import type { TransportName } from '#protocol/transport.ts';
import type { Failure } from './failures.ts';
import type { GatewayResponse } from './transports.ts';

/** The phases of a call, in their order. */
export const PHASE_NAMES = ['resolve', 'connect', 'secure', 'sent', 'waiting', 'receiving'] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];

/** How long each part took, in ms; a part that did not happen, or that nobody could measure, is absent. */
export type Phases = Readonly<Partial<Record<PhaseName, number>>>;

/** The outcome of a send: a response, or why there is none. */
export type Outcome = { readonly kind: 'answered'; readonly response: GatewayResponse } | Failure;

/** False where nothing left, as far as anyone can tell. A gateway whose response a page may not read may have got it. */
export const wasSent = (outcome: Outcome): boolean => outcome.kind !== 'refused' || outcome.code === 'cross-origin';

/** One send and its outcome. Times in ms, sizes in bytes; `started` is epoch time. */
export interface Exchange {
  readonly request: SignedRequest;
  readonly transport: TransportName;
  readonly started: number;
  readonly duration: number;
  readonly outcome: Outcome;
  /** How long each part took, as far as the transport could tell. */
  readonly phases?: Phases | undefined;
  /** Bytes of the body that was sent, and of the one that arrived. */
  readonly size: { readonly sent: number; readonly received: number };
}

/** How much of a response is read, in bytes. */
export const RESPONSE_LIMIT = 1024 * 1024;

/** What arrived: the response, or a part of it. */
export const responseOf = ({ outcome }: { readonly outcome: Outcome }): GatewayResponse | undefined =>
  outcome.kind === 'answered' ? outcome.response : outcome.partialResponse;
