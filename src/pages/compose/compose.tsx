import './compose.css';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { OrderForm } from '#pages/compose/order-form/order-form.tsx';
import { ConnectionForm } from '#pages/compose/connection/connection-form.tsx';
import { SendPane, type SendTab } from '#pages/compose/send/send-pane.tsx';
import { detectEnvironment } from './send/environment.ts';
import type { Composer } from './use-composer.ts';
import { DerivedPanels } from './derived-panels.tsx';
import { lazyWithRetry, Pane, runLoaded, announceLoadError } from '#ui/pane.tsx';

const Detector = lazyWithRetry(() => import('./detect/detector.tsx'));
const FillPanel = lazyWithRetry(() => import('#pages/compose/import/import-panel.tsx'));

const loadOrderActions = () => import('./order-actions.ts');

const FORM_ID = 'order';

/** Compose: the order on the left, its construction in the middle, command and reply on the right. */
export function Compose({ composer, part }: { readonly composer: Composer; readonly part: string }) {
  const { store, form, choices, change, refreshTimestamp } = composer;
  const [tab, setTab] = useState<SendTab>('code');
  const [importing, setImporting] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    if (part !== '')
      runLoaded(
        () => import('./focus-control.ts'),
        ({ focusControl }) => focusControl(part, form, abort),
      );
    return () => abort.abort();
  }, [part, form]);
  const sendButton = useRef<HTMLButtonElement>(null);
  const renderDetector = useCallback(
    () => <Detector form={form} store={store} choices={choices} change={change} />,
    [form, store, choices, change],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    sendButton.current?.click();
  };

  return (
    // Ctrl+Enter sends from anywhere in the view; the button says so.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="compose" onKeyDown={onKeyDown}>
      <form
        id={FORM_ID}
        className="column"
        noValidate
        onSubmit={(event) => composer.onSubmit(event).catch(announceLoadError)}
        onInput={composer.onInput}
      >
        <ConnectionForm form={form} name={composer.profileName} getEnvironment={detectEnvironment} />
        {(importing || composer.importResult !== undefined) && (
          <Pane>
            <FillPanel
              imported={composer.importResult}
              onFill={(order) => runLoaded(loadOrderActions, ({ importOrder }) => importOrder(composer, order))}
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
          onPaste={() => setImporting(true)}
          onNow={refreshTimestamp}
        />
      </form>
      <DerivedPanels
        form={form}
        choices={choices}
        onChange={change}
        renderDetector={renderDetector}
        comparing={part === 'compare'}
      >
        {(derived) => (
          <SendPane
            composer={composer}
            derived={derived}
            formId={FORM_ID}
            button={sendButton}
            tab={tab}
            onTab={setTab}
          />
        )}
      </DerivedPanels>
    </div>
  );
}
