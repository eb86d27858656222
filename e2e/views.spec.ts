import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('nothing typed in Compose is lost while other views are open', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_name').fill('Typed before');
  await compose.pin('2026-11-20T09:41:07Z');
  await compose.field('api_secret').fill('typed secret');
  await new Compose(page).useRecipe('header, then fields');
  await page.getByRole('button', { name: 'Without timestamp (older clients)' }).click();
  await expect.poll(() => compose.text('digest-input')).toContain('Typed before');
  const digest = await compose.text('digest');
  for (const name of ['Diagnose', 'Profiles']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByLabel(/buyer_name/)).toHaveCount(0);
  }
  await page.goBack();
  await page.goBack();
  await expect(compose.field('buyer_name')).toHaveValue('Typed before');
  await expect(compose.field('timestamp')).toHaveValue('2026-11-20T09:41:07Z');
  await expect(compose.field('api_secret')).toHaveValue('typed secret');
  await expect.poll(() => compose.text('digest')).toBe(digest);
  await compose.field('buyer_name').fill('Typed after');
  await expect.poll(() => compose.text('digest-input')).toContain('Typed after');
});

test('over plain http from another machine the page says what is wrong and what to do', async ({
  page,
  host,
  violations,
}) => {
  await page.goto(host.url.replace('127.0.0.1', 'lan.example'));
  await expect(page.getByText(/This page has no WebCrypto/).first()).toBeVisible();
  await expect(page.getByText(/Open it over https/).first()).toBeVisible();
  await expect(new Compose(page).output('digest-input')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Copy the digest input' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'did not allow copying' })).toBeVisible();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(page.getByText(/This page has no WebCrypto/).first()).toBeVisible();
  // The browser itself says that it ignores one of the host's headers over plain http.
  const others = violations.filter(
    (violation) => !violation.includes('Cross-Origin-Opener-Policy header has been ignored'),
  );
  expect(others).toEqual([]);
  violations.length = 0;
});

test('an address that names no view is Compose', async ({ page }) => {
  await page.goto('/#/nowhere/at?all=1');
  await expect(page.getByRole('link', { name: 'Compose' })).toHaveAttribute('aria-current', 'page');
});

test('a canary key and secret are in no storage, address, title, console or output of the host', async ({
  page,
  host,
}) => {
  const canary = { key: 'CANARY-KEY-7f3a', secret: 'CANARY-SECRET-91be' };
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(canary.key);
  await compose.field('api_secret').fill(canary.secret);
  await compose.send();
  await page.getByRole('button', { name: 'More targets' }).click();
  await expect(page.locator('[data-output="snippet"]')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Bytes', exact: true }).click();
  const found = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const dom = document.documentElement.outerHTML;
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, location.href, document.title, dom]);
  });
  const texts = [found, ...printed, host.output()].join();
  for (const word of Object.values(canary)) {
    const bytes = Buffer.from(word);
    const forms = [0, 1, 2].map((offset) =>
      Buffer.concat([Buffer.alloc(offset, 32), bytes])
        .toString('base64')
        .slice(offset === 0 ? 0 : 4, -4),
    );
    for (const form of [word, bytes.toString('hex'), encodeURIComponent(word), ...forms])
      expect(texts).not.toContain(form);
  }
});
