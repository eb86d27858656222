import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import HistoryView from './history-view.tsx';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import { pasteRequest } from '#pages/diagnose/edit-diagnosis.ts';
import { getHistory } from '#pages/compose/send/send-and-record.ts';
import { openEntry, replay } from '#pages/compose/order-actions.ts';
import { SharePanel } from '#pages/share/share-button.tsx';
import { createHistoryItem } from '#pages/share/share-item.ts';
import type { ShareItem } from '#pages/share/use-share.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { Store } from '#store.ts';
import { Pane, runLoaded } from '#ui/pane.tsx';

/** The most requests that are shared at once. */
const MAX_SHARED = 500;

interface Props {
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
}

/** The History view with the page's one history. */
export default function HistoryPage({ composer, diagnosis }: Props) {
  const history = use(getHistory());
  const [shared, setShared] = useState<ShareItem>();
  const loadShareItem = async (ids: readonly string[]): Promise<ShareItem> => {
    const all = await Promise.all(ids.slice(0, MAX_SHARED).map((id) => history.get(id)));
    return createHistoryItem(all.flatMap((got) => ('entry' in got ? [got.entry] : [])));
  };
  /** What had the focus when the Share panel opened. */
  const opener = useRef<Element>(null);
  const share = (ids: readonly string[]): void => {
    opener.current = document.activeElement;
    runLoaded(() => loadShareItem(ids), setShared);
  };
  const closeShare = (): void => {
    flushSync(() => setShared(undefined));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <HistoryView
      history={history}
      onOpen={(entry) => openEntry(composer, entry)}
      onReplay={(entry) => replay(composer, entry)}
      onDiagnose={(command, known) => {
        pasteRequest(diagnosis, command, known);
        location.hash = '#/diagnose';
      }}
      maxShared={MAX_SHARED}
      onShare={(ids) => (ids === undefined ? setShared(undefined) : share(ids))}
    >
      {shared && (
        <Pane>
          <SharePanel item={shared} credentials={composer.listCredentials} onDone={closeShare} />
        </Pane>
      )}
    </HistoryView>
  );
}
