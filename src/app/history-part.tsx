import { use } from 'react';
import HistoryView from '#features/history-view/history-view.tsx';
import { theHistory } from './kept-send.ts';
import { openKept, replay } from './order-moves.ts';
import type { Desk } from './use-desk.ts';

/** The History view with the page's one history. */
export default function HistoryPart({ desk }: { readonly desk: Desk }) {
  const history = use(theHistory());
  return (
    <HistoryView history={history} onOpen={(kept) => openKept(desk, kept)} onReplay={(kept) => replay(desk, kept)} />
  );
}
