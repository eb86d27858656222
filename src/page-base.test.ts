import { afterEach, expect, test, vi } from 'vitest';
import { nameHere, readPageUrl } from './page-base.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://console.example/#/watch', 'https://console.example', 'name'],
  ['https://console.example/index.html?a#b', 'https://console.example', 'name'],
  ['https://console.example/console/', 'https://console.example/console', 'name:/console/'],
  ['https://console.example/a/b/index.html', 'https://console.example/a/b', 'name:/a/b/'],
])('the page at %s is in %s', (baseURI, url, name) => {
  vi.stubGlobal('document', { baseURI });
  expect(readPageUrl()).toBe(url);
  expect(nameHere('name')).toBe(name);
});
