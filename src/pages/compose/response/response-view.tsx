import './response-view.css';
import { useEffect, useMemo } from 'react';
import { responseOf, type Exchange, type GatewayResponse } from '#transport/exchange.ts';
import { findResponseIssues } from '#transport/response-issues.ts';
import { TRANSPORTS } from '#transport/transports.ts';
import {
  readEnvelope,
  type Envelope,
  findPayment,
  ENVELOPE_FIELDS,
  meaningOf,
  type Meaning,
  parseExternalUrl,
  type Payment,
} from '#protocol/envelope.ts';
import { textOf } from '#protocol/piece.ts';
import { announce } from '#ui/announce.ts';
import { translate, t, Trans } from '#ui/language.ts';
import { ResponseDetails } from './response-details.tsx';
import type { Failure } from '#transport/failures.ts';
import type { MessageKey } from '#i18n/message.ts';
import './payment-view.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { headerOf } from '#protocol/received.ts';

interface ReadResponse {
  readonly response: GatewayResponse | undefined;
  /** The envelope of a whole reply; a part of one is shown as text alone. */
  readonly envelope: Envelope | undefined;
}

function readExchange(exchange: Exchange): ReadResponse {
  const response = responseOf(exchange);
  const whole = exchange.outcome.kind === 'answered' ? response : undefined;
  return { response, envelope: whole && readEnvelope(whole.text) };
}

/** What came of a send, explained: the envelope, or whatever it was, or why there is nothing. */
export default function ResponseView({ exchange }: { readonly exchange: Exchange }) {
  const { outcome, request } = exchange;
  const { response, envelope } = useMemo(() => readExchange(exchange), [exchange]);
  const headline = headlineOf(exchange, envelope);
  useEffect(() => announce(headline), [headline]);
  const good = envelope !== undefined && envelope.result !== 'FAIL' && response?.status === 200;
  return (
    <div className="response" data-tone={good ? 'good' : 'bad'}>
      <p className="headline">
        <strong>{headline}</strong> <Facts exchange={exchange} response={response} envelope={envelope} />
      </p>
      {outcome.kind !== 'answered' && <FailureView failure={outcome} />}
      {response !== undefined && (
        <ResponseIssues response={response} isEnvelope={envelope !== undefined} isWhole={outcome.kind === 'answered'} />
      )}
      {envelope !== undefined && <EnvelopeView envelope={envelope} />}
      {response !== undefined && <SandboxInput response={response} ours={textOf(request.input)} />}
      {envelope !== undefined && <Payment envelope={envelope} />}
      <ResponseDetails exchange={exchange} />
    </div>
  );
}

function headlineOf({ outcome }: Exchange, envelope: Envelope | undefined): string {
  if (outcome.kind !== 'answered') return translate(outcome.message);
  return `${outcome.response.status} ${envelope?.result.slice(0, 40) ?? t('no envelope')}`;
}

const sizeOf = ({ bytes, cut }: GatewayResponse): string =>
  cut ? t('{size} B, cut', { size: String(bytes.length) }) : `${bytes.length} B`;

interface FactsProps extends ReadResponse {
  readonly exchange: Exchange;
}

const Facts = ({ exchange, response, envelope }: FactsProps) => (
  <span className="small" data-output="facts">
    {[
      envelope?.reference.slice(0, 40),
      t('way: {way}', { way: translate(TRANSPORTS[exchange.transport].label) }),
      `${Math.round(exchange.duration)} ms`,
      t('{size} B sent', { size: String(exchange.size.sent) }),
      response && sizeOf(response),
    ]
      .filter((fact) => fact !== undefined)
      .join(' · ')}
  </span>
);

interface IssuesProps {
  readonly response: GatewayResponse;
  readonly isEnvelope: boolean;
  readonly isWhole: boolean;
}

/** What is odd about the reply. */
function ResponseIssues({ response, isEnvelope, isWhole }: IssuesProps) {
  const issues = useMemo(() => findResponseIssues(response, isWhole), [response, isWhole]);
  return (
    <>
      {isWhole && !isEnvelope && <p>{t('This is not the JSON envelope of section 2.2. It is shown as it came.')}</p>}
      {issues.length > 0 && (
        <ul className="issue-notes" aria-label={t('About this reply')}>
          {issues.map(({ code, message, fix }) => (
            <li key={code}>
              {translate(message)} {translate(fix)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Payment({ envelope }: { readonly envelope: Envelope }) {
  const payment = useMemo(() => findPayment(envelope.data), [envelope]);
  return Object.keys(payment).length === 0 ? null : <PaymentView payment={payment} />;
}

/** Why there is no whole reply: what to do, and what the page asked to find out. */
const FailureView = ({ failure }: { readonly failure: Failure }) => (
  <>
    <p>{translate(failure.fix)}</p>
    {failure.probes.length > 0 && (
      <ul className="probes" aria-label={t('What the page asked to find the cause')}>
        {failure.probes.map(({ question: asked, result: found }) => (
          <li key={translate(asked)}>
            <Trans
              text="{question}: {answer}"
              values={{
                question: translate(asked),
                answer: <strong key="answer">{translate(found)}</strong>,
              }}
            />
          </li>
        ))}
      </ul>
    )}
  </>
);

const PROVENANCE: Readonly<Record<Meaning['provenance'], MessageKey>> = {
  documented: 'Documented in section 7.',
  reported: 'Reported, not documented.',
  sandbox: 'The sandbox’s own, not documented.',
};

/** The most of one value that is shown; the whole stands in the reply as it came. */
const MOST = 2000;

/** An envelope, its code explained, and its fields as text. */
const EnvelopeView = ({ envelope }: { readonly envelope: Envelope }) => (
  <>
    <Explanation envelope={envelope} />
    <dl className="envelope-fields">
      {ENVELOPE_FIELDS.map((name) => (
        <div key={name}>
          <dt>
            <a href={`#/reference/${name}`}>{name}</a>
          </dt>
          <dd>{display(envelope[name])}</dd>
        </div>
      ))}
    </dl>
  </>
);

function Explanation({ envelope }: { readonly envelope: Envelope }) {
  const meaning = meaningOf(envelope);
  if (meaning === undefined) return <p className="small">{t('The interface document does not show this code.')}</p>;
  return (
    <div className="explanation" data-tone={envelope.result === 'FAIL' ? 'bad' : 'good'}>
      <p>
        <strong>
          {meaning.code} · {translate(meaning.title)}
        </strong>
      </p>
      <p>{translate(meaning.fix)}</p>
      {meaning.code === '4033' && (
        <p>
          <a href="#/diagnose/reply">{t('Find out why this request was refused')}</a>
        </p>
      )}
      <p className="small">
        {translate(PROVENANCE[meaning.provenance])}{' '}
        <a href={`#/reference/${meaning.code}`}>{t('{code} in the reference', { code: meaning.code })}</a>
      </p>
    </div>
  );
}

const truncate = (text: string): string =>
  text.length > MOST
    ? t('{text}… ({length} characters; the whole is below)', {
        text: text.slice(0, MOST),
        length: String(text.length),
      })
    : text;

function display(value: unknown): string {
  if (typeof value === 'string') return truncate(value);
  try {
    return truncate(JSON.stringify(value) ?? '');
  } catch {
    return t('nested too deeply to be written out; the reply as it came is below');
  }
}

const QrPicture = lazyWithRetry(() => import('./qr-picture.tsx'));

/** What data says about paying, decoded. The document shows none of it; public reports do. */
const PaymentView = ({ payment }: { readonly payment: Payment }) => (
  <section className="payment" aria-label={t('What data says about paying')}>
    <p className="small">{t('From data: reported, not documented.')}</p>
    <dl className="envelope-fields">
      {payment.payment_token !== undefined && (
        <div>
          <dt>payment_token</dt>
          <dd>
            {payment.payment_token}{' '}
            <CopyButton what={t('the payment token')} text={() => payment.payment_token ?? ''} />
          </dd>
        </div>
      )}
      {payment.payment_gateway_url !== undefined && <Address value={payment.payment_gateway_url} />}
      {payment.gateway_buyer_uuid !== undefined && (
        <div>
          <dt>buyer_uuid</dt>
          <dd>{payment.gateway_buyer_uuid}</dd>
        </div>
      )}
    </dl>
    {payment.qr !== undefined && (
      <Pane fallback={<p className="small">{t('Drawing the QR code…')}</p>}>
        <QrPicture text={payment.qr} />
      </Pane>
    )}
  </section>
);

function Address({ value }: { readonly value: string }) {
  const { text, wasBase64, href } = parseExternalUrl(value);
  return (
    <div>
      <dt>gateway_url</dt>
      <dd data-output="payment-address">
        {href === undefined ? (
          text
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer external">
            {text}
          </a>
        )}{' '}
        <span className="small">
          {wasBase64 ? t('Decoded from Base64.') : t('As it came.')}{' '}
          {href === undefined
            ? t('No https address, so it is text alone.')
            : t('An address from outside: it opens in a window of its own and learns nothing of this page.')}
        </span>
      </dd>
    </div>
  );
}

interface Props {
  readonly response: GatewayResponse;
  readonly ours: string;
}

const INPUT_HEADER = 'sandbox-digest-input';

/** The digest inputs that the sandbox computed, when it says so and none is the one that was signed. */
function SandboxInput({ response, ours }: Props) {
  const theirs = headerOf(response, INPUT_HEADER)?.split(', ').map(decode);
  if (theirs === undefined) return null;
  if (theirs.includes(ours)) {
    return (
      <p className="small">
        {t(
          'The sandbox signed the very same digest input, so the two sides hold different secrets: compare api_secret.',
        )}
      </p>
    );
  }
  return (
    <div>
      <p className="small">{t('The sandbox signed another digest input:')}</p>
      {theirs.map((text) => (
        <pre key={text} className="code">
          {text}
        </pre>
      ))}
    </div>
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
