import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { getMenuButton, readClipboard, runMenuItem } from './frame.ts';
import { expectFocus, tabTo } from './keyboard.ts';
import { findViolations } from './visual-checks.ts';

const getGuide = (page: Page): Locator => page.getByRole('region', { name: 'One-minute tour' });

test(
  'the first minute by keyboard alone: sent, refused with 4033, mended, code taken',
  { tag: '@main' },
  async ({ page }) => {
    // A hundred presses of a key, each looked at.
    test.slow();
    const compose = await new Compose(page).open();
    const guide = getGuide(page);
    const status = guide.getByRole('status');
    const step = (name: string): Locator => guide.getByRole('button', { name });
    await tabTo(page, step('Show me'));
    await page.keyboard.press('Enter');
    await expect(step('Send it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectFocus(page);
    await expect(status).toContainText('Code 000');
    expect(JSON.parse(await compose.text('envelope')).resultcode).toBe('000');
    await expect(step('Break the secret')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Code 4033');
    await expect(page.getByRole('tab', { name: 'Response', selected: true })).toBeVisible();
    await expect(step('Fix it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Code 000 again');
    await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Code' })).toBeFocused();
    await tabTo(page, page.getByRole('tab', { name: 'curl', exact: true }));
    for (let at = 0; at < 2; at++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Node', exact: true })).toBeFocused();
    await tabTo(page, page.getByRole('tabpanel', { name: 'Node' }).getByRole('button', { name: /^Copy/ }).first());
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Done: you sent');
    await expectFocus(page);
    expect(await readClipboard(page)).toContain('createHmac');
    await tabTo(page, step('Close tour'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(guide).toHaveCount(0);
    await expect(getMenuButton(page)).toBeFocused();
  },
);

test('a double click sends one order, although the sandbox has answered by its second click', async ({ page }) => {
  const compose = await new Compose(page).open();
  const guide = getGuide(page);
  await guide.getByRole('button', { name: 'Show me' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const button = guide.getByRole('button').first();
  for (const clickCount of [1, 2]) {
    await button.hover();
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(guide.getByRole('status')).toContainText('Code');
    await expect(page.getByRole('progressbar', { name: 'Sending the order' })).toHaveCount(0);
  }
  await page.waitForTimeout(500);
  expect(sent).toHaveLength(1);
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
});

test('it covers nothing, is not asked again once left, and comes when it is called', async ({ page }) => {
  await new Compose(page).open();
  const guide = getGuide(page);
  await expect(guide).toBeVisible();
  const [box, below] = [await guide.boundingBox(), await page.locator('.compose').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await guide.getByRole('button', { name: 'Not now' }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(new Compose(page).output('digest')).not.toBeEmpty();
  await expect(guide).toHaveCount(0);
  await page.getByRole('link', { name: 'Profiles', exact: true }).click();
  await runMenuItem(page, 'Tour');
  await expect(guide.getByRole('button', { name: 'Send it' })).toBeFocused();
});

test('what happens moves it on, whoever does it; other views keep its place', async ({ page }) => {
  const compose = await new Compose(page).open();
  const guide = getGuide(page);
  await guide.getByRole('button', { name: 'Show me' }).click();
  await compose.send();
  await expect(guide.getByRole('listitem').filter({ hasText: 'Break it' })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('link', { name: 'Reference', exact: true }).click();
  await expect(guide).toBeHidden();
  await page.goBack();
  await compose.editConnection();
  await compose.field('api_secret').fill('another');
  await compose.send();
  await expect(guide.getByRole('status')).toContainText('Code 4033');
  await guide.getByRole('button', { name: 'Go to the response' }).click();
  await expect(page.getByRole('tab', { name: 'Response' })).toBeFocused();
  await guide.getByRole('button', { name: 'Fix it' }).click();
  await expect(guide.getByRole('status')).toContainText('Code 4033');
  await expect(compose.field('api_secret')).toHaveValue('another');
});

test('left in the middle, it leaves no broken secret', async ({ page }) => {
  const compose = await new Compose(page).open();
  const guide = getGuide(page);
  await guide.getByRole('button', { name: 'Show me' }).click();
  await guide.getByRole('button', { name: 'Send it' }).click();
  await guide.getByRole('button', { name: 'Break the secret' }).click();
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secrex');
  await guide.getByRole('button', { name: 'Exit tour' }).click();
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
});

test('it sends to no gateway', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('base_url').fill('https://gateway.example');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const guide = getGuide(page);
  await guide.getByRole('button', { name: 'Show me' }).click();
  await guide.getByRole('button', { name: 'Send it' }).click();
  await expect(guide.getByRole('status')).toContainText('sends to a sandbox only');
  expect(requested.filter((url) => url.includes('gateway.example'))).toEqual([]);
});

test('where nothing can be kept it stays away until the page is opened again', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await new Compose(page).open();
  await getGuide(page).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('link', { name: 'Profiles', exact: true }).click();
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await expect(getGuide(page)).toHaveCount(0);
});

for (const width of [320, 1440])
  test(`the guide at ${width} px: nothing overflows and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await new Compose(page).open();
    const look = async (): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await findViolations(page)).toEqual([]);
    };
    await look();
    await getGuide(page).getByRole('button', { name: 'Show me' }).click();
    await getGuide(page).getByRole('button', { name: 'Send it' }).click();
    await expect(getGuide(page).getByRole('status')).toContainText('Code 000');
    await look();
  });
