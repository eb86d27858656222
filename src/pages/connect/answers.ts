import type { Connection } from '#connections/schema.ts';
import { hostOf } from '#connections/connection.ts';
import { msg, type Message } from '#i18n/message.ts';
import { meaningOf, readEnvelope } from '#protocol/envelope.ts';
import { operationUrl } from '#protocol/profile.ts';
import { headerOf } from '#protocol/received.ts';
import type { Exchange } from '#transport/exchange.ts';
import type { GatewayResponse } from '#transport/transports.ts';
import type { Failure } from '#transport/failures.ts';

/** The one thing to do after an answer. */
export type AnswerAction =
  | 'check-credentials'
  | 'check-url'
  | 'copy-curl'
  | 'copy-order-id'
  | 'send-through-relay'
  | 'show-response'
  | 'wait';

/** An answer to the test order that is no success: what it is, what it means and what to do. */
export interface Answer {
  readonly title: Message | string;
  readonly text: Message | string;
  /** Where the knowledge comes from, where that is not the interface document. */
  readonly isReported?: boolean;
  readonly action: AnswerAction;
}

/** What a response means, the most specific first. */
function describeResponse(response: GatewayResponse, { base_url, scheme }: Connection, isRelayed: boolean): Answer {
  const { status, text } = response;
  const host = hostOf(base_url);
  const envelope = readEnvelope(text);
  const meaning = envelope && meaningOf(envelope);
  const code = meaning?.code ?? envelope?.resultcode ?? String(status);
  if (code === '4032')
    return {
      title: 'This gateway accepts calls from known addresses only.',
      text: isRelayed
        ? 'This call came from the address of this server.'
        : 'This call came from the address of your own network.',
      isReported: true,
      action: 'copy-curl',
    };
  if (['4035', '412', '400', '415'].includes(code))
    return {
      title: meaning?.title ?? 'The gateway refused the order.',
      text: envelope?.message ?? '',
      isReported: true,
      action: 'show-response',
    };
  if ([200, 403].includes(status) && /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text))
    return {
      title: 'A web page answered, possibly a login page.',
      text: msg('HTTP {status} from {host} is HTML, not the JSON of the interface document.', {
        status: String(status),
        host,
      }),
      action: 'show-response',
    };
  if ([401, 403].includes(status) && !/^\d{4}$/.test(code))
    return {
      title: 'Key or scheme word refused.',
      text: msg('Sent: Authorization: {scheme} ••••. Compare both with what the gateway gave you.', { scheme }),
      action: 'check-credentials',
    };
  if ([404, 405].includes(status))
    return {
      title: msg('No such operation at {url}.', { url: operationUrl(base_url) }),
      text: 'Check the part of the base URL after the host.',
      action: 'check-url',
    };
  if (status === 429) {
    const seconds = headerOf(response, 'Retry-After') ?? '';
    return {
      title: 'Too many requests.',
      text: /^\d+$/.test(seconds) ? msg('Wait {seconds} s.', { seconds }) : 'Wait a moment.',
      action: 'wait',
    };
  }
  if (status >= 500)
    return { title: 'The gateway failed.', text: 'Nothing is known about the order.', action: 'show-response' };
  if (status === 200 && (['111', '927', '999'].includes(code) || envelope?.result === 'FAIL'))
    return {
      title: meaning?.title ?? 'The gateway answered FAIL.',
      text: meaning?.fix ?? 'Look the order up before you send another one.',
      isReported: true,
      action: 'copy-order-id',
    };
  if (status >= 200 && status < 300)
    return {
      title: msg('{host} answered {status}, but not with the expected envelope.', { host, status: String(status) }),
      text: 'The order may exist; the recipe is not confirmed.',
      action: 'copy-order-id',
    };
  return {
    title: msg('{host} answered {status}.', { host, status: String(status) }),
    text: 'This console does not recognize the response.',
    action: 'show-response',
  };
}

/** Failures after which the browser, the relay or the host must be another one. */
const BLOCKED = new Set([
  'cross-origin',
  'no-relay',
  'not-allowed',
  'relay-only',
  'plain-http',
  'mixed-content',
  'not-own',
  'off',
  'unnamed',
  'edge',
]);

function describeFailure(failure: Failure, connection: Connection, hasRelay: boolean): Answer {
  // A redirect comes instead of the operation, so no order was created.
  if (failure.kind !== 'refused' && failure.code !== 'redirect')
    return {
      title: 'The order may exist. Look it up before you send again.',
      text: failure.message,
      action: 'copy-order-id',
    };
  if (BLOCKED.has(failure.code))
    return {
      title: msg('The browser may not call {host}.', { host: hostOf(connection.base_url) }),
      text: failure.fix,
      action: hasRelay ? 'send-through-relay' : 'copy-curl',
    };
  return { title: failure.message, text: failure.fix, action: 'check-url' };
}

/** What an answer to a test order means. `hasRelay` is true where this server could send it instead. */
export function describeAnswer({ outcome, transport }: Exchange, connection: Connection, hasRelay: boolean): Answer {
  return outcome.kind === 'answered'
    ? describeResponse(outcome.response, connection, transport === 'relay')
    : describeFailure(outcome, connection, hasRelay);
}
