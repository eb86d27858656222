import '#ui/pill.css';
import '#pages/compose/later.css';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { SANDBOX_ID, hostOf } from '#connections/connection.ts';
import { Cited, GatewayNote } from '#pages/cited.tsx';
import { describeIntent, type Composer } from '#pages/compose/use-composer.ts';
import { useSelected } from '#ui/hooks.ts';
import { detectEnvironment } from '#pages/compose/send/environment.ts';
import type { SendTab } from '#pages/compose/first-view.ts';
import { SwitchTransport } from '#pages/compose/request-panel/request-panels.tsx';
import type { Sent } from '#pages/compose/send/questions.tsx';
import RefusedDigest from './refused-digest.tsx';
import {
  readEnvelope,
  type Envelope,
  findPayment,
  ENVELOPE_FIELDS,
  meaningOf,
  type Meaning,
} from '#protocol/envelope.ts';
import { headerOf } from '#protocol/received.ts';
import {
  responseOf,
  wasSent,
  type Exchange,
  type GatewayResponse,
  suggestTransport,
  type Failure,
} from '#transport/transports.ts';
import { findResponseIssues } from '#transport/response-issues.ts';
import { announceShown } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { formatNumber, translate, t, Trans } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { ClockLine, CopyCommand, formatClock, ResponseDetails, ResponseFacts } from './response-details.tsx';

interface Props {
  readonly sent: Sent;
  readonly composer: Composer;
  readonly onTab: (tab: SendTab) => void;
}

/** Undefined while the response is of what is on screen. */
const useOld = ({ composer, sent }: Pick<Props, 'composer' | 'sent'>): MessageKey | undefined =>
  useSelected(composer.store, (state) => {
    if (state.currentId !== sent.connection.id) return 'From another connection. It says nothing about this one.';
    const now = describeIntent(state);
    if (now.connection !== sent.intent.connection) return 'Connection edited since.';
    if (sent.isTest) return 'A test order from Connect, not the order of this form.';
    return now.order === sent.intent.order ? undefined : 'Order edited since.';
  });

export default function ResponseView({ sent, composer, onTab }: Props) {
  const { exchange, connection } = sent;
  const { outcome } = exchange;
  const head = useRef<HTMLParagraphElement>(null);
  const response = responseOf(exchange);
  // A part of an envelope is text only.
  const envelope = useMemo(
    () => (outcome.kind === 'answered' ? readEnvelope(outcome.response.text) : undefined),
    [outcome],
  );
  const status = describeStatus(exchange, envelope);
  const headline = outcome.kind === 'answered' ? status : translate(outcome.message);
  // The send that brought the response may have warned that nothing can be saved.
  useEffect(() => announceShown(headline), [headline]);
  useEffect(() => showHead(head.current), []);
  const old = useOld({ composer, sent });
  const [isShown, setShown] = useState(false);
  const good = envelope !== undefined && envelope.result !== 'FAIL' && response?.status === 200;
  const host = connection.id === SANDBOX_ID ? connection.name : hostOf(connection.base_url);
  const isFolded = old !== undefined && !isShown;
  return (
    <div
      className="response stack"
      data-output="response"
      data-host={hostOf(connection.base_url)}
      data-stale={old !== undefined}
      data-tone={good ? 'good' : 'bad'}
    >
      <ResponseFacts exchange={exchange} host={host} status={status} isGood={good} head={head}>
        {response !== undefined && <span className="pill">{sizeOf(response)}</span>}
      </ResponseFacts>
      {old !== undefined && (
        <p className="small">
          {t('Old: {host} · {time}', { host, time: formatClock(exchange.started) })}. {translate(old)}{' '}
          <Button look="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'Hide' : 'Show')}
          </Button>
        </p>
      )}
      {!isFolded && (
        <>
          {outcome.kind !== 'answered' ? (
            <Card
              tone="bad"
              title={translate(outcome.message)}
              actions={<FailureActions {...{ exchange, composer }} />}
            >
              <FailureText failure={outcome} />
              {response !== undefined && <ResponseIssues response={response} isWhole={false} />}
            </Card>
          ) : (
            <Explanation {...{ sent, composer, onTab, envelope }} response={outcome.response} />
          )}
          {response !== undefined && (
            <ResponseDetails exchange={exchange} response={response} isEnvelope={envelope !== undefined}>
              {envelope !== undefined && <EnvelopeTable envelope={envelope} />}
            </ResponseDetails>
          )}
          {envelope !== undefined && <Payment envelope={envelope} />}
          <ClockLine exchange={exchange} composer={composer} />
        </>
      )}
    </div>
  );
}

/** Where something covers it, or where it is scrolled away. */
function showHead(head: HTMLElement | null): void {
  const { left, top } = head?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const shown = document.elementFromPoint(left + 1, top + 1);
  if (head?.contains(shown) === false) head.scrollIntoView({ block: 'start' });
}

function describeStatus({ outcome }: Exchange, envelope: Envelope | undefined): string {
  if (outcome.kind === 'cancelled') return t('Canceled');
  if (outcome.kind !== 'answered') return wasSent(outcome) ? t('No response') : t('Not sent');
  return `${outcome.response.status} ${envelope?.result.slice(0, 40) ?? t('no envelope')}`;
}

const sizeOf = ({ bytes, cut }: GatewayResponse): string =>
  cut ? t('{size} B, truncated', { size: formatNumber(bytes.length) }) : `${formatNumber(bytes.length)} B`;

interface CardProps {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly actions?: ReactNode;
  readonly source?: ReactNode;
  readonly children?: ReactNode;
}

const Card = ({ tone, title, actions, source, children }: CardProps) => (
  <section className="explanation panel" aria-label={t('Explanation')} data-tone={tone}>
    <h2>{title}</h2>
    {children}
    <div className="bar">{actions}</div>
    {source}
  </section>
);

const FailureText = ({ failure }: { readonly failure: Failure }) => (
  <>
    <p>{translate(failure.fix)}</p>
    {failure.probes.length > 0 && (
      <ul className="probes" aria-label={t('What the page checked')}>
        {failure.probes.map(({ question, result }) => (
          <li key={translate(question)}>
            <Trans
              text="{question}: {answer}"
              values={{ question: translate(question), answer: <strong key="answer">{translate(result)}</strong> }}
            />
          </li>
        ))}
      </ul>
    )}
  </>
);

/** After an unknown outcome the next step is to look the order up. */
function FailureActions({ exchange, composer }: { readonly exchange: Exchange; readonly composer: Composer }) {
  const { outcome, transport, request } = exchange;
  if (outcome.kind !== 'refused') return null;
  const suggestion = suggestTransport(detectEnvironment(request.url), transport);
  return suggestion === 'copy' ? (
    <CopyCommand request={request} />
  ) : (
    <SwitchTransport store={composer.store} to={suggestion} />
  );
}

function ResponseIssues({ response, isWhole }: { readonly response: GatewayResponse; readonly isWhole: boolean }) {
  const issues = findResponseIssues(response, isWhole);
  if (issues.length === 0) return null;
  return (
    <ul className="issue-list" data-grade="note" aria-label={t('About this response')}>
      {issues.map(({ code, message, fix }) => (
        <li key={code}>
          <Cited text={message} /> <Cited text={fix} />
        </li>
      ))}
    </ul>
  );
}

const PROVENANCE: Readonly<Record<Meaning['provenance'], MessageKey>> = {
  documented: 'Documented in section 7.',
  reported: 'Reported, not documented.',
  sandbox: 'Specific to the sandbox, not documented.',
};

function describeTitle({ status }: GatewayResponse, envelope: Envelope | undefined, isSandbox: boolean): string {
  if (envelope === undefined) return t('This is not the JSON envelope of section 2.2.');
  const meaning = meaningOf(envelope);
  if (meaning === undefined)
    return t(status >= 500 ? 'The gateway failed.' : 'The interface document does not show this code.');
  if (!isSandbox || meaning.code !== '000') return `${meaning.code} · ${translate(meaning.title)}`;
  // The sandbox takes what departs from the document, and says so in its message.
  return envelope.message.includes('Different from the interface document:')
    ? t('Sandbox: accepted, although the request differs from the document. A gateway may refuse it.')
    : t('Sandbox: accepted. No real order was created.');
}

interface ExplanationProps extends Props {
  readonly response: GatewayResponse;
  readonly envelope: Envelope | undefined;
}

function Explanation({ sent, composer, onTab, response, envelope }: ExplanationProps) {
  const meaning = envelope && meaningOf(envelope);
  const isSandbox = sent.connection.id === SANDBOX_ID;
  const isRefused = meaning?.code === '4033';
  /** The digest inputs that the sandbox built, when none is the one that was signed. */
  const inputs = isRefused && isSandbox ? headerOf(response, 'sandbox-digest-input') : undefined;
  return (
    <Card
      tone={envelope === undefined || envelope.result === 'FAIL' ? 'bad' : 'good'}
      title={describeTitle(response, envelope, isSandbox)}
      actions={
        meaning?.code === '4032' ? (
          <CopyCommand request={sent.exchange.request} />
        ) : (
          meaning?.code === '000' && <Button onClick={() => onTab('code')}>{t('Show code')}</Button>
        )
      }
      source={
        meaning && (
          <p className="small">
            <Cited text={PROVENANCE[meaning.provenance]} />{' '}
            <a href={`#/reference/${meaning.code}`}>{t('{code} in the reference', { code: meaning.code })}</a>
          </p>
        )
      }
    >
      {meaning === undefined && response.status >= 500 && (
        <p>
          {t('Nothing is known about the order.')} {t('Look the order up before you send another one.')}
        </p>
      )}
      {isRefused && (
        <RefusedDigest
          composer={composer}
          refused={{
            id: sent.connection.id,
            draft: sent.draft,
            date: headerOf(response, 'Date'),
            started: sent.exchange.started,
            duration: sent.exchange.duration,
          }}
        />
      )}
      {inputs !== undefined && (
        <>
          <p>{t('Digest inputs that the sandbox accepts:')}</p>
          {inputs.split(', ').map((text) => (
            <pre translate="no" key={text} className="code">
              {decodeURIComponent(text)}
            </pre>
          ))}
        </>
      )}
      {meaning !== undefined && !isRefused && (
        <p>
          <Cited text={meaning.fix} />
        </p>
      )}
      {meaning !== undefined && <GatewayNote store={composer.store} code={meaning.code} />}
      <ResponseIssues response={response} isWhole />
    </Card>
  );
}

const EnvelopeTable = ({ envelope }: { readonly envelope: Envelope }) => (
  <dl translate="no" className="facts envelope-fields">
    {ENVELOPE_FIELDS.map((name) => (
      <div key={name} data-tone={name === 'result' && envelope.result === 'FAIL' ? 'bad' : undefined}>
        <dt>
          <a href={`#/reference/${name}`}>{name}</a>
        </dt>
        <dd>{display(envelope[name])}</dd>
      </div>
    ))}
  </dl>
);

/** Characters. */
const MAX_OF_VALUE = 500;

function display(value: unknown): string {
  try {
    const whole = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const text = whole.slice(0, MAX_OF_VALUE);
    if (text === whole) return text;
    return t('{text}… ({length} characters, see Raw)', { text, length: formatNumber(whole.length) });
  } catch {
    return t('Nested too deeply to show here. See Raw.');
  }
}

const PaymentView = lazyWithRetry(() => import('./payment-view.tsx'));

function Payment({ envelope }: { readonly envelope: Envelope }) {
  const payment = findPayment(envelope.data);
  if (Object.keys(payment).length === 0) return null;
  return (
    <Pane fallback={<p className="small">{t('Loading…')}</p>}>
      <PaymentView payment={payment} />
    </Pane>
  );
}
