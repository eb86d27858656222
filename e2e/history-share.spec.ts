import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { test } from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { listEncodings } from './leak-checks.ts';
import { HistoryPage } from './history-page.ts';

// Whole ways through the page, each with many steps.
test.describe.configure({ timeout: 120_000 });

const KEY = 'CANARY+key/7f3a';

function expectNone(text: string, secrets: readonly string[]): void {
  for (const encoding of secrets.flatMap(listEncodings)) expect(text).not.toContain(encoding);
}

const getSharePanel = (page: Page): Locator => page.getByRole('region', { name: 'Share' });

test('History hands over one exchange, or all that are shown, without keys', async ({ page, gateways }) => {
  const compose = await new Compose(page).open();
  await compose.connect(gateways[0]?.url ?? '', { api_key: KEY });
  await compose.send();
  await compose.field('order_id').fill('SECOND_2');
  // Both answers are the same text.
  await compose.sendButton.click();
  const history = await new HistoryPage(page).open();
  const saved = async (button: string): Promise<string> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await getSharePanel(page).getByLabel('Format').selectOption('HAR 1.2');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      getSharePanel(page)
        .getByRole('button', { name: /^Download/ })
        .click(),
    ]);
    await getSharePanel(page).getByRole('button', { name: 'Done' }).click();
    return readFile(await download.path(), 'utf8');
  };
  const all = await saved('Share these 2');
  expect(JSON.parse(all).log.entries).toHaveLength(2);
  await history.row('SECOND_2').click();
  const one = await saved('Share');
  expect(JSON.parse(one).log.entries).toHaveLength(1);
  expect(one).toContain('SECOND_2');
  for (const text of [all, one]) expectNone(text, [KEY]);
});

test('History saves more than a thousand requests in one file', async ({ page, gateways }) => {
  test.slow();
  const compose = await new Compose(page).open();
  await compose.connect(gateways[0]?.url ?? '', { api_key: KEY });
  await compose.field('buyer_name').fill('Rukia Mushi');
  await compose.send();
  const history = new HistoryPage(page);
  await history.multiply(1200);
  await history.open();
  await page.getByRole('button', { name: 'Share these 1,201' }).click();
  const panel = getSharePanel(page);
  await expect(panel).toContainText('1,201 requests');
  await panel.getByLabel('Format').selectOption('HAR 1.2');
  await expect(panel.getByRole('button', { name: /^Download/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^Download/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(text).log.entries).toHaveLength(1201);
  expect(text).toContain('buyer_name#1');
  expectNone(text, [KEY, 'Rukia Mushi', 'buyer_name#2']);
});
