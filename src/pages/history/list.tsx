import { memo, useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { codeOf } from '#history/history-rows.ts';
import type { HistoryRow } from '#history/history-rows.ts';
import { formatDateTime, t } from '#ui/language.ts';
import { rowLabel, toneOf } from './outcome.ts';

interface VirtualListProps {
  /** The list, for whoever moves the focus there. */
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly rows: readonly HistoryRow[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

interface Props extends VirtualListProps {
  /** What to say when there is no row. */
  readonly empty: string;
}

/** The height of a row in rem, as in history-view.css: all rows have it, so that a place is a product. */
const ROW = 3.25;
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

/** The exchanges, or why there are none. */
export const List = ({ empty, ...rest }: Props) =>
  rest.rows.length === 0 ? <p className="history-none">{empty}</p> : <VirtualList {...rest} />;

/** Of the exchanges only those in sight are drawn, whatever their number. */
function VirtualList({ listRef, rows, selected, onSelect }: VirtualListProps) {
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
      aria-label={t('Exchanges')}
      tabIndex={0}
      aria-activedescendant={isDrawn ? `${id}-${selected ?? ''}` : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="history-length" style={{ blockSize: `${rows.length * ROW}rem` }}>
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
}

const Line = memo(({ id, row, at, of, top, isSelected, onSelect }: LineProps) => (
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
    onClick={() => onSelect(row.id)}
  >
    <bdi className="history-order">{row.order_id === '' ? t('no order_id') : row.order_id}</bdi>
    <span className="history-result" data-tone={toneOf(row)}>
      {rowLabel(row)}
    </span>
    <span className="history-facts">
      {[
        formatDateTime(row.started),
        codeOf(row),
        row.profile,
        row.transport,
        row.template && t('template {name}', { name: row.template }),
        row.note,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {row.pinned && <span className="history-pin">{t('pinned')}</span>}
  </div>
));
