import type { MessageKey } from '#i18n/message.ts';
import type { TransportName } from '#protocol/transport.ts';
import type { ObstacleCode } from './transports.ts';

/** The help text of each transport. It is a file of its own because it loads only when the help opens. */
export const TRANSPORT_DESCRIPTIONS: Readonly<Record<TransportName, MessageKey>> = {
  'in-page':
    'The sandbox runs in this page and checks against the sample credentials. Nothing leaves the page, and no gateway is called. It shows the whole response, without network times.',
  'same-origin':
    'The browser calls the host that served this page, usually the product’s sandbox. It shows status, headers, body and times. The browser writes the header lines. It may repeat a call when its open connection breaks before the response.',
  direct:
    'The browser calls the gateway directly. It asks first (CORS), and such gateways usually refuse. When one responds, the page sees only the headers that it allows. The browser may repeat a call when its open connection breaks before the response.',
  relay:
    'The host of this page sends exactly these bytes and header lines, once. It returns status, all headers, the raw body and the times. The key passes through that host. The gateway sees its network address, not yours.',
  copy: 'Nothing is sent: the button copies the command. Run it where the gateway accepts calls from, such as the merchant’s server. The response appears there, not here.',
};

/** Why a transport is not available: in a few words, in one sentence, and what to do. */
export const OBSTACLES = {
  'not-own': {
    label: 'another host',
    message: 'The base URL names another host than this page.',
    fix: 'Use another transport, or change base_url to this page’s host.',
  },
  own: {
    label: 'this page’s own host',
    message: 'The base URL names this page’s own host.',
    fix: 'Use “This server”, or another base_url.',
  },
  'relay-only': {
    label: 'switched off on this server',
    message: 'The policy of this server blocks calls from the browser.',
    fix: 'Send through this server.',
  },
  'plain-http': {
    label: 'plain http',
    message: 'The browser blocks this plain http URL.',
    fix: 'The page’s policy allows no plain http for the key. Use https in base_url.',
  },
  'mixed-content': {
    label: 'plain http',
    message: 'A page from https cannot call a plain http URL.',
    fix: 'Use https in base_url.',
  },
  'no-relay': {
    label: 'no relay',
    message: 'This page’s host has no relay.',
    fix: 'Start the product’s own host with its relay on.',
  },
} as const satisfies Record<ObstacleCode, Readonly<Record<'label' | 'message' | 'fix', MessageKey>>>;
