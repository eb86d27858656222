import type { Message, MessageKey } from '#i18n/message.ts';
import type { GatewayResponse } from './exchange.ts';
import { OBSTACLES } from './transport-descriptions.ts';
import type { ObstacleCode, Reason } from './transports.ts';

/** One question that the page asked to find out why a call failed, and what it found. */
export interface Probe {
  readonly question: Message;
  readonly result: Message;
}

/**
 * How a send ended without a whole reply. `refused`: nothing arrived, as far as anyone can tell. `unknown` and
 * `cancelled`: a request that left cannot be called back, so the order may exist.
 */
export interface Failure extends Reason {
  readonly kind: 'refused' | 'unknown' | 'cancelled';
  /** What the page asked to find the cause, and the results. */
  readonly probes: readonly Probe[];
  /** True when the transport is not available, so that nothing was sent. */
  readonly isUnavailable?: true;
  /** What had arrived of a response. */
  readonly partialResponse?: GatewayResponse;
}

const MAY_EXIST = 'The order may have been created: look it up before you send it again.';

/** Seen in Chromium: when a reused connection breaks before the response begins, the browser sends a POST again. */
const TWICE = 'Some browsers then repeat the call by themselves, so it may have arrived twice.';

/** Every failure that the page itself finds; the relay sends its own messages. */
const FAILURES = {
  offline: {
    kind: 'refused',
    message: 'The browser is offline.',
    fix: 'Connect and send again, or run the curl command elsewhere.',
  },
  'went-offline': {
    kind: 'unknown',
    message: 'The browser went offline while the order was on its way.',
    fix: `Connect first. ${MAY_EXIST}`,
  },
  'host-gone': {
    kind: 'unknown',
    message: 'The server of this page did not answer.',
    fix: `It may have been stopped: start it again, or run the curl command. ${MAY_EXIST}`,
  },
  'no-reply': {
    kind: 'unknown',
    message: 'The connection broke before a reply began.',
    fix: `The server is there, and this call ended without an answer. ${TWICE} ${MAY_EXIST}`,
  },
  unreachable: {
    kind: 'refused',
    message: 'The address could not be reached.',
    fix: 'Its name may be wrong, nothing may listen there, its certificate may not be trusted, or the browser keeps pages out of private networks. Check base_url, or run the curl command, which names the cause.',
  },
  'cross-origin': {
    kind: 'refused',
    message: 'The gateway answers, but it does not let a browser page read its reply.',
    fix: 'That is usual: gateways of this kind answer no browser, they are called from servers. Most likely the browser’s own question before the call (the preflight) was refused, and nothing was sent; it does not tell, and the order may have been created. Choose relay where the host has one, or run the curl command on the merchant’s server.',
  },
  'no-leave': {
    kind: 'unknown',
    message: 'The gateway lets this page read its replies, and yet this call ended without one.',
    fix: `Either it refused one of the headers in the browser’s question before the call (the preflight), or the connection broke after sending. ${TWICE} ${MAY_EXIST}`,
  },
  redirect: {
    kind: 'unknown',
    message: 'The address answered with a redirect, which is not followed.',
    fix: 'Following it would carry the key to another address. Check base_url: often http stands for https, or a part of the path is missing.',
  },
  'broken-off': {
    kind: 'unknown',
    message: 'The connection broke while the reply was arriving.',
    fix: `What had arrived is shown below: it is shorter than the reply said, or was cut off. ${MAY_EXIST}`,
  },
  'not-unpacked': {
    kind: 'unknown',
    message: 'The reply says that it is compressed, and its bytes could not be unpacked.',
    fix: `The browser gave none of it to the page. ${MAY_EXIST}`,
  },
  deadline: {
    kind: 'unknown',
    message: 'No whole reply came in time, so the page stopped waiting.',
    fix: `A server that accepts a call and keeps silent, or sends drop by drop, looks like this. ${MAY_EXIST}`,
  },
  cancelled: { kind: 'cancelled', message: 'Cancelled.', fix: MAY_EXIST },
  'relay-gone': {
    kind: 'unknown',
    message: 'The relay of this page’s host did not answer.',
    fix: `The host may have been stopped: start it again and load the page anew. ${MAY_EXIST}`,
  },
  'relay-odd': {
    kind: 'unknown',
    message: 'The relay’s answer could not be read.',
    fix: `Page and host may be of different versions: load the page anew. ${MAY_EXIST}`,
  },
} as const satisfies Record<string, Pick<Failure, 'kind'> & Readonly<Record<'message' | 'fix', MessageKey>>>;

export type FailureCode = keyof typeof FAILURES;

/** A failure with its messages, the probes and the partial response. */
export const createFailure = (
  code: FailureCode,
  details: Partial<Pick<Failure, 'probes' | 'partialResponse'>> = {},
): Failure => ({
  probes: [],
  ...FAILURES[code],
  code,
  ...details,
});

/** The failure of a send that never began, since its transport is not available. */
export const createUnavailableFailure = (code: ObstacleCode): Failure => ({
  kind: 'refused',
  code,
  message: OBSTACLES[code].message,
  fix: OBSTACLES[code].fix,
  probes: [],
  isUnavailable: true,
});
