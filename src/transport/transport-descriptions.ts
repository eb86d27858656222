import type { MessageKey } from '#i18n/message.ts';
import type { TransportName } from '#protocol/transport.ts';
import type { ObstacleCode } from './transports.ts';

/** The help text of each transport. It is a file of its own because it loads only when the help opens. */
export const TRANSPORT_DESCRIPTIONS: Readonly<Record<TransportName, MessageKey>> = {
  'in-page':
    'The sandbox runs in this page and judges by the sample credentials. Nothing leaves the page, whatever the address; no gateway is asked. It shows the whole reply, without times of a network.',
  'same-origin':
    'The browser calls the host that served this page: the product’s sandbox, or whatever answers there. It shows status, headers, body and times. The browser writes the header lines itself, and may repeat a call whose kept connection breaks before a reply.',
  direct:
    'The browser calls the gateway itself. It asks first (CORS), and gateways of this kind answer no browser, so expect a refusal. When one answers, the page sees only the headers it lets through. The browser may repeat a call whose kept connection breaks before a reply.',
  relay:
    'The host of this page sends the very bytes and header lines shown here, once, and brings back status, all headers, the raw body and the times. The key passes through that host; the gateway sees its address, not yours.',
  copy: 'Nothing is sent: the button copies the command, to be run where the gateway accepts calls from, such as the merchant’s own server. The reply is shown there, not here.',
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
    fix: 'The page’s policy keeps the key encrypted on its way. Use https in base_url.',
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
