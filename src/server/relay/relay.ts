import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
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
import { toHex, fromUtf8, toUtf8 } from '#protocol/text.ts';
import { timingSafeEqual } from '#protocol/received.ts';
import type { PlainResponse } from '#sandbox/response.ts';
import { headerOf, parseFew, readBody } from '#server/incoming.ts';
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
import { createRefusal, rejectCall, toResponse, type CallEnd, type RefusalCode, type Relay } from './responses.ts';

interface Guard {
  /** The accepted Host headers, known once the host listens. */
  readonly allowedHosts: () => readonly string[];
  readonly token: string;
}

const originsOf = (host: string): readonly string[] => [
  `https://${host}`,
  ...(LOOPBACK.test(host) ? [`http://${host}`] : []),
];

/** Why a caller is not the host's own page, or undefined. Only the check of Host stops DNS rebinding. */
function checkCaller(incoming: IncomingMessage, { allowedHosts, token }: Guard): RefusalCode | undefined {
  const host = headerOf(incoming, 'Host') ?? '';
  if (allowedHosts().length === 0) return 'unnamed';
  if (!allowedHosts().includes(host)) return 'host';
  if (incoming.method !== 'POST') return 'method';
  if (!timingSafeEqual(headerOf(incoming, RELAY_TOKEN_HEADER) ?? '', token)) return 'token';
  if (!originsOf(host).includes(headerOf(incoming, 'Origin') ?? '')) return 'origin';
  if ((headerOf(incoming, 'Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin') return 'origin';
  return headerOf(incoming, 'Content-Type') === 'application/json' ? undefined : 'content-type';
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
  readonly ca?: string | undefined;
  /** Names and addresses of the host itself, which the relay does not call. */
  readonly ownNames?: readonly string[];
  /** The addresses of this machine's network interfaces. */
  readonly interfaces?: (() => readonly string[]) | undefined;
}

const describeEnd = (end: CallEnd, isReady: boolean): RefusalCode =>
  isReady || end === 'cancelled' ? end : `${end}-unsent`;

/** Makes one call, once. It ends by its response, by its deadline, or when its controller ends it with a `CallEnd`. */
export async function call(
  outgoing: Outgoing,
  controller: AbortController,
  options: CallOptions = {},
): Promise<RelayResponse> {
  const { signal } = controller;
  // Each look-up of a name of the host listens to it, and Node warns of more than ten listeners.
  setMaxListeners(0, signal);
  const moments: Moments = new Map([['started', performance.now()]]);
  // A timer keeps its controller; Node may collect AbortSignal.timeout before it fires.
  const timer = setTimeout(() => controller.abort('deadline' satisfies CallEnd), RELAY_DEADLINE).unref();
  try {
    return await attempt(outgoing, moments, options, signal);
  } catch (error) {
    const { at } = outgoing.target;
    if (!signal.aborted) return describeError(error, moments, outgoing.target);
    return createRefusal(describeEnd(signal.reason, moments.has('ready')), { at });
  } finally {
    clearTimeout(timer);
    // Names of the host may still be looked up.
    controller.abort();
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

/** By how far the call came: before `ready` nothing was sent. */
function failureCode(moments: Moments, reason: string): RefusalCode {
  if (!moments.has('resolved')) return 'name';
  if (!moments.has('connected')) return 'connect';
  if (!moments.has('ready')) return 'tls';
  if (moments.has('answered')) return 'reply-broken';
  return reason.startsWith('HPE_') ? 'reply-not-http' : 'reset';
}

/** It names no address and nothing of the order. */
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

/** False when it came before. */
function addMark(marks: Set<string>, text: string): boolean {
  if (marks.has(text)) return false;
  marks.add(text);
  // A Set keeps its order: the oldest mark is first.
  const [oldest = text] = marks;
  if (marks.size > MAX_MARKS) marks.delete(oldest);
  return true;
}

/** The page of an earlier build has none: it gets one that no other call has. */
function markOf(incoming: IncomingMessage): string {
  const text = headerOf(incoming, RELAY_CALL_HEADER) ?? '';
  return /^[\da-f]{32}$/.test(text) ? text : crypto.randomUUID();
}

interface Running {
  readonly controller: AbortController;
  readonly caller: string | undefined;
  /** Absent while it is still read: nothing of it was sent. */
  response?: Promise<RelayResponse>;
}

/**
 * Sends to a gateway that browsers cannot call, once, byte for byte. It serves one page, calls one path, and reaches no
 * private network but what the operator named. It keeps and logs nothing.
 */
export function createRelay({ allowedHosts, allow, secret, ...options }: RelayOptions): Relay {
  const [token, marks, running] = [createToken(secret), new Set<string>(), new Set<Running>()];
  let isStopping = false;
  const isFull = (caller: string | undefined): boolean => {
    const own = [...running].filter((each) => each.caller === caller);
    return running.size >= CALL_LIMITS.total || (caller !== undefined && own.length >= CALL_LIMITS.perCaller);
  };
  const run = async (incoming: IncomingMessage, current: Running): Promise<PlainResponse> => {
    const { controller } = current;
    const reading = Promise.race([readBody(incoming, CALL_LIMIT), rejectOnAbort(controller.signal)]);
    const read = await reading.catch(() => Buffer.alloc(0));
    if (isStopping) return rejectCall('stopping');
    const outgoing = readOutgoing(read, allow);
    if ('status' in outgoing) return outgoing;
    current.response = call(outgoing, controller, options);
    return toResponse(await current.response);
  };
  return {
    tokenFor: (host) => (allowedHosts().includes(host) ? token : undefined),
    take: async (incoming, controller, caller) => {
      const refusalCode = checkCaller(incoming, { allowedHosts, token });
      if (refusalCode !== undefined) return rejectCall(refusalCode);
      // First: what was sent before is not refused now.
      if (!addMark(marks, markOf(incoming))) return rejectCall('repeated');
      if (isStopping) return rejectCall('stopping');
      if (isFull(caller)) return rejectCall('busy');
      const current: Running = { controller, caller };
      running.add(current);
      return run(incoming, current).finally(() => running.delete(current));
    },
    drain: async () => {
      isStopping = true;
      // A call that is still read may never come whole: once its server is closed, Node limits the time of no request.
      for (const { response, controller } of running) if (response === undefined) controller.abort();
      await Promise.all([...running].map(({ response }) => response));
    },
    abort: () => running.forEach(({ controller }) => controller.abort('stopped' satisfies CallEnd)),
  };
}

/** Undefined when it is anything else. */
function readCall(bytes: Uint8Array): RelayRequest | undefined {
  try {
    return relayRequestSchema.safeParse(parseFew(fromUtf8(bytes))).data;
  } catch {
    return undefined;
  }
}

/** Why no call is made, otherwise. Without bytes there were too many. */
function readOutgoing(bytes: Buffer | undefined, allow: ReadonlySet<string>): Outgoing | PlainResponse {
  if (bytes === undefined) return rejectCall('size');
  const parsed = readCall(bytes);
  if (parsed === undefined) return rejectCall('unreadable');
  const body = toUtf8(parsed.body);
  if (body.length > RELAY_BODY_LIMIT) return rejectCall('size');
  const target = readTarget(parsed.url, allow);
  if (typeof target === 'string') return rejectCall(target);
  if (target.url.protocol === 'http:' && !target.allowed)
    return rejectCall(isWrittenAsOwn(target) ? 'own' : 'plain', target.at);
  const lines = buildHeaderLines(parsed.headers, target.url.host, body.length);
  return typeof lines === 'string' ? rejectCall(lines) : { target, lines, body };
}
