import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { msg } from '#i18n/message.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { SANDBOX_ID } from '#connections/connection.ts';
import {
  findSender,
  readCurrent,
  toRequestDraft,
  type ConsoleState,
  type EventName,
  type PageDraft,
  type PayloadOf,
} from '#connections/states.ts';
import type { ImportResult } from '#pages/compose/import/import-panel.tsx';
import type { RequestDraft } from '#protocol/draft.ts';
import type { SignedRequest } from '#protocol/sign.ts';
import type { Exchange, Outcome } from '#transport/transports.ts';
import { FIELD_NAMES, generateOrderId, type OrderDraft, formatTimestamp } from '#protocol/order.ts';
import { announce } from '#ui/announce.ts';
import { createStore } from '#store.ts';
import { announceLoadError, loadWithRetry } from '#ui/pane.tsx';
import { deriveRequest } from './derived-request.ts';
import { createSampleDraft, type FirstView } from './first-view.ts';
import { resolveTransport, type ResolvedTransport } from './send/environment.ts';
import type { Question, QuestionKind, Sent } from './send/questions.tsx';
import type { SendContext } from './send/send-and-record.ts';
import { useDrawing } from '#ui/hooks.ts';

/** The time as a timestamp; `correction` in ms is added to this machine's clock. */
const timeNow = (correction = 0): string => formatTimestamp(new Date(Date.now() + correction));

/** A new order_id; a test order begins with TEST. */
export const createOrderId = (prefix?: 'TEST'): string =>
  generateOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4)), prefix);

export function createPageDraft(first: FirstView | undefined): PageDraft {
  const { profile: _profile, transport: _transport, ...draft } = first?.draft ?? createSampleDraft(timeNow());
  return { ...draft, orderIdMode: 'new', reason: msg('the page’s default') };
}

const loadSend = () => loadWithRetry(() => import('./send/send-and-record.ts'));
const loadQuestions = () => loadWithRetry(() => import('./send/questions.tsx'));

/** Fetches the code that sends, and opens the history, before the first send. */
export const preloadSend = (): void =>
  void loadSend()
    .then(({ loadRecorder }) => loadRecorder())
    .catch(() => undefined);

/** Two presses this close, in ms, are one intent unless each is a single click of its own. */
const DOUBLE_SUBMIT_MS = 500;

/** What a person agrees to: the connection, and the request but for what each send generates. */
export function describeIntent(state: ConsoleState): Sent['intent'] {
  const { orderIdMode, timestampMode, order, ...draft } = state.draft;
  const { id, base_url, scheme, api_key, api_secret, environment, transport, recipe } = readCurrent(state);
  const timestamp = timestampMode === 'current' ? '' : order.timestamp;
  const order_id = orderIdMode === 'new' ? '' : order.order_id;
  const own = id === SANDBOX_ID ? draft.recipe : recipe;
  return {
    connection: JSON.stringify([id, base_url, scheme, api_key, api_secret, environment, transport]),
    order: JSON.stringify([
      { ...order, timestamp, order_id },
      draft.Timestamp,
      draft['Signed-Fields'],
      draft.body,
      draft.overrides,
      own,
    ]),
  };
}

const isUnknown = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' ? outcome.response.status >= 500 : outcome.kind !== 'refused';

/** True when the last send had no known outcome, and the form still has its order_id. */
const mayExist = (sent: Sent | undefined, { currentId, draft }: ConsoleState): boolean =>
  sent !== undefined &&
  isUnknown(sent.exchange.outcome) &&
  sent.connection.id === currentId &&
  sent.draft.order.order_id === draft.order.order_id;

/** One send at a time, and one for one intent: a double click, or Enter and a click, sends once. */
function useSend(store: ConsoleStore) {
  const [sent, setSent] = useState<Sent>();
  const [running, setRunning] = useState(false);
  const abort = useRef<AbortController>(undefined);
  const last = useRef<{ readonly at: number; readonly clicks: number }>(undefined);

  /** True for a press that repeats the one before; `clicks` is the click count, 0 for the keyboard. */
  const repeats = (at: number, clicks: number): boolean => {
    const before = last.current;
    last.current = { at, clicks };
    if (abort.current !== undefined) return true;
    return before !== undefined && at - before.at < DOUBLE_SUBMIT_MS && !(clicks === 1 && before.clicks === 1);
  };
  /**
   * Sends and records. Gives the exchange and the id of its entry; undefined when another send runs, when nothing was
   * sent, or when the page was locked meanwhile.
   */
  const send = async (
    draft: RequestDraft,
    request: SignedRequest,
    { transport, ...context }: Omit<SendContext, 'transport'> & Pick<ResolvedTransport, 'transport'>,
    isTest = false,
  ): Promise<{ readonly exchange: Exchange; readonly id: string | undefined } | undefined> => {
    const { profile: connection } = context;
    if (transport === 'copy') return (await loadSend()).copyCommand(request, connection.api_key);
    if (abort.current !== undefined) return undefined;
    const own = new AbortController();
    abort.current = own;
    const { locks } = store.read();
    const isOpen = (): boolean => store.read().locks === locks;
    setRunning(true);
    try {
      const intent = describeIntent(store.read());
      const { sendAndRecord, announceLocked, findRefusal, learn } = await loadSend();
      const refusal = findRefusal(request);
      if (refusal !== undefined) return void announce(refusal, 'alert');
      const { exchange, id } = await sendAndRecord(draft, request, { ...context, transport }, own.signal, isOpen);
      // A gateway may repeat a key; History has the response without it.
      if (!isOpen()) return void announceLocked();
      // The response may hold them, when the connection has others long since.
      store.remember(connection);
      setSent({ exchange, connection, draft, intent, isTest });
      await learn(store, connection, draft, exchange);
      return { exchange, id };
    } finally {
      abort.current = undefined;
      setRunning(false);
    }
  };
  /** After an edit the next press is a new intent. */
  const resetIntent = useCallback((): void => {
    last.current = undefined;
  }, []);
  return {
    sent,
    exchange: sent?.exchange,
    running,
    repeats,
    send,
    cancel: () => abort.current?.abort(),
    resetIntent,
    /** Forgets the exchange; History has it. */
    forget: () => setSent(undefined),
  };
}

interface OpenQuestion {
  readonly question: Question;
  readonly intent: string;
  readonly answered: readonly QuestionKind[];
}

/**
 * Everything that a person does in Compose and that outlives the view, so that nothing typed is lost while another view is
 * open. `first` is what the page shows before React.
 */
export function useComposer(store: ConsoleStore, first?: FirstView) {
  const [correction, setCorrected] = useState(0);
  const latestCorrection = useRef(0);
  const [open, setOpen] = useState<OpenQuestion>();
  const [importResult, setImportResult] = useState<ImportResult>();
  const sending = useSend(store);
  const { resetIntent } = sending;

  const refreshTimestamp = useCallback((): void => {
    const time = timeNow(latestCorrection.current);
    const { order, timestampMode } = store.read().draft;
    // Most keys come within the second of the one before.
    if (timestampMode === 'current' && order.timestamp !== time)
      store.dispatch('drafted', { order: { ...order, timestamp: time } });
  }, [store]);
  /** Adds ms to this machine's clock, from the next timestamp on. */
  const setCorrection = (ms: number): void => {
    latestCorrection.current = ms;
    setCorrected(ms);
    refreshTimestamp();
  };
  const onInput = (): void => {
    resetIntent();
    refreshTimestamp();
  };
  const [initial] = useState(() => createStore({ derived: first?.derived() }));
  // The store takes over what was typed before React, in the same frame.
  useLayoutEffect(() => {
    const typed = first?.takeTyped();
    for (const name of FIELD_NAMES) {
      const { value, start, end } = typed?.get(`order.${name}`) ?? {};
      if (value === undefined) continue;
      typeOrder(store, { [name]: value });
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
        if (activeElement.name === `order.${name}`) activeElement.setSelectionRange(start ?? null, end ?? null);
    }
  }, [first, store]);
  // After the effects of all parts, which listen for shortcuts.
  useEffect(() => queueMicrotask(() => first?.repeatPresses()), [first]);
  /** An event that a person caused in Compose: the next press of Send is a new intent. */
  const change = useCallback(
    <Name extends EventName>(name: Name, payload: PayloadOf<Name>): void => {
      resetIntent();
      store.dispatch(name, payload);
    },
    [store, resetIntent],
  );
  const readDraft = (): RequestDraft => toRequestDraft(store.read());
  const drawOrderId = (): void => {
    const { order, orderIdMode } = store.read().draft;
    if (orderIdMode === 'new') store.dispatch('drafted', { order: { ...order, order_id: createOrderId() } });
  };
  const latest = useRef({});
  /** Sends what is on screen, once each question that it raises is answered. */
  const submit = async (answered: readonly QuestionKind[] = []): Promise<void> => {
    // A press replaces one whose code is still loading: each would send.
    const press = (latest.current = {});
    const { locks } = store.read();
    const { findQuestion } = await loadQuestions();
    if (store.read().locks !== locks || latest.current !== press) return;
    const unknown = mayExist(sending.sent, store.read());
    if (answered.length === 0 && !unknown) drawOrderId();
    refreshTimestamp();
    const connection = findSender(store.read());
    const draft = readDraft();
    const { signedRequest, issues } = await deriveRequest(draft, readCurrent(store.read()));
    if (signedRequest === undefined || connection === undefined) {
      const { createIssue } = await loadWithRetry(() => import('#protocol/rules.ts'));
      return announce(
        issues.map(({ code }) => createIssue(code)).flatMap(({ message, fix }) => [message, fix]),
        'alert',
      );
    }
    const resolved = resolveTransport(draft.transport, signedRequest.url);
    // A lock takes the key, also from an order that is about to leave.
    if (store.read().locks !== locks || latest.current !== press) return;
    const question = findQuestion({ connection, draft, resolved, unknown, answered });
    setOpen(question && { question, intent: JSON.stringify(describeIntent(store.read())), answered });
    if (question === undefined)
      await sending.send(draft, signedRequest, { profile: connection, others: store.listCredentials(), ...resolved });
  };
  const cancelQuestion = (): void => {
    // The next press is a new intent, however soon it comes.
    resetIntent();
    setOpen(undefined);
  };
  /** Goes on after a question; `isNew` draws another order_id instead of one whose order may exist. */
  const answerQuestion = ({ kind }: Question, isNew = false): void => {
    const { currentId } = store.read();
    // A link may fill the form while the question is open: it was about another request.
    if (open === undefined || open.intent !== JSON.stringify(describeIntent(store.read()))) {
      cancelQuestion();
      return announce(msg('Not sent: the request changed after you were asked. Check it and send it again.'), 'alert');
    }
    if (kind === 'locked') store.dispatch('originConfirmed', { id: currentId });
    if (isNew) drawOrderId();
    submit([...open.answered, kind]).catch(announceLoadError);
  };
  /** Sends. `onInvalid` gets the name of the first field that has an error. */
  const onSubmit = async (event: FormEvent, onInvalid: (name: string) => void): Promise<void> => {
    event.preventDefault();
    const state = store.read();
    const { issues } = await deriveRequest(toRequestDraft(state), readCurrent(state));
    if (findSender(state) === undefined) return onInvalid(store.stateName());
    const at = issues[0]?.at;
    if (at === undefined) return submit();
    announce(msg('Not sent: a field has an error.'));
    onInvalid(at);
  };
  return {
    store,
    /** What the page shows of the request before Compose is drawn for the first time. */
    initial,
    change,
    correction,
    setCorrection,
    question: open?.question,
    answerQuestion,
    cancelQuestion,
    sending,
    timeNow: () => timeNow(correction),
    refreshTimestamp,
    readDraft,
    submit,
    importResult,
    setImportResult,
    onInput,
    onSubmit,
  };
}

export type Composer = ReturnType<typeof useComposer>;

/** Changes fields of the order. A time or an order_id that a person types stays as it is. */
export function typeOrder(store: ConsoleStore, part: Partial<OrderDraft>): void {
  store.dispatch('drafted', {
    order: { ...store.read().draft.order, ...part },
    ...(part.timestamp !== undefined && { timestampMode: 'fixed' }),
    ...(part.order_id !== undefined && { orderIdMode: 'fixed' }),
  });
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Binding {
  readonly ref: RefObject<null>;
  readonly defaultValue: string;
  readonly onInput: (event: FormEvent<Control>) => void;
}

/** Ties a control to a text of the store: what is typed goes there, and what others write shows, without a render. */
export function useBoundText(store: ConsoleStore, read: () => string, write: (text: string) => void): Binding {
  const ref = useRef<Control>(null);
  useDrawing(() => {
    const { current } = ref;
    if (current !== null && current.value !== read()) current.value = read();
  }, store.subscribe);
  return {
    // The same binding serves a field of one line and of several.
    ref: ref as RefObject<null>,
    defaultValue: read(),
    onInput: ({ currentTarget: { value } }) => write(value),
  };
}

/** What another party says that it signs and sends. It outlives the view that compares it. */
export const comparisonStore = createStore({ input: '', digest: '' });

/** How often a person copied or downloaded what the Code tab shows. The guide follows it. */
export const snippetCopies = createStore({ count: 0 });
