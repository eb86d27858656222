import fc from 'fast-check';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readBody, admitTarget, urlOf } from './incoming.ts';

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

test.each([
  ['/console', '/console'],
  ['/tools/console/', '/tools/console'],
  ['//elsewhere.example', ''],
  ['/a?b', ''],
])('behind a proxy that strips %j, a request has the URL of its sender', (prefix, path) => {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { url: '/v1/x' });
  const proxied = { 'x-forwarded-proto': 'http, https', 'x-forwarded-prefix': prefix };
  Object.assign(incoming.headers, { host: 'sandbox.example', ...proxied });
  expect(urlOf(incoming, true)).toBe(`https://sandbox.example${path}/v1/x`);
  expect(urlOf(incoming, false)).toBe('http://sandbox.example/v1/x');
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
