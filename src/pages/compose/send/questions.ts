import { isForOtherOrigin } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import type { ConsoleState } from '#connections/states.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { isSampleValue } from '#protocol/order.ts';
import { isOutsideEgress } from './egress-lock.ts';
import type { ResolvedTransport } from './environment.ts';
import type { Exchange, Outcome } from '#transport/exchange.ts';

/** What was sent, and for whom: a response says nothing about another connection, nor about an order that was edited. */
export interface Sent {
  readonly exchange: Exchange;
  readonly connection: Pick<Connection, 'id' | 'name' | 'base_url' | 'environment'>;
  readonly draft: RequestDraft;
  /** The connection and the order as they were, to tell whether they have changed. */
  readonly intent: { readonly connection: string; readonly order: string };
  /** True for a test order, which is not the order of the form. */
  readonly isTest: boolean;
}

/** Why a send waits for a person. */
export type Question =
  /** The browser lets the page call another gateway only after a reload. */
  | { readonly kind: 'egress'; readonly origin: string }
  /** The credentials were given for another host. */
  | { readonly kind: 'locked'; readonly origin: string; readonly base_url: string }
  /** An order with this id may exist at the gateway. */
  | { readonly kind: 'unknown'; readonly order_id: string }
  /** A live order would have the vendor of the sample. */
  | { readonly kind: 'vendor'; readonly vendor: string }
  | { readonly kind: 'live'; readonly facts: LiveFacts };
export type QuestionKind = Question['kind'];

/** What a person confirms before a live order. */
export interface LiveFacts {
  readonly order_id: string;
  readonly amount: string;
  readonly vendor: string;
  readonly host: string;
}

interface Send {
  readonly connection: Connection;
  readonly draft: RequestDraft;
  readonly resolved: ResolvedTransport;
  /** True when an order with this order_id may exist at the gateway. */
  readonly unknown: boolean;
  /** What a person has answered for this send. */
  readonly answered: readonly QuestionKind[];
}

const isUnknown = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' ? outcome.response.status >= 500 : outcome.kind !== 'refused';

/** True when the last send had no known outcome, and the form still has its order_id. */
export const mayExist = (sent: Sent | undefined, { currentId, draft }: ConsoleState): boolean =>
  sent !== undefined &&
  isUnknown(sent.exchange.outcome) &&
  sent.connection.id === currentId &&
  sent.draft.order.order_id === draft.order.order_id;

/** What must be asked before a request leaves. Where none leaves the page, or none can be sent, nothing is asked. */
export function findQuestion({ connection, draft, resolved, unknown, answered }: Send): Question | undefined {
  const { transport, available, leavesPage, environment } = resolved;
  if (!leavesPage || available !== true) return undefined;
  const { origin, host } = new URL(environment.url);
  const isOpen = (kind: QuestionKind): boolean => !answered.includes(kind);
  const { order_id, amount, currency, vendor } = draft.order;
  if (transport === 'direct' && isOutsideEgress(origin)) return { kind: 'egress', origin };
  if (isForOtherOrigin(connection)) return { kind: 'locked', origin: connection.origin, base_url: connection.base_url };
  if (unknown && isOpen('unknown')) return { kind: 'unknown', order_id };
  if (connection.environment !== 'live') return undefined;
  if (isSampleValue('vendor', vendor) && isOpen('vendor')) return { kind: 'vendor', vendor };
  return isOpen('live')
    ? { kind: 'live', facts: { order_id, amount: `${amount} ${currency}`, vendor, host } }
    : undefined;
}
