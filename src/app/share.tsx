import { lazy, Suspense, useState } from 'react';
import type { ShareItem } from '#features/share-view/use-share.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import type { Desk } from './use-desk.ts';

const SharePanel = lazy(() => import('#features/share-view/share-panel.tsx'));

interface Props {
  readonly children?: string;
  readonly desk: Desk;
  /** What is handed over, as it stands when the button is pressed. */
  readonly item: () => Promise<ShareItem>;
}

/** A button that opens the panel in its place. Every credential that the page knows is searched for in what leaves. */
export function Share({ children = t('Share this request'), desk, item }: Props) {
  const [opened, setOpened] = useState<ShareItem>();
  if (opened === undefined) return <Button onClick={() => void item().then(setOpened)}>{children}</Button>;
  return (
    <Suspense>
      <SharePanel
        item={opened}
        credentials={() => [desk.form.getValues('profile'), ...desk.store.all()]}
        onDone={() => setOpened(undefined)}
      />
    </Suspense>
  );
}
