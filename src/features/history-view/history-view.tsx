import './history-view.css';
import { phrase } from '#texts/text.ts';
import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { choicesOf, EVERYTHING, found } from '#history/find.ts';
import type { History } from '#history/history.ts';
import type { KeptExchange } from '#history/kept-exchange.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { number, t } from '#ui/language.ts';
import { Banners } from './banners.tsx';
import { Comparison } from './comparison.tsx';
import { Details } from './details.tsx';
import { Filters } from './filters.tsx';
import { List } from './list.tsx';
import { label } from './outcome.ts';

export interface HistoryViewProps {
  readonly history: History;
  /** Fills Compose from a kept exchange. */
  readonly onOpen: (kept: KeptExchange) => void;
  /** Signs again with a new timestamp and sends; gives the id of the new exchange, or undefined when nothing was sent. */
  readonly onReplay: (kept: KeptExchange) => Promise<string | undefined>;
  /** More to do with the exchange that is shown, such as handing it over. */
  readonly children?: (kept: KeptExchange) => ReactNode;
  /** The way out for all that are shown. */
  readonly renderShare?: (ids: readonly string[]) => ReactNode;
}

/** Every exchange of this page: found, looked at, opened again, repeated and compared. */
export default function HistoryView({ history, onOpen, onReplay, children, renderShare }: HistoryViewProps) {
  const state = useSyncExternalStore(history.subscribe, history.state);
  const [filter, setFilter] = useState(EVERYTHING);
  const [selected, setSelected] = useState<string>();
  /** The exchange that the next chosen one is compared with. */
  const [base, setBase] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  // Typing is never held up by the list.
  const wanted = useDeferredValue(filter);
  const rows = useMemo(() => found(state.rows, wanted), [state.rows, wanted]);
  const choices = useMemo(() => choicesOf(state.rows), [state.rows]);
  const row = useMemo(() => state.rows.find(({ id }) => id === selected), [state.rows, selected]);

  const remove = async (id: string): Promise<void> => {
    const index = rows.findIndex((one) => one.id === id);
    setSelected((rows[index + 1] ?? rows[index - 1])?.id);
    const removed = await history.remove([id]);
    // What held the focus is gone.
    list.current?.focus();
    offerUndo(phrase('Deleted an exchange.'), () => {
      setSelected(id);
      void history.restore(removed);
    });
  };
  const clear = (): void => {
    setSelected(undefined);
    setBase(undefined);
    void history.clear();
  };
  const replay = async (kept: KeptExchange): Promise<void> => {
    const id = await onReplay(kept);
    if (id === undefined) return;
    setSelected(id);
    list.current?.focus();
    const sent = history.state().rows.find((one) => one.id === id);
    if (sent !== undefined) announce(() => t('Replayed: {result}.', { result: label(sent) }));
  };

  return (
    <div className="history">
      <Banners history={history} state={state} />
      <Filters filter={filter} choices={choices} onFilter={setFilter}>
        <output className="small">{countWords(rows.length, state.rows.length, state.loading)}</output>
        <Button onClick={clear} disabled={state.rows.length === 0}>
          {t('Clear all but pins and templates')}
        </Button>
      </Filters>
      {rows.length > 1 && <div>{renderShare?.(rows.map(({ id }) => id))}</div>}
      <div className="history-parts">
        <List
          box={list}
          rows={rows}
          selected={selected}
          onSelect={setSelected}
          empty={state.rows.length === 0 ? t('Nothing was sent yet. Every send is kept here.') : t('Nothing matches.')}
        />
        {base !== undefined && selected !== undefined && base !== selected ? (
          <Comparison history={history} first={base} second={selected} onEnd={() => setBase(undefined)} />
        ) : (
          row !== undefined && (
            <Details
              key={row.id}
              history={history}
              row={row}
              isBase={base === row.id}
              onOpen={onOpen}
              onReplay={replay}
              onCompare={setBase}
              onRemove={remove}
            >
              {children}
            </Details>
          )
        )}
      </div>
      <p className="small">
        {t(
          'Exchanges are kept in this browser, with what the buyer entered and without key and secret. They are not encrypted: who uses this browser can read them. Clear what you no longer need.',
        )}
      </p>
    </div>
  );
}

function countWords(count: number, n: number, loading: boolean): string {
  const shown = number(count);
  if (count === n) return loading ? t('{n} exchanges, reading on…', { n }) : t('{n} exchanges', { n });
  return loading
    ? t('{shown} of {n} exchanges, reading on…', { shown, n })
    : t('{shown} of {n} exchanges', { shown, n });
}
