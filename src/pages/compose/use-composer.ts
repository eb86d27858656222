import { useCallback, useEffect, useInsertionEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { msg, type Message } from '#i18n/message.ts';
import type { ConsoleStore } from '#connections/store.ts';
import type { Connection } from '#connections/schema.ts';
import { findSender, readCurrent, toRequestDraft, type ConsoleState, type PageDraft } from '#connections/states.ts';
import type { ImportResult } from '#pages/compose/import/import-panel.tsx';
import type { RequestDraft } from '#protocol/draft.ts';
import type { IssueReference } from '#protocol/rules.ts';
import type { SignedRequest } from '#protocol/sign.ts';
import type { Exchange, Outcome } from '#transport/transports.ts';
import { generateOrderId, type OrderDraft, formatTimestamp } from '#protocol/order.ts';
import { announce } from '#ui/announce.ts';
import { createStore } from '#store.ts';
import { loadWithRetry } from '#ui/pane.tsx';
import { deriveRequest, type DerivedRequest, type DerivedStore } from './derived-request.ts';
import { createSampleDraft, type FirstView } from './first-view.ts';
import { resolveTransport } from './send/environment.ts';
import type { Answer, OpenQuestion, Question, QuestionKind, Sent } from './send/questions.tsx';
import { useDrawing, useStore } from '#ui/hooks.ts';

/** `correction` in ms. */
const timeNow = (correction = 0): string => formatTimestamp(new Date(Date.now() + correction));

export const createOrderId = (prefix?: 'TEST'): string =>
  generateOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4)), prefix);

export function createPageDraft(first: FirstView | undefined): PageDraft {
  const { profile: _profile, transport: _transport, ...draft } = first?.draft ?? createSampleDraft(timeNow());
  return { ...draft, orderIdMode: 'new', reason: msg('the page’s default') };
}

/** In whole sentences. */
export async function loadTexts(issues: readonly IssueReference[]): Promise<readonly (Message | string)[]> {
  const { createIssue } = await loadWithRetry(() => import('#protocol/rules.ts'));
  return issues.map(({ code }) => createIssue(code)).flatMap(({ message, fix }) => [message, fix]);
}

const loadSend = () => loadWithRetry(() => import('./send/send-and-record.ts'));
const loadQuestions = () => loadWithRetry(() => import('./send/questions.tsx'));

/** Fetches the code that sends, and opens the history, before the first send. */
export const preloadSend = (): void =>
  void loadSend()
    .then(({ loadRecorder }) => loadRecorder())
    .catch(() => undefined);

/** Two presses this close, in ms, are one unless an edit is between them or each is a single click of its own. */
const DOUBLE_SUBMIT_MS = 500;
const NO_PRESS = { at: Number.NEGATIVE_INFINITY, clicks: 0, intent: '' };

/** What a person agrees to: the connection, and the request but for what each send generates. */
export function describeIntent(state: ConsoleState): Sent['intent'] {
  const draft = toRequestDraft(state);
  const { id, base_url, scheme, api_key, api_secret, environment, transport } = readCurrent(state);
  const timestamp = draft.timestampMode === 'current' ? '' : draft.order.timestamp;
  const order_id = state.draft.orderIdMode === 'new' ? '' : draft.order.order_id;
  return {
    connection: JSON.stringify([id, base_url, scheme, api_key, api_secret, environment, transport]),
    order: JSON.stringify({ ...draft, order: { ...draft.order, timestamp, order_id } }),
  };
}

export const readIntent = (store: ConsoleStore): string => JSON.stringify(describeIntent(store.read()));

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
  const last = useRef(NO_PRESS);

  /** True for a press that repeats the one before; `clicks` is the click count, 0 for the keyboard. */
  const repeats = (at: number, clicks: number): boolean => {
    const before = last.current;
    const intent = readIntent(store);
    last.current = { at, clicks, intent };
    if (abort.current !== undefined) return true;
    const isSoon = at - before.at < DOUBLE_SUBMIT_MS && intent === before.intent;
    return isSoon && !(clicks === 1 && before.clicks === 1);
  };
  /** Undefined when another send runs, when nothing was sent, or when the page was locked meanwhile. */
  const send = async (
    connection: Connection,
    draft: RequestDraft,
    request: SignedRequest,
    { isTest = false, replay_of }: { readonly isTest?: boolean; readonly replay_of?: string } = {},
  ): Promise<{ readonly exchange: Exchange; readonly id: string | undefined } | undefined> => {
    const { transport, environment } = resolveTransport(connection);
    if (transport === 'copy') return (await loadSend()).copyCommand(request, connection.api_key);
    if (abort.current !== undefined) return undefined;
    const own = new AbortController();
    abort.current = own;
    const context = { profile: connection, transport, environment, replay_of, others: store.listCredentials() };
    const { locks } = store.read();
    const isOpen = (): boolean => store.read().locks === locks;
    setRunning(true);
    try {
      const intent = describeIntent(store.read());
      const { sendAndRecord, announceLocked, findRefusal, learn } = await loadSend();
      const refusal = findRefusal(request);
      if (refusal !== undefined) return void announce(refusal, 'alert');
      const { exchange, id } = await sendAndRecord(draft, request, context, own.signal, isOpen);
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
  /** The next press is a new intent, however soon it comes. Forgets the key of the last one. */
  const forgetPress = (): void => {
    last.current = NO_PRESS;
  };
  return {
    sent,
    exchange: sent?.exchange,
    running,
    repeats,
    forgetPress,
    send,
    cancel: () => abort.current?.abort(),
    /** Forgets the exchange too, which History has. */
    forget: () => {
      forgetPress();
      setSent(undefined);
    },
  };
}

/** A question, or what to do when nothing is left to ask; neither where there is nothing to send. */
type FindQuestion = (answered: readonly QuestionKind[]) => Promise<Question | (() => Promise<void>) | undefined>;

const CHANGED = msg('Not sent: the request changed after you were asked. Check it and send it again.');

export function createDerivedStore(initial: DerivedRequest = { issues: [] }) {
  const { read, write, subscribe } = createStore({ derived: initial });
  return { read: () => read().derived, subscribe, set: (derived: DerivedRequest) => write({ derived }) };
}

/** A result that a later change has made old is dropped; fields that change together are derived once. */
export function deriveLatest<T>(
  subscribe: DerivedStore['subscribe'],
  derive: () => Promise<T>,
  onDerived: (derived: T) => void,
): () => void {
  let latest = 0;
  let scheduled = false;
  const update = async (): Promise<void> => {
    scheduled = false;
    const turn = ++latest;
    const derived = await derive();
    if (turn === latest) onDerived(derived);
  };
  const schedule = (): void => {
    if (!scheduled) queueMicrotask(() => void update());
    scheduled = true;
  };
  schedule();
  const stop = subscribe(schedule);
  return () => {
    latest = Number.NaN;
    stop();
  };
}

/** `first` is what the page shows before React. While a field has an error, the request is the last one without. */
function useDerived(store: ConsoleStore, first: FirstView | undefined): DerivedStore {
  const [derived] = useState(() => createDerivedStore(first?.derived()));
  useEffect(
    () =>
      deriveLatest(
        store.subscribe,
        () => deriveRequest(toRequestDraft(store.read()), readCurrent(store.read())),
        (next) => {
          const { request } = derived.read();
          derived.set(request === undefined || next.request !== undefined ? next : { ...next, request, isOld: true });
        },
      ),
    [store, derived],
  );
  return derived;
}

/** What outlives the view, so that nothing typed is lost. `first` is what the page shows before React. */
export function useComposer(store: ConsoleStore, first?: FirstView) {
  const [clock] = useState(() => createStore({ correction: 0 }));
  const [open, setOpen] = useState<OpenQuestion>();
  const [importResult, setImportResult] = useState<ImportResult>();
  const sending = useSend(store);

  const refreshTimestamp = useCallback((): void => {
    const time = timeNow(clock.read().correction);
    const { order, timestampMode } = store.read().draft;
    // Most keys come within the second of the one before.
    if (timestampMode === 'current' && order.timestamp !== time)
      store.dispatch('drafted', { order: { ...order, timestamp: time } });
  }, [store, clock]);
  const setCorrection = (ms: number): void => {
    clock.write({ correction: ms });
    refreshTimestamp();
  };
  // The store takes over what was typed before React, and before a field shows what the store has.
  useInsertionEffect(() => {
    if (first !== undefined) typeOrder(store, first.takeTyped());
  }, [first, store]);
  // After the effects of all parts, which listen for shortcuts.
  useEffect(() => queueMicrotask(() => first?.repeatPresses()), [first]);
  const derived = useDerived(store, first);
  const readDraft = (): RequestDraft => toRequestDraft(store.read());
  const drawOrderId = (): void => {
    const { order, orderIdMode } = store.read().draft;
    if (orderIdMode === 'new') store.dispatch('drafted', { order: { ...order, order_id: createOrderId() } });
  };
  /** Until `next` gives what to do. A link may fill the form while a question is open about another request. */
  const confirm = async (next: FindQuestion, signal?: AbortSignal): Promise<void> => {
    const answered: QuestionKind[] = [];
    for (;;) {
      const question = await next(answered);
      if (question === undefined || typeof question === 'function') {
        setOpen(undefined);
        return question?.();
      }
      const intent = readIntent(store);
      const answer = await new Promise<Answer>((resolve) => {
        setOpen({ question, isTest: signal !== undefined, onAnswer: resolve });
        signal?.addEventListener('abort', () => resolve('cancel'));
      });
      const isChanged = readIntent(store) !== intent;
      if (answer === 'cancel' || isChanged) {
        sending.forgetPress();
        setOpen(undefined);
        if (answer !== 'cancel') announce(CHANGED, 'alert');
        return undefined;
      }
      if (question.kind === 'locked') store.dispatch('originConfirmed', { id: store.read().currentId });
      if (answer === 'new') drawOrderId();
      answered.push(question.kind);
    }
  };
  const latest = useRef({});
  const submit = async (): Promise<void> => {
    // A press replaces one whose code is still loading: each would send.
    const press = (latest.current = {});
    const { locks } = store.read();
    const isOver = (): boolean => store.read().locks !== locks || latest.current !== press;
    const { findQuestion } = await loadQuestions();
    if (isOver()) return;
    const unknown = mayExist(sending.sent, store.read());
    if (!unknown) drawOrderId();
    await confirm(async (answered) => {
      refreshTimestamp();
      const connection = findSender(store.read());
      const draft = readDraft();
      const { signedRequest, issues } = await deriveRequest(draft, readCurrent(store.read()));
      if (signedRequest === undefined || connection === undefined) {
        announce(await loadTexts(issues), 'alert');
        return undefined;
      }
      // A lock takes the key, also from an order that is about to leave.
      if (isOver()) return undefined;
      const question = findQuestion({ connection, draft, unknown, answered });
      return question ?? (async () => void (await sending.send(connection, draft, signedRequest)));
    });
  };
  /** `onInvalid` gets the name of the first field that has an error. */
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
    derived,
    clock,
    setCorrection,
    question: open,
    confirm,
    sending,
    timeNow: () => timeNow(clock.read().correction),
    refreshTimestamp,
    readDraft,
    submit,
    importResult,
    setImportResult,
    onSubmit,
  };
}

export type Composer = ReturnType<typeof useComposer>;

/** A part of the request that would be sent. Only what makes another part renders again. */
export const useDraftPart = <T>({ store }: Composer, select: (draft: RequestDraft) => T): T =>
  useStore({ subscribe: store.subscribe, read: () => select(toRequestDraft(store.read())) });

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

/** It outlives the view that compares it. */
export const comparisonStore = createStore({ input: '', digest: '' });

/** The guide follows it. */
export const snippetCopies = createStore({ count: 0 });
