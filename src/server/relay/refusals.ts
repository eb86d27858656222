import type { RelayReply } from '#protocol/relay.ts';
import { english } from '#texts/english.ts';
import { phrase, type Filled, type Text } from '#texts/text.ts';

interface Refusal {
  readonly kind: 'refused' | 'unknown';
  readonly status: 200 | 400 | 403 | 404 | 405 | 413 | 415 | 501;
  readonly message: Text;
  readonly fix: Text;
}

const door = (status: Refusal['status'], message: Text, fix: Text): Refusal => ({
  kind: 'refused',
  status,
  message,
  fix,
});
const unsent = (message: Text, fix: Text): Refusal => door(200, message, fix);
const unknown = (message: Text): Refusal => ({
  kind: 'unknown',
  status: 200,
  message,
  fix: 'The order may exist: look for its order_id at the gateway before you send it again.',
});

const RELOAD = 'Reload the page from the host that it came from.';
const OUR_PAGE = 'The relay serves the page of its own host only.';

/**
 * Everything but a gateway's answer that the relay says. {at} stands for host:port of the target, {why} for the code of
 * the network or of TLS.
 */
export const REFUSALS = {
  off: door(404, 'The relay is switched off.', 'Start the host without RELAY=off, or run the command yourself.'),
  unnamed: door(
    404,
    'The host listens for other machines and was not told its own name, so its relay stays off.',
    'Set RELAY_HOSTS to the names under which the page is opened, or leave HOST out.',
  ),
  edge: door(
    501,
    'The relay needs sockets of its own, which an edge runtime does not give; it belongs to the Node entry.',
    'Run the host with Node, or run the command yourself.',
  ),
  method: door(405, 'The relay is called by POST.', OUR_PAGE),
  host: door(403, 'The Host header is not one of the host’s own names.', OUR_PAGE),
  token: door(403, 'The token is not the one that the host put into its page.', RELOAD),
  origin: door(403, 'The call does not come from the host’s own page.', OUR_PAGE),
  'content-type': door(415, 'The relay reads application/json, without parameters.', OUR_PAGE),
  size: door(413, 'The call is larger than the relay takes; an order’s body may have 64 KiB.', 'Send a shorter order.'),
  unreadable: door(400, 'The call could not be read.', RELOAD),

  url: door(400, 'The address is not a whole http or https address.', 'Mend the base address.'),
  'user-info': door(403, 'The address carries a user name or password.', 'Leave it out of the base address.'),
  query: door(403, 'The address carries a query or a fragment.', 'Leave it out of the base address.'),
  path: door(
    403,
    'The relay calls one operation only: a path that ends in /v1/checkout/create-order-minimal.',
    'Mend the base address.',
  ),
  plain: door(
    403,
    'Plain http would show the API key to the network, so the relay calls https only.',
    'Use https, or start the host with RELAY_ALLOW={at} for a test gateway of your own.',
  ),
  header: door(403, 'A header is not one of the operation’s, or stands there twice.', 'Leave it out.'),
  'header-value': door(400, 'A header value is not printable ASCII on one line.', 'Mend the value.'),
  'host-header': door(403, 'The Host header is not the host of the address.', 'Leave it out.'),
  'content-length': door(
    403,
    'Content-Length is not the length of the body; what stands behind it would be read as another request.',
    'Leave Content-Length as it is counted, or run the command yourself.',
  ),

  name: unsent('The name of the gateway was not found ({why}).', 'Check the base address and the host’s network.'),
  own: unsent(
    'The gateway’s address is on this machine or in a private network, where the relay does not call by itself.',
    'If it is a gateway of yours, start the host with RELAY_ALLOW={at}.',
  ),
  never: unsent(
    'The gateway’s address is one that no gateway on the internet has: link-local, metadata, multicast or a wrapped one.',
    'Check the base address; this cannot be allowed.',
  ),
  connect: unsent('No connection to {at} came about ({why}).', 'Check the base address and the host’s network.'),
  tls: unsent(
    'No secure connection to {at} came about ({why}), so nothing was sent.',
    'Check the name in the base address and the gateway’s certificate.',
  ),
  'deadline-unsent': unsent('No connection to {at} came about in time.', 'Check the base address, or try again later.'),

  reset: unknown('The connection broke after the order was sent, before an answer ({why}).'),
  deadline: unknown('The order was sent and the answer did not end in time.'),
  'reply-broken': unknown('The answer began and broke off ({why}).'),
  'reply-not-http': unknown('What came back could not be read as HTTP ({why}).'),
  cancelled: unknown('The page hung up while the call ran.'),
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof REFUSALS;

/** What may stand in the words of a refusal. */
export interface Details {
  readonly at?: string;
  readonly why?: string | Filled;
}

/** A refusal with its words filled in, in English and as phrases. Nothing of the order and no header is among them. */
export function refusal(
  code: RefusalCode,
  { at = 'HOST:PORT', why = phrase('no reason given') }: Details = {},
): RelayReply {
  const { kind, message, fix } = REFUSALS[code];
  const given = Object.entries({ at, why });
  const fill = (text: Text): Filled => ({
    text,
    values: Object.fromEntries(given.filter(([name]) => text.includes(`{${name}}`))),
  });
  const phrases = { message: fill(message), fix: fill(fix) };
  return { kind, code, message: english(phrases.message), fix: english(phrases.fix), phrases };
}
