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
} from './states-steps.ts';

async function diagnose(page: Page, paste: string, secret: string): Promise<void> {
  await openView(page, 'Diagnose');
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(secret);
  await press(page, 'Diagnose');
}

async function openMany(page: Page): Promise<void> {
  await openView(page, 'Diagnose');
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await expect(page.getByLabel(/^Paste a log/)).toBeVisible();
}

/** Two requests of two causes. */
async function diagnoseTwo(page: Page): Promise<void> {
  const wrong = await pasteRefused(page, (input) => input.replace('amount=25000', 'amount=25000.00'));
  const right = await pasteRefused(page, unchanged);
  await openMany(page);
  await page.getByLabel(/^Paste a log/).fill(`Our requests:\n\n${wrong}\n\n${right}`);
  await expect(page.locator('[data-output="groups"] button')).toHaveCount(2);
  await expect(page.getByText(/^All 2 checked/)).toBeVisible();
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

/** Connections that are kept under a passphrase. */
async function openConnections(page: Page): Promise<void> {
  const compose = await openCompose(page);
  await compose.connect(`https://${'gateway-'.repeat(8)}.example`, { vendor: 'VENDOR'.repeat(12) });
  await compose.saveConnection();
  await compose.openView('connections');
  await expect(page.getByText('unlocked', { exact: true })).toBeVisible();
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

/** The states of Watch, Diagnose, Connections, History and the Reference. */
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
  'watch-report': async (page) => {
    await openWatch(page);
    await page.getByRole('tab', { name: /Readiness/ }).click();
    await press(page, 'Open report');
    await expect(page.getByRole('article')).toContainText('Not ready');
  },
  'diagnose-read': async (page) => {
    const paste = (await pasteRefused(page, unchanged)).replace('Digest-Method: HS256', 'Digest-Method: HS512');
    await diagnose(page, paste.replace('"amount":', '"amount" :'), '');
    await expect(page.locator('[data-output="verdict"]')).toContainText('Add the API secret');
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
  'diagnose-compared': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await diagnose(page, `Hello,\n\n${paste}`, '');
    await page.getByLabel('The merchant’s digest input').fill('timestamp=x&vendor=y');
    await expect(page.locator('[data-output="comparison"]')).toBeVisible();
  },
  'diagnose-several': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await diagnose(page, `Our requests:\n\n${paste}\n\n${paste.replaceAll('ORD', 'ORDER')}`, '');
    await expect(page.getByRole('group', { name: /several requests/ })).toBeVisible();
  },
  'diagnose-half': async (page) => {
    const [headers = ''] = (await pasteRefused(page, unchanged)).split('\n\n');
    await diagnose(page, headers, '');
    await expect(page.locator('[data-output="verdict"]')).toContainText('The body is missing.');
  },
  'diagnose-many-empty': async (page) => {
    await openCompose(page);
    await openMany(page);
  },
  'diagnose-many': diagnoseTwo,
  'diagnose-many-opened': async (page) => {
    await diagnoseTwo(page);
    await page.locator('.many-names button').first().click();
  },
  connections: openConnections,
  'connections-locked': async (page) => {
    await openConnections(page);
    await page.reload();
    await expect(page.getByText('locked', { exact: true })).toBeVisible();
  },
  history: openHistory,
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
  reference: async (page) => {
    await page.goto('/#/reference/Signed-Fields');
    await expect(page.locator('.entry[aria-current="location"]')).toBeVisible();
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
};
