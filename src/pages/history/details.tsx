import { useEffect, useId, useState, type FormEvent } from 'react';
import type { History } from '#history/history.ts';
import {
  type HistoryEntry,
  type SavedResponse,
  type HistoryRow,
  compare,
  codeOf,
  resultOf,
} from '#history/history-entry.ts';
import { toSavedRequest } from '#history/record.ts';
import { parseMessageCode, readEnvelope } from '#protocol/envelope.ts';
import { SANDBOX_ID } from '#connections/connection.ts';
import { findEntry } from '#connections/states.ts';
import { openEntry } from '#pages/compose/order-actions.ts';
import RefusedDigest, { listOverridden, type Refused } from '#pages/compose/response/refused-digest.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';
import { labelPhase } from '#pages/compose/response/response-details.tsx';
import { textOf } from '#protocol/order.ts';
import { TRANSPORT_NAMES } from '#protocol/draft.ts';
import { curl } from '#snippets/curl.ts';
import { TRANSPORTS } from '#transport/transports.ts';
import { announce } from '#ui/announce.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { formatDateTime, formatNumber, translate, t } from '#ui/language.ts';
import { Panel, ScrollArea } from '#ui/panel.tsx';
import { TextArea } from '#ui/fields.tsx';
import { type Diagnosis, pasteRequest } from '#pages/diagnose/diagnosis.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { Store } from '#store.ts';
import type { MessageKey } from '#i18n/message.ts';

interface Props {
  readonly composer: Composer;
  readonly history: History;
  readonly diagnosis: Store<Diagnosis>;
  readonly row: HistoryRow;
  readonly isBase: boolean;
  readonly onReplay: (entry: HistoryEntry) => Promise<void>;
  readonly onCompare: (id: string | undefined) => void;
  readonly onShare: (ids: readonly string[]) => void;
  readonly onRemove: (id: string) => Promise<void>;
}

/** Without the key; undefined for a request that this page would not send. */
function toCommand(entry: HistoryEntry): string | undefined {
  const request = toSavedRequest(entry);
  return request && textOf(curl(request));
}

/** Undefined unless the connection that it was sent with is in this tab. */
function toRefused({ store }: Composer, { draft, reply, started, duration }: HistoryEntry): Refused | undefined {
  if (draft === null) return undefined;
  const id = draft.profile;
  if (id !== SANDBOX_ID && findEntry(store.read(), id) === undefined) return undefined;
  const date = reply?.headers.find(([name]) => name.toLowerCase() === 'date')?.[1];
  return { id, draft, date, started, duration };
}

/** For the connection that it was sent with. */
function reopen(composer: Composer, entry: HistoryEntry): void {
  if (entry.draft !== null) composer.store.dispatch('chosen', { id: entry.draft.profile });
  openEntry(composer, entry);
}

export function Details(props: Props) {
  const { composer, history, row } = props;
  const { entry, error } = useHistoryEntry(history, row.id, row);
  const tone = toneOf(row);
  const message = readEnvelope(entry?.reply?.text ?? '')?.message ?? '';
  const refused = parseMessageCode(message) === '4033' && entry !== undefined ? toRefused(composer, entry) : undefined;
  return (
    <>
      <Panel
        title={row.order_id === '' ? t('A request without order_id') : row.order_id}
        aside={
          <span className="pill" data-tone={tone}>
            {rowLabel(row)}
          </span>
        }
        tone={tone === 'warn' ? undefined : tone}
      >
        {message !== '' && <p>{message}</p>}
        {refused !== undefined && (
          <RefusedDigest composer={composer} refused={refused} onOpen={() => entry && reopen(composer, entry)} />
        )}
        {row.outcome !== 'answered' && (
          <p>
            {entry !== undefined && entry.why.length > 0
              ? entry.why.map(translate).join(' ')
              : describeOutcome(row.outcome)}
          </p>
        )}
        <Actions {...props} entry={entry} message={message} refused={refused} />
        {error !== undefined && <p className="error">{translate(error)}</p>}
        {entry !== undefined && <Facts row={row} entry={entry} />}
      </Panel>
      {entry?.replay_of != null && (
        <Comparison history={history} first={entry.replay_of} second={entry.id} version={row} />
      )}
      {entry !== undefined && <RequestAndResponse entry={entry} />}
      <Panel title={t('Note')}>
        <Note key={row.id} {...props} />
        <Template {...props} />
      </Panel>
    </>
  );
}

interface ActionsProps extends Props {
  readonly entry: HistoryEntry | undefined;
  readonly message: string;
  /** Set where the causes above have the main action. */
  readonly refused: Refused | undefined;
}

function Actions({ composer, history, diagnosis, row, isBase, entry, message, refused, ...on }: ActionsProps) {
  const [busy, setBusy] = useState(false);
  const command = entry && toCommand(entry);
  // Where this page signed the order, its own digest explains nothing.
  const canDiagnose = refused === undefined || listOverridden(refused.draft).length > 0;
  const isRefused = row.outcome === 'answered' && toneOf(row) === 'bad';
  const hasDraft = entry?.draft != null;
  /** One replay for one intent: an order is money. After a replay the same place has the button of the new request. */
  const replay = async (): Promise<void> => {
    if (!hasDraft || busy) return;
    setBusy(true);
    try {
      await on.onReplay(entry);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="bar">
      {canDiagnose && isRefused && command !== undefined && (
        <Button
          // The most likely cause has the main action.
          look={refused === undefined ? 'primary' : 'plain'}
          onClick={() => {
            pasteRequest(diagnosis, command, { refused: parseMessageCode(message) === '4033' });
            location.hash = '#/diagnose';
          }}
        >
          {t('Diagnose')}
        </Button>
      )}
      <Button onClick={() => entry && openEntry(composer, entry)} disabled={!hasDraft}>
        {t('Open in Compose')}
      </Button>
      <Button
        onClick={({ timeStamp, detail }) => !composer.sending.repeats(timeStamp, detail) && void replay()}
        aria-disabled={!hasDraft || busy}
      >
        {busy ? t('Replaying…') : t('Replay')}
      </Button>
      {command !== undefined && (
        <CopyButton what={t('the curl command')} text={() => command}>
          {t('Copy as curl')}
        </CopyButton>
      )}
      <Button aria-pressed={isBase} onClick={() => on.onCompare(isBase ? undefined : row.id)}>
        {t('Compare with…')}
      </Button>
      <Button aria-pressed={row.pinned} onClick={() => void announceFailure(history.pin(row.id, !row.pinned))}>
        {t('Pin')}
      </Button>
      <Button onClick={() => on.onShare([row.id])}>{t('Share')}</Button>
      <Button onClick={() => void on.onRemove(row.id)}>{t('Delete')}</Button>
    </div>
  );
}

function transportLabel(saved: string): string {
  const name = TRANSPORT_NAMES.find((each) => each === saved);
  return name === undefined ? saved : translate(TRANSPORTS[name].label);
}

function Facts({ row, entry }: { readonly row: HistoryRow; readonly entry: HistoryEntry }) {
  const rows: readonly (readonly [name: string, text: string])[] = [
    [t('Local time'), formatDateTime(row.started)],
    ['UTC', formatUtc(row.started)],
    ['URL', entry.url],
    ['amount', formatAmount(row)],
    [t('Connection'), entry.environment === 'live' ? `${entry.profile} (${t('LIVE')})` : entry.profile],
    [t('Sent via'), transportLabel(entry.transport)],
    [t('Duration'), formatDuration(row)],
    [
      t('Timing'),
      entry.phases.map(({ name, ms }) => `${labelPhase(name)} ${formatNumber(Math.round(ms))} ms`).join(' · '),
    ],
    ['reference', entry.reference],
    ['resultcode', entry.resultcode],
    [t('Code'), entry.code],
    [t('Credentials'), entry.redacted === 0 ? '' : t('redacted in {n} places', { n: entry.redacted })],
    [
      t('Compose'),
      entry.draft === null ? t('A different version of the page saved this, so Compose cannot open it.') : '',
    ],
  ];
  return (
    <dl className="facts">
      {rows
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

const hide = ({ store }: Composer, text: string): string =>
  createCredentialRedactor(store.listCredentials()).redact(text);

function Note({ composer, history, row }: Pick<Props, 'composer' | 'history' | 'row'>) {
  // Once something is typed here, a save that ends later must not put an older text back.
  const [typed, setTyped] = useState<string>();
  return (
    <TextArea
      label={t('Text of the note')}
      rows={2}
      value={typed ?? row.note}
      onChange={({ target: { value } }) => {
        setTyped(value);
        void announceFailure(history.note(row.id, hide(composer, value)));
      }}
    />
  );
}

async function announceFailure(change: Promise<boolean>): Promise<void> {
  if (!(await change)) announce(() => t('Not changed: this request was deleted or cannot be read.'), 'alert');
}

function Template({ composer, history, row }: Pick<Props, 'composer' | 'history' | 'row'>) {
  const id = useId();
  const [name, setName] = useState(row.order_id);
  if (row.template !== '')
    return (
      <p className="bar">
        {t('Template “{name}”', { name: row.template })}
        <Button onClick={() => void announceFailure(history.saveTemplate(row.id, ''))}>{t('Remove template')}</Button>
      </p>
    );
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return announce(() => t('Type a name for the template.'), 'alert');
    void announceFailure(history.saveTemplate(row.id, hide(composer, name.trim())));
  };
  return (
    <form className="bar" onSubmit={save}>
      <label htmlFor={id}>{t('Template name')}</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit">{t('Save as template')}</Button>
    </form>
  );
}

type Headers = HistoryEntry['headers'];

const lines = (headers: Headers): string => headers.map(([name, value]) => `${name}: ${value}`).join('\n');

/** As saved. All of it is text, whatever it says. */
function RequestAndResponse({ entry }: { readonly entry: HistoryEntry }) {
  const { reply: response } = entry;
  return (
    <>
      {response !== null && (
        <Panel title={t('Response')} aside={`${entry.status} · ${describeSize(response)}`}>
          {!response.wellFormed && <p>{t('Its bytes are not valid UTF-8. � replaces unreadable bytes.')}</p>}
          {response.cut && <p>{t('Only the beginning of this response was saved.')}</p>}
          <TextBlock label={t('Response body')} text={response.text} />
          <TextBlock label={t('Response headers')} text={lines(response.headers)} />
        </Panel>
      )}
      <Panel title={t('Request')} aside={entry.method}>
        <TextBlock label={t('Headers')} text={lines(entry.headers)} />
        <TextBlock label={t('Body')} text={entry.body} />
        <TextBlock label={t('Digest input')} text={entry.input} />
      </Panel>
    </>
  );
}

const describeSize = ({ size, cut }: SavedResponse): string =>
  cut ? t('{size} B, truncated here', { size }) : `${formatNumber(size)} B`;

const TextBlock = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="history-text stack">
    <div className="bar">
      <h3>{label}</h3>
      <CopyButton what={label.toLowerCase()} text={() => text} />
    </div>
    <ScrollArea className="code text-box" aria-label={label}>
      <pre translate="no" data-output>
        {text === '' ? t('(empty)') : text}
      </pre>
    </ScrollArea>
  </div>
);

interface ComparisonProps {
  readonly history: History;
  readonly first: string;
  readonly second: string;
  readonly onClose?: () => void;
  readonly version: unknown;
}

export function Comparison({ history, first, second, onClose, version }: ComparisonProps) {
  const [one, other] = [useHistoryEntry(history, first, version), useHistoryEntry(history, second, version)];
  const errors = new Set([one, other].flatMap(({ error = [] }) => error));
  return (
    <Panel title={t('Comparison')} actions={onClose !== undefined && <Button onClick={onClose}>{t('Close')}</Button>}>
      {[...errors].map((message) => (
        <p key={message} className="error">
          {translate(message)}
        </p>
      ))}
      {one.entry !== undefined && other.entry !== undefined && <Differences first={one.entry} second={other.entry} />}
    </Panel>
  );
}

function Differences({ first, second }: { readonly first: HistoryEntry; readonly second: HistoryEntry }) {
  const { differences, isInputSame } = compare(first, second);
  if (differences.length === 0)
    return (
      <div data-output="exchange-comparison">
        <p>{t('URL, fields, headers, recipe and outcome are the same.')}</p>
        {isInputSame && <p>{t('The digest input is the same.')}</p>}
      </div>
    );
  return (
    <ScrollArea className="history-table" aria-label={t('Differences')} data-output="exchange-comparison">
      {isInputSame && <p>{t('The digest input is the same.')}</p>}
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('Differences')}</th>
            {[first, second].map(({ id, order_id, started }) => (
              <th key={id} scope="col">
                {order_id}
                <span className="small">{formatDateTime(started)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ where, name, first: one, second: other }) => {
            const isTranslated = where === 'signed' || name === 'result';
            return (
              <tr key={`${where} ${name}`}>
                <th scope="row">
                  {translate(where === 'signed' ? name : (NAMES[name] ?? name))}{' '}
                  <span className="small">{t(where)}</span>
                </th>
                {[one, other].map((text, index) => (
                  // The first and the second have no identity but their place.
                  <td key={index} translate={isTranslated ? 'yes' : 'no'}>
                    {isTranslated ? translate(text) : text}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** The page's own words among the names; every other is a wire name and stays as it is. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  profile: 'Connection',
  transport: 'Sent via',
  status: 'HTTP status',
  code: 'Code',
  result: 'Result',
  body: 'Response body',
};

interface Read {
  readonly id?: string;
  readonly entry?: HistoryEntry;
  readonly error?: MessageKey;
}

/** Read again whenever `version` changes; nothing until it is there. */
function useHistoryEntry(history: History, id: string, version: unknown): Read {
  const [read, setRead] = useState<Read>({});
  useEffect(() => {
    let wanted = true;
    void history.get(id).then((got) => {
      if (wanted) setRead('entry' in got ? { id, entry: got.entry } : { id, error: READ_ERRORS[got.error] });
    });
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [history, id, version]);
  return read.id === id ? read : {};
}

const READ_ERRORS = {
  gone: 'This request was deleted, possibly in another tab.',
  unreadable: 'This request is damaged. You can delete it or leave it.',
  'read-failed': 'The browser could not read this request. Reload the page and try again.',
} as const satisfies Record<string, MessageKey>;

const describeOutcome = (outcome: string): string =>
  outcome === 'unknown'
    ? t(
        'The outcome is unknown. The response had not arrived when this was saved. The order may have been created: look it up before you send it again.',
      )
    : t('No response: {outcome}. The order may have been created: look it up before you send it again.', {
        outcome: translate(outcome.replaceAll('-', ' ')),
      });

/** What the gateway said stays as it is. */
export const resultLabel = (result: string): string => translate(result.replaceAll('-', ' '));

/** As far as a row has them; a gateway may give each any length. */
export function rowLabel(row: HistoryRow): string {
  const result = resultLabel(resultOf(row));
  return row.result === '' ? result : [row.status, result, codeOf(row)].filter(Boolean).join(' ');
}

/** For the color; the words say it too. */
export const toneOf = ({ outcome, result, status }: HistoryRow): 'good' | 'bad' | 'warn' => {
  if (outcome === 'unknown') return 'warn';
  return outcome === 'answered' && status >= 200 && status < 300 && result !== 'FAIL' ? 'good' : 'bad';
};

/** The amount as it travelled. */
export const formatAmount = ({ amount, currency }: HistoryRow): string => [amount, currency].filter(Boolean).join(' ');

/** Empty while the duration is not known. */
export const formatDuration = ({ outcome, duration }: HistoryRow): string =>
  outcome === 'unknown' ? '' : `${formatNumber(Math.round(duration))} ms`;

/** To the second. */
export const formatUtc = (ms: number): string => {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/\.\d+Z$/, 'Z');
};
