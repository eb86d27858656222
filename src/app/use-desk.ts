import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { isBlocked } from '#exchange/blocked.ts';
import { DOCUMENTED, type Construction } from '#features/construction.ts';
import { resolver, type ConsoleForm } from '#features/form.ts';
import type { Guard } from '#features/send-panel/send-guard.tsx';
import type { Profile } from '#profiles/profile-schema.ts';
import { isLocked, originOf } from '#profiles/profile.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { authorizationKey, type SignedRequest } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { timestampText } from '#protocol/timestamp.ts';
import { announce } from '#ui/announce.ts';
import type { KeptExchange } from '#history/kept-exchange.ts';
import { keptSend } from './kept-send.ts';
import { derive } from './live.ts';
import { useSend } from './use-send.ts';
import { useWorkingProfile } from './use-working-profile.ts';

/** The time as a timestamp; `correction` in ms is added to this machine's clock. */
const timeNow = (correction = 0): string => timestampText(new Date(Date.now() + correction));

const sampleForm = ({ base_url, scheme, api_key, api_secret, origin }: Profile): ConsoleForm => ({
  order: { ...SAMPLE_ORDER, timestamp: timeNow() },
  profile: { base_url, scheme, api_key, api_secret },
  origin,
  pinned: false,
  Timestamp: null,
});

/** Says why nothing was sent. */
const stop = (words: string): undefined => void announce(`Not sent. ${words}`, 'alert');

/** What must be asked before a request leaves. What the page's policy blocks leaves in no case. */
function guardOf(form: ConsoleForm, profile: Profile, request: SignedRequest, confirmed: Guard['kind'] | undefined) {
  const { base_url } = form.profile;
  if (isBlocked(request.url, location.origin)) return undefined;
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
  const sending = useSend();
  const { edited } = sending;
  const profileName = useWorkingProfile(store, form, construction, setConstruction);

  const takeTime = useCallback((): void => {
    if (!form.getValues('pinned')) form.setValue('order.timestamp', timeNow(correction));
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
  const fillSample = (): void => {
    for (const name of FIELD_NAMES) if (name !== 'timestamp') form.setValue(`order.${name}`, SAMPLE_ORDER[name]);
    takeTime();
  };
  const submit = async (confirmed: Guard['kind'] | undefined): Promise<void> => {
    takeTime();
    const { signed, problems } = await derive(form.getValues(), construction);
    if (signed === undefined)
      return announce(problems.map(({ message, fix }) => `${message} ${fix}`).join(' '), 'alert');
    const next = guardOf(form.getValues(), store.current(), signed, confirmed);
    setGuard(next);
    if (next === undefined) await start(form.getValues(), construction, signed);
  };
  /** Sends and keeps; gives the id of what is kept, or undefined when another send was on its way. */
  const start = async (now: ConsoleForm, made: Construction, request: SignedRequest, replay_of?: string) => {
    let id: string | undefined;
    const about = {
      form: structuredClone(now),
      construction: made,
      profile: store.current(),
      onId: (told: string) => {
        id = told;
      },
      ...(replay_of === undefined ? {} : { replay_of }),
    };
    await sending.start(request, authorizationKey(now.profile.api_key), (send) => keptSend(about, request, send));
    return id;
  };
  /** Fills Compose from a kept exchange. The profile in force stays: it alone says where to and with which key. */
  const openKept = ({ parts, order_id }: KeptExchange): void => {
    if (parts === null) return;
    for (const name of FIELD_NAMES) if (name !== 'timestamp') form.setValue(`order.${name}`, parts.order[name]);
    form.setValue('Timestamp', null);
    form.setValue('pinned', false);
    const { recipe, shape, overrides } = parts;
    change({ recipe, shape, overrides, reason: `that of the exchange ${order_id}` });
    takeTime();
  };
  /** Signs a kept order again with the time of now, and sends it. */
  const replay = async ({ id, parts, base_url }: KeptExchange): Promise<string | undefined> => {
    if (parts === null) return undefined;
    const now = form.getValues();
    const { recipe, shape, overrides } = parts;
    const made = { recipe, shape, overrides, reason: '' };
    const order = { ...parts.order, timestamp: timeNow(correction) };
    const again = { ...now, order, Timestamp: null };
    const { signed, problems } = await derive(again, made);
    if (base_url !== now.profile.base_url)
      return stop(
        `This was sent to ${base_url}; the profile in force names another address. Choose its profile first.`,
      );
    if (signed === undefined) return stop(problems.map(({ message, fix }) => `${message} ${fix}`).join(' '));
    if (guardOf(again, store.current(), signed, undefined) !== undefined)
      return stop('This profile asks before it sends: open the exchange in Compose and send it there.');
    return start(again, made, signed, id);
  };
  const confirmGuard = ({ kind }: Guard): void => {
    if (kind === 'locked') form.setValue('origin', originOf(form.getValues('profile.base_url')));
    void submit(kind);
  };
  const onSubmit = form.handleSubmit(
    () => submit(undefined),
    () => announce('Not sent: a box holds what cannot be put on the wire.'),
  );
  return {
    store,
    form,
    construction,
    change,
    correction,
    setCorrection,
    guard,
    confirmGuard,
    dropGuard: () => setGuard(undefined),
    sending,
    profileName,
    takeTime,
    fillSample,
    onInput,
    onSubmit,
    openKept,
    replay,
  };
}

export type Desk = ReturnType<typeof useDesk>;
