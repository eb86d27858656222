import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { History } from '#history/history.ts';
import type { KeptExchange, Row } from '#history/kept-exchange.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { dateTime, number, said, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Comparison } from './comparison.tsx';
import { toneOf, wordsOf } from './outcome.ts';
import { RequestAndReply } from './request-and-reply.tsx';
import { GOT_FAULTS, useKept } from './use-kept.ts';

interface Props {
  readonly history: History;
  readonly row: Row;
  readonly isBase: boolean;
  readonly onOpen: (kept: KeptExchange) => void;
  readonly onReplay: (kept: KeptExchange) => Promise<void>;
  readonly onCompare: (id: string | undefined) => void;
  readonly onRemove: (id: string) => Promise<void>;
  readonly children: ((kept: KeptExchange) => ReactNode) | undefined;
}

/** One exchange: what can be done with it, what was sent and what came back. */
export function Details({ history, row, isBase, onOpen, onReplay, onCompare, onRemove, children }: Props) {
  const got = useKept(history, row.id, row);
  const kept = got !== undefined && 'kept' in got ? got.kept : undefined;
  const tone = toneOf(row);
  return (
    <div className="history-details">
      <Panel
        title={row.order_id === '' ? t('An exchange without order_id') : row.order_id}
        aside={dateTime(row.started)}
        tone={tone === 'open' ? undefined : tone}
      >
        <div className="history-bar">
          <Button onClick={() => kept && onOpen(kept)} disabled={kept?.parts == null}>
            {t('Open in Compose')}
          </Button>
          <ReplayButton kept={kept} onReplay={onReplay} />
          <Button aria-pressed={isBase} onClick={() => onCompare(isBase ? undefined : row.id)}>
            {t('Compare with…')}
          </Button>
          <Button aria-pressed={row.pinned} onClick={() => void told(history.pin(row.id, !row.pinned))}>
            {t('Pin')}
          </Button>
          <Button onClick={() => void onRemove(row.id)}>{t('Delete')}</Button>
          {kept !== undefined && children?.(kept)}
        </div>
        {isBase && <output>{t('Choose the other exchange in the list.')}</output>}
        {got !== undefined && 'fault' in got && <p className="fault">{t(GOT_FAULTS[got.fault])}</p>}
        {row.outcome !== 'answered' && <NoReply row={row} why={kept?.why ?? []} />}
        {kept !== undefined && <Facts kept={kept} />}
        <Note key={row.id} history={history} row={row} />
        <Template history={history} row={row} />
      </Panel>
      {kept?.replay_of != null && (
        <Comparison history={history} first={kept.replay_of} second={kept.id} version={row} />
      )}
      {kept !== undefined && <RequestAndReply kept={kept} />}
    </div>
  );
}

function NoReply({ row, why }: { readonly row: Row; readonly why: KeptExchange['why'] }) {
  return <p>{why.length === 0 ? wordsOf(row.outcome) : why.map(said).join(' ')}</p>;
}

interface ReplayProps {
  readonly kept: KeptExchange | undefined;
  readonly onReplay: (kept: KeptExchange) => Promise<void>;
}

/** One replay for one press: an order is money. */
function ReplayButton({ kept, onReplay }: ReplayProps) {
  const [busy, setBusy] = useState(false);
  const replay = async (): Promise<void> => {
    if (kept?.parts == null || busy) return;
    setBusy(true);
    try {
      await onReplay(kept);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void replay()} aria-disabled={kept?.parts == null || busy}>
      {busy ? t('Replaying…') : t('Replay')}
    </Button>
  );
}

function Facts({ kept }: { readonly kept: KeptExchange }) {
  const rows: readonly (readonly [name: string, text: string])[] = [
    [t('sent to'), kept.url],
    [t('on behalf of'), `${kept.profile} (${said(kept.environment)})`],
    [t('over'), kept.transport],
    [t('took'), kept.outcome === 'unknown' ? '' : `${number(Math.round(kept.duration))} ms`],
    [t('phases'), kept.phases.map(({ name, ms }) => `${said(name)} ${number(Math.round(ms))} ms`).join(' · ')],
    ['reference', kept.reference],
    ['resultcode', kept.resultcode],
    [t('code'), kept.code],
    [
      t('credentials'),
      kept.redacted === 0
        ? ''
        : t('Taken out in {n} places. Where key or secret stood, a placeholder stands.', { n: kept.redacted }),
    ],
    [
      t('again'),
      kept.parts === null ? t('Another version of the page made this, so it cannot be opened in Compose.') : '',
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
function Note({ history, row }: { readonly history: History; readonly row: Row }) {
  const [text, setText] = useState(row.note);
  const [kept, setKept] = useState(row.note);
  // Another tab may have written it.
  if (row.note !== kept) {
    setKept(row.note);
    if (text === kept) setText(row.note);
  }
  const save = (typed: string): void => {
    if (typed !== row.note) void told(history.note(row.id, typed));
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
async function told(changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) announce(() => t('Not changed: this exchange was deleted, or cannot be read now.'), 'alert');
}

/** Making an order a template, under a name. */
function Template({ history, row }: { readonly history: History; readonly row: Row }) {
  const id = useId();
  const [name, setName] = useState(row.order_id);
  if (row.template !== '')
    return (
      <p className="history-bar">
        {t('Template “{name}”', { name: row.template })}
        <Button onClick={() => void told(history.saveTemplate(row.id, ''))}>{t('No longer a template')}</Button>
      </p>
    );
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return announce(() => t('A template wants a name.'), 'alert');
    void told(history.saveTemplate(row.id, name.trim()));
  };
  return (
    <form className="history-bar" onSubmit={save}>
      <label htmlFor={id}>{t('Name of a template')}</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit">{t('Save as template')}</Button>
    </form>
  );
}
