import './code-panel.css';
import { memo, useId, useState } from 'react';
import type { Credentials } from '#protocol/digest.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { curl } from '#snippets/curl.ts';
import { CODE_TABS, findCodeTab, type CodeTabName, type TargetId } from '#snippets/target.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useStable } from '#ui/hooks.ts';
import { t, translate } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

const loadSnippet = () => import('./snippet.tsx');
const Snippet = lazyWithRetry(loadSnippet);
const SetKeyHelp = lazyWithRetry(async () => ({ default: (await loadSnippet()).SetKeyHelp }));

interface Props {
  readonly signed: SignedRequest | undefined;
  readonly signable: SignableRequest | undefined;
  /** Key and secret, read only when a person includes them. */
  readonly credentials: () => Credentials;
  /** True while the key is the public sample. */
  readonly isSampleKey: boolean;
  /** The Base64 of the API key, read only when it is included. */
  readonly authorizationKey: () => string;
  /** Absent while the timestamp is fixed. */
  readonly onRefresh: (() => void) | undefined;
}

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

/** The request as code: one tab for each language. The language is remembered, the choice of credentials is not. */
export const CodePanel = memo((props: Props) => {
  const id = useId();
  const [target, setTarget] = useState(loadTargetId);
  const [withSecrets, setWithSecrets] = useState(false);
  const tab = findCodeTab(target) ?? CODE_TABS[0];
  const select = (next: TargetId): void => {
    setTarget(next);
    setWithSecrets(false);
    saveTargetId(next);
  };
  const selectTab = (name: CodeTabName): void => {
    const next = CODE_TABS.find((each) => each.name === name);
    if (next !== undefined && next !== tab) select(next.variants[0].id);
  };
  const { signed, signable } = props;
  return (
    <div className="code-panel">
      <Tabs
        id={id}
        label={t('Language')}
        tabs={CODE_TABS.map(({ name }) => [name, translate(name)])}
        selected={tab.name}
        onSelect={selectTab}
        look="pill"
      />
      <TabPanel id={id} name={tab.name}>
        <div className="code-part">
          {tab.variants.length > 1 && (
            <div className="code-variants">
              {tab.variants.map((variant) => (
                <Button key={variant.id} aria-pressed={variant.id === target} onClick={() => select(variant.id)}>
                  {'label' in variant && translate(variant.label)}
                </Button>
              ))}
            </div>
          )}
          {signed === undefined && <p className="small">{t('The code appears here when the order has no errors.')}</p>}
          <Curl {...props} hidden={target !== 'curl'} withKey={withSecrets} onWithKey={setWithSecrets} />
          {target !== 'curl' && signed !== undefined && signable !== undefined && (
            <Pane fallback={<p className="small">{t('Loading…')}</p>}>
              <Snippet
                key={target}
                id={target}
                label={labelOf(target)}
                signed={signed}
                signable={signable}
                secrets={withSecrets ? props.credentials() : undefined}
                onSecrets={setWithSecrets}
                onRefresh={props.onRefresh}
              />
            </Pane>
          )}
        </div>
      </TabPanel>
    </div>
  );
});

/** The name of a target: its tab, and its variant where the tab has several. */
function labelOf(target: TargetId): string {
  const tab = findCodeTab(target);
  const variant = tab?.variants.find(({ id }) => id === target);
  return translate(variant !== undefined && 'label' in variant ? variant.label : (tab?.name ?? ''));
}

interface CurlProps extends Props {
  readonly hidden: boolean;
  readonly withKey: boolean;
  readonly onWithKey: (withKey: boolean) => void;
}

/** The curl command, which is in the document whatever tab is selected. The sample key is public and always in it. */
function Curl({ signed, signable, isSampleKey, authorizationKey, onRefresh, hidden, withKey, onWithKey }: CurlProps) {
  const key = isSampleKey || (withKey && !hidden) ? authorizationKey() : undefined;
  const pieces: readonly Piece[] = signed === undefined ? [] : curl(signed, key);
  const text = useStable(() => textOf(pieces));
  const copyLabel = isSampleKey ? t('Copy') : withKey ? t('Copy with key') : t('Copy (key hidden)');
  return (
    <div className="code-part" hidden={hidden || signed === undefined}>
      <div className="code-bar">
        <span className="small">
          {t('This request')} · {signable !== undefined && <Age timestamp={signable.Timestamp} />}
        </span>
        {onRefresh !== undefined && <Button onClick={onRefresh}>{t('Refresh timestamp')}</Button>}
        {!isSampleKey && (
          <Button aria-pressed={withKey} onClick={() => onWithKey(!withKey)}>
            {t('Include key')}
          </Button>
        )}
        <CopyButton key={copyLabel} what={t('the curl command')} text={text}>
          {copyLabel}
        </CopyButton>
      </div>
      {/* A long command scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code command-text" aria-label={t('Command')} tabIndex={0}>
        <pre data-output="curl">
          <Pieces runs={withColorGroups(pieces)} />
        </pre>
      </section>
      {isSampleKey ? (
        <p className="small">{t('The sample key is public, so the command contains it.')}</p>
      ) : (
        <Pane>
          <SetKeyHelp withKey={withKey} />
        </Pane>
      )}
    </div>
  );
}
