import { expect, test } from 'vitest';
import { relayResponseSchema, relayRequestSchema, type RelayResponse } from './relay.ts';
import * as z from './zod.ts';

const phases = { resolve: 1, connect: 2, secure: null, sent: 1, waiting: 3, receiving: 1 };
const answeredResponse: RelayResponse = {
  kind: 'answered',
  status: 403,
  statusText: 'Forbidden',
  headers: [
    ['X-A', '1'],
    ['x-a', '2'],
  ],
  body: Uint8Array.of(0, 255, 1),
  cut: false,
  phases,
};

test('a response passes through JSON with its bytes and its header lines', () => {
  const text = JSON.stringify(z.encode(relayResponseSchema, answeredResponse));
  expect(text).toContain('"body":"AP8B"');
  expect(z.decode(relayResponseSchema, JSON.parse(text))).toEqual(answeredResponse);
});

test('a body that is not Base64 is refused', () => {
  const wire = { ...z.encode(relayResponseSchema, answeredResponse), body: 'AP8' };
  expect(relayResponseSchema.safeParse(wire).success).toBe(false);
});

test.each([
  ['half of a surrogate pair', { body: '\ud800' }],
  ['a header line that is no pair', { headers: [['A']] }],
  ['more than is known', { follow: true }],
])('a request with %s is refused', (_, change) => {
  const request = { url: 'https://gateway.example/', headers: [['Accept', '*/*']], body: '{}' };
  expect(relayRequestSchema.safeParse(request).success).toBe(true);
  expect(relayRequestSchema.safeParse({ ...request, ...change }).success).toBe(false);
});
