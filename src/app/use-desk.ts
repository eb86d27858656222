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
import type { FilledOrder } from '#intake/fill-order.ts';
import { FIELD_NAMES, type FieldName } from '#protocol/order.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
import { authorizationKey, NO_OVERRIDES, SHAPES, type SignedRequest } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { timestampText } from '#protocol/timestamp.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { copyCommand } from './copy-command.ts';
import { surroundings } from './host-parts.ts';
import { derive } from './live.ts';
import type { Typed } from './session.ts';
import { useSend } from './use-send.ts';
import { useWorkingProfile } from './use-working-profile.ts';

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
  /** The way back to the order and its construction as they stand now. */
  const wayBack = (): (() => void) => {
    const order = { ...form.getValues('order') };
    const [pinned, Timestamp] = form.getValues(['pinned', 'Timestamp']);
    return () => {
      edited();
      for (const name of FIELD_NAMES) form.setValue(`order.${name}`, order[name]);
      form.setValue('pinned', pinned);
      form.setValue('Timestamp', Timestamp);
      takeTime();
      setConstruction(construction);
      setFilled(undefined);
      announce('The order is as it was.');
    };
  };
  const replaceOrder = (order: Partial<Record<FieldName, string>>, words: string): void => {
    const undo = wayBack();
    edited();
    for (const name of FIELD_NAMES) if (name !== 'timestamp') form.setValue(`order.${name}`, order[name] ?? '');
    takeTime();
    offerUndo(words, undo);
  };
  const fillSample = (): void => replaceOrder(SAMPLE_ORDER, 'The boxes hold the sample order.');
  const clear = (): void => replaceOrder({}, 'The boxes are empty.');
  /** Takes the order of a request: never its address, its credentials, its digest or its old time. */
  const fillFrom = (taken: FilledOrder, preset?: PresetName): void => {
    const undo = wayBack();
    const listed = taken['Signed-Fields'];
    edited();
    for (const name of FIELD_NAMES)
      if (name !== 'timestamp') form.setValue(`order.${name}`, taken.order[name] ?? form.getValues(`order.${name}`));
    form.setValue('pinned', false);
    takeTime();
    setConstruction((last) => ({
      ...last,
      ...(preset === undefined ? {} : { recipe: PRESETS[preset].do, reason: 'because the request was built for it' }),
      shape: listed === undefined || listed.includes('timestamp') ? SHAPES.documented : SHAPES.classic,
      overrides: NO_OVERRIDES,
    }));
    setFilled({ notes: taken.notes, undo });
    announce('The boxes hold the order of the request. Its time and credentials were not taken.');
  };
  /** Opens the order of a refused request in Compose, to be signed rightly. */
  const correct = async (request: ReceivedRequest, preset: PresetName | undefined): Promise<void> => {
    const { fillOrder } = await import('#intake/fill-order.ts');
    const taken = fillOrder(request);
    if ('code' in taken) return announce(`${taken.message} ${taken.fix}`, 'alert');
    fillFrom(taken, preset);
    location.hash = '#/compose';
  };
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
      return announce(problems.map(({ message, fix }) => `${message} ${fix}`).join(' '), 'alert');
    const next = guardOf(form.getValues(), store.current(), signed, confirmed);
    setGuard(next);
    if (next !== undefined) return;
    const { profile, transport } = form.getValues();
    const way = transportFor(transport, surroundings(signed.url));
    if (way === 'copy') return copyCommand(signed, profile.api_key);
    await sending.start(signed, authorizationKey(profile.api_key), way);
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
    typed,
    restore,
    fillSample,
    clear,
    filled,
    dropFilled: () => setFilled(undefined),
    fillFrom,
    correct: (request: ReceivedRequest, preset: PresetName | undefined) => void correct(request, preset),
    onInput,
    onSubmit,
  };
}

export type Desk = ReturnType<typeof useDesk>;
