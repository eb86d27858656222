import { RELAY_DEADLINE, type RelayResponse } from '#protocol/relay.ts';
import { msg } from '#i18n/message.ts';
import { dial, forward, mark, ResponseError, type Moments, type Outgoing } from './forward.ts';
import { checkAddresses, createLookup, findOwnAddresses, resolveTarget, type Lookup } from './resolve.ts';
import { createRefusal, type RefusalCode } from './responses.ts';

export interface CallOptions {
  readonly lookup?: Lookup;
  /** Begins the time that the whole call may take; the signal ends it. */
  readonly deadline?: () => AbortSignal;
  readonly ca?: string | undefined;
  /** Names and addresses of the host itself, which the relay does not call. */
  readonly ownNames?: readonly string[];
  /** The addresses of this machine's network interfaces. */
  readonly interfaces?: (() => readonly string[]) | undefined;
}

/** What can end a call: the page that hangs up, and the host that stops. */
export interface CallSignals {
  readonly caller: AbortSignal;
  readonly stop: AbortSignal;
}

/** A timer keeps its controller; Node may collect the signal of AbortSignal.timeout or any before it fires. */
function createDeadline(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), RELAY_DEADLINE).unref();
  return controller.signal;
}

function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort();
    signal.addEventListener('abort', () => controller.abort(), { once: true });
  }
  return controller.signal;
}

/** Makes one call, once. It ends by its response, by its deadline, or when one of the signals ends it. */
export async function call(
  outgoing: Outgoing,
  { caller, stop }: CallSignals,
  options: CallOptions = {},
): Promise<RelayResponse> {
  const moments: Moments = new Map([['started', performance.now()]]);
  const deadline = (options.deadline ?? createDeadline)();
  try {
    return await attempt(outgoing, moments, options, anySignal([caller, stop, deadline]));
  } catch (error) {
    const isReady = moments.has('ready');
    if (deadline.aborted) return createRefusal(isReady ? 'deadline' : 'deadline-unsent', { at: outgoing.target.at });
    if (stop.aborted) return createRefusal(isReady ? 'stopped' : 'stopped-unsent');
    return caller.aborted ? createRefusal('cancelled') : describeError(error, moments, outgoing.target.at);
  }
}

const defaultLookup = createLookup();

async function attempt(
  outgoing: Outgoing,
  moments: Moments,
  { lookup = defaultLookup, ca, ownNames = [], interfaces }: CallOptions,
  signal: AbortSignal,
): Promise<RelayResponse> {
  const { target } = outgoing;
  signal.throwIfAborted();
  const aborted = rejectOnAbort(signal);
  const lookups = Promise.all([resolveTarget(target, lookup), findOwnAddresses(ownNames, lookup, interfaces)]);
  const [addresses, ownAddresses] = await Promise.race([aborted, lookups]);
  signal.throwIfAborted();
  mark(moments, 'resolved');
  const refusalCode = checkAddresses(target, addresses, ownAddresses);
  if (refusalCode !== undefined) return createRefusal(refusalCode, { at: target.at, why: msg('no address') });
  const socket = await dial(target, addresses, moments, { signal, ca });
  try {
    return await forward(socket, outgoing, moments);
  } finally {
    socket.destroy();
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')), { once: true }));

function describeError(error: unknown, moments: Moments, at: string): RelayResponse {
  if (error instanceof ResponseError) return createRefusal(error.refusal, { at, why: error.message });
  const reason = codeOf(error);
  return createRefusal(failureCode(moments, reason), { at, why: reason });
}

/** What is known of a call that broke, by how far it had come: before `ready` nothing was sent. */
function failureCode(moments: Moments, reason: string): RefusalCode {
  if (!moments.has('resolved')) return 'name';
  if (!moments.has('connected')) return 'connect';
  if (!moments.has('ready')) return 'tls';
  if (moments.has('answered')) return 'reply-broken';
  return reason.startsWith('HPE_') ? 'reply-not-http' : 'reset';
}

/** The code of an error, which names no address and nothing of the order. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w+$/.test(code) ? code : 'closed';
}
