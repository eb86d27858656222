import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, FINGERPRINT_BITS, FINGERPRINT_COMMAND, FINGERPRINT_LABEL } from './fingerprint.ts';

function byNode(secret: string): string {
  const text = createHmac('sha256', Buffer.from(secret, 'utf8')).update(FINGERPRINT_LABEL).digest('hex');
  return `${text.slice(0, 3)}-${text.slice(3, 6)}`;
}

function byOpenSsl(secret: string): string {
  const env = { PATH: process.env['PATH'] ?? '', CHECKOUT_API_SECRET: secret };
  return spawnSync('sh', ['-c', FINGERPRINT_COMMAND], { env, encoding: 'utf8' }).stdout.trim();
}

test('it is the first 24 bits of HMAC-SHA-256 over the label, by an independent implementation', async () => {
  const secret = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(secret, async (text) => {
      expect(await fingerprint(text)).toBe(byNode(text));
    }),
  );
});

test('it shows 24 bits and no more, whatever the secret’s length', async () => {
  expect(FINGERPRINT_BITS).toBe(24);
  for (const secret of ['a', 'a'.repeat(1000)]) expect(await fingerprint(secret)).toMatch(/^[\da-f]{3}-[\da-f]{3}$/);
});

test('an empty secret has none', async () => {
  expect(await fingerprint('')).toBeUndefined();
});

test.each([
  'sample-api-secret',
  ' with space ',
  'quotes " and \' and $(x) `y` \\',
  '-leading-dash',
  'sécret 😀',
  'line\nbreak',
  'x'.repeat(200),
])('the command for the other side gives the same: %j', async (secret) => {
  expect(byOpenSsl(secret)).toBe(await fingerprint(secret));
});
