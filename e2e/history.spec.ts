import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { listPosts, readClipboard } from './frame.ts';
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
    // The reference of the other response is random, and may have these digits.
    for (const text of ['second', 'fail 4033', 'http 403 fail', 'invalid digest']) {
      await history.search.fill(text);
      await expect(history.rows).toHaveCount(1);
      await expect(history.row('SECOND_2')).toBeVisible();
    }
    for (const text of ['buyer@example.com', '25000', 'sample buyer']) {
      await history.search.fill(text);
      await expect(history.rows).toHaveCount(2);
    }
    await history.search.fill('first');
    await expect(history.count).toHaveText('1 of 2');
    await expect(history.button('Show everything')).toBeVisible();
    await history.search.fill('');
    await expect(history.button('Show everything')).toHaveCount(0);
    await page.getByText('Filters').click();
    await page.getByLabel('Result').selectOption('FAIL');
    await expect(history.rows).toHaveCount(1);
    await page.getByLabel('Result').selectOption('any');
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

test('a refused request that was overridden offers Diagnose too, and every request its command', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('CHANGED_1');
  await page
    .getByRole('region', { name: 'Headers' })
    .getByRole('button', { name: /^Override/ })
    .click();
  await page.getByLabel('Override of Digest', { exact: true }).fill('AAAA');
  expect((await compose.send()).message).toContain('4033');
  const history = await new HistoryPage(page).open();
  await history.row('CHANGED_1').click();
  await expect(page.locator('[data-cause="overridden"]')).toContainText('You changed Digest after signing.');
  await page.getByRole('button', { name: /^Copy as curl/ }).click();
  await expect(page.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const command = await readClipboard(page);
  expect(command).toContain("curl -q --globoff --max-time 30 --proto '=http' 'http");
  expect(command).toContain('"order_id":"CHANGED_1"');
  expect(command).toContain(`-H 'Authorization: SCHEME '"$CHECKOUT_API_KEY_BASE64"`);
  await page.getByRole('main').getByRole('button', { name: 'Diagnose' }).click();
  await expect(page.getByLabel(/refused request/)).toHaveValue(command);
});

test('a narrow window shows the list or one request, and the way back', async ({ page }) => {
  const history = await sendTwo(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await history.row('FIRST_1').click();
  await expect(history.list).toBeHidden();
  await expect(history.button('Back to the list')).toBeFocused();
  await expect(page.getByRole('region', { name: 'FIRST_1' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(history.list).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(history.list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'SECOND_2' })).toBeInViewport();
});

test(
  'deleting and clearing are undone, clearing even after a reload, and spare what is pinned',
  { tag: '@main' },
  async ({ page }) => {
    const history = await sendTwo(page);
    await history.row('FIRST_1').click();
    await history.button('Delete').click();
    await expect(history.rows).toHaveCount(1);
    await history.button('Undo').click();
    await expect(history.rows).toHaveCount(2);
    await history.row('SECOND_2').click();
    await history.button('Pin').click();
    await expect(history.row('SECOND_2')).toContainText('pinned');
    await history.button('Clear history (keeps pinned)').click();
    await expect(history.rows).toHaveCount(1);
    // A reload in the moment of the click would find the rows as they were.
    await expect
      .poll(async () => (await history.stored()).filter(({ cleared }) => cleared !== undefined).length)
      .toBe(1);
    await page.reload();
    await history.open();
    await history.button('Undo').click();
    await expect(history.rows).toHaveCount(2);
    await history.button('Clear history (keeps pinned)').click();
    await history.button('Delete permanently').click();
    await expect(history.rows).toHaveCount(1);
    await expect.poll(async () => (await history.stored()).map(({ order_id }) => order_id)).toEqual(['SECOND_2']);
  },
);

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

test('a double click on Replay replays once, although the first order is answered by then', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.send();
  const history = await new HistoryPage(page).open();
  await history.rows.first().click();
  const orders = listPosts(page);
  // A test cannot press at a certain time, so each press has its own.
  const press = (timeStamp: number, detail: number): Promise<void> =>
    history.button('Replay').evaluate(
      (button, [at, clicks]) => {
        const event = new MouseEvent('click', { bubbles: true, detail: clicks });
        Object.defineProperty(event, 'timeStamp', { value: at });
        button.dispatchEvent(event);
      },
      [timeStamp, detail] as const,
    );
  await press(60_000, 1);
  await expect(history.rows).toHaveCount(2);
  await expect(history.button('Replay')).toBeEnabled();
  await press(60_200, 2);
  // Enter that is held.
  await press(60_600, 0);
  await press(60_640, 0);
  // A press of its own.
  await press(70_000, 1);
  await expect(history.rows).toHaveCount(3);
  await expect.poll(() => orders.length).toBe(2);
});

test('any two requests are compared in equal columns', async ({ page }) => {
  const compose = await new Compose(page).open();
  for (const [order_id, amount] of [
    ['ONE', '100'],
    ['TWO', '250'],
  ] as const) {
    await compose.field('order_id').fill(order_id);
    await compose.field('amount').fill(amount);
    await compose.send();
  }
  const history = await new HistoryPage(page).open();
  await history.row('ONE').click();
  await history.button('Compare with…').click();
  await expect(page.getByText('Select the request to compare with ONE.')).toBeVisible();
  await history.row('TWO').click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'amount sent' }) });
  await expect(row.getByRole('cell')).toHaveText(['100', '250']);
  const widths = await row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThanOrEqual(1);
  await history.button('Close').click();
  await expect(page.getByRole('table')).toHaveCount(0);
});

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

test('two tabs agree', async ({ page, context }) => {
  const compose = await new Compose(page).open();
  const other = await context.newPage();
  await other.goto('/#/history');
  const there = new HistoryPage(other);
  await expect(other.getByText('Every request that you send appears here.')).toBeVisible();
  await compose.field('order_id').fill('FROM_HERE');
  await compose.send();
  await expect(there.row('FROM_HERE')).toContainText('SUCCESS');
  await there.row('FROM_HERE').click();
  await there.button('Pin').click();
  const here = await new HistoryPage(page).open();
  await expect(here.row('FROM_HERE')).toContainText('pinned');
  await here.row('FROM_HERE').click();
  await here.button('Delete').click();
  await expect(other.getByText('Every request that you send appears here.')).toBeVisible();
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
