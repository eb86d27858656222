import type { ConsoleStore } from '#connections/store.ts';
import { readCurrent } from '#connections/states.ts';
import { followLater, useSelected } from '#ui/hooks.ts';
import type { Piece } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { type DerivedStore, withColorGroups } from '#pages/compose/derived-request.ts';
import { curl } from '#snippets/curl.ts';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { ScrollArea } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';

const CodeTabs = lazyWithRetry(() => import('./code-tabs.tsx'));

export interface CodeProps {
  readonly derived: DerivedStore;
  readonly store: ConsoleStore;
  /** Absent where a timestamp stays as it is. */
  readonly onRefresh?: (() => void) | undefined;
}

/** The request as code. The curl command is there at once; the tabs for each language load around it. */
export const CodePanel = (props: CodeProps) => (
  <div className="code-panel stack">
    <Pane fallback={<Command {...props} withKey={false} isShown />}>
      <CodeTabs {...props} />
    </Pane>
  </div>
);

/** The curl command; without a key it reads it from a variable. */
export function readCommand({ derived, store }: CodeProps, withKey: boolean): readonly Piece[] {
  const { signedRequest } = derived.read();
  const { api_key } = store.current();
  // The sample key is public and always in the command.
  const key = withKey || api_key === SAMPLE.api_key ? toAuthorizationKey(api_key) : undefined;
  return signedRequest === undefined ? [] : curl(signedRequest, key);
}

interface CommandProps extends CodeProps {
  readonly withKey: boolean;
  readonly isShown: boolean;
}

export function Command({ withKey, isShown, ...props }: CommandProps) {
  const { derived, store } = props;
  useSelected(store, (state) => readCurrent(state).api_key === SAMPLE.api_key);
  const hasRequest = useSelected(derived, ({ signedRequest }) => signedRequest !== undefined);
  return (
    <ScrollArea
      className="code command-text"
      data-output={isShown ? 'code' : undefined}
      aria-label={t('Command')}
      hidden={!hasRequest || !isShown}
    >
      <pre translate="no" data-output="curl">
        <Pieces runs={() => withColorGroups(readCommand(props, withKey))} follow={followLater(derived.subscribe)} />
      </pre>
    </ScrollArea>
  );
}
