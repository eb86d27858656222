import { use } from 'react';
import HistoryView from '#features/history-view/history-view.tsx';
import { t } from '#ui/language.ts';
import { theHistory } from './kept-send.ts';
import { openKept, replay } from './order-moves.ts';
import { Share } from './share.tsx';
import { itemOfKept } from './share-item.ts';
import type { Desk } from './use-desk.ts';

/** The most exchanges that are handed over at once. */
const MOST = 500;

/** The History view with the page's one history. */
export default function HistoryPart({ desk }: { readonly desk: Desk }) {
  const history = use(theHistory());
  const itemOf = async (ids: readonly string[]) => {
    const all = await Promise.all(ids.slice(0, MOST).map((id) => history.get(id)));
    return itemOfKept(all.flatMap((got) => ('kept' in got ? [got.kept] : [])));
  };
  return (
    <HistoryView
      history={history}
      onOpen={(kept) => openKept(desk, kept)}
      onReplay={(kept) => replay(desk, kept)}
      renderShare={(ids) => (
        <Share desk={desk} item={() => itemOf(ids)}>
          {ids.length > MOST
            ? t('Share the newest {n} shown', { n: MOST })
            : t('Share the {n} shown', { n: ids.length })}
        </Share>
      )}
    >
      {(kept) => (
        <Share key={kept.id} desk={desk} item={() => Promise.resolve(itemOfKept([kept]))}>
          {t('Share')}
        </Share>
      )}
    </HistoryView>
  );
}
