import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { hostOf, originOf } from '#connections/connection.ts';
import type { MessageKey } from '#i18n/message.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { TransCode, t, translate } from '#ui/language.ts';
import { reloadFor } from './egress-lock.ts';
import type { Question, QuestionKind } from './questions.ts';

interface Props {
  readonly question: Question;
  /** `isNew`: with another order_id than the one that may exist. */
  readonly onAnswer: (isNew?: boolean) => void;
  readonly onCancel: () => void;
  /** What else the answer allows. */
  readonly children?: ReactNode;
}

/** What is asked, and what a press of its button does. */
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
    explain: ({ facts: { order_id, amount, vendor, host } }) => (
      <code translate="no" className="guard-facts">
        {[order_id, amount, vendor, host].join(' · ')}
      </code>
    ),
  },
};

const UNSAVED: MessageKey =
  'The browser cannot save anything here, so a reload loses the order. Copy it first, then reload the page yourself.';

/** Reloads the page for another gateway; where the browser saves nothing, it says so instead. */
export function reloadPage(origin: string): boolean {
  const isReloading = reloadFor(origin);
  if (!isReloading) announce(UNSAVED, 'alert');
  return isReloading;
}

/** Two presses this close, in ms, are one answer. */
const DOUBLE_PRESS_MS = 500;

/** Asks before anything leaves that should not leave by accident. The focus is on Cancel. */
export default function SendQuestion({ question, onAnswer, onCancel, children }: Props) {
  // Each row is of its own kind of question.
  const row = ROWS[question.kind] as Row<Question>;
  const dialog = useRef<HTMLDialogElement>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  /** One press answers one question: a double click or a held key would answer the one that came in its place. */
  const repeats = ({ timeStamp, detail }: MouseEvent): boolean => {
    const isSoon = timeStamp - last.current < DOUBLE_PRESS_MS;
    last.current = timeStamp;
    return isSoon || detail > 1;
  };
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('button')?.focus();
    // What is asked next has the focus on Cancel too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [question]);
  const confirm = (event: MouseEvent): void => {
    if (repeats(event)) return;
    if (question.kind !== 'egress') onAnswer();
    else if (!reloadPage(question.origin)) onCancel();
  };
  return (
    <dialog ref={dialog} className="guard" aria-labelledby="guard-title" onClose={onCancel}>
      <h2 id="guard-title">{translate(row.title)}</h2>
      <p>{row.explain(question)}</p>
      {children}
      <div className="guard-actions bar">
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        {question.kind === 'unknown' && (
          <Button onClick={(event) => repeats(event) || onAnswer(true)}>{t('New order')}</Button>
        )}
        <Button look="primary" data-live={question.kind === 'live' || question.kind === 'vendor'} onClick={confirm}>
          {row.confirm(question)}
        </Button>
      </div>
    </dialog>
  );
}
