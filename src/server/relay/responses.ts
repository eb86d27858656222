import type { IncomingMessage } from 'node:http';
import { relayResponseSchema, type RelayResponse } from '#protocol/relay.ts';
import * as z from '#protocol/zod.ts';
import type { PlainResponse } from '#sandbox/response.ts';
import { toEnglish } from '#i18n/english.ts';
import { msg, type MessageWithValues, type MessageKey } from '#i18n/message.ts';

interface Refusal {
  readonly kind: 'refused' | 'unknown';
  readonly status: 200 | 400 | 403 | 404 | 405 | 413 | 415 | 429 | 503;
  readonly message: MessageKey;
  readonly fix: MessageKey;
}

const defineRefused = (status: Refusal['status'], message: MessageKey, fix: MessageKey): Refusal => ({
  kind: 'refused',
  status,
  message,
  fix,
});
const defineUnsent = (message: MessageKey, fix: MessageKey): Refusal => defineRefused(200, message, fix);
const defineUnknown = (message: MessageKey): Refusal => ({
  kind: 'unknown',
  status: 200,
  message,
  fix: 'The order may exist: look for its order_id at the gateway before you send it again.',
});

const RELOAD = 'Reload the page from the host that it came from.';
const AFTER_START = 'Send again when the server has started again.';
const IF_YOURS = 'If it is a gateway of yours, start the host with RELAY_ALLOW={at}.';
const OUR_PAGE = 'The relay serves only its own host’s page.';

/**
 * Every response of the relay that is not a gateway's. {at} is host:port of the target, {why} the code of the network
 * or of TLS.
 */
export const REFUSALS = {
  off: defineRefused(
    404,
    'The relay is switched off.',
    'Start the host without RELAY=off, or run the command yourself.',
  ),
  unnamed: defineRefused(
    404,
    'The host accepts other machines but does not know its own name, so its relay stays off.',
    'Set RELAY_HOSTS to the names under which the page is opened, or do not set HOST.',
  ),
  method: defineRefused(405, 'The relay accepts POST only.', OUR_PAGE),
  host: defineRefused(403, 'The Host header is not one of the host’s own names.', OUR_PAGE),
  token: defineRefused(403, 'The token does not match the one in the host’s page.', RELOAD),
  origin: defineRefused(403, 'The call does not come from the host’s own page.', OUR_PAGE),
  'content-type': defineRefused(415, 'The relay accepts only application/json, without parameters.', OUR_PAGE),
  size: defineRefused(
    413,
    'The call is larger than the relay accepts. The body of an order may have 64 KiB.',
    'Send a shorter order.',
  ),
  unreadable: defineRefused(400, 'The call could not be read.', RELOAD),
  busy: defineRefused(429, 'Too many calls run at the same time.', 'Wait a few seconds, then send again.'),
  stopping: defineRefused(503, 'The server is stopping and accepts no new calls.', AFTER_START),

  url: defineRefused(400, 'The URL is not a complete http or https URL.', 'Correct the base URL.'),
  'user-info': defineRefused(403, 'The URL has a user name or password.', 'Remove it from the base URL.'),
  query: defineRefused(403, 'The URL has a query or a fragment.', 'Remove it from the base URL.'),
  path: defineRefused(
    403,
    'The relay calls one operation only: a path that ends in /v1/checkout/create-order-minimal.',
    'Correct the base URL.',
  ),
  plain: defineRefused(
    403,
    'Plain http would show the API key to the network. The relay calls https only.',
    'Use https, or start the host with RELAY_ALLOW={at} for a test gateway of your own.',
  ),
  header: defineRefused(403, 'A header does not belong to the operation, or occurs twice.', 'Remove it.'),
  'header-value': defineRefused(400, 'A header value is not printable ASCII on one line.', 'Correct the value.'),
  'host-header': defineRefused(403, 'The Host header is not the host of the URL.', 'Remove it.'),
  'content-length': defineRefused(
    403,
    'Content-Length is not the length of the body. A server would read the rest as another request.',
    'Do not override Content-Length, or run the command yourself.',
  ),

  name: defineUnsent('The gateway’s host name was not found ({why}).', 'Check the base URL and the host’s network.'),
  own: defineUnsent(
    'The gateway’s network address is on this machine or in a private network. The relay does not call it by default.',
    IF_YOURS,
  ),
  self: defineUnsent('The gateway’s name resolves to this server’s own address.', IF_YOURS),
  port: defineUnsent('The relay calls port 443 only.', IF_YOURS),
  never: defineUnsent(
    'No gateway on the internet has this network address: it is link-local, metadata, multicast or wrapped.',
    'Check the base URL. The relay never calls this address.',
  ),
  connect: defineUnsent('Could not connect to {at} ({why}).', 'Check the base URL and the host’s network.'),
  tls: defineUnsent(
    'Could not connect securely to {at} ({why}), so nothing was sent.',
    'Check the name in the base URL and the gateway’s certificate.',
  ),
  'deadline-unsent': defineUnsent('Could not connect to {at} in time.', 'Check the base URL, or try again later.'),
  'stopped-unsent': defineUnsent('The server stopped before it sent anything.', AFTER_START),

  reset: defineUnknown('The connection broke after the order was sent, before a response ({why}).'),
  deadline: defineUnknown('The order was sent, but the response was not complete in time.'),
  'reply-broken': defineUnknown('The response was cut off ({why}).'),
  'reply-not-http': defineUnknown('The response could not be read as HTTP ({why}).'),
  'informational-flood': defineUnknown(
    'The gateway sent too many informational responses (1xx) before its final response.',
  ),
  'header-lines': defineUnknown('The response has more than 1,023 header lines.'),
  status: defineUnknown('The response has a status outside 100 to 599 ({why}).'),
  repeated: defineUnknown(
    'The connection to the server broke and the browser repeated the call. The relay did not send the order again.',
  ),
  stopped: defineUnknown('The server stopped while the call ran.'),
  cancelled: defineUnknown('The request was canceled.'),
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof REFUSALS;

/** Values for the texts of a refusal. */
export interface Details {
  readonly at?: string;
  readonly why?: string | MessageWithValues;
}

/** A refusal, in English and as messages to translate. It holds nothing of the order and no header. */
export function createRefusal(
  code: RefusalCode,
  { at = 'HOST:PORT', why = msg('no reason given') }: Details = {},
): RelayResponse {
  const { kind, message, fix } = REFUSALS[code];
  const values = Object.entries({ at, why });
  const fill = (text: MessageKey): MessageWithValues => ({
    text,
    values: Object.fromEntries(values.filter(([name]) => text.includes(`{${name}}`))),
  });
  const messages = { message: fill(message), fix: fill(fix) };
  return { kind, code, message: toEnglish(messages.message), fix: toEnglish(messages.fix), phrases: messages };
}

/** The reason of the controller that ends a call: its time is over, the host stops, or its page left. */
export type CallEnd = 'deadline' | 'stopped' | 'cancelled';

/** The relay as the host's app sees it. */
export interface Relay {
  /**
   * Takes a call; the controller ends it. `caller` is the address that limits are counted for; undefined when all callers
   * share one address.
   */
  readonly take: (incoming: IncomingMessage, controller: AbortController, caller?: string) => Promise<PlainResponse>;
  /** The token for a page that was opened under this Host header, or undefined where the relay would refuse it. */
  readonly tokenFor: (host: string) => string | undefined;
  /** Takes no new calls. Resolves when no call runs any more. */
  readonly drain: () => Promise<void>;
  /** Ends the calls that run; each is reported as unknown when its order may have left. */
  readonly abort: () => void;
}

/** A response of the relay over HTTP: never stored, and without a header that lets another origin read it. */
export const toResponse = (
  response: RelayResponse,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): PlainResponse => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  text: JSON.stringify(z.encode(relayResponseSchema, response)),
});

const HEADERS: Readonly<Partial<Record<RefusalCode, Readonly<Record<string, string>>>>> = {
  method: { Allow: 'POST' },
  busy: { 'Retry-After': '5' },
  stopping: { 'Retry-After': '30' },
};

/** A call that was refused before it began, with its status. */
export const rejectCall = (code: RefusalCode, at?: string): PlainResponse =>
  toResponse(createRefusal(code, at === undefined ? {} : { at }), REFUSALS[code].status, HEADERS[code]);
