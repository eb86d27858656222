import './command-panel.css';
import { memo, useMemo, useState } from 'react';
import type { Credentials } from '#protocol/digest.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { curl } from '#snippets/curl.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { useStable } from '#ui/hooks.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const KeyChoice = lazyWithRetry(() => import('./key-choice.tsx'));
const SnippetPicker = lazyWithRetry(() => import('./snippet-picker.tsx'));

interface Props {
  readonly signed: SignedRequest | undefined;
  readonly signable: SignableRequest | undefined;
  /** Key and secret, asked for only when a person wants them written in. */
  readonly credentials: () => Credentials;
  readonly timestamp: string;
  /** True while the key is the public sample one. */
  readonly sampleKey: boolean;
  /** The Base64 of the API key, asked for only when it is to be written in. */
  readonly authorizationKey: () => string;
  readonly onRefresh: (() => void) | undefined;
}

/** The request as a command. The sample key is public and written in; any other only on an explicit wish. */
export const CommandPanel = memo(
  ({ signed, signable, credentials, timestamp, sampleKey, authorizationKey, onRefresh }: Props) => {
    const [includeKey, setIncludeKey] = useState(false);
    const [showTargets, setShowTargets] = useState(false);
    const key = sampleKey || includeKey ? authorizationKey() : undefined;
    const pieces: readonly Piece[] = signed === undefined ? [] : curl(signed, key);
    const text = useStable(() => textOf(pieces));
    const actions = useMemo(
      () => (
        <>
          {onRefresh !== undefined && <Button onClick={onRefresh}>{t('Take the time anew')}</Button>}
          <Button aria-expanded={showTargets} data-place="targets" onClick={() => setShowTargets(!showTargets)}>
            {t('More targets')}
          </Button>
          <CopyButton what={t('the curl command')} text={text} />
        </>
      ),
      [onRefresh, showTargets, text],
    );
    return (
      <Panel title="curl" aside={signed !== undefined && <Age timestamp={timestamp} />} actions={actions}>
        {/* A long command scrolls, and the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="code command-text" aria-label={t('Command')} tabIndex={0}>
          <pre data-output="curl">
            <Pieces runs={withColorGroups(pieces)} />
          </pre>
        </section>
        {sampleKey ? (
          <p className="small">{t('The sample key is public, so it is written in: the command runs as it is.')}</p>
        ) : (
          <Pane>
            <KeyChoice includeKey={includeKey} onIncludeKey={setIncludeKey} />
          </Pane>
        )}
        {showTargets && (
          <Pane fallback={<p className="small">{t('Loading the targets…')}</p>}>
            <SnippetPicker signed={signed} signable={signable} credentials={credentials} />
          </Pane>
        )}
      </Panel>
    );
  },
);
