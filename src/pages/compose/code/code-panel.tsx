import { useState } from 'react';
import type { Credentials } from '#protocol/sign.ts';
import { followLater, useSelected } from '#ui/hooks.ts';
import { textOf, type Piece } from '#protocol/order.ts';
import type { DerivedStore } from '#pages/compose/derived-request.ts';
import type { SnippetInput } from '#snippets/code.ts';
import { curl } from '#snippets/curl.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { Pieces } from '#ui/pieces.tsx';

const CodeTabs = lazyWithRetry(() => import('./code-tabs.tsx'));

export interface CodeProps {
  readonly derived: DerivedStore;
  /** Key and secret, read only when a person includes them. */
  readonly credentials: () => Credentials;
  /** Who accepted the recipe in use; undefined while nobody has. */
  readonly accepted: () => SnippetInput['accepted'];
  /** True while the key is the public sample. */
  readonly isSampleKey: boolean;
  /** The Base64 of the API key, read only when it is included. */
  readonly authorizationKey: () => string;
  /** Absent while the timestamp is fixed. */
  readonly onRefresh: (() => void) | undefined;
}

/** The request as code. The curl command is there at once; the tabs for each language load around it. */
export function CodePanel(props: CodeProps) {
  const { derived, isSampleKey, authorizationKey } = props;
  const [withKey, setWithKey] = useState(false);
  const hasRequest = useSelected(derived, ({ signedRequest }) => signedRequest !== undefined);
  const readPieces = (): readonly Piece[] => {
    const { signedRequest } = derived.read();
    // The sample key is public and always in the command.
    const key = isSampleKey || withKey ? authorizationKey() : undefined;
    return signedRequest === undefined ? [] : curl(signedRequest, key);
  };
  const renderCommand = (isShown: boolean) => (
    <section
      className="code command-text"
      data-output={isShown ? 'code' : undefined}
      aria-label={t('Command')}
      // A long command scrolls, and the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      hidden={!hasRequest || !isShown}
    >
      <pre translate="no" data-output="curl">
        <Pieces runs={() => withColorGroups(readPieces())} follow={followLater(derived.subscribe)} />
      </pre>
    </section>
  );
  return (
    <div className="code-panel stack">
      <Pane fallback={renderCommand(true)}>
        <CodeTabs
          {...props}
          renderCommand={renderCommand}
          commandText={() => textOf(readPieces())}
          withSecrets={withKey}
          onSecrets={setWithKey}
        />
      </Pane>
    </div>
  );
}
