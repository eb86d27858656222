import type { Connection } from '#connections/schema.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { Exchange } from '#transport/exchange.ts';

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
