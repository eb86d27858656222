import { inflateRawSync } from 'node:zlib';
import { Compose } from './compose.ts';
import { expectState, getConnection, getField, test } from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { listPosts, readClipboard } from './frame.ts';
import { listEncodings } from './leak-checks.ts';

const CANARY = { api_key: 'CANARY+key/7f3a', api_secret: 'CANARY&secret 91be' };
const PINNED = '2026-11-20T09:41:07Z';

test(
  'a link carries the order to another page, which shows it as foreign, sends nothing and can go back',
  { tag: '@main' },
  async ({ page, browser }) => {
    test.slow();
    const own = await new Compose(page).open();
    await own.connect('https://gateway.example', { scheme: 'SCHEME', ...CANARY });
    await own.field('merchant_remarks').fill(`key ${CANARY.api_key} secret ${CANARY.api_secret}`);
    await own.pin(PINNED);
    await expect.poll(() => own.text('digest-input')).toContain('CANARY');
    await page.getByRole('button', { name: 'Share this request' }).click();
    const panel = page.getByRole('region', { name: 'Share' });
    await panel.getByText('Replacements', { exact: true }).click();
    const checked = panel.getByRole('checkbox', { checked: true });
    await expect(checked.first()).toBeVisible();
    // Each one that is unchecked draws the list again.
    await expect(async () => {
      while ((await checked.count()) > 0) await checked.first().uncheck({ timeout: 1000 });
    }).toPass();
    await panel.getByLabel('Notes for the reader').fill('Refused since noon.');
    const digestInput = await own.text('digest-input');
    await panel.getByRole('combobox', { name: 'Format' }).selectOption('link');
    await panel.getByRole('button', { name: /^Copy link/ }).click();
    await expect(panel.getByRole('button', { name: /^Copied/ })).toBeVisible();
    const link = await readClipboard(page);
    expect(link.length).toBeLessThan(8192);
    const packed = new URL(link).hash.split('z=')[1] ?? '';
    const unpacked = inflateRawSync(Buffer.from(packed, 'base64url')).toString();
    for (const form of Object.values(CANARY).flatMap(listEncodings)) expect(unpacked).not.toContain(form);

    const other = await (await browser.newContext()).newPage();
    const sent = listPosts(other);
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
    expect(sent).toEqual([]);
    await banner.getByRole('button', { name: 'Restore my previous order' }).click();
    await expect(compose.field('buyer_name')).toHaveValue('Sample Buyer');
    await expect(compose.field('merchant_remarks')).toHaveValue('Spring promotion');
    await expect(banner).toBeHidden();
    await expectState(other, 'sandbox');
  },
);

test('a link to another gateway gets no credentials, and Restore gives the connection back', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://first.example', CANARY);
  const sent = listPosts(page);
  await compose.openView('compose/fill?order_id=AB12&base_url=https%3A%2F%2Fsecond.example');
  const banner = page.getByRole('region', { name: /The form was filled from a link/ });
  await expect(banner).toContainText('second.example');
  await expectState(page, 'setup');
  await expect.poll(() => compose.text('headers')).not.toContain(Buffer.from(CANARY.api_key).toString('base64'));
  await compose.sendButton.click();
  await expect(getField(page, 'base_url')).toHaveValue('https://second.example');
  await getField(page, 'scheme').fill('PESA');
  for (const name of ['api_key', 'api_secret']) await expect(getField(page, name)).toHaveValue('');
  expect(sent).toEqual([]);
  await compose.openView('compose');
  await banner.getByRole('button', { name: 'Restore my previous order' }).click();
  await expectState(page, 'not-saved');
  await expect(getConnection(page)).toContainText('first.example');
  await expect(compose.field('order_id')).not.toHaveValue('AB12');
});
