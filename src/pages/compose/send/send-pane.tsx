import { useEffect, type ReactNode } from 'react';
import { CodePanel } from '#pages/compose/code/code-panel.tsx';
import { readCurrent, readStateName, type StateName } from '#connections/states.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { SendTab } from '#pages/compose/first-view.ts';
import { useSelected } from '#ui/hooks.ts';
import type { MessageKey } from '#i18n/message.ts';
import { responseOf } from '#transport/transports.ts';
import { Button } from '#ui/button.tsx';
import { t, translate } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { TabPanel, Tabs } from '#ui/panel.tsx';
import { resolveTransport, type ResolvedTransport } from './environment.ts';

const loadSendParts = () => import('#pages/compose/request-panel/request-panels.tsx');
const ShareRequest = lazyWithRetry(async () => ({ default: (await loadSendParts()).ShareRequest }));
const SendQuestion = lazyWithRetry(() => import('./questions.tsx'));
const TransportNote = lazyWithRetry(async () => ({ default: (await loadSendParts()).TransportNote }));
const loadResponseView = () => import('#pages/compose/response/response-view.tsx');
const ResponseView = lazyWithRetry(loadResponseView);

/** Fetches what explains a response before there is one, so that a server that is gone can be explained too. */
export const preloadResponseView = (): void => void loadResponseView().catch(() => undefined);

interface Props {
  readonly composer: Composer;
  readonly id: string;
  readonly tabs: readonly (readonly [name: SendTab, label: string])[];
  readonly tab: SendTab;
  readonly onTab: (tab: SendTab) => void;
}

export function SendPane({ composer, id, tabs, tab, onTab }: Props) {
  const { derived, store, sending, question } = composer;
  const timestampMode = useSelected(store, ({ draft }) => draft.timestampMode);
  const { running, sent } = sending;
  useEffect(() => {
    if (running) onTab('response');
  }, [running, onTab]);
  return (
    <div className="send-pane">
      <SendHead composer={composer}>
        <Tabs id={id} label={t('Code and response')} tabs={tabs} selected={tab} onSelect={onTab} />
      </SendHead>
      {question !== undefined && (
        <Pane>
          <SendQuestion {...question} />
        </Pane>
      )}
      <TabPanel id={id} name="code" hidden={tab !== 'code'}>
        <CodePanel
          derived={derived}
          store={store}
          onRefresh={timestampMode === 'fixed' ? undefined : composer.refreshTimestamp}
        />
      </TabPanel>
      <TabPanel id={id} name="response" hidden={tab !== 'response'}>
        {sent === undefined ? (
          <p className="small">
            {t('The response appears here.')}{' '}
            <Button look="link" onClick={() => onTab('code')}>
              {t('Show code')}
            </Button>
          </p>
        ) : (
          <Pane fallback={<p className="small">{t('Loading…')}</p>}>
            <ResponseView key={sent.exchange.started} sent={sent} composer={composer} onTab={onTab} />
          </Pane>
        )}
        {/* The whole text, whatever is folded; never drawn, so a long one costs nothing. */}
        <pre translate="no" data-output="envelope" hidden>
          {sent && responseOf(sent.exchange)?.text}
        </pre>
      </TabPanel>
    </div>
  );
}

const NEXT_STEPS: Partial<Record<StateName, MessageKey>> = {
  setup: 'Finish setup',
  locked: 'Unlock to send',
  'key-needed': 'Enter the API key to send',
};

function describeButton(name: StateName, isLive: boolean, resolved: ResolvedTransport | undefined): string {
  const step = NEXT_STEPS[name];
  if (step !== undefined) return translate(step);
  if (name === 'sandbox') return t('Send to sandbox');
  if (resolved === undefined) return t('Send');
  const { host } = new URL(resolved.environment.url);
  if (resolved.transport === 'copy') return t('Copy the command for {host}', { host });
  return isLive && resolved.leavesPage ? t('Send LIVE order to {host}', { host }) : t('Send to {host}', { host });
}

/** The transport is beneath the button, beside the tabs. */
function SendHead({ composer, children }: Pick<Props, 'composer'> & { readonly children: ReactNode }) {
  const { derived, store, sending } = composer;
  // Absent while an error keeps it from being signed.
  const url = useSelected(derived, ({ signedRequest }) => signedRequest?.url);
  const hasErrors = useSelected(derived, ({ issues }) => issues.length > 0);
  useSelected(store, (state) => readCurrent(state).transport);
  const isLive = useSelected(store, (state) => readCurrent(state).environment === 'live');
  const name = useSelected(store, readStateName);
  // The connection may be one without a base URL already, while the order is still derived for it.
  const resolved = url === undefined ? undefined : resolveTransport(store.current(), url);
  const label = describeButton(name, isLive, resolved);
  const isWaiting = NEXT_STEPS[name] !== undefined;
  return (
    <div className="send-head">
      <div className="send-bar bar">
        <Button
          id="send"
          look="primary"
          type="submit"
          form="order"
          // Nothing is derived yet while there are neither results nor errors.
          aria-disabled={!isWaiting && url === undefined && hasErrors}
          data-waiting={isWaiting}
          aria-keyshortcuts="Control+Enter"
          data-live={isLive && resolved?.leavesPage === true}
          onClick={(event) => {
            if (sending.repeats(event.timeStamp, event.detail)) event.preventDefault();
          }}
        >
          {label}{' '}
          <kbd translate="no" aria-hidden="true">
            Ctrl ⏎
          </kbd>
        </Button>
        {sending.running && (
          <>
            <progress aria-label={t('Sending the order')} />
            <Button onClick={sending.cancel}>{t('Cancel')}</Button>
          </>
        )}
        <Pane quiet>
          <ShareRequest composer={composer} />
        </Pane>
      </div>
      {!isWaiting && resolved !== undefined && (resolved.available !== true || resolved.transport === 'in-page') && (
        <Pane>
          <TransportNote store={store} resolved={resolved} />
        </Pane>
      )}
      {children}
    </div>
  );
}
