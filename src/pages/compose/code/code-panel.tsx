import './code-panel.css';
import { memo, useState } from 'react';
import type { Credentials } from '#protocol/digest.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { curl } from '#snippets/curl.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import { useStable } from '#ui/hooks.ts';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { Pieces } from '#ui/pieces.tsx';

const CodeTabs = lazyWithRetry(() => import('./code-tabs.tsx'));

export interface CodeProps {
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

/** The request as code. The curl command is there at once; the tabs for each language load around it. */
export const CodePanel = memo((props: CodeProps) => {
  const { signed, isSampleKey, authorizationKey } = props;
  const [withKey, setWithKey] = useState(false);
  // The sample key is public and always in the command.
  const pieces: readonly Piece[] =
    signed === undefined ? [] : curl(signed, isSampleKey || withKey ? authorizationKey() : undefined);
  const text = useStable(() => textOf(pieces));
  const command = (
    // A long command scrolls, and the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="code command-text" aria-label={t('Command')} tabIndex={0} hidden={signed === undefined}>
      <pre data-output="curl">
        <Pieces runs={withColorGroups(pieces)} />
      </pre>
    </section>
  );
  return (
    <div className="code-panel">
      <Pane fallback={command}>
        <CodeTabs {...props} command={command} commandText={text} withSecrets={withKey} onSecrets={setWithKey} />
      </Pane>
    </div>
  );
});
