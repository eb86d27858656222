import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

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
