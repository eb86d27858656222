import { RELAY_DEADLINE, type RelayReply } from '#protocol/relay.ts';
import { phrase } from '#texts/text.ts';
import { dial } from './dial.ts';
import { exchange, type Outgoing } from './exchange.ts';
import { mark, type Moments } from './phases.ts';
import { refusal, type RefusalCode } from './refusals.ts';
import { addressesFault, resolve, systemLookup, type Lookup } from './resolve.ts';

export interface CallOptions {
  readonly lookup?: Lookup;
  /** Begins the time that all of it may take; the signal ends it. */
  readonly deadline?: () => AbortSignal;
  readonly ca?: string | undefined;
}

/** A timer holds what it ends, where Node may collect the signal of AbortSignal.timeout or any before it fires. */
function inTime(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), RELAY_DEADLINE).unref();
  return controller.signal;
}

function eitherOf(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort();
    signal.addEventListener('abort', () => controller.abort(), { once: true });
  }
  return controller.signal;
}

/** One call, once. It ends by its answer, by its deadline, or when the caller's signal says that nobody waits for it. */
export async function call(outgoing: Outgoing, caller: AbortSignal, options: CallOptions = {}): Promise<RelayReply> {
  const moments: Moments = new Map([['started', performance.now()]]);
  const deadline = (options.deadline ?? inTime)();
  try {
    return await attempt(outgoing, moments, options, eitherOf([caller, deadline]));
  } catch (error) {
    const why = codeOf(error);
    const ended = caller.aborted || deadline.aborted;
    const code = ended ? whyEnded(moments, deadline) : whyLost(moments, why);
    return refusal(code, { at: outgoing.target.at, why });
  }
}

async function attempt(
  outgoing: Outgoing,
  moments: Moments,
  { lookup = systemLookup, ca }: CallOptions,
  signal: AbortSignal,
): Promise<RelayReply> {
  const { target } = outgoing;
  signal.throwIfAborted();
  const addresses = await Promise.race([whenAborted(signal), resolve(target, lookup)]);
  signal.throwIfAborted();
  mark(moments, 'resolved');
  const fault = addressesFault(target, addresses);
  if (fault !== undefined) return refusal(fault, { at: target.at, why: phrase('no address') });
  const socket = await dial(target, addresses, moments, { signal, ca });
  try {
    return await exchange(socket, outgoing, moments);
  } finally {
    socket.destroy();
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')), { once: true }));

function whyEnded(moments: Moments, deadline: AbortSignal): RefusalCode {
  if (!deadline.aborted) return 'cancelled';
  return moments.has('ready') ? 'deadline' : 'deadline-unsent';
}

/** What is known of a call that broke, by how far it had come: before `ready` nothing was sent. */
function whyLost(moments: Moments, why: string): RefusalCode {
  if (!moments.has('resolved')) return 'name';
  if (!moments.has('connected')) return 'connect';
  if (!moments.has('ready')) return 'tls';
  if (moments.has('answered')) return 'reply-broken';
  return why.startsWith('HPE_') ? 'reply-not-http' : 'reset';
}

/** The code of an error, which names no address and nothing of the order. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w+$/.test(code) ? code : 'closed';
}
