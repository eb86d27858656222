import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import {
  RELAY_DEADLINE,
  RELAY_BODY_LIMIT,
  RELAY_CALL_HEADER,
  RELAY_TOKEN_HEADER,
  relayRequestSchema,
  type RelayResponse,
  type RelayRequest,
} from '#protocol/relay.ts';
import { msg } from '#i18n/message.ts';
import { toHex, readUpTo, fromUtf8, toUtf8 } from '#protocol/text.ts';
import { timingSafeEqual } from '#protocol/received.ts';
import type { PlainResponse } from '#sandbox/response.ts';
import { parseFew } from '#server/incoming.ts';
import { LOOPBACK } from '#server/policy.ts';
import { dial, forward, mark, ResponseError, buildHeaderLines, type Moments, type Outgoing } from './forward.ts';
import {
  checkAddresses,
  createLookup,
  findOwnAddresses,
  resolveTarget,
  readTarget,
  type Lookup,
  isPortRefused,
  isWrittenAsOwn,
  type Target,
} from './target.ts';
import { createRefusal, rejectCall, toResponse, type RefusalCode, type Relay } from './responses.ts';

interface Guard {
  /** The accepted Host headers, known once the host listens. */
  readonly allowedHosts: () => readonly string[];
  readonly token: string;
}

const originsOf = (host: string): readonly string[] => [
  `https://${host}`,
  ...(LOOPBACK.test(host) ? [`http://${host}`] : []),
];

const isSameSite = (site: string | null): boolean => site === null || site === 'same-origin';

/** Why a caller is not the host's own page, or undefined. Only the check of Host stops DNS rebinding. */
function checkCaller({ method, headers }: Request, { allowedHosts, token }: Guard): RefusalCode | undefined {
  const host = headers.get('Host') ?? '';
  if (allowedHosts().length === 0) return 'unnamed';
  if (!allowedHosts().includes(host)) return 'host';
  if (method !== 'POST') return 'method';
  if (!timingSafeEqual(headers.get(RELAY_TOKEN_HEADER) ?? '', token)) return 'token';
  if (!originsOf(host).includes(headers.get('Origin') ?? '')) return 'origin';
  if (!isSameSite(headers.get('Sec-Fetch-Site'))) return 'origin';
  return headers.get('Content-Type') === 'application/json' ? undefined : 'content-type';
}

/**
 * The Host headers that the relay accepts: those that RELAY_HOSTS names, and the address and localhost while the host
 * listens on this machine alone. On any other address without RELAY_HOSTS there are none, and the relay stays off.
 */
export function listAllowedHosts(address: string, configured: readonly string[]): readonly string[] {
  const { host, port } = new URL(address);
  if (!LOOPBACK.test(host)) return configured;
  return [...configured, host, new URL(`http://localhost:${port}`).host];
}

interface CallOptions {
  readonly lookup?: Lookup;
  /** Begins the time that the whole call may take; the signal ends it. It is told when the call is over. */
  readonly deadline?: (over: AbortSignal) => AbortSignal;
  readonly ca?: string | undefined;
  /** Names and addresses of the host itself, which the relay does not call. */
  readonly ownNames?: readonly string[];
  /** The addresses of this machine's network interfaces. */
  readonly interfaces?: (() => readonly string[]) | undefined;
}

/** What can end a call: the page that disconnects, and the host that stops. */
interface CallSignals {
  readonly caller: AbortSignal;
  readonly stop: AbortSignal;
}

/**
 * A timer keeps its controller; Node may collect the signal of AbortSignal.timeout or any before it fires. The timer goes
 * with the call: it would keep what the call held, for each of thousands of short calls.
 */
function createDeadline(over: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), RELAY_DEADLINE).unref();
  over.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return controller.signal;
}

/**
 * Aborts with the first of several signals, and when the call is over: names of the host may still be looked up then.
 * From then on nothing of the call listens to them: what the signal of a request reaches is never freed if that reaches
 * the request, as the stack of an error does.
 */
function anySignal(signals: readonly AbortSignal[], over: AbortSignal): AbortSignal {
  const controller = new AbortController();
  // Each look-up of a name of the host listens to it, and Node warns of more than ten listeners.
  setMaxListeners(0, controller.signal);
  const abort = (): void => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  }
  const end = (): void => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
    abort();
  };
  over.addEventListener('abort', end, { once: true });
  return controller.signal;
}

/** Makes one call, once. It ends by its response, by its deadline, or when one of the signals ends it. */
export async function call(
  outgoing: Outgoing,
  { caller, stop }: CallSignals,
  options: CallOptions = {},
): Promise<RelayResponse> {
  const moments: Moments = new Map([['started', performance.now()]]);
  const over = new AbortController();
  const deadline = (options.deadline ?? createDeadline)(over.signal);
  try {
    return await attempt(outgoing, moments, options, anySignal([caller, stop, deadline], over.signal));
  } catch (error) {
    const isReady = moments.has('ready');
    if (deadline.aborted) return createRefusal(isReady ? 'deadline' : 'deadline-unsent', { at: outgoing.target.at });
    if (stop.aborted) return createRefusal(isReady ? 'stopped' : 'stopped-unsent');
    return caller.aborted ? createRefusal('cancelled') : describeError(error, moments, outgoing.target);
  } finally {
    over.abort();
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
  // A call that is over leaves no question open: a page may end thousands in a second.
  const lookups = Promise.all([
    resolveTarget(target, lookup, signal),
    findOwnAddresses(ownNames, lookup, interfaces, signal),
  ]);
  const [addresses, ownAddresses] = await Promise.race([aborted, lookups]);
  signal.throwIfAborted();
  mark(moments, 'resolved');
  const refusalCode = checkAddresses(target, addresses, ownAddresses);
  if (refusalCode !== undefined) return createRefusal(refusalCode, { at: target.at, why: msg('no URL') });
  const socket = await dial(target, addresses, moments, { signal, ca });
  try {
    return await forward(socket, outgoing, moments);
  } finally {
    socket.destroy();
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')), { once: true }));

function describeError(error: unknown, moments: Moments, target: Target): RelayResponse {
  const { at } = target;
  if (error instanceof ResponseError) return createRefusal(error.refusal, { at, why: error.message });
  const reason = codeOf(error);
  // Whatever the name is: this port of it would be refused.
  if (!moments.has('resolved') && isPortRefused(target)) return createRefusal('port', { at });
  return createRefusal(failureCode(moments, reason), { at, why: reason });
}

/** The outcome of a call that failed, by how far it came: before `ready` nothing was sent. */
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

export interface RelayOptions extends CallOptions, Pick<Guard, 'allowedHosts'> {
  /** host:port of each gateway that RELAY_ALLOW names. */
  readonly allow: ReadonlySet<string>;
  /** What hosts share, so that each accepts the pages of all. */
  readonly secret?: string | undefined;
}

/** Calls that run at the same time. Each holds a connection of the host for up to 30 s. */
export const CALL_LIMITS = { total: 16, perCaller: 4 };

/** The most bytes of a call that are read: a body of which every character is escaped, and its headers. */
const CALL_LIMIT = 6 * RELAY_BODY_LIMIT + 64 * 1024;

/** The token for the page: random, or the same on all hosts that share a secret. */
const createToken = (secret: string | undefined): string =>
  secret === undefined
    ? toHex(crypto.getRandomValues(new Uint8Array(32)))
    : createHmac('sha256', secret).update('relay token').digest('hex');

/** How many marks are kept. A browser repeats a call as soon as its connection breaks. */
const MAX_MARKS = 4_096;

/** The marks of the last calls, so that none is made again for a browser that repeats it. */
class Marks {
  // A Set keeps its order: the oldest mark is first.
  readonly #marks = new Set<string>();

  /** False when this mark came before. */
  add(text: string): boolean {
    if (this.#marks.has(text)) return false;
    const [oldest] = this.#marks.size >= MAX_MARKS ? this.#marks : [];
    if (oldest !== undefined) this.#marks.delete(oldest);
    this.#marks.add(text);
    return true;
  }
}

/** The mark of a call. The page of an earlier build has none: it gets one that no other call has. */
function markOf({ headers }: Request): string {
  const text = headers.get(RELAY_CALL_HEADER) ?? '';
  return /^[\da-f]{32}$/.test(text) ? text : crypto.randomUUID();
}

/** The calls that run now, each with what ends it and its caller. */
class RunningCalls {
  readonly #calls = new Map<AbortController, string | undefined>();
  readonly #waiting: (() => void)[] = [];

  isFull(caller: string | undefined): boolean {
    const own = [...this.#calls.values()].filter((each) => each === caller);
    return this.#calls.size >= CALL_LIMITS.total || (caller !== undefined && own.length >= CALL_LIMITS.perCaller);
  }

  async run<Result>(caller: string | undefined, start: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    this.#calls.set(controller, caller);
    try {
      return await start(controller.signal);
    } finally {
      this.#calls.delete(controller);
      if (this.#calls.size === 0) this.#waiting.splice(0).forEach((notify) => notify());
    }
  }

  abort(): void {
    for (const controller of this.#calls.keys()) controller.abort();
  }

  whenEmpty(): Promise<void> {
    return this.#calls.size === 0 ? Promise.resolve() : new Promise((resolve) => void this.#waiting.push(resolve));
  }
}

/**
 * Sends an order of the host's own page to a gateway that browsers cannot call, once, byte for byte. It serves one page,
 * calls one path, and reaches no private network but what the operator named. It keeps and logs nothing.
 */
export function createRelay({ allowedHosts, allow, secret, ...options }: RelayOptions): Relay {
  const [token, running, marks] = [createToken(secret), new RunningCalls(), new Marks()];
  const draining = new AbortController();
  // Each call that is read listens to it, and Node warns of more than ten.
  setMaxListeners(0, draining.signal);
  return {
    tokenFor: (host) => (allowedHosts().includes(host) ? token : undefined),
    fetch: async (request, caller) => {
      const refusalCode = checkCaller(request, { allowedHosts, token });
      if (refusalCode !== undefined) return rejectCall(refusalCode);
      // First: what was sent before is not refused now.
      if (!marks.add(markOf(request))) return rejectCall('repeated');
      if (draining.signal.aborted) return rejectCall('stopping');
      if (running.isFull(caller)) return rejectCall('busy');
      return running.run(caller, async (stop) => {
        const read = await readWhole(request, draining.signal);
        return read === 'stopping'
          ? rejectCall('stopping')
          : forwardCall(read, allow, { caller: request.signal, stop }, options);
      });
    },
    drain: () => {
      draining.abort();
      return running.whenEmpty();
    },
    abort: () => running.abort(),
  };
}

/** A call as JSON, or undefined when it is anything else. */
function readCall(bytes: Uint8Array): RelayRequest | undefined {
  try {
    return relayRequestSchema.safeParse(parseFew(fromUtf8(bytes))).data;
  } catch {
    return undefined;
  }
}

type Read = Awaited<ReturnType<typeof readUpTo>> | undefined;

/**
 * Reads a call, or gives undefined where it breaks off. A host that stops does not wait for the rest: once its server is
 * closed, Node limits the time of no request any more.
 */
const readWhole = ({ body }: Request, draining: AbortSignal): Promise<Read | 'stopping'> =>
  new Promise((resolve) => {
    const over = new AbortController();
    draining.addEventListener('abort', () => resolve('stopping'), { signal: over.signal });
    void readUpTo(body, CALL_LIMIT)
      .catch(() => undefined)
      .then(resolve)
      .finally(() => over.abort());
  });

async function forwardCall(
  read: Read,
  allow: ReadonlySet<string>,
  signals: CallSignals,
  options: CallOptions,
): Promise<PlainResponse> {
  if (read?.cut === true) return rejectCall('size');
  const parsed = read && readCall(read.bytes);
  if (parsed === undefined) return rejectCall('unreadable');
  const body = toUtf8(parsed.body);
  if (body.length > RELAY_BODY_LIMIT) return rejectCall('size');
  const target = readTarget(parsed.url, allow);
  if (typeof target === 'string') return rejectCall(target);
  if (target.url.protocol === 'http:' && !target.allowed)
    return rejectCall(isWrittenAsOwn(target) ? 'own' : 'plain', target.at);
  const lines = buildHeaderLines(parsed.headers, target.url.host, body.length);
  if (typeof lines === 'string') return rejectCall(lines);
  return toResponse(await call({ target, lines, body }, signals, options));
}
