import { HISTORY_ERRORS } from '#history/history-error.ts';
import type { History, HistoryState } from '#history/history.ts';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import { t } from '#ui/language.ts';

interface Props {
  readonly history: History;
  readonly state: HistoryState;
}

/** What stands above the list: what does not work, and what is cleared. */
export const Banners = ({ history, state: { error, unsaved, unreadable, cleared } }: Props) => (
  <div className="history-banners">
    {error !== undefined && (
      <div role="alert" className="banner" data-tone="bad">
        <p>
          <strong>{t(HISTORY_ERRORS[error].message)}</strong> {t(HISTORY_ERRORS[error].fix)}
        </p>
        {unsaved > 0 && (
          <Button onClick={() => void history.retry()}>
            {unsaved === 1 ? t('Try again') : t('Try again with all {n}', { n: unsaved })}
          </Button>
        )}
      </div>
    )}
    {unreadable > 0 && (
      <div role="alert" className="banner" data-tone="bad">
        <p>
          <strong>{t('{n} kept exchanges are damaged and cannot be read.', { n: unreadable })}</strong>{' '}
          {t('The others are whole. Delete what is damaged, or leave it where it is.')}
        </p>
        <Button onClick={() => void history.readUnreadable().then((text) => download('damaged-exchanges.json', text))}>
          {t('Download')}
        </Button>
        <Button onClick={() => void history.removeUnreadable()}>{t('Delete what is damaged')}</Button>
      </div>
    )}
    {cleared > 0 && (
      <output className="banner">
        <span>
          {t('Cleared {n}. They are deleted for good when the page is opened ten minutes from now or later.', {
            n: cleared,
          })}
        </span>
        <Button onClick={() => void history.undoClear()}>{t('Undo')}</Button>
        <Button onClick={() => void history.finishClear()}>{t('Delete for good now')}</Button>
      </output>
    )}
  </div>
);
