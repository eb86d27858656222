import './detect-recipe.css';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deriveRequest } from '#pages/compose/derived-request.ts';
import { toDraft, useFormText, type ConsoleForm, type DraftChoices } from '#pages/compose/form.ts';
import { isOutsideEgress } from '#pages/compose/send/egress-lock.ts';
import { OBSTACLES } from '#transport/failures.ts';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import { sendAndRecord } from '#pages/compose/send/send-and-record.ts';
import { isLocked, originOf, type ProfileStore } from '#profiles/store.ts';
import type { Overrides, RequestDraft } from '#protocol/draft.ts';
import { generateOrderId } from '#protocol/order.ts';
import { operationUrl } from '#protocol/profile.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { detectRecipe, listCandidates, type Detection, type Candidate } from '#transport/detect-recipe.ts';
import type { Exchange } from '#transport/exchange.ts';
import { formatParseError } from '#import/parse-error.ts';
import { readPaste, READER_FAILED } from '#pages/read-paste.tsx';
import type { Credentials } from '#protocol/digest.ts';
import { readEnvelope } from '#protocol/envelope.ts';
import { pickMessages } from '#protocol/message-schema.ts';
import { isUnreadable, readBody } from '#protocol/received.ts';
import { headerOf } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { verify } from '#protocol/verify.ts';
import { announce } from '#ui/announce.ts';
import { msg, type Message } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';

interface DetectProps {
  /** Where orders go, how, and with which key: consent is for this alone. */
  readonly connection: string;
  /** The host that would be asked. */
  readonly host: string;
  readonly live: boolean;
  /** Why nothing may be sent; undefined when it may. */
  readonly blocked: Message | string | undefined;
  /** The recipes to try that sign this order differently, likeliest first. */
  readonly candidates: (withRows: boolean) => Promise<readonly Candidate[]>;
  /** Sends the order under one recipe with an order_id of its own; undefined when a person did not allow it so. */
  readonly onTry: (recipe: Recipe, signal: AbortSignal) => Promise<Exchange | undefined>;
  readonly onDetected: (recipe: Recipe, reason: Message) => void;
  readonly credentials: () => Credentials;
}

/** Milliseconds between two tries, so that a gateway is not pressed. */
const DELAY_MS = 1000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, DELAY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function describeStop(name: string, { outcome }: Exchange): string {
  if (outcome.kind !== 'answered')
    return t('Stopped at “{name}”: no response. The recipe is still unknown, so nothing changed.', { name });
  const status = String(outcome.response.status);
  const message = readEnvelope(outcome.response.text)?.message;
  return message === undefined
    ? t('Stopped at “{name}”: the response was {status} without an envelope. Nothing changed.', { name, status })
    : t('Stopped at “{name}”: the response was {answer}. Nothing changed.', { name, answer: `${status} ${message}` });
}

function describeEnd(end: Detection<Candidate>): string {
  switch (end.kind) {
    case 'accepted':
      return t('The gateway accepts “{name}”. An order was created. The connection now uses this recipe.', {
        name: translate(end.name.label),
      });
    case 'stopped':
      return describeStop(translate(end.name.label), end.exchange);
    case 'not-sent':
      return t('Stopped at “{name}”: the request changed, or has an error. Nothing more was sent.', {
        name: translate(end.name.label),
      });
    case 'exhausted':
      return t('The gateway refused every recipe with 4033. The secret probably differs. Nothing changed.');
    case 'cancelled':
      return t('Canceled. Orders already sent may exist.');
  }
}

/** Learns from a gateway which recipe it accepts: by asking it with consent, or from a request that it has accepted. */
function DetectRecipe(props: DetectProps) {
  return (
    <div className="detect">
      <FromGateway {...props} />
      <FromAcceptedRequest {...props} />
    </div>
  );
}

function FromGateway({ connection, host, live, blocked, candidates, onTry, onDetected }: DetectProps) {
  const id = useId();
  const [withRows, setWithRows] = useState(false);
  // The connection for which each is given: for another one it is open again.
  const [consented, setConsented] = useState<string>();
  const [liveConsented, setLiveConsented] = useState<string>();
  const consent = consented === connection;
  const liveConsent = liveConsented === connection;
  const [tried, setTried] = useState<{ readonly candidate: Candidate; readonly count: number }>();
  const [end, setEnd] = useState<Detection<Candidate>>();
  const abort = useRef<AbortController>(undefined);
  // A panel that is closed sends nothing more.
  useEffect(() => () => abort.current?.abort(), []);
  const [all, setAll] = useState<readonly Candidate[]>([]);
  useEffect(() => {
    let current = true;
    void candidates(withRows).then((next) => {
      if (current) setAll(next);
    });
    return () => {
      current = false;
    };
  }, [candidates, withRows]);
  const running = tried !== undefined;
  const most = String(all.length);

  const start = async (): Promise<void> => {
    abort.current = new AbortController();
    setEnd(undefined);
    const found = await detectRecipe({
      names: all,
      send: ({ recipe }, signal) => onTry(recipe, signal),
      pause,
      onTry: (candidate, count) => setTried({ candidate, count: count + 1 }),
      signal: abort.current.signal,
    });
    setTried(undefined);
    setConsented(undefined);
    if (found.kind === 'accepted') onDetected(found.name.recipe, msg('because {host} accepted it', { host }));
    setEnd(found);
    announce(() => describeEnd(found));
  };

  return (
    <>
      <h3>{t('Send test orders')}</h3>
      <p>
        <Trans
          text="Sends up to {most} test orders to {host}, one per second. Each has a different recipe and its own order_id. Stops at the first response other than 4033. {warning}"
          values={{
            host: <code key="host">{host}</code>,
            most,
            warning: <strong key="warning">{t('If the gateway accepts one, it creates an order.')}</strong>,
          }}
        />
      </p>
      <div className="detect-choice">
        <input
          id={`${id}-rows`}
          type="checkbox"
          checked={withRows}
          disabled={running}
          onChange={() => setWithRows(!withRows)}
        />
        <label htmlFor={`${id}-rows`}>{t('Also try every recipe that differs in one step')}</label>
      </div>
      <div className="detect-choice">
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={consent}
          disabled={running}
          onChange={() => setConsented(consent ? undefined : connection)}
        />
        <label htmlFor={`${id}-consent`}>{t('I’m allowed to send test orders to this gateway')}</label>
      </div>
      {live && (
        <div className="detect-choice">
          <input
            id={`${id}-live`}
            type="checkbox"
            checked={liveConsent}
            disabled={running}
            onChange={() => setLiveConsented(liveConsent ? undefined : connection)}
          />
          <label htmlFor={`${id}-live`}>{t('This connection is live. A real order may be created.')}</label>
        </div>
      )}
      {blocked !== undefined && <p>{translate(blocked)}</p>}
      <div className="detect-bar">
        <Button
          disabled={!consent || running || (live && !liveConsent) || blocked !== undefined}
          onClick={() => void start()}
        >
          {t('Up to {most} test orders', { most })}
        </Button>
        {tried !== undefined && (
          <>
            <progress value={tried.count} max={all.length} aria-label={t('Recipes tried')} />
            <span>
              {t('{count} of {most}: {name}', {
                count: String(tried.count),
                most,
                name: translate(tried.candidate.label),
              })}
            </span>
            <Button onClick={() => abort.current?.abort()}>{t('Stop')}</Button>
          </>
        )}
      </div>
      {end !== undefined && <p data-output="calibration">{describeEnd(end)}</p>}
    </>
  );
}

const describeMatch = ({ label }: Candidate): Message =>
  msg('“{name}” produces this digest. The recipe is now in use.', { name: pickMessages(label) });

function FromAcceptedRequest({ host, credentials, onDetected }: DetectProps) {
  const [text, setText] = useState('');
  const [messages, setMessages] = useState<readonly (Message | string)[]>([]);
  const detect = async (): Promise<void> => {
    const found = await detectFromRequest(text, credentials());
    if ('candidate' in found)
      onDetected(found.candidate.recipe, msg('because a request that {host} accepted was signed by it', { host }));
    setMessages('candidate' in found ? [describeMatch(found.candidate)] : found.error);
  };
  return (
    <>
      <h3>{t('Or paste an accepted request')}</h3>
      <TextArea
        label={t('Accepted request (curl, raw HTTP or HAR)')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('A curl command, or headers, an empty line and the body. Nothing is sent.')}
      />
      <div className="detect-bar">
        <Button disabled={text === ''} onClick={() => void detect()}>
          {t('Use this recipe')}
        </Button>
      </div>
      {messages.length > 0 && <p aria-live="polite">{messages.map(translate).join(' ')}</p>}
    </>
  );
}

/** What a request that a gateway accepted tells of its recipe. */
type RequestMatch =
  | { readonly candidate: Candidate }
  | { /** Whole sentences. */ readonly error: readonly (Message | string)[] };

const NEEDED = ['Timestamp', 'Signed-Fields', 'Digest'] as const;

/** The recipe that gives the digest of a pasted request under these credentials. Sends nothing. */
async function detectFromRequest(text: string, credentials: Credentials): Promise<RequestMatch> {
  const read = await readPaste(text).catch(() => undefined);
  if (read === undefined) return { error: [READER_FAILED] };
  if ('message' in read) return { error: [formatParseError(read)] };
  const [request] = read.requests;
  if (request === undefined) return { error: ['No request found in this text.'] };
  const header = (name: string): string | undefined => headerOf(request, name);
  const missing = NEEDED.filter((name) => header(name) === undefined);
  if (missing.length > 0)
    return {
      error: [msg('The request is missing {names}. Paste it with its headers.', { names: missing.join(', ') })],
    };
  const body = readBody(request.body);
  if (isUnreadable(body)) return { error: [body.message, body.fix] };
  const claim = {
    Timestamp: header('Timestamp') ?? '',
    'Signed-Fields': header('Signed-Fields') ?? '',
    Digest: header('Digest') ?? '',
    body,
  };
  const all = listCandidates(true);
  const recipes = Object.fromEntries(all.map(({ recipe }, at) => [`${at}`, recipe]));
  const { matchingRecipe: holds } = await verify(claim, credentials, recipes);
  const candidate = all.find((_, at) => `${at}` === holds);
  return candidate === undefined
    ? {
        error: ['No known recipe produces this digest with this secret. Compare the fingerprints first.'],
      }
    : { candidate };
}

interface DetectorProps {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly store: ProfileStore;
  readonly choices: DraftChoices;
  readonly change: (part: Partial<DraftChoices>) => void;
}

/** Detect for the form as it is: its props change whenever the fields name another gateway or sign another order. */
export default function Detector({ form, store, choices, change }: DetectorProps) {
  const text = useFormText(form, undefined, () => JSON.stringify(form.getValues()));
  useSyncExternalStore(store.subscribe, store.state, store.state);
  const connection = describeConnection(JSON.parse(text) as ConsoleForm, store);
  const props = useMemo(
    () => createDetectProps(JSON.parse(text) as ConsoleForm, connection, { form, store, choices, change }),
    [form, text, connection, store, choices, change],
  );
  return <DetectRecipe {...props} />;
}

/** Where orders go, how, with which key, and whether they are real. */
const describeConnection = ({ profile, origin, transport }: ConsoleForm, store: ProfileStore): string =>
  JSON.stringify([profile, origin, transport, store.state().currentId, store.current().environment]);

/** The order, but for a time that follows the clock. */
const describeOrder = ({ order, timestampMode, Timestamp }: ConsoleForm): string =>
  JSON.stringify([{ ...order, ...(timestampMode === 'current' && { timestamp: '' }) }, timestampMode, Timestamp]);

/**
 * What Detect needs to know and do. The fields are read again for each attempt. Consent is for the connection and the
 * order as they were: a link may fill the form meanwhile, and with others nothing is sent.
 */
function createDetectProps(
  values: ConsoleForm,
  connection: string,
  { form, store, choices, change }: DetectorProps,
): DetectProps {
  const readDraft = (now: ConsoleForm): RequestDraft => toDraft(now, choices, store.state().currentId);
  const id = store.state().currentId;
  return {
    connection,
    host: originOf(values.profile.base_url),
    live: store.current().environment === 'live',
    blocked: findBlocker(values, choices),
    candidates: (withRows) => findDistinctCandidates(readDraft(values), { ...values.profile }, withRows),
    onTry: async (recipe, signal) => {
      const now = form.getValues();
      const isAllowed = describeConnection(now, store) === connection && describeOrder(now) === describeOrder(values);
      const draft = toAttempt({ ...readDraft(now), recipe });
      const profile = store.current();
      const { signedRequest } = isAllowed ? await deriveRequest(draft, profile) : {};
      if (signedRequest === undefined) return undefined;
      const { transport, environment } = resolveTransport(draft.transport, signedRequest.url);
      if (transport === 'copy') return undefined;
      const context = { profile, others: store.listCredentials(), transport, environment };
      store.remember(profile);
      return (await sendAndRecord(draft, signedRequest, context, signal)).exchange;
    },
    onDetected: (recipe, reason) =>
      // Another profile that was chosen meanwhile keeps its recipe.
      store.state().currentId === id ? change({ recipe, reason }) : store.update(id, { recipe, reason }),
    credentials: () => form.getValues('profile'),
  };
}

/** What is signed, or the digest itself: overridden, each test order would be refused, or accepted, whatever its recipe. */
const isSignatureOverridden = ({ headers, body }: Overrides): boolean =>
  body !== null || (['Timestamp', 'Signed-Fields', 'Digest'] as const).some((name) => headers[name] !== undefined);

function findBlocker(
  { profile, origin, transport: choice }: ConsoleForm,
  { overrides }: DraftChoices,
): Message | string | undefined {
  if (isSignatureOverridden(overrides))
    return msg(
      'The body or a signed header is overridden, so no response reveals the recipe. Reset the override first.',
    );
  if (originOf(profile.base_url) === '') return msg('The connection has no base URL yet.');
  const { transport, available, leavesPage } = resolveTransport(choice, operationUrl(profile.base_url));
  if (transport === 'copy') return msg('The selected transport sends nothing. Select a different one.');
  if (available !== true)
    return msg('{error} {fix}', {
      error: pickMessages(OBSTACLES[available].message),
      fix: pickMessages(OBSTACLES[available].fix),
    });
  const host = originOf(profile.base_url);
  if (transport === 'direct' && isOutsideEgress(host))
    return msg('The page must reload to allow {host}. Press Send once to confirm it.', { host });
  return leavesPage && isLocked({ ...profile, origin })
    ? msg('These credentials belong to a different origin. Press Send once to confirm the new one.')
    : undefined;
}

/** The candidates that sign this order differently: two that give one digest are one, and one without a key is none. */
async function findDistinctCandidates(draft: RequestDraft, profile: ConsoleForm['profile'], withRows: boolean) {
  const all = listCandidates(withRows);
  const digests = await Promise.all(
    all.map(async ({ recipe }) => (await deriveRequest({ ...draft, recipe }, profile)).signed?.digest),
  );
  return all.filter((_, index) => digests[index] !== undefined && digests.indexOf(digests[index]) === index);
}

/** The draft as one attempt: an order_id of its own, and the current time where the timestamp follows the clock. */
function toAttempt(draft: RequestDraft): RequestDraft {
  const order_id = generateOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4)));
  const timestamp = draft.timestampMode === 'fixed' ? draft.order.timestamp : formatTimestamp(new Date());
  return { ...draft, order: { ...draft.order, order_id, timestamp } };
}
