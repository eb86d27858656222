import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('every action is found by typing and done by the keyboard', async ({ page }) => {
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
  await page.keyboard.press('Control+k');
  await field.fill('go to buyer_rem');
  await page.keyboard.press('Enter');
  await expect(compose.field('buyer_remarks')).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.fill('diagnose');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/refused request/)).toBeVisible();
});

test('the arrows choose, Escape leaves and gives the focus back', async ({ page }) => {
  await new Compose(page).open();
  const opener = page.getByRole('button', { name: /^Search or run/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('listbox', { name: 'Actions' }).getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/Compose/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/Diagnose/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).not.toHaveText(/Compose|Diagnose/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run an action' }).fill('zzz');
  await expect(page.getByText('Nothing of this name.')).toBeVisible();
});
