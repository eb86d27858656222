import { expect, test } from 'vitest';
import { createRefusal, REFUSALS, rejectCall, type RefusalCode } from './responses.ts';

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

test.each([
  ['off', 404, {}],
  ['method', 405, { Allow: 'POST' }],
  ['busy', 429, { 'Retry-After': '5' }],
  ['stopping', 503, { 'Retry-After': '30' }],
  ['size', 413, {}],
  ['url', 400, {}],
  ['unreadable', 400, {}],
  ['host', 403, {}],
  ['token', 403, {}],
  ['origin', 403, {}],
  ['content-type', 415, {}],
] as const)('a call that is refused as %s has status %i and its own headers', (code, status, headers) => {
  const response = rejectCall(code);
  expect(response.status).toBe(status);
  expect(response.headers).toEqual({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...headers,
  });
  expect(JSON.parse(response.text)).toMatchObject({ kind: 'refused', code });
});
