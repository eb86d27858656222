import '#pages/compose/later.css';
import '#ui/pill.css';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { textOf } from '#protocol/order.ts';
import { headerOf } from '#protocol/received.ts';
import { countBytes } from '#protocol/text.ts';
import type { SignedRequest } from '#protocol/sign.ts';
import { curl } from '#snippets/curl.ts';
import { computeSkew, isSkewed } from '#transport/clock.ts';
import {
  responseOf,
  wasSent,
  type Exchange,
  PHASE_NAMES,
  type PhaseName,
  type Phases,
  type GatewayResponse,
  TRANSPORTS,
} from '#transport/transports.ts';
import { ByteTable, MOST_BYTES } from '#pages/compose/digest-panel/bytes-view.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { useStore } from '#ui/hooks.ts';
import { admitResponse } from '#gates/admit.ts';
import { LIMITS } from '#gates/limits.ts';
import { formatNumber, formatTime, translate, t } from '#ui/language.ts';
import { Panel, ScrollArea } from '#ui/panel.tsx';

export const CopyCommand = ({ request, look }: { readonly request: SignedRequest; readonly look?: 'primary' }) => (
  <CopyButton {...(look && { look })} what={t('the curl command')} text={() => textOf(curl(request))}>
    {t('Copy as curl')}
  </CopyButton>
);

export const formatClock = (time: number): string => new Date(time).toTimeString().slice(0, 8);

interface FactsProps {
  readonly exchange: Exchange;
  readonly host: string;
  readonly status: string;
  readonly isGood: boolean;
  readonly head?: RefObject<HTMLParagraphElement | null>;
  readonly children?: ReactNode;
}

export const ResponseFacts = ({ exchange, host, status, isGood, head, children }: FactsProps) => (
  <p ref={head} className="response-facts bar" data-output="facts">
    <strong className="pill" data-tone={isGood ? 'good' : 'bad'}>
      {status}
    </strong>
    {wasSent(exchange.outcome) && <span className="pill">{`${formatNumber(Math.round(exchange.duration))} ms`}</span>}
    <span>{`${host} · ${formatClock(exchange.started)}`}</span>
    {children}
  </p>
);

interface Props {
  readonly exchange: Exchange;
  readonly response: GatewayResponse;
  readonly isEnvelope: boolean;
  readonly children: ReactNode;
}

const PARTS = ['Raw', 'Headers', 'Timing'] as const satisfies readonly MessageKey[];

export function ResponseDetails({ exchange, response, isEnvelope, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState<(typeof PARTS)[number] | undefined>(isEnvelope ? undefined : 'Raw');
  return (
    <Panel
      title={isEnvelope ? t('Envelope') : t('Response body')}
      actions={
        <>
          {PARTS.map((name) => (
            <Button
              key={name}
              aria-expanded={open === name}
              aria-controls={open === name ? id : undefined}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              {t(name)}
            </Button>
          ))}
          <CopyButton what={t('the response')} text={() => response.text} />
        </>
      }
    >
      {children}
      <div id={id} className="response-details stack" hidden={open === undefined}>
        {open === 'Raw' && <Raw response={response} />}
        {open === 'Headers' && <HeaderTable headers={response.headers} />}
        {open === 'Timing' && <Timing exchange={exchange} />}
      </div>
    </Panel>
  );
}

/** Deeper than this no line is indented further: text from outside may nest without end. */
const MOST_INDENT = 20;

/** Indents JSON. Every token stays as it is, so repeated names and long numbers do. */
function indentJson(text: string): string {
  let depth = 0;
  const newLine = (): string => `\n${'  '.repeat(Math.max(0, Math.min(depth, MOST_INDENT)))}`;
  return text.replaceAll(/"(?:[^"\\]|\\.)*"?|\[\s*\]|\{\s*\}|[{}[\],:]|\s+/g, (token) => {
    if (/^\s/.test(token)) return '';
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') {
      depth -= 1;
      return newLine() + token;
    } else if (token === ':') return ': ';
    return token === '{' || token === '[' || token === ',' ? token + newLine() : token;
  });
}

const RAW_VIEWS = ['Text', 'Pretty', 'Bytes'] as const satisfies readonly MessageKey[];

function Raw({ response }: { readonly response: GatewayResponse }) {
  const [view, setView] = useState<(typeof RAW_VIEWS)[number]>('Text');
  const { shown: text, isWhole } = admitResponse(response.text);
  return (
    <>
      <div className="code-bar bar">
        {RAW_VIEWS.map((name) => (
          <Button key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {t(name)}
          </Button>
        ))}
      </div>
      {view === 'Bytes' ? (
        <HexView bytes={response.bytes} />
      ) : (
        <ScrollArea className="code response-text" aria-label={t('Response text')}>
          <pre translate="no">{view === 'Pretty' ? indentJson(text) : text}</pre>
        </ScrollArea>
      )}
      {view !== 'Bytes' && !isWhole && (
        <p className="small">
          {t('The first {most} characters are shown. Copy gives the whole text.', {
            most: formatNumber(LIMITS.response),
          })}
        </p>
      )}
    </>
  );
}

function Timing({ exchange }: { readonly exchange: Exchange }) {
  const { request, outcome, phases, transport, started } = exchange;
  return (
    <>
      <p className="small" data-output="sent-via">
        {t('Sent via: {transport} · {size} B · {time}', {
          transport: translate(TRANSPORTS[transport].label),
          size: formatNumber(wasSent(outcome) ? countBytes(textOf(request.body)) : 0),
          time: formatTime(started),
        })}
      </p>
      {phases === undefined ? (
        <p className="small">{translate(NO_PHASES[transport] ?? '')}</p>
      ) : (
        <PhasesTable phases={phases} />
      )}
    </>
  );
}

/** A request that is copied has no exchange. */
const NO_PHASES: Partial<Record<Exchange['transport'], MessageKey>> = {
  'in-page': 'No timing: nothing left the page.',
  'same-origin': 'No timing: the browser reported none.',
  direct: 'No timing: the gateway does not let a page see it (Timing-Allow-Origin).',
  relay: 'No timing: the server reported none.',
};

const HeaderTable = ({ headers }: Pick<GatewayResponse, 'headers'>) => (
  <table className="response-headers">
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{t('Name')}</th>
        <th scope="col">{t('Value')}</th>
      </tr>
    </thead>
    <tbody>
      {headers.map(([name, value], index) => (
        // A header may come twice with one value.
        <tr key={index}>
          <th scope="row" translate="no">
            {name}
          </th>
          <td translate="no">{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function HexView({ bytes }: { readonly bytes: Uint8Array }) {
  const cells = Array.from(bytes.subarray(0, MOST_BYTES), (byte) => ({
    hex: byte.toString(16).padStart(2, '0'),
    char: byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·',
  }));
  return <ByteTable label={t('Bytes of the response')} characters="ASCII" length={bytes.length} cells={cells} />;
}

const LABELS = {
  resolve: 'DNS',
  connect: 'TCP',
  secure: 'TLS',
  sent: 'Upload',
  waiting: 'TTFB',
  receiving: 'Download',
} as const satisfies Record<PhaseName, string>;

/** As in other tools. A saved name that is not known stays as it is. */
export const labelPhase = (saved: string): string =>
  translate(Object.entries(LABELS).find(([name]) => name === saved)?.[1] ?? saved);

const formatMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

function PhasesTable({ phases }: { readonly phases: Phases }) {
  const rows = PHASE_NAMES.flatMap((name) => {
    const ms = phases[name];
    return ms === undefined ? [] : [{ name, ms }];
  });
  const total = rows.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <table data-output="phases">
      <caption className="visually-hidden">{t('Timing')}</caption>
      <tbody>
        {rows.map(({ name, ms }) => (
          <tr key={name}>
            <th scope="row">{labelPhase(name)}</th>
            <td>
              <progress aria-hidden="true" max={total} value={ms} /> {formatMs(ms)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SECOND = 1000;
const seconds = (ms: number): string =>
  formatNumber(Math.abs(ms) / SECOND, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface ClockProps {
  readonly exchange: Exchange;
  readonly composer: Composer;
}

export function ClockLine({ exchange, composer: { clock, setCorrection } }: ClockProps) {
  const { correction } = useStore(clock);
  const response = responseOf(exchange);
  const skew = computeSkew(response && headerOf(response, 'Date'), exchange.started, exchange.duration);
  if (correction !== 0)
    return (
      <p className="small clock-line">
        {t('Timestamps follow the gateway’s clock ({seconds} s apart from yours).', { seconds: seconds(correction) })}{' '}
        <Button look="link" onClick={() => setCorrection(0)}>
          {t('Use this computer’s clock')}
        </Button>
      </p>
    );
  if (skew === undefined) return null;
  const values = { seconds: seconds(skew.offset), within: seconds(skew.uncertainty) };
  if (!isSkewed(skew))
    return <p className="small clock-line">{t('Your clock is in sync (±{within} s).', { within: values.within })}</p>;
  return (
    <p className="small clock-line">
      {skew.offset > 0
        ? t('Your clock is {seconds} s behind the gateway (±{within} s).', values)
        : t('Your clock is {seconds} s ahead of the gateway (±{within} s).', values)}{' '}
      <Button look="link" onClick={() => setCorrection(skew.offset)}>
        {t('Use the gateway’s clock')}
      </Button>
    </p>
  );
}
