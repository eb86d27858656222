import { Compose } from './compose.ts';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The most JavaScript and CSS that may run before the first digest, in bytes after Brotli. */
const MAX_BYTES = 16 * 1024;

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
  const pattern = /^\/assets\/(?:index|react|first-view|before-paint)-[\w-]+\.(?:js|css)$/;
  expect(loaded.filter((name) => !pattern.test(name))).toEqual([]);
  // React and the page's code arrive meanwhile, and do not run.
  const running = loaded.filter((name) => !/(?:index|react)-[\w-]+\.js$/.test(name));
  const bytes = running.map((name) => readFileSync(`dist/page${name}.br`).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_BYTES);
  await expect(page.locator('[data-output="digest"]')).toBeEmpty();
  await page.evaluate(() => Reflect.get(globalThis, 'releaseDigest')());
  await expect(page.locator('[data-output="digest"]')).not.toBeEmpty();
  await expect(page.getByLabel('Programming language')).toBeVisible();
});

test('Compose is at most 450 elements', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-output="body"]')).toContainText('no_of_items');
  expect(await page.locator('.compose *').count()).toBeLessThanOrEqual(450);
});

const digest = (page: Page): Locator => page.locator('[data-output="digest"]');

/** Opens the page, whose digest is there, and holds the file of React until the test lets it go. */
async function openHeld(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await expect(digest(page)).not.toBeEmpty();
  return () => release();
}

for (const width of [390, 900, 1440])
  test(`the digest is there before React, which takes over the same elements (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await openHeld(page);
    await expect(digest(page)).toHaveText(/^[\w+/]{43}=$/);
    await expect(page.getByLabel(/order_id/)).toBeVisible();
    const message = await page.locator('[data-output="digest-input"]').textContent();
    const expected = createHmac('sha256', 'sample-api-secret')
      .update(message ?? '')
      .digest('base64');
    await expect(digest(page)).toHaveText(expected);
    for (const name of ['curl', 'headers'])
      await expect(page.locator(`[data-output="${name}"]`), name).toContainText(expected);
    const texts = await page.locator('[data-output="headers"], [data-output="body"]').allTextContents();
    expect(JSON.parse(texts[1] ?? '')).toMatchObject({ order_id: 'ORD_SAMPLE_0001', amount: 25000 });
    // A mismatch would make React render again, and report it, which fails every test.
    const selector = '.compose :is(input, textarea, select, fieldset, [role="tab"], [role="tabpanel"], #send)';
    const first = await page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        element.classList.add('from-first-view');
        return [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
      }),
    );
    release();
    await new Compose(page).waitForReact();
    const kept = page.locator('.from-first-view');
    await expect(kept).toHaveCount(first.length);
    const after = await kept.evaluateAll((elements) =>
      elements.map((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()),
    );
    const withoutTime = (rows: readonly (readonly string[])[]): string[] =>
      rows.map((row) => row.filter((text) => !/^(?:class|value)=/.test(text)).join(' '));
    expect(withoutTime(after)).toEqual(withoutTime(first));
    // The panels that load later have the same texts.
    const withoutClock = (text: string | undefined): string | undefined =>
      text?.replace(/\d{4}-\S+?Z/g, 'now').replace(/Digest: .*/, '');
    const later = await page.locator('[data-output="headers"], [data-output="body"]').allTextContents();
    expect(later.map(withoutClock)).toEqual(texts.map(withoutClock));
  });

test(
  'what is typed and pressed before React stays, with the focus and the caret',
  { tag: '@main' },
  async ({ page }) => {
    const release = await openHeld(page);
    const [order, amount] = [page.getByLabel(/order_id/), page.getByLabel(/amount/)];
    const before = await digest(page).textContent();
    await amount.fill('not a number');
    await expect(digest(page)).toBeEmpty();
    await amount.fill('123');
    // A note and an error.
    await page.getByLabel(/buyer_phone/).fill('+255700000001');
    await page.getByLabel(/currency/).fill('tzs');
    await page.getByLabel(/currency/).fill('TZS');
    await order.fill('ORD_EARLY');
    await order.press('Home');
    await page.keyboard.type('MY_');
    await expect(digest(page)).not.toHaveText(before ?? '');
    await expect(page.locator('[data-output="digest-input"]')).toContainText('order_id=MY_ORD_EARLY&');
    release();
    await new Compose(page).waitForReact();
    await expect(order).toBeFocused();
    await page.keyboard.type('OWN_');
    await expect(order).toHaveValue('MY_OWN_ORD_EARLY');
    await expect(amount).toHaveValue('123');
    await expect(page.locator('[data-output="body"]')).toContainText('"amount":123');
    await expect(page.locator('[data-output="body"]')).toContainText('MY_OWN_ORD_EARLY');
  },
);

test('what is pressed and chosen before React is done once React is there, and no order is in the address', async ({
  page,
}) => {
  const release = await openHeld(page);
  await page.getByLabel(/order_id/).fill('ORD_EARLY');
  await page.getByLabel('Timestamp source').selectOption('fixed');
  await page.getByLabel(/vendor/).press('Enter');
  release();
  await expect(page.locator('[data-output="envelope"]')).toContainText('"resultcode"');
  await expect(page.getByLabel('Timestamp source')).toHaveValue('fixed');
  expect(page.url()).not.toContain('ORD_EARLY');
});

/** Notes what each frame shows, from the first on. */
const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(globalThis, { frames });
    const look = (): void => {
      requestAnimationFrame(look);
      const canSee = (element: Element | null): boolean =>
        element?.checkVisibility({ visibilityProperty: true }) === true;
      const field = document.querySelector<HTMLInputElement>('[name="order.order_id"]');
      if (canSee(field)) frames.add(`order_id ${field?.value}`);
      const guide = document.querySelector('.guide');
      if (canSee(guide)) frames.add('guide');
      const [title] = document.querySelectorAll('.compose h2');
      if (title !== undefined && canSee(title)) frames.add(`title ${title.textContent}`);
      frames.add(`background ${document.body && getComputedStyle(document.body).backgroundColor}`);
    };
    requestAnimationFrame(look);
  });

const readFrames = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { readonly frames: Set<string> }).frames]);

test('a link that is followed before React leads to its view, without a mismatch', async ({ page }) => {
  const release = await openHeld(page);
  await page.getByLabel(/order_id/).fill('ORD_EARLY');
  await page.getByRole('link', { name: 'History' }).click();
  release();
  await expect(page.getByText('Every request that you send appears here.')).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(page.getByLabel(/order_id/)).toHaveValue('ORD_EARLY');
});

test('no frame shows what is not this tab’s: another order, language, view or theme', async ({ page }) => {
  await watchFrames(page);
  await page.goto('/');
  await new Compose(page).waitForReact();
  expect(await readFrames(page)).toEqual(
    expect.arrayContaining(['order_id ORD_SAMPLE_0001', 'guide', 'title Digest input']),
  );
  await page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Close' }).click();
  await page.getByLabel(/order_id/).fill('ORD_SAVED');
  // The code that saves loads after the first touch.
  await page.waitForFunction(() => Object.values(sessionStorage).some((text) => text.includes('ORD_SAVED')));
  await page.reload();
  await new Compose(page).waitForReact();
  const saved = await readFrames(page);
  expect(saved).toContain('order_id ORD_SAVED');
  expect(saved.filter((frame) => /SAMPLE|guide/.test(frame))).toEqual([]);
  await page.evaluate(() => {
    localStorage.setItem('checkout-console-language', 'sw');
    localStorage.setItem('checkout-console-theme', 'dark');
  });
  const other = await page.context().newPage();
  await watchFrames(other);
  await other.goto('/');
  await new Compose(other).waitForReact();
  const translated = await readFrames(other);
  expect(translated).toContain('order_id ORD_SAMPLE_0001');
  expect(translated.filter((frame) => /title Digest input|guide/.test(frame))).toEqual([]);
  expect(translated.filter((frame) => frame.startsWith('background'))).toHaveLength(1);
  await other.goto('about:blank');
  await other.goto('/#/reference');
  await expect(other.locator('.compose')).toHaveCount(0);
  expect((await readFrames(other)).filter((frame) => frame.startsWith('order_id'))).toEqual([]);
});

test('the page runs one line of its own text, which its policy names, and nobody keeps it', async ({ request }) => {
  const response = await request.get('/');
  expect(response.headers()['cache-control']).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('name="order.order_id"');
  expect(html).toContain('relay-token');
  const [[line = '', script = ''] = [], ...others] = html.matchAll(/<script>([^<]*)<\/script>/g);
  expect(others).toEqual([]);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers()['content-security-policy']).toContain(`'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(html.replace(line, '')).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/i);
});
