// The build gives a worker's address for such an import; the linter looks for a default export in the file. A worker has
// no target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import { msg } from '#i18n/message.ts';
import type { HistoryError } from '#history/history-error.ts';
import type { History } from '#history/history.ts';
import type { EntryOutcome } from '#history/record.ts';
import type { OutcomeRequest, OutcomeResponse } from '#history/worker.ts';
import outcomeUrl from '#history/worker.ts?worker&url';
import type { Profile } from '#profiles/profile.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { Credentials } from '#protocol/digest.ts';
import { textOf } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { toAuthorizationKey, type SignedRequest } from '#protocol/request.ts';
import { curl } from '#snippets/curl.ts';
import { responseOf, type Exchange } from '#transport/exchange.ts';
import { send, type SendOptions, type Fetch } from '#transport/send.ts';
import type { Environment } from '#transport/transports.ts';
import { announce, closeAlert } from '#ui/announce.ts';
import { lockEgress } from './egress-lock.ts';
import { loadWithRetry } from '#ui/pane.tsx';
import { createWorker } from '#ui/worker.ts';

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
 * A history that cannot be loaded stops no send: `id` is then undefined.
 */
export async function sendAndRecord(
  draft: RequestDraft,
  request: SignedRequest,
  context: SendContext,
  signal: AbortSignal,
): Promise<{ readonly id: string | undefined; readonly exchange: Exchange }> {
  const { profile, transport, environment } = context;
  lockEgress(profile);
  closeAlert();
  const recorder = await loadRecorder();
  const started = Date.now();
  const entry = recorder?.toPendingEntry(draft, request, context, await recorder.history.createId(started), started);
  if (entry !== undefined) await recorder?.history.add(entry);
  const key = toAuthorizationKey(profile.api_key);
  const exchange = await send(request, { ...environment, ...FETCHES, transport, key, signal });
  if (recorder !== undefined && entry !== undefined)
    await recorder.history.update(
      entry.id,
      await createOutcome([exchange, entry, recorder.listRemoved(context)], recorder.toOutcome),
    );
  void notifyError(recorder?.history.state().error);
  return { id: entry?.id, exchange };
}

/** A longer response, in UTF-16 units, is searched for credentials in a worker, so that the page stays responsive. */
const MAX_SYNC_LENGTH = 20_000;

/** What is recorded of a response. When the worker does not run, the page does its work: nothing may go unrecorded. */
async function createOutcome(
  request: OutcomeRequest,
  toOutcome: (...request: OutcomeRequest) => EntryOutcome,
): Promise<EntryOutcome> {
  const [{ duration, outcome, phases }, { redacted }, removed] = request;
  const length = responseOf({ outcome })?.text.length ?? 0;
  const found =
    length > MAX_SYNC_LENGTH ? await runWorker([{ duration, outcome, phases }, { redacted }, removed]) : undefined;
  return found ?? toOutcome(...request);
}

async function runWorker(request: OutcomeRequest): Promise<EntryOutcome | undefined> {
  const worker = createWorker(outcomeUrl);
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<OutcomeResponse>) => resolve(data.outcome));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(undefined);
      });
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
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

/** The open history and the code that makes its entries; undefined when either cannot be loaded. */
export const loadRecorder = () =>
  Promise.all([getHistory(), import('#history/record.ts')]).then(
    ([history, { listRemoved, toPendingEntry, toOutcome }]) => ({ history, listRemoved, toPendingEntry, toOutcome }),
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
