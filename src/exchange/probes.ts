import { phrase, type Phrase, type Text } from '#texts/text.ts';
import type { FailureCode } from './failures.ts';

/** One question that the page asked to find out why a call failed, and what it found. */
export interface Probe {
  readonly asked: Phrase;
  readonly found: Phrase;
}

export interface Finding {
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

async function answers(address: string, init: RequestInit, { ask, signal }: ProbeOptions): Promise<boolean> {
  try {
    await ask(address, { ...BARE, ...init, signal });
    return true;
  } catch {
    return false;
  }
}

const line = (asked: Phrase, yes: boolean, words: readonly [yes: Text, no: Text]): Probe => ({
  asked,
  found: yes ? words[0] : words[1],
});

const ANSWERED = ['answered', 'no answer'] as const;

/**
 * Why the browser refused a call: it tells a page nothing but that, so the page asks around. Each question is bare and
 * leaves the next one fewer causes: network, name and reach, leave to read (CORS).
 */
export async function whyUnreached(url: string, options: ProbeOptions): Promise<Finding> {
  const { origin } = new URL(url);
  const network = line('Asked the browser whether it is online', navigator.onLine, ['yes', 'no']);
  if (!navigator.onLine) return { code: options.wasOnline ? 'went-offline' : 'offline', probes: [network] };
  return origin === options.pageOrigin ? ownHost(origin, network, options) : otherHost(url, origin, network, options);
}

async function ownHost(origin: string, network: Probe, options: ProbeOptions): Promise<Finding> {
  const there = await answers(`${origin}/`, { method: 'HEAD', mode: 'same-origin' }, options);
  const probes = [network, line('Asked this page’s host for the page', there, ANSWERED)];
  return { code: there ? 'no-reply' : 'host-gone', probes };
}

async function otherHost(url: string, origin: string, network: Probe, options: ProbeOptions): Promise<Finding> {
  const there = await answers(origin, { mode: 'no-cors' }, options);
  const reach = line(phrase('Asked {origin} without any header', { origin }), there, ANSWERED);
  if (!there) return { code: 'unreachable', probes: [network, reach] };
  const readable = await answers(url, { mode: 'cors' }, options);
  const leave = line('Asked the operation’s address, without any header, for a reply that a page may read', readable, [
    'it may',
    'refused',
  ]);
  return { code: readable ? 'no-leave' : 'cross-origin', probes: [network, reach, leave] };
}
