import '#ui/pill.css';
import './history-view.css';
import { msg, type MessageKey } from '#i18n/message.ts';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { HISTORY_ERRORS } from '#history/history-store.ts';
import {
  findRows,
  isFiltered,
  listChoices,
  NO_FILTER,
  type Choices,
  type Filter,
  type HistoryEntry,
} from '#history/history-entry.ts';
import type { History, HistoryState } from '#history/history.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/fields.tsx';
import { formatNumber, translate, t, TransCode } from '#ui/language.ts';
import { Comparison, Details } from './details.tsx';
import { List, resultLabel, rowLabel } from './list.tsx';
import { Select } from '#ui/form-field.tsx';
import { type Diagnosis, pasteRequest } from '#pages/diagnose/diagnosis.ts';
import { openEntry, replay } from '#pages/compose/order-actions.ts';
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

/** Every request of this page: the list and its filters on the left, one request on the right. */
export default function HistoryView({ history, composer, diagnosis }: Props) {
  const state = useSyncExternalStore(history.subscribe, history.state);
  const [filter, setFilter] = useState(NO_FILTER);
  const [chosen, setChosen] = useState<string>();
  /** The request that the next selected one is compared with. */
  const [base, setBase] = useState<string>();
  /** True while the right pane replaces the list, in a window that is too narrow for both. */
  const [isOpen, setIsOpen] = useState(false);
  const [shared, setShared] = useState<ShareItem>();
  /** What had the focus when the Share panel opened. */
  const opener = useRef<Element>(null);
  const list = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  // The list never delays typing.
  const deferredFilter = useDeferredValue(filter);
  const rows = useMemo(() => findRows(state.rows, deferredFilter), [state.rows, deferredFilter]);
  const choices = useMemo(() => listChoices(state.rows), [state.rows]);
  const selected = chosen ?? rows[0]?.id;
  const row = useMemo(() => state.rows.find(({ id }) => id === selected), [state.rows, selected]);
  // A lock ends this view, which then saves a note for the last time: the credentials of before must be known to it.
  const known = composer.store.listCredentials();
  // In a narrow window the list, which had the focus, is now hidden.
  useEffect(() => {
    if (!isOpen || back.current?.checkVisibility() !== true) return;
    back.current.focus();
    scrollTo(0, 0);
  }, [isOpen]);

  const select = (id: string | undefined): void => {
    setChosen(id);
    setShared(undefined);
  };
  const showList = (): void => {
    flushSync(() => setIsOpen(false));
    list.current?.focus();
  };
  const compareWith = (id: string | undefined): void => {
    if (id !== undefined) setChosen(id);
    setBase(id);
    setIsOpen(false);
  };
  const share = (ids: readonly string[]): void => {
    opener.current = document.activeElement;
    runLoaded(() => loadShareItem(history, ids), setShared);
    setIsOpen(true);
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
    showList();
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
      <div className="pane history-side">
        <Banners history={history} state={state} />
        {isHistoryEmpty ? (
          <Empty
            message="Every request that you send appears here."
            action="Compose a request"
            onAction={openCompose}
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
                <Button onClick={() => setBase(undefined)}>{t('Cancel')}</Button>
              </output>
            )}
            {isEmpty ? (
              <Empty message="No request matches." action="Show everything" onAction={() => setFilter(NO_FILTER)} />
            ) : (
              <List listRef={list} rows={rows} selected={selected} onSelect={select} onOpen={() => setIsOpen(true)} />
            )}
            <div className="history-bar bar">
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
      <div key={isCompared ? `${base} ${selected}` : selected} className="pane history-main">
        <div className="history-back">
          <button ref={back} type="button" data-look="plain" onClick={showList}>
            {t('Back to the list')}
          </button>
        </div>
        {shared && (
          <Pane>
            <SharePanel item={shared} credentials={composer.store.listCredentials} onDone={closeShare} />
          </Pane>
        )}
        {isCompared ? (
          <Comparison history={history} first={base} second={selected} onClose={() => setBase(undefined)} />
        ) : (
          row !== undefined && (
            <Details
              key={row.id}
              composer={composer}
              history={history}
              row={row}
              isBase={base === row.id}
              hide={(text) => createCredentialRedactor(known).redact(text)}
              onOpen={(entry) => openEntry(composer, entry)}
              onReplay={replayEntry}
              repeats={composer.sending.repeats}
              onDiagnose={(command, credentials) => {
                pasteRequest(diagnosis, command, credentials);
                location.hash = '#/diagnose';
              }}
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

const openCompose = (): void => {
  location.hash = '#/compose';
};

interface EmptyProps {
  readonly message: MessageKey;
  readonly action: MessageKey;
  readonly onAction: () => void;
}

/** One sentence and one button where there is nothing to show. */
const Empty = ({ message, action, onAction }: EmptyProps) => (
  <div className="history-empty">
    <p>{translate(message)}</p>
    <Button onClick={onAction}>{translate(action)}</Button>
  </div>
);

interface BannersProps {
  readonly history: History;
  readonly state: HistoryState;
}

/** What does not work, and what is cleared. */
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
  readonly choices: Choices;
  readonly onFilter: (filter: Filter) => void;
  /** No request matches: the empty state has the button that shows everything. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

const SELECTS = [
  ['result', 'Result'],
  ['code', 'Code'],
  ['profile', 'Connection'],
] as const satisfies readonly (readonly [name: keyof Choices, label: MessageKey])[];

/** The days that limit the list: from the start of the first to the end of the last, by this machine's clock. */
const DAYS = [
  ['from', 'From', 'T00:00'],
  ['to', 'To', 'T23:59:59.999'],
] as const satisfies readonly (readonly [name: keyof Filter, label: MessageKey, time: string])[];

const pad = (part: number, length: number): string => String(part).padStart(length, '0');

/** The day of a moment as a date field wants it; empty where there is no limit. */
function dayOf(ms: number): string {
  if (!Number.isFinite(ms)) return '';
  const date = new Date(ms);
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** What narrows the list. */
function Filters({ filter, choices, onFilter, isEmpty, children }: FiltersProps) {
  const id = useId();
  const set = (part: Partial<Filter>): void => onFilter({ ...filter, ...part });
  const [isOpen, setIsOpen] = useState(false);
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
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('Filters')}</summary>
        <div className="history-choices">
          {SELECTS.map(([name, label]) => (
            <label key={name} htmlFor={`${id}-${name}`}>
              {t(label)}
              <Select
                id={`${id}-${name}`}
                value={filter[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              >
                <option value="">{t('any')}</option>
                {choices[name].map((choice) => (
                  <option key={choice} value={choice}>
                    {name === 'result' ? resultLabel(choice) : choice}
                  </option>
                ))}
              </Select>
            </label>
          ))}
          <label htmlFor={`${id}-only`}>
            {t('Show')}
            <Select
              id={`${id}-only`}
              value={filter.only}
              onChange={(event) => set({ only: onlyOf(event.target.value) })}
            >
              <option value="">{t('everything')}</option>
              <option value="pinned">{t('pinned')}</option>
              <option value="templates">{t('templates')}</option>
            </Select>
          </label>
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
      <div className="history-bar bar">
        {children}
        {isFiltered(filter) && !isEmpty && <Button onClick={() => onFilter(NO_FILTER)}>{t('Show everything')}</Button>}
      </div>
    </search>
  );
}

const onlyOf = (value: string): Filter['only'] => (value === 'pinned' || value === 'templates' ? value : '');
