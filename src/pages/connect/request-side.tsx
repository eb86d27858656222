import '#ui/pill.css';
import { useEffect, useState } from 'react';
import { readAccepted, type ConnectionEntry } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import type { Entry } from '#connections/states.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { CodePanel } from '#pages/compose/code/code-panel.tsx';
import { deriveRequest, readHeaders } from '#pages/compose/derived-request.ts';
import { MASK } from '#pages/compose/first-view.ts';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import { toTestDraft } from '#pages/compose/order-actions.ts';
import { CopyCommand } from '#pages/compose/response/response-details.tsx';
import { createDerivedStore, type Composer } from '#pages/compose/use-composer.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { isSampleValue, type FieldName } from '#protocol/order.ts';
import { operationUrl } from '#protocol/profile.ts';
import { presetOf, PRESETS } from '#protocol/recipe.ts';
import { formatHeaders } from '#protocol/sign.ts';
import type { TransportName } from '#protocol/draft.ts';
import { availableTransports, TRANSPORTS } from '#transport/transports.ts';
import { Select } from '#ui/form-field.tsx';
import { useStore } from '#ui/hooks.ts';
import { t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { readSaved, save } from '#ui/saved.ts';
import { RadioRow } from './step-fields.tsx';
import { TestAnswer } from './test-answer.tsx';
import {
  createTestDraft,
  KNOWN_PRESETS,
  isTested,
  testOrder,
  type PresetAttempt,
  type TestResult,
} from './test-order.ts';

interface Props {
  readonly composer: Composer;
  readonly entry: Entry;
  readonly missing: readonly ConnectionEntry[];
  readonly attempts: readonly PresetAttempt[];
  readonly result: TestResult | undefined;
  readonly isSkipped: boolean;
  readonly onCheck: (entry: ConnectionEntry) => void;
  readonly onSendAgain: () => void;
}

export function RequestSide({ composer, entry, missing, attempts, result, isSkipped, onCheck, onSendAgain }: Props) {
  const { connection } = entry;
  const order_id = attempts[0]?.order_id ?? '';
  const derived = useTestRequest(composer.store, connection, order_id);
  const isOver = isSkipped || (result !== undefined && isTested(result));
  return (
    <>
      {result !== undefined && (
        <TestAnswer
          key={result.attempts[0]?.order_id}
          composer={composer}
          connection={connection}
          result={result}
          onCheck={onCheck}
          onSendAgain={onSendAgain}
        />
      )}
      {isOver ? (
        <>
          {result?.end.kind !== 'accepted' && <RecipeChoice composer={composer} connection={connection} />}
          <Code composer={composer} derived={derived} connection={connection} />
        </>
      ) : (
        <>
          <WhatIsSent
            store={composer.store}
            derived={derived}
            connection={connection}
            order_id={order_id}
            missing={missing}
          />
          <Recipes attempts={attempts} connection={connection} />
          {!missing.includes('base_url') && <HowSent composer={composer} connection={connection} />}
        </>
      )}
    </>
  );
}

/** The recipe that the gateway accepted before; where none is known, the two that the test order tries. */
function Recipes({ attempts, connection: { recipe, reason } }: Pick<Props, 'attempts'> & Pick<Entry, 'connection'>) {
  const accepted = readAccepted(reason);
  const preset = presetOf(recipe);
  if (accepted !== undefined && preset !== undefined)
    return (
      <Panel title={t('Recipe')}>
        <p>
          {t('Accepted by {host} with “{recipe}”.', { host: accepted.host, recipe: translate(PRESETS[preset].label) })}
        </p>
      </Panel>
    );
  return (
    <Panel title={t('Which recipe?')}>
      <p>
        {t(
          'The gateway’s document does not say how the fields are joined before signing. Two recipes are known. The test order finds yours.',
        )}
      </p>
      <ol className="connect-recipes">
        {attempts.map((attempt) => (
          <li key={attempt.preset}>
            <strong>{translate(PRESETS[attempt.preset].label)}</strong>{' '}
            <code translate="no">{PRESETS[attempt.preset].example}</code>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useTestRequest(page: ConsoleStore, connection: Connection, order_id: string) {
  const [derived] = useState(createDerivedStore);
  const test = useStore(testOrder);
  useEffect(() => {
    let isCurrent = true;
    const draft = createTestDraft(page, connection, test);
    void deriveRequest(toTestDraft(draft, { recipe: connection.recipe, order_id }), connection).then((next) => {
      if (isCurrent) derived.set(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, connection, order_id, test, derived]);
  return derived;
}

const SHOWN = [
  'vendor',
  'order_id',
  'amount',
  'buyer_name',
  'buyer_email',
  'buyer_phone',
  'redirect_url',
  'cancel_url',
  'webhook',
] as const satisfies readonly FieldName[];

interface SentProps {
  readonly store: ConsoleStore;
  readonly derived: ReturnType<typeof useTestRequest>;
  readonly connection: Connection;
  readonly order_id: string;
  readonly missing: readonly ConnectionEntry[];
}

function WhatIsSent({ store, derived, connection, order_id, missing }: SentProps) {
  const request = useStore(derived);
  const { signedRequest } = request;
  const order = { ...createTestDraft(store, connection).order, order_id };
  return (
    <Panel
      title={t('What will be sent')}
      aside={t('not sent yet')}
      actions={signedRequest !== undefined && <CopyCommand request={signedRequest} />}
    >
      <pre translate="no" className="code" data-output="test-request">
        <Pieces
          runs={() => [
            {
              text: `POST ${missing.includes('base_url') ? '—' : operationUrl(connection.base_url)}\n${formatHeaders(readHeaders(request), MASK)}`,
            },
          ]}
        />
      </pre>
      <dl className="facts envelope-fields">
        {SHOWN.map((name) => (
          <div key={name}>
            <dt translate="no">{name}</dt>
            <dd>
              <span translate="no" className="piece" data-field={name}>
                {name === 'amount' ? `${order.amount} ${order.currency}` : order[name]}
              </span>{' '}
              {isSampleValue(name, order[name]) && (name.endsWith('_url') || name === 'webhook') && (
                <span className="connection-word">{t('Sample URL')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const SENT_TEXTS: Readonly<Record<TransportName, MessageKey>> = {
  relay: 'Relay on this server. Your key passes through it, and the gateway sees the server’s IP address.',
  direct: 'Sent from this browser. Most gateways do not allow that.',
  'same-origin': 'Sent to this page’s server.',
  'in-page': 'Sandbox in this page',
  copy: 'Copied as a command',
};

interface ConnectionProps {
  readonly composer: Composer;
  readonly connection: Connection;
}

function HowSent({ composer: { store }, connection }: ConnectionProps) {
  const { transport, environment } = resolveTransport(connection);
  const names = availableTransports(environment).filter((name) => name !== 'in-page' && name !== 'same-origin');
  return (
    <Panel
      title={t('How it is sent')}
      actions={
        <Select
          aria-label={t('Send via')}
          value={transport}
          onChoose={(value) => {
            const chosen = names.find((name) => name === value);
            if (chosen !== undefined) store.dispatch('typed', { id: connection.id, part: { transport: chosen } });
          }}
          options={[...new Set([transport, ...names])].map((name) => [name, translate(TRANSPORTS[name].label)])}
        />
      }
    >
      <p>{translate(SENT_TEXTS[transport])}</p>
    </Panel>
  );
}

function RecipeChoice({ composer: { store }, connection }: ConnectionProps) {
  return (
    <Panel title={t('Recipe')} aside={t('Not confirmed yet')}>
      <RadioRow
        legend={t('Which recipe?')}
        name="recipe"
        choices={KNOWN_PRESETS.map((preset) => [preset, translate(PRESETS[preset].label)])}
        chosen={presetOf(connection.recipe)}
        onChoose={(preset) =>
          store.dispatch('recipeChosen', { recipe: PRESETS[preset].recipe, reason: msg('because you chose it') })
        }
      />
    </Panel>
  );
}

const TARGET_KEY = 'checkout-console-target';

function Code({ composer, derived, connection }: ConnectionProps & Pick<SentProps, 'derived'>) {
  // The code of a merchant's server comes first where nobody has chosen another language.
  useState(() => readSaved('localStorage', TARGET_KEY) ?? save('localStorage', TARGET_KEY, 'php'));
  const preset = presetOf(connection.recipe);
  return (
    <Panel
      title={t('Code in your language')}
      aside={preset !== undefined && t('signs with “{recipe}”', { recipe: translate(PRESETS[preset].label) })}
    >
      <CodePanel derived={derived} store={composer.store} />
    </Panel>
  );
}
