import './send-panel.css';
import { memo, type RefObject } from 'react';
import { TRANSPORTS } from '#transport/transports.ts';
import type { TransportChoice, TransportName } from '#protocol/transport.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { resolveTransport, type ResolvedTransport } from './environment.ts';

interface Props {
  /** Where the order goes; absent while an error keeps it from being signed. */
  readonly url: string | undefined;
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

/** What the button does, for each transport. */
const BUTTON_LABELS: Readonly<Record<TransportName, (host: string) => string>> = {
  'in-page': () => t('Send to the sandbox in this page'),
  'same-origin': (host) => t('Send to sandbox ({host})', { host }),
  direct: (host) => t('Send to {host}', { host }),
  relay: (host) => t('Send to {host} by relay', { host }),
  copy: (host) => t('Copy the command for {host}', { host }),
};

/** The one button that sends; it says where to and how. */
export const SendPanel = memo(({ url, choice, formId, button, sending }: Props) => {
  const resolved = url === undefined ? undefined : resolveTransport(choice, url);
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
          {resolved === undefined
            ? t('Send')
            : BUTTON_LABELS[resolved.transport](new URL(resolved.environment.url).host)}{' '}
          <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
        {sending.running && (
          <>
            <progress aria-label={t('The order is on its way')} />
            <Button onClick={sending.cancel}>{t('Cancel')}</Button>
          </>
        )}
      </div>
      {resolved !== undefined && <TransportLine {...resolved} />}
    </>
  );
});

/** The transport of the next order, whether it is available, and what the page's host lacks. */
function TransportLine({ transport, environment, available }: ResolvedTransport) {
  const label = <strong key="way">{translate(TRANSPORTS[transport].label)}</strong>;
  return (
    <div className="small" data-output="way">
      <p>
        {transport === 'direct' && environment.relayToken !== undefined ? (
          <Trans text="Way: {way}. This host has a relay, which a gateway does answer." values={{ way: label }} />
        ) : (
          <Trans text="Way: {way}." values={{ way: label }} />
        )}
      </p>
      {available !== true && (
        <p>
          {translate(available.message)} {translate(available.fix)}
        </p>
      )}
      {!environment.sandbox && (
        <p data-output="missing-parts">
          {t(
            'This page’s host serves files alone: it has no sandbox and no relay. Orders for its own address are answered by the sandbox inside the page.',
          )}
        </p>
      )}
    </div>
  );
}
