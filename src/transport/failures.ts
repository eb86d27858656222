import type { MessageKey } from '#i18n/message.ts';
import type { Failure, ObstacleCode } from './transports.ts';

/** In a few words, in one sentence, and what to do. */
export const OBSTACLES = {
  'not-own': {
    label: 'different host',
    message: 'The base URL names a different host than this page.',
    fix: 'Use a different transport, or change base_url to this page’s host.',
  },
  own: {
    label: 'this page’s own host',
    message: 'The base URL names this page’s own host.',
    fix: 'Use “Same server”, or a different base_url.',
  },
  'relay-only': {
    label: 'switched off on this server',
    message: 'The policy of this server blocks calls from the browser.',
    fix: 'Send through the relay on this server.',
  },
  'plain-http': {
    label: 'plain http',
    message: 'The browser blocks this plain http URL.',
    fix: 'The page’s policy does not allow plain http with the key. Use https in base_url.',
  },
  'mixed-content': {
    label: 'plain http',
    message: 'A page from https cannot call a plain http URL.',
    fix: 'Use https in base_url.',
  },
  'no-relay': {
    label: 'no relay',
    message: 'This page’s host has no relay.',
    fix: 'Start Checkout Console’s own server with its relay on.',
  },
  'not-allowed': {
    label: 'not allowed here',
    message: 'The console.json of this page does not allow this transport.',
    fix: 'Use a different transport.',
  },
} as const satisfies Record<ObstacleCode, Readonly<Record<'label' | 'message' | 'fix', MessageKey>>>;

const MAY_EXIST = 'The order may have been created: look it up before you send it again.';

const HOST_STOPPED = `The host may have stopped: start it again and reload the page. ${MAY_EXIST}` as const;

/** Seen in Chromium: when a reused connection breaks before the response begins, the browser sends a POST again. */
const TWICE = 'Some browsers then repeat the call automatically, so it may have arrived twice.';

/** The relay sends its own messages. */
const FAILURES = {
  offline: {
    kind: 'refused',
    message: 'The browser is offline.',
    fix: 'Connect and send again, or run the curl command elsewhere.',
  },
  'went-offline': {
    kind: 'unknown',
    message: 'The browser went offline during the request.',
    fix: `Connect first. ${MAY_EXIST}`,
  },
  'host-gone': {
    kind: 'unknown',
    message: 'The server of this page did not respond.',
    fix: HOST_STOPPED,
  },
  'no-reply': {
    kind: 'unknown',
    message: 'The connection broke before the response began.',
    fix: `The server is reachable, but this call ended without a response. ${TWICE} ${MAY_EXIST}`,
  },
  unreachable: {
    kind: 'unknown',
    message: 'The call failed, and the browser cannot reach this URL.',
    // A gateway that took the order and then went away looks the same to a page.
    fix: `The host name may be wrong, or no server listens there. The certificate may not be trusted, or the browser may block private networks. Check base_url. The curl command names the cause. Or the gateway went away during the call. ${MAY_EXIST}`,
  },
  'cross-origin': {
    kind: 'refused',
    message: 'The gateway responds, but it does not let a browser page read its response.',
    fix: 'That is normal: such gateways expect calls from servers, not from browsers. The browser’s preflight was probably refused, and nothing was sent. Browsers do not say so, and the order may have been created. Send through the relay if the host has one. Or run the curl command on the merchant’s server.',
  },
  'no-leave': {
    kind: 'unknown',
    message: 'The gateway lets this page read its responses, but this call ended without one.',
    fix: `It refused a header in the preflight, or the connection broke after sending. ${TWICE} ${MAY_EXIST}`,
  },
  redirect: {
    kind: 'unknown',
    message: 'The gateway responded with a redirect. The page does not follow it.',
    fix: 'A redirect would send the key to a different URL. Check base_url: often it has http instead of https, or part of the path is missing.',
  },
  'broken-off': {
    kind: 'unknown',
    message: 'The connection broke while the response was arriving.',
    fix: `The part that arrived is below. It is shorter than announced, or cut off. ${MAY_EXIST}`,
  },
  'not-unpacked': {
    kind: 'unknown',
    message: 'The response says that it is compressed, but the browser could not decompress it.',
    fix: `The page received none of it. ${MAY_EXIST}`,
  },
  deadline: {
    kind: 'unknown',
    message: 'No complete response came in time, so the page stopped waiting.',
    fix: `The server may have accepted the call and responded too slowly, or not at all. Or it was not reached in time. ${MAY_EXIST}`,
  },
  cancelled: { kind: 'cancelled', message: 'Canceled.', fix: MAY_EXIST },
  'relay-gone': {
    kind: 'unknown',
    message: 'The relay of this page’s host did not respond.',
    fix: HOST_STOPPED,
  },
  'relay-odd': {
    kind: 'unknown',
    message: 'The relay’s response could not be read.',
    fix: `The page and the host may have different versions: reload the page. ${MAY_EXIST}`,
  },
} as const satisfies Record<string, Pick<Failure, 'kind'> & Readonly<Record<'message' | 'fix', MessageKey>>>;

export type FailureCode = keyof typeof FAILURES;

export const createFailure = (
  code: FailureCode,
  details: Partial<Pick<Failure, 'probes' | 'partialResponse'>> = {},
): Failure => ({
  probes: [],
  ...FAILURES[code],
  code,
  ...details,
});

/** The send never began. */
export const createUnavailableFailure = (code: ObstacleCode): Failure => ({
  kind: 'refused',
  code,
  message: OBSTACLES[code].message,
  fix: OBSTACLES[code].fix,
  probes: [],
});
