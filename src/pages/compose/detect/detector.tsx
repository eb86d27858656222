import { useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { msg, type Message } from '#i18n/message.ts';
import { deriveRequest } from '#pages/compose/derived-request.ts';
import { toDraft, type ConsoleForm, type DraftChoices } from '#pages/compose/form.ts';
import { isOutsideEgress } from '#pages/compose/send/egress-lock.ts';
import { OBSTACLES } from '#transport/transport-descriptions.ts';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import { sendAndRecord } from '#pages/compose/send/send-and-record.ts';
import { isLocked, originOf, type ProfileStore } from '#profiles/store.ts';
import { listCandidates } from '#transport/detect-recipe.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { pickMessages } from '#protocol/message-schema.ts';
import { generateOrderId } from '#protocol/order.ts';
import { operationUrl } from '#protocol/profile.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import DetectRecipe, { type DetectProps } from './detect-recipe.tsx';

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly store: ProfileStore;
  readonly choices: DraftChoices;
  readonly change: (part: Partial<DraftChoices>) => void;
}

/** Detect for the form as it is: its props change whenever the fields name another gateway or sign another order. */
export default function Detector({ form, store, choices, change }: Props) {
  const values = useWatch({ control: form.control }) as ConsoleForm;
  const props = useMemo(
    () => createDetectProps(values, { form, store, choices, change }),
    [form, values, store, choices, change],
  );
  return <DetectRecipe {...props} />;
}

/** What Detect needs to know and do. The fields are read again for each attempt. */
function createDetectProps(values: ConsoleForm, { form, store, choices, change }: Props): DetectProps {
  const readDraft = (now: ConsoleForm): RequestDraft => toDraft(now, choices, store.state().currentId);
  return {
    host: originOf(values.profile.base_url),
    live: store.current().environment === 'live',
    blocked: findBlocker(values),
    candidates: (withRows) => findDistinctCandidates(readDraft(values), { ...values.profile }, withRows),
    onTry: async (recipe, signal) => {
      const draft = toAttempt({ ...readDraft(form.getValues()), recipe });
      const profile = store.current();
      const { signedRequest } = await deriveRequest(draft, profile);
      if (signedRequest === undefined) throw new Error('The order holds an error.');
      const { transport, environment } = resolveTransport(draft.transport, signedRequest.url);
      if (transport === 'copy') throw new Error('The chosen transport sends nothing.');
      const context = { profile, transport, environment };
      return (await sendAndRecord(draft, signedRequest, context, signal)).exchange;
    },
    onDetected: (recipe, reason) => change({ recipe, reason }),
    credentials: () => form.getValues('profile'),
  };
}

function findBlocker({ profile, origin, transport: choice }: ConsoleForm): Message | string | undefined {
  if (originOf(profile.base_url) === '') return msg('The profile has no base URL yet.');
  const { transport, available, leavesPage } = resolveTransport(choice, operationUrl(profile.base_url));
  if (transport === 'copy') return msg('The selected transport sends nothing. Select another.');
  if (available !== true)
    return msg('{error} {fix}', {
      error: pickMessages(OBSTACLES[available].message),
      fix: pickMessages(OBSTACLES[available].fix),
    });
  const host = originOf(profile.base_url);
  if (transport === 'direct' && isOutsideEgress(host))
    return msg('The page must reload to allow {host}. Press Send once to confirm it.', { host });
  return leavesPage && isLocked({ ...profile, origin })
    ? msg('The credentials were given for another origin. Press Send once to confirm the new one.')
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
