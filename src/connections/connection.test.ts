import { expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
import { findConnectionError, type ConnectionEntry } from './connection.ts';

const PAGE = 'https://console.example';

test('beside a page in a folder, its origin may be a gateway’s', () => {
  const error = (text: string) => findConnectionError('base_url', text, `${PAGE}/console`)?.code;
  expect(error(`${PAGE}/console/`)).toBe('base-url-own');
  expect(error(`${PAGE}/gateway`)).toBeUndefined();
});

test.each<[ConnectionEntry, string, string | undefined]>([
  ['api_key', SAMPLE.api_key, 'sample-key'],
  ['api_secret', SAMPLE.api_secret, 'sample-secret'],
  ['base_url', `${PAGE}/base`, 'base-url-own'],
  ['base_url', 'https://gateway.example', undefined],
  ['api_key', '', undefined],
])('a gateway’s %s %j has the error %s', (entry, text, code) => {
  expect(findConnectionError(entry, text, PAGE)?.code).toBe(code);
});
