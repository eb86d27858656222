import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { closeAfterFailures, expect, test } from './fixtures.ts';
import { chooseInMenu, getMenuButton, runMenuItem } from './frame.ts';

test('over plain http from another machine the page says what is wrong and what to do', async ({
  page,
  host,
  violations,
}) => {
  await page.goto(host.url.replace('127.0.0.1', 'lan.example'));
  await expect(page.getByText(/WebCrypto is unavailable/).first()).toBeVisible();
  await expect(page.getByText(/Open it over https/).first()).toBeVisible();
  await expect(new Compose(page).output('digest-input')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Copy the digest input' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'blocked copying' })).toBeVisible();
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.getByText('This page cannot listen')).toBeVisible();
  await new Compose(page).openView('connect');
  await page.locator('[name="connection.base_url"]').fill('https://gateway.example');
  await page.locator('[name="connection.scheme"]').fill('PESA');
  await expect(page.getByText(/cannot sign over plain http/).first()).toBeVisible();
  // The browser itself says that it ignores one of the host's headers over plain http.
  const others = violations.filter(
    (violation) => !violation.includes('Cross-Origin-Opener-Policy header has been ignored'),
  );
  expect(others).toEqual([]);
  await closeAfterFailures(page, violations);
});

test('on a phone Send is one line above the tabs, in each language and for a live connection', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const compose = await new Compose(page).open();
  const send = page.locator('button[type="submit"]').first();
  const measure = async (): Promise<number> => (await send.boundingBox())?.height ?? Infinity;
  const line = await measure();
  await chooseInMenu(page, 'Kiswahili');
  await expect(send).toContainText('Tuma');
  expect(await measure()).toBe(line);
  await chooseInMenu(page, 'English');
  await compose.connectLive('https://gateway.example');
  expect(await measure()).toBe(line);
});

/** How much the page moved of its own, as the browser counts it. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      const found = list.getEntries() as unknown as { readonly value: number; readonly hadRecentInput: boolean }[];
      const sum = found.reduce((total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value), 0);
      Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of [360, 768, 1366, 1440])
  test(`what loads later moves nothing (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    for (const visit of ['a new tab', 'the guide left', 'Swahili']) {
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.locator('[data-output="headers"] a').first()).toBeAttached();
      await expect(page.locator('.signing-row')).toHaveCount(2);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shift')), visit).toBeLessThanOrEqual(0.02);
      await page.evaluate(
        (key) => localStorage.setItem(key, key.endsWith('guide') ? 'left' : 'sw'),
        {
          'a new tab': 'checkout-console-guide',
        }[visit] ?? 'checkout-console-language',
      );
      await page.goto('about:blank');
    }
  });

test(
  'the theme is chosen in the menu and stays after a reload, before anything is drawn',
  { tag: '@main' },
  async ({ page, violations }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await new Compose(page).open();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await chooseInMenu(page, 'Dark');
    await expect.poll(ground).not.toBe(light);
    await expect(getMenuButton(page)).toBeFocused();
    // The theme is there before the code of the page.
    await page.route(/index-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/#/compose', { waitUntil: 'commit' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await ground()).not.toBe(light);
    await closeAfterFailures(page, violations);
  },
);

test('a menu opens at its first choice, follows the arrows and gives the focus back', async ({ page }) => {
  await new Compose(page).open();
  await getMenuButton(page).focus();
  await page.keyboard.press('Enter');
  const focused = page.getByRole('menu').locator(':focus');
  await expect(focused).toHaveText('English');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Kiswahili');
  await page.keyboard.press('End');
  await expect(focused).toHaveText('About');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'About Checkout Console' });
  await expect(dialog).toContainText(/\d+\.\d+\.\d+/);
  await expect(dialog.locator('code')).toHaveText([/^(?:[\da-f]{40}(?:-dirty)?|–)$/, /^[\da-f]{64}$/]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(getMenuButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'About' }).click();
  await dialog.getByRole('link', { name: 'Reference' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/reference$/);
});

test('single keys: "?" lists them, "g" and a letter opens a view, never in a field, and they can be switched off', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await page.locator('h1').click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  // While the dialog is open a letter belongs to it.
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/#\/reference$/);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await compose.field('buyer_name').fill('');
  await compose.field('buyer_name').pressSequentially('gd?');
  await expect(compose.field('buyer_name')).toHaveValue('gd?');
  await expect(page).toHaveURL(/#\/compose$/);
  await runMenuItem(page, 'Keyboard shortcuts');
  await dialog.getByLabel('Enable single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('?');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/compose$/);
});

test('from 1280 px up the views are links in one row of 48 px; a phone has them in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await new Compose(page).open();
  for (const name of ['Compose', 'Diagnose', 'History', 'Connections', 'Reference'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(48);
  // The panes scroll, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await bar.boundingBox())?.height).toBe(48);
  await expect(page.getByRole('link', { name: 'History', exact: true })).toBeHidden();
  await bar.getByRole('button', { name: 'Compose', exact: true }).click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page).toHaveURL(/#\/history$/);
  await expect(page.getByRole('link', { name: 'Compose', exact: true })).toBeHidden();
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const)
  test(`a view opens at its top at ${width} px, however far the last one was scrolled`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/#/reference');
    await expect(page.locator('.entry').first()).toBeVisible();
    await page.locator('.entry').last().scrollIntoViewIfNeeded();
    for (const view of ['connections', 'compose', 'diagnose']) {
      await page.evaluate((name) => {
        location.hash = `#/${name}`;
      }, view);
      await expect(page.locator('main .connection, main .connections .bar, main textarea').first()).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    }
  });
