import { useEffect, useRef, useState } from 'react';
import type { ImportedOrder } from '#import/import-order.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import { FIELD_NAMES, SAMPLE_ORDER, type FieldName, formatTimestamp } from '#protocol/order.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { NO_OVERRIDES, FIELD_SELECTIONS, type RequestDraft } from '#protocol/draft.ts';
import { SANDBOX_ID } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import type { ConsoleStore } from '#connections/store.ts';
import type { Credentials } from '#protocol/sign.ts';
import { findSender, omitAuthorization, readReason, toRequestDraft } from '#connections/states.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { deriveRequest } from './derived-request.ts';
import { findQuestion } from './send/questions.tsx';
import { loadTexts, readIntent, type Composer } from './use-composer.ts';
import { runLoaded } from '#ui/pane.tsx';
import { detectRecipe, type Detection } from '#transport/detect-recipe.ts';
import type { Exchange } from '#transport/transports.ts';

/** The connection stays as it is. */
export function createUndo({ store, setImportResult }: Composer): () => void {
  const before = store.read();
  const [{ recipe }, reason] = [toRequestDraft(before), readReason(before)];
  return () => {
    const isSame = store.read().currentId === before.currentId;
    // A key that was written by hand belongs to the gateway beside which it was.
    store.dispatch('drafted', isSame ? before.draft : omitAuthorization(before.draft));
    if (isSame && before.currentId !== SANDBOX_ID) store.dispatch('recipeChosen', { recipe, reason });
    setImportResult(undefined);
    announce(msg('Order restored.'));
  };
}

function replaceOrder(composer: Composer, order: Partial<Record<FieldName, string>>, message: MessageKey): void {
  const { store, refreshTimestamp } = composer;
  const undo = createUndo(composer);
  const { timestamp } = store.read().draft.order;
  const texts = FIELD_NAMES.map((name) => [name, order[name] ?? ''] as const);
  store.dispatch('drafted', {
    order: { ...store.read().draft.order, ...Object.fromEntries(texts), timestamp },
    orderIdMode: 'new',
    timestampMode: 'current',
    Timestamp: null,
  });
  refreshTimestamp();
  offerUndo(message, undo);
}

/** Fills the order alone: the vendor stays that of the connection. */
export const loadSample = (composer: Composer): void =>
  replaceOrder(
    composer,
    { ...composer.store.sampleOrder, vendor: composer.store.current().vendor || SAMPLE_ORDER.vendor },
    'Sample order loaded.',
  );
export const clearOrder = (composer: Composer): void => replaceOrder(composer, {}, 'Order cleared.');

/** Takes the order of a request: never its address, its credentials, its digest or its old time. */
export function importOrder(composer: Composer, imported: ImportedOrder, preset?: PresetName): void {
  const { store, refreshTimestamp, setImportResult } = composer;
  const undo = createUndo(composer);
  const signedFields = imported['Signed-Fields'];
  const { timestamp } = store.read().draft.order;
  if (preset !== undefined)
    store.dispatch('recipeChosen', {
      recipe: PRESETS[preset].recipe,
      reason: msg('because the request was built for it'),
    });
  store.dispatch('drafted', {
    order: { ...store.read().draft.order, ...imported.order, timestamp },
    timestampMode: 'current',
    ...(imported.order.order_id !== undefined && { orderIdMode: 'fixed' }),
    ...(signedFields === undefined || signedFields.includes('timestamp')
      ? FIELD_SELECTIONS.documented
      : FIELD_SELECTIONS.classic),
    overrides: NO_OVERRIDES,
  });
  refreshTimestamp();
  setImportResult({ notes: imported.notes, undo });
  announce(msg('Order imported, without its timestamp and credentials.'));
}

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
  const { store, timeNow } = composer;
  const undo = createUndo(composer);
  const { recipe, profile: _profile, transport: _transport, ...order } = withTime(draft, timeNow());
  store.dispatch('drafted', { ...order, orderIdMode: 'fixed' });
  store.dispatch('recipeChosen', { recipe, reason: msg('from request {order_id}', { order_id }) });
  location.hash = '#/compose';
  offerUndo(msg('Order {order_id} opened.', { order_id }), undo);
}

const withTime = (draft: RequestDraft, timestamp: string): RequestDraft => ({
  ...draft,
  order: { ...draft.order, timestamp },
  timestampMode: 'current',
  Timestamp: null,
});

const announceNotSent = (...messages: readonly (Message | string)[]): undefined =>
  void announce([msg('Not sent.'), ...messages], 'alert');

/** With the current time. Gives the id of the new entry. */
export async function replay(composer: Composer, { id, draft: saved, base_url }: HistoryEntry) {
  if (saved === null) return undefined;
  const { store, sending } = composer;
  const { locks } = store.read();
  const connection = findSender(store.read());
  if (connection === undefined)
    return announceNotSent(
      msg('This connection no longer has its key and secret. Unlock it or enter them, then replay.'),
    );
  const { id: profile, transport } = connection;
  const draft = { ...withTime(saved, composer.timeNow()), transport, profile };
  const { signedRequest, issues } = await deriveRequest(draft, connection);
  if (base_url !== connection.base_url)
    return announceNotSent(
      msg(
        'This request went to {base_url}, but the active connection has a different base URL. Switch connections first.',
        { base_url },
      ),
    );
  if (signedRequest === undefined) return announceNotSent(...(await loadTexts(issues)));
  // A lock takes the key, also from an order that is about to leave.
  if (locks !== store.read().locks) return undefined;
  if (findQuestion({ connection, draft }) !== undefined)
    return announceNotSent(
      msg('This connection asks for confirmation. Open the request in Compose and send it there.'),
    );
  return (await sending.send(connection, draft, signedRequest, { replay_of: id }))?.id;
}

/** A field, a header or the recipe. */
export function focusWhenThere(name: string, signal?: AbortSignal): void {
  const escaped = CSS.escape(name);
  const selector = `[name="order.${escaped}"], [name="connection.${escaped}"], [data-place="${escaped}"]`;
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

/** Gives the connection of some credentials the scheme word that a program sent with its key. */
export function adoptScheme(
  { all, dispatch }: Pick<ConsoleStore, 'all' | 'dispatch'>,
  { api_key, api_secret }: Credentials,
  scheme: string,
): void {
  const owner = all().find((each) => each.api_key === api_key && each.api_secret === api_secret);
  if (owner !== undefined) dispatch('typed', { id: owner.id, part: { scheme } });
}

/** Milliseconds between two orders, so that a gateway is not pressed. */
const DELAY_MS = 1000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, DELAY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Under the order_id that a person was shown. */
export interface Attempt {
  readonly recipe: Recipe;
  readonly order_id: string;
}

/** Signed now, with every documented field and nothing changed by hand. */
export const toTestDraft = (draft: RequestDraft, { recipe, order_id }: Attempt): RequestDraft =>
  withTime({ ...draft, recipe, order: { ...draft.order, order_id } }, formatTimestamp(new Date()));

interface TestOrders<Each extends Attempt> {
  readonly composer: Composer;
  readonly attempts: readonly Each[];
  readonly createDraft: (connection: Connection) => RequestDraft;
  readonly onEnd: (end: Detection<Each>) => void;
}

/**
 * Sends an order under one recipe after the other, once a person has answered what that raises, and stops at the first
 * answer that is not 4033. Once the view is left, the connection or the order has changed, or the page is locked, nothing
 * more is sent.
 */
export function useTestOrders<Each extends Attempt>({ composer, attempts, createDraft, onEnd }: TestOrders<Each>) {
  const { store, sending, confirm } = composer;
  /** Undefined while none is on its way. */
  const [tried, setTried] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  // A panel that is closed sends nothing more.
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (draft: RequestDraft, signal: AbortSignal): Promise<void> => {
    const intent = readIntent(store);
    const sendOne = async (attempt: Each): Promise<Exchange | undefined> => {
      const connection = findSender(store.read());
      if (connection === undefined || readIntent(store) !== intent) return undefined;
      const signed = toTestDraft(draft, attempt);
      const { signedRequest } = await deriveRequest(signed, connection);
      if (signedRequest === undefined || signal.aborted) return undefined;
      return (await sending.send(connection, signed, signedRequest, { isTest: true }))?.exchange;
    };
    onEnd(
      await detectRecipe({ names: attempts, pause, send: sendOne, signal, onTry: (_, count) => setTried(count + 1) }),
    );
  };
  const start = async (): Promise<void> => {
    const [first] = attempts;
    if (first === undefined || abort.current !== undefined) return;
    const { signal } = (abort.current = new AbortController());
    try {
      await confirm(async (answered) => {
        const connection = findSender(store.read());
        if (connection === undefined) return undefined;
        const draft = createDraft(connection);
        const question = findQuestion({ connection, draft: toTestDraft(draft, first), answered });
        return question ?? (() => send(draft, signal));
      }, signal);
    } finally {
      abort.current = undefined;
      setTried(undefined);
    }
  };
  return { tried, start: () => void start(), stop: () => abort.current?.abort() };
}
