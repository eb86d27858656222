import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expectState, unlock } from './connect-steps.ts';
import { expect, test } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';

// What older versions left in a browser: see vectors/saved-0.1 and vectors/saved-0.2. Links and files: saved-data.test.ts.
test.describe.configure({ timeout: 60_000 });

const jsonIn = <T>(file: string): T => JSON.parse(readFileSync(`vectors/saved-0.1/${file}`, 'utf8')) as T;

interface Store {
  readonly keyPath: string | null;
  readonly entries: readonly { readonly key: string; readonly value: unknown }[];
}
interface Saved {
  readonly name: string;
  readonly version: number;
  readonly stores: Readonly<Record<string, Store>>;
}

const SAVED = jsonIn<Saved>('history.json');
const SESSION = 'checkout-console-session';
const ITEMS = jsonIn<{ 'passphrase of the vault': string; items: Readonly<Record<string, string>> }>(
  'local-storage.json',
);
const PINNED = '2026-11-22T09:41:07Z';

/** Puts the database of an older version into the browser, from a page of the host that is not the product's. */
async function seedHistory(page: Page, saved = SAVED): Promise<void> {
  await page.goto('/v1/checkout/nothing');
  await page.evaluate(
    ({ name, version, stores }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('upgradeneeded', () => {
          for (const [store, { keyPath, entries }] of Object.entries(stores)) {
            const made = opening.result.createObjectStore(store, { keyPath });
            for (const { key, value } of entries) made.put(value, ...(keyPath === null ? [key] : []));
          }
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    saved,
  );
  await page.goto('/');
}

/** Puts a storage of an older version into the browser, once. */
const seedStorage = (page: Page, storage: 'localStorage' | 'sessionStorage', items: Readonly<Record<string, string>>) =>
  page.addInitScript(
    ([name, all]) => {
      const kept = globalThis[name];
      if (kept.length === 0) for (const [key, value] of Object.entries(all)) kept.setItem(key, value);
    },
    [storage, items] as const,
  );

test('the history of an older version is listed, shown and found', async ({ page }) => {
  await seedHistory(page);
  const history = await new HistoryPage(page).open();
  await expect(history.count).toHaveText('12 requests');
  await expect(history.row('ORDER_2')).toContainText('4033');
  await expect(history.row('ORDER_2')).toContainText('pinned');
  await expect(history.row('ORDER_7')).toContainText('Duka la Zoë');
  await expect(history.row('ORDER_11')).toContainText('unknown');
  await history.row('ORDER_2').click();
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('Invalid Digest (4033)');
  await expect(page.getByRole('region', { name: 'Digest input' })).toContainText('50% off, key [api key]');
  await expect(page.getByText('redacted in 5 places')).toBeVisible();
  await history.row('ORDER_9').click();
  await expect(page.getByText(/may not call a plain http address/)).toBeVisible();
  await history.row('ORDER_10').click();
  await expect(page.getByText(/RELAY_ALLOW=10\.0\.0\.1:443/)).toBeVisible();
  await history.row('ORDER_4').first().click();
  await expect(page.locator('[data-output="exchange-comparison"]')).toContainText('reference');
  await history.search.fill('jibu');
  await expect(history.rows).toHaveCount(1);
  await history.rows.first().click();
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toHaveValue(
    'asked support – jibu “bado” 🙂\nsecond line',
  );
});

test('the vault of an older version unlocks, and its connection signs', async ({ page }) => {
  await seedStorage(page, 'localStorage', { ...ITEMS.items, 'checkout-console-language': 'en' });
  // The address of the view as it was.
  await page.goto('/#/profiles');
  await unlock(page, ITEMS['passphrase of the vault']);
  await expect(page.getByText('unlocked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Use Duka la Zoë/ }).click();
  const compose = new Compose(page);
  await expectState(page, 'saved');
  await expect(page.locator('[data-connection]')).toContainText('LIVE');
  await expect(page.locator('[data-connection]')).toContainText('Duka la Zoë');
  await expect(compose.field('vendor')).toHaveValue('SHOP77');
  await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
});

test('a tab of an older version has everything that was typed in it', async ({ page }) => {
  const sessions = jsonIn<Readonly<Record<string, unknown>>>('session.json');
  await seedStorage(page, 'sessionStorage', { [SESSION]: JSON.stringify(sessions['everything']) });
  await page.goto('/');
  const compose = new Compose(page);
  await expect(compose.field('order_id')).toHaveValue('KEPT_1');
  await expect(compose.field('buyer_name')).toHaveValue('Zoe\u0308 李 🛒');
  await expect(compose.field('buyer_remarks')).toHaveValue('left\u00a0at the gate');
  await expect(compose.field('timestamp').first()).toHaveValue(PINNED);
  await expect(page.getByLabel(/^Timestamp header value/)).toHaveValue('2026-11-22T09:41:08Z');
  await expectState(page, 'setup');
  await expect(page.locator('[data-connection]')).toContainText('Second – Zoë');
  await expect.poll(() => compose.text('digest-input')).toContain(`timestamp=${PINNED}|vendor=SHOP77|order_id=KEPT_1|`);
  expect(await compose.text('digest-input')).not.toContain('currency');
  expect(await compose.text('body')).toBe('{"order_id":"KEPT_1","buyer_name":"Zoë"}');
  // It was signed with the sample credentials, which no gateway gets: there is no digest to compare.
  await expect.poll(() => compose.text('headers')).toContain('Digest-Method: HS512');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByLabel('The other side’s digest input')).toHaveValue('timestamp=theirs|vendor=Zoë');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page.getByLabel(/refused request/)).toHaveValue(/GnAc0ss1GV61JjcEslGhh3sbP0JNavQuX4LRf0HWrgw=/);
});

test.describe('version 0.2', () => {
  const folder = 'vectors/saved-0.2';
  const read = <T>(file: string): T => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as T;
  const saved = JSON.parse(gunzipSync(readFileSync(`${folder}/history.json.gz`)).toString()) as Saved;

  test('the history is listed and found, and what was cleared can still be brought back', async ({ page }) => {
    const marks = read<Store>('history-cleared.json');
    const [mark] = marks.entries as unknown as readonly { readonly value: { readonly at: number } }[];
    await page.clock.setFixedTime((mark?.value.at ?? 0) + 60_000);
    await seedHistory(page, { ...saved, stores: { ...saved.stores, marks } });
    const history = await new HistoryPage(page).open();
    await expect(history.rows).toHaveCount(2);
    await expect(history.row('ORDER_1')).toContainText('pinned');
    await history.button('Undo').click();
    await expect(history.count).toHaveText('707 requests');
    await expect(history.row('ORDER_6')).toContainText('unknown');
    await history.search.fill('invalid digest');
    await expect(history.rows).toHaveCount(2);
    await history.row('ORDER_2').click();
    await expect(page.getByRole('region', { name: 'Digest input' })).toContainText('50% off, key [api key]');
    await history.search.fill('filler_350');
    await history.row('FILLER_350').click();
    await history.button('Open in Compose').click();
    await expect(new Compose(page).field('order_id')).toHaveValue('FILLER_350');
  });

  test('a tab and the vault open', async ({ page }) => {
    const local = read<typeof ITEMS>('local-storage.json');
    const { items } = read<{ items: Readonly<Record<string, unknown>> }>('session.json');
    await seedStorage(page, 'localStorage', local.items);
    await seedStorage(page, 'sessionStorage', { [SESSION]: JSON.stringify(items[SESSION]) });
    await page.goto('/');
    const compose = new Compose(page);
    await expect(compose.field('order_id')).toHaveValue('KEPT_1');
    await expect.poll(() => compose.text('body')).toBe('{"order_id":"KEPT_1","buyer_name":"Zoë"}');
    await page.getByRole('link', { name: 'Connections' }).click();
    await unlock(page, local['passphrase of the vault']);
    await expect(page.getByText('unlocked', { exact: true })).toBeVisible();
  });
});
