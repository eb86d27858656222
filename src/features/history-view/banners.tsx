import { HISTORY_FAULTS } from '#history/fault.ts';
import type { History, HistoryState } from '#history/history.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly history: History;
  readonly state: HistoryState;
}

/** What stands above the list: what does not work, and what is cleared. */
export const Banners = ({ history, state: { fault, unsaved, unreadable, cleared } }: Props) => (
  <div className="history-banners">
    {fault !== undefined && (
      <div role="alert" className="banner" data-tone="bad">
        <p>
          <strong>{HISTORY_FAULTS[fault].message}</strong> {HISTORY_FAULTS[fault].fix}
        </p>
        {unsaved > 0 && (
          <Button onClick={() => void history.retry()}>Try again{unsaved === 1 ? '' : ` with all ${unsaved}`}</Button>
        )}
      </div>
    )}
    {unreadable > 0 && (
      <div role="alert" className="banner" data-tone="bad">
        <p>
          <strong>
            {unreadable === 1 ? 'A kept exchange is' : `${unreadable} kept exchanges are`} damaged and cannot be read.
          </strong>{' '}
          The others are whole. Delete what is damaged, or leave it where it is.
        </p>
        <Button onClick={() => void history.removeUnreadable()}>Delete what is damaged</Button>
      </div>
    )}
    {cleared > 0 && (
      <output className="banner">
        <span>
          Cleared {cleared.toLocaleString('en')}. They are deleted for good when the page is opened ten minutes from now
          or later.
        </span>
        <Button onClick={() => void history.undoClear()}>Undo</Button>
        <Button onClick={() => void history.finishClear()}>Delete for good now</Button>
      </output>
    )}
  </div>
);
