import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { textOf } from '#protocol/piece.ts';
import { fillSlot, type SignedRequest } from '#protocol/request.ts';
import type { Outcome, Phases } from './exchange.ts';
import { createFailure, type FailureCode, type Probe } from './failures.ts';
import { abortCode, readResponse, withAbort, type SenderOptions, type SendResult } from './sender.ts';

/** Content-Length is the transport's own. */
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

/** Sends a request by fetch: in the page, to its own origin, or to another. */
export async function sendByFetch(request: SignedRequest, options: SenderOptions): Promise<SendResult> {
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
  const { response: gatewayResponse, broken } = await readResponse(response, signal);
  if (!broken) return { kind: 'answered', response: gatewayResponse };
  const details =
    gatewayResponse.bytes.length > 0 || gatewayResponse.headers.length > 0 ? { partialResponse: gatewayResponse } : {};
  if (signal.aborted) return createFailure(abortCode(signal), details);
  const isCompressed = gatewayResponse.bytes.length === 0 && response.headers.has('Content-Encoding');
  return createFailure(isCompressed ? 'not-unpacked' : 'broken-off', details);
}

async function explainFailedFetch(url: string, options: SenderOptions, wasOnline: boolean): Promise<Outcome> {
  const { pageOrigin, signal } = options;
  if (signal.aborted) return createFailure(abortCode(signal));
  const ask = (address: string, init: RequestInit) => withAbort(options.fetch(new Request(address, init)), signal);
  const { code, probes } = await findFailureCause(url, { pageOrigin, wasOnline, signal, ask });
  // A question that was ended says nothing about the address.
  return signal.aborted ? createFailure(abortCode(signal)) : createFailure(code, { probes });
}

interface FailureCause {
  readonly code: FailureCode;
  readonly probes: readonly Probe[];
}

interface ProbeOptions {
  readonly pageOrigin: string;
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

const ANSWER_LABELS = ['answered', 'no answer'] as const;

/**
 * Why the browser refused a call: it tells a page nothing but that, so the page asks around. Each question is bare and
 * leaves the next one fewer causes: network, name and reach, leave to read (CORS).
 */
async function findFailureCause(url: string, options: ProbeOptions): Promise<FailureCause> {
  const { origin } = new URL(url);
  const network = createProbe('Asked the browser whether it is online', navigator.onLine, ['yes', 'no']);
  if (!navigator.onLine) return { code: options.wasOnline ? 'went-offline' : 'offline', probes: [network] };
  return origin === options.pageOrigin
    ? probeOwnHost(origin, network, options)
    : probeOtherHost(url, origin, network, options);
}

async function probeOwnHost(origin: string, network: Probe, options: ProbeOptions): Promise<FailureCause> {
  const isReachable = await responds(`${origin}/`, { method: 'HEAD', mode: 'same-origin' }, options);
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
    'Asked the operation’s address, without any header, for a reply that a page may read',
    isReadable,
    ['it may', 'refused'],
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

/** Collects the browser's timing of one URL; the returned function ends that and returns the phases. */
export function listenForTiming(url: string): () => Promise<Phases | undefined> {
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
