import './history-view.css';
import { msg, type MessageKey } from '#i18n/message.ts';
import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore, type ReactNode, useId } from 'react';
import { listChoices, NO_FILTER, findRows, type Choices, type Filter } from '#history/history-rows.ts';
import type { History } from '#history/history.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { formatNumber, t } from '#ui/language.ts';
import { Banners } from './banners.tsx';
import { Comparison } from './comparison.tsx';
import { Details } from './details.tsx';
import { List } from './list.tsx';
import { rowLabel, resultLabel } from './outcome.ts';
import { Select } from '#ui/select.tsx';

export interface HistoryViewProps {
  readonly history: History;
  /** Fills Compose from a kept exchange. */
  readonly onOpen: (entry: HistoryEntry) => void;
  /** Signs again with a new timestamp and sends; gives the id of the new exchange, or undefined when nothing was sent. */
  readonly onReplay: (entry: HistoryEntry) => Promise<string | undefined>;
  /** More to do with the exchange that is shown, such as handing it over. */
  readonly children?: (entry: HistoryEntry) => ReactNode;
  /** The way out for all that are shown. */
  readonly renderShare?: (ids: readonly string[]) => ReactNode;
}

/** Every exchange of this page: found, looked at, opened again, repeated and compared. */
export default function HistoryView({ history, onOpen, onReplay, children, renderShare }: HistoryViewProps) {
  const state = useSyncExternalStore(history.subscribe, history.state);
  const [filter, setFilter] = useState(NO_FILTER);
  const [selected, setSelected] = useState<string>();
  /** The exchange that the next chosen one is compared with. */
  const [base, setBase] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  // Typing is never held up by the list.
  const deferredFilter = useDeferredValue(filter);
  const rows = useMemo(() => findRows(state.rows, deferredFilter), [state.rows, deferredFilter]);
  const choices = useMemo(() => listChoices(state.rows), [state.rows]);
  const row = useMemo(() => state.rows.find(({ id }) => id === selected), [state.rows, selected]);

  const remove = async (id: string): Promise<void> => {
    const index = rows.findIndex((one) => one.id === id);
    setSelected((rows[index + 1] ?? rows[index - 1])?.id);
    const removed = await history.remove([id]);
    // What held the focus is gone.
    list.current?.focus();
    offerUndo(msg('Deleted an exchange.'), () => {
      setSelected(id);
      void history.restore(removed);
    });
  };
  const clear = (): void => {
    setSelected(undefined);
    setBase(undefined);
    void history.clear();
  };
  const replay = async (entry: HistoryEntry): Promise<void> => {
    const id = await onReplay(entry);
    if (id === undefined) return;
    setSelected(id);
    list.current?.focus();
    const sent = history.state().rows.find((one) => one.id === id);
    if (sent !== undefined) announce(() => t('Replayed: {result}.', { result: rowLabel(sent) }));
  };

  return (
    <div className="history">
      <Banners history={history} state={state} />
      <Filters filter={filter} choices={choices} onFilter={setFilter}>
        <output className="small">{describeCount(rows.length, state.rows.length, state.loading)}</output>
        <Button onClick={clear} disabled={state.rows.length === 0}>
          {t('Clear all but pins and templates')}
        </Button>
      </Filters>
      {rows.length > 1 && <div>{renderShare?.(rows.map(({ id }) => id))}</div>}
      <div className="history-parts">
        <List
          listRef={list}
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

function describeCount(count: number, n: number, loading: boolean): string {
  const shown = formatNumber(count);
  if (count === n) return loading ? t('{n} exchanges, reading on…', { n }) : t('{n} exchanges', { n });
  return loading
    ? t('{shown} of {n} exchanges, reading on…', { shown, n })
    : t('{shown} of {n} exchanges', { shown, n });
}

interface Props {
  readonly filter: Filter;
  readonly choices: Choices;
  readonly onFilter: (filter: Filter) => void;
  readonly children: ReactNode;
}

const SELECTS = [
  ['result', 'Result'],
  ['code', 'Code'],
  ['profile', 'Profile'],
] as const satisfies readonly (readonly [name: keyof Choices, label: MessageKey])[];

/** A day of the calendar as a moment of this machine's clock; `otherwise` while there is none. */
const momentOf = (day: string, time: string, otherwise: number): number =>
  day === '' ? otherwise : new Date(`${day}T${time}`).getTime();

/** What narrows the list. */
function Filters({ filter, choices, onFilter, children }: Props) {
  const id = useId();
  const set = (part: Partial<Filter>): void => onFilter({ ...filter, ...part });
  const key = filter === NO_FILTER ? 'all' : 'some';
  return (
    <search className="history-filters" aria-label={t('History')}>
      <label htmlFor={`${id}-text`} className="wide">
        {t('Search history')}
        <input
          id={`${id}-text`}
          type="search"
          value={filter.text}
          placeholder={t('order_id, vendor, reference, resultcode, result, note')}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => set({ text: event.target.value })}
        />
      </label>
      {SELECTS.map(([name, label]) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {t(label)}
          <Select id={`${id}-${name}`} value={filter[name]} onChange={(event) => set({ [name]: event.target.value })}>
            <option value="">{t('any')}</option>
            {choices[name].map((choice) => (
              <option key={choice} value={choice}>
                {name === 'result' ? resultLabel(choice) : choice}
              </option>
            ))}
          </Select>
        </label>
      ))}
      <label htmlFor={`${id}-from`}>
        {t('From')}
        <input
          key={key}
          id={`${id}-from`}
          type="date"
          onChange={(event) => set({ from: momentOf(event.target.value, '00:00', -Infinity) })}
        />
      </label>
      <label htmlFor={`${id}-to`}>
        {t('To')}
        <input
          key={key}
          id={`${id}-to`}
          type="date"
          onChange={(event) => set({ to: momentOf(event.target.value, '23:59:59.999', Infinity) })}
        />
      </label>
      <label htmlFor={`${id}-only`}>
        {t('Show')}
        <Select id={`${id}-only`} value={filter.only} onChange={(event) => set({ only: onlyOf(event.target.value) })}>
          <option value="">{t('everything')}</option>
          <option value="pinned">{t('pinned')}</option>
          <option value="templates">{t('templates')}</option>
        </Select>
      </label>
      <div className="history-bar">
        {children}
        {filter !== NO_FILTER && <Button onClick={() => onFilter(NO_FILTER)}>{t('Show everything')}</Button>}
      </div>
    </search>
  );
}

const onlyOf = (value: string): Filter['only'] => (value === 'pinned' || value === 'templates' ? value : '');
