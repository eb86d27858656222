import { expect, test } from 'vitest';
import { relayResponseSchema } from '#protocol/relay.ts';
import { createAbsentRelay, createRefusal, REFUSALS, rejectCall, toResponse, type RefusalCode } from './responses.ts';

const CODES = Object.keys(REFUSALS) as readonly RefusalCode[];

test('a refusal that may have sent an order says so, and no other one does', () => {
  for (const code of CODES) {
    const { kind, fix } = createRefusal(code) as Extract<ReturnType<typeof createRefusal>, { code: string }>;
    expect([code, fix.includes('may exist')]).toEqual([code, kind === 'unknown']);
  }
});

test('a refusal names the gateway and the cause where its texts do, in English and for every other language', () => {
  const refusal = createRefusal('connect', { at: 'gateway.example:443', why: 'ECONNREFUSED' });
  expect(refusal).toMatchObject({
    message: 'Could not connect to gateway.example:443 (ECONNREFUSED).',
    phrases: {
      message: { text: REFUSALS.connect.message, values: { at: 'gateway.example:443', why: 'ECONNREFUSED' } },
      fix: { text: REFUSALS.connect.fix, values: {} },
    },
  });
  for (const code of CODES) expect(JSON.stringify(createRefusal(code))).not.toMatch(/"(?:message|fix)":"[^"]*\{/);
  expect(createRefusal('own')).toMatchObject({ fix: expect.stringContaining('RELAY_ALLOW=HOST:PORT') });
  expect(createRefusal('reset')).toMatchObject({ message: expect.stringContaining('(no reason given)') });
});

test('a response of the relay is JSON that is never stored and that no other origin may read', async () => {
  const refusal = createRefusal('cancelled');
  const response = toResponse(refusal);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  expect(relayResponseSchema.parse(await response.json())).toEqual(refusal);
});

test.each([
  ['method', 405, { allow: 'POST' }],
  ['busy', 429, { 'retry-after': '5' }],
  ['stopping', 503, { 'retry-after': '30' }],
  ['size', 413, {}],
  ['url', 400, {}],
] as const)('a call that is refused as %s has status %i and its own headers', async (code, status, headers) => {
  const response = rejectCall(code);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...headers,
  });
  expect(await response.json()).toMatchObject({ kind: 'refused', code });
});

test('a refusal names the address that the operator would open', async () => {
  expect(await rejectCall('plain', 'gateway.example:80').json()).toMatchObject({
    fix: expect.stringContaining('RELAY_ALLOW=gateway.example:80'),
  });
  expect(await rejectCall('plain').json()).toMatchObject({ fix: expect.stringContaining('RELAY_ALLOW=HOST:PORT') });
});

test.each([
  ['off', 404],
  ['edge', 501],
] as const)('a host whose relay is %s answers %i, stops at once and gives no token', async (code, status) => {
  const relay = createAbsentRelay(code);
  const response = await relay.fetch(new Request('http://h/relay'));
  expect([response.status, (await response.json()).code]).toEqual([status, code]);
  expect(relay.tokenFor('h')).toBeUndefined();
  await expect(relay.drain()).resolves.toBeUndefined();
  expect(relay.abort()).toBeUndefined();
});
