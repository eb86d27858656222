import type { Connection } from '#connections/schema.ts';
import { hostOf } from '#connections/connection.ts';
import { msg, type Message } from '#i18n/message.ts';
import { meaningOf, readEnvelope, type Envelope } from '#protocol/envelope.ts';
import { operationUrl } from '#protocol/profile.ts';
import { headerOf } from '#protocol/received.ts';
import type { TransportName } from '#protocol/transport.ts';
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

interface Answered {
  readonly response: GatewayResponse;
  readonly envelope: Envelope | undefined;
  readonly code: string;
  readonly connection: Connection;
  readonly transport: TransportName;
}

interface Row {
  readonly when: (answered: Answered) => boolean;
  readonly answer: (answered: Answered) => Answer;
}

const isHtml = ({ response }: Answered): boolean => /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(response.text);
const hasStatus =
  (...statuses: readonly number[]) =>
  ({ response }: Answered): boolean =>
    statuses.includes(response.status);
const hasCode =
  (...codes: readonly string[]) =>
  ({ code }: Answered): boolean =>
    codes.includes(code);

const hostOfAnswer = ({ connection }: Answered): string => hostOf(connection.base_url);

/** Each answer that is known, the most specific first. */
const ROWS: readonly Row[] = [
  {
    when: hasCode('4032'),
    answer: ({ transport }) => ({
      title: 'This gateway accepts calls from known addresses only.',
      text:
        transport === 'relay'
          ? msg('This call came from the address of this server.')
          : msg('This call came from the address of your own network.'),
      isReported: true,
      action: 'copy-curl',
    }),
  },
  {
    when: hasCode('4035', '412', '400', '415'),
    answer: ({ envelope }) => ({
      title: (envelope && meaningOf(envelope)?.title) ?? msg('The gateway refused the order.'),
      text: envelope?.message ?? '',
      isReported: true,
      action: 'show-response',
    }),
  },
  {
    when: (answered) => hasStatus(200, 403)(answered) && isHtml(answered),
    answer: (answered) => ({
      title: 'A web page answered, possibly a login page.',
      text: msg('HTTP {status} from {host} is HTML, not the JSON of the interface document.', {
        status: String(answered.response.status),
        host: hostOfAnswer(answered),
      }),
      action: 'show-response',
    }),
  },
  {
    when: (answered) => hasStatus(401, 403)(answered) && !/^\d{4}$/.test(answered.code),
    answer: ({ connection }) => ({
      title: 'Key or scheme word refused.',
      text: msg('Sent: Authorization: {scheme} ••••. Compare both with what the gateway gave you.', {
        scheme: connection.scheme,
      }),
      action: 'check-credentials',
    }),
  },
  {
    when: hasStatus(404, 405),
    answer: ({ connection }) => ({
      title: msg('No such operation at {url}.', { url: operationUrl(connection.base_url) }),
      text: 'Check the part of the base URL after the host.',
      action: 'check-url',
    }),
  },
  {
    when: hasStatus(429),
    answer: ({ response }) => {
      const seconds = headerOf(response, 'Retry-After');
      return {
        title: 'Too many requests.',
        text: seconds !== undefined && /^\d+$/.test(seconds) ? msg('Wait {seconds} s.', { seconds }) : 'Wait a moment.',
        action: 'wait',
      };
    },
  },
  {
    when: ({ response }) => response.status >= 500,
    answer: () => ({
      title: 'The gateway failed.',
      text: 'Nothing is known about the order.',
      action: 'show-response',
    }),
  },
  {
    when: (answered) =>
      hasStatus(200)(answered) && (hasCode('111', '927', '999')(answered) || answered.envelope?.result === 'FAIL'),
    answer: ({ envelope }) => {
      const meaning = envelope && meaningOf(envelope);
      return {
        title: meaning?.title ?? msg('The gateway answered FAIL.'),
        text: meaning?.fix ?? msg('Look the order up before you send another one.'),
        isReported: true,
        action: 'copy-order-id',
      };
    },
  },
  {
    when: ({ response }) => response.status >= 200 && response.status < 300,
    answer: (answered) => ({
      title: msg('{host} answered {status}, but not with the expected envelope.', {
        host: hostOfAnswer(answered),
        status: String(answered.response.status),
      }),
      text: 'The order may exist; the recipe is not confirmed.',
      action: 'copy-order-id',
    }),
  },
  {
    when: () => true,
    answer: (answered) => ({
      title: msg('{host} answered {status}.', {
        host: hostOfAnswer(answered),
        status: String(answered.response.status),
      }),
      text: 'This console does not recognize the response.',
      action: 'show-response',
    }),
  },
];

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
  if (failure.code === 'redirect') return { title: failure.message, text: failure.fix, action: 'check-url' };
  if (failure.kind !== 'refused')
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
  if (outcome.kind !== 'answered') return describeFailure(outcome, connection, hasRelay);
  const { response } = outcome;
  const envelope = readEnvelope(response.text);
  const code = (envelope && meaningOf(envelope)?.code) ?? envelope?.resultcode ?? String(response.status);
  const answered: Answered = { response, envelope, code, connection, transport };
  const row = ROWS.find(({ when }) => when(answered));
  if (row === undefined) throw new Error('The last row answers everything.');
  return row.answer(answered);
}
