import './compose.css';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { OrderForm } from '#pages/compose/order-form/order-form.tsx';
import { ConnectionForm } from '#pages/compose/connection/connection-form.tsx';
import { SendPane, type SendTab } from '#pages/compose/send/send-pane.tsx';
import type { MessageKey } from '#i18n/message.ts';
import { findField } from '#protocol/order.ts';
import { PROFILE_ENTRIES } from '#protocol/profile.ts';
import { detectEnvironment } from './send/environment.ts';
import type { Composer } from './use-composer.ts';
import { DerivedPanels } from './derived-panels.tsx';
import { t, translate } from '#ui/language.ts';
import { tabPanelAttributes } from '#ui/tabs.tsx';
import { lazyWithRetry, Pane, runLoaded, announceLoadError } from '#ui/pane.tsx';

const Detector = lazyWithRetry(() => import('./detect/detector.tsx'));
const ImportPanel = lazyWithRetry(() => import('#pages/compose/import/import-panel.tsx'));

const loadOrderActions = () => import('./order-actions.ts');

const FORM_ID = 'order';

const isConnection = (name: string): boolean => PROFILE_ENTRIES.some((entry) => entry === name);

/** The tab that has a part, where its pane is one. */
const findTab = (part: string): SendTab =>
  isConnection(part) || findField(part) !== undefined
    ? 'form'
    : part === 'code' || part === 'response'
      ? part
      : 'signature';

/** The tabs beside Send. What has a pane of its own is not among them. */
const TABS = {
  wide: { code: 'Code', response: 'Response' },
  medium: { signature: 'Signature', code: 'Code', response: 'Response' },
  narrow: { form: 'Order', signature: 'Digest', code: 'Code', response: 'Response' },
} as const satisfies Readonly<Record<string, Partial<Record<SendTab, MessageKey>>>>;

const TAB_NAMES = ['form', 'signature', 'code', 'response'] as const satisfies readonly SendTab[];

/** How many panes fit, by the width in rem: as the grid of panes in pane.css. */
function readLayout(): keyof typeof TABS {
  const root = document.documentElement;
  const width = root.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize);
  return width >= 75 ? 'wide' : width >= 48 ? 'medium' : 'narrow';
}

function subscribeToSize(listener: () => void): () => void {
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

/** Compose: the order on the left, its signature in the middle, Send with code and response on the right. */
export function Compose({ composer, part }: { readonly composer: Composer; readonly part: string }) {
  const { store, form, choices, change, refreshTimestamp, sending } = composer;
  const id = useId();
  const layout = useSyncExternalStore(subscribeToSize, readLayout);
  const [shown, setShown] = useState<SendTab>(sending.exchange === undefined ? 'form' : 'response');
  const labels: Partial<Record<SendTab, MessageKey>> = TABS[layout];
  const tabs = TAB_NAMES.flatMap((name) => {
    const label = labels[name];
    return label === undefined ? [] : [[name, translate(label)] as const];
  });
  const tab = labels[shown] === undefined ? (tabs[0]?.[0] ?? 'code') : shown;
  const [isImporting, setImporting] = useState(false);
  const [isConnectionOpen, setConnectionOpen] = useState(false);
  const showPart = useCallback((name: string, signal?: AbortSignal): void => {
    if (isConnection(name)) setConnectionOpen(true);
    setShown(findTab(name));
    runLoaded(loadOrderActions, ({ focusWhenThere }) => focusWhenThere(name, signal));
  }, []);
  // An address such as #/compose/order_id leads to that field.
  useEffect(() => {
    const abort = new AbortController();
    // The address changed outside of React.
    // oxlint-disable-next-line react/set-state-in-effect
    if (part !== '') showPart(part, abort.signal);
    return () => abort.abort();
  }, [part, showPart]);
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

  const isTab = (name: SendTab): boolean => labels[name] !== undefined;

  return (
    <div className="compose panes" data-panes="3" data-layout={layout} data-tab={tab}>
      <div className="pane request" {...(isTab('form') && tabPanelAttributes(id, 'form'))}>
        <a
          className="skip"
          href="#send"
          onClick={(event) => {
            event.preventDefault();
            sendButton.current?.focus();
          }}
        >
          {t('Skip to Send')}
        </a>
        <form
          id={FORM_ID}
          noValidate
          onSubmit={(event) => composer.onSubmit(event, showPart).catch(announceLoadError)}
          onInput={composer.onInput}
        >
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
      </div>
      <div className="answers">
        <DerivedPanels
          form={form}
          choices={choices}
          onChange={change}
          renderDetector={renderDetector}
          comparing={part === 'compare'}
          panel={isTab('signature') ? tabPanelAttributes(id, 'signature') : undefined}
        >
          {(derived) => (
            <SendPane
              composer={composer}
              derived={derived}
              formId={FORM_ID}
              button={sendButton}
              id={id}
              tabs={tabs}
              tab={tab}
              onTab={setShown}
            />
          )}
        </DerivedPanels>
      </div>
    </div>
  );
}
