import type { ImportedOrder } from '#import/import-order.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import { FIELD_NAMES, SAMPLE_ORDER, type FieldName, type OrderDraft } from '#protocol/order.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
import { NO_OVERRIDES, FIELD_SELECTIONS, type RequestDraft } from '#protocol/draft.ts';
import { originOf } from '#profiles/store.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { deriveRequest } from './derived-request.ts';
import { resolveTransport } from './send/environment.ts';
import { findGuard } from './send/egress-lock.ts';
import type { Composer } from './use-composer.ts';
import { loadWithRetry, runLoaded } from '#ui/pane.tsx';

/** What replaces the whole order in Compose, and what leads to a field. It loads when it is first used. */

/** Fills the fields of an order that have a text. */
export function fillFields(composer: Composer, order: Partial<OrderDraft>): void {
  for (const name of FIELD_NAMES) {
    const text = order[name];
    if (text !== undefined) composer.form.setValue(`order.${name}`, text);
  }
}

/** Fills the form and the panels; the profile and the transport stay. */
export function restore(composer: Composer, saved: RequestDraft, reason: Message | string): void {
  const { form, refreshTimestamp, change } = composer;
  const { recipe, 'Signed-Fields': listed, body, overrides } = saved;
  fillFields(composer, saved.order);
  form.setValue('timestampMode', saved.timestampMode);
  form.setValue('Timestamp', saved.Timestamp);
  refreshTimestamp();
  change({ recipe, 'Signed-Fields': listed, body, overrides, reason });
}

/** The draft without a hand-written Authorization, which may hold a key. */
export function omitAuthorization<Draft extends Pick<RequestDraft, 'overrides'>>(draft: Draft): Draft {
  const { Authorization: _, ...headers } = draft.overrides.headers;
  return { ...draft, overrides: { ...draft.overrides, headers } };
}

/** Undoes what is about to replace the order and the choices of the panels. */
export function createUndo(composer: Composer): () => void {
  const [before, { reason }] = [composer.readDraft(), composer.choices];
  const readOrigin = (): string => originOf(composer.form.getValues('profile.base_url'));
  const origin = readOrigin();
  const { unlocks } = composer.store.state();
  return () => {
    composer.sending.resetIntent();
    const { id, recipe, reason: other } = composer.store.current();
    // Another profile that was chosen since keeps its recipe, and so does one that was unlocked, which may have the same id.
    const isSame = id === before.profile && unlocks === composer.store.state().unlocks;
    const part = isSame ? {} : { recipe };
    // A key that was written by hand belongs to the gateway beside which it was.
    const draft = { ...(origin === readOrigin() ? before : omitAuthorization(before)), ...part };
    restore(composer, draft, isSame ? reason : other);
    composer.setImportResult(undefined);
    announce(msg('Order restored.'));
  };
}

function replaceOrder(composer: Composer, order: Partial<Record<FieldName, string>>, message: MessageKey): void {
  const undo = createUndo(composer);
  composer.sending.resetIntent();
  for (const name of FIELD_NAMES) if (name !== 'timestamp') composer.form.setValue(`order.${name}`, order[name] ?? '');
  composer.refreshTimestamp();
  offerUndo(message, undo);
}

export const loadSample = (composer: Composer): void => replaceOrder(composer, SAMPLE_ORDER, 'Sample order loaded.');
export const clearOrder = (composer: Composer): void => replaceOrder(composer, {}, 'Order cleared.');

/** Takes the order of a request: never its address, its credentials, its digest or its old time. */
export function importOrder(composer: Composer, imported: ImportedOrder, preset?: PresetName): void {
  const { form, change, refreshTimestamp, setImportResult } = composer;
  const undo = createUndo(composer);
  const signedFields = imported['Signed-Fields'];
  fillFields(composer, { ...imported.order, timestamp: form.getValues('order.timestamp') });
  form.setValue('timestampMode', 'current');
  refreshTimestamp();
  change({
    ...(preset === undefined
      ? {}
      : { recipe: PRESETS[preset].recipe, reason: msg('because the request was built for it') }),
    ...(signedFields === undefined || signedFields.includes('timestamp')
      ? FIELD_SELECTIONS.documented
      : FIELD_SELECTIONS.classic),
    overrides: NO_OVERRIDES,
  });
  setImportResult({ notes: imported.notes, undo });
  announce(msg('Order imported, without its timestamp and credentials.'));
}

/** Opens the order of a refused request in Compose, to be signed rightly. */
export const openCorrected = (composer: Composer, request: ReceivedRequest, preset: PresetName | undefined): void =>
  runLoaded(
    () => import('#import/import-order.ts'),
    ({ importOrder: fillOrder }) => {
      const imported = fillOrder(request);
      if ('code' in imported) return announce([imported.message, imported.fix], 'alert');
      importOrder(composer, imported, preset);
      location.hash = '#/compose';
    },
  );

/** Fills Compose from a saved entry. The active profile stays: it alone says where to send and with which key. */
export function openEntry(composer: Composer, { draft, order_id }: HistoryEntry): void {
  if (draft === null) return;
  const undo = createUndo(composer);
  const shown = { order_id: order_id };
  composer.sending.resetIntent();
  restore(composer, signNow(composer, draft), msg('from request {order_id}', shown));
  location.hash = '#/compose';
  offerUndo(msg('Order {order_id} opened.', shown), undo);
}

/** The draft with the current time in body and header, for the active profile and its transport. */
const signNow = ({ form, store, timeNow }: Composer, draft: RequestDraft): RequestDraft => ({
  ...draft,
  order: { ...draft.order, timestamp: timeNow() },
  timestampMode: 'current',
  Timestamp: null,
  transport: form.getValues('transport'),
  profile: store.state().currentId,
});

/** Says why nothing was sent. */
const announceNotSent = (...messages: readonly (Message | string)[]): undefined =>
  void announce([msg('Not sent.'), ...messages], 'alert');

/** Signs the order of an entry again with the current time, and sends it. Gives the id of the new entry. */
export async function replay(composer: Composer, { id, draft: saved, base_url }: HistoryEntry) {
  if (saved === null) return undefined;
  const profile = composer.store.current();
  const { locks } = composer.store.state();
  const draft = signNow(composer, saved);
  const { signedRequest, issues } = await deriveRequest(draft, profile);
  if (base_url !== profile.base_url)
    return announceNotSent(
      msg(
        'This request went to {base_url}, but the active connection has a different base URL. Switch connections first.',
        {
          base_url,
        },
      ),
    );
  if (signedRequest === undefined) {
    const { createIssue } = await loadWithRetry(() => import('#protocol/rules.ts'));
    return announceNotSent(
      ...issues.map(({ code }) => createIssue(code)).flatMap(({ message, fix }) => [message, fix]),
    );
  }
  const resolved = resolveTransport(draft.transport, signedRequest.url);
  // A lock takes the key, also from an order that is about to leave.
  if (locks !== composer.store.state().locks) return undefined;
  if (findGuard(profile, resolved) !== undefined)
    return announceNotSent(
      msg('This connection asks for confirmation. Open the request in Compose and send it there.'),
    );
  return composer.sending.start(draft, signedRequest, {
    profile,
    others: composer.store.listCredentials(),
    ...resolved,
    replay_of: id,
  });
}

/** Puts the focus on a field, a header or the recipe, as soon as it is there. */
export function focusWhenThere(name: string, signal?: AbortSignal): void {
  const escaped = CSS.escape(name);
  const selector = `[name="order.${escaped}"], [name="profile.${escaped}"], [data-place="${escaped}"]`;
  const tryFocus = (): boolean => {
    const target = document.querySelector<HTMLElement>(selector);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
    return target !== null;
  };
  if (signal?.aborted === true || tryFocus()) return;
  const observer = new MutationObserver(() => {
    if (tryFocus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => observer.disconnect());
}
