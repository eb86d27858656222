import './history-view.css';
import { msg, type MessageKey } from '#i18n/message.ts';
import { useDeferredValue, useId, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { HISTORY_ERRORS } from '#history/history-store.ts';
import {
  findRows,
  isFiltered,
  listChoices,
  NO_FILTER,
  type Filter,
  type HistoryRow,
  type HistoryEntry,
} from '#history/history-entry.ts';
import type { History, HistoryState } from '#history/history.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/fields.tsx';
import { formatNumber, translate, t, TransCode, formatDateTime } from '#ui/language.ts';
import {
  Comparison,
  Details,
  formatAmount,
  formatDuration,
  formatUtc,
  resultLabel,
  rowLabel,
  toneOf,
} from './details.tsx';
import { RequestList, useDetails, type RowTexts } from '#pages/request-list.tsx';
import { Select } from '#ui/form-field.tsx';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import { replay } from '#pages/compose/order-actions.ts';
import { SharePanel } from '#pages/share/share-button.tsx';
import { createHistoryItem, type ShareItem } from '#pages/share/share-panel.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { Store } from '#store.ts';
import { Pane, runLoaded } from '#ui/pane.tsx';

async function loadShareItem(history: History, ids: readonly string[]): Promise<ShareItem> {
  const all = await Promise.all(ids.map((id) => history.get(id)));
  return createHistoryItem(all.flatMap((got) => ('entry' in got ? [got.entry] : [])));
}

interface Props {
  readonly history: History;
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
}

export default function HistoryView({ history, composer, diagnosis }: Props) {
  const state = useSyncExternalStore(history.subscribe, history.state);
  const [filter, setFilter] = useState(NO_FILTER);
  const [chosen, setChosen] = useState<string>();
  const [base, setBase] = useState<string>();
  const [shared, setShared] = useState<ShareItem>();
  /** What had the focus when the Share panel opened. */
  const opener = useRef<Element>(null);
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, open, close, backButton } = useDetails(() => list.current);
  // The list never delays typing.
  const deferredFilter = useDeferredValue(filter);
  const rows = useMemo(() => findRows(state.rows, deferredFilter), [state.rows, deferredFilter]);
  const choices = useMemo(() => listChoices(state.rows), [state.rows]);
  const selected = chosen ?? rows[0]?.id;
  const row = useMemo(() => state.rows.find(({ id }) => id === selected), [state.rows, selected]);

  const select = (id: string | undefined): void => {
    setChosen(id);
    setShared(undefined);
  };
  const compareWith = (id: string | undefined): void => {
    if (id !== undefined) setChosen(id);
    setBase(id);
    close();
  };
  const share = (ids: readonly string[]): void => {
    opener.current = document.activeElement;
    runLoaded(() => loadShareItem(history, ids), setShared);
    open();
  };
  const closeShare = (): void => {
    flushSync(() => setShared(undefined));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const remove = async (id: string): Promise<void> => {
    const index = rows.findIndex((one) => one.id === id);
    select((rows[index + 1] ?? rows[index - 1])?.id);
    const removed = await history.remove([id]);
    // What had the focus is gone.
    close();
    offerUndo(msg('Deleted a request.'), () => {
      setChosen(id);
      void history.restore(removed);
    });
  };
  const clear = (): void => {
    select(undefined);
    setBase(undefined);
    void history.clear();
  };
  const replayEntry = async (entry: HistoryEntry): Promise<void> => {
    const id = await replay(composer, entry);
    if (id === undefined) return;
    select(id);
    list.current?.focus();
    const sent = history.state().rows.find((one) => one.id === id);
    if (sent !== undefined) announce(() => t('Replayed: {result}.', { result: rowLabel(sent) }));
  };
  const isEmpty = rows.length === 0 && !state.loading;
  const isCompared = base !== undefined && selected !== undefined && base !== selected;

  const isHistoryEmpty = state.rows.length === 0 && !state.loading;
  return (
    <div className="panes history" data-panes={isHistoryEmpty ? '1' : '2'} data-open={isOpen} aria-busy={state.loading}>
      <div className="pane history-side beside-details">
        <Banners history={history} state={state} />
        {isHistoryEmpty ? (
          <Empty
            message="Every request that you send appears here."
            action="Compose a request"
            onAction={() => (location.hash = '#/compose')}
          />
        ) : (
          <>
            <Filters filter={filter} choices={choices} onFilter={setFilter} isEmpty={isEmpty}>
              <output className="small">{describeCount(rows.length, state.rows.length, state.loading)}</output>
            </Filters>
            {base !== undefined && !isCompared && (
              <output className="banner bar">
                <span>
                  <TransCode
                    text="Select the request to compare with {order_id}."
                    values={{ order_id: state.rows.find(({ id }) => id === base)?.order_id ?? '' }}
                  />
                </span>
                <Button onClick={() => compareWith(undefined)}>{t('Cancel')}</Button>
              </output>
            )}
            {isEmpty ? (
              <Empty message="No request matches." action="Show everything" onAction={() => setFilter(NO_FILTER)} />
            ) : (
              <RequestList
                ref={list}
                rows={rows}
                describe={describeRow}
                selected={selected}
                onSelect={select}
                onOpen={open}
              />
            )}
            <div className="bar">
              {rows.length > 1 && (
                <Button onClick={() => share(rows.map(({ id }) => id))}>
                  {t('Share these {n}', { n: rows.length })}
                </Button>
              )}
              <Button data-place="clear-history" onClick={clear}>
                {t('Clear history (keeps pinned)')}
              </Button>
            </div>
            <details className="small">
              <summary>{t('Where requests are stored')}</summary>
              <p>
                {t(
                  'Requests are stored in this browser without key and secret, and unencrypted. Anyone who uses this browser can read the buyer’s details. Clear what you no longer need.',
                )}
              </p>
            </details>
          </>
        )}
      </div>
      <div key={isCompared ? `${base} ${selected}` : selected} className="pane history-main beside-list">
        {backButton}
        {shared && (
          <Pane>
            <SharePanel item={shared} credentials={composer.store.listCredentials} onDone={closeShare} />
          </Pane>
        )}
        {isCompared ? (
          <Comparison
            history={history}
            first={base}
            second={selected}
            version={state.rows}
            onClose={() => compareWith(undefined)}
          />
        ) : (
          row !== undefined && (
            <Details
              key={row.id}
              composer={composer}
              history={history}
              diagnosis={diagnosis}
              row={row}
              isBase={base === row.id}
              onReplay={replayEntry}
              onCompare={compareWith}
              onShare={share}
              onRemove={remove}
            />
          )
        )}
      </div>
    </div>
  );
}

interface EmptyProps {
  readonly message: MessageKey;
  readonly action: MessageKey;
  readonly onAction: () => void;
}

const Empty = ({ message, action, onAction }: EmptyProps) => (
  <div className="history-empty">
    <p>{translate(message)}</p>
    <Button onClick={onAction}>{translate(action)}</Button>
  </div>
);

const describeRow = (row: HistoryRow): RowTexts => ({
  name: row.order_id === '' ? t('no order_id') : row.order_id,
  label: rowLabel(row),
  tone: toneOf(row),
  facts: [
    [row.pinned && t('pinned'), formatAmount(row), formatDuration(row)].filter(Boolean).join(' · '),
    <>
      <time dateTime={formatUtc(row.started)} title={formatUtc(row.started)}>
        {formatDateTime(row.started)}
      </time>
      {[row.profile, row.template && t('template {name}', { name: row.template }), row.note]
        .filter(Boolean)
        .map((fact) => ` · ${fact}`)
        .join('')}
    </>,
  ],
});

interface BannersProps {
  readonly history: History;
  readonly state: HistoryState;
}

const Banners = ({ history, state: { error, unsaved, unreadable, cleared } }: BannersProps) => (
  <>
    {error !== undefined && (
      <div role="alert" className="banner bar" data-tone="bad">
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
      <div role="alert" className="banner bar" data-tone="bad">
        <p>
          <strong>{t('Damaged requests: {n}.', { n: unreadable })}</strong>{' '}
          {t('The others are intact. Download or delete the damaged ones.')}
        </p>
        <Button onClick={() => void history.readUnreadable().then((text) => download('damaged-exchanges.json', text))}>
          {t('Download')}
        </Button>
        <Button onClick={() => void history.removeUnreadable()}>{t('Delete damaged requests')}</Button>
      </div>
    )}
    {cleared > 0 && (
      <output className="banner bar">
        <span>{t('Cleared: {n}. You can undo this for ten minutes.', { n: cleared })}</span>
        <Button onClick={() => void history.undoClear()}>{t('Undo')}</Button>
        <Button onClick={() => void history.finishClear()}>{t('Delete permanently')}</Button>
      </output>
    )}
  </>
);

function describeCount(count: number, n: number, loading: boolean): string {
  const shown = count === n ? t('{n} requests', { n }) : t('{shown} of {n}', { shown: formatNumber(count), n });
  return loading ? `${shown} · ${t('Loading…')}` : shown;
}

interface FiltersProps {
  readonly filter: Filter;
  readonly choices: ReturnType<typeof listChoices>;
  readonly onFilter: (filter: Filter) => void;
  /** The empty state has the button that shows everything. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

const SELECTS = [
  ['result', 'Result', 'any'],
  ['code', 'Code', 'any'],
  ['profile', 'Connection', 'any'],
  ['only', 'Show', 'everything'],
] as const satisfies readonly (readonly [name: keyof Filter, label: MessageKey, all: MessageKey])[];

const MARKS = ['pinned', 'templates'] as const satisfies readonly MessageKey[];

/** From the start of the first day to the end of the last, by this machine's clock. */
const DAYS = [
  ['from', 'From', 'T00:00'],
  ['to', 'To', 'T23:59:59.999'],
] as const satisfies readonly (readonly [name: keyof Filter, label: MessageKey, time: string])[];

/** As a date field wants it; empty where there is no limit. */
function dayOf(ms: number): string {
  if (!Number.isFinite(ms)) return '';
  const offset = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offset).toISOString().slice(0, 10);
}

function Filters({ filter, choices, onFilter, isEmpty, children }: FiltersProps) {
  const id = useId();
  const set = (part: Partial<Filter>): void => onFilter({ ...filter, ...part });
  const options = { ...choices, only: MARKS };
  return (
    <search className="history-filters" aria-label={t('History')}>
      <label htmlFor={`${id}-text`}>
        {t('Search history')}
        <input
          id={`${id}-text`}
          type="search"
          value={filter.text}
          placeholder={t('order_id, code, buyer or note')}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => set({ text: event.target.value })}
        />
      </label>
      <details>
        <summary>{t('Filters')}</summary>
        <div className="history-choices">
          {SELECTS.map(([name, label, all]) => (
            <label key={name} htmlFor={`${id}-${name}`}>
              {t(label)}
              <Select
                id={`${id}-${name}`}
                value={filter[name]}
                onChoose={(chosen) => set({ [name]: chosen })}
                options={[
                  ['', t(all)],
                  ...options[name].map(
                    (each) => [each, name === 'result' || name === 'only' ? resultLabel(each) : each] as const,
                  ),
                ]}
              />
            </label>
          ))}
          {DAYS.map(([name, label, time]) => (
            <label key={name} htmlFor={`${id}-${name}`}>
              {t(label)}
              <input
                id={`${id}-${name}`}
                type="date"
                value={dayOf(filter[name])}
                onChange={({ target: { value } }) =>
                  set({ [name]: value === '' ? NO_FILTER[name] : new Date(value + time).getTime() })
                }
              />
            </label>
          ))}
        </div>
      </details>
      <div className="bar">
        {children}
        {isFiltered(filter) && !isEmpty && <Button onClick={() => onFilter(NO_FILTER)}>{t('Show everything')}</Button>}
      </div>
    </search>
  );
}
