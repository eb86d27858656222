import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { getConnection } from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { getMenuButton } from './frame.ts';
import { HistoryPage } from './history-page.ts';
import { plain, raw, SECRET, sign } from './refused.ts';
import { postOrder, signedOrder, withHeaders } from './signed-order.ts';
import { WatchView } from './watch.ts';

/** One state of the page: how a person gets there. */
type OpenState = (page: Page) => Promise<unknown>;

/** Opens Compose and waits for React: before it, the page does not follow a change of its size. */
async function openCompose(page: Page): Promise<Compose> {
  const compose = await new Compose(page).open();
  await compose.waitForReact();
  return compose;
}
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const expectVerdict = (page: Page, name: string): Promise<void> =>
  expect(page.locator(`[data-verdict="${name}"]`)).toBeVisible({ timeout: 60_000 });

async function openRefused(page: Page): Promise<Compose> {
  const target = await openCompose(page);
  await target.breakRecipe();
  await target.send();
  return target;
}

/** A tab of the bar that a phone has at the bottom. */
const openPhoneTab =
  (name: string): OpenState =>
  async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await new Compose(page).open();
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
  };

const GATEWAY = 'https://gateway.example';

async function openConnected(page: Page): Promise<Compose> {
  const target = await openCompose(page);
  await target.connect(GATEWAY);
  return target;
}

async function openConnect(page: Page): Promise<void> {
  await (await openConnected(page)).openView('connect');
  await expect(page.locator('[data-place="send-test"]')).toBeVisible();
}

async function openLive(page: Page): Promise<Compose> {
  const target = await openCompose(page);
  await target.connectLive(GATEWAY);
  return target;
}

/** Types a refused request and its secret into Diagnose. */
async function diagnose(page: Page, paste: string, secret = ''): Promise<void> {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(secret);
  await press(page, 'Diagnose');
}

async function openMany(page: Page): Promise<void> {
  await page.goto('/#/diagnose');
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await expect(page.getByLabel(/^Paste a log/)).toBeVisible();
}

const REFUSED = raw(sign(plain));
/** Two requests of one paste. */
const SEVERAL = `Our requests:\n\n${REFUSED}\n\n${raw(sign(plain.replace('amount=25000', 'amount=25000.00')))}`;

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
  const order = signedOrder();
  await postOrder(base);
  await postOrder(base, withHeaders({ ...order, body: '{' }, {}));
  const [, digest = ''] = order.headers.find(([name]) => name === 'Digest') ?? [];
  await postOrder(base, withHeaders(order, { Digest: Buffer.from(digest, 'base64').toString('hex') }));
  await expect(watch.rows).toHaveCount(3);
  await expect(page.locator('.watch-main [data-verdict="explained"]')).toBeVisible({ timeout: 60_000 });
}

/** The states that differ in what stands side by side; a state that has another sentence alone is in no row. */
export const STATES: Readonly<Record<string, OpenState>> = {
  compose: openCompose,
  'phone-digest': openPhoneTab('Digest'),
  'phone-code': openPhoneTab('Code'),
  menu: async (page) => {
    await new Compose(page).open();
    await getMenuButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'menu-connections': async (page) => {
    await new Compose(page).open();
    await getConnection(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'compose-errors': async (page) => {
    const target = await openCompose(page);
    for (const name of ['amount', 'no_of_items']) await target.field(name).fill('1,5 x');
    await target.field('buyer_phone').fill('+255');
    await target.field('currency').fill('tzs');
  },
  'compose-long': async (page) => {
    const target = await openCompose(page);
    await target.field('buyer_remarks').fill('long'.repeat(400));
    await target.field('order_id').fill('ORDER_'.repeat(30));
    await target.field('webhook').fill(`https://shop.example/${'path/'.repeat(60)}`);
  },
  'compose-right-to-left': async (page) => {
    const target = await openCompose(page);
    await target.field('buyer_name').fill('שירה כהן');
    await target.field('buyer_remarks').fill('التسليم بعد الخامسة 5 & الطابق 3');
    await target.field('merchant_remarks').fill('abc \u202e cba');
  },
  'compose-opened': async (page) => {
    await openCompose(page);
    for (const name of ['Bytes', 'Edit Signed-Fields', 'Change recipe'])
      await page.getByRole('button', { name }).click();
    await page.getByLabel('Timestamp source').selectOption('header');
    await page.getByLabel('Programming language').selectOption('powershell');
    for (const name of ['Headers', 'Body'])
      await page
        .getByRole('region', { name })
        .getByRole('button', { name: /^Override/ })
        .click();
    await page.getByRole('button', { name: 'Explain this field' }).first().click();
    await expect(page.getByLabel('Override of Accept')).toBeVisible();
    await expect(page.locator('[data-output="code"]')).toBeVisible();
  },
  'compose-live': openLive,
  'compose-insecure': async (page) => {
    await page.goto('/');
    await page.goto(page.url().replace('127.0.0.1', 'lan.example'));
    await expect(page.getByText(/WebCrypto is unavailable/).first()).toBeVisible();
    await press(page, 'Copy the digest input');
    await expect(page.getByRole('alert').filter({ hasText: 'blocked copying' })).toBeVisible();
  },
  guide: async (page) => {
    await openCompose(page);
    await press(page, 'Take the tour');
    const guide = page.getByRole('region', { name: 'One-minute tour' });
    for (const name of ['Send it', 'Break the body']) {
      await guide.getByRole('button', { name }).click();
      await expect(guide.getByRole('button', { name })).toHaveCount(0);
    }
  },
  'guard-live': async (page) => {
    await (await openLive(page)).sendButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'response-accepted': async (page) => {
    await (await openCompose(page)).send();
    await expect(page.getByRole('img', { name: 'QR code of qr' })).toBeVisible();
  },
  'response-opened': async (page) => {
    await (await openCompose(page)).send();
    const envelope = page.getByRole('region', { name: 'Envelope' });
    for (const name of ['Headers', 'Timing', 'Raw', 'Bytes'])
      await envelope.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Bytes of the response' })).toBeVisible();
  },
  'response-refused': openRefused,
  'share-link': async (page) => {
    const target = await openCompose(page);
    await target.field('merchant_remarks').fill(`key sample-api-key, שירה, ${'long'.repeat(60)}`);
    await press(page, 'Share this request');
    await page.getByRole('region', { name: 'Share', exact: true }).getByText('Replacements', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^Copy link/ })).toBeVisible();
  },
  'link-filled': async (page) => {
    await page.goto(`/#/compose/fill?order_id=SHOP_7&colour=red&base_url=https://${'gateway-'.repeat(20)}.example`);
    await expect(page.getByRole('region', { name: /The form was filled from a link/ })).toBeVisible();
  },
  palette: async (page) => {
    await openCompose(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'code-function': async (page) => {
    const target = await openConnected(page);
    await target.chooseCode('PHP');
    await page.getByRole('button', { name: 'Function', exact: true }).click();
    await expect(page.locator('[data-output="code"]')).toContainText('<?php');
  },
  'compose-key-needed': async (page) => {
    await openConnected(page);
    await page.reload();
    await expect(getConnection(page)).toHaveAttribute('data-state', 'key-needed');
  },
  'connect-start': async (page) => {
    const target = await openCompose(page);
    await target.openView('connect');
    await page.locator('[name="connection.base_url"]').fill('gateway.example/v1');
    await expect(page.getByText('This is not an http or https URL.')).toBeVisible();
  },
  'connect-answer': async (page) => {
    const target = await openCompose(page);
    // The relay of this host calls no such gateway.
    await target.connect('https://10.0.0.1', { via: 'relay' });
    await target.openView('connect');
    await page.locator('[data-place="send-test"]').click();
    await expect(page.locator('[data-output="test-answer"]')).toBeVisible();
  },
  connect: openConnect,
  'connect-saving': async (page) => {
    await openConnect(page);
    await press(page, 'Skip the test order');
    await expect(page.getByText('Save this connection?')).toBeVisible();
  },
  'watch-empty': async (page) => {
    await new WatchView(page).open();
    await expect(page.locator('[data-output="watch-command"]')).toBeVisible();
    await page.getByText('My program runs in a container or on another machine').click();
  },
  'watch-requests': openWatch,
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
    const paste = REFUSED.replace('Digest-Method: HS256', 'Digest-Method: HS512');
    await diagnose(page, paste.replace('"amount":', '"amount" :'));
    await expect(page.locator('[data-output="verdict"]')).toContainText('Add the API secret');
  },
  'diagnose-explained': async (page) => {
    await diagnose(page, raw(sign(plain.replace('amount=25000', 'amount=25000.00'))), SECRET);
    await expectVerdict(page, 'explained');
  },
  'diagnose-unexplained': async (page) => {
    await diagnose(page, REFUSED, 'another secret');
    // Where the reading is stopped there is no verdict yet.
    await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
    await press(page, 'Stop');
    await expectVerdict(page, 'unexplained');
  },
  'diagnose-compared': async (page) => {
    await diagnose(page, `Hello,\n\n${REFUSED}`);
    await page.getByLabel('The merchant’s digest input').fill('timestamp=x&vendor=y');
    await expect(page.locator('[data-output="comparison"]')).toBeVisible();
  },
  'diagnose-several': async (page) => {
    await diagnose(page, SEVERAL);
    await expect(page.getByRole('group', { name: /several requests/ })).toBeVisible();
  },
  'diagnose-many-empty': openMany,
  'diagnose-many-opened': async (page) => {
    await openMany(page);
    await page.getByLabel(/^Paste a log/).fill(SEVERAL);
    await page.getByLabel(/^API secret for the key/).fill(SECRET);
    await expect(page.locator('[data-output="groups"] [role="option"]')).toHaveCount(2);
    await page.getByRole('option').first().click();
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
};
