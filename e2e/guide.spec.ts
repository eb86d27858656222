import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { readClipboard } from './frame.ts';
import { expectFocus, tabTo } from './keyboard.ts';

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
    await tabTo(page, page.getByRole('button', { name: 'Take the tour' }));
    await page.keyboard.press('Enter');
    await expect(step('Send it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectFocus(page);
    await expect(status).toContainText('Code 000');
    expect(JSON.parse(await compose.text('envelope')).resultcode).toBe('000');
    await expect(step('Break the body')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Code 4033');
    await expect(page.getByRole('tab', { name: 'Response', selected: true })).toBeVisible();
    await expect(step('Fix it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Code 000 again');
    await expect.poll(() => compose.text('body')).toContain('"amount":25000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Code' })).toBeFocused();
    const language = page.getByLabel('Programming language');
    await tabTo(page, language);
    await page.keyboard.type('Node');
    await expect(language).toHaveValue('node');
    await tabTo(page, page.getByRole('button', { name: 'Copy the code for Node' }));
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Done: you sent');
    await expectFocus(page);
    expect(await readClipboard(page)).toContain('createHmac');
    await tabTo(page, step('Connect my gateway'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(guide).toHaveCount(0);
    await expect(page.locator('[name="connection.base_url"]')).toBeFocused();
  },
);

test('on a phone the card of the sandbox offers the tour', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await new Compose(page).open();
  await expect(page.getByRole('region', { name: 'Start' })).toBeHidden();
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(getGuide(page).getByRole('button', { name: 'Send it' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0);
});
