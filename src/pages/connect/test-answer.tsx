import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hostOf, type ConnectionEntry } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import { detectEnvironment } from '#pages/compose/send/environment.ts';
import { CopyCommand, ResponseFacts } from '#pages/compose/response/response-details.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';
import { GatewayNote } from '#pages/cited.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { msg } from '#i18n/message.ts';
import { readEnvelope, meaningOf } from '#protocol/envelope.ts';
import { textOf } from '#protocol/order.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { responseOf, type Exchange, TRANSPORTS } from '#transport/transports.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { TransCode, t, translate } from '#ui/language.ts';
import { describeAnswer, isTested, listTried, type Answer, type AnswerAction, type TestResult } from './test-order.ts';

interface Props {
  readonly composer: Composer;
  readonly connection: Connection;
  readonly result: TestResult;
  readonly onCheck: (entry: ConnectionEntry) => void;
  readonly onSendAgain: () => void;
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

const renderButton = (label: string, onClick: () => void) => (
  <Button look="primary" onClick={onClick}>
    {label}
  </Button>
);

/** One card, one filled button. */
export function TestAnswer({ composer, connection, result, onCheck, onSendAgain }: Props) {
  const { end, exchange } = result;
  const [isShown, setShown] = useState(false);
  const card = useRef<HTMLElement>(null);
  // In one column the answer comes below the steps.
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  const sent = listTried(result);
  const isAccepted = end.kind === 'accepted';
  const isSent = isTested(result);
  const host = hostOf(connection.base_url);
  const order_id = sent.at(-1)?.order_id ?? '';
  const hasRelay =
    exchange.transport !== 'relay' && TRANSPORTS.relay.available(detectEnvironment(exchange.request.url)) === true;
  const answer: Answer =
    end.kind === 'accepted'
      ? {
          title: msg('Accepted by {host} with “{recipe}”.', { host, recipe: [PRESETS[end.name.preset].label] }),
          text: msg('Order {order_id} ({amount}) now exists at the gateway. Cancel it there if you do not need it.', {
            order_id,
            amount: readAmount(end.exchange),
          }),
        }
      : describeAnswer(exchange, connection, hasRelay);
  const code = codeOf(exchange);
  const fingerprint = useFingerprint(connection.api_secret) ?? '—';
  const buttons: Readonly<Record<AnswerAction, ReactNode>> = {
    wait: null,
    'copy-curl': <CopyCommand look="primary" request={exchange.request} />,
    'copy-order-id': (
      <CopyButton look="primary" what="order_id" text={() => order_id}>
        {t('Copy order_id')}
      </CopyButton>
    ),
    'check-credentials': renderButton(t('Check key and secret'), () => onCheck('api_secret')),
    'check-url': renderButton(t('Check the base URL'), () => onCheck('base_url')),
    'send-through-relay': renderButton(t('Send through this server'), () =>
      composer.store.dispatch('typed', { id: connection.id, part: { transport: 'relay' } }),
    ),
    'show-response': (
      <Button look="primary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('Show response')}
      </Button>
    ),
  };
  const text = !isAccepted && exchange.outcome.kind === 'answered' && (
    <pre translate="no" className="code" data-output="test-response">
      {exchange.outcome.response.text}
    </pre>
  );
  return (
    <section
      ref={card}
      className="panel connect-answer"
      data-tone={isAccepted ? 'good' : 'bad'}
      data-output="test-answer"
      aria-label={t('Gateway response')}
    >
      <ResponseFacts
        exchange={exchange}
        host={host}
        status={isSent ? describeStatus(exchange) : t('Not sent')}
        isGood={isAccepted}
      />
      <h2>{translate(answer.title)}</h2>
      <ul className="connect-tries">
        {(isSent ? sent : []).map(({ preset, order_id: each }, index) => (
          <li key={each}>
            {isAccepted && index === sent.length - 1 ? '✓ ' : '✕ '}
            <strong>{translate(PRESETS[preset].label)}</strong>{' '}
            {index < sent.length - 1 ? '403 · 4033' : describeStatus(exchange)} <code translate="no">{each}</code>
          </li>
        ))}
      </ul>
      <p>
        {code === '4033' ? (
          <TransCode text="Your secret has the fingerprint {fingerprint}." values={{ fingerprint }} />
        ) : (
          translate(answer.text)
        )}
      </p>
      {answer.action !== undefined && (
        <>
          <GatewayNote store={composer.store} code={code} />
          {answer.isReported === true && <p className="small">{t('Reported, not documented.')}</p>}
          <div className="bar">
            {buttons[answer.action]}
            <Button look="link" onClick={onSendAgain}>
              {t('Send a new test order')}
            </Button>
            {answer.action === 'copy-curl' && (
              <a href="#/compose/recipe">{t('Paste a request that the gateway accepted')}</a>
            )}
          </div>
        </>
      )}
      {text !== false &&
        (answer.action === 'show-response' ? (
          isShown && text
        ) : (
          <details>
            <summary>{t('Show response')}</summary>
            {text}
          </details>
        ))}
    </section>
  );
}

/** As it travelled. */
function readAmount({ request }: Exchange): string {
  const body = JSON.parse(textOf(request.body)) as { readonly amount?: unknown; readonly currency?: unknown };
  return `${String(body.amount)} ${String(body.currency)}`;
}
