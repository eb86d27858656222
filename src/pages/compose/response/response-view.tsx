import '#ui/pill.css';
import './response-view.css';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { useFormValue } from '#pages/compose/form.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { detectEnvironment } from '#pages/compose/send/environment.ts';
import type { SendTab } from '#pages/compose/first-view.ts';
import { SwitchTransport } from '#pages/compose/send/send-parts.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import {
  readEnvelope,
  type Envelope,
  findPayment,
  ENVELOPE_FIELDS,
  meaningOf,
  type Meaning,
} from '#protocol/envelope.ts';
import { textOf } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { headerOf } from '#protocol/received.ts';
import { curl } from '#snippets/curl.ts';
import { responseOf, type Exchange, type GatewayResponse } from '#transport/exchange.ts';
import type { Failure } from '#transport/failures.ts';
import { findResponseIssues } from '#transport/response-issues.ts';
import { suggestTransport } from '#transport/transports.ts';
import { announceShown } from '#ui/announce.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { formatNumber, translate, t, Trans } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { ClockLine, ResponseDetails } from './response-details.tsx';

interface Props {
  readonly exchange: Exchange;
  readonly composer: Composer;
  readonly onTab: (tab: SendTab) => void;
  /** The button that sends, which has the focus once a cause is fixed. */
  readonly button: { readonly current: HTMLButtonElement | null };
}

/** What came of a send: the facts, one explanation with its next step, and everything that arrived. */
export default function ResponseView({ exchange, composer, onTab, button }: Props) {
  const { outcome } = exchange;
  const head = useRef<HTMLParagraphElement>(null);
  const response = responseOf(exchange);
  // A part of an envelope is text only.
  const envelope = useMemo(
    () => (exchange.outcome.kind === 'answered' ? readEnvelope(exchange.outcome.response.text) : undefined),
    [exchange],
  );
  const headline = describeOutcome(exchange, envelope);
  // The send that brought the response may have warned that nothing can be saved.
  useEffect(() => announceShown(headline), [headline]);
  useEffect(() => showHead(head.current), []);
  const good = envelope !== undefined && envelope.result !== 'FAIL' && response?.status === 200;
  return (
    <div className="response" data-tone={good ? 'good' : 'bad'}>
      <p ref={head} className="response-facts" data-output="facts">
        <strong className="pill" data-tone={good ? 'good' : 'bad'}>
          {describeStatus(exchange, envelope)}
        </strong>
        <span className="pill">{`${formatNumber(Math.round(exchange.duration))} ms`}</span>
        {response !== undefined && <span className="pill">{sizeOf(response)}</span>}
        {envelope !== undefined && <span className="response-reference">{envelope.reference.slice(0, 40)}</span>}
      </p>
      {outcome.kind !== 'answered' ? (
        <Card tone="bad" title={translate(outcome.message)} actions={<FailureActions {...{ exchange, composer }} />}>
          <FailureText failure={outcome} />
          {response !== undefined && <ResponseIssues response={response} isWhole={false} />}
        </Card>
      ) : (
        <Explanation {...{ exchange, composer, onTab, button, envelope }} response={outcome.response} />
      )}
      {response !== undefined && (
        <ResponseDetails exchange={exchange} response={response} isEnvelope={envelope !== undefined}>
          {envelope !== undefined && <EnvelopeTable envelope={envelope} />}
        </ResponseDetails>
      )}
      {envelope !== undefined && <Payment envelope={envelope} />}
      <ClockLine exchange={exchange} correction={composer.correction} onCorrect={composer.setCorrection} />
    </div>
  );
}

/** Brings the head of the response into view where something covers it, or where it is scrolled away. */
function showHead(head: HTMLElement | null): void {
  const { left, top } = head?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const shown = document.elementFromPoint(left + 1, top + 1);
  if (head?.contains(shown) === false) head.scrollIntoView({ block: 'start' });
}

/** The outcome in one sentence, for the live region. */
function describeOutcome(exchange: Exchange, envelope: Envelope | undefined): string {
  const { outcome } = exchange;
  return outcome.kind === 'answered' ? describeStatus(exchange, envelope) : translate(outcome.message);
}

function describeStatus({ outcome }: Exchange, envelope: Envelope | undefined): string {
  if (outcome.kind === 'cancelled') return t('Canceled');
  if (outcome.kind !== 'answered') return outcome.isUnavailable === true ? t('Not sent') : t('No response');
  return `${outcome.response.status} ${envelope?.result.slice(0, 40) ?? t('no envelope')}`;
}

const sizeOf = ({ bytes, cut }: GatewayResponse): string =>
  cut ? t('{size} B, truncated', { size: formatNumber(bytes.length) }) : `${formatNumber(bytes.length)} B`;

interface CardProps {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly actions?: ReactNode;
  /** Where the knowledge comes from. */
  readonly source?: ReactNode;
  readonly children?: ReactNode;
}

/** The one explanation of a response, with its next step. */
const Card = ({ tone, title, actions, source, children }: CardProps) => (
  <section className="explanation" aria-label={t('Explanation')} data-tone={tone}>
    <h2>{title}</h2>
    {children}
    {actions !== undefined && <div className="explanation-actions">{actions}</div>}
    {source}
  </section>
);

/** Why there is no whole response, and what the page asked to find out. */
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

/** What works instead, when nothing arrived; after an unknown outcome the next step is to look the order up. */
function FailureActions({ exchange, composer }: Pick<Props, 'exchange' | 'composer'>) {
  const { outcome, transport, request } = exchange;
  if (outcome.kind !== 'refused') return null;
  const suggestion = suggestTransport(detectEnvironment(request.url), transport);
  return suggestion === 'copy' ? (
    <CopyCommand exchange={exchange} />
  ) : (
    <SwitchTransport form={composer.form} to={suggestion} />
  );
}

/** Copies the command of the request that was sent, without the key. */
const CopyCommand = ({ exchange }: Pick<Props, 'exchange'>) => (
  <CopyButton what={t('(key hidden)')} text={() => textOf(curl(exchange.request))}>
    {t('Copy as curl')}
  </CopyButton>
);

interface IssuesProps {
  readonly response: GatewayResponse;
  readonly isWhole: boolean;
}

/** What is unusual about the response. */
function ResponseIssues({ response, isWhole }: IssuesProps) {
  const issues = useMemo(() => findResponseIssues(response, isWhole), [response, isWhole]);
  if (issues.length === 0) return null;
  return (
    <ul className="issue-notes" aria-label={t('About this response')}>
      {issues.map(({ code, message, fix }) => (
        <li key={code}>
          {translate(message)} {translate(fix)}
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

interface ExplanationProps extends Props {
  readonly response: GatewayResponse;
  readonly envelope: Envelope | undefined;
}

function Explanation(props: ExplanationProps) {
  const { exchange, response, envelope } = props;
  const issues = <ResponseIssues response={response} isWhole />;
  const meaning = envelope && meaningOf(envelope);
  if (envelope === undefined)
    return (
      <Card tone="bad" title={t('This is not the JSON envelope of section 2.2.')}>
        {issues}
      </Card>
    );
  const tone = envelope.result === 'FAIL' ? 'bad' : 'good';
  if (meaning === undefined)
    return (
      <Card tone={tone} title={t('The interface document does not show this code.')}>
        {issues}
      </Card>
    );
  const inputs = headerOf(response, INPUT_HEADER)?.split(', ').map(decode) ?? [];
  const isSameInput = meaning.code === '4033' && inputs.includes(textOf(exchange.request.input));
  return (
    <Card
      tone={tone}
      title={`${meaning.code} · ${translate(meaning.title)}`}
      actions={isSameInput ? <SecretActions {...props} /> : <NextStep {...props} code={meaning.code} />}
      source={
        <p className="small">
          {translate(PROVENANCE[meaning.provenance])}{' '}
          <a href={`#/reference/${meaning.code}`}>{t('{code} in the reference', { code: meaning.code })}</a>
        </p>
      }
    >
      {isSameInput ? <SecretText {...props} /> : <p>{translate(meaning.fix)}</p>}
      {meaning.code === '4033' && !isSameInput && <SandboxInputs inputs={inputs} />}
      {issues}
    </Card>
  );
}

const Diagnose = ({ look }: { readonly look: 'primary' | 'plain' }) => (
  <Button
    look={look}
    onClick={() => {
      location.hash = '#/diagnose/reply';
    }}
  >
    {t('Diagnose')}
  </Button>
);

/** The next step for a code; some codes leave nothing to do on this page. */
function NextStep({ exchange, onTab, code }: Props & { readonly code: string }) {
  if (code === '4033') return <Diagnose look="primary" />;
  if (code === '4032') return <CopyCommand exchange={exchange} />;
  return code === '000' ? <Button onClick={() => onTab('code')}>{t('Show code')}</Button> : null;
}

const useSecret = ({ form }: Composer): string => useFormValue(form, 'profile.api_secret');

/** The sandbox signed the same digest input, so the secret differs, until it is the sandbox’s. */
function SecretText({ composer }: Pick<Props, 'composer'>) {
  const secret = useSecret(composer);
  const yours = useFingerprint(secret) ?? '';
  const theirs = useFingerprint(SAMPLE.api_secret) ?? '';
  if (secret === SAMPLE.api_secret)
    return <p>{t('The connection now has the sandbox’s secret. Send the order again.')}</p>;
  return (
    <p>
      <Trans
        text="The sandbox signed the same digest input, so the secrets differ. Your fingerprint is {yours}; the sandbox’s is {theirs}."
        values={{ yours: <code key="yours">{yours}</code>, theirs: <code key="theirs">{theirs}</code> }}
      />
    </p>
  );
}

function SecretActions({ composer, button }: Pick<Props, 'composer' | 'button'>) {
  const isFixed = useSecret(composer) === SAMPLE.api_secret;
  const takeSecret = (): void => {
    composer.sending.resetIntent();
    composer.form.setValue('profile.api_secret', SAMPLE.api_secret);
    button.current?.focus();
  };
  return (
    <>
      {!isFixed && (
        <Button look="primary" onClick={takeSecret}>
          {t('Use the sandbox’s secret')}
        </Button>
      )}
      <Diagnose look="plain" />
    </>
  );
}

/** The sandbox builds a few; another gateway may name thousands. */
const MOST_INPUTS = 10;

/** The digest inputs that the sandbox built, when none is the one that was signed. */
function SandboxInputs({ inputs }: { readonly inputs: readonly string[] }) {
  if (inputs.length === 0) return null;
  return (
    <>
      <p>{t('The sandbox built a different digest input:')}</p>
      {inputs
        .slice(0, MOST_INPUTS)
        .map((text) => ({ text }))
        .map(({ text }, index) => (
          // Two may begin alike.
          <pre key={index} className="code">
            {text}
          </pre>
        ))}
    </>
  );
}

const INPUT_HEADER = 'sandbox-digest-input';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The fields of an envelope as text. */
const EnvelopeTable = ({ envelope }: { readonly envelope: Envelope }) => (
  <dl className="envelope-fields">
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

/** How much of one value of the envelope is shown, in characters. */
const MAX_OF_VALUE = 500;

const truncate = (text: string): string =>
  text.length > MAX_OF_VALUE
    ? t('{text}… ({length} characters, see Raw)', {
        text: text.slice(0, MAX_OF_VALUE),
        length: formatNumber(text.length),
      })
    : text;

function display(value: unknown): string {
  if (typeof value === 'string') return truncate(value);
  try {
    return truncate(JSON.stringify(value) ?? '');
  } catch {
    return t('Nested too deeply to show here. See Raw.');
  }
}

const PaymentView = lazyWithRetry(() => import('./payment-view.tsx'));

function Payment({ envelope }: { readonly envelope: Envelope }) {
  const payment = useMemo(() => findPayment(envelope.data), [envelope]);
  if (Object.keys(payment).length === 0) return null;
  return (
    <Pane fallback={<p className="small">{t('Loading…')}</p>}>
      <PaymentView payment={payment} />
    </Pane>
  );
}
