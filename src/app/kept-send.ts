import type { Exchange } from '#exchange/exchange.ts';
import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import type { HistoryFault } from '#history/fault.ts';
import type { History } from '#history/history.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { announce } from '#ui/announce.ts';
import type { SendingWay } from './send-once.ts';

let opened: Promise<History> | undefined;

/** The one history of this page; opened when it is first asked for. */
export const theHistory = (): Promise<History> =>
  (opened ??= import('#history/open-history.ts').then(
    ({ openHistory }) => openHistory(),
    (error: unknown) => {
      // The next one who asks tries again.
      opened = undefined;
      throw error;
    },
  ));

const loadRecorded = () => import('#history/recorded.ts');

/** The open history and what keeps a send in it; undefined when either cannot be loaded. */
export const recording = () => Promise.all([theHistory(), loadRecorded()]).catch(() => undefined);

/** What is sent, on whose behalf, and what it repeats. */
export interface KeptSend {
  readonly form: ConsoleForm;
  readonly construction: Construction;
  readonly profile: Profile;
  readonly way: SendingWay;
  readonly replay_of?: string;
  readonly onId?: (id: string) => void;
}

let toldFault: HistoryFault | undefined;

/** Says once in every view that keeping fails; the History view says it for as long as it lasts. */
async function tellFault(fault: HistoryFault | undefined): Promise<void> {
  const isNews = fault !== undefined && fault !== toldFault;
  toldFault = fault;
  if (!isNews) return;
  const { HISTORY_FAULTS } = await import('#history/fault.ts');
  announce([HISTORY_FAULTS[fault].message, HISTORY_FAULTS[fault].fix], 'alert');
}

/** Sends, and keeps the exchange: from before it starts. A history that cannot be loaded stops no send. */
export async function keptSend(
  about: KeptSend,
  request: SignedRequest,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  const { form, construction, profile, way, replay_of, onId } = about;
  const { recipe, shape, overrides } = construction;
  const { scheme, base_url } = form.profile;
  const Timestamp = form.Timestamp ?? undefined;
  const parts = { order: { ...form.order }, shape, recipe, scheme, Timestamp, overrides };
  const sending = {
    request,
    parts,
    base_url,
    profile: profile.name,
    environment: profile.environment,
    transport: way,
    replay_of,
  };
  const credentials = { ...form.profile };
  const ready = await recording();
  if (ready === undefined) return send();
  const [history, { recorded }] = ready;
  const exchange = await recorded(history, sending, credentials, send, onId);
  void tellFault(history.state().fault);
  return exchange;
}
