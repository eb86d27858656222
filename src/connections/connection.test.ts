import { expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
import { findConnectionError, type ConnectionEntry } from './connection.ts';

const PAGE = 'https://console.example';

test.each<[ConnectionEntry, string, string | undefined]>([
  ['api_key', SAMPLE.api_key, 'sample-key'],
  ['api_secret', SAMPLE.api_secret, 'sample-secret'],
  ['base_url', `${PAGE}/base`, 'base-url-own'],
  ['base_url', 'https://gateway.example', undefined],
  ['api_key', '', undefined],
])('a gateway’s %s %j has the error %s', (entry, text, code) => {
  expect(findConnectionError(entry, text, PAGE)?.code).toBe(code);
});
