import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

/** The most JavaScript and CSS that may arrive before the first digest, in bytes after Brotli. */
const MAX_BYTES = 96 * 1024;

// A signature that waits holds the page at the moment before its first digest.
test('before the first digest only what it needs is loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const { subtle } = crypto;
    const sign = subtle.sign.bind(subtle);
    const released = new Promise<void>((resolve) => Reflect.set(globalThis, 'releaseDigest', resolve));
    Object.defineProperty(subtle, 'sign', {
      value: async (...args: Parameters<SubtleCrypto['sign']>) => {
        await released;
        return sign(...args);
      },
    });
  });
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByLabel(/buyer_remarks/)).toBeVisible();
  const loaded = names.filter((name) => /\.(?:js|css)$/.test(name));
  const pattern = /^\/assets\/(?:index|rolldown-runtime|theme)-[\w-]+\.(?:js|css)$/;
  expect(loaded.filter((name) => !pattern.test(name))).toEqual([]);
  const bytes = loaded.map((name) => readFileSync(`dist/page${name}.br`).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_BYTES);
  await expect(page.locator('[data-output="digest"]')).toBeEmpty();
  await page.evaluate(() => Reflect.get(globalThis, 'releaseDigest')());
  await expect(page.locator('[data-output="digest"]')).not.toBeEmpty();
  await expect(page.getByRole('tab', { name: 'curl' })).toBeVisible();
});

test('Compose is at most 450 elements', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-output="body"]')).toContainText('no_of_items');
  expect(await page.locator('.compose *').count()).toBeLessThanOrEqual(450);
});
