import { expect, test } from 'vitest';
import { parseUrl } from './text.ts';

test('a URL with letters beyond ASCII is one however often it is read', () => {
  const urls = Array.from({ length: 20_000 }, () => parseUrl('http://ü.example/é'));
  expect(urls.filter((url) => url?.href !== 'http://xn--tda.example/%C3%A9')).toEqual([]);
});

test.each(['', 'shop', '//shop.example', 'http://'])('%j is no URL', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
