import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { textOf } from '#protocol/piece.ts';
import { curl, SET_KEY_COMMAND } from '#snippets/curl.ts';
import { KEY_BASE64, type Form } from '#snippets/target.ts';
import { CODE_TABS, findCodeTab, type CodeTabName, type TargetId } from '#snippets/targets.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import type { CodeProps } from './code-panel.tsx';
import { SnippetView } from './snippet.tsx';

const KEY = 'checkout-console-target';

function loadTargetId(): TargetId {
  try {
    const id = localStorage.getItem(KEY) ?? '';
    return findCodeTab(id)?.variants.find((variant) => variant.id === id)?.id ?? 'curl';
  } catch {
    return 'curl';
  }
}

function saveTargetId(id: TargetId): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The choice then ends with the page.
  }
}

const printMedia = matchMedia('print');
/** True between the events of a printer; a preview has the media query only. */
let isAtPrinter = false;

function subscribeToPrint(listener: () => void): () => void {
  const abort = new AbortController();
  // The sheet is drawn as soon as the event is over.
  const update = ({ type }: Event): void => {
    if (type !== 'change') isAtPrinter = type === 'beforeprint';
    flushSync(listener);
  };
  for (const name of ['beforeprint', 'afterprint']) addEventListener(name, update, abort);
  printMedia.addEventListener('change', update, abort);
  return () => abort.abort();
}

/** True while the page prints. */
const usePrinting = (): boolean => useSyncExternalStore(subscribeToPrint, () => isAtPrinter || printMedia.matches);

/** The curl command on the printed sheet, without the key, whatever the screen shows. */
function PrintedCommand({ signed }: { readonly signed: CodeProps['signed'] }): ReactNode {
  const isPrinting = usePrinting();
  if (!isPrinting || signed === undefined) return null;
  return createPortal(
    <section className="printed-command">
      <h2>curl</h2>
      <pre>{textOf(curl(signed))}</pre>
    </section>,
    document.body,
  );
}

interface Props extends CodeProps {
  /** The curl command, which is in the document whatever tab is selected. */
  readonly command: ReactNode;
  readonly commandText: () => string;
  readonly withSecrets: boolean;
  readonly onSecrets: (withSecrets: boolean) => void;
}

/** One tab for each language. The language is remembered, the choice of credentials is not. */
export default function CodeTabs(props: Props) {
  const { signed, signable, command, withSecrets, onSecrets } = props;
  const id = useId();
  const [target, setTarget] = useState(loadTargetId);
  const [form, setForm] = useState<Form>('order');
  const tab = findCodeTab(target) ?? CODE_TABS[0];
  const select = (next: TargetId): void => {
    setTarget(next);
    onSecrets(false);
    saveTargetId(next);
  };
  const selectTab = (name: CodeTabName): void => {
    const next = CODE_TABS.find((each) => each.name === name);
    if (next !== undefined && next !== tab) select(next.variants[0].id);
  };
  return (
    <>
      <Tabs
        id={id}
        label={t('Language')}
        tabs={CODE_TABS.map(({ name }) => [name, translate(name)])}
        selected={tab.name}
        onSelect={selectTab}
        look="pill"
      />
      <TabPanel id={id} name={tab.name}>
        {tab.variants.length > 1 && (
          <div className="code-variants">
            {tab.variants.map((variant) => (
              <Button key={variant.id} aria-pressed={variant.id === target} onClick={() => select(variant.id)}>
                {'label' in variant && translate(variant.label)}
              </Button>
            ))}
          </div>
        )}
        <PrintedCommand signed={signed} />
        {signed === undefined && <p className="small">{t('The code appears here when the order has no errors.')}</p>}
        <div className="code-part" hidden={target !== 'curl'}>
          {signed !== undefined && <CurlBar {...props} />}
          {command}
          {signed !== undefined && <KeyHelp {...props} />}
        </div>
        {target !== 'curl' && signed !== undefined && signable !== undefined && (
          <SnippetView
            key={target}
            id={target}
            label={labelOf(target)}
            signed={signed}
            signable={signable}
            secrets={withSecrets ? props.credentials() : undefined}
            onSecrets={onSecrets}
            onRefresh={props.onRefresh}
            form={form}
            onForm={setForm}
          />
        )}
      </TabPanel>
    </>
  );
}

/** The name of a target: its tab, and its variant where the tab has several. */
function labelOf(target: TargetId): string {
  const tab = findCodeTab(target);
  const variant = tab?.variants.find(({ id }) => id === target);
  return translate(variant !== undefined && 'label' in variant ? variant.label : (tab?.name ?? ''));
}

/** What can be done with the curl command. */
function CurlBar({ signable, isSampleKey, onRefresh, commandText, withSecrets, onSecrets }: Props) {
  const copyLabel = isSampleKey ? t('Copy') : withSecrets ? t('Copy with key') : t('Copy (key hidden)');
  return (
    <div className="code-bar">
      <span className="small">
        {t('This request')} · {signable !== undefined && <Age timestamp={signable.Timestamp} />}
      </span>
      {onRefresh !== undefined && <Button onClick={onRefresh}>{t('Refresh timestamp')}</Button>}
      {!isSampleKey && (
        <Button aria-pressed={withSecrets} onClick={() => onSecrets(!withSecrets)}>
          {t('Include key')}
        </Button>
      )}
      <CopyButton key={copyLabel} what={t('the curl command')} text={commandText}>
        {copyLabel}
      </CopyButton>
    </div>
  );
}

/** How a shell gets the key that the command reads, or a warning that the command contains it. */
function KeyHelp({ isSampleKey, withSecrets }: Pick<Props, 'isSampleKey' | 'withSecrets'>) {
  if (isSampleKey) return <p className="small">{t('The sample key is public, so the command contains it.')}</p>;
  if (withSecrets)
    return <p className="stopped">{t('The command now contains your API key. Anyone who sees it can use it.')}</p>;
  return (
    <>
      <p className="small">
        <Trans
          text="The command reads {variable}. Set it once in your shell:"
          values={{ variable: <code key="variable">{KEY_BASE64}</code> }}
        />
      </p>
      <pre className="code">{SET_KEY_COMMAND}</pre>
      <div className="code-bar">
        <CopyButton what={t('the line that sets the variable')} text={() => SET_KEY_COMMAND} />
      </div>
    </>
  );
}
