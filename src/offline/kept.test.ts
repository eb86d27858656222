import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheName, isOf, outdated, wayOf, type Build } from './kept.ts';

const ORIGIN = 'https://console.example';
const build: Build = { version: 'v3', files: ['/assets/a-1.js', '/assets/b-2.css'], page: '<html>', headers: {} };
const files = new Set(build.files);
const way = (method: string, path: string, mode = 'cors'): string =>
  wayOf({ method, url: path.startsWith('https:') ? path : ORIGIN + path, mode }, ORIGIN, files);

test('the page and its files are kept', () => {
  expect(way('GET', '/', 'navigate')).toBe('page');
  expect(way('GET', '/?source=portal', 'navigate')).toBe('page');
  expect(way('GET', '/assets/a-1.js')).toBe('file');
});

test.each([
  ['POST', '/v1/checkout/create-order-minimal', 'cors'],
  ['GET', '/v1/checkout/create-order-minimal', 'cors'],
  ['GET', '/v1/checkout/create-order-minimal', 'navigate'],
  ['POST', '/relay', 'cors'],
  ['GET', '/relay', 'cors'],
  ['POST', '/', 'navigate'],
  ['POST', '/assets/a-1.js', 'cors'],
  ['GET', '/assets/a-1.js?again', 'cors'],
  ['GET', '/assets/c-3.js', 'cors'],
  ['GET', '/service-worker.js', 'same-origin'],
  ['GET', 'https://gateway.example/assets/a-1.js', 'cors'],
  ['GET', 'https://gateway.example/', 'navigate'],
])('%s %s as %s is the network’s alone', (method, path, mode) => {
  expect(way(method, path, mode)).toBe('network');
});

test('whatever is asked by another method than GET is never answered from what is kept', () => {
  const method = fc.constantFrom('POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH');
  const path = fc.oneof(
    fc.constantFrom('/', ...build.files),
    fc.string().map((text) => `/${encodeURIComponent(text)}`),
  );
  fc.assert(fc.property(method, path, fc.constantFrom('navigate', 'cors'), (...asked) => way(...asked) === 'network'));
});

test('of the caches only ours go, and the version before stays for the pages that it made', () => {
  const names = ['other', 'checkout-console v1', 'checkout-console v2', cacheName(build)];
  expect(outdated(names, build)).toEqual(['checkout-console v1']);
  expect(outdated(['other', cacheName(build)], build)).toEqual([]);
});

test('a page belongs to a build when all of its files do', () => {
  expect(isOf(build, ['/assets/a-1.js'])).toBe(true);
  expect(isOf(build, ['/assets/a-1.js', '/assets/b-1.css'])).toBe(false);
});
