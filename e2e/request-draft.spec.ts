import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('a recipe that another tab saved stays when this one saves, replaces or deletes another', async ({
  page,
  context,
}) => {
  // Two pages load slowly on a busy machine.
  test.slow();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await new Compose(tab).open();
    await new Compose(tab).openRecipe();
    await expect(tab.getByLabel('Name of this recipe')).toBeVisible();
  }
  const saveAs = async (tab: Page, name: string): Promise<void> => {
    await tab.getByLabel('Name of this recipe').fill(name);
    await tab.getByRole('button', { name: 'Save recipe' }).click();
    await expect(tab.getByRole('radio', { name, exact: true })).toBeVisible();
  };
  await saveAs(page, 'From the first tab');
  await saveAs(second, 'From the second tab');
  await page.getByRole('button', { name: 'Delete From the first tab' }).click();
  await expect(page.getByRole('radio', { name: 'From the first tab' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await expect(page.getByRole('radio', { name: 'From the second tab' })).toBeVisible();
});

test('a signed field is moved by keyboard and by pointer', { tag: '@main' }, async ({ page }) => {
  // The whole list is in view: what scrolls under a pointer that drags is dropped elsewhere.
  await page.setViewportSize({ width: 1440, height: 1800 });
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Edit Signed-Fields' }).click();
  await page.getByRole('button', { name: 'Move vendor down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => compose.text('digest-input')).toMatch(/&order_id=[^&]*&vendor=/);
  await page.locator('li', { hasText: 'no_of_items' }).dragTo(page.locator('li', { hasText: 'timestamp' }));
  await expect.poll(() => compose.text('digest-input')).toMatch(/^no_of_items=3&timestamp=/);
  await expect(page.getByText(/are not in the documented order/)).toBeVisible();
});
