import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';

/** Two sends: FIRST_1 is answered with 000, SECOND_2 refused with 4033. */
async function sendTwo(page: Page): Promise<HistoryPage> {
  test.slow();
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('FIRST_1');
  await compose.send();
  await compose.field('order_id').fill('SECOND_2');
  await compose.breakRecipe();
  await compose.send();
  const history = await new HistoryPage(page).open();
  await expect(history.rows).toHaveCount(2);
  return history;
}

test(
  'a row has order_id, amount, codes, status, time and duration; a request is found, shown, pinned and noted',
  { tag: '@main' },
  async ({ page }) => {
    const history = await sendTwo(page);
    await expect(history.row('FIRST_1')).toContainText('200 SUCCESS 000');
    await expect(history.row('SECOND_2')).toContainText('403 FAIL 4033');
    await expect(history.row('SECOND_2')).toContainText(/25000 TZS · \d+ ms.*\d:\d\d/);
    await expect(history.row('SECOND_2').locator('time')).toHaveAttribute('title', /^\d{4}-.*T.*Z$/);
    await history.search.fill('first');
    await expect(history.count).toHaveText('1 of 2');
    await expect(history.button('Show everything')).toBeVisible();
    await history.search.fill('');
    await expect(history.button('Show everything')).toHaveCount(0);
    await page.getByText('Filters').click();
    await page.getByLabel('From').fill('2099-01-01');
    await expect(page.getByLabel('From')).toHaveValue('2099-01-01');
    await expect(page.getByText('No request matches.')).toBeVisible();
    await history.button('Show everything').click();
    await expect(page.getByLabel('From')).toHaveValue('');
    await history.row('SECOND_2').click();
    await expect(history.text('Response body')).toContainText('(4033)');
    await expect(history.text('Digest input')).toContainText('order_id=SECOND_2');
    await expect(page.getByText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)).toBeVisible();
    await page.getByLabel('Text of the note').fill('asked support about it');
    await history.button('Pin').click();
    await expect(history.row('SECOND_2')).toContainText('pinned');
    await history.search.fill('support');
    await expect(history.rows).toHaveCount(1);
    await page.reload();
    await history.open();
    await history.row('SECOND_2').click();
    await expect(page.getByLabel('Text of the note')).toHaveValue('asked support about it');
  },
);

test('a refused request has the ranked causes of Compose, and is sent again from there', async ({ page }) => {
  const history = await sendTwo(page);
  await expect(history.row('SECOND_2')).toHaveAttribute('aria-selected', 'true');
  await history.row('FIRST_1').click();
  await expect(history.text('Digest input')).toContainText('order_id=FIRST_1');
  await expect(page.locator('[data-output="causes"]')).toHaveCount(0);
  await history.row('SECOND_2').click();
  await expect(page.locator('[data-cause="other-recipe"]')).toContainText('The sandbox accepts two recipes');
  await expect(page.getByRole('main').getByRole('button', { name: 'Diagnose' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send again with “each field once”' }).click();
  await expect(page.locator('[data-output="response"]')).toContainText('200 SUCCESS');
  await expect(new Compose(page).field('order_id')).toHaveValue('SECOND_2');
});

test(
  'a request opens again in Compose, is a template, and replays with a new timestamp and the difference',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.field('buyer_name').fill('Ama & Sons');
    await compose.field('webhook').fill('https://shop.example/h?x=1');
    await new Compose(page).useRecipe('header, then fields');
    await compose.pin('2026-11-20T09:41:07Z');
    await expect.poll(() => compose.text('digest-input')).toContain('09:41:07Z');
    await compose.send();
    await compose.field('buyer_name').fill('Somebody else');
    await new Compose(page).useRecipe('each field once');
    const history = await new HistoryPage(page).open();
    await history.rows.first().click();
    await page.getByLabel('Template name').fill('Ama’s order');
    await history.button('Save as template').click();
    await page.getByText('Filters').click();
    await page.getByLabel('Show').selectOption('templates');
    await expect(history.row('Ama’s order')).toHaveCount(1);
    await history.button('Show everything').click();
    await history.button('Replay').click();
    await expect(history.rows).toHaveCount(2);
    const compared = page.locator('[data-output="exchange-comparison"]');
    await expect(compared.getByRole('rowheader', { name: 'timestamp sent' })).toBeVisible();
    // Only what differs is marked, and that depends on the time of the replay.
    const times = compared.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'timestamp sent' }) });
    await expect(times).toContainText('2026-11-20T09:41:07Z');
    await expect(compared.getByRole('rowheader', { name: 'reference' })).toBeVisible();
    await expect(compared.getByRole('rowheader', { name: 'buyer_name' })).toHaveCount(0);
    await history.button('Open in Compose').click();
    await expect(compose.field('buyer_name')).toHaveValue('Ama & Sons');
    await expect(compose.field('webhook')).toHaveValue('https://shop.example/h?x=1');
    await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
    expect((await compose.send()).resultcode).toBe('000');
  },
);

test('a send in flight at a reload is kept with its outcome unknown', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.route('**/v1/checkout/create-order-minimal', () => undefined);
  await compose.field('order_id').fill('IN_FLIGHT');
  await compose.sendButton.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const history = new HistoryPage(page);
  await expect.poll(async () => (await history.stored()).length).toBe(1);
  await page.reload();
  await history.open();
  await expect(history.row('IN_FLIGHT')).toContainText('unknown');
  await history.row('IN_FLIGHT').click();
  await expect(page.getByText('The outcome is unknown.')).toBeVisible();
  await expect(page.getByText(/look it up before you send it again/)).toBeVisible();
});

test('of 5,000 rows some are drawn, the keys go through them, the search finds all', async ({ page }) => {
  test.slow();
  const compose = await new Compose(page).open();
  await compose.send();
  const history = new HistoryPage(page);
  await history.multiply(5_000);
  await history.open();
  await expect(history.count).toHaveText('5,001 requests');
  await expect(history.rows).toHaveCount(100);
  await history.list.focus();
  await expect(history.rows.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  const chosen = history.list.getByRole('option', { selected: true });
  await expect(chosen).toContainText('ORD_000099');
  await expect(chosen).toBeInViewport();
  await expect(history.list).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none');
  await history.button('Show 100 more').click();
  await expect(history.rows).toHaveCount(200);
  await history.search.fill('ord_0012');
  await expect(history.count).toHaveText('100 of 5,001');
  await page.getByText('Filters').click();
  await page.getByLabel('Code').selectOption('4033');
  await expect(history.count).toHaveText('34 of 5,001');
  await expect(history.rows.first()).toBeVisible();
});
