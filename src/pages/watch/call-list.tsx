import { memo, useRef, type KeyboardEvent } from 'react';
import { formatTime, t, translate } from '#ui/language.ts';
import { findMistakes, findVerdict, groupByCause, rowFacts, rowLabel, rowName, rowTone } from './rows.ts';
import type { Row } from './watch-state.ts';

interface Props {
  readonly rows: readonly Row[];
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** Where the keys lead from a row. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** The requests, the newest first. The list is one Tab stop; the arrow keys go through it. */
export function CallList({ rows, opened, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const current = Math.max(
    0,
    rows.findIndex(({ id }) => id === opened),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.watch-row') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, move(at, buttons.length - 1)))]?.focus();
  };
  return (
    <ul ref={list} className="watch-list" aria-label={t('Requests')}>
      {rows.map((row, index) => (
        <Line
          key={row.id}
          row={row}
          isOpen={row.id === opened}
          isStop={index === current}
          onOpen={onOpen}
          onKeyDown={onKeyDown}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly isStop: boolean;
  readonly onOpen: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Line = memo(({ row, isOpen, isStop, onOpen, onKeyDown }: LineProps) => {
  const verdict = findVerdict(row);
  return (
    <li
      data-arrival={row.id}
      data-verdict={verdict}
      data-mistakes={findMistakes(row).join(' ')}
      aria-busy={verdict === undefined}
    >
      <button
        type="button"
        className="watch-row"
        aria-current={isOpen}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onOpen(row.id)}
        onKeyDown={onKeyDown}
      >
        <bdi className="watch-name">{translate(rowName(row))}</bdi>
        <span className="pill" data-tone={rowTone(row)} title={rowLabel(row)}>
          {rowLabel(row)}
        </span>
        <span className="watch-facts">{[formatTime(row.at), ...rowFacts(row)].join(' · ')}</span>
      </button>
    </li>
  );
});

/** The same rows, grouped by what was wrong with them. */
export const CauseList = ({ rows, opened, onOpen }: Props) => (
  <div className="watch-causes">
    {groupByCause(rows).map((cause) => (
      <section key={cause.key} aria-label={cause.label}>
        <h3>
          {cause.label} <span className="small">{t('{n} requests', { n: cause.rows.length })}</span>
        </h3>
        <CallList rows={cause.rows} opened={opened} onOpen={onOpen} />
      </section>
    ))}
  </div>
);
