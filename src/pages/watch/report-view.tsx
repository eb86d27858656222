import './report.css';
import reportStyle from './report.css?inline';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import { formatNumber, t, TransCode, translate, useLanguage } from '#ui/language.ts';
import { StatusLabel } from './readiness-view.tsx';
import { createReport, toUtcTime, type Report, type ReportSource } from './report.ts';

/** The most refused orders on the sheet: with more it would be two. */
const MAX_REFUSED = 8;

interface Props {
  readonly source: Omit<ReportSource, 'made'>;
  readonly onClose: () => void;
}

export function ReportView({ source, onClose }: Props) {
  const [made] = useState(() => new Date());
  const [hideBuyer, setHideBuyer] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const report = createReport({ ...source, made }, translate, hideBuyer);
  return (
    <div className="report-page">
      <div className="report-bar">
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

/** The sheet as a page of its own: what is shown is what is saved. */
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
