import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheName, isForeign, findOutdated, chooseSource, type Build } from './cache.ts';

const [ORIGIN, FOLDER] = ['https://console.example', 'https://console.example/'];
const build: Build = {
  version: 'v3',
  files: ['assets/a-1.js', 'assets/b-2.css'],
  firstFiles: ['assets/a-1.js'],
  page: '<html>',
  headers: {},
};
const sourceOf = (method: string, path: string, mode: RequestMode = 'cors', folder = FOLDER): string =>
  chooseSource({ method, url: path.startsWith('https:') ? path : ORIGIN + path, mode }, folder);

test('the page and its files are cached, also those of the version before', () => {
  expect(sourceOf('GET', '/', 'navigate')).toBe('page');
  expect(sourceOf('GET', '/?source=portal', 'navigate')).toBe('page');
  for (const path of ['/assets/a-1.js', '/assets/before-3.js']) expect(sourceOf('GET', path)).toBe('file');
});

test('console.json beside the page comes from the network first', () => {
  expect(sourceOf('GET', '/console.json')).toBe('console');
  expect(sourceOf('GET', '/other/console.json')).toBe('network');
});

test('the page and its files are cached in a folder too, and nothing beside it', () => {
  const from = (path: string, mode?: RequestMode): string => sourceOf('GET', path, mode, `${ORIGIN}/console/`);
  expect(from('/console/', 'navigate')).toBe('page');
  expect(from('/console/#/watch', 'navigate')).toBe('page');
  expect(from('/console/assets/a-1.js')).toBe('file');
  for (const path of ['/', '/console', '/console/v1/', '/other/']) expect(from(path, 'navigate')).toBe('network');
  for (const path of ['/assets/a-1.js', '/other/assets/a-1.js', '/consoleassets/a-1.js'])
    expect(from(path)).toBe('network');
});

test.each([
  ['GET', '/v1/checkout/create-order-minimal', 'cors'],
  ['GET', '/v1/checkout/create-order-minimal', 'navigate'],
  ['GET', '/relay', 'cors'],
  ['GET', '/w/aaaaaaaaaaaaaaaaaaaaaaaaaa/events', 'cors'],
  ['GET', '/w/aaaaaaaaaaaaaaaaaaaaaaaaaa', 'navigate'],
  ['GET', '/assets/a-1.js?again', 'cors'],
  ['GET', '/service-worker.js', 'same-origin'],
  ['GET', 'https://gateway.example/assets/a-1.js', 'cors'],
  ['GET', 'https://gateway.example/', 'navigate'],
] as const)('%s %s as %s is answered by the network alone', (method, path, mode) => {
  expect(sourceOf(method, path, mode)).toBe('network');
});

test('a request by another method than GET is never answered from the cache', () => {
  const method = fc.constantFrom('POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH');
  const path = fc.oneof(
    fc.constantFrom('/', ...build.files.map((name) => `/${name}`)),
    fc.string().map((text) => `/${encodeURIComponent(text)}`),
  );
  fc.assert(
    fc.property(
      method,
      path,
      fc.constantFrom<RequestMode>('navigate', 'cors'),
      (...args) => sourceOf(...args) === 'network',
    ),
  );
});

test('only our caches are deleted, and the version before stays for its open pages', () => {
  const names = ['other', 'checkout-console v1', 'checkout-console v2', cacheName(build, FOLDER)];
  expect(findOutdated(names, build, FOLDER)).toEqual(['checkout-console v1']);
  expect(findOutdated(['other', cacheName(build, FOLDER)], build, FOLDER)).toEqual([]);
});

test('pages in several folders of an origin keep their own caches', () => {
  const folders = [FOLDER, `${ORIGIN}/console/`, `${ORIGIN}/console/next/`];
  const names = folders.flatMap((folder) =>
    ['v1', 'v2', 'v3'].map((version) => cacheName({ ...build, version }, folder)),
  );
  for (const [at, folder] of folders.entries()) expect(findOutdated(names, build, folder)).toEqual([names[at * 3]]);
});

test.each([
  ['/assets/a-1.js', 'text/javascript', false],
  ['/assets/a-1.js', 'application/javascript; charset=utf-8', false],
  ['/assets/a-1.js', 'application/json', true],
  ['/assets/a-1.js', 'text/plain', true],
  ['/assets/a-1.js', 'text/html', true],
  ['/assets/a-1.js', '', true],
  ['/assets/b-2.css', 'text/css; charset=utf-8', false],
  ['/assets/b-2.css', 'Text/HTML;charset=utf-8', true],
  ['/assets/b-2.css', 'text/plain', true],
  ['/icon-192.png', 'image/png', false],
  ['/icon-192.png', 'text/html; charset=utf-8', true],
] as const)('what comes in the place of a file is known by its type: %s as %s', (path, type, expected) => {
  expect(isForeign(path, new Response('', { headers: { 'Content-Type': type } }))).toBe(expected);
});
