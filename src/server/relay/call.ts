import { RELAY_DEADLINE, type RelayReply } from '#protocol/relay.ts';
import { dial } from './dial.ts';
import { exchange, type Outgoing } from './exchange.ts';
import { mark, type Moments } from './phases.ts';
import { refusal, type RefusalCode } from './refusals.ts';
import { addressesFault, resolve, systemLookup, type Lookup } from './resolve.ts';

export interface CallOptions {
  readonly lookup?: Lookup;
  /** The time for all of it, in ms. */
  readonly deadline?: number;
  readonly ca?: string | undefined;
}

const DEADLINE = 'deadline';

/** One call, once. It ends by its answer, by its deadline, or when the caller's signal says that nobody waits for it. */
export async function call(outgoing: Outgoing, caller: AbortSignal, options: CallOptions = {}): Promise<RelayReply> {
  const moments: Moments = new Map([['started', performance.now()]]);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(DEADLINE), options.deadline ?? RELAY_DEADLINE);
  const hangUp = (): void => ending.abort();
  caller.addEventListener('abort', hangUp);
  try {
    return await attempt(outgoing, moments, options, ending.signal);
  } catch (error) {
    const details = { at: outgoing.target.at, why: codeOf(error) };
    return refusal(ending.signal.aborted ? ended(moments, ending.signal) : lost(moments, details.why), details);
  } finally {
    clearTimeout(timer);
    caller.removeEventListener('abort', hangUp);
  }
}

async function attempt(
  outgoing: Outgoing,
  moments: Moments,
  { lookup = systemLookup, ca }: CallOptions,
  signal: AbortSignal,
): Promise<RelayReply> {
  const { target } = outgoing;
  const addresses = await Promise.race([resolve(target, lookup), whenAborted(signal)]);
  mark(moments, 'resolved');
  const fault = addressesFault(target, addresses);
  if (fault !== undefined) return refusal(fault, { at: target.at, why: 'no address' });
  const socket = await dial(target, addresses, moments, { signal, ca });
  try {
    return await exchange(socket, outgoing, moments);
  } finally {
    socket.destroy();
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error(DEADLINE)), { once: true }));

function ended(moments: Moments, { reason }: AbortSignal): RefusalCode {
  if (reason !== DEADLINE) return 'cancelled';
  return moments.has('ready') ? 'deadline' : 'deadline-unsent';
}

/** What is known of a call that broke, by how far it had come: before `ready` nothing was sent. */
function lost(moments: Moments, why: string): RefusalCode {
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
