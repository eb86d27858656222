import { useState } from 'react';
import type { ConsoleStore } from '#connections/store.ts';
import { readCurrent } from '#connections/states.ts';
import { followLater, useSelected } from '#ui/hooks.ts';
import { textOf, type Piece } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { type DerivedStore, withColorGroups } from '#pages/compose/derived-request.ts';
import { curl } from '#snippets/curl.ts';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { Pieces } from '#ui/pieces.tsx';

const CodeTabs = lazyWithRetry(() => import('./code-tabs.tsx'));

export interface CodeProps {
  readonly derived: DerivedStore;
  readonly store: ConsoleStore;
  /** Absent where a timestamp stays as it is. */
  readonly onRefresh?: (() => void) | undefined;
}

/** The request as code. The curl command is there at once; the tabs for each language load around it. */
export function CodePanel(props: CodeProps) {
  const { derived, store } = props;
  const [withKey, setWithKey] = useState(false);
  const isSampleKey = useSelected(store, (state) => readCurrent(state).api_key === SAMPLE.api_key);
  const hasRequest = useSelected(derived, ({ signedRequest }) => signedRequest !== undefined);
  const readPieces = (): readonly Piece[] => {
    const { signedRequest } = derived.read();
    // The sample key is public and always in the command.
    const key = isSampleKey || withKey ? toAuthorizationKey(store.current().api_key) : undefined;
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
          isSampleKey={isSampleKey}
          renderCommand={renderCommand}
          commandText={() => textOf(readPieces())}
          withSecrets={withKey}
          onSecrets={setWithKey}
        />
      </Pane>
    </div>
  );
}
