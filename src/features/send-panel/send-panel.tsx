import './send-panel.css';
import { memo, type RefObject } from 'react';
import { TRANSPORTS, transportFor, type Surroundings } from '#exchange/transports.ts';
import type { TransportChoice, TransportName } from '#protocol/transport.ts';
import { Button } from '#ui/button.tsx';
import { rich, said, t } from '#ui/language.ts';

interface Props {
  /** Where the order goes, and from where; absent while an error keeps it from being put together. */
  readonly around: Surroundings | undefined;
  readonly choice: TransportChoice;
  /** The form that the button submits. */
  readonly formId: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly sending: {
    readonly running: boolean;
    readonly cancel: () => void;
    readonly repeats: (at: number, clicks: number) => boolean;
  };
}

/** What the button says that it does, for each way. */
const ACTS: Readonly<Record<TransportName, (host: string) => string>> = {
  'in-page': () => t('Send to the sandbox in this page'),
  'same-origin': (host) => t('Send to sandbox ({host})', { host }),
  direct: (host) => t('Send to {host}', { host }),
  relay: (host) => t('Send to {host} by relay', { host }),
  copy: (host) => t('Copy the command for {host}', { host }),
};

/** The one button that sends; it says where to and how. */
export const SendPanel = memo(({ around, choice, formId, button, sending }: Props) => {
  const way = around === undefined ? undefined : transportFor(choice, around);
  return (
    <>
      <div className="send-bar">
        <Button
          ref={button}
          look="primary"
          type="submit"
          form={formId}
          aria-keyshortcuts="Control+Enter"
          onClick={(event) => {
            if (sending.repeats(event.timeStamp, event.detail)) event.preventDefault();
          }}
        >
          {around === undefined || way === undefined ? t('Send') : ACTS[way](new URL(around.url).host)}{' '}
          <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
        {sending.running && (
          <>
            <progress aria-label={t('The order is on its way')} />
            <Button onClick={sending.cancel}>{t('Cancel')}</Button>
          </>
        )}
      </div>
      {around !== undefined && way !== undefined && <WayLine way={way} around={around} />}
    </>
  );
});

/** The way that the next order takes, whether it is open, and what the page's host lacks. */
function WayLine({ way, around }: { readonly way: TransportName; readonly around: Surroundings }) {
  const open = TRANSPORTS[way].available(around);
  const label = <strong key="way">{said(TRANSPORTS[way].label)}</strong>;
  return (
    <div className="small" data-output="way">
      <p>
        {way === 'direct' && around.relayToken !== undefined
          ? rich('Way: {way}. This host has a relay, which a gateway does answer.', { way: label })
          : rich('Way: {way}.', { way: label })}
      </p>
      {open !== true && (
        <p>
          {said(open.message)} {said(open.fix)}
        </p>
      )}
      {!around.sandbox && (
        <p data-output="missing-parts">
          {t(
            'This page’s host serves files alone: it has no sandbox and no relay. Orders for its own address are answered by the sandbox inside the page.',
          )}
        </p>
      )}
    </div>
  );
}
