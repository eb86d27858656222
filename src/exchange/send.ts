import { textOf } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { utf8 } from '#protocol/text.ts';
import type { TransportName } from '#protocol/transport.ts';
import { CARRIERS } from './carriers.ts';
import type { Carried, CarryOptions } from './carry.ts';
import { DEADLINE_REASON } from './ended.ts';
import { replyOf, type Exchange } from './exchange.ts';
import { failure, notOpen } from './failures.ts';
import { TRANSPORTS } from './transports.ts';

export interface SendOptions extends Omit<CarryOptions, 'url'> {
  readonly transport: Exclude<TransportName, 'copy'>;
  /** The time in ms in which the whole call must end. */
  readonly deadline?: number;
}

const DEADLINE = 30_000;
/** The relay keeps a deadline of its own, and its word about it is worth waiting for. */
const RELAY_GRACE = 5_000;

/** Sends a signed request once, on one way, never again and never elsewhere: an order is money. */
export async function send(request: SignedRequest, options: SendOptions): Promise<Exchange> {
  const { transport } = options;
  const started = Date.now();
  const before = performance.now();
  const carried = await carry(request, options);
  const done = { request, transport, started, duration: performance.now() - before, ...carried };
  const size = { sent: utf8(textOf(request.body)).length, received: 0 };
  return { ...done, size: { ...size, received: replyOf({ ...done, size })?.bytes.length ?? 0 } };
}

async function carry(request: SignedRequest, { deadline = DEADLINE, ...options }: SendOptions): Promise<Carried> {
  const { transport, signal } = options;
  const open = TRANSPORTS[transport].available({ ...options, url: request.url });
  if (open !== true) return { outcome: notOpen(open) };
  if (signal.aborted) return { outcome: failure('cancelled') };
  const both = new AbortController();
  const cancel = (): void => both.abort();
  const timer = setTimeout(() => both.abort(DEADLINE_REASON), deadline + (transport === 'relay' ? RELAY_GRACE : 0));
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await CARRIERS[transport](request, { ...options, url: request.url, signal: both.signal });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}
