import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

for (const name of ['buyer_remarks', 'order_id', 'timestamp', 'webhook'] as const)
  test(`a paste of 1 MB into ${name} is refused before the browser inserts it, and nothing is lost`, async ({
    page,
  }) => {
    const compose = await new Compose(page).open();
    await compose.waitForReact();
    const field = compose.field(name);
    const before = `${await field.inputValue()}7`;
    await field.press('End');
    await field.press('7');
    await page.evaluate((text) => navigator.clipboard.writeText(text), 'x'.repeat(1_000_000));
    const refusal = page.getByText('This text is too long (1,000,000 characters');
    await field.press('ControlOrMeta+V');
    await expect(refusal).toHaveCount(1);
    await expect(field).toHaveValue(before);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/the limit is 5,000/);
    await field.press('8');
    await expect(refusal).toBeHidden();
    await expect(field).toHaveValue(`${before}8`);
  });

test('a text of 1 MB is refused where it is dropped, and where it is pasted into a search', async ({ page }) => {
  const compose = await new Compose(page).open();
  const refusal = page.getByText('This text is too long (1,000,000 characters');
  const box = page.getByLabel('drag');
  await page.evaluate(() => {
    const source = document.createElement('textarea');
    source.setAttribute('aria-label', 'drag');
    source.value = 'x'.repeat(1_000_000);
    document.body.prepend(source);
  });
  await box.focus();
  await page.keyboard.press('ControlOrMeta+A');
  const before = await compose.field('buyer_name').inputValue();
  await box.dragTo(compose.field('buyer_name'), { sourcePosition: { x: 8, y: 8 } });
  await expect(refusal).toBeVisible();
  await expect(compose.field('buyer_name')).toHaveValue(before);
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'x'.repeat(1_000_000));
  await page.keyboard.press('ControlOrMeta+K');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.press('ControlOrMeta+V');
  await expect(page.getByRole('alert').filter({ has: refusal })).toBeVisible();
  await expect(search).toHaveValue('');
});

async function openMany(page: Page): Promise<Locator> {
  await new Compose(page).open();
  await page.goto('/#/diagnose');
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  return page.locator('.many');
}

test('a log of 25 MB is split and read', async ({ page }, info) => {
  const file = info.outputPath('shop.log');
  const line = JSON.stringify({ level: 'info', message: 'x'.repeat(10_000) });
  await writeFile(file, `${line}\n`.repeat(2500));
  const many = await openMany(page);
  await page.getByLabel('Choose files').setInputFiles(file);
  await expect(many.getByText('Files without a request: 1')).toBeVisible({ timeout: 60_000 });
});

test('of a folder of more files than are read the first are read, and the page says so', async ({ page }) => {
  test.slow();
  const many = await openMany(page);
  // A test cannot use the browser's dialog, so it replaces the picker. The folder is a real one.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    for (let folder = 0; folder < 101; folder += 1) {
      const inner = await root.getDirectoryHandle(`day-${folder}`, { create: true });
      await Promise.all(
        Array.from({ length: 100 }, (_, at) => inner.getFileHandle(`request-${at}.txt`, { create: true })),
      );
    }
    Reflect.set(globalThis, 'showDirectoryPicker', () => navigator.storage.getDirectory());
  });
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(many.getByText('Files without a request: 10000')).toBeVisible({ timeout: 120_000 });
  await expect(many.getByText('The page reads at most 10,000 files.')).toBeVisible();
});
