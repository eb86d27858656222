import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('every action is found by typing and done by the keyboard', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('MINE_8');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or run an action' });
  await expect(field).toBeFocused();
  await field.fill('clear');
  await expect(page.getByRole('listbox', { name: 'Actions' }).getByRole('option', { selected: true })).toContainText(
    'Clear',
  );
  await page.keyboard.press('Enter');
  await expect(compose.field('order_id')).toHaveValue('');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await field.fill('go to buyer_rem');
  await page.keyboard.press('Enter');
  await expect(compose.field('buyer_remarks')).toBeFocused();
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await field.fill('diagnose');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/refused request/)).toBeVisible();
});
