import { msg } from '#i18n/message.ts';
import type { HistoryError } from '#history/history-error.ts';
import type { History } from '#history/history.ts';
import type { Profile } from '#profiles/profile.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { Credentials } from '#protocol/digest.ts';
import { textOf } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { toAuthorizationKey, type SignedRequest } from '#protocol/request.ts';
import { curl } from '#snippets/curl.ts';
import type { Exchange } from '#transport/exchange.ts';
import { send, type SendOptions, type Fetch } from '#transport/send.ts';
import type { Environment } from '#transport/transports.ts';
import { announce, closeAlert } from '#ui/announce.ts';
import { lockEgress } from './egress-lock.ts';
import { loadWithRetry } from '#ui/pane.tsx';

/** For whom a request is sent, how, and which entry of the history it repeats. */
export interface SendContext {
  readonly profile: Profile;
  readonly transport: SendOptions['transport'];
  readonly environment: Environment;
  readonly replay_of?: string | undefined;
  /** The credentials of all profiles, which are removed from what is recorded. */
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
  lockEgress(profile);
  closeAlert();
  // History is there, or is known to be missing, before an order leaves: where its code never comes, nothing is sent.
  const recorder = await loadWithRetry(loadRecorder);
  const started = Date.now();
  const id = await recorder?.history.createId(started);
  const entry = id === undefined ? undefined : recorder?.toPendingEntry(draft, request, context, id, started);
  if (entry !== undefined) await recorder?.history.add(entry);
  const key = toAuthorizationKey(profile.api_key);
  const options = { ...environment, ...FETCHES, transport, key, signal: mayLeave() ? signal : AbortSignal.abort() };
  const exchange = await send(request, options);
  if (recorder !== undefined && entry !== undefined)
    await recorder.history.update(entry.id, recorder.toOutcome(exchange, entry, recorder.listRemoved(context)), entry);
  void notifyError(recorder?.history.state().error);
  return { id: entry?.id, exchange };
}

/** Copies the command instead of sending. Only the public sample key is written in. */
export async function copyCommand(request: SignedRequest, api_key: string): Promise<undefined> {
  const key = api_key === SAMPLE.api_key ? toAuthorizationKey(api_key) : undefined;
  try {
    await navigator.clipboard.writeText(textOf(curl(request, key)));
    announce(msg('Copied the curl command. Nothing was sent: run it where the gateway accepts calls from.'), 'alert');
  } catch {
    announce(msg('The browser did not allow copying. Select the curl command and copy it.'), 'alert');
  }
}

/** Says where a response is that came after a lock. */
export const announceLocked = (): void =>
  announce(msg('Locked while the order was sent. History has what came of it.'), 'alert');

let opened: Promise<History> | undefined;

/** The one history of this page; opened when it is first asked for. A send waits for it, so it is loaded without retries. */
export const getHistory = (): Promise<History> =>
  (opened ??= import('#history/history.ts').then(
    ({ openHistory }) => openHistory(),
    (error: unknown) => {
      // The next caller tries again.
      opened = undefined;
      throw error;
    },
  ));

/** The open history with what makes its entries; undefined when either cannot be loaded. */
export const loadRecorder = () =>
  Promise.all([getHistory(), import('#history/record.ts')]).then(
    ([history, record]) => ({ history, ...record }),
    () => undefined,
  );

let notifiedError: HistoryError | undefined;

/** Says once, in every view, that saving fails; the History view says it for as long as it lasts. */
async function notifyError(error: HistoryError | undefined): Promise<void> {
  const isNew = error !== undefined && error !== notifiedError;
  notifiedError = error;
  if (!isNew) return;
  const { HISTORY_ERRORS } = await loadWithRetry(() => import('#history/history-error.ts'));
  announce([HISTORY_ERRORS[error].message, HISTORY_ERRORS[error].fix], 'alert');
}

const RECIPES: readonly PresetName[] = ['each-field-once', 'header-then-fields'];

async function createPageSandbox(): Promise<Fetch> {
  const { createSandbox } = await loadWithRetry(() => import('#sandbox/sandbox.ts'));
  // A page cannot set Content-Length.
  const sandbox = createSandbox({ ...SAMPLE, recipes: RECIPES, requiresContentLength: false });
  return async (request) => sandbox.fetch(request);
}

let pageSandbox: Promise<Fetch> | undefined;

/** The sandbox inside the page: loaded for the first order, and one for as long as the page is open. */
const fetchInPage: Fetch = async (request) => {
  pageSandbox ??= createPageSandbox();
  // If it could not be loaded, the next order tries again.
  pageSandbox.catch(() => (pageSandbox = undefined));
  return (await pageSandbox)(request);
};

const FETCHES = { fetch: (request: Request) => fetch(request), inPage: fetchInPage };
