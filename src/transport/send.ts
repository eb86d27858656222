import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { textOf } from '#protocol/order.ts';
import { fillSlot, type SignedRequest } from '#protocol/sign.ts';
import { readUpTo, concatBytes, toHex, countBytes, fromUtf8, isBelow } from '#protocol/text.ts';
import {
  RELAY_CALL_HEADER,
  RELAY_PATH,
  RELAY_TOKEN_HEADER,
  relayResponseSchema,
  type RelayResponse,
  type RelayRequest,
} from '#protocol/relay.ts';
import type { TransportName } from '#protocol/draft.ts';
import {
  responseOf,
  wasSent,
  type Outcome,
  type Phases,
  type Exchange,
  RESPONSE_LIMIT,
  type GatewayResponse,
  type Probe,
  TRANSPORTS,
  type Environment,
} from './transports.ts';
import { createFailure, createUnavailableFailure, type FailureCode } from './failures.ts';

export type Fetch = (request: Request) => Promise<Response>;

interface SenderOptions extends Environment {
  /** The Base64 of the API key. Only a sender fills the slot of Authorization. */
  readonly key: string;
  readonly fetch: Fetch;
  readonly inPage: Fetch;
  /** Aborts the call. Its reason shows whether the user or the deadline did it. */
  readonly signal: AbortSignal;
}

interface SendResult {
  readonly outcome: Outcome;
  readonly phases?: Phases | undefined;
}

type Sender = (request: SignedRequest, options: SenderOptions) => Promise<SendResult>;

/** The abort reason of the deadline; any other reason means the user. */
const DEADLINE_REASON = 'deadline';

const abortCode = ({ reason }: AbortSignal): FailureCode => (reason === DEADLINE_REASON ? 'deadline' : 'cancelled');

/** A promise that rejects when the signal aborts, for calls that take no signal. */
const withAbort = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new Error('ended by the signal'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });

export function toGatewayResponse(
  parts: Pick<GatewayResponse, 'status' | 'headers' | 'bytes' | 'cut'>,
): GatewayResponse {
  try {
    return { ...parts, text: fromUtf8(parts.bytes), wellFormed: true };
  } catch {
    return { ...parts, text: new TextDecoder().decode(parts.bytes), wellFormed: parts.cut };
  }
}

/** Reads up to the limit, whatever Content-Length says, and returns what arrived before an error. */
async function readPart(body: ReadableStream<Uint8Array> | null, signal: AbortSignal) {
  const chunks: Uint8Array[] = [];
  const collector = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
  });
  try {
    return { ...(await readUpTo(body?.pipeThrough(collector, { signal }) ?? null, RESPONSE_LIMIT)), broken: false };
  } catch {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    return { bytes: concatBytes(chunks, Math.min(length, RESPONSE_LIMIT)), cut: length > RESPONSE_LIMIT, broken: true };
  }
}

const toHeaders = (request: SignedRequest, key: string): [string, string][] =>
  request.headers.filter(({ name }) => name !== 'Content-Length').map((line) => [line.name, fillSlot(line, key)]);

const toFetchRequest = (request: SignedRequest, key: string, signal: AbortSignal): Request =>
  new Request(request.url, {
    method: request.method,
    headers: toHeaders(request, key),
    body: textOf(request.body),
    signal,
    // Following a redirect would send the digest headers to another address.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });

async function sendByFetch(request: SignedRequest, options: SenderOptions): Promise<SendResult> {
  const wasOnline = navigator.onLine;
  const timing = listenForTiming(request.url);
  const outcome = await attempt(request, options, wasOnline);
  const phases = await timing();
  return { outcome, ...(outcome.kind === 'answered' ? { phases } : {}) };
}

async function attempt(request: SignedRequest, options: SenderOptions, wasOnline: boolean): Promise<Outcome> {
  const { key, fetch, signal } = options;
  const response = await withAbort(fetch(toFetchRequest(request, key, signal)), signal).catch(() => undefined);
  if (response === undefined) return explainFailedFetch(request.url, options, wasOnline);
  if (response.type === 'opaqueredirect') return createFailure('redirect');
  const { broken, ...read } = await readPart(response.body, signal);
  const gatewayResponse = toGatewayResponse({ status: response.status, headers: [...response.headers], ...read });
  if (!broken) return { kind: 'answered', response: gatewayResponse };
  const details =
    gatewayResponse.bytes.length > 0 || gatewayResponse.headers.length > 0 ? { partialResponse: gatewayResponse } : {};
  if (signal.aborted) return createFailure(abortCode(signal), details);
  const isCompressed = gatewayResponse.bytes.length === 0 && response.headers.has('Content-Encoding');
  return createFailure(isCompressed ? 'not-unpacked' : 'broken-off', details);
}

async function explainFailedFetch(url: string, options: SenderOptions, wasOnline: boolean): Promise<Outcome> {
  const { pageUrl, signal } = options;
  if (signal.aborted) return createFailure(abortCode(signal));
  const ask = (address: string, init: RequestInit) => withAbort(options.fetch(new Request(address, init)), signal);
  const { code, probes } = await findFailureCause(url, { pageUrl, wasOnline, signal, ask });
  // A question that was ended says nothing about the address.
  return signal.aborted ? createFailure(abortCode(signal)) : createFailure(code, { probes });
}

interface FailureCause {
  readonly code: FailureCode;
  readonly probes: readonly Probe[];
}

interface ProbeOptions {
  readonly pageUrl: string;
  readonly wasOnline: boolean;
  readonly signal: AbortSignal;
  readonly ask: (address: string, init: RequestInit) => Promise<unknown>;
}

/** Nothing of the order, its headers or its credentials travels with a probe. */
const BARE: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };

async function responds(address: string, init: RequestInit, { ask, signal }: ProbeOptions): Promise<boolean> {
  try {
    await ask(address, { ...BARE, ...init, signal });
    return true;
  } catch {
    return false;
  }
}

const createProbe = (question: Message, isYes: boolean, labels: readonly [yes: MessageKey, no: MessageKey]): Probe => ({
  question,
  result: isYes ? labels[0] : labels[1],
});

const ANSWER_LABELS = ['answered', 'no response'] as const;

/**
 * Why the browser refused a call: it tells a page nothing but that, so the page asks around. Each question is bare and
 * leaves the next one fewer causes: network, name and reach, leave to read (CORS).
 */
async function findFailureCause(url: string, options: ProbeOptions): Promise<FailureCause> {
  const { origin } = new URL(url);
  const network = createProbe('Asked the browser whether it is online', navigator.onLine, ['yes', 'no']);
  if (!navigator.onLine) return { code: options.wasOnline ? 'went-offline' : 'offline', probes: [network] };
  return isBelow(url, options.pageUrl) ? probeOwnHost(network, options) : probeOtherHost(url, origin, network, options);
}

async function probeOwnHost(network: Probe, options: ProbeOptions): Promise<FailureCause> {
  const isReachable = await responds(`${options.pageUrl}/`, { method: 'HEAD', mode: 'same-origin' }, options);
  const probes = [network, createProbe('Asked this page’s host for the page', isReachable, ANSWER_LABELS)];
  return { code: isReachable ? 'no-reply' : 'host-gone', probes };
}

async function probeOtherHost(
  url: string,
  origin: string,
  network: Probe,
  options: ProbeOptions,
): Promise<FailureCause> {
  const isReachable = await responds(origin, { mode: 'no-cors' }, options);
  const reachProbe = createProbe(msg('Asked {origin} without any header', { origin }), isReachable, ANSWER_LABELS);
  if (!isReachable) return { code: 'unreachable', probes: [network, reachProbe] };
  const isReadable = await responds(url, { mode: 'cors' }, options);
  const corsProbe = createProbe(
    'Asked the operation’s URL, without headers, for a response that a page may read',
    isReadable,
    ['readable', 'refused'],
  );
  return { code: isReadable ? 'no-leave' : 'cross-origin', probes: [network, reachProbe, corsProbe] };
}

type Timing = Pick<
  PerformanceResourceTiming,
  | 'domainLookupStart'
  | 'domainLookupEnd'
  | 'connectStart'
  | 'connectEnd'
  | 'secureConnectionStart'
  | 'requestStart'
  | 'responseStart'
  | 'responseEnd'
>;

/** The parts from the browser's own figures; undefined where the server does not let the page see them (no Timing-Allow-Origin). */
export function phasesOf(timing: Timing): Phases | undefined {
  const { connectStart, connectEnd, secureConnectionStart: secure, requestStart, responseStart } = timing;
  if (requestStart === 0 || responseStart === 0) return undefined;
  const isSecure = secure > 0 && secure >= connectStart;
  const all: Record<string, number> = {
    resolve: timing.domainLookupEnd - timing.domainLookupStart,
    connect: (isSecure ? secure : connectEnd) - connectStart,
    secure: isSecure ? connectEnd - secure : 0,
    waiting: responseStart - requestStart,
    receiving: timing.responseEnd - responseStart,
  };
  return Object.fromEntries(Object.entries(all).filter(([name, ms]) => ms > 0 || name === 'waiting'));
}

const isTiming = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'responseStart' in entry;

function listenForTiming(url: string): () => Promise<Phases | undefined> {
  const observed: PerformanceEntry[] = [];
  const collect = (entries: PerformanceEntry[]): void =>
    void observed.push(...entries.filter(({ name }) => name === url));
  const observer = new PerformanceObserver((list) => collect(list.getEntries()));
  observer.observe({ type: 'resource' });
  return async () => {
    // The browser writes the timing just after the last byte.
    await new Promise((resolve) => setTimeout(resolve));
    collect(observer.takeRecords());
    observer.disconnect();
    const last = observed.findLast(isTiming);
    return last === undefined ? undefined : phasesOf(last);
  };
}

/** More than the relay ever sends: its own limit of a response, in Base64, and the headers. */
const RELAY_MESSAGE_LIMIT = 4 * 1024 * 1024;

const toRelayRequest = (request: SignedRequest, key: string): RelayRequest => ({
  url: request.url,
  headers: request.headers.map((line): [string, string] => [line.name, fillSlot(line, key)]),
  body: textOf(request.body),
});

function callRelay(request: SignedRequest, { fetch, key, pageUrl, relayToken = '', signal }: SenderOptions) {
  const relayRequest = new Request(pageUrl + RELAY_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [RELAY_TOKEN_HEADER]: relayToken,
      [RELAY_CALL_HEADER]: toHex(crypto.getRandomValues(new Uint8Array(16))),
    },
    body: JSON.stringify(toRelayRequest(request, key)),
    signal,
    redirect: 'error',
    credentials: 'same-origin',
    cache: 'no-store',
  });
  return withAbort(fetch(relayRequest), signal);
}

/** The relay's response, or undefined for anything else. Throws what the stream throws. */
async function readRelayResponse(response: Response): Promise<RelayResponse | undefined> {
  const { bytes } = await readUpTo(response.body, RELAY_MESSAGE_LIMIT);
  try {
    const { success, data } = relayResponseSchema.safeParse(JSON.parse(fromUtf8(bytes)));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

function toSendResult(relayResponse: RelayResponse | undefined): SendResult {
  if (relayResponse === undefined) return { outcome: createFailure('relay-odd') };
  if (relayResponse.kind !== 'answered') {
    const { kind, code, phrases, message, fix } = relayResponse;
    return { outcome: { kind, code, probes: [], ...(phrases ?? { message, fix }) } };
  }
  const { status, headers, body, cut, phases } = relayResponse;
  return {
    outcome: { kind: 'answered', response: toGatewayResponse({ status, headers, bytes: body, cut }) },
    phases: toPhases(phases),
  };
}

const toPhases = ({ secure, ...rest }: Extract<RelayResponse, { kind: 'answered' }>['phases']): Phases =>
  secure === null ? rest : { ...rest, secure };

/** Lets the host's relay send a request: the very bytes, header order and case that the page shows. */
async function sendByRelay(request: SignedRequest, options: SenderOptions): Promise<SendResult> {
  try {
    const response = await callRelay(request, options);
    return toSendResult(await withAbort(readRelayResponse(response), options.signal));
  } catch {
    return { outcome: createFailure(options.signal.aborted ? abortCode(options.signal) : 'relay-gone') };
  }
}

const sendInPage: Sender = (request, options) => sendByFetch(request, { ...options, fetch: options.inPage });

/** The sender of each transport. `copy` has none: a person runs the command. */
const SENDERS: Readonly<Record<Exclude<TransportName, 'copy'>, Sender>> = {
  'in-page': sendInPage,
  'same-origin': sendByFetch,
  direct: sendByFetch,
  relay: sendByRelay,
};

export interface SendOptions extends Omit<SenderOptions, 'url'> {
  readonly transport: Exclude<TransportName, 'copy'>;
  /** The time in ms in which the whole call must end. */
  readonly deadline?: number;
}

const DEADLINE = 30_000;
/** The relay has its own deadline, and its report says more than ours. */
const RELAY_GRACE = 5_000;

/** Sends a signed request once, over one transport, and never again or elsewhere: an order is money. */
export async function send(request: SignedRequest, options: SendOptions): Promise<Exchange> {
  const { transport } = options;
  const started = Date.now();
  const before = performance.now();
  const result = await sendWithDeadline(request, options);
  const exchange = { request, transport, started, duration: performance.now() - before, ...result };
  const size = { sent: wasSent(result.outcome) ? countBytes(textOf(request.body)) : 0, received: 0 };
  return { ...exchange, size: { ...size, received: responseOf(exchange)?.bytes.length ?? 0 } };
}

async function sendWithDeadline(
  request: SignedRequest,
  { deadline = DEADLINE, ...options }: SendOptions,
): Promise<SendResult> {
  const { transport, signal } = options;
  const availability = TRANSPORTS[transport].available({ ...options, url: request.url });
  if (availability !== true) return { outcome: createUnavailableFailure(availability) };
  if (signal.aborted) return { outcome: createFailure('cancelled') };
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  const timer = setTimeout(
    () => controller.abort(DEADLINE_REASON),
    deadline + (transport === 'relay' ? RELAY_GRACE : 0),
  );
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await SENDERS[transport](request, { ...options, url: request.url, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}
