import { announce } from '#ui/announce.ts';
import { msg } from '#i18n/message.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import { createDraft } from '#protocol/draft.ts';
import { FIELD_NAMES, generateOrderId, SAMPLE_ORDER, type OrderDraft } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { operationUrl } from '#protocol/profile.ts';
import { toAuthorizationKey } from '#protocol/request.ts';
import { sign } from '#protocol/sign.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { curl } from '#snippets/curl.ts';
import { loadRecorder } from '#pages/compose/send/send-and-record.ts';
import type { Store } from '#store.ts';
import { loadWithRetry } from '#ui/pane.tsx';
import { isSample } from '#watch/judge.ts';
import { updateCall, type Call, type WatchState } from './watch-state.ts';

/**
 * A curl command that sends a sample order to a channel, with a common mistake: the amount is signed with two decimals
 * and sent without. Undefined where the profile cannot sign. Only the public sample key is written in.
 */
export async function createWrongCommand(profile: Profile, base: string): Promise<string | undefined> {
  const now = new Date();
  const order: OrderDraft = {
    ...SAMPLE_ORDER,
    ...(profile.vendor !== '' && { vendor: profile.vendor }),
    timestamp: formatTimestamp(now),
    order_id: generateOrderId(now, crypto.getRandomValues(new Uint8Array(4))),
  };
  const draft = createDraft({ order, recipe: { ...profile.recipe, number: 'two-decimals' } });
  const request = await sign(draft, profile, operationUrl(base));
  return request && textOf(curl(request, isSample(profile) ? toAuthorizationKey(profile.api_key) : undefined));
}

/** Saves a request with what its program got into History, without credentials. */
export async function saveCall(store: Store<WatchState>, call: Call, profile: Profile): Promise<void> {
  const [recorder, { importOrder }, { toReceivedEntry }] = await loadWithRetry(() =>
    Promise.all([loadRecorder(), import('#import/import-order.ts'), import('#history/record.ts')]),
  );
  if (recorder === undefined || call.judgment === undefined) return;
  const imported = importOrder(call.request);
  const fields = 'code' in imported ? {} : imported.order;
  const order = Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name] ?? ''] as const));
  const { judge, answer } = call.judgment;
  const entry = toReceivedEntry(
    createDraft({ order: { ...SAMPLE_ORDER, timestamp: '', ...order }, recipe: judge.recipe, timestampMode: 'fixed' }),
    call.request,
    { status: call.outcome?.status ?? answer.status, text: call.outcome?.by === 'page' ? answer.body : '' },
    { profile: { ...profile, ...judge, base_url: call.request.url }, transport: 'Watch' },
    await recorder.history.createId(call.at),
    call.at,
  );
  await recorder.history.add(entry);
  updateCall(store, call.id, { isSaved: true });
  announce(msg('Saved to History.'));
}
