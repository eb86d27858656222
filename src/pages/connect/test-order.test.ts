import { expect, test } from 'vitest';
import { createConnection } from '#connections/connection.ts';
import type { Message } from '#i18n/message.ts';
import { toPiece } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import type { Exchange, Outcome, Failure } from '#transport/transports.ts';
import { createFailure, createUnavailableFailure } from '#transport/failures.ts';
import type { TransportName } from '#protocol/draft.ts';
import { createAttempts, describeAnswer, isTested, type AnswerAction } from './test-order.ts';

const CONNECTION = createConnection('one', { base_url: 'https://gateway.example', scheme: 'PESA' });

const toExchange = (outcome: Outcome, transport: TransportName): Exchange => ({
  request: {
    method: 'POST',
    url: 'https://gateway.example/v1/checkout/create-order-minimal',
    headers: [],
    body: [],
    input: [],
    digest: '',
  },
  transport,
  started: 0,
  duration: 1,
  outcome,
});

const toResponse = (status: number, text: string, headers: readonly (readonly [string, string])[] = []): Outcome => ({
  kind: 'answered',
  response: { status, headers, bytes: toUtf8(text), text, wellFormed: true, cut: false },
});

const envelope = (resultcode: string, result: string, message: string): string =>
  JSON.stringify({ reference: 'S1', resultcode, result, message, data: [] });

/** A message in English, with its values in place. */
const toText = (message: Message | string): string =>
  typeof message === 'string'
    ? message
    : message.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(message.values[name]));

const describe = (outcome: Outcome, hasRelay = false, transport: TransportName = 'direct') => {
  const {
    title,
    text,
    action,
    isReported = false,
  } = describeAnswer(toExchange(outcome, transport), CONNECTION, hasRelay);
  return { title: toText(title), text: toText(text), action, isReported };
};

test.each<[what: string, outcome: Outcome, sentence: string, action: AnswerAction]>([
  ['4032', toResponse(403, envelope('403', 'FAIL', 'IP (4032)')), 'known addresses only', 'copy-curl'],
  [
    '412',
    toResponse(412, envelope('412', 'FAIL', 'no_of_items is required')),
    'no_of_items is required',
    'show-response',
  ],
  ['401', toResponse(401, ''), 'Authorization: PESA ••••', 'check-credentials'],
  ['403', toResponse(403, 'Forbidden'), 'Key or scheme word refused.', 'check-credentials'],
  ['404', toResponse(404, ''), 'https://gateway.example/v1/checkout/create-order-minimal', 'check-url'],
  ['429', toResponse(429, '', [['Retry-After', '7']]), 'Wait 7 s.', 'wait'],
  ['503', toResponse(503, ''), 'Nothing is known about the order.', 'show-response'],
  ['200 FAIL', toResponse(200, envelope('200', 'FAIL', '')), 'Look the order up', 'copy-order-id'],
  ...['111', '927', '999'].map((code): [string, Outcome, string, AnswerAction] => [
    `200 ${code}`,
    toResponse(200, envelope(code, 'PENDING', '')),
    '',
    'copy-order-id',
  ]),
  ['201', toResponse(201, '{}'), 'gateway.example answered 201, but not with the expected envelope.', 'copy-order-id'],
  ['200 HTML', toResponse(200, '<!doctype html>'), 'A web page answered', 'show-response'],
  ['418', toResponse(418, ''), 'This console does not recognize the response.', 'show-response'],
  ['no answer in time', createFailure('deadline'), 'The order may exist.', 'copy-order-id'],
  ['cancelled', createFailure('cancelled'), 'The order may exist.', 'copy-order-id'],
  ['TLS or an unknown name, from the browser', createFailure('unreachable'), 'cannot reach this URL', 'copy-order-id'],
  ['a redirect', createFailure('redirect'), 'The page does not follow it.', 'check-url'],
  ['CORS', createFailure('cross-origin'), 'The browser may not call gateway.example.', 'copy-curl'],
  ['no relay', createUnavailableFailure('no-relay'), 'The browser may not call gateway.example.', 'copy-curl'],
  ['plain http', createUnavailableFailure('plain-http'), 'Use https in base_url.', 'copy-curl'],
  ['no network', createFailure('offline'), 'The browser is offline.', 'check-url'],
])('%s has its sentence and one button', (_, outcome, sentence, action) => {
  const answer = describe(outcome);
  expect(`${answer.title} ${answer.text}`).toContain(sentence);
  expect(answer.action).toBe(action);
});

test('where this server can send, a call that the browser stops has that as its button', () => {
  expect(describe(createFailure('cross-origin'), true).action).toBe('send-through-relay');
});

test.each(['tls-untrusted', 'name-unknown', 'connection-refused'])(
  'the relay’s failure %s says its one sentence and leads to the base URL',
  (code) => {
    const failure: Failure = { kind: 'refused', code, message: `It failed: ${code}.`, fix: 'Check it.', probes: [] };
    expect(describe(failure)).toMatchObject({ title: `It failed: ${code}.`, action: 'check-url' });
  },
);

test.each<[TransportName, string]>([
  ['relay', 'This call came from the address of this server.'],
  ['direct', 'This call came from the address of your own network.'],
])('4032 over %s says whose address the gateway saw', (transport, sentence) => {
  const answer = describe(toResponse(403, envelope('403', 'FAIL', 'IP (4032)')), false, transport);
  expect(answer).toMatchObject({ text: sentence, isReported: true });
});

test('a test order is done only once something was sent', () => {
  const attempts = createAttempts(CONNECTION, ['TEST_1', 'TEST_2']);
  const isDone = (outcome: Outcome, order_id = 'TEST_1') => {
    const { request, ...exchange } = toExchange(outcome, 'relay');
    return isTested({ attempts, exchange: { ...exchange, request: { ...request, body: [toPiece(order_id)] } } });
  };
  expect(isDone(createUnavailableFailure('plain-http'))).toBe(false);
  expect(isDone(createFailure('offline'))).toBe(false);
  expect(isDone(createFailure('offline'), 'TEST_2')).toBe(true);
  expect(isDone(createFailure('cross-origin'))).toBe(true);
  expect(isDone(createFailure('deadline'))).toBe(true);
  expect(isDone(toResponse(500, ''))).toBe(true);
});
