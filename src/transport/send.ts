import { textOf } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { toUtf8 } from '#protocol/text.ts';
import type { TransportName } from '#protocol/transport.ts';
import { responseOf, type Exchange } from './exchange.ts';
import { createFailure, createUnavailableFailure } from './failures.ts';
import { sendByFetch } from './fetch-sender.ts';
import { sendByRelay } from './relay-sender.ts';
import { DEADLINE_REASON, type Sender, type SenderOptions, type SendResult } from './sender.ts';
import { TRANSPORTS } from './transports.ts';

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
  const isSent = !('isUnavailable' in result.outcome);
  const size = { sent: isSent ? toUtf8(textOf(request.body)).length : 0, received: 0 };
  return { ...exchange, size: { ...size, received: responseOf({ ...exchange, size })?.bytes.length ?? 0 } };
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
