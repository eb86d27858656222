import { isBelow } from '#protocol/text.ts';
import { admitHeaders, admitSentBody } from '#gates/admit.ts';
import { msg, type MessageWithValues } from '#i18n/message.ts';
import type { HistoryError } from '#history/history-store.ts';
import type { History } from '#history/history.ts';
import { hostOf } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import { findEntry } from '#connections/states.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { acceptedOf } from '#transport/detect-recipe.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { type Credentials, toAuthorizationKey, type SignedRequest } from '#protocol/sign.ts';
import { textOf } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { curl } from '#snippets/curl.ts';
import type { Exchange, Environment } from '#transport/transports.ts';
import { send, type SendOptions } from '#transport/send.ts';
import { announce, closeAlert } from '#ui/announce.ts';
import { lockEgress } from './egress-lock.ts';
import { readConsoleName } from './environment.ts';
import { loadWithRetry } from '#ui/pane.tsx';

/** For whom a request is sent, how, and which entry of the history it repeats. */
export interface SendContext {
  readonly profile: Connection;
  readonly transport: SendOptions['transport'];
  readonly environment: Environment;
  readonly replay_of?: string | undefined;
  /** Of all connections, to be removed from what is recorded. */
  readonly others: readonly Credentials[];
}

/**
 * Sends a request once and records it. The entry is written before anything leaves, and completed with what came of it.
 * A history that cannot be loaded stops no send: `id` is then undefined. What may no longer leave once the entry is
 * written, such as after a lock, is recorded as cancelled.
 */
export async function sendAndRecord(
  draft: RequestDraft,
  request: SignedRequest,
  context: SendContext,
  signal: AbortSignal,
  mayLeave = (): boolean => true,
): Promise<{ readonly id: string | undefined; readonly exchange: Exchange }> {
  const { profile, transport, environment } = context;
  refuseSample(context);
  lockEgress(profile);
  closeAlert();
  // History is there, or is known to be missing, before an order leaves: where its code never comes, nothing is sent.
  const history = await loadWithRetry(loadRecorder);
  const started = Date.now();
  const record = history && (await loadRecord());
  const entry = history && record?.toPendingEntry(draft, request, context, await history.createId(started), started);
  if (entry !== undefined) await history?.add(entry);
  const key = toAuthorizationKey(profile.api_key);
  const options = { ...environment, ...FETCHES, transport, key, signal: mayLeave() ? signal : AbortSignal.abort() };
  const exchange = await send(request, options);
  if (entry !== undefined && record !== undefined) {
    const removed = record.listRemoved(context, draft.order.vendor);
    await history?.update(entry.id, record.toOutcome(exchange, entry, removed), entry);
  }
  void notifyError(history?.state().error);
  return { id: entry?.id, exchange };
}

/** Undefined for a request that may leave. */
export function findRefusal({ headers, body }: SignedRequest): MessageWithValues | undefined {
  const lines = headers.map(({ name, value }) => [name, value] as const);
  const refused = [admitSentBody(textOf(body)), admitHeaders(lines)].find((admission) => 'refusal' in admission);
  return refused?.refusal;
}

const loadRecord = () => import('#history/record.ts');

/** The public sample credentials go to the page's own sandbox alone, whatever the page shows. */
function refuseSample({ profile: { api_key, api_secret }, transport, environment }: SendContext): void {
  const isSample = api_key === SAMPLE.api_key || api_secret === SAMPLE.api_secret;
  const isInside = transport === 'in-page' || isBelow(environment.url, environment.pageUrl);
  if (isSample && !isInside) throw new Error('Sample credentials are for the sandbox alone.');
}

/** What an answer says of the recipe, where nothing was changed after signing. */
export async function learn(
  store: ConsoleStore,
  { id, base_url }: Connection,
  { recipe, overrides }: RequestDraft,
  exchange: Exchange,
): Promise<void> {
  const isChanged = overrides.body !== null || Object.keys(overrides.headers).length > 0;
  const isAccepted = acceptedOf(exchange);
  if (isChanged || isAccepted === undefined || findEntry(store.read(), id) === undefined) return;
  if (!isAccepted) return store.dispatch('refused', { id, recipe });
  store.dispatch('accepted', { id, recipe, host: hostOf(base_url), date: new Date(exchange.started).toISOString() });
  if (findEntry(store.read(), id)?.saved === undefined) return;
  const { getVaultController } = await loadWithRetry(() => import('#pages/vault-controller.ts'));
  await getVaultController(store).rewrite();
}

/** Copies the command instead of sending. Only the public sample key is written in. */
export async function copyCommand(request: SignedRequest, api_key: string): Promise<undefined> {
  const key = api_key === SAMPLE.api_key ? toAuthorizationKey(api_key) : undefined;
  try {
    await navigator.clipboard.writeText(textOf(curl(request, key)));
    announce(msg('Copied the curl command. Nothing was sent. Run it on a server that the gateway allows.'), 'alert');
  } catch {
    announce(msg('The browser blocked copying. Select the curl command and copy it yourself.'), 'alert');
  }
}

export const announceLocked = (): void =>
  announce(msg('The connection was locked while the order was being sent. See History for the outcome.'), 'alert');

/** After a failure the next caller tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

/** The one history of this page. A send waits for it, so it is loaded without retries. */
export const getHistory = once(async () => (await import('#history/history.ts')).openHistory());

/** Undefined when the history, or the code that makes its entries, cannot be loaded. */
export const loadRecorder = (): Promise<History | undefined> =>
  Promise.all([getHistory(), loadRecord()]).then(
    ([history]) => history,
    () => undefined,
  );

let notifiedError: HistoryError | undefined;

/** Says once, in every view, that saving fails; the History view says it for as long as it lasts. */
async function notifyError(error: HistoryError | undefined): Promise<void> {
  const isNew = error !== undefined && error !== notifiedError;
  notifiedError = error;
  if (!isNew) return;
  const { HISTORY_ERRORS } = await loadWithRetry(() => import('#history/history-store.ts'));
  announce([HISTORY_ERRORS[error].message, HISTORY_ERRORS[error].fix], 'alert');
}

const RECIPES: readonly PresetName[] = ['each-field-once', 'header-then-fields'];

/** For as long as the page is open. */
const getPageSandbox = once(async () => {
  const { createSandbox, toFetch } = await loadWithRetry(() => import('#sandbox/sandbox.ts'));
  return toFetch(createSandbox({ ...SAMPLE, name: readConsoleName(), scheme: undefined, recipes: RECIPES }));
});

const FETCHES = {
  fetch: (request: Request) => fetch(request),
  inPage: async (request: Request) => (await getPageSandbox())(request),
};
