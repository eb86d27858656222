import './report.css';
import { useId, useState, useEffect, useRef } from 'react';
import { guessLanguage } from '#diagnosis/fixes.ts';
import type { MessageKey } from '#i18n/message.ts';
import { headerOf } from '#protocol/received.ts';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/fields.tsx';
import { useStore } from '#ui/hooks.ts';
import { t, translate, formatNumber, TransCode, useLanguage } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { conclude, describeRefusal, describeStatus, listRefused, type Status, type TestResult } from './readiness.ts';
import { REPORT_FORMATS, type ReportSource, createReport, toUtcTime, type Report } from './report.ts';
import { type Call, type WatchState } from './rows.ts';
import { RequestLink, RowLines } from './calls.tsx';
import type { Watcher } from './watcher.ts';
import reportStyle from './report.css?inline';

/** By User-Agent: the language of the program, or the name of its HTTP client. */
export function guessProgram(calls: readonly Call[]): string {
  const last = calls.findLast(({ request }) => headerOf(request, 'User-Agent') !== undefined);
  return guessLanguage(last?.request) ?? (last && headerOf(last.request, 'User-Agent')?.split(/[\s/]/, 1)[0]) ?? '';
}

interface Props {
  readonly watcher: Watcher;
  readonly armed: WatchState['armed'];
  readonly source: Omit<ReportSource, 'made'>;
  readonly onOpen: (id: string) => void;
  readonly onReport: () => void;
}

export function ReadinessView({ watcher, armed, source, onOpen, onReport }: Props) {
  const { results, calls, basis } = source;
  const { isReady, title, missing, passed } = conclude(results, calls, basis);
  const refused = listRefused(calls);
  const isFailed = refused.length > 0 || results.some(({ status }) => status === 'failed');
  const tone = isReady ? 'good' : isFailed ? 'bad' : undefined;
  return (
    <>
      <section className="panel readiness-result bar" data-tone={tone} aria-labelledby="readiness-result">
        <div>
          <h2 id="readiness-result" data-output="readiness">
            {[translate(title), missing.map(translate).join(', ')].filter(Boolean).join(': ')}
          </h2>
          <p className="small">
            {t('{passed} of {n} passed.', { passed: String(passed), n: String(results.length) })}{' '}
            {t(
              'Ready means that no test failed, no test is left to do, every observation is confirmed, and the newest order was accepted.',
            )}
          </p>
        </div>
        <div className="readiness-actions bar">
          <Button look="primary" onClick={onReport}>
            {t('Open report')}
          </Button>
          <details>
            <summary>{t('More formats')}</summary>
            {REPORT_FORMATS.map(({ name, file, type, write }) => (
              <Button key={name} onClick={() => download(file, write({ ...source, made: new Date() }), type)}>
                {name}
              </Button>
            ))}
          </details>
        </div>
        <Names watcher={watcher} program={source.program} />
      </section>
      <Panel title={t('Tests')}>
        <ol className="readiness-tests">
          {results.map((result) => (
            <Test key={result.name} result={result} watcher={watcher} armed={armed} onOpen={onOpen} />
          ))}
        </ol>
        <p className="small">{t('Passed or failed: required by the document. Observed: not specified.')}</p>
      </Panel>
      {refused.length > 0 && (
        <Panel title={t('Refused in this session')} aside={String(refused.length)}>
          <RowLines
            rows={refused.toReversed()}
            describe={(call) => [describeStatus(call), translate(describeRefusal(call, false))]}
            onOpen={onOpen}
          />
        </Panel>
      )}
    </>
  );
}

function Names({ watcher: { notes }, program }: Pick<Props, 'watcher'> & { readonly program: string }) {
  const id = useId();
  const { merchant, program: typed } = useStore(notes);
  return (
    <div className="readiness-names bar">
      <label>
        {t('Merchant')}
        <input value={merchant} autoComplete="off" onChange={({ target }) => notes.write({ merchant: target.value })} />
      </label>
      <label>
        {t('Program')}
        <input
          value={program}
          autoComplete="off"
          aria-describedby={id}
          onChange={({ target }) => notes.write({ program: target.value })}
        />
      </label>
      <span id={id} className="small">
        {typed === undefined && program !== '' ? t('Detected from User-Agent.') : ''}
      </span>
    </div>
  );
}

const STATUSES = {
  todo: ['○', 'To do'],
  passed: ['✓', 'Passed'],
  failed: ['✕', 'Failed'],
  observed: ['◐', 'Observed'],
  confirmed: ['✓', 'Confirmed'],
  'not-applicable': ['–', 'Not applicable'],
} as const satisfies Readonly<Record<Status, readonly [mark: string, label: MessageKey]>>;

const StatusLabel = ({ status }: { readonly status: Status }) => (
  <span className="readiness-status" data-grade={status}>
    <span aria-hidden="true">{STATUSES[status][0]} </span>
    {t(STATUSES[status][1])}
  </span>
);

interface TestProps extends Pick<Props, 'watcher' | 'armed' | 'onOpen'> {
  readonly result: TestResult;
}

function Test({ result, watcher, armed, onOpen }: TestProps) {
  const { id, name, title, task, test, status, evidence, reason } = result;
  const [isWaiving, setWaiving] = useState(false);
  const { notes } = watcher;
  const last = evidence?.calls.at(-1);
  const decide = (kind: 'confirmed' | 'waived', value: string | undefined): void => {
    const { [name]: _, ...others } = notes.read()[kind];
    notes.write({ [kind]: value === undefined ? others : { ...others, [name]: value } });
  };
  const isArmed = test !== undefined && armed === test;
  return (
    <li data-card={name} data-grade={status}>
      <span translate="no" className="readiness-id">
        {id}
      </span>
      <h3>{translate(title)}</h3>
      <StatusLabel status={status} />
      <p className="small">{reason ?? translate(evidence?.message ?? task)}</p>
      <span className="readiness-buttons bar">
        {status === 'observed' && last !== undefined && (
          <Button subject={id} onClick={() => decide('confirmed', last.id)}>
            {t('Confirm')}
          </Button>
        )}
        {test !== undefined && (status === 'todo' || status === 'observed') && (
          <Button aria-pressed={isArmed} onClick={() => watcher.toggleTest(test)}>
            {isArmed
              ? t('Waiting for the next order')
              : test === 'slow'
                ? t('Delay the next response')
                : t('Refuse the next order')}
          </Button>
        )}
        {status === 'todo' && (
          <Button
            look="link"
            aria-label={`${t('Not applicable')}: ${id}`}
            aria-expanded={isWaiving}
            onClick={() => setWaiving(!isWaiving)}
          >
            {t('Not applicable')}
          </Button>
        )}
        {(status === 'not-applicable' || status === 'confirmed') && (
          <Button
            look="link"
            subject={id}
            onClick={() => decide(status === 'confirmed' ? 'confirmed' : 'waived', undefined)}
          >
            {t('Undo')}
          </Button>
        )}
        {last !== undefined && <RequestLink row={last} onOpen={onOpen} />}
      </span>
      {isWaiving && status === 'todo' && (
        <WaiveForm
          id={id}
          onReason={(text) => {
            setWaiving(false);
            decide('waived', text);
          }}
        />
      )}
    </li>
  );
}

/** A report without the reason would claim what nobody can check. */
function WaiveForm({ id, onReason }: { readonly id: string; readonly onReason: (reason: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="readiness-waive bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onReason(text.trim());
      }}
    >
      <label>
        {t('Why does {id} not apply?', { id })}
        <input value={text} autoComplete="off" required onChange={({ target }) => setText(target.value)} />
      </label>
      <Button type="submit">{t('Not applicable')}</Button>
    </form>
  );
}

/** The most refused orders on the sheet: with more it would be two. */
const MAX_REFUSED = 8;

interface ReportProps {
  readonly source: Omit<ReportSource, 'made'>;
  readonly onClose: () => void;
}

export function ReportView({ source, onClose }: ReportProps) {
  const [made] = useState(() => new Date());
  const [hideBuyer, setHideBuyer] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const report = createReport({ ...source, made }, translate, hideBuyer);
  return (
    <div className="report-page">
      <div className="report-bar bar">
        <button ref={back} type="button" data-look="plain" onClick={onClose}>
          {t('Back to Readiness')}
        </button>
        {report.failures.length > 0 && (
          <label>
            <input type="checkbox" checked={hideBuyer} onChange={({ target }) => setHideBuyer(target.checked)} />
            {t('Omit buyer details')}
          </label>
        )}
        <Button onClick={() => download('readiness.html', toHtml(sheet.current), 'text/html')}>
          {t('Download HTML')}
        </Button>
        <Button look="primary" onClick={() => print()}>
          {t('Print or save as PDF')}
        </Button>
      </div>
      <div ref={sheet}>
        <Sheet report={report} hideBuyer={hideBuyer} />
      </div>
    </div>
  );
}

/** A page of its own: what is shown is what is saved. */
const toHtml = (sheet: HTMLElement | null): string =>
  `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"><title>${document.title}</title><style>${reportStyle}</style></head><body class="report-file">${sheet?.innerHTML ?? ''}</body></html>\n`;

export function Sheet({ report, hideBuyer }: { readonly report: Report; readonly hideBuyer: boolean }) {
  useLanguage();
  const facts = [
    [t('Merchant'), report.merchant],
    [t('Checked for'), [report.profile, report.environment && `(${t(report.environment)})`].filter(Boolean).join(' ')],
    [t('Program'), report.program],
    [t('Recipe'), report.recipeName],
    [t('Vendor'), report.vendor],
    [
      t('Secret'),
      report.secret && <TransCode key="print" text="fingerprint {print}" values={{ print: report.secret }} />,
    ],
  ] as const;
  const counts = [...report.missing, t('{n} passed', { n: report.passed })];
  const others = report.refused.length - MAX_REFUSED;
  return (
    <article className="report" aria-labelledby="report-title">
      <p className="report-head">
        <span>{[report.console ?? 'Checkout Console', report.version].join(' ').trim()}</span>
        <time dateTime={report.made}>{`${report.made.slice(0, 10)}, ${report.made.slice(11, 16)} UTC`}</time>
      </p>
      <h1 id="report-title">{t('Integration readiness report')}</h1>
      <dl className="report-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <section className="report-result" data-tone={report.isReady ? 'good' : 'bad'}>
        <h2>
          {report.result} <small>{counts.join(' · ')}</small>
        </h2>
        <p>
          {t('Next:')} {report.next}
        </p>
      </section>
      <h2>{t('Tests')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ID')}</th>
            <th scope="col">{t('Test')}</th>
            <th scope="col">{t('Result')}</th>
            <th scope="col">{t('Details')}</th>
            <th scope="col">{t('Request')}</th>
          </tr>
        </thead>
        <tbody>
          {report.cards.map(({ id, title, result, message, requests }) => (
            <tr key={id} data-grade={result}>
              <td className="report-mono">{id}</td>
              <th scope="row">{title}</th>
              <td>
                <StatusLabel status={result} />
              </td>
              <td>{message}</td>
              <td className="report-mono">{requests.at(-1)?.order_id || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.failures.length > 0 && (
        <>
          <h2>{t('What failed')}</h2>
          {report.failures.map(({ id, title, text, order_id, time }) => (
            <p key={id} className="report-failure">
              <strong>
                {id} · {title}.
              </strong>{' '}
              {text} ({t('order {order_id}, {time}', { order_id, time: toUtcTime(time) })})
            </p>
          ))}
        </>
      )}
      {report.refused.length > 0 && (
        <>
          <h2>{t('Refused in this session')}</h2>
          <table className="report-refused">
            <tbody>
              {report.refused.slice(-MAX_REFUSED).map(({ time, order_id, status, text }, index) => (
                <tr key={index}>
                  <td>{toUtcTime(time)}</td>
                  <td className="report-mono">{order_id || '–'}</td>
                  <td>{status}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {others > 0 && <p className="report-note">{t('and {n} earlier', { n: formatNumber(others) })}</p>}
        </>
      )}
      <p className="report-note">
        {t('The console answered these orders itself. No order reached the gateway.')}{' '}
        {t('Passed or failed: required by the document. Observed: not specified.')}{' '}
        {hideBuyer || report.failures.length === 0
          ? t('The report contains no key, no secret and no buyer details.')
          : t('The report contains no key and no secret. Buyer details appear only under What failed.')}
      </p>
    </article>
  );
}
