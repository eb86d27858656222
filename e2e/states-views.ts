import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';
import { postOrder, signedOrder } from './signed-order.ts';
import { WatchView } from './watch.ts';
import {
  type OpenState,
  openCompose,
  press,
  openView,
  expectVerdict,
  openRefused,
  pasteRefused,
  unchanged,
  share,
} from './states-steps.ts';

async function diagnose(page: Page, paste: string, secret: string): Promise<void> {
  await openView(page, 'Diagnose');
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(secret);
  await press(page, 'Diagnose');
}

async function openHistory(page: Page): Promise<HistoryPage> {
  await openRefused(page);
  const target = await new HistoryPage(page).open();
  await target.rows.first().click();
  await expect(page.getByRole('region', { name: 'Response body' })).toBeVisible();
  return target;
}

async function openManyExchanges(page: Page): Promise<HistoryPage> {
  await openRefused(page);
  const target = new HistoryPage(page);
  await expect.poll(async () => (await target.stored()).length).toBe(1);
  await target.multiply(200);
  return target.open();
}

const openProfiles: OpenState = async (page) => {
  await openCompose(page);
  await openView(page, 'Profiles');
  await press(page, 'New profile');
};

/** Profiles that are kept under a passphrase, after a reload. */
async function openLocked(page: Page): Promise<void> {
  await openProfiles(page);
  await page.getByLabel('Passphrase', { exact: true }).fill('correct horse battery staple');
  await press(page, 'Save encrypted in this browser');
  await expect(page.getByText('unlocked', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('locked', { exact: true })).toBeVisible();
}

/** An accepted order, a refused one and one that no page can judge. */
async function openWatch(page: Page): Promise<void> {
  const watch = new WatchView(page);
  const base = await watch.open();
  const { headers, body } = signedOrder();
  await postOrder(base);
  await postOrder(base, { headers: headers.filter(([name]) => name !== 'Content-Length'), body: '{' });
  const inHex = headers.map(([name, value]): [string, string] => [
    name,
    name === 'Digest' ? Buffer.from(value, 'base64').toString('hex') : value,
  ]);
  await postOrder(base, { headers: inHex, body });
  await expect(watch.rows).toHaveCount(3);
  await expect(page.locator('.watch-main [data-verdict="explained"]')).toBeVisible({ timeout: 60_000 });
}

/** The states of Watch, Diagnose, Profiles, History and the Reference. */
export const OTHER_VIEWS: Readonly<Record<string, OpenState>> = {
  'watch-empty': async (page) => {
    await new WatchView(page).open();
    await expect(page.locator('[data-output="watch-command"]')).toBeVisible();
    await page.getByText('My program runs in a container or on another machine').click();
  },
  'watch-requests': openWatch,
  'watch-causes': async (page) => {
    await openWatch(page);
    await page.getByRole('tab', { name: 'By cause' }).click();
  },
  'watch-readiness': async (page) => {
    await openWatch(page);
    await page.getByRole('tab', { name: /Readiness/ }).click();
    await press(page, 'Refuse the next order');
    await expect(page.getByRole('button', { name: 'Waiting for the next order' })).toBeVisible();
  },
  'watch-line': async (page) => {
    const base = await new WatchView(page).open();
    await fetch(`${base}/v1/v1/checkout/create-order-minimal`, { method: 'POST' });
    await expect(page.getByText('Leave /v1 out of the base URL')).toBeVisible();
  },
  'watch-paused': async (page) => {
    await new WatchView(page).open();
    await press(page, 'Pause');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  },
  'diagnose-empty': async (page) => {
    await page.goto('/#/diagnose');
    await expect(page.getByLabel(/refused request/)).toBeVisible();
  },
  'diagnose-read': async (page) => {
    const paste = (await pasteRefused(page, unchanged)).replace('Digest-Method: HS256', 'Digest-Method: HS512');
    await diagnose(page, paste.replace('"amount":', '"amount" :'), '');
    await expect(page.locator('[data-output="verdict"]')).toContainText('The request was read.');
  },
  'diagnose-searching': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'another secret');
    await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
  },
  'diagnose-explained': async (page) => {
    const mutate = (input: string): string => input.replace('amount=25000', 'amount=25000.00');
    await diagnose(page, await pasteRefused(page, mutate), 'sample-api-secret');
    await expectVerdict(page, 'explained');
  },
  'diagnose-unexplained': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'another secret');
    // Where the reading is stopped there is no verdict yet.
    await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
    await press(page, 'Stop');
    await expectVerdict(page, 'unexplained');
  },
  'diagnose-leaked': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    const leaked = paste.replace('c2FtcGxlLWFwaS1rZXk=', Buffer.from('sample-api-secret').toString('base64'));
    await diagnose(page, leaked, 'sample-api-secret');
    await expectVerdict(page, 'explained');
  },
  'diagnose-compared': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await diagnose(page, `Hello,\n\n${paste}`, '');
    await page.getByLabel('Text that the merchant signed').fill('timestamp=x&vendor=y');
    await expect(page.locator('[data-output="comparison"]')).toBeVisible();
  },
  'diagnose-several': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await diagnose(page, `Our requests:\n\n${paste}\n\n${paste.replaceAll('ORD', 'ORDER')}`, '');
    await expect(page.getByRole('group', { name: /several requests/ })).toBeVisible();
  },
  'diagnose-correct': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'sample-api-secret');
    await expectVerdict(page, 'correct');
  },
  'diagnose-shared': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'sample-api-secret');
    await expectVerdict(page, 'correct');
    await share(page, 'Report (Markdown)');
  },
  'diagnose-unreadable': async (page) => {
    await page.goto('/#/diagnose');
    await page.getByLabel(/refused request/).fill(`curl 'https://gateway.example/' -H "Digest: $DIGEST"`);
    await press(page, 'Diagnose');
    await expect(page.getByText(/column \d\d/)).toBeVisible();
  },
  profiles: openProfiles,
  'profiles-long': async (page) => {
    await openProfiles(page);
    await page.getByLabel('Name').last().fill('Duka la jina refu '.repeat(8));
    await page
      .getByLabel(/^vendor/)
      .last()
      .fill('VENDOR'.repeat(12));
    await page.getByLabel('Live: ask before each order').last().check();
    await page.getByRole('button', { name: 'Use', exact: true }).last().click();
    await openView(page, 'Profiles');
  },
  'profiles-removed': async (page) => {
    await openProfiles(page);
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'profiles-import-refused': async (page) => {
    await openProfiles(page);
    await page
      .getByLabel('Import profiles')
      .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from('no json') });
    await expect(page.getByRole('alert').filter({ hasText: 'This is not JSON' })).toBeVisible();
  },
  'profiles-locked': openLocked,
  'profiles-wrong-passphrase': async (page) => {
    await openLocked(page);
    await page.getByLabel('Passphrase', { exact: true }).fill('wrong horse');
    await press(page, 'Unlock');
    await page.getByText('Change passphrase').first().click();
    await expect(page.getByText(/Wrong passphrase/).first()).toBeVisible();
  },
  'history-empty': async (page) => {
    await page.goto('/#/history');
    await expect(page.getByText('Every request that you send appears here.')).toBeVisible();
  },
  history: openHistory,
  'history-no-hit': async (page) => {
    const target = await openHistory(page);
    await target.search.fill('zzz');
    await expect(page.getByText('No request matches.')).toBeVisible();
  },
  'history-many': async (page) => {
    const target = await openManyExchanges(page);
    await expect(target.count).toHaveText('201 requests');
    await target.row('ORD_000001').click();
    await expect(page.getByRole('region', { name: 'Response body' })).toBeVisible();
  },
  'history-compared': async (page) => {
    const target = await openManyExchanges(page);
    await target.row('ORD_000001').click();
    await press(page, 'Compare with…');
    await target.row('ORD_000003').click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('same');
  },
  'history-replayed': async (page) => {
    const first = await openCompose(page);
    await first.field('order_id').fill('ORDER_'.repeat(20));
    await first.field('buyer_name').fill('שירה כהן');
    await first.send();
    const target = await new HistoryPage(page).open();
    await target.rows.first().click();
    await target.button('Pin').click();
    await target.button('Replay').click();
    await expect(target.rows).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  },
  'history-cleared': async (page) => {
    const target = await openManyExchanges(page);
    await target.button('Clear history (keeps pinned)').click();
    await expect(page.getByText('Cleared: 201.')).toBeVisible();
  },
  'history-deleted': async (page) => {
    const target = await openHistory(page);
    await target.button('Delete').click();
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'history-shared': async (page) => {
    const target = await openHistory(page);
    await target.button('Share').click();
    await expect(page.getByRole('region', { name: 'Share', exact: true })).toBeVisible();
  },
  'history-not-saved': async (page) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    const target = await openHistory(page);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(target.rows).toHaveCount(1);
  },
  reference: async (page) => {
    await page.goto('/#/reference/Signed-Fields');
    await expect(page.locator('.entry[aria-current="location"]')).toBeVisible();
  },
  'reference-example': async (page) => {
    await openRefused(page);
    await page.goto('/#/reference/4033');
    await expect(page.locator('[aria-current="location"] .entry-example')).toBeVisible();
  },
  'reference-search': async (page) => {
    await page.goto('/#/reference');
    await page.getByRole('searchbox').fill('signature');
    await expect(page.locator('.entry').first()).toBeVisible();
  },
  'signing-fields': async (page) => {
    await page.goto('/#/reference/signing');
    await expect(page.locator('.signing-rows')).toBeVisible();
  },
  'signing-bytes': async (page) => {
    await page.goto('/#/reference/signing');
    await page.locator('.signing summary').nth(2).click();
    await page.locator('.signing [aria-pressed]').click();
    await expect(page.locator('.signing .bytes')).toBeVisible();
  },
  'signing-digest': async (page) => {
    await page.goto('/#/reference/signing');
    await page.locator('.signing summary').nth(4).click();
    await expect(page.locator('[data-step="digest"]')).toBeVisible();
  },
  'reference-no-hit': async (page) => {
    await page.goto('/#/reference');
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.locator('.entry')).toHaveCount(0);
  },
};
