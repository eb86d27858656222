import './send-pane.css';
import { useEffect, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { CodePanel } from '#pages/compose/code/code-panel.tsx';
import type { DerivedStore } from '#pages/compose/derived-request.ts';
import { useFormValue } from '#pages/compose/form.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { SendTab } from '#pages/compose/first-view.ts';
import { useSelected } from '#ui/hooks.ts';
import { toAuthorizationKey } from '#protocol/request.ts';
import type { TransportName } from '#protocol/transport.ts';
import { responseOf } from '#transport/exchange.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { TabPanel, Tabs } from '#ui/panel.tsx';
import { resolveTransport, type ResolvedTransport } from './environment.ts';

const loadSendParts = () => import('./send-parts.tsx');
const ShareRequest = lazyWithRetry(async () => ({ default: (await loadSendParts()).ShareRequest }));
const SendGuard = lazyWithRetry(async () => ({ default: (await loadSendParts()).SendGuard }));
const TransportSelect = lazyWithRetry(async () => ({ default: (await loadSendParts()).TransportSelect }));
const TransportNote = lazyWithRetry(async () => ({ default: (await loadSendParts()).TransportNote }));
const loadResponseView = () => import('#pages/compose/response/response-view.tsx');
const ResponseView = lazyWithRetry(loadResponseView);

/** Fetches what explains a response before there is one, so that a server that is gone can be explained too. */
export const preloadResponseView = (): void => void loadResponseView().catch(() => undefined);

interface Props {
  readonly composer: Composer;
  readonly derived: DerivedStore;
  /** The form that Send submits. */
  readonly formId: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The id that tabs and panels share. */
  readonly id: string;
  readonly tabs: readonly (readonly [name: SendTab, label: string])[];
  readonly tab: SendTab;
  readonly onTab: (tab: SendTab) => void;
}

/** Send with its transport, and two tabs: the request as code, and the response. */
export function SendPane({ composer, derived, formId, button, id, tabs, tab, onTab }: Props) {
  const { form, sending, guard } = composer;
  const api_key = useFormValue(form, 'profile.api_key');
  const timestampMode = useFormValue(form, 'timestampMode');
  const { running, exchange } = sending;
  useEffect(() => {
    if (running) onTab('response');
  }, [running, onTab]);
  return (
    <div className="send-pane">
      <SendHead composer={composer} derived={derived} formId={formId} button={button}>
        <Tabs id={id} label={t('Code and response')} tabs={tabs} selected={tab} onSelect={onTab} />
      </SendHead>
      {guard !== undefined && (
        <Pane>
          <SendGuard guard={guard} onConfirm={() => composer.confirmGuard(guard)} onCancel={composer.cancelGuard} />
        </Pane>
      )}
      <TabPanel id={id} name="code" hidden={tab !== 'code'}>
        <CodePanel
          derived={derived}
          credentials={() => form.getValues('profile')}
          isSampleKey={api_key === SAMPLE.api_key}
          authorizationKey={() => toAuthorizationKey(form.getValues('profile.api_key'))}
          onRefresh={timestampMode === 'fixed' ? undefined : composer.refreshTimestamp}
        />
      </TabPanel>
      <TabPanel id={id} name="response" hidden={tab !== 'response'}>
        {exchange === undefined ? (
          <p className="small">
            {t('The response appears here.')}{' '}
            <Button look="link" onClick={() => onTab('code')}>
              {t('Show code')}
            </Button>
          </p>
        ) : (
          <Pane fallback={<p className="small">{t('Loading…')}</p>}>
            <ResponseView
              key={exchange.started}
              exchange={exchange}
              composer={composer}
              onTab={onTab}
              button={button}
            />
          </Pane>
        )}
        {/* The whole text, whatever is folded; never drawn, so a long one costs nothing. */}
        <pre data-output="envelope" hidden>
          {exchange && responseOf(exchange)?.text}
        </pre>
      </TabPanel>
    </div>
  );
}

/** What Send does, for each transport. */
const BUTTON_LABELS: Readonly<Record<TransportName, (host: string) => string>> = {
  'in-page': () => t('Send to sandbox (in this page)'),
  'same-origin': (host) => t('Send to sandbox ({host})', { host }),
  direct: (host) => t('Send order to {host}', { host }),
  relay: (host) => t('Send order to {host}', { host }),
  copy: (host) => t('Copy the command for {host}', { host }),
};

function describeButton({ transport, environment, leavesPage }: ResolvedTransport, isLive: boolean): string {
  const { host } = new URL(environment.url);
  if (isLive && leavesPage) return t('Send LIVE order to {host}', { host });
  if (transport === 'same-origin' && !environment.sandbox) return BUTTON_LABELS.direct(host);
  return BUTTON_LABELS[transport](host);
}

interface SendHeadProps extends Pick<Props, 'composer' | 'derived' | 'formId' | 'button'> {
  readonly children: ReactNode;
}

/** The one button that sends. It says where to; the transport is beneath it, beside the tabs. */
function SendHead({ composer, derived, formId, button, children }: SendHeadProps) {
  // Where the order goes; absent while an error keeps it from being signed.
  const url = useSelected(derived, ({ signedRequest }) => signedRequest?.url);
  const hasErrors = useSelected(derived, ({ issues }) => issues.length > 0);
  const { form, store, sending } = composer;
  const choice = useFormValue(form, 'transport');
  useSyncExternalStore(store.subscribe, store.state, store.state);
  const isLive = store.current().environment === 'live';
  const resolved = url === undefined ? undefined : resolveTransport(choice, url);
  const label = resolved === undefined ? t('Send') : describeButton(resolved, isLive);
  return (
    <div className="send-head">
      <div className="send-bar">
        <Button
          ref={button}
          id="send"
          look="primary"
          type="submit"
          form={formId}
          // Nothing is derived yet while there are neither results nor errors.
          aria-disabled={url === undefined && hasErrors}
          aria-keyshortcuts="Control+Enter"
          data-live={isLive && resolved?.leavesPage === true}
          onClick={(event) => {
            if (sending.repeats(event.timeStamp, event.detail)) event.preventDefault();
          }}
        >
          {label} <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
        {sending.running && (
          <>
            <progress aria-label={t('Sending the order')} />
            <Button onClick={sending.cancel}>{t('Cancel')}</Button>
          </>
        )}
        <Pane quiet>
          <ShareRequest composer={composer} getSignedRequest={() => derived.read().signedRequest} />
        </Pane>
      </div>
      {resolved !== undefined && (resolved.available !== true || resolved.transport === 'in-page') && (
        <Pane>
          <TransportNote form={form} resolved={resolved} />
        </Pane>
      )}
      {children}
      <span className="send-via">
        <Pane quiet>
          <TransportSelect form={form} choice={choice} resolved={resolved} />
        </Pane>
      </span>
    </div>
  );
}
