import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { base64, raw, T } from './refused.ts';

test('Compose fills its fields from a paste, and never its credentials', { tag: '@main' }, async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const field = page.getByLabel('Request to import');
  await expect(field).toBeFocused();
  await field.fill('curl $X');
  await page.getByRole('button', { name: 'Import order' }).click();
  await expect(page.getByText(/The variable X has no value in the pasted text/)).toBeVisible();
  await field.fill(raw('D').replace('"no_of_items":3', '"no_of_items":"3","extra":1'));
  await page.getByRole('button', { name: 'Import order' }).click();
  const notes = page.getByRole('region', { name: 'Imported request' });
  await expect(notes).toContainText('no_of_items was sent as a string');
  await expect(notes).toContainText('no such fields: extra');
  await expect(page.locator('[data-output="digest-input"]')).toContainText('buyer_name=Ama Serwaa');
  // The paste names no URL, so it goes to the connection in use, with that one's key.
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-state', 'sandbox');
  await expect(page.locator('[data-output="headers"]')).not.toContainText(base64('key'));
});

test('Import in Compose shows what it read of a mail, as Diagnose does', async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const command = raw('D').replace(/"(?=timestamp":)/, '“');
  await page.getByLabel('Request to import').fill(`Hello team,\nour order fails:\n\n${command}\n\nBest, Asha`);
  const read = page.getByRole('group', { name: 'Recognized content' });
  await expect(read.getByText('Ignored lines: 3')).toBeVisible();
  await expect(read.getByText('Typographic quotes became plain quotes.')).toBeVisible();
  await expect(read.locator('mark')).toContainText('Signed-Fields: timestamp,vendor');
  await expect(read.locator('mark')).not.toContainText('Hello team');
  await page.getByRole('button', { name: 'Import order' }).click();
  const imported = page.getByRole('region', { name: 'Imported request' });
  await expect(imported.locator('mark')).toContainText('Ama Serwaa');
  await expect(page.locator('[data-output="digest-input"]')).toContainText('buyer_name=Ama Serwaa');
});

test('Import in Compose asks which of two requests is meant', async ({ page }) => {
  await new Compose(page).open();
  const input = page.locator('[data-output="digest-input"]');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const next = raw('E').replaceAll('O_1', 'O_2').replace('Ama Serwaa', 'Esi Mensah');
  await page.getByLabel('Request to import').fill(`${raw('D')}\n\n${next}\n`);
  const choice = page.getByRole('group', { name: 'This text contains several requests. Choose one.' });
  await expect(choice.getByRole('button')).toHaveText([`1: POST · O_1 · ${T}`, `2: POST · O_2 · ${T}`]);
  await expect(page.getByRole('button', { name: 'Import order' })).toBeDisabled();
  await expect(input).not.toContainText('O_1');
  await choice.getByRole('button', { name: /O_2/ }).click();
  await expect(input).toContainText('buyer_name=Esi Mensah');
});
