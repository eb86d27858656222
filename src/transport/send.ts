import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { textOf } from '#protocol/order.ts';
import { fillSlot, type SignedRequest } from '#protocol/sign.ts';
import { readUpTo, concatBytes, toHex, fromUtf8, isBelow, parseJson } from '#protocol/text.ts';
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
  /** Base64. Only a sender fills the slot of Authorization. */
  readonly key: string;
  readonly fetch: Fetch;
  /** Its reason shows whether the user or the deadline aborted. */
  readonly signal: AbortSignal;
}

interface SendResult {
  readonly outcome: Outcome;
  readonly phases?: Phases | undefined;
}

/** Any other reason means the user. */
const DEADLINE_REASON = 'deadline';

const abortCode = ({ reason }: AbortSignal): FailureCode => (reason === DEADLINE_REASON ? 'deadline' : 'cancelled');

/** For calls that take no signal. */
const withAbort = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new Error('ended by the signal'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject);
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

/** Whatever Content-Length says; returns what arrived before an error. */
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

const toFetchRequest = ({ url, method, headers, body }: SignedRequest, key: string, signal: AbortSignal): Request =>
  new Request(url, {
    method,
    headers: headers
      .filter(({ name }) => name !== 'Content-Length')
      .map((line): [string, string] => [line.name, fillSlot(line, key)]),
    body: textOf(body),
    signal,
    // Following a redirect would send the digest headers to another address.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });

async function sendByFetch(request: SignedRequest, options: SenderOptions): Promise<SendResult> {
  const wasOnline = navigator.onLine;
  // A browser keeps the timings of 250 files and calls, and none that come later.
  performance.clearResourceTimings();
  const outcome = await attempt(request, options, wasOnline);
  return outcome.kind === 'answered' ? { outcome, phases: await readTiming(request.url) } : { outcome };
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

/** Nothing of the order, its headers or its credentials travels with a question. */
const BARE: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };

type Labels = readonly [yes: MessageKey, no: MessageKey];

/**
 * The browser tells a page nothing but that it refused, so the page asks around. Each question is bare and leaves the
 * next one fewer causes: network, name and reach, leave to read (CORS).
 */
async function explainFailedFetch(url: string, options: SenderOptions, wasOnline: boolean): Promise<Outcome> {
  const { pageUrl, signal, fetch } = options;
  const probes: Probe[] = [];
  const note = (question: Message, isYes: boolean, labels: Labels): boolean => {
    probes.push({ question, result: isYes ? labels[0] : labels[1] });
    return isYes;
  };
  const ask = async (question: Message, address: string, init: RequestInit, labels: Labels): Promise<boolean> => {
    const isYes = await withAbort(fetch(new Request(address, { ...BARE, ...init, signal })), signal).then(
      () => true,
      () => false,
    );
    return note(question, isYes, labels);
  };
  const findCause = async (): Promise<FailureCode> => {
    const { origin } = new URL(url);
    const answers: Labels = ['answered', 'no response'];
    if (!note('Asked the browser whether it is online', navigator.onLine, ['yes', 'no']))
      return wasOnline ? 'went-offline' : 'offline';
    if (isBelow(url, pageUrl)) {
      const own: RequestInit = { method: 'HEAD', mode: 'same-origin' };
      const isThere = await ask('Asked this page’s host for the page', `${pageUrl}/`, own, answers);
      return isThere ? 'no-reply' : 'host-gone';
    }
    const reach = msg('Asked {origin} without any header', { origin });
    if (!(await ask(reach, origin, { mode: 'no-cors' }, answers))) return 'unreachable';
    const read = 'Asked the operation’s URL, without headers, for a response that a page may read';
    return (await ask(read, url, { mode: 'cors' }, ['readable', 'refused'])) ? 'no-leave' : 'cross-origin';
  };
  if (signal.aborted) return createFailure(abortCode(signal));
  const code = await findCause();
  // A question that was ended says nothing about the address.
  return signal.aborted ? createFailure(abortCode(signal)) : createFailure(code, { probes });
}

/** By the browser's own figures; undefined where the server does not let the page see them (no Timing-Allow-Origin). */
export function phasesOf(timing: PerformanceResourceTiming): Phases | undefined {
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

/** The browser writes the figures just after the last byte. */
async function readTiming(url: string): Promise<Phases | undefined> {
  await new Promise((resolve) => setTimeout(resolve));
  const [last] = performance.getEntriesByName(url, 'resource').slice(-1);
  return last === undefined ? undefined : phasesOf(last as PerformanceResourceTiming);
}

/** More than the relay ever sends: its own limit of a response, in Base64, and the headers. */
const RELAY_MESSAGE_LIMIT = 4 * 1024 * 1024;

function callRelay(request: SignedRequest, { fetch, key, pageUrl, relayToken = '', signal }: SenderOptions) {
  const call: RelayRequest = {
    url: request.url,
    headers: request.headers.map((line): [string, string] => [line.name, fillSlot(line, key)]),
    body: textOf(request.body),
  };
  const relayRequest = new Request(pageUrl + RELAY_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [RELAY_TOKEN_HEADER]: relayToken,
      [RELAY_CALL_HEADER]: toHex(crypto.getRandomValues(new Uint8Array(16))),
    },
    body: JSON.stringify(call),
    signal,
    redirect: 'error',
    credentials: 'same-origin',
    cache: 'no-store',
  });
  return withAbort(fetch(relayRequest), signal);
}

/** Undefined for anything else. Throws what the stream throws. */
async function readRelayResponse(response: Response): Promise<RelayResponse | undefined> {
  const { bytes } = await readUpTo(response.body, RELAY_MESSAGE_LIMIT);
  return relayResponseSchema.safeParse(parseJson(new TextDecoder().decode(bytes))).data;
}

function toSendResult(relayResponse: RelayResponse | undefined): SendResult {
  if (relayResponse === undefined) return { outcome: createFailure('relay-odd') };
  if (relayResponse.kind !== 'answered') {
    const { kind, code, phrases, message, fix } = relayResponse;
    return { outcome: { kind, code, probes: [], ...(phrases ?? { message, fix }) } };
  }
  const { status, headers, body, cut, phases } = relayResponse;
  const { secure, ...others } = phases;
  return {
    outcome: { kind: 'answered', response: toGatewayResponse({ status, headers, bytes: body, cut }) },
    phases: secure === null ? others : { ...others, secure },
  };
}

/** With the very bytes, header order and case that the page shows. */
async function sendByRelay(request: SignedRequest, options: SenderOptions): Promise<SendResult> {
  try {
    const response = await callRelay(request, options);
    return toSendResult(await withAbort(readRelayResponse(response), options.signal));
  } catch {
    return { outcome: createFailure(options.signal.aborted ? abortCode(options.signal) : 'relay-gone') };
  }
}

export interface SendOptions extends Omit<SenderOptions, 'url'> {
  /** `copy` sends nothing: a person runs the command. */
  readonly transport: Exclude<TransportName, 'copy'>;
  readonly inPage: Fetch;
  /** In ms, for the whole call. */
  readonly deadline?: number;
}

const DEADLINE = 30_000;
/** The relay has its own deadline, and its report says more than ours. */
const RELAY_GRACE = 5_000;

/** Once, over one transport, and never again or elsewhere: an order is money. */
export async function send(request: SignedRequest, options: SendOptions): Promise<Exchange> {
  const { transport } = options;
  const started = Date.now();
  const before = performance.now();
  const result = await sendWithDeadline(request, options);
  return { request, transport, started, duration: performance.now() - before, ...result };
}

async function sendWithDeadline(
  request: SignedRequest,
  { deadline = DEADLINE, transport, inPage, ...given }: SendOptions,
): Promise<SendResult> {
  const { signal, fetch } = given;
  const options = { ...given, url: request.url, fetch: transport === 'in-page' ? inPage : fetch };
  const availability = TRANSPORTS[transport].available(options);
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
    const sendBy = transport === 'relay' ? sendByRelay : sendByFetch;
    return await sendBy(request, { ...options, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}
