import type { UseFormReturn } from 'react-hook-form';
import { phrase, type Phrase } from '#texts/text.ts';
import { TRANSPORTS, transportFor } from '#exchange/transports.ts';
import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import type { FinderProps } from '#features/recipe-finder/recipe-finder.tsx';
import { isLocked, originOf } from '#profiles/profile.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { candidates } from '#protocol/candidates.ts';
import { phrasesOf } from '#protocol/phrase-schema.ts';
import { newOrderId } from '#protocol/order-id.ts';
import { operationUrl } from '#protocol/profile.ts';
import { authorizationKey } from '#protocol/request.ts';
import { timestampText } from '#protocol/timestamp.ts';
import { surroundings } from './host-parts.ts';
import { keptSend } from './kept-send.ts';
import { derive } from './live.ts';
import { sendOnce } from './send-once.ts';

/** The way that an order takes to a base address. */
function wayTo({ profile, transport }: ConsoleForm) {
  const around = surroundings(operationUrl(profile.base_url));
  const way = transportFor(transport, around);
  return { way, open: TRANSPORTS[way].available(around), leaves: TRANSPORTS[way].leaves };
}

function blockedBy(form: ConsoleForm): Phrase | string | undefined {
  const { profile, origin } = form;
  if (originOf(profile.base_url) === '') return phrase('The profile has no base address yet.');
  const { way, open, leaves } = wayTo(form);
  if (way === 'copy') return phrase('The chosen way sends nothing: choose another to ask.');
  if (open !== true) return phrase('{fault} {fix}', { fault: phrasesOf(open.message), fix: phrasesOf(open.fix) });
  return leaves && isLocked({ ...profile, origin })
    ? phrase('The credentials were given for another origin. Press Send once to confirm the new one.')
    : undefined;
}

/** The candidates that sign this order differently: two that give one digest are one, and one without a key is none. */
async function distinctCandidates(values: ConsoleForm, construction: Construction, withRows: boolean) {
  const all = candidates(withRows);
  const digests = await Promise.all(
    all.map(async ({ recipe }) => (await derive(values, { ...construction, recipe })).digest),
  );
  return all.filter((_, index) => digests[index] !== undefined && digests.indexOf(digests[index]) === index);
}

/** What the finder needs to know and do, read from the boxes when it is asked for. */
export function finderProps(
  form: UseFormReturn<ConsoleForm>,
  values: ConsoleForm,
  store: ProfileStore,
  construction: Construction,
  change: (part: Partial<Construction>) => void,
): FinderProps {
  return {
    host: originOf(values.profile.base_url),
    live: store.current().environment === 'live',
    blocked: blockedBy(values),
    candidates: (withRows) => distinctCandidates(values, construction, withRows),
    onTry: async (recipe, signal) => {
      const order_id = newOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4)));
      const now = form.getValues();
      const order = { ...now.order, order_id, timestamp: now.pinned ? now.order.timestamp : timestampText(new Date()) };
      const tried = { form: { ...now, order }, construction: { ...construction, recipe }, profile: store.current() };
      const { signed } = await derive(tried.form, tried.construction);
      if (signed === undefined) throw new Error('The order holds an error.');
      const { way } = wayTo(now);
      if (way === 'copy') throw new Error('The chosen way sends nothing.');
      return keptSend({ ...tried, way }, signed, () =>
        sendOnce(signed, authorizationKey(now.profile.api_key), way, signal),
      );
    },
    onSettled: (recipe, reason) => change({ recipe, reason }),
    credentials: () => form.getValues('profile'),
  };
}
