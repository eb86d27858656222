import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';

/** The banner of the History view. */
const getBanner = (page: Page, text: RegExp | string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text });

/** A send under a fault goes out, is on the screen, and the fault is told with what to do. */
async function sendUnderError(page: Page, error: RegExp, fix: RegExp): Promise<HistoryPage> {
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('NOT_LOST');
  expect((await compose.send()).resultcode).toBe('000');
  await expect(page.getByRole('alert').filter({ hasText: error })).toContainText(fix);
  const history = await new HistoryPage(page).open();
  await expect(getBanner(page, error)).toContainText(fix);
  await expect(history.row('NOT_LOST')).toContainText('SUCCESS');
  await history.row('NOT_LOST').click();
  await expect(page.getByRole('region', { name: 'Digest input' })).toContainText('order_id=NOT_LOST');
  return history;
}

/** Opens the database at a version and does something with it, from a page of the host that is not the product's. */
const withDatabase = (page: Page, version: number, records: Readonly<Record<string, readonly unknown[]>> = {}) =>
  page.evaluate(
    ([wanted, given]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('checkout-console', wanted);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const names = [...database.objectStoreNames];
          if (Object.keys(given).length === 0) {
            database.close();
            return resolve(names);
          }
          const change = database.transaction(names, 'readwrite');
          for (const [store, values] of Object.entries(given))
            for (const value of values) change.objectStore(store).put(value);
          change.addEventListener('complete', () => {
            database.close();
            resolve(names);
          });
        });
      }),
    [version, records] as const,
  );

test('data of a newer version are told, and left alone', async ({ page, host }) => {
  await page.goto(`${host.url}/nothing-here`);
  await withDatabase(page, 99);
  await sendUnderError(page, /newer version/, /Reload/);
  await page.goto(`${host.url}/nothing-here`);
  expect(await withDatabase(page, 99)).toEqual([]);
});

test('an old tab makes way for a newer version, and goes on with what is on its screen', async ({
  page,
  context,
  host,
}) => {
  const history = await sendOne(page);
  const newer = await context.newPage();
  await newer.goto(`${host.url}/nothing-here`);
  expect(await withDatabase(newer, 99)).toContain('exchanges');
  await expect(getBanner(page, /newer version of this page/)).toContainText('Reload');
  await expect(history.row('BEFORE')).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  const compose = new Compose(page);
  await compose.field('order_id').fill('AFTER');
  await compose.send();
  await history.open();
  await expect(history.rows).toHaveCount(2);
});

async function sendOne(page: Page): Promise<HistoryPage> {
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('BEFORE');
  await compose.send();
  const history = await new HistoryPage(page).open();
  await expect(history.row('BEFORE')).toContainText('SUCCESS');
  return history;
}

test('a garbage row is told, hides no other, and can be deleted', async ({ page }) => {
  const history = await sendOne(page);
  const garbage = [{ id: '0'.repeat(25), order_id: { toString: 'no' } }];
  await withDatabase(page, 3, { exchanges: garbage });
  await page.reload();
  await history.open();
  await expect(history.row('BEFORE')).toBeVisible();
  await expect(getBanner(page, 'damaged')).toContainText('The others are intact');
  await history.button('Delete damaged requests').click();
  await expect(getBanner(page, 'damaged')).toBeHidden();
  expect(await history.stored()).toHaveLength(1);
});

test('a database that the browser drops is told, and what comes then stays in memory', async ({
  page,
  context,
  host,
}) => {
  const history = await sendOne(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(host.url).origin, storageTypes: 'indexeddb' });
  await expect(getBanner(page, /closed the page’s database/)).toContainText('may have been deleted');
  await expect(history.row('BEFORE')).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await new Compose(page).field('order_id').fill('AFTER');
  await new Compose(page).send();
  await history.open();
  await expect(history.rows).toHaveCount(2);
});

test('when the storage is full the newest are in memory, and are kept once there is room', async ({
  page,
  context,
  host,
}) => {
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(host.url);
  // Before the first write: the browser remembers for a while how much room there was.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const history = await sendUnderError(page, /is full/, /Delete requests/);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await history.button('Try again').click();
  await expect(getBanner(page, 'is full')).toBeHidden();
  await page.reload();
  await history.open();
  await expect(history.row('NOT_LOST')).toContainText('SUCCESS');
});
