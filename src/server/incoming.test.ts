import fc from 'fast-check';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readBody, admitTarget } from './incoming.ts';

const PIECES = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)));

test('a body is the bytes of its pieces in order, or too long, and takes no more room than its limit', async () => {
  const walk = fc.asyncProperty(PIECES, fc.nat(6_000), async (pieces, limit) => {
    const incoming = new IncomingMessage(new Socket());
    const read = readBody(incoming, limit);
    for (const piece of [...pieces, null]) incoming.push(piece);
    const whole = Buffer.concat(pieces);
    const body = await read;
    expect(body).toEqual(whole.length > limit ? undefined : whole);
    if (body !== undefined && pieces.length > 1)
      expect(body.buffer.byteLength).toBeLessThanOrEqual(Math.max(limit, Buffer.poolSize));
  });
  await fc.assert(walk);
});

const CHANNEL = `/w/${'a'.repeat(26)}`;

test.each([
  ['/', '/'],
  ['/?next=//../%2e%2e/\\', '/?next=//../%2e%2e/\\'],
  ['/assets/index..1.js', '/assets/index..1.js'],
  ['http://console.example/relay?x', '/relay?x'],
  ['http://[::1]:4173', '/'],
  ['http://console.example?x', '/?x'],
  [`${CHANNEL}//v1/orders?a=//..`, `${CHANNEL}//v1/orders?a=//..`],
  [`${CHANNEL}/v1/v1/%20`, `${CHANNEL}/v1/v1/%20`],
])('%s is read as %s', (target, admitted) => {
  expect(admitTarget(target)).toBe(admitted);
});

test.each([
  '/..',
  '/a/./b',
  '/a/%2E%2e',
  '/a/.%2e;x/b',
  '/a//b',
  '/a\\b',
  '/a%2Fb',
  '/a%5cb',
  '/a#b',
  '/é',
  '/w/',
  '/w/x',
  `${CHANNEL}a/v1`,
  `${CHANNEL}/../`,
  `${CHANNEL}//..`,
  `http://console.example/w/../`,
  'http://user@console.example/',
  'ftp://console.example/',
  '*',
  '',
])('%s is refused', (target) => {
  expect(admitTarget(target)).toBeUndefined();
});
