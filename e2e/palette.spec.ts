import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';

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

test('it opens again in the moment in which it closes', async ({ page }) => {
  await new Compose(page).open();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or run an action' });
  await field.fill('go to buyer_rem');
  // A dialog tells that it was closed in a later task; the next key can come before.
  await page.evaluate(() => {
    const closed = document.querySelector('dialog');
    closed?.addEventListener('close', () => document.documentElement.setAttribute('data-closed', ''));
    closed?.close();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
  await expect(page.locator('html[data-closed]')).toBeAttached();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.fill('go to buyer_rem');
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('go to buyer_rem');
});

test('the arrows choose, Escape leaves and gives the focus back', async ({ page }) => {
  await new Compose(page).open();
  const opener = page.getByRole('button', { name: /^Search or run/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('listbox', { name: 'Actions' }).getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/Send the order/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/Copy curl/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).not.toHaveText(/Send|Copy/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run an action' }).fill('zzz');
  await expect(page.getByText('No results')).toBeVisible();
});

test('what a person does most comes first, from any view', async ({ page }) => {
  await new Compose(page).open();
  const options = page.getByRole('listbox', { name: 'Actions' }).getByRole('option');
  const run = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await options.filter({ hasText: name }).first().click();
  };
  await page.keyboard.press('Control+k');
  for (const [at, name] of ['Send the order', 'Copy curl', 'Connect my gateway', 'Paste a refused request'].entries())
    await expect(options.nth(at)).toContainText(name);
  await expect(options.filter({ hasText: /Explain|Skip to/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await run('Paste a refused request');
  await expect(page.getByLabel(/refused request/)).toBeFocused();
  await run('Send the order');
  await expect(page.getByText('200 SUCCESS').first()).toBeVisible();
  await run('Copy curl');
  await expect(page.locator('.code-actions')).toContainText('Copied');
});

test('it changes theme and language', async ({ page }) => {
  await new Compose(page).open();
  for (const [typed, attribute, value] of [
    ['theme dark', 'data-theme', 'dark'],
    ['kiswahili', 'lang', 'sw'],
    ['language english', 'lang', 'en'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.locator('dialog').getByRole('combobox').fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute(attribute, value);
    // While it is open the keys belong to it.
    await expect(page.locator('dialog')).toHaveCount(0);
  }
});

test('it clears the history, which Undo brings back, and leads to the button that deletes saved connections', async ({
  page,
}) => {
  // Keys are derived with all rounds.
  test.slow();
  const compose = await new Compose(page).open();
  await compose.send();
  const run = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run an action' }).fill(typed);
    await page.keyboard.press('Enter');
  };
  await run('delete history');
  await expect(page.getByText('Cleared: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(new HistoryPage(page).rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await compose.connect('https://gateway.example');
  await compose.saveConnection();
  await run('delete saved connections');
  const button = page.getByRole('button', { name: 'Delete saved connections' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toBeHidden();
});
