import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toBase64Text } from '#protocol/base64.ts';
import { textOf } from '#protocol/piece.ts';
import { relayRequestSchema } from '#protocol/relay.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { createSignedRequest, PAGE, createSendOptions } from './send.test-support.ts';
import { send } from './send.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

const PHASES = { resolve: 1, connect: 2, secure: null, sent: 3, waiting: 4, receiving: 5 };
const RELAY_RESPONSE = {
  kind: 'answered',
  status: 200,
  statusText: 'OK',
  headers: [['Set-Cookie', 'a'] as const, ['set-cookie', 'b'] as const],
  body: toBase64Text('{"é":1}'),
  cut: false,
  phases: PHASES,
};

/** Sends by a relay that says this; gives the exchange and what the relay was asked. */
async function sendThroughRelay(body: unknown, status = 200) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, exchange: await send(createSignedRequest(), createSendOptions({ transport: 'relay', fetch })) };
}

test('section 4.1: the relay is asked once, on the page’s origin, with the lines in order and case and the very body', async () => {
  const { asked } = await sendThroughRelay(RELAY_RESPONSE);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe(`${PAGE}/relay`);
  expect(asked[0]?.headers.get('Relay-Token')).toBe('token');
  expect(asked[0]?.headers.get('Content-Type')).toBe('application/json');
  const call = relayRequestSchema.parse(await asked[0]?.json());
  const order = createSignedRequest();
  expect(call.url).toBe(order.url);
  expect(call.body).toBe(textOf(order.body));
  expect(call.headers.map(([name]) => name)).toEqual(HEADER_NAMES);
  expect(call.headers).toContainEqual(['Authorization', 'SCHEME a2V5']);
});

test('its answer becomes a reply with raw headers and bytes, and the times', async () => {
  const { exchange } = await sendThroughRelay(RELAY_RESPONSE);
  expect(exchange.outcome).toMatchObject({
    kind: 'answered',
    response: { status: 200, headers: RELAY_RESPONSE.headers, text: '{"é":1}', cut: false },
  });
  expect(exchange.phases).toEqual({ resolve: 1, connect: 2, sent: 3, waiting: 4, receiving: 5 });
  expect(exchange.size.received).toBe(8);
});

test.each([
  ['its refusal', { kind: 'refused', code: 'private', message: 'm', fix: 'f' }, 403, 'refused', 'private'],
  ['its doubt', { kind: 'unknown', code: 'reset', message: 'm', fix: 'f' }, 200, 'unknown', 'reset'],
  ['no JSON', '<html>', 502, 'unknown', 'relay-odd'],
  ['another kind', { kind: 'maybe' }, 200, 'unknown', 'relay-odd'],
  ['a body that is no Base64', { ...RELAY_RESPONSE, body: '*' }, 200, 'unknown', 'relay-odd'],
] as const)('%s is told as it is', async (_, body, status, kind, code) => {
  const { exchange } = await sendThroughRelay(body, status);
  expect(exchange.outcome).toMatchObject({ kind, code });
});

test('its words are taken as phrases where it sends them, and as they are from an older host', async () => {
  const english = { kind: 'refused', code: 'connect', message: 'No.', fix: 'Do.' };
  const phrases = {
    message: { text: 'No connection to {at} came about ({why}).', values: { at: 'h:1', why: 'closed' } },
    fix: { text: 'Mend the value.', values: {} },
  };
  expect((await sendThroughRelay({ ...english, phrases })).exchange.outcome).toMatchObject(phrases);
  expect((await sendThroughRelay(english)).exchange.outcome).toMatchObject({ message: 'No.', fix: 'Do.' });
  const odd = { ...phrases, fix: { text: 'x' } };
  expect((await sendThroughRelay({ ...english, phrases: odd })).exchange.outcome).toMatchObject({ code: 'relay-odd' });
});

test('a relay that is gone leaves the outcome unknown', async () => {
  const options = createSendOptions({
    transport: 'relay',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect((await send(createSignedRequest(), options)).outcome).toMatchObject({ kind: 'unknown', code: 'relay-gone' });
});
