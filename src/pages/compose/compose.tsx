import './compose.css';
import { useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { OrderForm } from '#pages/compose/order-form/order-form.tsx';
import { ConnectionCard } from '#pages/compose/connection/connection-card.tsx';
import { DigestCard } from '#pages/compose/digest-panel/digest-card.tsx';
import { SendPane } from '#pages/compose/send/send-pane.tsx';
import { findField } from '#protocol/order.ts';
import { measureLayout, readLayout, REQUEST_TEXTS, TABS, type SendTab } from './first-view.ts';
import type { Composer } from './use-composer.ts';
import { DRAWN_BY_HAND, followLater, useText } from '#ui/hooks.ts';
import { t, translate } from '#ui/language.ts';
import { Panel, tabPanelAttributes } from '#ui/panel.tsx';
import { lazyWithRetry, markFirstViewShown, Pane, runLoaded, announceLoadError } from '#ui/pane.tsx';

const RequestPanels = lazyWithRetry(() => import('#pages/compose/request-panel/request-panels.tsx'));
const ImportPanel = lazyWithRetry(() => import('#pages/compose/import/import-panel.tsx'));

const loadOrderActions = () => import('./order-actions.ts');

/** In states that cannot send: the field of the card of the connection where Send leads. */
const NEXT_FIELDS: Readonly<Record<string, string>> = { locked: 'passphrase', 'key-needed': 'api_key' };

/** What only Connect has: the card asks for the key, and the order has a vendor, too. */
const IN_CONNECT: readonly string[] = ['base_url', 'scheme', 'api_secret'];

const findTab = (part: string): SendTab =>
  Object.values(NEXT_FIELDS).includes(part) || findField(part) !== undefined
    ? 'form'
    : part === 'code' || part === 'response'
      ? part
      : 'signature';

function subscribeToSize(listener: () => void): () => void {
  const observer = new ResizeObserver(() => {
    measureLayout();
    listener();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

interface Props {
  readonly composer: Composer;
  readonly part: string;
  readonly onTour: (() => void) | undefined;
}

export function Compose({ composer, part, onTour }: Props) {
  const { derived, sending } = composer;
  const id = useId();
  const layout = useSyncExternalStore(subscribeToSize, readLayout, readLayout);
  const [shown, setShown] = useState<SendTab>(sending.sent === undefined || sending.sent.isTest ? 'form' : 'response');
  const tabs = TABS[layout].map(([name, label]) => [name, translate(label)] as const);
  const isTab = (name: SendTab): boolean => tabs.some(([each]) => each === name);
  const tab = isTab(shown) ? shown : (tabs[0]?.[0] ?? 'code');
  const [isImporting, setImporting] = useState(false);
  const showPart = useCallback((asked: string, signal?: AbortSignal): void => {
    const name = NEXT_FIELDS[asked] ?? asked;
    if (name === 'setup' || IN_CONNECT.includes(name)) {
      location.hash = name === 'setup' ? '#/connect' : `#/connect/${name}`;
      return;
    }
    setShown(findTab(name));
    runLoaded(loadOrderActions, ({ focusWhenThere }) => focusWhenThere(name, signal));
  }, []);
  // For an address such as #/compose/order_id.
  useEffect(() => {
    const abort = new AbortController();
    // The address changed outside of React.
    // oxlint-disable-next-line react/set-state-in-effect
    if (part !== '') showPart(part, abort.signal);
    return () => abort.abort();
  }, [part, showPart]);
  useEffect(() => {
    const stop = derived.subscribe(() => {
      stop();
      markFirstViewShown();
    });
    return stop;
  }, [derived]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      document.getElementById('send')?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className="compose panes" data-panes="3" data-layout={layout} data-tab={tab}>
      <div className="pane request" {...(isTab('form') && tabPanelAttributes(id, 'form'))}>
        <ConnectionCard composer={composer} onTour={onTour} />
        <form
          id="order"
          noValidate
          onSubmit={(event) => composer.onSubmit(event, showPart).catch(announceLoadError)}
          onInput={composer.refreshTimestamp}
        >
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
          <OrderForm composer={composer} onImport={() => setImporting(true)} />
        </form>
      </div>
      <div className="answers">
        <div className="pane outcome">
          <SendPane composer={composer} id={id} tabs={tabs} tab={tab} onTab={setShown} />
        </div>
        <div className="pane signature" {...(isTab('signature') && tabPanelAttributes(id, 'signature'))}>
          <DigestCard composer={composer} comparing={part === 'compare'} />
          <Pane fallback={<RequestTexts composer={composer} />}>
            <RequestPanels composer={composer} />
          </Pane>
        </div>
      </div>
    </div>
  );
}

/** Headers and body without colors: they are shown together with the digest. */
function RequestTexts({ composer }: Pick<Props, 'composer'>) {
  const { read, subscribe } = composer.derived;
  const headers = useText<HTMLPreElement>(() => REQUEST_TEXTS.headers(read()), followLater(subscribe));
  const body = useText<HTMLPreElement>(() => REQUEST_TEXTS.body(read()), followLater(subscribe));
  return (
    <>
      <Panel title={t('Headers')}>
        <pre translate="no" ref={headers} data-output="headers" {...DRAWN_BY_HAND} />
      </Panel>
      <Panel title={t('Body')}>
        <pre translate="no" ref={body} data-output="body" {...DRAWN_BY_HAND} />
      </Panel>
    </>
  );
}
