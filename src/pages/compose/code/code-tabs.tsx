import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Credentials } from '#protocol/digest.ts';
import { findField } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { curl, SET_KEY_COMMAND } from '#snippets/curl.ts';
import {
  CODE_TABS,
  findCodeTab,
  isRefused,
  KEY_BASE64,
  type CodeTabName,
  type Language,
  type Renderer,
  type TargetId,
} from '#snippets/target.ts';
import { findTarget } from '#snippets/targets.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { notifySnippetCopied } from '#pages/snippet-copied.ts';
import type { CodeProps } from './code-panel.tsx';

/** A run with the color of its kind, where it belongs to no field. */
type ColoredPiece = Piece & { readonly token?: 'comment' | 'keyword' };

const KEYWORDS: Partial<Record<Language, string>> = {
  shell: 'curl http printf set export',
  cmd: 'curl echo setlocal',
  powershell: 'if else try catch throw exit function return',
  http: 'POST HTTP/1.1',
  php: 'if exit echo false true',
  javascript: 'import from const await new if throw',
  python: 'import from with as try except',
  java: 'import public static void class throws new if throw return boolean byte',
  csharp: 'using static class int new if throw return string byte bool var',
  go: 'package import func if return defer var struct',
  ruby: 'require exit puts',
};

const COMMENTS: Partial<Record<Language, RegExp>> = {
  shell: /^#.*/,
  powershell: /^#.*/,
  python: /^""".*"""/,
  ruby: /^#.*/,
  php: /^\/\/.*/,
  javascript: /^\/\/.*/,
  java: /^\/\*\*.*?\*\//,
  csharp: /^\/\/.*/,
  go: /^\/\/.*/,
  http: /^#.*/,
};

/** One pass over one text: comments at the start of a line, and the language's words. */
function tokenize(text: string, language: Language): ColoredPiece[] {
  const keywords = KEYWORDS[language]?.split(' ').join('|');
  const comment = COMMENTS[language]?.source.slice(1);
  if (keywords === undefined) return [{ text }];
  const found = new RegExp(
    `(?:^|(?<=\\n))\\s*(?<comment>${comment ?? '(?!)'})|(?<![\\w$-])(?<keyword>${keywords})(?![\\w-])`,
    'g',
  );
  const runs: ColoredPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const { index, groups } = match;
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: match[0], token: groups?.['comment'] === undefined ? 'keyword' : 'comment' });
    end = index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** Texts in a row that belong to no field, as one: a comment may run through several of them. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (piece.field === undefined && last?.field === undefined && last !== undefined)
      runs.splice(-1, 1, { text: last.text + piece.text });
    else runs.push(piece);
  }
  return runs;
}

/** Colors what is between the fields; the joined text is the same. */
const colorize = (pieces: readonly Piece[], language: Language): ColoredPiece[] =>
  mergePieces(pieces).flatMap((piece): ColoredPiece[] =>
    piece.field === undefined ? tokenize(piece.text, language) : [piece],
  );

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
          <Snippet
            key={target}
            id={target}
            label={labelOf(target)}
            signed={signed}
            signable={signable}
            secrets={withSecrets ? props.credentials() : undefined}
            onSecrets={onSecrets}
            onRefresh={props.onRefresh}
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

interface SnippetProps {
  readonly id: string;
  readonly label: string;
  readonly signed: SignedRequest;
  readonly signable: SignableRequest;
  /** Key and secret, once a person includes them. */
  readonly secrets: Credentials | undefined;
  readonly onSecrets: (withSecrets: boolean) => void;
  readonly onRefresh: (() => void) | undefined;
}

/** The request for one target other than curl. */
function Snippet({ id, label, signed, signable, secrets, onSecrets, onRefresh }: SnippetProps) {
  const target = findTarget(id);
  const render = useRenderer(target);
  if (target === undefined || render === undefined) return <p className="small">{t('Loading…')}</p>;
  const snippet = render({ request: signed, signable, secrets });
  if (isRefused(snippet)) return <p data-output="refused">{translate(snippet.refused)}</p>;
  const text = (): string => {
    if (target.group === 'code') notifySnippetCopied();
    return textOf(snippet);
  };
  const isCommand = target.group === 'command';
  const copyLabel =
    target.group === 'hand-over' ? t('Copy') : secrets === undefined ? t('Copy (key hidden)') : t('Copy with key');
  return (
    <>
      <div className="code-bar">
        <span className="small">
          {isCommand ? (
            <>
              {t('This request')} · <Age timestamp={signable.Timestamp} />
            </>
          ) : (
            target.group === 'code' && t('Signs by itself')
          )}
        </span>
        {isCommand && onRefresh !== undefined && <Button onClick={onRefresh}>{t('Refresh timestamp')}</Button>}
        {target.group !== 'hand-over' && (
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
      {secrets !== undefined && (
        <p className="stopped">{t('The code now contains your credentials. Anyone who sees it can use them.')}</p>
      )}
      {/* A long text scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code command-text" aria-label={label} tabIndex={0}>
        <pre data-output="snippet">
          {colorize(snippet, target.language).map(({ text: run, field, part, token }, index) =>
            field === undefined ? (
              <span key={index} data-token={token}>
                {run}
              </span>
            ) : (
              <bdi
                key={index}
                className="piece"
                data-field={field}
                data-group={findField(field)?.group}
                data-part={part}
              >
                {run}
              </bdi>
            ),
          )}
        </pre>
      </section>
      <p className="small">{translate(target.description)}</p>
    </>
  );
}

function useRenderer(target: ReturnType<typeof findTarget>): Renderer | undefined {
  const [loaded, setLoaded] = useState<{ readonly renderer: Renderer }>();
  useEffect(() => {
    let current = true;
    void target?.load().then((renderer) => {
      if (current) setLoaded({ renderer });
    });
    return () => {
      current = false;
    };
  }, [target]);
  return loaded?.renderer;
}
