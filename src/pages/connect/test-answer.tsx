import { useEffect, useRef, useState } from 'react';
import { hostOf, type ConnectionEntry } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import { detectEnvironment } from '#pages/compose/send/environment.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { GatewayNote } from '#pages/gateway-note.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { readEnvelope, meaningOf } from '#protocol/envelope.ts';
import { textOf } from '#protocol/piece.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { curl } from '#snippets/curl.ts';
import { acceptedOf, type Detection } from '#transport/detect-recipe.ts';
import { responseOf, type Exchange } from '#transport/exchange.ts';
import { TRANSPORTS } from '#transport/transports.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { TransCode, formatNumber, t, translate } from '#ui/language.ts';
import { describeAnswer, type Answer, type AnswerAction } from './answers.ts';
import { wasSent, type PresetAttempt, type TestResult } from './test-order.ts';

interface Props {
  readonly composer: Composer;
  readonly connection: Connection;
  readonly result: TestResult;
  readonly onCheck: (entry: ConnectionEntry) => void;
  readonly onSendAgain: () => void;
}

/** The attempts that were sent: up to the one that ended the search. */
function listSent({ end, attempts }: TestResult): readonly PresetAttempt[] {
  if (end.kind === 'exhausted') return attempts;
  const at = 'name' in end ? attempts.findIndex(({ order_id }) => order_id === end.name.order_id) : 0;
  return attempts.slice(0, at + 1);
}

const codeOf = (exchange: Exchange): string => {
  const envelope = readEnvelope(responseOf(exchange)?.text ?? '');
  return (envelope && meaningOf(envelope)?.code) ?? '';
};

const describeStatus = (exchange: Exchange): string => {
  if (exchange.outcome.kind !== 'answered') return t('No response');
  const { status, text } = exchange.outcome.response;
  return [String(status), codeOf(exchange) || readEnvelope(text)?.result].filter(Boolean).join(' · ');
};

/** What the gateway answered to the test order: one card, one filled button. */
export function TestAnswer({ composer, connection, result, onCheck, onSendAgain }: Props) {
  const { end } = result;
  const [isShown, setShown] = useState(false);
  const card = useRef<HTMLElement>(null);
  // In one column the answer comes below the steps.
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  const sent = listSent(result);
  const last = ('exchange' in end ? end.exchange : undefined) ?? composer.sending.exchange;
  const isAccepted = end.kind === 'accepted';
  const isSent = wasSent(result);
  const answer = last && !isAccepted ? toAnswer(end, last, connection) : undefined;
  const host = hostOf(connection.base_url);
  const order_id = sent.at(-1)?.order_id ?? '';
  if (end.kind === 'not-sent') return null;
  return (
    <section
      ref={card}
      className="panel connect-answer"
      data-tone={isAccepted ? 'good' : 'bad'}
      data-output="test-answer"
      aria-label={t('Gateway response')}
    >
      {last !== undefined && (
        <p className="response-facts bar">
          <strong className="pill" data-tone={isAccepted ? 'good' : 'bad'}>
            {isSent ? describeStatus(last) : t('Not sent')}
          </strong>
          {isSent && <span className="pill">{`${formatNumber(Math.round(last.duration))} ms`}</span>}
          <span>{`${host} · ${new Date(last.started).toTimeString().slice(0, 8)}`}</span>
        </p>
      )}
      <h2>
        {end.kind === 'accepted'
          ? t('Accepted by {host} with “{recipe}”.', { host, recipe: translate(PRESETS[end.name.preset].label) })
          : answer && translate(answer.title)}
      </h2>
      <ul className="connect-tries">
        {(isSent ? sent : []).map(({ preset, order_id: each }, index) => (
          <li key={each} data-tone={isAccepted && index === sent.length - 1 ? 'good' : 'bad'}>
            <strong>{translate(PRESETS[preset].label)}</strong>{' '}
            {index < sent.length - 1 || end.kind === 'exhausted' ? '403 · 4033' : last && describeStatus(last)}{' '}
            <code translate="no">{each}</code>
          </li>
        ))}
      </ul>
      {end.kind === 'accepted' ? (
        <p>
          {t('Order {order_id} ({amount}) now exists at the gateway. Cancel it there if you do not need it.', {
            order_id,
            amount: readAmount(end.exchange),
          })}
        </p>
      ) : (
        answer !== undefined &&
        last !== undefined && (
          <>
            {end.kind === 'exhausted' ? <SecretHint secret={connection.api_secret} /> : <p>{translate(answer.text)}</p>}
            <GatewayNote store={composer.store} code={end.kind === 'exhausted' ? '4033' : codeOf(last)} />
            {answer.isReported === true && <p className="small">{t('Reported, not documented.')}</p>}
            <div className="explanation-actions bar">
              <ActionButton
                action={answer.action}
                {...{ composer, connection, last, order_id, onCheck }}
                onShow={() => setShown(true)}
              />
              <Button look="link" onClick={onSendAgain}>
                {t('Send a new test order')}
              </Button>
              {answer.action === 'copy-curl' && (
                <a href="#/compose/recipe">{t('Paste a request that the gateway accepted')}</a>
              )}
            </div>
          </>
        )
      )}
      {!isAccepted && last?.outcome.kind === 'answered' && (
        <details open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
          <summary>{t('Show response')}</summary>
          <pre translate="no" className="code" data-output="test-response">
            {last.outcome.response.text}
          </pre>
        </details>
      )}
    </section>
  );
}

/** The amount of the order that was accepted, as it travelled. */
function readAmount({ request }: Exchange): string {
  const body = JSON.parse(textOf(request.body)) as { readonly amount?: unknown; readonly currency?: unknown };
  return `${String(body.amount)} ${String(body.currency)}`;
}

function toAnswer(end: Detection<PresetAttempt>, last: Exchange, connection: Connection): Answer {
  if (end.kind === 'exhausted' || acceptedOf(last) === false)
    return {
      title: 'A different secret, key or scheme word is likely.',
      text: '',
      action: 'check-credentials',
    };
  const hasRelay =
    last.transport !== 'relay' && TRANSPORTS.relay.available(detectEnvironment(last.request.url)) === true;
  return describeAnswer(last, connection, hasRelay);
}

function SecretHint({ secret }: { readonly secret: string }) {
  const value = useFingerprint(secret) ?? '—';
  return (
    <p>
      <TransCode text="Your secret has the fingerprint {fingerprint}." values={{ fingerprint: value }} />
    </p>
  );
}

interface ActionProps {
  readonly action: AnswerAction;
  readonly composer: Composer;
  readonly connection: Connection;
  readonly last: Exchange;
  readonly order_id: string;
  readonly onCheck: (entry: ConnectionEntry) => void;
  readonly onShow: () => void;
}

function ActionButton({ action, composer, connection, last, order_id, onCheck, onShow }: ActionProps) {
  if (action === 'wait') return null;
  if (action === 'copy-curl')
    return (
      <CopyButton look="primary" what={t('the curl command')} text={() => textOf(curl(last.request))}>
        {t('Copy as curl')}
      </CopyButton>
    );
  if (action === 'copy-order-id') return <CopyButton look="primary" what="order_id" text={() => order_id} />;
  const [label, onClick] = {
    'check-credentials': [t('Check key and secret'), () => onCheck('api_secret')] as const,
    'check-url': [t('Check the base URL'), () => onCheck('base_url')] as const,
    'send-through-relay': [
      t('Send through this server'),
      () => composer.store.dispatch('typed', { id: connection.id, part: { transport: 'relay' } }),
    ] as const,
    'show-response': [t('Show response'), onShow] as const,
  }[action];
  return (
    <Button look="primary" onClick={onClick}>
      {label}
    </Button>
  );
}
