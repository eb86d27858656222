import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expectState, unlock } from './connect-steps.ts';
import { expect, test } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';

// What older versions left in a browser: see vectors/saved-0.1 and vectors/saved-0.2. Links and files: saved-data.test.ts.
test.describe.configure({ timeout: 60_000 });

const jsonIn = <T>(file: string, version: string): T =>
  JSON.parse(readFileSync(`vectors/saved-${version}/${file}`, 'utf8')) as T;

interface Store {
  readonly keyPath: string | null;
  readonly entries: readonly { readonly key: string; readonly value: unknown }[];
}
interface Saved {
  readonly name: string;
  readonly version: number;
  readonly stores: Readonly<Record<string, Store>>;
}

const SESSION = 'checkout-console-session';

/** Puts the database of an older version into the browser, from a page of the host that is not the product's. */
async function seedHistory(page: Page, saved: Saved): Promise<void> {
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

test('the history of version 0.1 is listed, shown and found', async ({ page }) => {
  await seedHistory(page, jsonIn('history.json', '0.1'));
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

test('what version 0.2 cleared from the history can still be brought back', async ({ page }) => {
  const saved = JSON.parse(gunzipSync(readFileSync('vectors/saved-0.2/history.json.gz')).toString()) as Saved;
  const marks = jsonIn<Store>('history-cleared.json', '0.2');
  const [mark] = marks.entries as unknown as readonly { readonly value: { readonly at: number } }[];
  await page.clock.setFixedTime((mark?.value.at ?? 0) + 60_000);
  await seedHistory(page, { ...saved, stores: { ...saved.stores, marks } });
  const history = await new HistoryPage(page).open();
  await expect(history.rows).toHaveCount(2);
  await expect(history.row('ORDER_1')).toContainText('pinned');
  await history.button('Undo').click();
  await expect(history.count).toHaveText('707 requests');
  await history.search.fill('invalid digest');
  await expect(history.rows).toHaveCount(2);
  await history.row('ORDER_2').click();
  await expect(page.getByRole('region', { name: 'Digest input' })).toContainText('50% off, key [api key]');
  await history.search.fill('filler_350');
  await history.row('FILLER_350').click();
  await history.button('Open in Compose').click();
  await expect(new Compose(page).field('order_id')).toHaveValue('FILLER_350');
});

for (const { version, session } of [
  { version: '0.1', session: jsonIn<Record<string, unknown>>('session.json', '0.1')['everything'] },
  { version: '0.2', session: jsonIn<{ items: Record<string, unknown> }>('session.json', '0.2').items[SESSION] },
])
  test(`a tab of version ${version} has everything that was typed in it, and its vault signs`, async ({ page }) => {
    const local = jsonIn<{ 'passphrase of the vault': string; items: Readonly<Record<string, string>> }>(
      'local-storage.json',
      version,
    );
    await seedStorage(page, 'localStorage', { ...local.items, 'checkout-console-language': 'en' });
    await seedStorage(page, 'sessionStorage', { [SESSION]: JSON.stringify(session) });
    await page.goto('/');
    const compose = new Compose(page);
    await expect(compose.field('order_id')).toHaveValue('KEPT_1');
    await expect(compose.field('buyer_name')).toHaveValue('Zoe\u0308 李 🛒');
    await expect(compose.field('timestamp').first()).toHaveValue('2026-11-22T09:41:07Z');
    if (version === '0.1') await expect(page.getByLabel(/^Timestamp header value/)).toHaveValue('2026-11-22T09:41:08Z');
    await expect.poll(() => compose.text('body')).toBe('{"order_id":"KEPT_1","buyer_name":"Zoë"}');
    await expect.poll(() => compose.text('headers')).toContain('Digest-Method: HS512');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByLabel('The other side’s digest input')).toHaveValue('timestamp=theirs|vendor=Zoë');
    await page.getByRole('link', { name: 'Diagnose' }).click();
    await expect(page.getByLabel(/refused request/)).toHaveValue(/GnAc0ss1GV61JjcEslGhh3sbP0JNavQuX4LRf0HWrgw=/);
    await page.getByRole('link', { name: 'Connections' }).click();
    await unlock(page, local['passphrase of the vault']);
    await page.getByRole('button', { name: /^Use Duka la Zoë/ }).click();
    await expectState(page, 'saved');
    await expect(page.locator('[data-connection]')).toContainText('LIVE');
    await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
  });
