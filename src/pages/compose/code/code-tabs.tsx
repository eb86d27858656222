import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { MessageKey } from '#i18n/message.ts';
import type { Credentials } from '#protocol/digest.ts';
import { findField } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import type { DerivedStore } from '#pages/compose/derived-request.ts';
import { RequestAge } from '#pages/compose/digest-panel/digest-card.tsx';
import { notifySnippetCopied } from '#pages/snippet-copied.ts';
import { colorize, isRefused, type Form, type Renderer } from '#snippets/code.ts';
import { listSetLines, SET_KEY_COMMAND } from '#snippets/commands.ts';
import { curl, KEY_BASE64 } from '#snippets/curl.ts';
import { CODE_TABS, findCodeTab, findTarget, type CodeTabName, type TargetId } from '#snippets/targets.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import { Age, Trans, translate, t } from '#ui/language.ts';
import { useStore } from '#ui/hooks.ts';
import { runLoaded } from '#ui/pane.tsx';
import { TabPanel, Tabs } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { readSaved, save } from '#ui/saved.ts';
import type { CodeProps } from './code-panel.tsx';

const KEY = 'checkout-console-target';
const FORM_KEY = 'checkout-console-form';

function loadTargetId(): TargetId {
  const id = readSaved('localStorage', KEY) ?? '';
  return findCodeTab(id)?.variants.find((variant) => variant.id === id)?.id ?? 'curl';
}

const loadForm = (): Form => (readSaved('sessionStorage', FORM_KEY) === 'function' ? 'function' : 'order');

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
function PrintedCommand({ derived }: Pick<CodeProps, 'derived'>): ReactNode {
  const isPrinting = usePrinting();
  const signed = derived.read().signedRequest;
  if (!isPrinting || signed === undefined) return null;
  return createPortal(
    <section className="printed-command">
      <h2>curl</h2>
      <pre translate="no">{textOf(curl(signed))}</pre>
    </section>,
    document.body,
  );
}

interface Props extends CodeProps {
  /** False while an error keeps the order from being signed. */
  readonly hasRequest: boolean;
  /** The curl command, which is in the document whatever tab is selected. */
  readonly command: ReactNode;
  readonly commandText: () => string;
  readonly withSecrets: boolean;
  readonly onSecrets: (withSecrets: boolean) => void;
}

/** One tab for each language. Language and form are remembered, the choice of credentials is not. */
export default function CodeTabs(props: Props) {
  const { derived, hasRequest, command, withSecrets, onSecrets } = props;
  const id = useId();
  const [target, setTarget] = useState(loadTargetId);
  const [form, setForm] = useState(loadForm);
  const tab = findCodeTab(target) ?? CODE_TABS[0];
  const select = (next: TargetId): void => {
    setTarget(next);
    onSecrets(false);
    save('localStorage', KEY, next);
  };
  const selectForm = (next: Form): void => {
    setForm(next);
    save('sessionStorage', FORM_KEY, next);
  };
  const selectTab = (name: CodeTabName): void => {
    const next = CODE_TABS.find((each) => each.name === name);
    if (next !== undefined && next !== tab) select(next.variants[0].id);
  };
  return (
    <>
      <Tabs
        id={id}
        label={t('Programming language')}
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
        <PrintedCommand derived={derived} />
        {!hasRequest && <p className="small">{t('The code appears here when the order has no errors.')}</p>}
        <div className="code-part" hidden={target !== 'curl'}>
          {hasRequest && <CurlBar {...props} />}
          {command}
          {hasRequest && <KeyHelp {...props} />}
        </div>
        {target !== 'curl' && (
          <SnippetView
            key={target}
            id={target}
            label={labelOf(target)}
            derived={derived}
            secrets={withSecrets ? props.credentials() : undefined}
            isSampleKey={props.isSampleKey}
            onSecrets={onSecrets}
            onRefresh={props.onRefresh}
            form={form}
            onForm={selectForm}
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
function CurlBar({ derived, isSampleKey, onRefresh, commandText, withSecrets, onSecrets }: Props) {
  const copyLabel = isSampleKey ? t('Copy') : withSecrets ? t('Copy with key') : t('Copy (key hidden)');
  return (
    <div className="code-bar">
      <span className="small">
        {t('This request')} · <RequestAge derived={derived} />
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
  if (isSampleKey) return <p className="small">{t('The sample API key is public, so the command includes it.')}</p>;
  if (withSecrets)
    return <p className="stopped">{t('The command now contains your API key. Anyone who sees it can use it.')}</p>;
  return (
    <>
      <p className="small">
        <Trans
          text="The command reads {variable}. Set it once in your shell:"
          values={{
            variable: (
              <code translate="no" key="variable">
                {KEY_BASE64}
              </code>
            ),
          }}
        />
      </p>
      <pre translate="no" className="code">
        {SET_KEY_COMMAND}
      </pre>
      <div className="code-bar">
        <CopyButton what={t('the line that sets the variable')} text={() => SET_KEY_COMMAND} />
      </div>
    </>
  );
}

const FORMS: readonly (readonly [Form, MessageKey])[] = [
  ['order', 'This order'],
  ['function', 'Function'],
];

interface SnippetProps {
  readonly id: string;
  readonly label: string;
  readonly derived: DerivedStore;
  /** Key and secret, once a person includes them. */
  readonly secrets: Credentials | undefined;
  readonly isSampleKey: boolean;
  readonly onSecrets: (withSecrets: boolean) => void;
  readonly onRefresh: (() => void) | undefined;
  readonly form: Form;
  readonly onForm: (form: Form) => void;
}

/** The request for one target other than curl. */
function SnippetView({ id, label, derived, secrets, isSampleKey, onSecrets, onRefresh, form, onForm }: SnippetProps) {
  const target = findTarget(id);
  const render = useRenderer(target);
  const { signedRequest: signed, request: signable } = useStore(derived);
  if (target === undefined || render === undefined) return <p className="small">{t('Loading…')}</p>;
  if (signed === undefined || signable === undefined) return null;
  const input = { request: signed, signable, secrets };
  const asked = render({ ...input, form });
  // Only the exact text can show every request.
  const snippet = isRefused(asked) && target.group === 'code' && form === 'function' ? render(input) : asked;
  if (isRefused(snippet)) return <p data-output="refused">{translate(snippet.refused)}</p>;
  const text = (): string => {
    if (target.group === 'code') notifySnippetCopied();
    return textOf(snippet);
  };
  const isCommand = target.group === 'command';
  const copyLabel =
    target.group === 'collection' ? t('Copy') : secrets === undefined ? t('Copy (key hidden)') : t('Copy with key');
  return (
    <>
      <div className="code-bar">
        <span className="small">
          {target.hasDigest ? (
            <>
              {t('This request')} · <Age timestamp={signable.Timestamp} />
            </>
          ) : (
            target.group === 'code' && t('Self-signing code')
          )}
        </span>
        {target.group === 'code' &&
          FORMS.map(([name, formLabel]) => (
            <Button key={name} aria-pressed={name === form} onClick={() => onForm(name)}>
              {translate(formLabel)}
            </Button>
          ))}
        {target.hasDigest && onRefresh !== undefined && <Button onClick={onRefresh}>{t('Refresh timestamp')}</Button>}
        {target.group !== 'collection' && (
          <Button aria-pressed={secrets !== undefined} onClick={() => onSecrets(secrets === undefined)}>
            {isCommand ? t('Include key') : t('Include key and secret')}
          </Button>
        )}
        <Button
          aria-label={t('Download {name}', { name: target.fileName })}
          onClick={() => download(target.fileName, text(), 'text/plain')}
        >
          {t('Download')}
        </Button>
        <CopyButton key={copyLabel} what={t('the code for {label}', { label })} text={text}>
          {copyLabel}
        </CopyButton>
      </div>
      {isRefused(asked) && <p data-output="refused">{translate(asked.refused)}</p>}
      {secrets !== undefined && (
        <p className="stopped">{t('The code now contains your credentials. Anyone who sees it can use them.')}</p>
      )}
      {/* A long text scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code command-text" aria-label={label} tabIndex={0}>
        <pre translate="no" data-output="snippet">
          {target.language === 'shell' && isCommand ? (
            // A backslash at the end of a line wraps with what it follows.
            <Pieces runs={() => withColorGroups(snippet)} />
          ) : (
            colorize(snippet, target.language).map(({ text: run, field, part, token }, index) =>
              field === undefined ? (
                <span key={index} data-token={token}>
                  {run}
                </span>
              ) : (
                <bdi
                  translate="no"
                  key={index}
                  className="piece"
                  data-field={field}
                  data-group={findField(field)?.group}
                  data-part={part}
                >
                  {run}
                </bdi>
              ),
            )
          )}
        </pre>
      </section>
      <p className="small">{translate(target.description)}</p>
      {target.group === 'code' && (
        <p className="small">{t('Never put the secret into an app (Dart, Swift, Android). Sign on your server.')}</p>
      )}
      {target.group !== 'collection' && target.language !== 'http' && secrets === undefined && (
        <>
          <p className="small">
            {t('Set the variables first. Shell history keeps what you type; process lists show arguments.')}
          </p>
          {listSetLines(target, isSampleKey ? SAMPLE : undefined).map(({ shell, lines }) => (
            <div key={shell} className="code-part">
              <div className="code-bar">
                <span className="small">{shell}</span>
                <CopyButton what={t('the lines for {shell}', { shell })} text={() => lines} />
              </div>
              <pre translate="no" className="code">
                {lines}
              </pre>
            </div>
          ))}
        </>
      )}
      {target.cases !== undefined && (
        <p className="small">
          {target.cases === 0
            ? t('Our tests do not run this. They only check its syntax.')
            : t('Our full test suite runs this with {n} requests.', { n: target.cases })}
        </p>
      )}
    </>
  );
}

function useRenderer(target: ReturnType<typeof findTarget>): Renderer | undefined {
  const [loaded, setLoaded] = useState<{ readonly renderer: Renderer }>();
  useEffect(() => {
    let current = true;
    if (target !== undefined)
      runLoaded(target.load, (renderer) => {
        if (current) setLoaded({ renderer });
      });
    return () => {
      current = false;
    };
  }, [target]);
  return loaded?.renderer;
}
