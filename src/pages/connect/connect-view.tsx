import { isBelow } from '#protocol/text.ts';
import './connect.css';
import { flushSync } from 'react-dom';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import {
  hostOf,
  isForOtherOrigin,
  listMissing,
  originOf,
  SANDBOX_ID,
  type ConnectionEntry,
} from '#connections/connection.ts';
import type { Connection } from '#connections/files.ts';
import { findEntry, findSender, isUntouched, type Entry } from '#connections/states.ts';
import { isOutsideEgress } from '#pages/compose/send/egress-lock.ts';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import { findQuestion, type Question, type QuestionKind } from '#pages/compose/send/questions.ts';
import SendQuestion, { reloadPage } from '#pages/compose/send/send-question.tsx';
import { sendTestOrders } from '#pages/compose/send/test-orders.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { CredentialFields, useEntryError, useEntryText } from '#pages/credential-fields.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import Unlock, { SaveEncrypted } from '#pages/passphrase-form.tsx';
import { msg } from '#i18n/message.ts';
import { findBaseUrlIssue } from '#protocol/addresses.ts';
import { operationUrl } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { isSampleValue } from '#protocol/order.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { announce } from '#ui/announce.ts';
import { Button, Icon } from '#ui/button.tsx';
import { IssueNotes } from '#ui/issue-notes.tsx';
import { useStore } from '#ui/hooks.ts';
import { t, Trans, translate } from '#ui/language.ts';
import { RequestSide } from './request-side.tsx';
import {
  createAttempts,
  createTestDraft,
  createTestIds,
  readTestText,
  TEST_FIELDS,
  TEST_URLS,
  testOrder,
  type PresetAttempt,
} from './test-order.ts';

type Step = 1 | 2 | 3 | 4;

interface Props {
  readonly composer: Composer;
  /** The entry that a link leads to. */
  readonly part: string;
}

/** Connects a gateway in four steps; the same view edits a connection. */
export default function ConnectView({ composer, part }: Props) {
  const { store } = composer;
  const state = useStore(store);
  const entry = findEntry(state);
  // Connect without a gateway's connection begins a new one.
  useEffect(() => {
    if (store.read().currentId === SANDBOX_ID) store.dispatch('connectOpened', { id: store.newId() });
    return () => {
      const left = findEntry(store.read());
      if (left !== undefined && isUntouched(left, store.read())) store.dispatch('chosen', { id: SANDBOX_ID });
    };
  }, [store]);
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
  const pageUrl = store.read().sandbox.base_url;
  const missing = listMissing(connection, pageUrl);
  const { result } = useStore(testOrder);
  const own = result?.connectionId === id ? result : undefined;
  const [isSkipped, setSkipped] = useState(false);
  /** The step whose field had the focus last; those before it fold to a line. */
  const [focused, setFocused] = useState<Step>(1);
  const [ids, setIds] = useState(createTestIds);
  const attempts = createAttempts(connection, ids);
  const run = useTestOrder(composer, connection, attempts, () => setIds(createTestIds()));
  const root = useRef<HTMLDivElement>(null);
  const isLocked = state === 'locked';
  const mustReload = useMustReload(connection, missing);
  const isDone = (step: Step): boolean =>
    step === 3
      ? own !== undefined || isSkipped
      : !isLocked && !mustReload && missing.every((name) => STEP_OF[name] > step);
  const isReady = isDone(1) && isDone(2);
  const isOpen = (step: Step): boolean =>
    step === 1 ||
    (step === 2 && missing.every((name) => STEP_OF[name] > 1) && !mustReload) ||
    (step === 3 && isReady) ||
    (step === 4 && isReady && isDone(3));
  const focusStep = (step: Step): void => {
    // The step is drawn first.
    flushSync(() => setFocused(step));
    root.current?.querySelector<HTMLElement>(`[data-step="${step}"] .connect-body :is(input, button)`)?.focus();
  };
  // A link such as #/connect/api_secret leads to that entry; what is missing first has the focus otherwise.
  useEffect(() => {
    const name = part === '' ? missing[0] : part;
    const target = root.current?.querySelector<HTMLElement>(`[name="connection.${CSS.escape(name ?? '')}"]`);
    target?.focus();
    // Only when the view opens or a link leads here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part, id]);
  // What the gateway answered opens the last step.
  useEffect(() => {
    if (own !== undefined) setFocused(4);
  }, [own]);
  const stepProps = (step: Step) => ({
    step,
    isOpen: isOpen(step),
    isDone: isDone(step),
    isFolded: isDone(step) && focused > step && isReady,
    onFocus: () => setFocused(step),
    onEdit: () => focusStep(step),
    onEnter: () => isOpen((step + 1) as Step) && focusStep((step + 1) as Step),
  });
  const isAccepted = own?.end.kind === 'accepted';
  return (
    <div className="panes connect" data-panes="2" ref={root}>
      <div className="pane">
        <header className="connect-head">
          <div>
            <h2>{t('Connect my gateway')}</h2>
            <p className="small">
              {isAccepted
                ? t('Done: the gateway accepted your test order.')
                : t('Four steps. Nothing is sent before step 3.')}
            </p>
          </div>
          <Button
            onClick={() => {
              store.dispatch('chosen', { id: SANDBOX_ID });
              location.hash = '#/compose';
            }}
          >
            {t('Back to sandbox')}
          </Button>
        </header>
        <StepCard
          {...stepProps(1)}
          title={t('Gateway')}
          summary={[
            hostOf(connection.base_url),
            connection.scheme,
            connection.environment === 'live' ? t('Live') : t('Test'),
          ].join(' · ')}
        >
          <GatewayFields composer={composer} connection={connection} />
          {mustReload && (
            <p className="connect-note">
              {t('This page may call one gateway only. Reload it for {host} before you enter the key.', {
                host: hostOf(connection.base_url),
              })}{' '}
              <Button onClick={() => reloadPage(originOf(connection.base_url))}>{t('Reload page')}</Button>
            </p>
          )}
        </StepCard>
        <StepCard
          {...stepProps(2)}
          title={t('Credentials')}
          summary={
            <>
              <Fingerprint secret={connection.api_secret} /> · {connection.vendor}
            </>
          }
        >
          {globalThis.crypto.subtle === undefined ? (
            <p className="error">{t('This page cannot sign over plain http. Open it over https or at 127.0.0.1.')}</p>
          ) : isLocked ? (
            <>
              <p>{t('This connection is locked. Enter your passphrase to use its key and secret.')}</p>
              <Unlock store={store} />
              <Button look="link" onClick={() => store.dispatch('keyEntered', { id })}>
                {t('Enter key and secret instead')}
              </Button>
            </>
          ) : (
            <div className="connect-fields">
              <CredentialFields store={store} id={id} />
              <TextEntry
                store={store}
                id={id}
                entry="vendor"
                label={t('Vendor')}
                about={t('Your till code at this gateway.')}
              />
              <p className="small">{t('Key and secret stay in this tab. Nothing is sent until step 3.')}</p>
            </div>
          )}
          {isForOtherOrigin(connection) && (
            <p className="connect-note">
              {t('You entered key and secret for {origin}. Enter them again, or confirm the new host when you send.', {
                origin: connection.origin,
              })}
            </p>
          )}
        </StepCard>
        <StepCard
          {...stepProps(3)}
          title={t('Test order')}
          summary={
            isAccepted
              ? t('Accepted with “{recipe}”', { recipe: translate(PRESETS[own.end.name.preset].label) })
              : isSkipped && own === undefined
                ? t('Skipped')
                : t('Not accepted')
          }
        >
          <TestStep
            connection={connection}
            attempts={attempts}
            run={run}
            onSkip={() => {
              setSkipped(true);
              setFocused(4);
            }}
          />
        </StepCard>
        <StepCard
          {...stepProps(4)}
          title={t('Save and get the code')}
          isDone={state === 'saved'}
          isFolded={false}
          summary=""
        >
          <SaveStep store={store} entry={entry} />
        </StepCard>
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
            setFocused(STEP_OF[name]);
            requestAnimationFrame(() =>
              root.current?.querySelector<HTMLElement>(`[name="connection.${name}"]`)?.focus(),
            );
          }}
          onSendAgain={run.ask}
        />
      </div>
      {run.question !== undefined && (
        <SendQuestion question={run.question} onAnswer={run.answer} onCancel={run.cancelQuestion} />
      )}
    </div>
  );
}

/** True where the browser would refuse to call this host until the page is reloaded for it. */
function useMustReload({ base_url, transport }: Connection, missing: readonly ConnectionEntry[]): boolean {
  if (missing.includes('base_url') || !isOutsideEgress(originOf(base_url))) return false;
  return resolveTransport(transport, operationUrl(base_url)).transport === 'direct';
}

interface TestRun {
  /** How many orders were begun; undefined while none is on its way. */
  readonly tried: number | undefined;
  readonly question: Question | undefined;
  readonly ask: () => void;
  readonly answer: () => void;
  readonly cancelQuestion: () => void;
  readonly cancel: () => void;
}

/** Sends the test order under the two recipes. Leaving the view or an edit ends it before the second. */
function useTestOrder(
  composer: Composer,
  connection: Connection,
  attempts: readonly PresetAttempt[],
  onSent: () => void,
): TestRun {
  const { store } = composer;
  const [tried, setTried] = useState<number>();
  const [asked, setAsked] = useState<{ readonly question: Question; readonly answered: readonly QuestionKind[] }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (): Promise<void> => {
    if (abort.current !== undefined) return;
    const stop = new AbortController();
    abort.current = stop;
    const draft = createTestDraft(connection, formatTimestamp(new Date()));
    try {
      const end = await sendTestOrders({
        composer,
        draft,
        attempts,
        signal: stop.signal,
        onTry: (_, count) => setTried(count + 1),
      });
      testOrder.write({ result: { connectionId: connection.id, end, attempts } });
      if (end.kind === 'not-sent') announce('Not sent: the connection changed meanwhile.', 'alert');
      onSent();
    } finally {
      abort.current = undefined;
      setTried(undefined);
    }
  };
  const ask = (answered: readonly QuestionKind[] = []): void => {
    const sender = findSender(store.read());
    if (sender === undefined) return;
    const draft = createTestDraft(sender, formatTimestamp(new Date()));
    const first = attempts[0]?.order_id ?? '';
    const resolved = resolveTransport(sender.transport, operationUrl(sender.base_url));
    const question = findQuestion({
      connection: sender,
      draft: { ...draft, order: { ...draft.order, order_id: first } },
      resolved,
      unknown: false,
      answered,
    });
    setAsked(question && { question, answered });
    if (question === undefined) void start();
  };
  return {
    tried,
    question: asked?.question,
    ask: () => ask(),
    answer: () => {
      if (asked === undefined) return;
      if (asked.question.kind === 'locked') store.dispatch('originConfirmed', { id: connection.id });
      ask([...asked.answered, asked.question.kind]);
    },
    cancelQuestion: () => setAsked(undefined),
    cancel: () => {
      abort.current?.abort();
      composer.sending.cancel();
    },
  };
}

interface StepProps {
  readonly step: Step;
  readonly title: string;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  /** True for a step that is a line with Edit. */
  readonly isFolded: boolean;
  readonly summary: ReactNode;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

const isField = ({ target }: FocusEvent): boolean => target.matches('input, select');

function StepCard({ step, title, isOpen, isDone, isFolded, summary, onFocus, onEdit, onEnter, children }: StepProps) {
  return (
    <section className="panel connect-step" data-step={step} aria-label={title} data-open={isOpen && !isFolded}>
      <header className="connect-step-head">
        <span className="connect-number" data-done={isDone} aria-hidden="true">
          {isDone ? <Icon name="check" /> : step}
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
          className="connect-body"
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

const Fingerprint = ({ secret }: { readonly secret: string }) => (
  <code translate="no">{useFingerprint(secret) ?? '—'}</code>
);

interface TextEntryProps {
  readonly store: Composer['store'];
  readonly id: string;
  readonly entry: 'base_url' | 'scheme' | 'vendor';
  readonly label: string;
  readonly about?: string;
  readonly children?: ReactNode;
}

/** One entry of the connection that is no secret. */
function TextEntry({ store, id, entry, label, about, children }: TextEntryProps) {
  const text = useEntryText(store, id, entry);
  const error = useEntryError(store, id, entry);
  const inputId = `connection-${entry}`;
  return (
    <div className="connection-field" data-wide={entry === 'base_url'}>
      <label htmlFor={inputId}>{label}</label>
      <input
        id={inputId}
        name={`connection.${entry}`}
        data-place={entry}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={entry === 'base_url' ? 'url' : 'text'}
        placeholder={entry === 'base_url' ? 'https://gateway.example' : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${inputId}-about`}
        onChange={({ target }) => store.dispatch('typed', { id, part: { [entry]: target.value } })}
      />
      <p id={`${inputId}-about`} className={error === undefined ? 'small' : 'error'}>
        {error ?? about}
      </p>
      {children}
    </div>
  );
}

function GatewayFields({
  composer: { store },
  connection,
}: {
  readonly composer: Composer;
  readonly connection: Connection;
}) {
  const { id, base_url, environment } = connection;
  const isOwn = isBelow(base_url, store.read().sandbox.base_url);
  const issue = findBaseUrlIssue(base_url);
  const environments = store.settings?.environments ?? [];
  const hasUrl = !listMissing(connection, store.read().sandbox.base_url).includes('base_url');
  // A host name alone is the most common start.
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/\S*)?$/.test(base_url);
  return (
    <div className="connect-fields">
      {environments.length > 1 && (
        <div className="connect-environments">
          {environments.map((each) => (
            <Button
              key={each.base_url}
              aria-pressed={each.base_url === base_url}
              onClick={() => store.dispatch('typed', { id, part: each })}
            >
              {each.name}
            </Button>
          ))}
        </div>
      )}
      <TextEntry store={store} id={id} entry="base_url" label={t('Base URL')}>
        {isOwn && (
          <Button
            onClick={() => {
              store.dispatch('removed', { id });
              location.hash = '#/compose';
            }}
          >
            {t('Use the Sandbox')}
          </Button>
        )}
        {isBare && (
          <IssueNotes
            issues={[
              {
                id: 'no-scheme',
                message: msg('The URL has no scheme, so it cannot be opened.'),
                fix: `https://${base_url}`,
              },
            ]}
            applyFix={(fix) => store.dispatch('typed', { id, part: { base_url: fix } })}
          />
        )}
        {issue !== undefined && (
          <IssueNotes issues={[issue]} applyFix={(fix) => store.dispatch('typed', { id, part: { base_url: fix } })} />
        )}
        {hasUrl && (
          <p className="small">
            <Trans
              text="Orders go to {url}"
              values={{
                url: (
                  <code translate="no" key="url">
                    {operationUrl(base_url)}
                  </code>
                ),
              }}
            />
          </p>
        )}
      </TextEntry>
      <TextEntry
        store={store}
        id={id}
        entry="scheme"
        label={t('Scheme word')}
        about={t('The first word of Authorization. The gateway gives it to you.')}
      />
      <fieldset className="connect-environment">
        <legend>{t('Environment')}</legend>
        {(['sandbox', 'live'] as const).map((each) => (
          <label key={each} data-environment={each}>
            <input
              type="radio"
              name="environment"
              checked={environment === each}
              onChange={() => store.dispatch('typed', { id, part: { environment: each } })}
            />
            {each === 'live' ? t('Live') : t('Test')}
          </label>
        ))}
        <p className="small">{t('Live asks before each order.')}</p>
      </fieldset>
    </div>
  );
}

interface TestStepProps {
  readonly connection: Connection;
  readonly attempts: readonly PresetAttempt[];
  readonly run: TestRun;
  readonly onSkip: () => void;
}

function TestStep({ connection, attempts, run, onSkip }: TestStepProps) {
  const { texts } = useStore(testOrder);
  const [withUrls, setWithUrls] = useState(false);
  const host = hostOf(connection.base_url);
  const isLive = connection.environment === 'live';
  const [, second] = attempts;
  const isRunning = run.tried !== undefined;
  const names = useMemo(() => [...TEST_FIELDS, ...(withUrls ? TEST_URLS : [])], [withUrls]);
  const hasSampleUrl = TEST_URLS.some((name) => isSampleValue(name, readTestText(name)));
  return (
    <>
      <p>
        <Trans
          text="Sends this order to {host}. The gateway creates the order if it accepts it."
          values={{ host: <strong key="host">{host}</strong> }}
        />
      </p>
      <div className="connect-fields">
        {names.map((name) => (
          <div key={name} className="connection-field">
            <label htmlFor={`test-${name}`}>{name}</label>
            <input
              id={`test-${name}`}
              value={readTestText(name)}
              autoComplete="off"
              spellCheck={false}
              disabled={isRunning}
              onChange={({ target }) => testOrder.write({ texts: { ...texts, [name]: target.value } })}
            />
            {name === 'buyer_phone' && isSampleValue(name, readTestText(name)) && (
              <p className="small">
                {t('Sample data: {phone} may be a person’s number.', { phone: readTestText(name) })}
              </p>
            )}
          </div>
        ))}
      </div>
      {hasSampleUrl && !withUrls && (
        <p className="small">
          {t('The gateway would notify a sample URL.')}{' '}
          <Button look="link" onClick={() => setWithUrls(true)}>
            {t('Enter my URLs')}
          </Button>
        </p>
      )}
      <p className="small">
        <Trans
          text="If the gateway answers 4033, the console sends {order_id} with the other recipe. It stops at the first accepted order."
          values={{
            order_id: (
              <code translate="no" key="order_id">
                {second?.order_id}
              </code>
            ),
          }}
        />{' '}
        {isLive && t('At most one can be accepted.')}
      </p>
      <div className="connect-send">
        <Button look="primary" data-live={isLive} disabled={isRunning} onClick={run.ask} data-place="send-test">
          {isRunning
            ? t('Sending {count} of {most} …', { count: String(run.tried), most: '2' })
            : isLive
              ? t('Send LIVE test order to {host}', { host })
              : t('Send test order to {host}', { host })}
        </Button>
        {isRunning ? (
          <Button onClick={run.cancel}>{t('Cancel')}</Button>
        ) : (
          <>
            <span className="small">{t('At most 2 requests')}</span>
            <Button look="link" onClick={onSkip}>
              {t('Skip the test order')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function SaveStep({
  store,
  entry: { state, connection },
}: {
  readonly store: Composer['store'];
  readonly entry: Entry;
}) {
  if (state === 'saved')
    return (
      <p>
        {t('Saved encrypted in this browser.')} <a href="#/compose">{t('Go to Compose')}</a>
      </p>
    );
  return (
    <>
      <p>
        <strong>{t('Save this connection?')}</strong>{' '}
        {t('Encrypted in this browser with a passphrase. Nobody can recover a lost passphrase.')}
      </p>
      <SaveEncrypted store={store} id={connection.id} />
      <Button
        onClick={() => {
          location.hash = '#/compose';
        }}
      >
        {t('Use for this session only')}
      </Button>
      <p className="small">
        {t('This session only: a reload keeps the gateway, vendor and recipe, but asks for the key and secret again.')}
      </p>
    </>
  );
}
