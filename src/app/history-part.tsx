import { use } from 'react';
import HistoryView from '#features/history-view/history-view.tsx';
import { FAILURE_WORDS } from '#features/send-panel/failure-words.ts';
import { theHistory } from './kept-send.ts';
import type { Desk } from './use-desk.ts';

/** The History view with the page's one history. */
export default function HistoryPart({ desk }: { readonly desk: Desk }) {
  const history = use(theHistory());
  return (
    <HistoryView
      history={history}
      words={FAILURE_WORDS}
      onOpen={(kept) => {
        desk.openKept(kept);
        location.hash = '#/compose';
      }}
      onReplay={desk.replay}
    />
  );
}
