import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { hostOf, originOf } from '#connections/connection.ts';
import type { MessageKey } from '#i18n/message.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Trans, t } from '#ui/language.ts';
import { reloadFor } from './egress-lock.ts';
import type { Question, QuestionKind } from './questions.ts';

interface Props {
  readonly question: Question;
  /** `isNew`: with another order_id than the one that may exist. */
  readonly onAnswer: (isNew?: boolean) => void;
  readonly onCancel: () => void;
}

const TITLES = {
  egress: 'Reload to allow a different host?',
  locked: 'Send your API key to a new host?',
  unknown: 'Send it again, or a new order?',
  vendor: 'Create a live order with the sample vendor?',
  live: 'Create a live order?',
} as const satisfies Record<QuestionKind, MessageKey>;

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
export default function SendQuestion({ question, onAnswer, onCancel }: Props) {
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
      <h2 id="guard-title">{t(TITLES[question.kind])}</h2>
      <p>{explain(question)}</p>
      <div className="guard-actions">
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        {question.kind === 'unknown' && (
          <Button onClick={(event) => repeats(event) || onAnswer(true)}>{t('New order')}</Button>
        )}
        <Button look="primary" data-live={question.kind === 'live' || question.kind === 'vendor'} onClick={confirm}>
          {describeConfirmation(question)}
        </Button>
      </div>
    </dialog>
  );
}

function describeConfirmation(question: Question): string {
  switch (question.kind) {
    case 'egress':
      return t('Reload page');
    case 'locked':
      return t('Send to {host}', { host: hostOf(question.base_url) });
    case 'unknown':
      return t('Send it again');
    case 'vendor':
      return t('Go on');
    case 'live':
      return t('Create live order');
  }
}

function explain(question: Question): ReactNode {
  switch (question.kind) {
    case 'egress':
      return (
        <Trans
          text="While this page has your key or secret, it may call one gateway only. A reload allows {origin}, which then receives the key. Your order is kept. Key and secret are not stored: enter them again, or unlock the connection."
          values={{
            origin: (
              <code translate="no" key="origin">
                {question.origin}
              </code>
            ),
          }}
        />
      );
    case 'locked':
      return (
        <Trans
          text="You entered the key and secret for {origin}. The base URL is now {other}, which would receive the key. Nothing is sent until you confirm."
          values={{
            origin: (
              <code translate="no" key="origin">
                {question.origin}
              </code>
            ),
            other: (
              <code translate="no" key="other">
                {originOf(question.base_url)}
              </code>
            ),
          }}
        />
      );
    case 'unknown':
      return (
        <Trans
          text="{order_id} may exist: the gateway did not answer. Look it up before you send it again."
          values={{
            order_id: (
              <code translate="no" key="order_id">
                {question.order_id}
              </code>
            ),
          }}
        />
      );
    case 'vendor':
      return (
        <Trans
          text="The vendor of this order is {vendor}, which is sample data. Use your own."
          values={{
            vendor: (
              <code translate="no" key="vendor">
                {question.vendor}
              </code>
            ),
          }}
        />
      );
    case 'live': {
      const { order_id, amount, vendor, host } = question.facts;
      return (
        <code translate="no" className="guard-facts">
          {[order_id, amount, vendor, host].join(' · ')}
        </code>
      );
    }
  }
}
