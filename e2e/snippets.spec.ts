import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('another target shows its text, is copied, downloaded and remembered; curl stays', async ({ page, host }) => {
  const compose = await new Compose(page).open();
  const curl = await compose.text('curl');
  await page.getByRole('button', { name: 'More targets' }).click();
  const choice = page.getByLabel('Take it away as');
  await choice.selectOption('Node');
  const snippet = page.locator('[data-output="snippet"]');
  await expect(snippet).toContainText("import { createHmac } from 'node:crypto';");
  expect(await snippet.textContent()).not.toContain('sample-api-secret');
  expect(await compose.text('curl')).toBe(curl);
  await page.getByRole('button', { name: /^Copy the text for Node/ }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await snippet.textContent());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download create-order.mjs' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('create-order.mjs');
  const path = await file.path();
  expect(await readFile(path, 'utf8')).toBe(copied);
  const env = { ...process.env, CHECKOUT_API_KEY: 'sample-api-key', CHECKOUT_API_SECRET: 'sample-api-secret' };
  const ran = spawnSync(process.execPath, ['--input-type=module'], { input: copied, env, encoding: 'utf8' });
  expect(ran.stdout).toContain('"resultcode":"000"');
  expect(host.output()).not.toContain('sample-api-secret');
  await page.reload();
  await page.getByRole('button', { name: 'More targets' }).click();
  await expect(choice).toHaveValue('node');
});

test('the secret is written in only on purpose, and the choice ends with the target', async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('button', { name: 'More targets' }).click();
  const choice = page.getByLabel('Take it away as');
  await choice.selectOption('Python 3');
  const snippet = page.locator('[data-output="snippet"]');
  await page.getByRole('button', { name: 'Write key and secret in' }).click();
  await expect(snippet).toContainText('api_secret = "sample-api-secret"');
  await expect(page.getByText(/now carries your credentials/)).toBeVisible();
  await choice.selectOption('Ruby');
  await expect(snippet).toContainText('ENV.fetch("CHECKOUT_API_SECRET")');
});

test('every target shows a text, and a field lights up in it', async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('button', { name: 'More targets' }).click();
  const choice = page.getByLabel('Take it away as');
  await expect(choice.locator('option')).toHaveCount(21);
  const labels = await choice.locator('option').allTextContents();
  for (const label of labels) {
    await choice.selectOption(label);
    await expect(
      page.getByRole('region', { name: label, exact: true }).locator('[data-output="snippet"]'),
    ).not.toBeEmpty();
  }
  await choice.selectOption('Go');
  const piece = page.locator('[data-output="snippet"] [data-field="webhook"]').first();
  const ground = () => piece.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await page.locator('[data-output="body"] [data-field="webhook"]').last().hover();
  await expect.poll(ground).not.toBe(before);
});

test('what a target cannot carry is refused with the reason', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_remarks').fill('x'.repeat(9000));
  await page.getByRole('button', { name: 'More targets' }).click();
  await page.getByLabel('Take it away as').selectOption('curl for cmd, to paste');
  await expect(page.getByText(/cmd reads no line beyond 8191 characters/)).toBeVisible();
});
