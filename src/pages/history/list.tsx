import {
  memo,
  useId,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { type HistoryRow, codeOf, resultOf } from '#history/history-entry.ts';
import { formatDateTime, t, formatNumber, translate, useLanguage } from '#ui/language.ts';
import type { History } from '#history/history.ts';
import type { GetResult } from '#history/history-store.ts';
import type { MessageKey } from '#i18n/message.ts';

/** The whole of an entry, read again whenever `version` changes; undefined until it is there. */
export function useHistoryEntry(history: History, id: string | undefined, version?: unknown): GetResult | undefined {
  const [got, setGot] = useState<{ readonly id: string; readonly got: GetResult }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let wanted = true;
    void history.get(id).then((read) => {
      if (wanted) setGot({ id, got: read });
    });
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [history, id, version]);
  return got?.id === id ? got?.got : undefined;
}

/** Why a request cannot be shown. */
export const READ_ERRORS = {
  gone: 'This request was deleted, possibly in another tab.',
  unreadable: 'This request is damaged. You can delete it or leave it.',
  'read-failed': 'The browser could not read this request. Reload the page and try again.',
} as const satisfies Record<string, MessageKey>;

/** What to say of an outcome of which nothing more was saved. */
export const describeOutcome = (outcome: string): string =>
  outcome === 'unknown'
    ? t(
        'The outcome is unknown. The response had not arrived when this was saved. The order may have been created: look it up before you send it again.',
      )
    : t('No response: {outcome}. The order may have been created: look it up before you send it again.', {
        outcome: translate(outcome.replaceAll('-', ' ')),
      });

/** What came of a send, as people read it; what the gateway said stays as it is. */
export const resultLabel = (result: string): string => translate(result.replaceAll('-', ' '));

/** The status, the result and the code of a row, as far as there are any; a gateway may give each any length. */
export function rowLabel(row: HistoryRow): string {
  const result = resultLabel(resultOf(row));
  return row.result === '' ? result : [row.status, result, codeOf(row)].filter(Boolean).join(' ');
}

type Tone = 'good' | 'bad' | 'warn';

/** Whether a row went well, for its color; the words say it too. */
export const toneOf = ({ outcome, result, status }: HistoryRow): Tone => {
  if (outcome === 'unknown') return 'warn';
  return outcome === 'answered' && status >= 200 && status < 300 && result !== 'FAIL' ? 'good' : 'bad';
};

/** The amount as it travelled, with its currency. */
export const formatAmount = ({ amount, currency }: HistoryRow): string => [amount, currency].filter(Boolean).join(' ');

/** How long a request took; empty while that is not known. */
export const formatDuration = ({ outcome, duration }: HistoryRow): string =>
  outcome === 'unknown' ? '' : `${formatNumber(Math.round(duration))} ms`;

/** A moment in UTC, to the second. */
export const formatUtc = (ms: number): string => {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/\.\d+Z$/, 'Z');
};

interface Props {
  /** The list, for whoever moves the focus there. */
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly rows: readonly HistoryRow[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Shows the selected row where the list and its details do not fit side by side. */
  readonly onOpen: () => void;
}

/** The height of a row in rem, as in history-view.css: all rows have it, so that a place is a product. */
const ROW = 4.75;
/** Rows that are drawn beyond the edge. */
const OVERSCAN = 8;

const rowHeight = (): number => ROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Where the keys lead from a place; a page is what is seen at once. */
const MOVES: Readonly<Record<string, (at: number, page: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: (_at, _page, last) => last,
};

/** The requests. Only those in sight are drawn, whatever their number. */
export function List({ listRef, rows, selected, onSelect, onOpen }: Props) {
  const id = useId();
  const [height, setHeight] = useState(rowHeight);
  const [first, setFirst] = useState(0);
  const [count, setCount] = useState(2 * OVERSCAN);
  const chosen = rows.findIndex((row) => row.id === selected);
  // In the frame of the scrolling itself, so that a long jump shows no empty list.
  const onScroll = (): void => flushSync(() => setFirst(Math.floor((listRef.current?.scrollTop ?? 0) / height)));

  useLayoutEffect(() => {
    const measured = new ResizeObserver(() => {
      setHeight(rowHeight);
      setCount(Math.ceil((listRef.current?.clientHeight ?? 0) / height) + 1);
    });
    if (listRef.current !== null) measured.observe(listRef.current);
    return () => measured.disconnect();
  }, [listRef, height]);
  const choose = (index: number): void => {
    const row = rows[index];
    if (row === undefined || listRef.current === null) return;
    onSelect(row.id);
    const { scrollTop, clientHeight } = listRef.current;
    if (index * height < scrollTop) listRef.current.scrollTo(0, index * height);
    else if ((index + 1) * height > scrollTop + clientHeight)
      listRef.current.scrollTo(0, (index + 1) * height - clientHeight);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && chosen >= 0) {
      // The same key must not press the button that has the focus then.
      event.preventDefault();
      return onOpen();
    }
    const move = MOVES[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const last = rows.length - 1;
    choose(chosen < 0 ? first : Math.min(last, Math.max(0, move(chosen, count - 2, last))));
  };

  const start = Math.max(0, Math.min(first, rows.length - 1) - OVERSCAN);
  const drawn = rows.slice(start, first + count + OVERSCAN);
  const isDrawn = chosen >= start && chosen < start + drawn.length;
  return (
    <div
      ref={listRef}
      className="history-list"
      // The platform's select cannot draw only a part of itself.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t('Requests')}
      tabIndex={0}
      style={{ '--length': `${rows.length * ROW}rem` } as CSSProperties}
      aria-activedescendant={isDrawn ? `${id}-${selected ?? ''}` : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="history-length">
        {drawn.map((row, index) => (
          <Line
            key={row.id}
            id={`${id}-${row.id}`}
            row={row}
            at={start + index}
            of={rows.length}
            top={(start + index) * ROW}
            isSelected={row.id === selected}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly row: HistoryRow;
  readonly at: number;
  readonly of: number;
  readonly top: number;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: () => void;
}

const Line = memo(({ id, row, at, of, top, isSelected, onSelect, onOpen }: LineProps) => {
  useLanguage();
  return (
    // The keys are the list's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isSelected}
      aria-posinset={at + 1}
      aria-setsize={of}
      className="history-row"
      style={{ insetBlockStart: `${top}rem` }}
      onClick={() => {
        onSelect(row.id);
        onOpen();
      }}
    >
      <bdi translate="no" className="history-order">
        {row.order_id === '' ? t('no order_id') : row.order_id}
      </bdi>
      {row.pinned && <span className="history-pin">{t('pinned')}</span>}
      <span className="history-facts">
        <span className="pill" data-tone={toneOf(row)}>
          {rowLabel(row)}
        </span>{' '}
        {[formatAmount(row), formatDuration(row)].filter(Boolean).join(' · ')}
      </span>
      <span className="history-facts">
        <time dateTime={formatUtc(row.started)} title={formatUtc(row.started)}>
          {formatDateTime(row.started)}
        </time>
        {[row.profile, row.template && t('template {name}', { name: row.template }), row.note]
          .filter(Boolean)
          .map((fact) => ` · ${fact}`)
          .join('')}
      </span>
    </div>
  );
});
