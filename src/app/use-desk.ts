import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { TRANSPORTS, transportFor } from '#exchange/transports.ts';
import { DOCUMENTED, type Construction } from '#features/construction.ts';
import type { Filled } from '#features/fill-panel/filled.ts';
import { resolver, type ConsoleForm } from '#features/form.ts';
import type { Guard } from '#features/send-panel/send-guard.tsx';
import type { Profile } from '#profiles/profile-schema.ts';
import { isLocked, originOf } from '#profiles/profile.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { authorizationKey, type SignedRequest } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { timestampText } from '#protocol/timestamp.ts';
import { phrase } from '#texts/text.ts';
import { announce } from '#ui/announce.ts';
import { copyCommand } from './copy-command.ts';
import { surroundings } from './host-parts.ts';
import { derive } from './live.ts';
import type { Typed } from './session.ts';
import { useSend } from './use-send.ts';
import { useWorkingProfile } from './use-working-profile.ts';

const loadKeptSend = () => import('./kept-send.ts');

/** Opens the history and fetches what keeps a send, before the first one. */
export const preloadHistory = (): void =>
  void loadKeptSend()
    .then((kept) => kept.recording())
    .catch(() => undefined);

/** The time as a timestamp; `correction` in ms is added to this machine's clock. */
const timeNow = (correction = 0): string => timestampText(new Date(Date.now() + correction));

const sampleForm = ({ base_url, scheme, api_key, api_secret, origin, transport }: Profile): ConsoleForm => ({
  order: { ...SAMPLE_ORDER, timestamp: timeNow() },
  profile: { base_url, scheme, api_key, api_secret },
  origin,
  transport,
  pinned: false,
  Timestamp: null,
});

/** What must be asked before a request leaves. On a way that is not open, or that stays in the page, none does. */
function guardOf(form: ConsoleForm, profile: Profile, request: SignedRequest, confirmed: Guard['kind'] | undefined) {
  const { base_url } = form.profile;
  const around = surroundings(request.url);
  const { leaves, available } = TRANSPORTS[transportFor(form.transport, around)];
  if (!leaves || available(around) !== true) return undefined;
  if (isLocked({ ...form.profile, origin: form.origin }))
    return { kind: 'locked', origin: form.origin, base_url } as const;
  return profile.environment === 'live' && confirmed !== 'live'
    ? ({ kind: 'live', url: request.url } as const)
    : undefined;
}

/**
 * Everything that a person has on the desk: the form, how it is built, what was sent. It outlives the view, so that
 * nothing typed is lost while another view is open.
 */
export function useDesk(store: ProfileStore) {
  const form = useForm<ConsoleForm>({
    defaultValues: sampleForm(store.current()),
    resolver,
    reValidateMode: 'onSubmit',
  });
  const [construction, setConstruction] = useState(DOCUMENTED);
  const [correction, setCorrection] = useState(0);
  const [guard, setGuard] = useState<Guard>();
  const [filled, setFilled] = useState<Filled>();
  const sending = useSend();
  const { edited } = sending;
  const profileName = useWorkingProfile(store, form, construction, setConstruction);

  const takeTime = useCallback((): void => {
    const time = timeNow(correction);
    // Most keys come within the second of the one before.
    if (!form.getValues('pinned') && form.getValues('order.timestamp') !== time) form.setValue('order.timestamp', time);
  }, [form, correction]);
  const onInput = ({ target }: FormEvent): void => {
    edited();
    if (target instanceof HTMLInputElement && target.name === 'order.timestamp') form.setValue('pinned', true);
    else takeTime();
    // New credentials are for the address beside which they were typed.
    if (target instanceof HTMLInputElement && target.name.startsWith('profile.api_'))
      form.setValue('origin', originOf(form.getValues('profile.base_url')));
  };
  // A correction shows at once.
  useEffect(takeTime, [takeTime]);
  const change = useCallback(
    (part: Partial<Construction>): void => {
      edited();
      setConstruction((before) => ({ ...before, ...part }));
    },
    [edited],
  );
  /** What a reload must not lose; credentials are not among it. */
  const typed = (): Typed => {
    const { order, pinned, Timestamp } = form.getValues();
    return { order, pinned, Timestamp, construction };
  };
  const restore = (kept: Typed): void => {
    for (const name of FIELD_NAMES) form.setValue(`order.${name}`, kept.order[name]);
    form.setValue('pinned', kept.pinned);
    form.setValue('Timestamp', kept.Timestamp);
    takeTime();
    setConstruction(kept.construction);
  };
  const submit = async (confirmed: Guard['kind'] | undefined): Promise<void> => {
    takeTime();
    const { signed, problems } = await derive(form.getValues(), construction);
    if (signed === undefined)
      return announce(
        problems.flatMap(({ message, fix }) => [message, fix]),
        'alert',
      );
    const next = guardOf(form.getValues(), store.current(), signed, confirmed);
    setGuard(next);
    if (next === undefined) await start(form.getValues(), construction, signed);
  };
  /** Sends and keeps; gives the id of what is kept, or undefined when another send was on its way. */
  const start = async (now: ConsoleForm, made: Construction, request: SignedRequest, replay_of?: string) => {
    const way = transportFor(now.transport, surroundings(request.url));
    if (way === 'copy') return void copyCommand(request, now.profile.api_key);
    let id: string | undefined;
    const about = {
      form: structuredClone(now),
      construction: made,
      way,
      profile: store.current(),
      onId: (told: string) => {
        id = told;
      },
      ...(replay_of === undefined ? {} : { replay_of }),
    };
    await sending.start(request, authorizationKey(now.profile.api_key), way, async (send) => {
      // What cannot be kept is sent all the same.
      const code = await loadKeptSend().catch(() => undefined);
      return code === undefined ? send() : code.keptSend(about, request, send);
    });
    return id;
  };
  const confirmGuard = ({ kind }: Guard): void => {
    if (kind === 'locked') form.setValue('origin', originOf(form.getValues('profile.base_url')));
    void submit(kind);
  };
  const onSubmit = form.handleSubmit(
    () => submit(undefined),
    () => announce(phrase('Not sent: a box holds what cannot be put on the wire.')),
  );
  return {
    store,
    form,
    construction,
    change,
    correction,
    setCorrection,
    guard,
    /** True when something must be confirmed before this request leaves. */
    asks: (values: ConsoleForm, request: SignedRequest) =>
      guardOf(values, store.current(), request, undefined) !== undefined,
    confirmGuard,
    dropGuard: () => {
      // The next press is a new wish, however soon it comes.
      edited();
      setGuard(undefined);
    },
    sending,
    start,
    profileName,
    timeNow: () => timeNow(correction),
    takeTime,
    typed,
    restore,
    filled,
    setFilled,
    onInput,
    onSubmit,
  };
}

export type Desk = ReturnType<typeof useDesk>;
