import { expect, test } from 'vitest';
import { admitTarget } from './incoming.ts';

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
