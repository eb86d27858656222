import { lazy, Suspense, useState } from 'react';
import type { ShareItem } from '#features/share-view/use-share.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { Button } from '#ui/button.tsx';
import type { Desk } from './use-desk.ts';

const SharePanel = lazy(() => import('#features/share-view/share-panel.tsx'));

interface Props {
  readonly desk: Desk;
  readonly signed: SignedRequest | undefined;
}

/** The button that opens the panel for what is on the desk. */
export function Share({ desk, signed }: Props) {
  const [item, setItem] = useState<ShareItem>();
  const open = async (): Promise<void> => {
    const { itemOfDesk } = await import('./share-item.ts');
    setItem(itemOfDesk(desk, signed));
  };
  if (item === undefined) return <Button onClick={() => void open()}>Share this request</Button>;
  return (
    <Suspense>
      <SharePanel
        item={item}
        credentials={() => [desk.form.getValues('profile'), ...desk.store.all()]}
        onDone={() => setItem(undefined)}
      />
    </Suspense>
  );
}
