import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { msg, type Message } from '#i18n/message.ts';
import type { ImportResult } from '#pages/compose/import/import-panel.tsx';
import type { Guard } from '#pages/compose/send/egress-lock.ts';
import { originOf, type ProfileStore } from '#profiles/store.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import type { Credentials } from '#protocol/digest.ts';
import { createDraft, type RequestDraft } from '#protocol/draft.ts';
import { FIELD_NAMES, SAMPLE_ORDER } from '#protocol/order.ts';
import { PROFILE_ENTRIES } from '#protocol/profile.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { announce } from '#ui/announce.ts';
import { deriveRequest } from './derived-request.ts';
import { resolver, toDraft, type ConsoleForm, type DraftChoices } from './form.ts';
import { resolveTransport } from './send/environment.ts';
import { useSend } from './send/use-send.ts';
import { announceLoadError, loadWithRetry } from '#ui/pane.tsx';

/** The time as a timestamp; `correction` in ms is added to this machine's clock. */
const timeNow = (correction = 0): string => formatTimestamp(new Date(Date.now() + correction));

const createSampleDraft = (): RequestDraft => createDraft({ order: { ...SAMPLE_ORDER, timestamp: timeNow() } });

function createSampleForm({ base_url, scheme, api_key, api_secret, origin, transport }: Profile): ConsoleForm {
  const { order, timestampMode, Timestamp } = createSampleDraft();
  return { order, timestampMode, Timestamp, transport, profile: { base_url, scheme, api_key, api_secret }, origin };
}

function createChoices(): DraftChoices {
  const { recipe, 'Signed-Fields': listed, body, overrides } = createSampleDraft();
  return { recipe, 'Signed-Fields': listed, body, overrides, reason: msg('the page’s default') };
}

/** It loads with the code that sends. */
const loadGuards = () => loadWithRetry(() => import('./send/egress-lock.ts'));

/**
 * Everything that a person has in Compose: the form, the choices of the panels, what was sent. It outlives the view, so
 * that nothing typed is lost while another view is open.
 */
export function useComposer(store: ProfileStore) {
  const form = useForm<ConsoleForm>({
    defaultValues: createSampleForm(store.current()),
    resolver,
    reValidateMode: 'onSubmit',
  });
  const [choices, setChoices] = useState(createChoices);
  const [correction, setCorrection] = useState(0);
  const [guard, setGuard] = useState<Guard>();
  const [importResult, setImportResult] = useState<ImportResult>();
  const sending = useSend();
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
    // New credentials are for the URL beside which they were typed.
    if (target instanceof HTMLInputElement && target.name.startsWith('profile.api_'))
      form.setValue('origin', originOf(form.getValues('profile.base_url')));
  };
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
  /** Fills the form and the panels; the profile and the transport stay. */
  const restore = (saved: RequestDraft, reason: Message | string): void => {
    const { recipe, 'Signed-Fields': listed, body, overrides } = saved;
    for (const name of FIELD_NAMES) form.setValue(`order.${name}`, saved.order[name]);
    form.setValue('timestampMode', saved.timestampMode);
    form.setValue('Timestamp', saved.Timestamp);
    refreshTimestamp();
    setChoices({ recipe, 'Signed-Fields': listed, body, overrides, reason });
  };
  const submit = async (confirmed?: Guard['kind']): Promise<void> => {
    refreshTimestamp();
    const [draft, profile] = [readDraft(), store.current()];
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
    const nextGuard = findGuard(profile, resolved, confirmed);
    setGuard(nextGuard);
    if (nextGuard === undefined) await sending.start(draft, signedRequest, { profile, ...resolved });
  };
  const confirmGuard = ({ kind }: Guard): void => {
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
    change,
    correction,
    setCorrection,
    guard,
    confirmGuard,
    cancelGuard: () => {
      // The next press is a new intent, however soon it comes.
      resetIntent();
      setGuard(undefined);
    },
    sending,
    profileName,
    timeNow: () => timeNow(correction),
    refreshTimestamp,
    readDraft,
    /** Every credential that the page knows, to be searched for in what is shared. */
    listCredentials: (): readonly Credentials[] => [form.getValues('profile'), ...store.all()],
    restore,
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
  const { profiles, currentId, formRevision } = useSyncExternalStore(store.subscribe, store.state);
  const lastRevision = useRef(formRevision);

  useEffect(() => {
    if (lastRevision.current === formRevision) return;
    lastRevision.current = formRevision;
    const next = store.current();
    for (const entry of PROFILE_ENTRIES) form.setValue(`profile.${entry}`, next[entry]);
    form.setValue('origin', next.origin);
    form.setValue('transport', next.transport);
    if (next.vendor !== '') form.setValue('order.vendor', next.vendor);
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
