import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { needs } from '../needs.test-support.ts';
import { computeFingerprint, FINGERPRINT_BITS, FINGERPRINT_COMMAND, FINGERPRINT_LABEL } from './secrets.ts';

function computeWithNode(secret: string): string {
  const text = createHmac('sha256', Buffer.from(secret, 'utf8')).update(FINGERPRINT_LABEL).digest('hex');
  return `${text.slice(0, 3)}-${text.slice(3, 6)}`;
}

function computeWithOpenSsl(secret: string): string {
  const env = { PATH: process.env['PATH'] ?? '', CHECKOUT_API_SECRET: secret };
  return spawnSync('sh', ['-c', FINGERPRINT_COMMAND], { env, encoding: 'utf8' }).stdout.trim();
}

test('it is the first 24 bits of HMAC-SHA-256 over the label, by an independent implementation', async () => {
  const secret = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(secret, async (text) => {
      expect(await computeFingerprint(text)).toBe(computeWithNode(text));
    }),
  );
});

test('it shows 24 bits and no more, whatever the secret’s length', async () => {
  expect(FINGERPRINT_BITS).toBe(24);
  for (const secret of ['a', 'a'.repeat(1000)])
    expect(await computeFingerprint(secret)).toMatch(/^[\da-f]{3}-[\da-f]{3}$/);
});

test('an empty secret has none', async () => {
  expect(await computeFingerprint('')).toBeUndefined();
});

test.for([
  'sample-api-secret',
  ' with space ',
  'quotes " and \' and $(x) `y` \\',
  '-leading-dash',
  'sécret 😀',
  'line\nbreak',
  'x'.repeat(200),
])('the command for the other side gives the same: %j', needs('OpenSSL'), async (secret) => {
  expect(computeWithOpenSsl(secret)).toBe(await computeFingerprint(secret));
});

test('a page without WebCrypto has none, and does not fail', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const crypto of [{}, undefined]) {
    vi.stubGlobal('crypto', crypto);
    expect(await computeFingerprint('a')).toBeUndefined();
  }
});
