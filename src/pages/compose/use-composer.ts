import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { msg } from '#i18n/message.ts';
import type { ImportResult } from '#pages/compose/import/import-panel.tsx';
import type { Guard } from '#pages/compose/send/egress-lock.ts';
import { originOf, type ProfileStore } from '#profiles/store.ts';
import type { Profile } from '#profiles/profile.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { Exchange } from '#transport/exchange.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { PROFILE_ENTRIES } from '#protocol/profile.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { announce } from '#ui/announce.ts';
import { deriveRequest } from './derived-request.ts';
import { createSampleDraft, type FirstView } from './first-view.ts';
import { resolver, toDraft, type ConsoleForm, type DraftChoices } from './form.ts';
import { resolveTransport, type ResolvedTransport } from './send/environment.ts';
import type { SendContext } from './send/send-and-record.ts';
import { createStore } from '#store.ts';
import { announceLoadError, loadWithRetry } from '#ui/pane.tsx';

/** The time as a timestamp; `correction` in ms is added to this machine's clock. */
const timeNow = (correction = 0): string => formatTimestamp(new Date(Date.now() + correction));

function createSampleForm(
  { base_url, scheme, api_key, api_secret, origin, transport }: Profile,
  { order, timestampMode, Timestamp }: RequestDraft,
): ConsoleForm {
  return { order, timestampMode, Timestamp, transport, profile: { base_url, scheme, api_key, api_secret }, origin };
}

function createChoices(): DraftChoices {
  const { recipe, 'Signed-Fields': listed, body, overrides } = createSampleDraft('');
  return { recipe, 'Signed-Fields': listed, body, overrides, reason: msg('the page’s default') };
}

const loadSend = () => loadWithRetry(() => import('./send/send-and-record.ts'));

/** Fetches the code that sends, and opens the history, before the first send. */
export const preloadSend = (): void =>
  void loadSend()
    .then(({ loadRecorder }) => loadRecorder())
    .catch(() => undefined);

/** Two presses this close, in ms, are one intent unless each is a single click of its own. */
const DOUBLE_SUBMIT_MS = 500;

/** One send at a time, and one for one intent: a double click, or Enter and a click, sends once. */
function useSend(store: ProfileStore) {
  const [exchange, setExchange] = useState<Exchange>();
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
  /** Sends and records. Gives the id of the entry; undefined when another send runs, or when nothing is recorded. */
  const start = async (
    draft: RequestDraft,
    request: SignedRequest,
    { transport, ...context }: Omit<SendContext, 'transport'> & Pick<ResolvedTransport, 'transport'>,
  ): Promise<string | undefined> => {
    if (transport === 'copy') return (await loadSend()).copyCommand(request, context.profile.api_key);
    if (abort.current !== undefined) return undefined;
    abort.current = new AbortController();
    const { locks } = store.state();
    const isOpen = (): boolean => store.state().locks === locks;
    setRunning(true);
    try {
      const { sendAndRecord, announceLocked } = await loadSend();
      const sent = await sendAndRecord(draft, request, { ...context, transport }, abort.current.signal, isOpen);
      if (isOpen()) {
        // The response may hold them, when the profile has others long since.
        store.remember(context.profile);
        setExchange(sent.exchange);
      }
      // A gateway may repeat a key; History has the response without it.
      else announceLocked();
      return sent.id;
    } finally {
      abort.current = undefined;
      setRunning(false);
    }
  };
  const cancel = (): void => abort.current?.abort();
  /** After an edit the next press is a new intent. */
  const resetIntent = useCallback((): void => {
    last.current = undefined;
  }, []);
  return {
    exchange,
    running,
    repeats,
    start,
    cancel,
    resetIntent,
    /** Forgets the exchange; History has it. */
    forget: () => setExchange(undefined),
  };
}

/** What a person agrees to: the request but for the current time, and the connection. */
const describeIntent = (draft: RequestDraft, profile: Profile): string => {
  const { timestampMode, order } = draft;
  const isCurrent = timestampMode === 'current';
  return JSON.stringify([{ ...draft, order: { ...order, ...(isCurrent && { timestamp: '' }) } }, profile]);
};

/** A question before a request leaves, with the intent that it asks about. */
interface Question {
  readonly guard: Guard;
  readonly intent: string;
}

/** It loads with the code that sends. */
const loadGuards = () => loadWithRetry(() => import('./send/egress-lock.ts'));

/**
 * Everything that a person has in Compose: the form, the choices of the panels, what was sent. It outlives the view, so
 * that nothing typed is lost while another view is open. `first` is what the page shows before React.
 */
export function useComposer(store: ProfileStore, first?: FirstView) {
  const form = useForm<ConsoleForm>({
    defaultValues: createSampleForm(store.current(), first?.draft ?? createSampleDraft(timeNow())),
    resolver,
    reValidateMode: 'onSubmit',
  });
  const [choices, setChoices] = useState(createChoices);
  const [correction, setCorrection] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [importResult, setImportResult] = useState<ImportResult>();
  const sending = useSend(store);
  const { resetIntent } = sending;
  const profileName = useActiveProfile(store, form, choices, setChoices);

  const refreshTimestamp = useCallback((): void => {
    const time = timeNow(correction);
    // Most keys come within the second of the one before.
    if (form.getValues('timestampMode') === 'current' && form.getValues('order.timestamp') !== time)
      form.setValue('order.timestamp', time);
  }, [form, correction]);
  const onInput = ({ target }: FormEvent): void => {
    resetIntent();
    if (target instanceof HTMLInputElement && target.name === 'order.timestamp')
      form.setValue('timestampMode', 'fixed');
    else refreshTimestamp();
  };
  const [initial] = useState(() => createStore({ derived: first?.derived() }));
  // The form takes over what was typed before React, in the same frame.
  useLayoutEffect(() => {
    const typed = first?.takeTyped();
    for (const name of FIELD_NAMES) {
      const path = `order.${name}` as const;
      const { value, start, end } = typed?.get(path) ?? {};
      if (value === undefined) continue;
      form.setValue(path, value);
      if (name === 'timestamp') form.setValue('timestampMode', 'fixed');
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
        if (activeElement.name === path) activeElement.setSelectionRange(start ?? null, end ?? null);
    }
  }, [first, form]);
  // After the effects of all parts, which listen for shortcuts.
  useEffect(() => queueMicrotask(() => first?.repeatPresses()), [first]);
  // A correction shows at once.
  useEffect(refreshTimestamp, [refreshTimestamp]);
  const change = useCallback(
    (part: Partial<DraftChoices>): void => {
      resetIntent();
      setChoices((before) => ({ ...before, ...part }));
    },
    [resetIntent],
  );
  /** The draft as it is now. */
  const readDraft = (): RequestDraft => toDraft(form.getValues(), choices, store.state().currentId);
  const latest = useRef({});
  const submit = async (confirmed?: Guard['kind']): Promise<void> => {
    // A press in place of one whose code is still on its way: each would send.
    const press = (latest.current = {});
    refreshTimestamp();
    const [draft, profile, { locks }] = [readDraft(), store.current(), store.state()];
    const { signedRequest, issues } = await deriveRequest(draft, profile);
    if (signedRequest === undefined) {
      const { createIssue } = await loadWithRetry(() => import('#protocol/rules.ts'));
      return announce(
        issues.map(({ code }) => createIssue(code)).flatMap(({ message, fix }) => [message, fix]),
        'alert',
      );
    }
    const resolved = resolveTransport(draft.transport, signedRequest.url);
    const { findGuard } = await loadGuards();
    // A lock takes the key, also from an order that is about to leave.
    if (store.state().locks !== locks || latest.current !== press) return;
    const nextGuard = findGuard(profile, resolved, confirmed);
    setQuestion(nextGuard && { guard: nextGuard, intent: describeIntent(draft, profile) });
    if (nextGuard === undefined)
      await sending.start(draft, signedRequest, { profile, others: store.listCredentials(), ...resolved });
  };
  const cancelGuard = (): void => {
    // The next press is a new intent, however soon it comes.
    resetIntent();
    setQuestion(undefined);
  };
  const confirmGuard = ({ kind }: Guard): void => {
    // A link may fill the form while the question is open: it was about another request.
    if (question?.intent !== describeIntent(readDraft(), store.current())) {
      cancelGuard();
      return announce(msg('Not sent: the request changed after you were asked. Check it and send it again.'), 'alert');
    }
    if (kind === 'locked') form.setValue('origin', originOf(form.getValues('profile.base_url')));
    submit(kind).catch(announceLoadError);
  };
  /** Sends. `onInvalid` gets the name of the first field that has an error. */
  const onSubmit = (event: FormEvent, onInvalid: (name: string) => void): Promise<void> =>
    form.handleSubmit(
      () => submit(),
      ({ profile, order }) => {
        announce(msg('Not sent: a field has an error.'));
        const [name] = Object.keys(profile ?? order ?? {});
        if (name !== undefined) onInvalid(name);
      },
    )(event);
  return {
    store,
    form,
    choices,
    /** What the page shows of the request before Compose is drawn for the first time. */
    initial,
    change,
    correction,
    setCorrection,
    guard: question?.guard,
    confirmGuard,
    cancelGuard,
    sending,
    profileName,
    timeNow: () => timeNow(correction),
    refreshTimestamp,
    readDraft,
    importResult,
    setImportResult,
    onInput,
    onSubmit,
  };
}

export type Composer = ReturnType<typeof useComposer>;

/**
 * Ties Compose to the active profile: the store reads the fields when it needs them, and choosing another profile fills
 * them. Gives the profile's name.
 */
function useActiveProfile(
  store: ProfileStore,
  form: UseFormReturn<ConsoleForm>,
  { recipe, reason }: DraftChoices,
  change: (update: (before: DraftChoices) => DraftChoices) => void,
): string {
  const { profiles, currentId, formRevision } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const last = useRef({ formRevision, profile: store.current() });

  useEffect(() => {
    const { profile } = last.current;
    if (last.current.formRevision === formRevision) return;
    const next = store.current();
    last.current = { formRevision, profile: next };
    for (const entry of PROFILE_ENTRIES) form.setValue(`profile.${entry}`, next[entry]);
    form.setValue('origin', next.origin);
    form.setValue('transport', next.transport);
    // A vendor that was typed into the order stays, unless the profile brings another one.
    const hasOther = next.id !== profile.id || next.vendor !== profile.vendor;
    if (hasOther && next.vendor !== '') form.setValue('order.vendor', next.vendor);
    change((before) => ({ ...before, recipe: next.recipe, reason: next.reason }));
  }, [store, form, change, formRevision]);

  useEffect(
    () =>
      store.bind(formRevision, () => {
        const { profile, origin, transport } = form.getValues();
        return { ...profile, origin, transport, recipe, reason };
      }),
    [store, form, recipe, reason, formRevision],
  );
  return profiles.find(({ id }) => id === currentId)?.name ?? '';
}
