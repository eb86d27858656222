import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { History } from '#history/history.ts';
import type { HistoryEntry, StoredRow, SavedResponse } from '#history/history-entry.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime, formatNumber, translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Comparison } from './comparison.tsx';
import { toneOf, describeOutcome } from './outcome.ts';
import { READ_ERRORS, useHistoryEntry } from './use-history-entry.ts';
import { CopyButton } from '#ui/copy-button.tsx';

interface Props {
  readonly history: History;
  readonly row: StoredRow;
  readonly isBase: boolean;
  readonly onOpen: (entry: HistoryEntry) => void;
  readonly onReplay: (entry: HistoryEntry) => Promise<void>;
  readonly onCompare: (id: string | undefined) => void;
  readonly onRemove: (id: string) => Promise<void>;
  readonly children: ((entry: HistoryEntry) => ReactNode) | undefined;
}

/** One exchange: what can be done with it, what was sent and what came back. */
export function Details({ history, row, isBase, onOpen, onReplay, onCompare, onRemove, children }: Props) {
  const got = useHistoryEntry(history, row.id, row);
  const entry = got !== undefined && 'entry' in got ? got.entry : undefined;
  const tone = toneOf(row);
  return (
    <div className="history-details">
      <Panel
        title={row.order_id === '' ? t('An exchange without order_id') : row.order_id}
        aside={formatDateTime(row.started)}
        tone={tone === 'open' ? undefined : tone}
      >
        <div className="history-bar">
          <Button onClick={() => entry && onOpen(entry)} disabled={entry?.draft == null}>
            {t('Open in Compose')}
          </Button>
          <ReplayButton entry={entry} onReplay={onReplay} />
          <Button aria-pressed={isBase} onClick={() => onCompare(isBase ? undefined : row.id)}>
            {t('Compare with…')}
          </Button>
          <Button aria-pressed={row.pinned} onClick={() => void announceFailure(history.pin(row.id, !row.pinned))}>
            {t('Pin')}
          </Button>
          <Button onClick={() => void onRemove(row.id)}>{t('Delete')}</Button>
          {entry !== undefined && children?.(entry)}
        </div>
        {isBase && <output>{t('Choose the other exchange in the list.')}</output>}
        {got !== undefined && 'error' in got && <p className="error">{t(READ_ERRORS[got.error])}</p>}
        {row.outcome !== 'answered' && <NoResponse row={row} why={entry?.why ?? []} />}
        {entry !== undefined && <Facts entry={entry} />}
        <Note key={row.id} history={history} row={row} />
        <Template history={history} row={row} />
      </Panel>
      {entry?.replay_of != null && (
        <Comparison history={history} first={entry.replay_of} second={entry.id} version={row} />
      )}
      {entry !== undefined && <RequestAndResponse entry={entry} />}
    </div>
  );
}

function NoResponse({ row, why }: { readonly row: StoredRow; readonly why: HistoryEntry['why'] }) {
  return <p>{why.length === 0 ? describeOutcome(row.outcome) : why.map(translate).join(' ')}</p>;
}

interface ReplayProps {
  readonly entry: HistoryEntry | undefined;
  readonly onReplay: (entry: HistoryEntry) => Promise<void>;
}

/** One replay for one press: an order is money. */
function ReplayButton({ entry, onReplay }: ReplayProps) {
  const [busy, setBusy] = useState(false);
  const replay = async (): Promise<void> => {
    if (entry?.draft == null || busy) return;
    setBusy(true);
    try {
      await onReplay(entry);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void replay()} aria-disabled={entry?.draft == null || busy}>
      {busy ? t('Replaying…') : t('Replay')}
    </Button>
  );
}

function Facts({ entry }: { readonly entry: HistoryEntry }) {
  const rows: readonly (readonly [name: string, text: string])[] = [
    [t('sent to'), entry.url],
    [t('on behalf of'), `${entry.profile} (${translate(entry.environment)})`],
    [t('over'), entry.transport],
    [t('took'), entry.outcome === 'unknown' ? '' : `${formatNumber(Math.round(entry.duration))} ms`],
    [
      t('phases'),
      entry.phases.map(({ name, ms }) => `${translate(name)} ${formatNumber(Math.round(ms))} ms`).join(' · '),
    ],
    ['reference', entry.reference],
    ['resultcode', entry.resultcode],
    [t('code'), entry.code],
    [
      t('credentials'),
      entry.redacted === 0
        ? ''
        : t('Taken out in {n} places. Where key or secret stood, a placeholder stands.', { n: entry.redacted }),
    ],
    [
      t('again'),
      entry.draft === null ? t('Another version of the page made this, so it cannot be opened in Compose.') : '',
    ],
  ];
  return (
    <dl className="history-facts-list">
      {rows
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** How long nobody types before a note is kept, in ms. */
const PAUSE = 600;

/** A note is kept when the typing pauses, when the box is left, and when another exchange is looked at. */
function Note({ history, row }: { readonly history: History; readonly row: StoredRow }) {
  const [text, setText] = useState(row.note);
  const [saved, setSaved] = useState(row.note);
  // Another tab may have written it.
  if (row.note !== saved) {
    setSaved(row.note);
    if (text === saved) setText(row.note);
  }
  const save = (typed: string): void => {
    if (typed !== row.note) void announceFailure(history.note(row.id, typed));
  };
  const onPause = useEffectEvent(save);
  const onLeave = useEffectEvent(() => save(text));
  useEffect(() => {
    const timer = setTimeout(() => onPause(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => onLeave(), []);
  return (
    <TextArea
      label={t('Note')}
      rows={2}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => save(text)}
    />
  );
}

/** Says so when a change did not take. */
async function announceFailure(change: Promise<boolean>): Promise<void> {
  if (!(await change)) announce(() => t('Not changed: this exchange was deleted, or cannot be read now.'), 'alert');
}

/** Making an order a template, under a name. */
function Template({ history, row }: { readonly history: History; readonly row: StoredRow }) {
  const id = useId();
  const [name, setName] = useState(row.order_id);
  if (row.template !== '')
    return (
      <p className="history-bar">
        {t('Template “{name}”', { name: row.template })}
        <Button onClick={() => void announceFailure(history.saveTemplate(row.id, ''))}>
          {t('No longer a template')}
        </Button>
      </p>
    );
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return announce(() => t('A template wants a name.'), 'alert');
    void announceFailure(history.saveTemplate(row.id, name.trim()));
  };
  return (
    <form className="history-bar" onSubmit={save}>
      <label htmlFor={id}>{t('Name of a template')}</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit">{t('Save as template')}</Button>
    </form>
  );
}

type Headers = HistoryEntry['headers'];

const lines = (headers: Headers): string => headers.map(([name, value]) => `${name}: ${value}`).join('\n');

/** What was sent and what came back, as kept. All of it is text, whatever it says. */
function RequestAndResponse({ entry }: { readonly entry: HistoryEntry }) {
  const { reply: response } = entry;
  return (
    <>
      <Panel title={t('What was sent')} aside={`${entry.method} ${t('{n} characters', { n: entry.body.length })}`}>
        <TextBlock label={t('Headers')} text={lines(entry.headers)} />
        <TextBlock label={t('Body')} text={entry.body} />
        <TextBlock label={t('Digest input')} text={entry.input} />
      </Panel>
      {response !== null && (
        <Panel title={t('What came back')} aside={`${entry.status} · ${describeSize(response)}`}>
          {!response.wellFormed && <p>{t('Its bytes are not UTF-8; what could not be read is shown as �.')}</p>}
          {response.cut && <p>{t('Only the beginning of this reply was kept.')}</p>}
          <TextBlock label={t('Headers that came back')} text={lines(response.headers)} />
          <TextBlock label={t('Reply as it came')} text={response.text} />
        </Panel>
      )}
    </>
  );
}

const describeSize = ({ size, cut }: SavedResponse): string =>
  cut ? t('{size} B, cut here', { size }) : `${formatNumber(size)} B`;

const TextBlock = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="history-text">
    <div className="history-bar">
      <h3>{label}</h3>
      <CopyButton what={label.toLowerCase()} text={() => text} />
    </div>
    {/* Long texts scroll, and the keyboard must reach them. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className="code" aria-label={label} tabIndex={0}>
      <pre data-output>{text === '' ? t('(empty)') : text}</pre>
    </section>
  </div>
);
