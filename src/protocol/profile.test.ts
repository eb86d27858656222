import { expect, test } from 'vitest';
import {
  hasOwnCredentials,
  isLikelyCredential,
  operationUrl,
  profileIssue,
  SAMPLE,
  type ProfileEntry,
} from './profile.ts';

const BASE = 'https://gateway.example';

test.each<[entry: ProfileEntry, text: string, code: string | undefined]>([
  ['base_url', BASE, undefined],
  ['base_url', `${BASE}/api/`, undefined],
  ['base_url', 'HTTP://127.0.0.1:8080', undefined],
  ['base_url', `${BASE}/a@b`, undefined],
  ['base_url', `${BASE}/a//b@c`, undefined],
  ['base_url', '', 'base-url-empty'],
  ['base_url', 'gateway.example', 'base-url-shape'],
  ['base_url', 'ftp://gateway.example', 'base-url-shape'],
  ['base_url', 'xhttps://gateway.example', 'base-url-shape'],
  ['base_url', 'https:///gateway.example', 'base-url-shape'],
  ['base_url', 'https://', 'base-url-shape'],
  ['base_url', `${BASE}/a b`, 'base-url-shape'],
  ['base_url', `${BASE}\\a`, 'base-url-shape'],
  ['base_url', `${BASE}/a\u0000`, 'base-url-shape'],
  ['base_url', 'https://exa<mple', 'base-url-shape'],
  ['base_url', 'https://user@gateway.example', 'base-url-user-info'],
  ['base_url', 'https://@gateway.example', 'base-url-user-info'],
  ['base_url', 'https://user:word@gateway.example/a', 'base-url-user-info'],
  ['base_url', `${BASE}?`, 'base-url-query'],
  ['base_url', `${BASE}#`, 'base-url-query'],
  ['base_url', `${BASE}/a?b=c@d`, 'base-url-query'],
  ['base_url', `${BASE}?a@b`, 'base-url-query'],
  ['base_url', `${BASE}#a@b`, 'base-url-query'],
  ['scheme', 'SCHEME', undefined],
  ['scheme', '', 'scheme-empty'],
  ['scheme', 'TWO WORDS', 'scheme-spaces'],
  ['scheme', 'É', 'header-not-ascii'],
  ['scheme', 'A ', 'header-outer-space'],
  ['api_key', 'é ', undefined],
  ['api_key', '', 'api-key-empty'],
  ['api_key', '\ud83d', 'lone-surrogate'],
  ['api_secret', 'é ', undefined],
  ['api_secret', '', 'api-secret-empty'],
  ['api_secret', '\ud83d', 'lone-surrogate'],
])('an entry of a profile: %s %j, %s', (entry, text, code) => {
  const issue = profileIssue(entry, text);
  expect(issue?.code).toBe(code);
  if (issue !== undefined) expect(issue.at).toBe(entry);
});

test('what only departs from the document keeps nothing off the wire', () => {
  const severityOf = (entry: ProfileEntry, text: string) => profileIssue(entry, text)?.severity;
  expect([severityOf('scheme', ''), severityOf('scheme', 'A B'), severityOf('api_key', '')]).toEqual([
    'note',
    'note',
    'note',
  ]);
  expect([severityOf('scheme', 'É'), severityOf('api_secret', ''), severityOf('base_url', '')]).toEqual([
    'error',
    'error',
    'error',
  ]);
});

test.each([
  [`${BASE}//`, `${BASE}/v1/checkout/create-order-minimal`],
  [`${BASE}/a//b//`, `${BASE}/a//b/v1/checkout/create-order-minimal`],
  ['HTTPS://Gateway.Example:443/A', `${BASE}/A/v1/checkout/create-order-minimal`],
])('Path: %s', (base_url, url) => {
  expect(operationUrl(base_url)).toBe(url);
});

test.each([
  ['secret-1', true],
  ['secret1', false],
  ['longpassphrases!', true],
  ['abcdefghijklmnop', true],
  ['abcdefghijklmno', false],
  [' 8f3a2b1c ', true],
  ['two words of 1', false],
  ['<api-secret-1>', false],
  ['[api secret 1]', false],
])('%j may be a credential: %s', (text, isLikely) => {
  expect(isLikelyCredential(text)).toBe(isLikely);
});

test.each([
  ['', '', false],
  [SAMPLE.api_key, SAMPLE.api_secret, false],
  ['key', SAMPLE.api_secret, true],
  [SAMPLE.api_key, 'secret', true],
])('key %j and secret %j are one’s own: %s', (api_key, api_secret, areOwn) => {
  expect(hasOwnCredentials({ api_key, api_secret })).toBe(areOwn);
});
