import { useState } from 'react';
import type { ShareItem } from './share-panel.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane, runLoaded } from '#ui/pane.tsx';
import type { Credentials } from '#protocol/sign.ts';

export const SharePanel = lazyWithRetry(() => import('./share-panel.tsx'));

interface Props {
  readonly children?: string;
  readonly credentials: () => readonly Credentials[];
  /** As it is when the button is pressed. */
  readonly item: () => Promise<ShareItem>;
}

/** What is shared is searched for the credentials. */
export function ShareButton({ children, credentials, item }: Props) {
  const [opened, setOpened] = useState<ShareItem>();
  if (opened === undefined)
    return (
      <Button aria-label={children ?? t('Share this request')} onClick={() => runLoaded(item, setOpened)}>
        {children ?? t('Share')}
      </Button>
    );
  return (
    <Pane>
      <SharePanel item={opened} credentials={credentials} onDone={() => setOpened(undefined)} />
    </Pane>
  );
}
