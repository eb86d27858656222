import { expect, test } from 'vitest';
import { isLocked, originOf } from './profile.ts';

const pinned = { origin: 'https://gateway.example', api_key: 'k', api_secret: 's' };
const locks = (base_url: string): boolean => isLocked({ ...pinned, base_url });

test.each(['https://gateway.example', 'https://gateway.example/api/', 'https://GATEWAY.example:443/other'])(
  'credentials stay free while the base address has their origin: %s',
  (base_url) => {
    expect(locks(base_url)).toBe(false);
  },
);

test.each([
  'http://gateway.example',
  'https://gateway.example:8443',
  'https://gateway.example.evil.example',
  'https://gateway.example@evil.example',
  'https://gateway.examp1e',
  'https://gаteway.example',
  'https://',
  '',
  'gateway.example',
  'javascript:alert(1)',
])('credentials lock when the base address names another origin, or none: %s', (base_url) => {
  expect(locks(base_url)).toBe(true);
});

test('without an origin of their own, or without credentials, there is nothing to lock', () => {
  expect(isLocked({ ...pinned, origin: '', base_url: 'https://gateway.example' })).toBe(false);
  expect(isLocked({ ...pinned, api_key: '', api_secret: '', base_url: 'https://other.example' })).toBe(false);
});

test('an address that is no web address has no origin to pin to', () => {
  for (const text of ['', 'x', 'https://', 'javascript:alert(1)', 'data:,x', 'file:///x'])
    expect(originOf(text)).toBe('');
});
