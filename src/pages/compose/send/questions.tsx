import { isForOtherOrigin, hostOf, originOf } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { isSampleValue } from '#protocol/order.ts';
import { isOutsideEgress, reloadFor } from './egress-lock.ts';
import { resolveTransport } from './environment.ts';
import type { Exchange } from '#transport/transports.ts';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { TransCode, t, translate } from '#ui/language.ts';

/** A response says nothing about another connection, nor about an order that was edited. */
export interface Sent {
  readonly exchange: Exchange;
  readonly connection: Pick<Connection, 'id' | 'name' | 'base_url' | 'environment'>;
  readonly draft: RequestDraft;
  /** The connection and the order as they were, to tell whether they have changed. */
  readonly intent: { readonly connection: string; readonly order: string };
  /** True for a test order, which is not the order of the form. */
  readonly isTest: boolean;
}

export type Question =
  /** The browser lets the page call another gateway only after a reload. */
  | { readonly kind: 'egress'; readonly origin: string }
  /** The credentials were given for another host. */
  | { readonly kind: 'locked'; readonly origin: string; readonly base_url: string }
  /** An order with this id may exist at the gateway. */
  | { readonly kind: 'unknown'; readonly order_id: string }
  /** A live order would have the vendor of the sample. */
  | { readonly kind: 'vendor'; readonly vendor: string }
  | { readonly kind: 'live'; readonly facts: readonly string[] };
export type QuestionKind = Question['kind'];

interface Send {
  readonly connection: Connection;
  readonly draft: RequestDraft;
  /** An order with this order_id may exist at the gateway. */
  readonly unknown?: boolean;
  readonly answered?: readonly QuestionKind[];
}

/** Where no request leaves the page, or none can be sent, nothing is asked. */
export function findQuestion({ connection, draft, unknown = false, answered = [] }: Send): Question | undefined {
  const { transport, available, leavesPage, environment } = resolveTransport(connection);
  if (!leavesPage || available !== true) return undefined;
  const { origin, host } = new URL(environment.url);
  const isOpen = (kind: QuestionKind): boolean => !answered.includes(kind);
  const { order_id, amount, currency, vendor } = draft.order;
  if (transport === 'direct' && isOutsideEgress(origin)) return { kind: 'egress', origin };
  if (isForOtherOrigin(connection)) return { kind: 'locked', origin: connection.origin, base_url: connection.base_url };
  if (unknown && isOpen('unknown')) return { kind: 'unknown', order_id };
  if (connection.environment !== 'live') return undefined;
  if (isSampleValue('vendor', vendor) && isOpen('vendor')) return { kind: 'vendor', vendor };
  return isOpen('live') ? { kind: 'live', facts: [order_id, `${amount} ${currency}`, vendor, host] } : undefined;
}

/** `new`: with another order_id than the one that may exist. */
export type Answer = 'yes' | 'new' | 'cancel';

export interface OpenQuestion {
  readonly question: Question;
  readonly isTest: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

interface Row<Of> {
  readonly title: MessageKey;
  readonly confirm: (question: Of) => string;
  readonly explain: (question: Of) => ReactNode;
}

const ROWS: { readonly [Kind in QuestionKind]: Row<Extract<Question, { readonly kind: Kind }>> } = {
  egress: {
    title: 'Reload to allow a different host?',
    confirm: () => t('Reload page'),
    explain: ({ origin }) => (
      <TransCode
        text="While this page has your key or secret, it may call one gateway only. A reload allows {origin}, which then receives the key. Your order is kept. Key and secret are not stored: enter them again, or unlock the connection."
        values={{ origin }}
      />
    ),
  },
  locked: {
    title: 'Send your API key to a new host?',
    confirm: ({ base_url }) => t('Send to {host}', { host: hostOf(base_url) }),
    explain: ({ origin, base_url }) => (
      <TransCode
        text="You entered the key and secret for {origin}. The base URL is now {other}, which would receive the key. Nothing is sent until you confirm."
        values={{ origin, other: originOf(base_url) }}
      />
    ),
  },
  unknown: {
    title: 'Send it again, or a new order?',
    confirm: () => t('Send it again'),
    explain: ({ order_id }) => (
      <TransCode
        text="{order_id} may exist: its outcome is unknown. Look it up before you send it again."
        values={{ order_id }}
      />
    ),
  },
  vendor: {
    title: 'Create a live order with the sample vendor?',
    confirm: () => t('Go on'),
    explain: ({ vendor }) => (
      <TransCode text="The vendor of this order is {vendor}, which is sample data. Use your own." values={{ vendor }} />
    ),
  },
  live: {
    title: 'Create a live order?',
    confirm: () => t('Create live order'),
    explain: ({ facts }) => <code translate="no">{facts.join(' · ')}</code>,
  },
};

const UNSAVED: MessageKey =
  'The browser cannot save anything here, so a reload loses the order. Copy it first, then reload the page yourself.';

/** Where the browser saves nothing, it says so instead. */
export function reloadPage(origin: string): boolean {
  const isReloading = reloadFor(origin);
  if (!isReloading) announce(UNSAVED, 'alert');
  return isReloading;
}

/** Asks before anything leaves that should not leave by accident. The focus is on Cancel. */
export default function SendQuestion({
  question,
  onAnswer,
  children,
}: OpenQuestion & { readonly children?: ReactNode }) {
  // Each row is of its own kind of question.
  const row = ROWS[question.kind] as Row<Question>;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('button')?.focus();
    // What is asked next has the focus on Cancel too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [question]);
  /** The second click of two would answer the question that came in its place. A key finds the focus on Cancel. */
  const answer = ({ detail }: MouseEvent, chosen: Answer): void => {
    if (detail > 1) return;
    if (question.kind !== 'egress') onAnswer(chosen);
    else if (!reloadPage(question.origin)) onAnswer('cancel');
  };
  return (
    <dialog ref={dialog} className="guard" aria-labelledby="guard-title" onClose={() => onAnswer('cancel')}>
      <h2 id="guard-title">{translate(row.title)}</h2>
      <p>{row.explain(question)}</p>
      {children}
      <div className="guard-actions bar">
        <Button onClick={() => onAnswer('cancel')}>{t('Cancel')}</Button>
        {question.kind === 'unknown' && <Button onClick={(event) => answer(event, 'new')}>{t('New order')}</Button>}
        <Button
          look="primary"
          data-live={question.kind === 'live' || question.kind === 'vendor'}
          onClick={(event) => answer(event, 'yes')}
        >
          {row.confirm(question)}
        </Button>
      </div>
    </dialog>
  );
}
