import { use } from 'react';
import HistoryView from './history-view.tsx';
import { t } from '#ui/language.ts';
import { getHistory } from '#pages/compose/send/send-and-record.ts';
import { openEntry, replay } from '#pages/compose/order-actions.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { createHistoryItem } from '#pages/share/share-item.ts';
import type { Composer } from '#pages/compose/use-composer.ts';

/** The most exchanges that are handed over at once. */
const MAX_SHARED = 500;

/** The History view with the page's one history. */
export default function HistoryPage({ composer }: { readonly composer: Composer }) {
  const history = use(getHistory());
  const loadShareItem = async (ids: readonly string[]) => {
    const all = await Promise.all(ids.slice(0, MAX_SHARED).map((id) => history.get(id)));
    return createHistoryItem(all.flatMap((got) => ('entry' in got ? [got.entry] : [])));
  };
  return (
    <HistoryView
      history={history}
      onOpen={(entry) => openEntry(composer, entry)}
      onReplay={(entry) => replay(composer, entry)}
      renderShare={(ids) => (
        <ShareButton credentials={composer.listCredentials} item={() => loadShareItem(ids)}>
          {ids.length > MAX_SHARED
            ? t('Share the newest {n} shown', { n: MAX_SHARED })
            : t('Share the {n} shown', { n: ids.length })}
        </ShareButton>
      )}
    >
      {(entry) => (
        <ShareButton
          key={entry.id}
          credentials={composer.listCredentials}
          item={() => Promise.resolve(createHistoryItem([entry]))}
        >
          {t('Share')}
        </ShareButton>
      )}
    </HistoryView>
  );
}
