import './compose.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { OrderForm } from '#pages/compose/order-form/order-form.tsx';
import { ConnectionForm } from '#pages/compose/connection/connection-form.tsx';
import { ResponsePanel } from '#pages/compose/response/response-panel.tsx';
import { SendPanel } from '#pages/compose/send/send-panel.tsx';
import { PROFILE_ENTRIES } from '#protocol/profile.ts';
import { detectEnvironment } from './send/environment.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import type { Composer } from './use-composer.ts';
import { DerivedPanels } from './derived-panels.tsx';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane, runLoaded, announceLoadError } from '#ui/pane.tsx';

const Detector = lazyWithRetry(() => import('./detect/detector.tsx'));
const ClockLine = lazyWithRetry(() => import('#pages/compose/clock-line/clock-line.tsx'));
const ImportPanel = lazyWithRetry(() => import('#pages/compose/import/import-panel.tsx'));
const SendGuard = lazyWithRetry(() => import('#pages/compose/send/send-guard.tsx'));

const loadShareItems = () => import('#pages/share/share-item.ts');
const loadOrderActions = () => import('./order-actions.ts');

const FORM_ID = 'order';

const isConnection = (name: string): boolean => PROFILE_ENTRIES.some((entry) => entry === name);

/** Puts the focus on a field, a header or the recipe, as soon as it is there. */
function focusWhenThere(name: string, signal: AbortSignal): void {
  const escaped = CSS.escape(name);
  const selector = `[name="order.${escaped}"], [name="profile.${escaped}"], [data-place="${escaped}"]`;
  const tryFocus = (): boolean => {
    const target = document.querySelector<HTMLElement>(selector);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
    return target !== null;
  };
  if (tryFocus()) return;
  const observer = new MutationObserver(() => {
    if (tryFocus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Compose: the order on the left, its signature in the middle, Send with code and response on the right. */
export function Compose({ composer, part }: { readonly composer: Composer; readonly part: string }) {
  const { store, form, choices, change, refreshTimestamp, sending, guard } = composer;
  const transport = useWatch({ control: form.control, name: 'transport' });
  const [isImporting, setImporting] = useState(false);
  const [isConnectionOpen, setConnectionOpen] = useState(false);
  // An address such as #/compose/order_id leads to that field.
  useEffect(() => {
    const abort = new AbortController();
    if (isConnection(part)) setConnectionOpen(true);
    if (part !== '') focusWhenThere(part, abort.signal);
    return () => abort.abort();
  }, [part]);
  const sendButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      sendButton.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const renderDetector = useCallback(
    () => <Detector form={form} store={store} choices={choices} change={change} />,
    [form, store, choices, change],
  );

  return (
    <div className="compose panes" data-panes="3">
      <form
        id={FORM_ID}
        className="pane request"
        noValidate
        onSubmit={(event) => composer.onSubmit(event).catch(announceLoadError)}
        onInput={composer.onInput}
      >
        <a
          className="skip-link"
          href="#send"
          onClick={(event) => {
            event.preventDefault();
            sendButton.current?.focus();
          }}
        >
          {t('Skip to Send')}
        </a>
        <ConnectionForm
          form={form}
          store={store}
          open={isConnectionOpen}
          onOpen={setConnectionOpen}
          getEnvironment={detectEnvironment}
        />
        {(isImporting || composer.importResult !== undefined) && (
          <Pane>
            <ImportPanel
              imported={composer.importResult}
              onImport={(order) => runLoaded(loadOrderActions, ({ importOrder }) => importOrder(composer, order))}
              onClose={() => {
                setImporting(false);
                composer.setImportResult(undefined);
              }}
            />
          </Pane>
        )}
        <OrderForm
          form={form}
          onSample={() => runLoaded(loadOrderActions, ({ loadSample }) => loadSample(composer))}
          onClear={() => runLoaded(loadOrderActions, ({ clearOrder }) => clearOrder(composer))}
          onImport={() => setImporting(true)}
          onNow={refreshTimestamp}
        />
      </form>
      <DerivedPanels
        form={form}
        choices={choices}
        onChange={change}
        onRefresh={refreshTimestamp}
        renderDetector={renderDetector}
        comparing={part === 'compare'}
      >
        {(url, getSignedRequest) => (
          <>
            <SendPanel url={url} choice={transport} formId={FORM_ID} sending={sending} button={sendButton} />
            {guard !== undefined && (
              <Pane>
                <SendGuard
                  guard={guard}
                  onConfirm={() => composer.confirmGuard(guard)}
                  onCancel={composer.cancelGuard}
                />
              </Pane>
            )}
            <ResponsePanel exchange={sending.exchange} />
            <ShareButton
              credentials={composer.listCredentials}
              item={async () =>
                (await loadShareItems()).createComposerItem({
                  draft: composer.readDraft(),
                  profile: form.getValues('profile'),
                  exchange: sending.exchange,
                  signedRequest: getSignedRequest(),
                })
              }
            />
            <Pane>
              <ClockLine
                exchange={sending.exchange}
                correction={composer.correction}
                onCorrect={composer.setCorrection}
              />
            </Pane>
          </>
        )}
      </DerivedPanels>
    </div>
  );
}
