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

test('a request in the form that the page sends is read as it is', () => {
  const request = { url: 'https://gateway.example/', headers: [['Accept', '*/*']], body: 'é😀' };
  expect(relayRequestSchema.parse(request)).toEqual(request);
});

test.each([
  ['a refusal', { kind: 'refused', code: 'a', message: 'b', fix: 'c' }],
  ['an unknown outcome', { kind: 'unknown', code: 'a', message: 'b', fix: 'c' }],
  [
    'messages that the page translates',
    {
      kind: 'refused',
      code: 'a',
      message: 'b',
      fix: 'c',
      phrases: { message: { text: 'b', values: {} }, fix: { text: 'c', values: {} } },
    },
  ],
])('an outcome without an answer is read: %s', (_, response) => {
  expect(relayResponseSchema.parse(response)).toEqual(response);
});

test.each([
  ['another kind', { kind: 'other', code: 'a', message: 'b', fix: 'c' }],
  ['a text less', { kind: 'refused', code: 'a', message: 'b' }],
  [
    'half of the messages',
    { kind: 'refused', code: 'a', message: 'b', fix: 'c', phrases: { fix: { text: 'c', values: {} } } },
  ],
  ['a time that is none', { ...z.encode(relayResponseSchema, answeredResponse), phases: { ...phases, sent: null } }],
])('an outcome with %s is refused', (_, response) => {
  expect(relayResponseSchema.safeParse(response).success).toBe(false);
});

test('a body that is not Base64 says so, and one of no bytes is one', () => {
  const wire = z.encode(relayResponseSchema, answeredResponse);
  expect(relayResponseSchema.safeParse({ ...wire, body: '?' }).error?.issues).toMatchObject([
    { path: ['body'], code: 'custom' },
  ]);
  expect(relayResponseSchema.parse({ ...wire, body: '' })).toMatchObject({ body: new Uint8Array() });
});
