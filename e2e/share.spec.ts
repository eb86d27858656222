import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expectState, getConnection, getField, test } from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { download, readClipboard } from './frame.ts';
import { HistoryPage } from './history-page.ts';
import { listEncodings } from './leak-checks.ts';

// Whole ways through the page, each with many steps.
test.describe.configure({ timeout: 120_000 });

const CANARY = { api_key: 'CANARY+key/7f3a', api_secret: 'CANARY&secret 91be' };
const PERSONAL = ['Sample Buyer', '255700000001', 'buyer@example.com', 'shop.example', 'Deliver after'];
const PINNED = '2026-11-20T09:41:07Z';

function expectNone(text: string, secrets: readonly string[]): void {
  for (const encoding of secrets.flatMap(listEncodings)) expect(text).not.toContain(encoding);
}

const unpack = (link: string): string =>
  inflateRawSync(Buffer.from(new URL(link).hash.split('z=')[1] ?? '', 'base64url')).toString();

const getSharePanel = (page: Page): Locator => page.getByRole('region', { name: 'Share' });

/** Compose with credentials of its own, and the panel open. */
async function openPanel(page: Page, base_url = 'https://gateway.example'): Promise<Locator> {
  const compose = await new Compose(page).open();
  await compose.connect(base_url, { scheme: 'SCHEME', ...CANARY });
  await compose.field('merchant_remarks').fill(`key ${CANARY.api_key} secret ${CANARY.api_secret}`);
  await compose.pin(PINNED);
  await expect.poll(() => compose.text('digest-input')).toContain('CANARY');
  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(getSharePanel(page)).toBeVisible();
  return getSharePanel(page);
}

/** Keeps everything that may be kept. */
async function uncheckAll(panel: Locator): Promise<void> {
  const choices = panel.getByText('Replacements', { exact: true });
  await choices.waitFor();
  if (!(await panel.getByRole('checkbox').first().isVisible())) await choices.click();
  const checked = panel.getByRole('checkbox', { checked: true });
  await expect(panel.getByRole('checkbox')).not.toHaveCount(0);
  // Each one that is unchecked draws the list again.
  await expect(async () => {
    while ((await checked.count()) > 0) await checked.first().uncheck({ timeout: 1000 });
  }).toPass();
}

/** Shows what is shared as text; a link is not shown. */
const showPreview = async (panel: Locator): Promise<Locator> => {
  await panel.getByRole('combobox', { name: 'Format' }).selectOption('case');
  return panel.locator('[data-output="share"]');
};

const copyLink = async (page: Page): Promise<string> => {
  await getSharePanel(page).getByRole('combobox', { name: 'Format' }).selectOption('link');
  await getSharePanel(page)
    .getByRole('button', { name: /^Copy link/ })
    .click();
  await expect(getSharePanel(page).getByRole('button', { name: /^Copied/ })).toBeVisible();
  return readClipboard(page);
};

/** Counts what leaves for the operation. */
async function countSends(page: Page): Promise<() => number> {
  let calls = 0;
  await page.route('**/v1/checkout/**', async (route) => {
    calls += 1;
    await route.continue();
  });
  return () => calls;
}

test(
  'a link carries the order to another page, which shows it as foreign, sends nothing and can go back',
  { tag: '@main' },
  async ({ page, browser }) => {
    const panel = await openPanel(page);
    await uncheckAll(panel);
    await panel.getByLabel('Notes for the reader').fill('Refused since noon.');
    const digestInput = await new Compose(page).text('digest-input');
    const link = await copyLink(page);
    expect(link.length).toBeLessThan(8192);
    expectNone(unpack(link), Object.values(CANARY));

    const other = await (await browser.newContext()).newPage();
    const calls = await countSends(other);
    await other.goto(link);
    const compose = new Compose(other);
    const banner = other.getByRole('region', { name: /Opened from a shared link/ });
    await expect(banner).toContainText('Nothing has been sent.');
    await expect(banner).toContainText('Refused since noon.');
    await expect(compose.field('buyer_name')).toHaveValue('Sample Buyer');
    await expect(compose.field('timestamp')).toHaveValue(PINNED);
    await expect
      .poll(() => compose.text('digest-input'))
      .toBe(digestInput.replace(CANARY.api_key, '[api key]').replace(CANARY.api_secret, '[api secret]'));
    await expectState(other, 'setup');
    await expect(getConnection(other)).toContainText('gateway.example');
    expect(other.url()).not.toContain('z=');
    expect(calls()).toBe(0);
    await banner.getByRole('button', { name: 'Restore my previous order' }).click();
    await expect(compose.field('buyer_name')).toHaveValue('Sample Buyer');
    await expect(compose.field('merchant_remarks')).toHaveValue('Spring promotion');
    await expect(banner).toBeHidden();
    await expectState(other, 'sandbox');
  },
);

test('what is replaced is shown, counted and chosen before it leaves; keys and secrets are no choice', async ({
  page,
}) => {
  const panel = await openPanel(page);
  const preview = await showPreview(panel);
  await expect(preview).toContainText('buyer_name#1');
  for (const personal of PERSONAL) await expect(preview).not.toContainText(personal);
  expectNone((await panel.textContent()) ?? '', Object.values(CANARY));
  await expect(panel.getByRole('checkbox', { name: /key|secret/i })).toHaveCount(0);
  const count = panel.locator('[data-output="replaced-count"]');
  const before = await count.textContent();
  await expect(panel.locator('[data-output="digest-stale"]')).toBeVisible();
  await panel.getByText('Replacements', { exact: true }).click();
  await panel.getByRole('checkbox', { name: /Buyer’s name/ }).uncheck();
  await expect(preview).toContainText('Sample Buyer');
  await expect(count).not.toHaveText(before ?? '');
  await expect(panel.getByRole('listitem').filter({ hasText: 'buyer@example.com' })).toContainText('buyer_email#1');
  const text = unpack(await copyLink(page));
  expect(text).toContain('Sample Buyer');
  expect(text).not.toContain('buyer@example.com');
});

test('the first choice is for whom: support can check the digest, anyone else sees no buyer', async ({
  page,
  browser,
}) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_email').fill('somebody@example.com');
  await compose.send();
  await page.getByRole('button', { name: /^Share/ }).click();
  const panel = getSharePanel(page);
  const anyone = panel.getByRole('radio', { name: 'For anyone: buyer redacted' });
  await expect(anyone).toBeChecked();
  await expect(anyone).toBeFocused();
  await panel.getByRole('radio', { name: /^For support: signed values kept/ }).check();
  await expect(panel.locator('[data-output="digest-stale"]')).toHaveCount(0);
  const link = await copyLink(page);
  expect(unpack(link)).toContain('somebody@example.com');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  const banner = other.getByRole('region', { name: /Opened from a shared link/ });
  await banner.getByRole('button', { name: 'Diagnose this' }).click();
  await expect(banner).toBeHidden();
  await other.getByLabel(/api_secret/).fill('sample-api-secret');
  await other.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(other.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'correct');
});

test(
  'a canary key and secret are in no way out after a send, whatever is kept',
  { tag: '@main' },
  async ({ page, gateways }) => {
    await openPanel(page, gateways[0].url);
    await getSharePanel(page).getByRole('button', { name: 'Done' }).click();
    await new Compose(page).sendButton.click();
    await expect.poll(() => new Compose(page).text('envelope')).toContain('resultcode');
    await page.getByRole('button', { name: /^Share/ }).click();
    const panel = getSharePanel(page);
    await uncheckAll(panel);
    expectNone(unpack(await copyLink(page)), Object.values(CANARY));
    for (const format of ['Case file', 'Report (Markdown)', 'HAR 1.2', 'JSON']) {
      await panel.getByLabel('Format').selectOption(format);
      const { name, text } = await download(page, panel.getByRole('button', { name: /^Download/ }));
      expect(text).toContain('Sample Buyer');
      expect(text).toContain('<CHECKOUT_API_KEY_BASE64>');
      expectNone(text, Object.values(CANARY));
      expectNone(name, Object.values(CANARY));
    }
  },
);

test('what is too large for a link becomes a file, and Diagnose reads the file', async ({ page }) => {
  const compose = await new Compose(page).open();
  const noise = Array.from({ length: 5000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(
    '',
  );
  // A field takes 5,000 characters, a link 16 KiB.
  for (const [at, name] of ['buyer_name', 'buyer_remarks', 'merchant_remarks'].entries())
    await compose.field(name).fill(noise.slice(at * 4900, (at + 1) * 4900));
  for (const [at, name] of ['redirect_url', 'cancel_url', 'webhook'].entries())
    await compose.field(name).fill(`https://shop.example/${noise.slice((at + 3) * 4900, (at + 4) * 4900)}`);
  await expect.poll(() => compose.text('digest-input')).toContain(noise.slice(0, 4900));
  await page.getByRole('button', { name: /^Share/ }).click();
  const panel = getSharePanel(page);
  await uncheckAll(panel);
  await expect(panel.locator('[data-output="share-refused"]')).toContainText('too large for a link');
  await panel.getByRole('button', { name: 'Use a case file' }).click();
  await panel.getByRole('button', { name: /^Copy/ }).click();
  await expect(panel.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const file = await readClipboard(page);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel(/refused request/).fill(file);
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText('Checkout Console case', { exact: true })).toBeVisible();
  await page.getByLabel(/api_secret/).fill('sample-api-secret');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.locator('[data-output="verdict"]')).toHaveAttribute('data-verdict', 'correct');
});

test('a link to another gateway gets no credentials, and Restore gives the connection back', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://first.example', { ...CANARY });
  const calls = await countSends(page);
  await page.evaluate(() => (location.hash = '#/compose/fill?order_id=AB12&base_url=https%3A%2F%2Fsecond.example'));
  const banner = page.getByRole('region', { name: /The form was filled from a link/ });
  await expect(banner).toContainText('second.example');
  await expectState(page, 'setup');
  await expect(compose.sendButton).toContainText('Finish setup');
  await expect.poll(() => compose.text('headers')).not.toContain(Buffer.from(CANARY.api_key).toString('base64'));
  await compose.sendButton.click();
  await expect(getField(page, 'base_url')).toHaveValue('https://second.example');
  await getField(page, 'scheme').fill('PESA');
  await expect(getField(page, 'api_key')).toHaveValue('');
  await expect(getField(page, 'api_secret')).toHaveValue('');
  expect(calls()).toBe(0);
  await page.goto('/#/compose');
  await banner.getByRole('button', { name: 'Restore my previous order' }).click();
  await expectState(page, 'not-saved');
  await expect(getConnection(page)).toContainText('first.example');
  await expect(compose.field('order_id')).not.toHaveValue('AB12');
});

test('a key that is written by hand goes to no gateway that a link names', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Override the headers' }).click();
  await page.getByRole('textbox', { name: 'Override of Authorization' }).fill(`Basic ${CANARY.api_key}`);
  await expect.poll(() => compose.text('headers')).toContain(CANARY.api_key);
  await page.goto('/#/compose/fill?base_url=https://gateway.evil.example');
  await expect(getConnection(page)).toContainText('gateway.evil.example');
  await expect.poll(() => compose.text('headers')).not.toContain(CANARY.api_key);
  await page.getByRole('button', { name: 'Restore my previous order' }).click();
  await expect.poll(() => compose.text('headers')).toContain(CANARY.api_key);
});

test('the name of a shared file is searched for credentials too', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { api_key: CANARY.api_key });
  await compose.field('order_id').fill(`O_${CANARY.api_key}`);
  await expect.poll(() => compose.text('digest-input')).toContain('CANARY');
  await page.getByRole('button', { name: /^Share/ }).click();
  await getSharePanel(page).getByLabel('Format').selectOption('Report (Markdown)');
  const save = getSharePanel(page).getByRole('button', { name: /^Download/ });
  await expect(save).toContainText('Download O_');
  await expect(save).not.toContainText('CANARY');
  // It is named by the order_id, so by none where that is replaced.
  await getSharePanel(page).getByText('Replacements', { exact: true }).click();
  await getSharePanel(page).getByRole('checkbox', { name: 'Order ID' }).check();
  await expect(save).toHaveText('Download checkout.md');
});

test('a secret that was typed over is in nothing that is shared either', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { api_secret: 'CANARY&first-5a1e' });
  await page.goto('/#/connect/api_secret');
  await getField(page, 'api_secret').fill('another secret 5a1e');
  await page.goto('/#/compose');
  await page.getByRole('button', { name: 'Share this request' }).click();
  const panel = getSharePanel(page);
  await panel.getByLabel('Notes for the reader').fill('another secret 5a1e, or CANARY&first-5a1e before');
  await expect(await showPreview(panel)).toContainText('[api secret], or [api secret] before');
  expectNone(unpack(await copyLink(page)), ['CANARY&first-5a1e', 'another secret 5a1e']);
});

test('History saves more than a thousand requests in one file', async ({ page, gateways }) => {
  test.slow();
  const compose = await new Compose(page).open();
  await compose.connect(gateways[0].url, { api_key: CANARY.api_key });
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
  const { text } = await download(page, panel.getByRole('button', { name: /^Download/ }));
  expect(JSON.parse(text).log.entries).toHaveLength(1201);
  expect(text).toContain('buyer_name#1');
  expectNone(text, [CANARY.api_key, 'Rukia Mushi', 'buyer_name#2']);
});
