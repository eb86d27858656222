import '#pages/compose/later.css';
import './connect.css';
import { flushSync } from 'react-dom';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { hostOf, listMissing, originOf, SANDBOX_ID, type ConnectionEntry } from '#connections/connection.ts';
import { findEntry, type Entry } from '#connections/states.ts';
import { isOutsideEgress } from '#pages/compose/send/egress-lock.ts';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import SendQuestion from '#pages/compose/send/questions.tsx';
import { useTestOrders } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import Fingerprint from '#pages/fingerprint.tsx';
import { isPlainHttp } from '#protocol/addresses.ts';
import { operationUrl } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { announce } from '#ui/announce.ts';
import { Button, Icon } from '#ui/button.tsx';
import { useStore } from '#ui/hooks.ts';
import { t, translate } from '#ui/language.ts';
import { RequestSide } from './request-side.tsx';
import { CredentialStep, GatewayStep, OtherRecipe, SaveStep, TestStep } from './step-fields.tsx';
import { createAttempts, createTestDraft, createTestIds, isTested, testOrder, type TestResult } from './test-order.ts';

type Step = 1 | 2 | 3 | 4;

interface Props {
  readonly composer: Composer;
  readonly part: string;
}

export default function ConnectView({ composer, part }: Props) {
  const { store } = composer;
  const state = useStore(store);
  const entry = findEntry(state);
  // From the Sandbox, Connect goes on with what was begun last.
  useEffect(() => {
    const { currentId, entries } = store.read();
    if (currentId !== SANDBOX_ID) return;
    const begun = entries.findLast((each) => each.state === 'setup');
    store.dispatch('connectOpened', { id: begun?.connection.id ?? store.newId() });
  }, [store]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The Sandbox was chosen meanwhile: nothing of it can be edited.
    if (entry === undefined && wasOpen.current) location.hash = '#/compose';
    wasOpen.current = entry !== undefined;
  }, [entry]);
  return entry === undefined ? null : <Steps key={entry.connection.id} composer={composer} entry={entry} part={part} />;
}

const STEP_OF: Readonly<Record<ConnectionEntry, Step>> = {
  base_url: 1,
  scheme: 1,
  api_key: 2,
  api_secret: 2,
  vendor: 2,
};

function Steps({ composer, entry, part }: Props & { readonly entry: Entry }) {
  const { store } = composer;
  const { connection, state } = entry;
  const { id } = connection;
  const missing = listMissing(connection, store.read().sandbox.base_url);
  const { result } = useStore(testOrder);
  // What another URL answered says nothing about this one.
  const isOwn = result?.connectionId === id && result.exchange.request.url === operationUrl(connection.base_url);
  const own = isOwn ? result : undefined;
  const isSent = own !== undefined && isTested(own);
  const isAccepted = own?.end.kind === 'accepted';
  const [isSkipped, setSkipped] = useState(false);
  /** The steps before it fold to a line. */
  const [focused, setFocused] = useState<Step>(1);
  const [ids, setIds] = useState(createTestIds);
  const attempts = createAttempts(connection, ids);
  const run = useTestOrders({
    composer,
    attempts,
    createDraft: (sender) => createTestDraft(store, sender),
    onEnd: (end) => {
      if (end.kind === 'not-sent') announce('Not sent: the connection changed meanwhile.', 'alert');
      else if (end.exchange !== undefined)
        testOrder.write({ result: { connectionId: id, end, exchange: end.exchange, attempts } });
      setIds(createTestIds());
    },
  });
  const root = useRef<HTMLDivElement>(null);
  const isLocked = state === 'locked';
  /** True where the browser would refuse to call this host until the page is reloaded for it. */
  const mustReload =
    !missing.includes('base_url') &&
    isOutsideEgress(originOf(connection.base_url)) &&
    resolveTransport(connection).transport === 'direct';
  const isGatewayDone = !mustReload && missing.every((name) => STEP_OF[name] > 1);
  const isReady = isGatewayDone && !isLocked && missing.length === 0;
  /** By step. A step is open once all before it are done. */
  const done = [isGatewayDone, isReady, isSent || isSkipped];
  const isOpen = (step: number): boolean => done.slice(0, step - 1).every(Boolean);
  const focus = (selector: string): void => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusEntry = (name = ''): void => focus(`[name="connection.${CSS.escape(name)}"]`);
  // A link such as #/connect/api_secret leads to that entry; what is missing first has the focus otherwise.
  useEffect(() => {
    focusEntry(part === '' ? missing[0] : part);
    // Only when the view opens or a link leads here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part, id]);
  // What the gateway answered opens the last step.
  useEffect(() => {
    if (isSent) setFocused(4);
  }, [own, isSent]);
  const steps = [
    {
      title: t('Gateway'),
      isPassed: isGatewayDone && !isPlainHttp(connection.base_url),
      summary: [
        hostOf(connection.base_url),
        connection.scheme,
        connection.environment === 'live' ? t('Live') : t('Test'),
      ].join(' · '),
      content: <GatewayStep store={store} connection={connection} mustReload={mustReload} />,
    },
    {
      title: t('Credentials'),
      isPassed: isReady,
      summary: (
        <>
          <code translate="no">
            <Fingerprint secret={connection.api_secret} placeholder="—" />
          </code>{' '}
          · {connection.vendor}
        </>
      ),
      content: <CredentialStep store={store} connection={connection} isLocked={isLocked} />,
    },
    {
      title: t('Test order'),
      // It may be passed without being accepted.
      isPassed: isSent || isSkipped,
      isGood: isAccepted,
      summary: own === undefined ? t('Skipped') : summarize(own),
      content: (
        <TestStep
          composer={composer}
          connection={connection}
          attempts={attempts}
          run={run}
          onSkip={() => {
            setSkipped(true);
            setFocused(4);
          }}
        />
      ),
    },
    {
      title: t('Save and get the code'),
      isPassed: state === 'saved',
      summary: '',
      content: <SaveStep store={store} entry={entry} />,
    },
  ];
  return (
    <div className="panes connect" data-panes="2" ref={root}>
      <div className="pane">
        <header className="connect-head bar">
          <div>
            <h2>{t('Connect my gateway')}</h2>
            <p className="small">
              {isAccepted
                ? t('Done: the gateway accepted your test order.')
                : t('Four steps. Nothing is sent before step 3.')}
            </p>
          </div>
          <Button onClick={() => store.dispatch('chosen', { id: SANDBOX_ID })}>{t('Back to sandbox')}</Button>
        </header>
        {steps.map(({ title, summary, content, isPassed, isGood = isPassed }, index) => {
          const step = (index + 1) as Step;
          const open = (opened: number): void => {
            // The step is drawn first.
            flushSync(() => setFocused(opened as Step));
            focus(`[data-step="${opened}"] .connect-body :is(input, button)`);
          };
          return (
            <StepCard
              key={title}
              step={step}
              title={title}
              summary={summary}
              isOpen={isOpen(step)}
              isGood={isGood}
              isFolded={isPassed && focused > step && isReady}
              onFocus={() => setFocused(step)}
              onEdit={() => open(step)}
              onEnter={() => (step < 4 && isOpen(step + 1) ? open(step + 1) : focusEntry(missing[0]))}
            >
              {content}
            </StepCard>
          );
        })}
      </div>
      <div className="pane">
        <RequestSide
          composer={composer}
          entry={entry}
          missing={missing}
          attempts={attempts}
          result={own}
          isSkipped={isSkipped && isReady}
          onCheck={(name) => {
            flushSync(() => setFocused(STEP_OF[name]));
            focusEntry(name);
          }}
          onSendAgain={run.start}
        />
      </div>
      {composer.question?.isTest === true && (
        <SendQuestion {...composer.question}>
          {composer.question.question.kind === 'live' && (
            <p>
              <OtherRecipe order_id={attempts[1]?.order_id} /> {t('At most one can be accepted.')}
            </p>
          )}
        </SendQuestion>
      )}
    </div>
  );
}

function summarize({ end, exchange: { outcome } }: TestResult): string {
  if (end.kind === 'accepted')
    return t('Accepted with “{recipe}”', { recipe: translate(PRESETS[end.name.preset].label) });
  if (outcome.kind !== 'answered') return t('No response');
  const { status } = outcome.response;
  return status >= 400 && status < 500 ? t('Not accepted') : t('Outcome unknown');
}

interface StepProps {
  readonly step: Step;
  readonly title: string;
  readonly isOpen: boolean;
  readonly isGood: boolean;
  readonly isFolded: boolean;
  readonly summary: ReactNode;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

const isField = ({ target }: FocusEvent): boolean => target.matches('input, select');

function StepCard({ step, title, isOpen, isGood, isFolded, summary, onFocus, onEdit, onEnter, children }: StepProps) {
  return (
    <section className="panel connect-step" data-step={step} aria-label={title} data-open={isOpen && !isFolded}>
      <header className="bar">
        <span className="connect-number" data-done={isGood} aria-hidden="true">
          {isGood ? <Icon name="check" /> : step}
        </span>
        <h3>{title}</h3>
        {isFolded && (
          <>
            <span className="small connect-summary">{summary}</span>
            <Button look="link" subject={title} onClick={onEdit}>
              {t('Edit')}
            </Button>
          </>
        )}
      </header>
      {isOpen && !isFolded && (
        // Enter in a field goes on to the next step.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className="connect-body stack"
          onFocus={(event) => isField(event) && onFocus()}
          onKeyDown={(event) => {
            const { target, key } = event;
            if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form !== null) return;
            event.preventDefault();
            onEnter();
          }}
        >
          {children}
        </div>
      )}
    </section>
  );
}
